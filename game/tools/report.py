"""`report`: packs what is needed to look for a fault into one file, after asking."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from game.core.errors import Bad
from game.store import report
from game.tools.cli import FINE, WRONG, Misuse, Parser
from game.tools.window import Window


def main(arguments: list[str], window: Window) -> int:
    """Run the command."""
    made = Parser("report", description="Packs versions, sizes of the screens, settings, log and the last battles "
                  "into one ZIP file, for whoever shall look for a fault. It says what goes in and asks first; the "
                  "names of your account and its folder are taken out.")
    made.add_argument("--out", metavar="FILE", type=Path, help="where to (report-DATE.zip in this folder)")
    made.add_argument("--yes", action="store_true", help="do not ask")
    args = made.parse_args(arguments)
    path = report.place(Path()) if args.out is None else args.out
    if args.out is not None and os.path.exists(path):
        raise Bad(path.name, "", "is there already", "name another file")
    parts = report.parts(window.display_facts())
    print("A report holds")
    for part in parts:
        print(f"  {part.name}: {part.about} ({len(part.text.encode('utf-8', 'surrogateescape')):,} bytes)")
    if not args.yes:
        if sys.stdin is None or not sys.stdin.isatty():
            raise Misuse("nobody can be asked here: --yes writes it")
        print(f"Write {path}? y or n: ", end="", flush=True)
        if sys.stdin.readline().strip().casefold() not in ("y", "yes"):
            print("Nothing was written.")
            return WRONG
    report.write(path, parts)
    print(f"{path} is written. Nothing was sent: read it, and send it yourself.")
    return FINE
