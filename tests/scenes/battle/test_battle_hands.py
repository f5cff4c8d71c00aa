"""Small things of the battle screen that hands expect: held keys, drags, waypoints, panes, skipping, looking back."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from game.ai import player
from game.core.play.answers import Answer
from game.core.play.dice import Dice, Stream
from game.core.play.events import Aimed, Moved, Rolled
from game.core.play.match import Match
from game.core.table.places import GRID, Place
from game.scenes.battle import resumed
from game.scenes.battle.input.threats import QUICK
from game.scenes.battle.panels.luck_lines import tallies
from game.store.journal import in_progress
from game.ui.table.effects import Flight, Pop
from tests.scenes.battle.test_battle import RULES, Driver, human_against_random, in_turn, order


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Journals and saves go to a folder of their own."""


def meeting(players: tuple[str, str] = ("human", "human")) -> Match:
    """A battle on a small table in which a figure of Blue is about to act and can attack."""
    match, stream = Match.begun(RULES, order("back-yard"), Dice.seeded(1), players), Stream(1)
    while match.ask is not None:
        ask = match.ask
        options = [o for o in ask.listed() if o.kind not in ("resign", "end", "done")] or list(ask.listed())
        move = next((o for o in options if o.kind == "move"), None)
        if ask.kind == "act" and ask.side == 0 and any(o.target in match.state.figures for o in options if o.target):
            return match
        answers = [(move or options[stream.below(len(options))]).sample(stream) for _ in range(6)]
        me = match.state.figures.get(ask.about)
        if move is not None and me is not None:
            foe = min((f for f in match.state.of(1 - me.side) if f.placed),
                      key=lambda f: (f.x - me.x) ** 2 + (f.y - me.y) ** 2)
            answers.sort(key=lambda a: (a.place.x - foe.x) ** 2 + (a.place.y - foe.y) ** 2 if a and a.place else 0)
        answer = next(a for a in answers if a is not None)
        match.trusted(answer)
    raise AssertionError("they never met")


def far_place(driver: Driver, seed: int = 3) -> Place:
    """A place the acting figure can reach, not too near."""
    me = driver.match.state.figures[driver.match.ask.about]
    region, stream = driver.scene.decision.mover().region(), Stream(seed)
    return max((region.sample(stream) for _ in range(10)), key=lambda p: (p.x - me.x) ** 2 + (p.y - me.y) ** 2)


def mouse(kind: int, pos: tuple[float, float], **more: object) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=(round(pos[0]), round(pos[1])), **more)


def drag(driver: Driver, a: tuple[float, float], b: tuple[float, float]) -> None:
    driver.post(mouse(pygame.MOUSEMOTION, a, rel=(0, 0), buttons=(0, 0, 0)),
                mouse(pygame.MOUSEBUTTONDOWN, a, button=1),
                mouse(pygame.MOUSEMOTION, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), rel=(0, 0), buttons=(1, 0, 0)),
                mouse(pygame.MOUSEMOTION, b, rel=(0, 0), buttons=(1, 0, 0)))
    driver.frames()
    driver.post(mouse(pygame.MOUSEBUTTONUP, b, button=1))


def key_event(kind: int, code: int) -> pygame.event.Event:
    return pygame.event.Event(kind, key=code, mod=0, unicode="")


def test_threats_are_shown_while_t_is_held_and_stay_after_a_quick_press():
    driver = Driver(meeting())
    threats = driver.scene.pointing.threat_view
    driver.post(key_event(pygame.KEYDOWN, pygame.K_t))
    assert threats.on
    time.sleep(QUICK + 0.05)
    driver.post(key_event(pygame.KEYUP, pygame.K_t))
    assert not threats.on, "held long: gone with the key"
    driver.key(pygame.K_t)
    assert threats.on, "pressed shortly: it stays"
    for _ in range(400):
        assert driver.scene.table.overlay.veiled and "Working it out" in str(driver.scene.desk.threat_key.lines[1])
        driver.scene.later.work(0.2)
        if not threats.working:
            break
    driver.frames()
    assert not driver.scene.table.overlay.veiled and driver.scene.desk.threat_key.visible
    assert threats.cells and all(bool(cell.by) == bool(cell.step) == bool(cell.words) for cell in threats.cells)
    driver.key(pygame.K_t)
    assert not threats.on and not driver.scene.table.overlay.threats


def test_the_acting_figure_is_dragged_but_a_click_on_it_does_nothing():
    driver = Driver(human_against_random())
    in_turn(driver)
    me = driver.match.state.figures[driver.match.ask.about]
    driver.click(driver.spot(me.place))
    assert driver.match.state.figures[me.id].place == me.place and driver.scene.decision is not None
    place = far_place(driver)
    a = driver.spot(me.place)
    drag(driver, a, driver.scene.table.camera.steps(*place))
    moved = driver.match.state.figures[me.id].place
    assert abs(moved.x - place.x) + abs(moved.y - place.y) < GRID // 2


def test_waypoints_are_set_with_shift_dragged_and_taken_back():
    driver = Driver(human_against_random())
    in_turn(driver)
    decision = driver.scene.decision
    me = driver.match.state.figures[driver.match.ask.about]
    region, stream = decision.mover().region(), Stream(2)
    driver.scene.table.camera.zoom = 64.0
    near = next(p for p in (region.sample(stream) for _ in range(300))
                if 80 < abs(p.x - me.x) + abs(p.y - me.y) < 200 and
                driver.scene.table.hit_figure(tuple(map(round, driver.spot(p)))) == "")
    driver.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_SHIFT, unicode=""))
    driver.click(driver.spot(near))
    driver.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_LSHIFT, mod=0, unicode=""))
    assert len(decision.via) == 1 and driver.match.state.figures[me.id].place == me.place
    first = decision.via[0]
    x, y = driver.scene.table.camera.steps(*near)
    for dx, dy in ((40, 0), (-40, 0), (0, 40), (0, -40)):       # somewhere beside it where the way goes on
        driver.move((x + dx, y + dy))
        if decision.at.path is not None and first in decision.at.path.waypoints:
            break
    assert decision.at.path is not None and first in decision.at.path.waypoints
    drag(driver, driver.scene.table.camera.steps(*first),
         driver.scene.table.camera.steps(first.x + 12, first.y + 12))
    assert decision.via[0] != first and driver.match.state.figures[me.id].place == me.place
    driver.key(pygame.K_ESCAPE)
    assert decision.via == () and driver.app.scene is driver.scene


def test_ground_out_of_reach_is_only_previewed():
    driver = Driver(human_against_random())
    in_turn(driver)
    me, decision = driver.match.state.figures[driver.match.ask.about], driver.scene.decision
    driver.scene.table.wait = True
    decision.refresh()
    table = driver.match.now.setup.table
    far = Place(table.width - me.x, table.height - me.y)
    before = driver.match.digest()
    decision.aim("", far)
    assert decision.at.clamped and decision.at.place is not None
    first = decision.at.onward[0].place if decision.at.onward else decision.at.place     # a second move may lead on
    assert decision.mover().region().why_not(first) is None, "the nearest that can be reached"
    decision.click()
    assert driver.match.digest() == before
    decision.click()
    assert driver.match.digest() != before


def test_digits_on_the_cards_choose_figures():
    driver = Driver(human_against_random())
    in_turn(driver)
    driver.key(pygame.K_e)                  # it has done nothing yet: once more
    driver.key(pygame.K_e)
    for _ in range(200):
        driver.frames()
        if driver.scene.decision is not None and driver.scene.decision.figures:
            break
    decision = driver.scene.decision
    wanted = list(decision.figures)[1]
    assert driver.scene.desk.strip.cards[wanted].face.key == "2"
    driver.key(pygame.K_2, text="2")
    assert decision.at.figure == wanted and driver.match.ask is decision.ask, "considered, not chosen yet"
    driver.key(pygame.K_RETURN)
    assert driver.match.ask.about == wanted


def test_odds_are_kept_for_comparing_and_panes_go_round():
    driver = Driver(meeting(), summary=False)
    scene = driver.scene
    driver.key(pygame.K_TAB)
    assert scene.desk.odds.forecast is not None
    driver.key(pygame.K_o)
    assert scene.desk.pinned.visible and scene.desk.pinned.forecast is scene.desk.odds.forecast
    driver.key(pygame.K_o)
    assert not scene.desk.pinned.visible
    seen = set()
    for _ in range(6):
        driver.key(pygame.K_F6)
        seen.add(type(scene.stage.focused).__name__)
        if scene.stage.focused is scene.desk.odds:
            driver.key(pygame.K_DOWN)
            assert scene.desk.odds._row == 0
    assert {"TableView", "OddsCard", "LogCard", "Button"} <= seen
    scene.stage.focus(scene.desk.log, show=True)
    driver.key(pygame.K_ESCAPE)
    assert scene.stage.focused is scene.table and driver.app.scene is scene


def test_nothing_is_told_before_it_has_been_seen():
    driver = Driver(meeting(), pace=0, dice_speed="full")
    scene, match = driver.scene, driver.match
    option = next(iter(scene.decision.targets().values()))
    told, points = len(scene.desk.log.story), scene.desk.score.lines
    scene.give(Answer(option.act))
    assert scene.director.busy and scene.decision is None
    assert len(match.story()) > told and len(scene.desk.log.story) == told
    kinds: list[type] = []
    tumbled = False
    for _ in range(300):
        driver.app.step(1 / 30, [])
        kinds += [type(effect) for effect in scene.table.effects]
        if scene.tray.moving < 1:
            assert all(e.roll is not scene.tray.roll for e in scene.desk.log.story if isinstance(e, Rolled))
            tumbled = True
        if not scene.director.busy:
            break
        assert scene.desk.score.lines == points or len(scene.desk.log.story) > told
    assert tumbled and Flight in kinds and Pop in kinds, "a shot in the air, and what came of it"
    assert len(scene.desk.log.story) == len(match.story()) and not scene.table.effects


def test_a_click_and_space_skip_what_is_shown_and_answer_nothing():
    driver = Driver(human_against_random(), pace=0)
    in_turn(driver)
    scene, match = driver.scene, driver.match
    place = far_place(driver)
    scene.give(Answer(scene.decision.mover().act, place=place))
    assert scene.director.busy
    revision = match.revision
    driver.post(mouse(pygame.MOUSEBUTTONDOWN, scene.table.rect.center, button=1),
                mouse(pygame.MOUSEBUTTONUP, scene.table.rect.center, button=1))
    assert not scene.director.busy and match.revision == revision
    actor = scene.table.cast.actors[match.ask.about]
    assert (round(actor.x * GRID), round(actor.y * GRID)) == tuple(match.state.figures[match.ask.about].place)


def test_shift_space_runs_to_my_next_question():
    driver = Driver(human_against_random(), pace=0, dice_speed="full")
    in_turn(driver)
    scene = driver.scene
    end = next(o for o in driver.match.ask.listed() if o.kind == "done")
    scene.give(Answer(end.act))
    driver.frames(2)
    while driver.match.ask is not None and driver.match.ask.side == 0:
        stop = next(o for o in driver.match.ask.listed() if o.kind in ("end", "done", "keep", "none"))
        scene.give(Answer(stop.act))
        scene.director.finish()
        driver.frames()
    scene.keys.hurry("question")
    frames = 0
    while scene.decision is None and not driver.match.over and frames < 3000:
        driver.frames()
        assert not scene.director.busy, "nothing is shown on the way"
        frames += 1
        pygame.time.wait(1)
    assert scene.decision is not None or driver.match.over
    assert not scene.director.rush


def test_a_log_line_shows_its_moment_and_old_rounds_are_folded():
    match = human_against_random()
    players = player("easy", 1), player("random", 2)
    while match.state.round < 2 or match.ask.side != 0:
        match.trusted(players[match.ask.side].choose(match))
    scene = Driver(match).scene
    log = scene.desk.log
    heads = [row for row in log.rows if row.head]
    assert len(log.shown()) < len(log.rows) and heads[0].chapter == 0
    for head in reversed(heads[:-1]):
        log.fold(head.chapter)
        lines = [i for i in log.shown() if isinstance(log.story[log.rows[i].event], Moved)]
        if lines:
            break
    assert lines
    scene.staging.show_echo(log.rows[lines[0]].event)
    echo = scene.table.overlay.echo
    event = log.story[log.rows[lines[0]].event]
    assert echo.path is event.path and (event.figure, event.path.starts) in echo.ghosts
    scene.staging.show_echo(None)
    assert scene.table.overlay.echo is None


def test_tips_leave_figure_path_and_target_free():
    driver = Driver(meeting(), size=(1920, 1080))
    scene, decision = driver.scene, driver.scene.decision
    for figure in decision.targets():
        driver.move(driver.spot(driver.match.state.figures[figure].place))
        assert scene.desk.tip.visible
        assert scene.desk.tip.rect.collidelist(scene.showing.not_to_cover(decision, scene.table.overlay)) < 0
        assert scene.table.rect.contains(scene.desk.tip.rect)


def test_the_pointer_at_the_edge_of_the_window_pans_and_then_rests():
    driver = Driver(human_against_random(), size=(1280, 720))
    in_turn(driver)
    camera = driver.scene.table.camera
    driver.scene.table.glide_to(camera.width, camera.height / 2)       # the player's hand ends a glide where it is
    camera.zoom = 84.0
    camera.look_at(camera.width / 2, camera.height / 2)
    before = camera.x
    driver.move((0, 400))
    driver.frames(20)
    assert camera.x < before
    for _ in range(600):        # whoever paints the table for this zoom takes as long as the machine lets it
        driver.frames()
        if not driver.scene.pointing.waiting:
            break
    after = camera.x
    driver.frames(5)
    assert not driver.scene.pointing.waiting and camera.x == after, "where the table ends it asks for no more frames"


def test_reduced_motion_shows_outcomes_without_anything_flying():
    driver = Driver(meeting(), pace=0, dice_speed="full", reduced_motion=True)
    scene = driver.scene
    scene.give(Answer(next(iter(scene.decision.targets().values())).act))
    for _ in range(200):
        driver.app.step(1 / 30, [])
        assert not any(isinstance(effect, Flight) for effect in scene.table.effects)
        assert scene.tray.moving >= 1.0
        if not scene.director.busy:
            break
    assert not scene.director.busy


def test_luck_is_what_came_against_what_was_to_be_expected():
    match = meeting()
    match.answer(next(o for o in match.ask.listed() if o.target in match.state.figures and o.target).key)
    rolls = [e.roll for e in match.story() if isinstance(e, Rolled) and e.roll.check.read != "face"]
    a, b = tallies(match.story())
    assert a.rolls + b.rolls == len(rolls) > 0
    assert a.came + b.came == sum(roll.outcome for roll in rolls)
    assert a.expected + b.expected == sum(roll.check.chance for roll in rolls if roll.check.read == "best")
    assert any(isinstance(e, Aimed) for e in match.story())


def test_two_people_are_told_whose_answer_is_wanted():
    driver = Driver(Match.begun(RULES, order(), Dice.seeded(3), ("human", "human")))
    stream, told = Stream(4), set()
    for _ in range(60):
        ask = driver.match.ask
        option = [o for o in ask.listed() if o.kind not in ("resign", "end")]
        if driver.scene.decision is not None and driver.scene.decision.held:
            driver.key(pygame.K_RETURN)
        else:
            driver.scene.give(option[stream.below(len(option))].sample(stream))
        driver.frames(3)
        if driver.scene.desk.banner.visible:
            assert driver.scene.desk.banner.side == driver.match.ask.side
            told.add(driver.scene.desk.banner.side)
    assert told == {0, 1}


def test_keys_pressed_while_the_computer_thinks_press_no_button():
    driver = Driver(human_against_random(), pace=0)
    in_turn(driver)
    scene = driver.scene
    scene.decision = None
    for code in (pygame.K_RIGHT, pygame.K_TAB, pygame.K_UP, pygame.K_RETURN):
        driver.key(code)
    assert driver.app.scene is scene and scene.stage.focused in (None, scene.table)


PLAYER = """
import sys, time
sys.path[:0] = {paths!r}
from scenes.battle.test_battle import Driver, human_against_random, in_turn
driver = Driver(human_against_random())
in_turn(driver)
print(driver.match.digest(), driver.match.answers_given, flush=True)
while True:
    driver.frames()
    time.sleep(0.01)
"""


def test_a_killed_process_leaves_the_battle_at_its_last_answer(kts_home: Path):
    tests = Path(__file__).parents[2]
    code = PLAYER.format(paths=[str(tests.parent), str(tests)])
    env = {**os.environ, "KTS_HOME": str(kts_home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, env=env)
    assert process.stdout is not None
    told = process.stdout.readline()
    while told.startswith("pygame"):
        told = process.stdout.readline()
    process.send_signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
    process.wait(10)
    digest, count = told.split()
    [kept] = in_progress()
    again = resumed(kept.text)
    assert (again.match.digest(), again.match.answers_given) == (digest, int(count))
