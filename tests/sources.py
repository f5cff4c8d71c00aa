"""Python files read as trees, once for all tests that look at the source of the game: they run in one process."""

from __future__ import annotations

import ast
from functools import cache


@cache
def parsed(source: str | bytes) -> ast.Module:
    """The tree of a source, which nobody may change. Raises SyntaxError."""
    return ast.parse(source)
