"""Draws what lies over the table where many figures act as one (`units`), below the figures and above them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING

import pygame

from game.art import marks as art_marks
from game.core.table.places import GRID
from game.core.text import Text
from game.ui.table import strokes
from game.ui.table.drawn import picture_of, planned, shown_radius

if TYPE_CHECKING:
    from game.ui.table.plane import Plane
    from game.ui.table.units import Disc, Ghost, Kind, Tone

PALE = 184
"""The opacity of a planned figure, 0 to 255."""
GAP = 9
"""Units between the dots of a lead line."""
_INKS: dict[Kind, strokes.Colour] = {
    "link": (240, 236, 222), "cut": (255, 122, 92), "shot": (255, 255, 255), "near": (255, 150, 74)}


class UnitPainter:
    """Draws `Units` on a view; keeps the pictures of planned and of darkened figures."""

    def __init__(self, view: Plane) -> None:
        self.view = view
        self._kept: OrderedDict[tuple[int, int], tuple[pygame.Surface, pygame.Surface]] = OrderedDict()

    # --- pictures -----------------------------------------------------------------------------------------------

    def shaded(self, picture: pygame.Surface, light: int, alpha: int = 255) -> pygame.Surface:
        """A figure's picture darkened to `light` of 255 and see-through by `alpha`; remembered."""
        key = (id(picture), light * 256 + alpha)
        if key not in self._kept:
            made = picture.copy()
            made.fill((light, light, light, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            self._kept[key] = (picture, made)
            while len(self._kept) > 160:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key][1]

    def lit(self, figure: str, picture: pygame.Surface) -> pygame.Surface:
        """A picture of a figure as it is seen: darkened outside the fight in close-up."""
        bout = self.view.overlay.units.bout
        return self.shaded(picture, 96) if bout and figure not in bout else picture

    # --- below and above the figures ----------------------------------------------------------------------------

    def below(self, target: pygame.Surface) -> None:
        """Leads and links, rings of units."""
        over, camera, u = self.view.overlay.units, self.view.camera, self.view.ui.u
        for strand in over.strands:
            a, b = camera.steps(*strand.a), camera.steps(*strand.b)
            if strand.kind == "lead":
                self._dots(target, a, b)
            elif strand.kind == "cut":
                strokes.dashed(target, _INKS["cut"], a, b, 3 * u, 8 * u, 7 * u, strokes.DARK, 1.5 * u)
            elif strand.kind == "link":
                strokes.line(target, _INKS["link"], a, b, 4 * u, strokes.DARK, 1.5 * u)
        for kind, them in (("hover", over.lit), ("selected", over.acting)):
            for figure in them:
                actor = self.view.cast.actors.get(figure)
                if actor is not None and actor.shown and figure != self.view.overlay.chosen:
                    self.view.ring_round(target, kind, actor)

    def _dots(self, target: pygame.Surface, a: strokes.Point, b: strokes.Point) -> None:
        far, step = hypot(b[0] - a[0], b[1] - a[1]), GAP * self.view.ui.u
        dot = _dot(max(2, round(2.2 * self.view.ui.u)), self.view.ui.palette.tape)
        half, at = dot.width // 2, step
        while at < far:
            t = at / far
            target.blit(dot, (round(a[0] + (b[0] - a[0]) * t) - half, round(a[1] + (b[1] - a[1]) * t) - half))
            at += step

    def above(self, target: pygame.Surface) -> None:
        """Planned figures, aims and measured gaps, targets, discs, chips."""
        over, camera, u = self.view.overlay.units, self.view.camera, self.view.ui.u
        planned = sorted(over.ghosts, key=lambda g: -g.place.y)
        for ghost in planned:
            self._ghost(target, ghost)
        self._pennants(target, planned)
        for strand in over.strands:
            if strand.kind in ("shot", "near"):
                a, b = camera.steps(*strand.a), camera.steps(*strand.b)
                if strand.kind == "shot":
                    strokes.dashed(target, _INKS["shot"], a, b, 2.5 * u, 9 * u, 6 * u, strokes.DARK, 1.5 * u)
                else:
                    strokes.line(target, _INKS["near"], a, b, 3.5 * u, strokes.DARK, 1.5 * u)
        for figure in over.aimed:
            self._ring(target, "target", figure)
        for figure in over.marked:
            self._cross(target, figure)
        for figure, mark in over.marks:
            actor = self.view.cast.actors.get(figure)
            if actor is not None:
                self._mark(target, mark, camera.point(actor.x, actor.y), actor.radius * camera.zoom)
        for disc in over.discs:
            self._disc(target, disc)
        for strand in over.strands:
            if strand.words:
                a, b = camera.steps(*strand.a), camera.steps(*strand.b)
                self._chip(target, strand.words, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2),
                           "bad" if strand.kind in ("near", "cut") else "plain")
        for chip in over.chips:
            x, y = camera.steps(chip.x, chip.y)
            self._chip(target, chip.words, (x, y - chip.rise * u), chip.tone)

    def _mark(self, target: pygame.Surface, name: str, at: strokes.Point, radius: float) -> None:
        """A state mark at the lower right of a base, where the view puts it, too."""
        picture = art_marks.mark(name, self.view.marks.size(radius))
        far = 0.74 * radius * self.view.marks.reach(radius)
        spot = at[0] + far - picture.width / 2, at[1] + far - picture.height / 2
        target.blit(picture, (round(spot[0]), round(spot[1])))

    def _ring(self, target: pygame.Surface, kind: str, figure: str) -> None:
        actor = self.view.cast.actors.get(figure)
        if actor is not None and actor.shown:
            self.view.ring_round(target, kind, actor)

    def _ghost(self, target: pygame.Surface, ghost: Ghost) -> None:
        view, u = self.view, self.view.ui.u
        actor = view.cast.actors.get(ghost.figure) or view.spare(ghost.figure)
        if actor is None:
            return
        x, y = view.camera.steps(*ghost.place)
        there = planned(actor, ghost.place.x / GRID, ghost.place.y / GRID, ghost.figure in view.cast.actors)
        picture, anchor = picture_of(there, view.camera.zoom, u, view.wait)
        picture = self.shaded(picture, 255, PALE)
        target.blit(picture, (round(x - anchor[0]), round(y - anchor[1])))
        radius = shown_radius(actor.radius * view.camera.zoom, u)
        ring = view.ring_picture({"fine": "planned", "nudged": "nudged", "wrong": "target"}[ghost.tone], radius)
        target.blit(ring, (round(x - ring.width / 2), round(y - ring.height / 2)))
        if ghost.held:
            ring = view.ring_picture("selected", radius)
            target.blit(ring, (round(x - ring.width / 2), round(y - ring.height / 2)))
        if ghost.mark:
            self._mark(target, ghost.mark, (x, y), radius)
        if ghost.tone == "wrong":
            strokes.cross(target, (x, y), radius * 0.5, _INKS["cut"], strokes.DARK, 4 * u)

    def _pennants(self, target: pygame.Surface, planned: Sequence[Ghost]) -> None:
        """The signs of units at planned figures, when all of these are drawn."""
        view = self.view
        who = [(ghost, view.cast.actors.get(ghost.figure) or view.spare(ghost.figure)) for ghost in planned]
        bearers = view.marks.bearers([actor for _, actor in who if actor is not None])
        for ghost, actor in who:
            if actor is not None and actor.id in bearers:
                view.marks.pennant(target, actor, view.camera.steps(*ghost.place),
                                   lambda _, picture: self.shaded(picture, 255, PALE))

    def _cross(self, target: pygame.Surface, figure: str) -> None:
        """Picked to be removed: a red cross, thick enough to be seen on any look."""
        actor, u = self.view.cast.actors.get(figure), self.view.ui.u
        if actor is not None:
            at, size = self.view.camera.point(actor.x, actor.y), actor.radius * self.view.camera.zoom * 0.62
            strokes.cross(target, at, size, (255, 255, 255), strokes.DARK, 9 * u)
            strokes.cross(target, at, size, (214, 52, 34), strokes.DARK, 5 * u)

    def _disc(self, target: pygame.Surface, disc: Disc) -> None:
        actor, u, view = self.view.cast.actors.get(disc.figure), self.view.ui.u, self.view
        if actor is None:
            return
        x, y = view.camera.point(actor.x, actor.y)
        off = actor.radius * view.camera.zoom * 0.74 + 10 * u
        at = (x + off, y - off)
        palette = view.ui.palette
        pygame.draw.aacircle(target, palette.chip_text, at, 13.5 * u)
        pygame.draw.aacircle(target, palette.bad if disc.first else palette.chip, at, 12 * u)
        block = view.ui.text.block(disc.number, "least", bold=True, colour=palette.chip_text)
        target.blit(block.surface(), (round(at[0] - block.width / 2), round(at[1] - block.height / 2)))

    def _chip(self, target: pygame.Surface, words: Text | str, at: tuple[float, float], tone: Tone) -> None:
        colour = {"plain": self.view.ui.palette.chip_text, "good": (190, 255, 180), "bad": (255, 190, 170)}[tone]
        self.view.chips.draw(target, words, at, colour)


@lru_cache(maxsize=16)
def _dot(radius: int, colour: strokes.Colour) -> pygame.Surface:
    """One dot of a lead line with its dark edge."""
    size = 2 * radius + 4
    image = pygame.Surface((size, size), pygame.SRCALPHA)
    pygame.draw.aacircle(image, strokes.DARK, (size / 2, size / 2), radius + 1.4)
    pygame.draw.aacircle(image, colour, (size / 2, size / 2), radius)
    return image
