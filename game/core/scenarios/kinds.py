"""Which scenarios there are, as choices of a set-up, and which one a set-up plays."""

from __future__ import annotations

from typing import Final, Literal

from game.core.rulebook import Book, load_book
from game.core.setup import Setup
from game.core.setup_options import Choice, SetupOption
from game.core.text import T, Text

PACKAGE: Final = "game.core.scenarios"
PREFIX: Final = "SC"
"""The letters of their clauses."""
OPTION: Final = "scenario"
"""The name of the option of a set-up."""
PLAIN: Final = "plain"
"""Its value for the battle as the ruleset has it."""
Kind = Literal["hold", "breakthrough", "raid", "stand"]
CLAUSES: Final[dict[Kind, str]] = {"hold": "SC-7", "breakthrough": "SC-8", "raid": "SC-9", "stand": "SC-10"}
"""The clause of each scenario."""
TITLES: Final[dict[Kind, Text]] = {
    "hold": T("Hold the middle"), "breakthrough": T("Breakthrough"), "raid": T("Raid"), "stand": T("Last stand")}
_MEANT: Final[dict[Kind, Text]] = {
    "hold": T("points each round for more figures in the middle"),
    "breakthrough": T("points for whoever leaves by the enemy’s edge"),
    "raid": T("Orange takes stores behind Blue’s lines"),
    "stand": T("Blue has to last in its post until the end")}
_KINDS: Final[dict[str, Kind]] = {kind: kind for kind in CLAUSES}
CHOICES: Final = tuple(Choice(kind, T("{title} (house rule)", title=TITLES[kind]), _MEANT[kind]) for kind in _MEANT)
"""The scenarios as choices of a set-up."""


def option() -> SetupOption:
    """The option of a ruleset that has no scenario of its own."""
    return SetupOption(OPTION, T("Scenario"), "SC-1", PLAIN, (
        Choice(PLAIN, T("No scenario"), T("the battle as the rulebook has it")), *CHOICES))


def kind_of(value: str) -> Kind | None:
    """The scenario that a value of the option means; None for the battle as the ruleset has it, or with a scenario of
    its own."""
    return _KINDS.get(value)


def scenario_of(setup: Setup) -> Kind | None:
    """The scenario that a set-up plays, as `kind_of`."""
    return kind_of(setup.option(OPTION, setup.table.scenario or PLAIN))


def book() -> Book:
    """The rulebook of the scenarios."""
    return load_book(PACKAGE)
