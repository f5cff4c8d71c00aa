"""The title's table top as one picture: wood, the battle mat, things on the table, lamp light."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.art.lamplight import LampLight
from game.background import in_background
from game.scenes.title.desk import CARDS
from game.scenes.title.layout import Layout
from game.scenes.title.shipped import STAGE_HIGH, WIDE, stage_at_once, when_shown
from game.ui import textures
from game.ui.theme import rgb
from game.ui.widgets.base import Ui

if TYPE_CHECKING:
    from game.scenes.saves.saved import Saved
    from game.store.forces import ForceFile


class TableItems(NamedTuple):
    """The things on the table, and where there is room for them."""

    spread: Layout
    below_menu: pygame.Rect
    """Room below the menu (px)."""
    books: int
    dealt: Callable[[], Sequence[ForceFile]] | None
    """Gives the forces whose cards are still to be drawn; called in a thread. None: no cards."""


class TableTop:
    """Composes the table top; the mat's picture comes from the shipped file or a thread, the things from a thread.

    `mat_drawn` is called with the picture of a saved battle, `lying` when the things are drawn. `wait`: draw them at
    once.
    """

    def __init__(self, ui: Ui, mat_drawn: Callable[[pygame.Surface], None], lying: Callable[[], None], *,
                 wait: bool = False) -> None:
        self.ui, self.wait = ui, wait
        self._tell_mat, self._tell_lying = mat_drawn, lying
        self._saved: Saved | None = None
        self._mat_rect = pygame.Rect(0, 0, 1, 1)
        self.forget()

    def forget(self) -> None:
        """Free the large pictures; they are made again from caches."""
        self._desk: pygame.Surface | None = None
        self._mat: pygame.Surface | None = None
        self._lying: pygame.Surface | None = None
        self._desk_key: object = None
        self._mat_key: object = None
        self._lying_key: object = None

    def restyle(self) -> None:
        """Palette or language has changed: compose it anew when it is laid again."""
        self._desk_key = None

    def new_mat(self) -> None:
        """More is known of the saved battle: draw its mat again."""
        self._mat_key = None

    def draw(self, target: pygame.Surface) -> bool:
        """Draw it within the clip; False while it is not composed yet."""
        if self._desk is None:
            return False
        clip = target.get_clip()
        target.blit(self._desk, clip.topleft, clip)
        return True

    def lay(self, mat: pygame.Rect, saved: Saved | None, about: TableItems) -> None:
        """Compose it where that changes anything: the mat (px) with that battle, and the things."""
        self._mat_rect, self._saved = mat, saved
        size = self._size
        key = (size, self.ui.u, self.ui.palette.name, mat.size, self._wanted_mat(), self._mat is not None,
               about.below_menu.bottom)
        if key != self._desk_key:
            self._desk_key = key
            self._want_mat()
            self._compose()
            self._lay_about(size, about)

    @property
    def _size(self) -> tuple[int, int]:
        return self.ui.metrics.width, self.ui.metrics.height

    @property
    def _hem(self) -> int:
        """The width of the mat's edge in px."""
        return max(4, self.ui.px(9))

    def _wanted_mat(self) -> object:
        return self._mat_rect.size, self._saved.key if self._saved is not None else ""

    def _want_mat(self) -> None:
        """Get a picture for the mat: the shipped one at once, another from a thread."""
        wanted, size = self._wanted_mat(), self._mat_rect.size
        if wanted == self._mat_key:
            return
        self._mat_key = wanted
        px = max(size[1] / STAGE_HIGH, size[0] / WIDE)
        if self._saved is None:
            self._mat = stage_at_once(px)
            if self._mat is not None and px <= 66:
                return
        in_background(self.ui.post, partial(_mat_picture, self._saved, size, px), partial(self._mat_done, wanted),
                      wait=self.wait)

    def _mat_done(self, wanted: object, picture: pygame.Surface) -> None:
        if wanted != self._mat_key:
            return
        self._mat = picture
        if self._saved is not None:
            self._tell_mat(picture)
        if self._desk is not None:
            self._compose()
            self.ui.invalidate()

    def _compose(self) -> None:
        """Wood, mat and light; the things are added when a thread has drawn them."""
        ui, mat, size = self.ui, self._mat_rect, self._size
        desk = pygame.Surface(size, 0, 32)
        ui.surfaces.tile(desk, "wood", desk.get_rect())
        lying = self._lying if self._lying is not None and self._lying.get_size() == size else None
        if lying is None:
            desk.fill(rgb("#3b4526"), mat.inflate(2 * self._hem, 2 * self._hem))     # until its edge is drawn
        desk.fill(rgb("#4d5a2c"), mat)
        if self._mat is not None:
            desk.blit(self._mat, (mat.x, mat.bottom - self._mat.get_height()))
        if lying is not None:
            desk.blit(lying, (0, 0))
        if ui.palette.textured:
            LampLight(size, partial(textures.lamp, centre=(0.44, 0.30))).lay(desk)
        self._desk = desk

    def _lay_about(self, size: tuple[int, int], about: TableItems) -> None:
        """Have a thread draw the mat's edge, the things, and the figures of the cards."""
        at, u, mat, hem = about.spread, self.ui.u, self._mat_rect.copy(), self._hem
        wanted = self._lying_key = (size, at, mat.topleft, mat.size, about.below_menu.topleft, about.below_menu.size)

        def work() -> pygame.Surface:
            from game.art import things
            from game.scenes.title.still_life import card_hero, dress, parade

            out = pygame.Surface(size, pygame.SRCALPHA)
            edge = things.mat_edge(mat.width + 4 * hem, mat.height + 4 * hem, hem)
            out.blit(edge, (mat.x - hem - 36, mat.y - 5 * hem - 36))
            out.fill((0, 0, 0, 0), mat)
            dress(out, at, about.books)
            parade(out, about.below_menu, u)
            if about.dealt is not None:
                for spot, force in zip(CARDS.get(about.books, ()), about.dealt(), strict=False):
                    card_hero(force, 2 * max(8, round(spot.w * at.k)))
            out.set_alpha(255, pygame.RLEACCEL)     # most of it is empty: 2 MB at 1920 x 1080 instead of 8
            return out

        def done(lying: pygame.Surface) -> None:
            if wanted != self._lying_key:
                return
            self._lying = lying
            self._compose()
            self._tell_lying()
            self.ui.invalidate()

        when_shown(self.ui, work, done, wait=self.wait)


def _mat_picture(saved: Saved | None, size: tuple[int, int], px: float) -> pygame.Surface:
    if saved is None:
        from game.scenes.title.vignette import stage_picture

        return stage_picture(px)
    from game.scenes.saves.saved import mat_of

    return mat_of(saved, size)
