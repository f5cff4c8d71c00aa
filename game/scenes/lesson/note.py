"""The note of a lesson: a sheet below the table with the step, what to do, the progress, and buttons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Unpack

import pygame

from game.core.text import T, Text
from game.store.lessons import Lesson, LessonStep, told
from game.ui import keys
from game.ui.layout import Column, Gap, Row
from game.ui.theme import mix
from game.ui.widgets import Button, Label, Panel
from game.ui.widgets.base import Widget, WidgetOptions

from .course import OTHER, Course

SHOW: Final = "show_me"
"""The command of *Show me*; in a lesson it comes before any other use of its key."""
WIDEST = 1180
"""The greatest width of the note in units, so that lines stay readable."""
SIDES, LINES, BESIDE = 14, 3, 20
"""Paper left and right of the words, between two lines, and between words and buttons, in units."""

BACK: Final = T("Takes your last answer back, whatever the dice said: in a lesson nothing is lost.")
BY_KEYS: Final = {"full": T("Keys: <next> figures, <up> <down> <left> <right> ground, <commit> does it"),
                  "tight": T("Keys: <next>, <up> <down> <left> <right>, <commit>")}
"""By the shape of the note: the keys that point and do."""
SEEN: Final = T("Seen: go on")
"""What the gold button says once the figure that was to be looked at is pointed at."""
TAKE_BACK: Final = T("Take it back")
READ: Final = T("Shows again what this step asks for. Your answers before it stay as they are.")


class Pips(Widget):
    """A row of small discs: finished steps are full, the present one has a ring."""

    def __init__(self, **options: Unpack[WidgetOptions]) -> None:
        super().__init__(**options)
        self.done, self.all = 0, 1

    def show(self, done: int, every: int) -> None:
        """Show that many of all as done."""
        self.done, self.all = done, every
        self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        """Discs of 9 units with 5 between."""
        return self.fix(self.ui.px(9) * self.all + self.ui.px(5) * (self.all - 1), self.ui.px(12))

    def solid(self) -> bool:
        """False: the pointer goes through it."""
        return False

    def draw(self, target: pygame.Surface) -> None:
        """The discs."""
        ui, pal = self.ui, self.ui.palette
        size, gap = ui.px(9), ui.px(5)
        for i in range(self.all):
            at = (self.rect.x + i * (size + gap) + size // 2, self.rect.centery)
            pygame.draw.circle(target, pal.good if i < self.done else pal.paper_2, at, size // 2)
            edge = pal.ink if i == self.done else mix(pal.line, pal.ink, 0.3)
            pygame.draw.circle(target, edge, at, size // 2 + (1 if i == self.done else 0), max(1, ui.px(1.5)))


class Note(Panel):
    """`show(course)` shows the present state; the buttons belong to the scene."""

    def __init__(self, on_show: Callable[[], None], on_back: Callable[[], None], on_leave: Callable[[], None],
                 on_link: Callable[[str], None]) -> None:
        self.head = Label("", "h4", bold=True)
        self.pips = Pips()
        self.far = Label("", "small", colour="ink_soft")
        self.keys = Label("", "small", colour="ink_soft", visible=False)
        self.words = Label("", "body", on_link=on_link)
        self.do = Label("", "body", bold=True, on_link=on_link)
        self.remark = Label("", "body", colour="bad", on_link=on_link, visible=False)
        self.praise = Label("", "body", colour="good", on_link=on_link, visible=False)
        self.gauge = Label("", "body", visible=False)
        """Never shown: the room of words that are not on the note is measured with it."""
        self.hint = Button(T("Show me"), on_show, key=SHOW, size=40, gold=True, pad=10,
                           tip=T("Points at what to press, click or choose; <commit> then does it."))
        self.back = Button(T("Back"), on_back, key="undo", size=40, pad=10,
                           tip=BACK)
        self.leave = Button(T("Leave"), on_leave, key="leave", size=40, pad=10,
                            tip=T("The lesson waits at this step until you come back."))
        self.line = Row(self.head, self.pips, self.far, self.keys, gap=12, cross="centre")
        self.text = Column(self.line, self.praise, self.words, self.remark, self.do, self.gauge, gap=LINES)
        self.room = Gap(grow=1)
        self.buttons = Column()
        super().__init__(self.text, pad=(SIDES, 8))
        self._shape, self._wide = "", 0
        """How its parts are placed, and the width (px) of its words."""
        self._keys_told: tuple[object, ...] = ()
        self._lesson: Lesson | None = None

    def show(self, course: Course) -> None:
        """The present step, with the words about the last answer.

        Why an answer was refused stands in place of what was told before; praise stands above it.
        """
        step, want = course.step, course.want
        self._lesson = course.lesson
        every = len(course.lesson.steps)
        self.head.text = told(step.title)
        self.pips.show(course.at, every)
        self.far.text = T("{n} of {all}", n=min(course.at + 1, every), all=every)
        self.words.text = told(step.text)
        self.do.lines, self.do.fit = 0, False
        self.do.text = (T("Watch what comes of it.") if want is None else
                        told(want.do or step.do))
        self.do.visible = not course.astray and course.remark != OTHER      # which tells the same
        self.praise.visible = bool(course.remark) and course.approves
        self.remark.visible = bool(course.remark) and not course.approves
        self.words.visible = not self.remark.visible or course.astray
        if self.praise.visible:
            self.praise.text = T("✔ {words}", words=told(course.remark))
        elif self.remark.visible:
            self.remark.text = told(course.remark) if course.astray else (
                _refused(course.remark, (want.do if want is not None else "") or step.do))
        self.back.label = TAKE_BACK if course.astray else T("Back")
        self.back.tip = READ if course.refused else BACK
        self.back.gold, self.hint.gold = course.astray, not course.astray
        self.back.enabled = course.can_go_back or course.refused
        self.back.why_off = T("This is where the lesson begins.")
        self.tell_keys()
        self.relayout()

    def tell_keys(self) -> None:
        """Tell the keys that point and do, to who plays with the keyboard, where the heading keeps its line."""
        words = BY_KEYS.get(self._shape, "") if keys.hand() == "keys" else ""
        told = (words, self.head.text, self.far.text, self._wide, keys.version())
        if told == self._keys_told:
            return
        self._keys_told, self.keys.text, self.keys.visible = told, words, bool(words)
        parts = [part.measure(self._wide)[0] for part in self.line.children if part.visible]
        if sum(parts) + self.ui.px(12) * (len(parts) - 1) > self._wide:
            self.keys.visible = False
        self.relayout()

    def has_seen(self) -> None:
        """What was to be looked at is: the line that otherwise tells what to do tells how to go on."""
        self.do.lines, self.do.fit = 1, True
        self.do.text = T("Read what is told of it, then press **{button}**.", button=SEEN)

    def happens(self, words: Text | str) -> None:
        """While events are shown: what happens, in the line that otherwise tells what to do."""
        self.do.lines, self.do.fit = 1, True
        self.do.text = T("Now: {act}", act=words)

    def take_shape(self, wide: int) -> None:
        """Place the buttons beside the words, or below them where the window is small; `wide` is the note's, in px.

        The words take the room of the longest step, so that the table above keeps its place.
        """
        full = self.ui.kind == "full"
        if self.ui.kind != self._shape:
            self._shape = self.ui.kind
            self._place_parts(full)
        beside = self._beside(wide) + self.ui.px(BESIDE) if full else 0
        self._wide = wide - 2 * self.ui.px(SIDES) - beside
        self.text.fixed_height = self._longest(self._wide) / self.ui.u

    def _beside(self, wide: int) -> int:
        """The width (px) of the buttons, *Take it back* among them, so that the words keep their width."""
        words = self.ui.text
        more = words.width(TAKE_BACK, self.back.style, bold=True) - words.width(self.back.label, self.back.style,
                                                                                bold=True)
        below = self.back.measure(wide)[0] + more + self.ui.px(8) + self.leave.measure(wide)[0]
        return max(self.buttons.measure(wide)[0], below)

    def _place_parts(self, full: bool) -> None:
        self.pips.visible = self._shape != "drawer"
        for button in (self.hint, self.back, self.leave):
            button.stacked, button.pad = not full, 10 if full else 6    # the line is full: keys above words
        for label in (self.words, self.do, self.remark, self.praise, self.gauge):
            label.style = "body" if full else "small"
        for part in (self.text, self.room, self.hint, self.back, self.leave):
            if part.parent is not None:
                part.parent.drop(part)
        for child in list(self.children):
            self.drop(child)
        if full:
            self.buttons = Column(self.hint, Row(self.back, self.leave, gap=8), gap=8)
            self.text.grow = 1
            self.adopt(Row(self.text, self.buttons, gap=BESIDE, cross="centre"))
        else:
            self.text.grow = 0
            self.line.adopt(self.room, self.hint, self.back, self.leave)
            self.adopt(self.text)

    def _longest(self, wide: int) -> int:
        """The height in px of the words of the step with the most, that many px wide; the line above them included."""
        assert self._lesson is not None
        gap, line = self.ui.px(LINES), self.line.measure(wide)[1]
        tall = partial(self._tall, wide=wide)
        longest, praise = 0, 0
        for step in self._lesson.steps:
            praise = max([praise, *(tall(f"✔ {one.text}") for one in step.also if one.then == "on")])
            words, do = tall(step.text), max(tall(words, bold=True) for words in _to_do(step))
            refused = max(tall(_refused(words)) for words in (step.wrong, *(one.text for one in step.mistake)))
            other = max(tall(_refused(OTHER, words)) for words in _to_do(step))
            back = max((tall(one.text) for one in step.also if one.then == "back"), default=0)
            told = gap + words + (praise and praise + gap) + gap + max(do, back)
            longest = max(longest, told, 2 * gap + refused + do, gap + other)
            praise = max([0, *(tall(f"✔ {one.text}") for one in step.also if one.then == "on")])
        return line + longest

    def _tall(self, words: Text | str, wide: int, bold: bool = False) -> int:
        self.gauge.bold = bold
        self.gauge.text = told(words) if isinstance(words, str) else words
        return self.gauge.measure(wide)[1]


def _refused(words: str, do: str = "") -> Text:
    """Why an answer was not given; where nothing is said of it, what is wanted in its place."""
    if words == OTHER:
        return T("Not done. This step wants: {what}", what=told(do))
    return T("Not done. {why}", why=told(words))


def _to_do(step: LessonStep) -> list[str]:
    """All that a step may ask for, one after another."""
    return [want.do or step.do for want in step.want]
