"""Records and positions as readable text: a whole battle, and one moment of it.

A record is set-up, dice and answers, with what happened as comments and a digest after each step; it replays to the
last bit, and its comments are verified too. A position is the state between two steps plus the answers and dice since.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from game.core.answers import Answer
from game.core.dice import Dice
from game.core.errors import Bad, Refused
from game.core.events import Event
from game.core.invariants import table_problems
from game.core.lines import (
    FORMAT,
    Lines,
    check_setup,
    dice_line,
    json_line,
    player_name,
    read_dice,
    read_header,
    setup_lines,
)
from game.core.match import Match
from game.core.ruleset import Ruleset
from game.core.setup import Setup

Find = Callable[[str], Ruleset]


class Told(NamedTuple):
    """One line of a step in a record: its line number, its mark and what follows."""

    number: int
    mark: str
    text: str


class Record(msgspec.Struct):
    """A battle as read from its text."""

    source: str
    rules: Any
    setup: Setup
    dice: Dice
    players: tuple[str, str]
    begin: str
    steps: tuple[tuple[Told, ...], ...]

    def play(self, *, verify: bool = False, steps: int | None = None) -> Match:
        """Play the record (or its first `steps` steps) and give the match.

        Raises Bad at the first answer that is refused and, when verifying, at the first line that differs.
        """
        check_setup(self.source, self.rules, self.setup)
        match = Match.begun(self.rules, self.setup, self.dice, self.players)
        if verify and self.begin != match.digest_at_start:
            raise Bad(self.source, "begin", f"the battle begins at {match.digest_at_start}, not {self.begin}")
        for number, told in enumerate(self.steps[:steps]):
            self._step(match, number, told, verify)
        return match

    def _step(self, match: Match, number: int, told: tuple[Told, ...], verify: bool) -> None:
        answers = [line for line in told if line.mark == ">"]
        dice = [line for line in told if line.mark == "dice"]
        while answers or dice:
            asked = match.ask is not None and match.ask.kind == "dice"
            queue = dice if asked else answers
            if not queue:
                line = (answers or dice)[0]
                raise Bad(self.source, f"line {line.number}", f"{line.text!r} comes where "
                          + ("dice are asked for" if asked else "no dice are asked for"))
            line = queue.pop(0)
            try:
                match.answer(f"dice [{line.text}]" if asked else line.text)
            except Refused as error:
                raise Bad(self.source, f"line {line.number}", f"{line.text!r} is refused: {error}") from None
        if not verify:
            return
        digest = next((line for line in told if line.mark == "="), None)
        if digest is None:
            return
        if len(match.steps) <= number:
            raise Bad(self.source, f"line {digest.number}", "the step is not finished here")
        log = match.steps[number]
        comments = [line for line in told if line.mark == ";"]
        for line, event in zip(comments, log.events, strict=False):
            if line.text != comment(event):
                raise Bad(self.source, f"line {line.number}", f"says {line.text!r}",
                          f"it happened like this: {comment(event)!r}")
        if len(comments) != len(log.events):
            raise Bad(self.source, f"line {digest.number}",
                      f"{len(comments)} comments for {len(log.events)} events")
        if digest.text != log.digest:
            raise Bad(self.source, f"line {digest.number}", f"digest {digest.text[:20]} differs",
                      f"the step leads to {log.digest}")


# ── records ──────────────────────────────────────────────────────────────────────────────────────────────────


def comment(event: Event) -> str:
    """What a record says of an event."""
    return f"{event.text} [{event.clause}]"


def record_text(match: Match) -> str:
    """The whole battle so far as text."""
    return "\n".join(_record_lines(match)) + "\n"


def _record_lines(match: Match) -> Iterator[str]:
    yield f"Kitchen Table Skirmish record {FORMAT}"
    setup = match.now.setup
    yield from setup_lines(setup)
    for side, player in zip("AB", match.players, strict=True):
        yield f"player {side} {player_name(player)}"
    given = match.dice_at_start.source == "given"
    yield dice_line(Dice.asked() if given else match.dice_at_start)
    yield f"begin {match.digest_at_start}"
    for number, step in enumerate(match.steps, 1):
        yield f"# {number}"
        yield from _step_lines(step.answers, step.faces, given)
        yield from (f"; {comment(event)}" for event in step.events)
        yield f"= {step.digest}"
    if match.ask is not None:
        _, answers, faces = match.boundary
        if answers or (faces and given):
            yield f"# {len(match.steps) + 1}"
            yield from _step_lines(answers, faces, given)


def _step_lines(answers: tuple[Answer, ...], faces: tuple[tuple[int, ...], ...], given: bool) -> Iterator[str]:
    yield from (f"> {answer}" for answer in answers)
    if given:
        yield from (f"dice {' '.join(map(str, roll))}" for roll in faces)


def read_record(text: str, find: Find, source: str = "record") -> Record:
    """Read a record without playing it. Raises Bad with the line that is wrong."""
    lines = Lines(text, source, "record")
    header = read_header(lines, find)
    begin = (lines.next_line() or "").split()
    if len(begin) != 2 or begin[0] != "begin":
        raise lines.bad("the digest of the beginning is missing", "begin 0123456789abcdef")
    steps: list[list[Told]] = []
    while (line := lines.next_line()) is not None:
        mark, _, rest = line.partition(" ")
        if mark == "#":
            steps.append([])
        elif mark in (">", ";", "=", "dice") and steps:
            steps[-1].append(Told(lines.number, mark, rest))
        else:
            raise lines.bad(f"{line[:40]!r} is not understood here", "#, >, dice, ; or =")
    return Record(source, header.rules, header.setup, header.dice, header.players, begin[1],
                  tuple(map(tuple, steps)))


# ── positions ────────────────────────────────────────────────────────────────────────────────────────────────


def position_text(match: Match) -> str:
    """The moment as text: set-up, state between steps, dice, and the answers and dice since."""
    return "\n".join(_position_lines(match)) + "\n"


def _position_lines(match: Match) -> Iterator[str]:
    state, answers, faces = match.boundary
    yield f"Kitchen Table Skirmish position {FORMAT}"
    yield from setup_lines(match.now.setup)
    yield dice_line(match.dice)
    yield "state " + json_line(_without_figures(state))
    yield from (f"at {json_line(figure)}" for figure in state.figures.values())
    yield from (f"gone {json_line(figure)}" for figure in state.gone.values())
    yield from (f"> {answer}" for answer in answers)
    yield from (f"dice {' '.join(map(str, roll))}" for roll in faces)


def _without_figures(state: Any) -> Any:
    bare = state.copied()
    bare.figures, bare.gone = {}, {}
    return bare


def read_position(text: str, find: Find, source: str = "position", *, log: bool = True) -> Match:
    """The match that stands at that moment. Raises Bad with the line that is wrong."""
    lines = Lines(text, source, "position")
    header = read_header(lines, find)
    rules = header.rules
    line = lines.next_line() or ""
    if not line.startswith("state "):
        raise lines.bad("the state is missing", "a line 'state {…}'")
    state = lines.json(line[6:], rules.state_type)
    kind = _figure_type(rules)
    answers: list[Answer] = []
    faces: list[tuple[int, ...]] = []
    while (line := lines.next_line() or "") != "":
        mark, _, rest = line.partition(" ")
        if mark in ("at", "gone"):
            figure: Any = lines.json(rest, kind)
            (state.figures if mark == "at" else state.gone)[figure.id] = figure
        elif mark == ">":
            try:
                answers.append(Answer.parse(rest))
            except ValueError as error:
                raise lines.bad(str(error)) from None
        elif mark == "dice":
            faces.append(read_dice(lines, ["dice", "given", "0", *rest.split()]).given)
        else:
            raise lines.bad(f"{line[:40]!r} is not understood here", "at, gone, > or dice")
    now = rules.moment(header.setup, state)
    try:
        wrong = table_problems(state, header.setup.table) or rules.problems(now)    # sizes first: they bound the work
    except (KeyError, IndexError, TypeError, ValueError) as error:
        wrong = [f"the state does not hold together ({type(error).__name__}: {error})"]
    if wrong:
        raise Bad(source, "state", wrong[0])
    try:
        return Match.resumed(rules, now, header.dice, answers, faces, log=log)
    except (Refused, ValueError) as error:
        raise Bad(source, "answers since", str(error)) from None
    except (KeyError, IndexError, TypeError, AssertionError) as error:
        raise Bad(source, "state", f"the state does not hold together ({type(error).__name__}: {error})") from None


def _figure_type(rules: Any) -> Any:
    fields = msgspec.structs.fields(rules.state_type)
    return next(field.type.__args__[1] for field in fields if field.name == "figures")
