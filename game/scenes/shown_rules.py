"""Which rulesets the screens offer, found without loading any of them: the title is shown before that."""

from __future__ import annotations

import io
import sys
from functools import cache
from importlib.util import find_spec

from game import rules
from game.core.errors import Bad
from game.core.package_data import path_of


@cache
def shown_ids() -> tuple[str, ...]:
    """The ids of the rulesets that the screens offer, in their order.

    Left out, with one line on stderr, are rules without screens and those whose rulebook has no letters for clauses.
    """
    found = []
    for id in rules.IDS:
        package = f"game.scenes.rulesets.{id.replace('-', '_')}"
        try:
            if find_spec(package) is None:
                raise Bad(id, "", "there are no screens for these rules", path_of(package, "__init__.py"))
            rules.prefix(id)
        except Bad as bad:
            left_out(id, bad)
        else:
            found.append(id)
    return tuple(found)


def left_out(what: str, why: Bad) -> None:
    """Tell on stderr that something is not among what the screens offer."""
    print(f"{what} is left out of the screens: {why}", file=sys.stderr or io.StringIO())
