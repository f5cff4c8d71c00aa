"""`check`: validates maps, forces, records, positions and letters."""

from __future__ import annotations

import os
import sys
from collections import Counter
from pathlib import Path
from typing import Final

from game import rules
from game.core.errors import Bad
from game.core.mail.armour import letters_in
from game.core.messages import kind_of
from game.core.play.lines import LONGEST_TEXT
from game.core.play.position import read_position
from game.core.play.record import read_record
from game.store.disk import A_TEXT, no_file, open_to_read, read_text
from game.store.forces import ENDINGS, force_from_line
from game.store.map_files import misnamed
from game.store.maps import is_map, load_entry
from game.tools import shelf
from game.tools.cli import FINE, MISUSED, WRONG, Parser
from game.tools.fitness import fitness

LONGEST = max(LONGEST_TEXT, 4_000_000)
"""The largest file in bytes that is checked (maps are the largest)."""


_OF_TILED = {".world": "world", ".tiled-project": "project", ".tiled-session": "session", ".tsj": "tileset in JSON",
             ".tj": "template in JSON"}
"""Files of Tiled beside maps, by their endings: what each is."""


CHECKED: Final = "a .tmx map, a .toml force, or a text that begins with 'Kitchen Table Skirmish record 1'"
"""What can be checked."""


def main(arguments: list[str]) -> int:
    """Run the command: a line for each file, on stdout if it is fine, on stderr for each thing that is wrong."""
    made = Parser("check", description="Validates maps (.tmx), forces (.toml), records, positions and letters (known "
                  "by what they hold, with words around them or without). Says file, place and what is wrong; the exit "
                  "code is then 1.")
    made.add_argument("files", metavar="FILE", nargs="+")
    code = FINE
    for name in made.parse_args(arguments).files:
        path = Path(name)
        if not os.path.isfile(path):
            print(Bad(name, "", no_file(path)), file=sys.stderr)
            code = code or MISUSED
            continue
        try:
            lines = checked(path)
        except Bad as error:
            for line in (str(error), *getattr(error, "__notes__", ())):
                print(_with_name(path, line), file=sys.stderr)
            code = WRONG
        else:
            for line in lines:
                told = line.startswith(tuple(f"{one}{sign} " for one in (path.name, str(Bad("", "", path.name)))
                                             for sign in ",:"))
                print(line if told else f"{Bad('', '', name)}: {line}")
    return code


def _with_name(path: Path, line: str) -> str:
    """The line, beginning with the file's name."""
    return line if line.startswith((path.name, str(Bad("", "", path.name)))) else f"{Bad('', '', path.name)}: {line}"


def checked(path: Path) -> list[str]:
    """What a file is, in a line, and what else there is to know of it. Raises Bad with what is wrong; a force's further
    faults are its notes."""
    if is_map(path) or misnamed(path):
        return _map(path)
    try:
        text = read_text(path, LONGEST)
    except Bad as bad:
        if _is_markup(path):
            return _map(path)
        if bad.right == A_TEXT:
            raise Bad(bad.source, bad.where, bad.wrong, CHECKED) from None
        raise
    kind = kind_of(text)
    if kind == "map" or not kind and text.lstrip().startswith("<"):
        return _map(path)
    return [_text(path, text, kind)]


def _is_markup(path: Path) -> bool:
    """Whether a file begins like XML, in any encoding."""
    try:
        with open_to_read(path) as file:
            head = file.read(200)
    except OSError:
        return False
    return head.replace(b"\0", b"").lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n").startswith(b"<")


def _text(path: Path, text: str, kind: str) -> str:
    """A text of the game in a few words."""
    if path.suffix.casefold() in ENDINGS or kind == "force":
        return _force(text, path.name)
    if path.suffix.casefold() == ".kts" or kind == "record":
        return _record(text, path.name)
    if kind == "position":
        match = read_position(text, rules.get, path.name)
        asked = match.ask.prompt if match.ask is not None else "over"
        return f"a position of {match.rules.id}, round {match.state.round}, {asked}"
    if kind == "letter":
        number = len(letters_in(text))
        return "a letter of a battle by mail" if number == 1 else f"{number} letters of battles by mail"
    if path.suffix.casefold() in _OF_TILED:
        what = _OF_TILED[path.suffix.casefold()]
        raise Bad(path.name, "", f"this is a {what} of Tiled, no map", "one of its .tmx maps")
    raise Bad(path.name, "line 1", "this is no map, force, record, position or letter",
              CHECKED)


def _record(text: str, source: str) -> str:
    match = read_record(text, rules.get, source).play(verify=True)
    end = f"over: {match.outcome.reason}" if match.outcome else "not over yet"
    return f"a record of {match.rules.id}, {len(match.steps)} steps, {end}"


def _map(path: Path) -> list[str]:
    entry = load_entry(path)
    table = entry.table
    assert table is not None
    parts = [f"{len(things)} {word}{'' if len(things) == 1 else 's'}" for things, word in (
        (table.pieces, "piece"), (table.zones, "zone"), (table.objectives, "objective"), (table.spawns, "spawn point"))
        if things or word == "piece"]
    size = f"{table.width / 64:g} by {table.height / 64:g} inches"
    fit = fitness(table, entry.rulesets)
    named = [] if is_map(path) else ["the set-up lists it when its name ends in .tmx"]
    return [f"a map, '{table.name}', {size}, {', '.join(parts)}; fit for {fit.names}", *named, *fit.reasons,
            *entry.notes]


def _force(text: str, source: str) -> str:
    found = force_from_line(text, shelf.force_types(), source)
    ruleset = rules.get(found.ruleset)
    wrong = Counter((one.clause, str(one.reason)) for one in ruleset.check_force(found.force, found.limit))
    faults = [Bad(source, clause, f"{reason} ({n} times)" if n > 1 else reason)
              for (clause, reason), n in wrong.items()]
    if faults:
        for other in faults[1:]:
            faults[0].add_note(str(other))
        raise faults[0]
    return (f"a force of {ruleset.id}, '{found.name}', {len(found.force.figures)} figures, "
            f"{ruleset.price(found.force).points} points")
