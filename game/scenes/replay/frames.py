"""A battle cut into frames, one for each answer, for replay and result. No screen in here.

    replay = replay_of(match)           # or replay_of(read_record(text, rules.get).play())
    replay.frames[12].events            # what the twelfth answer led to
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.core.chance.checks import Check
from game.core.errors import Bad
from game.core.play.answers import Answer
from game.core.play.dice import Dice
from game.core.play.events import Aimed, Began, Event, Gone, Marked, Rolled
from game.core.play.luck import Kind, Luck, added, kinds_of, luck_of, rolls_of
from game.core.play.match import Match
from game.core.play.record import Record
from game.core.table.moment import Moment
from game.core.table.places import Side
from game.core.text import T, Text
from game.scenes.rulesets.view import view_of
from game.scenes.tellers.teller import Past

if TYPE_CHECKING:
    from game.core.state import Figure


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
        if rules.lays_terrain:       # the table is another one at another moment
            return rules.moment(now.setup, state)
        return now._replace(state=state)

    def told(self, index: int) -> Past:
        """The battle at a frame, as tellers read it."""
        return Past(self.match.rules, self.moment(index), self.story[:self.frames[index].told], index)

    def lead(self, index: int) -> int:
        """The points by which A leads; below 0 B leads."""
        a, b = self.frames[index].points
        return a - b


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


# ── what the result tells ────────────────────────────────────────────────────────────────────────────────────


HITS: Final = ("hit", "block", "volley", "kill")
"""Kinds of checks of rulesets whose attacks are many dice: luck is counted in hits and blocks."""


def counts_hits(match: Match) -> bool:
    """Whether luck is counted in hits instead of points: where no attack tells beforehand whom it may defeat."""
    return not tells_losses(match) and any(roll.check.kind in HITS for roll in rolls_of(match.story()))


def tells_losses(match: Match) -> bool:
    """Whether attacks tell whom they may defeat, so that a success of their first roll is not a defeat yet."""
    return any(isinstance(event, Aimed) and event.staked is not None for event in match.story())


def luck_until(match: Match, told: int) -> Luck:
    """The luck of A in the first `told` events: in points where attacks tell what they may win, otherwise in hits."""
    story = match.story()[:told]
    if not tells_losses(match):
        return luck_of(list(rolls_of(story)), worth_to_a(match))

    def lead(won: tuple[int, int]) -> int:
        return won[0] - won[1]

    return Luck(sum(lead(won) for _, won in attacks_of(story)),
                added([aimed.loss.map(lambda lost, prize=aimed.staked.prize: lead(prize(lost)))   # type: ignore[misc]
                       for aimed, _ in attacks_of(story) if aimed.loss is not None and aimed.staked is not None]))


def attacks_of(story: Iterable[Event]) -> Iterator[tuple[Aimed, tuple[int, int]]]:
    """Each attack that told what it might win, with the points of A and of B that it won: those for the figures that
    fell by it (`Gone.attack`), whatever else left the table before the next."""
    tries: list[Aimed] = []
    fell: dict[int, list[str]] = {}
    for event in story:
        if isinstance(event, Aimed) and event.staked is not None:
            tries.append(event)
        elif isinstance(event, Gone) and event.attack is not None:
            fell.setdefault(id(event.attack), []).append(event.figure)
    for aimed in tries:
        assert aimed.staked is not None
        yield aimed, aimed.staked.prize(fell.get(id(aimed), ()))


def worth_to_a(match: Match) -> Callable[[Check], int]:
    """What a success of a check wins for A: the points that it brings (`Ruleset.brings`). Where attacks are rolled in
    hits and blocks, each is worth one (see `counts_hits`)."""
    rules, now, hits = match.rules, match.now, counts_hits(match)

    def worth(check: Check) -> int:
        won = int(check.kind in HITS) if hits else rules.brings(now, check)
        return won if check.side == 0 else -won

    return worth


def shots_of(match: Match, side: Side) -> Kind | None:
    """The shots of a side where a hit wins nothing by itself, so that luck in points leaves them out; None where there
    are none."""
    return next((kind for kind in kinds_of(list(rolls_of(match.story(), side))) if kind.name == "shot"), None)


def luck_by_frame(replay: Replay) -> list[Luck]:
    """The luck of A up to the last frame of each round."""
    ends = [start for _, start in replay.rounds()][1:] + [len(replay.frames)]
    return [luck_until(replay.match, replay.frames[end - 1].told) for end in ends]


ATTACKS: Final = ("attack", "hit", "shot", "melee", "kill", "volley")
"""Kinds of checks that are counted as attacks; in melee only that of the figure that started it."""


class FigureRecord(NamedTuple):
    """What one figure did in a battle; where figures fight in units, what a unit did."""

    figure: str
    """Its id, or that of the unit."""
    points: int
    """Points of the enemies it defeated."""
    defeated: int
    attacks: int
    expected: Fraction
    """The points its attacks were expected to bring; 0 where they are rolled in hits."""


def figure_records(match: Match) -> list[FigureRecord]:
    """The record of every figure that attacked, or won a fight, the most valuable first."""
    records = _Records(match)
    for event in match.story():
        records.take(event)
    return sorted(records.found.values(), key=lambda d: (-d.points, -d.expected, d.figure))


class _Records:
    """Records of figures, as far as the story has been told."""

    def __init__(self, match: Match) -> None:
        self.rules, self.now = match.rules, match.now
        self.figures = {**match.state.figures, **match.state.gone}
        self.staked = tells_losses(match)
        self.found: dict[str, FigureRecord] = {}
        self.fight: Aimed | None = None
        """The latest attack of this activation or bout."""
        self.hurt: dict[str, str] = {}
        """Who harmed a figure last that has not recovered since: of that it may be lost later."""
        self.fell: dict[int, list[str]] = {}
        """The figures that fell by each attack."""

    def take(self, event: Event) -> None:
        """Count one event more."""
        match event:
            case Began():
                self.fight = None
            case Aimed():
                self.fight = event
                side, stake = self._first(event.figure).side, event.staked
                if stake is not None:
                    self._add(event.figure, expected=stake.loss().mean(lambda lost: stake.prize(lost)[side]))
            case Rolled() if event.roll.check.kind in ATTACKS:
                self._attack(event.roll.check, event.again)
            case Marked() if event.mark != "treasure":
                if not event.value:
                    self.hurt.pop(event.figure, None)
                elif event.attack is not None:
                    self.hurt[event.figure] = event.attack.figure
            case Gone() if not event.walked_off:
                winner = self._victor(event)
                if winner and self._first(winner).side != self.figures[event.figure].side:
                    self._add(winner, points=self._points(event), defeated=1)

    def _unit(self, id: str) -> str:
        """A figure's unit, where it has one: volleys are fired by units, so all that figures do is told of units."""
        return str(getattr(self.figures.get(id), "unit", id))

    def _first(self, id: str) -> Figure:
        """A figure, or the first of a unit."""
        figure: Figure = self.figures.get(id) or next(f for f in self.figures.values() if self._unit(f.id) == id)
        return figure

    def _add(self, figure: str, **more: Any) -> None:
        figure = self._unit(figure)
        was = self.found.get(figure, FigureRecord(figure, 0, 0, 0, Fraction(0)))
        self.found[figure] = was._replace(**{name: getattr(was, name) + value for name, value in more.items()})

    def _attack(self, check: Check, again: bool) -> None:
        """An attack roll; one that is repeated is no further attack."""
        if not check.target:
            return
        me, foe = self._first(check.figure), self._first(check.target)
        if me.side == foe.side or (check.kind == "melee" and (self.fight is None
                                                              or self.fight.figure != check.figure)):
            return
        worth = check.chance * self.rules.brings(self.now, check) if not self.staked else Fraction(0)
        self._add(check.figure, attacks=int(not again), expected=worth)

    def _points(self, gone: Gone) -> int:
        """The points that a defeated figure brought: with those who fell before it by the same attack, less theirs."""
        side = 1 - self.figures[gone.figure].side
        attack = gone.attack
        if attack is None or attack.staked is None:
            return self.rules.prize(self.now, (gone.figure,))[side]
        fell = self.fell.setdefault(id(attack), [])
        before = attack.staked.prize(fell)[side]
        fell.append(gone.figure)
        return attack.staked.prize(fell)[side] - before

    def _victor(self, gone: Gone) -> str:
        """Who defeated a figure: whoever made the attack by which it fell, or whom it attacked itself; of a unit that a
        fight destroyed the other one; otherwise who harmed it before. Empty where that was nobody.
        """
        who, attack = self._unit(gone.figure), gone.attack
        fight = attack or (self.fight if gone.how == "defeated" else None)
        if fight is not None:
            me, foe = self._unit(fight.figure), self._unit(fight.target)
            if who == me:
                return foe
            if attack is not None or who == foe:
                return me
        return self.hurt.get(gone.figure, "")
