"""What was begun with an earlier version of the game goes on: its forces and places as they are known today, and one
line that says what has changed.

What has happened stands as the file tells it. What comes goes by the present terms.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from game.core.errors import Bad
from game.core.ruleset import Ruleset
from game.core.text import T, Text
from game.core.unfit import way_to
from game.core.wording import listed
from game.season import scenarios
from game.season.places import GROUNDS, Spot
from game.season.terms import terms, title

NEWER: Final = "a newer version of the game"
"""What can read a file that this version cannot."""
MOST_LEFT_OUT: Final = 200
"""Things that are left out of a force until it is given up."""


def check_known(what: str, version: Any, known: int, source: str) -> None:
    """Whether the version of terms or rules that a file tells is known here. Raises Bad."""
    if type(version) is int and version > known:
        raise Bad(source, what, f"version {version} is not known here, this game knows {known}", NEWER)


# ── forces ────────────────────────────────────────────────────────────────────────────


def mended(data: dict[str, Any], kind: type) -> tuple[dict[str, Any], tuple[str, ...]]:
    """A force of an earlier version without what its ruleset does not know any more, and words for each such thing; as
    it was where that does not help."""
    made, lost = deepcopy(data), list[str]()
    for _ in range(MOST_LEFT_OUT):
        try:
            msgspec.convert(made, kind)
        except msgspec.ValidationError as error:
            word = _left_out(made, way_to(error))
            if not word:
                break
            lost.append(word[:120])
        else:
            return made, tuple(lost)
    return data, ()


def _left_out(data: dict[str, Any], way: Sequence[Any]) -> str:
    """Take out what lies at the end of that way; words for it, empty where it cannot be."""
    if not way:
        return ""
    within: Any = data
    for step in way[:-1]:
        within = within[step]
    if isinstance(within, dict):
        lost: Any = within.pop(way[-1], None)
    elif isinstance(within, list) and way[0] == "figures" and len(way) > 2:
        lost = within.pop(way[-1])
    else:
        return ""
    whose = data["figures"][way[1]].get("name", "") if way[0] == "figures" and len(way) > 2 else data.get("name", "")
    what = f"{way[-1]} {lost}" if isinstance(way[-1], str) else str(lost)
    return f"{whose}: {what}"


# ── places ────────────────────────────────────────────────────────────────────────────


def known_places(rules: Ruleset, spots: Sequence[Spot]) -> tuple[Spot, ...]:
    """The places of a file with kinds of enemies, prizes, grounds and scenarios that are known today: what has another
    name now has that, what is gone is the first of its kind; a scenario that is gone is the plain battle."""
    foes = {id: one.id for one in terms().foe for id in (*one.was, one.id)}
    prizes = {id: one.id for one in terms().prize for id in (*one.was, one.id)}
    return tuple(replace(
        one, foe=foes.get(one.foe, terms().foe[0].id), prize=prizes.get(one.prize, terms().prize[0].id),
        ground=one.ground if one.ground in GROUNDS else GROUNDS[0],
        scenario=one.scenario if scenarios.choice_of(rules, one.scenario) is not None else "") for one in spots)


def check_places(spots: Sequence[Spot], length: int, source: str) -> None:
    """Whether one can walk from the first column to the last. Raises Bad with the place."""
    columns = {one.id: one.column for one in spots}
    if len(columns) < len(spots) or set(columns.values()) != set(range(length)):
        raise Bad(source, "map", f"its places are not those of {length} battles")
    for one in spots:
        last = one.column == length - 1
        if bool(one.ways) == last or any(columns.get(id) != one.column + 1 for id in one.ways):
            raise Bad(source, f"map, place {one.id}", "its ways do not lead to places of the next battle")


# ── what has changed ──────────────────────────────────────────────────────────────────


def words(rules: Ruleset, by_terms: int, by_rules: int, gone: Sequence[str], *, league: bool = False) -> Text | None:
    """The line about a season whose last step was taken by these versions of the terms and of the ruleset (0: unknown)
    and of which the present ones do not know some things any more; None where nothing has changed since. `league`: what
    is needed to win a season does not matter."""
    found = list[Text]()
    since = [one for one in terms().changed if one.version > by_terms and one.ruleset in ("", rules.id)]
    clauses = dict.fromkeys(id for one in since if not (league and one.needed) for id in one.clauses)
    if clauses:
        found.append(T("other terms ({clauses})", clauses=listed(
            [T("{title} [[{clause}]]", title=title(id), clause=id) for id in clauses])))
    if 0 < by_rules < rules.version:
        found.append(T("version {n} of the rules of {game}, then {m}", n=rules.version, game=rules.title, m=by_rules))
    if gone:
        found.append(T("no longer known: {what}", what=listed(gone)))
    if not found:
        return None
    return T("**Since the last step the game has changed**: {what}. What has happened stands; what comes goes by what "
             "holds now.", what=listed(found, T("{a}; {b}")))
