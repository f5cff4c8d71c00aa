"""Close-ups of figures that a question is about and that stand too far apart to be seen well together."""

from __future__ import annotations

import pygame

from game.core.play.play import side_name
from game.core.text import T, Text
from game.ui.meaning import Meaning, joined
from game.ui.table.view import TableView
from game.ui.widgets.base import Widget, Words
from game.ui.widgets.panel import draw_side

READABLE = 40.0
"""Units an inch below which a figure's weapon and marks cannot be made out."""
SIZES = {"full": (300, 300), "tight": (228, 260), "drawer": (190, 220)}
"""Width and greatest height of a close-up in units, with its caption, by the width of the screen."""
LEAST = 150.0
"""Height in units below which there is no room for a close-up."""


class CloseUp(TableView):
    """One figure and the ground round it, with its name and state below. The pointer goes through it."""

    focusable = False

    def __init__(self, main: TableView, figure: str, lines: tuple[Text, ...]) -> None:
        super().__init__(main.table, flat_roofs=main.flat_roofs)
        self.main, self.figure, self.lines = main, figure, lines
        self.scenery, self.cast = main.scenery, main.cast
        self.outer = pygame.Rect(0, 0, 0, 0)

    def means(self) -> Meaning | None:
        """Who is seen, and its state."""
        actor = self.cast.actors.get(self.figure)
        return Meaning("image", actor.name if actor is not None else "", joined(self.lines))

    def solid(self) -> bool:
        """False: the pointer meets the table behind."""
        return False

    def frame(self, outer: pygame.Rect, zoom: float) -> None:
        """Take the place `outer` (px, caption included) and look at the figure at `zoom` pixels an inch."""
        text, actor = self.ui.text, self.cast.actors.get(self.figure)
        self.outer = pygame.Rect(outer)
        below = text.line("body") + len(self.lines) * text.line("least") + self.ui.px(8)
        self._opened = True
        self.arrange(pygame.Rect(outer.x, outer.y, outer.width, outer.height - below))
        self.camera.top, self.camera.zoom = 0.0, zoom
        if actor is not None:       # the figure in the middle, also at the table's edge
            self.camera.x, self.camera.y = actor.x, actor.y

    def reach(self) -> pygame.Rect:
        """The box of picture, caption and edge, in px."""
        return self.outer.inflate(self.ui.px(8), self.ui.px(8))

    def draw(self, target: pygame.Surface) -> None:
        """The table from near with its overlay, and the caption in the side's colour."""
        main, ui, pal = self.main, self.ui, self.ui.palette
        self.overlay, self.objectives, self.holders = main.overlay, main.objectives, main.holders
        self.heights, self.decals, self.wait = main.heights, main.decals, main.wait
        actor = self.cast.actors.get(self.figure)
        side = actor.side if actor is not None else 0
        colour = (pal.side_a_table, pal.side_b_table)[side]
        super().draw(target)
        caption = pygame.Rect(self.outer.x, self.rect.bottom, self.outer.width, self.outer.bottom - self.rect.bottom)
        target.fill(pal.paper, caption)
        size, line = ui.px(20), ui.text.line("body")
        draw_side(ui, target, side, pygame.Rect(caption.x + ui.px(10), caption.y + ui.px(3) + (line - size) // 2, size,
                                                size))
        name = pygame.Rect(caption.x + ui.px(38), caption.y + ui.px(3), caption.width - ui.px(46), line)
        ui.text.draw(target, actor.name if actor is not None else "", name, "body", bold=True, lines=1, fit=True)
        y = name.bottom
        for words in self.lines:
            box = pygame.Rect(caption.x + ui.px(10), y, caption.width - ui.px(20), ui.text.line("least"))
            ui.text.draw(target, words, box, "least", lines=1, fit=True)
            y = box.bottom
        pygame.draw.rect(target, pal.ink, self.outer.inflate(ui.px(2), ui.px(2)), ui.px(1) or 1)
        pygame.draw.rect(target, colour, self.outer, ui.px(4))


class Ribbon(Widget):
    """Who answers with the cards below, where two people share one screen: mark and words on the side's colour."""

    def __init__(self, side: int) -> None:
        super().__init__()
        self.side = side
        self.words: Words = T("{side}, this is for you", side=side_name(side))

    def solid(self) -> bool:
        """False: the pointer goes through it."""
        return False

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as its words."""
        return self.fix(min(width, self.ui.text.width(self.words, "h4", bold=True) + self.ui.px(84)), self.ui.px(38))

    def draw(self, target: pygame.Surface) -> None:
        """A flag in the side's dark colour."""
        ui, pal = self.ui, self.ui.palette
        pygame.draw.rect(target, (pal.side_a, pal.side_b)[self.side], self.rect, border_radius=ui.px(8))
        pygame.draw.rect(target, pal.paper, self.rect, ui.px(2), border_radius=ui.px(8))
        draw_side(ui, target, self.side, pygame.Rect(self.rect.x + ui.px(16), self.rect.y, ui.px(26), self.rect.height))
        room = pygame.Rect(self.rect.x + ui.px(52), self.rect.y, self.rect.width - ui.px(68), self.rect.height)
        ui.text.draw(target, self.words, room, "h4", bold=True, middle=True, lines=1, fit=True,
                     colour=(255, 255, 255))
