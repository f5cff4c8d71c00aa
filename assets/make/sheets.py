"""Contact sheets for review: every look, pose, facing, piece and mark. Never committed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import cos, pi, sin
from pathlib import Path

import pygame

from game.art import figures, marks, terrain, things
from game.art.decals import crater, wreck
from game.art.land.pictures import fill
from game.art.minis.render import POSES
from game.art.puffs import KINDS, STEPS, puff
from game.core.table.pieces import Kind, Piece, Table
from game.core.table.places import Place


def sheets(folder: Path) -> Iterator[Path]:
    """Write figures.png, units.png, platoons.png, facings.png, bursts.png, desk.png and land-MAT.png."""
    drawn: dict[str, Callable[[], pygame.Surface]] = {
        "figures": every_look, "units": units, "platoons": platoons, "facings": facings, "bursts": bursts, "desk": desk,
        **{f"land-{mat}": partial(land, mat) for mat in ("grass", "snow", "desert", "mars")}}
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in drawn.items():
        pygame.image.save(draw(), folder / f"{name}.png")
        yield folder / f"{name}.png"


def _put(s: pygame.Surface, made: figures.Sprite, x: int, y: int) -> None:
    s.blit(made.surface, (x - made.anchor[0], y - made.anchor[1]))


def every_look() -> pygame.Surface:
    """All looks at 100 px an inch, sides in turn, with their keys."""
    font = pygame.font.Font(None, 18)
    rows = figures.names()
    s = pygame.Surface((14 * 160, -(-len(rows) // 14) * 172))
    fill(s, "grass")
    for i, row in enumerate(rows):
        x, y = i % 14 * 160 + 80, i // 14 * 172 + 78
        radius = .5 if row.figure.base_mm < 40 else .62
        _put(s, figures.sprite(row.key, 96, radius, 14, i % 2), x, y)
        label = font.render(row.key, True, (255, 250, 230))
        s.blit(label, label.get_rect(midtop=(x, y + 70)))
    return s


def units() -> pygame.Surface:
    """The three persons of each look at 64 px, as they stand side by side in play."""
    rows = figures.names()
    s = pygame.Surface((8 * 260, -(-len(rows) // 8) * 84))
    fill(s, "grass")
    for i, row in enumerate(rows):
        for v in range(3):
            radius = .5 if row.figure.base_mm < 40 else .6
            _put(s, figures.sprite(row.key, 64, radius, (13, 3, 8)[v], i % 2, v), i % 8 * 260 + 44 + v * 80,
                 i // 8 * 84 + 42)
    return s


def platoons() -> pygame.Surface:
    """The looks of Deathzap, each army in a row on bases of their own size, and its wrecks below."""
    armies = ("tommy", "grenadier", "hive", "starlegion", "expedition", "raider", "nomad")
    s = pygame.Surface((1500, len(armies) * 410))
    fill(s, "grass")
    for j, army in enumerate(armies):
        x = 20.0
        for row in figures.names():
            if not row.key.startswith(f"{army}-"):
                continue
            radius = row.figure.base_mm / 50
            _put(s, figures.sprite(row.key, 64, radius, 13, j % 2), round(x + (radius + .2) * 64), j * 410 + 110)
            left = wreck(row.key, 64, radius, 14, j)
            s.blit(left, left.get_rect(center=(x + (radius + .2) * 64, j * 410 + 300)))
            x += (2 * radius + .3) * 64
    return s


def bursts() -> pygame.Surface:
    """Every kind of burst through its time, and three craters."""
    s = pygame.Surface((16 * 100, (len(KINDS) + 3) * 100))
    fill(s, "dirt")
    for j, kind in enumerate(KINDS):
        for i in range(STEPS):
            s.blit(puff(kind, 96, i / STEPS), (i * 100, j * 100))
    for i, radius in enumerate((.4, .8, 1.2)):
        hole = crater(radius, 64, i)
        s.blit(hole, hole.get_rect(center=(200 + i * 400, (len(KINDS) + 1.5) * 100)))
    return s


def facings() -> pygame.Surface:
    """Sixteen facings of a few, and the four poses."""
    chosen = ("retinue-man-at-arms", "fireteam-rifleman", "royal-knight", "legion-ghost", "race-leader", "tomb-zombie")
    s = pygame.Surface((20 * 116, len(chosen) * 116))
    fill(s, "dirt")
    for j, look in enumerate(chosen):
        for f in range(16):
            _put(s, figures.sprite(look, 64, .5, f, j % 2), f * 116 + 58, j * 116 + 58)
        for k, pose in enumerate(POSES):
            _put(s, figures.sprite(look, 64, .5, 13, j % 2, pose=pose), (16 + k) * 116 + 58, j * 116 + 58)
    return s


def desk() -> pygame.Surface:
    """Books, dice, tape, marks and rings on the table."""
    s = things.texture("wood", (1500, 900))
    for i, (colour, look) in enumerate((("#57432F", "viking-jarl"), ("#3E5A86", "royal-wizard"))):
        s.blit(things.with_shadow(things.book(colour, look, 200, 270), 12, 7), (20 + i * 240, 20))
    s.blit(things.tray(620, 150), (40, 350))
    for i in range(12):
        die = things.die(i % 6 + 1, 44, list(things.DIE_COLOURS)[i % 7], i * 7 - 40, i == 3, i == 5)
        s.blit(die, die.get_rect(center=(84 + i * 48, 400)))
        other = (things.d10 if i % 2 else things.d8)(i % 8 + 1, 40, turn=i * 9)
        s.blit(other, other.get_rect(center=(84 + i * 48, 460)))
    for i, name in enumerate(marks.MARKS):
        for j, size in enumerate((20, 26, 48)):
            made = marks.mark(name, size, i)
            s.blit(made, made.get_rect(center=(60 + i * 74, 550 + j * 56)))
    for i, kind in enumerate(marks.RINGS):
        x, y = 100 + i * 150, 780
        made = marks.ring(kind, 40, 1.25)
        s.blit(made, made.get_rect(center=(x, y)))
        _put(s, figures.sprite("merry-robin", 80, .5, 14, i % 2), x, y)
    band, at = things.tape([(760, 420), (1000, 380), (1180, 470)], 64)
    s.blit(band, at)
    s.blit(things.mug(150), (1240, 360))
    s.blit(things.lamp(1500, 900), (0, 0))
    return s


def land(mat: str) -> pygame.Surface:
    """One table with every kind of piece, at 64 px an inch."""
    def box(name: str, kind: Kind, x0: float, y0: float, x1: float, y1: float, look: str = "") -> Piece:
        return Piece(name, kind, tuple(Place.at(*p) for p in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))), look=look)

    def oval(name: str, kind: Kind, x: float, y: float, rx: float, ry: float) -> Piece:
        return Piece(name, kind, tuple(Place.at(x + rx * cos(pi * k / 12), y + ry * sin(pi * k / 12))
                                       for k in range(24)))
    pieces = [oval("F1", "forest", 4, 5, 3.2, 2.6), oval("F2", "forest", 19, 11, 3, 2.2),
              oval("L1", "hill", 20, 4, 2.6, 2.4), oval("P1", "water", 12, 8, 2.6, 1.3),
              oval("R1", "rubble", 5, 10, 1.3, 1),
              box("H1", "house", 8, 1.5, 12, 5), box("H2", "house", 14, 2, 16.5, 6), box("H3", "house", 1.5, 11, 5, 14),
              box("H4", "house", 9, 11, 14, 14, "flat"), box("W1", "wall", 6, 7.4, 8.6, 7.65),
              box("G1", "hedge", 15.5, 8, 15.9, 12), box("W2", "wall", 17, 14, 21, 14.2, "fence"),
              box("X1", "rubble", 7, 12, 8.4, 13.4, "well"), box("X2", "rubble", 15, 13, 16.5, 14, "crates"),
              box("X3", "rubble", 21, 7.4, 23.4, 8.6, "wreck"), box("X4", "rubble", 17, 6.5, 18.6, 8, "crater")]
    layers = terrain.table_layers(Table(f"sheet {mat}", 24 * 64, 15 * 64, tuple(pieces), mat=mat), 64)
    for standing in layers.standing:
        layers.ground.blit(standing.surface, standing.rect)
    return layers.ground
