"""As text: what the evaluators of a ruleset tell its opponents of a position, and where options may go.

Used by `tests.transcript`: a change to a `value.py` or a `regions.py` is then seen by `tests/conformance/told/`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from game.ai.candidates import contact_ring
from game.core.evaluator import Evaluator
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option, PlaceOption
from game.core.play.dice import Stream
from game.core.play.match import Match
from game.core.table.marching.marching import MarchOption
from game.core.table.places import GRID, Place

PHASES: Final = 8
"""The most phases that are told of the turns to come."""
MOST_PAIRS: Final = 5
"""The most figures (or units) of a side whose harm to enemies is told."""
STEPS: Final = ((GRID, 0), (0, 3 * GRID), (-6 * GRID, GRID), (0, 0), (-2 * GRID, -8 * GRID))
"""Where places are tried, from the mover."""


def of_rules(rules: Any) -> Iterator[str]:
    """What opponents are told of a ruleset whatever the position."""
    if rules.evaluator is not None:
        yield f"tuning {plain(rules.evaluator.tuning)}, target {plain(rules.evaluator.target)}"
    if rules.unit_evaluator is not None:
        yield f"close {plain(rules.unit_evaluator.close)}"
    yield f"sees {plain(rules.lookout.seen_share)}, errors and limits {dict(rules.hastes)}"


def of_question(match: Match) -> Iterator[str]:
    """What evaluators tell at any question: the running turn, what is banked, the turns to come, what can be left
    out."""
    now, one = match.now, match.rules.evaluator
    if one is not None:
        yield f"turn {plain(one.turn(now))}; banked {plain([one.banked(now, side) for side in (0, 1)])}"
        for first in (0, 1):
            ahead = [phase if phase.queue else phase[:3] for phase in islice(one.phases(now, first), PHASES)]
            yield f"phases {first}: {plain(ahead)}"
        if type(one).dull is not Evaluator.dull:
            yield "dull " + " ".join(option.key for option in match.ask.listed() if one.dull(now, option))
    units = match.rules.unit_evaluator
    if units is not None:
        yield "gain " + plain([units.gain(now, match.ask.side, option) for option in match.ask.listed()])
        yield f"fight {plain(units.fight(now))}"


def of_reply(match: Match) -> Iterator[str]:
    """What the evaluator assumes to be answered here; that may read the cards of the answers."""
    one = match.rules.evaluator
    if one is not None and type(one).reply is not Evaluator.reply:
        act = one.reply(match.now, match.ask)
        yield f"reply {act.key if act is not None else '-'}"


def of_position(match: Match) -> Iterator[str]:
    """What evaluators tell at a thorough look: the worth, strides and strikes of figures, goals and exits; of units
    their bodies, fights and volleys."""
    now, one = match.now, match.rules.evaluator
    sides = [[f for f in now.state.of(side) if f.placed] for side in (0, 1)]
    if one is not None:
        yield f"goals {plain([goal[:3] for goal in one.goals(now)])}"
        for mine, theirs in (sides, sides[::-1]):
            for figure in mine:
                out = one.exit(now, figure)
                spots = list(one.spots(now, figure))
                way = out[:3] if out is not None and not out.steps else out
                yield (f"{figure.id} worth {plain(one.worth(now, figure))} strides {plain(one.strides(now, figure))} "
                       f"exit {plain(way)} spots {plain(spots)}")
            for figure in mine[:MOST_PAIRS]:
                for foe in theirs[:MOST_PAIRS]:
                    yield f"{figure.id} on {foe.id}: {plain(list(one.strikes(now, figure, foe)))}"
        if type(one).use is not Evaluator.use:
            told = [one.use(now, figure) for side in sides for figure in side]
            yield f"use {plain(told)}, used up {plain([one.used_up(now, side) for side in (0, 1)])}"
    units = match.rules.unit_evaluator
    if units is not None:
        bodies = list(units.bodies(now))
        for body in bodies:
            yield plain(body)
            if any(now.state.figures[id].placed for id in body.figures):
                yield f"{body.id} meets {plain([units.meets(now, body.id, moved) for moved in (False, True)])}"
                yield f"{body.id} volley {plain(units.volley(now, body.id))}"
        ours, theirs = ([body.id for body in bodies if body.side == side][:MOST_PAIRS] for side in (0, 1))
        yield from (f"{mine} clash {foe} {plain([units.clash(now, mine, foe), units.clash(now, foe, mine)])}"
                    for mine in ours for foe in theirs)


class Areas:
    """Tells of areas: of each kind of option in each kind of question those of the first `most` times."""

    def __init__(self, most: int = 6) -> None:
        self.most = most
        self.times: dict[tuple[str, str], int] = {}

    def of(self, match: Match) -> Iterator[str]:
        """The areas that the options of a question leave, where they have not been told often enough."""
        for option in match.ask.listed():
            if isinstance(option, PlaceOption | MarchOption):
                key = (match.ask.kind, option.kind)
                self.times[key] = self.times.get(key, 0) + 1
                if self.times[key] <= self.most:
                    yield from of_area(match, option)


def of_area(match: Match, option: Option) -> Iterator[str]:
    """Places drawn from an option's area, and of places at enemies and round the mover whether they are in it, or the
    reason and its clause."""
    yield f"{option.key}: " + ", ".join(str(option.sample(Stream(seed))) for seed in (1, 2))
    if not isinstance(option, PlaceOption):
        return
    area: Any = option.region()
    yield f"  empty {area.empty()} first {plain(getattr(area, 'first', None))}"
    for place in _tried(match, match.ask, option):
        why = area.why_not(place)
        yield f"  {plain(place)} {why} [{option.cites(Answer(option.act, place=place)) if why is not None else ''}]"


def _tried(match: Match, ask: Ask, option: Option) -> Iterable[Place]:
    mover = match.state.figures.get(option.figure or ask.about)
    if mover is None or not mover.placed:
        return [Place(12 * GRID, n * GRID) for n in (1, 3, 12)]
    foes = sorted((f for f in match.state.standing() if f.side != mover.side and f.placed),
                  key=lambda f: ((f.x - mover.x) ** 2 + (f.y - mover.y) ** 2, f.id))
    return [*(place for foe in foes[:2] for place in contact_ring(mover, foe)[:2]),
            *(Place(mover.x + dx, mover.y + dy) for dx, dy in STEPS)]


def plain(value: Any) -> str:
    """A value as text, numbers with six digits."""
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return str(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{name}: {plain(one)}" for name, one in value.items()) + "}"
    if isinstance(value, Sequence):
        return "(" + " ".join(map(plain, value)) + ")"
    return f"{float(value):.6g}"
