"""`report` says what it packs, asks, and takes the account out; a report is never written over something."""

from __future__ import annotations

import os
from pathlib import Path
from zipfile import ZipFile

import pytest

from game import __main__ as main
from game.store import credits, folders, report
from game.store.settings import Settings, save_settings

NAMED = ("LOGNAME", "USER", "LNAME", "USERNAME")
"""Where a system says who is there, in the order in which Python asks."""


def test_nobody_to_ask_writes_nothing(kts_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                      capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    assert main.main(["report"]) == 2
    told = capsys.readouterr()
    assert "settings.toml: your settings (" in told.out and told.err.count("\n") == 1 and "--yes" in told.err
    assert not list(tmp_path.glob("*.zip"))


def test_it_holds_log_settings_versions_and_screens_without_the_account(
        kts_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    home = tmp_path / "beatrix"
    for name, value in (("HOME", str(home)), ("USERPROFILE", str(home)), *((n, "beatrix") for n in NAMED)):
        monkeypatch.setenv(name, value)
    folders.home().mkdir(parents=True, exist_ok=True)
    (folders.home() / "game.log").write_bytes(f"ERROR {home}/game/x.py\nC:\\Users\\beatrix\\a.kts\n".encode())
    save_settings(Settings(scale=150))
    out = tmp_path / "r.zip"
    assert main.main(["report", "--yes", "--out", str(out)]) == 0
    with ZipFile(out) as packed:
        held = {name: packed.read(name).decode() for name in packed.namelist()}
    assert set(held) == {"versions.txt", "settings.toml", "game.log"}
    assert "scale = 150" in held["settings.toml"]
    assert "SDL 2" in held["versions.txt"] and "pymunk" in held["versions.txt"]
    assert held["game.log"] == "ERROR ~/game/x.py\nC:\\Users\\ACCOUNT\\a.kts\n"
    assert "Nothing was sent" in capsys.readouterr().out


def test_a_file_that_is_there_stays(kts_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "r.zip"
    out.write_bytes(b"mine")
    assert main.main(["report", "--yes", "--out", str(out)]) == 2
    assert out.read_bytes() == b"mine" and "is there already" in capsys.readouterr().err
    first = report.place(tmp_path)
    first.write_bytes(b"")
    assert report.place(tmp_path) != first


def test_what_the_notice_of_a_download_says_is_read_again() -> None:
    rule = credits.RULE
    text = (f"What others made.\n\nPython 3.11.9, PSF licence\nmsgspec 0.1, BSD-3-Clause\n\nLibraries that come with "
            f"them:\nlibogg, BSD 3-clause licence\n\n{rule}\nPython\n{rule}\n\nP text\n\n{rule}\nmsgspec: LICENSE\n"
            f"{rule}\n\nM text\n\n{rule}\nmsgspec: NOTICE\n{rule}\n\nN text\n")
    assert credits._of_notice(text) == [
        ("Python 3.11.9", "PSF licence", "P text"),
        ("msgspec 0.1", "BSD-3-Clause", "LICENSE\n\nM text\n\nNOTICE\n\nN text"),
        ("libogg", "BSD 3-clause licence", "")]


def test_a_report_has_the_battle_in_progress_and_no_letter(kts_home: Path) -> None:
    from game.core.play.record import record_text
    from game.scenes import screens
    from game.store.journal import Journal

    match = screens.played(4)
    journal = Journal("a")
    journal.put(record_text(match))
    journal.close()
    (folders.user_mail()).mkdir(parents=True)
    (folders.user_mail() / "secret.mail").write_text("SECRET", "utf-8")
    parts = {part.name: part.text for part in report.parts(())}
    assert parts["battle.kts"] == record_text(match)
    assert not any("SECRET" in text for text in parts.values())
    assert os.listdir(folders.user_mail()) == ["secret.mail"]
