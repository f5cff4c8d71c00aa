"""The live table of a window: its news are taken in the window's thread, whatever screen lies on top."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

from game.core.errors import Bad
from game.core.text import T, Text
from game.live.codes import TableCode
from game.live.kept import Place
from game.live.table import Line, LiveTable
from game.store.mail import MailBattle
from game.ui.app import App

TICK: Final = 0.5
"""Seconds between two looks at what passes without news."""
PHRASES: Final[tuple[Text, ...]] = (
    T("Good luck!"), T("Well played!"), T("Just a moment, please."), T("I am thinking."), T("That was luck."),
    T("Oh no!"), T("Thank you for the battle."), T("Shall we go on another day?"))
"""The short phrases, by the number that goes over the wire: never put in another order."""


def words_of(line: Line) -> Text:
    """A line of chat: who says what."""
    said: Text | str = line.text
    if 0 <= line.phrase < len(PHRASES):
        said = PHRASES[line.phrase]
    elif line.phrase >= 0:
        said = T("a phrase that this version does not know")
    return T("You: {words}", words=said) if line.mine else T("{name}: {words}", name=line.name, words=said)


def clock(seconds: int) -> str:
    """Minutes and seconds."""
    return f"{seconds // 60}:{seconds % 60:02d}"


class Desk:
    """Holds a `LiveTable` for the screens that show it, one after the other."""

    def __init__(self, app: App, place: Place, seat: Literal[0, 1, 2], name: str, battle: MailBattle | None = None,
                 **more: Any) -> None:
        """`more`: as in `LiveTable`. Raises Bad where no table can be opened."""
        self.app, self._posted, self._open = app, False, True
        self.changed: Callable[[], None] = lambda: None
        """Called after each look at the news."""
        self.table = LiveTable(place, seat, name, battle, post=self._post, **more)
        self._tick()

    @property
    def code(self) -> TableCode:
        """The code of the table."""
        return self.table.place.code

    def _post(self) -> None:
        if not self._posted:
            self._posted = True
            self.app.post(self._work)

    def _work(self) -> None:
        self._posted = False
        if self._open:
            self.table.work()
            self.changed()

    def _tick(self) -> None:
        if self._open:
            self._work()
            self.app.ui.after(TICK, self._tick)

    def close(self, how: Literal["mail", "later", "computer"] = "later") -> None:
        """Leave the table. It can be called again."""
        if self._open:
            self._open = False
            self.changed = lambda: None
            try:
                self.table.close(how)
            except Bad as bad:
                self.app.ui.toast(str(bad), 8)

    def status(self) -> Text:
        """How the connection stands, in a few words."""
        table = self.table
        friend = table.friend_name or T("your friend")
        match table.stands.how:
            case "together" if table.friend_version:
                return T("{friend} is at the table", friend=friend)
            case "together" | "alone":
                return T("{friend} is not at the table", friend=friend)
            case "lost":
                return T("The connection is lost; it is tried again")
            case "closed":
                return T("Not connected")
        return T("Connecting …") if not table.stands.why else T("No connection yet: {why}", why=table.stands.why)
