"""What all commands share: flags with one clear line when they are wrong, exit codes, JSON, a progress bar."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, NoReturn, TextIO

from game import rules
from game.core.text import one_line
from game.files import program
from game.store.force_text import ruleset_id

FINE: Final = 0
WRONG: Final = 1
"""What was checked is wrong."""
MISUSED: Final = 2
"""The command was used wrongly: flags, names, files that are not there."""
STOPPED: Final = 130
"""Ctrl-C."""


class Misuse(Exception):
    """Wrong use of a command, in one line; the exit code is 2."""


class Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one line."""

    def __init__(self, command: str, **more: Any) -> None:
        super().__init__(prog=f"{program()} {command}".rstrip(), allow_abbrev=False,
                         formatter_class=argparse.RawDescriptionHelpFormatter, **more)

    def error(self, message: str) -> NoReturn:
        """Raises Misuse."""
        raise Misuse(one_line(f"{message}; {self.prog} --help tells more"))


def add_language(parser: Parser) -> None:
    """The flag `--language` of commands that show screens."""
    parser.add_argument("--language", metavar="CODE", default="",
                        help="in which language, such as de (default: as the settings say)")


def whole(low: int, high: int) -> Callable[[str], int]:
    """The type of a flag that is a whole number from `low` to `high`."""
    def read(text: str) -> int:
        plain = len(text) <= 25 and text.isascii() and text.removeprefix("-").isdecimal()
        if not plain or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"{text[:30]!r} is no whole number from {low} to {high}")
        return int(text)

    return read


def a_ruleset(words: str) -> str:
    """The type of an argument that is a ruleset: its id however it is written, `Ghost Legions` as well."""
    found = ruleset_id(words)
    return found if found in rules.IDS else words


SEED: Final = whole(0, 2 ** 64 - 1)
"""The type of a flag that is a seed."""


def add_run_flags(parser: argparse.ArgumentParser) -> None:
    """The flags of commands that play many battles: seed, map, processes, JSON, house rules and options."""
    parser.add_argument("--seed", type=SEED, default=1, metavar="S", help="where chance begins (1)")
    parser.add_argument("--map", metavar="M", help="a map by name or file (all that suit, in turn)")
    parser.add_argument("--progress", action="store_true",
                        help="shows how much is done and how long the rest takes, on stderr, also where there is no "
                        "terminal")
    parser.add_argument("--json", action="store_true", help="the result as JSON")
    parser.add_argument("--set", metavar="NAME=VALUE", action="append", default=[], dest="settings",
                        help="a house rule or an option of the set-up, as often as you like")


def print_json(value: Any, pretty: bool = True) -> None:
    """Print JSON; never NaN or infinity."""
    print(json.dumps(value, allow_nan=False, ensure_ascii=False, indent=2 if pretty else None))


def table_text(rows: Sequence[tuple[str, ...]], right: int = 1) -> str:
    """Rows as aligned columns; those from `right` on are aligned to the right."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(cell.rjust(width) if i >= right else cell.ljust(width)
                               for i, (cell, width) in enumerate(zip(row, widths, strict=True))).rstrip()
                     for row in rows)


LINES_APART: Final = 10.0
"""Seconds between two lines of progress where there is no terminal."""


class Progress:
    """How much is done and how long the rest takes, on stderr: a bar on a terminal; elsewhere nothing, or where it is
    to be `shown` a line now and again. A context manager; call `step` for each thing done. `total` 0: unknown."""

    def __init__(self, total: int, what: str, stream: TextIO | None = None, *, shown: bool = False) -> None:
        self.total, self.what, self.done = total, what, 0
        self.stream = stream if stream is not None else sys.stderr
        self.bar = self.stream.isatty()
        self.shown = shown or self.bar
        self.began = time.monotonic()
        self._drawn, self._before = 0.0, 0
        self._width = 0

    def __enter__(self) -> Progress:
        if self.bar:
            self._write(f"\r{self._over(self.line())}")
        return self

    def step(self, count: int = 1, *, known: bool = False) -> None:
        """That many more are done; those that were `known` before say nothing of how long the rest takes."""
        self.done += count
        self._before += count if known else 0
        now = time.monotonic()
        if self.shown and (0 < self.total <= self.done or now - self._drawn > (0.1 if self.bar else LINES_APART)):
            self._drawn = now
            self._write(f"\r{self._over(self.line())}" if self.bar else f"{self.line()}\n")

    def say(self, text: str) -> None:
        """Print lines on stdout at once, where the bar stands; it comes again below them."""
        if self.bar:
            self._write(f"\r{self._over('')}\r")
        print(text, flush=True)
        self._drawn = 0.0

    def line(self) -> str:
        """What it says now."""
        told = f"{self.done}/{self.total} {self.what}{self._left()}" if self.total else f"{self.done} {self.what}"
        if not self.bar or not self.total:
            return told
        width = max(10, min(40, shutil.get_terminal_size().columns - 45))
        full = width * self.done // max(1, self.total)
        return f"[{'█' * full}{'·' * (width - full)}] {told}"

    def _left(self) -> str:
        """How long the rest takes at the pace so far."""
        new = self.done - self._before
        return f", {clock((time.monotonic() - self.began) / new * (self.total - self.done))} left" if new > 0 else ""

    def __exit__(self, *_: object) -> None:
        if self.bar:
            self._write(f"\r{self._over('')}\r")

    def _over(self, line: str) -> str:
        """The line with blanks over what is left of the one before: some consoles know no sign that wipes."""
        line, self._width = line.ljust(self._width), len(line)
        return line

    def _write(self, text: str) -> None:
        self.stream.write(text)
        self.stream.flush()


def clock(seconds: float) -> str:
    """A span of time for a progress bar: `40 s`, `12 min`, `3 h 20 min`."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60} min"
