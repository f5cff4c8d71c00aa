"""Positions as readable text: the state between two steps, plus the answers and dice since.

A record of a battle that began as a position holds the same lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

import msgspec

from game.core import laying
from game.core.caches import by_identity
from game.core.errors import Bad, Refused
from game.core.invariants import table_problems
from game.core.play.answers import Answer
from game.core.play.dice import Dice
from game.core.play.lines import FORMAT, INCHES, Lines, dice_line, inches_line, read_dice, read_header, setup_lines
from game.core.play.match import Match, Start
from game.core.ruleset import Ruleset
from game.core.setup import Setup

if TYPE_CHECKING:
    from game.core.state import State

Find = Callable[[str], Ruleset]
"""Returns the ruleset of an id. Raises Bad if there is none."""
_APART: Final = "the state does not hold together"


def changed(rules: Ruleset, version: int) -> str:
    """The note about a text that was written with an earlier version of the rules."""
    return f"the rules of {rules.title} have changed since version {version}, this is version {rules.version}"


def position_text(match: Match) -> str:
    """The moment as text: set-up, state between steps, dice, and the answers and dice since."""
    return "\n".join(_position_lines(match)) + "\n"


def _position_lines(match: Match) -> Iterator[str]:
    yield f"Kitchen Table Skirmish position {INCHES}"
    yield from setup_lines(match.now.setup, inches_line)
    yield dice_line(match.dice)
    yield from start_lines(Start(*match.boundary), inches_line)


def start_lines(start: Start, line: Callable[[Any], str]) -> Iterator[str]:
    """A moment as lines: the state between two steps, and the answers and dice since; `line` writes a record."""
    state = start.state
    yield "state " + line(_without_figures(state))
    yield from (f"at {line(figure)}" for figure in state.figures.values())
    yield from (f"gone {line(figure)}" for figure in state.gone.values())
    yield from (f"> {answer}" for answer in start.answers)
    yield from (f"dice {' '.join(map(str, roll))}" for roll in start.faces)


def _without_figures(state: State) -> Any:
    bare = state.copied()
    bare.figures, bare.gone = {}, {}
    return bare


def read_position(text: str, find: Find, source: str = "position", *, log: bool = True) -> Match:
    """The match at the moment that the text describes. Raises Bad with the line that is wrong."""
    lines = Lines(text, source, "position", (FORMAT, INCHES))
    header = read_header(lines, find)
    start, rest = read_start(lines, header.rules, lines.next_line() or "")
    if rest and not lines.ended(_OF_POSITIONS):
        raise lines.bad(f"{rest[:40]!r} is not understood here",
                        "at, gone, > or dice; other words below an empty line")
    since = f" ({changed(header.rules, header.version)})" if header.version != header.rules.version else ""
    return resumed(source, header.rules, header.setup, header.dice, start, since, log=log)


_OF_POSITIONS: Final = frozenset({"at", "gone", ">", "dice"})
"""What lines of positions begin with."""


def read_start(lines: Lines, rules: Ruleset, line: str) -> tuple[Start, str]:
    """The moment whose lines begin with this one, and the first line after them (empty at the end)."""
    if not line.startswith("state "):
        raise lines.bad("the state is missing", "a line 'state {…}'")
    state = lines.json(line[6:], rules.state_type)
    kind = _figure_type(rules)
    answers: list[Answer] = []
    faces: list[tuple[int, ...]] = []
    while (line := lines.next_line() or "") != "":
        mark, _, rest = line.partition(" ")
        if mark in ("at", "gone"):
            figure = lines.json(rest, kind)
            (state.figures if mark == "at" else state.gone)[figure.id] = figure
        elif mark == ">":
            answers.append(read_answer(lines, rules, rest))
        elif mark == "dice":
            faces.append(read_dice(lines, ["dice", "given", "0", *rest.split()]).given)
        else:
            break
    return Start(state, tuple(answers), tuple(faces)), line


def resumed(source: str, rules: Ruleset, setup: Setup, dice: Dice, start: Start, since: str, *,
             log: bool = True) -> Match:
    """The match at a moment from outside, which is checked first; `since` is added to error messages.

    Raises Bad.
    """
    try:
        wrong = laying.problems(rules, setup, start.state.laying) or table_problems(start.state, setup.table)
        now = None if wrong else rules.moment(setup, start.state)
        if now is not None:
            wrong = rules.problems(now)     # sizes first: they bound the work
    except (KeyError, IndexError, TypeError, ValueError):
        wrong = [_APART]
    if wrong or now is None:
        raise Bad(source, "state", wrong[0] + since)
    try:
        return Match.resumed(rules, now, dice, start.answers, start.faces, log=log)
    except (Refused, ValueError) as error:
        raise Bad(source, "answers since", str(error) + since) from None
    except (KeyError, IndexError, TypeError, AssertionError):
        raise Bad(source, "state", _APART) from None


@by_identity(50)
def _figure_type(rules: Ruleset) -> Any:
    fields = msgspec.structs.fields(rules.state_type)
    return next(field.type.__args__[1] for field in fields if field.name == "figures")


def read_answer(lines: Lines, rules: Ruleset, text: str) -> Answer:
    """The answer of a line. Raises Bad."""
    try:
        return Answer.read(text, rules.acts)
    except ValueError as error:
        raise lines.bad(str(error)) from None
