"""The habits of Windows and macOS that can be had here: calls that only POSIX knows, `spawn`, a narrow console, a
window that changes its size or is closed by the system. What files do there: `store/test_other_systems_files.py`."""

from __future__ import annotations

import ast
import os
import re
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
from tests.sources import nodes

SOURCES = Path(game.__file__).parent
MODULES = {"fcntl", "pwd", "grp", "termios", "tty", "pty", "resource", "posix", "syslog", "crypt", "readline",
           "winreg", "msvcrt", "winsound", "curses", "platform"}
OS = {"environ", "path", "devnull", "open", "fdopen", "close", "write", "fsync", "fstat", "stat", "stat_result", "link",
      "replace", "unlink", "ftruncate", "utime", "walk", "urandom", "dup", "dup2", "_exit", "PathLike", "fspath",
      "getpid", "cpu_count", "O_WRONLY", "O_RDONLY", "O_CREAT", "O_TRUNC", "O_APPEND", "O_EXCL"}
"""What of `os` every system has, and does alike. Not `rename`: Windows refuses where there is something."""
SIGNALS = {"SIGINT", "default_int_handler", "SIG_IGN", "SIG_DFL", "SIGTERM", "signal", "getsignal", "Signals"}
"""What `signal` has on every system."""
SUBPROCESS = {"preexec_fn", "start_new_session", "pass_fds", "process_group", "user", "group"}
STARTS = {"Popen", "run", "call", "check_call", "check_output"}
SPAWN = {"Process", "Pool", "Queue", "Pipe", "Manager", "set_start_method"}
"""Of `multiprocessing`: only through `get_context("spawn")`, which is what Windows and macOS do."""
PATHS = ("/tmp", "/dev/", "/proc", "/etc", "/usr", "/var", "/home", "C:\\")
QUESTIONS = {"sys.platform", "os.name", "sys.getwindowsversion"}
STREAMS = ("sys.stdin.", "sys.stdout.", "sys.stderr.")
GUARDED = {"ui/window.py": ("/dev/dri",),
           "store/fonts.py": ("/usr/local/share/fonts", "/usr/share/fonts", "C:\\Windows"),
           "store/disk.py": ("os.unlink", "path.is_file"),
           "core/package_data.py": ("files(package).joinpath(name).is_file",),
           "tools/describe.py": ("source.is_file",),
           "ai/planner.py": ("book.open",),
           "platforms.py": ("sys.platform", "platform", "platform.system", "platform.release", "platform.version",
                            "platform.machine", "sys.stderr.fileno", "fcntl.fcntl", "fcntl.F_FULLFSYNC",
                            "signal.pthread_kill", "os.fchown", "os.chmod"),
           "__main__.py": ("sys.stdout.flush", "sys.stdout.fileno"),
           "tools/protocol.py": ("sys.stdin.buffer", "sys.stdout.buffer"),
           "tools/mail.py": ("sys.stdin.buffer", "sys.stdin.read"),
           "tools/report.py": ("sys.stdin.isatty", "sys.stdin.readline"),
           "store/credits.py": ("/usr/share/doc/python3.",),
           "scenes/textplay/terminal.py": ("sys.stdin.isatty", "sys.stdin.readline"),
           "scenes/textplay/opening.py": ("sys.stdin.reconfigure",)}
"""Where one of these stands behind a question for the system, or behind `give_streams` of `main`, and what it is."""


def written(node: ast.expr) -> str:
    """As `ast.unparse` writes it, which takes its time over plain names with dots."""
    rest: list[str] = []
    while isinstance(node, ast.Attribute):
        rest.append(node.attr)
        node = node.value
    if isinstance(node, ast.Name):
        return ".".join([node.id, *reversed(rest)])
    return ".".join([ast.unparse(node), *reversed(rest)])


def faults(source: str, known: tuple[str, ...] = ()) -> Iterator[str]:
    """What of a module would not do elsewhere: line and word."""
    names = {}                              # what a name of this module is called outside
    for node in nodes(source, ast.Import, ast.ImportFrom):
        if isinstance(node, ast.Import):
            names |= {one.asname or one.name.split(".")[0]: one.name if one.asname else one.name.split(".")[0]
                      for one in node.names}
        elif node.module and not node.level:
            names |= {one.asname or one.name: f"{node.module}.{one.name}" for one in node.names}

    def outside(node: ast.expr) -> str:
        """`mp.Pool` as `multiprocessing.Pool`; what is no plain name as it is written."""
        first, dot, rest = written(node).partition(".")
        return names.get(first, first) + dot + rest

    for node in nodes(source, ast.Import, ast.ImportFrom, ast.Attribute, ast.Call, ast.Constant):
        line = node.lineno
        if isinstance(node, ast.Import):
            told = [one.name for one in node.names]
        elif isinstance(node, ast.ImportFrom):
            told = [f"{node.module}.{one.name}" for one in node.names] if not node.level else []
        elif isinstance(node, ast.Attribute):
            told = [outside(node)]
        elif isinstance(node, ast.Call):
            yield from (f"{line} {one}" for one in _call(node, outside(node.func)) if one.split()[0] not in known)
            continue
        else:
            if isinstance(node.value, str) and node.value.startswith(PATHS) and node.value not in known:
                yield f"{line} {node.value!r}"
            continue
        yield from (f"{line} {one}" for one in told if _only_somewhere(one) and one not in known)


def _only_somewhere(name: str) -> bool:
    """Whether a thing of another module, by its full name, is not the same on every system."""
    module, _, rest = name.partition(".")
    thing = rest.split(".")[0]
    return (module in MODULES or name in QUESTIONS or (name.startswith(STREAMS) and name.count(".") == 2)
            or (module == "os" and bool(rest) and thing not in OS and "." not in rest)
            or (module == "signal" and bool(rest) and thing not in SIGNALS and "." not in rest)
            or (module == "multiprocessing" and rest in SPAWN)
            or (module == "socket" and thing.startswith("AF_") and thing not in ("AF_INET", "AF_INET6")))


def _call(node: ast.Call, name: str) -> Iterator[str]:
    last, words = name.rpartition(".")[2], {one.arg for one in node.keywords}
    if name.startswith("subprocess.") and last in STARTS:
        yield from (f"{last}({word})" for word in sorted(words & SUBPROCESS, key=str) if word)
        if "**platforms.foreign()" not in [ast.unparse(one) for one in node.keywords]:
            yield f"{name} without platforms.foreign()"
        if words & {"text", "universal_newlines"} and "encoding" not in words:
            yield f"{name} without encoding"
    if last == "get_context" and [ast.unparse(one) for one in node.args] != ["'spawn'"]:
        yield f"{last} without 'spawn'"
    if last == "ProcessPoolExecutor" and "mp_context" not in words:
        yield f"{last} without mp_context"
    if last in ("open", "fdopen") and "encoding" not in words and not name.startswith(("os.open", "wave.", "self.")):
        whole = name in ("open", "io.open", "os.fdopen", "codecs.open", "builtins.open")
        given = [*node.args[1 if whole else 0:], *(one.value for one in node.keywords if one.arg == "mode")]
        mode = next((one.value for one in given[:1] if isinstance(one, ast.Constant)), None)
        plain = isinstance(mode, str) and re.fullmatch("[rwaxbt+]+", mode)
        if (whole or plain or not node.args) and not (plain and "b" in str(mode)):
            yield f"{name} without encoding"
    if last in ("read_text", "write_text") and isinstance(node.func, ast.Attribute) and "encoding" not in words:
        if len(node.args) < (1 if last == "read_text" else 2):
            yield f"{last} without encoding"
    if last in ("exists", "is_file", "is_dir", "is_symlink") and isinstance(node.func, ast.Attribute) and not (
            node.args or name.startswith("os.path")):
        yield f"{name} instead of os.path, which raises nothing where the system does not let us look"
    if last == "unlink":
        yield f"{name} instead of disk.remove, which tries again"
    if last in ("NamedTemporaryFile", "TemporaryFile") and "encoding" not in words and (
            "b" not in str(next((ast.unparse(one) for one in node.args), "'b'"))):
        yield f"{last} without encoding"


@pytest.mark.parametrize("source", [
    "import fcntl", "from pwd import getpwnam", "import os\nos.fork()", "from os import fork",
    "from os import fork as f", "import os as o\no.fork()", "import os\nos.pread", "import os\nos.fchmod",
    "import os\nos.O_NOFOLLOW", "import os\nos.symlink", "import os\nos.rename('a', 'b')", "import os\nos.geteuid",
    "import signal\nsignal.signal(signal.SIGKILL, None)", "from signal import SIGKILL",
    "import signal\nsignal.alarm(1)",
    "import multiprocessing\nmultiprocessing.Process(target=print)", "multiprocessing.get_context('fork')",
    "from multiprocessing import Pool", "import multiprocessing as mp\nmp.Pool", "import socket\nsocket.AF_UNIX",
    "open('x')", "open('x', 'w')", "path.open()", "path.open('w')", "path.open(mode='w')", "import io\nio.open('x')",
    "import os\nos.fdopen(3, 'w')", "path.read_text()", "path.write_text('x')", "x = '/tmp/x'",
    "import subprocess\nsubprocess.run([], preexec_fn=print, **platforms.foreign())",
    "import subprocess\nsubprocess.run(['git'])", "from subprocess import Popen\nPopen(['git'])",
    "import subprocess\nsubprocess.run([], text=True, **platforms.foreign())", "ProcessPoolExecutor(2)",
    "import sys\nsys.stderr.isatty()", "import sys\nsys.stdout.flush()", "import sys\nsys.platform",
    "from sys import platform", "path.unlink()",
    "path.exists()", "path.parent.is_dir()", "import os\nos.unlink('x')", "import os\nos.name",
    "import platform\n", "NamedTemporaryFile('w')"])
def test_what_only_posix_knows_is_found(source: str) -> None:
    assert len(list(faults(source))) == 1


@pytest.mark.parametrize("source", [
    "path.open('rb')", "path.open(mode='wb')", "open('x', 'rb')", "stage.open(dialog)",
    "path.open('w', encoding='utf-8')",
    "import os\nos.path.join('a')", "import os\nos.environ.get('A')", "import os\nos.open('x', os.O_RDONLY)",
    "import sys\nprint(1, file=sys.stderr)", "from signal import SIGINT", "from . import os"])
def test_what_every_system_knows_is_not(source: str) -> None:
    assert not list(faults(source))


def test_the_game_calls_nothing_that_only_one_system_knows() -> None:
    found = []
    for path in sorted(SOURCES.rglob("*.py")):
        name = path.relative_to(SOURCES).as_posix()
        found += [f"{name}:{fault}" for fault in faults(path.read_text("utf-8"), GUARDED.get(name, ()))]
    assert found == []


def test_no_test_file_asks_for_a_module_that_some_systems_lack() -> None:
    """The whole file would be missing there."""
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            names = ([one.name for one in node.names] if isinstance(node, ast.Import) else
                     [node.module or ""] if isinstance(node, ast.ImportFrom) else [])
            assert not {name.split(".")[0] for name in names} & (MODULES - {"platform"}), path


def test_no_two_files_differ_only_in_case_and_no_name_is_reserved() -> None:
    """A checkout on Windows or macOS would hold one of them."""
    from game.store.names import _DEVICES

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
