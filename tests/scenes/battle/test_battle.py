"""The battle screen, driven by posted events: whole battles with the mouse alone and with the keyboard alone."""

from __future__ import annotations

import pygame
import pytest
from breadth import some

import game.rules
from game.core.play.answers import Answer
from game.core.play.dice import Dice, Stream
from game.core.play.match import Match
from game.core.setup import Setup
from game.rules.simple_battles.roster import Warband
from game.scenes.battle import resumed
from game.store.forces import force_named
from game.store.journal import in_progress
from game.store.maps import map_named
from tests.driver import Driver, by_keys, by_mouse, finished, play_out

LOOKS_AT_TABLES = ("test_it_draws_at_every_size", "test_threats_rulers_and_zoom_show_something")
RULES = game.rules.get("simple-battles")


def order(map_name: str = "orchard-hamlet", a: str = "modern-fire-team", b: str = "tomb-horde") -> Setup:
    types = {"simple-battles": Warband}
    forces = tuple(force_named(name, "simple-battles", types).force for name in (a, b))
    table = map_named(map_name).table
    assert table is not None
    return Setup(ruleset="simple-battles", version=3, table=table, forces=forces)


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Journals and saves go to a folder of their own."""


def human_against_random(enemies: str = "tomb-horde") -> Match:
    return Match.begun(RULES, order(b=enemies), Dice.seeded(3), ("human", "random"))


@pytest.mark.parametrize("how", some([by_keys, by_mouse], 1))       # by mouse alone: see those of other rulesets
def test_a_whole_battle(how):
    driver = Driver(human_against_random())
    play_out(driver, how)
    finished(driver)
    assert sum(len(step.answers) for step in driver.match.steps) > 30


def in_turn(driver: Driver) -> None:
    """Go on with the computer's help until a figure of ours is about to act."""
    stream = Stream(9)
    while driver.match.ask is None or driver.match.ask.kind != "act" or driver.match.ask.side != 0:
        ask = driver.match.ask
        assert ask is not None
        if driver.scene.decision is not None and driver.scene.decision.held:
            driver.key(pygame.K_RETURN)     # all are set up: begin
        elif ask.side == 0:
            options = [o for o in ask.listed() if o.kind not in ("resign", "end")]
            answer = options[stream.below(len(options))].sample(stream)
            assert isinstance(answer, Answer)
            driver.scene.give(answer)
        driver.frames(2)
    while driver.scene.decision is None:        # what was shown before is still in motion
        driver.frames(2)


def test_hovering_previews_the_measured_path_and_a_click_commits_it():
    driver = Driver(human_against_random())
    in_turn(driver)
    scene, match = driver.scene, driver.match
    decision = scene.decision
    assert decision is not None and decision.mover() is not None
    me = match.state.figures[match.ask.about]
    place = decision.mover().region().sample(Stream(4))
    driver.move(driver.spot(place))
    assert scene.table.overlay.plan is not None and scene.desk.tip.visible and scene.desk.go.enabled
    shown = scene.table.overlay.plan.path
    assert match.state.figures[me.id].place == me.place, "nothing has happened yet"
    driver.click(driver.spot(place))
    assert match.state.figures[me.id].place == shown.ends
    driver.key(pygame.K_z)
    assert match.state.figures[me.id].place == me.place, "undone"
    driver.click(driver.spot(place))
    assert match.state.figures[me.id].place == shown.ends
    driver.post(pygame.event.Event(pygame.KEYDOWN, key=ord("я"), scancode=29, mod=pygame.KMOD_LCTRL, unicode=""))
    assert match.state.figures[me.id].place == me.place, "Ctrl+Z on a Russian keyboard"


def test_the_battle_is_kept_after_every_answer_and_stands_there_again():
    driver = Driver(human_against_random())
    in_turn(driver)
    [kept] = in_progress()
    again = resumed(kept.text)
    assert again.match.digest() == driver.match.digest()
    assert again.match.ask.kind == "act" and again.match.players == ("human", "random")


def test_a_target_out_of_sight_says_why():
    driver = Driver(human_against_random())
    in_turn(driver)
    scene, match = driver.scene, driver.match
    foe = next(f for f in match.state.of(1) if f.id not in scene.decision.targets())
    before = match.digest()
    driver.click(driver.spot(foe.place))
    assert match.digest() == before
    assert scene.desk.odds.forecast is not None and scene.desk.odds.forecast.clause.startswith("SB-")


def test_real_dice_are_typed_in(monkeypatch):
    match = Match.begun(RULES, order(), Dice.asked(), ("human", "human"))
    driver = Driver(match)
    assert match.ask.kind == "dice" and not driver.scene.desk.go.enabled
    driver.key(pygame.K_5, text="5")
    driver.key(pygame.K_BACKSPACE)
    driver.key(pygame.K_6, text="6")
    driver.key(pygame.K_RETURN)
    assert match.ask.kind == "dice" and match.ask.side == 1
    driver.click(driver.scene.choice.children[0].rect.center)
    driver.click(driver.scene.desk.go.rect.center)
    assert match.ask.kind == "edge" and match.ask.side == 0


def test_reactions_can_be_left_alone():
    match = Match.begun(RULES, order(), Dice.seeded(3), ("human", "random"))
    driver = Driver(match, ask={"initiative": "never", "reroll": "never"})
    bought, shown = match.state.rerolls[0], set()

    def act(driver: Driver, stream: Stream) -> None:
        shown.add(driver.scene.decision.ask.kind)
        by_mouse(driver, stream)

    play_out(driver, act)
    assert bought and match.state.rerolls[0] == bought, "none of them is spent"
    assert "reroll" not in shown and len(shown) > 2
    assert any(str(a) == "keep" for step in match.steps for a in step.answers), "answered and recorded"


def test_the_menu_saves_and_leaves_without_losing_anything():
    driver = Driver(human_against_random())
    in_turn(driver)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE) if driver.app.scene is driver.scene else None
    assert driver.app.scene is not driver.scene
    driver.app.scene.save_named()
    from game.store.saves import list_saves
    assert len(list_saves()) == 1
    driver.key(pygame.K_ESCAPE)
    assert driver.app.scene is driver.scene


@pytest.mark.parametrize("size, scale", some([((1280, 720), 100), ((1920, 1080), 150), ((1280, 720), 200),
                                              ((1920, 1080), 100), ((1920, 1080), 200)], 3))
def test_it_draws_at_every_size(size, scale):
    driver = Driver(human_against_random(), size=size, scale=scale)
    in_turn(driver)
    scene = driver.scene
    driver.move(scene.table.rect.center)
    for widget in (scene.desk.prompt, scene.desk.score, scene.desk.go, scene.table):
        assert driver.app.surface.get_rect().contains(widget.rect), widget
    for button in scene.desk.actions.children + scene.tools.children:
        assert driver.app.surface.get_rect().contains(button.rect), button
        assert not button.rect.colliderect(scene.desk.prompt.rect)
    overlap = [(a, b) for a in scene.desk.actions.children for b in scene.tools.children if a.rect.colliderect(b.rect)]
    assert not overlap


def test_threats_rulers_and_zoom_show_something():
    driver = Driver(human_against_random("watch-patrol"))     # what each threatens is looked for all over the table
    in_turn(driver)
    scene = driver.scene
    driver.key(pygame.K_t)
    assert scene.pointing.threat_view.on
    for _ in range(2000):                              # each frame does as much as it has time for
        if not scene.pointing.threat_view.working:
            break
        driver.frames(1)
        scene.later.work(0.2)
    assert not scene.pointing.threat_view.working
    driver.key(pygame.K_t)
    assert not scene.pointing.threat_view.on
    a, b = scene.table.rect.center, (scene.table.rect.centerx + 90, scene.table.rect.centery)
    driver.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=a, button=3),
                pygame.event.Event(pygame.MOUSEMOTION, pos=b, rel=(90, 0), buttons=(0, 0, 1)),
                pygame.event.Event(pygame.MOUSEBUTTONUP, pos=b, button=3))
    assert len(scene.pointing.rulers()) == 1
    driver.key(pygame.K_r, pygame.KMOD_SHIFT)
    assert not scene.pointing.rulers()
    zoom = scene.table.camera.zoom
    driver.key(pygame.K_PLUS, text="+")
    assert scene.table.camera.zoom > zoom
    driver.key(pygame.K_m)
    assert scene.table.camera.zoom == round(scene.table.camera.fit_zoom())


def test_an_opponents_illegal_answer_never_stops_the_battle():
    driver = Driver(human_against_random())
    before = driver.match.answers_given
    assert driver.match.ask is not None
    driver.scene.give(driver.match.read("attack B99"), watched=True)
    assert driver.match.answers_given > before
