"""A line about a figure: a long result stands below its words instead of squeezing them."""

from __future__ import annotations

import pytest

from game.core.text import T
from game.scenes import screens
from game.scenes.battle.panels.blocks import Face, FigureLine, Laid


@pytest.mark.parametrize("value, lines", [("64 %", 3), ("exhausted 64 %", 3)])
def test_a_result_leaves_room_for_the_words(value: str, lines: int) -> None:
    ui = screens.opened("gallery", seconds=0.1).scene.ui
    words = T("Huscarl Yrsa charges: Zealot Keziah killed 8 %, 0.9 damage")
    on = Laid(ui, ui.px(268), ui.px(400))
    FigureLine(words, "A1", Face("viking", 0), value).lay(on)
    assert on.y <= lines * ui.text.line("small") + ui.px(5)
