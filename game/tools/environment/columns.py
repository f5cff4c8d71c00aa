"""Records of a ruleset as rows of numbers: one column a counter, one a word, by the types of their fields."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import inspect

FAR: Final = 60 * 64
"""Lengths are told in parts of 60 inches, here in 1/64 inch."""


class Column(NamedTuple):
    """One number of a row: its name, and how it is read from a record for the side that looks."""

    name: str
    read: Callable[[Any, int], float]


def squashed(value: float, half: float = 8.0) -> float:
    """A count without bounds as a number between -1 and 1; `half` becomes a half."""
    return value / (half + abs(value))


def columns(kind: type[msgspec.Struct], without: tuple[str, ...], prefix: str = "") -> tuple[Column, ...]:
    """The columns of a record type, fields in their order; free text and inner records have none."""
    described = inspect.type_info(kind)
    assert isinstance(described, inspect.StructType)
    return tuple(column for field in described.fields if field.name not in without
                 for column in _of(field.name, f"{prefix}{field.name}", field.type))


def _of(field: str, name: str, kind: inspect.Type) -> Iterator[Column]:
    kind, unit = _plain(kind)
    if unit == "side":
        yield Column(f"{name}: mine", lambda record, side: _mine(getattr(record, field), side))
    elif unit == "steps":
        yield Column(name, lambda record, side: max(-1.0, min(1.0, getattr(record, field) / FAR)))
    elif isinstance(kind, inspect.BoolType):
        yield Column(name, lambda record, side: float(getattr(record, field)))
    elif isinstance(kind, inspect.IntType):
        yield Column(name, lambda record, side: squashed(getattr(record, field)))
    elif isinstance(kind, inspect.LiteralType):
        yield from (_word(field, name, word) for word in kind.values if word != "" and isinstance(word, str))
    elif isinstance(kind, inspect.VarTupleType) and isinstance(kind.item_type, inspect.LiteralType):
        yield from (_among(field, name, word) for word in kind.item_type.values if word != "")
    elif isinstance(kind, inspect.TupleType) and all(isinstance(one, inspect.IntType) for one in kind.item_types) and (
            len(kind.item_types) == 2):
        yield Column(f"{name}: mine", lambda record, side: squashed(getattr(record, field)[side]))
        yield Column(f"{name}: theirs", lambda record, side: squashed(getattr(record, field)[1 - side]))


def _plain(kind: inspect.Type) -> tuple[inspect.Type, str]:
    """A type without what is said about it, and its unit; None as one of two values is nothing."""
    if isinstance(kind, inspect.UnionType):
        kinds = [one for one in kind.types if not isinstance(one, inspect.NoneType)]
        found = _plain(kinds[0]) if len(kinds) == 1 else (kind, "")
        return found if found[1] == "side" else (kind, "")
    if isinstance(kind, inspect.Metadata):
        return kind.type, str((kind.extra or {}).get("unit", ""))
    return kind, ""


def _mine(owner: int | None, side: int) -> float:
    return 0.0 if owner is None else 1.0 if owner == side else -1.0


def _word(field: str, name: str, word: str) -> Column:
    return Column(f"{name}: {word}", lambda record, side: float(getattr(record, field) == word))


def _among(field: str, name: str, word: Any) -> Column:
    return Column(f"{name}: {word}", lambda record, side: float(word in getattr(record, field)))
