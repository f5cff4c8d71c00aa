"""Set-ups from command-line words: maps and forces by name or file, house rules and options as NAME=VALUE."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from game import rules
from game.core.errors import Bad
from game.core.play.dice import Stream
from game.core.play.lines import check_setup
from game.core.ruleset import Ruleset
from game.core.setup import Setup
from game.core.table.pieces import Table
from game.store.forces import ForceFile, find_forces, force_named
from game.store.map_facts import shipped_for
from game.store.maps import map_named


class Chosen(NamedTuple):
    """House rules and options of a battle as a set-up wants them."""

    switches: tuple[tuple[str, str], ...] = ()
    options: tuple[tuple[str, str], ...] = ()


def force_types() -> dict[str, Any]:
    """The record type of forces for each ruleset."""
    return {each.id: each.force_type for each in rules.every()}


def forces(ruleset: Ruleset) -> list[ForceFile]:
    """The forces that can be played, shipped ones first."""
    return [one for one in find_forces(ruleset.id, {ruleset.id: ruleset.force_type}) if not one.error]


def force(ruleset: Ruleset, name: str) -> ForceFile:
    """The force of that name or file. Raises Bad."""
    found = force_named(name, ruleset.id, force_types())
    if found.ruleset != ruleset.id:
        raise Bad(name, "ruleset", f"the force is for {found.ruleset}", ruleset.id)
    return found


def table(name: str) -> Table:
    """The table of that map, by name or file. Raises Bad."""
    found = map_named(name).table
    assert found is not None
    return found


def tables(ruleset: Ruleset) -> list[Table]:
    """The tables a ruleset is played on: the shipped maps that suit it."""
    return [entry.table for entry in shipped_for(ruleset.id, ruleset.standard_table) if entry.table is not None]


def chosen(ruleset: Ruleset, given: Iterable[str] | Mapping[str, str]) -> Chosen:
    """House rules and options out of `NAME=VALUE` words. Raises Bad for a name that is neither."""
    words = given if isinstance(given, Mapping) else dict(_pair(word) for word in given)
    known_switches, known_options = [s.id for s in ruleset.switches], [o.name for o in ruleset.setup_options]
    for name in words:
        if name not in known_switches and name not in known_options:
            raise Bad(ruleset.id, "", f"{name[:60]!r} is no house rule or option",
                      f"one of {', '.join([*known_options, *known_switches])}")
    return Chosen(tuple((name, words[name]) for name in known_switches if name in words),
                  tuple((name, words[name]) for name in known_options if name in words))


def _pair(word: str) -> tuple[str, str]:
    name, sign, value = word.partition("=")
    if not sign or not name:
        raise Bad("", "", f"{word[:60]!r} is no setting", "NAME=VALUE")
    return name.strip(), value.strip()


def setup(ruleset: Ruleset, table: Table, forces: tuple[Any, Any], settings: Chosen = Chosen()) -> Setup:  # noqa: B008
    """A checked set-up. Raises Bad with the first thing that forbids the battle."""
    made = Setup(ruleset=ruleset.id, version=ruleset.version, table=table, forces=forces, switches=settings.switches,
                 options=settings.options)
    check_setup(ruleset.id, ruleset, made)
    return made


def with_limit(ruleset: Ruleset, settings: Chosen, *files: ForceFile) -> Chosen:
    """The settings, with the points limit that these forces were built for where none was asked for."""
    names = {option.name for option in ruleset.setup_options}
    limit = max(file.limit for file in files)
    if "limit" not in names or not limit or "limit" in dict(settings.options):
        return settings
    return settings._replace(options=(("limit", str(limit)), *settings.options))


def usual_setups(ruleset: Ruleset, settings: Chosen, map_name: str | None, force_names: list[str],
                 seed: int) -> tuple[Setup, ...]:
    """What is played where not everything was chosen: the forces on the maps that they fit, in an order by seed.

    Two forces: the first in seat A; one: on both sides; none: every pair of shipped forces of one points limit. Raises
    Bad where nothing is left, with the reason.
    """
    maps = [table(map_name)] if map_name else tables(ruleset)
    if force_names:
        named = [force(ruleset, name) for name in force_names]
        pairs = [(named[0], named[-1])]
    else:
        them = [one for one in forces(ruleset) if one.shipped]
        pairs = [(a, b) for a in them for b in them if a.limit == b.limit and a is not b]
    made, refused = [], Bad(ruleset.id, "", "there are no maps or forces to play with")
    for a, b in pairs:
        for ground in maps:
            try:
                one = setup(ruleset, ground, (a.force, b.force), with_limit(ruleset, settings, a, b))
            except Bad as error:
                refused = error
            else:
                if map_name or force_names or fits(ruleset, one, max(a.limit, b.limit)):
                    made.append(one)
    if not made:
        raise refused
    return tuple(_shuffled(made, Stream(seed)))


def fits(ruleset: Ruleset, made: Setup, limit: int) -> bool:
    """Whether forces of that limit belong on so large a table: where there are small maps as well as others, they are
    for the smallest limit."""
    least = _least_limit(ruleset.id)
    return not limit or least is None or _small(made.table) == (limit <= least)


@cache
def _least_limit(ruleset_id: str) -> int | None:
    """The smallest limit of the shipped forces; None where all shipped tables are small, or none is."""
    ruleset = rules.get(ruleset_id)
    if len(set(map(_small, tables(ruleset)))) < 2:
        return None
    return min(one.limit for one in forces(ruleset) if one.shipped)


def _small(table: Table) -> bool:
    return max(table.width, table.height) <= 10 * 64


def _shuffled(things: list[Setup], stream: Stream) -> Iterator[Setup]:
    left = list(things)
    while left:
        yield left.pop(stream.below(len(left)))
