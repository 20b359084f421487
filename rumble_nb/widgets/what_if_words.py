"""What was changed by hand, as a question and as a list."""

from __future__ import annotations

from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import element
from rumble_nb.widgets.what_if_trial import Trial


def question(trial: Trial, language: str = "en") -> str:
    """Ask what would be if so were changed.

    Examples
    --------
    >>> from rumble_nb import Move, Position
    >>> question(Trial.begun(Position.random(7)).make(Move("Aki", 1, "shikoku", "ezo")))
    'What if …? Move 1 soldier of Aki from Shikoku to Ezo.'
    """
    words, told = catalogue(language), trial.words(language)
    if not told:
        return words.gettext("What if …? Change something on the board.")
    counted = words.ngettext("{number} change", "{number} changes", len(told)).format(number=len(told))
    return f"{words.gettext('What if …?')} {told[0] if len(told) == 1 else counted}"


def changes_list(trial: Trial, language: str = "en") -> str:
    """List the changes so far as HTML, and who has more soldiers than the rules give.

    Examples
    --------
    >>> from rumble_nb import Position
    >>> changes_list(Trial.begun(Position.random(7)))[-55:]
    '<p class="rumble-say">Nothing has been changed yet.</p>'
    """
    say = catalogue(language).gettext
    heading = element(say("Changes so far"), "h4", "rumble-heading")
    told = "".join(element(sentence, "li") for sentence in trial.words(language))
    nothing = element(say("Nothing has been changed yet."), "p", "rumble-say")
    return heading + (f'<ol class="rumble-made">{told}</ol>' if told else nothing) + _beyond(trial, language)


def _beyond(trial: Trial, language: str) -> str:
    given = trial.before.rules.soldiers
    say = catalogue(language).gettext
    words = say("{player} has {more} more than the {given} soldiers that the rules give.")
    told = (words.format(player=player, more=more, given=given) for player, more in trial.beyond().items())
    return "".join(element(sentence, "p", "rumble-beyond") for sentence in told)
