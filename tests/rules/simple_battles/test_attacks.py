"""Attacks, Fear and rerolls beyond the worked examples (SB-50 to SB-63, SB-R8 to SB-R11, SB-R32 to SB-R51)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from ways import way

from game.core.chance.forecast import Forecast, WhyNot
from game.core.errors import Refused
from game.core.play.events import Aimed

from .fights import RULES, box, faces, fight, hire, keys, plain, say

FAR = (hire(), 2, 22)


@pytest.mark.rule("SB-59", "SB-60", "SB-62", "SB-63", "SB-R35")
@pytest.mark.parametrize("traits", [(), ("Armor",)])
@pytest.mark.parametrize("face", range(1, 7))
def test_every_face_against_every_target(face, traits):
    match = fight([(hire("Shooter"), 4, 2)], [(hire("Warrior", *traits), 4, 12), FAR], [face])
    say(match, "turn A1", "attack B1")
    assert ("B1" in match.state.gone) is (face >= (5 if traits else 4))


@pytest.mark.rule("SB-58", "SB-R34")
def test_no_attack_rolls_more_than_three_dice_and_the_best_counts():
    match = fight([(hire("Elite", "Brutal", "Heavy"), 10, 10)], [(hire(), 11, 10), FAR], [1, 4, 2])
    say(match, "turn A1", "attack B1")
    assert faces(match) == [1, 4, 2] and "B1" in match.state.gone


@pytest.mark.rule("SB-R33")
def test_only_enemies_are_targets():
    match = say(fight([(hire("Elite"), 10, 10), (hire(), 11, 10)], [(hire(), 14, 10)]), "turn A1")
    assert "attack A2" not in keys(match)
    with pytest.raises(Refused):
        match.answer("attack A2")
    assert RULES.forecast(match.now, "A1", "A2").clause == "SB-R33"


@pytest.mark.rule("SB-R10")
def test_melee_needs_no_sight():
    wall = box("W1", "wall", 10.49, 8, 10.51, 12)
    match = fight([(hire("Shooter"), 9.96875, 10)], [(hire(), 11.015625, 10), FAR], [5], table=plain(24, wall))
    say(match, "turn A1", "attack B1")
    assert "B1" in match.state.gone
    assert next(e for e in match.story() if isinstance(e, Aimed)).melee


@pytest.mark.rule("SB-R11", "SB-R32")
def test_a_figure_in_contact_may_leave_or_shoot_another():
    match = say(fight([(hire("Elite"), 10, 10)], [(hire(), 11, 10), (hire(), 10, 16)]), "turn A1")
    assert {"move", "attack B1", "attack B2"} <= set(keys(match))
    assert RULES.forecast(match.now, "A1", "B1").checks[-1].dice == 2
    assert RULES.forecast(match.now, "A1", "B1").sight is None
    assert RULES.forecast(match.now, "A1", "B2").sight is not None


@pytest.mark.rule("SB-R64")
def test_in_contact_with_several_one_is_named():
    match = fight([(hire("Brawler"), 10, 10)], [(hire(), 11, 10), (hire(), 9, 10)], [3, 4])
    say(match, "turn A1", "attack B2")
    assert set(match.state.gone) == {"B2"} and faces(match) == [3, 4]


@pytest.mark.rule("SB-R65")
def test_shooting_into_a_fight_cannot_hit_friends():
    match = fight([(hire("Shooter"), 4, 4), (hire(), 7, 10)], [(hire(), 6, 10), FAR], [6])
    say(match, "turn A1", "attack B1")
    assert set(match.state.gone) == {"B1"} and faces(match) == [6]


@pytest.mark.rule("SB-R36", "SB-R37", "SB-R40")
def test_spread_is_a_choice_with_its_own_range_and_never_at_contact():
    foes = [(hire(), 4, 12), (hire(), 9, 15), (hire(), 5, 4)]
    match = say(fight([(hire("Gunslinger", "Spread", "Heavy"), 4, 4)], foes), "turn A1")
    assert {"attack B1", "spread B1", "attack B2", "attack B3"} <= set(keys(match))
    assert not {"spread B2", "spread B3"} & set(keys(match))
    assert RULES.forecast(match.now, "A1", "B1").checks[-1].dice == 3
    assert RULES.forecast(match.now, "A1", "B1", way(RULES, "spread", "A1", "B1")).checks[-1].dice == 1
    assert RULES.forecast(match.now, "A1", "B3", way(RULES, "spread", "A1", "B3")).clause == "SB-R37"


@pytest.mark.rule("SB-R39")
def test_spread_goes_by_growing_gap_enemies_first_at_a_tie():
    match = fight([(hire("Gunslinger", "Spread"), 4, 4), (hire("Shooter", name="F"), 5.5, 10)],
                  [(hire(), 4, 10), (hire(), 2.5, 10), (hire(), 4, 11.25)], [1, 1, 1, 1])
    say(match, "turn A1", "spread B1")
    rolled = [e.roll.check.target for e in match.story() if hasattr(e, "roll")]
    assert rolled == ["B1", "B3", "B2", "A2"]


@pytest.mark.rule("SB-R45")
def test_one_already_feared_is_left_out_of_the_area():
    foes = [(hire("Brawler", "Fear"), 5.5, 10), (hire("Brawler"), 4, 10)]
    match = fight([(hire("Gunslinger", "Spread"), 4, 4)], foes, [2, 5])
    say(match, "turn A1", "attack B1", "spread B2")
    assert faces(match) == [2, 5] and set(match.state.gone) == {"B2"}


@pytest.mark.rule("SB-R44")
def test_fear_is_tested_anew_in_an_extra_turn():
    match = fight([(hire("Shooter", "Leader"), 4, 4)], [(hire("Brawler", "Fear"), 4, 10), FAR], [1, 4, 6])
    say(match, "turn A1", "attack B1", "done", "extra A1", "attack B1")
    assert "B1" in match.state.gone and faces(match) == [1, 4, 6]


@pytest.mark.rule("SB-R42", "SB-R44", "SB-18")
def test_the_forecast_counts_the_fear_test():
    match = fight([(hire("Shooter"), 4, 4)], [(hire("Brawler", "Fear", "Armor"), 4, 10)])
    found = RULES.forecast(match.now, "A1", "B1")
    assert isinstance(found, Forecast)
    assert {str(bar.label): bar.chance for bar in found.bars} == {
        "Afraid": Fraction(1, 2), "Missed": Fraction(1, 3), "Defeated": Fraction(1, 6)}
    assert found.expected == Fraction(5, 6) and [c.kind for c in found.checks] == ["fear", "attack"]
    cites = {row.clause for row in found.rows}
    assert {"SB-18", "SB-04", "SB-60", "SB-63", "SB-53", "SB-58"} <= cites


@pytest.mark.rule("SB-26", "SB-27")
def test_the_forecast_of_a_spread_is_exact():
    match = fight([(hire("Gunslinger", "Spread"), 4, 4), (hire("Shooter"), 5.5, 10)],
                  [(hire("Brawler"), 4, 10), (hire("Elite", "Armor"), 2.5, 10)])
    found = RULES.forecast(match.now, "A1", "B1", way(RULES, "spread", "A1", "B1"))
    assert isinstance(found, Forecast)
    assert found.expected == Fraction(3, 2) + Fraction(6, 3) - Fraction(3, 2)
    assert sum(bar.chance for bar in found.bars) == 1
    assert found.loss.chance(lambda gone: "B2" in gone) == Fraction(1, 3)


@pytest.mark.rule("SB-53")
def test_the_refusal_says_how_much_is_seen():
    match = fight([(hire("Shooter"), 4, 4)], [(hire(), 4, 13)], table=plain(24, box("H1", "house", 2, 8, 6, 9)))
    found = RULES.forecast(match.now, "A1", "B1")
    assert isinstance(found, WhyNot) and "0\u00a0%" in str(found.reason) and found.sight.blockers == ("H1",)


@pytest.mark.rule("SB-09", "SB-R47", "SB-R49", "SB-R51")
def test_a_reroll_takes_the_whole_pool_and_stands():
    match = fight([(hire("Elite"), 10, 10), (hire(), 2, 2)], [(hire(), 11, 10), FAR], [1, 2, 3, 1], rerolls=(1, 0))
    say(match, "turn A1", "attack B1")
    assert match.ask.kind == "reroll" and match.ask.faces == (1, 2)
    say(match, "reroll")
    assert faces(match) == [1, 2, 3, 1] and not match.state.gone and match.state.rerolls == (0, 0)
    keep = fight([(hire("Elite"), 10, 10)], [(hire(), 11, 10), FAR], [1, 2], rerolls=(1, 0))
    say(keep, "turn A1", "attack B1", "keep")
    assert keep.state.rerolls == (1, 0)


@pytest.mark.rule("SB-R48")
def test_only_own_rolls_are_repeated():
    match = fight([(hire("Elite"), 10, 10)], [(hire(), 11, 10), FAR], [5, 2], rerolls=(0, 3))
    say(match, "turn A1", "attack B1")
    assert match.ask.kind != "reroll" and "B1" in match.state.gone


@pytest.mark.rule("SB-R51")
def test_a_success_is_not_asked_about_but_a_hit_on_a_friend_is():
    match = fight([(hire("Gunslinger", "Spread"), 4, 4), (hire(), 5.5, 10)], [(hire(), 4, 10), FAR], [6, 6, 1],
                  rerolls=(1, 0))
    say(match, "turn A1", "spread B1")
    assert match.ask.kind == "reroll" and match.ask.check.target == "A2"
    say(match, "reroll")
    assert set(match.state.gone) == {"B1"}


def rows(card):
    return [(str(row.value), str(row.reason), row.clause, row.cause, row.total, row.favours) for row in card.rows]


@pytest.mark.rule("SB-18", "SB-29", "SB-58", "SB-60", "SB-63", "SB-26", "SB-53")
@pytest.mark.parametrize("side", [0, 1])
def test_rows_of_a_card_say_who_causes_them_whom_they_help_and_which_is_the_sum(side):
    """From either side: what is needed stands last, and only that is marked as the sum."""
    one = [(hire("Elite", "Brutal", "Heavy", "Spread"), 10, 10)]
    others = [(hire("Warrior", "Armor", "Fear"), 11, 10), (hire("Brawler"), 10, 14), (hire("Shooter"), 8.8, 14)]
    match = fight(*((one, others) if side == 0 else (others, one)), side=side)
    me, them = ("A1", "B") if side == 0 else ("B1", "A")
    cards = {card.key: card for card in RULES.attacks(match.now, me)}
    assert [*cards] == [f"attack {them}1", f"attack {them}2", f"attack {them}3", f"spread {them}2", f"spread {them}3"]
    assert rows(cards[f"attack {them}1"]) == [
        ("4+", "to brave it first, 1 die", "SB-18", f"{them}1", False, None),
        ("2 dice", "Elite, melee", "SB-07", me, False, None), ("+1 die", "Brutal weapon", "SB-15", me, False, None),
        ("4+", "best die defeats", "SB-60", "", False, None),
        ("\u22121", "Armour", "SB-63", f"{them}1", False, 1 - side),
        ("5+", "needed on the best of 3", "SB-58", "", True, None)]
    assert rows(cards[f"attack {them}3"]) == [
        ("2 dice", "Elite, ranged", "SB-07", me, False, None), ("+1 die", "Heavy weapon", "SB-21", me, False, None),
        ("4+", "best die defeats", "SB-60", "", False, None), ("100\xa0%", "of it is seen", "SB-53", "", False, None),
        ("4+", "needed on the best of 3", "SB-58", "", True, None)]
    assert [row[-2:] for row in rows(cards[f"spread {them}2"])] == [
        (False, None), (False, None), (False, None), (True, None), (False, None)]
    assert rows(cards[f"spread {them}2"])[-1] == ("1 die", "also Shooter", "SB-26", f"{them}3", False, None)
