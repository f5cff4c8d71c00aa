"""Places from which an enemy that is out of reach can be attacked after a move, or how much is missing to one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from game.core.chance.forecast import Forecast
from game.core.play.answers import Answer
from game.core.table.movement.movement import Path
from game.core.table.places import GRID, Place
from game.planning.attacks import frozen
from game.planning.falling_short import Short, shortfall
from game.planning.ways import Ways
from game.resting import rest

SHOWN: Final = 3
"""The most places that are offered."""
APART: Final = 2 * GRID
"""The least distance between two offered places, in 1/64 inch."""
ACROSS: Final = 15
"""Points of the grid of tried places on each side of the figure's way."""
FINEST: Final = GRID // 2
"""The finest step of that grid, in 1/64 inch."""


class Approach(NamedTuple):
    """A way to attack an enemy after a move: its end, path and answers, and the attack from there."""

    place: Place
    path: Path
    answers: tuple[Answer, ...]
    found: Forecast


def approaches(ways: Ways, figure: str, kept: list[Approach]) -> Iterator[bool]:
    """Try places by distance: first by a quick estimate, then by playing the move on a fork. Whether each step found
    one, which then stands in `kept`."""
    me, foe = ways.now.state.figures[ways.ask.about], ways.now.state.figures[figure]
    far = ways.how_far()
    spots = [*grid(me.place, far, max(FINEST, far // ACROSS), ACROSS), *ways.beside(me, foe)]
    for place in sorted(spots, key=lambda p: ((p.x - me.x) ** 2 + (p.y - me.y) ** 2, p)):
        if any((place.x - one.place.x) ** 2 + (place.y - one.place.y) ** 2 < APART * APART for one in kept):
            continue
        likely = ways.rules.lookout.harm(ways.spot_at(place), me.id, foe.id, 0).chance
        found = approach_from(ways, place, figure) if likely else None
        if found is not None:
            kept.append(found)
        yield found is not None
        if len(kept) == SHOWN:
            return


def grid(middle: Place, far: int, step: int, across: int) -> list[Place]:
    """The places of a grid round another, within `far` of it (1/64 inch), without itself."""
    return [Place(middle.x + i * step, middle.y + j * step) for i in range(-across, across + 1)
            for j in range(-across, across + 1) if 0 < (i * i + j * j) * step * step <= far * far]


def approach_from(ways: Ways, place: Place, figure: str) -> Approach | None:
    """The way to attack an enemy from that place; None where that is not possible."""
    way = ways.way_to(place)
    if way is None:
        return None
    path, answers = way
    then = ways.played(answers)
    attack = ways.attack_then(then, figure) if then is not None else None
    return Approach(place, path, (*answers, *attack[0]), attack[1]) if attack is not None else None


def measuring(ways: Ways, figure: str) -> Callable[[], Short]:
    """Work for a thread, since ways so far take long: how much is missing to the nearest spot beyond reach."""
    now, me, foe = frozen(ways.now), ways.now.state.figures[ways.ask.about], ways.now.state.figures[figure]
    others, beside = [f for f in now.state.standing() if f.id != me.id], ways.beside(me, foe)
    before = {contact: ways.way_before(contact) for contact in (False, True)}

    def could(place: Place) -> bool:
        rest()
        return ways.could_attack(now, place, me.id, foe.id)

    return lambda: shortfall(now, me, foe, others, beside, could, before.__getitem__) or Short(0, True)
