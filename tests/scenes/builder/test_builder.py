"""The force builder: by mouse alone, by keyboard alone, with every refusal told and every change taken back."""

from __future__ import annotations

import re
from fractions import Fraction

import pygame
import pytest
from hands import Hands

from game import rules
from game.core.chance.forecast import Forecast
from game.core.errors import Bad
from game.rules.simple_battles.odds import odds_moment
from game.rules.simple_battles.roster import TRAITS, TYPES, Hire, Warband
from game.scenes.battle_setup import force_types
from game.scenes.builder import shelf
from game.scenes.builder.looks import ERAS, LooksScene
from game.scenes.builder.scene import BuilderScene
from game.scenes.builder.shelf import ShelfScene
from game.scenes.note_text import told
from game.store.forces import ForceFile, find_forces, force_from_line, force_to_line
from game.ui.text import plain
from game.ui.widgets import Button, Rejection

pytestmark = pytest.mark.usefixtures("kts_home")
SB = rules.get("simple-battles")


def sample(name: str = "Dragon and kobolds") -> ForceFile:
    return next(f for f in find_forces("simple-battles", force_types()) if f.name == name)


def builder(file: ForceFile | None = None, size: tuple[int, int] = (1600, 900), on_done=None, **settings) -> Hands:
    return Hands(BuilderScene("simple-battles", file, on_done), size, **settings)


def rejections(hands: Hands) -> list[str]:
    return [" ".join(plain(one.text) for one in w.walk() if hasattr(one, "text") and not isinstance(one, Button))
            for w in hands.scene.stage.root.walk() if isinstance(w, Rejection)]


def own() -> list[ForceFile]:
    return [f for f in find_forces("simple-battles", force_types()) if not f.shipped]


# --- by mouse -----------------------------------------------------------------------------------------------------


def test_a_force_from_nothing_by_mouse_alone() -> None:
    """Hire, change type and traits, name it, save it; the file is what was on the screen."""
    hands = builder()
    scene = hands.scene
    for row in (4, 2, 2, 1):        # Elite, two Warriors, a Shooter
        hands.click(scene.offers.action_rect(row).center)
    assert [f.type for f in scene.draft.figures] == ["Elite", "Warrior", "Warrior", "Shooter"]
    hands.click(scene.roster.row_rect(0).move(-200, 0).center)
    for trait in ("Armor", "Leader"):
        hands.click(scene.part.widgets["traits"][trait])
    assert scene.draft.figures[0] == Hire(name="Elite", look="royal-king", type="Elite", traits=("Armor", "Leader"))
    hands.click(scene.part.widgets["type"]["Gunslinger"])
    assert scene.draft.entry.type == "Gunslinger" and scene.draft.entry.traits == ("Armor", "Leader")
    for _ in range(3):
        hands.click((scene.part.widgets["rerolls"].rect.right - 10, scene.part.widgets["rerolls"].rect.centery))
    assert SB.price(scene.draft.force).points == 4 + 2 + 4 + 4 + 3 + 3 == 20
    hands.click(scene.save_button)
    assert "Saved" in hands.said() and own()[0].force == scene.draft.force and not scene.draft.dirty


@pytest.mark.parametrize("ruleset", rules.IDS)
def test_sums_are_written_out_and_are_the_rulesets(ruleset: str) -> None:
    for file in [one for one in find_forces(ruleset, force_types()) if one.shipped][:3]:
        scene = Hands(BuilderScene(ruleset, file, None)).scene
        assert len(scene.roster.items) == len(scene.draft.figures) > 0
        for i, item in enumerate(scene.roster.items):
            price = rules.get(ruleset).price(scene.draft.force, i)
            head = plain(item.data) if item.data else ""
            assert item.value == str(price.points) and f"{head} {item.value}".strip() == plain(price.sum)


def test_a_sum_is_shown_term_by_term() -> None:
    boxes = builder(sample()).scene.area.sums.children[0]
    assert [str(t.value) for t in boxes.terms] == ["5", "+ 5×1", "= 10"]


def test_a_second_leader_is_refused_with_reason_clause_and_way_out() -> None:
    """The option stays clickable; the way out swaps who leads."""
    hands = builder(sample())
    scene = hands.scene
    hands.click(scene.roster.row_rect(3).move(-200, 0).center)
    option = scene.part.widgets["traits"]["Leader"]
    assert option.rejected and option.enabled
    hands.click(option)
    assert "Leader" not in scene.draft.entry.traits and not scene.draft.past
    [told] = rejections(hands)
    assert "one Leader too many" in told and "SB-24" in told
    way = next(w for w in scene.part.refused.walk() if isinstance(w, Button))
    hands.click(way)
    leaders = [i for i, f in enumerate(scene.draft.figures) if "Leader" in f.traits]
    assert leaders == [3] and not any("SB-24" in told for told in rejections(hands))


def test_over_the_limit_is_told_saved_and_not_handed_on() -> None:
    """Saved, not played: `on_done` is not called before the force may play."""
    done: list[ForceFile] = []
    hands = builder(sample(), on_done=done.append)
    scene = hands.scene
    hands.app.scenes.insert(0, scene)      # there is a screen to go back to
    hands.click(scene.part.widgets["traits"]["Heavy"])
    [told] = rejections(hands)
    assert "1 over the limit of 30" in told and "SB-R13" in told
    hands.click(scene.save_button)
    assert not done and own()[0].force == scene.draft.force and "may not play yet" in hands.said()
    ways = [w for w in scene.trouble.walk() if isinstance(w, Button)]
    assert len(ways) == 2
    hands.click(ways[1])                    # a limit of 31 for both
    assert scene.draft.limit == 31 and not rejections(hands) and not scene.draft.wrong()
    hands.click(scene.save_button)
    assert [f.force for f in done] == [scene.draft.force] and done[0].path is not None and done[0].limit == 31


@pytest.mark.parametrize("limit", [20, 30, 40])
def test_every_way_out_really_leads_out(limit: int) -> None:
    """Whatever is told first, each of its ways out removes that reason."""
    forces = (Warband(name="few", figures=(Hire(name="A", type="Elite"),)), sample("Royal host").force,
              Warband(name="many", rerolls=9, figures=tuple(Hire(name="L", type="Elite", traits=("Leader",))
                                                           for _ in range(3))))
    tried = 0
    for force in forces:
        scene = builder(ForceFile("simple-battles", limit, force)).scene
        for wrong in scene.draft.wrong()[:1]:
            for n in range(len(scene.part.ways_out(wrong))):
                scene.part.take(scene.part.ways_out(wrong)[n])
                assert (wrong.clause, wrong.entry) not in [(w.clause, w.entry) for w in scene.draft.wrong()]
                scene.undo()
                tried += 1
    assert tried >= 2


def test_a_brawler_with_ranged_traits_is_warned_about() -> None:
    hands = builder(ForceFile("simple-battles", 30, Warband(name="x", figures=(Hire(name="B", type="Brawler"),))))
    scene = hands.scene
    words = lambda: " ".join(plain(w.text) for w in scene.part.refused.walk() if hasattr(w, "text"))  # noqa: E731
    assert not words()
    hands.click(scene.part.widgets["traits"]["Heavy"])
    assert "Heavy weapon on a Brawler" in words() and "SB-R15" in words() and "SB-R16" in words()
    hands.click(scene.part.widgets["type"]["Shooter"])
    assert not words()


# --- where it begins, and figures before they are hired -------------------------------------------------------------


def test_a_new_force_begins_with_any_there_is_or_with_nothing() -> None:
    """One click on a row; the sheet beside it tells of the force that is pointed at; nobody is scolded yet."""
    hands = builder()
    scene, start = hands.scene, hands.scene.start
    assert start.visible and not scene.building.visible and not rejections(hands)
    assert [item.title for item in start.list.items][1:] == [file.name for file in start.files]
    assert {file.name for file in start.files} == {file.name for file in find_forces("simple-battles", force_types())}
    at = next(i for i, file in enumerate(start.files) if file.name == "Dragon and kobolds")
    row = start.list.row_rect(at + 1)
    hands.point(row.center)
    assert start.card.heading.text == "Dragon and kobolds" and start.card.visible
    assert [str(item.value) for item in start.card.roll.items] == ["10", "5", "5×3"]
    hands.click(row.center)
    assert scene.draft.force == sample().force and scene.draft.file.path is None and not scene.draft.dirty
    assert scene.building.visible and not start.visible and scene.area.editor.visible
    hands = builder()
    scene = hands.scene
    hands.click(scene.start.list.row_rect(0).center)
    assert scene.building.visible and not scene.draft.figures and scene.stage.focused is scene.offers
    assert not rejections(hands) and plain(scene.state.text) == "nobody hired yet"
    assert scene.trial.sheet.visible        # the first of the catalogue, large


def test_notes_are_told_without_the_numbers_of_our_lists() -> None:
    """`(SB-F8)` says nothing to a player; what else a note says stays, clauses of a rulebook too."""
    notes = [file.note for each in rules.every() for file in find_forces(each.id, force_types()) if file.shipped]
    assert len(notes) > 40 and any("(SB-F8)" in note for note in notes)
    for note in notes:
        heard = told(note)
        assert heard and not re.search(r"-F\d|\([A-Z]\d|\d\.\d|\d points|inches", heard), heard
    assert told("One of two, completed by us (WB-196, 6.1).") == "One of two, completed by us (WB-196)."
    assert told("Two platoons, for 72 x 48 inches: DZ-F1 and DZ-F4.") == "Two platoons, for 72″ × 48″."


def test_one_to_hire_is_seen_whole_and_may_be_changed_first() -> None:
    """Pointing shows stats, sum and chances; what is changed there is what is hired; the force stays as it was."""
    hands = builder(sample())
    scene, trial = hands.scene, hands.scene.trial
    before = scene.draft.force
    hands.point(scene.offers.row_rect(4).move(-100, 0).center)
    assert trial.sheet.visible and not scene.area.editor.visible and trial.name.text == "Elite"
    assert [str(t.value) for t in trial.sums.children[0].terms] == ["5", "= 5"]
    assert trial.part.widgets["traits"]["Leader"].rejected, "the force has a Leader already"
    hands.point(scene.roster.row_rect(1).center)
    assert scene.area.editor.visible and not trial.sheet.visible, "the pointer left: the chosen figure again"
    hands.key("H")
    hands.key("Down")
    assert trial.sheet.visible
    name = trial.name.text
    hands.key("Right")
    assert scene.stage.focused is trial.hire_button
    hands.tab_to(trial.part.widgets["traits"]["Fast"])
    hands.key("Space")
    assert scene.draft.force == before and trial.draft.entry.traits == ("Fast",)
    trial.hire_button.focus()
    hands.key("Enter")
    assert scene.draft.figures[:-1] == before.figures and scene.draft.entry.name == name
    assert scene.draft.entry.traits == ("Fast",) and scene.area.editor.visible
    scene.undo()
    assert scene.draft.force == before


# --- by keyboard --------------------------------------------------------------------------------------------------


def test_a_force_by_keyboard_alone() -> None:
    hands = builder()
    scene = hands.scene
    assert scene.stage.focused is scene.start.list
    hands.key("Up")
    hands.key("Enter")                      # from nothing
    assert scene.stage.focused is scene.offers
    hands.key("Down")
    hands.key("Enter")                      # a Shooter
    hands.key("D")                          # its twin
    assert [f.type for f in scene.draft.figures] == ["Shooter"] * 2
    hands.key("K")
    hands.tab_to(scene.part.widgets["type"]["Warrior"])
    hands.key("Space")
    hands.tab_to(scene.part.widgets["traits"]["Fast"])
    hands.key("Enter")
    assert scene.draft.entry.type == "Warrior" and scene.draft.entry.traits == ("Fast",)
    hands.key("E")
    hands.type("Runner")
    hands.key("Tab")
    assert scene.draft.entry.name == "Runner"
    hands.key("R")
    hands.key("Right")
    hands.key("Right")
    assert scene.draft.force.rerolls == 2
    hands.key("Z")                          # the rerolls were one change
    assert scene.draft.force.rerolls == 0
    hands.key("N")
    hands.type("Two friends")
    hands.key("Enter")
    assert scene.draft.force.name == "Two friends"
    hands.key("S")
    assert own()[0].name == "Two friends"


def test_the_keyboard_reaches_everything() -> None:
    hands = builder(sample())
    scene, fields = hands.scene, hands.scene.part.widgets
    for widget in (scene.back, scene.load_button, scene.share_button, scene.save_button, scene.search, scene.offers,
                   scene.roster, fields["rerolls"], fields["limit"], scene.area.portrait, scene.area.name,
                   *fields["type"].values(), *fields["traits"].values(), fields["large"]):
        hands.tab_to(widget)


def test_undo_takes_back_every_change_to_the_beginning() -> None:
    hands = builder(sample())
    scene = hands.scene
    before = (scene.draft.force, scene.draft.limit)
    for key in ("D", "Del", "]", "L"):
        hands.key(key)
    hands.key("Right")
    scene.part.widgets["traits"]["Talented"].activate()
    assert (scene.draft.force, scene.draft.limit) != before
    for _ in range(10):
        hands.key("Z")
    assert (scene.draft.force, scene.draft.limit) == before and not scene.undo_button.enabled


def test_leaving_with_changes_asks_first() -> None:
    hands = builder(sample())
    scene = hands.scene
    hands.app.scenes.insert(0, scene)
    hands.key("D")
    hands.key("Esc")
    assert hands.scene.stage.layers
    hands.key("Esc")                        # stay
    assert not hands.scene.stage.layers and hands.scene.draft.dirty
    hands.key("Esc")
    hands.key("S")                          # save and leave
    assert len(hands.app.scenes) == 1 and own()[0].force == scene.draft.force


def test_saving_over_another_force_asks_first() -> None:
    hands = builder(sample())
    hands.key("S")
    again = builder(sample("Feudal retinue"))
    again.scene.draft.rename("Dragon and kobolds")
    again.scene.refresh()
    again.key("S")
    assert again.scene.stage.layers
    again.key("Esc")
    assert own()[0].force == hands.scene.draft.force
    hands.key("D")
    hands.key("S")                          # its own file: nothing to ask
    assert not hands.scene.stage.layers and own()[0].force == hands.scene.draft.force


# --- chances ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", list(TYPES))
@pytest.mark.parametrize("traits", [(), ("Brutal", "Heavy"), ("Spread", "Talented")])
def test_chances_are_those_of_the_rules(kind: str, traits: tuple[str, ...]) -> None:
    """Each cell is the forecast of the same attack on a bare table; none where there is no such attack."""
    figure = Hire(name="x", type=kind, traits=traits)
    scene = builder(ForceFile("simple-battles", 30, Warband(name="x", figures=(figure,)))).scene
    targets = ((), ("Armor",), ("Fear",), ("Armor", "Fear"))
    ways = [("0", "attack"), ("8", "attack")] + ([("8", "spread")] if "Spread" in traits else [])
    assert len(scene.part.widgets["odds"].rows) == 4
    for (_, cells), target in zip(scene.part.widgets["odds"].rows, targets, strict=True):
        assert len(cells) == len(ways)
        for cell, (far, way) in zip(cells, ways, strict=True):
            one = odds_moment(SB, {"attacker": kind, "attacker_traits": ",".join(traits), "target_traits":
                                   ",".join(target), "distance": far, "way": way}, ())
            found = SB.forecast(one.now, one.figure, one.target, one.way)
            assert cell.chance == (found.loss.chance(lambda gone: "B1" in gone) if isinstance(found, Forecast) else
                                   None)


def test_an_elite_against_armor_by_hand() -> None:
    """Two dice, 5+: 1 − (4/6)²; with Fear half of that."""
    figure = Hire(name="x", type="Elite")
    scene = builder(ForceFile("simple-battles", 30, Warband(name="x", figures=(figure,)))).scene
    rows = [[cell.chance for cell in cells] for _, cells in scene.part.widgets["odds"].rows]
    assert rows[1] == [Fraction(5, 9)] * 2 and rows[3] == [Fraction(5, 18)] * 2


# --- looks, shelf, sharing ----------------------------------------------------------------------------------------


def test_looks_by_keyboard_with_filters() -> None:
    hands = builder(sample())
    scene = hands.scene
    hands.key("A")
    looks = hands.scene
    assert isinstance(looks, LooksScene) and len(looks.grid.looks) > 100
    assert {look.era for look in looks.grid.looks} == set(ERAS)
    hands.tab_to(looks.tag_chips["shooter"])
    hands.key("Enter")
    hands.tab_to(looks.era_chips["city"])
    hands.key("Enter")
    assert looks.grid.looks and all(look.era == "city" and "shooter" in look.tags for look in looks.grid.looks)
    hands.tab_to(looks.grid)
    hands.key("Right")
    wanted = looks.grid.looks[1].key
    hands.key("Enter")
    assert hands.scene is scene and scene.draft.entry.look == wanted
    assert scene.draft.price().points == 30


def test_looks_by_mouse_with_search() -> None:
    hands = builder(sample())
    hands.click(hands.scene.area.portrait)
    looks = hands.scene
    hands.click(looks.search)
    hands.type("zombie")
    assert [look.key for look in looks.grid.looks] == ["tomb-zombie"]
    hands.click(looks.grid.row_rect(0).center)
    assert hands.scene.draft.entry.look == "tomb-zombie"


def test_load_duplicate_and_delete() -> None:
    hands = builder()
    hands.key("O")
    assert isinstance(hands.scene, ShelfScene) and len(hands.scene.files) >= 12
    hands.key("Down")
    wanted = hands.scene.files[1]
    hands.key("Enter")
    assert hands.scene.draft.force == wanted.force
    hands.key("S")                           # a sample becomes one's own when it is saved
    assert len(own()) == 1 and wanted.path is not None and wanted.path.is_file()
    hands.key("O")
    assert not hands.scene.files[0].shipped
    hands.click(hands.scene.copy)
    assert hands.scene.draft.force.name == f"{wanted.name} 2"
    hands.key("S")
    assert len(own()) == 2
    hands.key("O")
    hands.key("Del")
    hands.tab_to(hands.scene.stage.layers[-1].widget.buttons[1])
    hands.key("Enter")
    assert len(own()) == 1


def test_a_force_travels_as_one_line() -> None:
    hands = builder(sample())
    line = force_to_line(hands.scene.draft.to_file())
    hands.key("C")
    assert hands.app.ui.paste() == line
    hands.key("Esc")
    other = builder()
    other.key("O")
    other.key("V")
    other.type(line)
    other.key("Enter")
    assert isinstance(other.scene, BuilderScene) and other.scene.draft.force == sample().force
    assert force_from_line(line, force_types()).limit == other.scene.draft.limit


@pytest.mark.parametrize("text", ["hello", "KTS-FORCE-1:", "KTS-FORCE-1:????", "ruleset = 'x'"])
def test_a_damaged_line_is_one_line_of_words(text: str) -> None:
    hands = builder()
    hands.key("O")
    hands.key("V")
    hands.type(text)
    hands.key("Enter")
    shelf = hands.scene
    assert isinstance(shelf, ShelfScene) and shelf.wrong.visible
    with pytest.raises(Bad) as bad:
        force_from_line(text, {"simple-battles": force_types()["simple-battles"]})
    assert str(bad.value) in plain(shelf.wrong.text) and "\n" not in plain(shelf.wrong.text)


def test_the_catalogue_finds_traits_and_names() -> None:
    hands = builder()
    scene = hands.scene
    hands.key("/")
    hands.type("spread elite")
    assert scene.found and all("Spread" in o.entry.traits and o.entry.type == "Elite" for o in scene.found)
    hands.type(" nonsense")
    assert not scene.offers.items


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 150), ((1920, 1080), 200)])
def test_small_windows_keep_every_control_reachable(size: tuple[int, int], scale: int) -> None:
    hands = builder(sample(), size, scale=scale)
    scene = hands.scene
    hands.key("A")
    assert isinstance(hands.scene, LooksScene)
    hands.key("Esc")
    hands.key("K")
    hands.key("Down")
    assert scene.draft.chosen == 1
    assert scene.roster.rect.contains(scene.roster.ring().inflate(-8, -8))
    for button in (scene.undo_button, scene.load_button, scene.share_button, scene.save_button):
        assert scene.head.rect.contains(button.rect) and button.rect.right <= size[0]


def test_traits_have_tips_with_their_clause() -> None:
    scene = builder(sample()).scene
    for trait, option in scene.part.widgets["traits"].items():
        assert option.help == TRAITS[trait][1] and option.help in plain(option.tip)


QUOTED = "Ben wrote:\n> here it is:\n>\n> {}\n> {}.\n\nThanks!\n"


def test_a_line_is_pasted_as_a_mail_quotes_it() -> None:
    line = force_to_line(sample())
    hands = builder()
    hands.app.ui.copy(QUOTED.format(line[:70], line[70:]))
    hands.key("O")
    hands.key("V")
    hands.key("v", pygame.KMOD_CTRL)
    assert isinstance(hands.scene, BuilderScene) and hands.scene.draft.force == sample().force


def test_a_force_of_another_game_is_opened_there() -> None:
    other = find_forces("warbands", force_types())[0]
    hands = builder()
    hands.app.ui.copy(force_to_line(other))
    hands.key("O")
    hands.key("V")
    hands.key("v", pygame.KMOD_CTRL)
    hands.tab_to(hands.scene.stage.layers[-1].widget.buttons[1])
    hands.key("Enter")
    scene = hands.scene
    assert isinstance(scene, BuilderScene) and scene.rules.id == "warbands" and scene.draft.force == other.force
    assert [one.name for one in hands.app.scenes].count("builder") == 1


def test_a_battle_that_waits_for_a_force_takes_none_of_another_game() -> None:
    other = find_forces("warbands", force_types())[0]
    hands = builder(on_done=lambda file: None)
    hands.app.ui.copy(force_to_line(other))
    hands.key("O")
    hands.key("V")
    hands.key("v", pygame.KMOD_CTRL)
    shelf = hands.scene
    assert isinstance(shelf, ShelfScene) and shelf.wrong.visible and not shelf.stage.layers
    assert plain(shelf.wrong.text) == f"✘ {other.name} is a force of Warbands; this battle is one of Simple Battles."


def test_the_text_of_another_builder_is_told_where_it_was_pasted() -> None:
    hands = builder()
    hands.app.ui.copy("++ My Heroes - Skirmish [500pts] ++\n\nChampion [1] | 95pts | Sword, Shield\n")
    hands.key("O")
    hands.key("V")
    hands.key("v", pygame.KMOD_CTRL)
    assert plain(hands.scene.wrong.text) == ("✘ pasted text: this is no force of this game; a line that begins with "
                                             "KTS-FORCE-1:, or the text of a force file")


def test_a_changed_sample_is_saved_under_a_name_of_its_own() -> None:
    hands = builder()
    hands.key("O")
    hands.key("Down")
    wanted = hands.scene.files[1]
    hands.key("Enter")
    draft = hands.scene.draft
    draft.remove(len(draft.figures) - 1)
    hands.scene.refresh()
    hands.key("S")
    assert [one.name for one in own()] == [f"{wanted.name} 2"] and draft.force.name == f"{wanted.name} 2"
    draft.remove(len(draft.figures) - 1)
    hands.key("S")                          # now it is the player's own, and stays so
    assert [one.name for one in own()] == [f"{wanted.name} 2"]


def test_another_game_asks_to_save_first_and_goes_on_after_it() -> None:
    hands = builder(next(one for one in find_forces("simple-battles", force_types()) if one.shipped))
    hands.scene.draft.rename("Mine")
    before = hands.scene.rules.id
    shelf._other_game(hands.scene, "warbands")
    dialog = hands.scene.stage.layers[-1].widget
    assert [str(button.label) for button in dialog.buttons] == ["Stay", "Leave", "Save and leave"]
    hands.key("S")
    assert [one.name for one in own()] == ["Mine"] and hands.scene.rules.id == "warbands" != before
