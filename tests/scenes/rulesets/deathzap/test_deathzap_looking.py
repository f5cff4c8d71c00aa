"""Deathzap before anything is pointed at: what a bout may come to, what figures could do, ways off, who is caught."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from game.ai.bouts import BoutResults
from game.core.play.events import Ended, Gone, Scored
from game.core.table.places import GRID
from game.core.text import T
from game.planning.account import figure_records
from game.rules.deathzap import bout_forecasts, forecasts
from game.rules.deathzap.acts import Melee, ShootWeapon
from game.scenes.battle.panels.score_card import ScoreLine
from game.scenes.battle.playback.staging import with_points
from game.scenes.rulesets.deathzap.bout_figure import bout_figure
from game.scenes.tellers.kinds import tellers_of
from game.scenes.tellers.teller import Past, Telling
from game.ui.table.actors import Cast
from game.ui.text import plain
from tests.driver import Driver
from tests.rules.deathzap.platoons import battle, close_up, row, tank
from tests.rules.deathzap.platoons import squad as bought
from tests.scenes.rulesets.deathzap.test_deathzap import DICE, driver_of, facing, pressed


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Saves go to a folder of their own."""


def card(driver: Driver) -> list[str]:
    """The lines of the odds card in plain words."""
    lines = driver.scene.desk.odds.plain[1]
    return [plain(getattr(line, "words", line)) for line in lines]


def guards_and_section(gap: float = 2.5, **more: object):
    return close_up((bought("rifle", n=3, name="Guards"), row(20, 20, 3)),
                    (bought("rifle", n=3, name="Section"), row(20, 20 + gap, 3)), DICE, **more)  # type: ignore[arg-type]


def test_a_figure_of_a_bout_knows_what_it_can_do_from_where_it_stands():
    near = bout_figure(guards_and_section(2.5).now, "A1.1")
    assert [shot.weapon for shot in near.shots] == ["rifle"] and near.shots[0].found is not None
    assert near.shots[0].found.expected == pytest.approx(0.5) and near.shots[0].target == "B1.1"
    assert near.touches and near.touches[0].win == pytest.approx(0.5) and not near.touches[0].now
    far = bout_figure(guards_and_section(5.5).now, "A1.1")
    assert not far.touches and far.nearest == 4.5 * GRID and far.best[0] == ShootWeapon("rifle")


def test_pistols_out_of_range_tell_whether_a_step_is_enough():
    def pistols(gap: float):
        return close_up((bought("pistol", n=2, name="Guards"), row(20, 20, 2)),
                        (bought("rifle", n=2, name="Section"), row(20, 21 + gap, 2)), DICE).now
    assert bout_figure(pistols(8.5), "A1.1").shots[0].helps
    assert not bout_figure(pistols(9.5), "A1.1").shots[0].helps


def test_small_arms_do_not_harm_a_tank_in_a_bout():
    match = close_up((bought("rifle", n=3, name="Guards"), row(20, 20, 3)), (tank("destroyer"), [(21, 23.5)]), DICE)
    one = bout_figure(match.now, "A1.1")
    assert one.shots[0].why == "harmless" and isinstance(one.best[0], Melee)


def test_the_card_lists_who_promises_most_and_then_what_the_figure_can_do():
    driver = driver_of(guards_and_section())
    assert any("Rifle, 0.5 kills" in line or "melee, wins 50" in line for line in card(driver))
    pressed_card = driver.scene.bout.ladder.cards[0]
    driver.click(pressed_card.rect.center)
    lines = card(driver)
    assert any(line.startswith("Rifle") and ": kills " in line and ", 50" in line for line in lines)
    assert any(line.startswith("Melee") and "a step reaches" in line for line in lines)
    units = driver.scene.table.overlay.units
    assert units.discs[0].number == "1" and any("melee" in plain(chip.words) for chip in units.chips)


def test_the_ladder_tells_how_the_bout_will_probably_end():
    driver = driver_of(guards_and_section())
    scene = driver.scene
    asked: list[int] = []
    fate = BoutResults(40, 4, 30, 6, (20, 90))

    def imagine(match, trials):
        asked.append(trials)
        return SimpleNamespace(latest=fate, note=None, done=lambda: True, cancel=lambda: None)

    scene.opponents.imagine = imagine
    scene.table.wait = False
    scene.fates.estimator.stop()
    scene._foretell(driver.match.ask)
    driver.frames(20, 1 / 20)
    assert len(asked) == 1 and scene.fates.bout() == fate
    assert scene.bout.ladder.head.shares == pytest.approx((61 / 84, 10 / 84, 13 / 84))
    assert "73" in plain(scene.desk.score.foot)
    driver.click(scene.bout.ladder.cards[0].rect.center)     # a new question: from there it is played out anew
    assert scene.bout.ladder.head.shares is None


def test_an_assault_that_was_played_out_tells_that_instead_of_the_estimate():
    from game.scenes.rulesets.deathzap.chance import refined
    driver = driver_of(facing(12))
    found = bout_forecasts.assault(driver.match.now, "A1", "B1")
    told = refined(found, BoutResults(50, 5, 40, 3, (60, 200)), "Guards", "Section")
    assert [float(bar.chance) for bar in told.bars] == pytest.approx([81 / 104, 11 / 104, 7 / 104, 5 / 104])
    assert told.expected == 4 and "50 bouts played out" in plain(told.dice_line) and "1.2" in plain(told.sentence)


def test_who_may_withdraw_sees_ways_off_and_what_staying_means_to_him():
    section = bought("rifle", n=1, name="Section"), [(20, 25)]
    crew = bought("rifle", n=3, name="Crew"), row(20, 15, 3)
    driver = driver_of(close_up((bought("rifle", n=1, name="Guards"), [(20, 20)]), section, DICE, others=((), (crew,))))
    for _ in range(2):      # both let their only figure do nothing
        pressed(driver, "answer_no")
        driver.frames(4)
    decision = driver.scene.decision
    assert decision.ask.kind == "withdraw" and decision.prospects.ways_off
    assert all(far > 6 * GRID for _, far in decision.prospects.ways_off), "a withdrawal ends more than 6″ away"
    over = driver.scene.table.overlay
    assert len(over.units.chips) == len(decision.prospects.ways_off) and over.zones
    shown = driver.scene.desk.odds.forecast
    assert plain(shown.title) == "If Crew stays" and plain(shown.bars[0].label) == "Own lost"
    assert shown.bars[0].tone == "kill" and sum(bar.chance for bar in shown.bars) == 1


def test_a_card_tells_everybody_whom_an_explosion_would_catch():
    rockets = bought("vehicle-destroyer", n=3, name="Rockets"), row(20, 20, 3)
    close = bought("rifle", n=3, name="Close"), [(22, 37.5), (23.5, 37.5), (25, 37.5)]
    ours = bought("rifle", n=3, name="Ours"), [(22, 27), (23.5, 27), (25, 27)]
    match = battle([rockets, ours], [(tank("destroyer"), [(22, 34)]), close], DICE, active="A1", stage="attack")
    near = {one.unit: one for one in forecasts.blast(match.now, forecasts.volley_tree(match.now, "A1", "B1"), "B1")}
    assert set(near) == {"B2", "A2"} and near["B2"].chance == pytest.approx(5 / 6)
    assert near["A2"].chance == pytest.approx(2 / 6) and near["A2"].casualties == pytest.approx(2.5)
    sentence = plain(forecasts.volley(match.now, "A1", "B1").sentence)
    assert "Close 83" in sentence and "own Ours 33" in sentence


def test_digits_of_units_stay_the_same_when_others_have_tried():
    own = [(bought("rifle", n=3, name=name), row(x, 20, 3)) for name, x in (("One", 20), ("Two", 28))]
    match = battle(own, [(bought("rifle", n=3), row(20, 40, 3))], DICE, units={"A1": {"tried": True}})
    driver = driver_of(match)
    digits = driver.scene.decision.row.digits()
    assert "A1" not in digits and digits["A2"] == "2"


def test_deployed_units_look_away_from_their_edge():
    driver = driver_of(facing(18))
    assert {a.facing for a in driver.scene.table.cast.actors.values() if a.side == 0} == {0}, "their edge is the west"
    assert {a.facing for a in driver.scene.table.cast.actors.values() if a.side == 1} == {8}


def test_a_planned_unit_takes_the_table_along_at_the_rim():
    driver = driver_of(facing(20))
    scene, camera = driver.scene, driver.scene.table.camera
    pressed(driver, "2")
    scene.table.end_glide()
    camera.zoom = 48.0      # near enough that the unit's way leads out of the view
    camera.look_at(22, 24)
    before = camera.y
    driver.move((camera.free.centerx, camera.free.top + 50))
    driver.frames(8)
    assert camera.y > before and scene.decision.plan is not None


def test_units_that_shoot_are_told_as_most_valuable():
    match = facing(15, "attack")
    match.answer("shoot B1")
    while match.ask is not None and match.ask.kind == "remove":
        match.answer("default")
    best = figure_records(match)[0]
    assert best.figure == "A1" and best.attacks == 1 and best.defeated == best.points == 2


def test_replays_have_craters_where_vehicles_blew_up():
    rockets = bought("vehicle-destroyer", n=3, name="Rockets"), row(20, 20, 3)
    match = battle([rockets], [(tank("destroyer"), [(22, 34)])], [6] * 9 + [6, 2], active="A1", stage="attack")
    before = match.now
    match.answer("shoot B1")
    markers = tellers_of("deathzap").markers
    view = SimpleNamespace(cast=Cast(48.0), set_table=lambda table: None)      # its table never changes
    markers(Telling(match)).dress(view)
    assert {decal.kind for decal in view.decals} == {"wreck", "crater"}
    markers(Telling(Past(match.rules, before._replace(state=facing(15).state), match.story()))).dress(view)
    assert not view.decals, "before it blew up there is none"


def test_split_fire_by_mouse_names_who_shoots_at_whom():
    others = bought("rifle", n=3, name="Others"), row(28, 36, 3)
    section = bought("rifle", n=4, name="Section"), row(18, 36, 4)
    match = battle([(bought("rifle", n=4, name="Guards"), row(20, 20, 4))], [section, others], DICE, active="A1",
                   stage="attack", split_fire="on")
    driver = driver_of(match)
    pressed(driver, "2")
    for name in ("A1.1", "A1.2"):
        driver.click(driver.spot(match.state.figures[name].place))
    units = driver.scene.table.overlay.units
    assert units.acting == {"A1.1", "A1.2"} and units.aimed == {f.id for f in match.state.members("B1")}
    assert driver.scene.table.overlay.glow >= {"A1.3", "A1.4"}, "the others may still be picked"
    driver.click(driver.scene.desk.go.rect.center)
    assert [(v.target, v.figures) for v in match.state.volleys] == [("B1", ("A1.1", "A1.2"))]


def test_a_vehicle_is_not_told_as_one_of_one():
    match = battle([(tank("destroyer"), [(20, 20)])], [(bought("rifle", n=3), row(20, 40, 3))], DICE, active="A1")
    lines = card(driver_of(match))
    assert lines[0] == "Regular Heavy Vehicle" and not any("Drag a figure" in line for line in lines)
    assert any("Only Grenades and Destroyers" in line for line in lines)


@pytest.mark.rule("DZ-84", "DZ-94", "DZ-R51")
def test_the_bar_of_a_bout_that_is_won_says_so_at_once():
    mine = [f"A1.{n}" for n in (1, 2)]
    near, far = (driver_of(guards_and_section(gap, selected=[*mine, "B1.1", "B1.2", "B1.3"], dead=(0, 1)))
                 for gap in (2.5, 5.5))
    assert near.scene.bout.ladder.head.shares is None, "the last one may still die in a melee"
    driver = far
    head = driver.scene.bout.ladder.head
    assert head.shares == (1.0, 0.0, 0.0) and "has won the bout" in plain(head.tip)
    assert "has won the bout" in plain(driver.scene.desk.score.foot) and driver.scene.fates.estimator.key is None


def test_score_and_cards_wait_for_what_is_told(monkeypatch: pytest.MonkeyPatch):
    scene = driver_of(guards_and_section()).scene
    match, lines = scene.match, scene.desk.score.lines
    lost = [Gone(text=T("Gone."), clause="DZ-94", side=1, figure=f"B1.{n}") for n in (1, 2, 3)]
    monkeypatch.setattr(match, "story", lambda: [*match.events, *lost])
    for one in lost:
        match.state.gone[one.figure] = match.state.figures.pop(one.figure)
    match.state.bout = None
    match.state.units["B1"] = replace(match.state.units["B1"], fate="destroyed")
    told = len(match.events)
    for scene.story.shown in (told, told + 2):
        scene.staging.refresh_cards()
        scene.staging.refresh_score()
        assert not scene.desk.strip.cards["B1"].face.dead and scene.desk.score.lines == lines
    scene.story.shown = told + 3
    scene.staging.refresh_cards()
    assert scene.desk.strip.cards["B1"].face.dead
    scene.staging.refresh_score()
    assert scene.desk.score.lines != lines


def test_what_was_scored_is_added_when_it_is_told():
    line = ScoreLine("", 2, 10, 2, same=True)
    scored = [Scored(text=T("Scored."), clause="GL-71", side=1, points=2)]
    assert with_points((line, line), scored) == (line, line._replace(points=4, pips=4))


def test_the_end_is_on_score_and_cards_before_the_result_comes(monkeypatch: pytest.MonkeyPatch):
    scene = driver_of(guards_and_section()).scene
    match, told = scene.match, len(scene.match.events)
    monkeypatch.setattr(match, "story", lambda: [*match.events, Ended(text=T("Over."), clause="DZ-100", winner=0)])
    monkeypatch.setattr(match, "ask", None)
    match.state.bout = None
    lines, seen = scene.desk.score.lines, list[object]()
    monkeypatch.setattr(scene, "on_end", lambda: seen.append(scene.desk.score.lines))
    scene.director.take(match.story()[-1], told)
    scene.director.finish()
    assert seen and seen[0] != lines
