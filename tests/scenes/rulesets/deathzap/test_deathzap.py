"""Deathzap on the screen: whole battles by mouse alone and by keyboard alone, formations, bouts, casualties."""

from __future__ import annotations

import pygame
import pytest
from breadth import some

import game.rules
from game.ai import ADVISER, player
from game.ai.worker import Thinker
from game.core.chance.forecast import Forecast
from game.core.play.dice import Dice, Stream
from game.core.play.events import Aimed
from game.core.play.match import Match
from game.core.setup import Setup
from game.core.table.marching.marching import places_of
from game.core.table.places import GRID, Place
from game.rules.deathzap import checks
from game.rules.deathzap.roster import Gear, Platoon, Squad
from game.rules.deathzap.seeing import close_enemies
from game.scenes.rulesets.deathzap.bout_deciding import BoutDecision
from game.scenes.rulesets.deathzap.platoon import PlatoonDecision
from game.scenes.rulesets.deathzap.setting_up import UnitSetUp
from game.store.maps import map_named
from game.ui.keys import chords
from tests.driver import Driver, finished, play_out
from tests.rules.deathzap.platoons import battle, close_up, row, tank
from tests.rules.deathzap.platoons import squad as bought

SHORT = (("dz_turn_limit", "4"),)


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Saves go to a folder of their own."""


def squad(name: str, n: int, *weapons: str, look: str = "tommy-rifleman") -> Squad:
    return Squad(name=name, look=look, type="infantry", quality="elite",
                 gear=(Gear(weapons=weapons, count=n),))  # type: ignore[arg-type]


def platoon(name: str) -> Platoon:
    return Platoon(name=name, figures=(
        squad("Section", 5, "rifle"), squad("Guards", 4, "repeater", "grenade"), squad("Crew", 3, "destroyer"),
        Squad(name="Pack", look="hive-runner", type="beasts", quality="elite", gear=(Gear(count=4),)),
        Squad(name="Tank", look="tommy-cruiser", type="heavy-vehicle", quality="elite",
              gear=(Gear(weapons=("destroyer", "medium-repeater")),))))


def begun(players: tuple[str, str] = ("human", "random"), seed: int = 3,
          switches: tuple[tuple[str, str], ...] = SHORT) -> Match:
    table = map_named("crossroads-hamlet").table
    assert table is not None
    # fewer specials than the composition rule asks about: played by points
    setup = Setup(ruleset="deathzap", version=2, table=table, forces=(platoon("Blues"), platoon("Oranges")),
                  switches=switches, options=(("forces", "300"),))
    return Match.begun(game.rules.get("deathzap"), setup, Dice.seeded(seed), players)


def driver_of(match: Match, size: tuple[int, int] = (1280, 720)) -> Driver:
    driver = Driver(match, size)
    driver.scene.table.wait = True      # plans are made at once
    return driver


def pressed(driver: Driver, key: str) -> None:
    driver.click(next(b for b in driver.scene.desk.actions.children if getattr(b, "key", "") == key).rect.center)


def towards_the_enemy(driver: Driver, share: float = 0.9) -> Place:
    """A spot in reach of the unit that moves, on the way to the nearest enemy."""
    decision = driver.scene.decision
    march = decision.formation.march
    x, y = march.middle
    foes = [f for f in driver.match.state.figures.values() if f.side != decision.ask.side]
    foe = min(foes, key=lambda f: (f.x - x) ** 2 + (f.y - y) ** 2)
    far = max(1.0, ((foe.x - x) ** 2 + (foe.y - y) ** 2) ** 0.5)
    t = min(1.0, (march.allowance or 0) * share / far)
    return Place(round(x + (foe.x - x) * t), round(y + (foe.y - y) * t))


def by_mouse(driver: Driver, stream: Stream) -> None:
    scene, decision = driver.scene, driver.scene.decision
    assert isinstance(decision, PlatoonDecision)
    if scene.choice.cards:
        x, y = scene.choice.cards[stream.below(len(scene.choice.cards))][0].rect.topleft
        driver.click((x + 14, y + 14))
    elif isinstance(decision, UnitSetUp) and decision.held:
        driver.click(scene.desk.go.rect.center)
    elif isinstance(decision, UnitSetUp):
        west, south, east, north = decision.formation.march.bounds
        driver.click(driver.spot(Place(west + stream.below(east - west), south + stream.below(north - south))))
    elif decision.ask.kind == "unit":
        driver.click(scene.desk.strip.cards[list(decision.figures)[stream.below(len(decision.figures))]].rect.center)
    elif decision.ask.kind == "pick":
        driver.click(driver.spot(driver.match.state.figures[list(decision.figures)[0]].place))
    elif isinstance(decision, BoutDecision):
        if decision.targets():
            target = list(decision.targets())[0]
            driver.click(driver.spot(driver.match.state.figures[target].place))
        elif decision.mover() is not None and stream.below(3):
            driver.click(driver.spot(decision.mover().region().sample(stream)))
        else:
            pressed(driver, "end")
    elif decision.picks.usual is not None:
        driver.click(scene.desk.go.rect.center)
    elif decision.formation is not None and stream.below(8):
        driver.click(driver.spot(towards_the_enemy(driver)))
        if scene.decision is decision:      # there was no room just there
            pressed(driver, "3") if decision.ask.kind == "move" else driver.click(scene.desk.go.rect.center)
        if scene.decision is decision:
            pressed(driver, next(b.key for b in scene.desk.actions.children if b.key in ("end", "2", "3")))
    elif decision.targets():
        unit = list(decision.targets())[stream.below(len(decision.targets()))]
        driver.click(driver.spot(driver.match.state.members(unit)[0].place))
    else:
        pressed(driver, "3" if decision.ask.kind == "move" else "end" if any(
            getattr(b, "key", "") == "end" for b in scene.desk.actions.children) else "2")


def by_keys(driver: Driver, stream: Stream) -> None:
    scene, decision = driver.scene, driver.scene.decision
    assert isinstance(decision, PlatoonDecision)
    if scene.choice.cards:
        driver.key(pygame.key.key_code(chords(scene.choice.cards[0][0].key)[0].lower()))
    elif isinstance(decision, UnitSetUp) and decision.held:
        driver.key(pygame.K_RETURN)
    elif isinstance(decision, UnitSetUp):
        driver.key(pygame.K_a)
    elif decision.ask.kind in ("unit", "pick"):
        for _ in range(1 + stream.below(3)):
            driver.key(pygame.K_TAB)
        driver.key(pygame.K_RETURN)
    elif isinstance(decision, BoutDecision):
        if decision.targets():
            driver.key(pygame.K_TAB)
        elif decision.mover() is not None and stream.below(3):
            driver.key((pygame.K_g, pygame.K_UP, pygame.K_LEFT)[stream.below(3)])
        else:
            driver.key(pygame.K_e)
            return
        driver.key(pygame.K_RETURN)
        if scene.decision is decision:
            driver.key(pygame.K_e)
    elif decision.picks.usual is not None:
        driver.key(pygame.K_RETURN)
    elif decision.formation is not None and stream.below(8):
        if stream.below(3) == 0:
            driver.key((pygame.K_f, pygame.K_q, pygame.K_w)[stream.below(3)])
        for _ in range(1 + stream.below(2)):
            driver.key(pygame.K_g)
        driver.key(pygame.K_RETURN)
        if scene.decision is decision:
            driver.key(pygame.K_3)
    elif decision.targets():
        driver.key(pygame.K_TAB)
        driver.key(pygame.K_RETURN)
    else:
        driver.key(pygame.K_3 if decision.ask.kind == "move" else pygame.K_e)


@pytest.mark.parametrize(("how", "turns"), some([(by_keys, "2"), (by_keys, "4"), (by_mouse, "4")], 1),
                         ids=["keyboard alone, few turns", "keyboard alone", "mouse alone"])
def test_a_whole_battle(how, turns):
    driver = driver_of(begun(switches=(("dz_turn_limit", turns),)))
    play_out(driver, how)
    finished(driver)
    kinds = {str(a).split()[0] for step in driver.match.steps for a in step.answers}
    assert {"deploy", "activate", "move", "shoot"} <= kinds


DICE = (6, 6, 1, 2, 3, 5, 4, 1) * 40
"""Enough for any of these tests."""
GUARDS = bought("rifle", n=6, name="Guards"), [(20 + 1.4 * (i % 3), 20 - 1.4 * (i // 3)) for i in range(6)]


def facing(gap: float, stage: str = "move", **more: object) -> Match:
    """Six riflemen about to act, eight enemies so many inches to the north of them."""
    section = bought("rifle", n=8, name="Section"), row(17, 21 + gap, 8, 1.3)
    return battle([GUARDS], [section], DICE, active="A1", stage=stage, **more)  # type: ignore[arg-type]


def pressed_at(driver: Driver, pos: tuple[float, float], down: bool) -> None:
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    driver.post(pygame.event.Event(kind, pos=(round(pos[0]), round(pos[1])), button=1))


def dragged(driver: Driver, start: tuple[float, float], end: tuple[float, float]) -> None:
    driver.move(start)
    pressed_at(driver, start, True)
    driver.move(end)
    pressed_at(driver, end, False)


@pytest.mark.parametrize("near", [True, False])
def test_planned_figures_bear_the_pennant_of_their_unit_as_those_who_stand_do(near, monkeypatch):
    driver = driver_of(facing(20), size=(1920, 1080))
    table = driver.scene.table
    driver.spot(Place.at(21, 22))
    first, camera = driver.match.state.figures["A1.1"].place, table.camera
    dragged(driver, camera.steps(*first), camera.steps(first.x + 20, first.y + 4 * GRID))
    if not near:
        table.fit()
    borne = []
    monkeypatch.setattr(table.marks, "pennant", lambda target, actor, at, lit: borne.append((actor.id, at)))
    table.invalidate()
    driver.frames(1)
    planned = {ghost.figure: table.camera.steps(*ghost.place) for ghost in table.overlay.units.ghosts}
    bearing = {one for one, at in borne if planned.get(one) == at}
    assert planned and bearing == table.marks.bearers([table.cast.actors[one] for one in planned])
    assert bearing == set(planned) if near else bearing


def test_one_drag_moves_a_unit_in_formation_and_single_figures_after_it():
    driver = driver_of(facing(20), size=(1920, 1080))
    scene, state = driver.scene, driver.match.state
    decision = scene.decision
    stood = {f.id: f.place for f in state.members("A1")}
    driver.spot(Place.at(21, 22))
    camera = scene.table.camera
    first = stood["A1.1"]
    dragged(driver, camera.steps(*first), camera.steps(first.x + 20, first.y + 4 * GRID))
    formation = decision.formation
    assert scene.decision is decision and formation.pinned, "a drag plans, it does not go yet"
    assert formation.why_not() is None and set(formation.whole) == set(stood)
    shifts = {(p.x - stood[n].x, p.y - stood[n].y) for n, p in formation.whole.items()}
    assert len(shifts) == 1 and abs(shifts.pop()[1] - 4 * GRID) < 8, "all go along, as they stand"
    units = scene.table.overlay.units
    assert {ghost.figure for ghost in units.ghosts} == set(stood) == set(units.acting)
    assert sum(strand.kind == "lead" for strand in units.strands) == 6
    assert sum(strand.kind == "link" for strand in units.strands) == 5, "a chain of six has five links"
    before = dict(formation.whole)
    last = before["A1.6"]
    dragged(driver, camera.steps(*last), camera.steps(last.x + GRID // 2, last.y - GRID // 4))
    assert formation.by_hand == {"A1.6"} and formation.whole["A1.6"] != last
    assert all(place == before[name] for name, place in formation.whole.items() if name != "A1.6")
    wanted = dict(formation.whole)
    driver.click(scene.desk.go.rect.center)
    answer = next(a for step in driver.match.steps for a in step.answers if a.picks)
    assert places_of(answer) == wanted


def test_a_figure_dragged_out_of_its_unit_is_told_and_refused():
    driver = driver_of(facing(20), size=(1920, 1080))
    formation, camera = driver.scene.decision.formation, driver.scene.table.camera
    driver.key(pygame.K_UP)
    driver.spot(Place.at(21, 22))
    last = formation.whole["A1.6"]
    dragged(driver, camera.steps(*last), camera.steps(last.x + 3 * GRID, last.y))
    units = driver.scene.table.overlay.units
    assert any(strand.kind == "cut" and "apart" in str(strand.words) for strand in units.strands)
    assert formation.why_not() is not None and formation.quick_answer() is None
    answered = driver.match.answers_given
    driver.key(pygame.K_RETURN)
    assert driver.match.answers_given == answered
    driver.key(pygame.K_ESCAPE)
    assert not formation.pinned and formation.why_not() is None, "Esc lets the formation follow again"


def test_keys_turn_shape_and_loosen_a_formation():
    driver = driver_of(facing(20))
    decision = driver.scene.decision
    formation = decision.formation
    driver.key(pygame.K_UP)
    driver.key(pygame.K_UP)
    kept = dict(formation.whole)
    shapes = []
    for _ in range(5):
        driver.key(pygame.K_f)
        shapes.append(formation.shape)
        assert formation.why_not() is None
    assert sorted(shapes) == sorted(("keep", "line", "column", "loose", "cover"))
    driver.key(pygame.K_f)
    line = dict(formation.whole)
    assert formation.shape == "line" and formation.turns == formation.facing == 0, "the enemy is in the north"
    driver.key(pygame.K_q)
    assert formation.turns == 1 and formation.whole != line != kept
    driver.key(pygame.K_w)
    assert formation.whole == line
    driver.key(pygame.K_i)
    held = formation.held
    before = formation.whole[held]
    driver.key(pygame.K_UP)
    assert formation.by_hand == {held} and formation.whole[held] != before
    driver.key(pygame.K_ESCAPE)
    assert not formation.pinned


def test_the_wheel_turns_a_formation_and_zooms_for_a_single_figure():
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
    driver = driver_of(facing(20))
    driver.move(driver.spot(Place.at(21, 23)))
    zoom, formation = driver.scene.table.camera.zoom, driver.scene.decision.formation
    driver.post(wheel)
    assert formation.turns == 15 and driver.scene.table.camera.zoom == zoom
    alone = driver_of(battle([(tank("destroyer"), [(20, 20)])], [(bought("rifle", n=3), row(20, 40, 3))], DICE,
                             active="A1"))
    alone.move(alone.spot(Place.at(21, 24)))
    zoom = alone.scene.table.camera.zoom
    alone.post(wheel)
    assert alone.scene.table.camera.zoom < zoom


def test_before_a_unit_tries_its_chances_are_told():
    driver = driver_of(battle([GUARDS], [(bought("rifle", n=3), row(20, 40, 3))], DICE,
                              units={"A1": {"casualties": 3}}))
    driver.key(pygame.K_TAB)
    shown, decision = driver.scene.desk.odds.forecast, driver.scene.decision
    found = checks.activation(driver.match.state.units["A1"])
    assert decision.at.figure == "A1" and isinstance(shown, Forecast)
    assert [bar.chance for bar in shown.bars] == [found.activates, found.idle, found.broken] and found.broken > 0
    assert driver.scene.table.overlay.units.acting == {f.id for f in driver.match.state.members("A1")}


def test_a_move_that_ends_near_an_enemy_says_that_it_starts_an_assault():
    driver = driver_of(facing(9))
    decision = driver.scene.decision
    driver.move(driver.spot(Place.at(21, 21)))
    assert not decision.plan.studied.forced
    driver.move(driver.spot(Place.at(21, 24)))
    found = decision.plan.studied
    assert found.forced and found.met == ("B1",) and driver.scene.desk.odds.forecast is found.follow
    assert "assault" in str(driver.scene.desk.go.label)
    units = driver.scene.table.overlay.units
    assert [strand.kind for strand in units.strands].count("near") == 1
    assert units.aimed == {f.id for f in driver.match.state.members("B1")}
    driver.key(pygame.K_RETURN)
    driver.frames(3)
    state = driver.match.state
    assert state.bout is not None and state.bout.defender == "B1" and driver.scene.bout.ladder.visible
    assert close_enemies(driver.match.now, state.members("A1"), 0) == ["B1"]
    assert len(driver.scene.bout.ladder.rungs) == 14
    assert len(driver.scene.table.overlay.units.bout) == 14


def test_a_move_in_sight_tells_the_best_shot_and_who_could_shoot_back():
    driver = driver_of(facing(18))
    driver.move(driver.spot(Place.at(21, 21)))
    found = driver.scene.decision.plan.studied
    assert not found.forced and found.follow is not None and found.follow.key == "shoot B1"
    assert found.worst.unit == "B1" and found.worst.cover.counts() == (6, 0, 0)
    driver.key(pygame.K_RETURN)     # both: the move and the shot
    driver.frames(4)
    assert driver.match.state.units["A1"].tried and any(isinstance(event, Aimed) for event in driver.match.story())


def test_pointing_at_a_target_shows_who_fires_and_how_its_cover_is_counted():
    from tests.rules.deathzap.platoons import box, plain
    wood = plain(box("w", "forest", 16, 33, 21, 42))
    driver = driver_of(facing(15, "attack", table=wood))
    driver.move(driver.spot(driver.match.state.members("B1")[0].place))
    units = driver.scene.table.overlay.units
    assert sum(strand.kind == "shot" for strand in units.strands) == 6
    soft = {figure for figure, mark in units.marks if mark == "cover_soft"}
    assert soft == {f.id for f in driver.match.state.members("B1") if f.x <= 21 * GRID}
    shown = driver.scene.desk.odds.forecast
    assert shown.key == "shoot B1" and sum(bar.chance for bar in shown.bars) == 1


def test_a_bout_by_mouse_step_and_shoot_pick_by_pick():
    driver = driver_of(close_up((bought("rifle", n=3, name="Guards"), row(20, 20, 3)),
                                (bought("rifle", n=3, name="Section"), row(20, 25, 3)), DICE))
    scene = driver.scene
    assert [rung.when for rung in scene.bout.ladder.rungs] == ["now", *["open"] * 5]
    assert [rung.side for rung in scene.bout.ladder.rungs] == [0, 1, 0, 1, 0, 1]
    zoom = scene.table.camera.zoom
    card = scene.bout.ladder.cards[2]
    driver.click(card.rect.center)
    picked = driver.match.state.bout.picked
    assert picked == card.rung.figure, "a card of the ladder chooses its figure"
    me = driver.match.state.figures[picked]
    camera = scene.table.camera
    driver.move(camera.steps(me.x, me.y + 2 * GRID))
    assert scene.decision.at.follow is not None and scene.decision.at.follow.key == "shoot rifle"
    discs = [disc.number for disc in scene.table.overlay.units.discs]
    assert discs == ["1", "2", "3"], "nearest first"
    driver.key(pygame.K_RETURN)
    driver.frames(4)
    rungs = scene.bout.ladder.rungs
    assert driver.match.state.bout.picks == 1 and rungs[0].figure == picked and rungs[0].when == "past"
    assert "killed" in str(rungs[0].words) or "missed" in str(rungs[0].words)
    assert scene.table.camera.zoom == zoom, "the camera stays near until the bout is over"


def a_bout() -> Match:
    return close_up((bought("rifle", n=4, name="Guards"), row(20, 20, 4)),
                    (bought("rifle", n=4, name="Section"), row(20, 23, 4)), DICE)


def test_a_bout_can_be_finished_at_once():
    driver, twin = driver_of(a_bout()), a_bout()
    pressed(driver, "bout")
    for _ in range(600):
        driver.frames()
        if driver.match.state.bout is None:
            break
    driver.frames(4)
    assert driver.match.state.bout is None and not driver.scene.finishing.bout
    assert not driver.scene.bout.ladder.visible and driver.scene.decision is not None
    for answer in driver.match.decided:
        assert answer == player(ADVISER, twin.revision).choose(twin.fork(None)), "as the adviser says"
        twin.answer(answer)


def test_every_bout_is_finished_until_that_is_taken_back():
    driver = driver_of(a_bout())
    finishing = driver.scene.finishing
    finishing.every = True          # as Shift+B in an earlier bout left it
    driver.frames(2)
    assert finishing.bout
    driver.scene.undo()
    driver.frames(2)
    assert not finishing.bout and not finishing.every and driver.scene.decision is not None


def test_who_finishes_a_bout_thinks_in_another_process_and_can_be_stopped(monkeypatch):
    driver, asked = driver_of(a_bout()), []
    monkeypatch.setattr(Thinker, "ask", lambda thinker, match, name, seed: asked.append(seed) or Endless())
    pressed(driver, "bout")
    driver.frames(10)
    assert asked == [0] and driver.scene.finishing.bout and driver.scene.decision is not None, "frames go on meanwhile"
    driver.scene.undo()
    assert not driver.scene.finishing.bout and not driver.match.revision
    driver.frames(10)
    assert asked == [0]


class Endless:
    """Work that is never done."""

    def done(self) -> bool:
        return False

    def cancel(self) -> None:
        pass


def test_the_owner_picks_who_falls_on_the_table():
    driver = driver_of(facing(15, "attack"))
    driver.match.answer("shoot B1")
    driver.scene.asked = None
    driver.frames(4)
    decision, scene = driver.scene.decision, driver.scene
    option = decision.picks.usual
    assert decision.ask.kind == "remove" and option.least == 2
    assert decision.picks.chosen == list(option.choices[:2]), "the usual ones are picked beforehand"
    assert scene.table.overlay.units.marked == set(decision.picks.chosen)
    other = next(c for c in option.choices if c not in decision.picks.chosen)
    driver.click(driver.spot(driver.match.state.figures[other].place))
    assert other in decision.picks.chosen and len(decision.picks.chosen) == 2, "one too many puts the first back"
    wanted = set(decision.picks.chosen)
    driver.key(pygame.K_RETURN)
    driver.frames(3)
    assert wanted == {f for f in driver.match.state.gone if f.startswith("B1")}


def test_wrecks_and_craters_stay_where_vehicles_blew_up():
    rockets = bought("vehicle-destroyer", n=3, name="Rockets"), row(20, 20, 3)
    match = battle([rockets], [(tank("destroyer"), [(22, 34)])], [6] * 9 + [6, 2], active="A1", stage="attack")
    driver = driver_of(match)
    driver.click(driver.spot(Place.at(22, 34)))
    driver.frames(6)
    kinds = {decal.kind: decal for decal in driver.scene.table.decals}
    assert set(kinds) == {"wreck", "crater"} and (kinds["wreck"].x, kinds["wreck"].y) == (22, 34)


def test_plans_are_made_off_the_frame_and_a_click_means_the_spot_that_it_is_on():
    driver = Driver(facing(20), (1280, 720))
    scene = driver.scene
    decision, formation = scene.decision, scene.decision.formation
    driver.move(driver.spot(Place.at(21, 22)))
    for _ in range(300):
        driver.frames()
        pygame.time.wait(5)
        if decision.plan is not None and decision.plan.studied is not None:
            break
    assert decision.plan is not None and decision.plan.studied.follow is not None, "places first, then what they bring"
    first = dict(formation.whole)
    spot = Place.at(22, 24)
    driver.click(scene.table.camera.steps(*spot))
    answer = next(a for step in driver.match.steps for a in step.answers if a.picks)
    places = places_of(answer)
    assert places != first and len(places) == 6
    middle = Place(sum(p.x for p in places.values()) // 6, sum(p.y for p in places.values()) // 6)
    assert abs(middle.x - spot.x) + abs(middle.y - spot.y) < GRID // 4


def test_pointing_at_a_unit_shows_it_as_one():
    crew = bought("destroyer", n=3, name="Crew"), [(30, 20), (31.5, 20), (34, 20)]
    driver = driver_of(battle([GUARDS, crew], [(bought("rifle", n=3), row(20, 40, 3))], DICE))
    driver.move(driver.spot(Place.at(31.5, 20)))
    units = driver.scene.table.overlay.units
    assert units.acting == {"A2.1", "A2.2", "A2.3"}
    assert [(s.kind, str(s.words)) for s in units.strands] == [("link", ""), ("cut", "1.5″ apart")]
    assert "Crew" in str(units.chips[0].words) and "3 of 3" in str(units.chips[0].words)
    card = driver.scene.desk.strip.cards["A2"]
    assert str(card.face.kind) == "3/3 Regular" and card.face.chosen and card.face.can_answer


def test_an_enemy_unit_near_a_bout_withdraws_in_formation_or_stays():
    section = bought("rifle", n=3, name="Section"), row(20, 25, 3)
    crew = bought("rifle", n=4, name="Crew"), row(20, 15, 4)
    match = close_up((bought("rifle", n=4, name="Guards"), row(20, 20, 4)), section, [1] * 80, others=((), (crew,)))
    driver = driver_of(match)
    for _ in range(60):
        driver.frames(2)
        decision = driver.scene.decision
        if decision.ask.kind == "withdraw":
            break
        if decision.ask.kind == "pick":
            driver.key(pygame.K_TAB)
            driver.key(pygame.K_RETURN)
        else:
            pressed(driver, "answer_no")
    assert decision.ask.kind == "withdraw" and decision.ask.about == "B2" and not driver.scene.bout.ladder.visible
    assert driver.scene.desk.prompt.foreign, "it is answered in the other player's turn"
    driver.move(driver.spot(Place.at(22, 10)))
    plan = decision.plan
    assert plan is not None and plan.why_not() is None and "Withdraw" in str(driver.scene.desk.go.label)
    driver.key(pygame.K_RETURN)
    driver.frames(3)
    state = driver.match.state
    assert not close_enemies(driver.match.now, state.members("A1"), 0) or "B2" not in close_enemies(
        driver.match.now, state.members("A1"), 0)
