"""Worksheets: their tasks, another set for every pupil, and the check of what was found."""

from rumble_nb.lessons.sheets.checking import SheetCheck, check_sheet, sheet_of
from rumble_nb.lessons.sheets.codes import SheetCode, read_code

__all__ = ["SheetCheck", "SheetCode", "check_sheet", "read_code", "sheet_of"]
