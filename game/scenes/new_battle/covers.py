"""The rulesets to choose from, as covers of their books, and a few words about the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.art.figures import portrait
from game.core.ruleset import Ruleset
from game.core.text import T, Text
from game.scenes.battle_setup import headcount
from game.scenes.lesson.offer import offer
from game.scenes.rulesets.view import cover_of, view_of
from game.store.forces import ForceFile
from game.ui.layout import Column, Row
from game.ui.surfaces import Look
from game.ui.theme import lighter, mix, rgb
from game.ui.widgets import Label, Line, Panel
from game.ui.widgets.button import Pressable


class CoverButton(Pressable):
    """A ruleset as the cover of its book; the chosen one has a pale rim."""

    def __init__(self, ruleset: Ruleset, chosen: bool, on_click: Callable[[], None]) -> None:
        super().__init__(on_click, tip=ruleset.tagline)
        self.ruleset, self.chosen = ruleset, chosen
        self.tall = 88.0
        """Units; where it is low the miniature is small and the title too."""

    def measure(self, width: int) -> tuple[int, int]:
        """The width offered, `tall` high."""
        return self.fix(width, self.ui.px(self.tall))

    def draw(self, target: pygame.Surface) -> None:
        """Leather, the hero's miniature, the title."""
        ui, px = self.ui, self.ui.px
        cover = cover_of(self.ruleset.id)
        colour = rgb(cover.colour)
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
        low = self.tall < 60
        size, left = min(px(70), round(self.rect.height * 0.8)), px(3 if low else 12)
        room = pygame.Rect(self.rect.x + left + size + px(3 if low else 10), self.rect.y, 0, self.rect.height)
        room.width = self.rect.right - px(5 if low else 8) - room.x
        narrow = ui.text.width(self.ruleset.title, "small", bold=True) > room.width
        if low and narrow:      # the name matters more than the face
            room.x, room.width = self.rect.x + px(6), self.rect.width - px(12)
        else:
            face = portrait(cover.look, size, 0)
            target.blit(face, (self.rect.x + left, self.rect.centery - size // 2))
        ui.text.draw(target, self.ruleset.title, room, "small" if low else "h4", bold=True, colour=rgb("#FBEFCF"),
                     middle=True, lines=1 if low else 2, fit=True, align="centre" if low and narrow else "left")


class AboutPanel(Panel):
    """What kind of game it is: duration, number of figures, what wins; then its book's own words."""

    def __init__(self, ruleset: Ruleset, forces: Sequence[ForceFile], learn: Callable[[], None]) -> None:
        sizes = [headcount(one.force) for one in forces if one.shipped and not one.error] or [0]
        few, many = min(sizes), max(sizes)
        lasts, dice, wins = view_of(ruleset.id).facts
        rows: list[tuple[Text, Text]] = [
            (T("Lasts"), lasts), (T("Figures"), T("{few} to {many} a side", few=few, many=many)), (T("Dice"), dice),
            (T("Wins"), wins)]
        super().__init__(
            Column(
                Label(ruleset.tagline, "h4"),
                *(Row(Label(name, "small", colour="ink_soft"), Label(words, "small", bold=True, align="right", grow=1),
                      gap=8) for name, words in rows),
                Line(),
                Label(Text(ruleset.book().intro), "small"),
                *_links(ruleset, learn),
                gap=4,
            )
        )


class LinksPanel(Panel):
    """Where one reads about a game and learns it: what is left of `AboutPanel` where that has no room."""

    def __init__(self, ruleset: Ruleset, learn: Callable[[], None]) -> None:
        super().__init__(Column(*_links(ruleset, learn), gap=4))


def _links(ruleset: Ruleset, learn: Callable[[], None]) -> list[Label]:
    """To its rulebook, and to its first lesson where that is offered."""
    return [Label(T("[[{first}|Open the rulebook]]", first=f"{ruleset.letters}-01"), "small"),
            *offer(ruleset.id, learn)]
