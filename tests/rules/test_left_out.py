"""Saved positions, records and forces leave out what is as usual: what that is has to stay what it was."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import getmembers
from pathlib import Path
from sys import modules
from typing import Any

import approved
import msgspec
import pytest

import game.rules

HERE = Path(__file__)


def left_out(module: Any) -> Iterator[str]:
    """Each field of the records of a module that may be left out, and what it is then."""
    for name, kind in getmembers(module, lambda one: isinstance(one, type) and issubclass(one, msgspec.Struct)):
        if kind.__module__ == module.__name__ and kind.__struct_config__.omit_defaults:
            for field in msgspec.structs.fields(kind):
                if not field.required:
                    made = field.default_factory() if field.default is msgspec.NODEFAULT else field.default
                    yield f"{name}.{field.name} = {made!r}"


@pytest.mark.parametrize("id", game.rules.IDS)
def test_what_is_left_out_of_a_file_means_what_it_always_meant(id, request):
    """A file of an older version is read with these values: where one changes, the ruleset needs another version."""
    rules = game.rules.get(id)
    told = [*left_out(modules[rules.state_type.__module__]), *left_out(modules["game.core.state"])]
    assert {f"{rules.state_type.__name__}.resigned = None", "State.round = 0"} <= {*told}
    approved.told_as_before(HERE.parent / "told" / f"{HERE.stem}.txt", id, told, request)
