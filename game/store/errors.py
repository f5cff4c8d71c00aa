"""Errors of files: one clear line each (`Bad`), or all that are found in one file (`Problems`)."""

from __future__ import annotations

from game.core.errors import Bad

__all__ = ["Bad", "Problems"]


class Problems(list[Bad]):
    """Collects what is wrong instead of stopping at the first: for `check`.

        found = Problems()
        found.add("force.toml", "figures", "has none", "at least one")
        print(*found, sep="\\n")
    """

    def add(self, source: str, where: str, wrong: str, right: str = "") -> None:
        """Note one more thing that is wrong (see `Bad`)."""
        self.append(Bad(source, where, wrong, right))
