"""`simulate`: battles without a window, in mirrored pairs."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from game import rules
from game.core.errors import Bad
from game.store.disk import make_folder, why, write_text
from game.tools import arena, shelf
from game.tools.cli import FINE, Misuse, Parser, Progress, print_json, table_text, whole
from game.tools.jobs import play_all, told_anyway, with_battle_flags
from game.tools.players import SINGLE, WITH_CHARACTER, two_players


def parser() -> Parser:
    """The flags."""
    made = Parser("simulate", description="Plays battles without a window. Games come in mirrored pairs: the same "
                  "table, forces and dice, with the players changing seats. The same seed gives the same battles, "
                  "whatever the number of jobs.")
    made.add_argument("--games", type=whole(1, 1_000_000), default=10, metavar="N", help="how many (10)")
    made.add_argument("--players", default="random,random", metavar="A,B",
                      help=f"two of {', '.join(SINGLE)} or program:COMMAND; {WITH_CHARACTER}; wins "
                      "and points are told in this order")
    made.add_argument("--forces", metavar="F,G",
                      help="one or two forces by name or file, for seats A and B (all, in turn)")
    made.add_argument("--records", metavar="DIR",
                      help="writes each battle there, as 00001.kts and so on; refused where one of these lies there")
    return with_battle_flags(made)


def main(arguments: list[str]) -> int:
    """Run the command."""
    args = parser().parse_args(arguments)
    ruleset = rules.get(args.ruleset)
    players = two_players(args.players, "random,random")
    names = args.forces.split(",") if args.forces else []
    if len(names) > 2:
        raise Misuse("--forces takes one or two forces, with a comma between")
    setups = shelf.usual_setups(ruleset, shelf.chosen(ruleset, args.settings), args.map, names, args.seed)
    plan = arena.Plan(setups, players, args.seed, records=args.records is not None)
    folder = _folder(args.records, args.games) if args.records is not None else None
    began, results = time.perf_counter(), list[arena.Result]()

    def tell() -> None:
        told = summary(players, results, time.perf_counter() - began)
        print_json(told) if args.json else print(words(args.ruleset, players, told))

    with Progress(args.games, "games", shown=args.progress) as bar:
        def done(result: arena.Result) -> None:
            results.append(result)
            if folder is not None:
                write_text(folder / _record(result.game), result.record)
            bar.step()

        with told_anyway(results, tell):
            play_all(plan, range(args.games), args.jobs, done)
    tell()
    return FINE


def _record(game: int) -> str:
    """What the file of a battle is called."""
    return f"{game + 1:05}.kts"


def _folder(name: str, games: int) -> Path:
    """The folder for so many records, made if need be. Raises Bad where one of them lies there: nothing is lost."""
    folder = Path(name)
    try:
        make_folder(folder)
    except OSError as error:
        raise Bad(name, "", f"cannot be made: {why(error)}", "a folder for the records") from None
    taken = next((one for one in map(_record, range(games)) if os.path.lexists(folder / one)), "")
    if taken:
        raise Bad(name, "", f"{taken} lies there already", "a folder without these records")
    return folder


def summary(players: tuple[str, str], results: list[arena.Result], seconds: float) -> dict[str, Any]:
    """The numbers of `--json`: `wins` and `points` (all games added up) are per player as listed."""
    millis = sorted(one for result in results for one in result.millis)

    def at(share: float) -> float:
        return round(millis[min(len(millis) - 1, int(share * len(millis)))], 3) if millis else 0.0

    return {
        "games": len(results),
        "players": list(players),
        "wins": [sum(result.winner == i for result in results) for i in (0, 1)],
        "draws": sum(result.winner is None for result in results),
        "points": [sum(result.points[i] for result in results) for i in (0, 1)],
        "decisions": sum(result.decisions for result in results),
        "seconds": round(seconds, 3),
        "games_per_second": round(len(results) / seconds, 3),
        "decision_ms": {"median": at(0.5), "p95": at(0.95), "max": round(millis[-1], 3) if millis else 0.0},
    }


def words(ruleset: str, players: tuple[str, str], told: dict[str, Any]) -> str:
    """The summary for a reader."""
    games = told["games"]
    rows = [("player", "wins", "share", "points a game")]
    rows += [(name[:40], str(told["wins"][i]), f"{100 * told['wins'][i] / games:.1f} %",
              f"{told['points'][i] / games:.2f}") for i, name in enumerate(players)]
    rows.append(("draws", str(told["draws"]), f"{100 * told['draws'] / games:.1f} %", ""))
    ms = told["decision_ms"]
    return (f"{ruleset}: {games} games in {told['seconds']:.1f} s ({told['games_per_second']:.1f} a second), "
            f"{told['decisions']} decisions\n\n{table_text(rows)}\n\n"
            f"a decision takes {ms['median']:.2f} ms (median), {ms['p95']:.2f} ms (95 %), {ms['max']:.1f} ms (longest)")
