"""A line about a figure: a long result stands below its words instead of squeezing them."""

from __future__ import annotations

import pytest

from game.core.chance.forecast import Row
from game.core.text import T
from game.core.wording import dice_text
from game.scenes import screens
from game.scenes.battle.panels.blocks import Face, FigureLine, Laid
from game.scenes.battle.panels.odds_card import _folded


@pytest.mark.parametrize("value, lines", [("64 %", 3), ("exhausted 64 %", 3)])
def test_a_result_leaves_room_for_the_words(value: str, lines: int) -> None:
    ui = screens.opened("gallery", seconds=0.1).scene.ui
    words = T("Huscarl Yrsa charges: Zealot Keziah killed 8 %, 0.9 damage")
    on = Laid(ui, ui.px(268), ui.px(400))
    FigureLine(words, "A1", Face("viking", 0), value).lay(on)
    assert on.y <= lines * ui.text.line("small") + ui.px(5)


@pytest.mark.parametrize("value, reason, told", [
    (dice_text(2), T("1 action × rate 2"), "2 dice, 1 action × rate 2"), ("+1", T("in the open"), "+1 in the open"),
    ("12″", T("24″, up to 12″"), "24″, up to 12″")])
def test_the_parts_of_a_total_are_told_in_words_that_keep_apart(value: str, reason: str, told: str) -> None:
    assert _folded(Row(value, reason, "GL-37")) == told
