"""Close assault: selecting, stepping, shooting, striking, the result, and what comes after."""

from __future__ import annotations

from fractions import Fraction

import pytest
from ways import way

from game.core.chance import explorer
from game.core.chance.forecast import Forecast, WhyNot
from game.core.errors import Refused
from game.core.table.places import GRID, Place
from game.rules.deathzap import bout_forecasts, estimate
from game.rules.deathzap.assault import decided_winner, shots

from .platoons import battle, box, close_up, faces, keys, plain, row, say, squad, tank, unit

MINE = (squad("rifle", n=3), row(10, 10, 3))
THEIRS = (squad("rifle", n=3), row(10, 14, 3))


@pytest.mark.rule("DZ-61", "DZ-62", "DZ-65", "DZ-R45")
def test_figures_are_selected_in_turn():
    match = close_up(MINE, THEIRS, [1, 1])
    assert match.ask.kind == "pick" and match.ask.side == 0
    say(match, "pick A1.2", "shoot rifle")
    assert match.ask.kind == "pick" and match.ask.side == 1 and len(keys(match)) == 3
    say(match, "pick B1.1", "nothing")
    assert match.ask.side == 0 and keys(match) == {"pick A1.1", "pick A1.3"}, "one chance each"


@pytest.mark.rule("DZ-R70", "DZ-64")
def test_who_can_do_nothing_is_selected_all_the_same():
    table = plain(box("H1", "house", 8, 11, 16, 13))
    match = close_up((tank(), [(10, 8)]), (tank(), [(10, 16)]), table=table,
                     units={"A1": {"immobile": True}, "B1": {"immobile": True}}, ca_needs_los="off")
    assert match.state.bout is None and match.ask.kind == "unit", "nobody is asked anything"
    assert any("lost 0" in str(event.text) for event in match.story()) and faces(match) == []


@pytest.mark.rule("DZ-63", "DZ-R46", "DZ-R3")
def test_the_step():
    wood = plain(box("F1", "forest", 8, 10.5, 16, 20))
    match = say(close_up((squad("rifle", n=3), row(10, 10, 3)), (squad("rifle", n=3), row(10, 14, 3)), table=wood),
                "pick A1.1")
    walk = match.ask.option("step").region()
    assert walk.why_not(Place.at(7, 10)) is None, "the unit may break up"
    assert walk.why_not(Place.at(7 - 1 / GRID, 10)) is not None
    assert walk.why_not(Place.at(10, 11.75)) is None
    assert walk.why_not(Place.at(10, 11.8)) is not None, "woods cost double"
    assert walk.why_not(Place.at(10, 10)) is not None, "no way at all"
    assert walk.why_not(Place.at(10, 10), (Place.at(9, 10),)) is None, "out and back is a step"
    say(match, "step @ 10,11.75")
    assert "step" not in keys(match) and "shoot rifle" in keys(match), "one step, then an attack"


@pytest.mark.rule("DZ-83", "DZ-R46", "DZ-R47", "DZ-R52")
def test_contact_without_a_step_and_a_choice_of_enemies():
    match = close_up((squad("pistol", n=3), [(10, 10), (10, 6), (10, 4)]),
                     (squad("rifle", n=3), [(11, 10), (9, 10), (10, 14)]), [6, 1])
    say(match, "pick A1.1")
    assert {"melee B1.1", "melee B1.2", "shoot pistol", "step", "nothing"} == keys(match)
    say(match, "melee B1.2")
    assert faces(match) == [6, 1] and "B1.2" in match.state.gone and keys(match) >= {"melee B1.1", "stop"}


@pytest.mark.rule("DZ-92", "DZ-R53")
def test_the_chain_ends_without_contact():
    match = close_up((squad("pistol", n=3), [(10, 10), (10, 6), (10, 4)]),
                     (squad("rifle", n=3), [(11, 10), (20, 10), (20, 14)]), [6, 1])
    say(match, "pick A1.1", "melee B1.1")
    assert keys(match) == {"stop", "step"}, "no shooting after a melee"
    say(match, "step @ 12,10")
    assert match.ask.kind == "pick" and match.ask.side == 1


@pytest.mark.rule("DZ-91", "DZ-R53")
def test_no_chain_for_the_defender_nor_after_a_shot():
    match = close_up((squad("pistol", n=3), [(10, 10), (10, 6), (10, 4)]),
                     (squad("rifle", n=3), [(11, 10), (20, 10), (20, 14)]), [1, 6])
    say(match, "pick A1.1", "melee B1.1")
    assert match.ask.kind == "pick" and match.ask.side == 1 and "pick B1.1" in keys(match), "it keeps its own chance"
    shot = close_up(MINE, THEIRS, [6])
    say(shot, "pick A1.1", "shoot rifle")
    assert shot.ask.kind == "pick" and shot.ask.side == 1


@pytest.mark.rule("DZ-76", "DZ-R47")
def test_ties_of_the_nearest_are_chosen():
    match = close_up((squad("repeater", n=3), [(10, 10), (10, 2), (12, 2)]),
                     (squad("rifle", n=3), [(9, 14), (11, 14), (10, 20)]), [6, 1, 6])
    say(match, "pick A1.1", "shoot repeater")
    assert match.ask.kind == "aim" and keys(match) == {"aim B1.1", "aim B1.2"}
    say(match, "aim B1.2")
    assert "B1.2" in match.state.gone and "B1.1" in match.state.gone, "the next nearest is the target then"
    assert faces(match) == [6, 1, 6]


@pytest.mark.rule("DZ-81", "DZ-R49")
def test_immune_before_the_die():
    match = close_up((squad("rifle", "grenade", "pistol"), row(10, 10, 3)), (tank("medium-repeater"), [(10, 14)]))
    now, me = match.now, match.state.figures["A1.1"]
    assert shots(now, me) == [] and shots(now, match.state.figures["A1.2"]) == ["grenade"]
    no = match.rules.forecast(now, "A1.1", "B1.1", way(match.rules, "shoot rifle", "A1.1", "B1.1"))
    assert isinstance(no, WhyNot) and no.clause == "DZ-81"
    say(match, "pick A1.1")
    assert keys(match) == {"nothing", "step"}


@pytest.mark.rule("DZ-70", "DZ-72", "DZ-73", "DZ-82", "DZ-54", "DZ-R14")
def test_a_vehicle_uses_one_weapon_and_armour_rolls_for_damage():
    match = close_up((tank("destroyer", "medium-repeater"), [(10, 10)]), (tank(), [(10, 16)]), [5, 3])
    say(match, "shoot destroyer")
    assert faces(match) == [5, 3] and unit(match, "B1").immobile and match.state.bout is None, "a bout of 0 to 0"
    many = close_up((tank("medium-repeater"), [(10, 10)]), (squad(n=3), row(10, 14, 3)), [2, 5, 4])
    say(many, "shoot medium-repeater")
    assert faces(many) == [2, 5, 4] and many.state.bout.dead == (0, 1)


@pytest.mark.rule("DZ-66", "DZ-75", "DZ-77", "DZ-78", "DZ-79")
def test_kill_dice_forecast_is_exact():
    match = close_up((squad("pistol", n=3, quality="basic"), row(10, 10, 3)), THEIRS)
    say(match, "pick A1.1")
    found = match.rules.forecast(match.now, "A1.1", "B1.1", way(match.rules, "shoot pistol", "A1.1", "B1.1"))
    third = Fraction(1, 3)
    chance = third * (1 - Fraction(2, 3)) + third * (1 - Fraction(4, 9)) + third * (1 - Fraction(8, 27))
    assert 1 - found.bars[0].chance == chance and found.checks[1].needed == 5


@pytest.mark.rule("DZ-93", "DZ-88", "DZ-89")
def test_armour_dies_in_melee_without_a_damage_roll():
    for type, needed in (("light-vehicle", 2), ("monster", 5)):
        match = close_up((squad(n=3), [(10, 10), (4, 4), (4, 6)]), (tank(type=type), [(11.5, 10)]), [needed, 1])
        say(match, "pick A1.1", "melee B1.1")
        assert unit(match, "B1").fate == "killed" and len(faces(match)) == 2


@pytest.mark.rule("DZ-94", "DZ-95", "DZ-R54", "DZ-R56", "DZ-R61")
def test_the_side_with_more_casualties_is_destroyed():
    match = close_up(MINE, (squad("rifle", n=5), row(10, 14, 5)), [6], selected=["A1.1", "A1.2", *[
        f"B1.{n}" for n in range(1, 6)]])
    say(match, "shoot rifle")
    assert unit(match, "B1").fate == "destroyed" and unit(match, "B1").lost and not match.state.members("B1")
    assert [f.place for f in match.state.members("A1")] == [Place.at(x, y) for x, y in MINE[1]], "nobody regroups"
    assert unit(match, "A1").fate == "" and sum(1 for id in match.state.gone if id.startswith("B1")) == 5


@pytest.mark.rule("DZ-64", "DZ-94")
def test_a_bout_is_won_for_sure_when_who_has_lost_more_has_nobody_left_to_select():
    theirs = [f"B1.{n}" for n in range(1, 6)]

    def won(selected, dead, **more):
        match = close_up(MINE, (squad("rifle", n=5), row(10, 14, 5)), [6], selected=selected, dead=dead, **more)
        return decided_winner(match.state, match.now.house)
    assert won(["A1.1", "A1.2", *theirs], (0, 2)) == 0, "one of mine is left: even if it loses a melee, they lost more"
    assert won(["A1.1", "A1.2", *theirs], (1, 1)) is None and won(["A1.1", "A1.2", *theirs], (2, 1)) is None
    assert won(["A1.1", "A1.2", *theirs[1:]], (0, 1)) is None, "one of theirs may still shoot"


@pytest.mark.rule("DZ-R12", "DZ-R56")
def test_a_broken_up_unit_may_stand_or_come_together():
    match = battle([(squad(n=3), [(10, 10), (20, 10), (21.5, 10)])], [(squad(n=3), row(40, 40, 3))], active="A1")
    assert "stand" in keys(match)
    with pytest.raises(Refused):
        match.answer("move [A1.1@9,10]")
    say(match, "move [A1.1@16,10]")
    assert match.state.figures["A1.1"].place == Place.at(16, 10)


def _two_near(**more):
    return close_up((squad("rifle", n=3), row(8, 10, 3)), (squad("rifle", n=2), row(4, 14, 2)), dead=(0, 3),
                    selected=["A1.1", "A1.2", "B1.1", "B1.2"],
                    others=((), ((squad("rifle", n=3), row(12, 15, 3)), (squad("rifle", n=3), row(12, 6, 3)))), **more)


@pytest.mark.rule("DZ-97", "DZ-98", "DZ-R57")
def test_each_other_unit_decides_and_one_that_stays_is_fought():
    match = say(_two_near(), "nothing")
    assert match.ask.about == "B2" and match.ask.side == 1
    say(match, "stay B2")
    assert match.ask.about == "B3", "one after the other, in roster order"
    say(match, str(match.ask.option("withdraw B3").at(Place.at(14, 1.5))))
    assert match.state.bout.defender == "B2", "the only one left must be fought, without a question"
    assert not match.state.leaving, "whoever is asked next decides anew"


@pytest.mark.rule("DZ-R57", "DZ-98", "DZ-R26")
def test_a_unit_that_stood_may_leave_it_at_that():
    match = say(_two_near(went=False), "nothing", "stay B2", "stay B3")
    assert keys(match) == {"done", "assault B2", "assault B3"} and match.ask.side == 0
    say(match, "done")
    assert match.state.active == "" and match.state.bout is None


@pytest.mark.rule("DZ-R58")
def test_no_withdrawal_into_another_assault():
    match = say(close_up((squad("rifle", n=3), row(8, 10, 3)), (squad("rifle", n=2), row(4, 14, 2)), dead=(0, 3),
                         selected=["A1.1", "A1.2", "B1.1", "B1.2"],
                         others=([(squad(n=3), row(16, 26, 3))], [(squad("rifle", n=3), row(14, 15, 3))])), "nothing")
    option = match.ask.option("withdraw B2")
    near = {f"B2.{n + 1}": Place.at(14 + 1.5 * n, 20) for n in range(3)}
    assert "within 6″ of Squad" in str(option.why_not(option.answer(near)))
    safe = {f"B2.{n + 1}": Place.at(14 + 1.5 * n, 18) for n in range(3)}
    assert option.why_not(option.answer(safe)) is None
    assert unit(match, "B2").tried is False and unit(match, "B2").casualties == 0, "no activation, no penalty"


@pytest.mark.rule("DZ-R60", "DZ-15")
def test_losses_in_a_bout_of_the_enemy_turn_count():
    match = close_up(MINE, (squad("rifle", n=4), row(10, 14, 4)), [6, 6, 1, 1], side=0)
    say(match, "pick A1.1", "shoot rifle")
    assert unit(match, "B1").casualties == 1


@pytest.mark.rule("DZ-61")
def test_the_estimate_of_a_bout():
    even = close_up((squad("repeater", n=5), row(10, 10, 5)), (squad("repeater", n=5), row(10, 14, 5)))
    odds = estimate.bout(even.now, "A1", "B1")
    assert odds.wins + odds.ties + odds.losses + odds.both == 1 and odds.wins > odds.losses, "the first shots matter"
    hopeless = close_up((squad(n=3, quality="basic"), row(10, 10, 3)), (tank(quality="elite"), [(11, 13)]))
    assert estimate.bout(hopeless.now, "A1", "B1").wins < Fraction(1, 3)
    assert estimate.bout(even.now, "A1", "B1") == odds, "the same every time"
    card = bout_forecasts.assault(even.now, "A1", "B1")
    assert sum(bar.chance for bar in card.bars) == 1


@pytest.mark.rule("DZ-R55")
def test_the_estimate_knows_that_ties_are_fought_again():
    rifles = (squad("rifle", n=4), row(10, 10, 4)), (squad("rifle", n=4), row(10, 14, 4))
    stay, again, lost = (estimate.bout(close_up(*rifles, ca_tie=way).now, "A1", "B1")
                         for way in ("both_stay", "refight", "attacker_lost"))
    assert stay.ties > Fraction(1, 10) > again.ties and again.mine > stay.mine, "at most three bouts"
    assert lost.ties == 0 and lost.losses == stay.losses + stay.ties
    unarmed = (squad(n=3), row(10, 10, 3)), (squad(n=3), row(10, 20, 3))
    assert estimate.bout(close_up(*unarmed, ca_tie="refight").now, "A1", "B1").ties == 1, "they stay at last"


@pytest.mark.rule("DZ-57", "DZ-82", "DZ-R40", "DZ-94")
@pytest.mark.parametrize("last", [False, True])
def test_the_forecast_of_a_shot_at_armour_counts_the_blast_and_the_end_of_the_bout(last):
    from conformance.laws import _outcomes

    done = ["A1.2", "A1.3", "B1.1"] if last else []
    match = close_up((squad("destroyer", (), ()), row(10, 10, 3)), (tank(), [(10, 15)]), selected=done,
                     others=((), [(squad(n=3), row(10, 18.5, 3))]))
    if not last:
        say(match, "pick A1.1")
    counted: dict[tuple[str, ...], Fraction] = {}
    for lost, chance in _outcomes(match, match.boundary[0], "shoot destroyer", ()):
        counted[lost] = counted.get(lost, Fraction(0)) + chance
    found = match.rules.forecast(match.now, "A1.1", "B1.1", way(match.rules, "shoot destroyer", "A1.1", "B1.1"))
    assert {tuple(sorted(lost)): chance for lost, chance in found.loss} == counted and len(counted) > 4


@pytest.mark.rule("DZ-57", "DZ-82")
def test_a_shot_at_a_vehicle_in_a_crowd_leaves_bystanders_out_of_its_card(monkeypatch):
    crowd = [(squad("rifle", n=2, name="Crowd"), row(16, 14, 2))]
    match = close_up((squad("grenade", n=1), [(10, 14)]), (tank(), [(14, 14)]), others=((), crowd))
    shot = way(match.rules, "shoot grenade", "A1.1", "B1.1")
    exact = match.rules.forecast(match.now, "A1.1", "B1.1", shot)
    assert not any("not counted" in str(row.reason) for row in exact.rows)
    monkeypatch.setattr(explorer, "MOST_RUNS", 200)
    near = match.rules.forecast(match.now, "A1.1", "B1.1", shot)
    assert near.expected == exact.expected and {"A1.1", "B1.1"} >= {one for lost in near.loss.weights for one in lost}
    assert any(one.startswith("B2") for lost in exact.loss.weights for one in lost), "who stands by may fall"
    assert [row.clause for row in near.rows if "not counted" in str(row.reason)] == ["DZ-57"], "and the card says so"


@pytest.mark.rule("DZ-76", "DZ-R47")
@pytest.mark.parametrize(("weapon", "told", "mean"), [
    ("repeater", "Kills Squad 2, the nearest, 88 % of the time. Dice that are left go on: Squad 1 50 %, Squad 3 13 %.",
     Fraction(3, 2)),
    ("rifle", "Kills Squad 2, the nearest, 50 % of the time.", Fraction(1, 2))])
def test_the_card_of_a_shot_in_a_bout_names_who_may_fall_and_how_often(weapon, told, mean):
    match = close_up((squad(weapon, n=1), [(20, 10)]),
                     (squad("rifle", n=4), [(19, 12), (20, 12), (21.5, 12), (23, 12)]))
    found = bout_forecasts.shot(match.now, match.state.figures["A1.1"], weapon, match.state.members("B1"))
    assert isinstance(found, Forecast)
    assert str(found.sentence).replace("\xa0", " ") == told and found.expected == mean
    assert found.expected == sum(found.loss.chance(lambda lost, one=one: one in lost)
                                 for one in ("B1.1", "B1.2", "B1.3"))
