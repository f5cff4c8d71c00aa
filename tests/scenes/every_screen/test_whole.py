"""Every screen is whole at every window size and interface scale: nothing cut, overprinted or out of reach.

`python -m game screenshot SCENE --audit --size 1280x720 --scale 135` tells the same for one screen.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
import whole
from breadth import one_in
from whole import DIALOGS, FEW, SHELVES, STATES, every_layout, filled, fresh, put_down, shared, wrong_at, wrong_in_lists

from game.scenes import screens

pytestmark = pytest.mark.usefixtures("kts_home", "words_laid_out_once")
CHANGING = ("letters", "builder: save over", "shelf: give up changes", "shelf: delete")
"""Dialogs that need their screen as it was at first, or leave it as another one."""


@pytest.mark.parametrize("name", whole.some_screens())
def test_a_screen_is_whole(name: str) -> None:
    """In one of the two layouts with the least room and in one of the larger ones, by turns; in all of them below."""
    turn = screens.names().index(name)
    assert wrong_at(shared(name), (FEW[turn % 2], FEW[2 + turn % (len(FEW) - 2)])) == []


@pytest.mark.parametrize("shown", ["hover", "never"])
@pytest.mark.parametrize("name", ["battle-late", "deathzap-unit", "new-battle-rules"])
def test_a_screen_is_whole_without_the_numbers_of_clauses(name: str, shown: str) -> None:
    app = shared(name)
    before = app.ui.settings
    app.ui.settings = msgspec.structs.replace(before, clauses=shown)
    try:
        assert wrong_at(app, FEW[:2]) == []
    finally:
        app.ui.settings = before


@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog_is_whole(name: str) -> None:
    screen, show = DIALOGS[name]
    app = (fresh if name in CHANGING else shared)(screen)
    show(app.scene)
    try:
        assert app.scene is not None and app.scene.stage.layers, "it is not up"
        assert wrong_at(app) == []
    finally:
        put_down(app)


@pytest.mark.parametrize("name", ["new-battle", "warbands-set-up", "builder-sample"])
def test_lists_are_whole_when_they_are_open(name: str) -> None:
    assert wrong_in_lists(shared(name)) == []


@pytest.mark.parametrize("name", one_in(2, [name for name in STATES if not name.endswith("setting up")]))
def test_a_state_is_whole(name: str) -> None:
    assert wrong_at(STATES[name]()) == []


@pytest.mark.parametrize("name", SHELVES)
def test_a_full_shelf_is_whole(name: str, kts_home: Path) -> None:
    filled(kts_home)
    assert wrong_at(SHELVES[name]()) == []


@pytest.mark.long
@pytest.mark.parametrize("name", screens.names())
def test_a_screen_is_whole_in_every_window_at_every_scale(name: str) -> None:
    assert wrong_at(shared(name), every_layout()) == []


@pytest.mark.long
@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog_is_whole_in_every_window_at_every_scale(name: str) -> None:
    screen, show = DIALOGS[name]
    app = fresh(screen)
    show(app.scene)
    assert app.scene is not None and app.scene.stage.layers, "it is not up"
    assert wrong_at(app, every_layout()) == []


@pytest.mark.long
@pytest.mark.parametrize("name", STATES)
def test_a_state_is_whole_in_every_window_at_every_scale(name: str) -> None:
    assert wrong_at(STATES[name](), every_layout()) == []


@pytest.mark.long
@pytest.mark.parametrize("name", SHELVES)
def test_a_full_shelf_is_whole_in_every_window_at_every_scale(name: str, kts_home: Path) -> None:
    filled(kts_home)
    assert wrong_at(SHELVES[name](), every_layout()) == []
