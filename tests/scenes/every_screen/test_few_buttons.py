"""Pads that have less than most: each that is taken plays whole battles, and shows no button that it lacks."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from breadth import some

import game.rules
from game.core.play.dice import Stream
from game.core.play.record import read_record, record_text
from game.scenes.settings.keys_page import KeysScene
from game.store.settings import silent
from game.ui import focus, keys, pad_buttons
from game.ui.app import FRAME, App
from game.ui.commands import GROUPS
from game.ui.pad_buttons import CROSS, SPARE, STICK, WHOLE, enough, laid_out, of_mapping
from game.ui.pads.devices import Pad
from game.ui.widgets import Toast
from game.ui.widgets.base import Widget
from tests.pad import PadHands
from tests.scenes.every_screen.test_pads import RULESETS, shown, small

LITTLE = frozenset({"a", "b"}) | CROSS
DIRECTIONS = ("up", "down", "left", "right")


@pytest.fixture(autouse=True)
def home(kts_home: object) -> Iterator[None]:
    yield
    keys.take_up("keys", has=WHOLE)
    keys.use({}, {})


def with_pad(hands: PadHands, has: frozenset[str]) -> PadHands:
    hands.app.pads.devices.pads[0] = Pad("Little Pad", "xbox", has=has)
    assert enough(has)
    hands.post(hands.button(next(one for one in (*SPARE, "a", "b") if one in has), True))
    hands.app.pads.give_up()
    assert keys.device() == "pad"
    return hands


def hold(hands: PadHands, button: str) -> None:
    """Keep a button down until it counts as held."""
    hands.post(hands.button(button, True))
    for _ in range(40):
        hands.app.step(1 / 60, seen=False)
    hands.post(hands.button(button, False))


def walk_to(hands: PadHands, goal: Widget) -> bool:
    """The focus to what lies on the screen by the shortest way that the cross has, as somebody who looks goes."""
    stage = hands.scene.stage
    others = focus.stops(stage.top)
    ways: dict[int, list[str]] = {id(stage.focused): []}
    edge = [stage.focused]
    while edge and id(goal) not in ways:
        at = edge.pop(0)
        for way in DIRECTIONS:
            found = focus.toward([one for one in others if one is not at], at.ring(), way)
            if found is not None and id(found) not in ways and found is not getattr(hands.scene, "table", None):
                ways[id(found)] = [*ways[id(at)], way]
                edge.append(found)
    for way in ways.get(id(goal), []):
        hands.press(way)
    return stage.focused is goal


def do(hands: PadHands, command: str) -> None:
    """What this pad has for a command: pressed shortly, or held."""
    chord = keys.buttons(command)[0]
    hold(hands, chord.removeprefix("hold+")) if chord.startswith("hold+") else hands.press(chord)


def go_to(hands: PadHands, goal: Widget) -> None:
    """From the table to a button beside it, as this pad can."""
    scene, decision = hands.scene, hands.scene.decision
    if keys.has(*STICK):
        hands.point(goal.rect.center)
        return
    if keys.buttons("pane"):
        do(hands, "pane")
    else:
        for _ in range(6):
            if hands.scene is scene:
                do(hands, "back")
        assert walk_to(hands, next(one for one in hands.scene.going if "beside" in str(getattr(one, "label", ""))))
        do(hands, "commit")
    assert hands.scene is scene and scene.stage.focused is not scene.table and scene.stage.focus_visible
    if keys.has(*CROSS):
        assert walk_to(hands, goal) or scene.decision is not decision, goal
        return
    for panels in range(1, 9):                          # from each panel on, until the table comes again
        for _ in range(60):
            if scene.stage.focused in (goal, scene.table) or scene.decision is not decision:
                break
            do(hands, "next")
        if scene.stage.focused is goal or scene.decision is not decision:
            return
        for _ in range(panels + 1):
            do(hands, "pane")
    raise AssertionError(goal)


def by_few(hands: PadHands, stream: Stream) -> None:
    """One answer, or something on the way to one, with what there is."""
    scene = hands.scene
    decision, before = scene.decision, scene.match.answers_given

    def answered() -> bool:
        return scene.match.answers_given != before or hands.scene is not scene or scene.decision is not decision

    cards = [card for card, _ in scene.choice.cards]
    if cards and not keys.has(*STICK):
        for _ in range(1 + stream.below(len(cards))):
            do(hands, "right" if keys.has("right") else "next")
        do(hands, "commit")
        return
    if not keys.has(*STICK) and not decision.held:
        if keys.buttons("next") and stream.below(3) == 0:
            do(hands, "next")                           # the next figure, or card
        elif keys.has(*CROSS) and stream.below(2):
            for _ in range(1 + stream.below(6)):
                hands.press(DIRECTIONS[stream.below(4)])
        for _ in range(2):
            do(hands, "commit")
            if answered():
                return
    goals = [one for one in (*cards, *scene.desk.actions.children, scene.tools.good_spots, scene.desk.go)
             if one.visible and one.enabled and one.focusable]
    if keys.has(*STICK) and not cards:
        goals += [card for card in scene.desk.strip.cards.values() if card.visible and card.rect.width]
    if goals:
        go_to(hands, goals[stream.below(len(goals))])
        if answered():                                  # several answers had been given at once, and went on
            return
        for _ in range(2):
            do(hands, "commit")
            if answered():
                return
    for _ in range(3):                                  # back: what has opened is closed first
        if not answered() and scene.stage.focused not in (None, scene.table) and scene.stage.focus_visible:
            do(hands, "back")
    if hands.scene.name == "battle-menu":               # the next question came while it was held
        do(hands, "back")
    assert hands.scene is scene


def played(hands: PadHands, most: int, enough: int = 10**6) -> int:
    scene, stream, mine = hands.scene, Stream(5), 0
    for _ in range(most):
        hands.app.step(1 / 30, seen=False)
        if scene.match.over or mine >= enough:
            break
        assert hands.scene is scene, hands.scene
        if scene.decision is None or scene.plan:
            pygame.time.wait(1)
            continue
        before = scene.match.answers_given
        by_few(hands, stream)
        mine += scene.match.answers_given != before
    return mine


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_battle_is_begun_with_a_b_and_a_cross(ruleset: str) -> None:
    assert played(with_pad(shown(small(ruleset, 2)), LITTLE), 400, enough=6) >= 6


@pytest.mark.long
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_whole_battle_with_a_b_and_a_cross(ruleset: str) -> None:
    hands = with_pad(shown(small(ruleset, 2)), LITTLE)
    assert played(hands, 6000) > 5
    match = hands.scene.match
    assert match.outcome is not None
    assert read_record(record_text(match), game.rules.get).play(verify=True).digest() == match.digest()


def test_everything_beside_the_table_is_reached_and_the_menu_by_a_short_press() -> None:
    hands = with_pad(shown(small("simple-battles", 2)), LITTLE)
    scene = hands.scene
    for wanted in (scene.tools.undo, scene.tools.threats, *scene.desk.actions.children):
        hold(hands, "b")
        assert walk_to(hands, wanted), wanted
        hands.press("b")
        assert scene.stage.focused is scene.table
    for _ in range(3):
        if hands.scene is scene:
            hands.press("b")
    assert hands.scene.name == "battle-menu"
    row = next(one for one in hands.scene.going if "beside the table" in str(getattr(one, "label", "")))
    assert walk_to(hands, row)
    hands.press("a")
    assert hands.scene is scene and scene.stage.focused is not scene.table and scene.stage.focus_visible


def test_a_held_button_does_nothing_when_it_comes_up() -> None:
    hands = with_pad(shown(small("simple-battles", 2)), LITTLE)
    hands.post(hands.button("b", True))
    at = hands.scene.stage.focused
    assert hands.scene.name == "battle" and hands.app.pads.busy, "it waits: short or held"
    for _ in range(40):
        hands.app.step(1 / 60, seen=False)
    assert hands.scene.stage.focused is not at
    at = hands.scene.stage.focused
    hands.post(hands.button("b", False))
    assert hands.scene.stage.focused is at and not hands.app.pads.busy


@pytest.mark.parametrize(("ruleset", "has"), some([
    ("skirmashed", frozenset({"b"}) | CROSS), ("warbands", frozenset({"a", "b"})),
    ("deathzap", frozenset({"x", "y", "back"})), ("ghost-legions", frozenset({"a"}) | STICK),
    ("simple-battles", frozenset({"a"}) | CROSS), ("simple-battles", frozenset({"b", "x"}) | STICK),
    ("skirmashed", frozenset({"a", "b", "x", "y", "lb", "rb", "back", "start"}) | CROSS),
], 4))
def test_a_battle_is_begun_with_any_pad_that_is_taken(ruleset: str, has: frozenset[str]) -> None:
    assert played(with_pad(shown(small(ruleset, 2)), has), 300, enough=5) >= 5


@pytest.mark.parametrize(("words", "has"), [
    ("a b dpup dpdown dpleft dpright", LITTLE),
    ("a b +leftx -leftx +lefty -lefty", frozenset({"a", "b"}) | STICK),
    ("a +leftx dpup", frozenset({"a", "up"})),
    ("a leftshoulder righttrigger leftstick crc platform", frozenset({"a", "lb", "rt", "ls"})),
    ("crc platform", WHOLE),
])
def test_what_sdl_tells_of_a_pad(words: str, has: frozenset[str]) -> None:
    assert of_mapping(dict.fromkeys(words.split())) == has


@pytest.mark.parametrize(("words", "wanted"), [
    ("a b CROSS", {"commit": "a", "back": "b", "next": "hold+a", "pane": "hold+b"}),
    ("a CROSS", {"commit": "a", "back": "hold+a"}),
    ("b CROSS", {"commit": "b", "back": "hold+b"}),
    ("b back CROSS", {"commit": "back", "back": "b", "end": "", "next": "hold+back", "pane": "hold+b"}),
    ("a b", {"commit": "a", "back": "b", "next": "hold+a", "pane": "hold+b"}),
    ("a b x y back", {"commit": "a", "back": "b", "next": "x", "undo": "", "pane": "hold+b", "end": "back"}),
    ("a b x y lb rb back start CROSS", {"next": "rb", "undo": "x", "menu": "start", "end": "back", "pane": "hold+b"}),
    ("a STICK", {"commit": "a", "back": "hold+a", "pane": "", "next": ""}),
    ("x y STICK", {"commit": "x", "back": "y", "undo": "", "details": ""}),
])
def test_what_stands_in_for_what_a_pad_lacks(words: str, wanted: dict[str, str]) -> None:
    sets = {"CROSS": CROSS, "STICK": STICK}
    has = frozenset().union(*(sets.get(word, {word}) for word in words.split()))
    keys.take_up("pad", has=has)
    assert {command: "".join(keys.buttons(command)) for command in wanted} == wanted
    assert enough(has)
    actions = [chord for command in ("commit", "back", "next") for chord in keys.buttons(command)]
    assert len(set(actions)) == len(actions)


def test_a_whole_pad_holds_nothing_and_is_as_before() -> None:
    found = laid_out(WHOLE, {id: keys.mapped(id, "pad") for id in keys.table()})
    assert not [chord for chords in found.values() for chord in chords if chord.startswith(pad_buttons.HOLD)]
    assert found == {id: keys.mapped(id, "pad") for id in keys.table()}


def test_a_pad_with_one_button_and_no_direction_is_told() -> None:
    hands = shown(small("simple-battles", 2))
    for has, said in ((frozenset({"a"}), "too few buttons"), (LITTLE, "B held (The focus to the next panel)"),
                      (WHOLE, "The settings say")):
        pad = Pad("Little Pad", "xbox", has=has)
        hands.app.pads.devices.added = lambda index, pad=pad: (7, pad)  # type: ignore[method-assign]
        hands.post(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
        tips = [str(tip.words) for tip in hands.scene.stage.tips.children if isinstance(tip, Toast)]
        assert said in tips[-1]


def test_the_page_of_keys_shows_only_what_the_pad_has() -> None:
    app = App(silent(), size=(1280, 720), headless=True)
    app.push(KeysScene())
    app.step(FRAME)
    hands = with_pad(PadHands(app), LITTLE)
    page = hands.scene
    page.kind.choose(1)
    lacking = {"LB", "RB", "LT", "RT", "X", "Y", "View", "Menu", "LS", "RS"}
    for index in range(len(GROUPS)):
        page.group.chosen = index
        page.show()
        for item in page.list.items:
            assert not lacking & set(str(item.value).replace("+", " ").split()), item
    assert "LT" not in str(page.about.text) and "tick" not in str(page.about.text)
    assert keys.shown("undo") == "" and keys.shown("pane") == "B held"
    assert keys.filled("<all_up> or <commit>") == "key X or A", "that X is on the keyboard, not on the pad"
