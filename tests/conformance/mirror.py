"""Both sides are alike: whatever happens in a step happens with sides exchanged as well.

`mirrored` exchanges the sides in a state (ids, owners, pairs of counters); `sides_are_alike` plays a step once as it
was and once from the mirrored state, and compares every question, every reason why somebody is left out, every event,
and the state at the end. So a situation that a test lays out for side A alone is proved for side B as well.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec

from game.core.chance.checks import Check
from game.core.errors import Refused
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.play.dice import Dice
from game.core.play.events import Event
from game.core.play.inches import kind_of
from game.core.play.match import Match
from game.core.ruleset import Outcome, Ruleset
from game.core.setup import Setup
from game.core.state import State
from game.core.table.pieces import Marker, Piece, Zone

_ID: Final = re.compile(r"[AB]\d+(?:\.\d+)?b?")
_WORDS: Final = re.compile(r"\b(?:Blue|Orange)\b|(?<![\w\-.])[AB](?=\d+(?:\.\d+)?b?(?![\w]))|\bside [AB]\b")
_OTHER: Final = {"Blue": "Orange", "Orange": "Blue", "A": "B", "B": "A", "side A": "side B", "side B": "side A"}


# ── exchanging the sides ─────────────────────────────────────────────────────────────────────────────────────


def exchanged(text: str) -> str:
    """A text about the battle with sides exchanged: their names, and the ids of figures and units."""
    return _WORDS.sub(lambda found: _OTHER[found[0]], text)


def _id(word: str) -> str:
    return _OTHER[word[0]] + word[1:] if _ID.fullmatch(word) else word


def _by_kind(kind: Any) -> Callable[[Any], Any]:
    """What exchanges sides in a value of that kind."""
    i = msgspec.inspect
    if isinstance(kind, i.Metadata):
        return (lambda one: 1 - one) if (kind.extra or {}).get("unit") == "side" else _by_kind(kind.type)
    if isinstance(kind, i.StrType):
        return _id
    if isinstance(kind, i.StructType):
        return _same if issubclass(kind.cls, Piece | Marker | Zone) else _fields     # terrain belongs to nobody
    if isinstance(kind, i.VarTupleType):
        each = _by_kind(kind.item_type)
        return lambda row: tuple(map(each, row))
    if isinstance(kind, i.TupleType):
        parts = [_by_kind(one) for one in kind.item_types]
        one_of_each_side = len(parts) == 2 and repr(kind.item_types[0]) == repr(kind.item_types[1])

        def row(values: Any) -> Any:
            made = tuple(part(one) for part, one in zip(parts, values, strict=True))
            return made[::-1] if one_of_each_side else made
        return row
    if isinstance(kind, i.DictType):
        value = _by_kind(kind.value_type)
        return lambda data: {_id(key): value(one) for key, one in data.items()}
    if isinstance(kind, i.UnionType):
        some = [one for one in kind.types if not isinstance(one, i.NoneType)]
        inner = _by_kind(some[0]) if len(some) == 1 else _same
        return lambda one: None if one is None else inner(one)
    return _same


def _same(one: Any) -> Any:
    return one


BY_ROLE: Final = {"Bout.dead"}
"""Fields that are pairs of attacker and defender, not of A and B."""


@cache
def _changers(type_: Any) -> dict[str, Callable[[Any], Any]]:
    return {one.name: _by_kind(one.type) for one in kind_of(type_).fields
            if f"{type_.__name__}.{one.name}" not in BY_ROLE}


def _fields(record: Any) -> Any:
    """A record with sides exchanged in each field."""
    return msgspec.structs.replace(record, **{name: change(getattr(record, name))
                                              for name, change in _changers(type(record)).items()})


def mirrored(state: State) -> State:
    """The state with sides exchanged, figures again in roster order: A's first."""
    made = _fields(state)
    made.figures = _roster_order(made.figures)
    if hasattr(made, "units"):
        made.units = _roster_order(made.units)
    return made


def _roster_order(them: dict[str, Any]) -> dict[str, Any]:
    return {name: them[name] for name in sorted(them, key=lambda name: name[0])}


def mirrored_setup(setup: Setup) -> Setup:
    """The set-up with forces exchanged."""
    zones = tuple(one if one.side is None else msgspec.structs.replace(one, side=1 - one.side)
                  for one in setup.table.zones)
    return msgspec.structs.replace(setup, forces=setup.forces[::-1],
                                   table=msgspec.structs.replace(setup.table, zones=zones))


# ── one step, played twice ───────────────────────────────────────────────────────────────────────────────────


class Uncomparable(Exception):
    """The step does not play again even as it was: a test changed the battle behind its back."""


class Shown(NamedTuple):
    """A question as a player meets it."""

    side: int
    head: tuple[str, ...]
    options: tuple[tuple[str, ...], ...]
    closed: tuple[tuple[str, ...], ...]


def _shown(ask: Ask) -> Shown:
    return Shown(ask.side, (ask.kind, ask.clause, str(ask.prompt), str(ask.note), ask.about),
                 tuple((o.key, str(o.label), o.kind, o.clause, o.figure, o.target) for o in ask.listed()),
                 tuple((c.figure, str(c.why.reason), c.why.clause) for c in ask.closed()))


def _other_side(shown: Shown) -> Shown:
    return Shown(1 - shown.side, tuple(map(exchanged, shown.head)),
                 tuple(tuple(map(exchanged, one)) for one in shown.options),
                 tuple(tuple(map(exchanged, one)) for one in shown.closed))


def _told(event: Event) -> tuple[Any, ...]:
    return type(event).__name__, event.clause, event.side, str(event.text)


def _other_told(told: tuple[Any, ...]) -> tuple[Any, ...]:
    name, clause, side, text = told
    return name, clause, None if side is None else 1 - side, exchanged(text)


class _Step:
    """One step driven from a state: what it asks, rolls and tells."""

    def __init__(self, rules: Ruleset, setup: Setup, state: State) -> None:
        self.match = Match.resumed(rules, rules.moment(setup, state), Dice.asked(), (), ())
        self.told_before = len(self.match.story())

    @property
    def done(self) -> bool:
        """Whether the step is over: its state is the boundary."""
        return bool(self.match.steps) or self.match.over

    @property
    def check(self) -> Check | None:
        """The check that wants dice."""
        ask = self.match.ask
        return ask.check if ask is not None and ask.kind == "dice" else None


class _Rolled(NamedTuple):
    check: Check
    faces: tuple[int, ...]


def _same_roll(one: Check, other: Check) -> bool:
    """Whether a check is the mirrored other one."""
    other_side = None if other.side is None else 1 - other.side
    return (one.kind, one.side, one.dice, one.sides, one.needed, one.clause, str(one.what)) == (
        other.kind, other_side, other.dice, other.sides, other.needed, other.clause, exchanged(str(other.what)))


class _Played(NamedTuple):
    """A step as far as it was played."""

    asked: list[Shown]
    rolled: list[_Rolled]
    told: list[tuple[Any, ...]]
    state: State


def _end(step: _Step, asked: list[Shown], rolled: list[_Rolled]) -> _Played:
    """The step as it stands, with the question that is open."""
    match = step.match
    if match.steps:
        return _Played(asked, rolled, [_told(event) for event in match.steps[0].events], match.steps[0].state)
    if match.ask is not None and match.ask.kind != "dice":
        asked = [*asked, _shown(match.ask)]
    return _Played(asked, rolled, [_told(event) for event in match.story()], match.state)


def _again(rules: Ruleset, setup: Setup, state: State, answers: Iterable[Answer],
           faces: Iterable[tuple[int, ...]]) -> _Played:
    """The step as it was. Raises Uncomparable where it does not play again."""
    asked, rolled = [], []
    given, fallen = iter(answers), iter(faces)
    try:
        step = _Step(rules, setup, state)
        while not step.done:
            if step.check is not None:
                dice = next(fallen, None)
                if dice is None:
                    break
                rolled.append(_Rolled(step.check, dice))
                step.match.answer(f"dice [{' '.join(map(str, dice))}]")
            else:
                answer = next(given, None)
                if answer is None:
                    break
                asked.append(_shown(step.match.ask))
                step.match.answer(answer)
    except (Refused, RuntimeError, KeyError, ValueError) as error:
        raise Uncomparable(str(error)) from None
    if next(given, None) is not None or next(fallen, None) is not None:
        raise Uncomparable("more was answered or rolled")
    return _end(step, asked, rolled)


def sides_are_alike(rules: Ruleset, setup: Setup, before: State, answers: tuple[Answer, ...],
                    faces: tuple[tuple[int, ...], ...], after: State) -> bool:
    """Hold one step, finished or not, to the law; `after` is the state that it led to.

    False where the step does not play again even as it was, since a test changed the battle by hand: nothing is held.
    """
    try:
        was = _again(rules, setup, before, answers, faces)
    except Uncomparable:
        return False
    if was.state.digest() != after.digest():
        return False
    step = _Step(rules, mirrored_setup(setup), mirrored(before))
    given, fallen, asked = list(answers), list(was.rolled), []
    while not step.done:
        check = step.check
        if check is not None:
            rolled = next((one for one in fallen if _same_roll(check, one.check)), None)
            if rolled is None and not fallen:
                break
            assert rolled is not None, f"only one side rolls '{check.what}' ({check.clause}, {check.needed} needed)"
            fallen.remove(rolled)
            step.match.answer(f"dice [{' '.join(map(str, rolled.faces))}]")
        elif given:
            asked.append(_shown(step.match.ask))
            _compare_questions(asked[-1:], was.asked[len(asked) - 1:len(asked)])
            step.match.answer(exchanged(str(given.pop(0))))
        else:
            break
    now = _end(step, asked, [])
    assert not fallen, f"only one side rolls {[str(one.check.what) for one in fallen]}"
    _compare_questions(now.asked, was.asked)
    told = [_other_told(one) for one in was.told]
    assert Counter(now.told) == Counter(told), _differences(now.told, told)
    ended, other = (rules.outcome(rules.moment(given_setup, state)) for given_setup, state in (
        (step.match.now.setup, now.state), (setup, was.state)))
    if other is not None:
        other = other._replace(winner=None if other.winner is None else 1 - other.winner, points=other.points[::-1])
    assert _outcome(ended) == _outcome(other), (ended, other)
    here, there = _plain(now.state), _plain(mirrored(was.state))
    assert here == there, str({key: (here[key], there[key]) for key in here if here[key] != there[key]})[:1500]
    return True


def _outcome(outcome: Outcome | None) -> str:
    """Who wins by which clause, and the points; the words tell A's points first, whoever wins."""
    return "goes on" if outcome is None else f"{outcome.winner} {outcome.points} [{outcome.clause}]"


def _compare_questions(seen: list[Shown], were: list[Shown]) -> None:
    assert len(seen) == len(were), f"one side is asked {len(seen)} times, the other {len(were)} times"
    for one, other in zip(seen, map(_other_side, were), strict=True):
        assert one[:2] == other[:2], _differences([one[:2]], [other[:2]])
        assert Counter(one.options) == Counter(other.options), _differences(one.options, other.options)
        assert Counter(one.closed) == Counter(other.closed), _differences(one.closed, other.closed)


def match_is_alike(match: Match, before: State) -> tuple[int, int]:
    """Hold every step of a battle that began with this state; how many were held, and how many could not be."""
    held = left = 0
    for step in match.steps:
        if sides_are_alike(match.rules, match.now.setup, before, step.answers, step.faces, step.state):
            held += 1
        else:
            left += 1
        before = step.state
    if match.ask is not None and match.ask.kind != "dice":
        base, answers, faces = match.boundary
        if sides_are_alike(match.rules, match.now.setup, base, answers, faces, match.state):
            held += 1
        else:
            left += 1
    return held, left


def _plain(state: State) -> dict[str, Any]:
    data = msgspec.structs.asdict(state)
    data["gone"] = dict(sorted(state.gone.items()))      # several who leave at once go in roster order
    return data


def _differences(one: Iterable[Any], other: Iterable[Any]) -> str:
    a, b = Counter(one), Counter(other)
    return f"only with sides exchanged: {list((a - b).elements())[:4]}; only as it was: {list((b - a).elements())[:4]}"
