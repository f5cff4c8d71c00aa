"""Force files: read, written, listed, and packed into one line of text.

A force file is TOML: ruleset, limit, the force's own fields, and a block for each figure (`count = 3` for three alike),
or for each unit where the ruleset's entries are units (`BLOCK` of its `force_type`).
What fields a force and its figures have is the ruleset's `force_type`; nothing else gets in.

    name, force = "simple-battles", load_force(path, {"simple-battles": Warband}).force
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec

from game.background import breathe
from game.core.chats import narrow
from game.core.force import Force
from game.core.messages import FORCE, OPENED, kind_of, readable, unquoted
from game.core.text import JOINERS, called
from game.core.unfit import NO_TOML, misfit
from game.files import of_ruleset
from game.store.comments import with_comments
from game.store.disk import files_of, read_text, remove, stat_of, why, write_text
from game.store.errors import Bad
from game.store.folders import real, user_forces
from game.store.force_text import (
    LIMIT,
    MARK,
    MAX_LINE,
    force_file_within,
    packed_line,
    ruleset_id,
    ruleset_told,
    unpacked_line,
)
from game.store.names import place_of, same_key
from game.store.toml import dump, parse

__all__ = ["ENDING", "ENDINGS", "LIMIT", "MARK", "MAX_FIGURES", "MAX_LINE", "ForceFile", "ForceTypes", "delete_force",
           "find_forces", "force_from_line", "force_from_toml", "force_named", "force_path", "force_to_line",
           "force_to_toml", "load_force", "save_force", "shipped_forces"]

LONGEST_TEXT: Final = 1_000_000
"""Characters of a text in which a force is looked for."""
MAX_FIGURES: Final = 120
MAX_FILES: Final = 500
ENDING: Final = ".toml"
"""How the files end that the game writes."""
ENDINGS: Final = (ENDING, ".ktsforce")
"""How files may end; the second is for a desktop, which then knows which program opens it."""

ForceTypes = Mapping[str, type[Force]]
"""For each ruleset id the record type of its forces (`Ruleset.force_type`)."""


@dataclass(frozen=True, slots=True)
class ForceFile:
    """A force with the other fields of its file: ruleset, points limit, note and path."""

    ruleset: str
    """Its id."""
    limit: int
    """Points it was built for; 0 where its ruleset counts none."""
    force: Force
    note: str = ""
    """A line about it, for the set-up."""
    path: Path | None = None
    """Where it was read or is written; None: not saved yet."""
    shipped: bool = False
    """Whether it came with the game and stays as it is."""
    error: str = ""
    """The one line that says why it could not be read; `force` is then an empty one of that name."""

    @property
    def name(self) -> str:
        """The name of the force."""
        return self.force.name


def load_force(path: Path | str, types: ForceTypes) -> ForceFile:
    """Read a force file. Raises Bad. Whether the force is legal is the ruleset's to say (`check_force`)."""
    path = Path(path)
    found = force_from_line(read_text(path, LIMIT), types, path.name)
    return ForceFile(found.ruleset, found.limit, found.force, found.note, path)


def save_force(file: ForceFile, folder: Path | None = None) -> Path:
    """Write a force into the player's folder under its name, over an older one of that name, whose comments stay.

    Raises Bad.
    """
    if not file.name.strip():
        raise Bad("force", "", "a force needs a name")
    path = force_path(file, folder)
    text = force_to_toml(file)
    with suppress(Bad):
        text = with_comments(text, read_text(path, LIMIT))
    write_text(path, text)
    return path


def force_path(file: ForceFile, folder: Path | None = None) -> Path:
    """Where `save_force` writes a force: the file of that name (`Foo` and `foo` are one), otherwise a new one.

    Names that differ only in signs which no file can have get numbered files. Raises Bad.
    """
    def holds(path: Path, number: int) -> bool:
        name = _name_in(path)
        return same_key(name) == same_key(file.name) or not name and number == 1

    return place_of(file.name, _folder(file.ruleset, folder), ENDING, holds)[0]


def _name_in(path: Path) -> str:
    """The name of the force in a file; empty where it cannot be read."""
    try:
        return str(parse(read_text(path, LIMIT), path.name).get("name", ""))
    except Bad:
        return ""


def same_as_read(file: ForceFile) -> bool:
    """Whether the file that a force was read from still holds it; also where there is none any more."""
    if file.path is None or not os.path.exists(file.path):
        return True
    try:
        return force_from_toml(read_text(file.path, LIMIT), {file.ruleset: type(file.force)}, file.path.name) == (
            ForceFile(file.ruleset, file.limit, file.force, file.note))
    except Bad:
        return False


def delete_force(path: Path, folder: Path | None = None) -> None:
    """Delete a force file of the player's; one that is not there is no error. Raises Bad for any other path.

    Of a link to a file elsewhere only the link goes.
    """
    home = real(user_forces() if folder is None else folder)
    if not real(path.parent).is_relative_to(home) or path.suffix.casefold() not in ENDINGS:
        raise Bad(path.name, "", "is no force in your folder")
    try:
        remove(path)
    except OSError as error:
        raise Bad(path.name, "", f"cannot be deleted: {why(error)}") from None


def find_forces(ruleset: str, types: ForceTypes, folder: Path | None = None, *, own: bool = True) -> list[ForceFile]:
    """The forces of a ruleset, shipped ones first, then (`own`) the player's, by file name; broken files with an error.
    """
    lots = ((shipped_forces(ruleset), True), *([(_folder(ruleset, folder), False)] if own else []))
    found: list[ForceFile] = []
    for place, shipped in lots:
        for path in files_of(place, *ENDINGS)[:MAX_FILES]:
            breathe()
            try:
                one = _loaded(path, ruleset, types)
                if one.ruleset != ruleset:
                    raise Bad(path.name, "ruleset", f"{one.ruleset!r} lies in the folder of {ruleset!r}")
                found.append(ForceFile(one.ruleset, one.limit, one.force, one.note, path, shipped))
            except Bad as bad:
                found.append(ForceFile(ruleset, 0, Force(name=called(path.stem)), path=path, shipped=shipped,
                                       error=str(bad)))
    return found


Stamp = tuple[int, int, int, int]
"""Which file lies there, how long it is, when it was written and when anything about it was changed (ns)."""
SETTLED: Final = 3_000_000_000
"""Nanoseconds after which a file that was written once more is certain to show another time, on any disk."""
_loads: Final[dict[tuple[Path, str], tuple[Stamp, ForceFile]]] = {}


MANY: Final = 40
"""Forces of one game that take longer to read than a screen may take to open."""


def unread(ruleset: str, folder: Path | None = None) -> int:
    """How many of the player's forces of a ruleset are not in memory as they lie there."""
    return sum((known := _loads.get((path, ruleset))) is None or known[0] != _stamp(path)
               for path in files_of(_folder(ruleset, folder), *ENDINGS)[:MAX_FILES])


def _stamp(path: Path) -> Stamp | None:
    """What tells a file from a later one of its name; None for one that was written just now, or at a time that is
    still to come."""
    facts = stat_of(path)
    if facts is None or not 0 < max(facts.st_mtime_ns, facts.st_ctime_ns) < time.time_ns() - SETTLED:
        return None
    return facts.st_ino, facts.st_size, facts.st_mtime_ns, facts.st_ctime_ns


def _loaded(path: Path, ruleset: str, types: ForceTypes) -> ForceFile:
    """`load_force`, without reading a file again that lies there as it did: lists of hundreds are asked for often."""
    stamp = _stamp(path)
    if stamp is None:
        return load_force(path, types)
    known = _loads.get((path, ruleset))
    if known is None or known[0] != stamp or type(known[1].force) is not types.get(known[1].ruleset):
        if len(_loads) > 4 * MAX_FILES:
            _loads.clear()
        _loads[path, ruleset] = known = stamp, load_force(path, types)
    return known[1]


def force_named(name: str, ruleset: str, types: ForceTypes) -> ForceFile:
    """The force of that name: a path, a file's stem (`feudal-retinue`), its title, cases alike, or a shared line.

    Raises Bad.
    """
    if FORCE.search(name):
        return force_from_line(name, types, "force")
    path = Path(name)
    if path.suffix.casefold() in ENDINGS and os.path.isfile(path):
        return load_force(path, types)
    wanted, forces = name.casefold(), find_forces(ruleset, types)
    for one in forces:
        if one.path is not None and wanted in (one.path.stem.casefold(), one.name.casefold()):
            if one.error:
                raise Bad("", "", one.error)
            return one
    names = ", ".join(one.path.stem for one in forces if one.path and not one.error)
    raise Bad("force", "", f"there is no force {name[:60]!r}", f"one of {names[:300]}")


def shipped_forces(ruleset: str) -> Path:
    """The folder of the forces that come with a ruleset."""
    return of_ruleset(ruleset) / "forces"


def force_to_toml(file: ForceFile) -> str:
    """The file's text; figures alike and in a row become one block with a count."""
    plain = msgspec.to_builtins(file.force)
    head = {"ruleset": file.ruleset, "name": plain.pop("name"), "limit": file.limit}
    if file.note:
        head["note"] = file.note
    figures: list[dict[str, Any]] = []
    for figure in plain.pop("figures", ()):
        if figures and {k: v for k, v in figures[-1].items() if k != "count"} == figure:
            figures[-1]["count"] = figures[-1].get("count", 1) + 1
        else:
            figures.append(dict(figure))
    return dump({**head, **plain, _block(type(file.force)): figures} if figures else {**head, **plain})


def force_from_toml(text: str, types: ForceTypes, source: str = "force") -> ForceFile:
    """Read a force file's text. Raises Bad with the field, or the figure by its number, that is wrong.

    The last ones are remembered: a screen that lists the forces asks for each of them again.
    """
    if len(text) > LIMIT:
        raise Bad(source, "", "the force is too big", f"at most {LIMIT:,} characters")
    told = _RULESET.search(text)
    known = told[1] if told is not None and told[1] in types else ""
    return _read(text, ((known, types[known]),) if known else tuple(types.items()), source)


_RULESET: Final = re.compile(r'^ruleset = "([a-z-]+)"', re.MULTILINE)
"""The game of a force as we write it: whoever asks for it with more types or fewer is given the same."""


@lru_cache(maxsize=4 * MAX_FILES)
def _read(text: str, force_types: tuple[tuple[str, type[Force]], ...], source: str) -> ForceFile:
    types = dict(force_types)
    told = parse(text, source)
    ruleset, limit, note = told.pop("ruleset", None), told.pop("limit", 0), told.pop("note", "")
    ruleset = ruleset_id(ruleset) if isinstance(ruleset, str) and ruleset not in types else ruleset
    if not isinstance(ruleset, str) or ruleset not in types:
        raise Bad(source, "ruleset", f"{str(ruleset)[:40]!r} is unknown" if ruleset is not None else "is missing",
                  f"one of {', '.join(types)}")
    if type(limit) is not int or not 0 <= limit <= 100_000:
        raise Bad(source, "limit", f"{str(limit)[:24]!r} will not do", "a whole number of points")
    if not isinstance(note, str) or len(note) > 2000:
        raise Bad(source, "note", "is no text of at most 2000 characters")
    block = _block(types[ruleset])
    blocks = told.pop(block, [])
    if "figures" in told or not isinstance(blocks, list):
        raise Bad(source, "figures", "are not written as blocks", f"a [[{block}]] block for each")
    figures = _figures(blocks, types[ruleset], source)
    name = told.get("name")
    if not isinstance(name, str) or len(name) > 80 or not _printable(name):
        raise Bad(source, "name", "is missing, too long or no plain line", "1 to 80 characters")
    force = _converted({**told, "figures": figures}, types[ruleset], source, "")
    return ForceFile(ruleset, limit, force, note)


def _printable(name: str) -> bool:
    """Whether a name is one line of which something is seen."""
    plain = name.translate(JOINERS)
    return bool(plain.strip()) and plain.isprintable()


def _figures(blocks: list[Any], force_type: type[Force], source: str) -> list[Any]:
    """The blocks, counted out, each checked alone so that an error names its figure."""
    figure_type, word = _figure_type(force_type), _block(force_type)
    figures: list[Any] = []
    for number, block in enumerate(blocks, 1):
        where = f"{word} {number}"
        if not isinstance(block, dict):
            raise Bad(source, where, "is no block", f"[[{word}]] with lines below")
        block = dict(block)
        name = block.get("name")
        if isinstance(name, str):
            where += f" ({name[:40]})"
            if len(name) > 60 or not _printable(name):
                raise Bad(source, where, "its name is empty, too long or no plain line", "1 to 60 characters")
        count = block.pop("count", 1)
        if type(count) is not int or not 1 <= count <= MAX_FIGURES or len(figures) + count > MAX_FIGURES:
            raise Bad(source, where, f"count {str(count)[:24]} will not do", f"at most {MAX_FIGURES} figures in all")
        _converted(block, figure_type, source, where)
        figures += [block] * count
    return figures


def _block(force_type: type[Force]) -> str:
    """What one entry is called in the file: a figure, or a unit."""
    return str(getattr(force_type, "BLOCK", "figure"))


@cache
def _figure_type(force_type: type[Force]) -> Any:
    """The record type of one figure: what the ruleset's `figures` is a tuple of."""
    for field in msgspec.structs.fields(force_type):
        if field.name == "figures":
            return getattr(field.type, "__args__", (Any,))[0]
    return Any


def _converted(value: Any, kind: Any, source: str, where: str) -> Any:
    """To the ruleset's record. Raises Bad."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise misfit(error, source, kind, where, called={"figures": f"[[{_block(kind)}]]"}) from None


def force_to_line(file: ForceFile) -> str:
    """The force as one line to paste into a message: packed text behind a mark.

    `force_from_line(force_to_line(file), types)` gives the same force.
    """
    return packed_line(force_to_toml(file))


def force_from_line(text: str, types: ForceTypes, source: str = "pasted text") -> ForceFile:
    """Read what somebody handed on: the packed line, or a force file's own text, with words around it or without.

    Raises Bad: what is wrong with the force, or what the text is where it holds none.
    """
    if len(text) > LONGEST_TEXT:
        raise Bad(source, "", "the text is too long", f"at most {LONGEST_TEXT:,} characters")
    plain = readable(text)
    if not FORCE.search(plain) and FORCE.search(bare := unquoted(plain)):
        plain = bare                        # a mail broke the mark itself
    if not FORCE.search(plain) and FORCE.search(wide := narrow(plain)):
        plain = wide                        # a keyboard for another script wrote it
    if FORCE.search(plain):
        return force_from_toml(unpacked_line(plain, source), types, source)
    try:
        return force_from_toml(text, types, source)
    except Bad as bad:
        wrong = bad
    kind = kind_of(plain) or ("force" if ruleset_told(plain) in types else "")
    if not kind and wrong.where == "ruleset":
        raise wrong
    if kind == "force":
        try:
            return force_from_toml(force_file_within(plain), types, source)
        except Bad as bad:
            raise (bad if str(wrong.wrong).startswith(NO_TOML) else wrong) from None
    raise Bad(source, "", OPENED[kind] if kind else "this is no force of this game",
              "" if kind else f"a line that begins with {MARK}, or the text of a force file") from None


def _folder(ruleset: str, folder: Path | None) -> Path:
    """The player's folder of a ruleset's forces."""
    if not ruleset or not all(c.isalnum() or c == "-" for c in ruleset):
        raise Bad("force", "ruleset", f"{ruleset[:40]!r} is no ruleset id")
    return (user_forces() if folder is None else folder) / ruleset
