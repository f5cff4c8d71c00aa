"""Hostile inputs over all doors, in-process: each is taken, or refused in one line, soon and in bounded memory.

`.ci/faults inputs --inputs 1000000`; one chunk anew, with its traceback: `.ci/faults inputs --only record:17`.
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import psutil

from game import rules
from game.core.errors import Bad, Refused
from game.core.mail import armour, letter
from game.core.mail.exchange import Exchange
from game.core.play.match import Match
from game.core.play.position import position_text, read_position
from game.core.play.record import read_record, record_text
from game.files import root
from game.store import forces, journal, languages, lessons, maps, po, saves, settings
from game.tools import results, shelf
from game.tools.wire.session import Session, reply_to
from tests.battles import case
from tests.faults import wounds
from tests.faults.runs import Piece, Told, flags, only, run, summed

CHUNK = 250
"""Inputs in one piece of work."""
LONGEST = 20.0
"""CPU seconds that one input may take on any machine; usual are thousandths."""
MEMORY = 600
"""MB that a process may grow by over a chunk."""
CASES = ("sb-house-rules", "gl-moor", "sk-common", "dz-farmland", "wb-printed")
Door = Callable[[Any], bool]


# ── what is wounded ──────────────────────────────────────────────────────────────────────────────────────────


@cache
def moments(name: str) -> tuple[Match, ...]:
    """Three moments of a battle."""
    from tests.conformance.laws import walked

    return tuple(match.fork(number, log=True) for number, match in enumerate(walked(case(name).begun(4), 4, 70))
                 if number % 25 == 24)


@cache
def whole(door: str) -> tuple[Any, ...]:
    """Sound inputs of a door."""
    shipped = [path for name in rules.IDS for path in sorted(forces.shipped_forces(name).glob("*.toml"))]
    if door == "record":
        return tuple(record_text(match) for name in CASES for match in moments(name)) + tuple(
            record_text(played(name)) for name in CASES)
    if door == "position":
        return tuple(position_text(match) for name in CASES for match in moments(name))
    if door == "answer":
        return tuple((name, number, str(option.act.key)) for name in CASES for number, match in enumerate(moments(name))
                     for option in match.ask.listed())
    if door == "protocol":
        from tests.tools.test_fuzz_doors import requests

        return tuple((name, json.dumps(line)) for name in CASES for line in requests(name))
    if door == "tmx":
        return tuple((path.name, path.read_text(encoding="utf-8")) for path in maps.shipped_files())
    if door == "force":
        return tuple(path.read_text(encoding="utf-8") for path in shipped)
    if door == "line":
        return tuple(forces.force_to_line(forces.load_force(path, shelf.force_types())) for path in shipped)
    if door == "settings":
        with tempfile.TemporaryDirectory() as folder:
            settings.save_settings(settings.Settings(), Path(folder) / "s.toml")
            return ((Path(folder) / "s.toml").read_text(encoding="utf-8"),)
    if door == "journal":
        with tempfile.TemporaryDirectory() as folder:
            os.environ["KTS_HOME"] = folder
            kept = journal.Journal("one")
            text = record_text(played(CASES[0]))
            for end in range(200, len(text), 400):
                kept.put(text[:end])
            kept.put(text)
            kept.close()
            return (kept.path.read_bytes(),)
    if door == "catalogue":
        return tuple(path.read_text(encoding="utf-8")[:6000] for path in sorted(Path("game/locale/de").glob("*.po")))
    if door == "lesson":
        return tuple(path.read_text(encoding="utf-8") for path in sorted((root() / "assets" / "lessons").iterdir()))
    if door == "results":
        return ('{"ruleset":"warbands","players":["easy","random"],"setting":"forces=all","code":"0123456789ab",'
                '"seed":1,"game":0,"forces":["a","b"],"table":"t","winner":0,"points":[3,1],"cpu":[{},{}],'
                '"wall":[{"bins":{"1":2},"longest":1.5,"total":2.5},{}]}\n' * 3,)
    return tuple(armour.armoured(data) for data in letters())


def played(name: str) -> Match:
    """A whole battle."""
    from tests.conformance.laws import played as by_chance

    return by_chance(case(name), 4)


@cache
def exchange() -> tuple[Exchange, Exchange]:
    """Inviter and guest in the middle of a battle by letters: what the guest wrote last is not read yet."""
    from game.ai.random_player import drawn
    from game.core.play.dice import Stream

    mine = Exchange.invite(case(CASES[0]).setup, rules.get, b"1" * 32, names=("Ann", "Bob"))
    yours = Exchange.accept(mine.letters[0], rules.get, b"2" * 32)
    mine.read(yours.letters[-1])
    both, stream = (mine, yours), Stream(5)
    for _ in range(8):
        for number, one in enumerate(both):
            while one.match.ask is not None and not one.match.over and one.match.ask.side == one.side and not one.ready:
                one.match.answer(drawn(one.match.ask, stream))
                one.settle()
            if one.ready and not one.why_not_sent():
                both[1 - number].read(one.seal())
    return both


@cache
def letters() -> tuple[bytes, ...]:
    """The letters of that battle."""
    return tuple(exchange()[0].letters)


# ── the doors ────────────────────────────────────────────────────────────────────────────────────────────────


def refused(error: Exception) -> bool:
    """A refusal is one line that says something."""
    line = str(error)
    assert line.strip() and "\n" not in line and len(line) < 1500, f"not one line: {line[:300]!r}"
    assert "Traceback" not in line and "object at 0x" not in line, line[:300]
    return True


def record(text: str, dice: random.Random) -> None:
    """Read and played, now and then compared."""
    read_record(text, rules.get).play(verify=dice.random() < 0.3)


def position(text: str, dice: random.Random) -> None:
    """Read, written, its question listed."""
    match = read_position(text, rules.get)
    position_text(match)
    if match.ask is not None:
        list(match.ask.listed())


def inputs(door: str, dice: random.Random) -> Iterator[Callable[[], Any]]:
    """Hostile inputs of a door without end: each a call that takes it, or raises Bad or Refused."""
    sound, home = whole(door), Path(os.environ["KTS_HOME"])
    session = Session()
    while True:
        one = dice.choice(sound)
        if door == "record":
            text = wounds.text(one, dice)
            yield lambda text=text: record(saves.checked("save", text), dice)
        elif door == "position":
            text = wounds.text(one, dice)
            yield lambda text=text: position(text, dice)
        elif door == "answer":
            name, number, key = one
            match, text = moments(name)[number], dice.choice((wounds.signs, wounds.numbers))(
                key + dice.choice(("", " @ 5,5", " [A1 A2]", " [A1.1@5,5 A1.2@6,5]", " @ 5,5 via 4,4")), dice)
            yield lambda match=match, text=text: match.ask.check_answer(match.read(text))
        elif door == "protocol":
            name, line = one
            if len(session.battles) != 1:
                session.battles = {"main": moments(name)[-1].fork(1, log=True)}
            text = wounds.json_line(line, dice)
            yield lambda text=text: replied(session, text)
        elif door == "tmx":
            path = home / one[0]
            text = wounds.xml(one[1], dice)
            yield lambda path=path, text=text: (path.write_text(text, encoding="utf-8", errors="replace"),
                                                maps.load_map(path))
        elif door == "force":
            text = wounds.toml(one, dice)
            yield lambda text=text: forces.force_from_toml(text, shelf.force_types())
        elif door == "line":
            text = wounds.signs(one, dice)
            yield lambda text=text: forces.force_from_line(text, shelf.force_types())
        elif door == "settings":
            path, text = home / "settings.toml", wounds.toml(one, dice)
            yield lambda path=path, text=text: (
                path.write_text(text, encoding="utf-8", errors="replace"),
                [refused(Bad("", "", said)) for said in settings.load_settings(path)[1]])
        elif door == "journal":
            text = wounds.data(one, dice)
            yield lambda text=text: journal.parse(text)
        elif door == "catalogue":
            text = wounds.text(one, dice)
            yield lambda text=text: catalogue(home / "xx.po", text)
        elif door == "lesson":
            text = wounds.toml(one, dice)
            yield lambda text=text: lessons.read_lesson(text, rules.get)
        elif door == "results":
            path, text = home / "book", wounds.text(one, dice)
            yield lambda path=path, text=text: (path.write_text(text, encoding="utf-8", errors="replace"),
                                                results.Book(path))
        else:
            made = armour.letters_in(one)[0]
            yield lambda made=made, one=one: mailed(made, one, dice)


def replied(session: Session, line: str) -> None:
    """A reply is fine or a refusal, never a fault."""
    reply = reply_to(session, line.encode("utf-8", "replace"))
    assert reply["ok"] or reply["kind"] != "fault", f"{line[:400]} {reply}"
    if not reply["ok"]:
        raise Refused(reply["error"])


def catalogue(path: Path, text: str) -> None:
    """A translation never raises: what is wrong is told line by line."""
    path.write_text(text, encoding="utf-8", errors="replace")
    po.fault(text)
    for said in languages._read("xx", [path]).faults:
        refused(Bad("", "", said))


def mailed(made: bytes, text: str, dice: random.Random) -> None:
    """A letter wounded as text, as bytes, or as what it says, put to a battle that waits for one."""
    import msgspec

    kind = dice.randrange(3)
    if kind == 0:
        found = armour.letters_in(wounds.signs(text, dice))[0]
    elif kind == 1:
        found = wounds.data(made, dice)
    else:
        try:
            found = msgspec.msgpack.encode(wounds.tree(msgspec.msgpack.decode(made), dice))
        except (OverflowError, msgspec.DecodeError, UnicodeEncodeError):
            return
    letter.read(found)
    mine = exchange()[0]
    Exchange.restored(0, b"1" * 32, mine.letters, rules.get).read(found)


DOORS = ("tmx", "force", "line", "settings", "record", "position", "answer", "protocol", "journal", "catalogue",
         "lesson", "results", "mail")
SHARES = {"record": 1, "position": 2, "mail": 1, "tmx": 2, "lesson": 1}
"""Of each round of chunks how many a door gets, where it is not 3: those that play battles take longer."""


def chunk(piece: Piece, seed: int) -> Told:
    """So many inputs at one door."""
    dice, refusals = random.Random(f"{piece.what} {piece.number} {seed}"), 0
    with tempfile.TemporaryDirectory(dir="/dev/shm" if Path("/dev/shm").is_dir() else None) as home:
        whole(piece.what)
        os.environ["KTS_HOME"] = home
        begun, me = 0, psutil.Process()
        for number, take in enumerate(inputs(piece.what, dice)):
            if number >= CHUNK:
                break
            if number == CHUNK // 5:
                begun = me.memory_info().rss
            clock = time.process_time()
            try:
                take()
            except (Bad, Refused) as error:
                refusals += refused(error)
            except Exception as error:
                error.add_note(f"input {number}")
                raise
            spent = time.process_time() - clock
            assert spent < LONGEST, f"input {number} took {spent:.1f} s"
        grown = (me.memory_info().rss - begun) // 2**20
    assert grown < MEMORY, f"grew by {grown} MB"
    return {"inputs": CHUNK, "refused": refusals}


def main(arguments: list[str]) -> int:
    """Try them."""
    parser = flags("inputs", __doc__ or "")
    parser.add_argument("--inputs", type=int, default=1_000_000, metavar="N", help="over all doors (1000000)")
    parser.add_argument("--doors", default=",".join(DOORS), metavar="D,E,…")
    parser.add_argument("--only", metavar="DOOR:N", help="one chunk, with its traceback")
    args = parser.parse_args(arguments)
    if args.only:
        return only(args.only, chunk, args.seed)
    pieces: list[Piece] = []
    doors = args.doors.split(",")
    turn = 0
    while len(pieces) * CHUNK < args.inputs:
        for door in doors:
            share = SHARES.get(door, 3)
            pieces += [Piece(door, share * turn + number) for number in range(share)]
        turn += 1
    found = run(chunk, pieces[:-(-args.inputs // CHUNK)], args, f"chunks of {CHUNK} inputs")
    print(summed(found, "inputs", "refused"))
    print(f"{sum(one.get('inputs', 0) for one in found):,} inputs in all, {sum(one['cpu'] for one in found):.0f} CPU s")
    return any(one["fault"] for one in found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
