"""Where battles are played: in this process, in several, or on the workers of a cluster, with equal results."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import closing, contextmanager
from typing import Any, Final

from game import platforms, rules
from game.core.errors import Bad
from game.tools import arena, cluster
from game.tools.cli import Parser, a_ruleset, add_run_flags, whole

Jobs = int | str
"""Processes of this machine, or the address of the scheduler of a cluster."""
CLUSTER: Final = "dask:"
_PROCESSES: Final = whole(1, 256)


def jobs(text: str) -> Jobs:
    """The type of the flag `--jobs`."""
    if text.startswith(CLUSTER):
        if not text.removeprefix(CLUSTER).strip():
            raise argparse.ArgumentTypeError("dask: needs the address of a scheduler, like dask:tcp://there:8786")
        return text.removeprefix(CLUSTER).strip()
    if not text[:1].isdecimal() and text[:1] != "-":
        raise argparse.ArgumentTypeError(f"{text[:30]!r} is neither a number of processes nor dask:ADDRESS")
    return _PROCESSES(text)


def with_battle_flags(parser: Parser) -> Parser:
    """The parser of a command that plays many battles, with what all of them take: ruleset, seed, map, jobs, …"""
    parser.add_argument("ruleset", type=a_ruleset, metavar="RULESET", help=f"one of {', '.join(rules.IDS)}")
    add_run_flags(parser)
    parser.add_argument("--jobs", type=jobs, default=1, metavar="J",
                        help="processes (1), or dask:ADDRESS for the workers of a cluster")
    return parser


def played(plan: arena.Plan, games: Sequence[int], where: Jobs) -> closing[Any]:
    """The results of these games as they end; leave it off at any time, closing it. Raises Bad where a player or the
    cluster fails: the results before have been given."""
    return closing(cluster.played(plan, games, where) if isinstance(where, str)
                   else arena.played(plan, games, min(where, len(games), platforms.most_processes())))


def play_all(plan: arena.Plan, games: Sequence[int], where: Jobs, done: Callable[[arena.Result], None]) -> None:
    """Play these games; `done` is called with each result as it comes, in any order."""
    if games:
        with played(plan, games, where) as found:
            for result in found:
                done(result)


@contextmanager
def told_anyway(results: Collection[object], tell: Callable[[], None]) -> Iterator[None]:
    """Where playing breaks off, by a fault or by Ctrl-C, what was played by then is told before the reason."""
    try:
        yield
    except (Bad, KeyboardInterrupt):
        if results:
            tell()
        raise
