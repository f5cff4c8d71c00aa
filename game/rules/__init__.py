"""The rulesets, one package each; `get` finds one by its id. Loaded on first use."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final, cast

from game.core.errors import Bad
from game.core.ruleset import Ruleset

IDS: Final = ("simple-battles", "skirmashed", "ghost-legions", "warbands", "deathzap")
"""Ruleset ids in the order of the screens."""


@cache
def get(ruleset_id: str) -> Ruleset:
    """The ruleset of that id; raises `Bad` when there is none."""
    if ruleset_id not in IDS:
        raise Bad("ruleset", "", f"{ruleset_id[:60]!r} is not known", f"one of {', '.join(IDS)}")
    module = import_module(f"game.rules.{ruleset_id.replace('-', '_')}.ruleset")
    return cast(Ruleset, module.RULESET)


def every() -> tuple[Ruleset, ...]:
    """All rulesets."""
    return tuple(map(get, IDS))
