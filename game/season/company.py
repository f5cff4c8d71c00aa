"""The company of a season: who belongs to it, what honours and scars make of an entry, who goes into battle."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, cast

import msgspec
from msgspec.structs import replace

from game.core.force import Force, Rejection
from game.core.ruleset import Ruleset
from game.core.text import LONGEST_NAME
from game.season.terms import Change, Mark, Marks, marks_of

MENDED: Final = 12
"""Changes that are tried until a force without some of its entries can be played."""


class Member(msgspec.Struct, frozen=True, kw_only=True):
    """A figure, or a unit, of the company."""

    id: int
    """Its number in the season, from 1."""
    entry: Any
    """As bought: the ruleset's own record, without honours and scars."""
    battles: int = 0
    """Battles in which it fought."""
    defeated: int = 0
    """Enemies that it has defeated."""
    out: int = 0
    """How often it was taken out."""
    honours: tuple[str, ...] = ()
    scars: tuple[str, ...] = ()
    away: bool = False
    """It misses the next battle (SE-11)."""
    left: bool = False
    """It has left for good (SE-12), or was let go."""

    @property
    def name(self) -> str:
        """What it is called."""
        return str(self.entry.name)


class Fielded(NamedTuple):
    """A force as it goes into battle, and the numbers of its members in roster order."""

    force: Any
    ids: tuple[int, ...]
    behind: tuple[int, ...] = ()
    """Who could come and stays: without the others who are away it may not be played."""


# ── honours and scars ─────────────────────────────────────────────────────────────────


def changed(entry: Any, changes: Iterable[Change]) -> Any:
    """An entry with those changes; None where one of them does nothing, or makes what is no entry."""
    data = msgspec.to_builtins(entry)
    for field in msgspec.structs.fields(type(entry)):       # what is left out of files because it is as usual
        if field.name not in data and field.default is not msgspec.NODEFAULT:
            data[field.name] = msgspec.to_builtins(field.default)
    for one in changes:
        if not _change(data, one):
            return None
    try:
        return msgspec.convert(data, type(entry))
    except msgspec.ValidationError:
        return None


def _change(data: Any, one: Change) -> bool:
    """Make one change; whether it did anything."""
    *way, last = one.field.split(".")
    for step in way:
        key: Any = int(step) if step.isdecimal() else step
        try:
            data = data[key]
        except (KeyError, IndexError, TypeError):
            return False
    value = data.get(last) if isinstance(data, dict) else None
    made = _changed_value(value, one)
    if made is None:
        return False
    data[last] = made
    return True


def _changed_value(value: Any, one: Change) -> Any:
    """The value after a change; None where it does not apply."""
    if one.add:
        return value + one.add if isinstance(value, int) and not isinstance(value, bool) and value > 0 else None
    if one.give:
        return [*value, one.give] if isinstance(value, (list, tuple)) and one.give not in value else None
    if one.take:
        lost = next((each for each in one.take if isinstance(value, (list, tuple)) and each in value), None)
        return None if lost is None else [each for each in value if each != lost]
    if one.steps:
        at = one.steps.index(value) if value in one.steps[:-1] else -1
        return one.steps[at + 1] if at >= 0 else None
    return one.on if one.on is not None and value is not one.on else None


def faults(rules: Ruleset, force: Force) -> list[Rejection]:
    """What is wrong with a force where numbers and points do not matter."""
    return [one for one in rules.check_force(force, rules.usual_limit or 0) if not one.limit]


def marked(rules: Ruleset, entry: Any, ids: Iterable[str], marks: Marks | None = None) -> Any:
    """An entry with its honours and scars, one after another; what has no effect on it is passed over."""
    known = marks_of(rules) if marks is None else marks
    for id in ids:
        mark = known.mark(id)
        made = _with(rules, entry, mark) if mark is not None else None
        entry = entry if made is None else made
    return entry


def _with(rules: Ruleset, entry: Any, mark: Mark) -> Any:
    """An entry with one mark; None where it does nothing, or what it makes may not be played."""
    return _with_mark(cast("Hashable", rules), entry, mark)


@lru_cache(maxsize=4096)
def _with_mark(rules: Any, entry: Any, mark: Mark) -> Any:
    """The same, kept: every step of a season asks for the same ones again."""
    made = changed(entry, mark.changes)
    if made is None or made == entry:
        return None
    alone = rules.force_type(name="one", figures=(entry,))
    before = {(one.clause, one.reason.message) for one in faults(rules, alone)}
    after = {(one.clause, one.reason.message) for one in faults(rules, replace(alone, figures=(made,)))}
    return made if after <= before else None


def fits(rules: Ruleset, member: Member, mark: Mark) -> bool:
    """Whether an honour or a scar would change anything about a member that is of use to it."""
    if mark.id in member.honours or mark.id in member.scars:
        return False
    entry = equipped(rules, member)
    return all(getattr(entry, field, None) for field in mark.needs) and _with(rules, entry, mark) is not None


def equipped(rules: Ruleset, member: Member) -> Any:
    """The entry of a member with all its honours and scars."""
    return marked(rules, member.entry, (*member.honours, *member.scars))


# ── who comes ─────────────────────────────────────────────────────────────────────────


def begun(force: Force) -> tuple[Member, ...]:
    """The company at the beginning: every figure has a name of its own."""
    taken: set[str] = set()
    found = []
    for number, entry in enumerate(force.figures, 1):
        found.append(Member(id=number, entry=replace(entry, name=own_name(entry.name, taken))))
    return tuple(found)


def own_name(name: str, taken: set[str]) -> str:
    """That name, with a number behind it where somebody is called so; it is then taken."""
    number, made = 1, name
    while made in taken:
        number += 1
        end = f" {number}"
        made = name[:LONGEST_NAME - len(end)] + end
    taken.add(made)
    return made


def bought(force: Any, members: Sequence[Member]) -> Any:
    """The force of all who belong to it, as bought: what the builder shows and the points are counted of."""
    return replace(force, figures=tuple(one.entry for one in members if not one.left))


def fielded(rules: Ruleset, force: Any, members: Sequence[Member]) -> Fielded:
    """The force of those who are fit, with honours and scars. Where that may not be played (a crew without its leader),
    what the ruleset proposes is done, or those stay behind whom it is about."""
    here = [one for one in members if not one.left and not one.away]
    if not here:                                # SE-11: where nobody is fit all come
        here = [one for one in members if not one.left]
    ids = [one.id for one in here]
    made = replace(force, figures=tuple(equipped(rules, one) for one in here))
    behind: list[int] = []
    for _ in range(MENDED):
        wrong = next((one for one in faults(rules, made) if made.figures), None)
        if wrong is None:
            break
        mended = next((one.force for one in rules.remedies(made, rules.usual_limit or 0, wrong)
                       if len(one.force.figures) == len(made.figures)
                       and rules.price(one.force).points <= rules.price(made).points
                       and len(faults(rules, one.force)) < len(faults(rules, made))), None)
        if mended is not None:
            made = mended
        elif wrong.entry >= 0 and len(ids) > 1:
            behind.append(ids.pop(wrong.entry))
            made = replace(made, figures=(*made.figures[:wrong.entry], *made.figures[wrong.entry + 1:]))
        else:
            break
    return Fielded(made, tuple(ids), tuple(behind))


def mustered(members: Sequence[Member], entries: Sequence[Any]) -> tuple[Member, ...]:
    """The company after its force was changed in the builder: who is found again keeps deeds, honours and scars; the
    others are new, and who is missing was let go."""
    there = [one for one in members if not one.left]
    found = found_again(there, entries)
    taken = {one.name for one in members if one not in there} | {one.name for one in found.values()}
    fresh = max((one.id for one in members), default=0) + 1
    kept = {one.id: replace(one, entry=entries[at]) for at, one in found.items()}
    new: list[Member] = []
    for at, entry in enumerate(entries):
        if at not in found:
            new.append(Member(id=fresh + len(new), entry=replace(entry, name=own_name(entry.name, taken))))
    return (*(kept.get(one.id, one if one.left else replace(one, left=True)) for one in members), *new)


def found_again(there: Sequence[Member], entries: Sequence[Any]) -> dict[int, Member]:
    """Who of a company is among these entries, by their places: an entry as it was, then one of the same name."""
    found: dict[int, Member] = {}

    def find(same: Callable[[Any, Member], bool]) -> None:
        for at, entry in enumerate(entries):
            known = next((one for one in there if one not in found.values() and same(entry, one)), None)
            if at not in found and known is not None:
                found[at] = known

    find(lambda entry, one: bool(entry == one.entry))
    find(lambda entry, one: bool(entry.name == one.name))
    return found
