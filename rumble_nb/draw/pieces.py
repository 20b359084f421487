"""The things that lie on the board: tokens, armies, reinforcements, badges."""

from __future__ import annotations

from rumble_nb.draw.scene import Box, Circle, Group, Label, Paint, Path, Segment, Shape, line

FLAG_HEIGHT, ARMY_HEIGHT = 24, 52


def token(x: float, y: float, value: int, radius: float = 25) -> Shape:
    """Draw a territory token round (x, y)."""
    return Group(
        (
            Circle(x, y, radius, Paint(fill="token")),
            Circle(x, y, radius - 4, Paint(stroke="token_ring", width=1.5)),
            _value(x, y, value, radius, "token_text", "token"),
        )
    )


def token_back(x: float, y: float, radius: float = 25) -> Shape:
    """Draw a territory token that lies face down."""
    diamond = ((x, y - radius / 2), (x + radius / 2, y), (x, y + radius / 2), (x - radius / 2, y))
    return Group(
        (
            Circle(x, y, radius, Paint(fill="half", stroke="token", width=2)),
            Circle(x, y, radius - 5, Paint(stroke="token", width=1.5)),
            Path(line(*diamond, diamond[0]), Paint(fill="token")),
        )
    )


def taken_token(x: float, y: float, value: int, letter: str, radius: float = 25) -> Shape:
    """Draw a token that a player has taken, in the player's hatch and with their letter."""
    return Group(
        (
            Circle(x, y, radius, Paint(hatch=letter, stroke="plate_line", width=1.8)),
            Circle(x, y, radius - 7, Paint(fill="plate", stroke="plate_line", width=1.2)),
            _taken_value(x, y, value, radius),
            badge(x + radius * 0.72, y + radius * 0.66, letter),
        )
    )


def _taken_value(x: float, y: float, value: int, radius: float) -> Label:
    """Write the number of a taken token; two digits are smaller and higher, clear of the badge."""
    size, down, roles = (0.92, 0.33, "") if value < 10 else (0.8, 0.22, " two-digits")
    return Label(
        x, y + radius * down, str(value), radius * size, "ink", "middle", True, f"taken-token{roles}"
    )


def _value(x: float, y: float, value: int, radius: float, colour: str, role: str) -> Label:
    size, roles = (radius * 1.12, role) if value < 10 else (radius * 0.98, f"{role} two-digits")
    return Label(x, y + radius * 0.38, str(value), size, colour, "middle", True, roles)


def half_token(x: float, y: float, value: int, letter: str | None = None) -> Shape:
    """Draw a second-place token, with the letter of the player who took it."""
    disc = Circle(x, y, 13, Paint(fill="half", stroke="token", width=2))
    text = Label(x, y + 5.4, str(value), 15, "ink", "middle", True, "half")
    badges = () if letter is None else (badge(x + 20, y + 1, letter, 17),)
    return Group((disc, text, *badges))


def badge(x: float, y: float, letter: str, side: float = 19) -> Shape:
    """Draw a player's letter in a filled square round (x, y)."""
    paint = Paint(fill=f"{letter}.fill", stroke="plate_line", width=1.6)
    square = Box(x - side / 2, y - side / 2, side, side, 4, paint)
    text = Label(x, y + side * 0.27, letter, side * 0.74, f"{letter}.text", "middle", True, "badge-letter")
    return Group((square, text), role="badge")


def army(x: float, y: float, letter: str, soldiers: int, width: float = 40) -> Shape:
    """Draw a stack of soldiers: a hatched flag with the letter, the number on a plate below."""
    middle = x + width / 2
    return Group(
        (
            Box(x, y, width, ARMY_HEIGHT, 4, Paint(fill="plate")),
            Path(_flag(x, y, width), Paint(hatch=letter)),
            Box(middle - 9, y + 2.5, 18, 19, 3, Paint(fill=f"{letter}.fill")),
            Label(middle, y + 18.5, letter, 18, f"{letter}.text", "middle", True, "letter"),
            Path(
                line((x, y + FLAG_HEIGHT), (x + width, y + FLAG_HEIGHT)),
                Paint(stroke="plate_line", width=1.4),
            ),
            Box(x, y, width, ARMY_HEIGHT, 4, Paint(stroke="plate_line", width=1.8)),
            Label(middle, y + FLAG_HEIGHT + 21, str(soldiers), 21, "ink", "middle", True, "count"),
        )
    )


def _flag(x: float, y: float, width: float) -> tuple[Segment, ...]:
    right, bottom = x + width, y + FLAG_HEIGHT
    return (
        ("M", ((x, bottom),)),
        ("L", ((x, y + 4),)),
        ("Q", ((x, y), (x + 4, y))),
        ("L", ((right - 4, y),)),
        ("Q", ((right, y), (right, y + 4))),
        ("L", ((right, bottom),)),
        ("Z", ()),
    )


def reinforcement_pill(
    x: float, y: float, letter: str, soldiers: int, width: float = 40, arriving: bool = False
) -> Shape:
    """Draw reinforcements: hollow and dashed, never hatched."""
    fill, stroke = ("accent_soft", 3.4) if arriving else ("plate", 2.4)
    paint = Paint(fill=fill, stroke=f"{letter}.line", width=stroke, dash=(5, 3))
    text = str(soldiers) if soldiers > 9 and width < 40 else f"+{soldiers}"
    return Group(
        (
            Box(x + 1, y, width - 2, 20, 10, paint),
            Label(x + width / 2, y + 15.4, text, 15, f"{letter}.line", "middle", True, "pill"),
        )
    )


def ghost_army(x: float, y: float, soldiers: int, width: float = 40) -> Shape:
    """Draw soldiers that would stand here after a choice."""
    paint = Paint(fill="plate", stroke="accent", width=2.6, dash=(6, 4), opacity=0.75)
    text = Label(x + width / 2, y + 33, f"+{soldiers}", 21, "accent", "middle", True, "count")
    return Group((Box(x, y, width, ARMY_HEIGHT, 4, paint), text))


def ghost_pill(x: float, y: float, soldiers: int, width: float = 40) -> Shape:
    """Draw soldiers that would join an army after a choice."""
    paint = Paint(fill="plate", stroke="accent", width=2.4, dash=(6, 4))
    text = Label(x + width / 2, y + 16, f"+{soldiers}", 16, "accent", "middle", True, "pill")
    return Group((Box(x, y, width, 21, 4, paint), text))


def castle(x: float, y: float) -> Shape:
    """Draw the sign of the capital; (x, y) is its lower left corner."""
    roof = [
        (3, 0),
        (3, -6),
        (0, -6),
        (3, -10),
        (2, -10),
        (7, -15),
        (12, -10),
        (11, -10),
        (14, -6),
        (11, -6),
        (11, 0),
    ]
    start, *rest = [(x + across, y + up) for across, up in roof]
    segments = (("M", (start,)), *(("L", (point,)) for point in rest), ("Z", ()))
    return Path(segments, Paint(fill="ink"), role="capital")


def crossed_swords(x: float, y: float) -> Shape:
    """Draw the sign of a battle round (x, y)."""
    blades = [line((x - 10, y - 10), (x + 8, y + 8)), line((x + 10, y - 10), (x - 8, y + 8))]
    guards = [line((x + 2, y + 10), (x + 10, y + 2)), line((x - 2, y + 10), (x - 10, y + 2))]
    strokes = tuple(Path(stroke, Paint(stroke="ink", width=2.6)) for stroke in (*blades, *guards))
    return Group(strokes, role="battle")


def compass(x: float, y: float, radius: float = 26) -> Shape:
    """Draw a compass rose round (x, y)."""
    north, side = y - radius - 7, 6
    needle = (("M", ((x, north),)), ("L", ((x + side, y),)), ("L", ((x, y + radius + 7),)))
    return Group(
        (
            Circle(x, y, radius, Paint(stroke="route", width=1.5)),
            Path((*needle, ("L", ((x - side, y),)), ("Z", ())), Paint(stroke="route", width=1.5)),
            Path(
                (("M", ((x, north),)), ("L", ((x + side, y),)), ("L", ((x - side, y),)), ("Z", ())),
                Paint(fill="route"),
            ),
            Path(line((x - radius, y), (x + radius, y)), Paint(stroke="route", width=1)),
            Label(x, y - radius - 13, "N", 15, "route", "middle", True),
        ),
        role="wide",
    )
