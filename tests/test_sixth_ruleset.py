"""A ruleset is its two folders: a sixth, a copy of the smallest under other names, plays, and nothing else changes.

The copy lies in a copy of the game, where it is the only thing that is new. By default a smaller sixth game does the
same (`test_last_stand.py`); this one is left to `.ci/long`, but for what is told of one that is not whole.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

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


@pytest.fixture(scope="module")
def sixth(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Path]]:
    """A folder with a copy of the game and its sixth ruleset, and the two folders of that."""
    folder = tmp_path_factory.mktemp("sixth")
    game = folder / "game"
    shutil.copytree(ROOT / "game", game, ignore=shutil.ignore_patterns("*.pyc.*"))     # with what is compiled already
    for name in ("assets", "maps"):
        (folder / name).symlink_to(ROOT / name)
    return folder, [copied(game, game / "rules" / OF.replace("-", "_")),
                    copied(game, game / "scenes" / "rulesets" / OF.replace("-", "_"))]


def at_work(folder: Path, *more: str) -> list[str]:
    """What the driver tells to have done with the sixth ruleset."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "tests" / "sixth_ruleset.py"), ID, *more], cwd=folder, capture_output=True,
        text=True, timeout=600, env={**os.environ, "KTS_HOME": str(folder / "home"),
                                     "PYTHONPATH": os.pathsep.join((str(folder), str(ROOT / "tests")))})
    assert done.returncode == 0, done.stderr[-3000:]
    return [line.partition(" ")[0] for line in done.stdout.splitlines()]


@pytest.mark.long
def test_a_sixth_ruleset_touches_nothing_outside_its_two_folders(sixth: tuple[Path, list[Path]]) -> None:
    folder, mine = sixth
    left = [str(path) for one in mine for path in one.rglob("*") if path.is_file() and path.suffix != ".pyc"
            and re.search(r"simple.battles|\bSB-\d|\bsb_", path.read_text(encoding="utf-8"))]
    assert left == []
    said = at_work(folder)
    assert [word for word in said if word in DONE] == list(DONE), said


def cut(path: Path, *lines: str) -> None:
    """Take the lines out of a file that begin like these."""
    text = path.read_text(encoding="utf-8")
    for line in lines:
        text, count = re.subn(rf"(?ms)^{re.escape(line)}.*?\n(?=\S)", "", text, count=1)
        assert count, line
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("how", ["bare", "unseen", "half", "faulty"])
def test_a_sixth_ruleset_that_is_not_whole_is_told_and_stops_nothing_else(
        sixth: tuple[Path, list[Path]], tmp_path: Path, how: str) -> None:
    """No house rules, odds or words for programs; no screens; half of each data file."""
    folder, (rules, screens) = sixth
    kept = [(one, tmp_path / str(n)) for n, one in enumerate((rules, screens))]
    for one, copy in kept:
        shutil.copytree(one, copy)
    try:
        if how == "bare":
            for name in ("odds.py", "protocol.toml"):
                (rules / name).unlink()
            with (rules / "ruleset.py").open("a", encoding="utf-8") as file:
                file.write("\n\ntype(RULESET).switches = ()\n")
        elif how == "unseen":
            shutil.rmtree(screens)
        elif how == "faulty":
            (rules / "ruleset.py").write_text('"""Half."""\n\nclass Brawl(\n', encoding="utf-8")
        else:
            (rules / "rulebook.toml").write_text(f"id = '{ID}'\ntitle = 'Brawl'\nprefix = 'KB'\n", encoding="utf-8")
            cut(rules / "switches.toml", "summary = ")
            (rules / "protocol.toml").write_text("[question]\n", encoding="utf-8")
            (rules / "forces" / "half.toml").write_text(f'ruleset = "{ID}"\nname = "Half"\nlimit =\n', encoding="utf-8")
        assert at_work(folder, how)[-1] == "done"
    finally:
        for one, copy in kept:
            shutil.rmtree(one, ignore_errors=True)
            shutil.copytree(copy, one)
