"""A ruleset is its two folders: a sixth, a copy of the smallest under other names, plays, and nothing else changes.

The copy lies in a copy of the game, where it is the only thing that is new.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import game.rules

ROOT = Path(__file__).parents[1]
OF, ID = "simple-battles", "kitchen-brawl"
NAMES = ((r"simple_battles", "kitchen_brawl"), (OF, ID), (r"\bSB-", "KB-"), (r"\bSB\b", "KB"), (r"\bsb_", "kb_"),
         (r"SimpleBattles", "KitchenBrawl"), (r"Simple Miniatures Battles", "Kitchen Brawl"),
         (r"Simple Battles", "Kitchen Brawl"), (r"^ORDER: Final = 1$", "ORDER: Final = 6"))
"""What the copy calls otherwise: package, id, letters of its clauses, house rules, title, its place."""
DONE = ("battle", "laws", "screens", "commands")
"""What the driver tells to have done, in this order."""


def copied(game: Path, folder: Path) -> Path:
    """A copy of one of the two folders of the smallest ruleset, with everything in it renamed."""
    made = folder.with_name(ID.replace("-", "_"))
    shutil.copytree(folder, made, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (one for one in made.rglob("*") if one.is_file()):
        text = path.read_text(encoding="utf-8")
        for old, new in NAMES:
            text = re.sub(old, new, text, flags=re.MULTILINE)
        path.write_text(text, encoding="utf-8")
    return made


def test_a_sixth_ruleset_touches_nothing_outside_its_two_folders(tmp_path: Path) -> None:
    game = tmp_path / "game"
    shutil.copytree(ROOT / "game", game, ignore=shutil.ignore_patterns("*.pyc.*"))     # with what is compiled already
    for name in ("assets", "maps"):
        (tmp_path / name).symlink_to(ROOT / name)
    mine = [copied(game, game / "rules" / OF.replace("-", "_")),
            copied(game, game / "scenes" / "rulesets" / OF.replace("-", "_"))]
    left = [str(path) for folder in mine for path in folder.rglob("*") if path.is_file()
            and re.search(r"simple.battles|\bSB-\d|\bsb_", path.read_text(encoding="utf-8"))]
    assert left == []
    done = subprocess.run(
        [sys.executable, str(ROOT / "tests" / "sixth_ruleset.py"), ID], cwd=tmp_path, capture_output=True, text=True,
        timeout=600, env={**os.environ, "KTS_HOME": str(tmp_path / "home"),
                          "PYTHONPATH": os.pathsep.join((str(tmp_path), str(ROOT / "tests")))})
    assert done.returncode == 0, done.stderr[-3000:]
    said = [line.partition(" ")[0] for line in done.stdout.splitlines()]
    assert [word for word in said if word in DONE] == list(DONE), done.stdout[-3000:]


RULES = ("__init__", "roster", "limits", "setting", "turn", "acts", "actions", "checks", "dangers", "ending", "value",
         "words", "odds", "ruleset")
# RULES += ("forecasts",)               # switch on once Simple Battles has that room
ELSEWHERE: tuple[str, ...] = ()         # ("evaluator",) once Deathzap's is value.py
"""Names of rooms that go by another name in all packages."""
SCREENS = ("__init__", "battle", "briefing", "words", "attacks", "builder", "builder_odds")
DATA = ("rulebook.toml", "switches.toml", "protocol.toml", "forces")


@pytest.mark.parametrize("package", [one.replace("-", "_") for one in game.rules.IDS])
def test_every_ruleset_has_the_same_rooms(package: str) -> None:
    rules, screens = ROOT / "game/rules" / package, ROOT / "game/scenes/rulesets" / package
    wanted = [*(rules / f"{name}.py" for name in RULES), *(rules / name for name in DATA),
              *(screens / f"{name}.py" for name in SCREENS)]
    assert [str(path.relative_to(ROOT)) for path in wanted if not path.exists()] == []
    assert [name for name in ELSEWHERE if (rules / f"{name}.py").exists()] == []
