"""A developer's screen: every control in every state, to be looked at beside `docs/ui.md`."""

from __future__ import annotations

from fractions import Fraction

from game.core.text import T
from game.scenes.headed import HeadedScene
from game.ui.layout import Column, Flow, Gap, Grid, Row, split
from game.ui.widgets import (
    Bar,
    Bars,
    Button,
    Card,
    Chip,
    Dialog,
    Dropdown,
    Item,
    KeyHint,
    Label,
    Line,
    ListView,
    Option,
    Panel,
    Progress,
    Rejection,
    ScrollArea,
    Segment,
    SideMark,
    Slider,
    Stepper,
    SwitchRow,
    Tabs,
    TextField,
    Widget,
)


def shown(widget: Widget, *, hovered: bool = False, pressed: bool = False) -> Widget:
    """The widget as if the pointer were on it."""
    widget.hovered, widget.pressed = hovered or pressed, pressed
    return widget


class Gallery(HeadedScene):
    """All widgets. `[` and `]` change the scale, `D` opens a dialog, `P` changes the palette."""

    name = "gallery"

    def build(self) -> None:
        """Three columns of sheets in a scroll area."""
        self.make_head(T("All controls"))
        self.dialog = Button(
            T("Dialog"), self.ask, key="ask_delete", tip=T("Opens a **dialog**. It needs an answer SB-01.")
        )
        self.go = Button(T("Start battle"), lambda: self.ui.toast(T("Nothing to start here")), key="commit", gold=True)
        self.sheets = [self._buttons(), self._choices(), self._numbers(), self._lists(), self._odds(), self._trouble()]
        self.columns = [Column(gap=16) for _ in range(3)]
        self.grid = Row(*self.columns, gap=24, cross="start", pad=(12, 12))
        self.area = self.add(ScrollArea(self.grid))

    def _buttons(self) -> Widget:
        states = Flow(
            Button(T("Rest"), key="1", size=44),
            shown(Button(T("Hover"), key="2", size=44), hovered=True),
            shown(Button(T("Pressed"), key="3", size=44), pressed=True),
            Button(T("Off"), key="4", size=44, enabled=False, why_off=T("Sprinted: may not shoot SB-20")),
        )
        gold = Flow(
            Button(T("Run 2″"), gold=True, size=44),
            shown(Button(T("Hover"), gold=True, size=44), hovered=True),
            shown(Button(T("Pressed"), gold=True, size=44), pressed=True),
            Button(icon="menu", size=44, tip=T("Menu")),
            Button(icon="help", size=44, tip=T("Rulebook")),
        )
        icons = Flow(
            Button(T("Undo"), icon="undo", size=44, key="undo"),
            Button(T("Pace"), icon="pace", size=44),
            Button(T("Save"), icon="save", size=44),
        )
        caps = Flow(*(KeyHint(name) for name in ("advice", "help", "commit", "back", "act")), Gap(8), SideMark(0),
                    SideMark(1))
        cards = Row(
            Card(Label(T("**Vogt**\n5 actions"), "small"), grow=1, height=88),
            Card(Label(T("**Otto**\nchosen"), "small"), chosen=True, grow=1, height=88),
            Card(Label(T("**Alaric**\ntarget"), "small"), edge="side_b", grow=1, height=88),
            Card(Label(T("**Weiss**\n† killed"), "small"), dead=True, grow=1, height=88),
        )
        return Panel(Column(Label(T("Buttons and cards"), "h3"), states, gold, icons, caps, cards, gap=12))

    def _choices(self) -> Widget:
        chips = Flow(
            Chip(T("2 houses: block sight")),
            Chip(T("Archers"), lambda: None, chosen=True),
            Chip(T("Riders"), lambda: None),
            Chip(T("fresh"), tone="good"),
            Chip(T("spent"), tone="bad"),
        )
        options = Grid(
            Option(T("Light 5+"), value="8", chosen=True),
            Option(T("Medium 4+"), value="12"),
            Option(T("Shield, save 4+"), value="8", rejected=True),
            Option(T("Long melee weapon"), value="+2", radio=False),
            columns=2,
        )
        switches = Column(
            SwitchRow(T("**Stop when you like** end the turn before the 2D6 roll"), True, clause="GL-R12"),
            SwitchRow(T("**Split fire** shots at several targets"), clause="GL-R36"),
            SwitchRow(T("**Slow woods** off for this ruleset"), enabled=False, why_off=T("Not in this ruleset")),
            gap=2,
        )
        people = Segment([T("You"), T("Easy"), T("Normal"), T("Hard"), T("Program")], 0, off=[4])
        return Panel(Column(Label(T("Choices"), "h3"), chips, people, options, switches, gap=12))

    def _numbers(self) -> Widget:
        self.field = TextField("Goths of the ford", hint=T("Name of the force"), key="name")
        self.choice = Dropdown(
            [T("WW1 stormtroops"), T("Goths"), T("Romans"), T("Vikings"), T("Samurai"), T("Knights"), T("Zulus"),
             T("Martians"), T("Robots"), T("Pirates")],
            0,
            tip=T("Forces"),
        )  # fmt: skip
        return Panel(
            Column(
                Label(T("Numbers and words"), "h3"),
                Slider(T("Points limit"), 150, 50, 500, step=10, note=T("50 to 500")),
                Row(Label(T("Dice to spend"), bold=True, middle=True), Gap(grow=1), Stepper(3, 0, 5),
                    Stepper(0, 0, 5, tip=T("Dice to spend"))),
                self.choice,
                self.field,
                TextField("", hint=T("Search profiles and weapons"), key="search", icon="search"),
                Row(Progress(), Gap(grow=1), Label(T("luckier than **63 %** of battles"), "small", middle=True)),
                Progress(T("Testing the forces"), 0.62),
                gap=12,
            )
        )

    def _lists(self) -> Widget:
        items = [
            Item(T("Chieftain"), T("3+ · two-handed axe"), "20", action="plus"),
            Item(T("Mounted noble"), T("4+ shield · long · horse"), "30", action="plus"),
            Item(T("Spearman"), T("5+ shield · thrown axe · long"), "19", action="plus"),
            Item(T("Giant"), T("not in this era"), "60", action="plus", off=True, why_off=T("No giants before 1400")),
            *(Item(T("Archer {n}", n=n), T("5+ · bow 12″/2"), "12", action="plus") for n in range(2, 200)),
        ]
        self.list = ListView(items, chosen=1, height=264)
        tabs = Tabs([T("Odds"), T("Dice"), T("Log")], 0).keyed("tab1", "tab2", "tab3")
        return Panel(Column(Label(T("Lists"), "h3"), self.list, tabs, gap=8))

    def _odds(self) -> Widget:
        self.bars = Bars(
            [
                Bar("0", Fraction(240, 1000), "nothing"),
                Bar("1", Fraction(36, 100)),
                Bar("2", Fraction(251, 1000)),
                Bar("3", Fraction(10, 100)),
                Bar(T("4+ killed"), Fraction(49, 1000), "killed"),
            ]
        )
        head = Row(
            SideMark(0, 44),
            Column(Label(T("Vogt shoots Alaric"), "h4"), Label(T("3 actions × RoF 4 = **12 dice**"), "small"), gap=0),
            Gap(grow=1),
            SideMark(1, 44),
            cross="centre",
            gap=12,
        )
        note = Label(T("2 or more hits: **39 %**. At two hits an action die of 1 kills him GL-18."), "small")
        title = Row(Label(T("Hits marked on him"), "small", bold=True), Gap(grow=1), Label(T("1.33 expected"), "small"))
        return Panel(Column(head, Line(), title, self.bars, note, gap=8))

    def _trouble(self) -> Widget:
        what = T("Not both: extra weapon and shield")
        why = T("Each needs the second hand, so a figure carries one of them GL-R6. [[swap|Swap them, +4]].")
        return Panel(
            Column(
                Label(T("Refusals and shares"), "h3"),
                Rejection(what, why, [Button(T("Drop the axe, −4"), key="mend", size=44)]),
                Panel(Label(T("This force may play: **148 of 150** points."), "small"), material="good", pad=12),
                Panel(Label(T("Vogt: action die 5, 5 actions. GL-16"), "small"), material="gold", pad=8),
                Panel(
                    Label(T("Dice wait for your answer"), "small", bold=True, colour="felt_text"),
                    material="tray",
                    pad=8,
                ),
                gap=12,
            )
        )

    def layout(self) -> None:
        """Header, three columns (two or one on small screens), nothing below."""
        self.place_head()
        self.place(self.go, self.ui.w - 48 - 240, 24, 240)
        self.place(self.dialog, self.ui.w - 48 - 240 - 8 - 140, 24, 140)
        count = {"full": 3, "tight": 2, "drawer": 1}[self.ui.kind]
        for i, column in enumerate(self.columns):
            column.fixed_width = split(self.ui.w - 96 - 12, *[1] * count)[0]
            column.visible = i < count
        for i, sheet in enumerate(self.sheets):
            self.columns[i * count // len(self.sheets)].adopt(sheet)
        self.place(self.area, 36, 88, self.ui.w - 72, self.ui.h - 88 - 8)

    def on_enter(self) -> None:
        """The committing button has the focus."""
        self.go.focus()

    def ask(self) -> None:
        """A dialog."""
        answers = [(T("Stay"), None), (T("Leave"), self.app.pop)]
        Dialog(T("Leave the battle?"), T("It is saved and waits under Continue."), answers).show(self.ui)
