"""Distances, boards, what terrain does, and the house rules. Lengths in 1/64 inch."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.core.play.play import Play
from game.core.switches import Switches, typed
from game.core.table.moment import Moment
from game.core.table.movement.movement import MoveRules
from game.core.table.pieces import Answers, Kind
from game.core.table.places import GRID
from game.core.table.sight.sight import SightRules
from game.rules.skirmashed.roster import Battle

BASE: Final = GRID // 2
"""Radius of every base (SK-R5)."""
ZONE: Final = 3 * GRID
"""Depth of the strip to set up in (SK-03)."""
NEAR: Final = 6 * GRID
"""Up to this distance Boom is 1 easier (SK-45)."""
FAR: Final = 24 * GRID
"""Beyond this distance Boom is 1 harder (SK-46)."""
ROUNDS: Final = 4
"""Rounds of a battle (SK-18)."""
SMALL_FORCE: Final = 5
"""The most figures a side that play on the small board (SK-01)."""
BOARDS: Final = ((24 * GRID, 24 * GRID), (48 * GRID, 24 * GRID))
"""Width and depth of the small and the large board (SK-01, SK-02)."""


def board(figures: int) -> tuple[int, int]:
    """Width and depth of the board for that many figures on the larger side, in 1/64 inch (SK-01, SK-02, SK-R4)."""
    return BOARDS[0] if figures <= SMALL_FORCE else BOARDS[1]


class House(NamedTuple):
    """The house rules of one battle as typed values."""

    points: bool
    """Forces are bought with muster points (SK-R2)."""
    melee_boom: bool
    """Melee damage is Boom instead of Hack (SK-R3)."""
    alternate_deploy: bool
    """The sides set up one figure each in turn (SK-R6)."""
    leaving_bars_attack: bool
    """A figure that leaves an enemy it touched makes no attack (SK-R16)."""
    forest_slow: bool
    """Movement inside a forest counts double (SK-R17)."""
    enter_houses: bool
    """Bases may pass through walls (SK-R17)."""
    charge_shot_cover: bool
    """Cover counts against the shot at a charger (SK-R23)."""
    forest_depth: int | None
    """How much wood a line of sight may cross, in 1/64 inch; None: any depth (SK-R30)."""
    shoot_into_melee: bool
    """Enemies in contact with a friend may be shot at (SK-R31)."""
    block_naturals: bool
    """A natural 10 always blocks and a natural 1 never does (SK-R34)."""
    penetration_stacks: bool
    """The modifiers for weak hits add up (SK-R35)."""
    damage_lowers_check: bool
    """Stamina checks are made against Stamina minus damage (SK-R42)."""
    reaction_twenty: bool
    """A 20 on the check for a reaction gives an activation (SK-R44)."""
    wipeout_loses: bool
    """A side that loses its last figure has lost (SK-R47)."""
    damage_breaks_ties: bool
    """With equal casualties less damage suffered wins (SK-R48)."""
    casualties_by_share: bool
    """The share of the force killed counts, not the number (SK-R49)."""


Now = Moment[Battle, House]
"""A moment of this game."""
Playing = Play[Battle, House]
"""The handle of a running step of this game."""


def _read(s: Switches) -> House:
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


house_rules = typed("game.rules.skirmashed", _read)
"""The switches of a set-up as typed values. Raises ValueError for a value that a switch cannot take."""


def kinds(house: House) -> dict[Kind, Answers]:
    """What each kind of terrain does in this ruleset (SK-R17, SK-R30); kinds that the rules do not name are treated
    alike."""
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
    """Parameters of lines of sight: figures hide nothing (table.md, SK-R29, SK-R31)."""
    return SightRules(houses_entered=house.enter_houses)


def move_rules() -> MoveRules:
    """Parameters of movement (SK-R16)."""
    return MoveRules()
