"""Guns of platoons, along +x with the main grip at the origin: each has a silhouette of its own at 40 px an inch."""

from __future__ import annotations

from typing import Final

from game.art.brush.art import Art
from game.art.brush.colour import BONE, WOOD, lit, shade
from game.art.brush.shapes import ellipse, poly, ring_points, rrect, smooth
from game.art.minis.guns import _stock


def _bipod(a: Art, x: float, y: float = 15) -> None:
    for s in (-1, 1):
        a.limb([(x, 0), (x + 9, y * s)], 2.4, "#3a3c40", 1.4, False)
        a.ball(x + 9, y * s, 2.2, "#3a3c40", ol=.9)


def bren(a: Art, c: str = WOOD) -> None:
    """The curved magazine stands up on top: a bright banana across the receiver."""
    _bipod(a, 46)
    a.limb([(14, 0), (62, 0)], 4, "#3c3e43", 1.9)
    _stock(a, c, -25, 2)
    a.form(rrect(-4, -4.6, 26, 9.2, 2), "#474a50", ol=1.9)
    a.form(poly([(60, -2.4), (70, -4.6), (70, 4.6), (60, 2.4)]), "#2b2c30", ol=1.4)
    a.form(smooth([(14, -2), (21, -6), (25, -14), (34, -20), (33, -11), (28, -2), (22, 4), (15, 4)]), "#a9a87c", ol=1.8,
           edge=1)
    a.line([(19, 0), (25, -6), (31, -15)], 1.4, shade("#a9a87c", .5), .9, True)


def piat(a: Art, c: str = "#7b7f58") -> None:
    """A fat tube with a spring in it; the bomb lies in the open trough."""
    a.form(rrect(-38, -6.4, 54, 12.8, 5), c, ol=2, edge=.8)
    for x in (-32, -10, 8):
        a.line([(x, -6), (x, 6)], 2.2, shade(c, .45))
    a.form(rrect(-46, -9.5, 9, 19, 3), "#8a6a42", ol=1.8)
    a.form(poly([(16, -8.4), (44, -8.4), (44, -4.8), (20, -4.8), (20, 4.8), (44, 4.8), (44, 8.4), (16, 8.4)]),
           shade(c, .25), ol=1.7)
    a.form(smooth([(20, 0), (26, -3), (34, -3), (40, -8), (50, -7.4), (63, 0), (50, 7.4), (40, 8), (34, 3), (26, 3)],
                  k=.11), "#b5a13c", ol=1.9, edge=.9)
    a.line([(46, -6.6), (46, 6.6)], 2.6, "#c2412e")
    _bipod(a, 22, 18)


def sten(a: Art, c: str = "#54575e") -> None:
    """A pipe with a magazine out to the left and a wire butt."""
    a.limb([(6, 0), (36, 0)], 4, c, 1.8)
    a.form(rrect(-12, -3.6, 26, 7.2, 2.4), c, ol=1.9, edge=.8)
    a.limb([(-11, 0), (-27, -3)], 2.2, "#3a3b3f", 1.3)
    a.limb([(-27, -6), (-27, 6)], 2.6, "#3a3b3f", 1.3)
    a.form(rrect(7, -25, 6, 23, 1.4), "#9aa0a6", ol=1.6, edge=.9)
    a.dot(37, 0, 1.6, "#0e0f10")


def mg42(a: Art, c: str = "#454850") -> None:
    """A slotted jacket and a belt of brass that swings out far to the left."""
    for i in range(12):
        x, y = 3 + i * .9, -5 - i * 2.5
        a.line([(x, y), (x + 6.4, y - 1.2)], 2.5, "#ffcf57" if i % 2 else "#b5802c")
    _bipod(a, 58, 17)
    a.form(rrect(16, -4.6, 52, 9.2, 2.4), "#3a3d43", ol=1.9, edge=.6)
    for i in range(6):
        a.form(rrect(21 + i * 7.4, -1.8, 4.4, 3.6, 1.4), "#0f1012", ol=0, edge=0)
    a.form(poly([(68, -3), (77, -5.4), (77, 5.4), (68, 3)]), "#26282c", ol=1.4)
    _stock(a, "#6b4a34", -25, 0)
    a.form(rrect(-6, -5.4, 25, 10.8, 2), c, ol=1.9, edge=.8)
    a.line([(-2, -1), (15, -1)], 1.3, lit(c, .4))


def schreck(a: Art, c: str = "#6f6a48") -> None:
    """A stove pipe with a square blast shield and a rocket showing."""
    a.form(rrect(-52, -6.6, 100, 13.2, 3), c, ol=2, edge=.9)
    for x in (-46, -22, 42):
        a.line([(x, -6.4), (x, 6.4)], 2.8, shade(c, .5))
    a.raw(rrect(-14, -6.4, 9, 12.8, 1), "#8c4a2c", alpha=.8)
    a.form(rrect(12, -17, 7, 34, 2), lit(c, .08), ol=2, edge=1)
    a.form(rrect(13.4, 5, 4.2, 7, 1), "#b9dbe0", ol=.9, edge=0)
    a.form(smooth([(46, -5), (55, -6.4), (70, 0), (55, 6.4), (46, 5)], k=.1), "#4d5a6a", ol=1.8, edge=.8)
    a.line([(54, -5.4), (54, 5.4)], 2.2, "#e8d05a")


def tripod(a: Art, c: str = "#4b4f57") -> None:
    """A heavy machine gun on three legs with spade grips, box and belt."""
    with a.at(0, 0, 0, .84):
        _tripod(a, c)


def _tripod(a: Art, c: str) -> None:
    for x, y in ((34, 26), (34, -26), (-26, 0)):
        a.limb([(10, 0), (x, y)], 4.2, "#41443f", 1.7, False)
        a.ball(x, y, 3.6, "#33352f", ol=1.3)
    a.form(rrect(2, 8, 20, 17, 3), "#6a6c46", ol=1.9, edge=.8)
    a.line([(12, 6), (12, 12)], 8, "#e8b84e")
    for i in range(4):
        a.line([(8.6 + i * 2.2, 6), (8.6 + i * 2.2, 11)], .9, "#8a5f1c")
    a.limb([(16, 0), (74, 0)], 4.4, "#36393f", 1.9)
    a.form(rrect(20, -6.4, 36, 12.8, 5), c, ol=2, edge=.9)
    for i in range(4):
        a.line([(26 + i * 8, -5.4), (26 + i * 8, 5.4)], 1.4, shade(c, .5))
    a.form(poly([(70, -3), (80, -5.4), (80, 5.4), (70, 3)]), "#26282c", ol=1.4)
    a.form(rrect(-10, -7.4, 32, 14.8, 3), shade(c, .1), ol=2, edge=.8)
    for s in (-1, 1):
        a.limb([(-10, 5 * s), (-18, 7 * s)], 3.6, "#7d5a36", 1.4, False)


def vickers(a: Art, c: str = "#7f7a52") -> None:
    """The same of 1912: a fat fluted water jacket and its hose."""
    with a.at(0, 0, 0, .84):
        a.limb([(56, 4), (66, 20), (44, 30)], 2.6, "#4a4238", 1.2)
        a.form(rrect(36, 24, 14, 12, 2), "#8d8f62", ol=1.6)
        _tripod(a, c)
        a.form(rrect(24, -8.4, 42, 16.8, 7), lit(c, .12), ol=2, edge=1)
        for y in (-4, 0, 4):
            a.line([(29, y), (61, y)], 1.2, shade(c, .45), .9)
        for x in (28, 62):
            a.line([(x, -7.4), (x, 7.4)], 2.2, "#c79a45")


def rotary(a: Art, c: str = "#3d424b") -> None:
    """Three turning barrels fed from a drum on the back: the legion's heavy repeater."""
    a.limb([(-16, 8), (-24, 20), (-34, 14)], 5, "#c9a24a", 1.6)
    for y in (-5, 5, 0):
        a.limb([(18, y), (64, y)], 4, lit(c, .12) if y == 0 else c, 1.8, False)
    for x in (28, 46, 62):
        a.form(rrect(x, -8.4, 5, 16.8, 2), "#8d949c", ol=1.5, edge=.9)
    a.form(rrect(-18, -10, 40, 20, 5), c, ol=2.1, edge=.8)
    a.form(rrect(-12, -6, 20, 5, 2), "#c83a32", ol=1, edge=.5)
    a.form(ellipse(2, 10, 9, 7), "#e8e2d2", ol=1.6)
    a.soft(68, 0, 8, "#ffb13b", .6)


def beamer(a: Art, c: str = "#e4ded0") -> None:
    """A shoulder cannon with coils round a glowing core: kills armour."""
    a.soft(34, 0, 34, "#ff5a4a", .4)
    a.form(rrect(-46, -8, 46, 16, 5), c, ol=2.1, edge=.9)
    a.form(rrect(-40, -4, 16, 8, 2), "#a8282a", ol=1.1)
    a.form(rrect(-2, -6, 62, 12, 3), "#31353d", ol=2)
    a.line([(4, 0), (58, 0)], 4, "#ff6a52")
    a.line([(4, 0), (58, 0)], 1.6, "#fff0d8")
    for x in (4, 18, 32, 46):
        a.form(rrect(x, -9, 6, 18, 2.4), "#c9a24a", ol=1.5, edge=.9)
    a.form(poly([(58, -5), (70, -9), (70, 9), (58, 5)]), "#3d424b", ol=1.8)
    a.dot(69, 0, 3, "#ffe2c0")


def bolter(a: Art, c: str = "#3a3e46") -> None:
    """A heavy square rifle with a big round magazine below."""
    a.form(rrect(-22, -5, 20, 10, 2.4), c, ol=1.9)
    a.form(rrect(-6, -7, 38, 14, 3), c, ol=2, edge=.9)
    a.form(rrect(-2, -4, 26, 4, 1.4), "#a8282a", ol=.8, edge=.4)
    a.form(rrect(6, 5, 9, 12, 2), "#c9a24a", ol=1.5, edge=.8)
    a.form(rrect(30, -4.4, 26, 8.8, 2), lit(c, .16), ol=1.8, edge=.7)
    for x in (37, 43, 49):
        a.dot(x, 0, 1.5, "#0d0e10")


def carbolt(a: Art, c: str = "#3a3e46") -> None:
    """A short repeater for one hand."""
    a.form(rrect(-8, -6, 28, 12, 3), c, ol=2, edge=.9)
    a.form(rrect(18, -3.6, 15, 7.2, 2), lit(c, .14), ol=1.7)
    a.form(rrect(0, 4, 7, 15, 2), "#c9a24a", ol=1.4, edge=.8)
    a.line([(-3, -2), (14, -2)], 2.4, "#a8282a")


def elephant(a: Art, c: str = "#8a4f28") -> None:
    """A double rifle as thick as an arm, engraved in silver."""
    for y in (-3.6, 3.6):
        a.limb([(8, y), (66, y)], 5.6, "#454a54", 1.9, False)
        a.dot(68, y, 2, "#0d0d0e")
    _stock(a, c, -30, 6)
    a.form(rrect(-2, -7, 18, 14, 3), "#cfd3d6", ol=1.8, edge=1)
    a.line([(2, -3), (12, 3)], 1.1, "#7d838a", .9)
    a.form(rrect(18, -7.4, 22, 14.8, 4), lit(c, .1), ol=1.7, edge=.7)
    a.form(rrect(-27, -6, 5, 14, 2), "#b83a2c", ol=1.2)


def dynamite(a: Art, c: str = "#c8322a") -> None:
    """A bundle of red sticks with a spitting fuse."""
    for y in (-6, 6, 0):
        a.form(rrect(-4, y - 3.8, 30, 7.6, 2), lit(c, .1) if y == 0 else c, ol=1.7, edge=.9)
    for x in (3, 17):
        a.form(rrect(x, -10.4, 4, 20.8, 1.4), "#e8dcc0", ol=1.1)
    a.limb([(26, 0), (33, -5), (39, 1)], 1.8, "#e8dcc0", 1)
    a.soft(40, 2, 15, "#ffb13b", .9)
    for d in range(6):
        with a.at(40, 2, d * 60 + 14):
            a.line([(3, 0), (9, 0)], 1.5, "#ffe9a0")
    a.dot(40, 2, 2.6, "#fffbe6")


def scrapgun(a: Art, c: str = "#8a5a34") -> None:
    """A pipe gun with a drum, wire and rust."""
    for y in (-3, 3):
        a.limb([(8, y), (44, y)], 4, "#5a5d62" if y > 0 else "#7a5238", 1.8, False)
    a.form(rrect(-20, -5, 18, 10, 2), "#6b4a2e", ol=1.8)
    a.form(rrect(-5, -7, 24, 14, 2), c, ol=2, edge=.7)
    a.ball(6, 10, 9, "#c08a3a", ol=1.8)
    a.raw(ellipse(6, 10, 5), "none", shade("#c08a3a", .5), 1.6)
    for x in (24, 31):
        a.line([(x, -6), (x + 2, 6)], 2.2, "#d8d0be")
    a.form(rrect(42, -6.4, 7, 12.8, 2), "#3a3a3c", ol=1.5)


def flamepipe(a: Art, c: str = "#b03a26") -> None:
    """A thrower with a shield, a hose and a lively flame."""
    a.limb([(-18, 6), (-8, 12), (4, 2)], 4, "#3a3a3c", 1.5)
    a.limb([(-14, 0), (44, 0)], 5, "#565a60", 1.9)
    a.form(rrect(4, -6, 22, 12, 4), c, ol=1.9, edge=.8)
    a.form(poly([(42, -4), (52, -7), (52, 7), (42, 4)]), "#2b2b2d", ol=1.6)
    a.soft(62, 0, 24, "#ff8a2a", .75)
    a.form(smooth([(50, -4), (60, -9), (68, -5), (80, -1), (70, 4), (62, 9), (50, 4)]), "#ff8a2a", ol=1, up=.6, edge=0)
    a.form(smooth([(51, -2), (60, -4), (69, 0), (60, 4), (51, 2)]), "#ffe07a", ol=0, up=.7, edge=0)


def longgun(a: Art, c: str = "#6b3f26") -> None:
    """A jezail: very long, thin, a curved stock inlaid with bone."""
    a.limb([(8, 0), (74, 0)], 2.8, "#4a4e57", 1.8)
    a.form(smooth([(-29, 9), (-25, 1), (-12, -3.4), (6, -3), (40, -2.4), (40, 2.6), (6, 3.4), (-10, 5), (-22, 12)]), c,
           ol=1.9, edge=.6)
    for x in (16, 30, 46, 60):
        a.line([(x, -2.4), (x, 2.4)], 2.4, "#e2b84e")
    for x, y in ((-20, 5), (-13, 2)):
        a.ball(x, y, 2, BONE, ol=.7)


def sandlauncher(a: Art, c: str = "#a8803f") -> None:
    """A launcher wrapped in cloth, a barbed rocket and a tassel."""
    a.form(rrect(-46, -7, 90, 14, 4), c, ol=2, edge=.9)
    for x in (-38, -30, -22, 10, 18):
        a.line([(x, -6.4), (x + 4, 6.4)], 2.4, "#e8dcc0", .95)
    a.form(poly([(-56, -10), (-45, -7), (-45, 7), (-56, 10)]), shade(c, .35), ol=1.7)
    a.limb([(-8, 7), (-14, 16), (-22, 18)], 3, "#a3282c", 1.2)
    a.form(poly([(42, -5), (50, -12), (56, -5), (74, 0), (56, 5), (50, 12), (42, 5)]), "#5a3a6d", ol=1.8, edge=.9)
    a.line([(54, -3), (54, 3)], 2.4, "#f0c23a")


def spitgland(a: Art, c: str = "#c4ff3a") -> None:
    """A living tube that drips acid."""
    a.soft(40, 0, 22, c, .6)
    a.form(smooth([(-10, -6), (10, -9), (26, -7), (40, -9), (44, 0), (40, 9), (26, 7), (10, 9), (-10, 6)]), "#b0706c",
           ol=1.9)
    for x in (4, 15, 27):
        a.line([(x, -8), (x + 2, 0), (x, 8)], 1.4, shade("#b0706c", .5), .9, True)
    a.form(ellipse(42, 0, 4, 7), "#3a1f22", ol=1.4, edge=0)
    a.ball(43, 0, 3.6, c, ol=.8, up=.8)
    a.form(smooth(ring_points(53, 3, 3, 6)), c, ol=.9, edge=0)


def ammobox(a: Art, c: str = "#5d6a44") -> None:
    """A box of belts, carried by its handle."""
    a.form(rrect(-4, -9, 22, 18, 2), c, ol=1.9, edge=.9)
    a.line([(7, -8), (7, 8)], 1.6, shade(c, .5))
    a.limb([(2, 0), (12, 0)], 3, "#2b2b2d", 1.2, False)
    for i in range(4):
        a.line([(-2 + i * 5, -12), (-1 + i * 5, -8)], 2.2, "#ffcf57" if i % 2 else "#b5802c")


GUNS: Final = {f.__name__: f for f in (
    bren, piat, sten, mg42, schreck, tripod, vickers, rotary, beamer, bolter, carbolt, elephant, dynamite, scrapgun,
    flamepipe, longgun, sandlauncher, spitgland, ammobox)}
"""By the name that `Figure.weapon` gives."""
