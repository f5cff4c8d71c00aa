"""What a player downloads (`packing/downloads.py`): the same bytes whoever packs it, nothing of the machine."""

from __future__ import annotations

import os
import shutil
import sys
import tarfile
import time
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "packing"))

import downloads  # noqa: E402

import game  # noqa: E402

FILES = {"kitchen-table-skirmish.exe": "x", "kitchen-table-skirmish": "y", "_internal/code.pyz": "c",
         "_internal/game/core/a.toml": "a", "_internal/ä b $1.txt": "u"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / "made" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path / "made"


def two_seconds_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sleeps finds the clock put forward instead of waiting for it."""
    slept = [0.0]
    now, local, utc = time.time, time.localtime, time.gmtime
    monkeypatch.setattr(time, "sleep", slept.append)
    monkeypatch.setattr(time, "time", lambda: now() + sum(slept))
    monkeypatch.setattr(time, "localtime", lambda at=None: local(now() + sum(slept) if at is None else at))
    monkeypatch.setattr(time, "gmtime", lambda at=None: utc(now() + sum(slept) if at is None else at))


@pytest.mark.parametrize("kind", ["linux", "zip", "set-up"])
def test_made_twice_it_is_the_same(kind: str, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                   capsys: pytest.CaptureFixture[str]) -> None:
    if kind == "set-up" and shutil.which("makensis") is None:
        pytest.skip("needs makensis: Debian package nsis")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000001")
    if kind != "set-up":                # another program's clock cannot be put forward
        two_seconds_pass(monkeypatch)
    assert downloads.main([kind, str(folder), str(tmp_path / "out"), "--twice"]) == 0
    assert "made twice, the same bytes" in capsys.readouterr().out


def test_all_files_are_in_it_with_one_time_and_fixed_modes(folder: Path, tmp_path: Path,
                                                           monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000002")
    two_seconds_pass(monkeypatch)
    assert downloads.main(["zip", str(folder), str(tmp_path)]) == 0
    if os.name != "nt":
        (folder / "_internal/code.pyz").chmod(0o700)
        (folder / "_internal/link.so").symlink_to("game/core/a.toml")
    assert downloads.main(["linux", str(folder), str(tmp_path), "--twice"]) == 0
    name = f"kitchen-table-skirmish-{game.__version__}"
    with zipfile.ZipFile(tmp_path / f"{name}-windows.zip") as made:
        told = made.infolist()
        assert [one.filename for one in told] == sorted(f"kitchen-table-skirmish/{one}" for one in FILES)
        assert {one.date_time for one in told} == {(2023, 11, 14, 22, 13, 22)}
    with tarfile.open(tmp_path / f"{name}-linux.tar.xz") as tar:
        modes = {one.name.partition("/")[2]: one.mode for one in tar}
        assert {(one.mtime, one.uid, one.gid, one.uname) for one in tar} == {(1700000002, 0, 0, "")}
        if os.name != "nt":
            assert tar.getmember("kitchen-table-skirmish/_internal/link.so").linkname == "game/core/a.toml"
    assert FILES.keys() < modes.keys() and "linux/install" in modes
    assert modes["kitchen-table-skirmish"] == modes["linux/install"] == 0o755 and modes["_internal/code.pyz"] == 0o644


def test_the_set_up_program_takes_away_what_it_put_there_and_no_more(folder: Path) -> None:
    put, taken = downloads.lists(folder).split("!macroend")[:2]
    assert put.count("File ") == taken.count("Delete ") == len(FILES)
    assert 'SetOutPath "$INSTDIR\\_internal\\game\\core"' in put
    assert 'Delete "$INSTDIR\\_internal\\ä b $$1.txt"' in taken
    assert [line for line in taken.splitlines() if line.startswith("RMDir")] == [
        'RMDir "$INSTDIR\\_internal\\game\\core"', 'RMDir "$INSTDIR\\_internal\\game"', 'RMDir "$INSTDIR\\_internal"']
    assert "/r" not in taken and "*" not in taken


def test_what_is_too_large_or_no_build_is_refused_in_one_line(folder: Path, tmp_path: Path,
                                                              monkeypatch: pytest.MonkeyPatch,
                                                              capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(downloads, "MOST", 10)
    assert downloads.main(["zip", str(folder), str(tmp_path)]) == 1
    assert capsys.readouterr().err.count("\n") == 1
    assert downloads.main(["zip", str(tmp_path / "nothing"), str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "is not the folder that build.spec makes" in said
    assert downloads.main(["tar"]) == 2
