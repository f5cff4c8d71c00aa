"""Results of battles as a file of JSON lines, appended as each battle ends, so that runs add up."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from hashlib import sha256
from math import floor, log2
from pathlib import Path
from typing import Final

import msgspec

import game
from game.core.errors import Bad
from game.core.setup import Setup
from game.core.unfit import unread
from game.store.disk import open_to_write, read_text
from game.store.maps import shipped_maps
from game.tools.arena import Plan, Result
from game.tools.shelf import Chosen

LARGEST: Final = 200_000_000
"""Bytes that a file of results may have."""
FINE: Final = 8
"""Bins for each doubling of time: times are exact to 9 %."""


class Times(msgspec.Struct, forbid_unknown_fields=True):
    """A histogram of decision times that can be added up."""

    bins: dict[int, int] = {}
    """How many took 2 to the power of n/8 milliseconds or a little more, by n."""
    longest: float = 0.0
    """The longest, in milliseconds."""
    total: float = 0.0
    """The sum of all decisions, in milliseconds."""

    def add(self, millis: float) -> None:
        """One decision more."""
        at = floor(FINE * log2(max(millis, 0.001)))
        self.bins[at] = self.bins.get(at, 0) + 1
        self.longest = max(self.longest, round(millis, 3))
        self.total = round(self.total + millis, 3)

    @staticmethod
    def of(several: Iterable[Times]) -> Times:
        """Several added up."""
        made = Times()
        for one in several:
            for at, count in one.bins.items():
                made.bins[at] = made.bins.get(at, 0) + count
            made.longest, made.total = max(made.longest, one.longest), made.total + one.total
        return made

    @property
    def count(self) -> int:
        """How many decisions there were."""
        return sum(self.bins.values())

    def at(self, share: float) -> float:
        """What that share of all decisions did not take longer than, in milliseconds, to 9 %; 0 of none."""
        left = share * self.count
        for at in sorted(self.bins):
            left -= self.bins[at]
            if left <= 0:
                return min(self.longest, float(2 ** ((at + 1) / FINE)))
        return self.longest


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The result of one battle, with the code that played it. Players as listed, whatever their seat."""

    ruleset: str
    players: tuple[str, str]
    setting: str
    """Forces, maps and options as asked for: battles of one setting and seed are one row."""
    code: str
    """Twelve hex digits of what decides a battle (`code`): only battles of the same code are added up."""
    seed: int
    game: int
    forces: tuple[str, str]
    table: str
    winner: int | None
    points: tuple[int, int]
    wall: tuple[Times, Times]
    cpu: tuple[Times, Times]

    @property
    def score(self) -> float:
        """1 where the first player won, ½ for a draw."""
        return 0.5 if self.winner is None else 1.0 - self.winner

    def same(self, other: Line) -> bool:
        """Whether both count for one match."""
        return self._key() == other._key()

    def _key(self) -> tuple[object, ...]:
        return self.ruleset, self.players, self.setting, self.code


def times(result: Result, player: int) -> tuple[Times, Times]:
    """Wall clock and processor of one player in one game."""
    wall, cpu = Times(), Times()
    for one in result.costs:
        if one.player == player:
            wall.add(one.wall)
            cpu.add(one.cpu)
    return wall, cpu


def setting(settings: Chosen, **asked: str) -> str:
    """What was asked for (forces, map) with options and house rules, as `Line.setting` tells it."""
    return " ".join(f"{name}={value}" for name, value in (*asked.items(), *settings.options, *settings.switches))


def written(plan: Plan, result: Result, setting: str, code: str) -> Line:
    """The line of a battle of a plan."""
    setup = plan.setup(result.game)
    one, two = times(result, 0), times(result, 1)
    return Line(ruleset=setup.ruleset, players=plan.players, setting=setting, code=code, seed=plan.seed,
                game=result.game, forces=(setup.forces[0].name, setup.forces[1].name), table=setup.table.name,
                winner=result.winner, points=result.points, wall=(one[0], two[0]), cpu=(one[1], two[1]))


PLAYING: Final = ("core", "rules", "ai", "tools/arena.py", "tools/players.py", "tools/styles.py", "tools/program.py")
"""The sources, below the package, that decide how a battle goes."""


def code(ruleset: str = "", setups: Sequence[Setup] = ()) -> str:
    """Twelve hex digits of everything that decides how a battle goes. Where there are no sources the version stands for
    them, alone if there are no setups.

    That is the sources of core, rules, opponents, playing styles and arena (`PLAYING`), and the battles' `setups` in
    any order; all shipped maps where there are none. With a ruleset's id only what its own battles can depend on
    counts, so that work on another one leaves its results valid.
    """
    root = Path(game.__file__).parent
    files = sorted(path for part in PLAYING for path in ((root / part).rglob("*") if os.path.isdir(root / part)
                                                         else [root / part])
                   if path.suffix in (".py", ".toml", ".json", ".npy", ".npz") and os.path.isfile(path)
                   and not (ruleset and _of_another(path.relative_to(root), ruleset)))
    sources = any(path.suffix == ".py" for path in files)
    if not sources and not setups:
        return str(game.__version__)
    maps = shipped_maps()
    digest = sha256() if sources else sha256(str(game.__version__).encode())
    for name, path in (*((path.relative_to(root), path) for path in files),
                       *((path.relative_to(maps), path) for path in sorted(maps.rglob("*.tmx")) if not setups)):
        digest.update(name.as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    for setup in sorted(msgspec.json.encode(setup, order="deterministic") for setup in setups):
        digest.update(setup + b"\0")
    return digest.hexdigest()[:12]


def _of_another(path: Path, ruleset: str) -> bool:
    """Whether a source, named from the package on, belongs to the folder of another ruleset."""
    return path.parts[0] == "rules" and len(path.parts) > 2 and path.parts[1] != ruleset.replace("-", "_")


class Book:
    """A file of results, appended to. An incomplete last line (of a killed program) is dropped."""

    def __init__(self, path: Path) -> None:
        """Reads what is there. Raises Bad, with the line, for a file that is something else."""
        self.path, self.lines = path, list[Line]()
        if os.path.exists(path):
            self._read()

    def _read(self) -> None:
        text = read_text(self.path, LARGEST)
        rows = text.split("\n")
        begun = rows.pop()
        for number, row in enumerate(rows, 1):
            self.lines.append(self._line(row, number))
        if begun:
            try:
                self.lines.append(self._line(begun, len(rows) + 1))
            except Bad:
                self._write(text[:len(text) - len(begun)].encode(), os.O_TRUNC)
            else:
                self._write(b"\n", os.O_APPEND)

    def _line(self, row: str, number: int) -> Line:
        try:
            return msgspec.json.decode(row.encode(), type=Line)
        except msgspec.DecodeError as error:
            found = unread(error, self.path.name, Line, f"line {number}")
            raise Bad(found.source, found.where, f"this is no result of a battle: {found.wrong}",
                      "a file that '--results' wrote, or a new one") from None

    def add(self, line: Line) -> None:
        """Write a line down at once. Raises Bad where the disk refuses."""
        self._write(msgspec.json.encode(line) + b"\n", os.O_APPEND)
        self.lines.append(line)

    def _write(self, data: bytes, how: int) -> None:
        try:
            handle = open_to_write(self.path, os.O_CREAT | how)
            try:
                while data:
                    data = data[os.write(handle, data):]
            finally:
                os.close(handle)
        except OSError as error:
            raise Bad(str(self.path), "", f"cannot be written: {error.strerror}", "a file for the results") from None
