"""A live table as one program has it: its connection, its battle, and what was said; with or without a window.

    table = LiveTable(Place(code, "", "home"), INVITER, "Anna", battle)     # its own table is opened
    table = LiveTable(Place(code, address, "address"), GUEST, "Ben")        # waits for the invitation
    table.work()                                                            # after each `post`, in one thread
    table.accept("Ben")

The battle is on the disk before anything of it goes out. Letters in which nothing is left to decide are answered here,
whatever the window shows meanwhile.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from game import __version__, rules
from game.core.errors import Bad
from game.core.mail.exchange import GUEST, INVITER, WATCHER, Exchange
from game.core.text import T, Text
from game.live import kept
from game.live.carrier import Carrier, Faulty, Read
from game.live.home import HomeTable, Nearby
from game.live.kept import Place
from game.live.link import Link, News, NotKept, Stands, Told
from game.live.wire import MOST_SAID, Carried, Left, Message, Pointed, Said, State
from game.store.mail import MailBattle, fresh_secret

LINES: Final = 200
"""Lines of chat that are kept."""
FED: Final = 20
"""Letters that are given to watchers at once."""
FEEDING: Final = 0.5
"""Seconds between two such helpings."""
LOOKED_FOR: Final = 6.0
"""Seconds after which a lost table in the house is looked for at another address."""


class Line(NamedTuple):
    """A line of chat."""

    name: str
    text: str
    phrase: int
    mine: bool


class LiveTable:
    """Somebody's seat at a live table. `work` does everything, in the thread that calls it."""

    def __init__(self, place: Place, seat: Literal[0, 1, 2], name: str, battle: MailBattle | None = None, *,
                 post: Callable[[], None] = lambda: None, watched: bool = True, host: str | None = None,
                 port: int | None = None, announced: bool = True) -> None:
        """`watched`: whether an inviter lets watchers in. `host`, `port`, `announced`: of a table of one's own
        (`home.HomeTable`). Raises Bad where that cannot be opened."""
        self.place, self.seat, self.name, self.battle = place, seat, name, battle
        self.post = post
        self.friend_name = battle.exchange.friend if battle is not None else ""
        self.friend_version = ""
        self.invitation = b""
        """The letter that a guest may accept; empty until it has come."""
        self.taken = False
        """Whether somebody else has accepted the invitation already."""
        self.left: Literal["", "mail", "later", "computer"] = ""
        """How the friend said that he goes on, when he left."""
        self.fault = ""
        """What of the friend's does not fit, or what the disk refuses; empty where all is well."""
        self._ours = ""
        """A fault of our own disk, which passes when it can be written to again."""
        self.lines: deque[Line] = deque(maxlen=LINES)
        self.said = 0
        """Lines of chat so far."""
        self.pointed: Pointed | None = None
        self.told: deque[Text] = deque(maxlen=20)
        """What happened to the connection, for whoever shows it: taken from here."""
        self.log: deque[str] = deque(maxlen=LINES)
        self.watchers: dict[str, float] = {}
        """Names of those who watch, and when they were last heard of (`time.monotonic`)."""
        self.since, self._whose = time.monotonic(), ""
        self.watching: Exchange | None = Exchange(WATCHER, bytes(32), rules.get) if seat == WATCHER else None
        self.home: HomeTable | None = None
        self.nearby: Nearby | None = None
        if place.way == "home" and seat == INVITER:
            more = {} if port is None else {"port": port}
            self.home = HomeTable(place.code, name, host=host, announced=announced, log=self.log.append, **more)
        self.link = Link(self.home.address if self.home is not None else place.address, place.code, seat,
                         have=self.have, state=self.state, post=post, log=self.log.append)
        self.carrier = Carrier(battle, self.link) if battle is not None else None
        self._gallery = Link(self.link.address, place.code.watchers, INVITER, state=self.state, post=post,
                             log=self.log.append) if seat == INVITER and watched else None
        self._fed, self._feed_at = 0, 0.0
        self._lost_at = 0.0
        self._said_not_kept = False

    # ── reading off ──────────────────────────────────────────────────────────────────────────────────────────

    @property
    def exchange(self) -> Exchange | None:
        """The battle as it is known here; None before the invitation has come."""
        return self.battle.exchange if self.battle is not None else self.watching

    @property
    def have(self) -> int:
        """Letters of the battle that are here."""
        one = self.exchange
        return len(one.letters) if one is not None else 0

    @property
    def begun(self) -> bool:
        """Whether there is a battle that has begun."""
        return self.exchange is not None and self.exchange.begun

    @property
    def stands(self) -> Stands:
        """How the connection stands."""
        return self.link.stands

    def state(self) -> State:
        """Who sits here; in any thread."""
        return State(__version__, self.name, self.have)

    @property
    def whose(self) -> str:
        """The name of the one who has the word: whose letter comes next; empty before the beginning and at the end."""
        one = self.exchange
        return one.names[0 if one.next % 2 else 1] if one is not None and one.begun and not one.match.over else ""

    @property
    def waited(self) -> int:
        """For how many seconds the same side has had the word."""
        return int(time.monotonic() - self.since)

    # ── going on ─────────────────────────────────────────────────────────────────────────────────────────────

    def work(self) -> None:
        """Read what came, answer what needs no decision, send what is written."""
        try:
            if self.carrier is not None:
                self._carry(self.carrier)
            else:
                for news in self.link.news():
                    self._wait(news)
            if self.fault == self._ours:
                self.fault = self._ours = ""
        except (Bad, OSError) as error:
            self.fault = self._ours = str(error)
        if self._gallery is not None:
            self._feed(self._gallery)
        self._look_for_it()
        whose = self.whose
        if whose and whose != self._whose:
            self._whose, self.since = whose, time.monotonic()

    def _carry(self, carrier: Carrier) -> None:
        for event in carrier.work():
            match event:
                case Read():
                    self.fault = ""
                    self.reply()
                case Faulty(why):
                    self.fault = why
                case Stands() | Told() | NotKept():
                    self._hear(event)
        self.reply()

    def reply(self) -> None:
        """End our letter where nothing is left to decide, and send it. Raises Bad where the disk refuses."""
        battle, carrier = self.battle, self.carrier
        if battle is None or carrier is None:
            return
        one = battle.exchange
        while one.begun and one.ready and not one.done:
            battle.seal()
        carrier.offer()

    def _wait(self, news: News) -> None:
        """A guest waits for the invitation; who watches, for the next letter."""
        match news:
            case Told(seat, Carried(letter)) if self.watching is not None and seat == INVITER:
                self._watch(self.watching, letter)
            case Told(0, Carried(letter)) if self.seat == GUEST and not self.invitation:
                self.invitation = letter
            case Told(0, State() as state) if self.seat == GUEST and state.have > 1:
                self.taken = True
                self._hear(news)
            case Told(_, Carried()):
                pass
            case _:
                self._hear(news)

    def _watch(self, one: Exchange, letter: bytes) -> None:
        if letter in one.letters:
            return
        try:
            one.read(letter)
        except Bad as bad:
            self.fault = str(bad)
            return
        self.fault = ""
        self.link.taken(len(one.letters))

    def _hear(self, news: News) -> None:
        match news:
            case Stands():
                self._stand(news)
            case NotKept():
                self._not_kept()
            case Told(seat, State() as state) if seat != WATCHER:
                self.friend_name, self.left = state.name, ""
                if state.game != self.friend_version and state.game != __version__:
                    self.told.append(T("{friend} plays version {theirs}, you {yours}: use the same.",
                                       friend=state.name, theirs=state.game, yours=__version__))
                self.friend_version = state.game
            case Told(seat, Pointed() as pointed) if seat != WATCHER:
                self.pointed = pointed
            case Told(seat, Said(text, phrase)) if seat != WATCHER:
                self._say(Line(self.friend_name, text, phrase, False))
            case Told(seat, Left(to)) if seat != WATCHER:
                self.left = to

    def _not_kept(self) -> None:
        """Said once for each connection, and only where the friend is away: who is there has the letter at once."""
        if self._said_not_kept or self.stands.how == "together":
            return
        self._said_not_kept = True
        self.told.append(T("The relay has no room to keep your letter. {friend} gets it as soon as both of you are "
                           "at the table, or by mail.", friend=self.friend_name or T("Your friend")))

    def _stand(self, stands: Stands) -> None:
        friend = self.friend_name or T("Your friend")
        if stands.how in ("lost", "connecting"):
            self._said_not_kept = False
        if stands.how == "together":
            self._lost_at = 0.0
        elif stands.how == "lost":
            self._lost_at = self._lost_at or time.monotonic()
            self.told.append(T("The connection was lost: {why}. It is tried again; nothing is lost.", why=stands.why))
        elif stands.how == "closed" and stands.why:
            self.told.append(Text("{why}", (("why", stands.why),)))
        elif stands.how == "alone":
            self._lost_at = 0.0
            if self.begun and self.friend_version:
                self.told.append(T("{friend} is not at the table. The battle waits as it is.", friend=friend))
        if stands.how != "together":
            self.pointed = None

    def _look_for_it(self) -> None:
        """A guest whose friend's table is gone from where it was looks for it in the house."""
        if self.place.way != "address" or self.seat == INVITER:
            return
        if self._lost_at and time.monotonic() - self._lost_at > LOOKED_FOR:
            if self.nearby is None:
                self.nearby = Nearby(self.post)
            for found in list(self.nearby.tables.values()):
                if found.room == self.place.code.room and found.address != self.link.address:
                    self.link.address = found.address
                    self.place = self.place._replace(address=found.address)
                    self.remember()
        elif not self._lost_at and self.nearby is not None:
            self.nearby.close()
            self.nearby = None

    def _feed(self, gallery: Link) -> None:
        """Give watchers all letters; after each connection from the first on, as a table at home forgets them."""
        for news in gallery.news():
            match news:
                case Stands(how) if how in ("lost", "connecting"):
                    self._fed = 0
                case Told(seat, State() as state) if seat == WATCHER:
                    self.watchers[state.name] = time.monotonic()
        one, now = self.exchange, time.monotonic()
        if one is None or gallery.stands.how not in ("alone", "together") or (
                now < self._feed_at and self._fed + FED < len(one.letters)) or self._fed >= len(one.letters):
            return
        gallery.fetched(self._fed)
        last = min(self._fed + FED, len(one.letters))
        for number in range(self._fed + 1, last + 1):
            gallery.keep(number, one.letters[number - 1])
        self._fed, self._feed_at = last, now + FEEDING

    # ── what its player does ─────────────────────────────────────────────────────────────────────────────────

    def accept(self, name: str, force: Any = None, folder: Path | None = None) -> MailBattle:
        """Accept the invitation; the battle has begun, and is on the disk. Raises Bad."""
        exchange = Exchange.accept(self.invitation, rules.get, fresh_secret(), name=name, force=force)
        self.battle, self.name = MailBattle.begun(exchange, folder), name
        self.carrier = Carrier(self.battle, self.link)
        self.remember()
        self.work()
        return self.battle

    def remember(self) -> None:
        """Write down where the battle is met again. Raises Bad."""
        if self.battle is not None:
            kept.keep(self.battle.path, self.place)

    def send(self, message: Message) -> None:
        """Tell those at the table, if they are there."""
        self.link.send(message)

    def say(self, text: str, phrase: int = -1) -> None:
        """A line of chat, or one of the phrases."""
        text = "".join(each for each in text if each.isprintable()).strip()[:MOST_SAID]
        if text or phrase >= 0:
            self.send(Said(text, phrase))
            self._say(Line(self.name, text, phrase, True))

    def _say(self, line: Line) -> None:
        self.lines.append(line)
        self.said += 1

    def close(self, how: Literal["mail", "later", "computer"] = "later") -> None:
        """Leave the table; what is to be sent is sent first. By mail: the battle's file remembers it. Raises Bad where
        the disk refuses."""
        if self.seat != WATCHER:
            self.send(Left(how))
        one, gallery = self.exchange, self._gallery
        while one is not None and gallery is not None and gallery.stands.how in ("alone", "together") and (
                self._fed < len(one.letters)):
            self._feed_at = 0.0
            self._feed(gallery)
        for link in (self.link, gallery):
            if link is not None:
                link.close(1.0)
        for other in (self.nearby, self.home):
            if other is not None:
                other.close()
        if self.battle is not None and self.battle.exchange.done:
            kept.forget(self.battle.path)
        elif how == "mail":
            self.place = self.place._replace(by_mail=True)
            self.remember()
