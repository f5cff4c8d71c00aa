"""The distances of the game, the house rules, and what terrain does (WB-R10 to WB-R12, WB-R92 to WB-R95). Lengths in
1/64 inch."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.core.play.play import Play
from game.core.switches import Switches, typed
from game.core.table.moment import Moment
from game.core.table.movement.movement import MoveRules
from game.core.table.pieces import Answers, Kind
from game.core.table.places import GRID
from game.core.table.sight.sight import SightRules
from game.rules.warbands.roster import Battle

INCH: Final = GRID
"""One inch."""
BASE: Final = GRID // 2
"""Radius of every base (WB-R11)."""
SHORT, NORMAL, LONG = 5 * GRID, 10 * GRID, 15 * GRID
"""The ends of the range bands (WB-32 to WB-34)."""
BLAST: Final = 2 * GRID
"""How far a blast reaches around its target (WB-46)."""
ROOF, TREES = 2 * GRID, 3 * GRID
"""Height of a House (WB-R95) and of a Forest (WB-R94)."""
TURNS: Final = 8
"""Turns of a battle (WB-03)."""
FINE: Final = 1024
"""What is left of a movement is counted in this fraction of 1/64 inch, so that many short parts add up exactly."""


class House(NamedTuple):
    """The house rules of one battle as typed values."""

    big_boss: bool
    """A Boss rolls a D12 and has a stat of 5 to 7 (WB-R1)."""
    free_stats: bool
    """Any stat for any rank (WB-R2)."""
    points_cap: int
    """The points limit of a warband (WB-R3)."""
    unique_skills: bool
    """The skills of Specialists differ (WB-R5)."""
    berserker_shield: bool
    """A Berserker may carry a shield (WB-R7)."""
    heavy_rifle: bool
    """Captain Fawkes' rifle is a heavy shooter with impact (WB-R8)."""
    ask_cover: bool
    """The defender is asked whether to use a cover roll (WB-R16)."""
    terrain_in_melee: bool
    """Forests and Houses give cover in melee too (WB-R17)."""
    cover_in_falls: bool
    """Shields and Meat Shields help in falls (WB-R17)."""
    side_by_side: bool
    """One side activates all its fighters, then the other (WB-R23)."""
    free_first: bool
    """An attack or skill may be the first of two actions (WB-R25)."""
    two_budgets: bool
    """Climbing has a budget of its own (WB-R31)."""
    run_up: bool
    """Jumps need a run-up (WB-R33)."""
    round_up: bool
    """Each started inch of a drop counts (WB-R34)."""
    need_sight: bool
    """Skills with a distance need visibility (WB-R38)."""
    engaged_shooting: bool
    """A fighter may shoot with an enemy within 1 inch (WB-R42)."""
    stray_enemies: bool
    """A shot into a crowd may hit only the target's comrades (WB-R43)."""
    roll_each: bool
    """A blast rolls one attack for each fighter (WB-R45)."""
    bare_dice: bool
    """A push compares the dice before modifiers (WB-R48)."""
    ask_push: bool
    """The attacker chooses whether to push (WB-R48)."""
    prone_defends: bool
    """Prone fighters roll defense (WB-R52)."""
    boss_wounds: str
    """The wounds of a Boss: ladder, standing, lasting or out (WB-R54)."""
    strict: bool
    """A Distraction in reach allows no other target (WB-R58)."""
    thugs_before: bool
    """Thugs move before the dice of an attack (WB-R61)."""
    team_distance: int
    """The distance within which a Fire Team stands to fire, in 1/64 inch (WB-R62)."""
    commander_skill: bool
    """The commander may use an active skill after the shot (WB-R65)."""
    half_down: bool
    """A Doppelganger's half stat is rounded down (WB-R70)."""
    kick_is_shot: bool
    """A Martial Artist's attack is ranged (WB-R76)."""
    sniper_strays: bool
    """A Sniper's shot may stray where an enemy of the target stands beside it (WB-R85)."""
    tank_share: str
    """How near friends share the defense of a Tank: card, contact or one_inch (WB-R87)."""
    share_two: bool
    """Friends also share a Tank's two dice (WB-R87)."""
    command_self: bool
    """A Boss may command himself (WB-R91)."""
    wide: bool
    """The table is 36 inches wide (WB-R92)."""
    roofs: bool
    """Houses may be climbed and stood on (WB-R95)."""


Now = Moment[Battle, House]
"""A moment of this game."""
Playing = Play[Battle, House]
"""The handle of a running step of this game."""


def _read(s: Switches) -> House:
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


house_rules = typed("game.rules.warbands", _read)
"""The switches of a set-up as typed values. Raises ValueError for a value that a switch cannot take."""


def kinds(rules: House) -> dict[Kind, Answers]:
    """What each kind of terrain does in this ruleset (WB-R94, WB-R95); kinds that the rules do not name are treated
    alike."""
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
    """Parameters of lines of sight (WB-R39)."""
    return SightRules(heights=True)


def move_rules() -> MoveRules:
    """Parameters of movement (WB-R30)."""
    return MoveRules(pass_prone=True, heights=True)
