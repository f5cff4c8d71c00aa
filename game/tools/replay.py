"""`replay`: watch a record, verify it, or make a moving picture, a page or a picture of it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from game import rules
from game.core.errors import Bad
from game.core.play.lines import LONGEST_FILE
from game.core.play.record import read_record
from game.store.disk import no_file, read_text, unused
from game.tools.cli import FINE, WRONG, Misuse, Parser
from game.tools.window import Window

FORMS: Final = {"gif": ".gif", "page": ".html", "picture": ".png"}
"""What a record can be made into, and how the file ends."""


def main(arguments: list[str], window: Window) -> int:
    """Run the command."""
    made = Parser("replay", description="Watches a record in the window; with --verify checks that it replays to the "
                  "last bit (exit code 1 and the first line that differs if not).")
    made.add_argument("file", metavar="FILE", type=Path)
    made.add_argument("--verify", action="store_true", help="no window: replay and compare every step")
    for name, ending in FORMS.items():
        made.add_argument(f"--export-{name}", action="store_true",
                          help=f"no window: write FILE{ending} beside the record (FILE 2{ending} where there is one)")
    args = made.parse_args(arguments)
    if not os.path.isfile(args.file):
        raise Misuse(f"{args.file}: {no_file(args.file)}")
    try:
        told = verified(args.file)
    except Bad as error:
        print(error, file=sys.stderr)
        return WRONG
    if args.verify:
        print(told)
    wanted = [ending for name, ending in FORMS.items() if getattr(args, f"export_{name}")]
    for ending in wanted:
        out = unused(args.file.with_suffix(ending))
        window.export(args.file, out)
        print(f"{out}: written")
    return FINE if args.verify or wanted else window.run(args.file)


def verified(path: Path) -> str:
    """What a record tells in a few words, replayed bit by bit. Raises Bad with the first line that differs."""
    match = read_record(read_text(path, LONGEST_FILE), rules.get, path.name).play(verify=True)
    end = match.outcome.reason if match.outcome else "not over yet"
    return f"{path.name}: verified, {len(match.steps)} steps, {match.answers_given} answers; {end}"
