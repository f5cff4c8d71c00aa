"""Race cars of the wasteland, from above, facing +x: plates, spikes, stripes, a gun, flames from the pipes."""

from __future__ import annotations

from random import Random

from game.art.brush.art import Art
from game.art.brush.colour import IRON, STEEL, lit, shade
from game.art.brush.digits import draw_number
from game.art.brush.shapes import ellipse, poly, rect, rrect, smooth
from game.art.minis.figure import Figure

TYRE = "#29292c"


def _wheel(a: Art, x: float, y: float, w: float, h: float, turn: float = 0) -> None:
    with a.at(x, y, turn):
        a.form(rrect(-w / 2, -h / 2, w, h, 5), TYRE, ol=2.2, edge=.5)
        for i in range(int(w / 5.4)):
            q = -w / 2 + 4 + i * 5.4
            a.line([(q, -h / 2 + 1.6), (q + 1.6, h / 2 - 1.6)], 1.6, "#0d0d0f")


def _flames(a: Art, x: float, ys: tuple[float, ...]) -> None:
    for y in ys:
        a.soft(x - 9, y, 15, "#ff8a2a", .75)
        a.form(smooth([(x, y - 3.4), (x - 12, y - 3), (x - 24, y), (x - 12, y + 3), (x, y + 3.4)]), "#ff9a2e", ol=.8,
               up=.7, edge=0)
        a.form(smooth([(x, y - 1.6), (x - 11, y), (x, y + 1.6)]), "#fff0a0", ol=0, edge=0)
        a.form(rrect(x - 2, y - 4, 10, 8, 2), IRON, ol=1.4)


def _gun(a: Art, x: float, y: float, length: float = 34) -> None:
    for q in (-3, 3):
        a.limb([(x, y + q), (x + length, y + q)], 4, "#44474d", 1.8, False)
        a.form(rrect(x + length - 6, y + q - 3, 8, 6, 1.6), "#26282c", ol=1.2)
    a.form(rrect(x - 14, y - 8, 20, 16, 3), "#5d6168", ol=1.9, edge=.7)
    for i in range(4):
        a.line([(x - 12 + i * 3, y + 9), (x - 12 + i * 3, y + 14)], 1.8, "#e0b24a")


def _spikes(a: Art, x: float, ys: tuple[float, ...]) -> None:
    for y in ys:
        a.form(poly([(x, y - 4.4), (x + 15, y), (x, y + 4.4)]), STEEL, ol=1.5, edge=.8)


def _number(a: Art, f: Figure, x: float, y: float, r: float) -> None:
    a.form(ellipse(x, y, r), "#f4ecd8", ol=1.6, edge=.3)
    with a.at(x, y, 90):
        draw_number(a, 1 + sum(map(ord, f.name)) % 9, 0, 0, r * 1.2, "#1a1310", r * .22)


def coupe(a: Art, f: Figure) -> None:
    """A muscle car with plates over the windows, a ram and a roof gun."""
    c, t = f.tint
    rng = Random(f.name)
    _flames(a, -84, (-12, 12))
    for x in (-48, 48):
        for s in (-1, 1):
            _wheel(a, x, 36 * s, 36, 17, 8 if x > 0 else 0)
    a.form(rrect(72, -33, 14, 66, 4), IRON, ol=2.2, edge=.8)
    _spikes(a, 85, (-26, -9, 9, 26))
    a.form(smooth([(78, 0), (76, -24), (60, -33), (4, -35), (-62, -34), (-80, -26), (-82, 0), (-80, 26), (-62, 34),
                   (4, 35), (60, 33), (76, 24)], k=.1), c, ol=2.5, edge=.8)
    for s in (-1, 1):                                        # racing stripes
        a.raw(rect(-80, 5 * s - 3.4, 156, 6.8), t, alpha=.95)
    a.form(rrect(34, -15, 30, 30, 4), "#33353a", ol=1.8)     # engine through the bonnet
    for i in range(4):
        for s in (-1, 1):
            a.form(rrect(37 + i * 6.8, 9 * s - 4, 4.8, 8, 1.5), STEEL, ol=1, edge=.8)
    a.form(poly([(24, -26), (14, -24), (14, 24), (24, 26), (30, 0)]), "#8fd0dc", ol=1.8, up=.7)
    for y in (-16, -6, 5, 15):
        a.form(rrect(12, y - 3, 18, 6, 1), "#6d6f74", ol=1.3, edge=.5)
    a.form(rrect(-44, -25, 58, 50, 9), lit(c, .1), ol=1.8, edge=.6)
    _number(a, f, -34, 0, 12)
    _gun(a, 0, 0)
    for s in (-1, 1):
        a.form(ellipse(73, 24 * s, 5), "#ffeaa0", ol=1.4)
        a.form(rrect(-20, 33 * s - 5, 46, 10, 2), shade(c, .35), ol=1.6, edge=.5)
        for i in range(5):
            a.ball(-16 + i * 9.4, 33 * s, 1.7, STEEL, ol=.7)
    for _ in range(8):
        u, v = rng.uniform(-70, 66), rng.uniform(-28, 28)
        a.raw(ellipse(u, v, rng.uniform(2, 6), rng.uniform(1, 3), rng.uniform(0, 180)), "#7d4a2a", alpha=.5)


def _axle(a: Art, x: float, out: tuple[float, float, float], rod: tuple[float, str],
          wheel: tuple[float, float, float]) -> None:
    """An open axle: from where to where its rods go and where the wheels stand, the rods' width and colour, the wheels'
    length, width and turn."""
    for s in (-1, 1):
        a.limb([(x, out[0] * s), (x, out[1] * s)], *rod, 1.8, False)
        _wheel(a, x, out[2] * s, *wheel)


def buggy(a: Art, f: Figure) -> None:
    """A cage of pipes on four fat wheels with a harpoon."""
    c, t = f.tint
    _flames(a, -78, (0,))
    _axle(a, -46, (10, 40, 44), (6, IRON), (44, 24, 0))
    _axle(a, 50, (10, 40, 44), (6, IRON), (34, 17, 10))
    a.form(smooth([(86, 0), (80, -9), (44, -16), (10, -24), (-46, -25), (-72, -18), (-74, 0), (-72, 18), (-46, 25),
                   (10, 24), (44, 16), (80, 9)], k=.12), c, ol=2.4, edge=.8)
    a.raw(smooth([(84, 0), (60, -4), (20, -5), (20, 5), (60, 4)]), t)
    _spikes(a, 80, (0,))
    a.form(rrect(-38, -19, 50, 38, 7), "#2e2a27", ol=1.8, edge=.2)
    a.form(rrect(-24, -10, 22, 20, 5), "#7d3a2e", ol=1.5)
    a.ball(-8, 0, 9.5, t, ol=1.8)                            # the driver's helmet
    a.form(smooth([(1, -5), (4, 0), (1, 5), (-3, 0)]), "#1b1d22", ol=1)
    for s in (-1, 1):
        a.limb([(-44, 20 * s), (-10, 23 * s), (24, 15 * s)], 4.6, "#8d9399", 1.8)
    for x in (-30, 10):
        a.limb([(x, -21), (x, 21)], 4.6, "#8d9399", 1.8, False)
    a.form(rrect(-70, -14, 28, 28, 4), "#3a3c41", ol=1.8)
    for i in range(4):
        a.line([(-66 + i * 6.5, -11), (-66 + i * 6.5, 11)], 2.4, STEEL)
    _number(a, f, 42, 0, 9)
    _gun(a, -26, -27, 40)


def hotrod(a: Art, f: Figure) -> None:
    """A long bonnet, open wheels, a big wing, chrome pipes: the leader's car."""
    c, t = f.tint
    _flames(a, -86, (-15, -5, 5, 15))
    _axle(a, -54, (8, 36, 41), (5.4, STEEL), (40, 24, 0))
    _axle(a, 58, (8, 36, 41), (5.4, STEEL), (30, 15, 6))
    a.form(smooth([(92, 0), (88, -10), (60, -15), (16, -22), (-40, -27), (-82, -22), (-86, 0), (-82, 22), (-40, 27),
                   (16, 22), (60, 15), (88, 10)], k=.1), c, ol=2.5, edge=.9)
    for s in (-1, 1):                                        # painted flames along the bonnet
        a.raw(smooth([(88, 3 * s), (66, 13 * s), (30, 18 * s), (44, 12 * s), (14, 15 * s), (34, 8 * s), (6, 8 * s),
                      (40, 3 * s)], k=.1), t)
        for i in range(4):
            a.limb([(50 - i * 9, 13 * s), (44 - i * 9, 25 * s), (20 - i * 9, 28 * s)], 4, "#c9d0d6", 1.4)
    a.form(rrect(26, -9, 40, 18, 4), "#3a3c41", ol=1.8)
    for i in range(5):
        a.form(ellipse(31 + i * 7.6, 0, 3, 7), "#d8dde2", ol=1.1, edge=.8)
    a.form(poly([(10, -17), (2, -18), (2, 18), (10, 17), (14, 0)]), "#9edbe6", ol=1.7, up=.7)
    a.form(rrect(-36, -17, 36, 34, 8), "#2b2623", ol=1.8, edge=.2)
    a.ball(-16, 0, 10, "#f0ece0", ol=1.8)
    a.line([(-24, 0), (-7, 0)], 4, t)
    a.form(smooth([(-7, -5), (-4, 0), (-7, 5), (-11, 0)]), "#1b1d22", ol=1)
    a.form(rrect(-84, -37, 18, 74, 4), shade(c, .1), ol=2.2, edge=.9)
    for y in (-28, 28):
        a.form(rrect(-85, y - 4, 20, 8, 1), t, ol=1)
    _number(a, f, -52, 0, 12)
    for s in (-1, 1):
        _gun(a, 6, 22 * s, 38)


def wedge(a: Art, f: Figure) -> None:
    """A low wedge of armour plate: a plough in front, twin fins behind, a turbine on its back."""
    c, t = f.tint
    a.soft(-92, 0, 22, "#ff8a2a", .8)
    for x in (-46, 44):
        for s in (-1, 1):
            _wheel(a, x, (38 if x < 0 else 27) * s, 34, 16, 5 if x > 0 else 0)
    hull = [(92, -5), (92, 5), (56, 22), (20, 30), (-30, 40), (-84, 42), (-84, -42), (-30, -40), (20, -30), (56, -22)]
    a.form(poly(hull), c, ol=2.5, edge=.9)
    a.form(poly([(88, -4), (88, 4), (30, 16), (30, -16)]), lit(c, .14), ol=1.3, edge=.7)
    for s in (-1, 1):
        a.form(poly([(34, 20 * s), (-22, 33 * s), (-80, 36 * s), (-80, 22 * s), (-14, 20 * s)]), shade(c, .22), ol=1.3,
               edge=.4)
        for i in range(6):                                   # hazard stripes along the skirts
            x = -74 + i * 15
            a.raw(poly([(x, 30 * s), (x + 7, 30 * s), (x + 11, 35 * s), (x + 4, 35 * s)]), t if i % 2 else "#22201e")
        a.form(poly([(-40, 24 * s), (-92, 50 * s), (-96, 46 * s), (-70, 20 * s)]), t, ol=2, edge=.7)
        a.form(poly([(92, 5 * s), (102, 22 * s), (62, 25 * s), (66, 19 * s)]), STEEL, ol=1.8, edge=.9)
    a.form(smooth([(26, 0), (18, -11), (-8, -13), (-16, 0), (-8, 13), (18, 11)], k=.13), "#7fd0df", ol=1.8, up=.7)
    a.line([(16, -7), (-2, -9)], 2.2, "#ffffff", .8)
    a.form(rrect(-88, -15, 56, 30, 8), "#4a4d53", ol=2, edge=.7)
    a.form(ellipse(-86, 0, 7, 13), "#ffb04a", ol=1.6, up=.8)
    for i in range(4):
        a.line([(-74 + i * 10, -13), (-74 + i * 10, 13)], 2, "#2a2c30")
    _number(a, f, 52, 0, 8)
    _gun(a, -8, 0, 40)
