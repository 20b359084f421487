"""The tactics cards as one HTML page that needs no network: what each does, and a board before and after."""

from __future__ import annotations

from html import escape
from importlib import resources

from rumble_nb.draw.card_boards import Window, after, before, window
from rumble_nb.draw.card_pictures import symbol_scene
from rumble_nb.draw.ground import ground
from rumble_nb.draw.quiet_page import modes_style, quiet_page, short_colour
from rumble_nb.draw.scene import Shape
from rumble_nb.draw.svg import SvgWriter, number
from rumble_nb.engine.actions import PlayCard
from rumble_nb.engine.cards.effects import CARDS
from rumble_nb.engine.cards.examples import example
from rumble_nb.engine.cards.words import JAPANESE, card_effect, card_name, card_need, moves_words
from rumble_nb.engine.state import State
from rumble_nb.locale import catalogue

_PREFIX, _GROUND = "k", "kground"


def cards_page(language: str = "en") -> str:
    """Give the catalogue of the tactics cards as an HTML page.

    Parameters
    ----------
    language
        ``"en"`` or ``"hu"``.

    Raises
    ------
    RumbleError
        There are no words for the language.

    Examples
    --------
    >>> page = cards_page()
    >>> page.count("<article"), "http:" in page or "https:" in page
    (12, False)
    """
    title = catalogue(language).gettext("The twelve tactics cards")
    body = (
        f'<h1>{escape(title)}</h1><p class="rules">{escape(_rules(language))}</p>{_Gallery(language).body()}'
    )
    return quiet_page(title, body, language, modes_style() + _style())


def _style() -> str:
    return (resources.files(__package__) / "card_page.css").read_text(encoding="utf-8")


def _rules(language: str) -> str:
    return catalogue(language).gettext(
        "One card more than there are players lies on display. Instead of rolling, you may take a card, once"
        " in a game; it must be possible to carry out its whole effect. A used card leaves the game."
        " As soon as somebody has placed their last soldier, nobody takes a card any more."
    )


class _Gallery:
    """Draws all examples on one ground, which stands in the page once."""

    def __init__(self, language: str) -> None:
        self.language, self.say = language, catalogue(language).gettext
        self.writer = SvgWriter(_PREFIX, short_colour)

    def body(self) -> str:
        articles = "".join(map(self.article, CARDS))
        land = self.writer.fragment(ground(example(CARDS[0])[0].map, self.language))
        store = f'{self.writer.definitions()}<defs><g id="{_GROUND}">{land}</g></defs>'
        return f'<svg class="store" aria-hidden="true">{store}</svg><div class="cards">{articles}</div>'

    def article(self, card: str) -> str:
        state, action = example(card)
        name, effect = card_name(card, self.language), card_effect(card, self.language)
        id = f'<span lang="ja-Latn" title="{JAPANESE[card]}">{card}</span>'
        need = self.say("Needs {need}.").format(need=card_need(card, self.language))
        return (
            f'<article class="card" id="{card}"><div class="head">{self.symbol(card)}<div>'
            f"<h2>{escape(name)} {id}</h2><p>{escape(effect)}</p>"
            f'<p class="need">{escape(need)}</p></div></div>'
            f'<div class="boards">{self.boards(state, action)}</div>{self.moves(state, action)}</article>'
        )

    def symbol(self, card: str) -> str:
        scene = symbol_scene(card, self.language)
        drawn = self.writer.fragment(scene.shapes)
        return f'<svg class="symbol" viewBox="0 0 96 96" aria-hidden="true">{drawn}</svg>'

    def boards(self, state: State, action: PlayCard) -> str:
        part, follows = window(state.map, action), state.apply(action)
        return self.board(self.say("Before"), part, before(state, action, self.language), state) + self.board(
            self.say("After"), part, after(state, action, self.language), follows
        )

    def board(self, caption: str, part: Window, shapes: tuple[Shape, ...], state: State) -> str:
        box = " ".join(map(number, (part.x, part.y, part.width, part.height)))
        label = f"{caption}: {self.standing(state)}"
        drawn = f'<use href="#{_GROUND}"/>{self.writer.fragment(shapes)}'
        return (
            f'<figure><svg viewBox="{box}" role="img" aria-label="{escape(label)}">{drawn}</svg>'
            f"<figcaption>{escape(caption)}. {escape(self.stocks(state))}</figcaption></figure>"
        )

    def standing(self, state: State) -> str:
        """Tell who stands where."""
        told = []
        for territory, there in state.soldiers.items():
            forces = ", ".join(f"{player} {soldiers}" for player, soldiers in there.items())
            told.append(f"{state.map[territory].name(self.language)} {forces}")
        return "; ".join(told)

    def stocks(self, state: State) -> str:
        """Tell the stocks."""
        left = ", ".join(f"{player} {soldiers}" for player, soldiers in state.stock.items())
        return self.say("Stock: {stocks}.").format(stocks=left)

    def moves(self, state: State, action: PlayCard) -> str:
        """Tell what moves between the two boards."""
        moves = moves_words(action, state.map, self.language)
        return f'<p class="moves">{escape(moves[:1].upper() + moves[1:])}.</p>'
