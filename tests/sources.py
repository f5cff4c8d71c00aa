"""Python files read as trees, once for all tests that look at the source of the game: they run in one process."""

from __future__ import annotations

import ast
import gc
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.ui.catalogue import Message, Use


@cache
def parsed(source: str | bytes) -> ast.Module:
    """The tree of a source, which nobody may change. Raises SyntaxError."""
    gc.disable()        # until `forget`: to look for garbage among millions of nodes took as long as to read them
    return ast.parse(source)


def nodes(source: str | bytes, *kinds: type[ast.AST]) -> list[Any]:
    """All nodes of these kinds in a source, kind after kind, each from the outermost inwards. Raises SyntaxError."""
    found = _by_kind(source)
    return [node for kind in kinds for node in found.get(kind, ())]


def below(tree: ast.AST) -> list[ast.AST]:
    """A node and all below it as `ast.walk` gives them, at once, without what has no place in a source: contexts and
    operators."""
    found = [tree]
    for node in found:      # it grows
        for value in vars(node).values():
            if type(value) is list:
                found += [one for one in value if isinstance(one, ast.AST)]
            elif isinstance(value, ast.AST) and value._fields:
                found.append(value)
    return found


@cache
def found() -> Mapping[Message, Use]:
    """All messages of the game, in code and data: it takes a second to find them."""
    from game.ui.catalogue import messages

    return messages()


def forget() -> None:
    """Give back the trees, some hundred megabytes."""
    parsed.cache_clear()
    _by_kind.cache_clear()
    gc.enable()


@cache
def _by_kind(source: str | bytes) -> dict[type[ast.AST], list[ast.AST]]:
    found: dict[type[ast.AST], list[ast.AST]] = {}
    for node in below(parsed(source)):
        found.setdefault(type(node), []).append(node)
    return found
