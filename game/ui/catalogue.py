"""Collects the messages of the game into `kts.pot` and compiles `.po` files: `python -m game.ui.catalogue`.

Messages are the string literals of `T("…")` and `tr("…")` in every Python file under `game/`, and the words of the
house rules in `switches.toml` of each ruleset. With `--check` nothing is
written; exit 1 if the committed catalogue differs. With `--compile FILE.po` a `.mo` is written beside it.
"""

from __future__ import annotations

import argparse
import ast
import struct
import sys
from pathlib import Path

from game.core.switches import parse_switches

GAME = Path(__file__).resolve().parent.parent
POT = GAME / "locale" / "kts.pot"
CALLS = ("T", "tr")


def messages(folder: Path = GAME) -> dict[str, list[str]]:
    """Every message with the files that use it, both in order of the alphabet."""
    found: dict[str, set[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"), str(path))
        for text in _literals(tree):
            found.setdefault(text, set()).add(path.relative_to(folder.parent).as_posix())
    for path in sorted(folder.rglob("switches.toml")):
        for switch in parse_switches(path.read_text("utf-8")):
            told = (switch.title, switch.summary, *(text for option in switch.options for text in option[1:]))
            for text in told:
                found.setdefault(text.message, set()).add(path.relative_to(folder.parent).as_posix())
    return {text: sorted(found[text]) for text in sorted(found) if text}


def _literals(tree: ast.AST) -> list[str]:
    out = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and _name(node.func) in CALLS:
            out += [n.value for n in _choices(node.args[0]) if isinstance(n.value, str)]
    return out


def _choices(node: ast.expr) -> list[ast.Constant]:
    """The literal, or both of `"a" if x else "b"`."""
    if isinstance(node, ast.IfExp):
        return _choices(node.body) + _choices(node.orelse)
    return [node] if isinstance(node, ast.Constant) else []


def _name(func: ast.expr) -> str:
    return func.id if isinstance(func, ast.Name) else func.attr if isinstance(func, ast.Attribute) else ""


def _quote(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t").replace("\n", "\\n")
    return f'"{escaped}"'


def catalogue(found: dict[str, list[str]]) -> str:
    """The text of the template. It has no date and no line numbers, so that it changes only with the messages."""
    parts = ['msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n']
    for text, files in found.items():
        flag = "#, python-brace-format\n" if "{" in text else ""
        parts.append("".join(f"#: {file}\n" for file in files) + flag + f'msgid {_quote(text)}\nmsgstr ""\n')
    return "\n".join(parts)


def read_po(text: str) -> dict[str, str]:
    """Messages and translations of a `.po` text; entries marked fuzzy or empty are left out.

    Raises ValueError with the line number for what is not understood.
    """
    out: dict[str, str] = {}
    entry = {"msgid": "", "msgstr": ""}
    field, fuzzy = "", False

    def keep() -> None:
        if entry["msgstr"] and not (fuzzy and entry["msgid"]):
            out[entry["msgid"]] = entry["msgstr"]

    for number, raw in enumerate(text.splitlines() + ["", "msgid"], 1):
        line = raw.strip()
        if line.startswith("#"):
            fuzzy_here = line.startswith("#,") and "fuzzy" in line
            if field == "msgstr":
                keep()
                entry, field, fuzzy = {"msgid": "", "msgstr": ""}, "", False
            fuzzy = fuzzy or fuzzy_here
            continue
        if line.startswith("msgid") and field == "msgstr":
            keep()
            entry, fuzzy = {"msgid": "", "msgstr": ""}, False
        for name in ("msgid", "msgstr"):
            if line.startswith(name):
                field, line = name, line[len(name) :].strip()
        if line:
            try:
                entry[field] += ast.literal_eval(line)
            except (ValueError, SyntaxError, KeyError, TypeError):
                raise ValueError(f"line {number}: not understood: {raw}") from None
    return out


def compile_mo(found: dict[str, str]) -> bytes:
    """The binary catalogue that gettext reads."""
    keys = sorted(found, key=lambda text: text.encode())
    ids, strings, table = b"", b"", []
    for key in keys:
        a, b = key.encode(), found[key].encode()
        table.append((len(a), len(ids), len(b), len(strings)))
        ids, strings = ids + a + b"\0", strings + b + b"\0"
    start = 28 + 16 * len(keys)
    head = struct.pack("<7I", 0x950412DE, 0, len(keys), 28, 28 + 8 * len(keys), 0, start)
    first = b"".join(struct.pack("<2I", n, start + at) for n, at, _, _ in table)
    second = b"".join(struct.pack("<2I", n, start + len(ids) + at) for _, _, n, at in table)
    return head + first + second + ids + strings


def main(arguments: list[str] | None = None) -> int:
    """The command line. Returns the exit code."""
    parser = argparse.ArgumentParser(description="collect the messages of the game")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if kts.pot is out of date")
    parser.add_argument("--compile", metavar="FILE.po", type=Path, help="compile one translation")
    chosen = parser.parse_args(arguments)
    if chosen.compile:
        try:
            found = read_po(chosen.compile.read_text("utf-8"))
        except (OSError, ValueError) as error:
            print(f"{chosen.compile}: {error}", file=sys.stderr)
            return 1
        chosen.compile.with_suffix(".mo").write_bytes(compile_mo(found))
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
