"""What forces are made of: types, traits, rerolls, points (SB-01 to SB-30); the figures and the state in play."""

from __future__ import annotations

from collections import Counter
from typing import Final, Literal, NamedTuple

from game.core.force import Entry, Force, Price, Rejection, over_limit
from game.core.state import Figure, State
from game.core.table.pieces import Edge, Marker
from game.core.table.places import Side
from game.core.text import TC, TN, T, Text

Type = Literal["Brawler", "Shooter", "Warrior", "Gunslinger", "Elite"]
Trait = Literal["Armor", "Brutal", "Fast", "Fear", "Heavy", "Leader", "Spread", "Talented"]

LEAST, MOST, USUAL, USUAL_SMALL = 20, 40, 30, 20
"""Points of a force: the least, the most, the usual limit, the usual limit on the small map (SB-01, SB-R13)."""


class Profile(NamedTuple):
    """One row of the table of types."""

    points: int
    """Its price in points."""
    melee: int
    """Dice in melee."""
    ranged: int
    """Dice of a ranged attack; 0: none."""
    clause: str
    """The clause of the row."""
    label: Text
    """Its name. Also the name of a figure that was given none, hence the catalogue context."""


TYPES: Final[dict[Type, Profile]] = {
    "Brawler": Profile(3, 2, 0, "SB-03", TC("name", "Brawler")),
    "Shooter": Profile(3, 1, 1, "SB-04", TC("name", "Shooter")),
    "Warrior": Profile(4, 2, 1, "SB-05", TC("name", "Warrior")),
    "Gunslinger": Profile(4, 1, 2, "SB-06", TC("name", "Gunslinger")),
    "Elite": Profile(5, 2, 2, "SB-07", TC("name", "Elite")),
}
"""The table of types (SB-03 to SB-07)."""
TRAITS: Final[dict[Trait, tuple[Text, str]]] = {
    "Armor": (T("Armour"), "SB-14"),
    "Brutal": (T("Brutal weapon"), "SB-15"),
    "Fast": (T("Fast"), "SB-16"),
    "Fear": (T("Fear"), "SB-18"),
    "Heavy": (T("Heavy weapon"), "SB-21"),
    "Leader": (T("Leader"), "SB-22"),
    "Spread": (T("Spread weapon"), "SB-25"),
    "Talented": (T("Talented"), "SB-30"),
}
"""The name of each trait and its clause (SB-14 to SB-30)."""
TRAIT_POINTS, REROLL_POINTS = 1, 1
"""Points of a trait and of a reroll (SB-10, SB-09)."""


def _points(type: Type, traits: tuple[Trait, ...]) -> int:
    return TYPES[type].points + TRAIT_POINTS * len(traits)


class Hire(Entry, frozen=True, kw_only=True):
    """A figure as bought. `large` only changes its base (SB-R2)."""

    type: Type
    """Its type, which sets points and dice."""
    traits: tuple[Trait, ...] = ()
    """Its traits, each at most once (SB-12)."""
    large: bool = False
    """Whether it stands on a larger base."""

    @property
    def points(self) -> int:
        """Points of type and traits (SB-R18)."""
        return _points(self.type, self.traits)


class Warband(Force, frozen=True, kw_only=True):
    """A force of Simple Battles."""

    figures: tuple[Hire, ...] = ()
    """The figures as bought."""
    rerolls: int = 0
    """Rerolls bought, a point each."""


class Fighter(Figure, frozen=True, kw_only=True):
    """A figure in play."""

    type: Type
    """As bought."""
    traits: tuple[Trait, ...] = ()
    """As bought."""
    done: bool = False
    """It had its normal turn this round (SB-R25)."""

    @property
    def points(self) -> int:
        """Points for whoever defeats it (SB-66, SB-67)."""
        return _points(self.type, self.traits)


Phase = Literal["sides", "deploy", "initiative", "turns", "end"]
"""What is going on: choosing edges, setting up, rolling for initiative, turns, the end."""
Other = Literal["", "secondary", "action", "attack"]
"""What a figure may do besides its move (SB-45)."""


class Battle(State[Fighter], kw_only=True):
    """The state of a battle between two steps."""

    phase: Phase = "sides"
    """Choosing edges, setting up, rolling for initiative, turns, or the end."""
    edges: tuple[Edge, Edge] | None = None
    """Whose edge is which: A's, B's (SB-R19)."""
    objectives: tuple[Marker, ...] = ()
    """The objectives: those of the table, or three on the middle line where it has none (SB-36)."""
    deploying: Side = 0
    """Who sets up next."""
    first: Side = 0
    """Who goes first this round (SB-39)."""
    side: Side = 0
    """Whose figures take turns now (SB-41, SB-42)."""
    active: str = ""
    """The figure whose turn it is, empty between turns."""
    has_moved: bool = False
    """Whether the active figure has made its move."""
    other: Other = ""
    """What the active figure did besides its move (SB-45)."""
    extra: bool = False
    """Whether this is a Leader's extra turn (SB-22)."""
    extra_due: Literal["", "any", "others"] = ""
    """A Leader's turn has just ended: its side may give an extra turn, to any figure or by house rule to any other."""
    feared: tuple[str, ...] = ()
    """Ids of those whom the active figure may not attack any more this turn (SB-R43, SB-R44)."""
    rerolls: tuple[int, int] = (0, 0)
    """Rerolls left: of A, of B."""
    scored: tuple[int, int] = (0, 0)
    """Points of A and of B for defeated figures (SB-66) and terminals (SB-R28)."""
    used: tuple[tuple[Side, str], ...] = ()
    """Terminals that a side has worked (SB-T2)."""


def price(force: Warband, entry: int | None = None) -> Price:
    """The points of a force or of one entry, with the sum written out (SB-02, SB-R18)."""
    if entry is not None:
        hire = force.figures[entry]
        base = TYPES[hire.type].points
        if not hire.traits:
            return Price(base, T("{total}", total=base))
        return Price(hire.points, T("{base} + {traits} = {total}", base=base, traits=len(hire.traits),
                                    total=hire.points))
    figures = sum(hire.points for hire in force.figures)
    total = figures + REROLL_POINTS * force.rerolls
    if not force.rerolls:
        return Price(total, T("{total}", total=total))
    return Price(total, T("{figures} + {rerolls} rerolls = {total}", figures=figures, rerolls=force.rerolls,
                          total=total))


def check_force(force: Warband, limit: int = USUAL) -> list[Rejection]:
    """Every fault of a force at a points limit of 20 to 40 (SB-01, SB-11, SB-12, SB-24, SB-R13, SB-R14)."""
    wrong: list[Rejection] = []
    total = price(force).points
    if not force.figures:
        wrong.append(Rejection(T("a force needs at least one figure"), "SB-R14"))
    wrong += over_limit(total, limit, "SB-R13")
    if total < LEAST:
        wrong.append(Rejection(TN("1 point is {short} short of the least, {least}",
                                  "{n} points are {short} short of the least, {least}", n=total, short=LEAST - total,
                                  least=LEAST), "SB-01", limit=True))
    if force.rerolls < 0:
        wrong.append(Rejection(T("rerolls cannot be fewer than none"), "SB-09"))
    leaders = [i for i, hire in enumerate(force.figures) if "Leader" in hire.traits]
    wrong += [Rejection(T("{name} is one Leader too many; one is allowed", name=force.figures[i].name),
                        "SB-24", i, True) for i in leaders[1:]]
    for i, hire in enumerate(force.figures):
        twice = [trait for trait, n in Counter(hire.traits).items() if n > 1]
        wrong += [Rejection(T("{name} has {trait} twice", name=hire.name, trait=TRAITS[trait][0]), "SB-12", i)
                  for trait in twice]
    return wrong
