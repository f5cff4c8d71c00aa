"""Live tables for pictures of the screens: no connection is made, nothing is written to the disk."""

from __future__ import annotations

import time
from collections import deque
from typing import TYPE_CHECKING, Any

from game.core.mail.exchange import INVITER
from game.core.text import Text
from game.live.codes import TableCode
from game.live.home import Found
from game.live.kept import Place
from game.live.link import Stands
from game.live.table import Line
from game.live.wire import Pointed
from game.scenes.live.desk import Desk
from game.scenes.mail import samples

if TYPE_CHECKING:
    from game.scenes.base import Scene
    from game.store.mail import MailBattle

CODE = TableCode(bytes(range(40, 50)))


class SampleTable:
    """What the screens show of a table."""

    def __init__(self, battle: MailBattle | None, stands: Stands, friend: str = "Ben") -> None:
        self.place, self.seat, self.name, self.battle = Place(CODE, "", "home"), INVITER, "Anna", battle
        self.stands, self.friend_name, self.friend_version = stands, friend, "1" if stands.how == "together" else ""
        self.invitation, self.taken, self.left, self.fault, self.said = b"", False, "", "", 0
        self.lines: deque[Line] = deque()
        self.told: deque[Text] = deque()
        self.pointed: Pointed | None = None
        self.watchers: dict[str, float] = {}
        self.watching, self.home = None, self
        self.announcement_failed, self.since = "", time.monotonic()

    @property
    def exchange(self) -> Any:
        """The battle."""
        return self.battle.exchange if self.battle is not None else None

    @property
    def begun(self) -> bool:
        """Whether it has begun."""
        return self.battle is not None and self.battle.exchange.begun

    waited, whose = 32, "Ben"

    def addresses(self) -> list[str]:
        """Where a friend could come."""
        return ["192.168.1.20:47113"]

    def nothing(self, *_: object) -> None:
        """What would go over the wire."""

    work = reply = send = close = remember = nothing

    def say(self, text: str, phrase: int = -1) -> None:
        """A line of talk."""
        self.lines.append(Line(self.name, text, phrase, True))


class SampleDesk(Desk):
    """A desk with such a table."""

    def __init__(self, table: SampleTable) -> None:
        self.table, self._open = table, True       # type: ignore[assignment]
        self.changed = lambda: None

    def close(self, how: Any = "later") -> None:
        """Nothing is open."""


def host() -> Scene:
    """The page that opens a table."""
    from dataclasses import replace

    from game.scenes.live.host import HostPage
    from game.scenes.players import HUMAN, LIVE
    return HostPage(replace(samples.order(), players=(HUMAN, LIVE)))


def lobby() -> Scene:
    """The open table."""
    from game.scenes.live.host import LobbyPage
    return LobbyPage(SampleDesk(SampleTable(samples.battle(1), Stands("alone"))))


def join() -> Scene:
    """Tables at home, and the place for the code."""
    from game.scenes.live.join import JoinPage
    return JoinPage((Found("Anna", "ws://192.168.1.20:47113"), Found("Cleo", "ws://192.168.1.31:47113")))


def invited() -> Scene:
    """What is offered at a table."""
    from game.scenes.live.join import LiveInvitedPage
    table = SampleTable(None, Stands("together"), "Anna")
    table.invitation, table.name = samples.battle(1).exchange.letters[0], "Ben"
    return LiveInvitedPage(SampleDesk(table))


def table(letters: int, *, lost: bool = False) -> Scene:
    """A battle at a live table; `lost`: without a connection."""
    from game.scenes.live.seat import table_of
    stands = Stands("lost", "nobody answers there") if lost else Stands("together")
    made = SampleTable(samples.battle(letters), stands)
    made.lines.extend([Line("Ben", "", 0, False), Line("Anna", "And to you.", -1, True),
                       Line("Ben", "Mind the hedge on your left.", -1, False)])
    made.said, made.watchers = 3, {"Cleo": 0.0}
    figure = next(f for f in made.exchange.match.state.standing() if f.side == 1)
    x, y = figure.x, figure.y
    made.pointed = Pointed(made.exchange.match.answers_given, (x + 320, y + 500), figure.id,
                           ((x, y), (x + 200, y + 260), (x + 300, y + 480)))
    return table_of(SampleDesk(made))
