"""Colours that everybody can tell apart: for each colour vision, in each palette, with own colours for the sides."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.art import figures, marks
from game.art.minis.bases import RIMS, USUAL
from game.core.text import T
from game.store.settings import silent
from game.ui import colours, i18n
from game.ui.colours import ALIKE, GROUNDS, PALE, READABLE, SIDES, VISIONS, apart, doubts, palette_for, seen
from game.ui.table.heat import patch
from game.ui.theme import DEFAULT, PALETTES, contrast, mix
from game.ui.widgets.base import Ui

EVERY = [(name, vision) for name in PALETTES for vision in VISIONS]


def test_how_colours_are_seen() -> None:
    """The known confusions, and what stays: greys do for everybody."""
    red, green = (190, 60, 40), (90, 120, 30)
    assert apart(red, green) > 0.2 > 0.1 > apart(red, green, "deuteranopia")
    assert apart((0, 110, 130), (0, 130, 90), "tritanopia") < 0.5 * apart((0, 110, 130), (0, 130, 90))
    assert apart((0, 0, 0), (255, 255, 255)) == pytest.approx(1, abs=0.01)
    for vision in VISIONS:
        assert all(abs(a - b) <= 1 for a, b in zip(seen((120, 120, 120), vision), (120, 120, 120), strict=True))


@pytest.mark.parametrize(("name", "vision"), EVERY)
def test_nobody_confuses_what_colour_tells(name: str, vision: str) -> None:
    pal = palette_for(name, vision)
    assert apart(pal.side_a_table, pal.side_b_table, vision) > ALIKE and not doubts(pal, vision)
    assert apart(pal.side_a, pal.side_b, vision) > ALIKE
    assert apart(pal.good, pal.bad, vision) > ALIKE and apart(pal.good_bg, pal.bad_bg, vision) > 0.06
    steps = [apart(a, b, vision) for a, b in zip(pal.heat, pal.heat[1:], strict=False)]
    assert min(steps) > 0.06
    bars = {"damage": pal.side_a, "killed": pal.bad, "nothing": mix(pal.sand, pal.field, 0.35)}
    assert min(apart(a, b, vision) for a, b in combinations(bars.values(), 2)) > 0.1
    for words, ground in ((pal.good, pal.good_bg), (pal.bad, pal.bad_bg), (pal.good, pal.paper), (pal.bad, pal.paper)):
        assert contrast(words, ground) >= READABLE


def test_the_usual_green_and_red_would_not_do() -> None:
    """Why there are palettes at all: what the test above asks for is not so without them."""
    assert apart(DEFAULT.good, DEFAULT.bad, "deuteranopia") < ALIKE > apart(DEFAULT.good, DEFAULT.bad, "protanopia")


def test_steps_of_the_threat_view_differ_on_grass_as_they_are_drawn() -> None:
    for vision in VISIONS:
        heat = palette_for("default", vision).heat
        shown = []
        for step in range(1, 6):
            box = pygame.Rect(0, 0, 48, 48)
            ground = pygame.Surface(box.size, 0, 32)
            ground.fill(GROUNDS[0][1])
            ground.blit(patch(box, step, 1.0, heat), (0, 0))
            shown.append(pygame.transform.average_color(ground)[:3])
        assert min(apart(a, b, vision) for a, b in zip(shown, shown[1:], strict=False)) > 0.015, (vision, shown)


def test_own_colours_can_be_read_and_doubts_are_told() -> None:
    for key, (_, colour) in SIDES.items():
        for name in PALETTES:
            pal = palette_for(name, sides=(key, key))
            if key not in colours.USUAL:
                assert pal.side_a_table == pal.side_b_table == colour
                assert min(contrast(pal.side_a, pal.paper), contrast(pal.side_b, pal.card)) >= READABLE
    def told(*sides: str, vision: str = "usual") -> str:
        return " ".join(map(str, doubts(palette_for("default", vision, sides), vision)))  # type: ignore[arg-type]

    alike = "hard to tell apart"
    assert told("purple", "yellow") == told("", "") == ""
    assert alike in told("red", "") and alike in told("red", "green", vision="deuteranopia")
    assert alike not in told("red", "green")
    assert told("white", "") == "White is hard to see on snow."
    assert "Red is hard to see on red earth." in told("red", "")
    assert 0 < PALE < min(apart(SIDES[key][1], tone) for key in colours.USUAL for _, tone in GROUNDS)


def test_wishes_that_are_none_change_nothing() -> None:
    assert palette_for("default") is PALETTES["default"]
    assert palette_for("no such", "no such", ("blue", "no such")) is DEFAULT


def test_figures_markers_and_names_follow(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Ui((640, 360))
    disc = figures.sprite("front-rifleman", 30, 0.5, pose="stand")
    held = marks.objective(40, 1)
    assert tuple(RIMS) == USUAL and i18n.tr(T("Orange")) == "Orange"
    own = Ui((640, 360), silent(sides=("", "purple")))
    assert own.palette.side_b_table == SIDES["purple"][1] and usual.palette is DEFAULT
    assert RIMS[1] == ("#8a4fd0", "dashes") and RIMS[0] == USUAL[0]
    other = marks.objective(40, 1)
    assert other is not held and other.get_at((20, 34)) != held.get_at((20, 34))
    assert figures.sprite("front-rifleman", 30, 0.5, pose="stand") is not disc
    assert i18n.tr(T("{a} beats {b}", a=T("Blue"), b=T("Orange"))) == "Blue beats Purple"
    assert i18n.tr(T("Then Orange rolls.")) == "Then Purple rolls." and str(T("Orange")) == "Orange"
    i18n.set_language("de")
    try:
        assert i18n.tr(T("Blue")) == "Blau" and i18n.tr(T("Orange")) != "Orange"
    finally:
        i18n.set_language("")


def test_sides_can_swap_their_colours() -> None:
    Ui((640, 360), silent(sides=("orange", "blue")))
    assert i18n.tr(T("{a} beats {b}", a=T("Blue"), b=T("Orange"))) == "Orange beats Blue"
    assert i18n.tr(T("Blue and Orange")) == "Orange and Blue"
