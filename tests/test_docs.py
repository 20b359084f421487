"""Pictures of the documentation are those that the package draws."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.pictures import pictures

DOCS = Path(__file__).resolve().parent.parent / "docs"


@pytest.mark.parametrize("name", pictures())
def test_picture_is_up_to_date(name: str) -> None:
    drawn = pictures()[name]
    assert (DOCS / name).read_text(encoding="utf-8") == drawn, "run: python tools/pictures.py"
