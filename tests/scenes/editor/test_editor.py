"""Tables are drawn by mouse alone, by keys alone and by pad alone; nothing is lost, and all is found again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from hands import Hands
from pad import PadHands

from game.core.table.places import GRID, Place
from game.scenes.editor.judging import GAMES, Played, judged
from game.scenes.editor.opening import bare, editor_with
from game.scenes.editor.scene import EditorScene
from game.scenes.new_battle import NewBattleScene
from game.scenes.title.scene import TitleScene
from game.store.errors import Bad
from game.store.maps import load_map, shipped_maps
from game.ui.i18n import tr
from game.ui.widgets import Dialog
from game.workshop import keeping, parts
from game.workshop.draft import table_of

pytestmark = pytest.mark.usefixtures("kts_home")
HAMLET = shipped_maps() / "simple-battles" / "orchard-hamlet.tmx"


def editor(size: tuple[int, int] = (1280, 720), source: Path | None = None, **settings: Any) -> Hands:
    scene = editor_with(source, True, "simple-battles", None) if source else EditorScene(bare("simple-battles"),
                                                                                       "simple-battles")
    hands = Hands(TitleScene(wait=True, seed=1), size, painted=False, **settings)
    hands.app.push(scene)
    hands.step()
    return hands


def spot(hands: Hands, x: float, y: float) -> tuple[int, int]:
    at = hands.scene.canvas.on_screen(x * GRID, y * GRID)
    return round(at[0]), round(at[1])


def laid(hands: Hands) -> list[tuple[str, Place]]:
    return [(part.sort, part.middle) for part in hands.scene.editing.history.now.parts]


def settled(hands: Hands) -> None:
    """Wait for what is worked out in threads."""
    for _ in range(200):
        hands.step(seconds=0.05)
        pygame.time.wait(5)
        if not hands.scene.judge.busy:
            return
    raise AssertionError("the report never came")


def row(hands: Hands, index: int) -> tuple[int, int]:
    """The middle of a row of the palette."""
    palette = hands.scene.palette.list
    tall = palette.rect.height
    for y in range(palette.rect.top + 3, palette.rect.top + tall, 3):
        if palette._at((palette.rect.centerx, y)) == index:
            return palette.rect.centerx, y + 9
    raise AssertionError(f"no row {index}")


# painting ------------------------------------------------------------------------------------------------------------


def test_the_table_paints_all_that_it_says_it_covers() -> None:
    """What lies under it is not painted: before its picture is there, with it, from near, and on another size."""
    hands = editor(source=HAMLET)
    canvas, key = hands.scene.canvas, (255, 0, 255)
    for steps in (0, 2, 0):
        canvas.zoom(steps)
        for wait in (False, True):
            canvas.wait = wait
            canvas._picture = canvas._picture if wait or steps else None
            canvas.refresh()
            surface = pygame.Surface(hands.app.surface.get_size(), 0, 32)
            surface.fill(key)
            canvas.draw(surface)
            box = canvas.covered()
            seen = pygame.surfarray.pixels3d(surface)[box.left:box.right, box.top:box.bottom]
            assert seen.size > 300_000 and not (seen == key).all(axis=2).any()


# by mouse alone ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "settings"), [
    ((960, 540), {}), ((1280, 720), {"language": "de", "scale": 200}), ((1920, 1080), {})])
def test_a_table_by_mouse_alone(size: tuple[int, int], settings: dict[str, Any]) -> None:
    hands = editor(size, **settings)
    scene: Any = hands.scene
    hands.click(row(hands, 2))                              # a house
    hands.click(spot(hands, 8.3, 6))
    assert laid(hands) == [("house", Place.at(8.5, 6))]     # its corner snaps to inches
    hands.click(row(hands, 1))
    hands.drag(spot(hands, 12, 10), spot(hands, 18, 15))    # a wood is drawn
    wood = scene.editing.part
    assert (wood.sort, parts.bounds(wood)) == ("forest", (12 * GRID, 10 * GRID, 18 * GRID, 15 * GRID))
    hands.click(row(hands, 3))
    hands.drag(spot(hands, 3, 18), spot(hands, 9, 18))      # a wall along a line
    assert (scene.editing.part.wide, scene.editing.part.middle) == (6 * GRID, Place.at(6, 18))
    hands.click(row(hands, 0))
    hands.click(spot(hands, 8, 6))
    assert scene.editing.part.sort == "house"
    hands.drag(spot(hands, 8, 6), spot(hands, 8, 3))        # moved
    assert scene.editing.part.middle == Place.at(8.5, 3)
    house = scene.editing.part
    hands.drag(spot(hands, 8.5 + house.wide / 2 / GRID, 3), spot(hands, 14, 3))         # stretched by a handle
    assert parts.bounds(scene.editing.part) == (6 * GRID, GRID, 14 * GRID, 5 * GRID)
    turner = next(at for name, at in scene.canvas.handles(scene.editing.part) if name == "turn")
    hands.drag((round(turner[0]), round(turner[1])), spot(hands, 14.5, 3))              # turned
    assert scene.editing.part.turn == 270
    if scene.ui.kind == "drawer":
        hands.pick(scene.tabs, 1)
    hands.click(scene.part_page.copy)
    assert len(laid(hands)) == 4
    hands.click(scene.part_page.remove)
    hands.click(scene.undo)
    hands.click(scene.undo)
    assert len(laid(hands)) == 3
    hands.click(scene.redo)
    assert len(laid(hands)) == 4
    hands.click(scene.save_button)
    assert load_map(scene.editing.path).pieces == table_of(scene.editing.draft).pieces
    hands.click(scene.back)
    assert hands.scene.name == "title"


def test_what_is_dragged_and_given_up_is_as_it_was() -> None:
    hands = editor()
    hands.scene.editing.tool = "house"
    hands.scene.editing.lay(Place.at(8, 6))
    hands.scene.editing.take(None)
    before = hands.scene.editing.history.now
    start, end = spot(hands, 8, 6), spot(hands, 15, 15)
    hands.point(start)
    hands.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1), seconds=0)
    hands.point(end)
    assert hands.scene.editing.draft != before
    hands.key("Esc")
    hands.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    assert hands.scene.editing.draft == before


def test_the_counterpart_is_laid_and_follows() -> None:
    hands = editor()
    hands.click(hands.scene.tabs.cell(1).center if hasattr(hands.scene.tabs, "cell") else hands.scene.tabs)
    hands.pick(hands.scene.table_page.symmetry, 1)
    hands.click(row(hands, 2))
    hands.click(spot(hands, 8, 6))
    hands.drag(spot(hands, 8, 6), spot(hands, 5, 6))
    a, b = laid(hands)
    assert (a[1].x + b[1].x, a[1].y + b[1].y) == (24 * GRID, 24 * GRID)


# by keys alone -------------------------------------------------------------------------------------------------------


def test_a_table_by_keys_alone(kts_home: Path) -> None:
    hands = editor()
    scene: Any = hands.scene
    hands.key("3")                                          # a house
    hands.key("Enter")
    assert [sort for sort, _ in laid(hands)] == ["house"]
    first = scene.editing.part.middle
    hands.key("Esc")                                     # the tool is put away
    assert scene.editing.tool is None
    hands.key("]")                                          # the next part
    hands.key("Enter")                                     # lifted
    for key in ("Left", "Left", "Up"):
        hands.key(key)
    hands.key("Enter")
    assert scene.editing.part.middle == Place(first.x - 2 * GRID, first.y + GRID)
    hands.key("q")
    hands.key("l")
    assert (scene.editing.part.turn, scene.editing.part.wide) == (15, 6 * GRID)
    hands.key("y")
    assert scene.editing.draft.symmetry == "turned" and len(laid(hands)) == 2
    hands.key("d")
    assert len(laid(hands)) == 4
    hands.key("Del")
    assert len(laid(hands)) == 2
    hands.key("z")
    assert len(laid(hands)) == 4
    hands.key("z", pygame.KMOD_SHIFT)
    assert len(laid(hands)) == 2
    hands.key("g")
    assert not scene.editing.snap
    hands.key("n")                                          # the name, on another page
    hands.step()
    assert scene.stage.focused is scene.table_page.name
    hands.type("Table of ours")
    hands.tab_to(scene.canvas)
    assert scene.editing.draft.name == "Table of ours"
    hands.tab_to(scene.canvas)
    hands.key("s")
    assert (kts_home / "maps" / "Table of ours.tmx").is_file()
    hands.key("Esc")
    while hands.scene.name == "workshop":
        hands.key("Esc")
    assert hands.scene.name == "title"


def test_every_part_is_walked_through_and_told() -> None:
    hands = editor(source=HAMLET)
    scene: Any = hands.scene
    scene.canvas.focus()
    seen = set()
    for _ in range(len(scene.editing.draft.parts)):
        hands.key("]")
        seen.add(scene.editing.chosen)
        assert str(scene.canvas.means().value)
    assert seen == {part.key for part in scene.editing.draft.parts}
    hands.key("Esc")
    hands.key("Right")
    assert "12.5" in str(scene.canvas.told()) or "13″, 12″" in str(scene.canvas.told())


def test_what_is_seen_elsewhere_than_at_the_focus_is_said() -> None:
    """Tool, snapping, symmetry, lanes, what is taken away and taken back; in the player's language."""
    hands = editor(language="de", scale=200)
    said: list[str] = []
    hands.scene.ui.listeners.append(lambda words, kind: said.append(tr(words)))
    for key, told in (("3", "Von jetzt an gelegt: Haus"), ("g", "An Zoll ausrichten: aus"), ("y", "Symmetrie: Gedreht"),
                      ("v", "Sichtschneisen zeigen: an"), ("Enter", "Haus"), ("Del", "Weggenommen: 0 Stücke"),
                      ("z", "Rückgängig gemacht: 1 Stück liegt")):
        said.clear()
        hands.key(key)
        assert any(told in one for one in said), (key, said)


# by pad alone --------------------------------------------------------------------------------------------------------


def test_a_table_by_pad_alone(kts_home: Path) -> None:
    hands = editor()
    scene: Any = hands.scene
    pad = PadHands(hands.app)
    pad.point(row(hands, 2))
    pad.press("a")
    pad.point(spot(hands, 8, 6))
    pad.press("a")
    assert [sort for sort, _ in laid(hands)] == ["house"]
    pad.point(row(hands, 0))
    pad.press("a")
    pad.point(spot(hands, 8, 6))
    pad.press("a")
    assert scene.editing.part is not None
    pad.press("a")                                          # lifted, or chosen again
    pad.press("x")
    assert laid(hands) == []
    pad.press("lt+x")
    assert len(laid(hands)) == 1
    pad.point(scene.save_button.rect.center)
    pad.press("a")
    assert len(list((kts_home / "maps").glob("*.tmx"))) == 1
    pad.press("b")
    pad.press("b")
    assert hands.scene.name == "title"


# nothing is lost -----------------------------------------------------------------------------------------------------


def top_dialog(hands: Hands) -> Dialog:
    found = hands.scene.stage.layers[-1].widget
    assert isinstance(found, Dialog)
    return found


def drawn_on(hands: Hands) -> None:
    hands.scene.editing.tool = "hill"
    hands.scene.editing.lay(Place.at(9, 9))
    hands.scene.editing.take(None)


def test_leaving_asks_and_saves_or_throws_away(kts_home: Path) -> None:
    hands = editor()
    hands.scene.editing.choose(0)
    hands.scene.on_back()
    assert hands.scene.name == "title"                      # nothing was drawn
    for answer, maps in ((0, 0), (2, 1), (1, 1)):
        hands = editor()
        drawn_on(hands)
        hands.step(seconds=1.5)
        assert len(list((kts_home / "workshop").glob("*.draft"))) == 1
        hands.scene.on_back()
        hands.step()
        top_dialog(hands).answer(answer)
        hands.step()
        assert hands.scene.name == ("workshop" if answer == 0 else "title")
        assert len(list((kts_home / "maps").glob("*.tmx"))) == maps
        if answer == 0:
            hands.scene._throw_away()
        assert list((kts_home / "workshop").glob("*.draft")) == []


def test_what_was_drawn_when_the_program_ended_is_there_again() -> None:
    """Killed, closed, crashed: at the latest a second after a change it is kept."""
    hands = editor()
    drawn_on(hands)
    hands.step(seconds=1.5)
    drawn = hands.scene.editing.history.now
    again = editor_with(None, False, "warbands", None)
    assert again.editing.draft == drawn and again.editing.ruleset == "simple-battles"
    other = editor()
    drawn_on(other)
    assert other.scene.on_quit() and other.scene.save()
    assert len({left.name for left in keeping.user_workshop().iterdir()}) == 2


def test_changes_of_a_saved_map_come_back_and_can_be_undone(kts_home: Path) -> None:
    hands = editor()
    drawn_on(hands)
    hands.scene.save_table()
    saved = hands.scene.editing.history.now
    drawn_on(hands)
    changed = hands.scene.editing.history.now
    hands.scene.on_quit()
    again = Hands(editor_with(kts_home / "maps" / "Table.tmx", False, "simple-battles", None), painted=False)
    assert again.scene.editing.draft == changed and "had not saved" in again.said()
    again.scene.editing.undo()
    assert again.scene.editing.draft == saved and not again.scene.worth_keeping
    again.step(seconds=1.5)
    assert list((kts_home / "workshop").glob("*.draft")) == []


def test_a_full_disk_is_told_once_and_drawing_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = editor()

    def full(path: Path, data: bytes) -> None:
        raise Bad(path.name, "", "cannot be written: No space left on device")

    monkeypatch.setattr("game.store.disk.write_bytes", full)
    drawn_on(hands)
    hands.step(seconds=1.5)
    assert "No space left" in hands.said()
    hands.click(hands.scene.save_button)
    assert "No space left" in hands.said() and hands.scene.editing.path is None and len(laid(hands)) == 1
    hands.scene._told_full = True
    assert not hands.scene.on_quit() and hands.scene.on_quit()       # the first press asks, a second one closes
    assert not hands.scene.save()


# the report ----------------------------------------------------------------------------------------------------------


def test_the_report_follows_what_is_drawn_and_names_the_part() -> None:
    hands = editor()
    settled(hands)
    assert hands.scene.judge.known.sight.sees == (1.0, 1.0)
    scene: Any = hands.scene
    scene.editing.tool = "objective"
    scene.editing.lay(Place.at(12, 12))
    scene.editing.take("house")
    scene.editing.lay(Place.at(12, 12))
    house = scene.editing.chosen
    scene.editing.choose(0)
    settled(hands)
    scene._turn_to(2)
    hands.step()
    demand = next(one for one in scene.report.wishes.children if "objective" in str(getattr(one, "label", "")))
    hands.click(demand)
    assert scene.editing.chosen == house and house in scene.canvas.marked
    hands.key("v")
    assert scene.canvas.lanes and scene.report.lanes.on


@pytest.mark.parametrize("ruleset", ["simple-battles", "skirmashed", "ghost-legions", "warbands", "deathzap"])
def test_every_ruleset_judges_its_own_tables(ruleset: str) -> None:
    """Its shipped tables are fit for it; a bare table is judged as well."""
    path = sorted((shipped_maps() / ruleset).glob("*.tmx"))[0]
    found = judged(keeping.opened(path, True).draft, ruleset)
    assert not found.unfit and found.sight is not None and 0 < found.sight.open <= 1
    assert judged(bare(ruleset).draft, ruleset).sight is not None


def test_why_no_battle_can_be_fought_there() -> None:
    found = judged(bare("warbands").draft, "deathzap")
    assert "inches" in found.unfit or "″" in found.unfit, found.unfit


def test_quick_battles_are_played_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Really played, only fewer of them, and in this process."""
    from game.scenes.editor import judging
    from game.tools import arena

    monkeypatch.setattr(judging, "GAMES", 2)
    monkeypatch.setattr(judging, "PLAYER", "random")
    monkeypatch.setattr(arena, "played", lambda plan, games, jobs: (arena.play(plan, game) for game in games))
    hands = editor(source=HAMLET)
    settled(hands)
    scene: Any = hands.scene
    scene._turn_to(2)
    hands.step()
    hands.click(scene.report.play)
    for _ in range(1200):
        hands.step(seconds=0.05)
        pygame.time.wait(10)
        if not scene.battles.running:
            break
    assert not scene.battles.running
    hands.step()
    assert "won" in str(scene.report.played.text) and not scene.report.changed.visible
    scene.editing.set_note("of another day")
    assert not scene.report.changed.visible
    drawn_on(hands)
    assert scene.report.changed.visible
    scene.editing.undo()
    assert not scene.report.changed.visible


def test_what_luck_makes_likely_is_no_better_edge() -> None:
    edges: Any = ("south", "north")
    assert Played(GAMES, (13, 7), edges).better is None and Played(GAMES, (15, 5), edges).better == "south"
    assert Played(GAMES, (2, 16), edges).better == "north" and Played(GAMES, (2, 16), edges).draws == 2


def test_quick_battles_on_a_table_without_any_are_refused() -> None:
    hands = editor()
    hands.scene.editing.set_ruleset("deathzap")
    settled(hands)
    hands.scene._turn_to(2)
    hands.step()
    hands.click(hands.scene.report.play)
    assert "No battle can be fought" in hands.said() and not hands.scene.battles.running


# where it is found ---------------------------------------------------------------------------------------------------


def test_it_is_found_from_the_title_and_beside_every_table(kts_home: Path) -> None:
    hands = Hands(TitleScene(wait=True, seed=1), painted=False)
    hands.key("w")
    assert hands.scene.name == "workshop"
    hands.app.pop()
    hands.app.push(NewBattleScene("simple-battles", wait=True, seed=3))
    hands.step()
    choice = hands.scene.choice
    name = choice.ground.name
    hands.click(hands.scene.ground.edit)
    assert hands.scene.editing.draft.name == f"{name} (copy)" and hands.scene.editing.path is None
    drawn_on(hands)
    path = hands.scene.save_table()
    hands.scene.on_back()
    hands.step()
    assert hands.scene.name == "new-battle" and choice.ground.entry.path == path
    assert choice.table().pieces == load_map(path).pieces
    hands.click(hands.scene.ground.edit)                    # now it is edited itself
    assert hands.scene.editing.path == path
    drawn_on(hands)
    hands.scene.save_table()
    hands.scene.on_back()
    hands.step()
    assert len(choice.table().pieces) == len(load_map(path).pieces)
    assert [one.path for one in choice.maps].count(path) == 1
    choice.draw(5)
    hands.scene.refresh()
    hands.click(hands.scene.ground.edit)                    # a random table
    random = hands.scene.editing.draft
    assert random.name.endswith(" 5") and random.parts and hands.scene.editing.path is None
    assert table_of(random).pieces == choice.table().pieces


def test_a_battle_is_set_up_on_it() -> None:
    hands = editor(source=HAMLET)
    drawn_on(hands)
    hands.click(hands.scene.play)
    assert hands.scene.name == "new-battle"
    assert hands.scene.choice.table().pieces == table_of(hands.app.scenes[-2].editing.draft).pieces
    assert hands.scene.choice.order().begin().ask is not None


# seen from near ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["wheel", "buttons", "keys"])
def test_the_table_is_seen_from_near_and_drawn_on(by: str) -> None:
    hands = editor()
    canvas = hands.scene.canvas
    px, at = canvas.px, spot(hands, 5, 5)
    for _ in range(2):
        if by == "wheel":
            canvas.on_wheel(0, 1, at)
        elif by == "buttons":
            canvas.cursor = Place.at(5, 5)
            hands.click(hands.scene.nearer)
        else:
            canvas.cursor = Place.at(5, 5)
            hands.key("+")
    hands.step()
    assert canvas.px == px * 2 and hands.scene.farther.enabled
    if by == "wheel":
        assert abs(spot(hands, 5, 5)[0] - at[0]) <= 2 and abs(spot(hands, 5, 5)[1] - at[1]) <= 2, "it stays there"
    assert canvas.rect.collidepoint(spot(hands, 5, 5))
    hands.key("3")
    hands.click(spot(hands, 5, 5))
    assert [sort for sort, _ in laid(hands)] == ["house"]
    west, south, east, north = parts.bounds(hands.scene.editing.part)
    assert west <= 5 * GRID <= east and south <= 5 * GRID <= north
    hands.key("0")
    assert canvas.px == px and not hands.scene.farther.enabled


def test_near_the_table_is_dragged_and_follows_the_keys() -> None:
    hands = editor()
    canvas = hands.scene.canvas
    for _ in range(3):
        canvas.on_wheel(0, 1, canvas.rect.center)
    before = spot(hands, 12, 12)
    hands.drag(before, (before[0] + 60, before[1] + 40))
    assert spot(hands, 12, 12) == (before[0] + 60, before[1] + 40) and laid(hands) == []
    for _ in range(14):
        hands.key("Right")
    assert canvas.cursor.x == 24 * GRID
    assert canvas.rect.collidepoint(canvas.on_screen(*canvas.cursor)), "the view follows"
    for _ in range(30):
        hands.drag(canvas.rect.center, (canvas.rect.centerx + 200, canvas.rect.centery))
    assert canvas.box.x <= canvas.rect.x + 20, "not beyond the table's edge"


def test_a_new_table_while_another_is_not_saved() -> None:
    hands = editor()
    first: Any = hands.scene
    hands.key("3")
    hands.click(spot(hands, 8, 6))
    first.table_page.begin.on_click()
    hands.step()
    second: Any = hands.scene
    assert second is not first and laid(hands) == []
    assert second.table_page.waiting.visible and len(second._waiting) == 1
    second.table_page._chosen(1)
    hands.step()
    assert [sort for sort, _ in laid(hands)] == ["house"] and not hands.scene.table_page.waiting.visible
    assert keeping.left_over() is not None and len(keeping.waiting()) == 1


def test_the_window_may_change_while_a_list_is_open() -> None:
    """The page keeps its scroll and its focus; where it goes, its open list goes with it."""
    hands = editor()
    scene = hands.scene
    hands.pick(scene.tabs, 1)
    hands.step()
    scene.table_page.edges.activate()
    hands.step()
    assert scene.table_page.edges.is_open and scene.table_page.mounted
    hands.app.resize((1920, 1080))
    hands.step()
    assert scene.table_page.edges.is_open and scene.tabs.chosen == 1, "the same page, the same list"
    hands.app.resize((800, 480))
    hands.step()
    assert scene.ui.kind == "drawer" and scene.table_page.mounted and scene.tabs.chosen == 2
    scene._turn_to(0)
    hands.step()
    assert not scene.table_page.mounted and not scene.table_page.edges.is_open and not scene.stage.layers
