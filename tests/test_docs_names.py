"""The pages about the code name nothing that there is not: files, modules, classes, attributes in backticks exist."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.sources import below, nodes

ROOT = Path(__file__).parents[1]
PAGES = ("architecture.md", "new-ruleset.md", "ui.md")
FOLDERS = ("", "game", "game/scenes", "game/core", "game/core/table", "game/scenes/battle", "game/rules/*",
           "game/scenes/rulesets/*")
"""Where a page may begin to count: `battle/scene.py` is in `game/scenes`."""
FILE = re.compile(r"[\w.*/…-]*(/|\.(py|toml|md|tmx))[\w.*/…-]*")
NAME = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*")
MAKING = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.arg, ast.Name, ast.Attribute)
"""What can define a name."""
ELSEWHERE = {
    "KTS_HOME", "PYTHONHASHSEED", "SOURCE_DATE_EPOCH", "game.log", "running.journal", "NAME.damaged", "await", "yield",
    "sum", "hypot", "sin", "sqrt", "prefix", "install", "importlib.resources", "BUILT_IN", "REACHED", "FOR_ODDS",
    "forecasts_are_explored", "forecasts_enumerate", "luck_is_a_fair_game", "what_is_possible_is_offered",
    "test_every_house_rule_is_tried",
    "cache/languages", "gamecontrollerdb.txt", "game/locale/kts.pot", "pygame._sdl2.controller",
    "pygame.joystick", "Font.render", "Font.set_script", "Protocol", "game"}
"""Words in backticks that are no names of the game's code: the environment, files of players, Python, tests."""


@cache
def modules() -> dict[str, Path]:
    """Every module and package of the game by its dotted name."""
    return {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
            for path in (ROOT / "game").rglob("*.py")}


@cache
def defined() -> tuple[frozenset[str], dict[str, set[str]], dict[str, set[str]]]:
    """All names that the game's code defines; what each class defines; what each class derives from."""
    names, classes, bases = set[str](), dict[str, set[str]](), dict[str, set[str]]()
    for path in modules().values():
        source = path.read_text("utf-8")
        names |= set(_made(nodes(source, *MAKING)))
        for node in nodes(source, ast.ClassDef):
            classes.setdefault(node.name, set()).update(_made(one for one in below(node) if one is not node))
            bases.setdefault(node.name, set()).update(_last(base) for base in node.bases)
    return frozenset(names | {part for module in modules() for part in module.split(".")}), classes, bases


def _made(code: Iterable[ast.AST]) -> Iterator[str]:
    """What pieces of code define."""
    for node in code:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr


def _last(base: ast.expr) -> str:
    base = base.value if isinstance(base, ast.Subscript) else base
    return base.attr if isinstance(base, ast.Attribute) else base.id if isinstance(base, ast.Name) else ""


def has(owner: str, name: str) -> bool:
    """Whether a class defines a name, itself or by what it derives from."""
    _, classes, bases = defined()
    return name in classes.get(owner, ()) or any(base != owner and has(base, name) for base in bases.get(owner, ()))


def exists(said: str) -> bool:
    """Whether what a page says in backticks is there; what looks like no file and no name is left alone."""
    said = re.sub(r"[(\[].*", "", said)
    if said in ELSEWHERE or not said:
        return True
    if re.fullmatch(r"[\w/]+\.\w+", said) and not FILE.fullmatch(said.rpartition("/")[2]):
        said = said.replace("/", ".")           # `playback/enemy_turn.summary_lines`
    if FILE.fullmatch(said):
        pattern = said.replace("NAME", "*").replace("…", "*").rstrip("/")
        return any(next(ROOT.glob(f"{folder}/{one}".lstrip("/")), None) is not None for folder in FOLDERS
                   for one in ((pattern,) if "." in pattern else (pattern, f"{pattern}.py")))
    if not NAME.fullmatch(said):
        return True
    owner, _, name = said.rpartition(".")
    if not owner:
        return name in defined()[0]
    if any(f".{module}".endswith(f".{said}") for module in modules()):
        return True
    if (last := owner.rpartition(".")[2])[:1].isupper():
        return has(last, name)
    inside = "." in owner and [path for module, path in modules().items() if f".{module}".endswith(f".{owner}")]
    if inside:
        return any(name in _made(nodes(path.read_text("utf-8"), *MAKING)) for path in inside)
    return name in defined()[0]         # `now.moved`: an object, not a module


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_names_exists(page: str) -> None:
    text = re.sub(r"```.*?```", "", (ROOT / "docs" / page).read_text("utf-8"), flags=re.DOTALL)
    said = sorted(set(re.findall(r"`([^`\n]+)`", text)))
    if page == "ui.md":         # keys, cues and words on the screen stand in backticks there as well
        said = [one for one in said if "." in one or "/" in one]
    assert [one for one in said if not exists(one)] == []


@pytest.mark.parametrize("said", ["in_rounds", "Beat.least", "rules/NAME/danger.py", "core.chance.cards.answer",
                                  "Ruleset.spots", "tests/test_none.py", "core.play.match_"])
def test_names_that_there_are_not_are_found(said: str) -> None:
    assert not exists(said)
