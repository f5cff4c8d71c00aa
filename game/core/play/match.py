"""A match: takes set-up, dice and answers, gives questions, state and events. It drives the rules' coroutines itself.

A match is defined by the state before the running step plus the answers and dice since; the running coroutine can
always be rebuilt from these.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple

from game.core import laying
from game.core.errors import Refused
from game.core.play.acts import UnknownKey
from game.core.play.answers import Answer
from game.core.play.ask import Ask, NeedsDice, dice_ask
from game.core.play.claims import holds
from game.core.play.deeds import Deed
from game.core.play.dice import Dice
from game.core.play.events import Ended, Event
from game.core.play.play import Play, Resigned
from game.core.play.reasons import Noted, Reason
from game.core.play.stakes import Boundary, Cards, moment_of, staked, staked_ahead
from game.core.play.step_log import StepLog
from game.core.ruleset import Outcome, Ruleset, Step
from game.core.setup import Setup
from game.core.state import S
from game.core.table.moment import Moment
from game.core.table.places import Side
from game.core.text import T, Text

MOST_STEPS = 10_000
"""The most steps without a question; more mean that a ruleset loops."""


class _Mark(NamedTuple):
    """Where an answer was given: enough to go back there."""

    base: Any
    step_answers: tuple[Answer, ...]
    step_faces: tuple[tuple[int, ...], ...]
    dice_before: Dice
    steps: int
    events: int
    side: Side
    rolled: int
    dice: bool
    """Whether the answer was dice that were asked for."""


class Start(NamedTuple):
    """The beginning of a match that is no new battle: a state between two steps, and the answers and dice since."""

    state: Any
    answers: tuple[Answer, ...]
    faces: tuple[tuple[int, ...], ...]


class Match(Generic[S]):
    """One battle being played.

    >>> match = Match.begun(rules, setup, Dice.seeded(7))       # of any ruleset
    >>> answer = match.ask.listed()[0].key                      # a line of text is an answer
    >>> match.answer(answer)
    >>> match.answers_given, match.fork(1).digest() == match.digest()
    (1, True)
    """

    def __init__(self, rules: Ruleset[S], now: Moment[S], dice: Dice, *, log: bool = True) -> None:
        self._clear(rules, now, dice, log)
        if not self._ended():
            self._open(())

    def _clear(self, rules: Ruleset[S], now: Moment[S], dice: Dice, log: bool) -> None:
        self.rules = rules
        self.now = now
        """The present moment, also in the middle of a step."""
        self.dice = dice
        self.log = log
        """Whether steps, events and undo marks are kept; the forks of opponents keep none."""
        self.events: list[Event] = []
        self.steps: list[StepLog] = []
        self.ask: Ask | None = None
        self.outcome: Outcome | None = None
        self.players: tuple[str, str] = ("human", "human")
        """The names of the players of A and B; written in records, without effect on the rules."""
        self.dice_at_start = dice
        self.digest_at_start: str = now.state.digest() if log else ""
        self.start: Start | None = None
        """None for a battle from its set-up on; otherwise the position where it begins."""
        self.revision = 0
        """Increased by every answer and undo, so that a screen can tell when to refresh."""
        self.reasons: list[Noted] = []
        """Every answer but dice, in order, with a computer's reason; not part of the battle (only with a log)."""
        self.sealed = 0
        """The number of first answers, dice included, that `undo` cannot take back because they were sent in a letter.
        """
        self._marks: list[_Mark] = []
        self._base: S = now.state
        self._answers: list[Answer] = []
        self._faces: list[tuple[int, ...]] = []
        self._tape: list[tuple[int, ...]] = []
        self._rolled = 0
        self._step_start = 0
        self._run: Step | None = None
        self._lent = False
        self._play = Play(now, quiet=not log)

    @classmethod
    def _blank(cls, rules: Ruleset[S], now: Moment[S], dice: Dice, *, log: bool) -> Match[S]:
        """A match at a boundary, before its first question."""
        match = cls.__new__(cls)
        match._clear(rules, now, dice, log)
        return match

    @staticmethod
    def begun(rules: Ruleset[S], setup: Setup, dice: Dice, players: tuple[str, str] = ("human", "human"), *,
              log: bool = True) -> Match[S]:
        """A new battle of that set-up, at its first question. Without `log` it can be played, but not told, recorded
        or taken back."""
        match = Match(rules, rules.moment(setup), dice, log=log)
        match.players = players
        return match

    # ── reading ──────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def state(self) -> S:
        """The present state; read only."""
        return self.now.state

    @property
    def over(self) -> bool:
        """Whether the battle has ended."""
        return self.outcome is not None

    @property
    def boundary(self) -> Boundary[S]:
        """The state before the running step, and the answers and dice since; these define the moment completely."""
        return self._base, tuple(self._answers), tuple(self._faces)

    def stakes_ahead(self) -> Callable[[], Cards]:
        """Work for a thread: the cards of the answers to the open question (`Ask.stakes`), from copies of the state.
        Raises ValueError where no question is open."""
        if self.ask is None:
            raise ValueError("no question is open")
        return staked_ahead(self.rules, self.now, self.boundary, self.ask)

    @property
    def answers_given(self) -> int:
        """The number of answers given so far, dice included (only where a log is kept)."""
        return len(self._marks)

    @property
    def decided(self) -> tuple[Answer, ...]:
        """All answers since the match began, dice left out (only where a log is kept)."""
        given = [answer for step in self.steps for answer in step.answers] + self._answers
        return tuple(given[len(self.start.answers) if self.start is not None else 0:])

    def given(self, first: int = 0, most: int = 1 << 30) -> list[str]:
        """Up to `most` answers from number `first` on as texts, dice that were asked for included (`dice [3 5]`); only
        where a log is kept."""
        found = []
        for mark in self._marks[first:first + most]:
            step = self.steps[mark.steps] if mark.steps < len(self.steps) else None
            if mark.dice:
                faces = (step.faces if step is not None else self._faces)[len(mark.step_faces)]
                found.append(f"dice [{' '.join(map(str, faces))}]")
            else:
                found.append(str((step.answers if step is not None else self._answers)[len(mark.step_answers)]))
        return found

    def digest(self) -> str:
        """A digest of the present state, 16 hexadecimal digits; equal on every machine."""
        return str(self.now.state.digest())

    def problems(self) -> list[str]:
        """Every broken invariant of the state before the running step."""
        now = moment_of(self.rules, self.now, self._base)
        return laying.problems(self.rules, now.setup, now.state.laying) or self.rules.problems(now)

    def story(self) -> list[Event]:
        """All events so far, those of the running step included."""
        return self.events + self._play.events if self._run is not None else list(self.events)

    # ── answering ────────────────────────────────────────────────────────────────────────────────────────────

    def answer(self, answer: Answer | str, why: Reason | None = None) -> None:
        """Give an answer. Raises `Refused` with the reason if it is not legal; nothing is changed then.

        `why` is the reason of a computer opponent, noted beside the answer.
        """
        if self.ask is None:
            raise Refused(T("the battle is over"))
        if isinstance(answer, str):
            answer = self.read(answer)
        self.ask.check_answer(answer)
        self.trusted(answer, why)

    def read(self, text: str) -> Answer:
        """Read an answer's text with the acts of the ruleset, without checking whether it is legal.

        Raises `Refused`.
        """
        try:
            return Answer.read(text, self.rules.acts)
        except UnknownKey as error:
            raise self.ask.unknown(error.key) if self.ask is not None else Refused(T("the battle is over")) from None
        except ValueError as error:
            raise Refused(Text("{why}", (("why", str(error)),))) from None

    def trusted(self, answer: Answer, why: Reason | None = None) -> None:
        """Give an answer that is known to be legal, without a check."""
        assert self.ask is not None
        if self._lent:
            self._lent = False
            self._resume(*self.boundary[1:])
            assert self.ask is not None
        mark = _Mark(self._base, tuple(self._answers), tuple(self._faces), self.dice, len(self.steps),
                     self._step_start, self.ask.side, self._rolled, self.ask.kind == "dice")
        asked, seen = self.ask, self._told()
        deed = (None if why is None or not self.log else
                Deed.begun(self.rules, asked, answer, self.now, stakes=why.kind == "spare"))
        self.revision += 1
        try:
            if self.ask.kind == "dice":
                self._take_dice(tuple(map(int, answer.picks)))
                self._forward(self._faces[-1])
            else:
                self._answers.append(answer)
                self._forward(answer)
        except Refused:  # dice given in advance that do not fit: nothing has happened
            self._back_to(mark)
            raise
        if self.log:
            self._marks.append(mark)
            if asked.kind != "dice":
                number = self.reasons[-1].answer + 1 if self.reasons else 0
                self.reasons.append(Noted(number, seen, asked.side, why, deed is None or why is None or holds(
                    why, deed.done(self.state, self.story()[seen:], self.outcome))))

    def _told(self) -> int:
        return len(self.events) + len(self._play.events)        # while something is asked a step is running

    # ── going back, branching off ────────────────────────────────────────────────────────────────────────────

    def why_no_undo(self, side: Side | None = None) -> Text | None:
        """None where `undo` may be called (by that side; None: by either), otherwise the reason."""
        if not self._marks:
            return T("nothing has been decided yet")
        if len(self._marks) <= self.sealed:
            return T("it has been sent in a letter")
        mark = self._marks[-1]
        if mark.rolled != self._rolled:
            return T("dice have been rolled since")
        if side is not None and mark.side != side:
            return T("the other player has answered since")
        return None

    @property
    def last_side(self) -> Side | None:
        """Who gave the answer that `undo` takes back; None where there is none."""
        return self._marks[-1].side if self._marks else None

    def undo(self, side: Side | None = None) -> None:
        """Take back the last answer. Raises `Refused` if dice were rolled since, or it was the other side's."""
        reason = self.why_no_undo(side)
        if reason is not None:
            raise Refused(reason)
        self._back_to(self._marks.pop())

    def rewind(self, answers: int) -> None:
        """Go back to the moment after the first `answers` answers, whatever was rolled or answered since.

        For lessons. Raises ValueError if fewer were given.
        """
        if not 0 <= answers <= len(self._marks):
            raise ValueError(f"{answers} answers are not among the {len(self._marks)} given")
        if answers < len(self._marks):
            mark = self._marks[answers]
            del self._marks[answers:]
            self._back_to(mark)

    def _back_to(self, mark: _Mark) -> None:
        """Return to the moment before an answer."""
        del self.steps[mark.steps:]
        del self.events[mark.events:]
        self._step_start = len(self.events)
        self.dice, self.outcome, self._rolled = mark.dice_before, None, mark.rolled
        self.revision += 1
        self._base = mark.base
        self._resume(mark.step_answers, mark.step_faces)
        given = len(self.decided)
        self.reasons = [noted for noted in self.reasons if noted.answer < given]

    def fork(self, seed: int | None, *, log: bool = False) -> Match[S]:
        """A copy of the match with other dice to come, from a seed (None: dice are asked for); used by opponents.

        With `log` it keeps events (with those of the past before them) and can be recorded from here on; without, it
        keeps nothing.
        """
        dice = Dice.asked() if seed is None else Dice.seeded(seed)
        twin = Match._blank(self.rules, self.now.holding(self._base), dice, log=log)
        twin.start = Start(*self.boundary) if log else None
        twin.players = self.players
        if log:
            twin.events = list(self.events)
            twin.reasons = [noted._replace(answer=-1) for noted in self.reasons]
            twin._step_start = len(twin.events)
        twin.outcome = self.outcome
        if self.outcome is None:
            twin._resume(tuple(self._answers), tuple(self._faces))
        return twin

    def lent(self) -> Match[S]:
        """A fork without log whose dice are asked for, for a player who decides before this match goes on.

        Until it is answered it has this match's own question, with all that was worked out for it: a player who only
        reads the question costs no fork. Of no use once this match was answered.
        """
        twin = Match._blank(self.rules, self.now, Dice.asked(), log=False)
        twin.players, twin.outcome, twin.ask = self.players, self.outcome, self.ask
        twin._base, twin._answers, twin._faces = self._base, list(self._answers), list(self._faces)
        twin._lent = self.outcome is None
        return twin

    @staticmethod
    def resumed(rules: Ruleset, now: Moment, dice: Dice, answers: Sequence[Answer],
                faces: Sequence[tuple[int, ...]], *, log: bool = True) -> Match:
        """A match from a boundary moment with the answers and dice since (a position, a crash).

        Raises `Refused` if an answer does not fit its question.
        """
        match = Match._blank(rules, now, dice, log=log)
        match.start = Start(now.state, tuple(answers), tuple(faces))
        match.outcome = rules.outcome(now)
        if match.outcome is None:
            match._resume(tuple(answers), tuple(faces), check=True)
        elif answers or faces:
            raise Refused(T("'{answer}' answers no question", answer=str((*answers, *faces)[0])))
        return match

    # ── the engine ───────────────────────────────────────────────────────────────────────────────────────────

    def _resume(self, answers: tuple[Answer, ...], faces: tuple[tuple[int, ...], ...], check: bool = False) -> None:
        """Go to the question after these answers and dice of the running step."""
        self._open(faces)
        for answer in answers:
            if self.ask is None or self.ask.kind == "dice":
                raise Refused(T("'{answer}' answers no question", answer=str(answer)))
            if check:
                self.ask.check_answer(answer)
            self._answers.append(answer)
            self._forward(answer)
        if self._tape:
            raise Refused(T("more dice were given than the step rolls"))

    def _open(self, tape: tuple[tuple[int, ...], ...]) -> None:
        """Run steps from the boundary, where the battle is not over, to the next question."""
        self._tape = list(tape)
        for _ in range(MOST_STEPS):
            self._answers, self._faces = [], []
            self._play = Play(moment_of(self.rules, self.now, self._base), quiet=not self.log)
            self.now = self._play.now
            self._run = self.rules.next_step(self._play)
            if self._pump(None):
                return
            self._fold()
            if self.outcome is not None:
                return
        raise RuntimeError(f"{self.rules.id} took {MOST_STEPS} steps without a question")

    def _forward(self, answer: Answer | tuple[int, ...]) -> None:
        if not self._pump(answer):
            self._fold()
            if self.outcome is None:
                self._open(tuple(self._tape))

    def _pump(self, send: Answer | tuple[int, ...] | None) -> bool:
        """Drive the coroutine to its next question (True) or its end (False); dice are served on the way."""
        assert self._run is not None
        self.ask = None
        try:
            while True:
                wanted = self._run.send(send)
                if isinstance(wanted, NeedsDice):
                    faces = self._dice_for(wanted)
                    if faces is None:
                        self.ask = dice_ask(wanted.check)
                        return True
                    send = faces
                else:
                    self.ask = wanted
                    wanted.stakes = staked(self.rules, self.now, self.boundary, wanted)
                    return True
        except (StopIteration, Resigned):
            return False

    def _dice_for(self, wanted: NeedsDice) -> tuple[int, ...] | None:
        if self._tape:
            faces = self._tape.pop(0)
            wanted.check.outcome(faces)
            self._faces.append(faces)
            return faces
        served = self.dice.roll(wanted.check.dice, wanted.check.sides)
        if served is None:
            return None
        faces, rest = served
        try:
            if self.dice.source == "given":
                wanted.check.outcome(faces)
        except ValueError as error:
            raise Refused(T("the dice given in advance do not fit '{what}': {why}", what=wanted.check.what,
                            why=str(error)), wanted.check.clause) from None
        self.dice = rest
        self._take_dice(faces)
        return faces

    def _take_dice(self, faces: tuple[int, ...]) -> None:
        self._faces.append(faces)
        self._rolled += 1

    def _fold(self) -> None:
        """Finish the step: its state becomes the boundary."""
        self._base = self.now.state
        self._run = None
        if self.log:
            self.steps.append(StepLog(tuple(self._answers), tuple(self._faces), tuple(self._play.events), self._base))
            self.events += self._play.events
            self._step_start = len(self.events)
        self._ended()

    def _ended(self) -> bool:
        """Ask the rules at a boundary whether the battle is over, and finish it then."""
        self.outcome = self.rules.outcome(self.now)
        if self.outcome is None:
            return False
        self._run, self.ask = None, None
        self._answers, self._faces = [], []
        if self.log:
            self.events.append(Ended(text=self.outcome.reason, clause=self.outcome.clause, winner=self.outcome.winner))
        return True
