"""What a player has scrolled to stays where the screen is laid out anew: a list that opens, a card that changes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.scenes import screens
from game.scenes.battle.panels.block_card import BlockCard
from game.ui.app import App
from game.ui.widgets import Widget
from game.ui.widgets.scroll import Scrolling
from tests.idling import settled

pytestmark = pytest.mark.usefixtures("kts_home")
SHOWN = ("new-battle-scenario", "mail-letters", "rulebook", "builder-sample", "builder-looks", "settings", "lessons")


def scrolling(app: App) -> list[Scrolling]:
    """Everything on the screen of which only a part is seen, but for cards that turn to what threads find."""
    def under(widget: Widget) -> Iterator[Widget]:
        yield widget
        for child in widget.children:
            yield from under(child)

    assert app.scene is not None
    return [one for root in app.scene.stage.roots() for one in under(root) if isinstance(one, Scrolling)
            and not isinstance(one, BlockCard) and one.visible and one.scroll_range() > 1]


@pytest.mark.parametrize("size", [(1280, 640), (900, 600)])
@pytest.mark.parametrize("name", [*SHOWN, *(pytest.param(name, marks=pytest.mark.long) for name in screens.names()
                                           if name not in SHOWN)])
def test_a_layout_leaves_what_was_scrolled_to(name: str, size: tuple[int, int]) -> None:
    app = screens.opened(name, size, seconds=0.5)
    assert settled(app)
    lists = scrolling(app)
    for one in lists:
        one.scroll_to(one.scroll_range() // 2 + 1)
    app.step(0.1)
    before = [one.offset for one in lists]
    app.ui.request_layout()
    app.step(0.1)
    after = scrolling(app)
    assert [one.offset for one in after if one in lists] == before
    assert not [one for one in lists if one not in after and not one.mounted], "it was made anew"
