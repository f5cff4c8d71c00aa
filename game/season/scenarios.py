"""The scenarios of a season's battles: which one is played where, by lot, and who defends (SE-28, SE-29)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.play.dice import Stream, mixed
from game.core.ruleset import Ruleset
from game.core.scenarios.kinds import CLAUSES, OPTION, PLAIN, TITLES, kind_of
from game.core.scenarios.playing import BLUE, ORANGE
from game.core.setup import Setup
from game.core.setup_options import Choice, SetupOption
from game.core.table.places import Side
from game.core.text import T, Text
from game.season.places import Spot
from game.season.terms import terms

DEFENDED = ("raid", "stand")
"""Scenarios in which one side defends: Blue."""
_OF_SCENARIOS, _OF_SIDES = 53, 59
"""What the streams of scenarios and of who defends are mixed with."""


def option_of(rules: Ruleset) -> SetupOption | None:
    """The option of a set-up that chooses the scenario; None where a ruleset has none."""
    return next((one for one in rules.setup_options if one.name == OPTION), None)


def drawn_for(rules: Ruleset, spots: Sequence[Spot], seed: int) -> tuple[Spot, ...]:
    """The places of a season with their scenarios: those of a column differ (SE-28)."""
    columns = {one.column: iter(_in_order(rules, mixed(seed, 100 * _OF_SCENARIOS + one.column))) for one in spots}
    found = []
    for one in spots:
        scenario = next(columns[one.column], "")
        found.append(replace(one, scenario=scenario, side=_side(one, scenario)))
    return tuple(found)


def drawn_once(rules: Ruleset, seed: int) -> str:
    """The scenario of a battle of a league, by its seed (SE-28)."""
    return next(iter(_in_order(rules, mixed(seed, _OF_SCENARIOS))), "")


def _in_order(rules: Ruleset, seed: int) -> list[str]:
    """All scenarios of a ruleset, its plain battle among them, in the order of a seed."""
    option, chance, found = option_of(rules), Stream(seed), list[str]()
    left = [one.value for one in option.choices] if option is not None else []
    while left:
        found.append(left.pop(chance.below(len(left))))
    return found


def _side(spot: Spot, scenario: str) -> Side:
    """Which side the player has: Orange where the enemy defends (SE-29)."""
    if scenario not in DEFENDED:
        return BLUE
    role = terms().foes(spot.foe).role
    return ORANGE if role == "defends" or not role and Stream(mixed(spot.seed, _OF_SIDES)).below(2) else BLUE


def with_scenario(rules: Ruleset, setup: Setup, scenario: str) -> Setup:
    """A set-up in which that scenario is played; as it is where none is told."""
    option = option_of(rules)
    if not scenario or option is None:
        return setup
    told = {name: value for name, value in setup.options if name != OPTION}
    if scenario != (setup.table.scenario or option.default):
        told[OPTION] = scenario
    return replace(setup, options=tuple((one.name, told[one.name]) for one in rules.setup_options if one.name in told))


def choice_of(rules: Ruleset, scenario: str) -> Choice | None:
    """A scenario as a choice of the set-up; None where none is told."""
    option = option_of(rules)
    return None if option is None else next((one for one in option.choices if one.value == scenario), None)


def title(rules: Ruleset, scenario: str) -> Text | None:
    """What a scenario is called; None for a plain battle of a ruleset without scenarios of its own."""
    kind = kind_of(scenario)
    if kind is not None:
        return TITLES[kind]
    choice = choice_of(rules, scenario)
    return None if choice is None or scenario == PLAIN else choice.label


def announced(rules: Ruleset, scenario: str) -> Text | None:
    """A scenario and what wins it, with its clause; None where none is told."""
    option, choice = option_of(rules), choice_of(rules, scenario)
    if option is None or choice is None:
        return None
    kind = kind_of(scenario)
    clause = option.clause if kind is None else CLAUSES[kind]
    return T("**{scenario}** [[{clause}]]: {meant}.", scenario=title(rules, scenario) or choice.label, clause=clause,
             meant=choice.meaning)
