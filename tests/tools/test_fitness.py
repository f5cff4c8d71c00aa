"""For which rulesets a map is fit, and why not for others: `check`, `tables` and the set-up agree."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from game import rules
from game.__main__ import main
from game.scenes.new_battle.choice import Choice
from game.store.folders import user_maps
from game.store.maps import load_map, shipped_files, shipped_maps
from game.tools.fitness import fitness

sys.path.insert(0, str(Path(__file__).parents[1] / "maps"))
from mapmaking import drawn


@pytest.mark.parametrize("path", shipped_files(), ids=lambda path: path.stem)
def test_every_shipped_map_is_fit_for_its_ruleset(path: Path) -> None:
    found = fitness(load_map(path))
    assert path.parent.name in found.fit
    assert set(found.fit) | set(found.unfit) == set(rules.IDS)


SIZES = {"simple-battles": {8, 10, 16, 24}, "skirmashed": {24}, "ghost-legions": {48}, "warbands": {24},
         "deathzap": {48}}


@pytest.mark.parametrize("side", [6, 8, 10, 16, 24, 30, 36, 48])
def test_a_bare_square_table_is_fit_by_its_size(tmp_path: Path, side: int) -> None:
    found = fitness(load_map(drawn(tmp_path, size=side)))
    markers = {"warbands"}          # which wants spawn points, too
    assert set(found.fit) - markers == {name for name, sizes in SIZES.items() if side in sizes} - markers
    for name, why in found.unfit.items():
        if side not in SIZES[name]:
            assert f"{side}″ by {side}″" in why and why.endswith(")"), why


def test_check_and_tables_say_why_a_map_is_not_fit(kts_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    user_maps().mkdir(parents=True)
    path = drawn(user_maps(), size=24, name="mine.tmx")
    assert main(["check", str(path)]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0].startswith(f"{path}: a map, 'Mine', 24 by 24 inches, 0 pieces; fit for simple-battles, skirmashed")
    line = "not for ghost-legions: the table is 24″ by 24″; 48″ by 48″ are played (GL-03)"
    assert f"{path}: {line}" in out
    assert main(["tables"]) == 0
    assert f"mine: {line}" in capsys.readouterr().out.splitlines()
    assert main(["tables", "ghost-legions", "--json"]) == 0
    told = {one["name"]: one for one in json.loads(capsys.readouterr().out)}
    assert not told["mine"]["fit"] and "48″" in told["mine"]["unfit"]["ghost-legions"]
    assert told["haunted-crossroads"]["fit"] == {"ghost-legions": ""}
    choice = Choice.of("ghost-legions")
    choice.at = next(i for i, one in enumerate(choice.maps) if one.path == path)
    fault = choice.faults()[0]
    assert told["mine"]["unfit"]["ghost-legions"] == f"{fault.why} ({fault.clause})"


def test_a_table_for_a_house_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(shipped_maps() / "warbands" / "wide-green.tmx")]) == 0
    assert "fit for warbands (with the house rule wb_table)" in capsys.readouterr().out


def test_a_map_is_told_only_about_its_own_rulesets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = drawn(tmp_path, size=24, properties='<property name="rulesets" value="deathzap"/>')
    assert main(["check", str(path)]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0].endswith("fit for none") and len(out) == 2 and "not for deathzap: " in out[1]
