"""The maps as tables, read from the map data."""

from __future__ import annotations

from rumble_nb.engine.maps import TerritoryMap, load_map
from rumble_nb.engine.rule_texts.rule import PUBLIC, Statement
from rumble_nb.locale import catalogue, map_title
from rumble_nb.rulebook.blocks import Block, Heading, Items, Table

_MAIN, _MORE_ROUTES, _SMALL = "japan", "japan_sea_lanes", "islets"


def map_tables(language: str = "en") -> tuple[Block, ...]:
    """Give the section on the maps.

    Examples
    --------
    >>> map_tables()[2].rows[0]
    ('Ryūkyū', '琉球', 'Shuri', '–', 'Kyūshū')
    """
    say = catalogue(language).gettext
    main, small = load_map(_MAIN), load_map(_SMALL)
    heads = (
        say("Territory"),
        say("Japanese"),
        say("Castle"),
        say("Neighbours by land"),
        say("Neighbours by sea"),
    )
    rows = tuple(_row(main, id, language) for id in main.territories)
    short = tuple((cells[0], *cells[3:]) for cells in (_row(small, id, language) for id in small.territories))
    return (
        Heading(2, "map", say("The map")),
        Items(_statements(main, language)),
        Table(_caption(main, language), heads, rows),
        Statement(_further_routes(language)),
        Table(_caption(small, language), (heads[0], *heads[3:]), short),
    )


def _caption(map: TerritoryMap, language: str) -> str:
    say = catalogue(language).gettext
    land, sea = (sum(edge.route == route for edge in map.edges) for route in ("land", "sea"))
    return say(
        "{title} (`{name}`): {territories} territories, {land} borders by land, {sea} sea routes"
    ).format(
        title=map_title(map.title, language),
        name=map.name,
        territories=len(map.territories),
        land=land,
        sea=sea,
    )


def _statements(map: TerritoryMap, language: str) -> tuple[Statement, ...]:
    say = catalogue(language).gettext
    capital = map[map.capital or map.territories[0]].name(language)
    return (
        Statement(say("Which territories are neighbours is the same in several public sources."), (PUBLIC,)),
        Statement(
            say("A sea route makes neighbours like a border does. Only two cards tell land from sea."),
            (PUBLIC,),
        ),
        Statement(say("The capital is {name}.").format(name=capital), (PUBLIC,)),
    )


def _row(map: TerritoryMap, id: str, language: str) -> tuple[str, ...]:
    place = map[id]
    near = (
        ", ".join(map[other].name(language) for other in map.neighbours(id, route)) or "–"
        for route in ("land", "sea")
    )
    return (place.name(language), place.label_ja, place.castle_name(language), *near)


def _further_routes(language: str) -> str:
    """Name the routes that the second map of Japan has more."""
    main, more = load_map(_MAIN), load_map(_MORE_ROUTES)
    known = {frozenset((edge.source, edge.target)) for edge in main.edges}
    added = (edge for edge in more.edges if frozenset((edge.source, edge.target)) not in known)
    named = ", ".join(f"{main[e.source].name(language)}–{main[e.target].name(language)}" for e in added)
    message = catalogue(language).gettext("A second map, `{name}`, has these sea routes more: {routes}.")
    return message.format(name=more.name, routes=named)
