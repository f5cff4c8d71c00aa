"""The still layers of a table view: what is kept of them is small, and shows what a picture of all would show."""

from __future__ import annotations

from time import sleep

import numpy as np
import pygame
import pytest

from game.scenes import screens
from game.ui.table import reach_shade, underlay
from game.ui.table.underlay import Underlay
from game.ui.table.view import TableView

pytestmark = pytest.mark.usefixtures("kts_home")
LOOKS_AT_TABLES = True
LOOKS_AT_REACHES = True


def table(name: str) -> TableView:
    app = screens.opened(name, (1280, 720), seconds=0.3, seen=True)
    view = app.scene.table  # type: ignore[union-attr]
    view.wait = True
    for _ in range(2000):       # until all that is worked out beside the frames is there
        app.step(1 / 60)
        if not app.scene.later.busy:  # type: ignore[union-attr]
            break
        sleep(.005)
    assert isinstance(view, TableView)
    return view


def painted(image: pygame.Surface) -> np.ndarray:
    return pygame.surfarray.array3d(image).astype(int)


def pan(view: TableView, px: float) -> None:
    view.camera.x += px / view.camera.zoom
    view.camera.clamp()


def laid(view: TableView, bare: list[underlay.Spot]) -> np.ndarray:
    """The still layers with these spots bare, composed anew."""
    view.underlay.forget()
    return laid_on(view, bare)


def laid_on(view: TableView, bare: list[underlay.Spot]) -> np.ndarray:
    target = pygame.Surface((1280, 720), 0, 32)
    view.underlay.draw(target, view.scenery.at(view.camera.zoom, view.camera.seen(), view.ui.post, True), bare)
    return painted(target)


def spots_under_crowns(layers: Underlay, most: int) -> list[underlay.Spot]:
    return [(x, y, 0.5) for _, _, x, y, _ in layers._crowns[:most]]


def test_crowns_are_taken_out_the_same_before_and_after_the_view_was_composed(monkeypatch: pytest.MonkeyPatch) -> None:
    view = table("warbands-act")
    laid(view, [])
    layers = view.underlay
    spots, made = spots_under_crowns(layers, 12), layers.made
    assert len(layers._above(spots)) >= 12
    closed = laid_on(view, [])
    one_by_one = [laid_on(view, spots[:count + 1]) for count in range(len(spots))][-1]
    assert layers.made == made                               # nothing of it composed the whole anew
    assert (laid_on(view, []) == closed).all()               # and the whole is as it was
    at_once = laid(view, spots)
    assert layers.made == made + 1
    assert (at_once == one_by_one).all() and (at_once != closed).any()
    monkeypatch.setattr(underlay, "MOST_BARE", 3)
    for count in range(len(spots)):
        laid_on(view, spots[count:count + 1])
        assert len(layers._bare) <= 3 + len(layers._above(spots[count:count + 1]))
    assert (laid_on(view, spots) == at_once).all()


def test_a_near_view_shows_the_veil_that_the_whole_would_show(monkeypatch: pytest.MonkeyPatch) -> None:
    view = table("warbands-act")
    assert view.overlay.reach
    view.camera.zoom_at(view.rect.center, 60)
    shade = view.underlay._shade
    for shift in (0, 90, 400, -300):
        pan(view, shift)
        monkeypatch.setattr(reach_shade, "LARGE", 2_000_000_000)
        whole = laid(view, [])
        large = shade._box.width * shade._box.height
        monkeypatch.setattr(reach_shade, "LARGE", 1)
        assert np.abs(laid(view, []) - whole).max() <= 3     # lines are rounded from another corner
        box = shade._picture
        assert box is not None
        assert box.width * box.height <= min(large, 2.3 * view.rect.width * view.rect.height)
        picture = shade._picture
        pan(view, 6)
        laid_on(view, [])
        assert shade._picture is picture                     # a small step shows more of the same
        pan(view, -6)


def test_a_table_that_fits_moves_with_what_lies_over_the_view() -> None:
    view = table("deathzap-move")
    view.top_bar += 16
    view.arrange(view.rect)
    view.fit()
    camera = view.camera
    laid_on(view, [])
    for more in (-6, 8):
        corner, middle = camera.corner(), (camera.x, camera.y, camera.zoom)
        view.top_bar += more
        view.arrange(view.rect)
        assert (camera.x, camera.y, camera.zoom) == middle and camera.corner() != corner     # centred as before
        shown = laid_on(view, [])
        assert (laid(view, []) == shown).all()
    corner = camera.corner()
    camera.bottom = 9.0                                      # as a ladder or a row of cards at the foot
    assert camera.corner() != corner
    shown = laid_on(view, [])
    assert (laid(view, []) == shown).all()
