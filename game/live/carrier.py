"""Carries the letters of one battle by mail: ours go out as they are written, the friend's are read as they come.

    carrier = Carrier(battle, link)
    for event in carrier.work(): ...        # once a frame, in the thread of the window

The battle is the mail battle's file: each letter is on the disk before it goes out, and whatever happens on the way,
what is there is where it goes on.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final, NamedTuple, Protocol

from game import __version__
from game.core.errors import Bad
from game.core.mail.exchange import INVITER
from game.live.link import News, NotKept, Stands, Told
from game.live.wire import Carried, Message, State
from game.store.mail import MailBattle

ON_ITS_WAY: Final = 2.0
"""Seconds in which a letter is taken to be still on its way."""


class Line(Protocol):
    """What carries letters (`link.Link`)."""

    def news(self) -> list[News]:
        """What came since the last call."""
        ...

    def send(self, message: Message) -> None:
        """Tell those who are there."""
        ...

    def keep(self, number: int, letter: bytes) -> None:
        """Send a letter until it is there."""
        ...

    def fetched(self, number: int) -> None:
        """The friend has our letters up to this number."""
        ...

    def taken(self, number: int) -> None:
        """The friend's letters up to this number are on the disk."""
        ...


class Read(NamedTuple):
    """A letter of the friend was read and is on the disk."""

    number: int


class Faulty(NamedTuple):
    """What came does not fit the battle; nothing has changed."""

    why: str


Event = Stands | Told | NotKept | Read | Faulty


class Carrier:
    """The letters of one battle on one line."""

    def __init__(self, battle: MailBattle, line: Line) -> None:
        self.battle, self.line = battle, line
        self.friend_has = 0
        """Letters of the battle that the friend is known to have."""
        self._offered, self._offered_at = 0, 0.0

    def state(self) -> State:
        """Who sits here, and how far the battle is."""
        return state_of(self.battle)

    def work(self) -> Iterator[Event]:
        """Read what came, and send what is written."""
        self.offer()
        for news in self.line.news():
            match news:
                case Told(seat, Carried(letter)) if seat != 2:
                    yield from self._read(letter)
                case Told(seat, State() as state) if seat != 2:
                    self._compare(state)
                    yield news
                case Told(_, Carried()):
                    pass
                case _:
                    yield news

    def offer(self) -> None:
        """Send our letters that the friend is not known to have."""
        letters, first = self.battle.exchange.letters, max(self._offered, self.friend_has)
        mine = 1 if self.battle.exchange.me == INVITER else 0
        if first >= len(letters):
            return
        self.battle.put_if_needed()
        for number in range(first + 1, len(letters) + 1):
            if number % 2 == mine:
                self.line.keep(number, letters[number - 1])
        self._offered, self._offered_at = len(letters), time.monotonic()

    def _read(self, letter: bytes) -> Iterator[Event]:
        exchange = self.battle.exchange
        if letter in exchange.letters:
            self.line.send(self.state())        # he sends it again because he does not know that it is here
            return
        try:
            self.battle.read(letter)
        except Bad as bad:
            yield Faulty(str(bad))
            return
        self.friend_has = max(self.friend_has, len(exchange.letters))
        self.line.taken(len(exchange.letters))
        self.line.send(self.state())
        yield Read(len(exchange.letters))
        self.offer()

    def _compare(self, state: State) -> None:
        """The friend says how far he is: what he has not is sent again."""
        here = len(self.battle.exchange.letters)
        self.friend_has = min(state.have, here)
        self.line.fetched(self.friend_has)
        if self.friend_has < self._offered and time.monotonic() - self._offered_at > ON_ITS_WAY:
            self._offered = self.friend_has
        self.offer()


def state_of(battle: MailBattle) -> State:
    """Who sits at this end, and how far the battle is."""
    exchange = battle.exchange
    return State(__version__, exchange.names[exchange.me], len(exchange.letters))
