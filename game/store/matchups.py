"""How even two shipped forces are: the results of `balance`, a file for each ruleset in `assets/matchups`.

    matchup("skirmashed", vikings, samurai).share       # 0.55: Vikings won 55 % of the battles
"""

from __future__ import annotations

import os
from functools import cache
from typing import Final, Literal, NamedTuple

import msgspec

from game.core.chance.intervals import wilson
from game.core.errors import Bad
from game.core.unfit import misfit
from game.files import root
from game.store.disk import read_text
from game.store.forces import ForceFile
from game.store.toml import dump, parse

LIMIT: Final = 200_000
"""Bytes that a file may have."""
FAR: Final = 0.7
"""From this share of wins on, and a share for sure above a half, a force is far stronger."""
Verdict = Literal["even", "stronger", "far stronger"]


class Matchup(NamedTuple):
    """How a force fared against another one, between two opponents of the level Normal."""

    won: float
    """Battles won, a draw counts half."""
    games: int
    """All battles, at least 1."""

    @property
    def share(self) -> float:
        """Battles won of all, 0 to 1."""
        return self.won / self.games

    @property
    def turned(self) -> Matchup:
        """How the other one fared."""
        return Matchup(self.games - self.won, self.games)

    @property
    def verdict(self) -> Verdict:
        """How the one that won more compares; even where the 95 % interval (Wilson) of its share holds a half."""
        best = max(self, self.turned)
        if wilson(best.won, best.games)[0] <= 0.5:
            return "even"
        return "far stronger" if best.share >= FAR else "stronger"


    @property
    def close(self) -> bool:
        """Whether neither may be far stronger: the whole 95 % interval lies between 30 % and 70 %."""
        low, high = wilson(self.won, self.games)
        return 1 - FAR < low and high < FAR


class _Pair(msgspec.Struct, forbid_unknown_fields=True):
    forces: tuple[str, str]
    won: float
    games: int


class _File(msgspec.Struct, forbid_unknown_fields=True):
    pairs: list[_Pair]


def matchup(ruleset: str, mine: ForceFile, other: ForceFile) -> Matchup | None:
    """How `mine` fared against `other`; None where that was not played, and for forces that did not come with the game.
    """
    if not (mine.shipped and other.shipped and mine.path and other.path):
        return None
    return _matchups(ruleset).get((mine.path.stem, other.path.stem))


@cache
def _matchups(ruleset: str) -> dict[tuple[str, str], Matchup]:
    path = root() / "assets" / "matchups" / f"{ruleset}.toml"
    return read(read_text(path, LIMIT), path.name) if os.path.isfile(path) else {}


def read(text: str, name: str) -> dict[tuple[str, str], Matchup]:
    """The results in a file of that name, by the file names of both forces, each both ways. Raises Bad."""
    try:
        pairs = msgspec.convert(parse(text, name), _File).pairs
    except msgspec.ValidationError as error:
        raise misfit(error, name, _File) from None
    found: dict[tuple[str, str], Matchup] = {}
    for a, b, one in ((*pair.forces, Matchup(pair.won, pair.games)) for pair in pairs):
        if not 0 <= one.won <= one.games or one.games < 1:
            raise Bad(name, f"{a[:40]}, {b[:40]}", f"{one.won} won of {one.games} cannot be")
        found[a, b], found[b, a] = one, one.turned
    return found


def text_of(results: dict[tuple[str, str], Matchup]) -> str:
    """The file of these results, each pair once."""
    return dump({"pairs": [{"forces": [a, b], "won": one.won, "games": one.games}
                           for (a, b), one in sorted(results.items()) if a < b]})
