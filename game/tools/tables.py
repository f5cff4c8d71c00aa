"""`tables`: lists the maps."""

from __future__ import annotations

from typing import Any

from game import rules
from game.store.maps import MapEntry, find_maps
from game.tools.cli import FINE, Parser, a_ruleset, print_json, table_text
from game.tools.fitness import fitness


def main(arguments: list[str]) -> int:
    """Run the command."""
    made = Parser("tables", description="Lists the maps that suit a ruleset, or all: the shipped ones, then your own.")
    made.add_argument("ruleset", type=a_ruleset, metavar="RULESET", nargs="?", help=f"one of {', '.join(rules.IDS)}")
    made.add_argument("--json", action="store_true", help="as JSON")
    args = made.parse_args(arguments)
    standard = rules.get(args.ruleset).standard_table if args.ruleset else ""
    told = [_told(entry, args.ruleset) for entry in find_maps()
            if not args.ruleset or entry.suits(args.ruleset, standard)]
    if args.json:
        print_json(told)
        return FINE
    rows = [("name", "title", "fit for", "size", "pieces")]
    rows += [(one["name"], one["error"] or one["title"], ", ".join(one["fit"]) or "none" if not one["error"] else "",
              "x".join(f"{side:g}" for side in one["size"] or ()), str(one["pieces"])) for one in told]
    print(table_text(rows, 3))
    for one in told:
        if not one["shipped"] or not one["fit"]:
            for name, why in one["unfit"].items():
                print(f"{one['name']}: not for {name}: {why}")
        for note in one["notes"]:
            print(note)
    return FINE


def _told(entry: MapEntry, ruleset: str | None) -> dict[str, Any]:
    """A map as JSON. `fit`: by ruleset the house rule that it takes, empty words for none; `unfit`: why not, only of
    the ruleset asked for or those that it is meant for."""
    table = entry.table
    found = fitness(table, [ruleset] if ruleset else entry.rulesets) if table else None
    return {"name": entry.path.stem, "title": entry.name, "shipped": entry.shipped, "error": entry.error,
            "rulesets": list(entry.rulesets), "scenarios": list(entry.scenarios),
            "size": [table.width / 64, table.height / 64] if table else None,
            "pieces": len(table.pieces) if table else 0, "fit": found.fit if found else {},
            "unfit": found.unfit if found else {}, "notes": list(entry.notes)}
