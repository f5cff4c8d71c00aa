"""docs/maps.md tells the truth, and what Tiled itself saves is read."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from breadth import one_in
from mapmaking import drawn

from game import rules
from game.core.table.pieces import KINDS
from game.store import maps
from game.store.errors import Bad
from game.store.maps import find_maps, load_map, shipped_maps
from game.store.tmx import guard, names, pictures, read, scan, tilesets
from game.tools.fitness import fitness

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "maps.md").read_text(encoding="utf-8")

SHIPPED = sorted(shipped_maps().rglob("*.tmx"))


def section(title: str) -> str:
    return PAGE.split(f"## {title}\n")[1].split("\n## ")[0]


def test_every_property_is_told() -> None:
    told = re.findall(r"^\| `(\w+)` \|", section("Pieces"), re.M)
    assert sorted([*told, "kind"]) == sorted(names.PIECE)
    assert all(f"`{kind}`" in PAGE for kind in KINDS)
    mats = next(row for row in section("The map's own properties").splitlines() if row.startswith("| `mat`"))
    assert set(names.MATS) <= set(re.findall(r"`(\w+)`", mats))
    numbers = next(row for row in PAGE.splitlines() if "numbered by kind" in row)
    assert all(f"{letter}1 {kind}" in numbers for kind, letter in read.LETTERS.items())


def test_every_property_of_the_map_is_told() -> None:
    assert re.findall(r"^\| `(\w+)` \|", section("The map's own properties"), re.M) == list(names.MAP)


def test_the_sizes_that_each_ruleset_wants_are_true(tmp_path: Path) -> None:
    """Each size that the page names is fit for that ruleset; others of the same table are not."""
    rows = dict(re.findall(r"^\| `([\w-]+)` \| ([^|]*) \|", section("Which size for which ruleset"), re.M))
    assert set(rows) == set(rules.IDS)
    told = {name: {(int(w), int(h)) for w, h in re.findall(r"(\d+) × (\d+)", words)} for name, words in rows.items()}
    for wide, high in sorted(set().union(*told.values())):
        path = drawn(tmp_path, size=wide)
        path.write_text(path.read_text().replace(f'height="{wide}"', f'height="{high}"', 1))
        fit = fitness(load_map(path)).fit
        for name, sizes in told.items():
            usual = name == "simple-battles" and 8 <= min(wide, high) and max(wide, high) <= 24
            assert (name in fit) == ((wide, high) in sizes or usual), (name, wide, high)


def test_the_limits_of_the_page_are_those_of_the_code() -> None:
    told = " ".join(section("What is not read").split())
    for limit in (f"{guard.MAX_CELLS:,} tiles", f"{guard.MAX_OBJECTS:,} objects", f"{guard.MAX_LAYERS:,} layers",
                  f"{tilesets.MAX_TILESETS} tilesets", f"{pictures.SIDE} × {pictures.SIDE} pixels",
                  f"{pictures.MAX_PIXELS // 1_000_000} million", f"{scan.MAX_BYTES // 1_000_000} MB",
                  f"{read.MAX_PIECES} pieces"):
        assert limit in told, limit
    assert f"at most {maps.MAX_FILES:,}." in PAGE


def test_the_example_line_is_what_the_game_says(tmp_path: Path) -> None:
    path = drawn(tmp_path, '<object id="12" name="mill" type="house" x="-32" y="64" width="96" height="64"/>', size=24,
                 name="my-map.tmx")
    with pytest.raises(Bad) as caught:
        load_map(path)
    example = next(row for row in PAGE.splitlines() if row.startswith("    my-map.tmx, line"))
    assert re.sub(r"line \d+", "line N", str(caught.value)) == re.sub(r"line \d+", "line N", example.strip())


def test_the_first_map_in_ten_steps(kts_home: Path) -> None:
    """Tilesets and pieces copied beside the map, as the page says."""
    maps = kts_home / "maps"
    for folder in ("tilesets", "pieces"):
        shutil.copytree(ROOT / "assets" / folder, maps / folder)
    text = (shipped_maps() / "simple-battles" / "back-yard.tmx").read_text(encoding="utf-8")
    (maps / "mine.tmx").write_text(text.replace("../../assets/", ""), encoding="utf-8")
    (maps / "deeper").mkdir()
    (maps / "deeper" / "mine.tmx").write_text(text.replace("../../assets/", "../"), encoding="utf-8")
    mine = [entry for entry in find_maps() if not entry.shipped]
    assert len(mine) == 2 and not [entry.error for entry in mine if entry.error]
    assert mine[0].table is not None and mine[0].table.source == "mine.tmx"


@pytest.mark.skipif(shutil.which("tiled") is None, reason="Tiled is not installed")
@pytest.mark.parametrize("path", one_in(3, SHIPPED, 2), ids=lambda path: path.stem)
def test_a_map_saved_by_tiled_is_the_same_table(path: Path, tmp_path: Path) -> None:
    (tmp_path / "assets").symlink_to(ROOT / "assets")
    out = tmp_path / "maps" / "any" / path.name
    out.parent.mkdir(parents=True)
    subprocess.run(["tiled", "--export-map", "tmx", str(path), str(out)], check=True, capture_output=True, timeout=60,
                   env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_CONFIG_HOME": str(tmp_path)})
    assert load_map(out) == load_map(path)
