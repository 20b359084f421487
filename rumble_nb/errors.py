"""The kinds of refusal: every one names what is wrong, and all of it at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any


class Said(str):
    """A text in English that remembers how it was made, so that it can be said in another language.

    An error is raised where nobody knows who will read it. ``rumble_nb.locale.in_language`` says
    its texts to them.

    Parameters
    ----------
    message
        The text with its fields, as the catalogue has it.
    values
        What fills the fields. What is itself such a text is said in the other language, too.

    Examples
    --------
    >>> text = Said("{player} is no player here.", player="'Dai'")
    >>> text, text.message
    ("'Dai' is no player here.", '{player} is no player here.')
    """

    message: str
    values: Mapping[str, Any]

    def __new__(cls, message: str, /, **values: Any) -> Said:
        """Fill the fields."""
        text = super().__new__(cls, message.format(**values))
        text.message, text.values = message, values
        return text

    def __reduce__(self) -> tuple[Any, tuple[str, dict[str, Any]]]:
        """Pickle by the parts, since the text is made of them."""
        return _said, (self.message, dict(self.values))


class Translated(str):
    """A text that was made in every language at once, as where it depends on a moment that passes.

    Parameters
    ----------
    texts
        The text in each language, English among them.

    Examples
    --------
    >>> text = Translated({"en": "Roll first.", "hu": "Előbb dobj."})
    >>> text, text.texts["hu"]
    ('Roll first.', 'Előbb dobj.')
    """

    texts: Mapping[str, str]

    def __new__(cls, texts: Mapping[str, str]) -> Translated:
        """Read as the English text."""
        text = super().__new__(cls, texts["en"])
        text.texts = texts
        return text

    def __reduce__(self) -> tuple[type[Translated], tuple[dict[str, str]]]:
        """Pickle by the texts, since the English one is among them."""
        return type(self), (dict(self.texts),)


def _said(message: str, values: Mapping[str, Any]) -> Said:
    return Said(message, **values)


class RumbleError(ValueError):
    """Something was refused; ``problems`` lists every defect that was found.

    Parameters
    ----------
    message
        What was refused, as one sentence.
    problems
        The defects, each with its place and its remedy. Empty where the
        message says everything.

    Examples
    --------
    >>> print(RumbleError("The position cannot be read.", ["values: ezo has no token"]))
    The position cannot be read.
      - values: ezo has no token
    """

    def __init__(self, message: str, problems: Iterable[str] = ()) -> None:
        self.message = message
        self.problems: tuple[str, ...] = tuple(problems)
        super().__init__(message, self.problems)

    def __str__(self) -> str:
        """Give the message, then one line for each defect."""
        return "\n".join([self.message, *(f"  - {problem}" for problem in self.problems)])


class MapError(RumbleError):
    """A map cannot be used: its graph, its file or its name is at fault."""


class RulesError(RumbleError):
    """A rule set has a field that is unknown or out of range."""


class PositionError(RumbleError):
    """A position is not one that the rules allow."""


class RecordError(RumbleError):
    """A file or a text is not in the form it claims to be in."""


class IllegalAction(RumbleError):
    """An action is not allowed now.

    Parameters
    ----------
    rule
        The number of the rule that forbids it, as in the rules page;
        ``rumble_nb.rulebook.rule(error.rule)`` says what the rule says.
    reason
        Why it is not allowed.
    remedy
        What would be allowed instead.

    Examples
    --------
    >>> print(IllegalAction("6", "No dice lie on the table.", "Roll first."))
    Rule 6: No dice lie on the table. Roll first.
    """

    def __init__(self, rule: str, reason: str, remedy: str) -> None:
        self.rule, self.reason, self.remedy = rule, reason, remedy
        super().__init__(Said("Rule {rule}: {reason} {remedy}", rule=rule, reason=reason, remedy=remedy))

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[str, str, str]]:
        """Pickle by the three parts, since the message is made of them."""
        return type(self), (self.rule, self.reason, self.remedy)
