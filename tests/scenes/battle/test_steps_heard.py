"""Steps sound by what is walked on, dice by how many there are."""

from __future__ import annotations

from typing import Any

import pytest
from battles import box

from game.ai import player
from game.core.play.dice import Dice
from game.core.play.events import Moved, Rolled
from game.core.play.match import Match
from game.core.table.movement.paths import Line, Path
from game.core.table.pieces import Table
from game.core.table.places import GRID, Place
from game.scenes.battle_setup import quick_order
from game.scenes.tellers.footing import footing
from game.ui.sound import KINDS, dice_kind
from tests.driver import Driver

PIECES = (box("H1", "house", 0, 0, 6, 6), box("R1", "rubble", 8, 0, 14, 6), box("W1", "water", 16, 0, 22, 6),
          box("F1", "forest", 0, 8, 6, 14))


def way(*corners: tuple[float, float]) -> Path:
    places = [Place.at(x, y) for x, y in corners]
    legs = tuple(Line(a, b) for a, b in zip(places, places[1:], strict=False))
    return Path(tuple(places), legs, 0.0, 0.0)


def on(mat: str, *corners: tuple[float, float]) -> str:
    return footing(Table("T", 24 * GRID, 24 * GRID, PIECES, mat=mat), way(*corners))


@pytest.mark.parametrize(("mat", "sound"), [("grass", "earth"), ("cobbles", "stone"), ("asphalt", "stone"),
                                            ("snow", "snow"), ("desert", "sand"), ("", "earth")])
def test_open_ground_sounds_as_its_mat_does_and_so_do_woods(mat, sound):
    assert on(mat, (10, 20), (20, 20)) == on(mat, (1, 9), (5, 13)) == sound


def test_houses_rubble_and_water_sound_as_they_are_on_every_mat():
    for mat in ("grass", "snow", "cobbles"):
        assert on(mat, (1, 1), (5, 5)) == "boards"
        assert on(mat, (9, 1), (13, 5)) == "stone"
        assert on(mat, (17, 1), (21, 5)) == "water"


def test_most_of_a_way_is_heard():
    assert on("grass", (3, 3), (3, 7.5)) == "boards"            # three inches of four and a half lead through the house
    assert on("grass", (3, 5), (3, 12), (20, 12)) == "earth"
    assert on("grass", (10, 20), (10, 20)) == "earth"           # on the spot


def test_a_battle_plays_what_its_ways_and_rolls_are(kts_home: object):
    order = quick_order("ghost-legions", 1).begin()
    driver = Driver(Match.begun(order.rules, order.now.setup, Dice.seeded(1), ("human", "human")), (960, 540),
                    pace=0, dice_speed="full")
    scene: Any = driver.scene
    table, director, heard = scene.match.now.top.table, scene.director, []
    scene.sound = lambda cue, who="", kind="": heard.append((cue, kind))
    minds, wanted, told = (player("random", 3), player("random", 4)), [], len(scene.match.story())
    for _ in range(40):
        scene.give(minds[scene.match.ask.side].choose(scene.match), watched=True)
        for _ in range(200):
            if not director.busy:
                break
            scene.app.step(1 / 4, [])
        for event in scene.match.story()[told:]:
            if isinstance(event, Moved):
                wanted.append(("footsteps", footing(table, event.path)))
            elif isinstance(event, Rolled):
                kind = dice_kind(len(event.roll.faces))
                wanted += [("dice_rattle", kind), ("dice_land", kind)]
        told = len(scene.match.story())
    played = [one for one in heard if one[0] in KINDS]
    assert played == wanted and len({kind for _, kind in played}) >= 3
