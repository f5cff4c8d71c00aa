"""Records as readable text: a whole battle.

A record is set-up, dice and answers, with what happened as comments and a digest after each step; it replays to the
last bit, and its comments are verified too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from game.core.errors import Bad, Refused
from game.core.play.answers import Answer
from game.core.play.dice import Dice
from game.core.play.events import Event, comment
from game.core.play.lines import FORMAT, Lines, check_setup, dice_line, json_line, player_name, read_header, setup_lines
from game.core.play.match import Match, Start
from game.core.play.position import Find, changed, read_answer, read_start, resumed, start_lines
from game.core.play.reasons import Reason
from game.core.play.sums import sum_of
from game.core.ruleset import Ruleset
from game.core.setup import Setup

WORDS: Final = 4
"""The wording of events. Raise it whenever what an event says is changed: comments of records with another wording, or
none named (the first), were true in other words, so that only answers and digests of them are verified."""


LABELS: Final = ("kept ", "name ", "end ")
"""How the lines begin that may stand behind a record and its sum: when it was kept, its name, how it ended."""


class Told(NamedTuple):
    """One line of a step in a record: its line number, its mark and the text after it."""

    number: int
    mark: str
    text: str


class Record(msgspec.Struct):
    """A record as read from its text."""

    source: str
    rules: Ruleset
    setup: Setup
    dice: Dice
    players: tuple[str, str]
    begin: str
    steps: tuple[tuple[Told, ...], ...]
    version: int
    """The version of the rules that it was written with."""
    start: Start | None = None
    """The position where it begins; None for a battle from its set-up on."""
    words: int = WORDS
    """The wording of its comments."""
    held: tuple[Answer, ...] = ()
    """Answers that a player had prepared and not given (figures that wait for *Begin*); they are not played."""
    altered: int = 0
    """The line of the checksum if the text was altered after it was written; 0 if it fits or there is none."""

    @property
    def older(self) -> bool:
        """Whether it was written with an earlier version of the rules. Its digests are then always compared: while all
        agree, the battle is the same under both versions."""
        return bool(self.version != self.rules.version)

    def play(self, *, verify: bool = False, steps: int | None = None) -> Match:
        """Play the record (or its first `steps` steps) and return the match.

        Raises Bad at the first answer that is refused and, when verifying, at the first line that differs; for an older
        record at the first step that the rules of today play otherwise.
        """
        match = self._begun(verify)
        for number, told in enumerate(self.steps[:steps]):
            self._step(match, number, told, verify)
        if verify and steps is None and self.altered:
            raise self._not_as_written()
        return match

    def play_sound(self) -> tuple[Match, Bad | None]:
        """Play as many steps as digests and checksum confirm; returns the match and the first error, if any.

        Comments are not compared, since another version may word events otherwise. Raises Bad if the beginning is wrong
        already.
        """
        match = self._begun(True)
        for number, told in enumerate(self.steps):
            try:
                self._step(match, number, told, True, comments=False)
            except Bad as bad:
                return self.play(steps=number), bad
        if not self.altered:
            return match, None
        whole = sum(any(line.mark == "=" for line in told) for told in self.steps)
        return (match if whole == len(self.steps) else self.play(steps=whole)), self._not_as_written()

    def _not_as_written(self) -> Bad:
        return Bad(self.source, f"line {self.altered}", "the lines before were changed after they were written")

    def as_far(self) -> tuple[Match, Bad | None]:
        """Play as many whole steps as possible; returns the match and the first error, if any. Raises Bad if it cannot
        begin."""
        match = self._begun(False)
        for number, told in enumerate(self.steps):
            try:
                self._step(match, number, told, False)
            except Bad as bad:
                return self.play(steps=number), bad
        return match, None

    def _begun(self, verify: bool) -> Match:
        """The match at its beginning. Raises Bad for a set-up or a position that does not hold together."""
        check_setup(self.source, self.rules, self.setup)
        if self.start is None:
            match = Match.begun(self.rules, self.setup, self.dice, self.players)
        else:
            match = resumed(self.source, self.rules, self.setup, self.dice, self.start, self._since())
            match.players = self.players
        if (verify or self.older) and self.begin != match.digest_at_start:
            raise Bad(self.source, "begin", f"the battle begins at {match.digest_at_start}, not {self.begin}"
                      + self._since())
        return match

    def _since(self) -> str:
        """What the reader of an older record is told after what is wrong."""
        return f" ({changed(self.rules, self.version)})" if self.older else ""

    def _step(self, match: Match, number: int, told: tuple[Told, ...], verify: bool, *, comments: bool = True) -> None:
        answers = [line for line in told if line.mark == ">"]
        dice = [line for line in told if line.mark == "dice"]
        why = {line.number: msgspec.json.decode(after.text, type=Reason)
               for line, after in zip(told, told[1:], strict=False) if after.mark == "why" and line.mark == ">"}
        while answers or dice:
            asked = match.ask is not None and match.ask.kind == "dice"
            queue = dice if asked else answers
            if not queue:
                line = (answers or dice)[0]
                raise Bad(self.source, f"line {line.number}", f"{line.text!r} comes where "
                          + ("dice are asked for" if asked else "no dice are asked for"))
            line = queue.pop(0)
            try:
                match.answer(f"dice [{line.text}]" if asked else line.text, why.get(line.number))
            except Refused as error:
                raise Bad(self.source, f"line {line.number}", f"{line.text!r} is refused: {error}{self._since()}"
                          ) from None
        digest = next((line for line in told if line.mark == "="), None)
        if digest is None:
            return
        if self.older and (len(match.steps) <= number or match.steps[number].digest != digest.text):
            raise Bad(self.source, f"line {digest.number}", f"from step {number + 1} on the battle would go another "
                      f"way: {changed(self.rules, self.version)}")
        if not verify:
            return
        if len(match.steps) <= number:
            raise Bad(self.source, f"line {digest.number}", "the step is not finished here")
        log = match.steps[number]
        if self.older:
            return      # the words may have changed, what came of it has not
        if comments and self.words == WORDS:
            self._verify_comments(digest, told, log.events)
        if digest.text != log.digest:
            raise Bad(self.source, f"line {digest.number}", f"digest {digest.text[:20]} differs",
                      f"the step leads to {log.digest}")

    def _verify_comments(self, digest: Told, told: tuple[Told, ...], events: tuple[Event, ...]) -> None:
        comments = [line for line in told if line.mark == ";"]
        for line, event in zip(comments, events, strict=False):
            if line.text != comment(event):
                raise Bad(self.source, f"line {line.number}", f"says {line.text!r}",
                          f"it happened like this: {comment(event)!r}")
        if len(comments) != len(events):
            raise Bad(self.source, f"line {digest.number}", f"{len(comments)} comments for {len(events)} events")


# ── records ──────────────────────────────────────────────────────────────────────────────────────────────────


def record_text(match: Match, held: Sequence[Answer] = ()) -> str:
    """The record of a match as text; `held`: answers that a player has prepared and not given yet."""
    return "\n".join([*_record_lines(match), *(f"held {answer}" for answer in held)]) + "\n"


def _record_lines(match: Match) -> Iterator[str]:
    yield f"Kitchen Table Skirmish record {FORMAT}"
    setup = match.now.setup
    yield from setup_lines(setup)
    for side, player in zip("AB", match.players, strict=True):
        yield f"player {side} {player_name(player)}"
    given = match.dice_at_start.source == "given"
    yield dice_line(Dice.asked() if given else match.dice_at_start)
    known = [0, 0]      # answers and rolls that the position at the beginning holds already
    if match.start is not None:
        yield from start_lines(match.start, json_line)
        known = [len(match.start.answers), len(match.start.faces)]
    yield f"begin {match.digest_at_start}"
    yield f"words {WORDS}"
    reasons = {noted.answer: noted.reason for noted in match.reasons if noted.reason is not None}
    count = 0
    for number, step in enumerate(match.steps, 1):
        yield f"# {number}"
        if given or any(known) or any(count + i in reasons for i in range(len(step.answers))):
            yield from _step_lines(done := _beyond(known, step.answers, step.faces), given, reasons, count)
            count += len(done[0])
        elif step.answers:
            yield step.answers_told
            count += len(step.answers)
        if step.events:
            yield step.events_told
        yield f"= {step.digest}"
    if match.ask is not None:
        answers, faces = _beyond(known, *match.boundary[1:])
        if answers or (faces and given):
            yield f"# {len(match.steps) + 1}"
            yield from _step_lines((answers, faces), given, reasons, count)


Given = tuple[tuple[Answer, ...], tuple[tuple[int, ...], ...]]


def _beyond(known: list[int], answers: tuple[Answer, ...], faces: tuple[tuple[int, ...], ...]) -> Given:
    """What of a step was answered and rolled after the position at the beginning; `known` counts down."""
    first, roll = min(known[0], len(answers)), min(known[1], len(faces))
    known[0], known[1] = known[0] - first, known[1] - roll
    return answers[first:], faces[roll:]


def _step_lines(done: Given, given: bool, reasons: dict[int, Reason], first: int) -> Iterator[str]:
    """Answers, each with the reason that was noted beside it (the first has the number `first`), and given dice."""
    answers, faces = done
    for number, answer in enumerate(answers, first):
        yield f"> {answer}"
        if number in reasons:
            yield f"why {json_line(reasons[number])}"
    if given:
        yield from (f"dice {' '.join(map(str, roll))}" for roll in faces)


def read_record(text: str, find: Find, source: str = "record") -> Record:
    """Read a record without playing it. Raises Bad with the line that is wrong."""
    lines = Lines(text, source, "record")
    header = read_header(lines, find)
    first, start = lines.next_line() or "", None
    if first.startswith("state "):
        start, first = read_start(lines, header.rules, first)
    begin = first.split()
    if len(begin) != 2 or begin[0] != "begin":
        raise lines.bad("the digest of the beginning is missing", "begin 0123456789abcdef")
    words = _read_words(lines)
    steps: list[list[Told]] = []
    held: list[Answer] = []
    altered = 0
    while (line := lines.next_line()) is not None:
        mark, _, rest = line.partition(" ")
        if mark == "sum":
            altered = lines.number if rest != sum_of(lines.so_far()) and not lines.written_as(rest) else 0
            while (line := lines.next_line()) is not None and line.startswith(LABELS):
                pass                                # what whoever keeps it notes beside it
            if line is not None and not lines.apart():
                raise lines.bad("only when it was kept and its name come after the sum",
                                "other words below an empty line")
            break
        elif mark == "held":
            held.append(read_answer(lines, header.rules, rest))
        elif held:
            raise lines.bad("only a sum comes after what is held")
        elif mark == "#":
            steps.append([])
        elif steps and (mark in (">", ";", "=", "dice") or (
                mark == "why" and steps[-1] and steps[-1][-1].mark == ">" and lines.json(rest, Reason))):
            steps[-1].append(Told(lines.number, mark, rest))
        elif steps and lines.ended(_OF_STEPS):
            break
        else:
            raise lines.bad(f"{line[:40]!r} is not understood here",
                            "#, >, dice, ;, = or held; other words below an empty line")
    return Record(source, header.rules, header.setup, header.dice, header.players, begin[1],
                  tuple(map(tuple, steps)), header.version, start, words, tuple(held), altered)


_OF_STEPS: Final = frozenset({"#", "=", ">", ";", "dice", "held", "sum"})
"""What lines of steps begin with."""


def _read_words(lines: Lines) -> int:
    """The wording of the comments that follow; 1 where no line names it, as in records before there was such a line."""
    line = lines.next_line()
    if line is not None and line.startswith("words "):
        return lines.whole(line[6:].strip(), 1, 10_000, "wording")
    if line is not None:
        lines.back()
    return 1
