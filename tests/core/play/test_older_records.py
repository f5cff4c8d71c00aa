"""Battles that were played with earlier rules stay readable: compared step by step, never replayed wrongly.

`golden/` holds two of Warbands version 1, one that version 2 plays the same and one in which a Fire Team is dissolved.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import game.rules
from game.core.errors import Bad
from game.core.play.position import position_text, read_position
from game.core.play.record import read_record, record_text
from game.scenes.replay.frames import examined

GOLDEN = Path(__file__).parents[1] / "golden"
SAME, DIFFERS = ((GOLDEN / f"warbands-1-{name}.kts").read_text(encoding="utf-8") for name in ("same", "differs"))


def test_a_battle_that_todays_rules_play_the_same_goes_on_as_one_of_today():
    record = read_record(SAME, game.rules.get)
    assert record.older and record.version == 1
    match = record.play()
    assert len(match.steps) == len(record.steps) and match.over
    assert "ruleset warbands 5" in record_text(match)
    assert read_record(record_text(match), game.rules.get).play(verify=True).over


def test_the_first_step_that_would_go_another_way_is_named_in_one_line():
    record = read_record(DIFFERS, game.rules.get, "old.kts")
    with pytest.raises(Bad) as told:
        record.play()
    assert str(told.value) == (
        "old.kts, line 907: from step 233 on the battle would go another way: "
        "the rules of Warbands have changed since version 1, this is version 5")
    match, why = record.as_far()
    assert str(why) == str(told.value)
    assert [f"= {step.digest}" for step in match.steps[:232]] == [
        line for line in DIFFERS.splitlines() if line.startswith("= ")][:232]
    replay, verdict = examined(record)
    assert replay is not None and "changed since version 1" in verdict.wrong


def test_a_step_that_is_longer_by_todays_rules_goes_another_way_too():
    """The only answer of the first step is left out: it is not finished where the record says what came of it."""
    with pytest.raises(Bad) as told:
        read_record(SAME.replace("> edge south\n", "", 1), game.rules.get, "old.kts").play()
    assert str(told.value).startswith("old.kts, line 42: from step 1 on the battle would go another way")


def test_an_answer_that_is_refused_today_says_so_too():
    line = DIFFERS.splitlines()[881]
    assert line == "> shoot B4"
    with pytest.raises(Bad, match="is refused: .*changed since version 1"):
        read_record(DIFFERS.replace(line, "> shoot A1", 1), game.rules.get).play()


def test_a_battle_that_begins_otherwise_cannot_be_played():
    record = read_record(SAME.replace("\nbegin ", "\nbegin 0", 1), game.rules.get)
    with pytest.raises(Bad, match="begin.*changed since version 1"):
        record.as_far()


def test_a_position_of_earlier_rules_is_read():
    match = read_record(SAME, game.rules.get).play(steps=40)
    text = position_text(match)
    old = read_position(text.replace("ruleset warbands 5", "ruleset warbands 1", 1), game.rules.get)
    assert position_text(old) == text
    broken = text.replace("ruleset warbands 5", "ruleset warbands 1", 1).replace('"round":', '"round":9', 1)
    with pytest.raises(Bad, match="changed since version 1"):
        read_position(broken, game.rules.get)


@pytest.mark.parametrize("version", [0, 6])
def test_a_version_that_never_was_is_refused(version):
    with pytest.raises(Bad, match=f"version {version} is not known here; version 1 to 5"):
        read_record(SAME.replace("ruleset warbands 1", f"ruleset warbands {version}", 1), game.rules.get)
