"""What a character adds to the value of an answer: tenths of a point for where both sides stand after it (`weights`).

It depends only on the moment reached, so moving to and fro gains nothing. Each part is a term, so reasons can name it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import fsum, sqrt
from typing import TYPE_CHECKING, Any, Final

from game.ai.considered import Term
from game.ai.participants import Participants
from game.ai.weights import Character
from game.core.table.geometry import distance
from game.core.table.moment import Moment
from game.core.table.places import GRID, Side

if TYPE_CHECKING:
    from game.core.state import Figure

PACE: Final = 8 * GRID
"""The distance, in 1/64 inch, at which a preference for being near counts half."""
FAR: Final = 24 * GRID
"""The distance beyond the middle of all figures, in 1/64 inch, at which a figure counts as fully behind the enemy."""

class Preferences:
    """The preferences of one character for one question."""

    def __init__(self, character: Character, now: Moment, side: Side, participants: Participants | None = None,
                 unit: float = 1.0) -> None:
        """`unit`: the value, on the evaluator's scale, of one of the five points of an average figure (see
        `Evaluator`)."""
        self.character, self.side, self.participants, self.unit = character, side, participants, unit
        self.worths = dict(zip(participants.ids, participants.worth, strict=True)) if participants is not None else {}
        self.before = now.state.figures
        self._ahead = _onward(now, side)

    def terms(self, now: Moment) -> Iterator[tuple[Term, float]]:
        """The worth of a moment to the character by term, in points; only differences between moments mean anything."""
        character = self.character
        mine, foes = (_standing(now, side) for side in (self.side, 1 - self.side))
        if character.harm or character.kills:
            yield from self._lost(now.state.figures)
        for me in mine:
            if character.near and foes:
                far, foe = min((distance(me.place, f.place), f.id) for f in foes)
                yield ("harm", foe), character.near / (1 + far / PACE)
            if character.friends and len(mine) > 1:
                far, friend = min((distance(me.place, f.place), f.id) for f in mine if f is not me)
                yield ("close", friend), character.friends / (1 + max(0.0, far - PACE / 4) / PACE)
            if character.goals:
                yield self._going(me), character.goals * self._gone(me)
        if character.safe and self.participants is not None:
            yield from self._risks(self.participants, mine, foes)
        if character.holds and self.participants is not None and mine:
            for g, goal in enumerate(self.participants.goals):
                near = min(distance(me.place, goal.place) - me.radius - goal.radius for me in mine)
                yield ("goal", g), character.holds / (1 + max(0.0, near) / PACE)

    def total(self, now: Moment) -> float:
        """The sum of all terms, in points."""
        return fsum(points for _, points in self.terms(now))

    def _lost(self, figures: Mapping[str, Any]) -> Iterator[tuple[Term, float]]:
        """Points for enemies that are gone: by their worth (`harm`) and for each one (`kills`)."""
        for name, figure in self.before.items():
            if figure.side != self.side and name not in figures:
                worth = self.worths.get(name, 0.0) / self.unit
                yield ("harm", name), self.character.harm * worth + self.character.kills

    def _going(self, me: Figure) -> Term:
        participants = self.participants
        if participants is not None and me.id in participants.number and participants.exits[participants.number[me.id]]:
            return "exit", me.id
        if participants is not None and participants.goals:
            goals = participants.goals
            return "goal", min(range(len(goals)), key=lambda g: distance(me.place, goals[g].place))
        return "behind", ""

    def _gone(self, me: Figure) -> float:
        """How near a figure is to its exit, to the nearest goal, or to being behind the enemy: 0 to 1."""
        participants = self.participants
        if participants is not None and me.id in participants.number:
            number = participants.number[me.id]
            way, spot = participants.exits[number], participants.lattice.spot(me.place)
            if way is not None:
                return float(1 / (1 + participants.travels[number].off(way.edge)[spot] / PACE))
            if participants.goals:
                return max(float(participants.close(g, number)[spot]) for g in range(len(participants.goals)))
        (x, y), (east, north) = self._ahead
        along = (me.x - x) * east + (me.y - y) * north
        return min(1.0, max(0.0, 0.5 + float(along) / (2 * FAR)))

    def _risks(self, participants: Participants, mine: list[Any], foes: list[Figure]) -> Iterator[tuple[Term, float]]:
        """Penalties for what the enemy's next strikes may harm, from where both sides stand."""
        lattice = participants.lattice
        for me in mine:
            if me.id not in participants.number:
                continue
            safe, number, spot = 1.0, participants.number[me.id], lattice.spot(me.place)
            for foe in foes:
                if foe.id in participants.number:
                    at = participants.number[foe.id]
                    safe *= 1 - float(participants.danger(at, lattice.spot(foe.place), number)[spot])
            yield ("loss", me.id), -self.character.safe * (1 - safe) * participants.worth[number] / self.unit


def _standing(now: Moment, side: Side) -> list[Any]:
    """The figures of a side on the table; one of each unit."""
    found: dict[str, Any] = {}
    for figure in now.state.figures.values():
        if figure.side == side and figure.placed:
            found.setdefault(getattr(figure, "unit", figure.id), figure)
    return list(found.values())


def _onward(now: Moment, side: Side) -> tuple[tuple[float, float], tuple[float, float]]:
    """The middle of all figures, and the direction from the own figures to the enemy's."""
    middles = []
    for one in (side, 1 - side):
        them = [f for f in now.state.figures.values() if f.side == one and f.placed]
        count = max(1, len(them))
        middles.append((sum(f.x for f in them) / count, sum(f.y for f in them) / count))
    (x, y), (far_x, far_y) = middles
    length = sqrt((far_x - x) ** 2 + (far_y - y) ** 2) or 1.0
    return ((x + far_x) / 2, (y + far_y) / 2), ((far_x - x) / length, (far_y - y) / length)
