"""Roofs to stand on, ruins and open floors, for any rectangle (64 units to the inch)."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from game.art.brush.art import Art
from game.art.brush.colour import IRON, lit, mix, shade
from game.art.brush.shapes import ellipse, poly, rect, ring_points, rrect, smooth
from game.art.land.props import put_on
from game.art.land.roofs import box


def flat(w: float, h: float, seed: int = 0, style: str = "plaster", things: bool = True) -> Art:
    """A roof to stand on: parapet all round, slabs inside, and what people keep up there."""
    rng = Random(("flat", seed, style).__repr__())
    a = box(w, h)
    wall, floor = {"plaster": ("#d8c49a", "#b39b74"), "concrete": ("#aeb0ae", "#85878a"), "brick": ("#a8654a",
        "#7f746a")}[style]
    wall, floor = (mix(c, rng.choice(("#8a7a5a", "#a58a80", "#7f8a94", c)), .22) for c in (wall, floor))
    t = 11
    a.form(rect(-w / 2, -h / 2, w, h), wall, ol=2.2, up=.3, down=.25, edge=.8)
    iw, ih = w - 2 * t, h - 2 * t
    a.raw(rect(-iw / 2, -ih / 2, iw, ih), shade(floor, .5), "#1c1512", 2)
    q = 26
    nx, ny = max(1, round(iw / q)), max(1, round(ih / q))
    for i in range(nx):
        for j in range(ny):
            c = mix(floor, rng.choice((lit(floor, .2), shade(floor, .16))), rng.random())
            a.form(rect(-iw / 2 + i * iw / nx + .7, -ih / 2 + j * ih / ny + .7, iw / nx - 1.4, ih / ny - 1.4), c,
                ol=0, up=.08, down=.1, edge=.3)
    for _ in range(int(iw * ih / 500)):
        x, y = rng.uniform(-iw / 2, iw / 2), rng.uniform(-ih / 2, ih / 2)
        a.dot(x, y, rng.uniform(.5, 1.4), rng.choice((shade(floor, .4), lit(floor, .3))), .6)
    for k in range(5):                         # shadow of the parapet toward the lamp
        d = 3 + 3 * k
        a.raw(poly([(-iw / 2, -ih / 2), (iw / 2, -ih / 2), (iw / 2, -ih / 2 + d), (-iw / 2 + d * .8, -ih / 2 + d),
            (-iw / 2 + d * .8, ih / 2), (-iw / 2, ih / 2)]), "#0c0710", alpha=.13)
    n = int(w / 22)
    for i in range(1, n):
        for s in (-1, 1):
            a.line([(-w / 2 + i * w / n, s * h / 2 - s * 1), (-w / 2 + i * w / n, s * (h / 2 - t + 1))], 1,
                shade(wall, .45), .8)
    for i in range(1, int(h / 22)):
        for s in (-1, 1):
            a.line([(s * w / 2 - s, -h / 2 + i * 22), (s * (w / 2 - t + 1), -h / 2 + i * 22)], 1,
                shade(wall, .45), .8)
    if things:
        put_on(a, iw, ih, seed, style == "concrete")
    return a


def ruin(w: float, h: float, seed: int = 0) -> Art:
    """Broken walls round a floor of rubble and charred boards."""
    rng = Random(("ruin", seed).__repr__())
    a = box(w, h)
    a.raw(rect(-w / 2 + 4, -h / 2 + 4, w - 8, h - 8), "#4d4238")
    y = -h / 2 + 6
    while y < h / 2 - 8:
        x = -w / 2 + 6
        while x < w / 2 - 8:
            q = min(rng.uniform(28, 60), w / 2 - 6 - x)
            if rng.random() < .72:
                a.form(rect(x, y, q - 1, 7.4), mix("#6b5238", rng.choice(("#3a2c22", "#8a6d4b")), rng.random() * .8),
                    ol=.7, edge=.2)
            x += q
        y += 8.6
    t = 13
    corners = [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)]
    for i in range(4):
        (x0, y0), (x1, y1) = corners[i], corners[(i + 1) % 4]
        length = abs(x1 - x0) + abs(y1 - y0)
        dx, dy = (x1 - x0) / length, (y1 - y0) / length
        nx, ny = -dy, dx
        gap = rng.uniform(.35, .7)
        s = 0.0
        while s < length - 3:
            q = min(rng.uniform(9, 15), length - s)
            if abs(s / length - gap) > rng.uniform(.1, .16):
                dep = t * rng.uniform(.8, 1.05)
                c = mix("#9c8f7c", rng.choice(("#7c7061", "#b5a993", "#8d6a54")), rng.random())
                a.form(smooth([(x0 + dx * s, y0 + dy * s), (x0 + dx * (s + q - 1), y0 + dy * (s + q - 1)),
                               (x0 + dx * (s + q - 1) + nx * dep,
                                   y0 + dy * (s + q - 1) + ny * dep),
                                   (x0 + dx * s + nx * dep, y0 + dy * s + ny * dep)], k=.05), c, ol=1.5, edge=.6)
            s += q
    for _ in range(int(w * h / 260)):
        d = rng.uniform(0, 2 * pi)
        e = rng.random() ** .4
        x, y = w * .46 * e * cos(d), h * .46 * e * sin(d)
        k = rng.uniform(2, 6.5)
        a.soft(x + k * .4, y + k * .5, k * 1.6, "#0c0710", .5)
        a.form(smooth(ring_points(x, y, k, 5, .25, rng)), rng.choice(("#9c8f7c", "#7c7061", "#8d6a54", "#b0a592")),
            ol=.9, edge=.4)
    for _ in range(3):
        x, y, d = rng.uniform(-w * .3, w * .3), rng.uniform(-h * .3, h * .3), rng.uniform(0, pi)
        a.limb([(x - 28 * cos(d), y - 28 * sin(d)), (x + 28 * cos(d), y + 28 * sin(d))], 6, "#3a2c24", 1.4)
    return a


def modern(w: float, h: float, seed: int = 0) -> Art:
    a = flat(w, h, seed, "concrete", False)
    n = max(2, int(w * .4 / 30))
    for i in range(n):
        x, y = -w * .02 - i * 30, -h * .26
        for k in range(3):
            a.raw(rect(x - 13 + k * 2, y - 17 + k * 2.4, 27, 36), "#0c0710", alpha=.13)
        a.form(rect(x - 13, y - 17, 26, 34), "#27406b", ol=1.5, up=.45, down=.3)
        for q in (-6, 0, 6):
            a.line([(x - 12, y + q * 2), (x + 12, y + q * 2)], .9, "#a9c3e0", .8)
        a.line([(x, y - 16), (x, y + 16)], .9, "#a9c3e0", .8)
    return a


def scifi(w: float, h: float, seed: int = 0) -> Art:
    """A landing-dock module: chamfered hull, panels, hazard edge, lit hatch, dish."""
    rng = Random(("mod", seed).__repr__())
    a = box(w, h)
    c, k = "#8f9aa3", 20
    oct_ = [(-w / 2 + k, -h / 2), (w / 2 - k, -h / 2), (w / 2, -h / 2 + k), (w / 2, h / 2 - k), (w / 2 - k, h / 2),
        (-w / 2 + k, h / 2), (-w / 2, h / 2 - k), (-w / 2, -h / 2 + k)]
    a.form(poly(oct_), shade(c, .25), ol=2.4, edge=.8)
    a.form(poly([(x * .9, y * .88) for x, y in oct_]), c, ol=1.6, up=.2, down=.3, edge=.6)
    nx, ny = max(3, int(w / 42)), max(2, int(h / 40))
    for i in range(nx):
        for j in range(ny):
            x, y = -w * .42 + i * w * .84 / nx, -h * .4 + j * h * .8 / ny
            a.form(rrect(x + 1.5, y + 1.5, w * .84 / nx - 3, h * .8 / ny - 3, 3), mix(c, rng.choice(("#a9b3ba",
                "#77828b", "#96a0a8")), .8), ol=.9, up=.15, down=.2, edge=.5)
            for p in ((5, 5), (w * .84 / nx - 6, 5)):
                a.dot(x + p[0], y + p[1], 1, "#3c444b")
    n = int(w * .8 / 11)
    for i in range(n):
        x = -w * .4 + i * w * .8 / n
        a.raw(poly([(x, h / 2 - 10), (x + 5, h / 2 - 10), (x + 9, h / 2 - 4), (x + 4, h / 2 - 4)]),
            "#e8b730" if i % 2 else "#22262a")
    a.soft(-w * .18, 0, 44, "#6fe0ff", .55)
    a.form(ellipse(-w * .18, 0, 27), "#4d565e", ol=1.9, edge=.6)
    a.raw(ellipse(-w * .18, 0, 21), "none", "#7fe6ff", 3)
    a.form(ellipse(-w * .18, 0, 17), "#39424a", ol=1, edge=.5)
    a.line([(-w * .18 - 16, 0), (-w * .18 + 16, 0)], 1.6, "#7fe6ff", .8)
    x, y = w * .28, -h * .08
    for q in range(4):
        a.raw(ellipse(x + q * 3, y + q * 3.6, 19), "#0c0710", alpha=.14)
    a.form(ellipse(x, y, 20), "#d7dce0", ol=1.8, dome=True)
    a.form(ellipse(x + 1.5, y + 1.5, 14), "#aab3ba", ol=0, dome=True, up=0)
    a.line([(x, y), (x - 10, y - 12)], 2.2, IRON)
    a.ball(x - 10, y - 12, 3.2, "#d8402f", ol=1)
    return a


def plan(w: float, h: float, seed: int = 0) -> Art:
    """The open floor plan, shown when a figure is inside."""
    rng = Random(("plan", seed).__repr__())
    a = box(w, h)
    t = 9
    a.raw(rect(-w / 2, -h / 2, w, h), "#2a1c12")
    y, r = -h / 2 + t, 0
    while y < h / 2 - t:
        x = -w / 2 + t - rng.uniform(0, 50)
        while x < w / 2 - t:
            q = rng.uniform(46, 90)
            u, v = max(x, -w / 2 + t), min(x + q, w / 2 - t)
            if v > u:
                c = mix("#9a6d42", rng.choice(("#7f5732", "#b58453", "#8d6440")), rng.random())
                hh = min(9.4, h / 2 - t - y)
                a.raw(rect(u, y, v - u - .8, hh - .7), c)
                a.line([(u + 2, y + hh * .35), (v - 3, y + hh * .4)], .6, shade(c, .35), .6)
            x += q
        y += 9.4
        r += 1
    rx, ry = w * .16, h * .06
    a.form(rrect(rx - w * .2, ry - h * .2, w * .4, h * .4, 3), "#8c3a34", ol=1.2, up=.1, down=.2)
    a.raw(rrect(rx - w * .2 + 5, ry - h * .2 + 5, w * .4 - 10, h * .4 - 10, 2), "none", "#e0bb6a", 1.6)
    a.soft(rx + 4, ry + 6, 30, "#0c0710", .5)
    a.form(ellipse(rx, ry, 21), "#6b452a", ol=1.8, dome=True)
    for d in (0.4, 2.2, 4.1):
        a.form(rrect(rx + 31 * cos(d) - 6, ry + 31 * sin(d) - 6, 12, 12, 3), "#7d5634", ol=1.5)
    a.ball(rx + 5, ry - 4, 3.2, "#f3d27a", ol=1)
    x, y = -w / 2 + t + 4, -h / 2 + t + 4
    a.form(rrect(x, y, 30, 54, 3), "#5b3d27", ol=1.7)
    a.form(rrect(x + 2.5, y + 15, 25, 37, 3), "#4f6a8c", ol=1.1)
    a.form(rrect(x + 5, y + 3, 20, 10, 3), "#ece5d3", ol=1)
    a.form(rrect(w / 2 - t - 40, -h / 2 + t + 2, 38, 13, 2), "#5b3d27", ol=1.6)
    for k in range(5):
        a.form(rect(w / 2 - t - 37 + k * 6.6, -h / 2 + t + 4, 5, 9), ("#a83a32", "#3f6a8c", "#c9a24d", "#4d7a4a",
            "#7a4a7d")[k], ol=.6, edge=.3)
    a.raw(poly([(-w / 2 + t, -h / 2 + t), (w / 2 - t, -h / 2 + t), (w / 2 - t, -h / 2 + t + 8),
        (-w / 2 + t + 7, -h / 2 + t + 8), (-w / 2 + t + 7, h / 2 - t), (-w / 2 + t, h / 2 - t)]), "#0c0710",
        alpha=.35)
    walls = [(-w / 2, -h / 2, w, t), (-w / 2, -h / 2 + t, t, h - 2 * t), (w / 2 - t, -h / 2 + t, t, h - 2 * t),
        (-w / 2, h / 2 - t, w * .36, t), (-w / 2 + w * .36 + 34, h / 2 - t, w * .64 - 34, t)]
    for wall in walls:
        a.form(rect(*wall), "#c9b796", ol=1.6, up=.3, down=.2, edge=.7)
    for x in (-w * .22, w * .2):
        a.form(rect(x - 15, -h / 2 + 1.6, 30, t - 3.2), "#9ccbd8", ol=1.1, up=.6)
    with a.at(-w / 2 + w * .36, h / 2 - t + 2, -58):
        a.form(rect(0, -2, 33, 4.4), "#7a5030", ol=1.3)
    return a
