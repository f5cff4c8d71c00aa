"""A battle by mail on the list of saved battles: its state, and whose letter comes next."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from game import rules
from game.core.errors import Bad
from game.core.mail import letter as letters
from game.core.play.dice import Dice
from game.core.play.record import Record
from game.core.setup import Setup
from game.core.table.places import Side
from game.core.text import T, Text
from game.scenes import navigation
from game.scenes.players import HUMAN, MAIL
from game.scenes.saves.saved import Saved
from game.store.mail import MailBattle, MailEntry, Parts, listed, opened


def put_aside_words(friend: str = "") -> Text:
    """What throwing a battle by mail away means."""
    if not friend:
        return T("Its file is put aside under another name, so that it is not lost.")
    return T("{friend} waits in vain. Its file is put aside as damaged ones are, so that it is not lost.",
             friend=friend)


@dataclass(frozen=True)
class MailSaved(Saved):
    """One battle by mail; `match` is None until it is played through, and while nobody has accepted."""

    path: Path = Path()
    friend: str = ""
    number: int = 0
    """The number of letters so far."""
    mine: bool = False
    """Whether the next letter is the own one."""
    live: bool = False
    """Whether it is played live just now."""
    drafted: int = 0
    """The number of answers that are not sent yet."""

    @staticmethod
    def of(entry: MailEntry, parts: Parts) -> MailSaved:
        """From its file, without playing it. Raises Bad where its set-up cannot be read."""
        first = parts.invitation
        second = letters.read(parts.letters[1]) if len(parts.letters) > 1 else None
        setup = letters.unpacked(first.setup, rules.get, getattr(second, "force", ""), 1 - first.side, older=True)
        side = first.side if parts.me == 0 else 1 - first.side
        return MailSaved("", _record(entry.path, setup, side, entry.friend), None, "", entry.path, entry.friend,
                         len(parts.letters), parts.state == "yours", navigation.is_live(entry.path), len(parts.draft))

    @property
    def key(self) -> str:
        """Which moment of which battle."""
        return f"{self.path} {self.number} {self.drafted}"

    @property
    def stands(self) -> Text:
        """That it is by mail or live, and who has the word."""
        if self.live:
            return T("live: {what}", what=self.waits)
        return T("by mail: {what}", what=self.waits)

    @property
    def waits(self) -> Text:
        """Whose letter comes next, in words."""
        if self.live:
            if self.number == 1:
                return T("the table waits for a guest")
            return T("{friend} has the word", friend=self.friend) if not self.mine else T("your turn")
        if self.mine:
            return T("your turn, letter {n}", n=self.number + 1)
        return T("{friend} has the word, letter {n}", friend=self.friend, n=self.number + 1)

    def played(self) -> Saved:
        """The same with its match. Raises Bad."""
        exchange = opened(self.path, rules.get).exchange
        return replace(self, match=exchange.match) if exchange.begun else self


def _record(path: Path, setup: Setup, side: Side, friend: str) -> Record:
    """The set-up of a battle by mail as a record without answers; the player has that side."""
    players = (HUMAN, MAIL + friend) if side == 0 else (MAIL + friend, HUMAN)
    return Record(path.name, rules.get(setup.ruleset), setup, Dice.asked(), players, "", (), setup.version)


def as_it_stands(battle: MailBattle) -> MailSaved:
    """An open battle that has begun, with its match."""
    one = battle.exchange
    return MailSaved("", _record(battle.path, one.setup, one.side, one.friend), one.match, "", battle.path, one.friend,
                     len(one.letters), one.mine, navigation.is_live(battle.path), len(one.drafted))


def going_on() -> list[tuple[tuple[int, int], MailSaved]]:
    """The battles by mail that are not over, with their ranks (`MailEntry.rank`), the last one first; broken ones left
    out."""
    found = []
    for entry in listed():
        if entry.parts is not None and entry.parts.state != "over":
            with suppress(Bad):
                found.append((entry.rank, MailSaved.of(entry, entry.parts)))
    return found
