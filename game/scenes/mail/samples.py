"""Battles by mail for pictures of the screens; none is written to the disk."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from game import rules
from game.ai.random_player import drawn
from game.core.mail.exchange import Exchange
from game.core.play.answers import Answer
from game.core.play.dice import Stream
from game.store.mail import MailBattle

if TYPE_CHECKING:
    from game.scenes.base import Scene
    from game.scenes.battle_setup import BattleOrder

ANNA, BEN = b"a" * 32, b"b" * 32
"""Secrets of sample players."""
RULESET = "skirmashed"


class Sample(MailBattle):
    """A battle without a file."""

    def put(self, held: Sequence[Answer] = ()) -> None:
        """Nothing is written."""


def order() -> BattleOrder:
    """An order with a friend on side B."""
    from dataclasses import replace

    from game.scenes.battle_setup import quick_order
    from game.scenes.players import HUMAN, MAIL
    return replace(quick_order(RULESET, 7), players=(HUMAN, MAIL))


@lru_cache(maxsize=1)
def _course(most: int) -> tuple[bytes, ...]:
    """The letters of a battle of random answers, up to Anna's turn after that many."""
    anna = Exchange.invite(order().setup, rules.get, ANNA, names=("Anna", "Ben"))
    ben = Exchange.accept(anna.letters[0], rules.get, BEN)
    anna.read(ben.letters[1])
    stream = Stream(5)
    while len(anna.letters) < most or not anna.mine or anna.ready:
        writer, reader = (anna, ben) if anna.mine else (ben, anna)
        while not writer.ready:
            ask = writer.match.ask
            assert ask is not None
            writer.match.answer(drawn(ask, stream))
            writer.settle()
        reader.read(writer.seal())
        if anna.match.over:
            break
    return tuple(anna.letters)


def battle(letters: int, me: int = 0) -> Sample:
    """A battle after that many letters."""
    found = _course(24)
    return Sample(Exchange.restored(me, (ANNA, BEN)[me], found[:letters], rules.get), Path("sample.mail"))


def page(letters: int, me: int = 0) -> Scene:
    """Its letters; 0: the page that opens any letter."""
    from game.scenes.mail.letters import LettersPage
    return LettersPage(battle(letters, me) if letters else None, wait=True)


def table(letters: int, me: int = 0, *, decided: bool = False) -> Scene:
    """Its table; `decided`: all is decided, so that the letter can be written."""
    from game.scenes.mail.seat import table_of
    found, stream = battle(letters, me), Stream(5)
    while decided and not found.exchange.ready:
        ask = found.exchange.match.ask
        assert ask is not None
        found.exchange.match.answer(drawn(ask, stream))
        found.exchange.settle()
    return table_of(found, watch=False)


def invite() -> Scene:
    """The page for writing the invitation."""
    from game.scenes.mail.terms import InvitePage
    return InvitePage(order())


def invited() -> Scene:
    """The page of a received invitation."""
    from game.scenes.mail.terms import InvitedPage
    return InvitedPage(_course(24)[0])
