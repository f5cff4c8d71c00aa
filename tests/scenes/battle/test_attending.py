"""Nothing is answered by a press that began before its question could be seen: keys, clicks, buttons of a pad, drags.

Random battles of every ruleset are played on the screen by somebody who presses too early all the time; each press that
answered is then asked when it began, and when its question was first painted.
"""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest
from breadth import often

from game.ai.random_player import drawn
from game.core.play.dice import Stream
from game.scenes.base import Scene
from game.scenes.battle.input import attending
from game.scenes.battle.panels.asking import ARMED
from game.store.settings import silent
from game.ui.app import FRAME, App
from game.ui.keys import chords
from game.ui.widgets import Button, Dialog, Toast
from tests.pad import PadHands
from tests.scenes.every_screen.test_pads import RULESETS, shown, small

SLOW_EYES = True
Event = pygame.event.Event
pytestmark = pytest.mark.usefixtures("kts_home")
KEYS = (pygame.K_RETURN, pygame.K_e, pygame.K_n, pygame.K_SPACE, pygame.K_TAB, pygame.K_1, pygame.K_2, pygame.K_k,
        pygame.K_r, pygame.K_y, pygame.K_f, pygame.K_s, pygame.K_LEFT, pygame.K_UP, pygame.K_g, pygame.K_x)
BUTTONS = ("a", "back", "rb", "rt", "left", "up", "lt+rb", "lt+back")


class Hasty(PadHands):
    """Presses at any moment, and notes which presses answered, when they began, and since when their question stood."""

    def __init__(self, hands: PadHands, seed: int) -> None:
        super().__init__(hands.app)
        self.dice, self.answered = random.Random(seed), list[tuple[float, float | None, bool]]()
        self.refused = 0
        scene, presses = self.scene, self.app.ui.presses
        self.painted: dict[int, float] = {}
        self.kept: list[object] = []                    # so that no other question gets the number of one
        attention = scene.asking.attention
        asked, answered, say_so = attention.asked, attention.answered, attention.say_so

        def on_asked(ask: Any) -> None:
            self.kept.append(ask)
            asked(ask)
            presses.once_seen(lambda: self.painted.setdefault(id(ask), presses.clock()))

        def on_answered(ask: Any, act: Any, watched: bool) -> None:
            press = presses.now
            if press is not None and not watched and press.number != attention._taken and press.number != attention._by:
                self.answered.append((press.began, self.painted.get(id(ask)), attention._expected))
            answered(ask, act, watched)

        def on_refused() -> None:
            self.refused += 1
            say_so()

        attention.asked, attention.answered, attention.say_so = on_asked, on_answered, on_refused
        if attention._ask is not None and attention._seen is not None:
            self.kept.append(attention._ask)
            self.painted[id(attention._ask)] = attention._seen

    def anywhere(self) -> tuple[int, int]:
        """A figure, a button, a card, or any spot."""
        scene, dice = self.scene, self.dice
        spots = [w.rect.center for w in (
            *scene.desk.actions.children, *(card for card, _ in scene.choice.cards), scene.desk.go)
                 if w.visible and w.rect.width]
        spots += [tuple(map(round, scene.table.camera.point(a.x, a.y))) for a in scene.table.cast.actors.values()]
        room = scene.table.rect
        return dice.choice([*spots, (dice.randrange(room.left, room.right), dice.randrange(room.top, room.bottom))])

    def plain(self) -> list[Event]:
        """A click on one of the answers that are there; to walk together is ordered, not answered."""
        them = [w.rect.center for w in (
            *self.scene.desk.actions.children, *(card for card, _ in self.scene.choice.cards))
                if w.visible and w.rect.width and w.key not in ("walk", "undo_walk")]
        if not them:
            return self.act()
        at = self.dice.choice(them)
        return [Event(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(0, 0, 0)),
                Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1), Event(pygame.MOUSEBUTTONUP, pos=at, button=1)]

    def act(self) -> list[Event]:
        """One press of some kind, from going down to coming up."""
        kind, dice = self.dice.randrange(4), self.dice
        if kind == 0:
            code = dice.choice(KEYS)
            return [Event(pygame.KEYDOWN, key=code, mod=0, unicode=""), Event(pygame.KEYUP, key=code, mod=0)]
        if kind == 1:
            *held, name = dice.choice(BUTTONS).split("+")
            return [*(self.button(one, True) for one in held), self.button(name, True), self.button(name, False),
                    *(self.button(one, False) for one in held)]
        start = end = self.anywhere()
        if kind == 3:
            end = self.anywhere()
        return [Event(pygame.MOUSEMOTION, pos=start, rel=(9, 9), buttons=(0, 0, 0)),
                Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1),
                Event(pygame.MOUSEMOTION, pos=end, rel=(9, 9), buttons=(1, 0, 0)),
                Event(pygame.MOUSEBUTTONUP, pos=end, button=1)]


def play(hands: Hasty, presses: int) -> None:
    """So many presses, some frames apart; where nothing goes on for long, an answer is drawn."""
    scene, stream = hands.scene, Stream(9)
    still, before, seen = 0, scene.match.answers_given, None
    for _ in range(presses):
        if scene.match.over or hands.scene is not scene:
            hands.app.pop_to(scene)
            if scene.match.over:
                return
        hurried = scene.decision is not None and scene.decision is not seen
        seen = scene.decision
        for event in hands.plain() if hurried else hands.act():
            hands.app.step(FRAME, [event], seen=False)
            for _ in range(0 if hurried else hands.dice.choice((0, 0, 0, 1, 4, 40))):
                hands.app.step(FRAME, seen=False)
        while hands.scene is not scene and hands.app.scenes:
            hands.app.pop()
        while scene.stage.layers:
            scene.stage.dismiss()
        still = still + 1 if scene.match.answers_given <= before else 0
        before = scene.match.answers_given
        if still > 12 and scene.decision is not None:
            scene.give(drawn(scene.match.ask, stream))
            still = 0


@pytest.mark.parametrize("presses", often(40, 120))
@pytest.mark.parametrize(("ruleset", "other"), [*((each, "human") for each in RULESETS), ("simple-battles", "random"),
                                                ("skirmashed", "random")])
def test_no_press_answers_what_was_not_seen(ruleset: str, other: str, presses: int) -> None:
    match, stream = small(ruleset, 3, other), Stream(5)
    while match.ask is not None and (match.ask.kind == "deploy" or match.players[match.ask.side] != "human"):
        match.trusted(drawn(match.ask, stream))
    hands = Hasty(shown(match), 8)
    play(hands, presses)
    assert hands.answered, "some presses were meant"
    for began, painted, expected in hands.answered:
        assert painted is not None, "it answered what was never painted"
        assert began >= painted, "it began before the question was painted"
        assert expected or began >= painted + attending.SEEN, "the question had come by itself just before"
    assert hands.refused, "some were not meant"


# --- single cases -------------------------------------------------------------------------------------------------


def told(hands: PadHands) -> list[str]:
    return [str(tip.words) for tip in hands.scene.stage.tips.children if isinstance(tip, Toast)]


def key(hands: PadHands, code: int, frames: int = 0) -> None:
    hands.app.step(FRAME, [Event(pygame.KEYDOWN, key=code, mod=0, unicode=""), ], seen=False)
    hands.app.step(FRAME, [Event(pygame.KEYUP, key=code, mod=0)], seen=False)
    wait(hands, frames)


def wait(hands: PadHands, frames: int) -> None:
    for _ in range(frames):
        hands.app.step(FRAME, seen=False)


def until_kind(ruleset: str, kind: str, seed: int = 5) -> PadHands:
    """A battle of two people at the first question of that kind."""
    for number in range(seed, seed + 30):
        match, stream = small(ruleset, 4, "human"), Stream(number)
        while match.ask is not None and match.ask.kind != kind:
            match.trusted(drawn(match.ask, stream))
        if match.ask is not None:
            return shown(match)
    raise AssertionError(f"no question of kind {kind}")


def test_the_extra_turn_is_not_thrown_away_with_the_key_of_end() -> None:
    hands = until_kind("simple-battles", "extra")
    scene, match = hands.scene, hands.scene.match
    wait(hands, 60)
    ask = match.ask
    assert {b.key for b in scene.desk.actions.children} >= {"answer_no"} and chords("answer_no") == ("N",)
    assert "end" not in {b.key for b in scene.desk.actions.children}
    key(hands, pygame.K_e)
    assert match.ask is ask, "E ends turns, and this is no turn"
    key(hands, pygame.K_n)
    assert match.ask is not ask


@pytest.mark.parametrize("frames", [0, 1, 10, 28])
def test_a_key_right_after_a_question_came_by_itself_is_told_and_not_taken(frames: int) -> None:
    hands = until_kind("simple-battles", "extra")
    match, ask = hands.scene.match, hands.scene.match.ask
    wait(hands, frames)
    key(hands, pygame.K_n)
    assert match.ask is ask and any("only just come up" in line for line in told(hands))
    wait(hands, 30)
    key(hands, pygame.K_n)
    assert match.ask is not ask


def test_a_quick_player_goes_on_at_once() -> None:
    """The chosen figure is asked what it does: the spot may be clicked as soon as the question is there."""
    hands = until_kind("simple-battles", "figure")
    match = hands.scene.match
    wait(hands, 60)
    before = match.answers_given
    key(hands, pygame.K_TAB)
    key(hands, pygame.K_RETURN)
    assert match.answers_given == before + 1 and match.ask.kind == "act"
    key(hands, pygame.K_g, 2)
    key(hands, pygame.K_RETURN, 2)
    assert match.answers_given > before + 1


def test_the_same_press_twice_does_not_mean_the_next_thing() -> None:
    hands = until_kind("simple-battles", "act")
    scene, match = hands.scene, hands.scene.match
    wait(hands, 60)
    before = match.answers_given
    key(hands, pygame.K_e)
    assert match.answers_given == before and scene.asking.giving_away.armed, "it has done nothing yet"
    key(hands, pygame.K_e)
    assert match.answers_given == before + 1
    key(hands, pygame.K_e)
    assert match.answers_given == before + 1 and not scene.asking.giving_away.armed, "neither ended nor armed"


def test_what_was_pointed_out_is_confirmed_by_the_very_next_press_only() -> None:
    hands = until_kind("simple-battles", "figure")
    match = hands.scene.match
    wait(hands, 60)
    ask = match.ask
    assert len({o.figure for o in ask.listed() if o.figure}) > 1

    def warned() -> bool:
        return any("Once more to end all the same" in line for line in told(hands))

    key(hands, pygame.K_e, 12)
    assert match.ask is ask and warned()
    key(hands, pygame.K_TAB, 12)
    key(hands, pygame.K_e, 12)
    assert match.ask is ask, "something else was pressed in between"
    wait(hands, round((ARMED + 1) / FRAME))
    key(hands, pygame.K_e, 12)
    assert match.ask is ask, "that was too long ago"
    key(hands, pygame.K_e, 12)
    assert match.ask is not ask


def test_letting_go_means_the_question_that_was_open_when_it_was_pressed() -> None:
    hands = until_kind("simple-battles", "act")
    scene, match = hands.scene, hands.scene.match
    wait(hands, 60)
    spot = tuple(map(round, scene.table.camera.steps(*scene.decision.mover().region().sample(Stream(3)))))
    hands.app.step(FRAME, [Event(pygame.MOUSEMOTION, pos=spot, rel=(9, 9), buttons=(0, 0, 0))], seen=False)
    hands.app.step(FRAME, [Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)], seen=False)
    scene.give(drawn(match.ask, Stream(2)))
    wait(hands, 120)
    before = match.answers_given
    hands.app.step(FRAME, [Event(pygame.MOUSEBUTTONUP, pos=spot, button=1)], seen=False)
    assert match.answers_given == before


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_declines_has_another_key_than_what_ends(ruleset: str) -> None:
    """In random battles: E is on what ends a turn or an activation, N on what says no to what is offered, or
    nothing."""
    match, stream = small(ruleset, 4, "human"), Stream(11)
    from game.scenes.battle.input.modes import mode_keys, modes_of

    seen = set[tuple[str, str]]()
    for _ in range(400):
        if match.ask is None:
            break
        modes = modes_of([o for o in match.ask.listed() if o.kind != "resign"], match.state.figures, lambda way: way)
        for mode, at in zip(modes, mode_keys(modes), strict=True):
            if mode.plain is not None and at in ("end", "answer_no"):
                seen.add((at, mode.plain.label.message))
        match.trusted(drawn(match.ask, stream))
    ends = {words for at, words in seen if at == "end"}
    assert not ends & {"No extra turn", "No attack", "Stay here", "Stop here", "No further assault", "Nobody more",
                       "Nothing", "Do nothing", "Leave them", "Nobody yet", "Stay one", "All stay"}, ends
    assert all("End" in words for words in ends), ends


class Told(Scene):
    """A screen that counts the presses of its button."""

    def build(self) -> None:
        self.pressed = 0
        self.button = Button("Rematch", self.press, key="rematch")

    def press(self) -> None:
        self.pressed += 1

    def layout(self) -> None:
        self.place(self.button, 300, 100, 200, 60)


@pytest.mark.parametrize("how", ["key", "click", "pad"])
@pytest.mark.parametrize("what", ["screen", "dialog"])
def test_a_screen_or_a_dialog_that_comes_by_itself_takes_no_press_from_before(what: str, how: str) -> None:
    app = App(silent(), size=(1280, 720), headless=True)
    app.push(Told())
    hands, pressed = PadHands(app), list[str]()
    wait(hands, 60)

    def come() -> None:
        if what == "screen":
            app.push(Told())
            app.scene.button.focus()
        else:
            Dialog("Rematch?", "At once.", [("Yes", lambda: pressed.append("yes"))], keys=("rematch",)).show(app.ui)

    def press() -> None:
        scene = app.scene
        if how == "key":
            key(hands, pygame.K_m)
        elif how == "pad":
            hands.press("a")
        else:
            at = (scene.stage.focused if what == "dialog" else scene.button).rect.center
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                hands.app.step(FRAME, [Event(kind, pos=at, button=1)], seen=False)

    app.post(come)
    wait(hands, 3)
    press()
    assert not pressed and not getattr(app.scene, "pressed", 0)
    wait(hands, 30)
    press()
    assert pressed or app.scene.pressed == 1


def test_a_dialog_that_was_asked_for_answers_at_once() -> None:
    app = App(silent(), size=(1280, 720), headless=True)
    app.push(Told())
    hands, pressed = PadHands(app), list[str]()
    wait(hands, 60)
    app.scene.press = app.scene.button.on_click = lambda: Dialog(
        "Rematch?", "At once.", [("Yes", lambda: pressed.append("yes"))], keys=("rematch",)).show(app.ui)
    key(hands, pygame.K_m, 1)
    assert app.scene.stage.layers
    key(hands, pygame.K_m)
    assert pressed
