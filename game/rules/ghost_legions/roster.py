"""What forces are made of: armour, weapons, gear, prices (GL-27 to GL-36, GL-49 to GL-52, GL-74 to GL-89); the figures
and the state in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from typing import Final, Literal, NamedTuple

from game.core.force import Entry, Force, Price, Rejection, over_limit
from game.core.state import Figure, State
from game.core.table.pieces import Edge
from game.core.table.places import Side
from game.core.text import T, Text, is_name

Armour = Literal["light", "medium", "heavy"]
"""The classes of armour (GL-49 to GL-51)."""
Gear = Literal["shield", "extra", "two-handed", "long", "mounted"]
"""What a figure may carry besides armour and a ranged weapon (GL-83 to GL-87)."""

USUAL, LEAST_LIMIT, MOST_LIMIT = 150, 50, 500
"""Points limit of a force: usual, least, most (GL-02, GL-R4)."""


class ArmourRow(NamedTuple):
    """One row of the table of armour: the save (that or more), the price in points, the name, and the clauses of save
    and price."""

    save: int
    points: int
    label: Text
    clause: str
    price_clause: str


class GearRow(NamedTuple):
    """One row of the table of gear: the price in points, the name, and the clauses of price and effect."""

    points: int
    label: Text
    price_clause: str
    effect_clause: str


class Weapon(NamedTuple):
    """A ranged weapon: listed range in inches, rate of fire (dice for each action), name."""

    range: int
    rate: int
    label: Text

    @property
    def points(self) -> int:
        """Its price: the points of its range times its rate (GL-82)."""
        return RANGES[self.range][0] * self.rate


SUITS: Final[dict[Armour, ArmourRow]] = {
    "light": ArmourRow(5, 8, T("light armour"), "GL-49", "GL-75"),
    "medium": ArmourRow(4, 12, T("medium armour"), "GL-50", "GL-76"),
    "heavy": ArmourRow(3, 16, T("heavy armour"), "GL-51", "GL-77"),
}
"""The table of armour (GL-49 to GL-51, GL-75 to GL-77)."""
GEAR: Final[dict[Gear, GearRow]] = {
    "shield": GearRow(8, T("shield"), "GL-83", "GL-65"),
    "extra": GearRow(4, T("second melee weapon"), "GL-84", "GL-58"),
    "two-handed": GearRow(4, T("two-handed weapon"), "GL-85", "GL-64"),
    "long": GearRow(2, T("long weapon"), "GL-86", "GL-62"),
    "mounted": GearRow(8, T("mounted"), "GL-87", "GL-66"),
}
"""The table of gear (GL-83 to GL-87)."""
HANDS: Final[tuple[Gear, ...]] = ("shield", "extra", "two-handed")
"""Gear of which a figure has at most one (GL-R6)."""
RANGES: Final[dict[int, tuple[int, str]]] = {6: (1, "GL-78"), 12: (2, "GL-79"), 18: (4, "GL-80"), 24: (8, "GL-81")}
"""Listed range in inches: points for each die of the rate, and the clause (GL-78 to GL-81)."""
RATES: Final = {1: "GL-33", 2: "GL-34", 3: "GL-35", 4: "GL-36"}
"""Rate of fire: the clause that says which weapons have it."""
WEAPONS: Final[dict[str, Weapon]] = {
    weapon.label.message: weapon for weapon in (
        Weapon(6, 1, T("Thrown weapon")), Weapon(6, 1, T("Black-powder pistol")), Weapon(6, 2, T("Revolver")),
        Weapon(6, 3, T("Semi-auto pistol")), Weapon(6, 4, T("Machine pistol")), Weapon(12, 1, T("Musket")),
        Weapon(12, 1, T("Crossbow")), Weapon(12, 2, T("Bow")), Weapon(12, 2, T("Shotgun")),
        Weapon(12, 3, T("Semi-auto shotgun")), Weapon(12, 4, T("Submachine gun")),
        Weapon(18, 1, T("Black-powder rifle")), Weapon(18, 1, T("Heavy crossbow")),
        Weapon(18, 3, T("Semi-auto carbine")), Weapon(18, 4, T("Assault rifle")),
        Weapon(24, 2, T("Bolt-action rifle")), Weapon(24, 3, T("Semi-auto rifle")),
        Weapon(24, 4, T("Light machine gun")))
}
"""The catalogue of weapons by English name (GL-R9, GL-R10). A player may name any other pair of range and rate."""


class Hire(Entry, frozen=True, kw_only=True):
    """A figure as bought. A weapon of the catalogue needs only its name; any other also range and rate."""

    armour: Armour = "light"
    """Its class of armour."""
    weapon: str = ""
    """Its ranged weapon by name; empty: none."""
    range: int = 0
    """Listed range of a weapon that is not in the catalogue: 6, 12, 18 or 24 inches; 0: as the catalogue says."""
    rate: int = 0
    """Rate of fire of such a weapon: 1 to 4."""
    gear: tuple[Gear, ...] = ()
    """Its gear, each piece at most once."""


class Legion(Force, frozen=True, kw_only=True):
    """A force of Ghost Legions."""

    figures: tuple[Hire, ...] = ()
    """The figures as bought."""


class Fighter(Figure, frozen=True, kw_only=True):
    """A figure in play."""

    armour: Armour
    """As bought."""
    weapon: str = ""
    """As bought; empty: none."""
    range: int = 0
    """Listed range in inches; 0: no ranged weapon."""
    rate: int = 0
    """Rate of fire; 0: no ranged weapon."""
    gear: tuple[Gear, ...] = ()
    """As bought."""
    hits: int = 0
    """Hits marked on it, 0 or more (GL-54)."""
    done: bool = False
    """It was activated in this turn of its side (GL-12)."""


Kit = Hire | Fighter
"""What carries armour, a weapon and gear: a figure as bought, or in play."""
Phase = Literal["ends", "deploy", "turns", "end"]
"""What is going on: choosing ends, setting up, turns, the end."""


class Battle(State[Fighter], kw_only=True):
    """The state of a battle between two steps. `round` counts the turns of each player."""

    phase: Phase = "ends"
    """Choosing ends, setting up, turns, or the end."""
    ends: tuple[Edge, Edge] | None = None
    """Whose end is which: A's, B's (GL-R1)."""
    first: Side = 0
    """Who won the roll: sets up first and has the first turn (GL-R1)."""
    deploying: Side = 0
    """Who sets up next."""
    side: Side = 0
    """Whose turn it is (GL-07)."""
    activated: int = 0
    """Figures activated so far this turn (GL-14)."""
    due: bool = False
    """A figure is to be activated now without another roll: the first of the turn, or the roll succeeded (GL-08,
    GL-10)."""
    active: str = ""
    """The activated figure, empty between activations."""
    actions: int = 0
    """Actions that the active figure has left (GL-16)."""
    sprinted: bool = False
    """Whether the active figure has sprinted, which excludes shooting (GL-23, GL-R22)."""
    shot: bool = False
    """Whether the active figure has shot, which excludes sprinting (GL-R22)."""
    kills: tuple[int, int] = (0, 0)
    """Enemies killed by each side (GL-71)."""
    exits: tuple[int, int] = (0, 0)
    """Figures of each side that left by the opponent's end (GL-72)."""


# ── what is carried ──────────────────────────────────────────────────────────────────────────────────────────


def ranged(kit: Kit) -> Weapon | None:
    """The ranged weapon of a figure; None without one, or where its range and rate are unknown (GL-27, GL-R10)."""
    known = WEAPONS.get(kit.weapon)
    if known is not None and (kit.range, kit.rate) in ((0, 0), (known.range, known.rate)):
        return known
    if known is not None or kit.range not in RANGES or kit.rate not in RATES:
        return None
    return Weapon(kit.range, kit.rate, Text("{weapon}", (("weapon", kit.weapon),)))


def save(kit: Kit) -> int:
    """The result that saves against a shot, that or more, by armour and shield (GL-49 to GL-52)."""
    return SUITS[kit.armour].save - ("shield" in kit.gear)


# ── prices ───────────────────────────────────────────────────────────────────────────────────────────────────


class Part(NamedTuple):
    """One part of a price: points, the sum as text, what it is for, and the clause."""

    points: int
    sum: str
    what: Text
    clause: str


def parts(hire: Kit) -> Iterator[Part]:
    """The parts of the price of a figure: armour, ranged weapon, gear (GL-74, GL-88)."""
    suit, weapon = SUITS[hire.armour], ranged(hire)
    yield Part(suit.points, str(suit.points), suit.label, suit.price_clause)
    if weapon is not None:
        each, clause = RANGES[weapon.range]
        yield Part(weapon.points, f"{each}×{weapon.rate}", weapon.label, clause)
    for one in hire.gear:
        yield Part(GEAR[one].points, str(GEAR[one].points), GEAR[one].label, GEAR[one].price_clause)


def points_of(hire: Kit) -> int:
    """The price of one figure in points (GL-74)."""
    return sum(part.points for part in parts(hire))


def bought(force: Legion) -> dict[str, int]:
    """How often a force pays for each line of the price list; a range counts once for each die of the rate."""
    counted: Counter[str] = Counter()
    for hire in force.figures:
        weapon = ranged(hire)
        counted[str(SUITS[hire.armour].label)] += 1
        counted.update(str(GEAR[one].label) for one in hire.gear)
        if weapon is not None:
            counted[f"one die at {weapon.range} inches"] += weapon.rate
    return dict(counted)


def price(force: Legion, entry: int | None = None) -> Price:
    """The points of a force or of one entry, with the sum written out: `8 + 8×2 + 4 = 28` (GL-74, GL-82)."""
    if entry is not None:
        rows = [(part.points, part.sum) for part in parts(force.figures[entry])]
    else:
        alike = [(points, len(list(them))) for points, them in groupby(map(points_of, force.figures))]
        rows = [(points * n, f"{n}×{points}" if n > 1 else str(points)) for points, n in alike]
    total = sum(points for points, _ in rows)
    if len(rows) == 1 and rows[0][1] == str(total) or not rows:
        return Price(total, T("{total}", total=total))
    return Price(total, T("{sum} = {total}", sum=" + ".join(words for _, words in rows), total=total))


def check_force(force: Legion, limit: int = USUAL, *, two_hands: bool = True) -> list[Rejection]:
    """Every fault of a force at a points limit (GL-R4 to GL-R6, GL-R10).

    `two_hands` off is the house rule by which a figure may carry shield, second and two-handed weapon together.
    """
    wrong: list[Rejection] = []
    if not force.figures:
        wrong.append(Rejection(T("a force needs at least one figure"), "GL-R4"))
    wrong += over_limit(price(force).points, limit, "GL-R4")
    for i, hire in enumerate(force.figures):
        wrong += [Rejection(why, clause, i) for why, clause in _faults(hire, two_hands)]
    return wrong


def _faults(hire: Hire, two_hands: bool) -> Iterator[tuple[Text, str]]:
    for one, n in Counter(hire.gear).items():
        if n > 1:
            yield T("{name} has {gear} twice", name=hire.name, gear=GEAR[one].label), "GL-R5"
    held = [one for one in HANDS if one in hire.gear]
    if two_hands and len(held) > 1:
        yield T("{name} has no hand free for {gear} besides {other}", name=hire.name, gear=GEAR[held[1]].label,
                other=GEAR[held[0]].label), "GL-R6"
    if not hire.weapon and not hire.range and not hire.rate or ranged(hire) is not None and is_name(hire.weapon):
        return
    known = WEAPONS.get(hire.weapon)
    if known is not None:
        yield T("a {weapon} has range {range} and rate {rate}; give yours another name", weapon=known.label,
                range=known.range, rate=known.rate), "GL-R10"
    elif not is_name(hire.weapon):
        yield T("the weapon of {name} needs a name of one line", name=hire.name), "GL-R10"
    else:
        yield T("{weapon} is not in the catalogue: give it range 6, 12, 18 or 24 and a rate from 1 to 4",
                weapon=hire.weapon), "GL-R10"
