"""A player at a headless window of a battle, and the usual ways to answer with the mouse alone and with keys alone."""

from __future__ import annotations

from collections.abc import Callable

import pygame

import game.rules
from game.core.play.dice import Stream
from game.core.play.match import Match
from game.core.play.record import read_record, record_text
from game.core.table.places import GRID, Place
from game.scenes.battle import BattleScene
from game.store.settings import silent
from game.ui.app import App
from game.ui.keys import chords
from game.ui.widgets.base import Widget


class Driver:
    """A player at a headless window."""

    painting = True
    """Whether what is done is painted; whoever plays whole battles paints by himself, and not every frame."""

    def __init__(self, match: Match, size: tuple[int, int] = (1280, 720), **settings: object) -> None:
        self.app = App(silent(**{"pace": 3, "dice_speed": "off", **settings}), size=size, headless=True)
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


def play_out(driver: Driver, act: Callable[[Driver, Stream], None], most: int = 9000) -> None:
    """Answer to the end, for which others may think for many frames. Painted is one of three of one's own questions,
    and one frame in sixteen of what is shown between them. While an opponent thinks in its own process, no frame goes
    by for nothing."""
    stream, mine = Stream(5), 0
    driver.scene.later.work = lambda bite=0.0, hasty=False: None     # who looks on finds more: nobody does here
    driver.painting = False
    for frame in range(most):
        driver.app.step(1 / 30, [], seen=False)
        driver.app.step(1 / 30, [], seen=driver.scene.decision is not None and mine % 3 == 0 or frame % 8 == 0)
        if driver.match.over:
            return
        if driver.scene.decision is None:
            opponents = driver.scene.opponents
            if opponents.thinking and opponents._thinker is not None:
                opponents._thinker.wait(0.05)
            continue
        mine += 1
        act(driver, stream)
    raise AssertionError("the battle did not come to its end")


def finished(driver: Driver) -> None:
    """The battle has a result, and its record gives the same one."""
    match = driver.match
    assert match.outcome is not None
    assert read_record(record_text(match), game.rules.get).play(verify=True).digest() == match.digest()


def by_mouse(driver: Driver, stream: Stream) -> None:
    """Any answer with the mouse alone: to a card, the roster, a spot, a target or a button of the turn."""
    scene, decision = driver.scene, driver.scene.decision
    assert decision is not None
    if scene.choice.cards:
        x, y = scene.choice.cards[stream.below(len(scene.choice.cards))][0].rect.topleft
        driver.click((x + 14, y + 14))      # clear of links to clauses
    elif decision.held:
        driver.click(scene.desk.go.rect.center)
    elif decision.deploys:
        driver.click(driver.spot(decision.deploys[decision.at.figure].region().sample(stream)))
    elif decision.figures:
        driver.click(scene.desk.strip.cards[_one(list(decision.figures), stream)].rect.center)
    elif decision.targets() and stream.below(3):
        driver.click(driver.spot(driver.match.state.figures[_one(list(decision.targets()), stream)].place))
    elif decision.mover() is not None and stream.below(4):
        before = driver.match.answers_given
        driver.click(driver.spot(decision.mover().region().sample(stream)))
        if driver.match.answers_given == before and scene.desk.go.enabled:
            driver.click(scene.desk.go.rect.center)      # a fall was pointed out, or the nearest spot was shown
    else:
        driver.click(_one(plain_buttons(driver), stream).rect.center)


def by_keys(driver: Driver, stream: Stream) -> None:
    """Any answer with keys alone."""
    scene, decision = driver.scene, driver.scene.decision
    assert decision is not None
    if scene.choice.cards:
        _press(driver, _one(scene.choice.cards, stream)[0].key)
    elif decision.held:
        driver.key(pygame.K_RETURN)
    elif decision.deploys:
        if len(decision.deploys) > 4:
            driver.key(_one((pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN), stream))
            driver.key(pygame.K_RIGHT)
            driver.key(pygame.K_RETURN)
        if driver.scene.decision is not None and driver.scene.decision.deploys:
            driver.key(pygame.K_a)
    elif decision.figures:
        for _ in range(1 + stream.below(3)):
            driver.key(pygame.K_TAB)
        driver.key(pygame.K_RETURN)
    elif decision.targets() and stream.below(3):
        driver.key(pygame.K_TAB)
        driver.key(_one((pygame.K_DOWN, pygame.K_TAB), stream))
        driver.key(pygame.K_RETURN)
    elif decision.mover() is not None and stream.below(4):
        driver.key(_one((pygame.K_g, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_c), stream))
        before = driver.match.answers_given
        driver.key(pygame.K_RETURN)
        if driver.match.answers_given == before:
            driver.key(pygame.K_RETURN)
    elif stream.below(2):
        _press(driver, _one(plain_buttons(driver), stream).key)
    else:
        driver.key(pygame.K_e)


def plain_buttons(driver: Driver) -> list[Widget]:
    """The buttons of the turn that answer at once."""
    decision = driver.scene.decision
    buttons = driver.scene.desk.actions.children
    return [b for b, mode in zip(buttons, decision.modes, strict=False) if mode.plain is not None]


def _one(things, stream: Stream):
    return things[stream.below(len(things))]


def _press(driver: Driver, action: str) -> None:
    key = chords(action)[0].lower()
    driver.key(getattr(pygame, f"K_{key}"), text=key)
