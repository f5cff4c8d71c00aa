"""Live tables over the loopback: nothing leaves the machine."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import game
from game import rules
from game.ai import player
from game.core.mail.exchange import Exchange
from game.live import codes
from game.live.carrier import Carrier, Faulty, state_of
from game.live.codes import TableCode
from game.live.home import HomeTable
from game.live.link import Link, Told
from game.live.wire import Carried, State
from game.scenes.battle_setup import quick_order
from game.store.mail import MailBattle, fresh_secret, opened


class End:
    """One player at a table: a program with its link, its file and somebody who decides."""

    def __init__(self, me: int, folder: Path, address: str, code: TableCode, mind: Any, ruleset: str = "",
                 opening: Any = "roll") -> None:
        self.me, self.folder, self.address, self.code, self.mind = me, folder, address, code, mind
        self.battle: MailBattle | None = None
        self.carrier: Carrier | None = None
        self.faults: list[str] = []
        self.heard: list[Any] = []
        if me == 0:
            order = quick_order(ruleset, 3)
            self.battle = MailBattle.begun(Exchange.invite(order.setup, rules.get, fresh_secret(),
                                                           names=("Anna", "Ben"), side=0, opening=opening), folder)
        self.sit()

    def sit(self) -> None:
        """Come to the table."""
        have = len(self.battle.exchange.letters) if self.battle is not None else 0
        self.link = Link(self.address, self.code, self.me, have=have, state=self.state, log=self.faults.append)
        self.link.beat = 0.3
        self.carrier = Carrier(self.battle, self.link) if self.battle is not None else None

    def state(self) -> State:
        return State(game.__version__, ("Anna", "Ben")[self.me], 0) if self.battle is None else state_of(self.battle)

    def fall(self) -> None:
        """The program is gone; only what lies on the disk is left, and it is opened anew."""
        self.link.close(0)
        if self.battle is not None:
            self.battle = opened(self.battle.path, rules.get)
        self.sit()

    def work(self) -> None:
        """What a frame of the window does."""
        if self.carrier is None:
            for news in self.link.news():
                if isinstance(news, Told) and isinstance(news.message, Carried) and self.battle is None:
                    self.battle = MailBattle.begun(Exchange.accept(news.message.letter, rules.get, fresh_secret(),
                                                                   name="Ben"), self.folder)
                    self.carrier = Carrier(self.battle, self.link)
            return
        assert self.battle is not None
        for event in self.carrier.work():
            if isinstance(event, Faulty):
                self.faults.append(event.why)
            else:
                self.heard.append(event)
        one = self.battle.exchange
        if not one.begun:
            return
        while one.mine and not one.ready and one.match.ask is not None and one.match.ask.side == one.side and (
                one.match.ask.kind != "dice"):
            one.match.answer(self.mind.choose(one.match))
            one.settle()
        if one.ready and not one.done:
            self.battle.seal()

    @property
    def done(self) -> bool:
        return self.battle is not None and self.battle.exchange.begun and self.battle.exchange.done


def played(one: End, other: End, between: Callable[[], None] = lambda: None, seconds: float = 120) -> None:
    """Let both go on until the battle is over."""
    until = time.monotonic() + seconds
    while not (one.done and other.done):
        assert time.monotonic() < until, ([end.battle and len(end.battle.exchange.letters) for end in (one, other)],
                                          one.faults[-3:], other.faults[-3:], one.link.stands, other.link.stands)
        one.work()
        other.work()
        between()
        time.sleep(0.001)
    assert one.battle is not None and other.battle is not None
    assert one.battle.exchange.match.digest() == other.battle.exchange.match.digest()
    assert one.battle.exchange.letters == other.battle.exchange.letters


def until(true: Callable[[], object], seconds: float = 10) -> None:
    """Wait until something is so."""
    last = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < last, "it did not come"
        time.sleep(0.005)


def minds(name: str = "random") -> tuple[Any, Any]:
    return player(name, 1), player(name, 2)


@pytest.fixture
def code() -> TableCode:
    return codes.fresh()


@pytest.fixture
def home(code: TableCode) -> Iterator[HomeTable]:
    table = HomeTable(code, "Anna", host="127.0.0.1", port=0, announced=False)
    yield table
    table.close()
