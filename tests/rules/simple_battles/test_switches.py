"""Every house rule, switched (section 3.10)."""

from __future__ import annotations

import pytest

from game.core.chance.forecast import Forecast
from game.core.errors import Refused
from game.core.table.places import Place

from .fights import RULES, box, faces, fight, figure, hire, keys, plain, say

FAR = (hire(), 2, 22)


@pytest.mark.rule("SB-R3")
def test_adjacent_gap():
    match = fight([(hire("Brawler"), 4, 4)], [(hire(), 4, 6)], adjacent_gap="1.0")
    assert RULES.forecast(match.now, "A1", "B1").checks[-1].dice == 2
    apart = fight([(hire("Brawler"), 4, 4)], [(hire(), 4, 6.015625)], adjacent_gap="1.0")
    assert RULES.forecast(apart.now, "A1", "B1").clause == "SB-R17"


@pytest.mark.rule("SB-R5")
def test_forest_depth():
    table = plain(24, box("F1", "forest", 0, 8, 24, 11))
    pair = ([(hire("Shooter"), 10, 5)], [(hire(), 10, 13)])
    assert not isinstance(RULES.forecast(fight(*pair, table=table).now, "A1", "B1"), Forecast)
    assert isinstance(RULES.forecast(fight(*pair, table=table, forest_depth="4.0").now, "A1", "B1"), Forecast)


@pytest.mark.rule("SB-R6", "TB-15")
def test_houses_enterable():
    table = plain(24, box("H1", "house", 2, 4, 8, 8))
    outside = say(fight([(hire(), 5, 2)], [FAR], table=table), "turn A1")
    assert outside.ask.option("move").region().why_not(Place.at(5, 6)) is not None
    match = say(fight([(hire(), 5, 2)], [FAR], table=table, houses_enterable="on"), "turn A1")
    where = match.ask.option("move").region().why_not
    assert where(Place.at(5, 6)) is None, "4 inches and 1 for the wall"
    assert where(Place.at(5, 7.046875)) is not None
    assert "wall" in str(where(Place.at(5, 4))), "no base stops across a wall"
    say(match, "move @ 5,6")
    inside = fight([(hire("Shooter"), 5, 6)], [(hire(), 5, 12)], table=table, houses_enterable="on")
    assert isinstance(RULES.forecast(inside.now, "A1", "B1"), Forecast)


@pytest.mark.rule("SB-R9")
def test_figures_block_los():
    force = [(hire("Shooter"), 4, 4), (hire(), 4, 8.5)]
    assert not isinstance(RULES.forecast(fight(force, [(hire(), 4, 13)]).now, "A1", "B1"), Forecast)
    off = fight(force, [(hire(), 4, 13)], figures_block_los="off")
    assert isinstance(RULES.forecast(off.now, "A1", "B1"), Forecast)


@pytest.mark.rule("SB-R11")
def test_locked_in_melee():
    match = say(fight([(hire("Elite"), 10, 10)], [(hire(), 11, 10), (hire(), 10, 16)], locked_in_melee="on"), "turn A1")
    assert set(keys(match)) == {"done", "attack B1", "resign"}


@pytest.mark.rule("SB-R15", "SB-R16")
def test_brawler_ranged_traits():
    match = say(fight([(hire("Brawler", "Heavy", "Spread"), 4, 4)], [(hire(), 4, 8)], brawler_ranged_traits="off"),
                "turn A1")
    assert not {"attack B1", "spread B1"} & set(keys(match))


@pytest.mark.rule("SB-R24")
def test_init_choice():
    match = fight([(hire(), 4, 2)], [FAR], [6, 1], side=1, first=0, init_choice="on")
    say(match, "end")
    assert match.ask.side == 0 and keys(match) == ["first", "second"]
    say(match, "second")
    assert match.state.first == 1 and match.ask.side == 1


@pytest.mark.rule("SB-R29")
def test_leader_chain():
    force = [(hire("Shooter", "Leader", name="L"), 4, 2), (hire("Shooter", name="Q"), 8, 2)]
    match = say(fight(force, [FAR], leader_chain="on"), "turn A1", "done", "extra A1", "done")
    assert match.ask.kind == "extra" and "extra A1" not in keys(match) and "extra A2" in keys(match)
    say(match, "extra A2", "done")
    assert match.ask.kind == "figure"


@pytest.mark.rule("SB-R30")
def test_leader_extra_is_the_normal_turn_brought_forward():
    force = [(hire("Shooter", "Leader", name="L"), 4, 2), (hire("Shooter", name="Q"), 8, 2)]
    match = say(fight(force, [FAR], leader_extra_is_bonus="off"), "turn A1", "done", "extra A2", "done")
    assert match.ask.side == 1, "Q has had its turn"


@pytest.mark.rule("SB-R36")
def test_spread_always():
    match = say(fight([(hire("Gunslinger", "Spread"), 4, 4)], [(hire(), 4, 12), (hire(), 5, 4)], spread_always="on"),
                "turn A1")
    assert {"spread B1", "attack B2"} <= set(keys(match)) and "attack B1" not in keys(match)


@pytest.mark.rule("SB-R38")
def test_spread_needs_los():
    table = plain(24, box("H1", "house", 5, 8, 9, 9.4))
    them = [(hire("Brawler"), 4, 10), (hire("Brawler"), 6, 10)]
    free = say(fight([(hire("Gunslinger", "Spread"), 4, 4)], them, [4, 4], table=table), "turn A1", "spread B1")
    assert faces(free) == [4, 4]
    seen = say(fight([(hire("Gunslinger", "Spread"), 4, 4)], them, [4, 4], table=table, spread_needs_los="on"),
               "turn A1", "spread B1")
    assert faces(seen) == [4]


@pytest.mark.rule("SB-R43")
def test_fear_fail_ends_action():
    match = fight([(hire("Shooter"), 4, 4)], [(hire("Brawler", "Fear"), 4, 10), FAR], [1], fear_fail_ends_action="on")
    say(match, "turn A1", "attack B1")
    assert "move" in keys(match) and not {"dash", "attack B2"} & set(keys(match))


@pytest.mark.rule("SB-R47")
def test_reroll_one_die():
    match = fight([(hire("Elite"), 10, 10)], [(hire("Warrior", "Armor"), 11, 10), FAR], [1, 4, 5], rerolls=(1, 0),
                  reroll_unit="die")
    say(match, "turn A1", "attack B1")
    with pytest.raises(Refused):
        match.answer("reroll [3]")
    say(match, "reroll [1]")
    assert "B1" in match.state.gone, "5 and 4"


@pytest.mark.rule("SB-R48", "SB-R49")
def test_reroll_scope_any():
    match = fight([(hire("Elite"), 10, 10)], [(hire(), 11, 10), FAR], [5, 2, 1, 3, 4, 4], rerolls=(1, 1),
                  reroll_scope="any")
    say(match, "turn A1", "attack B1")
    assert match.ask.side == 1 and match.ask.reaction == "reroll", "the hit hurts the other player: he is asked"
    say(match, "reroll")
    assert not match.state.gone and match.ask.kind == "act", "each at most once a roll"
    miss = fight([(hire("Elite"), 10, 10)], [(hire(), 11, 10), FAR], [1, 2, 6, 3, 1, 1], rerolls=(1, 1),
                 reroll_scope="any")
    say(miss, "turn A1", "attack B1")
    assert miss.ask.side == 0, "the roller decides first"
    say(miss, "reroll")
    assert miss.ask.side == 1
    say(miss, "reroll")
    assert not miss.state.gone
    init = fight([(hire(), 4, 2)], [FAR], [6, 1, 2, 3], side=1, first=0, rerolls=(0, 1), reroll_scope="any")
    say(init, "end")
    assert "reroll theirs" in keys(init)
    say(init, "reroll theirs")
    assert init.state.first == 0


@pytest.mark.rule("SB-R49")
def test_reroll_stack():
    match = fight([(hire("Shooter"), 10, 10)], [(hire(), 11, 10), FAR], [1, 2, 5], rerolls=(2, 0), reroll_stack="on")
    say(match, "turn A1", "attack B1", "reroll", "reroll")
    assert "B1" in match.state.gone


@pytest.mark.rule("SB-R55")
def test_friendly_fire_scores_nothing():
    match = fight([(hire("Gunslinger", "Spread"), 4, 4), (hire("Warrior"), 6, 10)], [(hire("Brawler"), 4, 10), FAR],
                  [1, 6], friendly_fire_scores="none")
    say(match, "turn A1", "spread B1")
    assert set(match.state.gone) == {"A2"} and match.state.scored == (0, 0)


@pytest.mark.rule("SB-R56")
def test_tiebreak_by_figures_left():
    match = fight([(hire("Elite"), 2, 2)], [FAR], round=3, side=1, first=0, tiebreak="figures")
    say(match, "end")
    assert match.outcome.winner == 0 and match.outcome.clause == "SB-R56"


@pytest.mark.rule("SB-R58")
def test_rounds():
    match = fight([(hire(), 2, 2)], [FAR], round=3, side=1, first=0, dice=[1, 2], rounds="4")
    say(match, "end")
    assert not match.over and match.state.round == 4


def test_every_switch_is_tested_and_offered():
    """A switch that no test here turns would be an option without effect."""
    from pathlib import Path
    text = Path(__file__).read_text(encoding="utf-8")
    for switch in RULES.switches:
        assert f"{switch.short}=" in text, switch.id
        assert len(switch.options) >= 2
    assert figure(fight([(hire(), 2, 2)], [FAR]), "A1").placed
