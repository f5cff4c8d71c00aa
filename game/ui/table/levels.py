"""Tables with roofs to stand on: how levels are told apart from above, ways through the air, tokens, terrain cards.

A scene fills `Heights` (what stands still) and `Overlay.air` (the way being planned).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING, Final

import pygame

from game.art.brush.shadow import soft_shadow
from game.core.table.places import GRID, Place
from game.core.wording import decimal
from game.ui.icons import icon
from game.ui.surfaces import Look
from game.ui.table import in_hand, strokes
from game.ui.table.heights import Air, Tag, Token

if TYPE_CHECKING:
    from game.ui.table.actors import Actor
    from game.ui.table.plane import Plane

THIN: Final = 64
"""Opacity (of 255) of what is above the level in view: 25 %."""
PALE: Final = 110
"""Opacity (of 255) of figures below the level in view."""
TAPE: Final = (247, 204, 53)
FALL: Final = (255, 122, 92)
WHITE: Final = (255, 255, 255)


def hides(view: Plane, actor: Actor) -> int:
    """The opacity (of 255) of a figure at the level in view."""
    watch = view.heights.watch
    if watch == "ground" and actor.z > 0:
        return THIN
    return PALE if watch == "roofs" and actor.z <= 0 else 255


def shown_roofs(view: Plane) -> int:
    """The opacity of roofs, 0 to 255."""
    return THIN if view.heights.watch == "ground" else 255


def below(view: Plane, target: pygame.Surface) -> None:
    """What stands under see-through roofs, tokens, the planned way, a card in hand: under the figures."""
    for tag in view.heights.tags if view.heights.watch == "ground" else ():
        _footprint(view, target, tag)
    for token in view.heights.tokens:
        _token(view, target, token)
    card = view.overlay.card
    if card is not None:
        in_hand.draw(view.camera, view.ui, target, card)
    for leg in view.overlay.air:
        _LEGS[leg.kind](view, target, leg)


def lift(view: Plane, target: pygame.Surface, actor: Actor, at: tuple[float, float]) -> None:
    """The longer shadow of a figure that stands high, on the roof beside it."""
    if actor.z > 0 or actor.rise > 0:
        radius = actor.radius * view.camera.zoom
        shade = _shadow(max(4, round(radius)))
        off = radius * 0.42
        target.blit(shade, (round(at[0] + off - shade.width / 2), round(at[1] + off - shade.height / 2)))


def above(view: Plane, target: pygame.Surface) -> None:
    """Height tags and the words of a planned way: above the figures."""
    for tag in view.heights.tags:
        _tag(view, target, tag)
    for actor in view.cast.actors.values():
        if actor.z > 0 and actor.shown and view.rect.collidepoint(view.camera.point(actor.x, actor.y)):
            _high(view, target, actor)
    for leg, box in zip((leg for leg in view.overlay.air if str(leg.words)), said(view, view.overlay.air), strict=True):
        _say(view, target, leg, box)


# ── what stands still ────────────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=16)
def _shadow(radius: int) -> pygame.Surface:
    disc = pygame.Surface((2 * radius + 2, 2 * radius + 2), pygame.SRCALPHA)
    pygame.draw.aacircle(disc, (0, 0, 0, 255), (radius + 1, radius + 1), radius)
    made, _ = soft_shadow(disc, 0, radius * 0.16, 150)
    return made


def _tag(view: Plane, target: pygame.Surface, tag: Tag) -> None:
    """A slip of paper with a sign and a few words, hung on the upper edge of a house."""
    ui = view.ui
    x, y = view.camera.steps(tag.x, tag.y)
    if not view.rect.inflate(120, 60).collidepoint(x, y):
        return
    block = ui.text.block(tag.words, "least", bold=True, colour=ui.palette.ink)
    size, pad = ui.px(14), ui.px(6)
    box = pygame.Rect(0, 0, block.width + size + 2 * pad + ui.px(4), block.height + ui.px(4))
    box.midbottom = (round(x), round(y) + ui.px(4))
    inside = box.copy()
    inside.midtop = (round(x), round(y))
    foot = box.copy()
    if tag.corners:
        foot.midbottom = (round(x), round(max(view.camera.steps(*corner)[1] for corner in tag.corners)))
    places = (inside, box, foot) if view.camera.zoom < 34 * ui.u else (box, inside, foot)
    free = view.camera.free         # what hangs half under the bars over the table cannot be read
    box = view.chips.off_figures(sorted(places, key=lambda one: -one.clip(free).height))
    view.chips.note(box, lasting=True)
    ui.surfaces.box(target, box, Look(ui.px(4), ui.palette.card, ui.palette.card, ui.palette.ink, max(1, ui.px(1))))
    target.blit(icon(tag.sign, size, ui.palette.ink), (box.x + pad, box.centery - size // 2))
    target.blit(block.surface(), (box.x + pad + size + ui.px(4), box.y + ui.px(2)))


@lru_cache(maxsize=24)
def _glass(points: tuple[tuple[int, int], ...], gap: int) -> pygame.Surface:
    """A house without its roof: light ground with thin slanting lines. `points` from the upper left corner, in px."""
    size = max(x for x, _ in points) + 1, max(y for _, y in points) + 1
    made = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.polygon(made, (222, 206, 168, 96), points)
    lines = pygame.Surface(size, pygame.SRCALPHA)
    for x in range(-size[1], size[0], gap):
        pygame.draw.aaline(lines, (255, 248, 226, 110), (x, size[1]), (x + size[1], 0))
    mask = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.polygon(mask, (255, 255, 255, 255), points)
    lines.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(lines, (0, 0))
    return made


def _footprint(view: Plane, target: pygame.Surface, tag: Tag) -> None:
    """Where a house stands while the ground is looked at: its walls as a dashed line, nothing dark inside."""
    if len(tag.corners) < 3:
        return
    points, u = [view.camera.steps(*corner) for corner in tag.corners], view.ui.u
    left, top = int(min(x for x, _ in points)), int(min(y for _, y in points))
    ring = tuple((round(x) - left, round(y) - top) for x, y in points)
    target.blit(_glass(ring, max(6, round(14 * u))), (left, top))
    for a, b in zip(points, [*points[1:], points[0]], strict=True):
        strokes.dashed(target, WHITE, a, b, 2.5 * u, 10 * u, 7 * u, strokes.DARK, 1.5 * u)


def _high(view: Plane, target: pygame.Surface, actor: Actor) -> None:
    """The height that a figure stands at, on a little plate at its rim."""
    ui, radius = view.ui, actor.radius * view.camera.zoom
    x, y = view.camera.point(actor.x, actor.y)
    spot = (x, y + radius + 8 * ui.u - actor.rise * view.camera.zoom)
    view.chips.draw(target, f"↑{decimal(actor.z)}″", spot, ui.palette.chip_text, small=True)


def _token(view: Plane, target: pygame.Surface, token: Token) -> None:
    from game.art import tokens as pictures
    ui = view.ui
    x, y = view.camera.steps(*token.place)
    if not view.rect.inflate(160, 160).collidepoint(x, y):
        return
    size = {"treasure": 0.62, "spawn": 0.9, "down": 1.0}[token.kind] * view.camera.zoom
    picture = pictures.token(token.kind, max(16, round(size)), token.side)
    target.blit(picture, (round(x - picture.width / 2), round(y - picture.height / 2)))
    if str(token.words):
        view.chips.draw(target, token.words, (x, y + size * 0.62 + 8 * ui.u), ui.palette.chip_text, small=True,
                        lasting=True)


# ── ways ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _ends(view: Plane, leg: Air) -> tuple[tuple[float, float], tuple[float, float]]:
    return view.camera.steps(*leg.a), view.camera.steps(*leg.b)


def _walk(view: Plane, target: pygame.Surface, leg: Air) -> None:
    points = [view.camera.steps(*p) for p in leg.path.points(8)] if leg.path is not None else list(_ends(view, leg))
    if len(points) > 1:
        view.tapes.draw(target, points)


def arc(a: tuple[float, float], b: tuple[float, float]) -> list[tuple[float, float]]:
    """A jump seen from above: the straight way, bowed to the north-west where the light comes from."""
    rise = min(34.0, hypot(b[0] - a[0], b[1] - a[1]) * 0.26)
    return [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t - rise * 4 * t * (1 - t))
            for t in (i / 20 for i in range(21))]


def _jump(view: Plane, target: pygame.Surface, leg: Air) -> None:
    """A dashed tape in an arc, its shadow straight below."""
    (a, b), u = _ends(view, leg), view.ui.u
    strokes.dashed(target, (24, 20, 14), a, b, 4 * u, 7 * u, 6 * u)
    points = arc(a, b)
    strokes.polyline(target, strokes.DARK, points, 11 * u)
    _dashes(target, FALL if leg.bad else TAPE, points, 7 * u, 9 * u)
    pygame.draw.aacircle(target, strokes.DARK, a, 9 * u)
    pygame.draw.aacircle(target, WHITE, a, 6.5 * u)


def _dashes(target: pygame.Surface, colour: strokes.Colour, points: Sequence[strokes.Point], width: float,
            dash: float) -> None:
    """Every other stretch of a line."""
    far = 0.0
    for a, b in zip(points, points[1:], strict=False):
        if int(far / dash) % 2 == 0:
            strokes.line(target, colour, a, b, width)
        far += hypot(b[0] - a[0], b[1] - a[1])


def _climb(view: Plane, target: pygame.Surface, leg: Air) -> None:
    """A ladder from foot to top."""
    (a, b), u = _ends(view, leg), view.ui.u
    far = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    dx, dy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
    nx, ny = -dy * 9 * u, dx * 9 * u
    for side in (1, -1):
        strokes.line(target, TAPE, (a[0] + nx * side, a[1] + ny * side), (b[0] + nx * side, b[1] + ny * side), 4 * u,
                     strokes.DARK, 2 * u)
    rungs = max(2, round(far / (11 * u)))
    for i in range(rungs):
        x, y = a[0] + dx * far * (i + 0.5) / rungs, a[1] + dy * far * (i + 0.5) / rungs
        strokes.line(target, TAPE, (x + nx, y + ny), (x - nx, y - ny), 3.4 * u, strokes.DARK, 1.6 * u)


def _drop(view: Plane, target: pygame.Surface, leg: Air) -> None:
    """A red arrow over the edge."""
    (a, b), u = _ends(view, leg), view.ui.u
    strokes.line(target, FALL, a, b, 6 * u, strokes.DARK, 2 * u)
    far = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    dx, dy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
    head = [(b[0] + dx * 12 * u, b[1] + dy * 12 * u), (b[0] - dy * 12 * u, b[1] + dx * 12 * u),
            (b[0] + dy * 12 * u, b[1] - dx * 12 * u)]
    pygame.draw.polygon(target, FALL, head)
    pygame.draw.aalines(target, strokes.DARK, True, head)


def step_ruler(view: Plane, target: pygame.Surface, a: strokes.Point, b: strokes.Point) -> None:
    """A ruler of two glued strips: steps of one inch black and white by turns, the other strip one step behind."""
    far, step = hypot(b[0] - a[0], b[1] - a[1]), view.camera.zoom
    if far < 2:
        return
    dx, dy, wide = (b[0] - a[0]) / far, (b[1] - a[1]) / far, 7 * view.ui.u
    strokes.line(target, strokes.DARK, a, b, 2 * wide + 5 * view.ui.u)
    for strip in (0, 1):
        ox, oy = (-dy * wide * (0.5 - strip), dx * wide * (0.5 - strip))
        for i in range(int(far / step) + 1):
            p, q = i * step, min(far, (i + 1) * step)
            colour = (250, 246, 234) if (i + strip) % 2 == 0 else (32, 26, 20)
            corners = [(a[0] + dx * t + ox * 2 * side, a[1] + dy * t + oy * 2 * side) for t, side in (
                (p, 0.0), (q, 0.0), (q, 1.0), (p, 1.0))]
            pygame.draw.polygon(target, colour, corners)


def _dash(view: Plane, target: pygame.Surface, leg: Air) -> None:
    """A straight dashed way that ignores what lies below."""
    (a, b), u = _ends(view, leg), view.ui.u
    strokes.dashed(target, TAPE, a, b, 7 * u, 14 * u, 9 * u, strokes.DARK, 2 * u)


_LEGS = {"walk": _walk, "jump": _jump, "climb": _climb, "drop": _drop, "dash": _dash}


def said(view: Plane, legs: Sequence[Air]) -> list[pygame.Rect]:
    """The boxes (px) of the words beside a planned path, leg by leg, which tips avoid."""
    taken: list[pygame.Rect] = []
    for leg in legs:
        if str(leg.words):
            taken.append(_said_box(view, leg, taken))
    return taken


def _said_box(view: Plane, leg: Air, taken: Sequence[pygame.Rect]) -> pygame.Rect:
    """Beside the middle of a leg, clear of the words of other legs."""
    ui, (a, b) = view.ui, _ends(view, leg)
    block = ui.text.block(leg.words, "small", bold=True)
    wide, tall = block.width + ui.px(22), block.height + ui.px(6)
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    rise = 30 * ui.u + (min(34.0, hypot(b[0] - a[0], b[1] - a[1]) * 0.26) if leg.kind == "jump" else 0)
    spots = [(x, y - rise), (x, y + 32 * ui.u), (x, y - rise - tall), (x, y + 32 * ui.u + tall)]
    boxes = [pygame.Rect(round(px - wide / 2), round(py - tall / 2), wide, tall) for px, py in spots]
    return next((one for one in boxes if one.collidelist(list(taken)) < 0), boxes[0])


def _say(view: Plane, target: pygame.Surface, leg: Air, box: pygame.Rect) -> None:
    """The words of a leg; red where they are about a fall."""
    ui = view.ui
    if leg.bad:
        view.chips.note(box)
        ui.surfaces.box(target, box, Look(ui.px(5), (96, 24, 18), (96, 24, 18), (240, 190, 170), max(1, ui.px(1))))
        ui.text.draw(target, leg.words, box, "small", bold=True, colour=(255, 226, 214), align="centre", middle=True)
    else:
        view.chips.draw(target, leg.words, box.center, ui.palette.chip_text)


def middle(corners: Sequence[Place]) -> tuple[float, float]:
    """The middle of a piece in inches."""
    return (sum(c.x for c in corners) / len(corners) / GRID, sum(c.y for c in corners) / len(corners) / GRID)
