"""What the answer card of an edge tells of the ground before it."""

from __future__ import annotations

import pygame
import pytest
from whole import at_one_screen

from game import rules
from game.ai import player
from game.core.play.acts import No, TakeEdge
from game.core.play.ask import Option
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.table.pieces import Table
from game.core.table.places import GRID
from game.scenes.battle import BattleScene
from game.scenes.battle.panels.near_edge import near_edge
from game.scenes.battle_setup import quick_order
from game.scenes.tellers.terrain import contents
from game.store.maps import map_named
from game.store.settings import Settings
from game.ui.app import FRAME, App


def told(table: Table, edge: str) -> str:
    return str(*near_edge(table, Option(act=TakeEdge(edge), kind="edge", label="")))   # type: ignore[arg-type]


def test_the_largest_pieces_before_the_edge_are_named() -> None:
    table = map_named("caravan-well").table
    assert table is not None
    assert told(table, "south").startswith("Near it: thorn thicket, palm grove")
    assert told(table, "north").startswith("Near it: camel thorn, date palms")


def test_nothing_is_told_where_nothing_has_a_name_and_of_other_answers() -> None:
    bare = Table("bare", 24 * GRID, 24 * GRID)
    assert near_edge(bare, Option(act=TakeEdge("south"), kind="edge", label="")) == ()
    table = map_named("caravan-well").table
    assert table is not None and near_edge(table, Option(act=No(), kind="no", label="")) == ()


@pytest.mark.parametrize("ruleset", ["simple-battles", "deathzap"])
def test_whoever_chooses_an_edge_is_told_what_the_terrain_does(ruleset: str, kts_home: object) -> None:
    order = quick_order(ruleset, 3)
    match = next(found for seed in range(20) if (found := Match.begun(
        rules.get(ruleset), order.setup, Dice.seeded(seed), ("human", "human"))).ask and _at_edge(found))
    scene = at_one_screen(match)
    top, lines = match.now.top, scene.showing.plain_card(scene.decision)[1]
    told = [str(line) for line in contents(top.table, top.answers)]
    assert told and [str(line) for line in lines[-len(told):]] == told
    assert any(line.startswith(("1 house", "1 wood")) or " houses: " in line or " woods: " in line for line in told)
    heads = [str(scene.words.choice_words(scene.decision, one)[0]) for one in match.ask.listed()]
    assert heads and all(head[0].isupper() for head in heads)


@pytest.mark.parametrize(("size", "scale", "least"), [
    ((960, 540), 145, 220), ((1280, 720), 150, 350), ((1280, 720), 100, 450)])
def test_the_cards_of_an_edge_lie_beside_a_table_that_is_large(size, scale, least, kts_home) -> None:
    """At every size: none over the table, which has the height that is left or nearly so."""
    order = quick_order("simple-battles", 3)
    match = next(found for seed in range(20) if (found := Match.begun(
        rules.get("simple-battles"), order.setup, Dice.seeded(seed), ("human", "human"))).ask and _at_edge(found))
    app = App(Settings(scale=scale), size=size, headless=True)
    scene = BattleScene(match, journal=False)
    app.push(scene)
    app.step(FRAME, seen=False)
    camera, table = scene.table.camera, match.now.setup.table
    left, top = camera.corner()
    mat = pygame.Rect(left, top, round(table.width / GRID * camera.zoom), round(table.height / GRID * camera.zoom))
    assert mat.width >= least and mat.bottom <= camera.box.bottom
    cards = [card.rect for card, _ in scene.choice.cards]
    assert len(cards) == 2 and not any(card.colliderect(mat) for card in cards)


def _at_edge(match: Match) -> bool:
    """Whether the dice lead to the question for an edge."""
    for _ in range(6):
        if match.ask is None or match.ask.kind == "edge":
            break
        match.trusted(player("greedy", 1).choose(match.fork(None)), None)
    return match.ask is not None and match.ask.kind == "edge"
