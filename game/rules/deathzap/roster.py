"""What platoons are made of: types, qualities, weapons, units as bought (DZ-R11, DZ-R14); figures, units and the state
in play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Final, Literal, NamedTuple

import msgspec

from game.core.force import Entry, Force
from game.core.state import Figure, State
from game.core.table.pieces import Edge
from game.core.table.places import GRID, Side
from game.core.text import T, Text
from game.rules.deathzap.naming import number

Type = Literal["infantry", "beasts", "light-vehicle", "monster", "heavy-vehicle"]
"""Types of figure (DZ-26 to DZ-30)."""
Quality = Literal["basic", "regular", "elite"]
"""Qualities of figure (DZ-12 to DZ-14)."""
Weapon = Literal["pistol", "rifle", "repeater", "grenade", "medium-repeater", "heavy-repeater", "destroyer",
                 "vehicle-destroyer"]
"""Weapons (DZ-37 to DZ-44)."""


class Grade(NamedTuple):
    """One quality: the result its activation needs, what it adds to a kill die, and the clauses of both."""

    label: Text
    activates: int
    clause: str
    kill: int
    kill_clause: str


class Profile(NamedTuple):
    """One row of the table of types. Lengths in 1/64 inch; tuples go by quality: Basic, Regular, Elite."""

    label: Text
    move: int
    """How far it moves."""
    move_clause: str
    radius: int
    """The usual radius of its base (DZ-R2)."""
    thresholds: tuple[int, int, int]
    """Hits for a casualty in the open, in soft and in hard cover."""
    threshold_clause: str
    melee: tuple[int, int, int]
    """What it adds to its melee die."""
    melee_clause: str
    prices: tuple[int, int, int]
    """Points by the house rule (7.2)."""
    armoured: bool = False
    """Only some weapons harm it in shooting, and by way of the damage table (DZ-51, DZ-52)."""
    vehicle: bool = False


class WeaponProfile(NamedTuple):
    """One row of the table of weapons."""

    label: Text
    """Its name."""
    short: Text
    """Its abbreviation."""
    range: int
    """Its range in inches."""
    shots: int
    """Its hit dice in a volley."""
    clause: str
    """The clause of range and shots."""
    attacks: Literal["1", "3", "D3", "D6"]
    """Its kill dice in a bout: a number, or a D3 or D6."""
    kills: int
    """The result that kills in a bout, that or more."""
    assault_clause: str
    """The clause of attacks and kill number."""
    price: int
    """Points by the house rule (7.2)."""
    pierces: bool = False
    """Harms armour (DZ-51)."""
    special: bool = False
    """Counts as a special weapon of its unit (DZ-R66)."""


QUALITIES: Final[tuple[Quality, ...]] = ("basic", "regular", "elite")
"""The qualities in the order of the tuples of `Profile`."""
GRADES: Final[dict[Quality, Grade]] = {
    "basic": Grade(T("Basic"), 6, "DZ-14", -1, "DZ-79"),
    "regular": Grade(T("Regular"), 5, "DZ-13", 0, ""),
    "elite": Grade(T("Elite"), 4, "DZ-12", 1, "DZ-78"),
}
"""The table of qualities (DZ-12 to DZ-14, DZ-78, DZ-79)."""
PROFILES: Final[dict[Type, Profile]] = {
    "infantry": Profile(T("Infantry"), 6 * GRID, "DZ-26", 32, (1, 2, 3), "DZ-46", (-1, 0, 1), "DZ-86", (4, 5, 7)),
    "beasts": Profile(T("Beasts"), 12 * GRID, "DZ-27", 40, (1, 2, 3), "DZ-47", (0, 1, 2), "DZ-87", (5, 7, 9)),
    "light-vehicle": Profile(T("Light Vehicle"), 12 * GRID, "DZ-28", 64, (1, 2, 3), "DZ-48", (-1, 0, 1), "DZ-88",
                             (16, 20, 26), True, True),
    "monster": Profile(T("Monster"), 9 * GRID, "DZ-29", 64, (2, 3, 4), "DZ-49", (2, 3, 4), "DZ-89", (24, 30, 38), True),
    "heavy-vehicle": Profile(T("Heavy Vehicle"), 9 * GRID, "DZ-30", 96, (2, 3, 4), "DZ-50", (1, 2, 3), "DZ-90",
                             (28, 35, 44), True, True),
}
"""The table of types (DZ-26 to DZ-30, DZ-46 to DZ-50, DZ-86 to DZ-90)."""
WEAPONS: Final[dict[Weapon, WeaponProfile]] = {
    "pistol": WeaponProfile(T("Pistol"), T("Pi"), 6, 1, "DZ-37", "D3", 4, "DZ-66", 1),
    "rifle": WeaponProfile(T("Rifle"), T("Ri"), 24, 1, "DZ-38", "1", 4, "DZ-67", 2),
    "repeater": WeaponProfile(T("Repeater"), T("Re"), 12, 1, "DZ-39", "3", 4, "DZ-68", 3),
    "grenade": WeaponProfile(T("Grenade"), T("Gr"), 6, 3, "DZ-40", "D3", 4, "DZ-69", 3, pierces=True),
    "medium-repeater": WeaponProfile(T("Medium Repeater"), T("MR"), 24, 6, "DZ-41", "D6", 5, "DZ-70", 8, special=True),
    "heavy-repeater": WeaponProfile(T("Heavy Repeater"), T("HR"), 36, 6, "DZ-42", "D3", 5, "DZ-71", 9, special=True),
    "destroyer": WeaponProfile(T("Destroyer"), T("De"), 36, 3, "DZ-43", "1", 5, "DZ-72", 8, pierces=True, special=True),
    "vehicle-destroyer": WeaponProfile(T("Vehicle Destroyer"), T("VD"), 48, 3, "DZ-44", "1", 5, "DZ-73", 9,
                                       pierces=True, special=True),
}
"""The table of weapons (DZ-37 to DZ-44, DZ-66 to DZ-73)."""


# ── as bought ────────────────────────────────────────────────────────────────────────────────────────────────


class Gear(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Figures of a unit with the same weapons."""

    weapons: tuple[Weapon, ...] = ()
    """Their weapons, at most two (DZ-R14)."""
    count: Annotated[int, msgspec.Meta(ge=1, le=10)] = 1
    """How many figures are armed like this."""
    name: str = ""
    """Their name; empty: the unit's."""
    look: str = ""
    """Their miniature; empty: the unit's."""


class Squad(Entry, frozen=True, kw_only=True):
    """A unit as bought: figures of one type and quality (DZ-R11)."""

    type: Type
    """The type of all its figures."""
    quality: Quality
    """The quality of all its figures."""
    gear: Annotated[tuple[Gear, ...], msgspec.Meta(min_length=1, max_length=10)] = (Gear(),)
    """The weapons of its figures, group by group."""
    base: float = 0.0
    """Diameter of each base in inches, a multiple of 1/32; 0: the usual one of the type (DZ-R2)."""

    @property
    def size(self) -> int:
        """The number of its figures."""
        return sum(gear.count for gear in self.gear)

    @property
    def single(self) -> bool:
        """Whether it is always one figure: a vehicle or a monster (DZ-R11)."""
        return PROFILES[self.type].armoured

    def each(self) -> Iterator[Gear]:
        """The gear of every figure, one after another."""
        for gear in self.gear:
            for _ in range(gear.count):
                yield gear


class Platoon(Force, frozen=True, kw_only=True):
    """A force of Deathzap. Its entries, called `figures` as in all rulesets, are units."""

    BLOCK: ClassVar[str] = "unit"
    """What an entry is called in a force file: `[[unit]]`."""
    figures: tuple[Squad, ...] = ()
    """The units as bought."""

    @property
    def units(self) -> tuple[Squad, ...]:
        """The units, in roster order."""
        return self.figures

    @property
    def size(self) -> int:
        """The number of figures in all."""
        return sum(squad.size for squad in self.figures)


# ── in play ──────────────────────────────────────────────────────────────────────────────────────────────────


class Trooper(Figure, frozen=True, kw_only=True):
    """A figure in play: a soldier, a beast, a vehicle or a monster."""

    unit: str
    """The id of its unit."""
    type: Type
    """As bought."""
    quality: Quality
    """As bought."""
    weapons: tuple[Weapon, ...] = ()
    """As bought."""

    @property
    def profile(self) -> Profile:
        """The row of its type."""
        return PROFILES[self.type]


UnitFate = Literal["", "killed", "broken", "destroyed", "left"]
"""How a unit was lost: all figures killed, broken at activation (DZ-16), or destroyed after a bout (DZ-94); or that it
left by the enemy's edge in a scenario (SC-8) and is not lost. Empty while it is in play."""


class Unit(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A unit in play."""

    id: str
    """Side and number in the force: `A3`."""
    side: Side
    """Whose it is."""
    name: str
    """As bought."""
    type: Type
    """As bought."""
    quality: Quality
    """As bought."""
    size: int
    """The number of its figures at the start."""
    casualties: int = 0
    """Figures lost since the last enemy turn began; they lower its next activation roll (DZ-15, DZ-R21)."""
    stored: int = 0
    """Hits that were not enough for a casualty; they last until the turn ends (DZ-58)."""
    tried: bool = False
    """It has tried to activate this turn (DZ-10)."""
    immobile: bool = False
    """It is immobilised for the rest of the battle (DZ-54)."""
    fate: UnitFate = ""
    """How it was lost; empty while it is in play."""

    @property
    def number(self) -> int:
        """1 or 2: whether its name takes a verb in the singular or in the plural."""
        return number(self.name, self.size)

    @property
    def lost(self) -> bool:
        """Whether it counts for force morale (DZ-100, DZ-R62)."""
        return self.fate not in ("", "left")

    @property
    def profile(self) -> Profile:
        """The row of its type."""
        return PROFILES[self.type]


class Bout(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A bout of close assault (DZ-61 to DZ-65)."""

    attacker: str
    """The unit that assaults."""
    defender: str
    """The unit that is assaulted."""
    picks: Side
    """Who selects next."""
    selected: tuple[str, ...] = ()
    """Ids of the figures that have been selected (DZ-62)."""
    dead: tuple[int, int] = (0, 0)
    """Casualties so far: of the assaulting unit, of the other (DZ-R54)."""
    number: int = 1
    """1 for the first bout, more where a tie is fought again (DZ-R55)."""
    picked: str = ""
    """The id of the selected figure, empty between selections."""
    stepped: bool = False
    """Whether it has made its step (DZ-63), or the one before a further melee (DZ-91)."""
    chain: bool = False
    """Whether it has killed in melee and may fight on (DZ-91)."""


class Volley(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A volley that is still to be fired, where figures of a unit shoot at different targets (DZ-R32)."""

    target: str
    """The unit that is shot at."""
    figures: tuple[str, ...]
    """Who shoots."""


Phase = Literal["edges", "deploy", "turns", "end"]
"""What is going on: choosing edges, setting up, turns, the end."""
Stage = Literal["", "move", "attack", "assault", "bout", "finish", "withdraw"]
"""Where an activation stands: before the move, before the attack, choosing whom to assault, in a bout, at its end, or
before the Enemy Player decides who withdraws."""


class Battle(State[Trooper], kw_only=True):
    """The state of a battle between two steps. `round` counts the turns of each player."""

    units: dict[str, Unit] = msgspec.field(default_factory=dict)
    """Every unit of both forces, by id."""
    phase: Phase = "edges"
    """Choosing edges, setting up, turns, or the end."""
    edges: tuple[Edge, Edge] | None = None
    """Whose edge is which: A's, B's (DZ-03, DZ-04)."""
    first: Side = 0
    """Who won the roll-off: deploys first and has the first turn (DZ-05, DZ-07)."""
    deploying: Side = 0
    """Who sets up next."""
    side: Side = 0
    """The Active Player (DZ-09)."""
    calm: int = 0
    """Player turns in a row without a casualty, an immobilisation or a lost unit (DZ-R64)."""
    stirred: bool = False
    """Whether such a loss happened in this turn."""
    active: str = ""
    """The unit that is activated, empty between activations."""
    stage: Stage = ""
    """Where the activation stands; empty between activations."""
    went: bool = False
    """Whether a figure of the active unit has moved (DZ-R25)."""
    doubled: bool = False
    """Whether the active unit has moved at the double (DZ-23)."""
    fought: tuple[str, ...] = ()
    """Enemy units it has fought in this activation."""
    asking: tuple[str, ...] = ()
    """Enemy units near the last bout that are still to be asked whether they withdraw (DZ-97)."""
    asked: tuple[str, ...] = ()
    """All units that were asked since the last bout (DZ-R57)."""
    leaving: bool = False
    """By house rule, whether all of them withdraw (DZ-R57)."""
    bout: Bout | None = None
    """The current bout of close assault."""
    volleys: tuple[Volley, ...] = ()
    """Volleys that are named and not fired yet (DZ-R32)."""
    firing: bool = False
    """All volleys are named; they are fired one after another."""

    def copied(self) -> Battle:
        """An independent copy."""
        new = super().copied()
        new.units = self.units.copy()
        return new

    def members(self, unit_id: str) -> list[Trooper]:
        """The living figures of a unit, in roster order."""
        return [f for f in self.figures.values() if f.unit == unit_id]

    def fit(self, side: Side) -> list[Unit]:
        """The units of a side that are not lost, in roster order."""
        return [u for u in self.units.values() if u.side == side and not u.fate]

    def set(self, unit_id: str, **changes: object) -> Unit:
        """Change fields of a unit; the new record."""
        new = self.units[unit_id] = msgspec.structs.replace(self.units[unit_id], **changes)
        return new

    def lost(self, side: Side) -> int:
        """The number of units that a side has lost (DZ-R62)."""
        return sum(1 for u in self.units.values() if u.side == side and u.lost)

    def began(self, side: Side) -> int:
        """The number of units that a side began with."""
        return sum(1 for u in self.units.values() if u.side == side)
