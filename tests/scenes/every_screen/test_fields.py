"""Fields of all screens: what is typed stays as it was typed, blanks included, and no paste makes the window wait."""

from __future__ import annotations

import time

import pygame
import pytest
from hands import Hands

from game.scenes.battle_setup import force_types
from game.scenes.builder.scene import BuilderScene
from game.scenes.builder.shelf import ShelfScene
from game.scenes.new_battle.scene import NewBattleScene
from game.store.forces import find_forces
from game.ui import i18n
from game.ui.widgets import TextField

pytestmark = pytest.mark.usefixtures("kts_home")
HUGE = {"letters": "x" * 10_000_000, "emoji": "😀" * 600_000, "ends of lines": "\r\n" * 5_000_000,
        "marks": "a" + "\u0301" * 1_000_000, "Devanagari": "क्ष" * 1_000_000, "digits": "1" * 10_000_000}


def builder(ruleset: str) -> Hands:
    """A sample force; where a field has to be called for, it is there."""
    file = next(one for one in find_forces(ruleset, force_types()) if one.shipped)
    hands = Hands(BuilderScene(ruleset, file, None), (1600, 900))
    if ruleset == "ghost-legions":
        weapons = hands.scene.part.widgets["weapons"]
        weapons.on_change(len(weapons.choices) - 1)
        hands.step()
    if ruleset == "warbands":
        hands.scene.part.widgets["shooter"].on_change(1)
        hands.step()
    return hands


def named_fields(hands: Hands) -> list[TextField]:
    """The fields for names on the sheet."""
    return [one for one in hands.scene.area.walk() if isinstance(one, TextField) and one.visible]


def write(hands: Hands, field: TextField, text: str) -> None:
    """Letter by letter in place of what stands there; each is drawn, so that whatever shows the force shows it."""
    hands.scene.stage.focus(field, show=True)
    for letter in text:
        hands.type(letter)


@pytest.mark.parametrize(("ruleset", "count"), [("simple-battles", 1), ("skirmashed", 1), ("ghost-legions", 2),
                                                ("warbands", 3), ("deathzap", 2)])
def test_names_may_have_blanks_and_are_trimmed_when_they_are_kept(ruleset: str, count: int) -> None:
    hands = builder(ruleset)
    fields = named_fields(hands)
    assert len(fields) == count
    for i, field in enumerate(fields):
        for wrote in (f"Jo B {i}", f" o  {i} "):
            write(hands, field, wrote)
            assert field.text == wrote
            assert repr(wrote.strip()) in repr(hands.scene.draft.entry).replace('"', "'"), "it is kept without its ends"
            hands.scene.stage.focus(hands.scene.roster, show=True)
            assert field.text == wrote.strip()


def test_a_name_that_is_a_samples_is_not_translated_while_it_is_typed() -> None:
    i18n.set_language("de")
    try:
        hands = builder("simple-battles")
        field = named_fields(hands)[0]
        write(hands, field, "Kobold chief")
        assert field.text == "Kobold chief"
        for _ in range(6):
            field.erase()
        assert field.text == "Kobold"
    finally:
        i18n.set_language("")


def test_an_emptied_name_stays_empty_until_the_focus_leaves_and_undo_is_shown() -> None:
    hands = builder("simple-battles")
    scene, field = hands.scene, named_fields(hands)[0]
    before = field.text
    write(hands, field, "Joe")
    scene.stage.focus(scene.roster, show=True)
    hands.key("Z", mod=pygame.KMOD_LCTRL)
    assert field.text == before
    write(hands, field, "J")
    field.erase()
    scene.refresh()
    assert field.text == ""
    scene.stage.focus(scene.roster, show=True)
    assert field.text == "J"


def test_a_seed_that_is_being_typed_is_not_taken_away() -> None:
    hands = Hands(NewBattleScene("simple-battles"), (1600, 900))
    ground = hands.scene.ground
    ground.draw_table()
    write(hands, ground.seed, "07")
    ground.refresh()        # a table was laid in a thread
    assert ground.seed.text == "07"
    hands.key("Enter")
    assert ground.choice.table_seed == 7 and ground.seed.text == "7"


@pytest.mark.parametrize("what", HUGE)
def test_no_field_waits_for_what_is_pasted(what: str) -> None:
    hands = Hands(ShelfScene(builder("simple-battles").scene), (1600, 900))
    hands.app.ui.copy(HUGE[what])
    for most in (80, hands.scene.paste.most):
        field = hands.scene.paste
        field.most, field.allowed = most, None
        hands.scene.stage.focus(field, show=True)
        began = time.process_time()
        hands.key("V", mod=pygame.KMOD_LCTRL)
        field.on_editing(HUGE[what], 1)
        hands.step()
        field.on_editing("", 0)
        hands.click(field.rect.center)
        assert time.process_time() - began < 0.8, "seven seconds before; 0.1 s on an idle machine"
        assert len(field.text) <= most
        field.text = ""
