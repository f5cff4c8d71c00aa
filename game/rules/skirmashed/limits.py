"""Distances, boards, what terrain does, and the house rules in force."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from game.core.switches import Switches, load_switches
from game.core.table.movement.movement import MoveRules
from game.core.table.pieces import Answers, Kind
from game.core.table.places import GRID
from game.core.table.sight.sight import SightRules

BASE: Final = GRID // 2
"""Radius of every base (SK-R5)."""
ZONE: Final = 3 * GRID
"""Depth of the strip to set up in (SK-03)."""
NEAR: Final = 6 * GRID
"""Up to here Boom is 1 easier (SK-45)."""
FAR: Final = 24 * GRID
"""Beyond this Boom is 1 harder (SK-46)."""
ROUNDS: Final = 4
"""SK-18."""
SMALL_FORCE: Final = 5
"""Figures a side that play on the small board (SK-01)."""
BOARDS: Final = ((24 * GRID, 24 * GRID), (48 * GRID, 24 * GRID))
"""Width and depth of the small and the large board (SK-01, SK-02)."""


def board(figures: int) -> tuple[int, int]:
    """The board for so many figures on the larger side (SK-01, SK-02, SK-R4)."""
    return BOARDS[0] if figures <= SMALL_FORCE else BOARDS[1]


class House(NamedTuple):
    """The house rules of one battle, typed (section 3)."""

    points: bool
    melee_boom: bool
    alternate_deploy: bool
    leaving_bars_attack: bool
    forest_slow: bool
    enter_houses: bool
    charge_shot_cover: bool
    forest_depth: int | None
    shoot_into_melee: bool
    block_naturals: bool
    penetration_stacks: bool
    damage_lowers_check: bool
    reaction_twenty: bool
    wipeout_loses: bool
    damage_breaks_ties: bool
    casualties_by_share: bool


@lru_cache(maxsize=64)
def house_rules(chosen: tuple[tuple[str, str], ...]) -> House:
    """Read the switches of a set-up; raises ValueError for what no switch can take."""
    s: Any = Switches(load_switches("game.rules.skirmashed"), dict(chosen))
    depth = None if s.forest_blocks_over == "off" else round(s.forest_blocks_over * GRID)
    return House(
        points=s.muster == "points", melee_boom=s.melee_damage == "boom",
        alternate_deploy=s.deploy_order == "alternate", leaving_bars_attack=s.leave_contact == "no_attack",
        forest_slow=s.forest_slow, enter_houses=s.enter_houses, charge_shot_cover=s.charge_shot_cover,
        forest_depth=depth, shoot_into_melee=s.shoot_into_melee,
        block_naturals=s.block_naturals, penetration_stacks=s.penetration_stacks,
        damage_lowers_check=s.damage_lowers_check, reaction_twenty=s.reaction_twenty,
        wipeout_loses=s.wipeout_loses, damage_breaks_ties=s.tiebreak == "damage",
        casualties_by_share=s.casualties == "share")


def kinds(house: House) -> dict[Kind, Answers]:
    """What each kind of piece does here (SK-R17, SK-R30; the other kinds in the same spirit)."""
    cost = 2 if house.forest_slow else 1
    wood = Answers(cover="soft", sight_depth=house.forest_depth, move_cost=cost)
    return {
        "forest": wood,
        "house": Answers(solid=True, cover="hard", accessible=house.enter_houses,
                         wall_crossing=0 if house.enter_houses else None),
        "wall": Answers(cover="hard", accessible=False),
        "hedge": wood,
        "rubble": Answers(cover="soft"),
        "hill": Answers(),
        "water": Answers(accessible=False),
    }


def sight_rules(house: House) -> SightRules:
    """Sight parameters (table.md, SK-R29, SK-R31)."""
    return SightRules(figures_block=False, houses_entered=house.enter_houses)


def move_rules() -> MoveRules:
    """Movement parameters (SK-R16)."""
    return MoveRules()
