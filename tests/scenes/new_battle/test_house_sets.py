"""Named sets of house rules: kept, taken, written over and deleted only when asked, shared as a line."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.new_battle import NewBattleScene
from game.store import house_sets
from game.store.errors import Bad
from game.store.folders import house_file
from game.store.house_sets import Shared, line, read_line
from game.ui.widgets import Dialog, TextField
from tests.hands import Hands


def test_sets_are_kept_by_game_and_name_and_foreign_entries_stay(kts_home: Path) -> None:
    house_file().parent.mkdir(parents=True, exist_ok=True)
    house_file().write_text('# mine\n[warbands]\nodd = 3\n[other-game]\nx = ["a=b"]\n', "utf-8")
    house_sets.keep("warbands", ' Club  "night" ', {"wb_a": "on", "wb_b": "2"})
    house_sets.keep("warbands", "As it is", {})
    house_sets.keep("deathzap", "As it is", {"dz": "off"})
    assert house_sets.sets("warbands") == {"Club 'night'": {"wb_a": "on", "wb_b": "2"}, "As it is": {}}
    house_sets.keep("warbands", "Club 'night'", {"wb_b": "3"})
    house_sets.throw_away("warbands", "As it is")
    assert house_sets.sets("warbands") == {"Club 'night'": {"wb_b": "3"}}
    assert house_sets.sets("deathzap") == {"As it is": {"dz": "off"}} and house_sets.sets("skirmashed") == {}
    told = house_file().read_text("utf-8")
    assert "# mine" in told and "odd = 3" in told and "[other-game]" in told
    for name in ("", "  ", "x" * 200):
        with pytest.raises(Bad, match="the name is missing or too long"):
            house_sets.keep("warbands", name, {})


def test_a_line_is_found_among_other_words_and_read_back() -> None:
    rules = {"wb_a": "on", "wb_c": "0.05"}
    assert read_line(f"Look:\n> {line('warbands', 'Club night', rules)}\nSee you") == Shared(
        "warbands", "Club night", rules)
    assert read_line(line("deathzap", "Plain", {})) == Shared("deathzap", "Plain", {})


@pytest.mark.parametrize(("text", "why"), [
    ("", "here is no set of house rules"), ("house rules warbands: wb_a=on", "here is no set of house rules"),
    ('house rules warbands "N":', "'N' names no house rule"),
    ('house rules warbands "N": on', "'N' names no house rule"),
    ("x" * 100_000 + line("warbands", "N", {"a": "b"}), "here is no set of house rules")])
def test_a_line_that_is_none_is_told_in_one(text: str, why: str) -> None:
    with pytest.raises(Bad, match=why) as told:
        read_line(text)
    assert "\n" not in str(told.value)


def page() -> Hands:
    hands = Hands(NewBattleScene("simple-battles", wait=True, page=1))
    hands.key("S")
    return hands


def test_a_set_is_kept_and_taken_in_the_window_and_written_over_only_when_asked(kts_home: Path) -> None:
    hands = page()
    scene = hands.scene
    switch = next(one for one in scene.choice.ruleset.switches if one.kind == "onoff")
    hands.type("Club night")                # the name has no focus yet: nothing is typed into it
    dialog = scene.stage.layers[-1].widget
    assert isinstance(dialog, Dialog)
    hands.key("Esc")
    scene.choice.turn(switch, not switch.default)
    scene.refresh()
    wanted = dict(scene.choice.switches)
    hands.key("S")
    field = next(one for one in scene.stage.layers[-1].widget.walk() if isinstance(one, TextField))
    hands.click(field)
    hands.type("Club night")
    hands.key("Enter")
    assert house_sets.sets("simple-battles") == {"Club night": wanted}
    hands.key("Esc")
    scene.choice.switches.clear()
    scene.refresh()
    hands.key("S")
    field = next(one for one in scene.stage.layers[-1].widget.walk() if isinstance(one, TextField))
    hands.click(field)
    hands.type("Club night")
    hands.key("Enter")
    assert "is there already" in str(scene.stage.layers[-1].widget.title)
    hands.key("Esc")
    assert house_sets.sets("simple-battles") == {"Club night": wanted}
    rows = next(one for one in scene.stage.layers[-1].widget.walk() if type(one).__name__ == "ListView")
    scene.stage.focus(rows, show=True)
    hands.key("Enter")
    assert scene.choice.switches == wanted and scene.house.rows[switch.id].on == (not switch.default)
    assert "Club night" in hands.said()


def test_a_line_goes_from_one_window_to_another_and_what_is_unknown_is_told(kts_home: Path) -> None:
    hands = page()
    switch = next(one for one in hands.scene.choice.ruleset.switches if one.kind == "onoff")
    hands.key("Esc")
    hands.scene.choice.turn(switch, not switch.default)
    hands.key("S")
    hands.key("1")
    text = hands.scene.ui.paste()
    there = page()
    there.scene.ui.copy(text + ", sb_of_next_year=on")
    there.key("2")
    assert there.scene.choice.switches == hands.scene.choice.switches
    assert "not known here: sb_of_next_year=on" in there.said()
    other = Hands(NewBattleScene("warbands", wait=True, page=1))
    other.key("S")
    other.scene.ui.copy(text)
    other.key("2")
    assert other.scene.choice.switches == {} and "this set is for simple-battles" in other.said()
