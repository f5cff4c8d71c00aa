"""The numbers of the standard table and of the small map (SB-31, SB-70 to SB-77), and the house rules in force."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from game.core.switches import Switches, load_switches
from game.core.table.movement.movement import MoveRules
from game.core.table.pieces import Answers, Kind, Table
from game.core.table.places import GRID
from game.core.table.sight.sight import SightRules


class Limits(NamedTuple):
    """Distances of one table size, in 1/64 inch."""

    move: int
    secondary: int
    fast_move: int
    fast_secondary: int
    ranged: int
    spread: int
    area: int | None
    """How far Spread reaches from its target; None: whoever is adjacent to it (SB-76)."""
    zone: int
    base: int
    large_base: int
    marker: int
    forest_depth: int
    clauses: tuple[str, str, str, str, str, str, str]
    """Clauses of move, secondary, Fast move, Fast secondary, ranged, Spread, area."""


STANDARD: Final = Limits(6 * GRID, 3 * GRID, 9 * GRID, 6 * GRID, 15 * GRID, 8 * GRID, 2 * GRID, 3 * GRID,
                         GRID // 2, GRID * 3 // 4, GRID // 2, 2 * GRID,
                         ("SB-43", "SB-47", "SB-16", "SB-17", "SB-52", "SB-25", "SB-26"))
SMALL: Final = Limits(3 * GRID, 2 * GRID, 5 * GRID, 3 * GRID, 8 * GRID, 4 * GRID, None, GRID * 3 // 2,
                      20, 28, GRID // 4, GRID,
                      ("SB-71", "SB-72", "SB-73", "SB-74", "SB-77", "SB-75", "SB-76"))


def is_small(table: Table) -> bool:
    """A table of up to 10 inches is the small map (SB-70, SB-R59)."""
    return max(table.width, table.height) <= 10 * GRID


def limits(table: Table) -> Limits:
    """The distances that hold on this table."""
    return SMALL if is_small(table) else STANDARD


class House(NamedTuple):
    """The house rules of one battle, typed (section 3.10)."""

    adjacent_gap: int
    """How near is adjacent, in 1/64 inch; 0 stands for contact (SB-R3)."""
    forest_depth: int
    houses_enterable: bool
    figures_block_los: bool
    locked_in_melee: bool
    brawler_ranged_traits: bool
    init_choice: bool
    leader_chain: bool
    leader_extra_is_bonus: bool
    spread_always: bool
    spread_needs_los: bool
    fear_fail_ends_action: bool
    reroll_one_die: bool
    reroll_any: bool
    reroll_stack: bool
    friendly_fire_scores: bool
    figures_break_ties: bool
    rounds: int


@lru_cache(maxsize=64)
def house_rules(chosen: tuple[tuple[str, str], ...], small: bool) -> House:
    """Read the switches of a set-up; raises ValueError for what no switch can take."""
    s: Any = Switches(load_switches("game.rules.simple_battles"), dict(chosen))
    depth = round(s.forest_depth * GRID)
    if small and "sb_forest_depth" not in dict(chosen):
        depth = SMALL.forest_depth
    near = s.adjacent_gap
    return House(
        adjacent_gap=0 if near <= 0.05 else round(near * GRID), forest_depth=depth,
        houses_enterable=s.houses_enterable, figures_block_los=s.figures_block_los,
        locked_in_melee=s.locked_in_melee, brawler_ranged_traits=s.brawler_ranged_traits,
        init_choice=s.init_choice, leader_chain=s.leader_chain,
        leader_extra_is_bonus=s.leader_extra_is_bonus, spread_always=s.spread_always,
        spread_needs_los=s.spread_needs_los, fear_fail_ends_action=s.fear_fail_ends_action,
        reroll_one_die=s.reroll_unit == "die", reroll_any=s.reroll_scope == "any", reroll_stack=s.reroll_stack,
        friendly_fire_scores=s.friendly_fire_scores == "opponent", figures_break_ties=s.tiebreak == "figures",
        rounds=int(s.rounds))


def kinds(house: House) -> dict[Kind, Answers]:
    """What each kind of piece does here (SB-R5, SB-R6; the other kinds in the same spirit)."""
    if house.houses_enterable:
        walls = Answers(solid=True, accessible=True, wall_crossing=GRID)
    else:
        walls = Answers(solid=True, accessible=False)
    return {
        "forest": Answers(sight_depth=house.forest_depth, move_cost=2),
        "house": walls,
        "wall": Answers(accessible=False),
        "hedge": Answers(sight_depth=house.forest_depth, move_cost=2),
        "rubble": Answers(move_cost=2),
        "hill": Answers(move_cost=2),
        "water": Answers(accessible=False),
    }


def sight_rules(house: House) -> SightRules:
    """Sight parameters (table.md, SB-R9)."""
    return SightRules(figures_block=house.figures_block_los, houses_entered=house.houses_enterable)


def move_rules() -> MoveRules:
    """Movement parameters (SB-R7)."""
    return MoveRules()
