"""Long runs: pieces of work by number, in several processes, kept in a file as they end, so that a run goes on."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import psutil

from game.tools.cli import Progress

Told = dict[str, Any]


class Piece(NamedTuple):
    """One piece of work: what is done, and which one it is (an index makes it repeatable)."""

    what: str
    number: int


def only(text: str, work: Callable[[Piece, int], Told], seed: int) -> int:
    """Do one piece, named WHAT:N, with its traceback; exit code 0."""
    what, _, number = text.partition(":")
    print(work(Piece(what, int(number)), seed))
    return 0


def flags(name: str, does: str) -> ArgumentParser:
    """A parser with the flags of every run."""
    made = ArgumentParser(prog=f".ci/faults {name}", description=does)
    made.add_argument("--jobs", type=int, default=1, metavar="J", help="processes (1)")
    made.add_argument("--seed", type=int, default=1, metavar="S", help="where chance begins (1)")
    made.add_argument("--kept", metavar="FILE", help="what is done is written there, and not done again")
    made.add_argument("--most", type=int, default=10, metavar="N", help="stops after so many faults (10)")
    return made


def run(work: Callable[[Piece, int], Told], pieces: Sequence[Piece], args: Namespace, what: str) -> list[Told]:
    """Do the pieces that the file does not hold yet; everything that is known in the end, each with `what`, `number`,
    `cpu` (seconds) and `fault` (empty: none).

    A fault is printed at once. Progress is shown on stderr.
    """
    known = {(one["what"], one["number"]): one for one in _read(args.kept)}
    kept = open(args.kept, "a", encoding="utf-8") if args.kept else None
    if kept is not None and known:
        kept.write("\n")        # the last line may be only begun
    missing = [piece for piece in pieces if piece not in known]
    faults = 0
    try:
        with Progress(len(pieces), what, shown=True) as bar:
            bar.step(len(pieces) - len(missing), known=True)
            for told in _done(work, missing, args):
                known[told["what"], told["number"]] = told
                if kept is not None:
                    kept.write(json.dumps(told) + "\n")
                    kept.flush()
                if told["fault"]:
                    faults += 1
                    print(f"\nFAULT {told['what']} {told['number']}: {told['fault']}", flush=True)
                    if faults >= args.most:
                        break
                bar.step()
    finally:
        if kept is not None:
            kept.close()
    return [known[piece] for piece in pieces if piece in known]


def _read(path: str | None) -> Iterator[Told]:
    if path and Path(path).exists():
        for line in Path(path).read_text(encoding="utf-8").splitlines():
            try:
                yield json.loads(line)
            except ValueError:      # the last line of a run that was killed
                continue


def _done(work: Callable[[Piece, int], Told], pieces: Sequence[Piece], args: Namespace) -> Iterator[Told]:
    if args.jobs <= 1:
        for piece in pieces:
            yield _measured((work, piece, args.seed))
        return
    with multiprocessing.get_context("spawn").Pool(args.jobs, _deaf) as pool:
        yield from pool.imap_unordered(_measured, [(work, piece, args.seed) for piece in pieces], chunksize=1)


def _deaf() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def spent() -> float:
    """Seconds of CPU that this process and those of its children took which have ended (not known on Windows)."""
    told = os.times()
    return told.user + told.system + told.children_user + told.children_system


def _measured(given: tuple[Callable[[Piece, int], Told], Piece, int]) -> Told:
    work, piece, seed = given
    cpu, fault = spent(), ""
    told: Told = {}
    try:
        told = work(piece, seed)
    except Exception as error:      # whatever it is: it is what is looked for
        at = error.__traceback__
        while at.tb_next is not None:
            at = at.tb_next
        fault = f"{type(error).__name__}: {error} ({Path(at.tb_frame.f_code.co_filename).name}:{at.tb_lineno})"
    return {**told, "what": piece.what, "number": piece.number, "fault": fault[:2000],
            "cpu": round(spent() - cpu, 3),
            "memory": psutil.Process().memory_info().rss // 2**20}


def summed(found: Sequence[Told], *names: str) -> str:
    """A line for each sort of work: how many, the sums of those figures, CPU seconds, most memory, faults."""
    lines = []
    for what in dict.fromkeys(one["what"] for one in found):
        mine = [one for one in found if one["what"] == what]
        sums = ", ".join(f"{sum(one.get(name, 0) for one in mine):,} {name}" for name in names)
        lines.append(f"{what}: {len(mine):,}{', ' if sums else ''}{sums}; {sum(one['cpu'] for one in mine):.0f} CPU s, "
                     f"at most {max(one['memory'] for one in mine)} MB, "
                     f"{sum(bool(one['fault']) for one in mine)} faults")
    return "\n".join(lines)
