"""Miniatures: whole, told apart, in two kinds of rim, at once or a moment later."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import tomllib
from itertools import combinations
from pathlib import Path

import numpy as np
import pygame
import pytest
from breadth import one_in

import game.rules
from game.art import figures, portraits
from game.art.figures import CATALOGUE, FACINGS, Request, sprite

FORCES = sorted((Path(game.rules.__file__).parent).glob("*/forces/*.toml"))


def looks(force: Path) -> list[str]:
    """The looks a sample force names."""
    told = tomllib.loads(force.read_text())
    units = told.get("unit", [])
    every = [*told.get("figure", []), *units, *(gear for unit in units for gear in unit.get("gear", []))]
    return sorted({row["look"] for row in every if row.get("look")})


def seen(look: str, **how: object) -> np.ndarray:
    """A sprite on grey, 96 px square, its base in the middle."""
    made = sprite(look, 64, .5, **how)                               # type: ignore[arg-type]
    out = pygame.Surface((96, 96))
    out.fill((104, 110, 92))
    out.blit(made.surface, (48 - made.anchor[0], 48 - made.anchor[1]))
    return pygame.surfarray.array3d(out).astype(float)


def test_the_catalogue_is_large_and_its_keys_are_its_own() -> None:
    rows = figures.names()
    assert len(rows) >= 115
    assert [row.key for row in rows] == list(CATALOGUE)
    assert all(str(row.title) and row.era and ("melee" in row.tags or "shooter" in row.tags) for row in rows)


@pytest.mark.parametrize("force", FORCES, ids=lambda p: p.stem)
def test_a_force_is_told_apart_at_64_px(force: Path) -> None:
    names = looks(force)
    assert set(names) <= set(CATALOGUE)
    for a, b in combinations(names, 2):
        apart = np.abs(seen(a, facing=13) - seen(b, facing=13)).mean()
        assert apart > 6, f"{a} and {b} look alike ({apart:.1f})"


@pytest.mark.parametrize("look", one_in(8, CATALOGUE, 2))
def test_every_look_stands_on_its_base(look: str) -> None:
    made = sprite(look, 40, .5, facing=2)
    x, y = made.anchor
    w, h = made.surface.get_size()
    assert 20 <= x < w and 20 <= y < h
    assert all(made.surface.get_at((x + dx, y + dy)).a > 200 for dx, dy in ((-18, 0), (18, 0), (0, -18), (0, 18)))
    assert figures.portrait(look, 64).get_size() == (64, 64)


@pytest.mark.parametrize("look", one_in(8, CATALOGUE, 4))
def test_a_portrait_shows_the_whole_figure(look: str) -> None:
    """No pike, barrel or wing is cut off at the edge of the square (a soft shadow may be)."""
    for size in (64, 120):
        alpha = pygame.surfarray.array_alpha(figures.portrait(look, size))
        edge = max(alpha[0].max(), alpha[-1].max(), alpha[:, 0].max(), alpha[:, -1].max())
        assert edge < 150, f"{look} at {size} px"


@pytest.mark.parametrize("prefix", ["tommy", "grenadier", "hive", "starlegion", "expedition", "raider", "nomad"])
def test_a_platoon_is_told_apart_at_64_px(prefix: str) -> None:
    names = [key for key in CATALOGUE if key.startswith(f"{prefix}-")]
    assert len(names) >= 5
    for a, b in combinations(names, 2):
        assert np.abs(seen(a, facing=13) - seen(b, facing=13)).mean() > 6, f"{a} and {b} look alike"


@pytest.mark.parametrize("radius", [.4, .5, .75, 1.0])
def test_the_base_is_as_wide_as_the_rules_say(radius: float) -> None:
    from game.art.minis.bases import draw_base
    from game.art.minis.render import Art, base_sprite
    figure = CATALOGUE["merry-robin"].figure
    px = radius * 80 / (figure.base_mm * 2)
    a = Art(figure.base_mm * 2 + 2)
    draw_base(a, figure.base_mm * 2, 0)
    rim = a.surface(px).get_bounding_rect(min_alpha=100)
    assert abs(rim.w - 2 * radius * 80) <= 2
    assert base_sprite(figure.base_mm * 2, px, 0, "grass", "0").get_width() >= rim.w


def test_rims_differ_without_colour_too() -> None:
    a, b = (seen("merry-robin", side=side).mean(axis=2) for side in (0, 1))
    y, x = np.mgrid[0:96, 0:96] - 47.5
    rim = (np.hypot(x, y) > 27) & (np.hypot(x, y) < 31)
    assert b[rim].std() > a[rim].std() * 1.3, "the dashes of side B are seen in grey"


def test_three_of_a_unit_are_three_people() -> None:
    three = [seen("fireteam-rifleman", variant=v) for v in range(3)]
    assert min(np.abs(a - b).mean() for a, b in combinations(three, 2)) > 4
    assert (seen("fireteam-rifleman", variant=3) == three[0]).all()


def test_poses_are_seen_and_wrong_ones_refused() -> None:
    poses = [seen("royal-spearman", pose=p) for p in ("stand", "prone", "spent", "fallen")]
    assert min(np.abs(a - b).mean() for a, b in combinations(poses, 2)) > 3
    with pytest.raises(ValueError, match="pose"):
        sprite("royal-spearman", 64, .5, pose="asleep")              # type: ignore[arg-type]


def test_the_lamp_stays_where_it_is_when_a_figure_turns() -> None:
    """The head of a helmeted man is brighter toward the lamp, whichever way he looks."""
    for facing in range(FACINGS):
        grey = seen("roman-legionary", facing=facing).mean(axis=2)
        near, far = grey[41:47, 41:47].mean(), grey[51:57, 51:57].mean()
        assert near > far, f"facing {facing}"


def test_facings_go_round_as_on_the_table() -> None:
    assert [figures.facing_of(dx, dy) for dx, dy in ((1, 0), (1, 1), (0, 1), (-1, 0), (0, -1))] == [0, 2, 4, 8, 12]
    east, north = (seen("retinue-archer", facing=f) for f in (0, 4))
    ground = np.array([104, 110, 92])
    assert np.abs(east[84:] - ground).sum() > np.abs(north[84:] - ground).sum()      # the arrow reaches east …
    assert np.abs(north[:, :12] - ground).sum() > np.abs(east[:, :12] - ground).sum()  # … and north


def test_not_waiting_gives_the_nearest_facing_then_the_right_one() -> None:
    how = ("goth-axeman", 51.0, .5)
    exact = sprite(*how, facing=3)
    assert sprite(*how, facing=4, wait=False) is exact, "it is not waited for"
    before = figures.sprites_made()
    for _ in range(500):
        if figures.sprites_made() > before and sprite(*how, facing=4, wait=False) is not exact:
            break
        time.sleep(.02)
    assert sprite(*how, facing=4, wait=False) is sprite(*how, facing=4)
    assert sprite(*how, facing=4, wait=False) is not exact


def test_what_is_not_there_yet_is_its_portrait_and_nothing_is_painted_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def painted(*_: object) -> None:
        raise AssertionError("a base was painted while a frame waits")
    monkeypatch.setattr(portraits, "base_sprite", painted)
    figures.forget()                            # else a sprite that another test made is scaled
    for key, radius in (("tommy-cruiser", 1.5), ("nomad-worm", 1.0), ("tommy-bren", .5)):
        bare = sprite(key, 37.0, radius, facing=9, side=1, wait=False)
        across = 2 * radius * 37
        assert across - 3 <= bare.surface.get_width() <= 2 * across
        x, y = bare.anchor
        for dx, dy in ((0, 0), (across * .48, 0), (-across * .48, 0), (0, across * .48), (0, -across * .48)):
            assert bare.surface.get_at((round(x + dx), round(y + dy))).a > 200, "the whole base round the anchor"
        bald = figures._bare(figures._key(Request(key, 37.0, radius, 9, 1))).surface
        middle = bald.get_at((bald.get_width() // 2, bald.get_height() // 2))
        assert any(bare.surface.get_at((x + i, y)) != middle for i in range(-8, 9)), "somebody stands on it"
    figures.cancel()


def test_prefetch_makes_all_that_is_ordered() -> None:
    figures.prefetch(Request("goth-spearman", 33.0, .5, f) for f in range(4))
    for _ in range(500):
        if not figures.pending():
            break
        time.sleep(.02)
    made = figures.sprites_made()
    assert all(sprite("goth-spearman", 33.0, .5, f, wait=False).surface for f in range(3))
    assert figures.sprites_made() == made


def test_orders_can_be_forgotten() -> None:
    figures.prefetch(Request("goth-archer", 31.0, .5, f, s, v) for f in range(16) for s in range(2) for v in range(3))
    figures.cancel()
    assert figures.pending() == 0
    figures.prefetch([Request("goth-archer", 31.0, .5, 5)])
    for _ in range(500):
        if not figures.pending():
            break
        time.sleep(.02)
    assert figures.pending() == 0


def test_an_unknown_look_is_a_man_at_arms() -> None:
    assert figures.look_of("tin-robot-of-tomorrow").key == "retinue-man-at-arms"
    assert sprite("tin-robot-of-tomorrow", 40, .5).surface.get_width() > 40


def test_pixels_do_not_hang_on_the_hash_seed() -> None:
    code = ("import pygame,hashlib;from game.art.figures import sprite;"
            "s=sprite('lair-kobold',50,.5,5,1,2).surface;print(hashlib.sha256(pygame.image.tobytes(s,'RGBA')).hexdigest())")
    told = {subprocess.run([sys.executable, "-c", code], env={
        **os.environ, "PYTHONHASHSEED": seed, "SDL_VIDEODRIVER": "dummy", "PYTHONPATH": str(Path(__file__).parents[2])},
                           capture_output=True, text=True, check=True).stdout.splitlines()[-1] for seed in "17"}
    assert len(told) == 1
