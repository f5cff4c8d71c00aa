"""What the game does on a system that is not this one (`game.platforms`): no console, other libraries, old consoles."""

from __future__ import annotations

import io
import logging
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game import __main__ as command
from game import files, platforms, rules, scenes
from game.core.errors import Bad
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.play.record import record_text
from game.scenes.battle_setup import quick_order
from game.tools import arena, jobs, shelf
from game.tools.cli import Progress
from game.tools.program import Program
from game.ui import voice, window


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if it were Windows."""
    monkeypatch.setattr(platforms, "SYSTEM", "win32")


# ── no console ───────────────────────────────────────────────────────────────────────────────────────────────

WITHOUT = """
import sys
from pathlib import Path
sys.stdin = sys.stdout = sys.stderr = None
from game import __main__ as command, platforms
from game.ui import window
told = []
window.show_box = told.append
codes = [command.main([name]) for name in ("tables", "mail", "nonsense", "--version")]
assert codes == [0, 2, 2, 0], codes
assert platforms.unseen() and len(told) == 2 and "nonsense" in told[1], told
"""
FILMED = """
import sys
from pathlib import Path
sys.stdin = sys.stdout = sys.stderr = None
from game.scenes.battle.playback.gif import export
export(Path(sys.argv[1]), Path(sys.argv[2]), 2)
"""


def run(code: str, home: Path, *words: str) -> subprocess.CompletedProcess[bytes]:
    """A Python of its own, as Windows starts a program that has a window: without streams."""
    return subprocess.run([sys.executable, "-c", code, *words], cwd=files.root(), capture_output=True, timeout=120,
                          env={**os.environ, "KTS_HOME": str(home), "KTS_TRACEBACK": "1"}, check=False)


def test_commands_do_without_a_console_and_show_what_is_wrong_in_a_box(kts_home: Path) -> None:
    done = run(WITHOUT, kts_home)
    assert done.returncode == 0, done.stderr.decode()


def test_a_film_is_made_by_a_process_without_a_console(kts_home: Path) -> None:
    match = quick_order(rules.IDS[0], 3).begin()
    assert match.ask is not None
    record, film = kts_home / "a.kts", kts_home / "a.gif"
    record.write_text(record_text(match), "utf-8")
    done = run(FILMED, kts_home, str(record), str(film))
    assert done.returncode == 0 and film.read_bytes().startswith(b"GIF"), done.stderr.decode()


def test_a_mac_program_of_the_finder_is_one_whose_errors_nobody_sees(monkeypatch: pytest.MonkeyPatch,
                                                                    tmp_path: Path) -> None:
    monkeypatch.setattr(platforms, "SYSTEM", "darwin")
    with open(os.devnull, "w", encoding="utf-8") as nothing, (tmp_path / "log").open("w", encoding="utf-8") as log:
        monkeypatch.setattr(sys, "stderr", nothing)
        assert not platforms.unseen(), "that is a Python in a terminal"
        monkeypatch.setattr(sys, "frozen", True, raising=False)
        assert platforms.unseen()
        monkeypatch.setattr(sys, "stderr", log)
        assert not platforms.unseen()
        monkeypatch.setattr(platforms, "SYSTEM", "linux")
        monkeypatch.setattr(sys, "stderr", nothing)
        assert not platforms.unseen()


def test_a_system_without_boxes_is_no_second_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object, **__: object) -> None:
        raise pygame.error("No message system available")

    monkeypatch.setattr(pygame.display, "message_box", none)
    window.show_box("what is wrong")


class Console(io.StringIO):
    """A terminal that knows carriage return and nothing else: what is seen in its line."""

    def isatty(self) -> bool:
        return True

    def seen(self) -> str:
        line = ""
        for part in self.getvalue().split("\r"):
            line = part + line[len(part):]
        return line


def test_a_bar_needs_no_signs_that_old_consoles_show_as_they_are() -> None:
    console = Console()
    with Progress(1000, "battles", console) as bar:
        bar.step(1000)
        assert "1000/1000 battles" in console.seen()
        bar.total, bar.done = 9, 8
        bar.step()
        assert console.seen().rstrip().endswith("9/9 battles, 0 s left") and "\x1b" not in console.getvalue()
    assert not console.seen().strip()


@pytest.mark.usefixtures("windows")
def test_a_pipe_that_nobody_reads_any_more_is_no_failure(monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
                                                         capsys: pytest.CaptureFixture[str]) -> None:
    def closed(rest: list[str]) -> int:
        raise OSError(22, "Invalid argument")

    monkeypatch.setattr("game.tools.tables.main", closed)
    with (tmp_path / "out").open("w", encoding="utf-8") as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert command.guarded("tables", []) == 0
    monkeypatch.setattr(platforms, "SYSTEM", "linux")
    assert command.guarded("tables", []) == 2 and "Invalid argument" in capsys.readouterr().err


# ── other programs ───────────────────────────────────────────────────────────────────────────────────────────

class Started(Exception):
    """A program would have been started."""


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, dict[str, Any]]]:
    """What is started, and how; nothing is."""
    told: list[tuple[Any, dict[str, Any]]] = []

    def start(words: Any, **more: Any) -> Any:
        told.append((words, more))
        raise OSError(2, "not in a test")

    monkeypatch.setattr(subprocess, "Popen", start)
    monkeypatch.setattr(subprocess, "run", start)
    return told


def test_programs_of_the_system_do_not_get_the_libraries_of_the_bundle(
        monkeypatch: pytest.MonkeyPatch, started: list[tuple[Any, dict[str, Any]]]) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/game/_internal")
    assert platforms.clean_environment()["LD_LIBRARY_PATH"] == "/opt/game/_internal", "that is the player's own"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    for before in ("", "/opt/mine"):
        if before:
            monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
        for start in (lambda: voice._started(["espeak-ng"], True), lambda: voice._run(["spd-say", "--cancel"]),
                      lambda: Program("program:mine", 0)):
            with pytest.raises((OSError, Bad)):
                start()
            given = started[-1][1]["env"]
            assert given.get("LD_LIBRARY_PATH", "") == before and "LD_LIBRARY_PATH_ORIG" not in given
            assert given["PATH"] == os.environ["PATH"]
    assert len(started) == 6


@pytest.mark.usefixtures("windows")
def test_on_windows_a_command_line_is_given_as_it_is(started: list[tuple[Any, dict[str, Any]]]) -> None:
    line = r'"C:\Program Files\Mine\player.exe" --level "very hard"'
    with pytest.raises(Bad, match="cannot be started"):
        Program(f"program:{line}", 0)
    assert started[0][0] == line


def test_elsewhere_it_is_taken_apart(started: list[tuple[Any, dict[str, Any]]],
                                     monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platforms, "SYSTEM", "linux")
    with pytest.raises(Bad):
        Program("program:'my player' --level 3", 0)
    assert started[0][0] == ["my player", "--level", "3"]


@pytest.mark.usefixtures("windows")
def test_windows_waits_for_no_more_than_61_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(arena, "played", lambda plan, games, jobs: asked.append(jobs) or (one for one in ()))
    plan = arena.Plan(shelf.usual_setups(rules.every()[0], shelf.Chosen(), None, [], 1), ("random", "random"), 1)
    for wanted in (4, 61, 62, 256):
        with jobs.played(plan, range(1000), wanted):
            pass
    assert asked == [4, 61, 61, 61]


# ── the window ───────────────────────────────────────────────────────────────────────────────────────────────

@pytest.mark.parametrize(("system", "told"), [("win32", "permonitorv2"), ("linux", None), ("darwin", None)])
def test_windows_is_told_that_we_count_in_pixels(system: str, told: str | None,
                                                 monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platforms, "SYSTEM", system)
    monkeypatch.setattr(os, "environ", dict(os.environ))
    os.environ.pop("SDL_WINDOWS_DPI_AWARENESS", None)
    seen: list[str | None] = []
    monkeypatch.setattr(pygame.display, "init", lambda: seen.append(os.environ.get("SDL_WINDOWS_DPI_AWARENESS")))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "dummy")
    window.begin(allow_hidden=True)
    assert seen == [told]


@pytest.mark.parametrize(("size", "desktop", "opened"), [
    ((1280, 720), (1920, 1080), (1280, 720)), ((1280, 720), (1366, 768), (1280, 688)),
    ((2560, 1440), (1920, 1080), (1920, 1000)), ((3000, 700), (1280, 800), (1280, 700)),
    ((1280, 720), (1024, 600), (1024, 540)), ((1280, 720), None, (1280, 720))])
def test_the_window_fits_the_desktop_with_its_title_bar(
        size: tuple[int, int], desktop: tuple[int, int] | None, opened: tuple[int, int],
        monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []

    def mode(size: tuple[int, int], flags: int) -> pygame.Surface:
        asked.append(size)
        raise pygame.error("enough")

    monkeypatch.setattr(window, "_desktop", lambda: desktop)
    monkeypatch.setattr(pygame.display, "set_mode", mode)
    pygame.display.init()
    with pytest.raises(window.NoWindow, match="enough"):
        window.opened(size, "t", True, False)
    assert asked == [opened]


@pytest.mark.parametrize(("percent", "desktop", "size", "unit"), [
    (100, (1920, 1080), (1280, 720), 1.0), (150, (2880, 1800), (1920, 1080), 1.5),
    (200, (3840, 2160), (2560, 1440), 2.0), (200, (2880, 1800), (2560, 1440), 2.0),
    (125, (1920, 1080), (1600, 900), 1.25), (300, (3840, 2160), (2560, 1440), 2.0),
    (96, (1280, 800), (1280, 720), 1.0), (200, (1366, 768), (1366, 688), 1.25)])
def test_the_first_look_is_as_large_as_all_else_on_the_screen(percent: int, desktop: tuple[int, int],
                                                              size: tuple[int, int], unit: float) -> None:
    from game.ui.theme import metrics

    found, scale = window.first_look(percent, desktop)
    assert found == size and 100 <= scale <= 200
    assert metrics(*found, scale).u == pytest.approx(unit, abs=0.13)


def test_a_screen_of_many_lines_shows_things_small_but_on_a_mac(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platforms, "SYSTEM", "linux")
    assert [platforms.enlarged(height) for height in (0, 1080, 1440, 2160)] == [100, 100, 100, 200]
    monkeypatch.setattr(platforms, "SYSTEM", "darwin")
    assert platforms.enlarged(2160) == 100
    monkeypatch.setattr(platforms, "SYSTEM", "win32")
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(user32=SimpleNamespace(GetDpiForSystem=lambda: 144)),
                        raising=False)
    assert platforms.enlarged(2160) == 150


# ── the log ──────────────────────────────────────────────────────────────────────────────────────────────────

def test_a_log_goes_on_while_another_window_has_it_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = scenes.Log(tmp_path / "game.log", maxBytes=60, backupCount=1, encoding="utf-8", delay=True)

    def refused(*_: object) -> None:
        raise PermissionError(13, "The process cannot access the file because it is being used by another process")

    monkeypatch.setattr(os, "rename", refused)
    monkeypatch.setattr(logging, "raiseExceptions", False)
    for number in range(6):
        log.handle(logging.makeLogRecord({"msg": f"line {number} with thirty letters", "levelno": 30}))
    log.close()
    assert (tmp_path / "game.log").read_text("utf-8").count("line ") == 6


def test_a_player_still_answers_where_programs_are_started_so(kts_home: Path) -> None:
    """The keywords are what `subprocess` takes here."""
    each = rules.every()[0]
    setup = shelf.usual_setups(each, shelf.Chosen(), None, [], 1)[0]
    match = Match.begun(each, setup, Dice.seeded(1))
    program = Program(f'program:{sys.executable} -c "import sys; sys.exit(3)"', 0)
    with pytest.raises(Bad, match="has ended"):
        program.choose(match)


# ── letters ──────────────────────────────────────────────────────────────────────────────────────────────────

class Typed:
    """Standard input whose bytes a shell piped."""

    def __init__(self, data: bytes) -> None:
        self.buffer = io.BytesIO(data)


@pytest.mark.parametrize("saved", ["utf-16", "cp1252", "utf-8-sig"])
def test_an_invitation_that_a_shell_saved_can_be_read(saved: str, kts_home: Path, monkeypatch: pytest.MonkeyPatch,
                                                      capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["mail", "start", "warbands", "--me", "Jörg"]) == 0
    data = f"Grüße!\r\n{capsys.readouterr().out}".encode(saved)
    letter = kts_home / "invitation.txt"
    letter.write_bytes(data)
    monkeypatch.setenv("KTS_HOME", str(kts_home / "friend"))
    assert command.main(["mail", "read", str(letter)]) == 0 and "Jörg invites" in capsys.readouterr().out
    monkeypatch.setattr(sys, "stdin", Typed(data))
    assert command.main(["mail", "read"]) == 0 and "Jörg invites" in capsys.readouterr().out


def test_a_damaged_battle_by_mail_is_told_and_not_forgotten(kts_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["mail", "letter"]) == 2 and "there is no battle by mail yet" in capsys.readouterr().err
    assert command.main(["mail", "start", "warbands"]) == 0
    file = next((kts_home / "mail").iterdir())
    file.write_bytes(file.read_bytes()[:40])
    capsys.readouterr()
    for more in ([], ["--battle", "abc"]):
        assert command.main(["mail", "letter", *more]) == 2
        said = capsys.readouterr().err
        assert file.name in said and "yet" not in said


# ── long commands ────────────────────────────────────────────────────────────────────────────────────────────

class Screens:
    """A window with two screens, for `selftest`."""

    def screens(self) -> tuple[str, ...]:
        return ("title", "battle")

    def is_painted(self, name: str) -> bool:
        return True


def test_long_commands_tell_how_far_they_are(kts_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.tools import mail, selftest

    monkeypatch.setattr(sys, "stderr", console := Console())
    assert not list(selftest._screens(Screens()))               # type: ignore[arg-type]
    assert "2/2 screens drawn" in console.getvalue()
    assert not list(selftest._games()) and f"{len(rules.IDS)}/{len(rules.IDS)} games played" in console.getvalue()
    mail.main(["start", "simple-battles", "--side", "A"])
    battle = mail.mail.listed()[0]
    monkeypatch.setattr(mail, "_opened", lambda args: SimpleNamespace(exchange=SimpleNamespace(mine=True, ready=True)))
    monkeypatch.setattr(mail, "_decide", lambda battle, name, bar: bar.step(3))
    monkeypatch.setattr(mail, "_tell", lambda battle, words: None)
    mail.main(["answer", "--player", "easy", "--hold"])
    assert battle.parts is not None and "3 answers given" in console.getvalue() and not console.seen().strip()
