"""The battle screen, driven by posted events: whole battles with the mouse alone and with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

import game.rules
from game.core.play.answers import Answer
from game.core.play.dice import Dice, Stream
from game.core.play.match import Match
from game.core.play.record import read_record, record_text
from game.core.setup import Setup
from game.core.table.places import GRID, Place
from game.rules.simple_battles.roster import Warband
from game.scenes.battle import BattleScene, resumed
from game.store.forces import force_named
from game.store.journal import in_progress
from game.store.maps import map_named
from game.ui.app import App
from game.ui.keys import chords
from game.ui.screen import PlainSettings

LOOKS_AT_TABLES = True
RULES = game.rules.get("simple-battles")


def order(map_name: str = "orchard-hamlet", a: str = "modern-fire-team", b: str = "tomb-horde") -> Setup:
    types = {"simple-battles": Warband}
    forces = tuple(force_named(name, "simple-battles", types).force for name in (a, b))
    table = map_named(map_name).table
    assert table is not None
    return Setup(ruleset="simple-battles", version=2, table=table, forces=forces)


class Driver:
    """A player at a headless window."""

    painting = True
    """Whether what is done is painted; whoever plays whole battles paints by himself, and not every frame."""

    def __init__(self, match: Match, size: tuple[int, int] = (1280, 720), **settings: object) -> None:
        chosen = PlainSettings(pace=3, dice_speed="off")
        for name, value in settings.items():
            setattr(chosen, name, value)
        self.app = App(chosen, size=size, headless=True)
        self.match = match
        self.scene = BattleScene(match, None)
        self.app.push(self.scene)
        self.frames(2)

    def frames(self, n: int = 1, dt: float = 1 / 30) -> None:
        """So many frames; only the last is painted, for nobody can look at those before."""
        for left in reversed(range(n)):
            self.app.step(dt, [], seen=not left)

    def post(self, *events: pygame.event.Event, seen: bool = True) -> None:
        for left, event in zip(reversed(range(len(events))), events, strict=True):
            self.app.step(1 / 60, [event], seen=seen and self.painting and not left)

    def move(self, pos: tuple[float, float], seen: bool = True) -> None:
        at = (round(pos[0]), round(pos[1]))
        self.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)), seen=False)
        self.app.step(1 / 30, [], seen=seen and self.painting)

    def click(self, pos: tuple[float, float], button: int = 1) -> None:
        self.move(pos, seen=False)
        at = (round(pos[0]), round(pos[1]))
        self.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button),
                  pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))

    def key(self, code: int, mod: int = 0, text: str = "") -> None:
        self.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text),
                  pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode=text))

    def spot(self, place: Place) -> tuple[float, float]:
        self.scene.table.end_glide()
        self.scene.table.camera.look_at(place.x / GRID, place.y / GRID)
        return self.scene.table.camera.steps(*place)


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Journals and saves go to a folder of their own."""


def human_against_random(seed: int = 3) -> Match:
    return Match.begun(RULES, order(), Dice.seeded(seed), ("human", "random"))


def play_out(driver: Driver, act: Callable[[Driver, Stream], None], most: int = 9000) -> None:
    """Answer to the end, for which others may think for many frames. Painted is one of three of one's own questions,
    and one frame in sixteen of what is shown between them."""
    stream, mine = Stream(5), 0
    driver.scene.spots.work = lambda bite=0.0: None     # what is found while a player looks on: nobody does here
    driver.painting = False
    for frame in range(most):
        driver.app.step(1 / 30, [], seen=False)
        driver.app.step(1 / 30, [], seen=driver.scene.decision is not None and mine % 3 == 0 or frame % 8 == 0)
        if driver.match.over:
            return
        if driver.scene.decision is None:
            continue
        mine += 1
        act(driver, stream)
    raise AssertionError("the battle did not come to its end")


def by_mouse(driver: Driver, stream: Stream) -> None:
    scene, decision = driver.scene, driver.scene.decision
    assert decision is not None
    if scene.choice.cards:
        driver.click(scene.choice.cards[stream.below(len(scene.choice.cards))][0].rect.center)
    elif decision.figures:
        chosen = list(decision.figures)[stream.below(len(decision.figures))]
        driver.click(scene.strip.cards[chosen].rect.center)
    elif decision.held:
        driver.click(scene.go.rect.center)
    elif decision.deploys:
        place = decision.deploys[decision.figure].region().sample(stream)
        assert place is not None
        driver.click(driver.spot(place))
    elif decision.targets() and stream.below(2):
        target = driver.match.state.figures[list(decision.targets())[0]]
        driver.click(driver.spot(target.place))
    elif decision.mover() is not None and stream.below(4):
        place = decision.mover().region().sample(stream)
        assert place is not None
        driver.click(driver.spot(place))
    else:
        end = next(b for b in scene.actions.children if getattr(b, "key", "") == "end")
        driver.click(end.rect.center)


def by_keys(driver: Driver, stream: Stream) -> None:
    scene, decision = driver.scene, driver.scene.decision
    assert decision is not None
    if scene.choice.cards:
        card = scene.choice.cards[stream.below(len(scene.choice.cards))][0]
        driver.key(pygame.key.key_code(chords(card.key)[0].lower()))
    elif decision.figures:
        for _ in range(1 + stream.below(3)):
            driver.key(pygame.K_TAB)
        driver.key(pygame.K_RETURN)
    elif decision.held:
        driver.key(pygame.K_RETURN)
    elif decision.deploys:
        if len(decision.deploys) > 4:
            driver.key((pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)[stream.below(4)])
            driver.key(pygame.K_RIGHT)
            driver.key(pygame.K_RETURN)
        if driver.scene.decision is not None and driver.scene.decision.deploys:
            driver.key(pygame.K_a)
    elif decision.targets() and stream.below(2):
        driver.key(pygame.K_TAB)
        driver.key(pygame.K_RETURN)
    elif decision.mover() is not None and stream.below(4):
        driver.key((pygame.K_g, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT)[stream.below(4)])
        driver.key(pygame.K_RETURN)
    else:
        driver.key(pygame.K_e)


@pytest.mark.parametrize("how", [by_mouse, by_keys], ids=["mouse alone", "keyboard alone"])
def test_a_whole_battle(how):
    driver = Driver(human_against_random())
    play_out(driver, how)
    match = driver.match
    assert match.outcome is not None
    replayed = read_record(record_text(match), game.rules.get).play(verify=True)
    assert replayed.digest() == match.digest()
    mine = [answer for step in match.steps for answer in step.answers]
    assert len(mine) > 30


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
    assert scene.table.overlay.plan is not None and scene.tip.visible and scene.go.enabled
    shown = scene.table.overlay.plan.path
    assert match.state.figures[me.id].place == me.place, "nothing has happened yet"
    driver.click(driver.spot(place))
    assert match.state.figures[me.id].place == shown.ends
    driver.key(pygame.K_z)
    assert match.state.figures[me.id].place == me.place, "undone"


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
    assert scene.odds.forecast is not None and scene.odds.forecast.clause.startswith("SB-")


def test_real_dice_are_typed_in(monkeypatch):
    match = Match.begun(RULES, order(), Dice.asked(), ("human", "human"))
    driver = Driver(match)
    assert match.ask.kind == "dice" and not driver.scene.go.enabled
    driver.key(pygame.K_5, text="5")
    driver.key(pygame.K_BACKSPACE)
    driver.key(pygame.K_6, text="6")
    driver.key(pygame.K_RETURN)
    assert match.ask.kind == "dice" and match.ask.side == 1
    driver.click(driver.scene.choice.children[0].rect.center)
    driver.click(driver.scene.go.rect.center)
    assert match.ask.kind == "edge" and match.ask.side == 0


def test_reactions_can_be_left_alone():
    match = Match.begun(RULES, order(), Dice.seeded(3), ("human", "random"))
    driver = Driver(match, ask={"initiative": "never", "reroll": "never"})
    play_out(driver, by_mouse)
    asked = [str(a) for step in match.steps for a in step.answers if str(a) in ("keep", "reroll")]
    first = [step for step in match.steps if any("initiative" in str(e.text) for e in step.events)]
    assert first and all(str(a) != "reroll" or True for a in first[0].answers)
    assert "keep" in asked, "answered and recorded"


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


@pytest.mark.parametrize("size, scale", [((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 150),
                                         ((1920, 1080), 200), ((1280, 720), 200)])
def test_it_draws_at_every_size(size, scale):
    driver = Driver(human_against_random(), size=size, scale=scale)
    in_turn(driver)
    scene = driver.scene
    driver.move(scene.table.rect.center)
    for widget in (scene.prompt, scene.score, scene.go, scene.table):
        assert driver.app.surface.get_rect().contains(widget.rect), widget
    for button in scene.actions.children + scene.tools.children:
        assert driver.app.surface.get_rect().contains(button.rect), button
        assert not button.rect.colliderect(scene.prompt.rect)
    overlap = [(a, b) for a in scene.actions.children for b in scene.tools.children if a.rect.colliderect(b.rect)]
    assert not overlap


def test_threats_rulers_and_zoom_show_something():
    driver = Driver(human_against_random())
    in_turn(driver)
    scene = driver.scene
    driver.key(pygame.K_t)
    assert scene.pointing.threat_view.on
    for _ in range(2000):                              # each frame does as much as it has time for
        if not scene.pointing.threat_view.working:
            break
        driver.frames(1)
        scene.pointing.threat_view.work(0.2)
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
