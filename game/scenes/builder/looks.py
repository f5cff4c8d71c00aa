"""The picker of looks: every miniature of the catalogue as a portrait, by era and by weapon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.art import figures as art_figures
from game.art.figures import Look
from game.core.text import TN, T, Text
from game.scenes.base import Scene
from game.ui.i18n import tr
from game.ui.keys import Key
from game.ui.layout import Column, Flow, Gap, Row
from game.ui.meaning import Meaning
from game.ui.surfaces import Look as Box
from game.ui.theme import mix
from game.ui.widgets import Button, Chip, Label, Panel, TextField
from game.ui.widgets.base import Words
from game.ui.widgets.scroll import BAR, ScrolledRows

ERAS: dict[str, Text] = {
    "antiquity": T("Antiquity"), "dark ages": T("Dark ages"), "middle ages": T("Middle ages"),
    "far east": T("Far east"), "fantasy": T("Fantasy"), "undead": T("Undead"), "horror": T("Horror"),
    "muskets": T("Muskets"), "wild west": T("Wild West"), "colonial": T("Colonial"),
    "world wars": T("World wars"), "modern": T("Modern"), "city": T("City"), "wasteland": T("Wasteland"),
    "science fiction": T("Science fiction"),
}
"""The eras in their order, with their names."""
TAGS: dict[str, Text] = {"melee": T("hand to hand"), "shooter": T("shooters"), "large": T("large bases")}
"""Tags of looks and their names."""


def era_name(era: str) -> Text:
    """The name of an era; one that is not listed as it is."""
    return ERAS.get(era, T("{era}", era=era))


class LookGrid(ScrolledRows):
    """Portraits in rows; arrows move, Enter or a click picks one."""

    focusable = True
    empty = T("No look is like that.")
    empty_style = "body"

    def __init__(self, looks: Sequence[Look], chosen: str, side: int, on_pick: Callable[[Look], None]) -> None:
        super().__init__(grow=1, tip=lambda: self._told(), tip_ms=250)
        self.looks, self.chosen, self.side, self.on_pick = list(looks), chosen, side, on_pick
        self.cursor = next((i for i, look in enumerate(self.looks) if look.key == chosen), 0)
        self.offset = 0
        self._named: tuple[object, int] = (None, 1)

    def show(self, looks: Sequence[Look]) -> None:
        """Show other looks; the cursor stays on the chosen one where it is among them."""
        self.looks = list(looks)
        self.cursor = next((i for i, look in enumerate(self.looks) if look.key == self.chosen), 0)
        self.offset = 0
        if self.mounted and self.rect.height:
            self._reveal()
        self.invalidate()

    def means(self) -> Meaning | None:
        """Looks to choose from."""
        return Meaning("list", T("Looks"), at=self.cursor, parts=tuple(
            Meaning("row", look.title, id=i, on=look.key == self.chosen, press=partial(self.on_pick, look))
            for i, look in enumerate(self.looks)))

    # --- places -------------------------------------------------------------------------------------------------

    @property
    def columns(self) -> int:
        """The number of portraits in a row."""
        return max(1, (self.rect.width - self.ui.px(BAR)) // self.ui.px(132))

    def _tall(self) -> int:
        return self.ui.px(98) + self._lines() * self.ui.text.line("least") + self.ui.px(10)

    def _name_width(self) -> int:
        """Room for a name in a cell (px)."""
        return (self.rect.width - self.ui.px(BAR)) // self.columns - self.ui.px(14)

    def _lines(self) -> int:
        """The lines that the longest name needs: one to three."""
        key = (self._name_width(), self.ui.text, id(self.looks))
        if self._named[0] != key:
            text, names = self.ui.text, [look.title for look in self.looks]
            long = [name for name in names if text.width(name, "least") > key[0]]
            tall = max((text.block(name, "least", width=key[0]).height for name in long), default=0)
            self._named = key, min(3, max(1, tall // text.line("least")))
        return self._named[1]

    def _rows(self) -> int:
        return -(-len(self.looks) // self.columns)

    def _count(self) -> int:
        return len(self.looks)

    def _notch(self) -> float:
        return self._tall() / 2

    def _content(self) -> int:
        return self._rows() * self._tall()

    def row_rect(self, index: int) -> pygame.Rect:
        """The box of a look (px); may be outside the window."""
        room = self.rect.width - self.ui.px(BAR)
        row, column = divmod(index, self.columns)
        x = self.rect.x + room * column // self.columns
        wide = room // self.columns
        return pygame.Rect(x, self.rect.y + row * self._tall() - self.offset, wide, self._tall())

    def _reveal(self) -> None:
        top = self.cursor // self.columns * self._tall()
        self.offset = max(0, min(self._most(), min(max(self.offset, top + self._tall() - self.rect.height), top)))

    def arrange(self, rect: pygame.Rect) -> None:
        """Keep the cursor in sight where the box has changed."""
        super().arrange(rect)
        if self._is_anew():
            self._reveal()

    def ring(self) -> pygame.Rect:
        """Around the look that has the cursor."""
        return self.row_rect(self.cursor).inflate(-8, -8).clip(self.rect) if self.looks else self.rect

    # --- drawing ------------------------------------------------------------------------------------------------

    def _draw_row(self, target: pygame.Surface, index: int, box: pygame.Rect) -> None:
        ui, pal, look = self.ui, self.ui.palette, self.looks[index]
        box = box.inflate(-ui.px(6), -ui.px(6))
        if look.key == self.chosen:
            ui.surfaces.box(target, box, Box(ui.px(8), pal.gold_fill, pal.gold_fill, pal.ink, ui.px(3)))
        elif index == self._over and self.hovered:
            over = mix(pal.card, (255, 255, 255), 0.5)
            ui.surfaces.box(target, box, Box(ui.px(8), over, over, pal.line, ui.hair()))
        size = ui.px(92)
        image = art_figures.portrait(look.key, size, self.side)
        target.blit(image, (box.centerx - size // 2, box.y + ui.px(2)))
        tall = self._lines() * ui.text.line("least")
        wide = self._name_width()
        foot = pygame.Rect(box.centerx - wide // 2, box.bottom - tall - ui.px(3), wide, tall)
        ui.text.draw(target, look.title, foot, "least", align="centre", lines=self._lines(), middle=True)

    def _told(self) -> Words | None:
        i = self._over if self.hovered else self.cursor
        if not 0 <= i < len(self.looks):
            return None
        look = self.looks[i]
        tags = [TAGS[tag] for tag in look.tags if tag in TAGS]
        words = T("{title}. {era}", title=look.title, era=era_name(look.era))
        for tag in tags:
            words = T("{words}, {tag}", words=words, tag=tag)
        return words

    # --- use ----------------------------------------------------------------------------------------------------

    def on_motion(self, pos: tuple[int, int]) -> None:
        """The look under the pointer."""
        over = self._at(pos)
        if over != self._over:
            self._over = over
            self.ui.stage.tips.hide()
            self.ui.stage.tips.want(self)
            self.invalidate()

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """Pick a look, or grip the bar."""
        if button == 1 and self._on_bar(pos):
            self._grip_bar(pos)
            return True
        index = self._at(pos)
        if button == 1 and index >= 0:
            self.cursor = index
            self.on_pick(self.looks[index])
        return button == 1

    def on_key(self, key: Key) -> bool:
        """Arrows, pages, Home, End, Enter."""
        if not self.looks:
            return False
        page = self.columns * max(1, self.rect.height // self._tall())
        steps = {"left": -1, "right": 1, "up": -self.columns, "down": self.columns, "page_up": -page,
                 "page_down": page, "first": -len(self.looks), "last": len(self.looks)}
        if key.action in ("commit", "act"):
            self.on_pick(self.looks[self.cursor])
            return True
        if key.action not in steps:
            return False
        wanted = min(len(self.looks) - 1, max(0, self.cursor + steps[key.action]))
        if wanted == self.cursor:
            return key.action not in ("up", "down")
        self.cursor = wanted
        self._reveal()
        self.ui.stage.tips.want(self)
        self.invalidate()
        return True


class LooksScene(Scene):
    """A sheet over the builder; `on_pick(look)` is called once a look is picked."""

    name = "looks"
    overlay = True

    def __init__(self, look: str, side: int, on_pick: Callable[[Look], None]) -> None:
        super().__init__()
        self.look, self.side, self.on_pick = look, side, on_pick
        self.eras: set[str] = set()
        self.tags: set[str] = set()

    def build(self) -> None:
        """Filters above, portraits below."""
        every = art_figures.names()
        known = [era for era in ERAS if any(look.era == era for look in every)]
        known += sorted({look.era for look in every} - set(known))
        self.search = TextField("", lambda text: self._filter(), hint=T("Search looks"), key="search", icon="search",
                                width=240)
        self.count = Label("", "small", colour="ink_soft", middle=True)
        self.tag_chips = {tag: Chip(words, partial(self._flip, self.tags, tag)) for tag, words in TAGS.items()}
        self.era_chips = {era: Chip(era_name(era), partial(self._flip, self.eras, era)) for era in known}
        self.grid = LookGrid((), self.look, self.side, self._pick)
        self.sheet = Panel(Column(
            Row(Label(T("How does it look?"), "h2"), self.count, Gap(grow=1), self.search,
                Button(T("Close"), self.on_back, key="back", size=44), gap=12, cross="centre"),
            Flow(*self.tag_chips.values(), Gap(8), *self.era_chips.values(), gap=8), self.grid, gap=12), pad=20)
        self._filter()

    def layout(self) -> None:
        """Nearly the whole window."""
        side = 64 if self.ui.kind == "full" else 16
        self.place(self.sheet, side, side * 0.75, self.ui.w - 2 * side, self.ui.h - side * 1.5)

    def draw(self, target: pygame.Surface) -> None:
        """Only the darkened builder lies below."""

    def on_enter(self) -> None:
        """The present look has the focus."""
        self.grid.focus()

    def _flip(self, chosen: set[str], word: str) -> None:
        chosen ^= {word}
        for tag, chip in self.tag_chips.items():
            chip.chosen = tag in self.tags
        for era, chip in self.era_chips.items():
            chip.chosen = era in self.eras
        self._filter()

    def _filter(self) -> None:
        words = self.search.text.casefold().split()
        found = [look for look in art_figures.names()
                 if (not self.eras or look.era in self.eras) and self.tags <= set(look.tags)
                 and all(word in f"{tr(look.title)} {tr(era_name(look.era))}".casefold() for word in words)]
        ages = list(ERAS)
        found.sort(key=lambda look: ages.index(look.era) if look.era in ERAS else len(ages))
        self.grid.show(found)
        self.count.text = TN("1 look", "{n} looks", n=len(found))

    def _pick(self, look: Look) -> None:
        self.app.pop()
        self.on_pick(look)
