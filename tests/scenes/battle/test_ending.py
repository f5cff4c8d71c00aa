"""What ends a turn or an activation: always at the same place, and asked about where it gives something away."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ai.random_player import drawn
from game.core.play.acts import Done
from game.core.play.dice import Stream
from game.scenes.battle import BattleScene
from game.scenes.battle.panels.answers import ending
from game.store.settings import silent
from game.ui.app import FRAME, App
from tests.scenes.battle.test_attending import key, told, until_kind, wait
from tests.scenes.every_screen.test_pads import RULESETS, small

pytestmark = pytest.mark.usefixtures("kts_home")
SIZES = (((960, 540), 145), ((1280, 720), 100), ((1920, 1080), 100))


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_what_ends_lies_in_one_rectangle_whatever_is_asked(ruleset: str, size: tuple[int, int], scale: int) -> None:
    """Right of all other answers of its line, left of the tools, and covering nothing."""
    app = App(silent(pace=4, dice_speed="off", scale=scale), size=size, headless=True)
    match, stream = small(ruleset, 4, "human"), Stream(3)
    seen: dict[tuple[str, int], tuple[int, ...]] = {}
    for _ in range(300):
        if match.ask is None or len(seen) > 2:
            break
        them = match.ask.listed()
        if any(one.kind in ("done", "end") for one in them) and (match.ask.kind, len(them)) not in seen:
            scene: Any = BattleScene(match)
            app.push(scene)
            app.step(FRAME, [], seen=False)
            row = [one for one in scene.desk.actions.children if one.visible]
            last = ending(row)
            if last is not None:
                seen[match.ask.kind, len(them)] = tuple(last.rect)
                assert last.rect.right <= scene.tools.rect.left
                assert not any(one.rect.colliderect(last.rect) for one in row if one is not last)
        match.trusted(drawn(match.ask, stream))
    assert len(seen) > 1 and len(set(seen.values())) == 1, seen


@pytest.mark.parametrize("ruleset", ["simple-battles", "ghost-legions", "warbands"])
def test_who_has_done_nothing_yet_is_not_ended_by_one_press(ruleset: str) -> None:
    hands = until_kind(ruleset, "act")
    scene, match = hands.scene, hands.scene.match
    wait(hands, 60)
    ask = match.ask
    option = next(one for one in ask.listed() if isinstance(one.act, Done))
    words = scene.asking.giving_away.words(ask, option.act)
    key(hands, pygame.K_e, 12)
    assert match.ask is ask and words is not None and any("Once more to end" in line for line in told(hands))
    key(hands, pygame.K_e, 12)
    assert match.ask is not ask


def test_an_attack_is_not_given_away_by_one_press() -> None:
    """Also where the answer says itself that nothing is done: *Do nothing* of Skirmashed."""
    for seed in range(1, 40):
        hands = until_kind("skirmashed", "order", seed)
        scene, ask = hands.scene, hands.scene.match.ask
        wait(hands, 60)
        option = next(one for one in ask.listed() if one.kind == "done")
        words = scene.asking.giving_away.words(ask, option.act)
        aimed = any(one.target in scene.match.state.figures for one in ask.listed())
        assert aimed or words is None, "nothing but a move is declined without a word"
        if words is not None:
            key(hands, pygame.K_n, 12)
            assert scene.match.ask is ask and any("could still attack" in line for line in told(hands))
            key(hands, pygame.K_n, 12)
            assert scene.match.ask is not ask
            return
    raise AssertionError("no order with an attack")


def test_the_asking_can_be_turned_off() -> None:
    hands = until_kind("ghost-legions", "act")
    hands.app.change_settings(ask_to_end=False)
    ask = hands.scene.match.ask
    wait(hands, 60)
    key(hands, pygame.K_e, 12)
    assert hands.scene.match.ask is not ask
