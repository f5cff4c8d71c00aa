"""A friend at a live table as an opponent of the battle screen.

The battle itself goes on in the mail battle's exchange as letters come; what the screen shows follows it answer by
answer at its own pace. So nobody waits for the other one's pictures, and every answer is on the disk before it goes
out.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.core.errors import Bad
from game.core.mail.exchange import Exchange
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.text import T, Text
from game.live.wire import Left
from game.scenes.battle.opponents import Opponents
from game.scenes.battle.panels.go_button import Gold
from game.scenes.battle_setup import BattleOrder
from game.scenes.level import level_of
from game.scenes.live.card import LiveBar, LiveCard
from game.scenes.live.desk import Desk, clock, words_of
from game.scenes.live.marks import FriendMarks, pointed
from game.scenes.mail.seat import LetterKeeping
from game.scenes.navigation import mail_table
from game.scenes.opponent_names import usual_opponent
from game.scenes.players import HUMAN, MAIL, person
from game.store.mail import MailBattle
from game.ui.widgets import Dialog
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene

POINTING: Final = 0.12
"""Seconds between two messages of what is pointed at."""


def shown_from(one: Exchange) -> Match:
    """The match that a screen shows of a battle that has begun: every answer so far. For a thread."""
    made = Match.begun(one.match.rules, one.setup, Dice.asked())
    for line in one.match.given():
        made.trusted(made.read(line))
    inviter, other = one.invitation.side, 1 - one.invitation.side
    called = [person(name) if who == one.me else MAIL + name for who, name in enumerate(one.names)]
    made.players = (called[inviter], called[other])
    return made


class LiveSeat(Opponents):
    """Gives what the friend decided and what was rolled; takes what is decided here into the battle."""

    def __init__(self, scene: BattleScene, desk: Desk) -> None:
        super().__init__(scene.match.players)
        self.scene, self.desk = scene, desk
        one = desk.table.exchange
        assert one is not None
        self.exchange: Exchange = one
        self.watches = desk.table.watching is not None
        self.mine = 0 if self.watches else one.side
        self.helper: Opponents | None = None
        """Who decides for this player, where he handed his side over."""
        self.read = self._heard = desk.table.said
        """Lines of talk that were seen, and that were shown in passing."""
        self._shown = scene.match.answers_given
        self._sent: tuple[float, object] = (0.0, None)
        self._waiting, self._told = "", ""
        self._left: str = ""
        self.bar, self.card = LiveBar(self), LiveCard(self)
        self.marks = FriendMarks(scene, 1 - self.mine)
        desk.changed = self._news

    # ── what the battle screen asks ──────────────────────────────────────────────────────────────────────────

    @property
    def friend(self) -> str:
        """The friend's name."""
        return self.exchange.friend

    def plays(self, side: int) -> bool:
        """The friend's side; the own one as well where it was handed to the computer; both for who watches."""
        return self.watches or side != self.mine or self.helper is not None

    def waits_for(self, ask: Ask) -> bool:
        """What is not asked of the player here, and all dice: they come from both secrets."""
        return self.plays(ask.side) or ask.kind == "dice"

    def told_side(self, ask: Ask | None) -> int:
        """The player's own."""
        return self.mine

    @property
    def handed(self) -> bool:
        """Whether the computer plays this side."""
        return self.helper is not None

    @property
    def behind(self) -> bool:
        """Whether more has happened than the screen has shown."""
        return self.exchange.match.answers_given > self.scene.match.answers_given

    @property
    def thinking(self) -> bool:
        """Whether more is to be shown, or the computer thinks for this player."""
        return self.behind or (self.helper is not None and self.helper.thinking)

    def answer(self, match: Match) -> Answer | None:
        """The next that happened; else what the computer decides where this side was handed to it."""
        self.why = None
        if found := self.exchange.match.given(match.answers_given, 1):
            return match.read(found[0])
        ask = match.ask
        if self.helper is None or ask is None or ask.side != self.mine or ask.kind == "dice":
            return None
        given = self.helper.answer(match)
        if given is not None:
            self.why = self.helper.why
        return given

    def roll_on(self) -> None:
        """Take what was decided here into the battle, write it down and send what can be sent."""
        truth, shown = self.exchange.match, self.scene.match
        for line in shown.given(truth.answers_given):
            truth.answer(line)
            self.exchange.settle()
        self._shown = shown.answers_given
        self._send()

    def gone_back(self) -> None:
        """Where an answer was taken back, the battle goes back with it."""
        shown = self.scene.match.answers_given
        if shown < self._shown:
            self.exchange.match.rewind(max(shown, self.exchange.match.sealed))
        self._shown = shown

    def _send(self) -> None:
        try:
            self.desk.table.reply()
        except (Bad, OSError) as error:
            self.desk.table.fault = str(error)
            self.scene.stage.toast(T("{why}", why=error), 8)

    def show_waiting(self) -> None:
        """Tell who decides, and whether he is there."""
        scene, table = self.scene, self.desk.table
        ask = scene.match.ask
        who = table.whose
        self._waiting = str(table.stands.how)
        if self.helper is not None and ask is not None and ask.side == self.mine:
            gold = T("The computer plays for you"), T("“Talk” has the button to play on yourself.")
        elif self.watches:
            gold = T("{friend} decides", friend=who), T("You watch.")
        elif self.exchange.mine:
            gold = T("Your turn is coming"), self.desk.status()
        else:
            gold = T("{friend} decides", friend=self.friend), self.desk.status()
        scene.desk.go.show(Gold(gold[0], enabled=False, why_off=gold[1], key=""))
        if ask is not None and ask.kind == "dice":
            scene.desk.prompt.say(ask.side, T("The dice are rolled") if self.behind else
                             T("{friend} has the word; the dice are rolled by both", friend=who))
        scene.desk.prompt.busy = self.thinking       # a friend may take long: nothing moves on the screen meanwhile
        scene.ui.request_layout()

    def ended(self) -> None:
        """The last letter goes out by itself."""
        self._send()

    def close(self) -> None:
        """Leave the table with the screen."""
        if self.helper is not None:
            self.helper.close()
        self.desk.close()
        super().close()

    # ── beside the table ─────────────────────────────────────────────────────────────────────────────────────

    def widgets(self) -> Sequence[Widget]:
        """What lies over the table."""
        return self.marks, self.bar, self.card

    def pane(self) -> Widget:
        """The button that opens the card: so a pad comes to it, whose buttons are all taken."""
        return self.bar.button

    def foot(self) -> float:
        """The line lies between the table and the unit cards."""
        return self.bar.measure(self.scene.ui.px(400))[1] / self.scene.ui.u + 6

    def lay(self) -> None:
        """The line below the table, the card over the table's lower left corner."""
        scene, table = self.scene, self.scene.table.rect
        u, px = scene.ui.u, scene.ui.px
        self.bar.refresh()
        tall, wide = self.foot() - 6, min(460.0, table.width / u - 16)
        scene.place(self.bar, 8, table.bottom / u + 3, table.width / u - 16, tall)
        over = max(scene.desk.actions.rect.bottom, scene.tools.rect.bottom) / u + 6
        high = min(self.card.measure(px(wide))[1] / u, table.bottom / u - over - 6)
        scene.place(self.card, 8, table.bottom / u - high - 3, wide, high)
        if scene.desk.tip.controls == scene.showing.under_tips:
            scene.desk.tip.controls = lambda: [*scene.showing.under_tips(), *(one.rect for one in (self.bar, self.card)
                                                                 if one.visible)]

    def work(self) -> None:
        """Once a frame: what the friend points at, and what is pointed at here."""
        scene, table = self.scene, self.desk.table
        scene.match.sealed = min(self.exchange.match.sealed, scene.match.answers_given)
        seen = getattr(scene.settings, "friend_marks", True) and table.stands.how == "together"
        self.marks.show(table.pointed if seen else None)
        if self.watches or table.stands.how != "together":
            return
        now = time.monotonic()
        if now - self._sent[0] >= POINTING and (found := pointed(scene)) != self._sent[1]:
            self._sent = now, found
            table.send(found)

    @property
    def unread(self) -> int:
        """Lines of talk that were not seen yet."""
        return 0 if self.card.visible else max(0, self.desk.table.said - self.read)

    def bar_words(self) -> Text:
        """Whose turn it is and since when; without a connection that."""
        table, ask = self.desk.table, self.exchange.match.ask
        if table.left == "mail":
            return T("{friend} goes on by mail", friend=self.friend)
        if table.fault:
            return T("Something does not fit: see the button beside")
        if ask is None:
            return T("The battle is over")
        if table.stands.how != "together" or not (table.friend_version or self.watches):
            return self.desk.status()
        since = clock(table.waited)
        if self.exchange.mine and not self.watches:
            return T("You decide · {time}", time=since)
        return T("{friend} decides · {time}", friend=table.whose, time=since)

    def _news(self) -> None:
        """After each look at the news: the line, the card, and words that pass."""
        scene, table = self.scene, self.desk.table
        if not scene.entered or not self.bar.mounted:
            return
        while table.told:
            scene.stage.toast(table.told.popleft(), 6)
        if table.fault and table.fault != self._told:
            scene.stage.toast(T("{why}", why=table.fault), 8)
        self._told = table.fault
        if table.left != self._left:
            self._left = table.left
            if table.left == "computer":
                scene.stage.toast(T("{friend} lets the computer play.", friend=self.friend), 6)
            if table.left == "mail":
                scene.stage.toast(T("{friend} goes on by mail: “Talk” has the button to follow.", friend=self.friend),
                                  10)
        if table.said > self.read:
            if self.card.visible or table.lines[-1].mine:
                self.read = table.said
            else:
                if table.said > self._heard:
                    scene.stage.toast(words_of(table.lines[-1]), 6)
        self._heard = table.said
        self.bar.refresh()
        if self.card.visible:
            before = self.card.measure(self.card.rect.width)
            self.card.refresh()
            if self.card.measure(self.card.rect.width) != before:
                scene.ui.request_layout()
        if self._waiting and self._waiting != table.stands.how and scene.decision is None and not (
                scene.director.busy or scene.ended):
            self.show_waiting()
        scene.moving = scene.moving or self.behind

    # ── what the card's buttons do ───────────────────────────────────────────────────────────────────────────

    def toggle(self) -> None:
        """Open or close the card."""
        self.card.visible = not self.card.visible
        self.read = self.desk.table.said
        self.card.refresh()
        self.bar.refresh()
        self.scene.ui.request_layout()
        if self.card.visible and not self.watches:
            self.card.field.focus()
        else:
            self.scene.table.focus()

    def back(self) -> bool:
        """Esc closes the card; whether it was open."""
        if self.card.visible:
            self.toggle()
            return True
        return False

    def copy_watchers(self) -> None:
        """Copy the code for those who watch."""
        self.scene.ui.copy(str(self.desk.code.watchers))
        self.scene.stage.toast(T("Copied: who has this code can watch this table."), 4)

    def hand_over(self) -> None:
        """Let the computer decide for this side, or take it back."""
        scene = self.scene
        if self.helper is not None:
            self.helper.close()
            self.helper = None
        else:
            level = level_of(scene.settings) or usual_opponent()
            self.helper = Opponents((level, HUMAN) if self.mine == 0 else (HUMAN, level))
            self.desk.table.send(Left("computer"))
        self.card.refresh()
        if not scene.director.busy:
            scene.forget_question()
            scene.go_on()

    def ask_by_mail(self) -> None:
        """Go on by mail, after asking."""
        Dialog(T("Go on by mail?"),
               T("The battle goes on from here with letters that you send yourself. {friend} is told. It can go on "
                 "live again at any time: “Live again” on the page of the letters.", friend=self.friend),
               [(T("Stay"), None), (T("By mail"), self.go_by_mail)], keys=("", "ask_leave")).show(self.scene.ui)

    def go_by_mail(self) -> None:
        """Leave the table; the letters are opened."""
        battle = self.desk.table.battle
        assert battle is not None
        self.scene.keeping.keep()
        self.desk.close("mail")
        mail_table(self.scene.app, battle)


class LiveKeeping(LetterKeeping):
    """Keeps a live battle in the mail battle's file."""

    def __init__(self, scene: BattleScene, seat: LiveSeat, battle: MailBattle) -> None:
        super().__init__(scene, battle)
        self.seat = seat

    def coming(self) -> bool:
        """More than the screen has shown."""
        return self.seat.behind

    def sentence(self) -> Text:
        """That it is kept."""
        return T("It is kept as it stands, live with {friend}: you can leave at any time and continue later.",
                 friend=self.battle.exchange.friend)

    def keep(self) -> bool:
        """As ever; what was taken back on the screen is taken back in the battle."""
        self.seat.gone_back()
        return super().keep()


def table_of(desk: Desk, shown: Match | None = None) -> BattleScene:
    """The battle screen at a live table where the battle has begun; `shown` as `shown_from` made it."""
    from game.scenes.battle import BattleScene as Made

    table = desk.table
    one = table.exchange
    assert one is not None
    battle = table.battle
    scene = Made(shown if shown is not None else shown_from(one), BattleOrder(one.setup, (HUMAN, HUMAN)),
                 journal=False, held=battle.held if battle is not None else ())
    scene.opens_whole = True
    seat = LiveSeat(scene, desk)
    scene.opponents = seat
    if battle is not None:
        scene.keeping = LiveKeeping(scene, seat, battle)
    return scene
