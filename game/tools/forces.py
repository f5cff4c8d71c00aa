"""`forces`: lists the forces of a ruleset."""

from __future__ import annotations

from typing import Any

from game import rules
from game.store.forces import find_forces
from game.tools import shelf
from game.tools.cli import FINE, Parser, a_ruleset, print_json, table_text


def main(arguments: list[str]) -> int:
    """Run the command."""
    made = Parser("forces", description="Lists the forces of a ruleset: the shipped ones, then your own.")
    made.add_argument("ruleset", type=a_ruleset, metavar="RULESET", help=f"one of {', '.join(rules.IDS)}")
    made.add_argument("--json", action="store_true", help="as JSON")
    args = made.parse_args(arguments)
    ruleset = rules.get(args.ruleset)
    told: list[dict[str, Any]] = []
    for one in find_forces(ruleset.id, shelf.force_types()):
        told.append({"name": one.path.stem if one.path else one.name, "title": one.name, "limit": one.limit,
                     "figures": len(one.force.figures), "shipped": one.shipped, "error": one.error,
                     "points": 0 if one.error else ruleset.price(one.force).points})
    if args.json:
        print_json(told)
    else:
        rows = [("name", "title", "figures", "points")]
        rows += [(one["name"], one["error"] or one["title"], str(one["figures"]), str(one["points"])) for one in told]
        print(table_text(rows, 2))
    return FINE
