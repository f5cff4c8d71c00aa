"""The terms of a battle by mail: the page of the inviter, and that of the invited."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game import rules
from game.core.errors import Bad
from game.core.mail import letter as letters
from game.core.mail.exchange import Exchange
from game.core.mail.letter import Invitation, Opening
from game.core.setup import Setup
from game.core.table.places import SIDES
from game.core.text import LONGEST_NAME, T, Text, is_name
from game.core.wording import listed
from game.scenes import navigation
from game.scenes.battle_setup import BattleOrder, playable_forces
from game.scenes.headed import HeadedScene
from game.scenes.new_battle.seats import MiniRow
from game.scenes.players import MAIL, name_of
from game.store.mail import MailBattle, fresh_secret
from game.store.mail import listed as battles
from game.ui.layout import Column, Gap, Row
from game.ui.widgets import Button, Dropdown, Label, Line, Option, Panel, ScrollArea, SideMark, TextField
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.core.force import Force

OPENINGS: tuple[tuple[Opening, Text, Text], ...] = (
    ("roll", T("Nobody can foresee a die"),
     T("A letter goes whenever dice are needed: about 15 to 115 letters each, many of them only to open a secret.")),
    ("turn", T("A letter a turn, on trust"),
     T("About 5 to 65 letters each. Nobody can choose dice, but with a changed program one could look at the dice of "
       "an own turn before deciding.")))
"""When secrets are opened: name and meaning."""


def usual_name() -> str:
    """The name that the player used last."""
    for entry in battles():
        if entry.parts is not None:
            second = letters.read(entry.parts.letters[1]) if entry.parts.me and len(entry.parts.letters) > 1 else None
            name = second.name if isinstance(second, letters.Acceptance) else entry.parts.invitation.names[
                entry.parts.me]
            return str(name)
    return ""


class TermsPage(HeadedScene):
    """The battle and its players; a subclass asks for the rest."""

    go_words: Text

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.setup = setup
        self.rules = rules.get(setup.ruleset)
        self.own_name = ""
        """What the player is called where the battle says so; else the name that was used last."""

    def build(self) -> None:
        """Facts on the left, fields on the right."""
        self.make_head()
        self.mine = TextField(self.own_name or usual_name(), hint=T("Your name"), most=LONGEST_NAME, key="name")
        self.go = Button(self.go_words, navigation.guarded(self, self.begin), key="commit", gold=True, style="h4")
        self.add(self.go)
        self.rows = [MiniRow(side) for side in (0, 1)]
        self.forces = [Label("", "body", bold=True) for _ in (0, 1)]
        self.facts = Panel(Column(*self._facts(), gap=10), grow=1)
        self.form = Panel(Column(*self.fields(), gap=10), grow=1)
        self.area = self.add(ScrollArea(Column()))
        self.show_forces()

    def _facts(self) -> list[Widget]:
        setup = self.setup
        chosen = [T("{name}: {value}", name=option.title, value=next(
            (one.label for one in option.choices if one.value == setup.option(option.name, option.default)), ""))
            for option in self.rules.setup_options]
        told = dict(setup.switches)
        house = [each.title for each in self.rules.switches if each.id in told]
        out: list[Widget] = [Label(self.rules.title, "h2"), Label(T("Table: {name}", name=setup.table.name), "body")]
        if chosen:
            out.append(Label(listed(chosen), "small"))
        out.append(Label(T("House rules: {rules}", rules=listed(house)) if house else T("House rules: all as usual"),
                         "small"))
        for side in (0, 1):
            out += [Line(), Row(SideMark(side), Column(self.forces[side], Label(self.player(side), "small",
                                                                                colour="ink_soft"), gap=2), gap=12),
                    self.rows[side]]
        return out

    def show_forces(self) -> None:
        """Names and figures of both forces."""
        for side, force in enumerate(self.setup.forces):
            self.forces[side].text = force.name
            self.rows[side].show(force.figures)

    def friend_words(self, side: int) -> Text:
        """The friend's side in words, and whether another force may be brought: not where it is that of a company."""
        return (T("Your friend, side {side}; another force may be brought", side=SIDES[side]) if self.setup.limits else
                T("Your friend, side {side}, with this force", side=SIDES[side]))

    def player(self, side: int) -> Text:
        """The player of that side in words."""
        raise NotImplementedError

    def fields(self) -> list[Widget]:
        """The fields to fill in."""
        raise NotImplementedError

    def begin(self) -> None:
        """Open the letters. Raises Bad."""
        raise NotImplementedError

    def named(self, field: TextField, whose: Text) -> str:
        """The name in a field. Raises Bad where it is none."""
        name = " ".join(field.text.split())
        if not is_name(name):
            field.focus()
            raise Bad("", "", f"{whose} is missing", "a name of 1 to 60 characters")
        return name

    def layout(self) -> None:
        """Two sheets, or one below the other where it is narrow; the gold button at the foot."""
        ui = self.ui
        margin, _ = self.place_head()
        small = ui.h < 620
        y = self.below(self.back) + (10 if small else 24)
        foot = self.go.measure(ui.px(400))[1] / ui.u
        bottom = ui.h - foot - (10 if small else 22)
        wide = min(ui.w - 2 * margin, 1300)
        x = (ui.w - wide) / 2
        sheets = Row(self.facts, self.form, gap=18) if wide >= 840 else Column(self.form, self.facts, gap=12)
        self.area.hold(Column(sheets, pad=(6, 6)))
        high = min(bottom - y - 12, self.area.measure(ui.px(wide))[1] / ui.u + 12)
        self.place(self.area, x, y, wide, high)
        self.place(self.go, x + wide - 320, bottom, 320)

    def on_enter(self) -> None:
        """The name has the focus, where it is not known."""
        (self.go if self.mine.text else self.mine).focus()


class InvitePage(TermsPage):
    """Writes the invitation to an ordered battle with one side `mail:`."""

    name = "invite"
    title = T("Invite a friend")
    go_words = T("Write the invitation")

    def __init__(self, order: BattleOrder, begun: navigation.Begun = lambda name: None) -> None:
        super().__init__(order.setup)
        self.side, self.begun = 1 if order.players[0].startswith(MAIL) else 0, begun
        self.own_name, self.friend_name = (name_of(order.players[side]) for side in (self.side, 1 - self.side))
        self.opening: Opening = "roll"

    def player(self, side: int) -> Text:
        """You and your friend."""
        return T("You, side {side}", side=SIDES[side]) if side == self.side else self.friend_words(side)

    def fields(self) -> list[Widget]:
        """Names, and how dice are made."""
        self.friend = TextField(self.friend_name, hint=T("Your friend’s name"), most=LONGEST_NAME, key="friend")
        self.options = [Option(name, partial(self._open_by, kind), value="", chosen=kind == self.opening, radio=True)
                        for kind, name, _ in OPENINGS]
        out: list[Widget] = [Label(T("Names"), "h3"), self.mine, self.friend, Gap(4), Label(T("Dice"), "h3")]
        for option, (_, _, means) in zip(self.options, OPENINGS, strict=True):
            out += [option, Label(means, "small", colour="ink_soft")]
        return out

    def _open_by(self, kind: Opening) -> None:
        self.opening = kind
        for option, (one, _, _) in zip(self.options, OPENINGS, strict=True):
            option.chosen = one == kind

    def begin(self) -> None:
        """Write and keep the invitation. Raises Bad."""
        names = self.named(self.mine, T("your name")), self.named(self.friend, T("your friend’s name"))
        exchange = Exchange.invite(self.setup, rules.get, fresh_secret(), names=names, side=self.side,
                                   opening=self.opening)
        battle = MailBattle.begun(exchange)
        self.begun(battle.path.stem)
        navigation.mail_table(self.app, battle)


class InvitedPage(TermsPage):
    """A received invitation: its terms, and accepting it with the player's own force or the named one."""

    name = "invited"
    title = T("You are invited")
    go_words = T("Accept")

    def __init__(self, letter: bytes) -> None:
        """Raises Bad where the battle cannot be played here."""
        read = letters.read(letter)
        if not isinstance(read, Invitation):
            raise Bad("letter", "", "this letter is no invitation")
        super().__init__(letters.unpacked(read.setup, rules.get))
        self.letter, self.invitation, self.first = letter, read, self.setup
        self.own = 1 - read.side
        self.brought: Any = None

    def player(self, side: int) -> Text:
        """The inviter and you."""
        return T("You, side {side}", side=SIDES[side]) if side == self.own else T(
            "{name}, side {side}", name=self.invitation.names[0], side=SIDES[side])

    def fields(self) -> list[Widget]:
        """The player's name and force; how dice are made."""
        self.mine.text = self.mine.text or self.invitation.names[1]
        self.choices = [self.first.forces[self.own], *(one.force for one in playable_forces(self.rules, shipped=True)
                                                        if self._fits(one.force))]
        notes = (T("as invited"), *(Text("") for _ in self.choices[1:]))
        self.force = Dropdown([one.name for one in self.choices], 0, self._bring, notes=notes)
        _, name, means = next(one for one in OPENINGS if one[0] == self.invitation.opening)
        return [Label(T("{name} invites you", name=self.invitation.names[0]), "h3"), self.mine, Gap(4),
                Label(T("Your force"), "h3"), self.force, Gap(4), Label(T("Dice"), "h3"), Label(name, "body"),
                Label(means, "small", colour="ink_soft")]

    def _fits(self, force: Force) -> bool:
        if force == self.first.forces[self.own] or not self.first.limits:     # a company of a league brings itself
            return False
        return not self.rules.check_setup(self._with(force))

    def _with(self, force: Force) -> Setup:
        import msgspec
        a, b = self.first.forces
        return msgspec.structs.replace(self.first, forces=(force, b) if self.own == 0 else (a, force))

    def _bring(self, index: int) -> None:
        self.brought = self.choices[index] if index else None
        self.setup = self._with(self.choices[index])
        self.show_forces()
        self.ui.request_layout()

    def begin(self) -> None:
        """Write and keep the acceptance. Raises Bad."""
        exchange = Exchange.accept(self.letter, rules.get, fresh_secret(), name=self.named(self.mine, T("your name")),
                                   force=self.brought)
        navigation.letters_of(self.app, self._kept(exchange))

    def _kept(self, exchange: Exchange) -> MailBattle:
        battle = MailBattle.begun(exchange)
        while len(self.app.scenes) > 1 and self.app.scene is not None and self.app.scene.name in ("invited", "letters"):
            self.app.pop()
        return battle
