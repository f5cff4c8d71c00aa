"""The battle at a place: both forces, options, opponent and dice; the table is laid by whoever begins it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from game.core.errors import Bad
from game.core.force import Force
from game.core.play.dice import Stream, mixed
from game.core.ruleset import Ruleset
from game.core.setup import Setup
from game.core.table.pieces import Table
from game.season import foes, naming
from game.season.campaign import Campaign
from game.season.chronicle import force_of
from game.season.company import Fielded
from game.season.places import Spot
from game.season.scenarios import with_scenario
from game.season.terms import terms
from game.store.forces import ForceFile, find_forces
from game.store.map_facts import shipped_for

Chosen = tuple[tuple[str, str], ...]
"""House rules, or options, by name and value, as in a set-up."""
SEEDS: Final = 1_000_000
"""Seeds of dice are below this, so that they are short."""


class Meeting(NamedTuple):
    """Everything about the battle at a place but its table."""

    spot: Spot
    mine: Fielded
    theirs: Any
    opponent: str
    """The name of the opponent: level and character."""
    seed: int
    """Of the dice."""

    @property
    def forces(self) -> tuple[Any, Any]:
        """Those of side A and B."""
        return (self.theirs, self.mine.force) if self.spot.side else (self.mine.force, self.theirs)

    def seats(self, player: str, opponent: str) -> tuple[str, str]:
        """Who has side A and B."""
        return (opponent, player) if self.spot.side else (player, opponent)

    def setup(self, rules: Ruleset, table: Table, switches: Chosen = (), options: Chosen = ()) -> Setup:
        """The set-up on that table, with its scenario and these house rules and options: without limits, since a
        company may be short of somebody (SE-1, SE-6). Raises Bad where it cannot be played."""
        made = Setup(ruleset=rules.id, version=rules.version, table=table, forces=self.forces, switches=switches,
                     options=options, limits=False)
        made = with_scenario(rules, made, self.spot.scenario)
        for wrong in rules.check_setup(made):
            raise Bad("battle", wrong.clause, str(wrong.reason))
        return made


def known_forces(rules: Ruleset) -> tuple[ForceFile, ...]:
    """The shipped forces, of which enemies are made."""
    return _shipped(rules.id, rules.force_type)


@lru_cache(maxsize=8)
def _shipped(ruleset: str, kind: type[Force]) -> tuple[ForceFile, ...]:
    return tuple(one for one in find_forces(ruleset, {ruleset: kind}, own=False) if not one.error)


def meeting(now: Campaign, spot: Spot) -> Meeting:
    """The battle at a place, for the company as it is now. Raises Bad where no enemy can be drawn."""
    rules, points = now.rules, now.foe_points(spot)
    known: Sequence[Force] = [one.force for one in known_forces(rules)]
    theirs, first = None, naming.names_of(force_of(rules, now.chronicle.force, "force").figures)
    for limit in _limits(now):
        if spot.foe == "rival":
            theirs = foes.rival(rules, known, limit, now.chronicle.seed, points, first)
        else:
            theirs = foes.drawn(rules, known, limit, spot.seed, foes.band(spot.foe, spot.seed), points,
                                [*first, *naming.names_of(now.members)])
        if theirs is not None:
            break
    if theirs is None:
        raise Bad("season", "", "no force that comes with the game may be played here", "sample forces")
    character = terms().foes(spot.foe).character
    level = now.chronicle.level
    return Meeting(spot, now.fielded(), theirs, f"{level}-{character}" if character else level,
                   mixed(spot.seed, 1) % SEEDS)


def _limits(now: Campaign) -> Iterator[int]:
    """The limits at which a force is drawn: that of the company, else those of the shipped forces, the least first."""
    yield now.chronicle.limit
    yield from sorted({one.limit for one in known_forces(now.rules)} - {now.chronicle.limit})


def shipped_table(now: Campaign, spot: Spot) -> Table:
    """One of the maps that come with the game, by the place's seed: of the size that both forces play on. Raises Bad
    where there is none."""
    rules = now.rules
    entries = max(len(now.fielded().force.figures), 1)
    wanted = rules.board_for(entries)
    every = [one.table for one in shipped_for(rules.id, rules.standard_table) if one.table is not None]
    usual = next(((one.table.width, one.table.height) for one in shipped_for(rules.id, rules.standard_table)
                  if one.table is not None and one.path.stem == rules.standard_table), None)
    size = wanted or usual
    fit = [one for one in every if size is None or (one.width, one.height) == size] or every
    if not fit:
        raise Bad("season", "", "no map that comes with the game suits this ruleset")
    return fit[Stream(spot.seed).below(len(fit))]
