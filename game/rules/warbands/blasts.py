"""The odds of a blast among many (WB-46): independent groups of victims are explored one by one and multiplied."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from math import prod
from typing import Final, Generic, NamedTuple, TypeVar

from game.core.chance.checks import Check
from game.core.chance.explore import Tree, explore
from game.core.chance.explorer import Branch, Run
from game.core.chance.odds import Odds
from game.core.text import T, Text
from game.rules.warbands import harm
from game.rules.warbands.checks import attack_check, covered, crowd, defense_check, is_blast, victims
from game.rules.warbands.distances import Attack, Defense, fighter
from game.rules.warbands.limits import Now

W = TypeVar("W")
Ids = tuple[str, ...]

MOST_WAYS: Final = 1_000
"""The most ways, of 1 to 3 ms each, that are explored of victims who depend on one another."""
MOST_HIT: Final = 14
"""The most victims that are counted: the target and those nearest to the one hit; each doubles the results."""


class Blast(NamedTuple, Generic[W]):
    """What a blast does."""

    odds: Odds[tuple[W, Ids]]
    """The fate of its target, and who is lost, in roster order."""
    checks: tuple[Check, ...]
    """The checks that are rolled."""
    left_out: tuple[Text, ...]
    """What the odds leave out since there are too many ways."""


def blast(now: Now, attack: Attack, aim: Run, shots: Callable[[Ids], Run],
          fate: Callable[[Now, Branch], W], unhit: W) -> Blast[W] | None:
    """The odds of a blast; None where the attack is to be explored as a whole: it hits one at most, or its victims
    depend on one another and the ways are few.

    `aim`: the run up to the attack roll, which returns the ids of those who are hit, in order. `shots`: the run of the
    hits on some of them. `fate`: what a branch means for the target; `unhit`: his fate where nothing happens to him.
    """
    if not is_blast(now, attack):
        return None
    struck = [tuple(one.id for one in victims(now, attack, met)) for met in crowd(now, attack)]
    most = max(map(len, struck))
    if most == 1:
        return None
    struck = [_counted(them, attack.target) for them in struck]
    everyone = dict.fromkeys(one for them in struck for one in them)
    linked = _dependents(now, attack, tuple(everyone))
    count = {one: _ways(now, attack, one) for one in everyone}
    together = {part for them in struck for part in _parts(them, linked) if len(part) > 1}
    if together and _total(struck, count) <= MOST_WAYS:
        return None
    complete = _total(together, count) <= MOST_WAYS
    if not complete:        # estimated: multiplied all the same
        linked = {one: frozenset((one,)) for one in everyone}

    aimed = explore(now, aim)
    trees: dict[Ids, Tree] = {}
    odds: dict[Ids, Odds[tuple[W, frozenset[str]]]] = {}
    for part in dict.fromkeys(part for them in struck for part in _parts(them, linked)):
        tree = trees[part] = explore(now, shots(part))
        odds[part] = tree.odds(lambda branch, tree=tree, hit=attack.target in part: (       # type: ignore[misc]
            fate(tree.before, branch) if hit else unhit, frozenset(branch.gone(tree.before))))

    known: dict[frozenset[Ids], Odds[tuple[W, frozenset[str]]]] = {}

    def several(them: Ids) -> Odds[tuple[W, frozenset[str]]]:
        parts = _parts(them, linked)
        found: Odds[tuple[W, frozenset[str]]] = Odds.certain((unhit, frozenset()))
        if frozenset(parts) in known:       # the same in another order
            return known[frozenset(parts)]
        for part in parts:
            found = _both(found, odds[part], attack.target in part)
        known[frozenset(parts)] = found
        return found

    ends = aimed.odds(lambda branch: _counted(branch.result, attack.target)).then(several)
    roster = list(now.state.figures)
    checks = (*aimed.checks, *(check for tree in trees.values() for check in tree.checks))
    return Blast(ends.map(lambda end: (end[0], tuple(one for one in roster if one in end[1]))),
                 tuple(dict.fromkeys(checks)), tuple(_left_out(complete, most)))


def _counted(them: Ids, target: str) -> Ids:
    """Those of them who are counted."""
    kept = them[:MOST_HIT]
    return kept if target in kept or target not in them else (*kept[:-1], target)


def _left_out(complete: bool, most: int) -> Iterator[Text]:
    if not complete:
        yield T("an estimate: each is counted as if the others stayed, it can go too many ways")
    if most > MOST_HIT:
        yield T("others farther off are not counted: it can go too many ways")


def _both(one: Odds[tuple[W, frozenset[str]]], other: Odds[tuple[W, frozenset[str]]], hit: bool
          ) -> Odds[tuple[W, frozenset[str]]]:
    """Both of two independent parts of a blast; `hit`: the target's fate is that of the second."""
    return one.then(lambda a: other.map(lambda b: (b[0] if hit else a[0], a[1] | b[1])))


def _total(parts: Iterable[Ids], count: dict[str, int]) -> int:
    """The ways of all these parts."""
    return sum(prod(count[one] for one in part) for part in parts)


def _ways(now: Now, attack: Attack, figure_id: str) -> int:
    """The most ways that one hit goes: defended, defended with the cover roll, or not; with its own attack roll also
    missed."""
    return 2 + (covered(now, Defense(figure_id, "ranged", attack)) is not None) + now.house.roll_each


def _parts(them: Ids, linked: dict[str, frozenset[str]]) -> list[Ids]:
    """The victims, in order, in groups: what happens to a victim depends on its own group alone."""
    return list(dict.fromkeys(tuple(other for other in them if other in linked[one]) for one in them))


# ── who depends on whom ──────────────────────────────────────────────────────────────────────────────────────


def _dependents(now: Now, attack: Attack, them: Ids) -> dict[str, frozenset[str]]:
    """For each possible victim: itself and all that it depends on or that depend on it, directly or through others."""
    reach = {one: {*harm.leave_together(now, one),
                   *(gone for minion in harm.wound_takers(now, fighter(now, one), attack.acting)
                     for gone in harm.leave_together(now, minion))} for one in them}
    linked = {one: frozenset((one,)) for one in them}
    for one in them:
        for other in (*(other for other in them if reach[one] & reach[other]), *_needed(now, attack, one, reach)):
            joined = linked[one] | linked[other]
            linked.update(dict.fromkeys(joined, joined))
    return linked


def _needed(now: Now, attack: Attack, figure_id: str, reach: dict[str, set[str]]) -> Ids:
    """The other victims whose presence changes a hit on a fighter: with all others there, or with all others gone."""
    others = [one for one in reach if one != figure_id]

    def seen(gone: Collection[str]) -> tuple[object, ...]:
        """All that a hit on him depends on, where these and who leaves with them are gone."""
        leave = {one for other in gone for one in reach[other]} - {figure_id}
        there = without(now, leave & set(now.state.figures)) if leave else now
        me, defense = fighter(there, figure_id), Defense(figure_id, "ranged", attack)
        return (defense_check(there, defense), covered(there, defense), harm.wound_result(there, me, attack.acting),
                attack_check(there, attack, me) if now.house.roll_each else None)

    full, empty = seen(()), seen(others)
    if full == empty:       # whoever changes something is named by the checks
        return ()
    return tuple(one for one in others if seen((one,)) != full
                 or seen([other for other in others if other != one]) != empty)


def without(now: Now, those: Collection[str]) -> Now:
    """The moment after some fighters have left play."""
    state = now.state.copied()
    for one in those:
        state.remove(one)
    return now.holding(state)
