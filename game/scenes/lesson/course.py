"""The course of a lesson: what is asked now, what an answer means for it, and going back. No screen in here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from game.ai.random_player import drawn
from game.core.errors import Bad, Refused
from game.core.play.acts import Faces, Resign
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.play.dice import Dice, Stream
from game.core.play.match import Match
from game.store.lessons import Lesson, LessonStep, Want

PUPIL: Final = 0
"""The side of the player."""
ENDS: Final = ("end", "done", "none", "no", "keep", "pass")
"""Kinds of answers by which the other side does nothing, where the lesson does not say what it does."""
MOST: Final = 400
"""Questions after one answer before a lesson counts as endless."""

OTHER: Final = "another answer"
"""What is said of an answer that does not fit a later part of a step: the note tells in its place what is wanted."""
Judgement = Literal["right", "on", "back", "wrong"]


class Verdict(NamedTuple):
    """What an answer means for the lesson: as asked, equally good, another sensible one, or refused."""

    judged: Judgement
    text: str = ""


class _Mark(NamedTuple):
    """The state of the course before an answer of the pupil."""

    answers: int
    step: int
    want: int
    enemy: int


class Course:
    """One lesson being taken. `judge` an answer, call `given` before the match gets it, `arrive` at each question."""

    def __init__(self, lesson: Lesson, match: Match, at: int = 0) -> None:
        """`at`: the step to begin with; those before are answered by their hints. Raises Bad where that fails."""
        self.lesson, self.match = lesson, match
        self.at = 0
        """The step, counted from 0; the number of steps when all are done."""
        self.asked = 0
        """Which of the step's wants is asked for."""
        self.remark = ""
        """What was said of the last answer; empty: nothing."""
        self.astray = False
        """Whether an answer was given that has to be taken back before the lesson goes on."""
        self.approves = False
        """Whether the remark says that the answer was as good as what was asked for."""
        self._enemy = 0
        self._trail: list[_Mark] = []
        self._begin_step()
        for _ in range(min(at, len(lesson.steps) - 1)):
            self.skip()

    # --- what is asked ------------------------------------------------------------------------------------------

    @property
    def step(self) -> LessonStep:
        """The present step; the last one when all are done."""
        return self.lesson.steps[min(self.at, len(self.lesson.steps) - 1)]

    @property
    def want(self) -> Want | None:
        """What is asked for; None where all of the step is done."""
        return self.step.want[self.asked] if not self.over and self.asked < len(self.step.want) else None

    @property
    def refusal(self) -> str:
        """What is said of an answer that nothing else is said of: that of the step, while what the step says is to be
        done."""
        return OTHER if self.want is not None and self.want.do else self.step.wrong

    @property
    def refused(self) -> bool:
        """Whether it is told why the last answer was not given."""
        return bool(self.remark) and not self.approves and not self.astray

    @property
    def over(self) -> bool:
        """Whether all steps are done."""
        return self.at >= len(self.lesson.steps)

    @property
    def can_go_back(self) -> bool:
        """Whether the pupil has answered or looked at anything."""
        return bool(self._trail)

    # --- going on -----------------------------------------------------------------------------------------------

    def judge(self, ask: Ask, answer: Answer) -> Verdict:
        """What a legal answer of the pupil means; nothing changes. Raises Refused for an illegal one."""
        option = ask.check_answer(answer)
        if answer.act == Resign():
            return Verdict("wrong", self.refusal)
        want = self.want
        if want is None or (not want.point and want.met(self.match.rules, self.match.now, ask, option, answer)):
            return Verdict("right")
        for other in self.step.also:
            if other.met(self.match.rules, self.match.now, ask, option, answer):
                return Verdict(other.then, other.text)
        for one in self.step.mistake:
            if one.met(self.match.rules, self.match.now, ask, option, answer):
                return Verdict("wrong", one.text)
        return Verdict("wrong", self.refusal)

    def given(self, verdict: Verdict) -> None:
        """An answer with this verdict (not a wrong one) is about to be given to the match."""
        self._trail.append(_Mark(self.match.answers_given, self.at, self.asked, self._enemy))
        self.remark = verdict.text
        self.astray, self.approves = verdict.judged == "back", verdict.judged == "on"
        if not self.astray:
            self.asked += 1

    def pointed(self, figure: str) -> bool:
        """The pupil points at a figure; whether that was asked for."""
        want = self.want
        if want is None or self.astray or not want.point or want.point != figure:
            return False
        self._trail.append(_Mark(self.match.answers_given, self.at, self.asked, self._enemy))
        self.asked, self.remark, self.approves = self.asked + 1, "", False
        return True

    def warn(self, text: str) -> None:
        """An answer was refused, with that reason."""
        self.remark, self.approves = text, False

    def arrive(self) -> bool:
        """The pupil is asked again: go to the next step where this one is done; whether that is so."""
        ask = self.match.ask
        while (want := self.want) is not None and want.optional and (ask is None or ask.kind != want.question):
            self.asked += 1
        if self.over or self.astray or self.want is not None:
            return False
        self.at += 1
        if not self.over:
            self._begin_step()
        return True

    def _begin_step(self) -> None:
        self.asked = self._enemy = 0
        self.match.dice = Dice.asked(self.step.dice)

    # --- what others do -----------------------------------------------------------------------------------------

    def other_side(self) -> Answer:
        """The answer of the other side: as the lesson says, otherwise doing as little as possible."""
        ask = self.match.ask
        assert ask is not None
        while self._enemy < len(self.step.enemy):
            self._enemy += 1
            try:
                answer = self.match.read(self.step.enemy[self._enemy - 1])
                ask.check_answer(answer)
            except Refused:
                continue        # the pupil did something else that was good, too: not all of it fits any more
            return answer
        quiet = next((option for kind in ENDS for option in ask.listed() if option.kind == kind), None)
        return Answer(quiet.act) if quiet is not None else drawn(ask, Stream(self.match.revision))

    def dice(self) -> Answer:
        """Dice for a roll that the step does not give."""
        ask = self.match.ask
        assert ask is not None and ask.check is not None
        stream = Stream(1000 * self.at + self.match.answers_given)
        return Answer(Faces(), tuple(str(stream.below(ask.check.sides) + 1) for _ in range(ask.check.dice)))

    # --- going back ---------------------------------------------------------------------------------------------

    def back(self) -> bool:
        """Go back to before the pupil's last answer, or what was to be looked at last; whether there was one."""
        if not self._trail:
            return False
        mark = self._trail.pop()
        self.match.rewind(mark.answers)
        self.at, self.asked, self._enemy = mark.step, mark.want, mark.enemy
        self.remark, self.astray, self.approves = "", False, False
        return True

    # --- without a screen ---------------------------------------------------------------------------------------

    def skip(self) -> None:
        """Take a step by its own hints. Raises Bad where they do not lead to the next."""
        while not self.arrive():
            assert self.want is not None
            if self.want.point:
                self.asked += 1
            else:
                self._take(self.want.hint)

    def _take(self, hint: str) -> None:
        where = f"step {self.at + 1}, want {self.asked + 1}, hint"
        ask = self.match.ask
        try:
            if ask is None:
                raise Refused("the battle is over")
            answer = self.match.read(hint)
            verdict = self.judge(ask, answer)
            if verdict.judged != "right":
                raise Refused("the hint is not what is asked for")
            self.given(verdict)
            self.match.answer(answer)
            self.answer_for_others()
        except Refused as error:
            raise Bad(f"{self.lesson.ruleset}.toml", where, f"{hint!r} leads nowhere: {error}") from None

    def answer_for_others(self) -> Sequence[Answer]:
        """Give all answers that are not the pupil's; returns them. Raises Bad where that never ends."""
        said: list[Answer] = []
        while self.match.ask is not None and (self.match.ask.side != PUPIL or self.match.ask.kind == "dice"):
            said.append(self.dice() if self.match.ask.kind == "dice" else self.other_side())
            self.match.answer(said[-1])
            if len(said) > MOST:
                raise Bad(f"{self.lesson.ruleset}.toml", f"step {self.at + 1}", "the pupil is never asked again")
        return said
