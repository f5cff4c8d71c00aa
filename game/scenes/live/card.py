"""Beside the table of a live battle: who is there and whose turn it is; opened, the talk and the ways out."""

from __future__ import annotations

from typing import Final, Protocol

from game.core.text import T, Text
from game.live.wire import MOST_SAID
from game.scenes.live.desk import PHRASES, Desk, words_of
from game.ui.layout import Column, Flow, Row
from game.ui.widgets import Button, Dropdown, Label, Panel, ScrollArea, TextField
from game.ui.widgets.base import Widget

LINES: Final = 5
"""Lines of talk that are shown."""


class Seat(Protocol):
    """What the card shows and does (`seat.LiveSeat`)."""

    desk: Desk
    watches: bool

    @property
    def handed(self) -> bool: ...
    @property
    def friend(self) -> str: ...
    @property
    def unread(self) -> int: ...
    def bar_words(self) -> Text: ...
    def toggle(self) -> None: ...
    def ask_by_mail(self) -> None: ...
    def hand_over(self) -> None: ...
    def copy_watchers(self) -> None: ...


class LiveBar(Panel):
    """One line in the corner of the table, with the button that opens the card."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.words = Label("", "small", lines=1, fit=True, grow=1, middle=True)
        tip = T("Who is at the table, and who else watches") if seat.watches else T(
            "Who is at the table, a line to each other, and how to go on otherwise")
        self.button = Button(T("Connection") if seat.watches else T("Talk"), seat.toggle, key="talk", size=36,
                             pad=10, tip=tip)
        super().__init__(Row(self.words, self.button, gap=10, cross="centre"), pad=(10, 4))

    def refresh(self) -> None:
        """Who has the word since when, or how the connection stands."""
        self.words.text = self.seat.bar_words()
        self.button.label = self._label()
        self.button.gold = bool(self.seat.unread)

    def _label(self) -> Text:
        """Watchers hear no talk: theirs opens the connection alone."""
        if self.seat.watches:
            return T("Connection")
        return T("Talk ({n})", n=self.seat.unread) if self.seat.unread else T("Talk")


class LiveCard(Panel):
    """The talk, the connection, and the ways to go on without it."""

    def __init__(self, seat: Seat) -> None:
        self.seat, watches = seat, seat.watches
        table = seat.desk.table
        self.head = Label(T("You watch") if watches else T("At the table with {friend}", friend=seat.friend), "h3",
                          grow=1, lines=2)
        self.status = Label("", "small")
        self.said = Label("", "small")
        self.field = TextField("", on_commit=self._say, hint=T("A line to {friend}", friend=seat.friend),
                               most=MOST_SAID)
        self.phrases = Dropdown(PHRASES, -1, self._phrase, empty=T("A short phrase"), grow=1,
                                tip=T("It is said to your friend in their language"))
        self.by_mail = Button(T("Go on by mail"), seat.ask_by_mail, size=40,
                              tip=T("The same battle: the next letter is copied and sent by you"))
        self.hand = Button(T("Let the computer play"), seat.hand_over, size=40)
        self.code = Button(T("Copy the watchers’ code"), seat.copy_watchers, size=40,
                           visible=table.home is not None or table.seat == 0,
                           tip=T("Who has this code can watch, and nothing else"))
        rows: list[Widget] = [Row(self.head, Button("", seat.toggle, icon="cross", size=36, tip=T("Close")), gap=8),
                              self.status]
        if not watches:
            rows += [self.said, self.field, Row(self.phrases, gap=0), Flow(self.by_mail, self.hand, self.code, gap=8)]
        super().__init__(ScrollArea(Column(*rows, gap=8)), visible=False)

    def _say(self, text: str) -> None:
        self.seat.desk.table.say(text)
        self.field.show("")
        self.refresh()

    def _phrase(self, index: int) -> None:
        self.phrases.chosen = -1
        self.seat.desk.table.say("", index)
        self.refresh()

    def refresh(self) -> None:
        """What was said, and how all stands."""
        seat = self.seat
        table = seat.desk.table
        parts: list[Text] = [seat.desk.status()]
        if table.stands.why and table.stands.how in ("lost", "closed"):
            parts.append(Text("{why}", (("why", table.stands.why),)))
        if table.fault:
            parts.append(T("**Something does not fit**: {why}", why=table.fault))
        if table.watchers:
            parts.append(T("Watching: {names}", names=", ".join(sorted(table.watchers))))
        words = parts[0]
        for part in parts[1:]:
            words = T("{one}. {other}", one=words, other=part)
        self.status.text = words
        lines = [words_of(line) for line in list(table.lines)[-LINES:]]
        talk = lines[0] if lines else T("Nothing has been said yet.")
        for line in lines[1:]:
            talk = Text("{one}\n{other}", (("one", talk), ("other", line)))
        self.said.text = talk
        self.hand.label = T("Play on yourself") if seat.handed else T("Let the computer play")

