"""Who answers for a side is given a fork, never the battle itself: a fork has none of the dice that will fall.

Read from the source: whatever calls `choose` of an opponent outside `game.ai` makes the fork itself, or was given it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import game
from tests.sources import parsed

ROOT = Path(game.__file__).parent
ELSEWHERE = {"self", "tabs", "self.tabs", "self.list", "self.draft", "self.scene.tray", "scene.kind", "editing",
             "self.editing", "scene.editing"}
"""What else can `choose`: lists, tabs, trays and drafts of the screens."""


def live(source: str) -> list[str]:
    """Every call of an opponent's `choose` in a source that may be given the battle itself: line and call.

    A fork is a call of `fork` or `lent`, a name that is only ever given such a call, or what a function that is called
    `choose`, or whose parameter is called `fork`, was given.
    """
    return [f"{call.lineno}: {ast.unparse(call)}" for call, known in _calls(parsed(source), frozenset())
            if not (call.args and (_is_fork(call.args[0]) or ast.unparse(call.args[0]) in known))]


def _is_fork(node: ast.AST) -> bool:
    if isinstance(node, ast.IfExp):
        return _is_fork(node.body) and _is_fork(node.orelse)
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("fork", "lent")


def _calls(node: ast.AST, known: frozenset[str]) -> Iterator[tuple[ast.Call, frozenset[str]]]:
    """The calls of `choose` below a node, each with the names that are forks there."""
    if isinstance(node, ast.FunctionDef):
        known = _forks(node)
    if (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "choose"
            and ast.unparse(node.func.value) not in ELSEWHERE):
        yield node, known
    for child in ast.iter_child_nodes(node):
        yield from _calls(child, known)


def _forks(function: ast.FunctionDef) -> frozenset[str]:
    given = {one.arg for one in function.args.args if function.name == "choose" or one.arg == "fork"} - {"self"}
    bound: dict[str, bool] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                name = ast.unparse(target)
                bound[name] = bound.get(name, True) and _is_fork(node.value)
    return frozenset(name for name in given | bound.keys() if bound.get(name, True))


@pytest.mark.parametrize("source, found", [
    ("mind.choose(match)", 1), ("mind.choose(self.match)", 1), ("mind.choose(match.fork(None))", 0),
    ("def go(match):\n fork = match.fork(None)\n mind.choose(fork)", 0),
    ("def go(match):\n fork = match.lent() if one else match.fork(None)\n mind.choose(fork)", 0),
    ("def go(match):\n fork = match.lent() if one else match\n mind.choose(fork)", 1),
    ("def go(match):\n fork = match.fork(None)\n fork = match\n mind.choose(fork)", 1),
    ("def choose(self, match):\n return self.mind.choose(match)", 0), ("def go(match):\n mind.choose(match)", 1),
    ("def go(fork):\n mind.choose(fork)\n mind.choose(other)", 1), ("self.tabs.choose(3)\nself.choose(match)", 0),
])
def test_a_battle_that_is_handed_over_is_found(source: str, found: int) -> None:
    assert len(live(source)) == found


def test_opponents_are_given_forks() -> None:
    wrong, calls = [], 0
    for path in sorted(ROOT.rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        source = path.read_text("utf-8")
        if not name.startswith("ai/") and "choose" in source:
            calls += sum(1 for _ in _calls(parsed(source), frozenset()))
            wrong += [f"{name}:{one}" for one in live(source)]
    assert not wrong and calls > 5
