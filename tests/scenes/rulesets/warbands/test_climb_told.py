"""A climb that ends in a fall is told before it is pressed: in its label, in its short label and in its tip."""

from __future__ import annotations

from typing import Any

import pytest
from whole import at_one_screen

from game.core.text import Text
from game.rules.warbands.acts import Climb, Down
from tests.rules.warbands.bands import ROOFTOPS, battle, boss, far_off, plain, rookie, say

pytestmark = pytest.mark.usefixtures("kts_home")


def climb(me: Any, act: type, **given: Any) -> tuple[Any, Text, Text, Text]:
    """The button of a climb: its mode, label, short label and tip."""
    match = battle([me, far_off(2, 2)], [(rookie(), 20, 20), far_off(22, 2)], table=plain(*ROOFTOPS[:3]), **given)
    say(match, "activate A1")
    scene = at_one_screen(match.fork(5, log=True))
    mode = next(mode for mode in scene.decision.modes if isinstance(mode.act, act))
    return mode, mode.label, scene.labels.short(mode), scene.labels.tip(mode)


@pytest.mark.rule("WB-20", "WB-22", "WB-R32")
@pytest.mark.parametrize("me, act, falls, words", [
    ((rookie(), 7, 9.45), Climb, True, "it climbs 1.5″ and falls, 0 hits. WB-22"),
    ((rookie(stat=2), 7, 9.45), Climb, True, "it climbs 1″ and falls, 0 hits. WB-22"),
    ((boss(), 7, 9.45), Climb, False, "each inch costs 2″ of movement. WB-20"),
    ((rookie(), 7, 10.5, 2), Down, True, "it falls the last 0.5″, 0 hits. WB-22"),
    ((boss(), 7, 10.5, 2), Down, False, "each inch costs 2″ of movement. WB-20"),
])
def test_a_fall_is_told_before_the_climb_is_pressed(me: Any, act: type, falls: bool, words: str) -> None:
    mode, label, short, tip = climb(me, act)
    assert ("fall" in str(label)) == ("fall" in str(short)) == falls
    assert str(tip).endswith(words)
    assert mode.clause == ("WB-22" if falls else "WB-20")


@pytest.mark.rule("WB-R31")
def test_with_a_budget_of_its_own_the_tip_tells_that_rate() -> None:
    *_, tip = climb((boss(), 7, 9.45), Climb, climb_budget="separate")
    assert str(tip).endswith("each inch costs 1″ of movement. WB-20")
