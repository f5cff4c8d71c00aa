"""The command line of `game.ui.catalogue`."""

from __future__ import annotations

import argparse
import os
import sys

from game.ui.catalogue.extract import messages
from game.ui.catalogue.files import LOCALE, POT, catalogue, counts, update


def main(arguments: list[str] | None = None) -> int:
    """Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m game.ui.catalogue", description="collect the messages of the game")
    parser.add_argument("--check", action="store_true",
                        help="write nothing; tell how far each language is; exit 1 if kts.pot is out of date")
    parser.add_argument("--update", nargs="+", metavar=("LANG", "AREA"),
                        help="make or merge the PO files of a language such as de; only those areas, if some are named")
    chosen = parser.parse_args(arguments)
    found = messages()
    text = catalogue(found)
    if chosen.update:
        code, *areas = chosen.update
        try:
            for path in update(code, found, areas):
                print(path.relative_to(LOCALE.parent.parent))
        except (OSError, ValueError) as error:
            print(error, file=sys.stderr)
            return 1
        return _told(code, found)
    if chosen.check:
        for folder in sorted(one for one in LOCALE.iterdir() if os.path.isdir(one)):
            _told(folder.name, found)
        if not os.path.isfile(POT) or POT.read_text("utf-8") != text:
            print("game/locale/kts.pot is out of date: run python -m game.ui.catalogue", file=sys.stderr)
            return 1
        return 0
    POT.write_text(text, "utf-8", newline="\n")
    return 0


def _told(code: str, found: object) -> int:
    """Print how far a language is; 1 where translations are faulty."""
    rows = counts(code, found)  # type: ignore[arg-type]
    print(f"{code:24}{'messages':>9}{'words':>8}{'missing':>9}{'fuzzy':>7}{'faulty':>8}")
    for row in rows:
        print(f"  {row.area:22}{row.messages:9}{row.words:8}{row.missing:9}{row.fuzzy:7}{len(row.faults):8}")
    print(f"  {'all':22}{sum(r.messages for r in rows):9}{sum(r.words for r in rows):8}"
          f"{sum(r.missing for r in rows):9}{sum(r.fuzzy for r in rows):7}{sum(len(r.faults) for r in rows):8}")
    for row in rows:
        for fault in row.faults:
            print(f"{row.area}.po: {fault}", file=sys.stderr)
    return 1 if any(row.faults for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
