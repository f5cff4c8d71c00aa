"""Open a live table: where and under which name, and the page that waits for the friend with the code to give him."""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from game import rules
from game.core.errors import Bad
from game.core.mail.exchange import INVITER, Exchange
from game.core.table.places import SIDES
from game.core.text import T, Text
from game.live import codes, kept
from game.live.kept import Place, Way
from game.live.relay import PORT
from game.scenes import navigation
from game.scenes.base import Scene
from game.scenes.battle_setup import BattleOrder
from game.scenes.headed import HeadedScene
from game.scenes.live.desk import Desk
from game.scenes.live.seat import shown_from, table_of
from game.scenes.mail.terms import TermsPage
from game.scenes.players import LIVE, name_of
from game.store.mail import MailBattle, fresh_secret, thrown_away
from game.ui.app import App
from game.ui.i18n import tr
from game.ui.layout import Column, Flow, Gap, Row
from game.ui.widgets import Button, Label, Option, Panel, ScrollArea, TextField
from game.ui.widgets.base import Widget

WAYS: Final[tuple[tuple[Way, Text, Text], ...]] = (
    ("home", T("Here, on this computer"),
     T("At home it is found by itself. From elsewhere your friend needs your address, and your router must let port "
       "{port} through.", port=PORT)),
    ("relay", T("At a relay"), T("A program on a server that both of you can reach: somebody runs it, perhaps one of "
                                 "you. It keeps letters while one of you is away.")))
"""Where a table can be: name and meaning."""
_ADDRESS: Final = re.compile(r"(?:(wss?)://)?([A-Za-z0-9.\-]{1,180}|\[[0-9a-fA-F:.]{2,60}\])(?::(\d{1,5}))?/?\Z")


def address_of(typed: str) -> str:
    """The address that somebody typed, as a link connects to it. Raises Bad where it is none."""
    found = _ADDRESS.match(typed.strip())
    if found is None or int(found[3] or 1) not in range(1, 65_536):
        raise Bad("address", "", f"{typed.strip()[:60]!r} is no address" if typed.strip() else "it is missing",
                  "a name or a number, like relay.example.org or 192.168.1.20:47113")
    kind, name, port = found[1] or "ws", found[2], found[3]
    return f"{kind}://{name}:{port or (443 if kind == 'wss' else PORT)}"


class HostPage(TermsPage):
    """Opens a table for an ordered battle with one side *A friend, live*."""

    name = "live-host"
    title = T("Play live with a friend")
    go_words = T("Open the table")

    def __init__(self, order: BattleOrder, begun: navigation.Begun = lambda name: None) -> None:
        super().__init__(order.setup)
        self.side, self.begun = 1 if order.players[0] == LIVE else 0, begun
        self.own_name = name_of(order.players[self.side])
        self.way: Way = "home"

    def player(self, side: int) -> Text:
        """You and your friend."""
        return T("You, side {side}", side=SIDES[side]) if side == self.side else self.friend_words(side)

    def fields(self) -> list[Widget]:
        """The name, and where the table is."""
        self.relay = TextField("", hint=T("The relay, like wss://relay.example.org"), most=200, key="address")
        self.options = [Option(name, partial(self._choose, way), value="", chosen=way == self.way, radio=True)
                        for way, name, _ in WAYS]
        out: list[Widget] = [Label(T("Your name"), "h3"), self.mine, Gap(4), Label(T("Where is the table?"), "h3")]
        for option, (_, _, means) in zip(self.options, WAYS, strict=True):
            out += [option, Label(means, "small", colour="ink_soft")]
        self.relay.visible = False
        return [*out, self.relay, Gap(8),
                Label(T("Does a friend wait at a table already?"), "small", colour="ink_soft"),
                Row(Button(T("Join a table"), lambda: navigation.live_join(self.app), key="join_live", size=44))]

    def _choose(self, way: Way) -> None:
        self.way = way
        for option, (one, _, _) in zip(self.options, WAYS, strict=True):
            option.chosen = one == way
        self.relay.visible = way == "relay"
        self.ui.request_layout()
        if way == "relay":
            self.relay.focus()

    def begin(self) -> None:
        """Open the table and wait there. Raises Bad."""
        name = self.named(self.mine, T("your name"))
        address = address_of(self.relay.text) if self.way == "relay" else ""
        exchange = Exchange.invite(self.setup, rules.get, fresh_secret(), side=self.side,
                                   names=(name, tr(T("Friend"))))
        battle = MailBattle.begun(exchange)
        place = Place(codes.fresh(), address, self.way)
        try:
            desk = Desk(self.app, place, INVITER, name, battle)
        except Bad:
            thrown_away(battle.path)
            raise
        desk.table.remember()
        self.begun(battle.path.stem)
        navigation.live_shown(self.app, partial(LobbyPage, desk))


class LobbyPage(HeadedScene):
    """The table is open: the code to give to the friend, who is there, and where it is found."""

    name = "live-lobby"
    title = T("Your table is open")

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk, self._handed_on = desk, False

    def build(self) -> None:
        """The code large, how it is found, how the connection stands."""
        self.make_head()
        self.code = Label(str(self.desk.code), "h1", align="centre", lines=2, fit=True)
        self.copy = Button(T("Copy the code"), self.copy_code, key="letter_copy", gold=True)
        self.watch = Button(T("Copy the watchers’ code"), self.copy_watchers, tip=T(
            "Who has this code can watch, and nothing else"))
        self.gone = Button(T("Close the table"), navigation.guarded(self, self.close_table), key="delete", size=44,
                           tip=T("The invitation counts no longer"))
        self.status = Label("", "body", bold=True)
        self.where = Label("", "body")
        body = Column(
            Label(T("Tell your friend this code, on the telephone or in a message:"), "body"), Panel(self.code),
            Flow(self.copy, self.watch, gap=10), Gap(4), self.status, self.where,
            Label(T("Who has the code can sit down at this table: give it to nobody else. You can leave this page and "
                    "come back: the table lies in Saved battles."), "small", colour="ink_soft"), gap=12)
        self.sheet = Panel(body)
        self.area = self.add(ScrollArea(Column()))
        self.add(self.gone)
        self.desk.changed = self.refresh
        self.refresh()

    def layout(self) -> None:
        """One sheet in the middle, the way out at the foot."""
        ui = self.ui
        margin, _ = self.place_head()
        small = ui.h < 620
        y = self.below(self.back) + (8 if small else 24)
        wide = min(ui.w - 2 * margin, 760)
        x = (ui.w - wide) / 2
        bottom = ui.h - self.gone.measure(ui.px(300))[1] / ui.u - (10 if small else 22)
        self.area.hold(Column(self.sheet, pad=(6, 6)))
        high = min(bottom - y - 10, self.area.measure(ui.px(wide))[1] / ui.u + 12)
        self.place(self.area, x, y, wide, high)
        self.place(self.gone, x, bottom)

    def on_enter(self) -> None:
        """The code to copy has the focus."""
        self.copy.focus()

    def on_leave(self) -> None:
        """The table closes with the page, unless the battle goes on at it."""
        if not self._handed_on:
            self.desk.close()

    def refresh(self) -> None:
        """How it stands now; the battle opens once the friend has accepted."""
        table = self.desk.table
        if table.begun and self.entered and self.app.scene is self:
            self._handed_on = True
            navigation.live_shown(self.app, partial(table_of, self.desk))
            return
        here = table.stands.how == "together" and table.friend_version
        words = T("{friend} looks at the invitation.", friend=table.friend_name) if here else T(
            "Your friend is awaited.")
        if table.stands.how in ("lost", "closed", "connecting") and table.stands.why:
            words = T("Your own table is not reached: {why}.", why=table.stands.why) if table.home is not None else T(
                "The relay is not reached: {why}.", why=table.stands.why)
        if table.fault:
            words = T("**Something does not fit**: {why}", why=table.fault)
        before = self.status.text, self.where.text
        self.status.text, self.where.text = words, self._where()
        while table.told:
            self.ui.toast(table.told.popleft(), 6)
        if (self.status.text, self.where.text) != before and self.mounted_here():
            self.ui.request_layout()

    def mounted_here(self) -> bool:
        """Whether it lies on the screen."""
        return self.status.mounted

    def _where(self) -> Text:
        home = self.desk.table.home
        if home is None:
            return T("The relay: {address}", address=self.desk.table.place.address)
        found = T("At home your table is found as {name}; the address, if it is asked for: {address}.", name=home.name,
                  address=", ".join(home.addresses()))
        if home.announcement_failed:
            return T("It cannot be announced at home ({why}): tell your friend the address {address}.",
                     why=home.announcement_failed, address=", ".join(home.addresses()))
        return found

    def copy_code(self) -> None:
        """The code to the clipboard."""
        self.ui.copy(str(self.desk.code))
        self.ui.toast(T("Copied: send it to your friend."), 4)

    def copy_watchers(self) -> None:
        """The watchers' code to the clipboard."""
        self.ui.copy(str(self.desk.code.watchers))
        self.ui.toast(T("Copied: who has this code can watch this table."), 4)

    def close_table(self) -> None:
        """Take the invitation back. Raises Bad where the disk refuses."""
        battle = self.desk.table.battle
        self.desk.close()
        if battle is not None:
            thrown_away(battle.path)
        self.app.pop()


def again(app: App, battle: MailBattle) -> Scene:
    """The table of a battle that is played live, as it was left. Raises Bad."""
    place = kept.place_of(battle.path)
    if place is None:
        raise Bad(battle.path.name, "", "this battle is not played live")
    if place.by_mail:
        place = place._replace(by_mail=False)
        kept.keep(battle.path, place)
    one = battle.exchange
    desk = Desk(app, place, 0 if one.me == INVITER else 1, one.names[one.me], battle)
    return table_of(desk, shown_from(one)) if one.begun else LobbyPage(desk)


