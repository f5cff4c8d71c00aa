"""Draws the overlay: tape and ghost, sight lines, targets, threats, rulers. Reads the view, changes nothing."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

import pygame
from pygame import gfxdraw

from game.art import marks as art_marks
from game.core.table.places import GRID, Place
from game.core.table.sight.sight import Sight, Thread
from game.core.wording import decimal
from game.ui.table import advice_marks, levels, strokes
from game.ui.table.actors import Actor
from game.ui.table.drawn import picture_of, planned, shown_radius
from game.ui.table.overlay import Echo

if TYPE_CHECKING:
    from game.ui.table.plane import Plane

from game.ui.table.strokes import DARK

CLEAR = (157, 255, 154)
BLOCKED = (255, 122, 92)
WHITE = (255, 255, 255)
LEAST_OUTSIDE = 84
"""Units of width at least in which words stand beside the table."""


class Painter:
    """One drawing of the overlay of a view onto a target."""

    def __init__(self, view: Plane, target: pygame.Surface) -> None:
        self.view, self.target = view, target
        self.camera, self.over = view.camera, view.overlay
        self.u = view.ui.u

    # --- below the figures --------------------------------------------------------------------------------------

    def below_figures(self) -> None:
        """A lit piece, hints, a moment of the past, the tape."""
        self._way_off()
        self._circles()
        self._lit_piece()
        for x, y in self.over.hint:
            at = self.camera.steps(x, y)
            pygame.draw.aacircle(self.target, DARK, at, 7 * self.u)
            pygame.draw.aacircle(self.target, self.view.ui.palette.chip_text, at, 5 * self.u)
        for x, y, number in self.over.rings:
            self._disc(self.camera.steps(x, y), number)
        if self.over.echo is not None and self.over.echo.path is not None:
            self._tape([self.camera.steps(*p) for p in self.over.echo.path.points(8)])
        if self.over.plan is not None:
            self._tape([self.camera.steps(*p) for p in self.over.plan.path.points(8)])
            for way in self.over.plan.via:
                at = self.camera.steps(*way)
                pygame.draw.aacircle(self.target, DARK, at, 9 * self.u)
                pygame.draw.aacircle(self.target, WHITE, at, 6.5 * self.u)

    def _disc(self, at: tuple[float, float], number: str) -> None:
        """A numbered disc on an edge where the next part of the turn begins."""
        pygame.draw.aacircle(self.target, self.view.ui.palette.chip_text, at, 13.5 * self.u)
        pygame.draw.aacircle(self.target, self.view.ui.palette.chip, at, 12 * self.u)
        block = self.view.ui.text.block(number, "least", bold=True, colour=self.view.ui.palette.chip_text)
        self.target.blit(block.surface(), (round(at[0] - block.width / 2), round(at[1] - block.height / 2)))

    def _circles(self) -> None:
        """The circles of a scenario, in the colour of who has them."""
        palette = self.view.ui.palette
        colours = {0: palette.side_a_table, 1: palette.side_b_table}
        for middle, radius, holder in self.view.circles:
            at, far = self.camera.steps(*middle), radius * self.camera.zoom / GRID
            pygame.draw.aacircle(self.target, DARK, at, far + 1.5 * self.u, max(2, round(6 * self.u)))
            pygame.draw.aacircle(self.target, colours.get(holder if holder is not None else -1, WHITE), at, far,
                                 max(1, round(3 * self.u)))

    def _way_off(self) -> None:
        """Edges that a side leaves by: a band in its colour with arrows outwards, and what it is worth."""
        camera, u, free = self.camera, self.u, self.camera.free
        palette = self.view.ui.palette
        for edge, side, words in self.view.ends:
            colour = palette.side_a_table if side == 0 else palette.side_b_table
            upright = edge in ("west", "east")
            line = camera.point(0.0 if edge == "west" else camera.width, 0.0)[0] if upright else (
                camera.point(0.0, 0.0 if edge == "south" else camera.height)[1])
            out = -1 if edge in ("west", "north") else 1
            low, high = (camera.point(0, camera.height)[1], camera.point(0, 0)[1]) if upright else (
                camera.point(0, 0)[0], camera.point(camera.width, 0)[0])
            band = 7 * u
            at = line if out < 0 else line - band
            box = pygame.Rect(round(at), round(low), round(band), round(high - low)) if upright else (
                pygame.Rect(round(low), round(at), round(high - low), round(band)))
            pygame.draw.rect(self.target, colour, box)
            size, gap = 9 * u, 3 * camera.zoom
            count = max(1, int((high - low) / gap))
            for i in range(count):
                mid = low + (i + 0.5) * (high - low) / count
                tip, foot = line + out * 1.5 * u - out * band, line - out * (band + 1.4 * size)
                points = [(mid - size, foot), (mid + size, foot), (mid, tip)]
                pygame.draw.polygon(self.target, colour, [(y, x) for x, y in points] if upright else points)
            first, last = (free.left, free.right) if upright else (free.top, free.bottom)
            if first - 40 * u <= line <= last + 40 * u:
                self._way_off_words(words, edge, line - out * 34 * u)

    def _way_off_words(self, words: Any, edge: str, inner: float) -> None:
        """What leaving is worth: outside the table where there is room, in several lines beside it; else in the middle
        of the edge or beside it, where neither a figure stands nor anything is drawn of what is considered, and always
        wholly in the part of the table that is seen."""
        view, camera, free, upright = self.view, self.camera, self.camera.free, edge in ("west", "east")
        (left, top), (right, bottom) = camera.point(0, camera.height), camera.point(camera.width, 0)
        outside = self._outside(words, edge, pygame.Rect(round(left), round(top), round(right - left),
                                                         round(bottom - top)))
        if outside is not None:
            box, wide = outside
            view.chips.draw(self.target, (words,), box.center, view.ui.palette.chip_text, True, wide, True)
            return
        seen = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top)).clip(free)
        size = pygame.Rect((0, 0), view.chips.size((words,), True))
        inward = (size.height + 4 * self.u) * (1 if edge == "north" else -1)
        places = []
        for row in range(1 if upright else 4):
            for share in (0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9):
                box, at = size.copy(), inner + row * inward
                box.center = (round(at), round(seen.y + seen.height * share)) if upright else (
                    round(seen.x + seen.width * share), round(at))
                places.append(box.clamp(seen).clamp(free.inflate(-8, -8)))
        place = view.chips.off_figures(places, self._considered())
        view.chips.draw(self.target, (words,), place.center, view.ui.palette.chip_text, True, lasting=True)

    def _outside(self, words: Any, edge: str, table: pygame.Rect) -> tuple[pygame.Rect, int | None] | None:
        """The box (px) beside the middle of an edge, off the table, and how wide the words may be there; None where
        there is no room."""
        chips, free, gap = self.view.chips, self.camera.free, round(8 * self.u)
        wide = None
        if edge in ("west", "east"):
            room = free.right - table.right if edge == "east" else table.left - free.left
            wide = min(room, round(220 * self.u)) - 4 * gap
            if wide < LEAST_OUTSIDE * self.u:
                return None
        box = pygame.Rect((0, 0), chips.size((words,), True, wide))
        box.center = table.clip(free).center
        if edge == "west":
            box.right = table.left - gap
        elif edge == "east":
            box.left = table.right + gap
        elif edge == "north":
            box.bottom = table.top - gap
        else:
            box.top = table.bottom + gap
        return (box, wide) if free.contains(box) else None

    def _considered(self) -> list[pygame.Rect]:
        """The boxes (px) of numbered discs, of the planned figure, and of dots along its way."""
        spots = [(self.camera.steps(x, y), 14 * self.u) for x, y, _ in self.over.rings]
        ghosts = [self.over.placing[:2]] if self.over.placing is not None else []
        if self.over.plan is not None:
            ghosts.append((self.over.plan.figure, self.over.plan.path.ends))
            spots += [(self.camera.steps(*p), 8 * self.u) for p in self.over.plan.path.points(8)]
        for figure, place in ghosts:
            actor = self.view.cast.actors.get(figure) or self.view.spare(figure)
            radius = (actor.radius if actor is not None else 0.5) * self.camera.zoom + 7 * self.u
            spots.append((self.camera.steps(*place), radius))
        return [pygame.Rect(round(x - r), round(y - r), round(2 * r), round(2 * r)) for (x, y), r in spots]

    def _lit_piece(self) -> None:
        cause = self.over.cause
        piece = next((p for p in self.view.table.pieces if p.id == cause), None)
        if piece is not None:
            ring = [self.camera.steps(*c) for c in piece.corners]
            strokes.polyline(self.target, WHITE, ring, 3 * self.u, DARK, 2 * self.u, closed=True)

    def _tape(self, points: list[tuple[float, float]]) -> None:
        """The tape measure along a path."""
        if len(points) >= 2:
            self.view.tapes.draw(self.target, points)

    # --- above the figures --------------------------------------------------------------------------------------

    def above_figures(self) -> None:
        """The planned figure, sight, the target's arrows, rulers, what is advised."""
        self._ghost()
        if self.over.echo is not None:
            self._echo(self.over.echo)
        self._threateners()
        if self.over.sight is not None:
            self._sight(self.over.sight)
        if self.over.target in self.view.cast.actors:
            self._target(self.view.cast.actors[self.over.target])
        for ruler in self.over.rulers:
            if ruler.thread is not None:
                self._thread(ruler.a, ruler.b, ruler.thread)
            else:
                self._ruler(ruler.a, ruler.b)
        advice_marks.draw(self.view, self.target, self.over.advice)

    def _echo(self, echo: Echo) -> None:
        """A moment of the past: pale figures where they stood."""
        for figure, place in echo.ghosts:
            self._ghost_at(figure, place, WHITE if figure == echo.about else self.view.ui.palette.chip_text, 0)
        if echo.sight is not None:
            self._sight(echo.sight)

    def _threateners(self) -> None:
        """From the cell under the pointer, dashes to every enemy that makes its threat."""
        spot = self.over.pointer
        if spot is None or not self.over.threats:
            return
        cell = next((c for c in self.over.threats if abs(c.x - spot[0]) <= c.half and abs(c.y - spot[1]) <= c.half),
                    None)
        for figure in cell.by if cell is not None else ():
            actor = self.view.cast.actors.get(figure)
            if actor is not None and cell is not None:
                a, b = self.camera.point(actor.x, actor.y), self.camera.point(cell.x, cell.y)
                strokes.dashed(self.target, BLOCKED, a, b, 3 * self.u, 12 * self.u, 8 * self.u, DARK, 1.5 * self.u)
                self._ring("nudged", a, actor.radius)

    def _ring(self, kind: str, at: tuple[float, float], radius: float) -> None:
        """A painted ring round a base of that radius (inches)."""
        picture = art_marks.ring(kind, round(radius * self.camera.zoom), self.u)
        self.target.blit(picture, (round(at[0] - picture.width / 2), round(at[1] - picture.height / 2)))

    def _ghost(self) -> None:
        if self.over.placing is not None:
            figure_id, place, fine = self.over.placing
            self._ghost_at(figure_id, place, self.view.ui.palette.chip_text if fine else BLOCKED, 0 if fine else 1)
        elif self.over.plan is not None:
            self._ghost_at(self.over.plan.figure, self.over.plan.path.ends, WHITE, 0)
            if self.over.plan.chip:
                x, y = self.camera.steps(*self.over.plan.path.ends)
                actor = self.view.cast.actors.get(self.over.plan.figure)
                below = (actor.radius if actor else 0.5) * self.camera.zoom + 20 * self.u
                self._chip(self.over.plan.chip, (x, y + below))

    def _ghost_at(self, figure_id: str, place: Place, colour: strokes.Colour, crossed: int) -> None:
        actor = self.view.cast.actors.get(figure_id) or self.view.spare(figure_id)
        if actor is None:
            return
        x, y = self.camera.steps(*place)
        there = planned(actor, place.x / GRID, place.y / GRID, figure_id in self.view.cast.actors)
        picture, anchor = picture_of(there, self.camera.zoom, self.u, self.view.wait)
        picture = picture.copy()
        picture.fill((255, 255, 255, 184), special_flags=pygame.BLEND_RGBA_MULT)
        self.target.blit(picture, (round(x - anchor[0]), round(y - anchor[1])))
        radius = shown_radius(actor.radius * self.camera.zoom, self.u)
        strokes.dashed_ring(self.target, colour, (x, y), radius + 5 * self.u, 3 * self.u)
        if crossed:
            strokes.cross(self.target, (x, y), radius * 0.5, BLOCKED, DARK, 4 * self.u)

    def _sight(self, sight: Sight) -> None:
        """What the lines that the rule used sweep over, as a pale wedge with hair lines that hides nobody;
        where a line stops, a cross, and dashes to where it would have gone."""
        ways = [(self.camera.steps(*line.start), self.camera.steps(*line.end), line.stop) for line in sight.lines]
        clear = [(a, b) for a, b, stop in ways if stop is None]
        if len(clear) > 1:
            self._wedge([spot for way in clear for spot in way])
        wide = 2.5 * self.u if len(ways) == 1 else 1.4 * self.u
        for a, b in clear[::max(1, len(clear) - 1)]:
            strokes.line(self.target, CLEAR, a, b, wide, DARK, wide * .7)
        for a, b, stopped in ways:
            if stopped is None:
                continue
            stop = self.camera.steps(*stopped)
            strokes.line(self.target, WHITE, a, stop, wide, DARK, wide * .7)
            strokes.dashed(self.target, BLOCKED, stop, b, wide, 8 * self.u, 6 * self.u, DARK, wide * .6)
            pygame.draw.aacircle(self.target, DARK, stop, 7.5 * self.u)
            pygame.draw.aacircle(self.target, BLOCKED, stop, 6 * self.u)
            strokes.cross(self.target, stop, 3 * self.u, WHITE, (120, 30, 20), 1.8 * self.u)

    def _wedge(self, spots: list[tuple[float, float]]) -> None:
        """Fill what lies between these spots (px) with a seventh of the colour of clear lines."""
        around = strokes.hull(spots)
        if len(around) > 2:
            gfxdraw.filled_polygon(self.target, [(round(x), round(y)) for x, y in around], (*CLEAR, 36))

    def _target(self, actor: Actor) -> None:
        """Four arrows pointing at it and a ring."""
        self._ring("target", self.camera.point(actor.x, actor.y), actor.radius)

    def _ruler(self, a: Place, b: Place) -> None:
        p, q = self.camera.steps(*a), self.camera.steps(*b)
        if self.view.step_ruler:
            levels.step_ruler(self.view, self.target, p, q)
        else:
            self._tape([p, q])
        inches = hypot(a.x - b.x, a.y - b.y) / GRID
        self._chip(f"{decimal(inches)}″", ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2 - 22 * self.u))

    def _thread(self, a: Place, b: Place, thread: Thread) -> None:
        p, q = self.camera.steps(*a), self.camera.steps(*b)
        stop = getattr(thread, "stop", None)
        if stop is None:
            strokes.line(self.target, CLEAR, p, q, 2.5 * self.u, DARK, 2 * self.u)
        else:
            s = self.camera.steps(*stop)
            strokes.line(self.target, WHITE, p, s, 2.5 * self.u, DARK, 2 * self.u)
            strokes.dashed(self.target, BLOCKED, s, q, 2.5 * self.u, 8 * self.u, 6 * self.u, DARK, 1.5 * self.u)
            strokes.cross(self.target, s, 5 * self.u, BLOCKED, DARK, 3 * self.u)
        inches = hypot(a.x - b.x, a.y - b.y) / GRID
        words = f"{decimal(inches)}″" + ("" if stop is None else " ✗")
        self._chip(words, ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2 - 22 * self.u))

    def _chip(self, words: str, at: tuple[float, float], small: bool = False) -> None:
        """A dark pill with light words, centred."""
        self.view.chips.draw(self.target, words, at, self.view.ui.palette.chip_text, small=small)
