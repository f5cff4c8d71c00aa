"""No circle of imports within the game: modules that need each other to run are one module, or one of them is too high.

Imports inside functions count: they only hide a circle. Where nothing but types is needed, under `if TYPE_CHECKING:`,
circles are left over; they may only become fewer and smaller (`python -m tests.test_circles` prints them).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from tests.shape import modules

TYPING_CIRCLES = [39, 14]
"""How many modules need each other if imports for types are counted."""


def statements(node: ast.AST, typing: bool = False) -> Iterator[ast.Import | ast.ImportFrom]:
    """The import statements below a node that may run; with `typing` also those that only types need."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.Import, ast.ImportFrom)):
            yield child
        elif isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test) and not typing:
            yield from statements(ast.Module(child.orelse, []))
        elif isinstance(child, (ast.stmt, ast.excepthandler, ast.match_case)):
            yield from statements(child, typing)


def needs(source: str, known: Mapping[str, object], module: str = "", typing: bool = False) -> set[str]:
    """The modules among `known` that a source imports when it runs; packages on the way there are not counted.

    With `typing` also those that only its types need.
    """
    found: set[str] = set()
    for one in statements(ast.parse(source), typing):
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
    assert circles(graph) == [["a", "b", "c"], ["d", "f"]]


def test_relative_imports_and_submodules_are_told_apart():
    known = {"p": 1, "p.a": 1, "p.b": 1}
    assert needs("from . import b", known, "p.a") == {"p.b"}
    assert needs("from .b import word", known, "p.a") == {"p.b"}
    assert needs("from p import a, word", known, "p.b") == {"p.a", "p"}


def typing_circles() -> list[list[str]]:
    """The circles of the game's modules if what only types need counts as well."""
    known = modules()
    return circles({name: needs(path.read_text("utf-8"), known, name, True) for name, path in known.items()})


def test_circles_of_types_become_fewer():
    sizes = sorted((len(circle) for circle in typing_circles()), reverse=True)
    assert sizes == TYPING_CIRCLES, "larger: an import too many; smaller: write the new sizes here"


def test_no_modules_of_the_game_import_each_other_in_a_circle():
    known = modules()
    assert len(known) > 300
    graph = {name: needs(path.read_text("utf-8"), known, name) for name, path in known.items()}
    assert circles(graph) == []


if __name__ == "__main__":
    for found in typing_circles():
        print(len(found), *found, sep="\n    ")
