"""The program is killed over and over: `.ci/faults kills`. Each run of 20 kills has a home of its own."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from tests.faults.runs import Piece, Told, flags, run, summed

EACH = 20


def killed(piece: Piece, seed: int) -> Told:
    """Twenty kills, and what every battle is found like after each."""
    from tests.scenes.battle.test_killed import check

    with tempfile.TemporaryDirectory() as home:
        os.environ["KTS_HOME"] = str(Path(home))
        found = check(EACH, 1000 * seed + piece.number)
    return {"kills": EACH, **{f"in {doing}": times for doing, times in found.items()}}


def main(arguments: list[str]) -> int:
    """Kill."""
    parser = flags("kills", __doc__ or "")
    parser.add_argument("--kills", type=int, default=1000, metavar="N", help="how many (1000)")
    args = parser.parse_args(arguments)
    pieces = [Piece("kills", number) for number in range(-(-args.kills // EACH))]
    found = run(killed, pieces, args, f"runs of {EACH} kills")
    print(summed(found, "kills", *sorted({name for one in found for name in one if name.startswith("in ")})))
    return any(one["fault"] for one in found) or len(found) < len(pieces)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
