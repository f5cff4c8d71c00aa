"""Deathzap's cards and tips say what the rules of this battle allow: assaults, casualties, ends of bouts, steps."""

from __future__ import annotations

from fractions import Fraction
from math import hypot

import pytest

from game.ai.ahead import Step
from game.core.chance.forecast import Forecast
from game.core.outlook import Danger, Harm
from game.core.play.answers import Answer
from game.core.play.match import Match
from game.core.play.reasons import Reason, beside_plan
from game.core.table.places import GRID, Place, touching
from game.core.text import T
from game.core.wording import inches
from game.planning.deathzap.study import study
from game.rules.deathzap import bout_forecasts
from game.rules.deathzap.acts import Melee, ShootWeapon
from game.rules.deathzap.roster import WEAPONS
from game.rules.deathzap.seeing import placed
from game.scenes.battle.panels.spot_words import danger_words
from game.scenes.battle.playback.answer_words import answer_words, plan_words, tells_why
from game.scenes.rulesets.deathzap.bout_figure import bout_figure
from game.scenes.rulesets.deathzap.briefing import briefing
from game.ui.text import plain
from tests.rules.deathzap.platoons import battle, box, close_up, row, say, tank, unit
from tests.rules.deathzap.platoons import plain as table_of
from tests.rules.deathzap.platoons import squad as bought
from tests.scenes.rulesets.deathzap.test_deathzap import DICE, driver_of
from tests.scenes.rulesets.deathzap.test_deathzap_bout import lesson_bout
from tests.scenes.rulesets.deathzap.test_deathzap_looking import card, guards_and_section


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Saves go to a folder of their own."""


@pytest.mark.rule("DZ-R25", "DZ-22")
def test_the_card_of_a_forced_assault_offers_no_volleys():
    match = battle([(bought("rifle", n=3, name="Mine"), row(10, 10, 3))],
                   [(bought("rifle", n=3, name="Near"), row(8, 18, 3)),
                    (bought("rifle", n=3, name="Next"), row(14, 18, 3)),
                    (bought(n=3, name="Away"), row(30, 10, 3))], DICE, active="A1")
    driver = driver_of(match)
    driver.scene.give(match.read("move [A1.1@10,13 A1.2@11.5,13 A1.3@13,13]"))
    driver.frames(60)
    lines = card(driver)
    assert sum(line.startswith("Assault ") for line in lines) == 2
    assert not any(line.startswith("Shoot ") for line in lines), lines
    driver.move(driver.spot(match.state.figures["B3.2"].place))
    driver.frames(2)
    assert any("close assault and does not shoot" in plain(line) for line in driver.scene.desk.tip.body)


@pytest.mark.rule("DZ-15", "DZ-R21")
def test_casualties_are_not_told_of_a_unit_that_has_tried():
    match = battle([(bought("rifle", n=5, name="Tried"), row(10, 10, 5))],
                   [(bought("rifle", n=3), row(10, 24, 3))], [1, 2], units={"A1": {"casualties": 2}})
    driver = driver_of(match)
    words = driver.scene.words

    def told() -> list[str]:
        return [plain(line) for line in words.figures.unit_lines(unit(match, "A1"))]
    before = plain(words.chance_words(unit(match, "A1")))
    assert any("lower its next roll" in line for line in told()) and "58" in before
    say(match, "activate A1")
    assert unit(match, "A1").tried and not any("lower its next roll" in line for line in told())
    after = plain(words.chance_words(unit(match, "A1")))
    assert "83" in after and "next turn" in after and "next turn" not in before


@pytest.mark.rule("DZ-R36")
@pytest.mark.parametrize("hits, begins, left", [(2, "2 of 2 picked; only those in sight may go", "3 of 5 will be left"),
                                                (4, "1 of 1 picked of those out of sight", "1 of 5 will be left")])
def test_the_card_of_visible_casualties_counts_those_that_fall_for_certain(hits, begins, left):
    spots = [(8, 26), (9.5, 26), *row(20, 19.5, 3)]
    match = battle([(bought("rifle", n=5, name="Mine"), row(10, 10, 5))],
                   [(bought("rifle", "medium-repeater", "pistol", "rifle", "rifle", name="Them"), spots)],
                   [6] * hits + [1] * (5 - hits), active="A1", casualty_choice="visible",
                   table=table_of(box("H1", "house", 6, 21, 14, 25)))
    say(match, "stand", "shoot B1")
    lines = card(driver_of(match))
    assert lines[0].startswith(begins) and left in lines, lines
    assert (hits == 4) is ("Sure to fall, since in sight: Them 3, Them 4, Them 5 DZ-R36" in lines)
    assert any(line.startswith(f"Its next roll is lowered by {hits}") for line in lines)


@pytest.mark.rule("DZ-R55", "DZ-R69", "DZ-94")
@pytest.mark.parametrize("tie, note, stands", [
    ("both_stay", "equal losses leave both DZ-R55", "nobody is destroyed DZ-R55"),
    ("refight", "they fight on, 3 bouts at most DZ-R55", "they fight on DZ-R55"),
    ("attacker_lost", "who assaulted is destroyed DZ-R55", "Guards are destroyed DZ-R55")])
def test_the_ladder_tells_the_end_by_the_house_rule_about_ties(tie, note, stands):
    driver = driver_of(guards_and_section(dead=(1, 1), selected=["A1.1", "B1.1"], ca_tie=tie, ca_wiped_side_loses="on"))
    *_, ends, wiped = (plain(line) for line in driver.scene.bout.ladder.notes.lines)
    assert note in ends and "DZ-R69" in wiped
    assert plain(driver.scene.bout._as_it_stands()) == f"as it stands {stands}"
    ahead = driver_of(guards_and_section(dead=(0, 1), selected=["A1.1", "B1.1"], ca_tie=tie)).scene
    assert plain(ahead.bout._as_it_stands()) == "as it stands Section is destroyed DZ-94"
    assert not any("DZ-R69" in plain(line) for line in ahead.bout.ladder.notes.lines)


@pytest.mark.rule("DZ-R25", "DZ-61")
@pytest.mark.parametrize("mandatory, clause", [("on", "DZ-61"), ("off", "DZ-R25")])
def test_the_briefing_tells_whether_near_units_have_to_fight(mandatory, clause):
    match = battle([(bought("rifle", n=3), row(10, 10, 3))], [(bought(n=3), row(10, 40, 3))], DICE,
                   ca_mandatory=mandatory)
    told = [plain(line) for part in briefing(match.now).parts for line in part.lines]
    found, = (line for line in told if "close assault" in line)
    assert clause in found and ("may fight" in found) is (mandatory == "off")


# --- the danger of a spot ------------------------------------------------------------------------------------------


def danger_told(match: Match, unit_id: str = "A1") -> str:
    """What is told of the danger of a unit where it stands."""
    scene = driver_of(match).scene
    return plain(danger_words(scene.dangers, match.rules.lookout.looked(match.now, unit_id)))


@pytest.mark.rule("DZ-61", "DZ-R25", "DZ-51")
def test_a_vehicle_is_told_of_an_assault_that_a_double_move_brings_about():
    match = battle([(tank("repeater", type="light-vehicle", name="Half-track"), [(20, 10)])],
                   [(bought("rifle", n=5, name="Section"), row(17, 24, 5))], DICE, active="A1")
    told = danger_told(match)
    assert "lost" in told and told.endswith("by Section in a close assault"), told


@pytest.mark.rule("DZ-10")
def test_a_danger_below_half_a_percent_is_told_and_not_denied():
    match = battle([(bought("rifle", n=3), row(10, 10, 3))], [(bought(n=3, name="Tank"), row(30, 40, 3))], DICE,
                   active="A1")
    scene, here = driver_of(match).scene, match.rules.lookout.looked(match.now, "A1")
    assert not here.dangers and plain(danger_words(scene.dangers, here)).startswith("No enemy alone could harm it")
    here.dangers = (Danger("B1", Harm(Fraction(1, 400)), moves=False),)
    assert plain(danger_words(scene.dangers, here)) == "Danger: somebody falls <1\N{NO-BREAK SPACE}%, by Tank"


@pytest.mark.rule("DZ-94", "DZ-R25")
def test_a_move_into_an_assault_does_not_count_whom_it_fights_as_a_danger_besides():
    match = battle([(bought("rifle", "repeater", "repeater", "repeater", name="Mine"), row(16, 10, 4))],
                   [(bought("rifle", n=3, name="Section"), row(16, 20, 3))], DICE, active="A1")
    driver = driver_of(match)
    option = next(one for one in driver.scene.decision.options if one.key == "move")
    places = {f"A1.{i + 1}": Place.at(16 + 1.5 * i, 14.5) for i in range(4)}
    found = study(match.now, option, places)
    assert found.forced and found.follow.target == "B1" and not found.threats
    there = match.rules.lookout.looked(placed(match.now, places), "A1")
    assert there.dangers[0].harm.chance > Fraction(1, 2)
    assert found.spot.fights == "B1" and found.spot.together < Fraction(1, 4)
    told = [plain(line) for line in driver.scene.words.known_words(found.spot, found.threats)]
    assert any(line.startswith("If it is left after this bout: ") for line in told)
    assert not any(line.startswith("Shot at by") for line in told)


@pytest.mark.rule("DZ-21")
@pytest.mark.parametrize("to, told", [((0, 6), "to the north"), ((4, 4), "to the north-east"), ((-6, 0), "to the west"),
                                      ((0, -6), "to the south"), ((0, 1), "in the south")])
def test_the_coach_says_the_way_from_the_unit_and_not_the_part_of_the_table(to, told):
    match = battle([(bought("rifle", n=3, name="Mine"), row(22, 7, 3))], [(bought(n=3), row(10, 40, 3))], DICE,
                   active="A1")
    picks = tuple(f"A1.{i + 1}@{22 + 1.5 * i + to[0]},{7 + to[1]}" for i in range(3))
    move = next(one for one in driver_of(match).scene.decision.options if one.key == "move")
    far = inches(hypot(*to) * GRID)
    way = "to the north" if to == (0, 1) else told      # beside its length a way has a direction, however short
    assert str(answer_words(match, Answer(move.act, picks=picks)))== f"Move {far}″, {way}"
    step = Step(T("Move"), spot=Place.at(23.5 + to[0], 7 + to[1]))
    back = Step(T("Move"), spot=Place.at(23.5 + to[0], 7 + to[1] - 6))
    fresh = battle([(bought("rifle", n=3, name="Mine"), row(22, 7, 3))], [(bought(n=3), row(10, 40, 3))], DICE)
    words = str(plan_words(fresh, fresh.read("activate A1"), (step, back)))
    assert words == f"Plan: Move, {told} · Move, to the south"
    near = Reason("near", "B1")
    plan = (step, back._replace(why=near))
    assert str(plan_words(fresh, fresh.read("activate A1"), plan)).startswith(f"{words} (")
    why = Reason("near", "B1", short=0.0)
    assert str(beside_plan(why, fresh.state, tells_why(plan))) == "nearly as good", "one reason is enough"
    assert "nearer to" in str(beside_plan(why, fresh.state, tells_why((step, back))))


# --- words for newcomers ------------------------------------------------------------------------------------------


@pytest.mark.rule("DZ-67", "DZ-68", "DZ-75")
@pytest.mark.parametrize("weapon, told", [("rifle", "1 attack with a Rifle"), ("repeater", "3 attacks with a Repeater"),
                                          ("pistol", "D3 attacks with a Pistol")])
def test_the_rows_of_a_shot_read_as_sentences(weapon, told):
    match = close_up((bought(weapon, n=2), row(20, 20, 2)), (bought("rifle", n=2), row(20, 22.5, 2)), DICE)
    me, foes = match.state.figures["A1.1"], match.state.members("B1")
    found = bout_forecasts.shot(match.now, me, weapon, foes)
    assert isinstance(found, Forecast)
    lines = [f"{plain(row.value)} {plain(row.reason)}" for row in found.rows]
    assert lines[:2] == [told, f"{WEAPONS[weapon].kills} or more kills"]


@pytest.mark.rule("DZ-91", "DZ-R53")
def test_who_goes_on_after_a_melee_kill_is_offered_no_shots():
    match = close_up((bought("repeater", n=2, name="Guards"), [(20, 20), (24, 20)]),
                     (bought("rifle", n=3, name="Section"), [(20, 21), (21.5, 21), (23, 21)]), [6, 1])
    say(match, "pick A1.1", "melee B1.1")
    assert match.ask.kind == "chain"
    one = bout_figure(match.now, "A1.1")
    assert one.chain and not one.shots and not isinstance(one.best[0], ShootWeapon)
    driver = driver_of(match)
    lines = card(driver)
    assert not any(line.startswith("Repeater") for line in lines) and any("DZ-91" in line for line in lines), lines
    assert not driver.scene.table.overlay.units.discs


@pytest.mark.rule("DZ-63", "DZ-R47")
def test_the_list_of_figures_says_whom_a_step_lets_shoot():
    def listed(gap: float) -> list[str]:
        match = close_up((bought("pistol", n=2, name="Guards"), row(20, 20, 2)),
                         (bought("rifle", n=2, name="Section"), row(20, 21 + gap, 2)), DICE)
        return [line for line in card(driver_of(match)) if line.startswith("Guards")]
    assert all(line.endswith("after a step it can shoot") for line in listed(8.5))
    assert all(line.endswith("can harm nobody from here") for line in listed(9.5))


@pytest.mark.rule("DZ-83")
def test_a_step_into_contact_tells_the_melee_first_and_the_shot_besides():
    driver = driver_of(lesson_bout())
    scene, decision, foe = driver.scene, driver.scene.decision, driver.match.state.figures["B1.2"]
    me = driver.match.state.figures["A1.2"]
    decision.aim("", Place(foe.x, foe.y - foe.radius - me.radius - 1))
    assert touching(me.at(decision.at.place), foe)
    assert isinstance(decision.at.follow.act, Melee) and isinstance(scene.desk.odds.forecast.act, Melee)
    told = [plain(line) for line in scene.words.place_words(decision)[1]]
    assert told[0].startswith(f"Touches {foe.name}: wins ") and told[1].startswith("Then strike, or shoot: ")
    decision.aim("", Place(me.x, me.y + GRID // 2))
    assert isinstance(decision.at.follow.act, ShootWeapon)


def test_mouse_players_are_told_mouse_ways():
    match = battle([(bought("rifle", n=3, name="Mine"), row(10, 10, 3))], [(bought(n=3), row(10, 40, 3))], DICE,
                   active="A1")
    assert any("Shift and the wheel" in line for line in card(driver_of(match)))


@pytest.mark.rule("DZ-17")
def test_after_a_double_it_is_told_why_nobody_is_attacked():
    match = battle([(bought("rifle", n=3, name="Mine"), row(10, 10, 3))],
                   [(bought("rifle", n=3, name="Far"), row(10, 30, 3))], DICE, active="A1")
    match.answer(match.read("double [A1.1@10,13 A1.2@11.5,13 A1.3@13,13]"))
    told = [str(event.text) for event in match.story()]
    assert "Mine: no shot after a double, and no enemy near enough to assault." in told
    assert not any("has nobody to attack" in line for line in told)


def test_a_planned_move_tells_what_a_click_does_and_what_the_gold_button_does():
    match = battle([(bought("rifle", n=3, name="Mine"), row(10, 10, 3))],
                   [(bought("rifle", n=3, name="Foe"), row(10, 24, 3))], DICE, active="A1")
    driver = driver_of(match)
    decision = driver.scene.decision
    driver.move(driver.spot(Place.at(10, 13)))
    driver.frames(2)
    while decision.plan is None or decision.plan.studied is None:
        driver.frames(2)
    body = [plain(line) for line in driver.scene.desk.tip.body]
    assert any("only moves there" in line for line in body), body
    assert "shoot Foe" in str(decision.proposal()[0]) and len(decision.proposal()[1]) == 2
    assert any("all stand close together" in line or "widest gap" in line for line in body)


def test_figures_cards_and_log_lines_bear_the_pennant_of_their_unit():
    match = battle([(bought("rifle", n=3, name="Mine"), row(10, 10, 3)),
                    (bought("rifle", n=3, name="Next"), row(20, 10, 3))],
                   [(bought("rifle", n=3, name="Near"), row(8, 30, 3))], DICE, active="A1")
    driver = driver_of(match)
    scene = driver.scene
    scene.give(match.read("move [A1.1@10,13 A1.2@11.5,13 A1.3@13,13]"))
    driver.frames(60)
    wanted = {one: ("pennant_b" if one[0] == "B" else "pennant_a", int(one[1:])) for one in match.state.units}
    for actor in scene.table.cast.actors.values():
        assert wanted[actor.id.partition(".")[0]] in actor.marks
    assert {one: card.face.marks[0] for one, card in scene.desk.strip.cards.items()} == wanted
    assert next(row.sign for row in scene.desk.log.rows if "Mine" in str(row.words)) == wanted["A1"]


@pytest.mark.parametrize(("name", "told"), [("Stalkers", "Stalkers move."), ("Section Dobbs", "Section Dobbs moves.")])
def test_the_log_tells_a_move_by_the_number_of_the_name(name, told):
    match = battle([(bought("rifle", n=3, name=name), row(10, 10, 3))], [(bought("rifle", n=3), row(10, 40, 3))],
                   [1, 2], active="A1")
    match.answer(match.read("move [A1.1@10,13 A1.2@11.5,13 A1.3@13,13]"))
    assert told in [str(event.text) for event in match.story()]
