"""The class of a figure, its sign, and what it shoots."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.art.classes import SIGNS, class_of, shot_of, sign
from game.art.figures import CATALOGUE, look_of


def test_every_look_has_a_class_and_every_class_a_sign():
    found = {class_of(look) for look in CATALOGUE}
    assert found == set(SIGNS)


@pytest.mark.parametrize(("look", "name"), [
    ("viking-hunter", "bow"), ("viking-shield-maiden", "pole"), ("royal-king", "blade"), ("viking-jarl", "blunt"),
    ("royal-wizard", "magic"), ("lair-dragon", "beast"), ("lair-kobold-crossbow", "bow"), ("hive-runner", "beast")])
def test_a_look_is_of_the_class_of_what_it_carries(look, name):
    assert class_of(look) == name


def test_riders_and_vehicles_are_told_by_what_they_ride():
    for look in CATALOGUE:
        figure = look_of(look).figure
        assert (class_of(look) == "rider") is (figure.mount is not None)
        if figure.body in ("tank", "car", "halftrack", "buggy"):
            assert class_of(look) == "wheels"


def test_a_dragon_breathes_fire_a_wizard_throws_magic_a_spear_is_thrown_and_a_rifle_is_a_gun():
    assert shot_of("lair-dragon") == "fire" and shot_of("royal-wizard") == "magic" == shot_of("tomb-lich")
    assert shot_of("lair-chief") == "arrow" == shot_of("viking-hunter")
    rifles = [look for look in CATALOGUE if look_of(look).figure.weapon in ("rifle", "lmg", "pistol")]
    assert rifles and not any(shot_of(look) for look in rifles)
    flamers = [look for look in CATALOGUE if look_of(look).figure.weapon in ("flamer", "flamepipe")]
    assert flamers and all(shot_of(look) == "fire" for look in flamers)


@pytest.mark.parametrize("size", [14, 18])
def test_signs_differ_from_each_other_and_between_the_sides(size):
    """At least a twelfth of their pixels are clearly other: seen in grey, so without colour."""
    def grey(picture: pygame.Surface) -> list[int]:
        return [sum(picture.get_at((x, y))[:3]) // 3 for x in range(size) for y in range(size)]

    for one, other in combinations(SIGNS, 2):
        apart = sum(abs(a - b) > 50 for a, b in zip(grey(sign(one, size, 0)), grey(sign(other, size, 0)), strict=True))
        assert apart > size * size / 12, (one, other, apart)
    assert grey(sign("bow", size, 0)) != grey(sign("bow", size, 1))
