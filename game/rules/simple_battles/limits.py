"""The distances of the standard table and of the small map (SB-31, SB-70 to SB-77), and the house rules in force."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.core.play.play import Play
from game.core.setup import Setup
from game.core.switches import Switches, typed
from game.core.table.moment import Moment
from game.core.table.movement.movement import MoveRules
from game.core.table.pieces import Answers, Kind, Table
from game.core.table.places import GRID
from game.core.table.sight.sight import SightRules
from game.rules.simple_battles.roster import Battle


class Limits(NamedTuple):
    """Distances of one table size, in 1/64 inch."""

    move: int
    """A move (SB-43, SB-71)."""
    secondary: int
    """A secondary move (SB-47, SB-72)."""
    fast_move: int
    """A move of a Fast figure (SB-16, SB-73)."""
    fast_secondary: int
    """A secondary move of a Fast figure (SB-17, SB-74)."""
    ranged: int
    """Range of a ranged attack (SB-52, SB-77)."""
    spread: int
    """Range of a Spread attack (SB-25, SB-75)."""
    area: int | None
    """How far a Spread attack reaches around its target; None: to figures adjacent to it (SB-26, SB-76)."""
    zone: int
    """Depth of the set-up zone (SB-R20)."""
    base: int
    """Radius of a base (SB-R2)."""
    large_base: int
    """Radius of a large base (SB-R2)."""
    marker: int
    """Radius of an objective (SB-R4)."""
    forest_depth: int
    """How much wood a line of sight may cross (SB-R5)."""
    clauses: tuple[str, str, str, str, str, str, str]
    """Clauses of move, secondary, Fast move, Fast secondary, ranged, Spread, area."""


STANDARD: Final = Limits(6 * GRID, 3 * GRID, 9 * GRID, 6 * GRID, 15 * GRID, 8 * GRID, 2 * GRID, 3 * GRID,
                         GRID // 2, GRID * 3 // 4, GRID // 2, 2 * GRID,
                         ("SB-43", "SB-47", "SB-16", "SB-17", "SB-52", "SB-25", "SB-26"))
"""The distances of a table of more than 10 inches."""
SMALL: Final = Limits(3 * GRID, 2 * GRID, 5 * GRID, 3 * GRID, 8 * GRID, 4 * GRID, None, GRID * 3 // 2,
                      20, 28, GRID // 4, GRID,
                      ("SB-71", "SB-72", "SB-73", "SB-74", "SB-77", "SB-75", "SB-76"))
"""The distances of the small map (SB-70 to SB-77)."""


def is_small(table: Table) -> bool:
    """Whether a table counts as the small map: at most 10 inches each way (SB-70, SB-R59)."""
    return max(table.width, table.height) <= 10 * GRID


def limits(table: Table) -> Limits:
    """The distances that apply on this table."""
    return SMALL if is_small(table) else STANDARD


class House(NamedTuple):
    """The house rules of one battle as typed values."""

    adjacent_gap: int
    """How near is adjacent, in 1/64 inch; 0 stands for contact (SB-R3)."""
    forest_depth: int
    """How much wood a line of sight may cross, in 1/64 inch (SB-R5)."""
    houses_enterable: bool
    """Bases may pass through the walls of houses (SB-R6)."""
    figures_block_los: bool
    """Bases block lines of sight (SB-R9)."""
    locked_in_melee: bool
    """A figure in contact with an enemy may not move (SB-R11)."""
    brawler_ranged_traits: bool
    """Heavy and Spread weapons work for Brawlers (SB-R15)."""
    init_choice: bool
    """The higher initiative die chooses who goes first (SB-R24)."""
    leader_chain: bool
    """A Leader's extra turn may grant another one (SB-R29)."""
    leader_extra_is_bonus: bool
    """The extra turn comes on top of the normal turn; off: it is the normal turn, taken early (SB-R30)."""
    spread_always: bool
    """A Spread weapon has no normal shot (SB-R36)."""
    spread_needs_los: bool
    """A Spread attack hits only figures that the attacker sees (SB-R38)."""
    fear_fail_ends_action: bool
    """A failed Fear test uses up the attack (SB-R43)."""
    reroll_one_die: bool
    """A reroll repeats one die, not the whole roll (SB-R47)."""
    reroll_any: bool
    """A reroll may repeat the opponent's rolls as well (SB-R48)."""
    reroll_stack: bool
    """Several rerolls may be spent on one roll (SB-R49)."""
    friendly_fire_scores: bool
    """The opponent scores for a figure that its own side's Spread attack defeats (SB-R55)."""
    figures_break_ties: bool
    """Where scores are equal, more points of figures left win (SB-R56)."""
    rounds: int
    """Rounds of a battle, 1 to 12 (SB-R58)."""


Now = Moment[Battle, House]
"""A moment of this game."""
Playing = Play[Battle, House]
"""The handle of a running step of this game."""


def _read(s: Switches) -> House:
    near = s.adjacent_gap
    return House(
        adjacent_gap=0 if near <= 0.05 else round(near * GRID), forest_depth=round(s.forest_depth * GRID),
        houses_enterable=s.houses_enterable, figures_block_los=s.figures_block_los,
        locked_in_melee=s.locked_in_melee, brawler_ranged_traits=s.brawler_ranged_traits,
        init_choice=s.init_choice, leader_chain=s.leader_chain,
        leader_extra_is_bonus=s.leader_extra_is_bonus, spread_always=s.spread_always,
        spread_needs_los=s.spread_needs_los, fear_fail_ends_action=s.fear_fail_ends_action,
        reroll_one_die=s.reroll_unit == "die", reroll_any=s.reroll_scope == "any", reroll_stack=s.reroll_stack,
        friendly_fire_scores=s.friendly_fire_scores == "opponent", figures_break_ties=s.tiebreak == "figures",
        rounds=int(s.rounds))


house_rules = typed("game.rules.simple_battles", _read)
"""The switches of a set-up as typed values. Raises ValueError for a value that a switch cannot take."""


def house_of(setup: Setup) -> House:
    """The house rules of a battle: on the small map forests are half as deep unless something else was chosen."""
    house = house_rules(setup.switches)
    if is_small(setup.table) and "sb_forest_depth" not in dict(setup.switches):
        house = house._replace(forest_depth=SMALL.forest_depth)
    return house


def kinds(house: House) -> dict[Kind, Answers]:
    """What each kind of terrain does in this ruleset (SB-R5, SB-R6); kinds that the rules do not name are treated
    alike."""
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
    """Parameters of lines of sight (table.md, SB-R9)."""
    return SightRules(figures_block=house.figures_block_los, houses_entered=house.houses_enterable)


def move_rules() -> MoveRules:
    """Parameters of movement (SB-R7)."""
    return MoveRules()
