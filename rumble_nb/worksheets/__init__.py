"""Pages to print: worksheets with keys, lessons without a computer, and a game to cut out."""

from rumble_nb.worksheets.browser import browser_path, write_pdf
from rumble_nb.worksheets.exit_pages import exit_tickets
from rumble_nb.worksheets.lesson_paper import lesson_paper
from rumble_nb.worksheets.play_pages import print_and_play
from rumble_nb.worksheets.printable import Printable
from rumble_nb.worksheets.pupil_sheets import pupil_sheets

__all__ = [
    "Printable",
    "browser_path",
    "exit_tickets",
    "lesson_paper",
    "print_and_play",
    "pupil_sheets",
    "write_pdf",
]
