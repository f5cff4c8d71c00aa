"""Volleys: who fires, at what, who falls; armour; hits that stay."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace
from ways import way

from game.core.chance.forecast import Forecast, WhyNot
from game.core.play.events import Aimed
from game.rules.deathzap import forecasts
from game.rules.deathzap.shooting import gunners

from .platoons import battle, box, close_up, faces, keys, plain, row, say, squad, tank, unit


@pytest.mark.rule("DZ-34", "DZ-35", "DZ-R32")
def test_each_figure_and_weapon_for_itself():
    table = plain(box("H1", "house", 9, 12, 11, 16))
    team = squad("rifle", "pistol", "repeater", ())
    match = battle([(team, [(10, 11), (13, 10), (14.5, 10), (16, 10)])], [(squad(n=3), row(9.25, 17, 3, 1))],
                   active="A1", table=table)
    firing = {one.figure: one for one in forecasts.firing(match.now, "A1", "B1")}
    assert [gun.figure.id for gun in gunners(match.now, "A1", "B1")] == ["A1.3"]
    assert firing["A1.1"].idle.clause == "DZ-34" and firing["A1.2"].idle.clause == "DZ-35"
    assert firing["A1.4"].idle.clause == "DZ-R14" and firing["A1.3"].gun.weapons == ("repeater",)


@pytest.mark.rule("DZ-R10")
def test_the_picture_of_a_volley_shows_a_shooter_and_the_figure_that_he_is_nearest_to():
    """A1.1 looks at nobody first: A1.3 is nearest to B1.1."""
    match = battle([(squad("rifle", n=3), [(10, 10), (11.5, 10), (13, 10)])], [(squad(n=3), row(14, 20, 3))], [1, 1, 1],
                   active="A1")
    say(match, "stand", "shoot B1")
    aimed = next(event for event in match.story() if isinstance(event, Aimed))
    assert (aimed.figure, aimed.target) == ("A1.3", "B1.1")


@pytest.mark.rule("DZ-R14", "DZ-R32")
@pytest.mark.parametrize(("said", "dice"), [
    (("shoot B1", "default"), 5), (("shoot B1", "other [A1.1:repeater]"), 3), (("split B1 [A1.2]",), 1),
    (("split B1 [A1.2 A1.3]",), 2), (("split B1 [A1.1 A1.2]", "default"), 4),
    (("split B1 [A1.1 A1.2]", "other [A1.1:repeater]"), 2)])
def test_the_card_of_a_volley_that_was_made_counts_who_fired_and_with_what(said, dice):
    """A grenade has 3 dice, a repeater and a rifle 1."""
    team = squad(("repeater", "grenade"), "rifle", "rifle")
    match = battle([(team, row(10, 10, 3))], [(squad(n=8), row(10, 16, 8))], [1] * dice, active="A1", split_fire="on")
    say(match, "stand", *said)
    (aimed,) = (event for event in match.story() if isinstance(event, Aimed))
    made = match.rules.made(aimed)
    assert isinstance(made, Forecast) and made.checks[0].dice == dice == len(faces(match))
    assert match.rules.made(replace(aimed, declared=None)) is None


@pytest.mark.rule("DZ-51", "DZ-R37")
def test_who_cannot_be_a_target():
    match = battle([(squad("rifle", n=3), row(10, 10, 3))], [(tank(), [(10, 20)]), (squad(), [(40, 20)])], active="A1")
    no = match.rules.forecast(match.now, "A1", "B1", way(match.rules, "shoot B1", "A1", "B1"))
    assert isinstance(no, WhyNot) and no.clause == "DZ-51"
    assert forecasts.no_volley(match.now, "A1", "B2").clause == "DZ-35"
    say(match, "stand")
    assert match.ask.kind == "unit", "neither is offered"


@pytest.mark.rule("DZ-R14", "DZ-36")
def test_one_weapon_of_two_and_both_of_a_vehicle():
    team = squad(("repeater", "grenade"), ("repeater", "grenade"), "pistol")
    match = battle([(team, row(10, 10, 3)), (tank("destroyer", "medium-repeater"), [(20, 10)])],
                   [(squad(n=8), row(10, 16, 8))], [6, 6, 1, 1, 1, 1, 1, 6, 6, *[1] * 9])
    say(match, "activate A1", "stand", "shoot B1")
    assert match.ask.kind == "weapons" and match.ask.side == 0
    say(match, "other [A1.2:repeater]")
    assert len(faces(match)) == 2 + 3 + 1 + 1, "one throws, one shoots, one has a pistol"
    say(match, "activate A2", "stand", "shoot B1")
    assert len(faces(match)) == 7 + 2 + 9, "both weapons at once"


@pytest.mark.rule("DZ-R14")
def test_most_dice_by_default_and_no_question_without_a_choice():
    team = squad(("repeater", "grenade"), ("repeater", "grenade"), "rifle")
    close = battle([(team, row(10, 10, 3))], [(squad(n=8), row(10, 16, 8))], [1] * 7, active="A1")
    say(close, "stand", "shoot B1", "default")
    assert len(faces(close)) == 7
    far = battle([(team, row(10, 10, 3))], [(squad(n=8), row(10, 20, 8))], [1] * 3, active="A1")
    say(far, "stand", "shoot B1")
    assert far.ask.kind == "unit" and len(faces(far)) == 3


@pytest.mark.rule("DZ-R36")
def test_the_owner_chooses_and_the_cheapest_are_proposed():
    them = squad("medium-repeater", "rifle", "rifle", "pistol")
    match = battle([(squad("rifle", n=3), row(10, 10, 3))], [(them, row(10, 20, 4))], [6, 6, 1], active="A1")
    say(match, "stand", "shoot B1")
    pick = match.ask.option("remove")
    assert match.ask.side == 1 and (pick.least, pick.most) == (2, 2) and pick.choices[:2] == ("B1.4", "B1.2")
    say(match, "remove [B1.1 B1.3]")
    assert [f.id for f in match.state.members("B1")] == ["B1.2", "B1.4"] and unit(match, "B1").casualties == 2


@pytest.mark.rule("DZ-R36", "DZ-R34", "DZ-R62")
def test_all_fall_without_a_question():
    match = battle([(squad("rifle", n=5), row(10, 10, 5))], [(squad(n=3), row(10, 20, 3))], [6] * 5, active="A1")
    say(match, "stand", "shoot B1")
    assert match.ask.kind == "unit" and unit(match, "B1").fate == "killed" and match.state.lost(1) == 1


@pytest.mark.rule("DZ-49", "DZ-56", "DZ-R42", "DZ-55")
def test_monsters_are_harmed_like_vehicles():
    ogre = tank(type="monster", name="Ogre")
    match = battle([(squad("destroyer", (), ()), row(10, 10, 3))], [(ogre, [(10, 20)]), (squad(n=3), row(14, 20, 3))],
                   [6, 6, 1, 6, 4, 2], active="A1")
    say(match, "stand", "shoot B1")
    assert unit(match, "B1").fate == "killed" and faces(match) == [6, 6, 1, 6, 4, 2]
    assert any("rampages" in str(event.text) for event in match.story())
    assert match.ask.kind == "remove" and match.ask.about == "B2", "the same blast"
    killed = battle([(squad("destroyer", (), ()), row(10, 10, 3))], [(ogre, [(10, 20)])], [6, 6, 1, 5], active="A1")
    assert unit(say(killed, "stand", "shoot B1"), "B1").fate == "killed" and faces(killed) == [6, 6, 1, 5]


@pytest.mark.rule("DZ-47", "DZ-R9")
def test_beasts_in_a_wood():
    wood = plain(box("F1", "forest", 8, 18, 30, 24))
    match = battle([(squad("rifle", n=4), row(10, 10, 4))], [(squad(n=4, type="beasts"), row(10, 19, 4, 2))],
                   [6, 6, 6, 1], active="A1", table=wood)
    say(match, "stand", "shoot B1", "default")
    assert len(match.state.members("B1")) == 3 and unit(match, "B1").stored == 1


@pytest.mark.rule("DZ-R43", "DZ-R61", "DZ-60")
def test_stored_hits_and_bouts_do_not_mix():
    match = close_up((squad("rifle", (), ()), row(10, 10, 3)), (squad(n=3), row(10, 14, 3)), [6],
                     units={"B1": {"stored": 2}, "A1": {"stored": 1}})
    say(match, "pick A1.1", "shoot rifle")
    assert match.state.bout.dead == (0, 1) and unit(match, "B1").stored == 2
    ended = say(battle([(squad(n=3), row(10, 10, 3))], [(squad(n=3), row(10, 40, 3))],
                       units={"A1": {"stored": 1}, "B1": {"stored": 2}}), "end")
    assert unit(ended, "A1").stored == unit(ended, "B1").stored == 0, "on units of both players"


@pytest.mark.rule("DZ-R41", "DZ-R40")
def test_who_is_caught_in_a_blast():
    from game.core.table.places import GRID
    from game.rules.deathzap.harm import caught

    match = battle([(squad(n=3), row(14, 10, 3))], [(tank(), [(10, 10)]), (squad(n=3), row(10, 14, 3))])
    figure = match.state.figures["B1.1"]
    match.state.remove("B1.1")
    assert caught(match.now, figure, 1 * GRID) == []
    assert caught(match.now, figure, 2 * GRID) == ["A1", "B2"], "equally near: the Active Player’s first"
    match.state.side = 1
    assert caught(match.now, figure, 2 * GRID) == ["B2", "A1"]


@pytest.mark.rule("DZ-58", "DZ-59", "DZ-R34")
def test_forecast_of_a_volley_is_exact():
    match = battle([(squad("rifle", n=2), row(10, 10, 2))], [(squad(n=3), row(10, 20, 3))], active="A1",
                   units={"B1": {"stored": 2}})
    found = match.rules.forecast(match.now, "A1", "B1", way(match.rules, "shoot B1", "A1", "B1"))
    assert isinstance(found, Forecast) and found.loss[()] == Fraction(25, 36)
    assert {len(lost): chance for lost, chance in found.loss} == {0: Fraction(25, 36), 3: Fraction(11, 36)}
    assert found.expected == Fraction(33, 36)


@pytest.mark.rule("DZ-R10")
def test_threats_tell_the_cover_at_a_place_in_advance():
    from game.core.table.places import Place

    wall = plain(box("W1", "wall", 5, 20, 30, 20.5))
    match = battle([(squad(n=3), row(10, 10, 3))], [(squad("rifle", n=4), row(10, 30, 4))], table=wall)
    near = {f"A1.{n}": Place.at(8.5 + 1.5 * n, 19) for n in (1, 2, 3)}
    there, here = forecasts.threats(match.now, "A1", near)[0], forecasts.threats(match.now, "A1")[0]
    assert (there.unit, there.cover.cover, there.needed, there.dice) == ("B1", "hard", 3, 4)
    assert {exposure.by for _, exposure in there.cover.figures} == {"W1"}
    assert match.state.figures["A1.1"].y == 10 * 64 and here.needed == 3, "the wall is between here, too"
    assert keys(match) >= {"end"}
