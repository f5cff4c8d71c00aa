"""What a scenario changes in the briefing of a battle: what wins, how long it lasts, what lies on the table."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from game.core.ruleset import Ruleset
from game.core.scenarios.circles import inwards
from game.core.scenarios.kinds import kind_of
from game.core.scenarios.playing import scenarios_of, stores_at
from game.core.table.moment import Moment
from game.core.table.pieces import FACING, Edge, Table
from game.core.table.places import Place
from game.core.text import T, Text
from game.scenes.rulesets.briefing import NOTHING, Briefing, BriefingArea, BriefingExit, BriefingSpot, spots_of
from game.scenes.tellers.scenario import GOALS, SPOT, Told, told_of

WORDS_OUT: Final = Fraction(1, 4)
"""How far from an edge the words about leaving over it stand, as a share of the way to the other."""
WORDS_STORES: Final = Fraction(1, 7)
"""How far beyond a row of stores the words about it stand."""


def with_scenario(briefing: Briefing, now: Moment) -> Briefing:
    """The briefing with the scenario of a battle; as it is where there is none."""
    told = told_of(now)
    if told is None:
        return briefing
    wins, lasts, *others = briefing.parts
    return briefing._replace(
        goal=GOALS[told.kind], parts=(wins._replace(lines=told.wins()), lasts._replace(lines=told.lasts()), *others),
        areas=(*briefing.areas, *_areas(told)), spots=spots_of(told.plays.stores(now), told.plays.numbers.taken),
        exits=tuple(BriefingExit(edge, side, words) for edge, side, words in told.ends()))


class Possible(NamedTuple):
    """What a scenario puts on a table before anybody has chosen an edge: for Blue at either."""

    areas: tuple[BriefingArea, ...] = ()
    spots: tuple[BriefingSpot, ...] = ()
    exits: tuple[BriefingExit, ...] = ()


def possible(ruleset: Ruleset, table: Table, chosen: str, switches: Mapping[str, str]) -> Possible:
    """The circle, stores and edges of that scenario on a table; nothing for a plain battle or one of the ruleset's."""
    plays = scenarios_of(ruleset)
    kind = kind_of(chosen or table.scenario)
    if plays is None or kind is None or kind not in plays.kinds:
        return Possible()
    first: Edge = "west" if table.edges and not {"south", "north"} & {*table.edges} else "south"
    pair = first, FACING[first]
    if kind == "breakthrough":
        return Possible(_labels(table, pair, {edge: T("way out for the side opposite") for edge in pair}, WORDS_OUT),
                        (), tuple(BriefingExit(edge, None, NOTHING) for edge in pair))
    top = ruleset.tabletop(table, ruleset.house_rules(tuple(switches.items())))
    if kind == "raid":
        every = [store for edge in pair for store in stores_at(top, edge, plays.numbers.stores, plays.row)]
        words = {edge: _starts(edge, T("Blue’s stores")) for edge in pair}
        rows = _labels(table, pair, words, plays.row + WORDS_STORES)
        return Possible(rows, spots_of(tuple(every), plays.numbers.taken))
    areas = [(edge, plays.area_at(top, kind, both)) for edge, both in ((pair[0], pair), (pair[1], pair[::-1]))]
    if kind == "hold":
        areas = areas[:1]
    return Possible(tuple(
        _round(area.middle, area.radius, None, _starts(edge, T("Blue’s post")) if kind == "stand" else T("the middle"))
        for edge, area in areas if area is not None))


def _labels(table: Table, edges: tuple[Edge, Edge], words: Mapping[Edge, Text],
            share: Fraction) -> tuple[BriefingArea, ...]:
    """Words at a share of the way from each edge."""
    return tuple(_round(inwards(table, edge, share), 1, None, words[edge]) for edge in edges)


def _starts(edge: str, what: Text) -> Text:
    """What lies there if Blue starts at an edge."""
    return {"south": T("{what}, if in the south", what=what),
            "north": T("{what}, if in the north", what=what),
            "west": T("{what}, if in the west", what=what),
            "east": T("{what}, if in the east", what=what)}[edge]


def _round(place: Place, far: int, side: int | None, words: Text) -> BriefingArea:
    """A circle."""
    x, y = place
    return BriefingArea((x - far, y - far, x + far, y + far), side, words, round=True)


def _areas(told: Told) -> tuple[BriefingArea, ...]:
    area = told.circle()
    if area is None:
        return ()
    words = T("the middle") if area.side is None else T("Blue’s post")
    return (_round(area.middle, max(area.radius, SPOT), area.side, words),)
