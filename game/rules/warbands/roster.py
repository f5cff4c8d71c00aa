"""What warbands are made of: ranks, roles, skills, gear, points (WB-R1 to WB-R9); fighters and the state in play."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

import msgspec

from game.core.force import Entry, Force
from game.core.state import Figure, State
from game.core.table.pieces import Marker, Piece
from game.core.table.places import Place, Shares, Side
from game.core.text import TC, T, Text

Rank = Literal["Rookie", "Specialist", "Boss"]
"""Ranks (WB-R1)."""
Role = Literal["", "Distraction", "Fighter", "Fire Team", "Gunner", "Meat Shield", "Thug"]
"""Roles of Rookies; empty: an Allrounder (WB-69)."""
Skill = Literal[
    "", "Assassin", "Brawler", "Doppelganger", "Berserker", "Healer", "Influencer", "Maniac", "Martial Artist",
    "Minion Master", "Preacher", "Ranger", "Regenerator", "Shapeshifter", "Skirmisher", "Sniper", "Switcher", "Tank",
    "Veteran", "Warrior",
]  # fmt: skip
"""Skills of Specialists and of the Boss."""
Shooter = Literal["", "light", "medium", "area", "impact"]
"""Kinds of shooter; empty: none."""


class Grade(NamedTuple):
    """One row of the table of ranks: die, least and most stat, points, rank value at the end, and the rank below
    (WB-R1, WB-R2, WB-R4, WB-R99)."""

    die: int
    stats: tuple[int, int]
    points: int
    worth: int
    below: Rank | None


GRADES: Final[dict[Rank, Grade]] = {
    "Rookie": Grade(6, (2, 4), 10, 1, None),
    "Specialist": Grade(8, (3, 5), 24, 2, "Rookie"),
    "Boss": Grade(10, (4, 6), 44, 4, "Specialist"),
}
"""The table of ranks."""
BIG_BOSS: Final = Grade(12, (5, 7), 44, 4, "Specialist")
"""The row of the Boss by house rule (WB-R1)."""
SHOOTERS: Final[dict[Shooter, tuple[Text, int]]] = {
    "": (T("no shooter"), 0),
    "light": (T("light shooter"), 2),
    "medium": (T("medium shooter"), 5),
    "area": (T("heavy shooter, area"), 6),
    "impact": (T("heavy shooter, impact"), 6),
}
"""The name and the points of each shooter (WB-R4)."""
HEAVY: Final = ("area", "impact")
"""The kinds of heavy shooter (WB-46, WB-48)."""
SHIELD, TANK_SHIELD, DISTRACTION, ROLE = 4, 6, 2, 1
"""Points of a shield, a Tank's shield, the role of Distraction, any other role (WB-R4)."""
ROLES: Final[dict[Role, tuple[Text, str]]] = {
    "": (T("Allrounder"), "WB-68"),
    "Distraction": (T("Distraction"), "WB-73"),
    "Fighter": (T("Fighter"), "WB-76"),
    "Fire Team": (T("Fire Team"), "WB-78"),
    "Gunner": (T("Gunner"), "WB-101"),
    "Meat Shield": (T("Meat Shield"), "WB-103"),
    "Thug": (T("Thug"), "WB-106"),
}
"""The name of each role and its first clause."""
SKILLS: Final[dict[Skill, tuple[Text, str, bool]]] = {
    "Assassin": (T("Assassin"), "WB-112", True),
    "Brawler": (T("Brawler"), "WB-116", False),
    "Doppelganger": (T("Doppelganger"), "WB-117", True),
    "Berserker": (T("Berserker"), "WB-125", False),
    "Healer": (T("Healer"), "WB-127", True),
    "Influencer": (T("Influencer"), "WB-130", True),
    "Maniac": (T("Maniac"), "WB-134", False),
    "Martial Artist": (T("Martial Artist"), "WB-136", False),
    "Minion Master": (T("Minion Master"), "WB-139", False),
    "Preacher": (T("Preacher"), "WB-145", False),
    "Ranger": (T("Ranger"), "WB-148", False),
    "Regenerator": (T("Regenerator"), "WB-150", False),
    "Shapeshifter": (T("Shapeshifter"), "WB-157", True),
    "Skirmisher": (T("Skirmisher"), "WB-168", False),
    "Sniper": (T("Sniper"), "WB-171", False),
    "Switcher": (T("Switcher"), "WB-173", True),
    "Tank": (TC("skill", "Tank"), "WB-176", False),
    "Veteran": (T("Veteran"), "WB-178", False),
    "Warrior": (T("Warrior"), "WB-180", False),
}
"""The name of each skill, its first clause, and whether it is active (WB-110)."""


BARE_HANDED: Final[dict[Skill, str]] = {"Berserker": "WB-126", "Martial Artist": "WB-138"}
"""The skills of those who may carry no shooter, each with its clause."""


class Hire(Entry, frozen=True, kw_only=True):
    """A fighter as bought."""

    rank: Rank
    """His rank, which sets points and die."""
    stat: int
    """His stat: Rookie 2 to 4, Specialist 3 to 5, Boss 4 to 6 (WB-R2)."""
    role: Role = ""
    """The role of a Rookie."""
    skill: Skill = ""
    """The skill of a Specialist or Boss, who have one each."""
    melee: str = ""
    """The name of his melee weapon; every fighter who may have one has one (WB-R7)."""
    shooter: Shooter = ""
    """His shooter. For a Rookie of a Fire Team `area` is the weapon of the team (WB-79)."""
    gun: str = ""
    """The name of his shooter."""
    shield: bool = False
    """Whether he carries a shield."""
    minion: bool = False
    """Whether he is a Minion (WB-R9)."""
    team: int = 0
    """The number of his Fire Team, 1 or 2; 0: none. Two Rookies and the Specialist who commands (WB-R62)."""
    card: bool = False
    """As printed on a card: T-999 shields friends within 1 inch (WB-212), Fawkes' rifle may be switched (WB-R8)."""


class Warband(Force, frozen=True, kw_only=True):
    """A warband."""

    figures: tuple[Hire, ...] = ()
    """The fighters as bought."""


class Fighter(Figure, frozen=True, kw_only=True):
    """A fighter in play."""

    rank: Rank
    """As bought."""
    die: int
    """The sides of his die, by rank."""
    stat: int
    """As bought."""
    role: Role = ""
    """As bought; empty: an Allrounder."""
    skill: Skill = ""
    """As bought."""
    shooter: Shooter = ""
    """As bought."""
    shield: bool = False
    """As bought."""
    minion: bool = False
    """As bought."""
    card: bool = False
    """As bought."""
    wounds: int = 0
    """0 or 1: with 1 he is prone (WB-58)."""
    down: bool = False
    """Whether he is face down (WB-152): in play, but not on the table."""
    spared: bool = False
    """Whether he has ignored a wound this turn (WB-59)."""
    notes: int = 0
    """Counted wounds that stay, by house rule (WB-R54); of a half those of the whole fighter, for when they merge."""
    acted: bool = False
    """Whether he has an activation marker (WB-08)."""
    used: int = 0
    """Actions used in this activation (WB-10)."""
    struck: bool = False
    """Whether he has attacked in this activation; without `free_first_action`, attacked or tried a skill."""
    tried: bool = False
    """Whether he has tried a skill in this activation, where an attack may follow: with `free_first_action` (WB-R25,
    WB-R26)."""
    moved: bool = False
    """Whether he has moved more than 0 inches this turn (WB-R25)."""
    still: bool = False
    """Whether he has tried a skill this turn that excludes movement (WB-117, WB-160, WB-R25)."""
    lost: bool = False
    """Whether he loses his next activation (WB-133)."""
    animal: bool = False
    """Whether a Shapeshifter is in animal form (WB-161)."""
    half: bool = False
    """Whether he is one of a Doppelganger's two figures (WB-118)."""
    treasure: str = ""
    """The id of the treasure he carries (WB-R103)."""

    @property
    def prone(self) -> bool:
        """Wounded and lying on the table (WB-58)."""
        return self.wounds > 0 and not self.down

    @property
    def stands(self) -> bool:
        """Whether he is on the table, neither prone nor face down (WB-R19)."""
        return self.placed and not self.wounds and not self.down

    @property
    def heavy(self) -> bool:
        """Carries a heavy shooter (WB-49)."""
        return self.shooter in HEAVY

    @property
    def arms(self) -> bool:
        """Whether he may attack in melee: with a weapon or without need of one, and not as a human Shapeshifter (WB-24,
        WB-157)."""
        return self.skill != "Shapeshifter" or self.animal


class Movement(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A movement action that has begun (WB-14 to WB-16)."""

    figure: str
    """Who moves."""
    side: Side
    """Who decides: his player, or whoever makes him act (WB-131)."""
    left: Shares
    """What is left of it, in 1/1024 of 1/64 inch (`limits.FINE`)."""
    climb: Shares
    """The budget for climbing by house rule, in the same unit (WB-R31)."""
    run: Shares = 0
    """The length of the straight walk just before, in the same unit (WB-R33)."""
    walked: bool = False
    """Whether the last part was a walk; walking on would gain nothing that a waypoint does not."""
    struck: bool = False
    """Whether a Skirmisher has struck in it (WB-168)."""
    free: bool = False
    """Whether it is a given action, commanded or influenced."""


class GivenAction(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """An action outside the order of activations (WB-131, WB-184, WB-85)."""

    figure: str
    """Who acts."""
    side: Side
    """The side that decides."""
    why: Literal["command", "gift", "influence", "assassin", "walk", "blow", "again", "charge", "commander"]
    """What gives the action."""
    target: str = ""
    """The target of the first of two blows (WB-125)."""
    gift: bool = False
    """Whether it is part of a commanded or influenced action."""


class Crew(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A Fire Team: its two Rookies and the designated commander (WB-R62)."""

    side: Side
    """Whose team it is."""
    number: int
    """1 or 2."""
    rookies: tuple[str, ...]
    """Its Rookies."""
    commander: str
    """Its designated commander."""
    over: bool = False
    """Whether it is dissolved (WB-96)."""


Phase = Literal["toss", "cards", "flip", "sides", "deploy", "count", "turns", "upkeep", "end"]
"""What is going on: roll-off for cards, laying cards, turning one over, choosing sides, setting up, the start of a
turn, activations, upkeep, the end."""


class Battle(State[Fighter], kw_only=True):
    """The state of a battle between two steps."""

    phase: Phase = "sides"
    """What is going on."""
    cards: tuple[Piece, ...] = ()
    """Terrain cards that were laid (WB-R93)."""
    unused: int = 0
    """Cards for which there was no room."""
    south: Side = 0
    """Who sets up in the south (WB-R92, WB-R96)."""
    winner: Side = 0
    """Who won the last roll-off of the set-up."""
    first: Side = 0
    """Who won the initiative (WB-06)."""
    side: Side = 0
    """The side that decides (WB-R23)."""
    unit: tuple[str, ...] = ()
    """Ids of those being activated: one fighter, or several together (WB-82, WB-140)."""
    active: str = ""
    """The id of the one who acts now."""
    going: Movement | None = None
    """The movement action that is going on."""
    free: tuple[GivenAction, ...] = ()
    """Given actions still to be carried out, the last one first."""
    crews: tuple[Crew, ...] = ()
    """Every Fire Team of both sides."""
    crew: int = -1
    """The index in `crews` of the Fire Team being activated; -1: none."""
    commander: str = ""
    """The id of its commander this time (WB-R62)."""
    scored: tuple[int, int] = (0, 0)
    """Points of A and of B so far."""
    tokens: tuple[Marker, ...] = ()
    """Treasures on the table; their height is that of the surface below (WB-R103)."""
    banked: tuple[str, ...] = ()
    """Ids of treasures that were brought home."""
    escaped: tuple[str, ...] = ()
    """Ids of those who left over the enemy's edge (WB-R104)."""

    def set(self, figure_id: str, place: Place, z: int = 0) -> Fighter:
        """Put a fighter at a place and height; the new record."""
        return self.put(figure_id, x=place.x, y=place.y, z=z, placed=True)


def grade(rank: Rank, big_boss: bool = False) -> Grade:
    """The row of a rank, with the house rule for Bosses (WB-R1)."""
    return BIG_BOSS if big_boss and rank == "Boss" else GRADES[rank]
