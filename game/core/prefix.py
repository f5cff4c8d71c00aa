"""The letters before the numbers of a ruleset's clauses."""

from __future__ import annotations

import re
from importlib.resources.abc import Traversable
from typing import Final

_PREFIX: Final = re.compile(r"^prefix = '([A-Z]{2})'$", re.MULTILINE)


def prefix_in(folder: Traversable) -> str:
    """The prefix of the ruleset in that folder, such as SB, without reading its whole rulebook. Raises ValueError if it
    has none."""
    found = _PREFIX.search(folder.joinpath("rulebook.toml").read_text(encoding="utf-8"))
    if found is None:
        raise ValueError(f"{folder.name}: rulebook.toml has no prefix: a line such as prefix = 'SB'")
    return found[1]
