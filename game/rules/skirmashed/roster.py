"""What forces are made of: six stats, fighters, muster points (SK-06 to SK-17, SK-H1 to SK-H4); the figures and the
state in play."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, Literal, NamedTuple

import msgspec

from game.core.force import Entry, Force, Price, Rejection
from game.core.state import Figure, State
from game.core.table.pieces import Edge
from game.core.table.places import Side, Steps
from game.core.text import TC, T, Text
from game.core.wording import figures_text, points_text


class Stat(NamedTuple):
    """One of the six stats: its name, its clause, its range as printed, and its range by the house rule of points."""

    title: Text
    clause: str
    low: int
    high: int
    least: int
    most: int


STATS: Final[dict[str, Stat]] = {
    "manoeuvre": Stat(T("Manoeuvre"), "SK-09", 1, 9, 3, 9),
    "firepower": Stat(T("Firepower"), "SK-10", 1, 9, 1, 8),
    "boom": Stat(T("Boom"), "SK-11", 1, 9, 2, 8),
    "fight": Stat(TC("stat", "Fight"), "SK-12", 1, 9, 1, 8),
    "hack": Stat(T("Hack"), "SK-13", 1, 9, 2, 8),
    "stamina": Stat(T("Stamina"), "SK-14", 2, 19, 6, 17),
}
"""The six stats by field name (SK-09 to SK-14)."""
RANGED: Final = ("firepower", "boom")
"""The stats that a fighter does not have (SK-16)."""
MOST: Final = 10
"""The most figures a side (SK-02)."""
USUAL: Final = 5
"""The usual number of figures a side."""
EACH: Final = 15
"""Muster points of a force for each of its figures (SK-H4)."""


class Hire(Entry, frozen=True, kw_only=True):
    """A figure as designed. Firepower and Boom of a fighter are 0 (SK-16, SK-R1)."""

    manoeuvre: int
    """1 to 9."""
    firepower: int = 0
    """1 to 9; 0 for a fighter."""
    boom: int = 0
    """1 to 9; 0 for a fighter."""
    fight: int
    """1 to 9."""
    hack: int
    """1 to 9."""
    stamina: int
    """2 to 19."""
    fighter: bool = False
    """Whether it is a fighter: no ranged attack, but better in melee (SK-16)."""

    @property
    def points(self) -> int:
        """Muster points by house rule (SK-H3): 2 x (10 - Manoeuvre) + Firepower + half of Fight, rounded up."""
        return 2 * (10 - self.manoeuvre) + (0 if self.fighter else self.firepower) + (self.fight + 1) // 2


class Company(Force, frozen=True, kw_only=True):
    """A force of Skirmashed."""

    figures: tuple[Hire, ...] = ()
    """The figures as bought."""


class Skirmisher(Figure, frozen=True, kw_only=True):
    """A figure in play."""

    manoeuvre: int
    """As bought."""
    firepower: int = 0
    """As bought."""
    boom: int = 0
    """As bought."""
    fight: int
    """As bought."""
    hack: int
    """As bought."""
    stamina: int
    """As bought."""
    fighter: bool = False
    """As bought."""
    damage: int = 0
    """Damage suffered; at Stamina it is dead (SK-77)."""
    exhausted: bool = False
    """Whether it is exhausted, until the round ends (SK-80)."""
    spent: bool = False
    """Whether it has had its activation in the last phase of the round (SK-22)."""

    @property
    def left(self) -> int:
        """Damage points that still kill it: Stamina minus damage."""
        return self.stamina - self.damage


Phase = Literal["edges", "deploy", "start", "play", "end"]
"""What is going on: choosing edges, setting up, the start of a round, activations, the end."""
Stage = Literal["", "order", "way", "strike", "shot", "melee", "then", "check", "again", "look"]
"""Where an activation stands: order, movement, attack, the shot at a charger, the charger's attack, the move after an
attack, the Stamina check, the choice after a 20, and looking up who is fresh when it is over (SK-R11)."""
Order = Literal["", "move", "run", "attack", "focus"]
"""What the active figure was ordered to do (SK-25 to SK-28)."""


class Battle(State[Skirmisher], kw_only=True):
    """The state of a battle between two steps."""

    phase: Phase = "edges"
    """Choosing edges, setting up, the start of a round, activations, or the end."""
    edges: tuple[Edge, Edge] | None = None
    """Whose edge is which: A's, B's (SK-R6)."""
    deploying: Side = 0
    """Who sets up next."""
    first: Side = 0
    """Who began this round (SK-19, SK-24)."""
    side: Side = 0
    """The side whose figure is active, or who is to choose one (SK-20)."""
    went: Side = 0
    """The side whose regular activation it is or was; the other is next (SK-20)."""
    last: Side | None = None
    """The side that made the last activation (SK-24, SK-R13)."""
    final: Side | None = None
    """The side in the last phase of the round, the other being exhausted (SK-22); None before it."""
    active: str = ""
    """The figure whose activation it is."""
    stage: Stage = ""
    """Where the activation stands; empty between activations."""
    order: Order = ""
    """What the active figure was ordered to do."""
    start: tuple[str, ...] = ()
    """Enemies it touched when its activation began (SK-62, SK-R18)."""
    allowance: Steps = msgspec.field(default=0, name="stride")
    """How far the active figure may go, in 1/64 inch, once the dice are rolled (SK-31, SK-32)."""
    charge: str = ""
    """The id of the enemy it charges (SK-R18)."""
    due: tuple[str, ...] = ()
    """Ids of figures whose 20 on a reaction gives them the next activation, by house rule (SK-R44)."""


def price(force: Company, entry: int | None = None) -> Price:
    """The muster points of a force or of one entry, with the sum written out (SK-H3)."""
    if entry is not None:
        hire = force.figures[entry]
        armour, fight = 2 * (10 - hire.manoeuvre), (hire.fight + 1) // 2
        return Price(hire.points, T("{armour} + {firepower} + {fight} = {total}", armour=armour, total=hire.points,
                                    firepower=0 if hire.fighter else hire.firepower, fight=fight))
    total = sum(hire.points for hire in force.figures)
    return Price(total, T("{total} of {budget}", total=total, budget=EACH * len(force.figures)))


def bought(force: Company) -> dict[str, int]:
    """The sums of each stat over a force, and its fighters; also of the stats that cost nothing (SK-H3)."""
    counted = {str(stat.title): sum(getattr(hire, name) for hire in force.figures) for name, stat in STATS.items()}
    return counted | {"fighter": sum(hire.fighter for hire in force.figures)}


def check_force(force: Company, limit: int = EACH * USUAL) -> list[Rejection]:
    """Every fault of a force. `limit` is 15 for each figure a side; 0: free muster, points are not counted."""
    wrong: list[Rejection] = []
    if not force.figures:
        wrong.append(Rejection(T("a force needs at least one figure"), "SK-01"))
    if len(force.figures) > MOST:
        wrong.append(Rejection(T("{n} figures are too many: {most} at most", n=len(force.figures), most=MOST), "SK-02"))
    for i, hire in enumerate(force.figures):
        wrong += [rejection._replace(entry=i) for rejection in _stats(hire, limit > 0)]
    if limit > 0:
        wrong += _budget(force, limit)
    return wrong


def _stats(hire: Hire, points: bool) -> Iterator[Rejection]:
    for name, stat in STATS.items():
        value: int = getattr(hire, name)
        if hire.fighter and name in RANGED:
            if value:
                yield Rejection(T("{name} is a fighter and cannot have {stat}", name=hire.name, stat=stat.title),
                                "SK-16")
            continue
        clause = "SK-08" if name == "stamina" else "SK-07"
        if not stat.low <= value <= stat.high:
            yield Rejection(T("{name}: {stat} is {value}; {low} to {high} is possible", name=hire.name, stat=stat.title,
                              value=value, low=stat.low, high=stat.high), clause)
        elif points and not stat.least <= value <= stat.most:
            yield Rejection(T("{name}: {stat} is {value}; with muster points {low} to {high}", name=hire.name,
                              stat=stat.title, value=value, low=stat.least, high=stat.most), "SK-H2", limit=True)


def _budget(force: Company, limit: int) -> Iterator[Rejection]:
    figures, total = limit // EACH, price(force).points
    if len(force.figures) != figures:
        yield Rejection(T("{figures}; {n} a side play for {points}", figures=figures_text(len(force.figures)),
                          n=figures, points=points_text(limit)), "SK-H1", limit=True)
    if total > limit:
        yield Rejection(T("{total} points are {over} over the {limit} for {figures}", total=total,
                          over=total - limit, limit=limit, figures=figures_text(figures)), "SK-H4", limit=True)


def share_lost(state: Battle, side: Side) -> Fraction:
    """The share of a force that has been killed, 0 to 1 (SK-R49)."""
    lost = sum(1 for f in state.gone.values() if f.side == side)
    started = lost + sum(1 for _ in state.of(side))
    return Fraction(lost, started) if started else Fraction(0)
