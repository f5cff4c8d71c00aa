"""What a player who had never seen the game stumbled over, each as a test."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.art.marks import objective
from game.art.terrain import table_layers
from game.core.chance.forecast import Forecast
from game.core.play.acts import Done, End
from game.core.table.places import GRID
from game.scenes import pictures
from game.scenes.battle.input import attending
from game.scenes.battle.input.attending import SEEN
from game.scenes.battle.panels.blocks import Heading
from game.scenes.battle.panels.tips import free_spot
from game.scenes.battle_setup import force_types
from game.scenes.builder.scene import BuilderScene
from game.scenes.builder.start import ForceCard
from game.scenes.pictures import _over, table_picture
from game.store.forces import find_forces
from game.store.maps import map_named
from game.store.settings import silent
from game.ui.app import App
from game.ui.keys import Key
from game.ui.table.draw_overlay import Painter
from game.ui.table.units import Strand, Units
from game.ui.text import Block
from game.ui.widgets.tooltip import beside
from tests.scenes.battle.test_beside import on_screen


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Journals and saves go to a folder of their own."""


def press(scene: Any, name: str, action: str = "") -> None:
    """A key on a battle screen, and a frame."""
    scene.stage.press_key(Key(name, action or None, name.lower()))
    scene.app.step(1 / 60)


def settle(scene: Any, seconds: float) -> None:
    """Let time pass in frames."""
    for _ in range(round(seconds * 60)):
        scene.app.step(1 / 60)


def until(scene: Any, kind: str) -> None:
    """Frames until a question of this kind is on the screen."""
    for _ in range(600):
        if scene.decision is not None and scene.decision.ask.kind == kind and not scene.director.busy:
            return
        scene.app.step(1 / 60)
    raise AssertionError(f"no question of kind {kind}")


def test_the_key_that_ends_a_figures_turn_does_not_end_those_of_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """E was `End turn` of a figure and in the next moment `End my turns`: seven figures lost theirs unasked."""
    scene = on_screen("battle-turns", wait=True)
    assert any(isinstance(option.act, Done) for option in scene.decision.options)
    monkeypatch.setattr(attending, "SEEN", SEEN)
    settle(scene, SEEN + 0.1)
    press(scene, "E")                       # it has done nothing yet: once more
    press(scene, "E")
    until(scene, "figure")
    asked = scene.match.ask
    press(scene, "E")                       # it was meant for the question before
    assert scene.match.ask is asked and not scene.asking.giving_away.armed
    settle(scene, SEEN + 0.1)
    press(scene, "E")                       # others could still act: that is pointed out first
    assert scene.match.ask is asked and scene.asking.giving_away.armed
    settle(scene, 0.2)
    scene.stage.press_key(Key("E", None, "e")._replace(repeat=True))
    assert scene.match.ask is asked         # it is only held
    press(scene, "E")
    assert scene.match.ask is not asked


def test_ending_while_others_could_act_wants_a_second_press() -> None:
    scene = on_screen("deathzap-unit", wait=True)
    ask = scene.match.ask
    assert any(isinstance(option.act, End) for option in ask.listed())
    button = next(b for b in scene.desk.actions.children if b.key == "end")
    button.activate()
    assert scene.match.ask is ask
    button.activate()
    assert scene.match.ask is not ask


def click(scene: Any, pos: tuple[int, int]) -> None:
    """Move there, press and let go, a frame after each."""
    scene.stage.motion(pos)
    scene.app.step(1 / 60)
    scene.stage.press(pos, 1)
    scene.app.step(1 / 60)
    scene.stage.release(pos, 1)
    scene.app.step(1 / 60)


def test_what_comes_under_a_resting_pointer_is_not_the_table_below() -> None:
    """After a click on `End` the pointer rested on the buttons of the next question, and pointed at the table below."""
    scene = on_screen("battle-turns", wait=True)
    settle(scene, 0.1)
    rest = next(b for b in scene.desk.actions.children if b.key == "end").rect.center
    click(scene, rest)                              # it has done nothing yet: once more
    click(scene, rest)                              # the figure's turn is over: whose is next?
    until(scene, "figure")
    scene.stage.motion(rest)
    settle(scene, 0.1)
    figure = next(iter(scene.decision.figures))
    scene.give(scene.match.read(f"turn {figure}"))
    scene.stage.motion(rest)                        # as a release does, before the new buttons have their place
    until(scene, "act")
    settle(scene, 0.5)
    assert scene.stage.hit(rest) is not scene.table
    assert scene.decision.at.place is None and not scene.desk.tip.visible and not scene.pointing.on_table


def test_what_an_edge_is_worth_lies_clear_of_discs_and_ghosts(monkeypatch: pytest.MonkeyPatch) -> None:
    """`Orange breaks through here: 2 points` was covered by the disc of the second action."""
    scene = on_screen("ghost-legions-act", wait=True)
    settle(scene, 0.1)
    table = scene.table
    table.fit()
    drawn: list[pygame.Rect] = []
    draw = table.chips.draw

    def noted(target: Any, words: Any, at: tuple[float, float], colour: Any, small: bool = False,
              **more: Any) -> None:
        box = pygame.Rect((0, 0), table.chips.size(words, small))
        box.center = (round(at[0]), round(at[1]))
        drawn.append(box)
        draw(target, words, at, colour, small, **more)

    monkeypatch.setattr(table.chips, "draw", noted)
    monkeypatch.setattr(Painter, "_outside", lambda *_: None)      # off the table, where there is room, nothing lies
    painter = Painter(table, pygame.Surface(table.rect.size))
    painter._way_off()
    labels = list(drawn)
    assert len(labels) == 2
    where = [table.camera.place(box.center) for box in labels]
    table.show(replace(table.overlay, rings=tuple((p.x, p.y, "2") for p in where)))
    drawn.clear()
    Painter(table, pygame.Surface(table.rect.size))._way_off()
    assert len(drawn) == 2 and all(not box.collidepoint(old.center) for box in drawn for old in labels)


def test_a_tip_leaves_the_wood_beside_the_spot_free() -> None:
    """The card of a spot at the edge of a thicket lay on the thicket to walk into."""
    within, spot = pygame.Rect(0, 110, 950, 400), pygame.Rect(300, 150, 40, 40)
    wood = pygame.Rect(360, 120, 120, 120)
    found = free_spot(spot, (270, 150), (pygame.Rect(300, 100, 40, 40),), within, 14, ((), (wood,)))
    assert not found.colliderect(wood) and not found.colliderect(spot) and within.contains(found)


def test_a_tip_of_a_card_at_the_foot_leaves_what_is_to_be_read_above_it_free() -> None:
    """The tip of a card below the note of a lesson lay on what the lesson says is to be done."""
    whole, card, note = pygame.Rect(0, 0, 1280, 720), pygame.Rect(8, 650, 100, 64), pygame.Rect(0, 520, 960, 124)
    assert not beside(card, (290, 96), whole, 10, (note,)).colliderect(note)
    assert not beside(card, (290, 96), whole, 10, (note,)).colliderect(card)


def test_the_tip_of_an_attacked_unit_leaves_the_lines_of_all_its_attackers_free() -> None:
    scene = on_screen("deathzap-move", wait=True)
    settle(scene, 0.1)
    scene.table.show(replace(scene.table.overlay, units=Units(strands=(Strand((640, 640), (640, 1280), "shot"),))))
    boxes = scene.showing.not_to_cover(scene.decision, scene.table.overlay)
    x, y = scene.table.camera.steps(640, 960)
    assert any(box.collidepoint(x, y) for box in boxes)


def test_the_chart_of_a_card_is_shown_whole_or_not_at_all() -> None:
    """Bars stood without captions, where the card was cut at the foot; what an attack does comes first there."""
    scene = on_screen("skirmashed-order", wait=True)
    settle(scene, 0.1)
    about, now = scene.match.ask.about, scene.match.now
    found = [one for each in scene.rules.attacks(now, about) if isinstance(
        one := scene.rules.forecast(now, about, each.target, each.act), Forecast)]
    assert found
    card, target = scene.desk.odds, pygame.Surface(scene.table.rect.size)
    shown = 0
    for forecast in found:
        card.show(forecast, (scene.staging.face(forecast.attacker), scene.staging.face(forecast.target)))
        for tall in range(150, 420, 10):
            card.arrange(pygame.Rect(0, 0, 300, tall))
            card.draw(target)
            window = card._window
            assert all(window.contains(rect) for rect, _ in card._tips), tall
            assert card.scroll_range() == 0 or tall < 260 or card._tips, tall
            shown += bool(card._tips)
    assert shown


def test_no_heading_stands_at_the_foot_of_a_card_with_nothing_below_it(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = on_screen("ghost-legions-act", wait=True)
    settle(scene, 0.1)
    card, target = scene.desk.odds, pygame.Surface(scene.table.rect.size)
    lines = ("one", Heading("Shots, all actions"), "two", Heading("Charges"), "three")
    told: list[str] = []
    surface = Block.surface

    def noted(self: Block) -> pygame.Surface:
        words = "".join(piece.text for row in self.lines for piece in row)
        if words not in ("more below", "back to the top"):
            told.append(words)
        return surface(self)

    monkeypatch.setattr(Block, "surface", noted)
    card.say("Somebody", lines)
    for tall in range(70, 200, 2):
        told.clear()
        card.arrange(pygame.Rect(0, 0, 300, tall))
        card.draw(target)
        assert not told or told[-1] not in ("Shots, all actions", "Charges"), tall


@pytest.mark.parametrize("style", ["h2", "h3", "h4", "body", "small"])
@pytest.mark.parametrize("bold", [False, True])
def test_a_full_stop_stands_beside_an_inch_mark_not_below_it(style: Any, bold: bool) -> None:
    text = App(silent(), size=(1280, 720), headless=True).ui.text
    beside = text.width("5″", style, bold=bold) + text.width(".", style, bold=bold)
    assert text.width("5″.", style, bold=bold) >= beside - 1


def test_what_opened_a_screen_is_not_pointed_at_behind_it() -> None:
    """The tip of the menu button stayed lit behind the menu."""
    scene = on_screen("battle-turns", wait=True)
    settle(scene, 0.1)
    pos = scene.desk.menu.rect.center
    scene.stage.motion(pos)
    settle(scene, 0.1)
    scene.stage.press(pos, 1)
    scene.stage.release(pos, 1)
    settle(scene, 2.0)
    assert scene.app.scene is not scene
    assert not scene.stage.tips.children and scene.stage.hovered is None


def test_the_list_of_a_force_adds_up_to_its_points() -> None:
    """9 + 4×5 stood below `30 of 30`: the reroll was not listed."""
    force = next(file for file in find_forces("simple-battles", force_types()) if file.name == "Bug brood")
    builder = BuilderScene("simple-battles")
    app = App(silent(), size=(1280, 720), headless=True)
    app.push(builder)
    card = ForceCard(builder)
    listed = 0
    for item in card._rows(force):
        n, _, each = str(item.value).rpartition("×")
        listed += int(n or 1) * int(each)
    assert listed == builder.rules.price(force.force).points == 30


def test_a_tree_over_an_objective_is_faint_in_the_picture_of_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "table_layers", table_layers)
    table = map_named("Orchard hamlet").table
    assert table is not None
    layers = table_layers(table, 12.0)
    hidden = [crown for crown in layers.crowns() if any(_over(crown, marker) for marker in table.objectives)]
    assert hidden, "a tree stands over the middle objective"
    shown, bare = table_picture(table, 12.0), table_picture(table, 12.0, markers=())
    marker = min(table.objectives, key=lambda one: abs(one.place.x - table.width / 2))
    x, y = round(marker.place.x / GRID * 12), round((table.height - marker.place.y) / GRID * 12)
    brass = objective(max(8, round(2 * marker.radius / GRID * 12)))
    wanted = brass.get_at((brass.get_width() // 2, brass.get_height() // 2))
    near, far = (sum(abs(a - b) for a, b in zip(picture.get_at((x, y))[:3], wanted[:3], strict=True))
                 for picture in (shown, bare))
    assert near < far


def test_a_tip_rather_lies_over_ground_than_over_a_figure() -> None:
    within, spot = pygame.Rect(0, 0, 900, 600), pygame.Rect(400, 280, 40, 40)
    figure, wood = pygame.Rect(470, 290, 20, 20), pygame.Rect(0, 0, 440, 600)
    found = free_spot(spot, (200, 80), (), within, 14, ((figure,), (wood,)))
    assert not found.colliderect(figure) and within.contains(found)
