"""The distances of the game, the house rules in force, and what terrain does (WB-R10 to WB-R12, WB-R92 to WB-R95)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from game.core.switches import Switches, load_switches
from game.core.table.moment import Moment
from game.core.table.movement.movement import MoveRules
from game.core.table.pieces import Answers, Kind
from game.core.table.places import GRID
from game.core.table.sight.sight import SightRules

INCH: Final = GRID
BASE: Final = GRID // 2
"""Radius of every base (WB-R11)."""
SHORT, NORMAL, LONG = 5 * GRID, 10 * GRID, 15 * GRID
"""WB-32 to WB-34."""
BLAST: Final = 2 * GRID
"""WB-46."""
ROOF, TREES = 2 * GRID, 3 * GRID
"""Height of a House (WB-R95) and of a Forest (WB-R94)."""
TURNS: Final = 8
"""WB-03."""
FINE: Final = 1024
"""Movement is counted in this part of a grid step, so that many small parts add up."""


class House(NamedTuple):
    """The house rules of one battle, typed (section 3.11)."""

    big_boss: bool
    free_stats: bool
    points_cap: int
    unique_skills: bool
    berserker_shield: bool
    heavy_rifle: bool
    ask_cover: bool
    terrain_in_melee: bool
    cover_in_falls: bool
    side_by_side: bool
    free_first: bool
    two_budgets: bool
    run_up: bool
    round_up: bool
    need_sight: bool
    engaged_shooting: bool
    stray_enemies: bool
    roll_each: bool
    bare_dice: bool
    ask_push: bool
    prone_defends: bool
    boss_wounds: str
    strict: bool
    thugs_before: bool
    team_distance: int
    """In 1/64 inch."""
    commander_skill: bool
    half_down: bool
    kick_is_shot: bool
    sniper_strays: bool
    tank_share: str
    share_two: bool
    command_self: bool
    wide: bool
    roofs: bool


@lru_cache(maxsize=64)
def house_rules(chosen: tuple[tuple[str, str], ...]) -> House:
    """Read the switches of a set-up; raises ValueError for what no switch can take."""
    s: Any = Switches(load_switches("game.rules.warbands"), dict(chosen))
    return House(
        big_boss=s.boss_die == "d12", free_stats=s.free_stats, points_cap=int(s.points_cap),
        unique_skills=s.unique_skills, berserker_shield=s.berserker_shield,
        heavy_rifle=s.fawkes_rifle == "heavy_impact", ask_cover=s.cover_choice == "ask",
        terrain_in_melee=s.terrain_cover_in_melee, cover_in_falls=s.shield_vs_falls,
        side_by_side=s.activation == "side", free_first=s.free_first_action, two_budgets=s.climb_budget == "separate",
        run_up=s.jump_runup, round_up=s.fall_rounding == "up", need_sight=s.skills_need_sight,
        engaged_shooting=s.engaged_shooting, stray_enemies=s.random_pool == "enemies", roll_each=s.area_roll == "each",
        bare_dice=s.push_compare == "natural", ask_push=s.push_optional, prone_defends=s.prone_defends,
        boss_wounds=str(s.boss_wounds), strict=s.distraction_strict, thugs_before=s.thug_timing == "before",
        team_distance=int(s.ft_distance) * GRID, commander_skill=s.ft_active_skill, half_down=s.dop_round == "down",
        kick_is_shot=s.martial_kind == "ranged", sniper_strays=s.sniper_random == "melee_only",
        tank_share=str(s.tank_share), share_two=s.tank_share_two_dice, command_self=s.command_self,
        wide=s.table == "36x24", roofs=s.house_accessible)


def house(now: Moment) -> House:
    """The house rules of this battle."""
    rules: House = now.switches
    return rules


def kinds(rules: House) -> dict[Kind, Answers]:
    """What each kind of piece does here (WB-R94, WB-R95; the other kinds in the same spirit)."""
    return {
        "forest": Answers(cover="soft", height=TREES),
        "house": Answers(solid=True, cover="hard", accessible=rules.roofs, height=ROOF, standable=rules.roofs),
        "wall": Answers(cover="hard", accessible=False, height=GRID),
        "hedge": Answers(cover="soft", height=GRID),
        "rubble": Answers(cover="soft", height=GRID // 2),
        "hill": Answers(),
        "water": Answers(accessible=False),
    }


def sight_rules() -> SightRules:
    """Sight parameters (WB-R39)."""
    return SightRules(heights=True)


def move_rules() -> MoveRules:
    """Movement parameters (WB-R30)."""
    return MoveRules(pass_prone=True, heights=True)
