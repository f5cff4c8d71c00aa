"""Opponents that think: every sensible answer is carried out on forks, dice and all, and the rest is sketched ahead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.ai.candidates import legal, wanted
from game.ai.outlook import outlook
from game.ai.places import Scout
from game.ai.random_player import drawn
from game.ai.sketch import Cast, Sketch
from game.ai.weights import EASY, NORMAL, STEADY, Personality, Posture
from game.core.answers import Answer
from game.core.ask import Ask, Option, PickOption, PlaceOption
from game.core.dice import Stream
from game.core.eye import Eye
from game.core.match import Match
from game.core.moment import Moment
from game.core.places import Side

CLOSE_CALL = 6.0
"""A lead of so many points is half of what any lead can mean for winning."""
WIN = 8.0
"""Points that winning for certain is worth beyond the points themselves."""
LEAF = STEADY
"""How goals are weighed where thinking stops."""


class Thought(NamedTuple):
    """One answer and what it is thought to be worth, in points for the one who answers."""

    value: float
    answer: Answer
    why: str = ""


class Planner:
    """Answers the questions of any match. What it answers depends on the moment and the seed alone."""

    def __init__(self, personality: Personality, seed: int) -> None:
        self.personality, self.seed = personality, seed
        self._why = ""

    def choose(self, match: Match) -> Answer:
        """The answer thought best; the match is left alone."""
        ask = match.ask
        assert ask is not None, "the battle is over: nothing is asked"
        thoughts = Decision(self.personality, self.seed, match).thoughts()
        if not thoughts:
            self._why = ""
            return drawn(ask, _stream(self.seed, match))
        best = thoughts[0]
        for thought in thoughts[1:]:
            if thought.value > best.value:
                best = thought
        self._why = best.why
        return best.answer

    def explain(self) -> str:
        """The last answer's purpose in a few words, or nothing."""
        return self._why


class Decision:
    """One question being thought about."""

    def __init__(self, personality: Personality, seed: int, match: Match) -> None:
        assert match.ask is not None
        self.personality, self.match, self.ask = personality, match, match.ask
        self.side: Side = match.ask.side
        self.stream = _stream(seed, match)
        self.seed = seed
        self.eye: Eye | None = getattr(match.rules, "eye", None)
        self.cast = Cast.of(match.now, self.eye) if self.eye is not None else None
        self.posture = personality.postures[0]

    def thoughts(self) -> list[Thought]:
        """Every answer considered, in a fixed order."""
        options = [option for option in self.ask.listed() if option.kind != "resign"]
        answers = [answer for option in options for answer in self._answers(option)]
        if len(answers) < 2:
            return [Thought(0.0, answer) for answer in answers]
        self._take_posture()
        return [Thought(self._worth(answer) + self._whim(), answer) for answer in answers]

    # ── which answers ────────────────────────────────────────────────────────────────────────────────────────

    def _answers(self, option: Option) -> Iterator[Answer]:
        if isinstance(option, PlaceOption):
            for place in self._places(option):
                yield Answer(option.key, place=place)
        elif isinstance(option, PickOption):
            for size in sorted({option.least, option.most}):
                yield Answer(option.key, option.choices[:size])
        elif option.why_not(Answer(option.key)) is None:
            yield Answer(option.key)
        else:
            sample = option.sample(self.stream)
            if sample is not None:
                yield sample

    def _places(self, option: PlaceOption) -> list[Place]:
        goals = [goal.place for goal in self.cast.goals] if self.cast is not None else []
        rough = wanted(self.match.now, option, goals, self.stream)
        most = self.personality.places
        if self.cast is None or option.figure not in self.cast.index:
            return legal(option, rough, most)
        scout = Scout(self.cast, self.match.now, option, self.personality)
        return scout.places(most) or legal(option, rough, 2)

    # ── what they are worth ──────────────────────────────────────────────────────────────────────────────────

    def _take_posture(self) -> None:
        """Choose among the postures by how the battle would go on from here."""
        postures = self.personality.postures
        if len(postures) > 1 and self.cast is not None and _standing(self.match.now):
            best = None
            for posture in postures:
                value = self._ahead(self.match.now, posture)
                if best is None or value > best:
                    best, self.posture = value, posture

    def _worth(self, answer: Answer) -> float:
        return sum(share * self._ahead_of(fork) for share, fork in outlook(self.match, answer))

    def _ahead_of(self, fork: Match) -> float:
        now = fork.now._replace(state=fork.boundary[0])
        if fork.outcome is not None:
            return self._final(fork)
        return self._ahead(now, self.posture)

    def _final(self, fork: Match) -> float:
        assert fork.outcome is not None
        mine, theirs = fork.outcome.points[self.side], fork.outcome.points[1 - self.side]
        return _useful(float(mine - theirs)) + (0 if fork.outcome.winner is None else 1.0 if
                                                fork.outcome.winner == self.side else -1.0)

    def _ahead(self, now: Moment, posture: Posture) -> float:
        if self.cast is None or self.eye is None or not _standing(now):
            return float(self.match.rules.value(now, self.side))
        phases = self.eye.phases(now, 1 - self.side)
        sketch = Sketch(self.cast, now)
        mine, theirs = posture, self.personality.enemy
        horizon = self.personality.horizon
        sketch.play(self.eye.turn(now), phases, (mine, theirs) if self.side == 0 else (theirs, mine), horizon)
        return _useful(sketch.ahead(self.side, len(phases) <= horizon, LEAF))

    def _whim(self) -> float:
        return self.personality.whim * self.stream.unit() if self.personality.whim else 0.0


def _standing(now: Moment) -> bool:
    return all(f.placed for f in now.state.figures.values())


def _useful(lead: float) -> float:
    """Points ahead and what they do for winning."""
    return lead + WIN * lead / (CLOSE_CALL + abs(lead))


def _stream(seed: int, match: Match) -> Stream:
    """Chance for one decision, from the seed and the moment."""
    return Stream(seed ^ int(match.digest(), 16))


class EasyPlayer(Planner):
    """Takes for each figure what is best at once."""

    def __init__(self, seed: int) -> None:
        super().__init__(EASY, seed)


class NormalPlayer(Planner):
    """Chooses a posture for the whole side and thinks through the enemy's reply."""

    def __init__(self, seed: int) -> None:
        super().__init__(NORMAL, seed)
