"""One activation of one figure, explored: what quick numbers (dangers, an opponent's strikes) are held to.

    for now in positions("ghost-legions", 40): tree = activation(rules, ready(now, "B1"), "B1", reply)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import NamedTuple

from battles import BUILT_IN
from conformance import laws

import game.rules
from game.core.chance.explore import Tree, explore, neutral
from game.core.chance.explorer import Reply
from game.core.outlook import _stations
from game.core.play.acts import Act
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.play.play import Play
from game.core.ruleset import Ruleset
from game.core.state import Figure
from game.core.table.moment import Moment
from game.core.table.movement.movement import Path
from game.core.table.places import Place, touching


def positions(ruleset: str, wanted: int, seed: int = 40) -> Iterator[Moment]:
    """Moments of random battles of all set-ups of a ruleset in turn, everybody on the table; more of those in which
    enemies touch than chance gives."""
    rules, found = game.rules.get(ruleset), 0
    while found < wanted:
        for case in BUILT_IN[ruleset]():
            count = 0
            for match in laws.walked(case.begun(seed), seed):
                state = match.boundary[0]
                if not all(f.placed for f in state.figures.values()) or match.ask.kind == "dice":
                    continue
                count += 1
                if not count % 5 if any(state.engaged(f) for f in state.of(0)) else not count % 23:
                    found += 1
                    yield rules.moment(case.setup, state.copied())
                if count > 300:
                    break
        seed += 1


def enemies(ruleset: str, wanted: int, phase: str, every: int = 5) -> Iterator[tuple[Moment, Figure, Figure]]:
    """In such positions of that phase, one of `every` pair of enemies: who acts, and whom he may harm."""
    for now in positions(ruleset, wanted):
        if now.state.phase == phase:
            both = [(foe, me) for foe in now.state.of(0) for me in now.state.of(1)]
            yield from ((now, foe, me) for foe, me in both[::every])


def pairs(ruleset: str, wanted: int, kind: Callable[[Moment, Figure, Figure], Hashable],
          ) -> list[tuple[Moment, Figure, Figure]]:
    """One pair of enemies of each kind that random battles have."""
    seen: dict[Hashable, tuple[Moment, Figure, Figure]] = {}
    for now in positions(ruleset, wanted, seed=90):
        for me in now.state.of(0):
            for foe in now.state.of(1):
                for one, other in ((me, foe), (foe, me)):
                    seen.setdefault(kind(now, one, other), (now, one, other))
    return list(seen.values())


def activation(rules: Ruleset, now: Moment, who: str, reply: Reply) -> Tree:
    """The step that activates a figure and all steps while it is active."""
    async def run(play: Play) -> None:
        step = rules.step(play)
        while step is not None:
            await step
            play.merge_point()
            step = rules.step(play) if play.state.active == who else None

    return explore(now, run, reply)


def answering(*wanted: Callable[[Moment, Ask], Act | Answer | None]) -> Reply:
    """A reply that gives the first answer that a question offers, and is neutral to others."""
    def reply(now: Moment, ask: Ask) -> Answer:
        for one in wanted:
            act = one(now, ask)
            answer = Answer(act) if isinstance(act, Act) else act
            option = None if answer is None else ask.option(answer.act)
            if answer is not None and option is not None and option.why_not(answer) is None:
                return answer
        return neutral(now, ask)

    return reply


class Station(NamedTuple):
    """Where an enemy may attack a figure from: the moment when it stands there, and the way's cost in 1/64 inch."""

    after: Moment
    place: Place | None
    """None: it does not move."""
    cost: float
    touches: bool


def stations(rules: Ruleset, now: Moment, foe: str, me: str, most: int = 3) -> Iterator[Station]:
    """Where it stands, and some of the places that dangers are looked for at: in contact, and round it."""
    figures = now.state.figures
    yield Station(now, None, 0, touching(figures[foe], figures[me]))
    far = rules.lookout.approach(now, foe)
    found = [place for place, _ in _stations(far, now, figures[me], figures[foe]) if place is not None]
    for place in found[:1] + found[1::max(1, len(found) // most)]:
        way = now.top.path(figures[foe], place, now.state.standing(without=foe))      # dangers leave `me` out of it
        if isinstance(way, Path):
            after = now.moved(foe, place)
            yield Station(after, place, way.cost, touching(after.state.figures[foe], figures[me]))
