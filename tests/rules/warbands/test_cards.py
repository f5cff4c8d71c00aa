"""Terrain cards: laying, turning, undoing (WB-186 to WB-189, WB-R93), and the tables of the catalogue (6.7)."""

from __future__ import annotations

import pytest

from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.setup import Setup
from game.core.table.places import Place
from game.rules.warbands.roster import Warband
from game.store.forces import load_force, shipped_forces

from .bands import RULESET, plain


def started(dice, **options):
    """A battle with cards, from its first step."""
    forces = tuple(load_force(shipped_forces("warbands") / f"{name}.toml", {"warbands": Warband}).force
                   for name in ("robyns-merry-men", "captain-fawkes-ragtags"))
    setup = Setup(ruleset="warbands", version=5, table=plain(), forces=forces, options=(("terrain", "cards"),))
    assert RULESET.check_setup(setup) == []
    return Match.begun(RULESET, setup, Dice.asked(tuple(dice)))


@pytest.mark.rule("WB-186", "WB-187", "WB-188", "WB-189", "WB-R93", "WB-192")
def test_five_cards_in_turn_and_one_turned_over():
    match = started([3, 3, 2, 5, 6, 1])
    assert match.ask.kind == "card" and match.ask.side == 1, "the higher die lays first, ties are rolled again"
    for answer in ("house 0 @ 6,9.5", "forest 0 @ 12,12", "house 45 @ 18.5,14.5", "forest 0 @ 7,16"):
        match.answer(answer)
    assert match.ask.side == 1
    match.answer("forest 30 @ 18.5,7.5")
    assert match.ask.kind == "flip" and match.ask.side == 0
    assert [piece.kind for piece in match.now.top.table.pieces] == ["house", "forest", "house", "forest", "forest"]
    match.answer("turn C2")
    assert match.now.top.levels.below(12 * 64, 12 * 64, 999) == 128, "now it is a House to stand on"
    assert match.state.phase == "sides" and match.state.cards[1].kind == "house"


@pytest.mark.rule("WB-R93", "WB-191")
@pytest.mark.parametrize(("answer", "why"), [
    ("forest 0 @ 2.9,12", "edge"), ("forest 0 @ 12,6.75", "spawn"), ("house 0 @ 10.75,9.5", "one another"),
    ("forest 45 @ 3.75,12", "edge"),
])  # fmt: skip
def test_where_cards_may_not_lie(answer, why):
    match = started([2, 5])
    match.answer("house 0 @ 6,9.5")
    key, place = answer.split(" @ ")
    x, y = map(float, place.split(","))
    assert why in str(match.ask.option(key).region().why_not(Place.at(x, y)))


@pytest.mark.rule("WB-R93")
def test_taking_a_card_back_takes_the_terrain_back():
    match = started([2, 5])
    before = match.digest()
    match.answer("house 0 @ 6,9.5")
    assert match.now.top.levels.roofs
    match.undo()
    assert match.digest() == before and not match.now.top.levels.roofs
