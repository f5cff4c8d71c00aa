"""Where the active figure may go: moves, moves after an attack, charges."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import ceil, sqrt
from typing import Final

import numpy as np

from game.core.play.dice import Stream
from game.core.table.movement.ends import Ends, in_contact
from game.core.table.movement.movement import Path, Refusal
from game.core.table.movement.obstacles import Bools
from game.core.table.movement.paths import TOLERANCE
from game.core.table.movement.visibility_graph import Ints
from game.core.table.places import GRID, MEETING, Place, meets, touching, within
from game.core.table.regions import DRAWS, LONG_DRAWS, Walk
from game.core.text import T, Text
from game.rules.skirmashed.checks import touched
from game.rules.skirmashed.limits import Now
from game.rules.skirmashed.roster import Battle, Skirmisher


class MoveRegion(Walk):
    """Where the active figure may go: after an attack not into new contact (SK-R19), and not into a charge while
    leaving an enemy where that bars attacks (SK-R16)."""

    @cached_property
    def begun(self) -> tuple[str, ...]:
        """Ids of the enemies that it touched when its activation began; of a figure that is not active, those it
        touches now (SK-R13)."""
        state: Battle = self.now.state
        if state.active == self.figure.id:
            return state.start
        return tuple(foe.id for foe in touched(self.now, self.figure))

    @property
    def after_attack(self) -> bool:
        """Whether it moves after its attack (SK-26)."""
        state: Battle = self.now.state
        return state.active == self.figure.id and state.order == "attack"

    def path(self, place: Place, via: tuple[Place, ...] = ()) -> Path | Refusal:
        found = super().path(place, via)
        if isinstance(found, Path) and (why := self.barred(place)) is not None:
            return Refusal(why)
        return found

    def barred(self, place: Place) -> Text | None:
        """Why the figure may not end there although it could get there; None where it may."""
        there = self.figure.at(place)
        foes = [foe for foe in self.others if foe.side != there.side and abs(foe.x - place.x) <= _CLOSE
                and touching(there, foe)]
        new = next((foe for foe in foes if foe.id not in self.begun), None)
        if new is None:
            return None
        if self.after_attack:
            return T("after its attack it may not end in contact with {name}", name=new.name)
        kept = [foe for foe in foes if foe.id in self.begun]
        if self.now.house.leaving_bars_attack and len(kept) < len(self.begun):
            return T("it may not charge {name} while leaving an enemy it touched", name=new.name)
        return None

    def allowed(self, x: Ints, y: Ints) -> Bools:
        """Which of many places are not `barred`."""
        fresh, kept = np.zeros(len(x), dtype=np.bool_), np.zeros(len(x), dtype=np.intp)
        for foe in self.others:
            if foe.side != self.figure.side:
                met = self.meets(foe, x, y)
                if foe.id in self.begun:
                    kept += met
                else:
                    fresh |= met
        if self.after_attack:
            return ~fresh
        if self.now.house.leaving_bars_attack:
            return np.asarray(~fresh | (kept == len(self.begun)), dtype=np.bool_)
        return np.ones(len(x), dtype=np.bool_)

    def meets(self, foe: Skirmisher, x: Ints, y: Ints) -> Bools:
        """At which of many places the figure would be in contact with an enemy (TB-3)."""
        return np.asarray(meets(x - foe.x, y - foe.y, self.figure.radius + foe.radius), dtype=np.bool_)

    def cites(self, place: Place) -> str:
        """The clause by which the figure may not end there (SK-R16, SK-R19); empty where that is none of its own."""
        if self.barred(place) is None:
            return ""
        return "SK-R19" if self.now.state.order == "attack" else "SK-R16"

    def _free(self, place: Place) -> bool:
        return super()._free(place) and self.barred(place) is None

    def sample(self, stream: Stream) -> Place | None:
        misses = 0
        for _ in range(DRAWS):
            place = self.reach.sample(stream)
            misses += place == self.figure.place
            if misses == LONG_DRAWS:
                break
            if place != self.figure.place and self.barred(place) is None:
                return place
        return self.first


class ChargeRegion(MoveRegion):
    """Where the active figure may end a charge on one enemy: in contact with it (SK-R18)."""

    def __init__(self, now: Now, figure_id: str, allowance: int, foe: Skirmisher) -> None:
        super().__init__(now, figure_id, allowance)
        self.foe = foe

    def barred(self, place: Place) -> Text | None:
        """Why a charge on that enemy may not end there; None where it may."""
        if not touching(self.figure.at(place), self.foe):
            return T("is not in contact with {name}", name=self.foe.name)
        return super().barred(place)

    def cites(self, place: Place) -> str:
        """See `MoveRegion`; a charge ends in contact (SK-R18)."""
        return super().cites(place) if touching(self.figure.at(place), self.foe) else "SK-R18"

    def contact_place(self, dx: int, dy: int) -> Place:
        """The place in contact with the enemy in direction (dx, dy), which is not (0, 0), from its centre."""
        far, length = self.figure.radius + self.foe.radius, sqrt(dx * dx + dy * dy)

        def at(away: int) -> Place:
            share = away / length
            return Place(round(self.foe.x + dx * share), round(self.foe.y + dy * share))

        place = at(far)
        overlaps = (place.x - self.foe.x) ** 2 + (place.y - self.foe.y) ** 2 < far * far     # it was rounded inwards
        return at(far + 1) if overlaps else place

    def sample(self, stream: Stream) -> Place | None:
        for _ in range(DRAWS):
            dx, dy = stream.below(257) - 128, stream.below(257) - 128
            if 0 < dx * dx + dy * dy <= 128 * 128 and self.why_not(place := self.contact_place(dx, dy)) is None:
                return place
        return self.first

    @cached_property
    def first(self) -> Place | None:
        return self._ends.first()

    @cached_property
    def _ends(self) -> Ends:
        """All places in contact with the enemy where the figure may end a charge."""
        x, y = in_contact(self.figure, self.foe)
        able = self.allowed(x, y)
        return Ends(self.now.top.move_field, self.figure, self.others, self.allowance, x[able], y[able])

    def empty(self) -> bool:
        """Whether no place in contact with the enemy can be reached, exactly; one on the near side is tested first."""
        field, near = self.now.top.move_field, (place for place in self._near_side() if self.barred(place) is None)
        return not field.plainly(self.figure, near, self.others, self.allowance) and (
            field.out_of_reach(self.figure, self.foe, self.allowance) or not self._ends.any())

    def _near_side(self) -> Iterator[Place]:
        """Places in contact on the near side of the enemy, from the nearest outwards."""
        x, y = self.figure.x - self.foe.x, self.figure.y - self.foe.y
        for along, aside in _TURNS:
            yield self.contact_place(along * x - aside * y, aside * x + along * y)

    def shortest(self) -> Path | None:
        """The shortest path into contact; None where there is none. If another is shorter, then by so little that the
        same dice suffice for both (SK-31); as near to the enemy as these allow (TB-3)."""
        found = self._ends.cheapest(lambda low, high: whole_inches(low) == whole_inches(high))
        if found is None:
            return None
        snug = self.path(self.contact_place(found.ends.x - self.foe.x, found.ends.y - self.foe.y))
        return snug if isinstance(snug, Path) and whole_inches(snug.cost) == whole_inches(found.cost) else found


_CLOSE: Final = 2 * GRID
"""Two bases farther apart than this in x or y cannot touch, in 1/64 inch."""
_TURNS: Final = ((128, 0), (118, 49), (118, -49), (91, 91), (91, -91), (49, 118), (49, -118), (0, 128), (0, -128))
"""The directions from an enemy in which contact is tried first, as the cosine and sine, times 128, of the angle between
them and the straight way: where it is found at once, time is saved."""


def whole_inches(cost: float) -> int:
    """The whole inches of movement that a path of that cost (1/64 inch) takes, with the tolerance of TB-14."""
    return ceil((cost - TOLERANCE) / GRID)


def move_region(now: Now) -> MoveRegion:
    """Where the active figure may go with the movement that its dice gave (SK-31, SK-32, SK-R15)."""
    return MoveRegion(now, now.state.active, now.state.allowance)


def charge_regions(now: Now) -> Iterator[ChargeRegion]:
    """For each enemy that the active figure can charge with its movement, where the charge may end (SK-R18)."""
    state = now.state
    me = state.figures[state.active]
    if state.order == "attack":
        return
    for foe in state.of(1 - me.side):
        if foe.id not in state.start and within(me, foe, state.allowance + MEETING):
            onto = ChargeRegion(now, me.id, state.allowance, foe)
            if not onto.empty():
                yield onto
