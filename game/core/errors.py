"""Errors about input from outside: one clear line each."""

from __future__ import annotations

from game.core.text import JOINERS


class Bad(Exception):
    """Bad input: its source (a file, a command), the place in it, what is wrong, what would be right.

    `str(Bad("forces/x.toml", "figure 3", "type 'Ogre' is unknown", "one of Brawler, Shooter"))` is one line.
    """

    def __init__(self, source: str, where: str, wrong: str, right: str = "") -> None:
        self.source, self.where, self.wrong, self.right = source, where, wrong, right
        super().__init__(source, where, wrong, right)

    def __str__(self) -> str:
        place = ", ".join(_one_line(part, 300) for part in (self.source, self.where) if part)
        tail = f"; {_one_line(self.right, 400)}" if self.right else ""
        return f"{place}: {_one_line(self.wrong, 400)}{tail}" if place else f"{_one_line(self.wrong, 400)}{tail}"


class Refused(Exception):
    """An answer that the rules do not allow; nothing has changed. Carries the reason as `Text` and its clause."""

    def __init__(self, reason: object, clause: str = "") -> None:
        self.reason, self.clause = reason, clause
        super().__init__(str(reason))


def _one_line(text: str, limit: int) -> str:
    line = " ".join("".join(c if c.isprintable() or ord(c) in JOINERS else " " for c in text).split())
    return line if len(line) <= limit else line[: limit - 1] + "…"
