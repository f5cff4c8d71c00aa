"""The habits of Windows and macOS that can be had here: calls that only POSIX knows, `spawn`, a narrow console, a
window that changes its size or is closed by the system. What files do there: `store/test_other_systems_files.py`."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

import game
from game import files
from game.__main__ import COMMANDS
from game.scenes.new_battle import NewBattleScene
from game.scenes.saves.scene import SavesScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.title.scene import TitleScene
from game.ui.app import App
from game.ui.scene import Scene

SOURCES = Path(game.__file__).parent
MODULES = {"fcntl", "pwd", "grp", "termios", "tty", "pty", "resource", "posix", "syslog", "crypt", "readline",
           "winreg", "msvcrt"}
OS = {"fork", "forkpty", "getuid", "geteuid", "getgid", "setuid", "kill", "killpg", "setsid", "getpgid", "mkfifo",
      "mknod", "sync", "chown", "chroot", "nice", "uname", "getloadavg", "sched_getaffinity", "wait", "waitpid",
      "wait4", "statvfs", "posix_fallocate", "startfile"}
SIGNALS = {"SIGINT", "SIG_IGN", "SIG_DFL", "SIGTERM", "signal", "getsignal", "Signals"}
"""What `signal` has on every system."""
SUBPROCESS = {"preexec_fn", "start_new_session", "pass_fds", "process_group", "user", "group"}
SPAWN = {"Process", "Pool", "Queue", "Pipe", "Manager", "set_start_method"}
"""Of `multiprocessing`: only through `get_context("spawn")`, which is what Windows and macOS do."""
PATHS = ("/tmp", "/dev/", "/proc", "/etc", "/usr", "/var", "/home", "C:\\")
GUARDED = {"ui/window.py": ("/dev/dri",),
           "store/fonts.py": ("/usr/local/share/fonts", "/usr/share/fonts", "C:\\Windows")}
"""Where one of these stands behind a question for the system, and what it is."""


def faults(source: str, known: tuple[str, ...] = ()) -> Iterator[str]:
    """What of a module would not do elsewhere: line and word."""
    for node in ast.walk(ast.parse(source)):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Import):
            yield from (f"{line} {one.name}" for one in node.names if one.name.split(".")[0] in MODULES)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in MODULES:
            yield f"{line} {node.module}"
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            owner, name = node.value.id, node.attr
            if (owner == "os" and name in OS) or (owner == "signal" and name not in SIGNALS) or (
                    owner == "multiprocessing" and name in SPAWN):
                yield f"{line} {owner}.{name}"
        elif isinstance(node, ast.Call):
            yield from _call(node, line)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith(PATHS):
            if node.value not in known:
                yield f"{line} {node.value!r}"


def _call(node: ast.Call, line: int) -> Iterator[str]:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    words = {one.arg for one in node.keywords}
    yield from (f"{line} {name}({word})" for word in sorted(words & SUBPROCESS)
                if name in ("Popen", "run", "call", "check_call", "check_output") and word)
    if name == "get_context" and [ast.unparse(one) for one in node.args] != ["'spawn'"]:
        yield f"{line} get_context without 'spawn'"
    if name == "ProcessPoolExecutor" and "mp_context" not in words:
        yield f"{line} ProcessPoolExecutor without mp_context"
    binary = any(isinstance(one, ast.Constant) and isinstance(one.value, str) and "b" in one.value for one in node.args)
    if name == "open" and isinstance(node.func, ast.Name) and not binary and "encoding" not in words:
        yield f"{line} open without encoding"
    if name in ("read_text", "write_text") and isinstance(node.func, ast.Attribute) and "encoding" not in words:
        if len(node.args) < (1 if name == "read_text" else 2):
            yield f"{line} {name} without encoding"


@pytest.mark.parametrize("source", [
    "import fcntl", "from pwd import getpwnam", "import os\nos.fork()",
    "import signal\nsignal.signal(signal.SIGKILL, None)",
    "import multiprocessing\nmultiprocessing.Process(target=print)", "multiprocessing.get_context('fork')",
    "open('x')", "path.read_text()", "path.write_text('x')", "x = '/tmp/x'", "subprocess.run([], preexec_fn=print)",
    "ProcessPoolExecutor(2)"])
def test_what_only_posix_knows_is_found(source: str) -> None:
    assert len(list(faults(source))) == 1


def test_the_game_calls_nothing_that_only_one_system_knows() -> None:
    found = []
    for path in sorted(SOURCES.rglob("*.py")):
        name = path.relative_to(SOURCES).as_posix()
        found += [f"{name}:{fault}" for fault in faults(path.read_text("utf-8"), GUARDED.get(name, ()))]
    assert found == []


def test_no_two_files_differ_only_in_case_and_no_name_is_reserved() -> None:
    """A checkout on Windows or macOS would hold one of them."""
    from game.store.disk import _DEVICES

    root = files.root()
    every = [path.relative_to(root).as_posix() for folder in ("game", "assets", "maps")
             for path in (root / folder).rglob("*") if "__pycache__" not in path.parts]
    assert len({name.casefold() for name in every}) == len(every) > 500
    for name in every:
        for part in name.split("/"):
            assert part.split(".")[0].upper() not in _DEVICES and not set(part) & set('<>:"\\|?*')
            assert part == part.strip(" .")
        assert len(name) < 120, "a folder of the player and this must stay below 260 characters"


CONSOLE = """
import contextlib, sys
from game.__main__ import main
for words in (*([name, "--help"] for name in {names}), ["--help"], ["nonsense"], ["tables"], ["forces", "warbands"],
              ["check", "äöü″€.kts"], ["odds", "simple-battles"], ["replay", "″"]):
    with contextlib.suppress(SystemExit):
        main(words)
"""


def test_a_console_that_knows_few_letters_breaks_no_command(kts_home: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-c", CONSOLE.format(names=list(COMMANDS))], cwd=files.root(), capture_output=True,
        timeout=120, env={**os.environ, "PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0", "KTS_TRACEBACK": "1"},
        check=False)
    assert run.returncode == 0, run.stderr.decode("utf-8", "replace")
    assert b"Traceback" not in run.stderr and b"Traceback" not in run.stdout
    assert run.stdout.count(b"usage:") >= len(COMMANDS)


SCENES: list[Callable[[], Scene]] = [TitleScene, SavesScene, SettingsScene, NewBattleScene]


@pytest.fixture(params=SCENES, ids=lambda make: make.__name__)
def app(request: pytest.FixtureRequest, kts_home: Path) -> App:
    """The program with one of its screens."""
    app = App(size=(1280, 720), headless=True)
    app.push(request.param())
    app.step(1 / 60)
    return app


def test_the_system_may_close_resize_hide_and_move_the_window_at_any_time(app: App) -> None:
    """As when it is dragged to a screen of another scale: sizes come with the event, more than one in a frame."""
    event = pygame.event.Event
    app.step(1 / 60, [event(pygame.WINDOWMINIMIZED), event(pygame.WINDOWFOCUSLOST), event(pygame.WINDOWLEAVE)])
    for w, h in ((2560, 1440), (1280, 720), (1, 1), (0, 0), (1920, 1080)):
        changed = event(pygame.WINDOWSIZECHANGED, x=w, y=h)
        moved, exposed = event(pygame.WINDOWDISPLAYCHANGED, display_index=1), event(pygame.WINDOWEXPOSED)
        app.step(1 / 60, [moved, changed, changed, exposed])
        assert app.surface.get_width() >= w and app.surface.get_height() >= h > -1
    assert app.surface.get_size() == (1920, 1080)
    app.step(1 / 60, [event(pygame.WINDOWRESTORED), event(pygame.WINDOWFOCUSGAINED)])
    app.change_settings(scale=200)
    app.step(1 / 60)
    app.step(1 / 60, [event(pygame.QUIT)])
    assert not app.running
