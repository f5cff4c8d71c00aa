"""Every public module, class and function of core, ai, ui, store and tools says in a docstring what it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.shape import modules
from tests.sources import nodes, parsed

DOCUMENTED = ("core", "ai", "ui", "store", "tools")
"""Packages of the game whose public names have docstrings."""
RIDDLES = ("So many", "So much", "So far", "So few", "That it", "And so", "And still")
"""Beginnings of sentences that a reader has to complete from the name beside them: write the noun and the unit."""


Definition = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def public(node: Definition, name: str) -> Iterator[tuple[str, Definition]]:
    """A module or class and the public definitions in it, by dotted name; not those within functions, nor setters."""
    yield name, node
    for inner in () if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) else node.body:
        if isinstance(inner, Definition) and not inner.name.startswith("_") and not any(
                ast.unparse(one).endswith(".setter") for one in inner.decorator_list):
            yield from public(inner, f"{name}.{inner.name}")


def sentences(source: str) -> Iterator[tuple[int, str]]:
    """Every string that stands alone as a statement, with its line: docstrings of definitions and of attributes."""
    for node in nodes(source, ast.Expr):
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value


@pytest.mark.parametrize("package", DOCUMENTED)
def test_every_public_name_has_a_docstring(package):
    missing = [found for name, path in modules().items() if name.split(".")[1:2] == [package]
               for found, node in public(parsed(path.read_text("utf-8")), name) if not ast.get_docstring(node)]
    assert missing == []


@pytest.mark.parametrize("package", ("core", "ai"))
def test_no_docstring_is_a_riddle(package):
    riddles = [f"{name}:{line}: {text}" for name, path in modules().items() if name.split(".")[1:2] == [package]
               for line, text in sentences(path.read_text("utf-8")) if text.startswith(RIDDLES)]
    assert riddles == []
