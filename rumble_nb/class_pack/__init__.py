"""The class pack: one folder for a stick with all that a class needs without a network."""

from rumble_nb.class_pack.manifest import check_pack
from rumble_nb.class_pack.pack import build_class_pack
from rumble_nb.class_pack.plan import PARTS, Plan

__all__ = ["PARTS", "Plan", "build_class_pack", "check_pack"]
