"""What a Linux desktop is told of the game (`linux/`), and a record that is opened by a double click."""

from __future__ import annotations

import configparser
import os
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

import game
from game import __main__ as command
from game import files
from game.store.saves import ENDING

LINUX = Path(__file__).parents[1] / "linux"
ID = "org.kitchen_table_skirmish.game"
RECORD = "application/x-kitchen-table-skirmish-record"


def test_the_three_files_speak_of_one_program() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str                                     # type: ignore[assignment,method-assign]
    entry.read(LINUX / f"{ID}.desktop", "utf-8")
    told = entry["Desktop Entry"]
    assert told["Exec"] == f"{files.COMMAND} %f" and told["Icon"] == ID and told["MimeType"] == f"{RECORD};"
    info = ElementTree.parse(LINUX / f"{ID}.metainfo.xml").getroot()
    assert info.findtext("id") == ID and info.findtext("launchable") == f"{ID}.desktop"
    assert info.findtext("name") == told["Name"] and info.findtext("provides/mediatype") == RECORD
    released = info.find("releases/release")
    assert released is not None and released.get("version") == game.__version__
    space = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    mime = ElementTree.parse(LINUX / f"{ID}.mime.xml").getroot().find("m:mime-type", space)
    assert mime is not None and mime.get("type") == RECORD
    assert [one.get("pattern") for one in mime.findall("m:glob", space)] == [f"*{ENDING}"]


def test_the_icons_are_the_drawing_in_every_size() -> None:
    sizes = sorted(int(path.stem) for path in (LINUX / "icons").glob("*.png"))
    assert sizes == [16, 24, 32, 48, 64, 128, 256]
    for size in sizes:
        icon = pygame.image.load(LINUX / "icons" / f"{size}.png")
        drawn = pygame.image.load_sized_svg(files.root() / "assets" / "icon.svg", (size, size))
        assert icon.get_size() == (size, size)
        assert pygame.transform.average_color(icon) == pygame.transform.average_color(drawn)


@pytest.mark.skipif(os.name != "posix" or shutil.which("bash") is None, reason="a script for Linux")
def test_installing_touches_nothing_but_the_prefix(tmp_path: Path) -> None:
    folder, prefix = tmp_path / "the game", tmp_path / "pre fix"
    shutil.copytree(LINUX, folder / "linux")
    program = folder / files.COMMAND
    program.write_text("#!/bin/sh\necho \"$0\"\n", "utf-8")
    program.chmod(0o755)
    done = subprocess.run(["bash", str(folder / "linux" / "install"), str(prefix)], capture_output=True, text=True,
                          timeout=60, env={**os.environ, "HOME": str(tmp_path / "nobody")}, check=False)
    assert done.returncode == 0, done.stderr
    assert not (tmp_path / "nobody").exists()
    entry = (prefix / "share" / "applications" / f"{ID}.desktop").read_text("utf-8")
    assert f'Exec="{program}" %f' in entry and (prefix / "bin" / files.COMMAND).resolve() == program
    assert (prefix / "share" / "icons" / "hicolor" / "64x64" / "apps" / f"{ID}.png").is_file()


def test_a_record_that_is_opened_by_itself_is_watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[tuple[str, list[str]]] = []
    monkeypatch.setattr(command, "guarded", lambda name, rest: called.append((name, rest)) or 0)
    record = tmp_path / "Anna gegen Jörg.kts"
    record.write_text("", "utf-8")
    assert command.main([str(record)]) == 0 and called == [("replay", [str(record)])]
    assert command.main([str(tmp_path / "gone.kts")]) == 2 and len(called) == 1
