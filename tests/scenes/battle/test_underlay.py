"""The still layers of a table view: what is kept of them is small, and shows what a picture of all would show."""

from __future__ import annotations

from dataclasses import replace
from time import sleep

import numpy as np
import pygame
import pytest
from breadth import some

from game.scenes import screens
from game.ui.table import reach_shade, underlay
from game.ui.table.decals import Decal
from game.ui.table.underlay import Underlay
from game.ui.table.view import TableView

pytestmark = pytest.mark.usefixtures("kts_home")
LOOKS_AT_TABLES = True
LOOKS_AT_REACHES = True


def table(name: str) -> TableView:
    app = screens.opened(name, (1280, 720), seconds=0.3, seen=True)
    view = app.scene.table  # type: ignore[union-attr]
    view.wait = True
    calm = 0                    # until all that is worked out beside the frames is there: what came may ask for more
    for _ in range(2000):
        app.step(1 / 60)
        calm = 0 if app.scene.later.busy else calm + 1  # type: ignore[union-attr]
        if calm == 5:
            break
        sleep(.005)
    else:
        raise AssertionError("there is always more to work out")
    assert isinstance(view, TableView)
    return view


def painted(image: pygame.Surface) -> np.ndarray:
    """The colours of all pixels, each one number."""
    return pygame.surfarray.array2d(image)


def apart(one: np.ndarray, other: np.ndarray) -> int:
    """By how much a part of a colour differs at most, 0 to 255."""
    return max(int(np.abs((one >> shift & 255) - (other >> shift & 255)).max()) for shift in (0, 8, 16))


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
        assert apart(laid(view, []), whole) <= 3     # lines are rounded from another corner
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


WAYS = [(9, 4), (7, -13), (-40, 0), (0.3, 0.4), (0, 25), (-160, 90), (900, 700), (-30, -30), (-2000, -2000), (25, 31)]
"""Px by which a view moves, one after another: a little, less than a pixel, over the edges of the mat."""


@pytest.mark.parametrize(("name", "scaled"), some(
    [("warbands-act", False), ("deathzap-bout", True), ("warbands-act", True), ("deathzap-bout", False),
     *((name, scaled) for scaled in (False, True) for name in (
         "deathzap-move", "simple-battles-coach", "ghost-legions-act"))], 2))
def test_a_gliding_view_shows_what_one_composed_anew_would(name: str, scaled: bool) -> None:
    view = table(name)
    view.overlay = replace(view.overlay, zones=(), reach=None, inner=())
    camera, layers, anew, moved = view.camera, view.underlay, Underlay(view), 0
    camera.zoom_at(view.rect.center, camera.zoom * 1.4)
    painted_at = camera.zoom
    if scaled:                              # a picture that is painted for another zoom
        camera.zoom_at(view.rect.center, camera.zoom * 1.13)
    spots = spots_under_crowns(layers, 5)
    for across, down in WAYS:
        camera.look_at(camera.x + across / camera.zoom, camera.y + down / camera.zoom)
        pictures = view.scenery.at(painted_at, view.camera.seen(), view.ui.post, True)
        target, other = (pygame.Surface((1280, 720), 0, 32) for _ in range(2))
        for image in (target, other):
            image.set_clip(view.rect)
        made = layers.made
        layers.draw(target, pictures, spots)
        moved += layers.made == made
        anew.forget()
        anew.draw(other, pictures, spots)
        assert (painted(target) == painted(other)).all(), (across, down)
        assert not layers._rests and anew._rests
    assert moved >= 4                       # only what was new was composed
    layers.draw(target, pictures, spots)    # it rests
    assert layers._rests and (painted(target) == painted(other)).all()
    assert (painted(layers._whole) == painted(anew._whole)).all()       # type: ignore[arg-type]


def test_what_lies_on_the_ground_is_drawn_in_a_thread_and_then_shown_as_one_who_waits_sees_it() -> None:
    app = screens.opened("deathzap-move", (1280, 720), seconds=0.3, seen=True)
    view = app.scene.table  # type: ignore[union-attr]
    view.wait, camera = False, view.camera
    camera.zoom_at(view.rect.center, 60)
    lie = [Decal(kind, camera.x + across, camera.y, 0.7, look, facing=2, seed=41) for kind, across, look in (
        ("crater", -3, ""), ("wreck", 0, "tommy-cruiser"), ("fallen", 3, "tommy-rifleman"))]
    view.decals, lying = tuple(lie), view.underlay._lying
    app.step(1 / 60)
    view.underlay.forget()

    def there(zoom: float) -> bool:
        return all(one in lying._pictures and lying._pictures[one][0] == zoom for one in lie if one.kind != "fallen")

    def until_there(zoom: float) -> None:
        for _ in range(1000):
            view.invalidate()
            app.step(1 / 60)
            if there(zoom):
                return
            sleep(.005)
        raise AssertionError("never drawn")

    assert not there(60)
    until_there(60)
    laid_on(view, [])
    made = view.underlay.made
    shown = laid_on(view, [])
    assert view.underlay.made == made       # what is there asks for nothing more
    assert (shown == laid(view, [])).all()
    view.wait = True
    assert (shown == laid(view, [])).all()
    view.decals = ()
    assert (shown != laid(view, [])).sum() > 2000
    view.wait, view.decals = False, tuple(lie)
    camera.zoom = 72
    for one in lie[:2]:
        stand_in = lying.picture(one, 72)
        assert stand_in is not None and abs(stand_in.width - 1.2 * lying._pictures[one][1].width) <= 1
    until_there(72)
