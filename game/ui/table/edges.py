"""Pointers at the rim of the view to figures beyond it: who can answer, whom one may attack, enemies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import atan2, cos, hypot, pi, sin
from typing import Any, Final, Protocol

import pygame

from game.art import figures as art_figures
from game.core.table.pieces import Marker
from game.core.table.places import GRID
from game.core.text import T, Text
from game.core.wording import listed
from game.ui.table.actors import Actor, Cast
from game.ui.table.camera import Camera
from game.ui.widgets.panel import draw_side

SIZE: Final = 17
"""Units of the radius of a pointer's disc."""
NEAR: Final = 4.0
"""Radii of a pointer within which of the rim somebody stands in its way."""
TRIED: Final = 16
"""Places along the rim, each way, that are tried for a pointer before it lies on somebody."""
APART: Final = 2.2
"""Radii between the middles of two pointers; nearer ones become one with a number."""
TURNS: Final = 32
"""Directions in which a pointer is drawn."""
KEPT: Final = 96
"""Pictures of pointers that are kept: more are on no screen."""
TOLD: Final = 4
"""So many are named by a pointer's words."""


class Looked(Protocol):
    """What is needed of a view of a table."""

    camera: Camera
    cast: Cast
    objectives: tuple[Marker, ...]
    overlay: Any
    chips: Any
    wait: bool
    points_beyond: bool

    @property
    def ui(self) -> Any:
        """The screen that it is part of."""

    def glide_to(self, x: float, y: float) -> None:
        """Move the view to a spot (inches)."""


@dataclass
class Edge:
    """A pointer: its middle (px), the angle at which it points, whom it stands for, the most important first."""

    at: tuple[float, float]
    angle: float
    figures: list[str]
    bright: bool
    """Whether it stands for somebody who can answer or be attacked."""
    side: int
    spots: list[tuple[float, float]] = field(default_factory=list)
    """Where they stand, in inches."""
    words: Text | None = None
    """What it points at, where that is a part of the table."""


class Edges:
    """Works out and draws the pointers of a view. There are none where nothing is asked of the player."""

    def __init__(self, view: Looked) -> None:
        self.view = view
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}
        self._drawn: list[Edge] = []
        """Those of the last picture: these can be pressed."""
        self.lying_over: Callable[[], Sequence[pygame.Rect]] = tuple
        """Boxes (px) of what lies over the table: pointers keep clear of them, and of words on it."""
        self._clear_of: Sequence[pygame.Rect] = ()
        """Those boxes when they were drawn last."""

    def found(self) -> list[Edge]:
        """The pointers of the view as it is: figures that glow first, then enemies, the nearest first."""
        view, over = self.view, self.view.overlay
        units = over.units
        asked = {over.chosen, *over.glow, *units.acting, *units.lit} - {"", over.target}
        if not view.points_beyond or not (asked or over.sets_up is not None) or over.veiled or units.bout:
            return []
        camera, radius = view.camera, SIZE * view.ui.u
        room = camera.free.inflate(-2.6 * radius, -2.6 * radius)
        if room.width <= 4 * radius or room.height <= 4 * radius:
            return []
        actors, x, y = view.cast.actors, camera.x, camera.y
        acting = {over.chosen, *units.acting} & actors.keys() or asked & actors.keys()
        mine = {actors[one].side for one in acting} if over.sets_up is None else {over.sets_up}
        beyond: list[tuple[int, float, str, Actor]] = []
        for actor in actors.values():
            bright = actor.id in asked or actor.id == over.target or actor.id in units.aimed
            if actor.shown and actor.alpha == 255 and not camera.sees(actor.x, actor.y) and (
                    bright or len(mine) == 1 and actor.side not in mine):
                beyond.append((not bright, hypot(actor.x - x, actor.y - y), actor.id, actor))
        edges: list[Edge] = []
        stand = self._standing(room, radius) if beyond or over.away else []
        boxes = [box.inflate(2.6 * radius, 2.6 * radius)
                 for box in (*self.lying_over(), *view.chips.lasting)] if beyond or over.away else []
        for dull, _, name, actor in sorted(beyond, key=lambda one: one[:3]):
            px, py = camera.point(actor.x, actor.y)
            at = _clear(room, _rim(room, px, py), boxes, radius)
            near = next((edge for edge in edges if hypot(edge.at[0] - at[0], edge.at[1] - at[1]) < APART * radius
                         and edge.side == actor.side), None)
            if near is None:
                at = _free(room, at, edges, stand, radius, boxes)
                near = Edge(at, atan2(py - at[1], px - at[0]), [], not dull, actor.side)
                edges.append(near)
            near.figures.append(name)
            near.spots.append((actor.x, actor.y))
        for part in over.away:
            west, south, east, north = part.box
            if not camera.shows(part.box):
                spot = (west + east) / 2, (south + north) / 2
                # the nearest of it: the way to a strip as broad as the table leads straight there
                px, py = camera.point(min(max(x, west), east), min(max(y, south), north))
                at = _free(room, _clear(room, _rim(room, px, py), boxes, radius), edges, stand, radius, boxes)
                edges.append(Edge(at, atan2(py - at[1], px - at[0]), [], False, part.side, [spot], part.words))
        return edges

    def _standing(self, room: pygame.Rect, radius: float) -> list[Disc]:
        """Who stands and what lies at the rim, where pointers lie, with the distance from each that a pointer keeps."""
        camera = self.view.camera
        inner = room.inflate(-2 * NEAR * radius, -2 * NEAR * radius)
        them = [(*camera.point(one.x, one.y), one.radius) for one in self.view.cast.actors.values() if one.shown]
        them += [(*camera.steps(*one.place), one.radius / GRID) for one in self.view.objectives]
        return [(x, y, wide * camera.zoom + radius) for x, y, wide in them
                if camera.free.collidepoint(x, y) and not inner.collidepoint(x, y)]

    def hit(self, pos: tuple[int, int]) -> Edge | None:
        """The pointer under a pixel, where no figure that is in view lies there."""
        if self.view.cast.at(*self.view.camera.inches(pos)):
            return None
        reach = (SIZE + 4) * self.view.ui.u
        return next((edge for edge in self._drawn if hypot(edge.at[0] - pos[0], edge.at[1] - pos[1]) <= reach), None)

    def told(self, pos: tuple[int, int]) -> Text | None:
        """The words for the pointer under a pixel."""
        edge = self.hit(pos)
        if edge is None:
            return None
        if edge.words is not None:
            return T("{what}, beyond the edge of the view. A click shows it.", what=edge.words)
        names: list[Text | str] = [self.view.cast.actors[one].name for one in edge.figures]
        if len(names) > TOLD:
            names = [*names[:TOLD - 1], T("{n} more", n=len(names) - TOLD + 1)]
        return T("Beyond the edge of the view: {names}. A click shows them.", names=listed(names))

    def follow(self, pos: tuple[int, int]) -> bool:
        """Show those for whom the pointer under a pixel stands; whether there is one."""
        edge = self.hit(pos)
        if edge is None:
            return False
        xs, ys = [x for x, _ in edge.spots], [y for _, y in edge.spots]
        self.view.glide_to(sum(xs) / len(xs), sum(ys) / len(ys))
        return True

    def outdated(self) -> bool:
        """Whether something lies over the table elsewhere than when they were drawn."""
        return bool(self._drawn) and list(self.lying_over()) != self._clear_of

    def draw(self, target: pygame.Surface) -> None:
        """Paint them: a disc in the side's colour with the figure, an arrow that points at it, a number."""
        self._drawn, self._clear_of = self.found(), [box.copy() for box in self.lying_over()]
        for edge in self._drawn:
            radius, (x, y) = (SIZE if edge.bright else SIZE * 0.8) * self.view.ui.u, edge.at
            picture = self._picture(edge, radius)
            target.blit(picture, (round(x - picture.width / 2), round(y - picture.height / 2)))
            disc = pygame.Rect(0, 0, round(2 * radius), round(2 * radius))
            disc.center = round(x), round(y)
            self.view.chips.note(disc)
            if edge.words is not None:
                self._label(target, edge.words, x, y, radius)
            if len(edge.figures) > 1:
                self.view.chips.draw(target, str(len(edge.figures)), (x + 0.8 * radius, y + 0.8 * radius),
                                     self.view.ui.palette.chip_text, small=True)

    def _label(self, target: pygame.Surface, words: Text, x: float, y: float, radius: float) -> None:
        """The words of a pointer to a part of the table, on the side of it that is towards the middle."""
        chips, free = self.view.chips, self.view.camera.free
        wide, tall = chips.size(words, True)
        y += (radius * 1.8 + tall / 2) * (1 if y < free.centery else -1)
        x = min(max(x, free.left + wide / 2), free.right - wide / 2)
        chips.draw(target, words, (x, y), self.view.ui.palette.chip_text, small=True)

    def _picture(self, edge: Edge, radius: float) -> pygame.Surface:
        """The disc and the arrow of a pointer, its middle in the middle; kept by what it shows."""
        view, pal, u = self.view, self.view.ui.palette, self.view.ui.u
        turn = round(edge.angle * TURNS / (2 * pi)) % TURNS
        if not edge.figures:
            return self._picture_of_side(edge, radius, turn)
        actor = view.cast.actors[edge.figures[0]]
        zoom = round(0.75 * (radius - 4 * u) / actor.radius)
        sprite = art_figures.sprite(actor.look, zoom, actor.radius, actor.facing, actor.side, actor.variant, "stand",
                                    wait=view.wait)
        colours = (pal.side_a_table, pal.side_b_table)[actor.side], pal.chip, pal.chip_text
        key = (sprite, round(radius), turn, edge.bright, colours)
        return self._keep(key, lambda: _drawn_pointer(sprite.surface, sprite.anchor, radius, u,
                                                      2 * pi * turn / TURNS, edge.bright, colours))

    def _picture_of_side(self, edge: Edge, radius: float, turn: int) -> pygame.Surface:
        """The same with the mark of a side: for a part of the table."""
        ui, pal, size = self.view.ui, self.view.ui.palette, round(1.5 * radius)
        colours = (pal.side_a_table, pal.side_b_table)[edge.side], pal.chip, pal.chip_text

        def made() -> pygame.Surface:
            mark = pygame.Surface((size, size), pygame.SRCALPHA, 32)
            draw_side(ui, mark, edge.side, mark.get_rect())
            return _drawn_pointer(mark, (size / 2, size / 2), radius, ui.u, 2 * pi * turn / TURNS, False, colours)

        return self._keep(("side", edge.side, size, turn, colours), made)

    def _keep(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key not in self._kept:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            self._kept[key] = make()
        return self._kept[key]


Colour = tuple[int, int, int]
Disc = tuple[float, float, float]
"""A middle and a radius in px."""


def _drawn_pointer(figure: pygame.Surface, anchor: tuple[float, float], radius: float, u: float, angle: float,
                   bright: bool, colours: tuple[Colour, Colour, Colour]) -> pygame.Surface:
    """A pointer `radius` px wide each way, which points at an angle. Colours: side, dark, light."""
    side, dark, light = colours
    half = round(1.8 * radius)
    art, x, y = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA, 32), half, half
    tip = [(x + cos(angle) * 1.5 * radius, y + sin(angle) * 1.5 * radius),
           (x + cos(angle + 0.72) * radius, y + sin(angle + 0.72) * radius),
           (x + cos(angle - 0.72) * radius, y + sin(angle - 0.72) * radius)]
    pygame.draw.polygon(art, dark, [(x + (px - x) * 1.16, y + (py - y) * 1.16) for px, py in tip])
    pygame.draw.aacircle(art, dark, (x, y), radius + 2 * u)
    pygame.draw.polygon(art, side, tip)
    pygame.draw.aacircle(art, side, (x, y), radius)
    pygame.draw.aacircle(art, light if bright else dark, (x, y), radius - 2 * u)
    pygame.draw.aacircle(art, dark, (x, y), radius - (3.5 if bright else 2) * u)
    art.blit(figure, (round(x - anchor[0]), round(y - anchor[1])))
    return art


def _rim(room: pygame.Rect, x: float, y: float) -> tuple[float, float]:
    """Where the way from the middle of a box to a pixel outside it crosses its rim."""
    dx, dy = x - room.centerx, y - room.centery
    part = min(1.0, room.width / 2 / abs(dx) if dx else 1.0, room.height / 2 / abs(dy) if dy else 1.0)
    return room.centerx + dx * part, room.centery + dy * part


def _clear(room: pygame.Rect, at: tuple[float, float], boxes: Sequence[pygame.Rect],
           radius: float) -> tuple[float, float]:
    """The nearest place along the rim where none of these boxes lies; that one where they cover all of it."""
    far = APART * radius / 3
    spots = [at, at]
    for _ in range(round((room.width + room.height) / far) + 1 if boxes else 0):
        for spot in spots:
            if not any(box.collidepoint(spot) for box in boxes):
                return spot
        spots = [_beside(room, spots[0], far), _before(room, spots[1], far)]
    return at


def _free(room: pygame.Rect, at: tuple[float, float], edges: list[Edge], stand: list[Disc], radius: float,
          boxes: Sequence[pygame.Rect] = ()) -> tuple[float, float]:
    """The first place along the rim, from there on, where no other pointer is and none of these boxes lies, and where
    nobody stands and nothing lies that one looks for, where there is any such place within a few."""
    taken = [(*edge.at, APART * radius) for edge in edges]
    for around, tries, far in (([*taken, *stand], TRIED, APART * radius / 3), (taken, len(taken) + 1, APART * radius)):
        spots = [at, at]
        for _ in range(tries):
            for spot in spots:
                if not any(hypot(x - spot[0], y - spot[1]) < reach for x, y, reach in around) and not any(
                        box.collidepoint(spot) for box in boxes):
                    return spot
            spots = [_beside(room, spots[0], far), _before(room, spots[1], far)]
    return at


def _before(room: pygame.Rect, at: tuple[float, float], far: float) -> tuple[float, float]:
    """The next place along the rim, the other way round."""
    x, y = _beside(room, (room.left + room.right - at[0], at[1]), far)
    return room.left + room.right - x, y


def _beside(room: pygame.Rect, at: tuple[float, float], far: float) -> tuple[float, float]:
    """The next place along the rim, clockwise."""
    x, y = at
    if y <= room.top + 1 and x < room.right - far:
        return x + far, y
    if x >= room.right - 1 and y < room.bottom - far:
        return x, y + far
    if y >= room.bottom - 1 and x > room.left + far:
        return x - far, y
    return (x, y - far) if y > room.top + far else (x + far, float(room.top))

