"""First lessons: TOML files with a position, the dice of each step, and the answers that each step asks for.

    lesson = load_lesson("simple-battles", rules.get)
    lesson.match(rules.get).answer(lesson.steps[0].want[0].hint)

How one is written is told in `docs/lessons.md`. How far a player is with each is kept in a file of its
own (`lessons_taken`).
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any, Final, Literal

import msgspec

from game import files
from game.core.errors import Bad
from game.core.play.answers import Answer, Written
from game.core.play.ask import Ask, Option
from game.core.play.match import Match
from game.core.play.position import read_position
from game.core.ruleset import Ruleset
from game.core.table.geometry import where
from game.core.table.moment import Moment
from game.core.table.places import GRID, Place
from game.core.text import Text
from game.core.unfit import misfit
from game.store.disk import read_text
from game.store.lessons_taken import ENDING, LIMIT, MOST_STEPS
from game.store.toml import parse

LONGEST: Final = 400
"""Characters of one text of a lesson."""
Find = Callable[[str], Ruleset]


CONDITIONS: Final = ("question", "answer", "kind", "figure", "target", "near", "touch", "on", "attacks", "covered")


class Condition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A condition on an answer; empty fields match anything."""

    question: str = ""
    """The kind of the question."""
    answer: str = ""
    """The key of the option (`attack B2`)."""
    kind: str = ""
    """The kind of the option (move, attack, end …)."""
    figure: str = ""
    """Who acts: the figure that the option names, else the one that the question is about."""
    target: str = ""
    near: tuple[float, float, float] | None = None
    """x, y and how far from there in inches, for answers that are a place (or places: their middle)."""
    touch: str = ""
    """A figure, objective or piece of terrain that the one who acts touches at that place."""
    on: str = ""
    """A piece of terrain on which the middle of that place lies."""
    attacks: str = ""
    """An enemy whom the one who acts could attack from that place, as the rules say."""
    covered: str = ""
    """An enemy who sees the one who acts at that place in cover, as the rules judge it."""

    def met(self, rules: Ruleset, now: Moment, ask: Ask, option: Option, answer: Answer) -> bool:
        """Whether this answer, which chooses that option at that moment, fits."""
        named = ((self.question, ask.kind), (self.answer, answer.key), (self.kind, option.kind),
                 (self.figure, option.figure or ask.about), (self.target, option.target))
        return (all(not wanted or wanted == found for wanted, found in named) and self._beside(answer)
                and self._touching(now, ask, answer) and self._standing(rules, now, ask, answer))

    def _standing(self, rules: Ruleset, now: Moment, ask: Ask, answer: Answer) -> bool:
        """Whether the one who acts would be there on that piece, could attack from there, and be in cover."""
        if not (self.on or self.attacks or self.covered):
            return True
        me, spot = now.state.figures.get(ask.about), answer.place
        if me is None or spot is None:
            return False
        pieces = now.top.table.pieces
        if self.on and not any(piece.id == self.on and where(piece.corners, *spot) >= 0 for piece in pieces):
            return False
        there = now.moved(me.id, spot)
        if self.attacks and self.attacks not in {attack.target for attack in rules.lookout.prospects(there, me.id)}:
            return False
        if not self.covered:
            return True
        foe, others = there.state.figures[self.covered], there.state.standing()
        return bool(there.top.sees(foe, there.state.figures[me.id], others, rules.lookout.seen_share)
                    and there.top.look(foe, there.state.figures[me.id], others).cover != "open")

    def _touching(self, now: Moment, ask: Ask, answer: Answer) -> bool:
        """Whether base and base, or base and marker or piece, are no more than 0.05 inches apart (TB-3)."""
        if not self.touch:
            return True
        me, spot = now.state.figures.get(ask.about), answer.place
        if me is None or spot is None:
            return False
        for other in (*now.state.figures.values(), *getattr(now.state, "objectives", ())):
            if other.id == self.touch:
                far = hypot(spot.x - other.place.x, spot.y - other.place.y) - other.radius
                return bool(far <= me.radius + GRID / 20)
        for piece in now.top.table.pieces:
            if piece.id == self.touch:
                return bool(from_outline(spot, piece.corners) <= me.radius + GRID / 20)
        return False

    def _beside(self, answer: Answer) -> bool:
        if self.near is None:
            return True
        spot = middle_of(answer)
        return spot is not None and hypot(spot.x / GRID - self.near[0], spot.y / GRID - self.near[1]) <= self.near[2]

    def empty(self) -> bool:
        """Whether any answer would do."""
        return not any(getattr(self, name) for name in CONDITIONS)


def middle_of(answer: Answer) -> Place | None:
    """The place of an answer; of several the middle, and None where it has none."""
    if answer.place is not None:
        return answer.place
    spots = [Place.parse(pick.split("@")[1]) for pick in answer.picks if "@" in pick]
    if not spots:
        return None
    return Place(sum(spot.x for spot in spots) // len(spots), sum(spot.y for spot in spots) // len(spots))


def from_outline(spot: Place, corners: tuple[Place, ...]) -> float:
    """How far a place is from the nearest side of an outline, in grid steps."""
    found = []
    for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
        dx, dy = b.x - a.x, b.y - a.y
        share = max(0.0, min(1.0, ((spot.x - a.x) * dx + (spot.y - a.y) * dy) / ((dx * dx + dy * dy) or 1)))
        found.append(hypot(a.x + dx * share - spot.x, a.y + dy * share - spot.y))
    return min(found)


class Want(Condition, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that a step asks for: an answer, or a figure to point at."""

    hint: str = ""
    """The answer that *Show me* shows; it fits the condition."""
    point: str = ""
    """Instead of an answer: the figure that is to be pointed at."""
    do: str = ""
    """What to do, where it is another thing than the step says."""
    optional: bool = False
    """Whether it is left out where the player is asked another `question`."""


class Also(Condition, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Another sensible answer, after which the lesson goes on or offers to take it back."""

    text: str
    then: Literal["on", "back"] = "back"


class Mistake(Condition, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An answer that is refused here, with the reason."""

    text: str


class LessonStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One step: its texts, the answers it asks for, its dice and the enemy's answers."""

    title: str
    text: str
    do: str
    """What to do, in one sentence."""
    want: tuple[Want, ...]
    """What is asked for, one after another."""
    wrong: str
    """What is said of an answer that is none of these."""
    dice: tuple[int, ...] = ()
    """The dice of this step in order, for both sides."""
    enemy: tuple[str, ...] = ()
    """What the other side answers, in order."""
    also: tuple[Also, ...] = ()
    mistake: tuple[Mistake, ...] = ()


class BattleForce(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A shipped force, or a part of one."""

    file: str
    """The name of its file without the ending."""
    figures: tuple[str, ...] = ()
    """Which of its figures or units fight, by name; none named: all."""


class FirstBattle(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The small battle that *First battle* begins after a lesson."""

    map: str
    """A shipped map: its path below the folder of maps, without the ending."""
    force: tuple[BattleForce, BattleForce]
    """The forces of A, who is the player, and of B."""
    options: dict[str, str] = {}
    """What else the ruleset lets choose."""


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A first lesson."""

    ruleset: str
    summary: str
    """One line for the list of lessons: what is learned."""
    minutes: int
    position: str
    """The moment at which it begins, as text (`docs/positions.md`); the player is A."""
    step: tuple[LessonStep, ...]
    done: str
    """What is said after the last step."""
    battle: FirstBattle | None = None
    """The battle that is offered then; None: any quick one."""

    @property
    def steps(self) -> tuple[LessonStep, ...]:
        """Its steps, in order."""
        return self.step

    def match(self, find: Find) -> Match:
        """The battle of the lesson at its first question. Raises Bad."""
        return read_position(self.position, find, f"{self.ruleset}{ENDING}, position")

    def texts(self) -> list[str]:
        """Every text that a player reads, in order."""
        found = [self.summary]
        for step in self.step:
            found += [step.title, step.text, step.do, step.wrong, *(want.do for want in step.want if want.do),
                      *(one.text for one in step.also), *(one.text for one in step.mistake)]
        return [*found, self.done]


def told(words: str) -> Text:
    """A text of a lesson, to be shown in the player's language."""
    return Text(words)


def load_lesson(ruleset_id: str, find: Find) -> Lesson:
    """The first lesson of a ruleset. Raises Bad where there is none, or a faulty one."""
    path = files.root() / "assets" / "lessons" / f"{ruleset_id}{ENDING}"
    return read_lesson(read_text(path, LIMIT), find, path.name)


def read_lesson(text: str, find: Find, source: str = "lesson") -> Lesson:
    """Read a lesson's text. Raises Bad with the step and the key that is wrong."""
    lesson = read_words(text, source)
    match = lesson.match(find)
    if match.rules.id != lesson.ruleset:
        raise Bad(source, "ruleset", f"the position is one of {match.rules.id!r}", f"{lesson.ruleset!r} in both")
    if match.ask is None or match.ask.side != 0:
        raise Bad(source, "position", "the lesson does not begin with a question to A", "a moment at which A is asked")
    return lesson


def read_words(text: str, source: str = "lesson") -> Lesson:
    """Like `read_lesson`, without checking the position. Raises Bad."""
    if len(text) > LIMIT:
        raise Bad(source, "", "the lesson is too big", f"at most {LIMIT:,} characters")
    raw = parse(text, source)
    try:
        lesson = msgspec.convert(raw, Lesson)
    except msgspec.ValidationError as error:
        raise misfit(error, source, Lesson) from None
    _check_words(lesson, raw, source)
    for number, step in enumerate(lesson.step, 1):
        _check_step(step, f"step {number}", source)
    return lesson


def _check_words(lesson: Lesson, raw: dict[str, Any], source: str) -> None:
    if not 1 <= len(lesson.step) <= MOST_STEPS:
        raise Bad(source, "step", f"there are {len(lesson.step)}", f"1 to {MOST_STEPS} [[step]] blocks")
    if not 1 <= lesson.minutes <= 60:
        raise Bad(source, "minutes", f"{lesson.minutes} will not do", "1 to 60")
    for words in lesson.texts():
        if not words.strip() or len(words) > LONGEST or not words.isprintable() or "{" in words or "}" in words:
            raise Bad(source, "texts", f"{words[:40]!r} is empty, longer than {LONGEST} characters, has a bracket {{ "
                      "or is more than one line", "a few plain sentences")


def _check_step(step: LessonStep, where: str, source: str) -> None:
    if not 1 <= len(step.want) <= 6:
        raise Bad(source, where, f"asks for {len(step.want)} things", "1 to 6 [[step.want]] blocks")
    if len(step.dice) > 40 or not all(1 <= face <= 20 for face in step.dice):
        raise Bad(source, f"{where}, dice", "holds what no die shows", "at most 40 faces of 1 to 20")
    for number, want in enumerate(step.want, 1):
        at = f"{where}, want {number}"
        if want.point:
            if want.hint or not want.empty():
                raise Bad(source, at, "is both an answer and something to point at",
                          "either point, or hint and what it has to be")
        elif want.optional and not want.question:
            raise Bad(source, at, "is optional, but does not say which question it answers", "question")
        elif want.empty():
            raise Bad(source, at, "does not say what it asks for", f"one of {', '.join(CONDITIONS)}")
        else:
            _parsed(want.hint, source, f"{at}, hint")
    for number, answer in enumerate(step.enemy, 1):
        _parsed(answer, source, f"{where}, enemy {number}")
    for word, them in (("also", step.also), ("mistake", step.mistake)):
        for number, one in enumerate(them, 1):
            if one.empty():
                raise Bad(source, f"{where}, {word} {number}", "does not say which answer it is about",
                          f"one of {', '.join(CONDITIONS)}")


def _parsed(answer: str, source: str, where: str) -> None:
    try:
        Written.parse(answer)
    except ValueError as error:
        raise Bad(source, where, str(error)) from None
