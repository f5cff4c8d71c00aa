"""A small game is small: Last Stand (`tests/last_stand`), written by the docs alone, is played in the window.

Its two folders hold 3 Python files. The game plays in a copy of the whole game, where it is the only thing that is new.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LAST_STAND = ROOT / "tests" / "last_stand"
MOST_FILES, MOST_LINES = 4, 150


def test_it_is_small() -> None:
    files = [*(LAST_STAND / "rules").glob("**/*.py"), *(LAST_STAND / "screens").glob("**/*.py")]
    assert len(files) <= MOST_FILES
    assert sum(len(one.read_text("utf-8").splitlines()) for one in files) <= MOST_LINES


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a copy of the game and Last Stand in it."""
    folder = tmp_path_factory.mktemp("last_stand")
    shutil.copytree(ROOT / "game", folder / "game", ignore=shutil.ignore_patterns("*.pyc.*"))
    shutil.copytree(LAST_STAND / "rules", folder / "game" / "rules" / "last_stand")
    shutil.copytree(LAST_STAND / "screens", folder / "game" / "scenes" / "rulesets" / "last_stand")
    for name in ("assets", "maps"):
        (folder / name).symlink_to(ROOT / name)
    return folder


WHAT = ("opponents", "laws", "mouse", "keys", "told", "commands")


@pytest.fixture(scope="module")
def played(copy: Path) -> dict[str, str]:
    """What is said of each part, by one process that goes on after a fault."""
    done = subprocess.run(
        [sys.executable, str(LAST_STAND / "played.py"), *WHAT], cwd=copy, capture_output=True, text=True, timeout=600,
        env={**os.environ, "KTS_HOME": str(copy / "home"),
             "PYTHONPATH": os.pathsep.join((str(copy), str(ROOT / "tests")))})
    said = dict(line.split(": ", 1) for line in done.stdout.splitlines() if line.startswith(WHAT))
    assert done.returncode == (said.keys() != set(WHAT)), done.stdout + done.stderr[-3000:]
    return {"": done.stderr[-6000:], **said}


@pytest.mark.parametrize("what", WHAT)
def test_it_is_played(played: dict[str, str], what: str) -> None:
    assert what in played, played[""]
