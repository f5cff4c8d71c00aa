"""The history of finished battles: appended, never lost with a record, whole after a torn line."""

from __future__ import annotations

from pathlib import Path

from game.store.history import Fought, fought, note, take_back

A = Fought(battle="a", kept=5, ruleset="warbands", winner="A", points=(6, 2), players=("human", "easy"), dice=1.5)
B = Fought(battle="b", kept=9, ruleset="deathzap")


def test_the_latest_comes_first_and_all_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "h" / "history.jsonl"
    assert fought(file) == []
    note(A, file)
    note(B, file)
    assert fought(file) == [B, A]


def test_a_battle_that_is_fought_on_is_out_and_comes_in_again_once(tmp_path: Path) -> None:
    file = tmp_path / "history.jsonl"
    note(A, file)
    note(B, file)
    take_back("a", file)
    assert fought(file) == [B]
    again = Fought(battle="a", kept=12, winner="B")
    note(again, file)
    assert fought(file) == [again, B]


def test_a_torn_line_costs_nothing_but_itself_and_stays(tmp_path: Path) -> None:
    file = tmp_path / "history.jsonl"
    note(A, file)
    with file.open("ab") as out:
        out.write(b'{"battle":"x","kept":7,"play')          # a power cut
    note(B, file)
    assert fought(file) == [B, A]
    lines = file.read_bytes().split(b"\n")
    assert lines[1] == b'{"battle":"x","kept":7,"play' and len(lines) == 4


def test_what_others_put_there_is_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "history.jsonl"
    file.write_bytes(b'\xff\n{"battle": 3}\n[]\n{"battle":"c","winner":"Anna"}\n{"battle":"d","new":1,"kept":1}\n')
    assert [one.battle for one in fought(file)] == ["d"]
