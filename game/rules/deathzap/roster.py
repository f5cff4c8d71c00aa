"""What platoons are made of: types, qualities, weapons, units as bought (DZ-R11, DZ-R14), and the records in play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Final, Literal, NamedTuple

import msgspec

from game.core.force import Entry, Force
from game.core.state import Figure, State
from game.core.table.pieces import Edge
from game.core.table.places import GRID, Side
from game.core.text import T, Text

Type = Literal["infantry", "beasts", "light-vehicle", "monster", "heavy-vehicle"]
Quality = Literal["basic", "regular", "elite"]
Weapon = Literal["pistol", "rifle", "repeater", "grenade", "medium-repeater", "heavy-repeater", "destroyer",
                 "vehicle-destroyer"]


class Grade(NamedTuple):
    """One quality: what its activation needs, what it adds to a kill die, and the clauses of both."""

    label: Text
    activates: int
    clause: str
    kill: int
    kill_clause: str


class Sort(NamedTuple):
    """One type of figure. Lengths in 1/64 inch; tuples go by quality: Basic, Regular, Elite."""

    label: Text
    move: int
    move_clause: str
    radius: int
    thresholds: tuple[int, int, int]
    """Hits for a casualty in the open, in soft and in hard cover."""
    threshold_clause: str
    melee: tuple[int, int, int]
    melee_clause: str
    prices: tuple[int, int, int]
    armoured: bool = False
    """Only some weapons harm it in shooting, and a damage table stands between (DZ-51, DZ-52)."""
    vehicle: bool = False


class Arm(NamedTuple):
    """One weapon: range in inches and shots; attacks (a number, or the sides of a D3 or D6) and kill number in CA."""

    label: Text
    short: Text
    range: int
    shots: int
    clause: str
    attacks: Literal["1", "3", "D3", "D6"]
    kills: int
    assault_clause: str
    price: int
    pierces: bool = False
    """Harms armour (DZ-51)."""
    special: bool = False
    """Counts as a special weapon of its unit (DZ-R66)."""


QUALITIES: Final[tuple[Quality, ...]] = ("basic", "regular", "elite")
GRADES: Final[dict[Quality, Grade]] = {
    "basic": Grade(T("Basic"), 6, "DZ-14", -1, "DZ-79"),
    "regular": Grade(T("Regular"), 5, "DZ-13", 0, ""),
    "elite": Grade(T("Elite"), 4, "DZ-12", 1, "DZ-78"),
}
SORTS: Final[dict[Type, Sort]] = {
    "infantry": Sort(T("Infantry"), 6 * GRID, "DZ-26", 32, (1, 2, 3), "DZ-46", (-1, 0, 1), "DZ-86", (4, 5, 7)),
    "beasts": Sort(T("Beasts"), 12 * GRID, "DZ-27", 40, (1, 2, 3), "DZ-47", (0, 1, 2), "DZ-87", (5, 7, 9)),
    "light-vehicle": Sort(T("Light Vehicle"), 12 * GRID, "DZ-28", 64, (1, 2, 3), "DZ-48", (-1, 0, 1), "DZ-88",
                          (16, 20, 26), True, True),
    "monster": Sort(T("Monster"), 9 * GRID, "DZ-29", 64, (2, 3, 4), "DZ-49", (2, 3, 4), "DZ-89", (24, 30, 38), True),
    "heavy-vehicle": Sort(T("Heavy Vehicle"), 9 * GRID, "DZ-30", 96, (2, 3, 4), "DZ-50", (1, 2, 3), "DZ-90",
                          (28, 35, 44), True, True),
}
ARMS: Final[dict[Weapon, Arm]] = {
    "pistol": Arm(T("Pistol"), T("Pi"), 6, 1, "DZ-37", "D3", 4, "DZ-66", 1),
    "rifle": Arm(T("Rifle"), T("Ri"), 24, 1, "DZ-38", "1", 4, "DZ-67", 2),
    "repeater": Arm(T("Repeater"), T("Re"), 12, 1, "DZ-39", "3", 4, "DZ-68", 3),
    "grenade": Arm(T("Grenade"), T("Gr"), 6, 3, "DZ-40", "D3", 4, "DZ-69", 3, pierces=True),
    "medium-repeater": Arm(T("Medium Repeater"), T("MR"), 24, 6, "DZ-41", "D6", 5, "DZ-70", 8, special=True),
    "heavy-repeater": Arm(T("Heavy Repeater"), T("HR"), 36, 6, "DZ-42", "D3", 5, "DZ-71", 9, special=True),
    "destroyer": Arm(T("Destroyer"), T("De"), 36, 3, "DZ-43", "1", 5, "DZ-72", 8, pierces=True, special=True),
    "vehicle-destroyer": Arm(T("Vehicle Destroyer"), T("VD"), 48, 3, "DZ-44", "1", 5, "DZ-73", 9, pierces=True,
                             special=True),
}


# ── as bought ────────────────────────────────────────────────────────────────────────────────────────────────


class Gear(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """So many figures of a unit that are armed alike."""

    weapons: tuple[Weapon, ...] = ()
    """At most two."""
    count: Annotated[int, msgspec.Meta(ge=1, le=10)] = 1
    """How many figures are armed like this."""
    name: str = ""
    """What each of them is called; empty: after the unit."""
    look: str = ""
    """Empty: the unit's."""


class Squad(Entry, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A unit as bought: figures of one type and quality (DZ-R11)."""

    type: Type
    """What all its figures are."""
    quality: Quality
    """How good they are."""
    gear: Annotated[tuple[Gear, ...], msgspec.Meta(min_length=1, max_length=10)] = (Gear(),)
    """What its figures carry, group by group."""
    base: float = 0.0
    """Diameter of each base in inches, a multiple of 1/32; 0: as usual for the type (DZ-R2)."""

    @property
    def size(self) -> int:
        """Figures in it."""
        return sum(gear.count for gear in self.gear)

    @property
    def single(self) -> bool:
        """Whether it is always one figure: a vehicle or a monster (DZ-R11)."""
        return SORTS[self.type].armoured

    def each(self) -> Iterator[Gear]:
        """The gear of every figure, one after another."""
        for gear in self.gear:
            for _ in range(gear.count):
                yield gear


class Platoon(Force, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A force of Deathzap. Its entries (`figures`, for the sake of what all games share) are units."""

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
        """Figures in all."""
        return sum(squad.size for squad in self.figures)


# ── in play ──────────────────────────────────────────────────────────────────────────────────────────────────


class Trooper(Figure, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
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
    def sort(self) -> Sort:
        """What its type means."""
        return SORTS[self.type]


UnitFate = Literal["", "killed", "broken", "destroyed"]
"""How a unit was lost: all figures dead, broken at activation (DZ-16), or destroyed after a bout (DZ-94)."""


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
    """Figures at the start."""
    casualties: int = 0
    """Figures lost since the last enemy turn began: lower its next activation roll (DZ-15, DZ-R21)."""
    stored: int = 0
    """Hits that were not enough for a casualty, till the turn ends (DZ-58)."""
    tried: bool = False
    """Has rolled for activation this turn (DZ-10)."""
    immobile: bool = False
    """Immobilised for good (DZ-54)."""
    fate: UnitFate = ""
    """How it was lost; empty while it is in play."""

    @property
    def lost(self) -> bool:
        """Whether it counts for force morale (DZ-100, DZ-R62)."""
        return self.fate != ""

    @property
    def sort(self) -> Sort:
        """What its type means."""
        return SORTS[self.type]


class Bout(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A bout of close assault that is going on (DZ-61 to DZ-65)."""

    attacker: str
    """The unit that assaults."""
    defender: str
    """The unit that is assaulted."""
    picks: Side
    """Who selects next."""
    selected: tuple[str, ...] = ()
    """Figures that had their chance."""
    dead: tuple[int, int] = (0, 0)
    """Casualties so far: of the assaulting unit, of the other (DZ-R54)."""
    number: int = 1
    """Counts the bouts of a tie that is fought again (DZ-R55)."""
    picked: str = ""
    """The figure whose chance it is, empty between selections."""
    stepped: bool = False
    """It has made its move (DZ-63), or the one that goes with a further melee (DZ-91)."""
    chain: bool = False
    """It has killed in melee and may go on (DZ-91)."""


class Volley(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Shots still to come, where figures of a unit shoot at different targets (DZ-R32)."""

    target: str
    """The unit that is shot at."""
    figures: tuple[str, ...]
    """Who shoots."""


Phase = Literal["edges", "deploy", "turns", "end"]
Stage = Literal["", "move", "attack", "assault", "bout", "finish", "withdraw"]
"""Where an activation is: before its move, before its attack, choosing whom to assault, in a bout, at its end, or the
Enemy Player decides who withdraws."""


class Battle(State, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The state of a battle between two steps. `round` counts the turns of each player."""

    figures: dict[str, Trooper]
    """In play, by id."""
    gone: dict[str, Trooper] = msgspec.field(default_factory=dict)
    """Those that left, by id."""
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
    """Something of that kind happened in this turn."""
    active: str = ""
    """The unit that is activated, empty between activations."""
    stage: Stage = ""
    """How far its activation is."""
    went: bool = False
    """Some figure of it moved (DZ-R25)."""
    doubled: bool = False
    """It made a double move (DZ-23)."""
    fought: tuple[str, ...] = ()
    """Enemy units it has fought in this activation."""
    asking: tuple[str, ...] = ()
    """Enemy units near the last bout that are still to be asked whether they withdraw (DZ-97)."""
    asked: tuple[str, ...] = ()
    """All that were to be asked since the last bout (DZ-R57)."""
    leaving: bool = False
    """All of them withdraw, by house rule (DZ-R57)."""
    bout: Bout | None = None
    """The bout of close assault that is going on."""
    volleys: tuple[Volley, ...] = ()
    """Named and not fired yet (DZ-R32)."""
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
        """Change counters of a unit; gives the new record."""
        new = self.units[unit_id] = msgspec.structs.replace(self.units[unit_id], **changes)
        return new

    def lost(self, side: Side) -> int:
        """Units of a side that are lost (DZ-R62)."""
        return sum(1 for u in self.units.values() if u.side == side and u.fate)

    def began(self, side: Side) -> int:
        """Units a side started with."""
        return sum(1 for u in self.units.values() if u.side == side)
