"""The games to choose from, as covers of their books, and a few words about the chosen one."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.desk.books import HEROES
from game.art.figures import portrait
from game.core.rulebook import plain
from game.core.ruleset import Ruleset
from game.core.text import T
from game.ui.layout import Column
from game.ui.surfaces import Look
from game.ui.theme import BOOK_COVERS, lighter, mix, rgb
from game.ui.widgets import Label, Line, Panel
from game.ui.widgets.button import Pressable


class CoverButton(Pressable):
    """A ruleset as the cover of its book; the chosen one has a pale rim."""

    def __init__(self, ruleset: Ruleset, chosen: bool, on_click: Callable[[], None]) -> None:
        super().__init__(on_click, tip=ruleset.tagline)
        self.ruleset, self.chosen = ruleset, chosen

    def measure(self, width: int) -> tuple[int, int]:
        """The width offered, 88 high."""
        return self.fix(width, self.ui.px(88))

    def draw(self, target: pygame.Surface) -> None:
        """Leather, the hero's miniature, the title."""
        ui, px = self.ui, self.ui.px
        colour = BOOK_COVERS.get(self.ruleset.id, BOOK_COVERS["table"])
        colour = lighter(colour, 0.08) if self.hovered else colour
        edge = rgb("#FFF6DC") if self.chosen else mix(colour, (0, 0, 0), 0.5)
        look = Look(
            px(6),
            lighter(colour, 0.06),
            mix(colour, (0, 0, 0), 0.25),
            edge,
            px(3 if self.chosen else 1),
            shadow=(px(4), px(10), 0.5),
        )
        ui.surfaces.box(target, self.rect, look)
        face = portrait(HEROES.get(self.ruleset.id, HEROES["table"]), px(70), 0)
        target.blit(face, (self.rect.x + px(12), self.rect.centery - px(35)))
        room = pygame.Rect(self.rect.x + px(92), self.rect.y, self.rect.width - px(100), self.rect.height)
        ui.text.draw(target, self.ruleset.title, room, "h4", colour=rgb("#FBEFCF"), middle=True, lines=2, fit=True)


class AboutPanel(Panel):
    """What kind of game it is, in its book's own words, and who wrote it."""

    def __init__(self, ruleset: Ruleset) -> None:
        book = ruleset.book()
        intro = " ".join(plain(book.intro).split())
        author = " ".join(plain(book.author).split())
        super().__init__(
            Column(
                Label(ruleset.title, "h3"),
                Label(ruleset.tagline, "body", bold=True),
                Label(intro, "small"),
                Line(),
                Label(author, "small", colour="ink_soft"),
                Label(T("[[{first}|Open the rulebook]]", first=f"{ruleset.letters}-01"), "small"),
                gap=8,
            )
        )
