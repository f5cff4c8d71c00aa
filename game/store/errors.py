"""What the doors say when a file is wrong: one clear line each (`Bad`), or all of them at once (`Problems`)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.core.errors import Bad

__all__ = ["Bad", "Problems"]


class Problems(list[Bad]):
    """Collects what is wrong instead of stopping at the first: for `check`.

        found = Problems()
        with found.catching():
            load_force(path)
        print(*found, sep="\\n")
    """

    def add(self, source: str, where: str, wrong: str, right: str = "") -> None:
        """Note one more thing that is wrong (see `Bad`)."""
        self.append(Bad(source, where, wrong, right))

    @contextmanager
    def catching(self) -> Iterator[None]:
        """A `Bad` raised inside is kept and swallowed; anything else passes through."""
        try:
            yield
        except Bad as bad:
            self.append(bad)
