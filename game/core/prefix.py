"""The letters before the numbers of a ruleset's clauses."""

from __future__ import annotations

import re
from typing import Final

from game.core.package_data import text_of, told

_PREFIX: Final = re.compile(r"""^prefix[ \t]*=[ \t]*(['"])([A-Z]{2})\1""", re.MULTILINE)


def prefix_in(package: str) -> str:
    """The prefix of the ruleset in that package, such as SB, without reading its whole rulebook. Raises Bad where it
    has none."""
    with told(package, "rulebook.toml", "a line such as prefix = 'SB'"):
        found = _PREFIX.search(text_of(package, "rulebook.toml", "the rules clause by clause, see docs/new-ruleset.md"))
        if found is None:
            raise ValueError("there is no prefix of two capital letters")
        return found[2]
