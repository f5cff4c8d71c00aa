"""`replay --export-gif`: a battle as a moving picture, small, whole, and in bounds however long it is."""

from __future__ import annotations

import statistics
from pathlib import Path

import pytest
from PIL import Image

from game.__main__ import main
from game.core.errors import Bad
from game.core.play.record import record_text
from game.scenes.battle.playback import gif
from game.scenes.replay.scene import ReplayScene
from game.scenes.screens import played
from game.store.settings import silent
from game.ui.app import App

LOOKS_AT_TABLES = True


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("film") / "battle.kts"
    path.write_text(record_text(played(24)), "utf-8")
    return path


def test_a_film_never_takes_the_place_of_another(record: Path, capsys: pytest.CaptureFixture[str],
                                                 monkeypatch: pytest.MonkeyPatch) -> None:
    own = record.with_name("own.kts")
    own.write_bytes(record.read_bytes())
    own.with_suffix(".gif").write_text("a film of last year", "utf-8")
    monkeypatch.setattr(gif, "export", lambda record, out: out.write_text("new", "utf-8"))
    assert main(["replay", str(own), "--export-gif"]) == 0
    assert "own 2.gif: written" in capsys.readouterr().out
    assert own.with_suffix(".gif").read_text("utf-8") == "a film of last year"


def test_a_record_becomes_a_film(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--export-gif"]) == 0
    out = record.with_suffix(".gif")
    assert "battle.gif: written" in capsys.readouterr().out
    with Image.open(out) as film:
        assert film.size == gif.SIZE and 24 <= film.n_frames <= gif.PICTURES
        first = film.convert("RGB").copy()
        assert len(first.resize((96, 54)).getcolors(96 * 54)) > 60       # a picture, not a colour
        film.seek(film.n_frames - 1)
        assert film.convert("RGB").tobytes() != first.tobytes()
        assert film.info["duration"] >= gif.END * 1000
    assert out.stat().st_size < 3_000_000


def test_a_long_battle_is_told_in_few_pictures(record: Path, tmp_path: Path) -> None:
    gif.export(record, tmp_path / "short.gif", pictures=6)
    with Image.open(tmp_path / "short.gif") as film:
        assert film.n_frames <= 8


def test_what_the_disk_refuses_is_one_line(record: Path, tmp_path: Path) -> None:
    (tmp_path / "blocked.gif").mkdir()
    with pytest.raises(Bad, match="blocked.gif: cannot be written"):
        gif.export(record, tmp_path / "blocked.gif", pictures=1)


def test_a_film_shows_what_happens_from_near() -> None:
    """Of Ghost Legions, on the largest table: half of what comes of the answers is seen at the film's zoom."""
    scene = ReplayScene(record_text(played(24, ruleset="ghost-legions")), source="battle")
    scene.wait = True
    app = App(silent(scale=100), size=gif.SIZE, headless=True)
    app.push(scene)
    app.step(gif.TICK)
    scene.table.following.least, scene.speed = gif.NEAR, gif.QUICK
    zooms = []
    while scene.at < scene.last:
        scene.step(1)
        while scene.director.busy:
            app.step(gif.TICK, [], seen=False)
        zooms.append(scene.table.camera.zoom)
    assert statistics.median(zooms) >= gif.NEAR and zooms[0] < gif.NEAR
    app.pop()
