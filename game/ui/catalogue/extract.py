"""Finds every text that a player reads: literals in the code, house rules, rulebooks, lessons, names in data."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple
from xml.etree import ElementTree

from game.core.rulebook import Book, parse_book
from game.core.switches import parse_switches
from game.core.text import NAME, SEARCH
from game.files import root
from game.store.lessons import read_words
from game.store.notes import told

GAME: Final = Path(__file__).resolve().parent.parent.parent
NAMED: Final = ("name", "note", "weapon", "melee", "gun")
"""Fields of a force file whose words a player reads and no rule does."""
_LETTER = re.compile(r"[^\W\d_]")
_MARKED = re.compile(r"\b(?:T|TN|TC|tr)\s*\(|\blook\s*=")
"""What stands in every file that has a message: most have none, and to read one takes its time."""


class Message(NamedTuple):
    """One entry of the catalogue, as gettext knows it."""

    text: str
    plural: str = ""
    """The message for numbers other than 1; empty: it has no plural forms."""
    context: str = ""
    """Tells two meanings of the same English words apart."""


@dataclass
class Use:
    """Where a message stands: files (from the checkout's root), the first place's order, and notes for translators."""

    files: set[str] = field(default_factory=set)
    order: tuple[str, int] = ("", 0)
    notes: list[str] = field(default_factory=list)


Found = Iterator[tuple[Message, str]]
"""Messages in the order of their file, each with a note for the translator or an empty one."""


def messages(folder: Path = GAME) -> dict[Message, Use]:
    """Every message of the game (or of the Python files and house rules of another folder) with its uses."""
    found: dict[Message, Use] = {}
    for path, reading in _sources(folder):
        name = path.relative_to(folder.parent).as_posix()
        for at, (message, note) in enumerate(reading):
            use = found.setdefault(message, Use(order=(name, at)))
            use.files.add(name)
            if note and note not in use.notes:
                use.notes.append(note)
    plural = {(message.text, message.context): message for message in found if message.plural}
    for message in [one for one in found if plural.get((one.text, one.context), one) != one]:
        if message.plural:
            raise ValueError(f"{message.text!r} has two plurals: {message.plural!r} and others")
        plural_use = found[plural[message.text, message.context]]       # gettext knows a message by its singular
        plural_use.files |= found.pop(message).files
    return {message: found[message] for message in sorted(found)}


def _sources(folder: Path) -> Iterator[tuple[Path, Found]]:
    for path in sorted(folder.rglob("*.py")):
        yield path, of_python(path.read_text("utf-8"))
    for path in sorted(folder.rglob("switches.toml")):
        yield path, _of_house_rules(path.read_text("utf-8"))
    if folder != GAME:
        return
    for path in (*sorted(folder.rglob("rulebook.toml")), folder / "core" / "table.toml"):
        yield path, of_book(parse_book(path.read_text("utf-8")))
    for path in sorted(folder.glob("rules/*/forces/*.toml")):
        yield path, _of_force(tomllib.loads(path.read_text("utf-8")))
    for path in sorted((root() / "assets" / "lessons").glob("*.toml")):
        yield path, _of_lesson(path.read_text("utf-8"), path.name)
    for path in sorted((root() / "maps").glob("*/*.tmx")):
        yield path, _of_map(ElementTree.parse(path).getroot())


# ── code ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def of_python(source: str) -> Found:
    """The literals of `T("…")`, `tr("…")`, `TN("…", "…")` and `TC("context", "…")`; `"a" if x else "b"` is two."""
    if not _MARKED.search(source):
        return
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    for node in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        if not node.args:
            fields = {one.arg: one.value for one in node.keywords}
            if {"name", "look"} <= fields.keys():               # a figure that a builder offers
                yield from ((Message(text, context=NAME), "figure") for text in _literals(fields["name"]) if text)
            continue
        name, words = _name(node.func), [_literals(argument) for argument in node.args[:3]]
        if name in ("T", "tr"):
            yield from ((Message(text), "") for text in words[0] if text)
        elif name == "TN" and len(words) > 1:
            yield from ((Message(one, many), "") for one, many in zip(words[0], words[1], strict=True))
        elif name == "TC" and len(words) > 1:
            yield from ((Message(text, context=context), "") for context in words[0] for text in words[1] if text)


def _literals(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return _literals(node.body) + _literals(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def _name(func: ast.expr) -> str:
    return func.id if isinstance(func, ast.Name) else func.attr if isinstance(func, ast.Attribute) else ""


# ── data ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _of_house_rules(toml: str) -> Found:
    for switch in parse_switches(toml):
        for words in (switch.title, switch.summary, *(text for option in switch.options for text in option[1:])):
            if words.message:
                yield Message(words.message), f"house rule {switch.id}"


def of_book(book: Book) -> Found:
    """The texts of a rulebook in reading order; cells of tables only where they have letters."""
    also = {clause.also for clause in book.clauses.values()}
    for where, text in book.strings():
        if _LETTER.search(text):
            searched = text in also
            yield (Message(text, context=SEARCH if searched else ""),
                   f"{where}: words that players may search for; any number of your own" if searched else where)


def _of_lesson(text: str, name: str) -> Found:
    lesson = read_words(text, name)
    yield from ((Message(words), "") for words in lesson.texts())
    for line in lesson.position.splitlines():
        keyword, _, rest = line.partition("{")
        for entry, named in json.loads("{" + rest).items() if rest else ():
            if entry in NAMED and isinstance(named, str) and _LETTER.search(named):
                what = {"at": "figure"}.get(keyword.split()[0], keyword.split()[0])
                yield Message(named, context=NAME), f"{what} {entry} in the lesson".replace(" name", "")


def _of_force(data: dict[str, Any]) -> Found:
    def walk(value: Any, key: str, holder: str) -> Iterator[tuple[str, str]]:
        if isinstance(value, dict):
            for inner, one in value.items():
                yield from walk(one, inner, holder if inner in ("name", "note") or not holder else inner)
        elif isinstance(value, list):
            for one in value:
                yield from walk(one, key, key)
        elif key in NAMED and isinstance(value, str) and _LETTER.search(value):
            yield told(value) if key == "note" else value, f"{holder or 'force'} {key}".removesuffix(" name")

    for text, what in walk(data, "", ""):
        yield Message(text, context=NAME), f"{what} ({data['name']})"


def _of_map(tree: ElementTree.Element) -> Found:
    facts = {one.get("name"): one.get("value", "") for one in tree.findall("properties/property")}
    for key, what in (("name", "table"), ("note", "note of the table")):
        if facts.get(key):
            yield Message(told(facts[key]), context=NAME), f"{what} {facts['name']}"
    for group in tree.iter("objectgroup"):
        if group.get("name") == "pieces":
            for one in group.iter("object"):
                if _LETTER.search(one.get("name", "")):
                    yield Message(one.get("name", ""), context=NAME), f"{one.get('type', 'piece')} on {facts['name']}"


