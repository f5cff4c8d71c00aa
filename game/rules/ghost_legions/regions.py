"""Where a figure may go: moves of several actions, leaving contact by house rule, the far end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from math import sqrt
from typing import Final, Literal

import numpy as np

from game.core.table.movement.ends import Ends, in_contact
from game.core.table.movement.movement import Path, Refusal
from game.core.table.movement.obstacles import Bools
from game.core.table.movement.paths import TOLERANCE
from game.core.table.movement.reach import Reach
from game.core.table.movement.visibility_graph import Ints
from game.core.table.pieces import Edge
from game.core.table.places import MEETING, Place, Side, meets, touching, within
from game.core.table.regions import ExitRegion, Walk
from game.core.text import T, Text
from game.rules.ghost_legions import limits
from game.rules.ghost_legions.checks import foes_touched
from game.rules.ghost_legions.ending import leaves
from game.rules.ghost_legions.limits import Now
from game.rules.ghost_legions.roster import Fighter

Gait = Literal["run", "sprint"]
"""The two kinds of movement (GL-21, GL-22)."""


def allowance(now: Now, me: Fighter, gait: Gait) -> int:
    """How far one action goes at that gait, in 1/64 inch; 0 where the gait is not allowed now (GL-21 to GL-26,
    GL-R22)."""
    if gait == "run":
        return limits.run(me)
    return 0 if now.state.active == me.id and now.state.shot else limits.sprint(me)


class MoveRegion(Walk):
    """Where one move may end, with any number of the actions left, all at one gait (GL-R21)."""

    def __init__(self, now: Now, figure_id: str, gait: Gait, actions: int) -> None:
        self.per_action, self.actions = allowance(now, now.state.figures[figure_id], gait), actions
        super().__init__(now, figure_id, self.per_action * actions)
        self.left = foes_touched(now, self.figure) if now.house.leaving_costs else []

    def needs(self, place: Place, path: Path) -> int:
        """How many actions a path takes, one more for leaving contact by house rule (GL-R21, GL-R25)."""
        moved = self.figure.at(place)
        leaves = any(not touching(moved, foe) for foe in self.left)
        return actions_for(path.cost, self.per_action) + leaves

    def why_not(self, place: Place, via: tuple[Place, ...] = ()) -> Text | None:
        """None where the move may end there, otherwise the reason."""
        path = self.path(place, via)
        if isinstance(path, Refusal):
            return path.reason
        if self.needs(place, path) > self.actions:
            return NO_LEAVING
        return None

    def cites(self, place: Place) -> str:
        """The clause of leaving contact, where only that stands against the place (GL-R25); otherwise empty."""
        return "GL-R25" if self.why_not(place) == NO_LEAVING else ""

    @cached_property
    def reach(self) -> Reach:
        """The whole reachable area: what cannot be reached with an action less for leaving contact is no part of it
        (GL-R25, TB-16)."""
        return self.of_actions(self.actions)

    def of_actions(self, actions: int) -> Reach:
        """The area that so many of the actions reach."""
        return LeavingReach.of(self, actions) if self.left else self.now.top.reach(
            self.figure, self.others, self.per_action * actions)

    def empty(self) -> bool:
        """Whether the figure cannot move at all."""
        return self.first is None if self.left else super().empty()

    def way_to(self, foe: Fighter) -> Path | None:
        """The way into contact with an enemy that takes the fewest actions, exactly; None where none suffice. It ends
        as near to him as these actions allow (TB-3)."""
        me, field = self.figure, self.now.top.move_field
        if not within(me, foe, self.allowance + MEETING):
            return None
        x, y = in_contact(me, foe)
        found: list[Path] = []
        for places, actions in self._split(x, y, self.actions):
            path = Ends(field, me, self.others, self.per_action * actions, x[places], y[places]).cheapest(self._alike)
            if path is not None:
                found.append(path)
        if not found:
            return None
        best = min(found, key=lambda path: (self.needs(path.ends, path), path.cost))
        dx, dy = best.ends.x - foe.x, best.ends.y - foe.y
        share = (me.radius + foe.radius) / sqrt(dx * dx + dy * dy)
        for more in (0.0, 1 / 64, 1 / 32):
            place = Place(round(foe.x + dx * (share + more)), round(foe.y + dy * (share + more)))
            snug = self.path(place) if touching(me.at(place), foe) else None
            if isinstance(snug, Path) and self.needs(place, snug) <= self.needs(best.ends, best):
                return snug
        return best

    def _alike(self, low: float, high: float) -> bool:
        return actions_for(max(0.0, low), self.per_action) == actions_for(high, self.per_action)

    def _split(self, x: Ints, y: Ints, actions: int) -> Iterator[tuple[Bools, int]]:
        """Of many places those where it keeps all contact, with the actions, and the others, with one less to leave
        it."""
        kept = np.ones(len(x), dtype=np.bool_)
        for foe in self.left:
            kept &= meets(x - foe.x, y - foe.y, self.figure.radius + foe.radius)
        yield kept, actions
        if self.left:
            yield ~kept, actions - 1


class LeavingReach(Reach):
    """What a figure reaches that needs one action more to leave contact (GL-R25)."""

    region: MoveRegion
    actions: int

    @staticmethod
    def of(region: MoveRegion, actions: int) -> LeavingReach:
        """The area for a number of actions."""
        new = LeavingReach(region.now.top.move_field, region.figure, region.others, region.per_action * actions)
        new.region, new.actions = region, actions
        return new

    def path(self, place: Place, via: Sequence[Place] = ()) -> Path | Refusal:
        """The path there if the actions suffice, otherwise why there is none."""
        found = super().path(place, via)
        if isinstance(found, Path) and self.region.needs(place, found) > self.actions:
            return Refusal(NO_LEAVING)
        return found

    def contains(self, place: Place) -> bool:
        """Whether the actions suffice to get there."""
        return isinstance(self.path(place), Path)

    def one_of(self, x: Ints, y: Ints) -> Place | None:
        found = (Ends(self.field, self.mover, self.others, self.region.per_action * actions, x[some], y[some]).first()
                 for some, actions in self.region._split(x, y, self.actions))
        return next((place for place in found if place is not None), None)

    def inside(self, x: Ints, y: Ints) -> Bools:
        inside: Bools = np.zeros(len(x), dtype=np.bool_)
        for some, actions in self.region._split(x, y, self.actions):
            at = np.flatnonzero(some)
            inside[at] = Reach(self.field, self.mover, self.others, self.region.per_action * actions).inside(
                x[at], y[at])
        return inside


NO_LEAVING: Final = T("leaving contact takes one action more")
"""Why the actions do not suffice."""


def actions_for(cost: float, per_action: int) -> int:
    """The actions that a path takes: its cost (1/64 inch) by the distance of an action, rounded up, with the tolerance
    of TB-14 (GL-R21)."""
    whole, rest = divmod(cost, per_action)
    return int(whole) + (rest > TOLERANCE)


def move_region(now: Now, me: Fighter, gait: Gait) -> MoveRegion:
    """Where a figure may go now at that gait; a figure that is not active is taken to have one action."""
    return MoveRegion(now, me.id, gait, now.state.actions if now.state.active == me.id else 1)


def far_end(now: Now, side: Side) -> Edge:
    """The opponent's end of the table, which a side's figures break through (GL-72)."""
    assert now.state.ends is not None       # they are chosen first
    edge: Edge = now.state.ends[1 - side]
    return edge


def may_reach_end(now: Now, me: Fighter) -> bool:
    """Whether the active figure has the opponent's end in reach by the straight line; a quick test before
    `exit_region`."""
    return leaves(now) and distance_to_end(now, me) <= max(limits.run(me), limits.sprint(me)) * now.state.actions


def distance_to_end(now: Now, me: Fighter) -> int:
    """The straight distance from the centre of a base to the opponent's end, in 1/64 inch."""
    return now.setup.table.to_edge(far_end(now, me.side), me.place)


def leaving_cost(now: Now, me: Fighter) -> int:
    """The actions that it costs more by house rule to leave whoever a figure touches (GL-R25)."""
    return int(now.house.leaving_costs and bool(foes_touched(now, me)))


def exit_region(now: Now, me: Fighter) -> ExitRegion:
    """Where the active figure may leave the table over the opponent's end with the actions left, at its faster gait
    (GL-R28)."""
    actions = now.state.actions - leaving_cost(now, me)
    fastest = max(allowance(now, me, "run"), allowance(now, me, "sprint"))
    return ExitRegion(now, me.id, fastest * actions, far_end(now, me.side))
