"""`balance`: mirrored battles between forces: a matrix of win rates, and prices that look wrong."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Callable, Iterator
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from game import rules
from game.ai import LEVELS
from game.core.chance.intervals import SURE, wilson
from game.core.errors import Bad
from game.core.ruleset import Ruleset
from game.core.setup import Setup
from game.files import program
from game.store.disk import write_text
from game.store.forces import ForceFile
from game.store.matchups import Matchup, text_of
from game.tools import arena, results, shelf
from game.tools.balance_text import markdown, words
from game.tools.cli import FINE, Misuse, Parser, Progress, print_json, whole
from game.tools.jobs import play_all, told_anyway, with_battle_flags
from game.tools.players import check_player

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from game.core.force import Force


class Tally(NamedTuple):
    """How often one side of a matchup won; a draw counts half."""

    won: float = 0.0
    games: int = 0
    margin: int = 0
    """Points ahead, all games added up."""

    def plus(self, won: float, margin: int) -> Tally:
        """One game more."""
        return Tally(self.won + won, self.games + 1, self.margin + margin)

    @property
    def share(self) -> float:
        """Wins, draws half, of all games."""
        return self.won / self.games if self.games else 0.5

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share (Wilson); 0 to 1 where nothing was played."""
        return wilson(self.won, self.games)


def parser() -> Parser:
    """The flags."""
    made = Parser("balance", description="Plays every pair of forces of one points limit against each other, both ways "
                  "round, and tells who beats whom with 95 % intervals. A draw counts half.")
    made.add_argument("--games", type=whole(4, 100_000), default=20, metavar="N",
                      help="battles of each pair or a few more: equally many on each map, both ways round (20)")
    usual = "normal" if "normal" in LEVELS else "random"
    made.add_argument("--player", default=usual, metavar="P", help=f"who plays both sides ({usual})")
    made.add_argument("--forces", metavar="F,G,…", help="two or more forces by name or file (all shipped ones)")
    made.add_argument("--results", metavar="FILE",
                      help="each battle is written there at once; what is in it already counts and is not played again")
    made.add_argument("--html", metavar="FILE", help="writes a report with plots, one file that needs no other")
    made.add_argument("--matchups", metavar="FILE", help="writes the results that the set-up screen shows")
    made.add_argument("--markdown", metavar="FILE", help="writes a report with every interval as Markdown")
    return with_battle_flags(made)


def main(arguments: list[str]) -> int:
    """Run the command."""
    args = parser().parse_args(arguments)
    ruleset = rules.get(args.ruleset)
    check_player(args.player)
    names = args.forces.split(",") if args.forces else []
    if len(names) == 1:
        raise Misuse("--forces takes two or more forces, with commas between")
    files = [shelf.force(ruleset, name) for name in names] or [one for one in shelf.forces(ruleset) if one.shipped]
    settings = shelf.chosen(ruleset, args.settings)
    setups, pairs = matchups(ruleset, files, settings, args.map, args.seed)
    plan = arena.Plan(tuple(setups), (args.player, args.player), args.seed)
    games = wanted(pairs, args.games)
    book = results.Book(Path(args.results)) if args.results else None
    setting = results.setting(settings, balance=args.forces or "all", map=args.map or "all")
    code = results.code(ruleset.id, setups)
    found = known(book, plan, setting, code, games) if book else {}

    def tell() -> None:
        matrix = tallied([found[game] for game in sorted(found)], pairs, len(setups))
        told = report(ruleset, files, matrix, args.player, len(found), [setup.table.name for setup in setups])
        if args.html:
            from game.tools.balance_page import page
            write_text(Path(args.html), page(told))
        if args.matchups:
            write_text(Path(args.matchups), text_of(shown(files, matrix)))
        if args.markdown:
            write_text(Path(args.markdown), markdown(told, shlex.join([*program().split(), "balance", *arguments])))
        print_json(told) if args.json else print(words(told))

    missing = [game for game in games if game not in found]
    with Progress(len(games), "games", shown=args.progress) as bar, told_anyway(found, tell):
        bar.step(len(found), known=True)
        def done(result: arena.Result) -> None:
            found[result.game] = result
            if book is not None:
                book.add(results.written(plan, result, setting, code))
            bar.step()

        play_all(plan, missing, args.jobs, done)
    tell()
    return FINE


def wanted(pairs: list[tuple[int, int]], least: int) -> list[int]:
    """The numbers of the battles that give each pair of forces `least` of them.

    A set-up is played twice in a round (`arena.Plan`). A pair stays in for as many whole rounds as it needs, so it has
    equally many on each of its maps; one that fits fewer maps stays in longer. More battles contain all of fewer.
    """
    count = Counter(frozenset(pair) for pair in pairs)
    rounds = [ceil(least / (2 * count[frozenset(pair)])) for pair in pairs]
    return [2 * (number * len(pairs) + at) + turned for number in range(max(rounds))
            for at, enough in enumerate(rounds) if number < enough for turned in (0, 1)]


def shown(files: list[ForceFile], matrix: dict[tuple[int, int], Tally]) -> dict[tuple[str, str], Matchup]:
    """The results as the set-up screen shows them, by the file names of both forces."""
    names = [file.path.stem if file.path else file.name for file in files]
    return {(names[i], names[j]): Matchup(tally.won, tally.games) for (i, j), tally in matrix.items()}


def known(book: results.Book, plan: arena.Plan, setting: str, code: str, games: list[int]) -> dict[int, arena.Result]:
    """Those of `games`, numbers of battles of a plan, that a file of results holds already."""
    ours = (plan.setups[0].ruleset, plan.players, setting, code, plan.seed)
    asked = frozenset(games)
    return {line.game: arena.Result(line.game, line.winner, line.points, ()) for line in book.lines
            if (line.ruleset, line.players, line.setting, line.code, line.seed) == ours and line.game in asked}


def matchups(ruleset: Ruleset, files: list[ForceFile], settings: shelf.Chosen, map_name: str | None,
             seed: int) -> tuple[list[Setup], list[tuple[int, int]]]:
    """Every pair of forces of one limit, both ways round on each map that fits. Raises Bad where there is none."""
    setups: list[Setup] = []
    pairs: list[tuple[int, int]] = []
    maps = [shelf.table(map_name)] if map_name else shelf.tables(ruleset)
    refused = Bad(ruleset.id, "", "there are no two forces of one points limit")
    for i, a in enumerate(files):
        for j, b in enumerate(files):
            if i == j or a.limit != b.limit:
                continue
            for ground in maps:
                try:
                    made = shelf.setup(ruleset, ground, (a.force, b.force), shelf.with_limit(ruleset, settings, a, b))
                except Bad as error:
                    refused = error
                    continue
                if map_name or shelf.fits(ruleset, made, a.limit):
                    setups.append(made)
                    pairs.append((i, j))
    if not setups:
        raise refused
    return setups, pairs


def tallied(results: list[arena.Result], pairs: list[tuple[int, int]], setups: int) -> dict[tuple[int, int], Tally]:
    """For each ordered pair of forces how the first fared; a battle counts once for each of the two."""
    matrix: dict[tuple[int, int], Tally] = {}
    for result in results:
        i, j = pairs[result.game // 2 % setups]
        turned = result.game % 2            # the listed players sat the other way round; forces belong to seats
        points = (result.points[turned], result.points[1 - turned])
        seat = None if result.winner is None else result.winner ^ turned
        won = 0.5 if seat is None else 1.0 - seat
        matrix[i, j] = matrix.get((i, j), Tally()).plus(won, points[0] - points[1])
        matrix[j, i] = matrix.get((j, i), Tally()).plus(1 - won, points[1] - points[0])
    return matrix


def report(ruleset: Ruleset, files: list[ForceFile], matrix: dict[tuple[int, int], Tally], player: str,
           games: int, maps: list[str]) -> dict[str, Any]:
    """Everything that was found, as `--json` tells it; `maps` are the names of the tables played on."""
    forces = []
    for i, file in enumerate(files):
        mine = [tally for (a, _), tally in matrix.items() if a == i]
        total = Tally(sum(t.won for t in mine), sum(t.games for t in mine), sum(t.margin for t in mine))
        low, high = total.interval()
        forces.append({"name": file.name, "limit": file.limit, "points": ruleset.price(file.force).points,
                       "share": round(total.share, 4), "low": round(low, 4), "high": round(high, 4),
                       "games": total.games, "margin": round(total.margin / max(1, total.games), 3)})
    cells = [{"force": files[i].name, "against": files[j].name, "share": round(t.share, 4), "games": t.games,
              "low": round(t.interval()[0], 4), "high": round(t.interval()[1], 4)}
             for (i, j), t in sorted(matrix.items())]
    return {"ruleset": ruleset.id, "title": str(ruleset.title), "player": player, "games": games,
            "maps": list(dict.fromkeys(maps)), "forces": forces, "matrix": cells, "advice": list(_advice(forces)),
            "prices": price_hints(files, matrix, ruleset.bought)}


def _advice(forces: list[dict[str, Any]]) -> Iterator[str]:
    for one in forces:
        if one["games"] and (one["low"] > 0.5 or one["high"] < 0.5):
            word = "cheap" if one["low"] > 0.5 else "dear"
            yield (f"{one['name']} looks too {word}: {one['share']:.0%} of its battles, 95 % between "
                   f"{one['low']:.0%} and {one['high']:.0%}, {one['margin']:+.1f} points a battle")


def price_hints(files: list[ForceFile], matrix: dict[tuple[int, int], Tally],
                bought: Callable[[Any], dict[str, int]]) -> list[dict[str, Any]]:
    """What each thing that is paid for seems to add beyond its price, in points a battle: a ridge regression.

    `bought` counts the lines of the price list in a force; where it finds none, words and counters are counted. `error`
    is half a 95 % interval. A hint only: few forces share few things. The largest first.
    """
    import numpy as np

    parts = [bought(file.force) or _parts(file.force) for file in files]
    names = sorted({name for one in parts for name in one})
    rows = [[parts[i].get(n, 0) - parts[j].get(n, 0) for n in names] for i, j in matrix if i < j]
    if not rows or not names:
        return []
    x = np.array(rows, float)
    y = np.array([t.margin / t.games for (i, j), t in matrix.items() if i < j])
    inverse = _inverse(x.T @ x + 2.0 * np.eye(len(names)))
    found = inverse @ x.T @ y
    left = max(1.0, len(y) - float(np.trace(x @ inverse @ x.T)))
    noise = float(((y - x @ found) ** 2).sum()) / left
    errors = SURE * np.sqrt(noise * np.diag(inverse))
    hints = [{"what": name, "points": round(float(value), 2), "error": round(float(error), 2)}
             for name, value, error in zip(names, found, errors, strict=True)]
    return sorted(hints, key=lambda hint: (-abs(hint["points"]), hint["what"]))


def _inverse(square: NDArray[np.float64]) -> NDArray[np.float64]:
    """Of a positive definite matrix, by elimination: the packaged game has no LAPACK (packing/blas.c)."""
    import numpy as np

    size = len(square)
    both = np.hstack([square, np.eye(size)])
    for i in range(size):
        both[i] /= both[i, i]
        others = np.arange(size) != i
        both[others] -= both[others, i, None] * both[i]
    return both[:, size:]


def _parts(force: Force) -> dict[str, int]:
    """What a force is made of: words and lists of words of its figures, and its own counters, counted."""
    counted: dict[str, int] = {}
    plain = msgspec.to_builtins(force)
    for entry in plain.pop("figures", ()):
        for name, value in entry.items():
            words = [name] if value is True else [value] if isinstance(value, str) else value
            for word in words if name not in ("name", "look") and isinstance(words, list) else ():
                counted[str(word)] = counted.get(str(word), 0) + 1
    counted |= {name: value for name, value in plain.items() if type(value) is int}
    return counted

