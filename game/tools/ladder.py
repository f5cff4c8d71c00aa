"""`ladder`: mirrored battles between two players until it is clear who is stronger; results of runs add up."""

from __future__ import annotations

import argparse
import shlex
from pathlib import Path
from typing import Final

from game import rules
from game.core.errors import Bad
from game.core.play.dice import Stream
from game.core.ruleset import Ruleset
from game.core.setup import Setup
from game.files import program
from game.store.forces import ForceFile
from game.tools import arena, results, shelf
from game.tools.cli import FINE, Misuse, Parser, Progress, print_json, whole
from game.tools.jobs import Jobs, played, with_battle_flags
from game.tools.ladder_text import summary, words
from game.tools.players import SINGLE, WITH_CHARACTER, two_players
from game.tools.sprt import Hypotheses, Verdict

GAMES: Final = 200
"""Battles at most where nothing else is said."""


def parser() -> Parser:
    """The flags."""
    made = Parser("ladder", description="Plays two players against each other until it is clear who is stronger. "
                  "Battles come in mirrored pairs with the same dice, the players changing seats. By default both "
                  "sides have the same force: all shipped forces on all tables that suit them, in turn. The same "
                  "seed gives the same battles, whatever the number of jobs. A draw counts half; intervals are 95 %.")
    made.add_argument("--players", required=True, metavar="A,B",
                      help=f"two of {', '.join(SINGLE)} or program:COMMAND; results are A's; "
                      f"{WITH_CHARACTER}")
    made.add_argument("--games", type=whole(2, 1_000_000), default=GAMES, metavar="N",
                      help=f"at most so many of this seed, those of the file counted ({GAMES})")
    made.add_argument("--sprt", type=_hypotheses, metavar="E0,E1",
                      help="stop as soon as it is clear, to 5 %% either way, whether A is better by E0 or by E1 Elo "
                           "points; 0,60 asks whether it is better at all")
    made.add_argument("--forces", metavar="F,G,…",
                      help="forces by name or file, each against itself (all shipped ones)")
    made.add_argument("--across", action="store_true", help="different forces of one points limit against each other")
    made.add_argument("--results", metavar="FILE",
                      help="each battle is written there at once; what is in it already counts and is not played again")
    return with_battle_flags(made)


def _hypotheses(text: str) -> Hypotheses:
    low, _, high = text.partition(",")
    try:
        found = Hypotheses(float(low), float(high))
    except ValueError:
        found = Hypotheses(0, 0)
    if not -1000 <= found.low < found.high <= 1000:
        raise argparse.ArgumentTypeError(f"{text[:30]!r} is no pair of Elo points, the smaller first, like 0,60")
    return found


def main(arguments: list[str]) -> int:
    """Run the command."""
    args = parser().parse_args(arguments)
    ruleset = rules.get(args.ruleset)
    players = two_players(args.players, "hard,normal")
    if args.across and args.forces:
        raise Misuse("--across takes all forces; with --forces each is against itself")
    settings = shelf.chosen(ruleset, args.settings)
    setups = (shelf.usual_setups(ruleset, settings, args.map, [], args.seed) if args.across
              else same_forces(ruleset, settings, args.map, args.forces, args.seed))
    plan = arena.Plan(setups, players, args.seed)
    setting = results.setting(settings, forces="across" if args.across else args.forces or "all", map=args.map or "all")
    ladder = Ladder(plan, setting, args.sprt, results.Book(Path(args.results)) if args.results else None)
    try:
        with Progress(args.games, "games", shown=args.progress) as bar:
            bar.step(len(ladder.known(args.games)), known=True)
            ladder.climb(args.games, args.jobs, bar)
    except KeyboardInterrupt:
        if ladder.lines and not args.json:
            print(_told(ladder, arguments))
        raise
    print_json(summary(ladder.counted(), ladder.sprt)) if args.json else print(_told(ladder, arguments))
    return FINE


def _told(ladder: Ladder, arguments: list[str]) -> str:
    return words(summary(ladder.counted(), ladder.sprt), shlex.join([*program().split(), "ladder", *arguments]),
                 ladder.others)


def same_forces(ruleset: Ruleset, settings: shelf.Chosen, map_name: str | None, names: str | None,
                seed: int) -> tuple[Setup, ...]:
    """Each force against itself on each map that it fits: force after force, the maps moving on with each round.

    Raises Bad where nothing is left, with the reason.
    """
    files: list[ForceFile] = [shelf.force(ruleset, name) for name in names.split(",")] if names else [
        one for one in shelf.forces(ruleset) if one.shipped]
    stream, order = Stream(seed), list[ForceFile]()
    while files:
        order.append(files.pop(stream.below(len(files))))
    columns: list[list[Setup]] = []
    refused: Exception | None = None
    maps = [shelf.table(map_name)] if map_name else shelf.tables(ruleset)
    for number, one in enumerate(order):
        column = []
        for ground in (maps[(number + n) % len(maps)] for n in range(len(maps))):
            try:
                made = shelf.setup(ruleset, ground, (one.force, one.force), shelf.with_limit(ruleset, settings, one))
            except Bad as error:
                refused = error
            else:
                if map_name or names or shelf.fits(ruleset, made, one.limit):
                    column.append(made)
        columns.append(column)
    if not any(columns):
        raise refused or Bad(ruleset.id, "", "there are no maps or forces to play with")
    longest = max(map(len, columns))
    return tuple(column[n] for n in range(longest) for column in columns if n < len(column))


class Ladder:
    """One match between two players: the games played, and those still to be played."""

    def __init__(self, plan: arena.Plan, setting: str, sprt: Hypotheses | None, book: results.Book | None) -> None:
        self.plan, self.setting, self.sprt, self.book = plan, setting, sprt, book
        self.code = results.code(plan.setups[0].ruleset, plan.setups)
        here = [line for line in book.lines if self._ours(line)] if book else []
        self.lines = {(line.seed, line.game): line for line in reversed(here)}
        """Battles that count, by seed and number."""
        self.others = sum(line.players == plan.players and line.ruleset == plan.setups[0].ruleset
                          for line in book.lines) - len(here) if book else 0
        """Battles of these players in the file that do not count, as setting or code differ."""

    def _ours(self, line: results.Line) -> bool:
        return (line.ruleset, line.players, line.setting, line.code) == (
            self.plan.setups[0].ruleset, self.plan.players, self.setting, self.code)

    def known(self, games: int) -> list[int]:
        """Numbers below `games` that need not be played again."""
        return [game for seed, game in self.lines if seed == self.plan.seed and game < games]

    def climb(self, games: int, jobs: Jobs, bar: Progress) -> None:
        """Play what is missing, until the test decides."""
        known = set(self.known(games))
        missing = [game for game in range(games) if game not in known]
        if not missing or self._cut()[1]:
            return
        with played(self.plan, missing, jobs) as found:
            for result in found:
                self._take(result)
                bar.step()
                if result.game % 2 and self._cut()[1]:
                    break

    def _take(self, result: arena.Result) -> None:
        line = results.written(self.plan, result, self.setting, self.code)
        self.lines[line.seed, line.game] = line
        if self.book is not None:
            self.book.add(line)

    def counted(self) -> list[results.Line]:
        """The battles that are told: with a test those up to where it decided, whoever finished first."""
        return self._cut()[0]

    def _cut(self) -> tuple[list[results.Line], Verdict]:
        """Battles in order, other seeds first; with a test up to its decision, and that."""
        order = sorted(self.lines.values(), key=lambda line: (line.seed == self.plan.seed, line.seed, line.game))
        if self.sprt is None:
            return order, ""
        pairs: list[float] = []
        for at, line in enumerate(order):
            twin = order[at - 1] if at else line
            if line.game % 2 and (twin.seed, twin.game) == (line.seed, line.game - 1):
                if line.seed == self.plan.seed and any(
                        (line.seed, game) not in self.lines for game in range(line.game)):
                    break               # a hole: what comes after it may not decide
                pairs.append((twin.score + line.score) / 2)
                verdict = self.sprt.verdict(pairs)
                if verdict:
                    return order[:at + 1], verdict
        return order, ""


