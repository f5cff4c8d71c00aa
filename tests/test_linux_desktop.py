"""What a Linux desktop is told of the game (`linux/`), and a record that is opened by a double click."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

import game
from game import __main__ as command
from game import files, rules
from game.core.errors import Bad
from game.core.play.record import record_text
from game.scenes import navigation
from game.scenes.battle_setup import quick_order
from game.scenes.title.scene import TitleScene
from game.store.forces import ENDINGS, shipped_forces
from game.store.saves import ENDING
from game.tools import arena, shelf
from game.ui.app import App

LINUX = Path(__file__).parents[1] / "linux"
ID = "org.kitchen_table_skirmish.game"
FORCE = "application/x-kitchen-table-skirmish-force"
RECORD = "application/x-kitchen-table-skirmish-record"


def test_the_three_files_speak_of_one_program() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str                                     # type: ignore[assignment,method-assign]
    entry.read(LINUX / f"{ID}.desktop", "utf-8")
    told = entry["Desktop Entry"]
    assert told["Exec"] == f"{files.COMMAND} %f" and told["Icon"] == ID and told["MimeType"] == f"{RECORD};{FORCE};"
    info = ElementTree.parse(LINUX / f"{ID}.metainfo.xml").getroot()
    assert info.findtext("id") == ID and info.findtext("launchable") == f"{ID}.desktop"
    assert info.findtext("name") == told["Name"] and [
        one.text for one in info.findall("provides/mediatype")] == [RECORD, FORCE]
    released = info.find("releases/release")
    assert released is not None and released.get("version") == game.__version__
    space = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    record, force = ElementTree.parse(LINUX / f"{ID}.mime.xml").getroot().findall("m:mime-type", space)
    for kind, name, ending in ((record, RECORD, ENDING), (force, FORCE, ENDINGS[1])):
        assert kind.get("type") == name
        assert [one.get("pattern") for one in kind.findall("m:glob", space)] == [f"*{ending}"]
    signs = {one.get("value") for one in force.findall("m:magic/m:match", space)}
    assert signs == {f'ruleset = "{id}"' for id in rules.IDS}
    for path in (one for id in rules.IDS for one in shipped_forces(id).glob("*.toml")):
        assert path.read_text("utf-8").startswith(tuple(str(sign) for sign in signs)), path


def test_the_icons_are_the_drawing_in_every_size() -> None:
    sizes = sorted(int(path.stem) for path in (LINUX / "icons").glob("*.png"))
    assert sizes == [16, 24, 32, 48, 64, 128, 256]
    for size in sizes:
        icon = pygame.image.load(LINUX / "icons" / f"{size}.png")
        drawn = pygame.image.load_sized_svg(files.root() / "assets" / "icon.svg", (size, size))
        assert icon.get_size() == (size, size)
        assert pygame.transform.average_color(icon) == pygame.transform.average_color(drawn)


def started_by(line: str) -> list[str]:
    """The words of an entry's Exec line, by the specification: \\ of a string first, then quotes, then %%."""
    signs = {"s": " ", "n": "\n", "t": "\t", "r": "\r"}
    line = re.sub(r"\\(.)", lambda found: signs.get(found[1], found[1]), line)
    words = re.findall(r'"((?:\\["`$\\]|[^"`$\\])*)"(?: |$)|([^ "]+)(?: |$)', line)
    return [re.sub(r"\\(.)", r"\1", quoted).replace("%%", "%") if quoted else plain for quoted, plain in words]


@pytest.mark.skipif(os.name != "posix" or shutil.which("bash") is None, reason="a script for Linux")
@pytest.mark.parametrize("name", ["the game", "Rock & Roll|50% \\1", 'a"b`c$d\'e~', "x=&&\\\\n"])
def test_installing_touches_nothing_but_the_prefix(name: str, tmp_path: Path) -> None:
    folder, prefix = tmp_path / name, tmp_path / "pre fix"
    shutil.copytree(LINUX, folder / "linux")
    program = folder / files.COMMAND
    program.write_text("#!/bin/sh\necho \"$0\"\n", "utf-8")
    program.chmod(0o755)
    done = subprocess.run(["bash", str(folder / "linux" / "install"), str(prefix)], capture_output=True, text=True,
                          timeout=60, env={**os.environ, "HOME": str(tmp_path / "nobody")}, check=False)
    assert done.returncode == 0, done.stderr
    assert not (tmp_path / "nobody").exists()
    entry = (prefix / "share" / "applications" / f"{ID}.desktop").read_text("utf-8")
    line = next(line for line in entry.splitlines() if line.startswith("Exec="))
    assert started_by(line.removeprefix("Exec=")) == [str(program), "%f"]
    assert (prefix / "bin" / files.COMMAND).resolve() == program
    assert (prefix / "share" / "icons" / "hicolor" / "64x64" / "apps" / f"{ID}.png").is_file()


def test_a_record_that_is_opened_by_itself_is_watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[tuple[str, list[str]]] = []
    monkeypatch.setattr(command, "guarded", lambda name, rest: called.append((name, rest)) or 0)
    record = tmp_path / "Anna gegen Jörg.kts"
    record.write_text("", "utf-8")
    loud, force = record.with_name("B.KTS"), tmp_path / "mine.toml"
    for path, name in ((record, "replay"), (loud, "replay"), (force, "play"), (tmp_path / "my.ktsforce", "play")):
        assert command.main([str(path)]) == 0 and called.pop() == (name, [str(path)])


def test_what_is_no_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("gone.kts", "gone.toml"):
        assert command.main([str(tmp_path / name)]) == 2 and "there is no such file" in capsys.readouterr().err
    (tmp_path / "folder.kts").mkdir()
    for name in ("", "folder.kts"):
        assert command.main([str(tmp_path / name)]) == 2 and "this is a folder" in capsys.readouterr().err
    assert command.main(["check", str(tmp_path)]) == 2 and "this is a folder" in capsys.readouterr().err


def test_a_force_is_opened_in_the_builder_and_a_record_is_watched(kts_home: Path) -> None:
    """By a double click or dropped onto the window, also over other screens."""
    app = App(size=(1280, 720), headless=True)
    app.push(TitleScene())
    force = kts_home / "mine.TOML"
    force.write_bytes(next(shipped_forces("warbands").glob("*.toml")).read_bytes())
    record = kts_home / "over.KTS"
    plan = arena.Plan(shelf.usual_setups(rules.every()[0], shelf.Chosen(), None, [], 1), ("random", "random"), 1,
                      records=True)
    record.write_text(arena.play(plan, 0).record, "utf-8")
    begun = kts_home / "begun.kts"
    begun.write_text(record_text(quick_order(rules.IDS[0], 3).begin()), "utf-8")
    for path, name in ((force, "builder"), (record, "replay"), (begun, "battle")):
        for show in (lambda path=path: navigation.opener(path)(app),
                     lambda path=path: navigation.dropped(app, pygame.event.Event(pygame.DROPFILE, file=str(path)))):
            show()
            app.step(1 / 60)
            assert app.scene is not None and app.scene.name == name
            app.pop()
    broken = kts_home / "broken.toml"
    broken.write_text("ruleset = 3", "utf-8")
    with pytest.raises(Bad, match="broken.toml, ruleset"):
        navigation.opener(broken)
    told: list[str] = []
    app.ui.toast = lambda text, seconds=4: told.append(str(text))   # type: ignore[method-assign]
    navigation.dropped(app, pygame.event.Event(pygame.DROPFILE, file=str(broken)))
    assert app.scene is not None and app.scene.name == "title" and "broken.toml" in told[-1]


@pytest.mark.skipif(os.name != "posix" or shutil.which("bash") is None, reason="a script for Linux")
def test_the_flatpak_puts_everything_where_a_desktop_looks(tmp_path: Path) -> None:
    """Its commands, in a folder that stands for the sandbox; flatpak-builder itself needs a runtime from elsewhere."""
    yaml = pytest.importorskip("yaml")
    told = yaml.safe_load((LINUX / f"{ID}.yml").read_text("utf-8"))
    assert told["app-id"] == ID and told["command"] == files.COMMAND
    assert not any("network" in one or "filesystem" in one for one in told["finish-args"])
    [module] = told["modules"]
    assert {one["dest"]: (LINUX / one["path"]).resolve().relative_to(LINUX.parent).as_posix()
            for one in module["sources"]} == {"game": f"dist/{files.COMMAND}", "linux": "linux"}
    work, app = tmp_path / "work", tmp_path / "app"
    shutil.copytree(LINUX, work / "linux")
    (work / "game").mkdir()
    (work / "game" / files.COMMAND).write_text("#!/bin/sh\necho started\n")
    (work / "game" / files.COMMAND).chmod(0o755)
    for command_line in module["build-commands"]:
        subprocess.run(["bash", "-ec", command_line.replace("/app/", f"{app}/")], cwd=work, check=True)
    assert subprocess.run([app / "bin" / files.COMMAND], capture_output=True, text=True).stdout == "started\n"
    found = {path.relative_to(app / "share").as_posix() for path in (app / "share").rglob("*") if path.is_file()}
    assert found == {f"applications/{ID}.desktop", f"metainfo/{ID}.metainfo.xml", f"mime/packages/{ID}.xml",
                     *(f"icons/hicolor/{n}x{n}/apps/{ID}.png" for n in (16, 24, 32, 48, 64, 128, 256))}
