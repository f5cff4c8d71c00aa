"""The numbers of the game, what terrain does (GL-R27, GL-R31, table.md), and the house rules in force, typed."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from game.core.switches import Switches, load_switches
from game.core.table.movement.movement import MoveRules
from game.core.table.pieces import Answers, Kind
from game.core.table.places import GRID
from game.core.table.sight.sight import SightRules
from game.rules.ghost_legions.roster import Kit, save

SIDE: Final = 48 * GRID
"""The table's sides (GL-03). Lengths in 1/64 inch."""
ZONE: Final = 12 * GRID
"""How deep the strip is that a force sets up in (GL-05)."""
RUN, SPRINT, MOUNT = 2 * GRID, 3 * GRID, GRID
"""For one action (GL-21, GL-22), and what a mount adds (GL-26)."""
BASE, MOUNTED_BASE = GRID // 2, GRID * 3 // 4
"""Radii (GL-R3)."""
MOST_ACTIONS: Final = 6
"""What an action die gives at most (GL-16)."""
KILL, EXIT, WIN = 1, 2, 10
"""Points (GL-71, GL-72, GL-73)."""


def run(kit: Kit) -> int:
    """How far one action of running goes (GL-21, GL-26, GL-R23)."""
    return RUN + (MOUNT if "mounted" in kit.gear else 0)


def sprint(kit: Kit) -> int:
    """How far one action of sprinting goes; 0 where it never sprints (GL-22, GL-24, GL-26, GL-R23)."""
    return 0 if save(kit) <= 2 else SPRINT + (MOUNT if "mounted" in kit.gear else 0)


def radius(kit: Kit) -> int:
    """The radius of its base (GL-R3)."""
    return MOUNTED_BASE if "mounted" in kit.gear else BASE


class House(NamedTuple):
    """The house rules of one battle."""

    alternate: bool
    """Set up one figure each in turn (GL-R1)."""
    points_limit: int | None
    """A limit set as a house rule; None: the set-up's own (GL-R4)."""
    two_hands: bool
    voluntary_stop: bool
    hits_persist: bool
    leaving_costs: bool
    """Leaving contact takes one action more (GL-R25)."""
    forest_slow: bool
    enter_houses: bool
    forest_depth: int | None
    """Sight ends after so much wood, in 1/64 inch; None: never (GL-R32)."""
    split_fire: bool
    shoot_in_contact: bool
    shoot_into_melee: bool
    figures_block: bool
    charge_free: bool
    shield_die: bool
    melee_tie: str
    """standoff, reroll or both_die (GL-R53)."""
    wipeout: str
    """walk_off, compare or survivor_wins (GL-R58)."""
    rounds: int
    """0: no limit (GL-R59)."""


@lru_cache(maxsize=64)
def house_rules(chosen: tuple[tuple[str, str], ...]) -> House:
    """Read the switches of a set-up; raises ValueError for what no switch can take."""
    s: Any = Switches(load_switches("game.rules.ghost_legions"), dict(chosen))
    return House(
        alternate=s.deploy_order == "alternate",
        points_limit=s.points_limit if "gl_points_limit" in s.texts() else None,
        two_hands=s.one_off_hand, voluntary_stop=s.voluntary_stop, hits_persist=s.hits_persist,
        leaving_costs=s.leave_contact == "one_action", forest_slow=s.forest_slow, enter_houses=s.enter_houses,
        forest_depth=None if s.forest_blocks_over == "off" else round(s.forest_blocks_over * GRID),
        split_fire=s.split_fire, shoot_in_contact=s.shoot_in_contact, shoot_into_melee=s.shoot_into_melee,
        figures_block=s.figures_block, charge_free=s.melee_cost == "charge_free", shield_die=s.shield_melee_die,
        melee_tie=s.melee_tie, wipeout=s.wipeout, rounds=int(s.round_limit))


def kinds(house: House) -> dict[Kind, Answers]:
    """What each kind of piece does here (GL-R27, GL-R31, GL-R32; the other kinds in the same spirit)."""
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
    """Sight parameters (GL-R27, GL-R39, table.md)."""
    return SightRules(figures_block=house.figures_block, houses_entered=house.enter_houses)


def move_rules() -> MoveRules:
    """Movement parameters (GL-R24)."""
    return MoveRules()
