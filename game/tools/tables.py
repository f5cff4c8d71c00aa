"""`tables`: lists the maps."""

from __future__ import annotations

from typing import Any

from game import rules
from game.store.maps import find_maps
from game.tools.cli import FINE, Parser, print_json, table_text


def main(arguments: list[str]) -> int:
    """Run the command."""
    made = Parser("tables", description="Lists the maps that suit a ruleset, or all: the shipped ones, then your own.")
    made.add_argument("ruleset", metavar="RULESET", nargs="?", help=f"one of {', '.join(rules.IDS)}")
    made.add_argument("--json", action="store_true", help="as JSON")
    args = made.parse_args(arguments)
    standard = rules.get(args.ruleset).standard_table if args.ruleset else ""
    told: list[dict[str, Any]] = [
            {"name": entry.path.stem, "title": entry.name, "shipped": entry.shipped, "error": entry.error,
             "rulesets": list(entry.rulesets), "scenarios": list(entry.scenarios),
             "size": [entry.table.width / 64, entry.table.height / 64] if entry.table else None,
             "pieces": len(entry.table.pieces) if entry.table else 0}
            for entry in find_maps() if not args.ruleset or entry.suits(args.ruleset, standard)]
    if args.json:
        print_json(told)
    else:
        rows = [("name", "title", "size", "pieces")]
        rows += [(one["name"], one["error"] or one["title"],
                  "x".join(f"{side:g}" for side in one["size"] or ()), str(one["pieces"])) for one in told]
        print(table_text(rows, 2))
    return FINE
