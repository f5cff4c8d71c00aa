"""Errors of files: one clear line each (`Bad`), or all that are found in one file (`Problems`)."""

from __future__ import annotations

from game.core.errors import Bad

__all__ = ["Bad", "Problems", "Unreadable"]


class Unreadable(Bad):
    """The system does not let us read a file that is there: no right to, a broken disk, a cloud that is not reached.
    What it holds may be in order, so it is neither put aside nor written over.
    """


class Problems(list[Bad]):
    """Collects what is wrong instead of stopping at the first: for `check`.

        found = Problems()
        found.add("force.toml", "figures", "has none", "at least one")
        print(*found, sep="\\n")
    """

    def add(self, source: str, where: str, wrong: str, right: str = "") -> None:
        """Note one more thing that is wrong (see `Bad`)."""
        self.append(Bad(source, where, wrong, right))
