"""The JSON form of records in positions and the protocol: lengths in inches, sides as "A" and "B", `level` for `z`.

    encoded(figure)                   # {"id": "A1", "side": "A", "x": 5, "y": 4.375, "radius": 0.3125, …}
    decoded({"x": 5, …}, Fighter)     # the record; ValueError says which field is no length

Which fields are lengths is told by their types alone (`Steps`, `Shares`, `Place` of `game.core.table.places`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any, Final, TypeVar, cast

import msgspec

from game.core.table.places import GRID, SIDES, Place

T = TypeVar("T")
Kind = Any
_UNITS: Final = {"steps": GRID, "shares": GRID * 1024}
_FAR: Final = 1000
"""The largest length in inches that is accepted."""
NAMES: Final = {"z": "level"}
"""Fields that have another name in JSON."""


@lru_cache(maxsize=256)
def kind_of(type_: Hashable) -> Kind:
    """The msgspec description of a type (cached)."""
    return msgspec.inspect.type_info(type_)


def encoded(value: Any, kind: Any = None) -> Any:
    """A record (or a value of the type `kind`) as plain JSON values with lengths in inches."""
    return _walk(msgspec.to_builtins(value), kind_of(cast(Hashable, kind or type(value))), _to_inches, NAMES, "")


def decoded(data: Any, type_: type[T]) -> T:
    """The record from plain JSON values whose lengths are in inches.

    Raises ValueError that names the field that does not fit, such as a length that is no multiple of 1/64 inch.
    """
    back = {name: field for field, name in NAMES.items()}
    return msgspec.convert(_walk(data, kind_of(cast(Hashable, type_)), _to_steps, back, ""), type_)


def _walk(data: Any, kind: Kind, change: Callable[[Any, str, str], Any], names: dict[str, str], where: str) -> Any:
    """The data with every length changed that the type names one."""
    i = msgspec.inspect
    if isinstance(kind, i.Metadata):
        unit = (kind.extra or {}).get("unit")
        return change(data, unit, where) if unit else _walk(data, kind.type, change, names, where)
    if isinstance(kind, i.StructType) and isinstance(data, dict):
        fields = {field.encode_name: field.type for field in kind.fields}
        made = {}
        for key, value in data.items():
            new = names.get(str(key), key)
            field = fields.get(key) or fields.get(str(new))
            made[new] = value if field is None else _walk(value, field, change, names, f"{where}.{key}".lstrip("."))
        return made
    if isinstance(data, list | tuple):
        if isinstance(kind, i.NamedTupleType) and kind.cls is Place:
            return [change(one, "steps", where) for one in data]
        if isinstance(kind, i.VarTupleType | i.ListType):
            return [_walk(one, kind.item_type, change, names, f"{where}[{n}]") for n, one in enumerate(data)]
        if isinstance(kind, i.TupleType) and len(kind.item_types) == len(data):
            both = zip(data, kind.item_types, strict=True)
            return [_walk(one, each, change, names, f"{where}[{n}]") for n, (one, each) in enumerate(both)]
    if isinstance(kind, i.DictType) and isinstance(data, dict):
        return {key: _walk(value, kind.value_type, change, names, f"{where}.{key}") for key, value in data.items()}
    if isinstance(kind, i.UnionType) and data is not None:
        some = [one for one in kind.types if not isinstance(one, i.NoneType)]
        return _walk(data, some[0], change, names, where) if len(some) == 1 else data
    return data


def _to_inches(value: Any, unit: str, where: str) -> Any:
    if unit == "side":
        return SIDES[value]
    inches = value / _UNITS[unit]       # exact: the divisor is a power of two
    return int(inches) if inches.is_integer() else inches


def _to_steps(value: Any, unit: str, where: str) -> Any:
    if unit == "side":
        if value in SIDES:
            return SIDES.index(value)
        raise ValueError(f"{where} is {str(value)[:20]!r}, which is no side: A or B")
    if isinstance(value, bool) or not isinstance(value, int | float):
        return value                    # what is no number is refused with the rest
    if not math.isfinite(value) or abs(value) > _FAR:
        raise ValueError(f"{where} is {str(value)[:20]} inches: at most {_FAR}")
    steps = value * _UNITS[unit]
    if steps != int(steps):
        raise ValueError(f"{where} is {str(value)[:20]} inches, which is no multiple of 1/{_UNITS[unit]} inch")
    return int(steps)
