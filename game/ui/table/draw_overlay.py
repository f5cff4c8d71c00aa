"""Draws the overlay: tape and ghost, sight lines, targets, threats, rulers. Reads the view, changes nothing."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

import pygame

from game.art import figures as art_figures
from game.core.places import GRID, Place
from game.core.sight import Sight, Thread
from game.ui.table import strokes
from game.ui.table.actors import Actor

if TYPE_CHECKING:
    from game.ui.table.view import TableView

DARK = (20, 14, 8)
CLEAR = (157, 255, 154)
BLOCKED = (255, 122, 92)
WHITE = (255, 255, 255)
HEAT = ((255, 214, 120), (255, 178, 84), (250, 134, 60), (232, 88, 44), (196, 40, 30))


class Painter:
    """One drawing of the overlay of a view onto a target."""

    def __init__(self, view: TableView, target: pygame.Surface) -> None:
        self.view, self.target = view, target
        self.camera, self.over = view.camera, view.overlay
        self.u = view.ui.u

    # --- below the figures --------------------------------------------------------------------------------------

    def below_figures(self) -> None:
        """Threat cells, a lit piece, hints, the tape."""
        self._threats()
        self._lit_piece()
        for x, y in self.over.hint:
            at = self.camera.steps(x, y)
            pygame.draw.aacircle(self.target, DARK, at, 7 * self.u)
            pygame.draw.aacircle(self.target, self.view.ui.palette.chip_text, at, 5 * self.u)
        if self.over.plan is not None:
            points = [self.camera.steps(*p) for p in self.over.plan.path.points(8)]
            self._tape(points)
            for way in self.over.plan.via:
                at = self.camera.steps(*way)
                pygame.draw.aacircle(self.target, DARK, at, 8 * self.u)
                pygame.draw.aacircle(self.target, WHITE, at, 6 * self.u)

    def _threats(self) -> None:
        view = self.view
        for cell in self.over.threats:
            x, y = self.camera.point(cell.x, cell.y)
            half = cell.half * self.camera.zoom
            box = pygame.Rect(round(x - half), round(y - half), round(2 * half) + 1, round(2 * half) + 1)
            if not box.colliderect(view.rect):
                continue
            colour = HEAT[cell.step - 1]
            sheet = pygame.Surface(box.size, pygame.SRCALPHA)
            sheet.fill((*colour, 40 + 14 * cell.step))
            gap = max(6, round((26 - 4 * cell.step) * self.u))
            for i in range(-box.height, box.width, gap):
                pygame.draw.aaline(sheet, (*colour, 150), (i, box.height), (i + box.height, 0))
            self.target.blit(sheet, box.topleft)
            if cell.words and half > 14 * self.u:
                self._chip(cell.words, (x, y), small=True)

    def _lit_piece(self) -> None:
        cause = self.over.cause
        piece = next((p for p in self.view.table.pieces if p.id == cause), None)
        if piece is not None:
            ring = [self.camera.steps(*c) for c in piece.corners]
            strokes.polyline(self.target, WHITE, ring, 3 * self.u, DARK, 2 * self.u, closed=True)

    def _tape(self, points: list[tuple[float, float]]) -> None:
        """The tape measure along a path: ticks every quarter inch, long ones at inches, a hook at the end."""
        if len(points) < 2:
            return
        tape, width = self.view.ui.palette.tape, max(8.0, 20 * self.u * min(1.0, self.camera.zoom / (64 * self.u)))
        strokes.polyline(self.target, DARK, points, width + 4 * self.u)
        strokes.polyline(self.target, tape, points, width)
        quarter = self.camera.zoom / 4
        along, count = quarter, 1
        for a, b in zip(points, points[1:], strict=False):
            far = hypot(b[0] - a[0], b[1] - a[1])
            while far > 0 and along <= far:
                t = along / far
                x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
                nx, ny = (b[1] - a[1]) / far, -(b[0] - a[0]) / far
                size = width / 2 * (0.95 if count % 4 == 0 else 0.45)
                start = (x + nx * width / 2, y + ny * width / 2)
                strokes.line(self.target, DARK, start, (start[0] - nx * size * 2 * 0.7, start[1] - ny * size * 2 * 0.7),
                             2 * self.u if count % 4 == 0 else 1.2 * self.u)
                along += quarter
                count += 1
            along -= far
        a, b = points[-2], points[-1]
        far = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        nx, ny = (b[1] - a[1]) / far * width * 0.75, -(b[0] - a[0]) / far * width * 0.75
        strokes.line(self.target, (196, 204, 210), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), 4 * self.u, DARK,
                     1.5 * self.u)

    # --- above the figures --------------------------------------------------------------------------------------

    def above_figures(self) -> None:
        """The planned figure, sight, the target's arrows, rulers."""
        self._ghost()
        if self.over.sight is not None:
            self._sight(self.over.sight)
        if self.over.target in self.view.cast.actors:
            self._target(self.view.cast.actors[self.over.target])
        for ruler in self.over.rulers:
            if ruler.thread is not None:
                self._thread(ruler.a, ruler.b, ruler.thread)
            else:
                self._ruler(ruler.a, ruler.b)

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
        facing = actor.facing
        if figure_id in self.view.cast.actors:
            dx, dy = place.x / GRID - actor.x, place.y / GRID - actor.y
            facing = art_figures.facing_of(dx, dy) if hypot(dx, dy) > 0.1 else facing
        sprite = art_figures.sprite(actor.look, self.camera.zoom, actor.radius, facing, actor.side, actor.variant,
                                    wait=self.view.wait)
        picture = sprite.surface.copy()
        picture.fill((255, 255, 255, 184), special_flags=pygame.BLEND_RGBA_MULT)
        self.target.blit(picture, (round(x - sprite.anchor[0]), round(y - sprite.anchor[1])))
        radius = actor.radius * self.camera.zoom
        strokes.dashed_ring(self.target, colour, (x, y), radius + 5 * self.u, 3 * self.u)
        if crossed:
            strokes.cross(self.target, (x, y), radius * 0.5, BLOCKED, DARK, 4 * self.u)

    def _sight(self, sight: Sight) -> None:
        """The lines that the rule used; where one stops, a cross, and dashes to where it would have gone."""
        for line in sight.lines:
            a, b = self.camera.steps(*line.start), self.camera.steps(*line.end)
            if line.stop is None:
                strokes.line(self.target, CLEAR, a, b, 2.5 * self.u, DARK, 2 * self.u)
                continue
            stop = self.camera.steps(*line.stop)
            strokes.line(self.target, WHITE, a, stop, 2.5 * self.u, DARK, 2 * self.u)
            strokes.dashed(self.target, BLOCKED, stop, b, 2.5 * self.u, 8 * self.u, 6 * self.u, DARK, 1.5 * self.u)
            pygame.draw.aacircle(self.target, DARK, stop, 9 * self.u)
            pygame.draw.aacircle(self.target, BLOCKED, stop, 7.5 * self.u)
            strokes.cross(self.target, stop, 3.5 * self.u, WHITE, (120, 30, 20), 2 * self.u)

    def _target(self, actor: Actor) -> None:
        """Four arrows pointing at it and a ring."""
        x, y = self.camera.point(actor.x, actor.y)
        radius = actor.radius * self.camera.zoom + 5 * self.u
        pygame.draw.aacircle(self.target, DARK, (x, y), radius + 2 * self.u, round(6 * self.u))
        pygame.draw.aacircle(self.target, BLOCKED, (x, y), radius + self.u, round(4 * self.u))
        size = 9 * self.u
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            tip = (x + dx * (radius - 2 * self.u), y + dy * (radius - 2 * self.u))
            back = (tip[0] + dx * size * 1.5, tip[1] + dy * size * 1.5)
            wing = [(back[0] + dy * size, back[1] + dx * size), (back[0] - dy * size, back[1] - dx * size)]
            pygame.draw.polygon(self.target, DARK, [(tip[0] - dx * 2, tip[1] - dy * 2), *wing])
            inner = [(back[0] + dy * size * 0.7 - dx, back[1] + dx * size * 0.7 - dy),
                     (back[0] - dy * size * 0.7 - dx, back[1] - dx * size * 0.7 - dy)]
            pygame.draw.polygon(self.target, BLOCKED, [tip, *inner])

    def _ruler(self, a: Place, b: Place) -> None:
        p, q = self.camera.steps(*a), self.camera.steps(*b)
        self._tape([p, q])
        inches = hypot(a.x - b.x, a.y - b.y) / GRID
        self._chip(f"{inches:.1f}″", ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2 - 22 * self.u))

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
        words = f"{inches:.1f}″" + ("" if stop is None else " ✗")
        self._chip(words, ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2 - 22 * self.u))

    def _chip(self, words: str, at: tuple[float, float], small: bool = False) -> None:
        """A dark pill with light words, centred."""
        ui = self.view.ui
        block = ui.text.block(words, "least" if small else "small", bold=True, colour=ui.palette.chip_text)
        w, h = block.size
        box = pygame.Rect(0, 0, w + round(16 * self.u), h + round(4 * self.u))
        box.center = (round(at[0]), round(at[1]))
        pill = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.rect(pill, (*ui.palette.chip, 235), pill.get_rect(), border_radius=box.height // 2)
        self.target.blit(pill, box.topleft)
        self.target.blit(block.surface(), (box.x + round(8 * self.u), box.y + round(2 * self.u)))
