"""The shape of the game's code: how large its classes are with all they inherit, and which modules need each other.

A class counts with its bases, since that is what one must hold in the head to change it: a class that is cut into files
and joined again by inheritance is as large as before.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import game
from tests.sources import below, parsed

ROOT = Path(game.__file__).parent
FAMILIAR = ("game.ui.widgets.base:Widget", "game.scenes.base:Scene", "game.core.ruleset:Ruleset")
"""What every widget, every screen and every ruleset has is learned once, and not counted in each class of them."""


class Size(NamedTuple):
    """The size of a class with its bases."""

    lines: int
    """From `class` to its last line, decorators left out; docstrings and blank lines counted."""
    attributes: int
    """Different names: methods, fields, and what is set on `self`."""
    own: int
    """Those of them that are not `FAMILIAR`."""


def modules(root: Path = ROOT, package: str = "game") -> dict[str, Path]:
    """Every module below `root` by its dotted name; a package is its `__init__.py`."""
    found = {}
    for path in sorted(root.rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        found[".".join((package, *(parts[:-1] if parts[-1] == "__init__" else parts)))] = path
    return found


@cache
def class_sizes() -> dict[str, Size]:
    """Every class that the game defines at the top of a module, as `module:Class`, with its size."""
    own: dict[str, tuple[int, set[str]]] = {}
    for name, path in modules().items():
        for node in parsed(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                assert node.end_lineno is not None
                own[f"{name}:{node.name}"] = node.end_lineno - node.lineno + 1, set(_attributes(node))
    found = {}
    for key in own:
        module, _, name = key.partition(":")
        if module.endswith("__main__"):
            continue
        bases = [f"{base.__module__}:{base.__qualname__}" for base in getattr(import_module(module), name).__mro__]
        parts = {base: own[base] for base in bases if base in own}
        names = set().union(*(names for _, names in parts.values()))
        known = set().union(*(names for base in FAMILIAR if base != key for _, names in _with_bases(base, parts)))
        found[key] = Size(sum(lines for lines, _ in parts.values()), len(names), len(names - known))
    return found


def _with_bases(base: str, parts: dict[str, tuple[int, set[str]]]) -> list[tuple[int, set[str]]]:
    """Of the parts of a class those of one base and of that one's bases; none where it is no base of it."""
    return [part for _, part in list(parts.items())[list(parts).index(base):]] if base in parts else []


def _attributes(owner: ast.ClassDef) -> Iterator[str]:
    for node in owner.body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node.name
            for inner in below(node):
                if (isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Store)
                        and isinstance(inner.value, ast.Name) and inner.value.id == "self"):
                    yield inner.attr
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id
        elif isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def print_sizes(least: int = 500) -> None:
    """Print the classes of that many lines and more, or of more than 70 own names: lines, names, own names."""
    for key, size in sorted(class_sizes().items(), key=lambda one: -one[1].lines):
        if size.lines >= least or size.own > 70:
            print(f"{size.lines:6} {size.attributes:5} {size.own:5} {key}")


if __name__ == "__main__":
    print_sizes()
