"""The rulesets, one package each; `get` finds one by its id, and any package added to this folder is found.

A ruleset is loaded on first use. Only the small `__init__.py` of its package, with `ORDER`, `TITLE` and `TAGLINE`, is
read at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Final, cast

from game.core.errors import Bad
from game.core.prefix import prefix_in
from game.files import of_ruleset
from game.store.tmx import names

if TYPE_CHECKING:
    from game.core.ruleset import Ruleset
    from game.core.text import Text


def _found() -> tuple[str, ...]:
    """The ids of the packages here: the package's name with `-` for `_`, by `ORDER`, then by name.

    `iter_modules` also lists what a packaged build holds.
    """
    names = [one.name for one in iter_modules(__path__) if one.ispkg]
    names.sort(key=lambda name: (import_module(f"{__name__}.{name}").ORDER, name))
    return tuple(name.replace("_", "-") for name in names)


IDS: Final = _found()
"""Ruleset ids in the order of the screens."""


@cache
def get(ruleset_id: str) -> Ruleset:
    """The ruleset of that id. Raises `Bad` where there is none."""
    if ruleset_id not in IDS:
        raise Bad("ruleset", "", f"{ruleset_id[:60]!r} is not known", f"one of {', '.join(IDS)}")
    module = import_module(f"game.rules.{ruleset_id.replace('-', '_')}.ruleset")
    return cast("Ruleset", module.RULESET)


@cache
def prefix(ruleset_id: str) -> str:
    """The letters before the numbers of a ruleset's clauses, such as SB; read from its rulebook without loading the
    ruleset. Raises ValueError where the rulebook has none."""
    return prefix_in(of_ruleset(ruleset_id))


def named(ruleset_id: str) -> tuple[Text, Text]:
    """Title and tagline of a ruleset of `IDS`, without loading it."""
    package = import_module(f"{__name__}.{ruleset_id.replace('-', '_')}")
    return package.TITLE, package.TAGLINE


def every() -> tuple[Ruleset, ...]:
    """All rulesets in the order of `IDS`."""
    return tuple(map(get, IDS))


def scenarios(ruleset_ids: Iterable[str]) -> tuple[str, ...]:
    """The ids of all scenarios of these rulesets, in the order of the set-up."""
    return tuple(dict.fromkeys(choice.value for one in ruleset_ids for option in get(one).setup_options
                               if option.name == "scenario" for choice in option.choices))


names.tell(names.Known(IDS, scenarios))     # maps may name them
