"""Join a friend's live table, or watch one: found at home or by address, with the code; then what is offered there."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Final

from game.core.errors import Bad
from game.core.mail.exchange import GUEST, WATCHER
from game.core.text import LONGEST_NAME, T, Text
from game.live import codes, kept
from game.live.codes import TableCode
from game.live.home import Found, Nearby
from game.live.kept import Place
from game.live.table import LiveTable
from game.scenes import navigation
from game.scenes.headed import HeadedScene
from game.scenes.live.desk import Desk
from game.scenes.live.host import address_of
from game.scenes.live.seat import table_of
from game.scenes.mail.terms import InvitedPage, usual_name
from game.store.mail import listed
from game.ui.layout import Column, Row
from game.ui.widgets import Button, Item, Label, ListView, Option, Panel, ScrollArea, TextField
from game.ui.widgets.base import Widget

ROLES: Final = (T("I play"), T("I watch, with the watchers’ code"))


class JoinPage(HeadedScene):
    """Where the table is, its code, and the player's name."""

    name = "live-join"
    title = T("Join a table")

    def __init__(self, tables: tuple[Found, ...] | None = None) -> None:
        """`tables`: those at home, for pictures; otherwise they are looked for."""
        super().__init__()
        self.desk: Desk | None = None
        self.tables: list[Found] = list(tables or ())
        self.looks = tables is None
        self.nearby: Nearby | None = None
        self.watches, self._handed_on = False, False
        self._offered: LiveInvitedPage | None = None

    def build(self) -> None:
        """Tables on the left, code and name on the right."""
        self.make_head()
        self.rows = ListView((), self._chosen, row=52, height=200, compact=True,
                             on_commit=lambda index: self.go.activate())
        self.none = Label("", "small", colour="ink_soft")
        self.address = TextField("", hint=T("Address, like 192.168.1.20"), most=200,
                                 key="address", on_commit=lambda text: self.go.activate())
        self.code = TextField("", hint=T("Three words and a number"), most=100, key="name",
                              on_commit=lambda text: self.go.activate())
        self.paste = Button(T("Paste"), self.paste_code, key="letter_paste", size=44)
        self.mine = TextField(usual_name(), hint=T("Your name"), most=LONGEST_NAME)
        self.options = [Option(words, partial(self._as, bool(number)), value="", chosen=not number, radio=True)
                        for number, words in enumerate(ROLES)]
        self.status = Label("", "body", bold=True)
        self.go = Button(T("Join"), navigation.guarded(self, self.begin), key="commit", gold=True, style="h4")
        self.add(self.go)
        self.left = Panel(Column(Label(T("Tables at home"), "h3"), self.rows, self.none,
                                 Label(T("Or elsewhere: its address, or the relay"), "h3"), self.address, gap=10),
                          grow=1)
        self.right = Panel(Column(Label(T("The code of the table"), "h3"), Row(_grown(self.code), self.paste, gap=8),
                                  Label(T("Your name"), "h3"), self.mine, *self.options, self.status, gap=10), grow=1)
        self.area = self.add(ScrollArea(Column()))
        if self.looks:
            self.nearby = Nearby(self._post)
        self._show_tables()

    def _post(self) -> None:
        if self.entered:
            self.app.post(self._show_tables)

    def _show_tables(self) -> None:
        if self.nearby is not None:
            self.tables = sorted([*self.nearby.tables.values()])
        chosen = self.rows.chosen
        self.rows.items = [Item(found.name, found.address.removeprefix("ws://")) for found in self.tables]
        self.rows.chosen = chosen if chosen < len(self.tables) else -1
        if self.rows.chosen < 0 and len(self.tables) == 1 and not self.address.text:
            self.rows.chosen = 0
        why = self.nearby.why_not if self.nearby is not None else ""
        self.none.text = T("Tables cannot be looked for here: {why}. Type the address.", why=why) if why else (
            "" if self.tables else T("None is found yet. It is looked for as long as this page is open."))

    def layout(self) -> None:
        """Two sheets, or one below the other where it is narrow; the gold button at the foot."""
        ui = self.ui
        margin, _ = self.place_head()
        small = ui.h < 620
        y = self.below(self.back) + (10 if small else 24)
        bottom = ui.h - self.go.measure(ui.px(400))[1] / ui.u - (10 if small else 22)
        wide = min(ui.w - 2 * margin, 1300)
        x = (ui.w - wide) / 2
        sheets = Row(self.left, self.right, gap=18) if wide >= 840 else Column(self.right, self.left, gap=12)
        self.area.hold(Column(sheets, pad=(6, 6)))
        high = min(bottom - y - 12, self.area.measure(ui.px(wide))[1] / ui.u + 12)
        self.place(self.area, x, y, wide, high)
        self.place(self.go, x + wide - 320, bottom, 320)

    def on_enter(self) -> None:
        """The code has the focus."""
        self.code.focus()

    def on_leave(self) -> None:
        """It looks no longer; the table is left, unless the battle goes on at it."""
        if self.nearby is not None:
            self.nearby.close()
        if self.desk is not None and not self._handed_on:
            self.desk.close()

    def _chosen(self, index: int) -> None:
        self.address.show("")

    def _as(self, watches: bool) -> None:
        self.watches = watches
        for number, option in enumerate(self.options):
            option.chosen = bool(number) == watches

    def paste_code(self) -> None:
        """The code on the clipboard."""
        self.code.show(" ".join(self.ui.paste().split())[:100])
        self.ui.request_layout()

    def begin(self) -> None:
        """Go to the table. Raises Bad in one line where something typed is wrong."""
        try:
            code = codes.read(self.code.text)
        except Bad:
            self.code.focus()
            raise
        name = " ".join(self.mine.text.split())
        if not name:
            self.mine.focus()
            raise Bad("", "", "your name is missing", "a name of 1 to 60 characters")
        if self.address.text.strip():
            address = address_of(self.address.text)
        elif 0 <= self.rows.chosen < len(self.tables):
            address = self.tables[self.rows.chosen].address
        else:
            self.address.focus()
            raise Bad("table", "", "no table is chosen", "one of the list, or an address")
        if not self.watches and self._goes_on(code, address):
            return
        if self.desk is not None:
            self.desk.close()
        self.desk = Desk(self.app, Place(code, address, "address"), WATCHER if self.watches else GUEST, name)
        self.desk.changed = self.refresh
        self.refresh()

    def _goes_on(self, code: TableCode, address: str) -> bool:
        """Whether there is a battle of that code here already: it goes on."""
        for entry in listed():
            with suppress(Bad):
                place = kept.place_of(entry.path)
                if place is not None and place.code == code:
                    if place.way != "home":
                        kept.keep(entry.path, place._replace(address=address, by_mail=False))
                    navigation.mail_go_on(self.app, entry.path)
                    return True
        return False

    def refresh(self) -> None:
        """What became of it: a line, the invitation, or the table."""
        desk = self.desk
        if desk is None or not self.entered or self.app.scene is not self:
            return
        table = desk.table
        if self.watches and table.begun:
            self._handed_on = True
            navigation.live_shown(self.app, partial(table_of, desk))
            return
        if table.invitation and not self._handed_on:
            try:
                self._offered = LiveInvitedPage(desk)
            except Bad as bad:
                table.fault, table.invitation = str(bad), b""
                self.status.text = T("{why}", why=bad)
                return
            self._handed_on = True
            self.app.push(self._offered)
            return
        before = self.status.text
        self.status.text = self.words(table)
        if before != self.status.text:
            self.ui.say(self.status.text, "question")
            self.ui.request_layout()

    def words(self, table: LiveTable) -> Text:
        """How it stands, in a line."""
        if table.taken:
            return T("Somebody else has accepted the invitation at this table.")
        if table.fault:
            return T("{why}", why=table.fault)
        if table.stands.why:
            return T("Not connected: {why}", why=table.stands.why)
        match table.stands.how:
            case "together":
                return T("At the table: the invitation is coming …") if not self.watches else T(
                    "At the table: the battle has not begun.")
            case "alone":
                return T("At the table; the one who opened it is not there now.")
        return T("Connecting …")

    def on_resume(self) -> None:
        """The invitation was not accepted: the table is left."""
        if self.desk is not None and self._offered is not None and not self._offered.accepted:
            self.desk.close()
            self.desk, self._handed_on = None, False
            self.status.text = ""
            self.ui.request_layout()


class LiveInvitedPage(InvitedPage):
    """What is offered at the table: accepting it with the force that is named or another one."""

    name = "live-join"

    def __init__(self, desk: Desk) -> None:
        """Raises Bad where the battle cannot be played here."""
        super().__init__(desk.table.invitation)
        self.desk, self.accepted = desk, False

    def build(self) -> None:
        """As by letter, with the name that was given."""
        super().build()
        self.mine.show(self.desk.table.name)
        self.desk.changed = self._look

    def _look(self) -> None:
        table = self.desk.table
        while table.told:
            self.ui.toast(table.told.popleft(), 6)
        if table.taken and not self.accepted:
            self.ui.toast(T("Somebody else has accepted the invitation at this table."), 6)
            self.app.pop()

    def fields(self) -> list[Widget]:
        """Name and force; dice are as safe as by letter and need no choice."""
        found = super().fields()
        return found[:-4]

    def begin(self) -> None:
        """Accept: the battle begins. Raises Bad."""
        self.desk.table.accept(self.named(self.mine, T("your name")), self.brought)
        self.accepted = True
        navigation.live_shown(self.app, partial(table_of, self.desk))


def _grown(widget: Widget) -> Widget:
    widget.grow = 1
    return widget
