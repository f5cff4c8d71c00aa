"""All that can be known of a position besides what its question says: worth, forces, opponents' figures, areas.

Each topic is a handful of lines. They are long, so what is kept of them is a digest (`in_short`); where one differs
the lines themselves say how the position is judged now, and on another commit how it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import Any

import approved

from game.core.blake import blake2s
from game.core.chance.explorer import TooManyRuns
from game.core.play.ask import Option, PlaceOption
from game.core.play.events import Rolled
from game.core.play.match import Match
from game.core.table.places import GRID, Place

MOST_FIGURES = 3
"""The most figures (or units) of a side that are looked at one by one."""
MOST_OPTIONS = 40
"""The most options of a question that are judged."""


def known(match: Match) -> Iterator[tuple[str, list[str]]]:
    """The topics with their lines; those with none are left out."""
    for topic in (_worth, _figures, _rolls, _turns, _strikes, _units, _harms, _areas, _options):
        lines = [approved.one_line(line) for line in topic(match)]
        if lines:
            yield topic.__name__[1:], lines


def in_short(topic: str, lines: Iterable[str]) -> str:
    """A topic as one line: its name and eight hexadecimal digits."""
    return f"= {topic} {blake2s(chr(10).join(lines).encode(), digest_size=4).hexdigest()}"


def plain(value: Any) -> str:
    """A value as text: floats to nine digits, records and rows part by part."""
    if isinstance(value, float):
        return f"{value:.9g}"
    if isinstance(value, tuple | list):
        names = getattr(value, "_fields", None)
        parts = [plain(one) for one in value]
        return f"{type(value).__name__ if names else ''}({', '.join(parts)})"
    return str(value)


def _of(match: Match, side: int) -> list[Any]:
    """A few figures of a side that are on the table."""
    placed = [figure for figure in match.now.state.of(side) if figure.placed]
    return placed[:MOST_FIGURES]


def _pairs(match: Match) -> Iterator[tuple[Any, Any]]:
    """Each figure of those few with each enemy, both ways."""
    ours, theirs = _of(match, 0), _of(match, 1)
    yield from product(ours, theirs)
    yield from product(theirs, ours)


# ── the topics ───────────────────────────────────────────────────────────────────────────────────────────────


def _worth(match: Match) -> Iterator[str]:
    rules, now = match.rules, match.now
    yield f"outcome {plain(rules.outcome(now))}"
    for side in (0, 1):
        yield f"value {plain(float(rules.value(now, side)))}, score {plain(rules.score(now)[side])}"
    lost = [*now.state.figures, *now.state.gone]
    for one in lost[:2 * MOST_FIGURES]:
        yield f"prize {one} {rules.prize(now, (one,))}"
    yield f"prize of all {rules.prize(now, lost)}"


def _figures(match: Match) -> Iterator[str]:
    rules, now = match.rules, match.now
    for one, unit in rules.ids(now).items():
        words = rules.status(now, one) if one in now.state.figures or one in now.state.gone else ""
        yield f"{one} of {unit}: {words}"
    eye = rules.evaluator
    for figure in (*_of(match, 0), *_of(match, 1)):
        yield f"{figure.id} tires {rules.tires(now, figure.id)}"
        yield from (plain(touch) for touch in rules.touches(now, figure.id))
        if eye is not None:
            yield f"worth {plain(eye.worth(now, figure))}, {plain(eye.strides(now, figure))}"
            for name in ("exit", "spots"):
                if hasattr(eye, name):
                    told = getattr(eye, name)(now, figure)
                    yield f"{name} {plain(list(told) if isinstance(told, Iterator) else told)}"


def _rolls(match: Match) -> Iterator[str]:
    checks = dict.fromkeys(event.roll.check for event in match.story() if isinstance(event, Rolled))
    for check in [*checks][-2 * MOST_FIGURES:]:
        yield f"{check.what} by {check.figure} at {check.target}: brings {match.rules.brings(match.now, check)}"


def _turns(match: Match) -> Iterator[str]:
    eye, now = match.rules.evaluator, match.now
    if eye is None:
        return
    yield f"goals {plain(list(eye.goals(now)))}, turn {plain(eye.turn(now))}"
    for side in (0, 1):
        yield f"banked {plain(eye.banked(now, side))}, phases {plain(list(eye.phases(now, side)))}"
        if hasattr(eye, "earned"):
            yield f"earned {plain(eye.earned(now, side))}"


def _strikes(match: Match) -> Iterator[str]:
    eye, now = match.rules.evaluator, match.now
    if eye is not None:
        for me, foe in _pairs(match):
            yield f"{me.id} {foe.id} {plain(list(eye.strikes(now, me, foe)))}"


def _units(match: Match) -> Iterator[str]:
    eye, now = match.rules.unit_evaluator, match.now
    if eye is None:
        return
    bodies = [body for body in eye.bodies(now) if body.figures and all(
        now.state.figures[one].placed for one in body.figures)]
    yield f"fight {plain(eye.fight(now))}"
    yield from map(plain, bodies)
    for mine, foe in product(bodies, bodies):
        if mine.side != foe.side:
            yield f"{mine.id} {foe.id} {plain(eye.clash(now, mine.id, foe.id))}"
    for body in bodies:
        yield f"{body.id} volley {plain(eye.volley(now, body.id))}"
        yield from (f"meets {plain(eye.meets(now, body.id, moved))}" for moved in (False, True))


def _harms(match: Match) -> Iterator[str]:
    rules, now = match.rules, match.now
    for me, foe in _pairs(match):
        yield f"{me.id} {foe.id} {plain(rules.short_of_contact(now, me, foe))} {rules.barred(now, me.id, foe.id, None)}"
    for me in (*_of(match, 0), *_of(match, 1)):
        yield f"{me.id} {_tried(lambda me=me: plain(rules.approach(now, getattr(me, 'unit', me.id))))}"


def _tried(work: Callable[[], str]) -> str:
    try:
        return work()
    except TooManyRuns:
        return "too many ways"


def _areas(match: Match) -> Iterator[str]:
    for option in _listed(match):
        if type(option) is PlaceOption:
            figure = match.now.state.figures.get(option.figure)
            region = option.region()
            for place in _spots(match, figure, getattr(region, "allowance", 0)):
                yield f"{option.act.key} {place.x} {place.y}: {region.why_not(place)}"


def _spots(match: Match, figure: Any, far: int) -> Iterator[Place]:
    """Places all over the table, and straight around the figure as far as it may go and one step farther."""
    table = match.now.setup.table
    step = max(table.width, table.height) // 5
    for x, y in product(range(step // 2, table.width, step), range(step // 2, table.height, step)):
        yield Place(x, y)
    if figure is not None and figure.placed:
        for (dx, dy), near in product(((1, 0), (0, 1), (-1, 0), (0, -1)), (far // 2, far, far + 1)):
            yield Place(figure.x + dx * near, figure.y + dy * near)
    else:
        for inches, at in product((1, 2, 3, 4), (0.3, 0.7)):
            yield Place(inches * GRID - 32, int(at * table.height))
            yield Place(int(at * table.width), table.height - inches * GRID + 32)


def _options(match: Match) -> Iterator[str]:
    eye, units = match.rules.evaluator, match.rules.unit_evaluator
    ask, now = match.ask, match.now
    if ask is None or ask.kind == "dice":
        return
    if hasattr(eye, "reply"):
        yield f"reply {eye.reply(now, ask)}"
    for option in _listed(match):
        if hasattr(eye, "dull"):
            yield f"{option.key} dull {eye.dull(now, option)}"
        if units is not None and type(option) is Option:
            yield f"{option.key} gain {plain(units.gain(now, ask.side, option))}"


def _listed(match: Match) -> Sequence[Option]:
    ask = match.ask
    return () if ask is None or ask.kind == "dice" else ask.listed()[:MOST_OPTIONS]
