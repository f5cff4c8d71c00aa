"""No circle of imports within the game: modules that need each other to run are one module, or one of them is too high.

Imports inside functions count: they only hide a circle. So do those under `if TYPE_CHECKING:`: who reads a module needs
to know what its types mean. A part that calls back what it belongs to says in a protocol what it needs of it
(`game.scenes.battle.ground`). `python -m tests.test_circles` prints circles.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from tests.shape import modules
from tests.sources import parsed


def statements(node: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """The import statements below a node."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.Import, ast.ImportFrom)):
            yield child
        elif isinstance(child, (ast.stmt, ast.excepthandler, ast.match_case)):
            yield from statements(child)


def needs(source: str, known: Mapping[str, object], module: str = "") -> set[str]:
    """The modules among `known` that a source imports; packages on the way there are not counted."""
    found: set[str] = set()
    for one in statements(parsed(source)):
        if isinstance(one, ast.Import):
            found |= {alias.name for alias in one.names}
        else:
            base = ".".join(module.split(".")[:-one.level] + ([one.module] if one.module else [])) if one.level else (
                one.module or "")
            for alias in one.names:
                inner = f"{base}.{alias.name}"
                found.add(inner if inner in known else base)
    return (found & set(known)) - {module}


def circles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """Strongly connected components of more than one module, by Tarjan's algorithm, each sorted."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        order[name] = low[name] = len(order)
        stack.append(name)
        for other in sorted(graph[name]):
            if other not in order:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], order[other])
        if low[name] == order[name]:
            at = stack.index(name)
            if len(stack) - at > 1:
                found.append(sorted(stack[at:]))
            del stack[at:]

    for name in sorted(graph):
        if name not in order:
            visit(name)
    return sorted(found)


def test_a_circle_is_found_wherever_its_import_stands():
    sources = {
        "a": "import b",
        "b": "def late():\n    from c import word",
        "c": "try:\n    import a\nexcept ImportError:\n    pass",
        "d": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import e\nelse:\n    import f",
        "e": "import d",
        "f": "import a, d",
    }
    graph = {name: needs(source, sources, name) for name, source in sources.items()}
    assert circles(graph) == [["a", "b", "c"], ["d", "e", "f"]]


def test_relative_imports_and_submodules_are_told_apart():
    known = {"p": 1, "p.a": 1, "p.b": 1}
    assert needs("from . import b", known, "p.a") == {"p.b"}
    assert needs("from .b import word", known, "p.a") == {"p.b"}
    assert needs("from p import a, word", known, "p.b") == {"p.a", "p"}


def circles_of_the_game() -> list[list[str]]:
    """The circles of the game's modules."""
    known = modules()
    assert len(known) > 300
    return circles({name: needs(path.read_text("utf-8"), known, name) for name, path in known.items()})


def test_no_modules_of_the_game_import_each_other_in_a_circle():
    assert circles_of_the_game() == []


if __name__ == "__main__":
    for found in circles_of_the_game():
        print(len(found), *found, sep="\n    ")
