"""The map of a season as a widget: the land, the ways, and a disc for each place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.art import figures as art_figures
from game.background import in_background
from game.core.text import T, Text
from game.scenes.season.land import HIGH, WIDE, picture
from game.season.campaign import Campaign
from game.season.places import Spot, ground_words
from game.season.terms import terms
from game.ui.surfaces import Look
from game.ui.theme import Colour
from game.ui.widgets.base import Ui, Widget
from game.ui.widgets.button import Pressable

DISC: Final = 46
"""Units across the disc of a place."""
LABEL: Final = 150
"""Units of width for its name."""


class SpotDisc(Pressable):
    """A place: who waits there, or how it ended. A click shows what it is; where one can go, that is chosen."""

    def __init__(self, owner: MapView, spot: Spot) -> None:
        super().__init__(lambda: owner.on_choose(spot), tip=partial(owner.told, spot))
        self.owner, self.spot = owner, spot
        self.called = T("{name}", name=spot.name)

    def measure(self, width: int) -> tuple[int, int]:
        """A square."""
        size = self.ui.px(self.owner.disc)
        return size, size

    def draw(self, target: pygame.Surface) -> None:
        """The disc by what it is now: gold where it is chosen, light where one can go, dark where it is past."""
        ui, pal, owner = self.ui, self.ui.palette, self.owner
        rect, state = self.rect, owner.state(self.spot)
        rim: Colour = {"past": pal.edge, "here": pal.tape, "open": pal.gold_low, "far": pal.edge,
                       "missed": pal.edge}[state]
        fill: Colour = pal.gold_fill if owner.chosen == self.spot.id else {
            "past": pal.paper_2, "here": pal.card, "open": pal.card, "far": pal.sand, "missed": pal.sand_dark}[state]
        wide = ui.px(4 if owner.chosen == self.spot.id or state in ("open", "here") else 2)
        if owner.chosen == self.spot.id:
            ring = rect.inflate(ui.px(10), ui.px(10))
            ui.surfaces.box(target, ring, Look(ring.width // 2, pal.gold_low, pal.gold_low, pal.ink, max(2, ui.px(2))))
        ui.surfaces.box(target, rect, Look(rect.width // 2, fill, fill, rim, wide))
        look = owner.looks.get(self.spot.id, "")
        result = owner.results.get(self.spot.id)
        if result is not None:
            _sign(ui, target, rect, result)
        elif look and state != "missed":
            size = rect.width - 2 * wide - ui.px(2)
            face = art_figures.portrait(look, size, 1)
            target.blit(face, face.get_rect(center=rect.center))
        else:
            ui.text.draw(target, "?" if state != "missed" else "–", rect, "h3", align="centre", middle=True,
                         colour=pal.ink_soft)


def _sign(ui: Ui, target: pygame.Surface, rect: pygame.Rect, result: int) -> None:
    """How a battle ended: a tick, a cross, or two strokes."""
    colour = {1: ui.palette.good, 0: ui.palette.ink_soft, -1: ui.palette.bad}[result]
    x, y, r, wide = rect.centerx, rect.centery, rect.width * 0.24, max(3, ui.px(5))
    lines = {1: (((-1, 0), (-0.3, 0.8)), ((-0.3, 0.8), (1, -0.8))), 0: (((-0.9, -0.4), (0.9, -0.4)), ((-0.9, 0.4), (
        0.9, 0.4))), -1: (((-0.8, -0.8), (0.8, 0.8)), ((-0.8, 0.8), (0.8, -0.8)))}[result]
    for (a, b), (c, d) in lines:
        pygame.draw.line(target, colour, (x + a * r, y + b * r), (x + c * r, y + d * r), wide)


class LandPicture(Widget):
    """The land of a map, painted in a thread for the size that it has; with `wait` at once (pictures, tests)."""

    def __init__(self, *, wait: bool = False) -> None:
        super().__init__()
        self.wait = wait
        self.picture: pygame.Surface | None = None
        self._asked: object = None

    def paint(self, seed: int, spots: Sequence[Spot]) -> None:
        """Have this land painted, if it is not there yet."""
        wanted = (seed, len(spots), self.rect.size)
        if wanted != self._asked and min(self.rect.size) > 8:
            self._asked = wanted
            work = partial(picture, seed, spots, self.rect.size)
            in_background(self.ui.post, work, partial(self._painted, wanted), name="season land", wait=self.wait)

    def _painted(self, wanted: object, made: pygame.Surface) -> None:
        if wanted == self._asked:
            self.picture = made
            self.invalidate()

    def draw(self, target: pygame.Surface) -> None:
        """The land in its frame, or plain sand until it is there."""
        if self.picture is not None and self.picture.get_size() == self.rect.size:
            target.blit(self.picture, self.rect)
        else:
            pygame.draw.rect(target, self.ui.palette.sand, self.rect)
        pygame.draw.rect(target, self.ui.palette.ink, self.rect, max(1, self.ui.px(2)))


class MapView(LandPicture):
    """The map; `on_choose(spot)` is called for each place that is pressed."""

    def __init__(self, on_choose: Callable[[Spot], None]) -> None:
        super().__init__()
        self.on_choose = on_choose
        self.now: Campaign | None = None
        self.chosen = 0
        self.disc = float(DISC)
        self.looks: dict[int, str] = {}
        """The look of whoever waits at a place, where it is known."""
        self.results: dict[int, int] = {}
        self.discs: list[SpotDisc] = []

    def show(self, now: Campaign, chosen: int, looks: dict[int, str]) -> None:
        """Show how a season stands."""
        if not self.discs:
            self.discs = [SpotDisc(self, spot) for spot in now.map]
            self.adopt(*self.discs)
        self.now, self.chosen, self.looks = now, chosen, looks
        self.results = {one.spot.id: one.fought.result for one in now.chapters}
        if self.mounted:
            self.relayout()
            self.invalidate()

    def state(self, spot: Spot) -> str:
        """past, here, open (one can go there), far, or missed."""
        now = self.now
        assert now is not None
        if spot.id in self.results:
            return "past"
        if now.at is not None and spot.id == now.at.id:
            return "here"
        if spot in now.choices:
            return "open"
        column = now.number + (now.phase == "battle")
        return "missed" if spot.column < column or spot.column == now.number and now.phase != "over" else "far"

    def told(self, spot: Spot) -> Text:
        """A place in words."""
        foe, prize = terms().foes(spot.foe), terms().prizes(spot.prize)
        result = self.results.get(spot.id)
        if result is not None:
            how = {1: T("won"), 0: T("drawn"), -1: T("lost")}[result]
            return T("**{name}**: {how}", name=spot.name, how=how)
        return T("**{name}**, {ground}: {foe}. {prize}.", name=spot.name, ground=ground_words(spot.ground),
                 foe=foe.title, prize=prize.title)

    def measure(self, width: int) -> tuple[int, int]:
        """The shape of the land."""
        return self.fix(width, width * HIGH // WIDE)

    def arrange(self, rect: pygame.Rect) -> None:
        """Discs at their places."""
        super().arrange(rect)
        self.disc = min(DISC, max(30, rect.height / self.ui.u / 8)) if self.ui.u else DISC
        for disc in self.discs:
            size = disc.measure(0)[0]
            x, y = self._at(disc.spot)
            disc.arrange(pygame.Rect(x - size // 2, y - size // 2, size, size))
        if self.now is not None:
            self.paint(self.now.chronicle.seed, self.now.map)

    def _at(self, spot: Spot) -> tuple[int, int]:
        return self.rect.x + self.rect.width * spot.x // 1000, self.rect.y + self.rect.height * spot.y // 1000

    def draw(self, target: pygame.Surface) -> None:
        """The land, the way that was gone, the ways that are open, names."""
        super().draw(target)
        pal, now = self.ui.palette, self.now
        assert now is not None
        gone = [one.spot for one in now.chapters] + ([now.at] if now.phase == "battle" and now.at is not None else [])
        for a, b in zip(gone, gone[1:], strict=False):
            self._way(target, a, b, pal.tape, 4)
        if now.at is not None:
            for spot in now.choices:
                self._way(target, now.at, spot, pal.card, 3)
        for disc in self.discs:
            self._name(target, disc)

    def _way(self, target: pygame.Surface, a: Spot, b: Spot, colour: Colour, wide: float) -> None:
        """A dotted way."""
        (x, y), (u, v) = self._at(a), self._at(b)
        step, r = self.ui.px(13), max(2, self.ui.px(wide))
        count = max(1, int(((u - x) ** 2 + (v - y) ** 2) ** 0.5 / step))
        for i in range(1, count):
            spot = (x + (u - x) * i // count, y + (v - y) * i // count)
            pygame.draw.circle(target, self.ui.palette.ink, spot, r + max(1, self.ui.px(1)))
            pygame.draw.circle(target, colour, spot, r)

    def _name(self, target: pygame.Surface, disc: SpotDisc) -> None:
        """The name on a slip of paper below the disc (above it at the foot of the map)."""
        ui, pal = self.ui, self.ui.palette
        block = ui.text.block(T("{name}", name=disc.spot.name), "small", width=ui.px(LABEL), lines=1, fit=True,
                              colour=pal.ink)
        wide, tall = block.width + ui.px(12), block.height + ui.px(2)
        y = disc.rect.bottom + ui.px(6)
        if y + tall > self.rect.bottom - ui.px(3):
            y = disc.rect.top - tall - ui.px(6)
        x = min(max(disc.rect.centerx - wide // 2, self.rect.x + ui.px(3)), self.rect.right - wide - ui.px(3))
        box = pygame.Rect(x, y, wide, tall)
        fill = (pal.gold_fill if disc.spot.id == self.chosen else
                pal.paper_2 if self.state(disc.spot) == "missed" else pal.card)
        ui.surfaces.box(target, box, Look(ui.px(5), fill, fill, pal.edge, ui.hair()))
        target.blit(block.surface(), (x + ui.px(6), y + ui.px(1)))
