"""A shipped map copied elsewhere opens: the game's own tilesets and pieces are found by name, and nothing else is."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import numpy as np
import pygame
import pytest
from breadth import crossed
from mapmaking import SEEN, drawn

from game.__main__ import main
from game.files import root
from game.store.errors import Bad
from game.store.folders import user_maps
from game.store.maps import find_maps, load_map, open_map, shipped_maps
from game.store.raster import map_surface

SHIPPED = sorted(shipped_maps().rglob("*.tmx"))


@pytest.fixture
def copy_of_the_game(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the game's own files lie: as here, or in a packaged build's folder far from any map."""
    if request.param == "bundle":
        bundle = tmp_path / "program" / "_internal"
        for name in ("tilesets", "pieces"):
            shutil.copytree(root() / "assets" / name, bundle / "assets" / name)
        shutil.copytree(root() / "maps", bundle / "maps")
        monkeypatch.setattr(sys, "_MEIPASS", str(bundle), raising=False)
    return root()


@pytest.mark.parametrize(("copy_of_the_game", "folder"), crossed(["checkout", "bundle"], ["", "mine", "mine/deep"]),
                         indirect=["copy_of_the_game"])
def test_every_shipped_map_opens_in_the_players_folder(kts_home: Path, copy_of_the_game: Path, folder: str) -> None:
    there = user_maps() / folder
    there.mkdir(parents=True)
    for path in SHIPPED:
        shutil.copy(path, there / f"my-{path.name}")
    mine = {entry.path.name: entry for entry in find_maps() if not entry.shipped}
    assert [entry.error for entry in mine.values() if entry.error] == []
    for path in SHIPPED:
        table = mine[f"my-{path.name}"].table
        assert table is not None and table.pieces == load_map(path).pieces
    facts = open_map(there / f"my-{SHIPPED[0].name}")[0]
    assert all(file.is_relative_to(copy_of_the_game.resolve()) for file in facts.files)


def test_it_is_painted_the_same(kts_home: Path) -> None:
    path = next(one for one in SHIPPED if one.stem == "back-yard")
    user_maps().mkdir(parents=True)
    mine = Path(shutil.copy(path, user_maps() / "mine.tmx"))
    assert np.array_equal(pygame.surfarray.array3d(map_surface(mine)), pygame.surfarray.array3d(map_surface(path)))


def test_the_check_of_the_command_line_agrees(kts_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    user_maps().mkdir(parents=True)
    assert main(["check", str(shutil.copy(SHIPPED[0], user_maps()))]) == 0, capsys.readouterr().out


@pytest.mark.parametrize("source", ["grass.tsx", "somewhere/tilesets/grass.tsx", "../assets/tilesets/grass.tsx",
                                    "../../../elsewhere/_internal/assets/tilesets/grass.tsx"])
def test_a_file_beside_the_map_comes_first(tmp_path: Path, source: str) -> None:
    own = tmp_path / "deep" / "tilesets"
    own.mkdir(parents=True)
    text = (root() / "assets" / "tilesets" / "grass.tsx").read_text()
    (own / "grass.tsx").write_text(text)
    shutil.copy(root() / "assets" / "tilesets" / "grass.png", own)
    beside = drawn(tmp_path / "deep", tilesets='<tileset firstgid="1" source="tilesets/grass.tsx"/>')
    assert {p.parent for p in open_map(beside)[0].files} == {own.resolve()}
    path = drawn(tmp_path / "deep", layers=SEEN, tilesets=f'<tileset firstgid="1" source="{source}"/>')
    if source == "grass.tsx":       # a bare name is no name of ours
        with pytest.raises(Bad, match="is missing"):
            load_map(path)
    else:
        assert {p.parent for p in open_map(path)[0].files} == {(root() / "assets" / "tilesets").resolve()}


@pytest.mark.parametrize("source", [
    "../../tilesets/../../../secret.tsx", "../../assets/tilesets/nothing.tsx", "../../assets/forces/secret.tsx",
    "../../tilesets/..tsx", "../../tilesets/sub/grass.tsx", "../../../tilesets/secret.tsx"])
def test_nothing_else_is_found_by_name(tmp_path: Path, source: str) -> None:
    """Also where such a file lies there."""
    folder = tmp_path / "a" / "b" / "c"
    folder.mkdir(parents=True)
    (tmp_path / "tilesets").mkdir()
    for secret in (tmp_path / "secret.tsx", tmp_path / "tilesets" / "secret.tsx"):
        secret.write_text("<tileset/>")
    with pytest.raises(Bad, match="lies outside the maps folder"):
        load_map(drawn(folder, layers=SEEN, tilesets=f'<tileset firstgid="1" source="{source}"/>'))
