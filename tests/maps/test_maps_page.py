"""docs/maps.md tells the truth, and what Tiled itself saves is read."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from mapmaking import drawn

from game.core.table.pieces import KINDS
from game.store.errors import Bad
from game.store.maps import find_maps, load_map, shipped_maps
from game.store.tmx import names, read

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "maps.md").read_text(encoding="utf-8")


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
@pytest.mark.parametrize("path", sorted(shipped_maps().rglob("*.tmx")), ids=lambda path: path.stem)
def test_a_map_saved_by_tiled_is_the_same_table(path: Path, tmp_path: Path) -> None:
    (tmp_path / "assets").symlink_to(ROOT / "assets")
    out = tmp_path / "maps" / "any" / path.name
    out.parent.mkdir(parents=True)
    subprocess.run(["tiled", "--export-map", "tmx", str(path), str(out)], check=True, capture_output=True, timeout=60,
                   env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_CONFIG_HOME": str(tmp_path)})
    assert load_map(out) == load_map(path)
