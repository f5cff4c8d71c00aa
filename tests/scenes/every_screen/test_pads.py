"""A pad alone plays everything: whole battles of all five rulesets, names, lists, the view; what it is called."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import msgspec
import pygame
import pytest

import game.rules
from game.ai.random_player import drawn
from game.core.errors import Bad
from game.core.play.dice import Dice, Stream
from game.core.play.lines import check_setup
from game.core.play.match import Match
from game.core.play.record import read_record, record_text
from game.scenes import battle_setup
from game.scenes.base import Scene
from game.scenes.battle import BattleScene
from game.scenes.title.scene import TitleScene
from game.store.settings import silent
from game.ui import keys
from game.ui.app import FRAME, App
from game.ui.pads.devices import Pad
from game.ui.pads.naming import make_of
from game.ui.widgets import TextField, Toast
from game.ui.widgets.letters import LetterBoard
from tests.pad import PadHands


@pytest.fixture(autouse=True)
def home(kts_home: object) -> Iterator[None]:
    yield
    keys.take_up("keys")
    keys.use({}, {})


def small(ruleset: str, most: int, other: str = "random") -> Match:
    """A battle against chance, of `most` figures or units a side where the rules of forces allow as few."""
    whole = battle_setup.quick_order(ruleset, 20).setup
    for size in range(most, 30):
        forces = tuple(msgspec.structs.replace(force, figures=force.figures[:size]) for force in whole.forces)
        setup = msgspec.structs.replace(whole, forces=forces)
        with suppress(Bad):
            check_setup("", game.rules.get(ruleset), setup)
            break
    return Match.begun(game.rules.get(ruleset), setup, Dice.seeded(3), ("human", other))


def shown(match: Match) -> PadHands:
    app = App(silent(pace=3, dice_speed="off"), size=(1280, 720), headless=True)
    app.push(BattleScene(match))
    app.step(FRAME)
    app.scene.later.work = lambda bite=0.0, hasty=False: None     # who looks on finds more: nobody does here
    app.scene.table.wait = True
    return PadHands(app)


def by_pad(hands: PadHands, stream: Stream) -> None:
    """One answer with the pad: directions, shoulders, triggers; at times the stick and a press where it points."""
    scene = hands.scene
    decision = scene.decision
    before = scene.match.answers_given
    if scene.choice.cards:
        for _ in range(1 + stream.below(len(scene.choice.cards))):
            hands.press("right")
        hands.press("a")
    elif decision.held:
        hands.press("rb")
        hands.press("a")
    elif decision.deploys or getattr(decision, "musters", None):
        hands.press("lt+a")                             # set up for me
    elif getattr(decision, "flips", None):
        hands.press("rb")
        hands.press("a")
    elif decision.figures and decision.ask.kind != "act":
        if stream.below(2):
            card = scene.desk.strip.cards.get(list(decision.figures)[0])
            if card is not None and card.visible and card.rect.width:
                hands.point(card.rect.center)
                hands.press("a")
                return
        hands.press("rb")
        hands.press("a")
    elif decision.targets() and stream.below(3):
        hands.press("rb")
        hands.press("a")
    elif decision.goes_somewhere() and stream.below(4):
        hands.press(("lt+rb", "up", "left", "down")[stream.below(4)])
        hands.press("a")
        if scene.match.answers_given == before:         # the nearest spot was shown first, or a fall pointed out
            hands.press("a")
    else:
        hands.press("back")
    if scene is hands.scene and scene.decision is decision and scene.match.answers_given == before:
        hands.press("back")                             # the button that ends
    if scene.decision is decision and scene.match.answers_given == before:
        hands.press("a")


def played(hands: PadHands, most: int, enough: int = 10**6) -> int:
    """So many own answers, or all until the battle is over; how many they were."""
    scene, stream, mine = hands.scene, Stream(5), 0
    for _ in range(most):
        hands.app.step(1 / 30, seen=False)
        if scene.match.over or mine == enough:
            break
        assert hands.scene is scene, hands.scene
        if scene.decision is None:
            pygame.time.wait(1)
            continue
        mine += 1
        by_pad(hands, stream)
    assert keys.device() == "pad"
    return mine


RULESETS = ("simple-battles", "skirmashed", "ghost-legions", "deathzap", "warbands")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_battle_is_begun_by_pad_alone(ruleset: str) -> None:
    assert played(shown(small(ruleset, 2)), 3000, enough=7) == 7


@pytest.mark.long
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_whole_battle_by_pad_alone(ruleset: str) -> None:
    hands = shown(small(ruleset, 2))
    assert played(hands, 20000) > 5
    match = hands.scene.match
    assert match.outcome is not None
    assert read_record(record_text(match), game.rules.get).play(verify=True).digest() == match.digest()


@pytest.fixture(scope="module")
def battle() -> Iterator[PadHands]:
    """A battle in which a figure is asked where to go."""
    match, stream = small("simple-battles", 2, "human"), Stream(5)
    while match.ask is not None and match.ask.kind != "act":
        match.trusted(drawn(match.ask, stream))
    hands = shown(match)
    assert hands.scene.decision.mover() is not None
    hands.scene.table.wait = False      # nobody waits for what is told of each spot on the way of the pointer
    yield hands


def test_the_stick_points_and_is_caught_by_figures_and_controls(battle: PadHands) -> None:
    scene, pointer = battle.scene, battle.app.pads.pointer
    foe = next(f for f in scene.match.state.figures.values() if f.placed)
    scene.table.camera.look_at(foe.x / 64, foe.y / 64)
    spot = scene.table.camera.steps(foe.x, foe.y)
    battle.point((spot[0] + 14, spot[1] + 9), near=6)
    assert pointer.spot() == (round(spot[0]), round(spot[1])), "it is drawn to the figure when the stick is let go"
    assert scene.decision.at.figure == foe.id
    battle.point((scene.tools.whole.rect.centerx + 8, scene.tools.whole.rect.centery + 6), near=5)
    assert pointer.spot() == scene.tools.whole.rect.center
    assert scene.stage.hovered is scene.tools.whole


def test_the_right_stick_moves_the_view_and_zooms_with_the_trigger(battle: PadHands) -> None:
    camera = battle.scene.table.camera
    battle.press("lt+rs")
    camera.look_at(0, 0)
    x, zoom = camera.x, camera.zoom
    battle.push("right", 1, 0, 0.2)
    assert camera.x > x
    battle.post(battle.axis("lt", 1))
    battle.push("right", 0, 1, 0.5)
    battle.post(battle.axis("lt", 0))
    assert camera.zoom < zoom


def test_caps_and_tips_show_the_pad_in_use(battle: PadHands) -> None:
    battle.press("right")
    assert keys.device() == "pad" and keys.shown("undo") == "X" and keys.shown("threats") == "LT+X"
    assert keys.shown("answer_keep") == "", "no cap where no button is"
    battle.app.pads.devices.pads[0] = Pad("DualSense", make_of("DualSense"))
    battle.press("left")
    assert keys.shown("commit") == "Cross" and keys.sign("commit") == "cross" and keys.shown("menu") == "Options"
    battle.app.pads.devices.pads[0] = Pad("?", make_of("?", "0300000" "07e0500000920000000000000"))
    battle.press("left")
    assert keys.shown("next") == "R" and keys.shown("end") == "−"
    for far in (0, 2):
        assert keys.device() == "pad", "somebody bumped the table"
        battle.app.step(FRAME, [pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(far, 0), buttons=(0, 0, 0))])
    assert keys.device() == "keys" and keys.shown("undo") == "Z"
    battle.app.pads.devices.pads.clear()


def test_a_pad_that_goes_is_told_and_the_keyboard_goes_on(battle: PadHands) -> None:
    pads = battle.app.pads
    pads.devices.pads[0] = Pad("Xbox Wireless Controller", "xbox")
    battle.post(battle.button("rs", True))
    battle.post(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    said = [str(tip.words) for tip in battle.scene.stage.tips.children if isinstance(tip, Toast)]
    assert any("The pad is gone: Xbox Wireless Controller" in line for line in said)
    assert keys.device() == "keys" and not pads.busy and not battle.scene.pointing.measure.way


def test_the_menu_and_back_again(battle: PadHands) -> None:
    scene = battle.scene
    battle.press("start")
    assert battle.scene.name == "battle-menu"
    battle.press("b")
    assert battle.scene is scene


def test_a_mapped_button_does_the_other_thing(battle: PadHands) -> None:
    assert keys.use({}, {"summary": ["lt+x"], "threats": ["lt+b"]}) == []
    battle.post(battle.button("lt", True), battle.button("b", True))
    assert battle.scene.pointing.threat_view.on and not battle.scene.review.summary.visible
    battle.post(battle.button("b", False), battle.button("lt", False))
    keys.use({}, {})


def test_the_letter_of_an_answer_goes_before_what_it_means_on_the_table() -> None:
    match, stream = small("simple-battles", 3, "human"), Stream(7)
    while not {"keep", "reroll"} <= {option.kind for option in match.ask.listed()}:
        match.trusted(drawn(match.ask, stream))
    hands = shown(match)
    scene, before = hands.scene, match.answers_given
    assert {card.key for card, _ in scene.choice.cards} >= {"answer_keep", "answer_reroll"}
    hands.app.step(FRAME, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0, unicode="r")], seen=False)
    assert match.answers_given > before and not scene.pointing.measure.way
    assert any("reroll" in str(answer) for answer in match.steps[-1].answers)


def test_screens_are_walked_through_with_directions_shoulders_and_two_buttons() -> None:
    app = App(silent(), size=(1280, 720), headless=True)
    app.push(TitleScene(seed=1))
    app.step(FRAME)
    hands, title = PadHands(app), app.scene
    row = next(each for each in title.menu.children if getattr(each, "key", "") == "settings")
    for _ in range(30):
        if title.stage.focused is row:
            break
        hands.press("down")
    hands.press("a")
    assert hands.scene.name == "settings"
    before = hands.scene.stage.focused
    hands.press("rb")
    assert hands.scene.stage.focused not in (None, before)
    hands.press("lb")
    assert hands.scene.stage.focused is before and hands.scene.stage.focus_visible
    at = hands.scene.area.offset
    hands.push("right", 0, 1, 0.5)
    assert hands.scene.area.offset > at, "the right stick is the wheel where there is no table"
    hands.press("b")
    assert hands.scene is title


def test_a_name_is_written_with_the_board_of_letters() -> None:
    written: list[str] = []

    class Bench(Scene):
        def build(self) -> None:
            self.field = TextField("", on_commit=written.append)

        def layout(self) -> None:
            self.place(self.field, 40, 40, 400)

    app = App(silent(), size=(1280, 720), headless=True)
    app.push(Bench())
    hands = PadHands(app)
    hands.press("down")
    hands.press("a")
    board = app.scene.stage.layers[-1].widget
    assert isinstance(board, LetterBoard)
    for press in ("a", "right", "a", "down", "x", "a"):
        hands.press(press)
    assert app.scene.field.text == "Qs", "Q, w taken back, s"
    hands.press("start")
    assert written == ["Qs"] and not app.scene.stage.layers
