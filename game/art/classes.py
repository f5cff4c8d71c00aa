"""The class of a figure by what it carries, what it shoots, and the sign of its class for tiny figures."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final, Literal

import pygame

from game.art.figures import look_of
from game.art.kept import in_order, kept
from game.art.minis.bases import RIMS

Class = Literal["bow", "pole", "blade", "blunt", "pistol", "rifle", "gun", "heavy", "magic", "rider", "wheels", "beast"]
CLASSES: Final[dict[Class, frozenset[str]]] = {
    "bow": frozenset("bow crossbow sling throwstars".split()),
    "pole": frozenset("spear pike halberd naginata billhook lance javelin pilum assegai scythe greathook "
                      "broom".split()),
    "blade": frozenset("sword sabre katana gladius rapier greatsword dagger dirk nodachi cleaver monoblade claws "
                       "bonesaw heavydagger".split()),
    "blunt": frozenset("axe greataxe hammer mace club bat baton truncheon shovel pickaxe wrench powerfist candelabra "
                       "quarterstaff bell lute".split()),
    "pistol": frozenset("pistol sixgun flintlock".split()),
    "rifle": frozenset("rifle musket carbine arquebus longgun shotgun blunderbuss sniper elephant blaster carbolt "
                       "beamer scrapgun sandlauncher".split()),
    "gun": frozenset("lmg mg42 bren repeater rotary vickers bolter tripod smg tommy sten plasma flamer "
                     "flamepipe".split()),
    "heavy": frozenset("rocket mortar piat schreck grenade stickbomb dynamite railgun plasmamortar".split()),
    "magic": frozenset("staff censer cloud".split()),
}
"""Weapons of each class; riders, vehicles and beasts are told by their bodies."""
BEASTS: Final = frozenset("bug dragon broodmother wolf ogre runner spitter stalker brute lord dog mutant worm "
                          "ghost".split())
"""Bodies without wheels that carry nothing."""
FLAMES: Final = frozenset(("flamer", "flamepipe"))
WIZARDS: Final = ("wizard", "lich", "vampire")
"""Words in the names of looks that throw bolts of magic, whatever they hold."""
BOLD: Final = 8
"""How much larger than it is shown a sign is drawn."""


@cache
def class_of(look: str) -> Class:
    """The class of a look. Raises KeyError for an unknown one."""
    figure = look_of(look).figure
    if figure.mount is not None:
        return "rider"
    weapon = figure.weapon or ""
    known = next((name for name, them in CLASSES.items() if weapon in them), None)
    if figure.body in BEASTS:
        return known or "beast"
    if figure.body not in ("human", "kobold", "droid"):
        return "wheels"
    return known or ("blunt" if figure.body != "droid" else "rifle")


def shot_of(look: str) -> Literal["fire", "magic", "arrow", ""]:
    """What a look shoots that is no firearm; empty: a firearm."""
    figure = look_of(look).figure
    if figure.body == "dragon" or figure.weapon in FLAMES:
        return "fire"
    name = class_of(look)
    if name == "magic" or any(word in look for word in WIZARDS):
        return "magic"
    return "arrow" if name in ("bow", "pole", "blade", "blunt") else ""


@kept(2)
def sign(name: Class, size: int, side: int) -> pygame.Surface:
    """A disc `size` px wide in a side's colour with the sign of a class, its rim as of the side's bases."""
    big = size * BOLD
    art = pygame.Surface((big, big), pygame.SRCALPHA, 32)
    middle, rim = big / 2, RIMS[side][0]
    pygame.draw.circle(art, "#14100c", (middle, middle), middle)
    pygame.draw.circle(art, rim, (middle, middle), middle * .9)
    if side:                                                # dashes, so that it is told without colour
        for i in range(8):
            a = i * pi / 4
            pygame.draw.line(art, "#f4ead2", (middle + cos(a) * middle * .8, middle + sin(a) * middle * .8),
                             (middle + cos(a) * middle * .93, middle + sin(a) * middle * .93), max(1, big // 14))
    else:
        pygame.draw.circle(art, "#f4ead2", (middle, middle), middle * .92, max(1, big // 22))
    _draw(name, art, big / 48)
    return in_order(pygame.transform.smoothscale(art, (size, size)))


def _draw(name: Class, art: pygame.Surface, k: float) -> None:
    """The sign of a class in a square of 48 units, dark round light."""
    lines, discs = SIGNS[name]
    for colour, more in (("#14100c", 4.0), ("#fff6dc", 0.0)):
        for wide, points in lines:
            spots = [(x * k, y * k) for x, y in points]
            pygame.draw.lines(art, colour, False, spots, max(1, round((wide + more) * k)))
            for spot in spots:
                pygame.draw.circle(art, colour, spot, (wide + more) * k / 2)
        for x, y, r, hole in discs:
            pygame.draw.circle(art, colour, (x * k, y * k), (r + more / 2) * k)
            if hole and not more:
                pygame.draw.circle(art, "#14100c", (x * k, y * k), hole * k)


Line = tuple[float, tuple[tuple[float, float], ...]]
SIGNS: Final[dict[Class, tuple[tuple[Line, ...], tuple[tuple[float, float, float, float], ...]]]] = {
    "bow": (((4, ((18, 8), (29, 13), (33, 24), (29, 35), (18, 40))), (2.2, ((18, 8), (18, 40))),
             (3, ((8, 24), (38, 24))), (3, ((33, 19), (39, 24), (33, 29)))), ()),
    "pole": (((3, ((24, 43), (24, 14))), (6, ((24, 18), (24, 9))), (3.4, ((18, 21), (24, 8), (30, 21)))), ()),
    "blade": (((5, ((18, 30), (37, 11))), (4, ((13, 25), (23, 35))), (5, ((11, 37), (16, 32)))), ()),
    "blunt": (((4, ((12, 38), (30, 16))), (9, ((26, 11), (36, 20)))), ()),
    "pistol": (((7, ((12, 19), (37, 19))), (7, ((16, 20), (14, 34))), (3, ((22, 22), (24, 28), (18, 29)))), ()),
    "rifle": (((4, ((8, 34), (40, 14))), (8, ((9, 34), (17, 30))), (3, ((24, 25), (25, 31)))), ()),
    "gun": (((6, ((8, 20), (30, 20))), (3.4, ((30, 20), (41, 20))), (3.4, ((28, 21), (22, 37))),
             (3.4, ((28, 21), (35, 37))), (5, ((16, 22), (16, 30)))), ()),
    "heavy": (((9, ((10, 34), (34, 14))), (3, ((8, 24), (16, 40)))), ((37, 12, 5, 0),)),
    "magic": (((3.4, ((14, 40), (27, 22))), (2.6, ((32, 4), (32, 22))), (2.6, ((23, 13), (41, 13))),
               (2.2, ((26, 7), (38, 19))), (2.2, ((38, 7), (26, 19)))), ((32, 13, 4, 0),)),
    "rider": (((7, ((17, 40), (18, 26), (26, 14), (36, 20))), (5, ((26, 14), (24, 7))), (7, ((18, 26), (30, 28))),
               (6, ((34, 20), (38, 25)))), ()),
    "wheels": (((8, ((9, 24), (39, 24))), (6, ((16, 17), (30, 17)))), ((15, 32, 6, 2.4), (33, 32, 6, 2.4))),
    "beast": ((), ((24, 31, 8, 0), (12, 22, 4.4, 0), (20, 14, 4.4, 0), (29, 14, 4.4, 0),
                                          (37, 22, 4.4, 0))),
}
"""Lines (width, points) and discs (middle, radius, hole) of each sign."""
