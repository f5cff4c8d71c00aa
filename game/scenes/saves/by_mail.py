"""A battle by mail on the list of saved battles: how it stands, and whose letter comes next."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from game import rules
from game.core.mail import letter as letters
from game.core.play.dice import Dice
from game.core.play.record import Record
from game.core.text import T, Text
from game.scenes.battle_setup import HUMAN, MAIL
from game.scenes.saves.saved import Saved
from game.store.mail import MailEntry, Parts, opened


@dataclass(frozen=True)
class MailSaved(Saved):
    """One battle by mail; `match` is None until it was played through, and as long as nobody has accepted."""

    path: Path = Path()
    friend: str = ""
    number: int = 0
    """Letters so far."""
    mine: bool = False
    """Whether the next letter is ours."""

    @staticmethod
    def of(entry: MailEntry, parts: Parts) -> MailSaved:
        """From its file, nothing played. Raises Bad where its set-up cannot be read."""
        first = parts.invitation
        second = letters.read(parts.letters[1]) if len(parts.letters) > 1 else None
        setup = letters.unpacked(first.setup, rules.get, getattr(second, "force", ""), 1 - first.side, older=True)
        side = first.side if parts.me == 0 else 1 - first.side
        friend = MAIL + entry.friend
        record = Record(entry.path.name, rules.get(setup.ruleset), setup, Dice.asked(),
                        (HUMAN, friend) if side == 0 else (friend, HUMAN), "", (), setup.version)
        return MailSaved("", record, None, "", entry.path, entry.friend, len(parts.letters), parts.state == "yours")

    @property
    def waits(self) -> Text:
        """Who has the word."""
        if self.mine:
            return T("your turn, letter {n}", n=self.number + 1)
        return T("{friend} has the word, letter {n}", friend=self.friend, n=self.number + 1)

    def played(self) -> Saved:
        """The same with its moment. Raises Bad."""
        exchange = opened(self.path, rules.get).exchange
        return replace(self, match=exchange.match) if exchange.begun else self
