"""Parts of a movement over roofs, each tried on a copy of the position by the rules' own tests. It rolls nothing."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

import msgspec

from game.core.play.acts import Act, Move
from game.core.play.answers import Answer
from game.core.table.moment import Moment
from game.core.table.movement.movement import Path, Refusal
from game.core.table.places import GRID, Place
from game.rules.warbands import harm, moving
from game.rules.warbands.acts import Climb, Down, Drop, Jump
from game.rules.warbands.distances import fighter
from game.rules.warbands.limits import FINE
from game.rules.warbands.roster import Fighter, Movement

Kind = Literal["walk", "climb", "down", "jump", "drop"]
KINDS: Final[dict[type[Act], Kind]] = {Move: "walk", Climb: "climb", Down: "down", Jump: "jump", Drop: "drop"}
"""The kind of each part by its act."""
THERE = GRID * 3 // 8
"""A way that ends this near to a place leads there, in 1/64 inch."""


class Leg(NamedTuple):
    """One part of a movement. `cost` in 1/64 inch of the action; `fall`: the height of a drop in it, in 1/64 inch;
    `hits`: what it does (WB-17)."""

    kind: Kind
    a: Place
    b: Place
    cost: float
    path: Path | None = None
    fall: int = 0
    hits: int = 0


class Route(NamedTuple):
    """A whole movement: its parts, the answers that make them, and its end."""

    legs: tuple[Leg, ...]
    answers: tuple[Answer, ...]
    then: Moment
    """The position at its end, as if no fall hurt."""
    left: int
    """What is left of the action, in 1/64 inch; 0 after a fall, which ends it."""

    @property
    def hits(self) -> int:
        """Hits of falls on the way (WB-17)."""
        return sum(leg.hits for leg in self.legs)

    @property
    def cost(self) -> float:
        """What it takes of the action, in 1/64 inch."""
        return sum(leg.cost for leg in self.legs)

    @property
    def end(self) -> Place:
        """Where it ends."""
        return self.legs[-1].b


class At(NamedTuple):
    """An unfinished route."""

    now: Moment
    going: Movement
    legs: tuple[Leg, ...]
    answers: tuple[Answer, ...]

    @property
    def me(self) -> Fighter:
        """Who moves, as he then stands."""
        return fighter(self.now, self.going.figure)

    @property
    def falls(self) -> bool:
        """Whether it ends with a fall."""
        return bool(self.legs and self.legs[-1].fall)


def after(at: At, answer: Answer) -> At | None:
    """One part more, by the rules (`moving.after_part`); None where there is none."""
    part = moving.after_part(at.now, at.going, answer)
    if isinstance(part, Refusal):
        return None
    act, me, state = answer.act, at.me, at.now.state.copied()
    state.set(me.id, part.end.place, part.end.z)
    state.put(me.id, moved=True)
    drop = part.drop or 0
    leg = Leg(KINDS[type(act)], me.place, part.end.place, part.cost, part.path if isinstance(act, Move) else None, drop,
              harm.hits_of(at.now, drop))
    going = part.going or msgspec.structs.replace(at.going, left=0, climb=0, run=0)
    return At(at.now.holding(state), going, (*at.legs, leg), (*at.answers, answer))


def walk(at: At, place: Place, via: tuple[Place, ...] = ()) -> At | None:
    """A walk more; None where there is none."""
    return after(at, Answer(Move(), place=place, via=via))


def jump(at: At, place: Place, goal: int) -> Route | None:
    """A jump onto a roof that is not higher, or down to the ground; None where it is not allowed or too far."""
    now, me = at.now, at.me
    leap = moving.jump_region(now, at.going)
    if leap is None or goal > me.z:
        return None
    if goal:
        roof = now.top.levels.roof(place.x, place.y, goal)
        spot = now.top.levels.spot(roof, me, place, leap.others, within=GRID // 2) if roof is not None else None
        if spot is None:
            return None
        place = spot
    elif not me.z and now.top.move_field.may_stand(me, place, leap.others) is not None:
        return None
    there = after(at, Answer(Jump(), place=place)) if leap.why_not(place) is None else None
    return route_of(there) if there is not None else None


def leads_to(way: Route, place: Place) -> bool:
    """Whether a way leads to that place."""
    x, y = way.end
    return (x - place.x) ** 2 + (y - place.y) ** 2 <= THERE * THERE


def arriving(found: Route | None, place: Place) -> Route | None:
    """The way, if it leads to that place; otherwise None."""
    return found if found is not None and leads_to(found, place) else None


def route_of(at: At) -> Route:
    """What is finished there."""
    return Route(at.legs, at.answers, at.now, at.going.left // FINE)


def part_route(now: Moment, going: Movement, answer: Answer) -> Route | None:
    """One part of a movement as a way: a jump, a step over an edge; None where there is none."""
    there = after(At(now, going, (), ()), answer)
    return route_of(there) if there is not None else None
