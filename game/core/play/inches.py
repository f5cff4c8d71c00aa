"""The JSON form of records in positions and the protocol: lengths in inches, sides as "A" and "B", `level` for `z`.

    encoded(figure)                   # {"id": "A1", "side": "A", "x": 5, "y": 4.375, "radius": 0.3125, …}
    decoded({"x": 5, …}, Fighter)     # the record; ValueError says which field is no length

Which fields are lengths is told by their types alone (`Steps`, `Shares`, `Place` of `game.core.table.places`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from functools import lru_cache, partial
from typing import Any, Final, TypeVar, cast

import msgspec

from game.core.table.places import GRID, SIDES, Place

T = TypeVar("T")
Kind = Any
_UNITS: Final = {"steps": GRID, "shares": GRID * 1024}
_FAR: Final = 1000
"""The largest length in inches that is accepted."""
NAMES: Final = {"z": "level"}
"""Fields with another name in JSON."""
_FIELDS: Final = {name: field for field, name in NAMES.items()}


@lru_cache(maxsize=256)
def kind_of(type_: Hashable) -> Kind:
    """The msgspec description of a type (cached)."""
    return msgspec.inspect.type_info(type_)


def encoded(value: Any, kind: Any = None) -> Any:
    """A record (or a value of the type `kind`) as plain JSON values with lengths in inches."""
    encode = _encoder(cast(Hashable, kind or type(value)))
    plain = msgspec.to_builtins(value)
    return plain if encode is None else encode(plain)


def decoded(data: Any, type_: type[T]) -> T:
    """The record from plain JSON values whose lengths are in inches.

    Raises ValueError that names the field that does not fit, such as a length that is no multiple of 1/64 inch.
    """
    return msgspec.convert(_read(data, kind_of(cast(Hashable, type_)), ""), type_)


Encoder = Callable[[Any], Any]


@lru_cache(maxsize=256)
def _encoder(type_: Hashable) -> Encoder | None:
    """What writes plain values of a type in inches; made once, for positions are written all the time."""
    return _encoding(kind_of(type_))


def _encoding(kind: Kind) -> Encoder | None:
    """What writes plain values of a kind in inches, tuples as lists; None where they stay as they are."""
    i = msgspec.inspect
    if isinstance(kind, i.Metadata):
        unit = (kind.extra or {}).get("unit")
        return partial(_to_inches, unit=unit) if unit else _encoding(kind.type)
    if isinstance(kind, i.StructType):
        fields = [(field.encode_name, NAMES.get(field.encode_name, field.encode_name), _encoding(field.type))
                  for field in kind.fields]
        if all(encode is None and old == new for old, new, encode in fields):
            return None
        return partial(_encode_fields, fields={old: (new, encode) for old, new, encode in fields})
    if isinstance(kind, i.NamedTupleType):
        return _encode_place if kind.cls is Place else None
    if isinstance(kind, i.VarTupleType | i.ListType):
        return partial(_encode_each, encode=_encoding(kind.item_type))
    if isinstance(kind, i.TupleType):
        return partial(_encode_row, encoders=[_encoding(each) for each in kind.item_types])
    if isinstance(kind, i.DictType):
        return partial(_encode_values, encode=_encoding(kind.value_type))
    if isinstance(kind, i.UnionType):
        some = [one for one in kind.types if not isinstance(one, i.NoneType)]
        encode = _encoding(some[0]) if len(some) == 1 else None
        return partial(_encode_if_any, encode=encode) if encode is not None else None
    return None


def _encode_fields(data: Any, fields: dict[str, tuple[str, Encoder | None]]) -> Any:
    if not isinstance(data, dict):
        return data
    made = {}
    for key, value in data.items():
        new, encode = fields.get(key, (key, None))
        made[new] = value if encode is None else encode(value)
    return made


def _encode_place(data: Any) -> Any:
    return [_to_inches(one, "steps") for one in data]


def _encode_each(data: Any, encode: Encoder | None) -> Any:
    return list(data) if encode is None else [encode(one) for one in data]


def _encode_row(data: Any, encoders: list[Encoder | None]) -> Any:
    if len(encoders) != len(data):
        return data
    return [one if encode is None else encode(one) for one, encode in zip(data, encoders, strict=True)]


def _encode_values(data: Any, encode: Encoder | None) -> Any:
    return {key: value if encode is None else encode(value) for key, value in data.items()}


def _encode_if_any(data: Any, encode: Encoder) -> Any:
    return None if data is None else encode(data)


def _read(data: Any, kind: Kind, where: str) -> Any:
    """The data with every length in steps that the type names one."""
    i = msgspec.inspect
    if isinstance(kind, i.Metadata):
        unit = (kind.extra or {}).get("unit")
        return _to_steps(data, unit, where) if unit else _read(data, kind.type, where)
    if isinstance(kind, i.StructType) and isinstance(data, dict):
        fields = {field.encode_name: field.type for field in kind.fields}
        made = {}
        for key, value in data.items():
            new = _FIELDS.get(str(key), key)
            field = fields.get(key) or fields.get(str(new))
            made[new] = value if field is None else _read(value, field, f"{where}.{key}".lstrip("."))
        return made
    if isinstance(data, list | tuple):
        if isinstance(kind, i.NamedTupleType) and kind.cls is Place:
            return [_to_steps(one, "steps", where) for one in data]
        if isinstance(kind, i.VarTupleType | i.ListType):
            return [_read(one, kind.item_type, f"{where}[{n}]") for n, one in enumerate(data)]
        if isinstance(kind, i.TupleType) and len(kind.item_types) == len(data):
            both = zip(data, kind.item_types, strict=True)
            return [_read(one, each, f"{where}[{n}]") for n, (one, each) in enumerate(both)]
    if isinstance(kind, i.DictType) and isinstance(data, dict):
        return {key: _read(value, kind.value_type, f"{where}.{key}") for key, value in data.items()}
    if isinstance(kind, i.UnionType) and data is not None:
        some = [one for one in kind.types if not isinstance(one, i.NoneType)]
        return _read(data, some[0], where) if len(some) == 1 else data
    return data


def _to_inches(value: Any, unit: str) -> Any:
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
