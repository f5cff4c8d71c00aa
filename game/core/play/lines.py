"""The lines that records and positions share: header and set-up, written and read.

One line is one fact: a word, then plain values or a JSON object. Everything from outside is data: size-limited,
schema-checked, and refused in one clear line that names the place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar

import msgspec

from game.core.caches import by_identity
from game.core.errors import Bad
from game.core.messages import OPENED, battle_lines, kind_of, written_as
from game.core.play.dice import Dice
from game.core.play.inches import decoded, encoded
from game.core.ruleset import Ruleset
from game.core.setup import Setup
from game.core.table.geometry import doubled_area, is_simple
from game.core.table.pieces import Marker, Piece, Table, Zone
from game.core.table.places import GRID, SIDES
from game.core.text import JOINERS, LONGEST_NAME, Text, is_name
from game.core.unfit import unread

FORMAT: Final = 1
INCHES: Final = 2
"""The format of positions whose lengths are in inches; those of format 1 are read as well."""
LONGEST_TEXT: Final = 1_000_000
LONGEST_FILE: Final = LONGEST_TEXT + 1000
"""Of a file: with the sum of a record and what stands below it."""
LONGEST_LINE: Final = 20_000
MOST: Final = {"piece": 400, "zone": 40, "objective": 40, "spawn": 100, "figure": 400}
LARGEST_TABLE: Final = 120 * GRID
TABLES: Final = 32
"""Tables whose faults are remembered."""
_STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*"')
_ID: Final = re.compile(r"[A-Za-z0-9_\-]{1,24}")

_ENCODE: Final = msgspec.json.Encoder().encode
T = TypeVar("T")


class Lines:
    """A text being read line by line, with the place for errors."""

    def __init__(self, text: str, source: str, what: str, formats: tuple[int, ...] = (FORMAT,)) -> None:
        """Raises Bad when the text is too long or its first line is not that of a `what` of these formats."""
        self.source = source
        if len(text) > LONGEST_FILE:
            raise Bad(source, "", f"{len(text)} characters are too long", f"at most {LONGEST_TEXT}")
        self._lines = battle_lines(text)
        self._at = 0
        self.number = 0
        head = self.next_line() or ""
        wanted = f"Kitchen Table Skirmish {what} "
        if not head.startswith(wanted):
            kind = kind_of(text)
            raise self.bad(OPENED[kind] if kind not in ("", what) else f"this is no {what}",
                           f"a first line '{wanted}{formats[-1]}'")
        self._first = self._at - 1
        known = {f"{wanted}{one}": one for one in formats}
        if head not in known and re.match("[0-9]{1,6}[^0-9]", head[len(wanted):]):
            raise self.bad(f"behind the format stand other signs: {head[len(wanted):][:20]!r}; its lines may be joined",
                           f"'{wanted}{formats[-1]}' alone on its line; copy it with its lines")
        if head not in known:
            raise self.bad(f"format {head[len(wanted):][:20]!r} is from another version of the game",
                           " or ".join(f"format {one}" for one in formats))
        self.inches = known[head] == INCHES
        """Whether lengths are in inches; otherwise in 1/64 inch."""

    def bad(self, wrong: str | Text, right: str | Text = "") -> Bad:
        """A `Bad` error at the line just read."""
        return Bad(self.source, f"line {self.number}", wrong, right)

    def next_line(self) -> str | None:
        """The next line that is not blank; None at the end."""
        while self._at < len(self._lines):
            line = self._lines[self._at].rstrip()
            self._at += 1
            self.number = self._at
            if len(line) > LONGEST_LINE:
                raise self.bad(f"{len(line)} characters are too long for a line", f"at most {LONGEST_LINE}")
            if line.strip():
                return line
        return None

    def so_far(self) -> str:
        """The text from its first line on to the line before the one just read."""
        return "\n".join(self._lines[self._first:self.number - 1]) + "\n"

    def written_as(self, total: str) -> bool:
        """Whether the text up to the line just read has that sum, empty lines and blanks at ends of lines aside."""
        return written_as(self._lines[self._first:self.number - 1], total)

    def apart(self) -> bool:
        """Whether an empty line stands before the line just read."""
        return self.number > 1 and not self._lines[self.number - 2].strip()

    def ended(self, words: frozenset[str]) -> bool:
        """Whether the line just read is a greeting below the text: apart, and no line begins with one of these words
        from there on.
        """
        return self.apart() and all(line.split(" ", 1)[0] not in words for line in self._lines[self.number - 1:])

    def before(self, word: str) -> tuple[str, int]:
        """The text from here to the next line that begins with a word, and the index of that line. Nothing is consumed.
        """
        for at in range(self._at, len(self._lines)):
            if self._lines[at].split(" ", 1)[0].rstrip() == word:
                return "\n".join(self._lines[self._at:at]), at
        return "", self._at

    def go_on(self, at: int) -> None:
        """Continue at the index of a line that `before` found."""
        self._at = self.number = at

    def back(self) -> None:
        """Read the last line again next time."""
        self._at -= 1

    def json(self, text: str, kind: type[T]) -> T:
        """One JSON value of that type. Raises Bad that says what does not fit."""
        if nesting(text) > 12:
            raise self.bad("brackets are nested too deeply", "at most 12 deep")
        try:
            if self.inches:
                return decoded(msgspec.json.decode(text.encode("utf-8", "strict")), kind)
            return msgspec.json.decode(text.encode("utf-8", "strict"), type=kind)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            raise unread(error, self.source, kind, f"line {self.number}") from None

    def whole(self, text: str, low: int, high: int, what: str) -> int:
        """A whole number between two bounds."""
        if not re.fullmatch(r"-?[0-9]{1,20}", text) or not low <= int(text) <= high:
            raise self.bad(f"{text[:40]!r} is no {what}", f"a whole number from {low} to {high}")
        return int(text)


def nesting(text: str) -> int:
    """How deep the brackets of a JSON text go at most, counted to 100; those inside strings do not count."""
    deep = most = 0
    for char in _STRING.sub("", text):
        if char in "[{":
            deep += 1
            most = max(most, deep)
            if most >= 100:
                break
        elif char in "]}":
            deep -= 1
    return most


def json_line(value: Any) -> str:
    """One value as JSON on one line."""
    return _ENCODE(value).decode()


def inches_line(value: Any) -> str:
    """Like `json_line`, with lengths in inches and sides as "A" and "B"."""
    return _ENCODE(encoded(value)).decode()


# ── writing ──────────────────────────────────────────────────────────────────────────────────────────────────


def setup_lines(setup: Setup, line: Callable[[Any], str] = json_line) -> list[str]:
    """The set-up as lines: table, pieces, zones, forces, house rules and mat embedded; `line` writes a record."""
    global _written
    for kept, by, lines in _written:
        if kept is setup and by is line:
            return lines
    lines = list(_setup_lines(setup, line))
    _written = (*_written[-3:], (setup, line, lines))
    return lines


_written: tuple[tuple[Setup, Callable[[Any], str], list[str]], ...] = ()
"""Set-ups that were written last, and how: a battle is written after every answer, and its set-up never changes."""


def _setup_lines(setup: Setup, line: Callable[[Any], str]) -> Iterator[str]:
    yield f"ruleset {setup.ruleset} {setup.version}"
    if not setup.limits:
        yield "limits off"
    for word, pairs in (("option", setup.options), ("switch", setup.switches)):
        for name, value in pairs:
            yield f"{word} {name} {value}"
    table = setup.table
    yield "table " + line(msgspec.structs.replace(table, pieces=(), zones=(), objectives=(), spawns=()))
    for word, things in (("piece", table.pieces), ("zone", table.zones), ("objective", table.objectives),
                         ("spawn", table.spawns)):
        for thing in things:
            yield f"{word} {line(thing)}"
    for side, force in enumerate(setup.forces):
        yield f"force {SIDES[side]} " + line(msgspec.structs.replace(force, figures=()))
        for entry in force.figures:
            yield f"figure {SIDES[side]} {line(entry)}"


def player_name(name: str) -> str:
    """Who plays, as a record tells it: one line of at most 120 characters."""
    plain = " ".join("".join(c if c.isprintable() or ord(c) in JOINERS else " " for c in name).split())
    return plain[:120].rstrip() or "human"


def dice_line(dice: Dice) -> str:
    """The `dice` line: the source of the dice and its state."""
    if dice.source == "seed":
        return f"dice seed {dice.seed} {dice.count}"
    return "dice given " + " ".join(map(str, (dice.count, *dice.given)))


# ── reading ──────────────────────────────────────────────────────────────────────────────────────────────────


class Header(msgspec.Struct):
    """The header of a record or position."""

    rules: Any
    setup: Setup
    """The set-up, with the present version of the rules."""
    dice: Dice
    players: tuple[str, str]
    version: int
    """The version of the rules that it was written with: the present one or an earlier one."""


_KNOWN: Final[dict[tuple[int, bool, str], tuple[Any, Setup, tuple[str, str]]]] = {}
"""Cache of valid set-ups by ruleset, format and text, since workers and replays read the same ones again."""
_MOST_KNOWN: Final = 8


def read_header(lines: Lines, find: Callable[[str], Ruleset]) -> Header:
    """Read everything up to and including the `dice` line. Raises Bad."""
    rules, version = _read_ruleset(lines, find)
    text, end = lines.before("dice")
    key = id(rules), lines.inches, text
    known = _KNOWN.get(key)
    if known is not None:
        lines.go_on(end)
        _, setup, players = known
        return Header(rules, setup, read_dice(lines, (lines.next_line() or "").split()), players, version)
    setup, players, dice = _read_setup(lines, rules)
    check_setup(lines.source, rules, setup)
    if len(_KNOWN) >= _MOST_KNOWN:
        _KNOWN.clear()
    _KNOWN[key] = rules, setup, players       # the ruleset too, so that no other gets its number
    return Header(rules, setup, dice, players, version)


def _read_setup(lines: Lines, rules: Any) -> tuple[Setup, tuple[str, str], Dice]:
    """Set-up, players and dice of the lines after the one that names the ruleset. Raises Bad."""
    found: dict[str, list[Any]] = {word: [] for word in ("option", "switch", "piece", "zone", "objective", "spawn")}
    table: Table | None = None
    names, limits = ["human", "human"], True
    forces: dict[str, Any] = {}
    figures: dict[str, list[Any]] = {side: [] for side in SIDES}
    kinds: dict[str, Any] = {"piece": Piece, "zone": Zone, "objective": Marker, "spawn": Marker}
    entry_type = _entry_type(rules)
    while (line := lines.next_line()) is not None:
        word, _, rest = line.partition(" ")
        if word == "dice":
            break
        if word in ("option", "switch"):
            name, _, value = rest.partition(" ")
            found[word].append((name, value))
        elif word == "limits":
            if rest not in ("on", "off"):
                raise lines.bad(f"limits cannot be {rest[:40]!r}", "on or off")
            limits = rest == "on"
        elif word == "player" and rest[:2] in ("A ", "B "):
            names["AB".index(rest[0])] = player_name(rest[2:])
        elif word == "table":
            table = lines.json(rest, Table)
        elif word in kinds:
            found[word].append(lines.json(rest, kinds[word]))
            _count(lines, word, found[word])
        elif word == "force" and rest[:2] in ("A ", "B "):
            forces[rest[0]] = lines.json(rest[2:], rules.force_type)
        elif word == "figure" and rest[:2] in ("A ", "B "):
            figures[rest[0]].append(lines.json(rest[2:], entry_type))
            _count(lines, word, figures[rest[0]])
        else:
            raise lines.bad(f"{line[:40]!r} is not understood here",
                            "limits, option, switch, player, table, piece, zone, objective, spawn, force, figure or "
                            "dice")
    else:
        raise lines.bad("the text ends before its dice line", "a line 'dice seed 7 0'")
    dice = read_dice(lines, line.split())
    if table is None or set(forces) != set(SIDES):
        raise lines.bad("a table line and a force line for A and for B must come before the dice")
    table = msgspec.structs.replace(table, pieces=tuple(found["piece"]), zones=tuple(found["zone"]),
                                    objectives=tuple(found["objective"]), spawns=tuple(found["spawn"]))
    setup = Setup(ruleset=rules.id, version=rules.version, table=table, switches=tuple(found["switch"]),
                  options=tuple(found["option"]), limits=limits,
                  forces=tuple(msgspec.structs.replace(forces[s], figures=tuple(figures[s])) for s in SIDES))
    return setup, (names[0], names[1]), dice


def check_setup(source: str, rules: Ruleset, setup: Setup) -> None:
    """Raises Bad for an impossible table or a set-up that the ruleset rejects."""
    for wrong in _faults_of(setup.table):
        raise Bad(source, "table", wrong)
    for side, force in zip(SIDES, setup.forces, strict=True):
        for name in (force.name, *(entry.name for entry in force.figures)):
            if not is_name(name):
                raise Bad(source, f"force {side}", f"{name[:40]!r} is no name",
                          f"one line of 1 to {LONGEST_NAME} characters")
    rejections = rules.check_setup(setup)
    if rejections:
        raise Bad(source, rejections[0].clause, str(rejections[0].reason))


def _read_ruleset(lines: Lines, find: Callable[[str], Ruleset]) -> tuple[Any, int]:
    words = (lines.next_line() or "").split()
    if len(words) != 3 or words[0] != "ruleset":
        raise lines.bad("the second line names no ruleset", "ruleset simple-battles 3")
    try:
        rules = find(words[1])
    except Bad as error:
        raise lines.bad(error.wrong, error.right) from None
    version = lines.whole(words[2], 0, 10_000, "rules version")
    if not 1 <= version <= rules.version:
        known = f"version {rules.version}" if rules.version == 1 else f"version 1 to {rules.version}"
        raise lines.bad(f"{rules.id} rules version {version} is not known here", known)
    return rules, version


def read_dice(lines: Lines, words: list[str]) -> Dice:
    """Read `dice seed SEED COUNT` or `dice given COUNT FACES…`."""
    if len(words) == 4 and words[1] == "seed":
        return Dice("seed", lines.whole(words[2], 0, 2 ** 64 - 1, "seed"),
                    lines.whole(words[3], 0, 10 ** 9, "count of dice"))
    if len(words) >= 3 and words[1] == "given" and len(words) < 5000:
        return Dice("given", count=lines.whole(words[2], 0, 10 ** 9, "count of dice"),
                    given=tuple(lines.whole(w, 1, 100, "die") for w in words[3:]))
    raise lines.bad(f"{' '.join(words)[:60]!r} names no dice", "dice seed 7 0, or dice given 0")


def _entry_type(rules: Ruleset) -> Any:
    """The type of one figure of the ruleset's force."""
    fields = msgspec.structs.fields(rules.force_type)
    return next(field.type.__args__[0] for field in fields if field.name == "figures")


def _count(lines: Lines, word: str, things: list[Any]) -> None:
    if len(things) > MOST[word]:
        raise lines.bad(f"there are too many {word} lines", f"at most {MOST[word]}")


@by_identity(TABLES)
def _faults_of(table: Table) -> tuple[str, ...]:
    """`table_faults`, once a table: every pair of forces is tried on every map before a series of battles."""
    return tuple(table_faults(table))


def table_faults(table: Table) -> Iterator[str]:
    """What makes a table impossible: sizes, places off the table, doubled ids, crossed outlines."""
    if not (GRID * 4 <= table.width <= LARGEST_TABLE and GRID * 4 <= table.height <= LARGEST_TABLE):
        yield f"{table.width / GRID:g} by {table.height / GRID:g} inches is no table; 4 to 120 inches are"
        return
    ids: set[str] = set()
    groups: tuple[tuple[Any, ...], ...] = (table.pieces, table.zones, table.objectives, table.spawns)
    for group in groups:
        for thing in group:
            if thing.id in ids or not (is_name(thing.id) if isinstance(thing, Zone) else _ID.fullmatch(thing.id)):
                yield f"{thing.id[:30]!r} is used twice or no id of letters, digits, - and _"
                return
            ids.add(thing.id)
            if getattr(thing, "name", "") and not is_name(thing.name):
                yield f"{thing.id} is called {thing.name[:40]!r}, which is no name of at most {LONGEST_NAME} characters"
                return
            corners = thing.corners if isinstance(thing, Piece | Zone) else (thing.place,)
            if any(not (-GRID <= x <= table.width + GRID and -GRID <= y <= table.height + GRID) for x, y in corners):
                yield f"{thing.id} lies off the table"
                return
    for group in (table.pieces, table.zones):
        yield from _outline_faults(group)
    for marker in (*table.objectives, *table.spawns):
        if not 0 < marker.radius <= 6 * GRID:
            yield f"{marker.id} has a radius of {marker.radius / GRID:g} inches; above 0 to 6 are possible"


def _outline_faults(outlined: tuple[Any, ...]) -> Iterator[str]:
    for thing in outlined:
        if not 3 <= len(thing.corners) <= 200:
            yield f"{thing.id} has {len(thing.corners)} corners; 3 to 200 are possible"
        elif not is_simple(thing.corners) or doubled_area(thing.corners) <= 0:
            yield f"{thing.id} has an outline that crosses itself, has no area or runs clockwise"
