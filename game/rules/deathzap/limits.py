"""The numbers of the game, what terrain does to whom (DZ-R3 to DZ-R5), and the house rules. Lengths in 1/64 inch."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from game.core.play.play import Play
from game.core.scenarios.kinds import scenario_of
from game.core.setup import Setup
from game.core.switches import Switches, typed
from game.core.table.moment import Moment
from game.core.table.movement.movement import MoveRules
from game.core.table.pieces import Answers, Kind
from game.core.table.places import GRID
from game.core.table.sight.sight import SightRules
from game.rules.deathzap.roster import PROFILES, Battle, Type

SIZES: Final = ((48 * GRID, 48 * GRID), (72 * GRID, 48 * GRID))
"""Width and height of the two tables (DZ-01)."""
ZONE: Final = 6 * GRID
"""Depth of the strips that forces set up in (DZ-05, DZ-06)."""
CLOSE: Final = 6 * GRID
"""Units within this distance fight a close assault (DZ-61)."""
STEP: Final = 3 * GRID
"""How far a figure steps in a bout (DZ-63)."""
CROSSING: Final = GRID
"""Movement that crossing a wall or a low obstacle costs (DZ-32, DZ-R4, DZ-R5)."""
HIT: Final = 6
"""The face that hits in shooting, and that always kills in a bout (DZ-45, DZ-77)."""
REFIGHTS: Final = 3
"""Bouts in all where ties are fought again (DZ-R55)."""

Gait = Literal["foot", "beast", "wheels"]
"""How terrain is crossed: by Infantry; by Beasts and Monsters; by vehicles (DZ-R3 to DZ-R5)."""


def gait_of(type: Type) -> Gait:
    """How a figure of that type crosses terrain."""
    if type == "infantry":
        return "foot"
    return "wheels" if PROFILES[type].vehicle else "beast"


class House(NamedTuple):
    """The house rules of one battle as typed values."""

    vehicles_enter_forest: bool
    """Vehicles may drive into forests (DZ-R3)."""
    houses_enterable: bool
    """Infantry may go in through walls (DZ-R4)."""
    forest_depth: int
    """How much wood a line of sight may cross, in 1/64 inch (DZ-R7)."""
    big_block: bool
    """Vehicles and monsters block lines of sight (DZ-R8)."""
    coherency: int
    """The widest gap in the chain of a unit, in 1/64 inch (DZ-R12)."""
    long_edges: bool
    """Only long table edges may be picked (DZ-R17)."""
    forced_activation: bool
    """Every unit must try to activate (DZ-R19)."""
    mandatory: bool
    """A move that ends near an enemy forces a close assault (DZ-R25)."""
    needs_sight: bool
    """Close assault needs a line of sight (DZ-R28)."""
    split_fire: bool
    """The figures of a unit may shoot at several targets (DZ-R32)."""
    casualties: str
    """Who chooses casualties: owner, auto or visible (DZ-R36)."""
    blast_harms_armour: bool
    """Explosions harm vehicles and monsters (DZ-R41)."""
    light_armour: bool
    """Light Vehicles have their armour in close assault (DZ-R50)."""
    tie: str
    """A tied bout: both_stay, refight or attacker_lost (DZ-R55)."""
    wiped_loses: bool
    """A unit with nobody left in a bout has lost it (DZ-R69)."""
    together: bool
    """All units near a bout withdraw, or none (DZ-R57)."""
    turns: int
    """Turns of each player; 0: no limit (DZ-R64)."""
    stalemate: int
    """Player turns in a row without a loss that make a draw (DZ-R64)."""


Now = Moment[Battle, House]
"""A moment of this game."""
Playing = Play[Battle, House]
"""The handle of a running step of this game."""


def _read(s: Switches) -> House:
    return House(
        vehicles_enter_forest=s.vehicles_enter_forest, houses_enterable=s.houses_enterable,
        forest_depth=round(s.forest_depth * GRID), big_block=s.big_figures_block,
        coherency=round(s.coherency * GRID), long_edges=s.long_edges_only, forced_activation=s.forced_activation,
        mandatory=s.ca_mandatory, needs_sight=s.ca_needs_los, split_fire=s.split_fire, casualties=s.casualty_choice,
        blast_harms_armour=s.explosion_harms_armour, light_armour=s.ca_light_vehicle_armour, tie=s.ca_tie,
        wiped_loses=s.ca_wiped_side_loses, together=s.withdraw_all_or_none, turns=int(s.turn_limit),
        stalemate=int(s.stalemate_turns))


house_rules = typed("game.rules.deathzap", _read)
"""The switches of a set-up as typed values. Raises ValueError for a value that a switch cannot take."""


SCENARIO_TURNS: Final = 8
"""Turns of each player in a scenario, unless the house rule says another number (SC-2)."""


def house_of(setup: Setup) -> House:
    """The house rules of a battle: in a scenario turns are limited, and calm ones are no draw (SC-2)."""
    house = house_rules(setup.switches)
    if scenario_of(setup) is None:
        return house
    turns = house.turns or SCENARIO_TURNS
    return house._replace(turns=turns, stalemate=2 * turns + 1)


def kinds(house: House, gait: Gait) -> dict[Kind, Answers]:
    """What each kind of terrain does to figures of that gait; sight and cover are the same for all (DZ-R3 to DZ-R5)."""
    woods = gait != "wheels" or house.vehicles_enter_forest
    rooms = gait == "foot" and house.houses_enterable
    low = CROSSING // 2     # a path over a low obstacle crosses its outline twice
    return {
        "forest": Answers(cover="soft", sight_depth=house.forest_depth, move_cost=2, accessible=woods),
        "house": Answers(solid=True, cover="hard", accessible=rooms, wall_crossing=CROSSING if rooms else None),
        "wall": Answers(cover="hard", wall_crossing=low),
        "hedge": Answers(cover="soft", wall_crossing=low),
        "rubble": Answers(cover="soft"),
        "hill": Answers(),
        "water": Answers(accessible=False),
    }


def sight_rules(house: House) -> SightRules:
    """Parameters of lines of sight (DZ-R7, DZ-R8, table.md)."""
    return SightRules(figures_block=house.big_block, figures_cover=house.big_block,
                      houses_entered=house.houses_enterable)


def move_rules() -> MoveRules:
    """Parameters of movement (DZ-R13)."""
    return MoveRules()
