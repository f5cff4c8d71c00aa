"""Set-ups for tests of what every ruleset shares: a new ruleset adds its few to `BUILT_IN` and `REACHED`.

    for case in cases(): match = case.begun(seed=3)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import game.rules
from game.core.dice import Dice
from game.core.match import Match
from game.core.pieces import Marker, Piece, Table
from game.core.places import GRID, Place
from game.core.setup import Setup


class Case(NamedTuple):
    """One set-up with a name for the test's id."""

    name: str
    setup: Setup

    @property
    def rules(self):
        return game.rules.get(self.setup.ruleset)

    def begun(self, seed: int) -> Match:
        """A battle of this set-up with dice of that seed."""
        return Match.begun(self.rules, self.setup, Dice.seeded(seed))

    def asked(self, given: tuple[int, ...] = ()) -> Match:
        """The same with given dice first, then asked for."""
        return Match.begun(self.rules, self.setup, Dice.asked(given))


def box(name: str, kind: str, west: float, south: float, east: float, north: float) -> Piece:
    """A rectangle of terrain, in inches."""
    corners = ((west, south), (east, south), (east, north), (west, north))
    return Piece(name, kind, tuple(Place.at(x, y) for x, y in corners))


@cache
def yard() -> Table:
    """A small table that has a bit of everything."""
    return Table("Yard", 10 * GRID, 10 * GRID, edges=("south", "north"), pieces=(
        box("F1", "forest", 1, 3, 4, 5), box("F2", "forest", 6, 5, 9, 7), box("H1", "house", 4.5, 4, 5.5, 6),
        box("W1", "wall", 1, 7.5, 3, 7.75), box("R1", "rubble", 7, 2, 9, 3.5)))


@cache
def common() -> Table:
    """A standard table that has a bit of everything, with markers of its own."""
    return Table("Common", 24 * GRID, 24 * GRID, edges=("south", "north"), pieces=(
        box("F1", "forest", 2, 5, 8, 10), box("F2", "forest", 15, 13, 22, 19), box("H1", "house", 10, 6, 13, 9),
        box("H2", "house", 11, 15, 14, 18), box("W1", "wall", 3, 14, 8, 14.5), box("B1", "hedge", 16, 8, 22, 8.5),
        box("R1", "rubble", 17, 4, 21, 6), box("P1", "water", 4, 16, 7, 18), box("K1", "hill", 1, 11, 4, 13)),
        objectives=(Marker("O1", Place.at(4, 12), 32), Marker("O2", Place.at(12, 12), 32),
                    Marker("O3", Place.at(20, 12), 32)))


def _simple_battles() -> Iterator[Case]:
    from game.rules.simple_battles.roster import Hire, Warband

    soldiers = Warband(name="Star soldiers", rerolls=1, figures=(
        Hire(name="Captain", type="Elite", traits=("Armor", "Leader", "Talented")),
        Hire(name="Trooper", type="Gunslinger", traits=("Armor",)),
        Hire(name="Trooper", type="Gunslinger", traits=("Armor",)),
        Hire(name="Heavy gunner", type="Gunslinger", traits=("Armor", "Heavy")),
        Hire(name="Breacher", type="Warrior", traits=("Armor",))))
    dragon = Warband(name="Dragon and kobolds", figures=(
        Hire(name="Dragon", type="Elite", traits=("Armor", "Brutal", "Fast", "Fear", "Spread"), large=True),
        Hire(name="Chief", type="Warrior", traits=("Leader",)),
        *(Hire(name="Kobold", type="Shooter") for _ in range(5))))
    gang = Warband(name="Street gang", rerolls=2, figures=(
        Hire(name="Boss", type="Warrior", traits=("Leader", "Talented")),
        Hire(name="Bruiser", type="Brawler", traits=("Armor", "Spread")),
        Hire(name="Gunman", type="Shooter", traits=("Fear",)), Hire(name="Gunman", type="Shooter")))
    watch = Warband(name="Watch patrol", rerolls=3, figures=(
        Hire(name="Captain", type="Elite", traits=("Leader", "Spread")), Hire(name="Constable", type="Warrior"),
        Hire(name="Marksman", type="Gunslinger", traits=("Heavy", "Fear"))))
    lucky = Warband(name="The lucky four", rerolls=6, figures=(
        Hire(name="Boss", type="Elite", traits=("Leader",)), Hire(name="Thug", type="Brawler", traits=("Fear",)),
        Hire(name="Sprayer", type="Shooter", traits=("Spread",))))
    odd = (("sb_houses_enterable", "on"), ("sb_init_choice", "on"), ("sb_leader_chain", "on"),
           ("sb_leader_extra_is_bonus", "off"), ("sb_fear_fail_ends_action", "on"), ("sb_reroll_unit", "die"),
           ("sb_reroll_scope", "any"), ("sb_reroll_stack", "on"), ("sb_friendly_fire_scores", "none"),
           ("sb_tiebreak", "figures"), ("sb_spread_needs_los", "on"))

    def setup(table: Table, a: Warband, b: Warband, limit: str, switches: tuple = (), scenario: str = "plain") -> Setup:
        return Setup(ruleset="simple-battles", version=1, table=table, forces=(a, b), switches=switches,
                     options=(("limit", limit), ("scenario", scenario)))

    yield Case("sb-common", setup(common(), soldiers, dragon, "30"))
    yield Case("sb-yard", setup(yard(), gang, watch, "20"))
    yield Case("sb-house-rules", setup(yard(), lucky, lucky, "20", odd, "terminals"))
    yield Case("sb-locked", setup(common(), dragon, soldiers, "30", (("sb_locked_in_melee", "on"), (
        "sb_spread_always", "on"), ("sb_figures_block_los", "off"), ("sb_adjacent_gap", "1.0"))))


BUILT_IN = {"simple-battles": _simple_battles}
"""For each ruleset its few set-ups: together they should reach every question it can ask."""

REACHED = {
    "simple-battles": {
        "asks edge", "asks deploy", "asks reroll", "asks first", "asks figure", "asks extra", "asks act",
        "Option edge", "PlaceOption deploy", "Option keep", "Option reroll", "PickOption reroll", "Option first",
        "Option second", "Option figure", "Option end", "Option resign", "Option none", "Option done",
        "PlaceOption move", "PlaceOption dash", "Option attack", "Option spread", "Option use",
    },
}
"""What they are known to reach: kinds of question, and sorts and kinds of option."""


@cache
def cases() -> tuple[Case, ...]:
    """The set-ups of every ruleset; a ruleset without one fails here."""
    return tuple(case for ruleset in game.rules.IDS for case in BUILT_IN[ruleset]())


@cache
def case(name: str) -> Case:
    """The set-up of that name."""
    return next(case for case in cases() if case.name == name)
