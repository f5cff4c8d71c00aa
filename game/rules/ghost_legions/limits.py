"""The numbers of the game, what terrain does (GL-R27, GL-R31, table.md), and the house rules. Lengths in 1/64 inch."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.core.play.play import Play
from game.core.scenarios.kinds import scenario_of
from game.core.setup import Setup
from game.core.switches import Switches, typed
from game.core.table.moment import Moment
from game.core.table.movement.movement import MoveRules
from game.core.table.pieces import Answers, Kind
from game.core.table.places import GRID
from game.core.table.sight.sight import SightRules
from game.rules.ghost_legions.roster import Battle, Kit, save

SIDE: Final = 48 * GRID
"""Length of each side of the table (GL-03)."""
ZONE: Final = 12 * GRID
"""Depth of the strip that a force sets up in (GL-05)."""
RUN, SPRINT, MOUNT = 2 * GRID, 3 * GRID, GRID
"""How far one action goes: running, sprinting (GL-21, GL-22), and what a mount adds (GL-26)."""
BASE, MOUNTED_BASE = GRID // 2, GRID * 3 // 4
"""Radius of a base on foot and mounted (GL-R3)."""
MOST_ACTIONS: Final = 6
"""The most actions that an action die gives (GL-16)."""
SCENARIO_TURNS: Final = 8
"""Turns of each player in a scenario, unless the house rule says another number (SC-2)."""
KILL, EXIT, WIN = 1, 2, 10
"""Points for a kill, for breaking through, and to win (GL-71, GL-72, GL-73)."""


def run(kit: Kit) -> int:
    """How far one action of running goes, in 1/64 inch (GL-21, GL-26, GL-R23)."""
    return RUN + (MOUNT if "mounted" in kit.gear else 0)


def sprint(kit: Kit) -> int:
    """How far one action of sprinting goes, in 1/64 inch; 0 where the figure may not sprint (GL-22, GL-24, GL-26,
    GL-R23)."""
    return 0 if save(kit) <= 2 else SPRINT + (MOUNT if "mounted" in kit.gear else 0)


def radius(kit: Kit) -> int:
    """The radius of its base in 1/64 inch (GL-R3)."""
    return MOUNTED_BASE if "mounted" in kit.gear else BASE


class House(NamedTuple):
    """The house rules of one battle as typed values."""

    alternate: bool
    """Set up one figure each in turn (GL-R1)."""
    points_limit: int | None
    """The points limit where this house rule is chosen; None: the set-up's own limit (GL-R4)."""
    two_hands: bool
    """A figure has at most one of shield, second and two-handed weapon (GL-R6)."""
    voluntary_stop: bool
    """A player may end the turn before the roll for another activation (GL-R12)."""
    hits_persist: bool
    """Hits stay after they have cost actions (GL-R16)."""
    leaving_costs: bool
    """Leaving contact takes one action more (GL-R25)."""
    forest_slow: bool
    """Movement inside a forest counts double (GL-R27)."""
    enter_houses: bool
    """Bases may pass through walls (GL-R27)."""
    forest_depth: int | None
    """How much wood a line of sight may cross, in 1/64 inch; None: any depth (GL-R32)."""
    split_fire: bool
    """Several shots in one activation (GL-R36)."""
    shoot_in_contact: bool
    """A figure in contact with an enemy may shoot (GL-R37)."""
    shoot_into_melee: bool
    """Enemies in contact with a friend may be shot at (GL-R38)."""
    figures_block: bool
    """Bases block lines of sight (GL-R39)."""
    charge_free: bool
    """A charge costs no action; off: every fight costs one (GL-R45)."""
    shield_die: bool
    """A shield gives a die in melee (GL-R48)."""
    melee_tie: str
    """standoff, reroll or both_die (GL-R53)."""
    wipeout: str
    """walk_off, compare or survivor_wins (GL-R58)."""
    rounds: int
    """Turns of each player; 0: no limit (GL-R59)."""


Now = Moment[Battle, House]
"""A moment of this game."""
Playing = Play[Battle, House]
"""The handle of a running step of this game."""


def _read(s: Switches) -> House:
    return House(
        alternate=s.deploy_order == "alternate",
        points_limit=s.points_limit if "gl_points_limit" in s.texts() else None,
        two_hands=s.one_off_hand, voluntary_stop=s.voluntary_stop, hits_persist=s.hits_persist,
        leaving_costs=s.leave_contact == "one_action", forest_slow=s.forest_slow, enter_houses=s.enter_houses,
        forest_depth=None if s.forest_blocks_over == "off" else round(s.forest_blocks_over * GRID),
        split_fire=s.split_fire, shoot_in_contact=s.shoot_in_contact, shoot_into_melee=s.shoot_into_melee,
        figures_block=s.figures_block, charge_free=s.melee_cost == "charge_free", shield_die=s.shield_melee_die,
        melee_tie=s.melee_tie, wipeout=s.wipeout, rounds=int(s.round_limit))


house_rules = typed("game.rules.ghost_legions", _read)
"""The switches of a set-up as typed values. Raises ValueError for a value that a switch cannot take."""


def house_of(setup: Setup) -> House:
    """The house rules of a battle: in a scenario the number of turns is limited (SC-2)."""
    house = house_rules(setup.switches)
    if scenario_of(setup) is not None and not (house.rounds and "gl_round_limit" in dict(setup.switches)):
        return house._replace(rounds=SCENARIO_TURNS)
    return house


def kinds(house: House) -> dict[Kind, Answers]:
    """What each kind of terrain does in this ruleset (GL-R27, GL-R31, GL-R32); kinds that the rules do not name are
    treated alike."""
    slow = 2 if house.forest_slow else 1
    walls = Answers(solid=True, cover="hard", accessible=house.enter_houses,
                    wall_crossing=0 if house.enter_houses else None)
    return {
        "forest": Answers(cover="soft", sight_depth=house.forest_depth, move_cost=slow),
        "house": walls,
        "wall": Answers(cover="hard"),
        "hedge": Answers(cover="soft"),
        "rubble": Answers(cover="soft"),
        "hill": Answers(),
        "water": Answers(accessible=False),
    }


def sight_rules(house: House) -> SightRules:
    """Parameters of lines of sight (GL-R27, GL-R39, table.md)."""
    return SightRules(figures_block=house.figures_block, houses_entered=house.enter_houses)


def move_rules() -> MoveRules:
    """Parameters of movement (GL-R24)."""
    return MoveRules()
