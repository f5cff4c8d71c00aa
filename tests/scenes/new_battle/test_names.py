"""Two persons at one screen have names: asked in the set-up, remembered, in the record, and on the screen instead of
the colours; records without names, and with odd ones, are read as ever."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest

from game import rules
from game.core.play.play import side_name
from game.core.play.record import read_record, record_text
from game.core.text import T
from game.scenes.battle import BattleScene
from game.scenes.battle_setup import quick_order, who_plays
from game.scenes.new_battle import NewBattleScene
from game.scenes.players import HUMAN, here, is_person, name_of, names_of, person
from game.store.settings import load_settings, save_settings
from game.ui import i18n
from tests.hands import Hands


@pytest.fixture(autouse=True)
def by_colour() -> Iterator[None]:
    yield
    i18n.call_players("", "")


@pytest.mark.parametrize(("player", "name"), [
    ("human", ""), ("you", ""), ("", ""), ("human:Anna", "Anna"), ("mail:Ben", "Ben"), ("hard", ""), ("program:x", ""),
    ("human:{n} <undo> [[x]]", "n   undo    x"), ("human:Hans: der Erste", "Hans: der Erste")])
def test_a_name_is_what_a_person_gave(player: str, name: str) -> None:
    assert name_of(player) == name
    assert is_person(player) == (player not in ("hard", "program:x"))
    assert here(player) == (is_person(player) and not player.startswith("mail:"))


def test_sides_are_called_by_two_different_names_only() -> None:
    """By the names of two persons, else by the names of two forces, else by their colours."""
    setup = quick_order("ghost-legions", 3).setup
    alike = msgspec.structs.replace(setup, forces=(setup.forces[0],) * 2)
    forces = tuple(T("{name}", name=force.name) for force in setup.forces)
    assert names_of(("human:Anna", "human:Ben"), setup) == names_of(("human:Anna", "human:Ben"), alike) == (
        "Anna", "Ben")
    assert names_of(("human:Anna", "human"), alike) == ("Anna", "")
    for players in (("human:Anna", "human:Anna"), ("human:Anna", "easy"), (HUMAN, HUMAN)):
        assert names_of(players, setup) == forces and names_of(players, alike) == ("", "")
    assert person("  ") == HUMAN and person(" Anna  Bo ") == "human:Anna Bo"


def test_they_are_asked_where_two_play_and_remembered(kts_home: object) -> None:
    hands = Hands(NewBattleScene("warbands", wait=True))
    hands.app.on_settings = save_settings           # type: ignore[assignment]
    scene = hands.scene
    assert not scene.sides[0].naming.visible
    scene.choice.players[:] = [HUMAN, HUMAN]
    scene.refresh()
    for side, name in enumerate(("Anna", "Ben")):
        assert scene.sides[side].naming.visible
        hands.click(scene.sides[side].name)
        hands.type(name)
    scene.begin()
    [battle] = [one for one in hands.app.scenes if one.name == "battle"]
    assert battle.match.players == ("human:Anna", "human:Ben")
    assert load_settings()[0].names == ("Anna", "Ben")
    again = Hands(NewBattleScene("deathzap", wait=True), names=("Anna", "Ben")).scene
    assert again.choice.names == ["Anna", "Ben"]


def test_the_screen_says_them_and_the_record_keeps_them_while_the_rules_know_nothing(kts_home: object) -> None:
    order = quick_order("ghost-legions", 3)
    plain, named = (replace(order, players=players).begin() for players in (
        (HUMAN, HUMAN), ("human:Anna", "human:Ben {x}")))
    assert record_text(named).replace(":Anna", "").replace(":Ben {x}", "") == record_text(plain)
    assert read_record(record_text(named), rules.get).players == ("human:Anna", "human:Ben {x}")
    hands = Hands(BattleScene(named, journal=False))
    assert i18n.tr(side_name(0)) == "Anna" and i18n.tr(side_name(1)) == "Ben  x"
    assert i18n.tr(T("{who} wins, {x} to {y}", who=side_name(1), x=2, y=1)) == "Ben  x wins, 2 to 1"
    assert str(side_name(0)) == "Blue"
    hands.app.replace(BattleScene(plain, journal=False))
    setup = plain.now.setup
    assert [i18n.tr(side_name(side)) for side in (0, 1)] == [force.name for force in setup.forces]
    hands.app.replace(NewBattleScene("warbands", wait=True))
    assert i18n.tr(side_name(0)) == "Blue"
    assert i18n.tr(who_plays("human:Anna")) == "Anna"
