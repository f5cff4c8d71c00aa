"""The one table of commands: no two share a key where both are live, every cap names one, own keys are sound."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import game
from game.core.text import T
from game.files import locale
from game.store.po import entries
from game.ui import i18n, keys
from game.ui.commands import GROUPS, meet, table
from game.ui.keys import Key


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    yield
    keys.use({}, {})
    keys.take_up("keys")


def test_usual_keys_and_buttons_never_mean_two_things_on_one_screen() -> None:
    them = list(table().values())
    assert len(them) == sum(len(commands) for _, commands in GROUPS), "an id stands twice"
    for device in ("keys", "pad"):
        for i, one in enumerate(them):
            for other in them[:i]:
                both = set(keys.mapped(one.id, device)) & set(keys.mapped(other.id, device))  # type: ignore[arg-type]
                assert not (both and meet(one, other)), (one.id, other.id, both)
    assert all(keys.sound(chord, "keys") for one in them for chord in one.keys)
    assert all(keys.sound(button, "pad") for one in them for button in one.pad)


def test_every_key_that_code_names_is_a_command() -> None:
    found: set[str] = set()
    for path in Path(game.__file__).parent.glob("**/*.py"):
        if path.parts[-2] in ("scenes", "ui") or "scenes" in path.parts or "widgets" in path.parts:
            code = path.read_text("utf-8")
            found |= set(re.findall(r'\.(?:does|ends)\("(\w+)"\)', code))
            found |= {name.strip("<>") for name in re.findall(r'[(, ]key="([^"{]+)"', code)}
            for names in re.findall(r"keys=\((\"[^)]*)\)", code):
                found |= {name for name in re.findall(r'"([^"]*)"', names) if name}
    unknown = found - set(table()) - {"team", "minions", "rerolls", "force name"}     # names of changes of a force
    assert not unknown and len(found) > 60


def test_no_text_names_a_key_that_could_be_another() -> None:
    named = re.compile(r"\b(Esc|Enter|Space|Tab|Backspace|Ctrl|Shift|Alt|Home|Del|F\d{1,2})\b|\((?:key )?[A-Z]\)|"
                       r"\b[Kk]ey [A-Z0-9]\b|\bpress(?:es)? [A-Z]\b")
    fixed = ("Esc leaves it as it is", "Enter houses", "Home with a treasure", "Shift and", "measure F4", "near F4",
             "F4 is its", "to F4", "toward F4", "E4 F5", "A1.2 F4")
    found = [entry.text for entry in entries((locale() / "kts.pot").read_text("utf-8"))
             if named.search(entry.text) and entry.context != "key" and entry.text != "Space"
             and not any(words in entry.text for words in fixed)]
    assert found == []


def test_a_press_means_what_it_is_mapped_to() -> None:
    assert Key("Z").does("undo") and not Key("U").does("undo")
    assert not keys.use({"undo": ["U"]})
    assert Key("U").does("undo") and not Key("Z").does("undo")
    assert keys.shown("undo") == "U"
    assert i18n.tr(T("Does it all. <undo> takes it back.")) == "Does it all. U takes it back."
    assert not Key("U", ctrl=True).does("undo")
    assert Key("Left Ctrl", ctrl=True).does("sight") and Key("+", shift=True).does("zoom_in")


@pytest.mark.parametrize(("wish", "word"), [
    ({"nothing": ["U"]}, "no command 'nothing'"),
    ({"undo": []}, "one or 2 keys"),
    ({"undo": [""]}, "is no key"),
    ({"undo": ["T"]}, "T is both Undo and Threats"),
    ({"undo": ["Hyper+U"]}, "is no key"),
])
def test_a_wish_that_cannot_be_met_is_told_and_stays_as_usual(wish: dict[str, list[str]], word: str) -> None:
    told = keys.use(wish)
    assert len(told) == 1 and word in str(told[0])
    assert keys.chords("undo") == ("Z", "Ctrl+Z")


def test_a_second_usual_key_gives_way_to_the_players_own() -> None:
    assert not keys.use({"following": ["F7"], "whole": ["Ctrl+Z"]}), "mapped before these were usual keys"
    assert Key("F7").does("following") and not Key("F7").does("zoom_in") and Key("+").does("zoom_in")
    assert Key("Z", ctrl=True).does("whole") and keys.chords("undo") == ("Z",)
    assert keys.use({"following": ["Z"]}), "the first one does not"
    assert not keys.use({}) and Key("F7").does("zoom_in") and keys.chords("undo") == ("Z", "Ctrl+Z")


def test_plus_can_be_held_with_others() -> None:
    assert not keys.use({"undo": ["Ctrl++"]})
    assert Key("+", ctrl=True).does("undo") and not Key("+").does("undo") and keys.shown("undo") == "Ctrl++"
    assert keys.chord_of(Key("+", ctrl=True)) == "Ctrl++"


def test_two_keys_change_places() -> None:
    assert not keys.use({"undo": ["T"], "threats": ["Z"]})
    assert Key("T").does("undo") and Key("Z").does("threats")
    assert keys.own()["keys"] == {"undo": ("T",), "threats": ("Z",)}


def test_actions_want_their_modifiers_and_leave_the_others() -> None:
    import pygame

    def press(code: int, mod: int = 0) -> Key:
        return keys.from_event(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))

    assert press(pygame.K_TAB).action == "next"
    assert press(pygame.K_TAB, pygame.KMOD_LSHIFT).action == "previous"
    assert press(pygame.K_LEFT, pygame.KMOD_LSHIFT).action == "left" and press(pygame.K_LEFT).does("left")
    assert press(pygame.K_RETURN, pygame.KMOD_LALT).action == "fullscreen"
    assert press(pygame.K_KP_ENTER).action == "commit"
    keys.use({"up": ["Insert"]})
    assert press(pygame.K_INSERT).action == "up" and press(pygame.K_UP).action is None
