"""Collects the messages of the game into `kts.pot` and compiles `.po` files: `python -m game.ui.catalogue`.

Messages are the string literals of `T("…")` and `tr("…")` in every Python file under `game/`, and the words of the
house rules in `switches.toml` of each ruleset, and all texts of the lessons in `assets/lessons`. With `--check` nothing
is written; exit 1 if the committed catalogue differs. With `--compile FILE.po` a `.mo` is written beside it. Needs
Babel, which the game itself does not.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

from game.core.switches import parse_switches
from game.files import root
from game.store.lessons import read_words

_LINE = re.compile(r'(#.*)?|((msgctxt|msgid|msgid_plural|msgstr(\[\d\])?)\s*)?"([^"\\]|\\.)*"')
GAME = Path(__file__).resolve().parent.parent
POT = GAME / "locale" / "kts.pot"
CALLS = {"T": None, "tr": None}
"""Functions whose first argument is a message, as Babel wants them."""
Found = Iterator[tuple[int, str, str, list[str]]]
HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
"""No date and no version of Babel, so that the template changes only with the messages."""


def messages(folder: Path = GAME) -> dict[str, list[str]]:
    """Every message with the files that use it, both in order of the alphabet."""
    found: dict[str, set[str]] = {}
    methods: Any = [("**.py", _of_python), ("**/switches.toml", _of_house_rules)]
    for name, _, text, _, _ in extract_from_dir(folder, methods, keywords=CALLS):
        found.setdefault(str(text), set()).add((Path(folder.name) / name).as_posix())
    for path in sorted((root() / "assets" / "lessons").glob("*.toml")) if folder == GAME else ():
        for words in read_words(path.read_text("utf-8"), path.name).texts():
            found.setdefault(words, set()).add(f"assets/lessons/{path.name}")
    return {text: sorted(found[text]) for text in sorted(found)}


def _of_python(file: IO[bytes], keywords: Mapping[str, Any], tags: object, options: object) -> Found:
    """A method of Babel's: the literals of calls. Its own loses some calls within calls, and `"a" if x else "b"`."""
    for node in ast.walk(ast.parse(file.read())):
        if isinstance(node, ast.Call) and node.args and (name := _name(node.func)) in keywords:
            yield from ((node.lineno, name, text, []) for text in _literals(node.args[0]) if text)


def _of_house_rules(file: IO[bytes], keywords: object, tags: object, options: object) -> Found:
    """A method of Babel's: the words of house rules."""
    for switch in parse_switches(file.read().decode("utf-8")):
        for words in (switch.title, switch.summary, *(text for option in switch.options for text in option[1:])):
            if words.message:
                yield 0, "T", words.message, []


def _literals(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return _literals(node.body) + _literals(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def _name(func: ast.expr) -> str:
    return func.id if isinstance(func, ast.Name) else func.attr if isinstance(func, ast.Attribute) else ""


def catalogue(found: dict[str, list[str]]) -> str:
    """The text of the template, without line numbers."""
    made = Catalog()
    for text, files in found.items():
        message = made.add(text, locations=[(file, 0) for file in files])
        message.flags = {"python-brace-format"} if "{" in text else set()   # "5 % of" is no place for a value
    out = io.BytesIO()
    write_po(out, made, width=0, omit_header=True, include_lineno=False)
    return HEADER + out.getvalue().decode("utf-8")


def compiled(po: bytes) -> bytes:
    """The binary catalogue that gettext reads; entries marked fuzzy or empty are left out.

    Raises ValueError with the line number for what is not understood.
    """
    for number, line in enumerate(po.decode("utf-8").splitlines(), 1):      # Babel takes words without quotes for text
        if not _LINE.fullmatch(line.strip()):
            raise ValueError(f"line {number}: not understood: {line[:120]}")
    try:
        found = read_po(io.BytesIO(po), abort_invalid=True)
    except PoFileError as error:
        raise ValueError(f"line {error.lineno + 1}: {error}") from None
    out = io.BytesIO()
    write_mo(out, found)
    return out.getvalue()


def main(arguments: list[str] | None = None) -> int:
    """The command line. Returns the exit code."""
    parser = argparse.ArgumentParser(description="collect the messages of the game")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if kts.pot is out of date")
    parser.add_argument("--compile", metavar="FILE.po", type=Path, help="compile one translation")
    chosen = parser.parse_args(arguments)
    if chosen.compile:
        try:
            made = compiled(chosen.compile.read_bytes())
        except (OSError, ValueError) as error:
            print(f"{chosen.compile}: {error}", file=sys.stderr)
            return 1
        chosen.compile.with_suffix(".mo").write_bytes(made)
        return 0
    text = catalogue(messages())
    if chosen.check:
        if not POT.is_file() or POT.read_text("utf-8") != text:
            print("game/locale/kts.pot is out of date: run python -m game.ui.catalogue", file=sys.stderr)
            return 1
        return 0
    POT.write_text(text, "utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
