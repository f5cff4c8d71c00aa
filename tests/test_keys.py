"""Keys of answers are written and read in `game.core.play.acts` alone: everybody else asks an act what it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.shape import modules
from tests.sources import nodes

PARSING = {"split", "rsplit", "partition", "rpartition", "startswith", "endswith", "removeprefix", "removesuffix"}
PLACES = ("game.core", "game.rules", "game.ai", "game.tools", "game.scenes")


def _a_key(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "key"


def _text(node: ast.expr) -> bool:
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return any(map(_text, node.elts))
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def looks_into_keys(source: str) -> Iterator[int]:
    """The lines that take a key apart, compare it with words, or look an option up by words."""
    for node in nodes(source, ast.Call, ast.Compare):
        if isinstance(node, ast.Compare):
            if _a_key(node.left) and any(map(_text, node.comparators)):
                yield node.lineno
        elif isinstance(node.func, ast.Attribute):
            if node.func.attr in PARSING and _a_key(node.func.value):
                yield node.lineno
            elif node.func.attr == "option" and len(node.args) == 1 and _text(node.args[0]):
                yield node.lineno


@pytest.mark.parametrize("line", [
    "option.key.split()[1]", "word, _, rest = answer.key.partition(' ')", "found.key.startswith('shoot')",
    "answer.key == 'done'", "lead.answer.key in ('done', 'none')", "option.key != f'actions {n}'",
    "ask.option('resign')", "ask.option(f'shoot {figure}')"])
def test_what_is_found(line):
    assert list(looks_into_keys(line)) == [1]


@pytest.mark.parametrize("line", [
    "ask.option(answer.act)", "event.key == pygame.K_TAB", "options[option.key]", "setup.option('limit', '30')"])
def test_what_is_allowed(line):
    assert not list(looks_into_keys(line))


def test_nobody_looks_into_keys():
    found = [f"{path}:{line}" for name, path in modules().items() if name.startswith(PLACES)
             for line in looks_into_keys(path.read_text("utf-8"))]
    assert not found, found
