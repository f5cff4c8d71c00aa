"""The description of a ruleset for programs, read from the code: records, questions, answers, attacks, dice.

`described` gives it as data, `game.tools.describe_page` as the page docs/protocol-RULESET.md.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from game import rules
from game.core.play.ask import Option
from game.core.play.dice import Dice, Stream
from game.core.play.inches import NAMES, encoded, kind_of
from game.core.play.match import Match
from game.core.play.position import position_text
from game.core.ruleset import Ruleset
from game.core.setup import Setup
from game.core.table.pieces import Table
from game.core.table.places import Place
from game.tools import shelf
from game.tools.views import READS
from game.tools.wire.requests import COMMANDS

Json = dict[str, Any]
UNITS: Final = {"steps": "inches", "shares": "inches", "side": 'side: "A" or "B"'}
TAKES: Final = {
    "nothing": ("KEY", "the key alone: `attack B2`"),
    "place": ("KEY @ X,Y", "a place in inches, multiples of 1/64; with waypoints `KEY @ X,Y via X,Y X,Y`"),
    "picks": ("KEY [CHOICE …]", "`least` to `most` different ones of `choices`, with blanks between"),
    "places": ("KEY [FIGURE@X,Y …]", "a place for each figure of the unit; who is not named stays where it is, and "
               "when the unit is set up nobody may be missing; `plan` gives such an answer"),
    "dice": ("dice [FACE …]", "so many faces as `dice` says, from 1 to `sides`, as they were rolled"),
}
"""How each kind of answer is written, and what stands where."""
LINES: Final = (
    ("Kitchen Table Skirmish position 2", "", "what this is"),
    ("ruleset ID VERSION", "", "the rules"),
    ("limits off", "", "may be left out: the forces are not held to points, numbers or composition"),
    ("option NAME VALUE", "", "as often as needed; what is left out is as usual"),
    ("switch NAME VALUE", "", "a house rule that is not as printed, as often as needed"),
    ("table JSON", "Table", "without its pieces, zones, objectives and spawns"),
    ("piece JSON", "Piece", "one each"),
    ("zone JSON", "Zone", "one each"),
    ("objective JSON", "Marker", "one each"),
    ("spawn JSON", "Marker", "one each"),
    ("force A JSON", "FORCE", "without its figures; the same with B"),
    ("figure A JSON", "ENTRY", "the entries of that force in roster order; the same with B"),
    ("dice seed SEED COUNT", "", "dice of a stream, so many of them rolled; or `dice given 0 FACE …`, then asked for"),
    ("state JSON", "STATE", "what lies between two steps; `figures` is `{}` here and `gone` is left out"),
    ("at JSON", "FIGURE", "every figure in play, first A's, then B's"),
    ("gone JSON", "FIGURE", "those that left, in the order they left"),
    ("> ANSWER", "", "answers given since, where the moment lies in the middle of a step"),
    ("dice FACE …", "", "rolls made since, in order"),
)
"""The lines of a position in their order: form, the record that the JSON is, what to know."""


def described(ruleset: Ruleset) -> Json:
    """All of it as plain JSON values."""
    grammar = ruleset.grammar
    roots = {"FORCE": ruleset.force_type, "ENTRY": _inner(ruleset.force_type, "figures"), "STATE": ruleset.state_type,
             "FIGURE": _inner(ruleset.state_type, "figures"), "Table": Table}
    return {
        "id": ruleset.id, "version": ruleset.version, "title": str(ruleset.title),
        "options": [{"name": one.name, "title": str(one.title), "clause": one.clause, "default": one.default,
                     "values": _values([choice.value for choice in one.choices])} for one in ruleset.setup_options],
        "switches": [{"name": one.id, "about": str(one.summary), "clause": one.ruling, "default": one.text(one.default),
                      "values": [one.text(option.value) for option in one.options]} for one in ruleset.switches],
        "records": {name: kind.__name__ for name, kind in roots.items()},
        "types": {kind.__name__: type_json(kind) for kind in _all_types(tuple(roots.values()))},
        "position": [{"line": line, "holds": getattr(roots.get(of), "__name__", of), "about": about}
                     for line, of, about in LINES],
        "example": example(ruleset),
        "takes": {name: {"form": form, "about": about} for name, (form, about) in TAKES.items()},
        "words": {word: about for word, (_, about) in ruleset.acts.words.items()},
        "questions": dict(grammar.question),
        "answers": [{"kind": one.kind, "key": one.key, "takes": one.takes, "asked": list(one.asked),
                     "about": one.meaning} for one in grammar.option],
        "ways": [{"way": one.form, "about": one.meaning, "clause": one.clause} for one in grammar.way],
        "checks": dict(grammar.check), "outcomes": dict(READS),
        "commands": [command_json(name) for name in COMMANDS],
    }


def _values(values: list[str]) -> list[str]:
    """The values of an option; a long row of numbers as its range."""
    if len(values) > 12 and all(value.isdecimal() for value in values):
        step = int(values[1]) - int(values[0])
        return [f"{values[0]} to {values[-1]}" + (f" in steps of {step}" if step > 1 else "")]
    return values


# ── records ──────────────────────────────────────────────────────────────────────────────────────────────────


def _inner(kind: Any, field: str) -> Any:
    """The type of the records in a field of a record (a tuple or a dict of them)."""
    inner = next(one.type for one in msgspec.structs.fields(kind) if one.name == field).__args__
    return inner[1] if inner[0] is str else inner[0]


def _all_types(roots: tuple[object, ...]) -> Iterator[Any]:
    """The record types that these are made of, each once, in the order they are met."""
    seen: list[Any] = []

    def look(kind: Any) -> None:
        if isinstance(kind, msgspec.inspect.StructType):
            if kind.cls in seen:
                return
            seen.append(kind.cls)
            for field in kind.fields:
                look(field.type)
        for name in ("type", "item_type", "value_type"):
            if hasattr(kind, name):
                look(getattr(kind, name))
        for inner in (*getattr(kind, "types", ()), *getattr(kind, "item_types", ())):
            look(inner)

    for root in roots:
        look(kind_of(root))
    yield from seen


def type_json(kind: Any) -> Json:
    """A record: what it is, and its fields with type, default and meaning."""
    docs = _docs(kind)
    return {"about": docs.get("", ""), "fields": [
        {"name": NAMES.get(field.encode_name, field.encode_name), "type": words(field.type), "needed": field.required,
         "default": None if field.required else _default(field), "about": docs.get(field.name, "")}
        for field in kind_of(kind).fields]}


def _default(field: Any) -> Any:
    made = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return encoded(made) if isinstance(made, msgspec.Struct) else msgspec.to_builtins(made)


def words(kind: Any) -> str:
    """A type in words."""
    i = msgspec.inspect
    if isinstance(kind, i.Metadata):
        unit = (kind.extra or {}).get("unit")
        return UNITS[unit] if unit else words(kind.type)
    if isinstance(kind, i.NamedTupleType) and kind.cls is Place:
        return "[x, y] in inches"
    if isinstance(kind, i.StructType):
        return str(kind.cls.__name__)
    if isinstance(kind, i.LiteralType):
        return "one of " + ", ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in kind.values)
    if isinstance(kind, i.VarTupleType | i.ListType):
        return f"list of {words(kind.item_type)}"
    if isinstance(kind, i.TupleType):
        return "[" + ", ".join(words(one) for one in kind.item_types) + "]"
    if isinstance(kind, i.DictType):
        return f"object of {words(kind.value_type)} by id"
    if isinstance(kind, i.UnionType):
        return " or ".join(words(one) for one in kind.types)
    return _PLAIN.get(type(kind).__name__, "anything")


_PLAIN: Final = {"StrType": "text", "IntType": "whole number", "FloatType": "number", "BoolType": "true or false",
                 "NoneType": "null"}


@lru_cache(maxsize=128)
def _docs(kind: Any) -> dict[str, str]:
    """The docstrings of a record and of its fields, those of its parents included; the record's own under an empty
    name."""
    found: dict[str, str] = {}
    for one in reversed(kind.__mro__):
        if not one.__module__.startswith("game."):
            continue
        package, _, module = one.__module__.rpartition(".")
        source = files(package).joinpath(f"{module}.py")
        if not source.is_file():        # a build that was packaged without its sources tells names and types alone
            continue
        tree = ast.parse(source.read_text(encoding="utf-8"))
        node = next((n for n in tree.body if isinstance(n, ast.ClassDef) and n.name == one.__name__), None)
        if node is None:
            continue
        found[""] = _line(ast.get_docstring(node) or "")
        for field, after in zip(node.body, node.body[1:], strict=False):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(
                    after, ast.Expr) and isinstance(after.value, ast.Constant) and isinstance(after.value.value, str):
                found[field.target.id] = _line(after.value.value)
    return found


def _line(text: str) -> str:
    return " ".join(text.split())


def command_json(name: str) -> Json:
    """A command: what it does and its fields."""
    kind = COMMANDS[name]
    own = [field for field in kind_of(kind).fields if field.name not in ("id", "battle")]
    return {"do": name, "about": _line(kind.__doc__ or ""), "fields": [
        {"name": field.encode_name, "type": words(field.type), "needed": field.required,
         "default": None if field.required else _default(field)} for field in own]}


# ── an example ───────────────────────────────────────────────────────────────────────────────────────────────

_EXAMPLES: dict[str, str] = {}


def example(ruleset: Ruleset) -> str:
    """A position of two small forces without limits, on a bare table, in the first turn."""
    if ruleset.id not in _EXAMPLES:
        _EXAMPLES[ruleset.id] = _example(ruleset)
    return _EXAMPLES[ruleset.id]


def _example(ruleset: Ruleset) -> str:
    them = [one.force for one in shelf.forces(ruleset) if one.shipped]
    first, last = (msgspec.structs.replace(force, figures=force.figures[:1]) for force in (them[0], them[-1]))
    usual = shelf.table(ruleset.standard_table)
    width, height = ruleset.board_for(1) or (usual.width, usual.height)
    table = Table(name="Bare", width=width, height=height)
    setup = Setup(ruleset=ruleset.id, version=ruleset.version, table=table, forces=(first, last), limits=False)
    match = Match.begun(ruleset, setup, Dice.seeded(7))
    stream = Stream(3)
    while match.ask is not None and (match.state.round == 0 or match.boundary[1] or match.boundary[2]):
        answer = _plain(match.ask.listed()).sample(stream)
        assert answer is not None
        match.answer(answer)
    return position_text(match)


def _plain(options: tuple[Option, ...]) -> Option:
    return next(option for option in options if option.kind != "resign")


def every() -> dict[str, Json]:
    """Every ruleset's description, by id."""
    return {one.id: described(one) for one in rules.every()}
