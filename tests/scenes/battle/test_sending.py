"""A drag onto an enemy attacks him, a drag to a spot attacks from there: as answers, one after the other."""

from __future__ import annotations

import pygame

from game.core.table.places import Place
from tests.driver import Driver
from tests.rules.simple_battles.fights import fight, hire, plain
from tests.scenes.battle.test_walking import shown


def near(gap: float) -> Driver:
    """A shooter of one's own and one enemy, so many inches apart, on an open table; the words are known at once."""
    mine = [(hire("Shooter", name="Ann"), 12, 4), (hire(name="Bea"), 20, 4)]
    return shown(fight(mine, [(hire(name="Xan"), 12, 4 + gap)], table=plain(36)))


def drag(driver: Driver, who: str, to: Place, *keys: int) -> tuple[list[str], list[str]]:
    """Drag a figure to a place, press keys meanwhile, let go and wait: the answers, and what was said."""
    before, camera = driver.match.answers_given, driver.scene.table.camera
    a, b = camera.steps(*driver.match.state.figures[who].place), camera.steps(*to)
    driver.move(a)
    driver.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=tuple(map(round, a)), button=1))
    for _ in range(2):
        driver.post(pygame.event.Event(pygame.MOUSEMOTION, pos=tuple(map(round, b)), rel=(9, 9), buttons=(1, 0, 0)))
    for key in keys:
        driver.key(key, text=pygame.key.name(key))
    said = [str(chip.words) for chip in driver.scene.table.overlay.units.chips]
    driver.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=tuple(map(round, b)), button=1))
    for _ in range(200):
        driver.frames(1)
        if not (driver.scene.walking.on or driver.scene.sending.on or driver.scene.director.busy or driver.scene.plan):
            break
    return driver.match.given(before), said


def test_a_drag_onto_an_enemy_attacks_him_and_says_so_before():
    given, said = drag(near(10), "A1", Place.at(12, 14))
    assert given == ["turn A1", "attack B1"] and said == ["Attack Xan: harm 50\xa0%, defeat 50\xa0%"]
    driver = near(17)       # too far to shoot from here
    given, said = drag(driver, "A1", Place.at(12, 21))
    assert [one.split()[0] for one in given] == ["turn", "move", "attack"] and given[-1] == "attack B1"
    assert said[0].startswith("Go and attack Xan: harm ")


def test_a_drag_to_a_spot_attacks_from_there_and_the_key_leaves_the_attack_out():
    given, said = drag(near(10), "A1", Place.at(12, 6))
    assert given == ["turn A1", "move @ 12,6", "attack B1"]
    assert said[0].startswith("Go there and attack Xan: 2.0 points")
    given, said = drag(near(10), "A1", Place.at(12, 6), pygame.K_g)
    assert given == ["turn A1", "move @ 12,6"] and not said


def test_a_drag_onto_an_enemy_out_of_reach_goes_as_near_as_it_gets():
    given, said = drag(near(30), "A1", Place.at(12, 34))
    assert [one.split()[0] for one in given][:2] == ["turn", "move"] and "attack" not in " ".join(given)
    assert said == ["No attack on Xan in reach: goes as near as it gets"]
