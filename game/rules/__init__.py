"""The rulesets, one package each; `get` finds one by its id, and any package added to this folder is found.

A ruleset is loaded on first use. Only the small `__init__.py` of its package, with `ORDER`, `TITLE` and `TAGLINE`, is
read at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, Final, cast

from game.core.errors import Bad
from game.core.package_data import path_of
from game.core.prefix import prefix_in
from game.core.text import T
from game.store.tmx import names

if TYPE_CHECKING:
    from game.core.rulebook import Book
    from game.core.ruleset import Ruleset
    from game.core.text import Text


LAST: Final = 1000
"""The order of a package that says none."""


def _package(ruleset_id: str) -> str:
    return f"{__name__}.{ruleset_id.replace('-', '_')}"


def _found() -> tuple[str, ...]:
    """The ids of the packages here: the package's name with `-` for `_`, by `ORDER`, then by name.

    `iter_modules` also lists what a packaged build holds.
    """
    orders = {}
    for one in iter_modules(__path__):
        if one.ispkg:
            try:
                orders[one.name] = getattr(import_module(f"{__name__}.{one.name}"), "ORDER", LAST)
            except Exception as error:          # a stranger's package, perhaps half written
                print(f"{_told(f'{__name__}.{one.name}', '__init__', error)}; it is left out", file=sys.stderr)
    return tuple(name.replace("_", "-") for name in sorted(orders, key=lambda name: (orders[name], name)))


def _told(package: str, name: str, error: Exception) -> Bad:
    """What an import that failed is told as: the file, and what Python says."""
    line = f"line {error.lineno}" if isinstance(error, SyntaxError) else ""
    return Bad(path_of(package, f"{name}.py"), line, f"cannot be loaded: {type(error).__name__}: {error}")


IDS: Final = _found()
"""Ruleset ids in the order of the screens."""


@cache
def get(ruleset_id: str) -> Ruleset:
    """The ruleset of that id. Raises `Bad` where there is none, or its package has no ruleset."""
    if ruleset_id not in IDS:
        raise Bad("ruleset", "", f"{ruleset_id[:60]!r} is not known", names.one_of(ruleset_id, IDS))
    found = module(ruleset_id, "ruleset", "the class of its rules and RULESET")
    if not hasattr(found, "RULESET"):
        raise Bad(path_of(_package(ruleset_id), "ruleset.py"), "", "there is no RULESET", "RULESET: Final = MyRules()")
    return cast("Ruleset", found.RULESET)


def module(ruleset_id: str, name: str, wanted: str) -> Any:
    """A module of a ruleset's package: `odds`, `ruleset`. Raises Bad where there is none, or it cannot be imported;
    `wanted` says what it holds. With KTS_TRACEBACK in the environment Python's own error is raised."""
    path = f"{_package(ruleset_id)}.{name}"
    try:
        return import_module(path)
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and error.name == path:
            raise Bad(path_of(_package(ruleset_id), f"{name}.py"), "", "there is no such file",
                      f"{wanted}, see docs/new-ruleset.md") from None
        if isinstance(error, Bad) or os.environ.get("KTS_TRACEBACK"):
            raise
        raise _told(_package(ruleset_id), name, error) from error


@cache
def prefix(ruleset_id: str) -> str:
    """The letters before the numbers of a ruleset's clauses, such as SB; read from its rulebook without loading the
    ruleset. Raises Bad where the rulebook has none."""
    return prefix_in(_package(ruleset_id))


@cache
def prefixes() -> tuple[str, ...]:
    """The prefixes of the rulesets whose rulebooks have one."""
    found = []
    for id in IDS:
        with suppress(Bad):
            found.append(prefix(id))
    return tuple(found)


def book(ruleset_id: str) -> Book:
    """The rulebook of a ruleset, without loading the ruleset. Raises Bad where there is none that can be read."""
    from game.core.rulebook import load_book  # which the first picture does not need

    return load_book(_package(ruleset_id))


def named(ruleset_id: str) -> tuple[Text, Text]:
    """Title and tagline of a ruleset of `IDS`, without loading it; its id where its package names none."""
    package = import_module(_package(ruleset_id))
    return getattr(package, "TITLE", T("{id}", id=ruleset_id)), getattr(package, "TAGLINE", T(""))


@cache
def every() -> tuple[Ruleset, ...]:
    """All rulesets in the order of `IDS`; one that cannot be loaded is left out, with one line on stderr."""
    found = []
    for id in IDS:
        try:
            found.append(get(id))
        except Bad as bad:
            print(f"{id} is left out: {bad}", file=sys.stderr)
    return tuple(found)


def scenarios(ruleset_ids: Iterable[str]) -> tuple[str, ...]:
    """The ids of all scenarios of these rulesets, in the order of the set-up."""
    found: dict[str, None] = {}
    for one in ruleset_ids:
        with suppress(Bad):                     # a ruleset that is not whole has none
            found |= dict.fromkeys(choice.value for option in get(one).setup_options if option.name == "scenario"
                                   for choice in option.choices)
    return tuple(found)


names.tell(names.Known(IDS, scenarios))     # maps may name them
