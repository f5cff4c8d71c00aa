"""What questions, options and events hold besides their words, and what a ruleset begins with: kept as text.

Words, numbers and clauses are told by `test_told.py` and the tests of each ruleset; here is what screens, opponents and
records read: kinds, who it is about, what declines, which card goes with an answer, and the fields of a state of which
nothing is known yet. `told/fields.txt` has a section for each ruleset; `--approve` writes it anew.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from approved import told_as_before
from battles import BUILT_IN
from conformance import laws

from game import rules
from game.core.play.ask import Ask, AttackRef, Option
from game.core.play.events import Event, Moved, Rolled

TOLD = Path(__file__).parent / "told" / "fields.txt"
SEED = 1
ANSWERS = 1000
"""The most answers of each battle that are looked at."""
VALUES = ("what", "mark", "melee", "points")
"""Fields of events that are told by their value; of the others it is told whether they hold anything."""


def is_who(one: str, ask: Ask, option: Option) -> str:
    """An id as what it is in its question and option."""
    return ("nobody" if not one else "about" if one == ask.about else "target" if one == option.target else
            "its own" if one == option.figure else "another")


def of_option(ask: Ask, option: Option) -> str:
    """An option with its fields, without words and ids."""
    aimed = option.attack
    held = {"takes": option.takes, "figure": is_who(option.figure, ask, option) if option.figure else "nobody",
            "target": is_who(option.target, ask, option)}
    marks = ["declined"] * option.declined + ["declines"] * option.declines
    if isinstance(aimed, AttackRef):
        marks.append(f"card of {type(aimed.way).__name__} by {is_who(aimed.attacker, ask, option)} "
                     f"on {is_who(aimed.target, ask, option)}")
    return (f"{ask.kind}: {type(option.act).__name__} {option.kind} [{option.clause}] "
            f"{', '.join(f'{name} {value}' for name, value in held.items())} {' '.join(marks)}").rstrip()


def of_question(ask: Ask) -> Iterator[str]:
    """A question, its options, and whom it leaves out for which kinds of act."""
    flags = [name for name, value in (("about", ask.about), ("check", ask.check), ("faces", ask.faces), (
        "explored", ask.explored), ("told", ask.told), ("note", ask.note)) if value]
    yield f"? {ask.kind} [{ask.clause}] {ask.reaction or 'no reaction'}: {' '.join(flags)}".rstrip(": ")
    for option in ask.listed():
        yield of_option(ask, option)
    for shut in ask.closed():
        yield (f"{ask.kind}: closed [{shut.why.clause}] for {' '.join(act.__name__ for act in shut.acts) or 'all'}"
               f"{'' if shut.figure else ' of nobody'}")


def of_event(event: Event) -> str:
    """An event with its fields, without words, numbers and ids."""
    fields = []
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if name in ("text", "clause", "side", "roll", "path", "known"):
            continue
        fields.append(f"{name} {value}" if name in VALUES else f"{name} {'held' if value else 'empty'}")
    if isinstance(event, Rolled):
        fields.append(f"{event.roll.check.kind} {event.roll.check.read}{' under' if event.roll.check.under else ''}")
    told = ", ".join(fields) if not isinstance(event, Moved) else ""
    return f"! {type(event).__name__} [{event.clause}] {told}".rstrip()


def of_beginning(ruleset: Any) -> Iterator[str]:
    """The version, what the fields of forces, figures and states are where nothing is given, and how its opponents are
    tuned."""
    yield f"= version {ruleset.version}"
    kinds = [one for one in vars(sys.modules[ruleset.state_type.__module__]).values()
             if isinstance(one, type) and issubclass(one, msgspec.Struct) and one.__struct_fields__]
    for kind in kinds:
        for field in msgspec.structs.fields(kind):
            if not field.required:
                default = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
                yield f"= {kind.__name__}.{field.name}: {default!r}"
    yield f"= hastes {sorted(ruleset.hastes.items())}"
    for evaluator in (ruleset.evaluator, ruleset.unit_evaluator):
        if evaluator is not None:
            yield f"= {getattr(evaluator, 'tuning', '')} {getattr(evaluator, 'target', '')}"
    for option in ruleset.setup_options:
        values = [one.value for one in option.choices]
        yield f"= option {option.name} [{option.clause}] {option.default}: {values[0]} to {values[-1]}, {len(values)}"


@pytest.mark.parametrize("ruleset", rules.IDS)
def test_what_is_held_besides_the_words(ruleset, request):
    told = set(of_beginning(rules.get(ruleset)))
    for case in BUILT_IN[ruleset]():
        for number, match in enumerate(laws.battle(case, SEED)):
            told.update(of_question(match.ask))
            if number == ANSWERS:
                break
        told.update(map(of_event, match.story()))
    told_as_before(TOLD, ruleset, sorted(told), request)
