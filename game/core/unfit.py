"""What a library refuses, in our words: which field, what is wrong with it, what would be right.

No word of a library reaches a player. Each reader of files, requests and pasted text turns what its library raises into
`Bad` here: `misfit` where data fits no record (msgspec), `no_toml`, `no_json` and `no_xml` where the text is none.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from types import MappingProxyType
from typing import Any, Final
from xml.parsers import expat

import msgspec
from msgspec import inspect

from game.core.errors import Bad
from game.core.text import T, Text

LONGEST: Final = 40
"""Characters of a name or value from outside that are repeated."""
_AT: Final = re.compile(r" - at `(?:key` in `)?\$(.*)`\Z", re.DOTALL)
_STEP: Final = re.compile(r"\.([^.\[]+)|\[(\d+|\.\.\.)\]")
_NO_FIELD: Final = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
_MISSING: Final = re.compile(r"Object missing required field `(.*)`", re.DOTALL)
_CHOICE: Final = re.compile(r"Invalid (?:enum )?value (.*)", re.DOTALL)
_BOUND: Final = re.compile(r"Expected `(int|float|decimal)` (<=?|>=?) ")
_LENGTH: Final = re.compile(
    r"Expected `(\w+)` of (?:at (least|most) )?length (<=|>=)? ?(\d+)(?: to (\d+))?(?:, got (\d+))?")
_GOT: Final = re.compile(r"Expected `.*`, got `(\w+)`", re.DOTALL)
_BYTE: Final = re.compile(r" \(byte (\d+)\)\Z")
_TOML_AT: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)\Z")
_STANDS: Final = {
    "int": T("a whole number stands there"), "float": T("a number stands there"),
    "bool": T("true or false stands there"), "str": T("a text stands there"), "array": T("a list stands there"),
    "object": T("a group of fields stands there"), "null": T("nothing stands there")}
"""What is wrong, by what was found where something else is wanted."""
_WILL_NOT_DO: Final = T("it will not do")


# ── data that fits no record ─────────────────────────────────────────────────────────────────────────────────


def misfit(error: msgspec.ValidationError, source: str, kind: Any, at: str = "", *, spelled: bool = False,
           called: Mapping[str, str] = MappingProxyType({}), unknown: str = "") -> Bad:
    """What is wrong with data that was to become a `kind`. `at` is the place of that data in its source; `called` has
    the fields that files write in another way, `unknown` what a field that nobody knows may be of.

    The place is told in words (`figure 3, name`), or where `spelled`, for programs, as a path (`figures[2].name`).
    """
    said, path = _apart(error)
    steps = [(name or place) for name, place in _STEP.findall(path)]
    wrong, right = _told(said, _type_at(_described(kind), steps), "key` in `$" in str(error), called, unknown)
    field = _cut(path.lstrip("."), 3 * LONGEST) if spelled else place_in_words(path)
    return Bad(source, ", ".join(part for part in (at, field) if part), wrong, right)


def way_to(error: msgspec.ValidationError) -> tuple[str | int, ...]:
    """Where data does not fit, as names and numbers (from 0) of what lies within another; a field that nobody knows is
    the last of them. Empty where the data is wrong as a whole, or where something is missing."""
    said, path = _apart(error)
    if _MISSING.fullmatch(said) or "..." in path:
        return ()
    way = tuple(name or int(place) for name, place in _STEP.findall(path))
    found = _NO_FIELD.fullmatch(said)
    return way if found is None else (*way, found[1])


def _apart(error: msgspec.ValidationError) -> tuple[str, str]:
    """What msgspec says of data, and its path to the place: `.figures[2].name`."""
    said = str(error)
    found = _AT.search(said)
    return (said[:found.start()], found[1]) if found else (said, "")


def place_in_words(path: str) -> str:
    """Where something stands: `.players[0].steps[3].result` is player 1, step 4, result."""
    parts: list[str] = []
    for name, place in _STEP.findall(path):
        if name:
            parts.append(_cut(name))
        elif place != "...":
            number = str(int(place) + 1)
            parts[-1:] = [f"{parts[-1].removesuffix('s')} {number}" if parts else number]
    return ", ".join(parts)


def _told(said: str, kind: Any, key: bool, called: Mapping[str, str], unknown: str) -> tuple[Text, Text | str]:
    """What is wrong and what would be right, by what msgspec said and the type that is wanted there."""
    right = _wanted(kind) if kind is not None and not key else ""
    if found := _NO_FIELD.fullmatch(said):
        fields = [called.get(one, one) for one in _fields(kind)]
        near = get_close_matches(found[1][:2 * LONGEST], fields, 1, 0.7)
        return (T("there is no field {name}", name=repr(_cut(found[1]))),
                T("did you mean {name}?", name=near[0]) if near else unknown or _named(fields))
    if found := _MISSING.fullmatch(said):
        inner = _type_at(kind, [found[1]])
        return T("the field {name} is missing", name=repr(_cut(found[1]))), _wanted(inner) or _named(_fields(kind))
    if found := _CHOICE.fullmatch(said):
        return T("{value} will not do", value=repr(_cut(found[1].strip("'\"")))), right
    if found := _BOUND.match(said):
        return (T("the number is too large") if "<" in found[2] else T("the number is too small")), right
    if said.endswith("out of range"):
        return T("the number is too large"), right
    if found := _LENGTH.match(said):
        return _length(found), right
    if (found := _GOT.match(said)) and found[1] in _STANDS:
        return _STANDS[found[1]], right
    return _WILL_NOT_DO, right


def _length(found: re.Match[str]) -> Text:
    what, bound, sign, low, high, got = found.groups()
    few = bound == "least" or sign == ">=" or got is not None and int(got) < int(low)
    if what == "str":
        return T("the text is too short") if few else T("the text is too long")
    return T("there are too few entries") if few else T("there are too many entries")


@cache
def _described_once(kind: Any) -> Any:
    return inspect.type_info(kind)


def _described(kind: Any) -> Any:
    """msgspec's description of a type; None where it has none."""
    try:
        return _described_once(kind)
    except (TypeError, NameError):
        return None


def _type_at(kind: Any, steps: list[str]) -> Any:
    """The type that is wanted some steps within another one; None where that cannot be told."""
    for step in steps:
        tags = [one.tag for one in _ways(kind) if getattr(one, "tag_field", None) == step]
        kind = inspect.LiteralType(tuple(tags)) if tags else next(
            (inner for one in _ways(kind) if (inner := _inner(one, step)) is not None), None)
    return kind


def _ways(kind: Any) -> Iterator[Any]:
    """The types of a union, or the one."""
    if isinstance(kind, inspect.Metadata):
        yield from _ways(kind.type)
    elif isinstance(kind, inspect.UnionType):
        for one in kind.types:
            yield from _ways(one)
    elif kind is not None:
        yield kind


def _inner(kind: Any, step: str) -> Any:
    if isinstance(kind, inspect.DictType):
        return kind.value_type
    if isinstance(kind, inspect.TupleType):
        return kind.item_types[int(step)] if step.isdecimal() and int(step) < len(kind.item_types) else None
    if isinstance(kind, inspect.NamedTupleType) and step.isdecimal():
        return kind.fields[int(step)].type if int(step) < len(kind.fields) else None
    if hasattr(kind, "fields"):
        return next((field.type for field in kind.fields if field.encode_name == step), None)
    return getattr(kind, "item_type", None)


def _fields(kind: Any) -> list[str]:
    """The fields that a type has; those of a record that is known by a field of its own as well."""
    found = [field.encode_name for one in _ways(kind) if hasattr(one, "fields") for field in one.fields]
    return list(dict.fromkeys(found))


def _named(fields: list[str]) -> Text | str:
    return T("fields {names}", names=", ".join(fields)) if fields else ""


def _wanted(kind: Any) -> Text | str:
    """What a value of that type is, in words; empty where that cannot be told."""
    ways = [one for one in _ways(kind) if not isinstance(one, inspect.NoneType)]
    literal = [str(value) for one in ways for value in _values(one)]
    if literal:
        return T("one of {values}", values=", ".join(literal))
    return _wanted_one(ways[0]) if len(ways) == 1 else ""


def _values(kind: Any) -> list[Any]:
    """The values of a type that has only some."""
    if isinstance(kind, inspect.LiteralType):
        return list(kind.values)
    if isinstance(kind, inspect.EnumType):
        return [one.value for one in kind.cls]
    return []


def _wanted_one(kind: Any) -> Text | str:
    if isinstance(kind, inspect.BoolType):
        return T("true or false")
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        return _number(kind)
    if isinstance(kind, inspect.StrType):
        most = kind.max_length
        return T("a text of at most {most} letters", most=most) if most is not None else T('a text, as in "Anna"')
    if isinstance(kind, inspect.NamedTupleType | inspect.TupleType):
        return T("a list of {n}", n=len(kind.fields if hasattr(kind, "fields") else kind.item_types))
    if hasattr(kind, "item_type"):
        most = kind.max_length
        return T("a list of at most {most}", most=most) if most is not None else T("a list")
    if hasattr(kind, "fields"):
        return _named(_fields(kind)) or T("a group of fields")
    return T("a group of fields") if isinstance(kind, inspect.DictType) else ""


def _number(kind: Any) -> Text:
    whole = isinstance(kind, inspect.IntType)
    low = kind.ge if kind.ge is not None else kind.gt
    high = kind.le if kind.le is not None else kind.lt
    if low is not None and high is not None and high < 2 ** 53:
        return (T("a whole number from {low} to {high}", low=low, high=high) if whole else
                T("a number from {low} to {high}", low=low, high=high))
    if low is not None:
        return (T("a whole number from {low} on", low=low) if whole else T("a number from {low} on", low=low))
    return T("a whole number") if whole else T("a number")


# ── text that is no TOML, no JSON, no XML ────────────────────────────────────────────────────────────────────────


NO_TOML: Final = "this is no TOML"
"""How the line begins about a text that is not written as TOML is."""
_TOML: Final = tuple((re.compile(said), wrong) for said, wrong in (
    (r"Illegal character '\\n'|Unterminated string", T("this is no TOML: quotation marks are opened and not closed")),
    (r"(?:Illegal|Found invalid) character (.*)", T("this is no TOML: the sign {sign} cannot stand there")),
    (r"Invalid statement|Invalid initial character for a key.*",
     T("this is no TOML: a line begins as none can, or a name is missing")),
    (r"Expected newline.*", T("this is no TOML: something stands behind the value")),
    (r"Expected '=' .*", T("this is no TOML: the = behind the name is missing")),
    (r"Unclosed .*|Expected '?\]+'?.*", T("this is no TOML: a bracket is not closed")),
    (r"Cannot (?:overwrite|declare|mutate|redefine).*|Duplicate .*", T("this is no TOML: a name stands there twice")),
    (r"Unescaped .*|Invalid hex.*|Escaped character.*",
     T("this is no TOML: a \\ in quotation marks stands for no sign; a plain one is written twice")),
    (r"Invalid date.*", T("this is no TOML: there is no such day or time")),
    (r"Invalid value", T("this is no TOML: a value is missing, or a text without quotation marks"))))
_TOML_RIGHT: Final = T('lines like name = "Anna" or limit = 30')


def no_toml(error: Exception, source: str) -> Bad:
    """Why a text is no TOML, by what Python's reader said."""
    said = str(error)
    found = _TOML_AT.search(said)
    words = said[:found.start()] if found else said
    if isinstance(error, RecursionError):
        return Bad(source, "", T("this is no TOML: brackets are nested too deeply"), _TOML_RIGHT)
    wrong = T("this is no TOML")
    if isinstance(error, tomllib.TOMLDecodeError):
        for pattern, told in _TOML:
            if match := pattern.fullmatch(words):
                wrong = told.given(sign=_cut(match[1])) if pattern.groups else told
                break
    where: Text | str = T("the end of the file") if found else ""
    if found and found[1]:
        where = T("line {line}, column {column}", line=found[1], column=found[2])
    return Bad(source, where, wrong, _TOML_RIGHT)


def no_json(error: Exception, source: str, where: str = "") -> Bad:
    """Why a text is no JSON, by what msgspec or Python's reader said."""
    if isinstance(error, RecursionError):
        return Bad(source, where, T("brackets are nested too deeply"))
    if "truncated" in str(error):
        return Bad(source, where, T("the JSON ends too early"), _JSON_RIGHT)
    if found := _BYTE.search(str(error)):
        return Bad(source, where, T("this is no JSON from byte {n} on", n=int(found[1]) + 1), _JSON_RIGHT)
    return Bad(source, where, T("this is no JSON"), _JSON_RIGHT)


_JSON_RIGHT: Final = T('values as in ["Anna", 30, true]')


_CUT: Final = frozenset(expat.errors.codes[said] for said in (
    expat.errors.XML_ERROR_NO_ELEMENTS, expat.errors.XML_ERROR_UNCLOSED_TOKEN, expat.errors.XML_ERROR_PARTIAL_CHAR,
    expat.errors.XML_ERROR_UNCLOSED_CDATA_SECTION))
"""What the parser says of a file that ends in the middle."""
_XML: Final = {expat.errors.codes[said]: wrong for said, wrong in (
    (expat.errors.XML_ERROR_TAG_MISMATCH, "an element ends there that did not begin"),
    (expat.errors.XML_ERROR_DUPLICATE_ATTRIBUTE, "an attribute stands twice in one element"),
    (expat.errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT, "something stands behind the end"),
    (expat.errors.XML_ERROR_UNDEFINED_ENTITY, "a sign is written as &NAME; with a name that is unknown"),
    (expat.errors.XML_ERROR_BAD_CHAR_REF, "a sign is written as &#NUMBER; with a number of none"),
    (expat.errors.XML_ERROR_UNBOUND_PREFIX, "a name has a prefix that is unknown"))}


def no_xml(error: expat.ExpatError, source: str, what: str) -> Bad:
    """Why a text is no XML; `what` it should hold: a map, a tileset, a template."""
    cut = error.code in _CUT
    wrong = "the file ends too early" if cut else _XML.get(error.code, "a sign stands where it cannot")
    return Bad(source, f"line {error.lineno}", f"this is no well-formed XML: {wrong}",
               f"a whole {what}; save or copy it again" if cut else f"a {what} saved by Tiled")


def unread(error: Exception, source: str, kind: Any, where: str = "", *, spelled: bool = False) -> Bad:
    """What is wrong with JSON that was to become a `kind`: the text itself, or what it holds. What we raised ourselves
    (ValueError) is told as it is."""
    if isinstance(error, msgspec.ValidationError):
        return misfit(error, source, kind, where, spelled=spelled)
    if isinstance(error, msgspec.MsgspecError | RecursionError | UnicodeError):
        return no_json(error, source, where)
    return Bad(source, where, str(error))


def _cut(text: str, most: int = LONGEST) -> str:
    """A name or value from outside, shortened."""
    return text if len(text) <= most else text[:most - 1] + "…"
