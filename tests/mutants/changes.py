"""Small changes to a source file: a comparison, a whole number, a sign, a condition, or a clause."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from game.core.play.dice import Stream

ROOT: Final = Path(__file__).parents[2]
_CLAUSE: Final = re.compile(r"([A-Z]{2}-(?:R|H)?)(\d+)")
_COMPARISONS: Final = {ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
                       ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is"}
_SIGNS: Final = {ast.Add: "-", ast.Sub: "+"}


class Change(NamedTuple):
    """One change: the text from `start` to `end` (byte offsets) of a file becomes `after`."""

    file: str
    """Path from the root of the project."""
    line: int
    last: int
    """The lines of the statement that it is in."""
    function: str
    """The qualified name of the outermost function around it; empty at the level of the module or a class."""
    kind: str
    start: int
    end: int
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function}: {self.before} -> {self.after}"

    @property
    def key(self) -> str:
        """What stays the same when lines above it come or go: for the list of equal changes."""
        return f"{self.file} {self.function}: {self.before} -> {self.after}"

    def in_line(self) -> str:
        """The text of the line that it begins in, as it is without the change."""
        text = (ROOT / self.file).read_bytes()
        end = text.find(b"\n", self.start)
        return text[text.rfind(b"\n", 0, self.start) + 1:end if end >= 0 else None].decode()

    def source(self) -> str:
        """The whole changed file."""
        text = (ROOT / self.file).read_bytes()
        return (text[:self.start] + self.after.encode() + text[self.end:]).decode()


def changes_in(file: Path) -> Iterator[Change]:
    """Every change of a file, in reading order."""
    text = file.read_text("utf-8")
    finder = _Finder(file.relative_to(ROOT).as_posix(), text)
    finder.visit(ast.parse(text))
    return iter(sorted(finder.found, key=lambda one: (one.start, one.kind)))


def drawn(folders: list[Path], number: int, seed: int) -> list[Change]:
    """So many different changes of all files below the folders, by lot."""
    files = sorted({file for folder in folders for file in folder.rglob("*.py")})
    pool = [change for file in files for change in changes_in(file)]
    stream = Stream(seed)
    return [pool.pop(stream.below(len(pool))) for _ in range(min(number, len(pool)))]


class _Finder(ast.NodeVisitor):
    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.data = text.encode()
        starts = [0]
        for line in self.data.splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        self.starts = starts
        self.found: list[Change] = []
        self.names: list[str] = []
        self.function = ""
        self.statement: ast.stmt | None = None

    # ── what is walked, and what is passed over ──────────────────────────────────────────────────────────────

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.stmt):
            outer, self.statement = self.statement, node
            super().visit(node)
            self.statement = outer
        else:
            super().visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        for part in (*node.decorator_list, node.args):      # run when the module is read
            self.visit(part)
        outer = self.function
        self.names.append(node.name)
        self.function = self.function or ".".join(self.names)
        for part in node.body:
            self.visit(part)
        self.names.pop()
        self.function = outer

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.names.append(node.name)
        for part in node.body:
            self.visit(part)
        self.names.pop()

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_arg(self, node: ast.arg) -> None:
        """An annotation is no rule."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """What cannot be is not tested."""

    def visit_If(self, node: ast.If) -> None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return
        self._negated(node.test)
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if not (isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)):
            self.generic_visit(node)

    # ── what is changed ──────────────────────────────────────────────────────────────────────────────────────

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._negated(node.test)
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        left = node.left
        for operator, right in zip(node.ops, node.comparators, strict=True):
            self._between(left, right, "comparison", _COMPARISONS[type(operator)])
            left = right
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in _SIGNS and not any(isinstance(one, ast.Constant) and isinstance(one.value, str) or
                                               isinstance(one, ast.JoinedStr | ast.Tuple | ast.List)
                                               for one in (node.left, node.right)):
            self._between(node.left, node.right, "sign", _SIGNS[type(node.op)])
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        rows = ast.Tuple | ast.List | ast.ListComp | ast.GeneratorExp
        if type(node.op) in _SIGNS and not isinstance(node.value, rows):
            self._between(node.target, node.value, "sign", _SIGNS[type(node.op)] + "=")
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        self._between(node.values[0], node.values[1], "condition", "or" if isinstance(node.op, ast.And) else "and")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not | ast.USub):
            start, end = self._at(node)
            self._add("condition" if isinstance(node.op, ast.Not) else "sign", start, end,
                      self._text(*self._at(node.operand)))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        value = node.value
        if isinstance(value, bool):
            self._add("condition", *self._at(node), str(not value))
        elif isinstance(value, int):
            self._add("number", *self._at(node), str(value + 1))
        elif isinstance(value, str) and (clause := _CLAUSE.fullmatch(value)):
            self._add("clause", *self._at(node), f'"{clause[1]}{int(clause[2]) + 1:02d}"')

    def _negated(self, test: ast.expr) -> None:
        start, end = self._at(test)
        self._add("condition", start, end, f"not ({self._text(start, end)})")

    def _between(self, left: ast.AST, right: ast.AST, kind: str, after: str) -> None:
        """The operator between two expressions becomes another."""
        start, end = self._at(left)[1], self._at(right)[0]
        gap = self.data[start:end].decode()
        found = re.search(r"not\s+in\b|is\s+not\b|[<>=!]=|[<>]|\bin\b|\bis\b|\band\b|\bor\b|[+\-]=?", gap)
        if found is not None:
            begin = start + len(gap[:found.start()].encode())
            self._add(kind, begin, begin + len(found[0].encode()), after)

    def _at(self, node: ast.AST) -> tuple[int, int]:
        return (self.starts[node.lineno - 1] + node.col_offset,  # type: ignore[attr-defined]
                self.starts[node.end_lineno - 1] + node.end_col_offset)  # type: ignore[attr-defined]

    def _text(self, start: int, end: int) -> str:
        return self.data[start:end].decode()

    def _add(self, kind: str, start: int, end: int, after: str) -> None:
        statement = self.statement
        line = self.data.count(b"\n", 0, start) + 1
        last = line if statement is None or hasattr(statement, "body") else statement.end_lineno or line
        first = line if statement is None or hasattr(statement, "body") else statement.lineno
        self.found.append(Change(self.file, first, max(last, self.data.count(b"\n", 0, end) + 1), self.function, kind,
                                 start, end, self._text(start, end), after))
