"""What differs between Windows, macOS and Linux: each question for the system, with what follows from it.

Nothing else of the game looks at `sys.platform` or `os.name` (`tests/test_other_systems.py`), so that a test can
pretend to be elsewhere by setting `SYSTEM`.
"""

from __future__ import annotations

import _thread
import ctypes
import os
import platform
import shlex
import signal
import stat
import subprocess
import sys
import threading
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Final

SYSTEM: Final[str] = sys.platform
"""`win32`, `darwin`, `linux`; others are treated as Linux is."""


def windows() -> bool:
    """Whether this is Windows."""
    return SYSTEM == "win32"


def mac() -> bool:
    """Whether this is macOS."""
    return SYSTEM == "darwin"


def linux() -> bool:
    """Whether this is Linux."""
    return SYSTEM.startswith("linux")


def packaged() -> bool:
    """Whether this is the built program, which runs without Python (`build.spec`)."""
    return bool(getattr(sys, "frozen", False))


# ── standard streams ─────────────────────────────────────────────────────────────────────────────────────────

_missing: set[str] = set()


def told() -> str:
    """The system and its version in one line, for a report of a fault."""
    words = platform.system(), platform.release(), platform.version(), platform.machine()
    return " ".join(words)


def give_streams() -> None:
    """A program of Windows without a console has no standard streams (None): give it some that lead nowhere.

    To be called first by whatever is started: the program, and a process of its own that writes or asks for a terminal.
    """
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            _missing.add(name)
            setattr(sys, name, open(os.devnull, "r" if name == "stdin" else "w", encoding="utf-8"))


def unseen() -> bool:
    """Whether nobody can see what is written to stderr: a program without a console, or of a mac's Finder."""
    if "stderr" in _missing:
        return True
    if not (mac() and packaged()):
        return False
    with suppress(OSError, ValueError):
        told = os.fstat(sys.stderr.fileno())
        return stat.S_ISCHR(told.st_mode) and os.path.samestat(told, os.stat(os.devnull))
    return False


def nobody_reads(error: OSError) -> bool:
    """Whether writing failed since whoever read our output has gone; Windows calls that an invalid argument."""
    return isinstance(error, BrokenPipeError) or (windows() and error.errno == 22 and error.filename is None)


# ── other programs ───────────────────────────────────────────────────────────────────────────────────────────

def clean_environment() -> dict[str, str]:
    """The environment for programs of the system: the built program puts its own libraries first."""
    told = dict(os.environ)
    if packaged():
        before = told.pop("LD_LIBRARY_PATH_ORIG", "")
        told.pop("LD_LIBRARY_PATH", None)
        if before:
            told["LD_LIBRARY_PATH"] = before
    return told


def foreign() -> dict[str, Any]:
    """How another program is started, as keywords of `subprocess`: in its own environment, without a console window."""
    return {"env": clean_environment(),
            "creationflags": getattr(subprocess, "CREATE_NO_WINDOW", 0) if windows() else 0}


def command(text: str) -> str | list[str]:
    """A command line as `subprocess` takes it. On Windows each program takes its line apart itself, quotes and all.

    Raises ValueError for a quote that is not closed.
    """
    return text if windows() else shlex.split(text)


def interrupt() -> None:
    """From any thread: let the main thread be interrupted as by Ctrl-C, and wake it where it waits."""
    if windows():
        _thread.interrupt_main()
    else:
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)


def most_processes() -> int:
    """How many processes a pool may have: Windows cannot wait for more."""
    return 61 if windows() else 256


def enlarged(height: int) -> int:
    """How large the system shows things, in percent of the usual; `height` of its screen in px.

    Windows is asked; a mac counts in points, which are large enough; elsewhere many lines mean small ones.
    """
    if windows():
        with suppress(KeyError, AttributeError, OSError):       # older than Windows 10
            return int(vars(ctypes)["windll"].user32.GetDpiForSystem()) * 100 // 96
    return 200 if height >= 2000 and not mac() else 100


# ── the disk ─────────────────────────────────────────────────────────────────────────────────────────────────

def others_hold_files() -> bool:
    """Whether a file that any program has open can be neither replaced nor deleted."""
    return windows()


def flush(handle: int) -> None:
    """Wait until what was written lies on the disk; on macOS that takes a word of its own. Raises OSError."""
    if mac():
        with suppress(ImportError, AttributeError, OSError):    # some disks of other systems do not know it
            fcntl = import_module("fcntl")
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
    os.fsync(handle)


def like(handle: int, path: Path | str, old: os.stat_result) -> None:
    """Give a new file that is open the group and the mode of the one that it is to replace, as far as the system lets
    us (Windows has no groups, and of a mode only whether it may be written).
    """
    if not windows():
        with suppress(OSError):
            os.fchown(handle, -1, old.st_gid)
    with suppress(OSError):
        os.chmod(path, stat.S_IMODE(old.st_mode))
