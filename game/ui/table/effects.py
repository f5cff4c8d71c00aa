"""Short effects above the figures: shots, blows, hits and misses."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, sin
from typing import TYPE_CHECKING

import pygame

from game.art import things
from game.art.puffs import puff
from game.core.text import Text
from game.ui.motion import out
from game.ui.table import strokes

if TYPE_CHECKING:
    from game.ui.table.plane import Plane

WHITE, FLASH, SMOKE = (255, 255, 255), (255, 238, 170), (226, 218, 200)
ROW, MOST = 4, 12
"""Dice in a row on the mat, and in all; the others lie in the tray only."""
GLOW = (176, 140, 255)
WOOD, STEEL = (120, 82, 44), (206, 212, 218)


@dataclass(frozen=True)
class Flight:
    """A projectile or blow between two spots (inches), `t` from 0 to 1. `kind`: arrow, bullet, burst, blow, fire,
    magic."""

    kind: str
    a: tuple[float, float]
    b: tuple[float, float]
    t: float


@dataclass(frozen=True)
class Pop:
    """The result over a spot (inches): a ring and a word; `t` from 0 to 1, `good` for the side that rolled."""

    at: tuple[float, float]
    radius: float
    t: float
    words: Text | str
    good: bool
    still: bool = False
    """Reduced motion: nothing grows, the word only stands there."""


@dataclass(frozen=True)
class Burst:
    """An explosion over a spot (inches), with its width in inches; `kind` of `game.art.puffs`."""

    kind: str
    at: tuple[float, float]
    across: float
    t: float = 0.0


@dataclass(frozen=True)
class Thrown:
    """Dice that roll over the mat from a figure at a spot (inches), `t` from 0 to 1, and lie beside it then."""

    at: tuple[float, float]
    radius: float
    faces: tuple[int, ...]
    good: tuple[bool, ...]
    """Of each die: whether it is a success."""
    sides: int
    t: float


Effect = Flight | Pop | Burst | Thrown


def draw(view: Plane, target: pygame.Surface, effect: Effect) -> None:
    """Draw one effect onto the table."""
    if isinstance(effect, Flight):
        _KINDS.get(effect.kind, _bullet)(view, target, effect)
    elif isinstance(effect, Burst):
        picture = puff(effect.kind, max(8, round(effect.across * view.camera.zoom / 8) * 8), effect.t)
        x, y = view.camera.point(*effect.at)
        target.blit(picture, (round(x - picture.width / 2), round(y - picture.height / 2)))
    elif isinstance(effect, Thrown):
        _thrown(view, target, effect)
    else:
        _pop(view, target, effect)


def _ends(view: Plane, flight: Flight) -> tuple[tuple[float, float], tuple[float, float], float, float, float]:
    a, b = view.camera.point(*flight.a), view.camera.point(*flight.b)
    far = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return a, b, (b[0] - a[0]) / far, (b[1] - a[1]) / far, far


def _arrow(view: Plane, target: pygame.Surface, flight: Flight) -> None:
    """A shaft with head and feathers that rises a little on its way."""
    a, _, dx, dy, far = _ends(view, flight)
    u, long = view.ui.u, 30 * view.ui.u
    at = far * flight.t
    lift = sin(flight.t * 3.1416) * min(26 * u, far * 0.08)
    tip = (a[0] + dx * at, a[1] + dy * at - lift)
    tail = (tip[0] - dx * long, tip[1] - dy * long)
    shadow = ((tail[0] + 5 * u, tail[1] + lift + 6 * u), (tip[0] + 5 * u, tip[1] + lift + 6 * u))
    strokes.line(target, (24, 20, 14), *shadow, 2 * u)
    strokes.line(target, WOOD, tail, tip, 2.4 * u, strokes.DARK, 1.4 * u)
    strokes.line(target, WHITE, tail, (tail[0] + dx * 8 * u, tail[1] + dy * 8 * u), 4 * u, strokes.DARK, 1 * u)
    nx, ny = -dy, dx
    head = [(tip[0] + dx * 9 * u, tip[1] + dy * 9 * u), (tip[0] + nx * 4.5 * u, tip[1] + ny * 4.5 * u),
            (tip[0] - nx * 4.5 * u, tip[1] - ny * 4.5 * u)]
    pygame.draw.polygon(target, STEEL, head)
    pygame.draw.aalines(target, strokes.DARK, True, head)


def _bullet(view: Plane, target: pygame.Surface, flight: Flight) -> None:
    """A flash at the muzzle and a bright streak."""
    a, _, dx, dy, far = _ends(view, flight)
    u = view.ui.u
    if flight.t < 0.45:
        grow = 1 - flight.t / 0.45
        at = (a[0] + dx * 26 * u, a[1] + dy * 26 * u)
        pygame.draw.aacircle(target, FLASH, at, (5 + 9 * grow) * u)
        pygame.draw.aacircle(target, WHITE, at, (2 + 5 * grow) * u)
    head = 20 * u + (far - 20 * u) * flight.t
    tail = max(20 * u, head - 90 * u)
    p = (a[0] + dx * tail, a[1] + dy * tail)
    q = (a[0] + dx * head, a[1] + dy * head)
    strokes.line(target, FLASH, p, q, 3 * u, strokes.DARK, 1 * u)
    pygame.draw.aacircle(target, WHITE, q, 3.2 * u)


def _burst(view: Plane, target: pygame.Surface, flight: Flight) -> None:
    """Several streaks one after another."""
    a, b, dx, dy, _ = _ends(view, flight)
    for i, side in enumerate((-1, 1, 0)):
        t = flight.t * 1.5 - i * 0.25
        if 0 < t < 1:
            off = side * 0.12
            there = (flight.b[0] - dy * off, flight.b[1] - dx * off)
            _bullet(view, target, Flight("bullet", flight.a, there, t))


def _blow(view: Plane, target: pygame.Surface, flight: Flight) -> None:
    """The sweep of a blade before the one who is struck."""
    a, b, dx, dy, _ = _ends(view, flight)
    u, zoom = view.ui.u, view.camera.zoom
    turn = -70 + 140 * flight.t
    reach, points = zoom * 0.75, []
    middle = pygame.Vector2(b[0] - dx * zoom * 0.45, b[1] - dy * zoom * 0.45)
    for i in range(9):
        arm = pygame.Vector2(dx, dy).rotate(turn - i * 9)
        points.append(middle + arm * reach)
    for i, (p, q) in enumerate(zip(points, points[1:], strict=False)):
        strokes.line(target, WHITE if i < 3 else SMOKE, (p.x, p.y), (q.x, q.y),
                     max(1.5, (6 - i * 0.6) * u), strokes.DARK, 1 * u)


def _fire(view: Plane, target: pygame.Surface, flight: Flight) -> None:
    """A tongue of fire that grows as it goes, and burns on where it ends."""
    _, _, dx, dy, far = _ends(view, flight)
    a, zoom = view.camera.point(*flight.a), view.camera.zoom
    head = min(1.0, 1.6 * flight.t)
    for i in range(6):
        part = head * (i + 1) / 6
        size = max(12, round(zoom * (.5 + 1.1 * part) / 8) * 8)
        picture = puff("fire", size, (flight.t * 2 + i * .17) % 1, i)
        if flight.t > .75:
            picture = picture.copy()
            picture.fill((255, 255, 255, round(255 * (1 - flight.t) * 4)), special_flags=pygame.BLEND_RGBA_MULT)
        at = (a[0] + dx * far * part, a[1] + dy * far * part)
        target.blit(picture, (round(at[0] - picture.width / 2), round(at[1] - picture.height / 2)))


def _magic(view: Plane, target: pygame.Surface, flight: Flight) -> None:
    """A light that wavers on its way and leaves sparks."""
    a, _, dx, dy, far = _ends(view, flight)
    u = view.ui.u
    for i in range(7):
        own = flight.t - i * .045
        if own <= 0:
            continue
        sway = sin(own * 14) * 7 * u
        at = (a[0] + dx * far * own - dy * sway, a[1] + dy * far * own + dx * sway)
        size = (7.5 - i) * u
        pygame.draw.aacircle(target, strokes.DARK, at, size + 1.5 * u)
        pygame.draw.aacircle(target, GLOW if i else WHITE, at, size)
        if not i:
            pygame.draw.aacircle(target, GLOW, at, size + 3 * u, max(1, round(2 * u)))


_KINDS = {"fire": _fire, "magic": _magic, "arrow": _arrow, "bullet": _bullet, "burst": _burst, "blow": _blow}


def _thrown(view: Plane, target: pygame.Surface, thrown: Thrown) -> None:
    """Dice in rows beside a figure, on the side where there is room; while they roll they come from it."""
    x, y = view.camera.point(*thrown.at)
    u, free = view.ui.u, view.camera.free
    size = round(max(20 * u, min(30 * u, 0.6 * view.camera.zoom)))
    step, make = round(size * 1.45), {8: things.d8, 10: things.d10}.get(thrown.sides, things.die)
    aside = thrown.radius * view.camera.zoom + 0.9 * size
    way = 1 if x + aside + ROW * step < free.right else -1
    for i, (face, good) in enumerate(zip(thrown.faces[:MOST], thrown.good, strict=False)):
        row, place = divmod(i, ROW)
        rows = -(-min(MOST, len(thrown.faces)) // ROW)
        home = (x + way * (aside + place * step), y + (row - (rows - 1) / 2) * step)
        own = min(1.0, thrown.t * (1 + 0.06 * len(thrown.faces)) - 0.06 * i)
        if own <= 0:
            continue
        if own < 1:
            part, shown = out(own), face if own > 0.8 else (i * 5 + int(own * 11) * 3) % thrown.sides + 1
            picture = pygame.transform.rotate(make(shown, size, "ivory"), (1 - part) * 300 * (1 if i % 2 else -1))
            spot = (x + (home[0] - x) * part, y + (home[1] - y) * part - sin(own * 3.1416) * 0.7 * size)
        else:
            picture, spot = make(face, size, "ivory", turn=(i * 29 % 17) - 8.0, miss=not good), home
            if good:
                pygame.draw.aacircle(target, view.ui.palette.tape, spot, 0.78 * size, round(2.5 * u) or 1)
        target.blit(picture, (round(spot[0] - picture.width / 2), round(spot[1] - picture.height / 2)))


def _pop(view: Plane, target: pygame.Surface, pop: Pop) -> None:
    """A ring that opens and a chip that rises: a sign and a word, never colour alone."""
    x, y = view.camera.point(*pop.at)
    u, palette = view.ui.u, view.ui.palette
    radius = pop.radius * view.camera.zoom
    colour = palette.tape if pop.good else (214, 206, 190)
    open_ = 0.0 if pop.still else min(1.0, pop.t * 2.2)
    if pop.good and not pop.still and pop.t < 0.6:
        for i in range(8):
            arm = pygame.Vector2(1, 0).rotate(i * 45 + 22)
            near, far = radius * (0.9 + open_ * 0.5), radius * (1.15 + open_ * 0.75)
            strokes.line(target, colour, (x + arm.x * near, y + arm.y * near), (x + arm.x * far, y + arm.y * far),
                         3.5 * u, strokes.DARK, 1.5 * u)
    rise = 0.0 if pop.still else 10 * u * open_
    view.chips.draw(target, ("✔" if pop.good else "✘", pop.words), (x, y - radius - 18 * u - rise), colour)
