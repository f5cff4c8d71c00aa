"""Things drawn on the kitchen table: books, figures of cards, tape, mug, dice and miniatures. Slow: for threads."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.art import things
from game.art.figures import Sprite, sprite
from game.core.text import T
from game.scenes.battle_setup import headcount
from game.scenes.rulesets.view import cover_of
from game.store.forces import ForceFile
from game.ui.surfaces import Picture
from game.ui.theme import LEAST_PX
from game.ui.widgets.base import Ui

if TYPE_CHECKING:
    from game.scenes.title.layout import Layout

TABLE_MINIS: Final = (("lair-chief", 1, 1136, 530, 6), ("tomb-lich", 1, 1212, 546, 7))
"""Miniatures beside the mat, where there is room: look, side, place in `SPACE`, facing."""


def draw_book(ruleset: str, w: int, h: int) -> pygame.Surface:
    """The cover of a rulebook without words, about w × h px; takes 50 to 100 ms."""
    return things.book(*cover_of(ruleset), w, h)


def card_hero(force: ForceFile, w: int) -> Sprite:
    """The miniature on a force's card of `w` px: its figure with most traits. Takes 10 to 50 ms at first."""
    hero = max(force.force.figures, key=lambda one: len(getattr(one, "traits", ())))
    return sprite(hero.look, w * 0.47, 0.5, 13)


def paint_card(force: ForceFile, points: int) -> Callable[[Ui, int, int], pygame.Surface]:
    """The painter of a force's card: its leader, its name, its points."""

    def paint(ui: Ui, w: int, h: int) -> pygame.Surface:
        from game.ui.fonts import font, rendered
        from game.ui.i18n import words as spoken
        from game.ui.surfaces import Look

        pal = ui.palette
        out = pygame.Surface((w, h), pygame.SRCALPHA)
        look = Look(round(w * 0.05), pal.card, pal.paper, pal.edge, max(2, w // 160))
        ui.surfaces.box(out, out.get_rect(), look)
        pygame.draw.rect(
            out, pal.line, out.get_rect().inflate(-w * 0.08, -w * 0.08), max(1, w // 150), border_radius=round(w * 0.03)
        )
        disc = pygame.Rect(0, 0, round(w * 0.62), round(w * 0.62))
        disc.center = w // 2, round(h * 0.36)
        pygame.draw.circle(out, pal.paper_2, disc.center, disc.width // 2)
        face = card_hero(force, w)
        out.blit(face.surface, (disc.centerx - face.anchor[0], disc.centery - face.anchor[1]))
        y = round(h * 0.68)
        figures_line = spoken(T("{n} points, {figures} figures", n=points, figures=headcount(force.force)))
        for words, family, weight, px in (
            (force.name, "serif", "bold", w * 0.108),
            (figures_line, "sans", "regular", w * 0.084),
        ):
            if weight == "regular" and px < 2 * LEAST_PX:
                break  # nothing below 15 px: the tip says it, too
            ink = pal.ink if weight == "bold" else pal.ink_soft
            text = rendered(font(family, weight, round(max(2 * LEAST_PX, px))), words, ink)
            if text.get_width() > w * 0.86:
                text = pygame.transform.smoothscale_by(text, w * 0.86 / text.get_width())
            out.blit(text, ((w - text.get_width()) // 2, y))
            y += round(px * 1.42)
        return out

    return paint


PARADE: Final = (
    ("retinue-captain", 0, 2),
    ("royal-wizard", 0, 1),
    ("fireteam-machine-gunner", 0, 2),
    ("starsoldier-trooper", 0, 1),
    ("race-leader", 0, 2),
)
"""Miniatures below the menu, where there is room: look, side, facing."""


def parade(target: pygame.Surface, box: pygame.Rect, u: float) -> None:
    """Draw a row of miniatures and two dice in `box` (px)."""
    if box.height < 150 * u:
        return
    step, y = box.width / 5, min(box.centery, box.y + 150 * u)
    for i, (look, side, facing) in enumerate(PARADE):
        made = sprite(look, step * 0.74, 0.5, facing, side, i)
        shade = things.with_shadow(made.surface, 6 * u, 4 * u)
        at = (box.x + (i + 0.5) * step, y + (-26 if i % 2 else 22) * u)
        target.blit(shade, shade.get_rect(center=at))
    for x, down, turn, value in ((0.62, 112, 30, 2), (0.76, 126, -12, 5)):
        if y + (down + 40) * u < box.bottom:
            die = things.die(value, round(42 * u), turn=turn)
            target.blit(die, die.get_rect(center=(box.x + box.width * x, y + down * u)))


def dress(target: pygame.Surface, at: Layout, books: int) -> None:
    """Draw the tape, the mug, dice, pencil, tray and miniatures on the table."""
    k = at.k

    def put(image: pygame.Surface, x: float, y: float) -> None:
        target.blit(image, image.get_rect(center=at.at(x, y)))

    band, corner = things.tape([(0, 0), (540 * k, 12 * k)], 54 * k, 27 * k)
    x, y = at.at(52, 34)
    target.blit(band, (x + corner[0], y + corner[1]))
    put(things.tape_case(round(84 * k)), 622, 52)
    put(things.mug(round(172 * k)), 1262, 132)
    ivory = (
        ((452, 552, 12, 4), (508, 566, -20, 6))
        if books == 1
        else ((8, 520, 12, 4), (52, 556, -20, 6), (760, 566, 24, 5), (826, 548, -8, 2))
    )
    for x, y, turn, value in ivory:
        put(things.die(value, round(42 * k), turn=turn), x, y)
    if books > 2:
        return
    felt = things.tray(round(264 * k), round(176 * k), max(4, round(14 * k)))
    put(things.with_shadow(pygame.transform.rotozoom(felt, -5, 1), 10 * k, 6 * k), 1270, 400)
    for x, y, turn, value, colour in (
        (1214, 380, 14, 5, "blue"),
        (1270, 426, -24, 6, "blue"),
        (1320, 374, 40, 2, "red"),
    ):
        put(things.die(value, round(42 * k), colour, turn), x, y)
    put(things.pencil(round(250 * k), 9), 800, 536)
    for look, side, x, y, facing in TABLE_MINIS:
        made = sprite(look, 58 * k, 0.55, facing, side)
        shade = things.with_shadow(made.surface, 5 * k, 3 * k)
        put(shade, x, y)


def draw_still_life(ui: Ui, target: pygame.Surface) -> None:
    """Draw a mug, a pencil and dice in the lower right corner, for screens that leave it free."""

    def make() -> Picture:
        px = ui.px
        out = pygame.Surface((px(860), px(420)), pygame.SRCALPHA)
        for image, x, y in (
            (things.mug(px(172)), 640, 190),
            (things.pencil(px(250), 14), 300, 300),
            (things.die(4, px(42), turn=12), 440, 200),
            (things.die(6, px(42), turn=-20), 500, 232),
        ):
            out.blit(image, image.get_rect(center=(px(x), px(y))))
        return Picture(out, 0)

    still = ui.surfaces.keep(("still life", ui.w, ui.h), make).image
    target.blit(still, (ui.px(ui.w) - still.get_width(), ui.px(ui.h) - still.get_height()))
