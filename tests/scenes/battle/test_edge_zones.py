"""An edge is chosen on the table as well: its zone is outlined, lit where it is pointed at, and a click takes it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game import rules
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.scenes.battle_setup import quick_order
from tests.driver import Driver

pytestmark = pytest.mark.usefixtures("kts_home")


def asked(ruleset: str) -> Driver:
    """A battle of two people whose first question about an edge is open."""
    for seed in range(1, 30):
        begun = quick_order(ruleset, seed).begin()
        match = Match.begun(begun.rules, begun.now.setup, Dice.seeded(seed), ("human", "human"))
        for _ in range(60):
            if match.ask is None or match.ask.kind == "edge":
                break
            match.answer(match.ask.listed()[0].key)
        if match.ask is not None and match.ask.kind == "edge":
            return Driver(match, summary=False)
    pytest.fail("no edge is ever asked for")


def middle(scene: Any, option: Any) -> tuple[float, float]:
    """The middle of a zone, in px."""
    (area, *_) = scene.showing.edges._areas(option)
    west, south, east, north = area.box
    x, y = scene.table.camera.steps((west + east) / 2, (south + north) / 2)
    return float(x), float(y)


@pytest.mark.parametrize("ruleset", [one.id for one in rules.every()])
def test_the_zone_of_an_edge_is_shown_lit_and_taken_on_the_table(ruleset: str) -> None:
    driver = asked(ruleset)
    scene, table = driver.scene, driver.scene.table
    ask = scene.match.ask
    edges = scene.decision.options
    cards = {option.key: card for card, option in scene.choice.cards}
    assert len(edges) >= 2 and len(table.overlay.zones) >= 2 and table.overlay.reach is None
    for option in edges:
        driver.move(middle(scene, option))
        driver.frames(3)
        assert table.overlay.reach, option.key
        lit = table.overlay.reach
        if option.key in cards:
            driver.move(cards[option.key].rect.center)
            driver.frames(3)
            assert table.overlay.reach == lit, "card and zone show the same"
        own = {one.id for one in scene.match.state.of(ask.side) if not one.placed}
        there = {ghost.figure for ghost in table.overlay.units.ghosts}
        assert there <= own and (there == own or not there)
        for ghost in table.overlay.units.ghosts:
            assert any(west <= ghost.place.x <= east and south <= ghost.place.y <= north
                       for west, south, east, north in (area.box for area in scene.showing.edges._areas(option)))
    driver.move(table.camera.point(table.camera.width / 2, table.camera.height / 2))
    driver.frames(3)
    assert table.overlay.reach is None, "nothing is pointed at between them"
    last = edges[-1]
    driver.click(middle(scene, last))
    driver.frames(2)
    assert scene.match.ask is not ask and any(given.act == last.act for given in scene.match.decided[-1:])


def test_the_cards_of_an_edge_lie_beside_the_table_also_in_a_window_of_another_size() -> None:
    """After a change of size or scale they lay over it until the next question."""
    driver = asked("ghost-legions")
    scene, camera = driver.scene, driver.scene.table.camera
    for size, scale in (((1280, 720), 100), ((1280, 720), 150), ((960, 540), 100), ((1920, 1080), 200)):
        driver.app.change_settings(scale=scale)
        driver.app.resize(size)
        driver.frames(2)
        (left, top), (right, bottom) = (camera.point(*at) for at in ((0, camera.height), (camera.width, 0)))
        mat = pygame.Rect(left, top, right - left, bottom - top)
        assert scene.table.rect.contains(mat) and camera.whole
        assert mat.collidelist([card.rect for card, _ in scene.choice.cards]) < 0, (size, scale)
