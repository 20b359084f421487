"""What lessons use: exercises with checks and hints, and positions to look at."""

from rumble_nb.lessons.desk import ask, check, example, hint, reflect, solution

__all__ = ["ask", "check", "example", "hint", "reflect", "solution"]
