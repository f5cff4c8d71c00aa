"""A battle cut into frames, one for each answer, for replay and result. No screen in here.

    replay = replay_of(match)           # or replay_of(read_record(text, rules.get).play())
    replay.frames[12].events            # what the twelfth answer led to
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.errors import Bad
from game.core.play.answers import Answer
from game.core.play.dice import Dice
from game.core.play.events import Began, Event
from game.core.play.luck import Luck
from game.core.play.match import Match
from game.core.play.record import Record
from game.core.table.moment import Moment
from game.core.table.places import GRID, Side
from game.core.text import T, Text
from game.planning.account import luck_until
from game.scenes.rulesets.view import view_of
from game.scenes.tellers.teller import Past

if TYPE_CHECKING:
    pass


def log_title(ruleset_id: str) -> Text:
    """The head of the log."""
    return view_of(ruleset_id).counts.title


def round_words(ruleset_id: str, n: int) -> Text:
    """`round 3`, or `turn 3`; before the first, `setting up`."""
    if not n:
        return T("setting up")
    return view_of(ruleset_id).counts.word.given(n=n)


def round_head(ruleset_id: str, n: int) -> Text:
    """`Round 3`, or `Turn 3`, at the beginning of a line; before the first, `Setting up`."""
    return view_of(ruleset_id).counts.head.given(n=n) if n else T("Setting up")


def first_round(match: Match) -> int:
    """The round or turn in which its story begins: 0, setting up, but for a battle that begins at a position."""
    return int(match.start.state.round) if match.start is not None else 0


class Frame(NamedTuple):
    """The battle after one answer (the first frame: before any)."""

    answer: Answer | None
    side: Side | None
    """Who answered."""
    prompt: Text | None
    """The question."""
    events: tuple[Event, ...]
    """The events of the answer."""
    told: int
    """The number of events so far, these included."""
    state: Any
    round: int
    points: tuple[int, int]
    step: int
    """The number of finished steps."""


@dataclass(frozen=True)
class Replay:
    """All frames of one battle. `match` is the battle at its end."""

    match: Match
    frames: tuple[Frame, ...]

    @property
    def story(self) -> list[Event]:
        """Every event."""
        return self.match.story()

    def round_words(self, n: int) -> Text:
        """`round 3`, or `turn 3`, by its ruleset."""
        return round_words(self.match.rules.id, n)

    def round_head(self, n: int) -> Text:
        """The same at the beginning of a line."""
        return round_head(self.match.rules.id, n)

    def rounds(self) -> list[tuple[int, int]]:
        """(round, index of its first frame); setting up is round 0."""
        out: list[tuple[int, int]] = []
        for i, frame in enumerate(self.frames):
            if not out or frame.round != out[-1][0]:
                out.append((frame.round, i))
        return out

    def frame_of(self, event: int) -> int:
        """The index of the frame with the event of that number."""
        return next((i for i, frame in enumerate(self.frames) if event < frame.told), len(self.frames) - 1)

    def moment(self, index: int) -> Moment:
        """The moment of a frame."""
        rules, now, state = self.match.rules, self.match.now, self.frames[index].state
        if rules.relaid(state):       # the table is another one at another moment
            return rules.moment(now.setup, state)
        return now._replace(state=state)

    def told(self, index: int) -> Past:
        """The battle at a frame, as tellers read it."""
        return Past(self.match.rules, self.moment(index), self.story[:self.frames[index].told], index)

    def lead(self, index: int) -> int:
        """The points by which A leads; below 0 B leads."""
        a, b = self.frames[index].points
        return a - b


def concerned(replay: Replay, at: int) -> list[tuple[float, float]]:
    """Where those stand (inches) whom the answer at a frame was about: first who did something, and to whom; where
    nobody did, those of the next answer that was about somebody, or of the last."""
    for number in (*range(at, len(replay.frames)), *range(at - 1, -1, -1)):
        frame = replay.frames[number]
        names = dict.fromkeys(getattr(event, role, "") for event in frame.events for role in ("figure", "target"))
        spots = [(f.x / GRID, f.y / GRID) for name in names if name for f in frame.state.figures.values()
                 if f.placed and name in (f.id, getattr(f, "unit", ""))]
        if spots:
            return spots
    return []


def replay_of(match: Match, stop: Callable[[], bool] = lambda: False) -> Replay:
    """Play a match again, answer by answer. `stop` is called now and then and ends it (for a thread).

    Raises Bad where the match kept no log.
    """
    if match.digest_at_start == "":
        raise Bad("battle", "", "this battle has no record to look through")
    faces = tuple(face for step in match.steps for roll in step.faces for face in roll)
    _, answers, since = match.boundary
    faces += tuple(face for roll in since for face in roll)
    given = match.dice_at_start.source == "given"
    known = match.start
    if known is not None:
        faces = faces[sum(map(len, known.faces)):]
    dice = Dice.asked(faces) if given else match.dice_at_start
    if known is None:
        twin = Match.begun(match.rules, match.now.setup, dice, match.players)
    else:
        twin = Match.resumed(match.rules, match.rules.moment(match.now.setup, known.state), dice, known.answers,
                             known.faces)
        twin.players = match.players
    if twin.digest_at_start != match.digest_at_start:
        raise Bad("battle", "", "this battle did not begin with a set-up, so it cannot be shown from its beginning")
    frames = [_frame(twin, None, None, None, 0)]
    given_since = (*(one for step in match.steps for one in step.answers), *answers)
    reasons = {noted.answer: noted.reason for noted in match.reasons}
    for number, answer in enumerate(given_since[len(known.answers) if known is not None else 0:]):
        if stop() or twin.ask is None:
            break
        side, prompt, told = twin.ask.side, twin.ask.prompt, frames[-1].told
        twin.trusted(answer, reasons.get(number))
        frames.append(_frame(twin, answer, side, prompt, told))
    return Replay(twin, tuple(frames))


def _frame(match: Match, answer: Answer | None, side: Side | None, prompt: Text | None, told: int) -> Frame:
    story, state = match.story(), match.state.copied()
    a, b = match.rules.score(match.now)
    return Frame(answer, side, prompt, tuple(story[told:]), len(story), state, state.round, (a.points, b.points),
                 len(match.steps))


class Verdict(NamedTuple):
    """Whether the record agrees with a replay: the number of steps compared, or the first difference."""

    steps: int
    wrong: str = ""


def examined(record: Record, stop: Callable[[], bool] = lambda: False) -> tuple[Replay | None, Verdict]:
    """Play a record and compare every line. One that differs is replayed as it plays, one that stops as far as it goes;
    None where it cannot begin."""
    steps = sum(1 for step in record.steps for line in step if line.mark == "=")
    try:
        verdict, match = Verdict(steps), record.play(verify=True)
    except Bad as bad:
        verdict = Verdict(steps, str(bad))
        try:
            match, _ = record.as_far()
        except Bad as worse:
            return None, Verdict(0, str(worse))
    return replay_of(match, stop), verdict


def before_round(match: Match, number: int) -> int:
    """The number of steps finished before that round began. Raises Bad where it never did."""
    for i, step in enumerate(match.steps):
        if any(isinstance(e, Began) and e.what == "round" and e.number == number for e in step.events):
            return i
    raise Bad("battle", "", f"round {number} was not reached")


def luck_by_frame(replay: Replay) -> list[Luck]:
    """The luck of A up to the last frame of each round."""
    ends = [start for _, start in replay.rounds()][1:] + [len(replay.frames)]
    return [luck_until(replay.match, replay.frames[end - 1].told) for end in ends]
