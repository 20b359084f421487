"""Pictures of the documentation and of the lessons are those that the package draws."""

from __future__ import annotations

import base64
import io
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tools.pictures import attached, attachments, pictures

DOCS = Path(__file__).resolve().parent.parent / "docs"
DRAWN = attachments()


@pytest.mark.parametrize("name", pictures())
def test_picture_is_up_to_date(name: str) -> None:
    drawn = pictures()[name]
    assert (DOCS / name).read_text(encoding="utf-8") == drawn, "run: python tools/pictures.py"


@pytest.mark.parametrize(("notebook", "name"), DRAWN)
def test_attached_picture_is_up_to_date(notebook: str, name: str) -> None:
    """Versions of matplotlib smooth edges differently, so a little may differ, and no more."""
    drawn = DRAWN[notebook, name].png
    stored = base64.b64decode(attached(notebook, name)["image/png"])
    one, other = (
        np.asarray(Image.open(io.BytesIO(png)).convert("RGB"), dtype=int) for png in (drawn, stored)
    )
    assert one.shape == other.shape
    assert np.abs(one - other).mean() < 2, "run: python tools/pictures.py"
