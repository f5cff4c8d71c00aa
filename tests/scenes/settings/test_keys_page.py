"""The page of keys and pads: a press maps a command, what is taken is told and swapped on demand only, and kept."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.scenes.rulebook.scene import RulebookScene
from game.scenes.rulebook.things import KeyLine
from game.scenes.settings.keys_page import KeysScene
from game.store.settings import Settings, load_settings, save_settings
from game.ui import keys
from game.ui.commands import GROUPS, table
from game.ui.widgets import Dialog
from tests.hands import Hands
from tests.pad import PadHands


@pytest.fixture(autouse=True)
def usual(kts_home: object) -> Iterator[None]:
    yield
    keys.use({}, {})
    keys.take_up("keys")


def page() -> Hands:
    hands = Hands(KeysScene(), dice_speed="off")
    hands.app.on_settings = save_settings  # type: ignore[assignment]
    return hands


def choose(hands: Hands, command: str) -> None:
    """Open the question for a command's key, by keyboard."""
    scene = hands.scene
    group = next(i for i, (_, them) in enumerate(GROUPS) if any(one.id == command for one in them))
    scene.group.chosen = group
    scene.show()
    scene.stage.focus(scene.list, show=True)
    scene.list.cursor = [one.id for one in scene.commands].index(command)
    hands.key("Enter")
    assert isinstance(hands.scene.stage.layers[-1].widget, Dialog)


def answer(hands: Hands, index: int) -> None:
    hands.click(hands.scene.stage.layers[-1].widget.buttons[index])


def test_a_free_key_is_taken_shown_and_kept() -> None:
    hands = page()
    choose(hands, "undo")
    hands.key("U")
    assert keys.chords("undo") == ("U",) and not hands.scene.stage.layers
    assert load_settings()[0].keys == {"undo": ("U",)}
    item = hands.scene.list.items[hands.scene.list.cursor]
    assert str(item.value) == "U (usually Z  Ctrl+Z)"
    hands.scene.usual_again(hands.scene.list.cursor)
    assert keys.chords("undo") == ("Z", "Ctrl+Z") and load_settings()[0].keys == {}


def test_a_key_that_is_taken_is_told_and_swapped_only_on_demand() -> None:
    hands = page()
    choose(hands, "undo")
    hands.key("T")
    dialog = hands.scene.stage.layers[-1].widget
    assert "Threats" in " ".join(str(getattr(w, "text", "")) for w in dialog.walk())
    answer(hands, 0)
    assert keys.own()["keys"] == {}, "nothing was taken"
    choose(hands, "undo")
    hands.key("T")
    answer(hands, 1)
    assert keys.chords("undo") == ("T",) and keys.chords("threats") == ("Z",)


def test_a_key_of_several_commands_cannot_be_swapped() -> None:
    hands = page()
    choose(hands, "commit")
    hands.key("F")
    dialog = hands.scene.stage.layers[-1].widget
    assert len(dialog.buttons) == 1
    hands.key("Esc")
    assert keys.own()["keys"] == {} and not hands.scene.stage.layers


def test_esc_leaves_it_and_is_a_key_for_going_back_alone() -> None:
    hands = page()
    choose(hands, "undo")
    hands.key("Esc")
    assert not hands.scene.stage.layers and keys.own()["keys"] == {}
    choose(hands, "back")
    hands.key("Esc")
    assert not hands.scene.stage.layers and keys.chords("back") == ("Esc",)


def test_the_pad_maps_its_own_buttons() -> None:
    hands = page()
    pad = PadHands(hands.app)
    hands.pick(hands.scene.kind, 1)
    choose(hands, "advice")
    pad.press("lt+y")
    dialog = hands.scene.stage.layers[-1].widget
    assert "Rulebook" in " ".join(str(getattr(w, "text", "")) for w in dialog.walk())
    answer(hands, 1)
    assert keys.buttons("advice") == ("lt+y",) and keys.buttons("help") == ("lt+a",)
    assert load_settings()[0].pad == {"advice": ("lt+y",), "help": ("lt+a",)}


def test_reset_asks_first() -> None:
    hands = page()
    keys.use({"undo": ["U"]})
    hands.scene._keep()
    hands.click(hands.scene.reset)
    answer(hands, 0)
    assert keys.chords("undo") == ("U",)
    hands.click(hands.scene.reset)
    answer(hands, 1)
    assert keys.own() == {"keys": {}, "pad": {}} and load_settings()[0].keys == {}


def test_the_rulebook_lists_every_command_as_it_is_mapped() -> None:
    hands = Hands(RulebookScene("keys"), keys={"undo": ("U",)})
    lines = [w for w in hands.scene.column.walk() if isinstance(w, KeyLine)]
    assert [line.command.id for line in lines] == list(table())
    undo = next(line for line in lines if line.command.id == "undo")
    assert keys.written(undo.command, "keys") == "U" and keys.written(undo.command, "pad") == "X"
    hands.key("C")
    assert hands.scene.at.clause == ""
    hands.scene.open("keys")
    assert hands.scene.at.clause == "keys"
    hands.key("Backspace")
    assert hands.scene.at.clause == ""
    hands.scene.field.text = "keys"
    hands.scene._fill()
    assert hands.scene.list.rows[0].target == "keys", "and the search finds the page"


@pytest.mark.parametrize(("text", "word"), [
    ('[keys]\nundo = "U"\n', "for each command one or two keys"),
    ('[pad]\nundo = [1]\n', "for each command one or two buttons"),
    ('keys = 3\n', "for each command one or two keys"),
])
def test_keys_that_cannot_be_read_are_one_line(text: str, word: str) -> None:
    from game.store.folders import settings_file

    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text(text, "utf-8")
    settings, told = load_settings()
    assert len(told) == 1 and word in told[0]
    assert settings.keys == Settings().keys and settings.pad == {}


def test_a_wish_of_the_file_that_cannot_be_met_stands_on_the_page() -> None:
    hands = Hands(KeysScene(), keys={"undo": ("T",)})
    assert "T is both Undo and Threats" in str(hands.scene.about.text)
    assert keys.chords("undo") == ("Z", "Ctrl+Z")
    assert hands.app.ui.settings.keys == {"undo": ("T",)}
