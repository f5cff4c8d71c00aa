"""The runs for faults at scale: what they wound is wounded, what goes wrong is told, a run that was stopped goes on."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tomllib
from xml.etree import ElementTree

import pytest

from game.core.errors import Bad, Refused
from tests.faults import everywhere, inputs, runs, wounds


def test_wounds_are_many_and_repeatable():
    whole = {"name": "x", "figures": [{"id": "A1", "x": 5, "traits": ["Fast"]}]}
    made = [json.dumps(wounds.tree(whole, random.Random(seed))) for seed in range(200)]
    assert len(set(made)) > 80 and made == [json.dumps(wounds.tree(whole, random.Random(seed))) for seed in range(200)]
    assert whole["figures"][0]["x"] == 5
    sound, xml = 0, "<map width='3'><layer id='1'><data>1,2,3</data></layer></map>"
    for seed in range(60):
        try:
            ElementTree.fromstring(wounds.xml(xml, random.Random(seed)))
            tomllib.loads(wounds.toml('a = 1\n[b]\nc = "d"\n', random.Random(seed)))
            sound += 1
        except (ElementTree.ParseError, tomllib.TOMLDecodeError, ValueError):
            pass
    assert 10 < sound < 55          # most are well-formed and still wrong, some are not even that


@pytest.mark.parametrize("door", ["force", "line", "settings", "catalogue", "results"])
def test_a_few_inputs_at_a_door(door, kts_home):
    for number, take in enumerate(inputs.inputs(door, random.Random(1))):
        if number == 12:
            break
        try:
            take()
        except (Bad, Refused) as error:
            assert inputs.refused(error)


def work(piece: runs.Piece, seed: int) -> runs.Told:
    assert piece.number != 2, "this one is wrong"
    return {"things": 10 * seed}


def test_faults_are_told_and_a_run_goes_on_where_it_was(tmp_path, capsys):
    kept = tmp_path / "kept"
    args = runs.flags("x", "").parse_args(["--kept", str(kept), "--seed", "3"])
    pieces = [runs.Piece("w", number) for number in range(4)]
    runs.run(work, pieces[:2], args, "pieces")
    kept.write_text(kept.read_text() + '{"what": "w", "num')         # killed while it wrote
    found = runs.run(work, pieces, args, "pieces")
    assert [one["number"] for one in found] == [0, 1, 2, 3] and found[0]["things"] == 30
    assert "this one is wrong" in found[2]["fault"] and "(test_faults.py:" in found[2]["fault"]
    assert "FAULT w 2: AssertionError: this one is wrong" in capsys.readouterr().out
    assert len(runs.run(work, pieces, args, "pieces")) == 4 and "FAULT" not in capsys.readouterr().out
    assert runs.summed(found, "things").startswith("w: 4, 90 things; ") and "1 faults" in runs.summed(found)


def test_a_refusal_that_is_no_line_is_a_fault():
    for wrong in ("", "two\nlines", "<object object at 0x7f00>"):
        with pytest.raises(AssertionError):
            inputs.refused(Exception(wrong))


def test_records_are_compared_with_those_that_another_program_plays(tmp_path, monkeypatch):
    assert {need.partition(">")[0] for need in everywhere.needed()} >= {"accesskit", "pygame-ce", "tomli-w"}
    for name, second in (("source", "b"), ("bundle", "c")):
        for number, text in enumerate(("a", second)):
            path = tmp_path / name / "warbands" / f"{number}.kts"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
    records = sorted((tmp_path / "source").rglob("*.kts"))
    assert everywhere.otherwise(records, sorted((tmp_path / "bundle").rglob("*.kts"))) == ["warbands/1.kts"]
    assert everywhere.otherwise(records, records[:1]) == ["warbands/1.kts"]
    assert not everywhere.otherwise(records, records)


@pytest.mark.parametrize("built", [True, False])
def test_the_bundle_plays_too_or_it_is_said_that_it_was_not_covered(built, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(everywhere, "BUILT", tmp_path / "dist")
    if built:
        (tmp_path / "dist").mkdir()
        (tmp_path / "dist" / "kitchen-table-skirmish").write_text("")
    played = []
    monkeypatch.setattr(everywhere, "played", lambda *given: {"a": "1"})
    monkeypatch.setattr(everywhere, "pythons", lambda given: iter(()))
    monkeypatch.setattr(everywhere, "recorded", lambda name, program, seed, games: played.append(name) or [])
    monkeypatch.setattr(everywhere, "replayed", lambda program, records: [])
    assert everywhere.main([]) == 0
    said = capsys.readouterr().out
    assert played == ["source", "bundle"][:1 + built]
    assert ("bundle: not covered" in said) != built and ("bundle: 0 records played" in said) == built


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not tell what children took")
def test_the_work_of_children_is_counted():
    before = runs.spent()
    subprocess.run([sys.executable, "-c", "import time\nwhile time.process_time() < 0.3: pass"], check=True)
    assert runs.spent() - before > 0.2      # it works until it has counted 0.3 s itself, however quick the machine is
