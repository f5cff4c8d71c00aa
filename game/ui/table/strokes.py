"""Anti-aliased thick lines, discs, chips and the tape measure. All positions and sizes in px."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, hypot

import pygame

from game.art.kept import kept
from game.core.table.geometry import where

Point = tuple[float, float]
Colour = tuple[int, int, int]
DARK: Colour = (20, 14, 8)


def line(target: pygame.Surface, colour: Colour, a: Point, b: Point, width: float, edge: Colour | None = None,
         edge_width: float = 0.0) -> None:
    """A smooth line with round ends and, if wanted, a darker edge on both sides."""
    if edge is not None:
        line(target, edge, a, b, width + 2 * edge_width)
    if width <= 2:
        pygame.draw.aaline(target, colour, a, b, max(1, round(width)))
        return
    far = hypot(b[0] - a[0], b[1] - a[1])
    if far > 0.5:
        nx, ny = (b[1] - a[1]) / far * width / 2, (a[0] - b[0]) / far * width / 2
        corners = [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)]
        pygame.draw.polygon(target, colour, corners)
        for p, q in ((corners[0], corners[1]), (corners[2], corners[3])):
            pygame.draw.aaline(target, colour, p, q)
    for end in (a, b):
        pygame.draw.aacircle(target, colour, end, width / 2)


def polyline(target: pygame.Surface, colour: Colour, points: Sequence[Point], width: float, edge: Colour | None = None,
             edge_width: float = 0.0, closed: bool = False) -> None:
    """Several lines in a row, their edge drawn first so that joints are clean."""
    ends = list(points) + ([points[0]] if closed and points else [])
    for tone, wide in (((edge, width + 2 * edge_width),) if edge is not None else ()) + ((colour, width),):
        for a, b in zip(ends, ends[1:], strict=False):
            line(target, tone, a, b, wide)


def dashed(target: pygame.Surface, colour: Colour, a: Point, b: Point, width: float, dash: float, space: float,
           edge: Colour | None = None, edge_width: float = 0.0) -> None:
    """A dashed line."""
    far = hypot(b[0] - a[0], b[1] - a[1])
    if far < 1:
        return
    dx, dy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
    picture = _dash(colour, round(dx * dash, 1), round(dy * dash, 1), width, edge, edge_width)
    half = picture.width / 2, picture.height / 2
    dashes, at = [], 0.0
    while at + dash <= far:
        x, y = a[0] + dx * (at + dash / 2), a[1] + dy * (at + dash / 2)
        dashes.append((picture, (round(x - half[0]), round(y - half[1]))))
        at += dash + space
    target.fblits(dashes)
    if at < far:
        line(target, colour, (a[0] + dx * at, a[1] + dy * at), b, width, edge, edge_width)


@kept(0.5)
def _dash(colour: Colour, along: float, down: float, width: float, edge: Colour | None, edge_width: float
          ) -> pygame.Surface:
    """One dash, from end to end so far along and down, its middle in the middle of the picture."""
    margin = width / 2 + edge_width + 2
    size = 2 * ceil(abs(along) / 2 + margin), 2 * ceil(abs(down) / 2 + margin)
    image = pygame.Surface(size, pygame.SRCALPHA, 32)
    image.fill((*(edge or colour), 0))
    x, y = size[0] / 2, size[1] / 2
    line(image, colour, (x - along / 2, y - down / 2), (x + along / 2, y + down / 2), width, edge, edge_width)
    return image


def cross(target: pygame.Surface, at: Point, size: float, colour: Colour, edge: Colour, width: float) -> None:
    """An X, where a line is stopped."""
    for dx in (1, -1):
        line(target, colour, (at[0] - size * dx, at[1] - size), (at[0] + size * dx, at[1] + size), width, edge, 1.5)


def dashed_ring(target: pygame.Surface, colour: Colour, at: Point, radius: float, width: float,
                dashes: int = 18) -> None:
    """A ring of dashes: a planned figure."""
    picture = _dashed_ring(colour, radius, width, dashes)
    target.blit(picture, (round(at[0] - picture.width / 2), round(at[1] - picture.height / 2)))


@kept(1)
def _dashed_ring(colour: Colour, radius: float, width: float, dashes: int) -> pygame.Surface:
    size = 2 * (ceil(radius + width) + 3)
    image = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    image.fill((*DARK, 0))
    centre = pygame.Vector2(size / 2, size / 2)
    for i in range(dashes):
        a = centre + pygame.Vector2(radius, 0).rotate(360 / dashes * i)
        b = centre + pygame.Vector2(radius, 0).rotate(360 / dashes * (i + 0.55))
        line(image, DARK, (a.x, a.y), (b.x, b.y), width + 2)
        line(image, colour, (a.x, a.y), (b.x, b.y), width)
    return image


@kept(2)
def glow(radius: int, colour: Colour, width: int) -> pygame.Surface:
    """A soft ring round a base that can answer."""
    size = 2 * (radius + width * 3)
    image = pygame.Surface((size, size), pygame.SRCALPHA)
    image.fill((*colour, 0))
    for i in range(width * 3, 0, -1):
        alpha = round(200 * (1 - i / (width * 3)) ** 1.6) + 10
        pygame.draw.aacircle(image, (*colour, alpha), (size / 2, size / 2), radius + i, 2)
    pygame.draw.aacircle(image, (*colour, 255), (size / 2, size / 2), radius + max(1, width // 2), max(2, width // 2))
    return image


def hull(spots: Sequence[Point]) -> list[Point]:
    """The corners round all these spots, in their order round it."""
    them = sorted(set(spots))

    def half(ways: Sequence[Point]) -> list[Point]:
        found: list[Point] = []
        for x, y in ways:
            while len(found) > 1 and (found[-1][0] - found[-2][0]) * (y - found[-2][1]) <= (
                    found[-1][1] - found[-2][1]) * (x - found[-2][0]):
                found.pop()
            found.append((x, y))
        return found[:-1]

    return half(them) + half(them[::-1])


def shade(size: tuple[int, int], colour: Colour, alpha: int, holes: Sequence[Sequence[Point]]) -> pygame.Surface:
    """A dark veil with bright ground cut out of it, even-odd: rings inside rings are dark again."""
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((*colour, alpha))
    depths = [sum(1 for other in holes if other is not ring and where(other, *ring[0]) > 0) for ring in holes]
    for depth, ring in sorted(zip(depths, holes, strict=True), key=lambda pair: pair[0]):
        pygame.draw.polygon(veil, (*colour, alpha) if depth % 2 else (*colour, 0), ring)
    return veil
