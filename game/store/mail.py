"""Battles by mail on the disk: one file each, with all letters, the own secret and what is not sent yet.

    battle = MailBattle.begun(Exchange.invite(...))     # written at once
    battle.put()                                        # after each answer
    battle.seal()                                       # the letter that may now be sent, once it lies on the disk
    battle = opened(path, rules.get)                    # goes on as it was left

A letter is shown to nobody before it lies on the disk: one that was sent and forgotten could be written another way,
and whoever holds both would know dice beforehand.
"""

from __future__ import annotations

import os
import secrets
import time
from base64 import b64decode, b64encode
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from game.core.errors import Refused
from game.core.mail import letter as letters
from game.core.mail.armour import armoured
from game.core.mail.dice import SIZE
from game.core.mail.exchange import GUEST, INVITER, Exchange, Find
from game.core.mail.letter import Invitation
from game.core.play.answers import Answer
from game.core.play.sums import sum_of, summed
from game.core.text import T, Text
from game.store import order
from game.store.disk import files_of, read_text, remove, set_aside, write_text
from game.store.errors import Bad
from game.store.folders import user_mail
from game.store.names import file_name
from game.store.order import Stamp

ENDING: Final = ".mail"
HEAD: Final = "Kitchen Table Skirmish mail 1"
LIMIT: Final = 4_000_000
"""Bytes of a battle's file."""
LETTERS: Final = "letters"
"""The folder of letters that were saved as files."""
LETTER_ENDING: Final = ".txt"
LIVE_ENDING: Final = ".live"
"""Of the file beside a battle that says where it is played live (`live.kept`)."""
STATES: Final = ("waiting", "yours", "over")


def fresh_secret() -> bytes:
    """A secret that nobody can guess, for one battle."""
    return secrets.token_bytes(SIZE)


class Parts(NamedTuple):
    """A battle's file as read, nothing of it played."""

    me: int
    """The player's side."""
    secret: bytes
    """The player's own part of the dice."""
    state: str
    """`waiting` for the friend, `yours` to write, or `over`."""
    letters: tuple[bytes, ...]
    """All letters so far, the invitation first."""
    draft: tuple[str, ...]
    """Answers of the letter that is being written."""
    held: tuple[str, ...]
    """Answers that were laid out on the table when it was kept, and not given."""
    stamp: Stamp | None = None
    """When it was written; None where the file does not say so (earlier versions)."""

    @property
    def invitation(self) -> Invitation:
        """Letter 1. Raises Bad where it is none."""
        first = letters.read(self.letters[0])
        if not isinstance(first, Invitation):
            raise Bad("battle by mail", "", "its first letter is no invitation")
        return first

    @property
    def battle(self) -> bytes:
        """Which battle it is, in 8 bytes."""
        return letters.battle_of(self.invitation)


@dataclass(frozen=True, slots=True)
class MailEntry:
    """A battle by mail in the list."""

    path: Path
    parts: Parts | None
    error: str = ""

    @property
    def when(self) -> float:
        """When it was written by the clock, in seconds as `time.time()` counts; 0 where nobody knows."""
        return order.when(self.parts.stamp if self.parts is not None else None, self.path.stem)

    @property
    def rank(self) -> tuple[int, int]:
        """Larger for what was written later."""
        return order.rank(self.parts.stamp if self.parts is not None else None, self.path.stem)

    @property
    def friend(self) -> str:
        """The other one's name."""
        if self.parts is None:
            return ""
        second = letters.read(self.parts.letters[1]) if len(self.parts.letters) > 1 else None
        guest = second.name if isinstance(second, letters.Acceptance) else self.parts.invitation.names[1]
        return (self.parts.invitation.names[0], guest)[1 - self.parts.me]


class MailBattle:
    """A battle by mail that is open, and its file."""

    def __init__(self, exchange: Exchange, path: Path) -> None:
        self.exchange, self.path = exchange, path
        self.held: tuple[Answer, ...] = ()
        """What was laid out on the table when it was kept, and not given."""
        self._mark = ""
        """The sum of the file as this program read or wrote it; empty where there was none."""
        self._text = ""
        """What was written last, without the time."""

    @staticmethod
    def begun(exchange: Exchange, folder: Path | None = None) -> MailBattle:
        """A new battle, on the disk from now on. Raises Bad where that refuses."""
        folder = user_mail() if folder is None else folder
        name = f"{time.strftime('%Y-%m-%d %H%M%S')} {exchange.battle.hex()[:8]} {exchange.friend[:40]}"
        made = MailBattle(exchange, folder / file_name(name, ENDING))
        if os.path.exists(made.path):
            raise Bad(made.path.name, "", "there is a battle of that name already")
        made.put()
        return made

    @property
    def state(self) -> str:
        """One of `STATES`."""
        return "over" if self.exchange.done else "yours" if self.exchange.mine else "waiting"

    def text(self, held: Sequence[Answer] = ()) -> str:
        """The file's text, without when it is written and its sum."""
        one = self.exchange
        return "\n".join([
            HEAD, f"me {one.me}", f"secret {one.secret.hex()}", f"state {self.state}",
            *(f"letter {b64encode(each).decode()}" for each in one.letters),
            *(f"> {answer}" for answer in one.drafted), *(f"held {answer}" for answer in held)]) + "\n"

    def put(self, held: Sequence[Answer] = ()) -> None:
        """Write it as it stands. Raises Bad where the disk refuses, or another program has written there since."""
        text, there = self.text(held), _sum_at(self.path)
        if text == self._text and self._mark == there:
            return
        if self._mark != there and (there or os.path.isdir(self.path.parent) and self._mark):
            raise Bad(self.path.name, "", "another program goes on with this battle" if there else
                      "the file of this battle is gone", "close it there, and open it anew" if there else "")
        whole = summed(f"{text}{order.line(order.fresh())}\n")
        write_text(self.path, whole)
        self._text, self._mark = text, sum_of(whole)

    def read(self, letter: bytes) -> None:
        """Take the friend's letter; write it down. Raises Bad."""
        self.exchange.read(letter)
        self.put()

    def seal(self) -> bytes:
        """End our letter and write it down; only then it is given. Raises Bad, Refused."""
        made = self.exchange.seal()
        self.put()
        return made

    def reply_at_once(self) -> bool:
        """Seal a letter that holds nothing to decide (it only opens our secret); whether there was one."""
        one = self.exchange
        if one.begun and one.ready and not one.drafted and not one.done:
            self.seal()
            return True
        return False

    # ── letters as text ──────────────────────────────────────────────────────────────────────────────────────

    @property
    def own(self) -> int:
        """The number of our last letter; 0 where we have written none."""
        last = len(self.exchange.letters)
        return max(0, last if (last % 2 == 1) == (self.exchange.me == INVITER) else last - 1)

    @property
    def watched_from(self) -> int | None:
        """How many answers were given before the last one that the friend's last letter decides or rolls for; None
        where he has sent none with a word of the battle.
        """
        turns = [(one.number, len(one.answers.splitlines())) for one in self.exchange.read_letters
                 if isinstance(one, letters.Turn)]
        theirs = [number for number, _ in turns if (number % 2 == 1) != (self.exchange.me == INVITER)]
        return max(0, sum(n for number, n in turns if number < theirs[-1]) - 1) if theirs else None

    def letter_title(self, number: int) -> Text:
        """What stands above a letter: which it is, from whom to whom."""
        one = self.exchange
        a, b = one.names if number % 2 else one.names[::-1]
        words = T("Kitchen Table Skirmish, letter {n}: {a} to {b}", n=number, a=a, b=b)
        return T("Kitchen Table Skirmish, an invitation: {a} to {b}", a=a, b=b) if number == 1 else words

    def letter_text(self, above: str = "") -> str:
        """Our last letter as text to send, under `above` (one line) or its English title."""
        self.put_if_needed()
        return armoured(self.exchange.letters[self.own - 1], above or str(self.letter_title(self.own)))

    def put_if_needed(self) -> None:
        """Once more to the disk where that failed before: no letter goes out that is not there. Raises Bad."""
        if self._mark != _sum_at(self.path):
            self.put()

    def save_letter(self, above: str = "") -> Path:
        """Our last letter as a file to send; where it lies. Raises Bad where the disk refuses."""
        title = f"Letter {self.own} {self.exchange.battle.hex()[:8]} to {self.exchange.friend}"
        path = self.path.parent / LETTERS / file_name(title, LETTER_ENDING)
        write_text(path, self.letter_text(above))
        return path


def opened(path: Path, find: Find) -> MailBattle:
    """A battle as it was left, every letter compared anew. Raises Bad; the file then stays as it is."""
    before = _sum_at(path)
    parts = parsed(path)
    try:
        exchange = Exchange.restored(parts.me, parts.secret, parts.letters, find)
        for line in parts.draft:
            exchange.match.answer(line)
            exchange.settle()
        held = tuple(exchange.match.read(line) for line in parts.held) if exchange.begun else ()
    except Refused as error:
        raise Bad(path.name, "", f"what was not sent yet does not fit: {error}") from None
    except Bad as bad:
        raise Bad(path.name, bad.where, bad.wrong, bad.right) from None
    battle = MailBattle(exchange, path)
    battle.held, battle._mark = held, before
    return battle


def _sum_at(path: Path) -> str:
    """The sum of all that a file holds; empty where there is none. A copy has the same, whatever the disk says of it.
    """
    with suppress(Bad):
        return sum_of(read_text(path, LIMIT))
    return ""


def parsed(path: Path) -> Parts:
    """Read a battle's file without playing it. Raises Bad in one line."""
    text = read_text(path, LIMIT)
    body, _, last = text.rstrip("\n").rpartition("\n")
    if not text.startswith(HEAD + "\n"):
        raise Bad(path.name, "line 1", "this is no battle by mail", HEAD)
    if last != f"sum {sum_of(body + chr(10))}":
        raise Bad(path.name, "", "the file was damaged or changed after it was written")
    found: dict[str, list[str]] = {"me": [], "secret": [], "state": [], "letter": [], ">": [], "held": [],
                                   "kept": []}
    for number, line in enumerate(body.split("\n")[1:], 2):
        word, _, rest = line.partition(" ")
        if word not in found:
            raise Bad(path.name, f"line {number}", f"{line[:40]!r} is not understood here")
        found[word].append(rest)
    try:
        parts = Parts((INVITER, GUEST)[int(found["me"][0])], bytes.fromhex(found["secret"][0]),
                      STATES[STATES.index(found["state"][0])],
                      tuple(b64decode(one, validate=True) for one in found["letter"]), tuple(found[">"]),
                      tuple(found["held"]), order.seen(order.read_line(f"kept {found['kept'][0]}"))
                      if found["kept"] else None)
    except (IndexError, ValueError):
        raise Bad(path.name, "", "a line of its beginning is missing or wrong") from None
    if len(parts.secret) != SIZE or not parts.letters:
        raise Bad(path.name, "", "its secret or its letters are missing")
    parts.battle        # noqa: B018  (raises Bad)
    return parts


def listed(folder: Path | None = None) -> list[MailEntry]:
    """All battles by mail, the last one first; a broken one with its error. Never raises."""
    folder = user_mail() if folder is None else folder
    found = []
    with suppress(OSError):
        for path in files_of(folder, ENDING):
            try:
                found.append(MailEntry(path, parsed(path)))
            except (Bad, OSError) as error:
                found.append(MailEntry(path, None, str(error)))
    return sorted(found, key=lambda entry: entry.rank, reverse=True)


def thrown_away(path: Path) -> Path:
    """A battle is not wanted any more: it is put aside under another name, so that nothing is lost, and then it is
    played live nowhere. Raises Bad; then all stays as it was."""
    aside = set_aside(path)
    live = path.with_suffix(LIVE_ENDING)
    with suppress(Bad, OSError):
        if os.path.exists(live):
            remove(live)
    return aside


class Fitting(NamedTuple):
    """What a text with letters is about: a battle that we play and the letter for it, or an invitation."""

    entry: MailEntry | None
    letter: bytes


def fitting(found: Sequence[bytes], folder: Path | None = None) -> Fitting:
    """Which of these letters is meant: of a battle that we play the one that is awaited, else its last; else the last
    invitation. Raises Bad where none belongs to a battle here.
    """
    read: list[tuple[bytes, letters.Letter]] = []
    wrong: Bad | None = None
    for data in found:
        try:
            read.append((data, letters.read(data)))
        except Bad as bad:
            wrong = bad
    if not read:
        raise wrong or Bad("letter", "", "there is no letter")
    known = {entry.parts.battle: entry for entry in listed(folder) if entry.parts is not None}
    ours = [(letters.number_of(one), data, known[letters.battle_of(one)]) for data, one in read
            if letters.battle_of(one) in known]
    for number, data, entry in ours:
        if entry.parts is not None and number == len(entry.parts.letters) + 1:
            return Fitting(entry, data)
    if ours:
        _, data, entry = max(ours, key=lambda each: each[0])
        return Fitting(entry, data)
    invitations = [data for data, one in read if isinstance(one, Invitation)]
    if not invitations:
        raise Bad("letter", "", "it belongs to no battle that you play here",
                  "open it where the battle lies, or ask your friend for a new invitation")
    return Fitting(None, invitations[-1])
