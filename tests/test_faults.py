"""The runs for faults at scale: what they wound is wounded, what goes wrong is told, a run that was stopped goes on."""

from __future__ import annotations

import json
import random
import tomllib
from xml.etree import ElementTree

import pytest

from game.core.errors import Bad, Refused
from tests.faults import inputs, runs, wounds


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
