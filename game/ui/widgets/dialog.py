"""Modal questions, and refusals with ways out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Unpack

import pygame

from game.ui.icons import icon
from game.ui.layout import Column, Gap, Row
from game.ui.meaning import Meaning
from game.ui.motion import CARD_MS, out_cubic
from game.ui.widgets.base import Group, Ui, Widget, WidgetOptions, Words
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel, sheet

Answer = tuple[Words, Callable[[], None] | None]


class Dialog(Group):
    """A sheet over everything: title, one sentence, up to three buttons; the `safe` one is Esc, and has the focus where
    no other is `likely`, which is golden then.

    Only for what cannot be undone. `Dialog(title, sentence, [(T("Stay"), None), (T("Leave"), leave)]).show(ui)`.
    `body` puts a widget between sentence and buttons. Raises ValueError for no or more than three answers.
    """

    def __init__(
        self,
        title: Words,
        sentence: Words,
        answers: Sequence[Answer],
        *,
        safe: int = 0,
        likely: int | None = None,
        keys: Sequence[str] = (),
        body: Widget | None = None,
        wide: float = 560,
    ) -> None:
        super().__init__()
        if not 1 <= len(answers) <= 3:
            raise ValueError("a dialog has one to three answers")
        self.title, self.sentence = title, sentence
        self.answers, self.safe, self.likely, self.wide = list(answers), safe, likely, min(720, wide)
        names = [*keys, "", "", ""]
        self.buttons = [
            Button(words, partial(self.answer, i), key="back" if i == safe and not names[i] else names[i],
                   gold=i == likely)
            for i, (words, _) in enumerate(answers)
        ]
        parts: list[Widget] = [Label(title, "h2"), Label(sentence, "body")]
        if body is not None:
            parts.append(body)
        parts += [Gap(4), Row(Gap(grow=1), *self.buttons, gap=12)]
        self.panel = Panel(Column(*parts, gap=12), pad=24)
        self.adopt(self.panel)
        self._host: Ui | None = None
        self._risen = 1.0

    def means(self) -> Meaning | None:
        """A question over everything."""
        return Meaning("dialog", self.title, self.sentence)

    def show(self, ui: Ui) -> Dialog:
        """Put it up; the likely answer gets the focus, else the safe one."""
        self._host = ui
        first = self.safe if self.likely is None else self.likely
        ui.stage.open(self, modal=True, on_dismiss=lambda: self.answer(self.safe), focus=self.buttons[first])
        ui.motions.start(CARD_MS, self._rise, out_cubic)
        return self

    def _rise(self, share: float) -> None:
        self._risen = share
        if self.mounted:
            self.arrange(pygame.Rect(0, 0, self.ui.metrics.width, self.ui.metrics.height))
            self.ui.invalidate()

    def answer(self, index: int) -> None:
        """Close, then do what the answer says."""
        if self._host is not None:
            self._host.stage.close(self)
        call = self.answers[index][1]
        if call is not None:
            call()

    def arrange(self, rect: pygame.Rect) -> None:
        """In the middle, a little above."""
        ui = self.ui
        wide = min(ui.px(self.wide), rect.width - 2 * ui.px(24))
        tall = self.panel.measure(wide)[1]
        lift = round(ui.px(24) * (1 - self._risen))
        self.rect = pygame.Rect(rect)
        self.panel.arrange(pygame.Rect((rect.width - wide) // 2, (rect.height - tall) * 2 // 5 + lift, wide, tall))


class Rejection(Widget):
    """A refusal: ✘, what, why with its clause, and ways out as buttons. `what` and `why` are rich text."""

    def __init__(self, what: Words, why: Words, ways_out: Sequence[Button] = (),
                 **options: Unpack[WidgetOptions]) -> None:
        super().__init__(**options)
        parts: list[Widget] = [Label(what, "body", bold=True, colour="bad"), Label(why, "small")]
        if ways_out:
            parts.append(Row(*ways_out, gap=8))
        self.box = Column(*parts, gap=6)
        self.adopt(self.box)

    def _left(self) -> int:
        return self.ui.px(44)

    def measure(self, width: int) -> tuple[int, int]:
        """Its lines beside the cross."""
        tall = self.box.measure(width - self._left() - self.ui.px(14))[1]
        return self.fix(width, tall + 2 * self.ui.px(12))

    def arrange(self, rect: pygame.Rect) -> None:
        """Words right of the cross."""
        self.rect = pygame.Rect(rect)
        px = self.ui.px
        self.box.arrange(
            pygame.Rect(
                rect.x + self._left(), rect.y + px(12), rect.width - self._left() - px(14), rect.height - 2 * px(12)
            )
        )

    def draw(self, target: pygame.Surface) -> None:
        """The red box and its cross."""
        ui = self.ui
        ui.surfaces.box(target, self.rect, sheet(self, "bad"))
        size = ui.px(18)
        target.blit(icon("cross", size, ui.palette.bad, 4.5), (self.rect.x + ui.px(14), self.rect.y + ui.px(15)))
