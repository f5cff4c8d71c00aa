"""The note of a lesson: a sheet below the table with the step, what to do, the progress, and buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Unpack

import pygame

from game.core.text import T, Text
from game.store.lessons import told
from game.ui.layout import Column, Gap, Row
from game.ui.theme import mix
from game.ui.widgets import Button, Label, Panel
from game.ui.widgets.base import Widget, WidgetOptions

from .course import Course

SHOW: Final = "show_me"
"""The command of *Show me*; in a lesson it comes before any other use of its key."""
WIDEST = 1180
"""The greatest width of the note in units, so that lines stay readable."""


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
        self.words = Label("", "body", on_link=on_link)
        self.do = Label("", "body", bold=True, on_link=on_link)
        self.remark = Label("", "body", colour="bad", on_link=on_link, visible=False)
        self.hint = Button(T("Show me"), on_show, key=SHOW, size=40, gold=True, pad=10,
                           tip=T("Points at what to press, click or choose; <commit> then does it."))
        self.back = Button(T("Back"), on_back, key="undo", size=40, pad=10,
                           tip=T("Takes your last answer back, whatever the dice said: in a lesson nothing is lost."))
        self.leave = Button(T("Leave"), on_leave, key="leave", size=40, pad=10,
                            tip=T("The lesson waits at this step until you come back."))
        self.line = Row(self.head, self.pips, self.far, gap=12, cross="centre")
        self.text = Column(self.line, self.words, self.do, self.remark, gap=3)
        self.room = Gap(grow=1)
        super().__init__(self.text, pad=(14, 8))
        self._shape = ""

    def show(self, course: Course) -> None:
        """The present step, with the words about the last answer."""
        step, want = course.step, course.want
        every = len(course.lesson.steps)
        self.head.text = told(step.title)
        self.pips.show(course.at, every)
        self.far.text = T("{n} of {all}", n=min(course.at + 1, every), all=every)
        self.words.text = told(step.text)
        self.do.lines, self.do.fit = 0, False
        self.do.text = (T("Watch what comes of it.") if want is None and not course.over else
                        told(want.do if want is not None and want.do else step.do))
        self.do.visible = not course.astray
        self.remark.text = told(course.remark)
        self.remark.visible = bool(course.remark)
        self.back.label = T("Take it back") if course.astray else T("Back")
        self.back.gold, self.hint.gold = course.astray, not course.astray
        self.back.enabled, self.back.why_off = course.can_go_back, T("This is where the lesson begins.")
        self.relayout()

    def happens(self, words: Text | str) -> None:
        """While events are shown: what happens, in the line that otherwise tells what to do."""
        self.do.lines, self.do.fit = 1, True
        self.do.text = T("Now: {act}", act=words)

    def take_shape(self) -> None:
        """Place the buttons beside the words, or below them where the window is small."""
        full = self.ui.kind == "full"
        shape = self.ui.kind
        if shape == self._shape:
            return
        self._shape = shape
        self.pips.visible = shape != "drawer"
        for label in (self.words, self.do, self.remark):
            label.style = "body" if full else "small"
        if self.text.parent is not None:
            self.text.parent.drop(self.text)
        for part in list(self.children):
            self.drop(part)
        for button in (self.room, self.hint, self.back, self.leave):
            if button.parent is not None:
                button.parent.drop(button)
        if full:
            column = Column(self.hint, Row(self.back, self.leave, gap=8), gap=8)
            self.text.grow = 1
            self.adopt(Row(self.text, column, gap=20, cross="centre"))
        else:
            self.text.grow = 0
            self.line.adopt(self.room, self.hint, self.back, self.leave)
            self.adopt(self.text)
