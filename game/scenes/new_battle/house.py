"""House rules: every switch of the ruleset with its effect in numbers, and the other options."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.core.setup_options import SetupOption
from game.core.switches import Switch, SwitchOption, Value
from game.core.text import T, Text
from game.scenes.battle_setup import SEEDS, fresh_seed
from game.scenes.new_battle.choice import Choice
from game.scenes.new_battle.house_sets import HouseSets
from game.ui.icons import icon
from game.ui.keys import Key
from game.ui.layout import Column, Gap, Row
from game.ui.meaning import Meaning
from game.ui.surfaces import Look
from game.ui.theme import mix
from game.ui.widgets import (
    Button,
    Chip,
    Dropdown,
    Label,
    Panel,
    ScrollArea,
    Segment,
    Slider,
    SwitchRow,
    TextField,
    Widget,
)

LEFT = 136  # units of a row before its words


class TurnRow(SwitchRow):
    """A switch that is on or off; calls `tell` when it is pointed at."""

    def __init__(
        self, switch: Switch, on: bool, on_change: Callable[[bool], None], tell: Callable[[Switch], None]
    ) -> None:
        words = T("**{title}** {summary}", title=switch.title, summary=switch.summary)
        super().__init__(words, on, on_change, clause=switch.ruling)
        self.switch, self.tell = switch, tell

    def on_hover(self, over: bool) -> None:
        """Show its meaning."""
        if over:
            self.tell(self.switch)

    def on_focus(self, got: bool) -> None:
        """Show its meaning."""
        if got:
            self.tell(self.switch)


class PickRow(TurnRow):
    """A switch with several values: a click, Enter or Space chooses the next; ← and → step."""

    def __init__(
        self, switch: Switch, at: int, on_pick: Callable[[SwitchOption], None], tell: Callable[[Switch], None]
    ) -> None:
        super().__init__(switch, False, lambda on: None, tell)
        self.at, self.on_pick = at, on_pick

    def means(self) -> Meaning | None:
        """A choice whose press goes to the next value."""
        return self.meant("button", self.switch.title, value=self.switch.options[self.at].label, press=self.activate,
                          whole=True, note=self.switch.summary)

    def activate(self) -> None:
        """The next value, cyclically."""
        self.step(1)

    def step(self, by: int) -> None:
        """Another value."""
        self.at = (self.at + by) % len(self.switch.options)
        self.on_pick(self.switch.options[self.at])
        self.invalidate()

    def on_key(self, key: Key) -> bool:
        """← and → step, Enter and Space go on."""
        by = {"left": -1, "right": 1}.get(key.action or "", 0)
        if by:
            self.step(by)
            return True
        return super().on_key(key)

    def _parts(self, width: int) -> tuple[int, int, int]:
        px = self.ui.px
        link = self.link.measure(width)[0] if self.link is not None else 0
        words = max(self.ui.text.width(one.label, "small", bold=True) for one in self.switch.options)
        left = max(super()._parts(width)[0], px(LEFT), min(words + px(34 + 16 + 2), width // 2))
        return left, max(px(40), width - left - link - px(20)), link

    def draw(self, target: pygame.Surface) -> None:
        """Row fill, the pill with its word and arrow."""
        ui, pal, px = self.ui, self.ui.palette, self.ui.px
        if self.focused and ui.stage.focus_visible:
            ui.surfaces.box(target, self.rect, Look(px(8), pal.gold_fill, pal.gold_fill))
        elif self.hovered:
            over = mix(pal.paper_2, pal.paper, 0.3)
            ui.surfaces.box(target, self.rect, Look(px(8), over, over))
        changed = self.switch.options[self.at].value != self.switch.default
        wide = self._parts(self.rect.width)[0] - px(16)
        pill = pygame.Rect(self.rect.x + px(8), self.rect.centery - px(15), wide, px(30))
        fill, ink = (pal.good, (255, 255, 255)) if changed else (pal.field, pal.ink)
        ui.surfaces.box(target, pill, Look(px(15), fill, fill, mix(pal.edge, pal.line, 0.2), max(1, px(1))))
        size = px(12)
        target.blit(icon("chevron", size, ink, 3.4), (pill.right - size - px(9), pill.centery - size // 2))
        room = pygame.Rect(pill.x + px(11), pill.y, wide - px(34), pill.height)
        ui.text.draw(
            target,
            self.switch.options[self.at].label,
            room,
            "small",
            bold=True,
            colour=ink,
            lines=1,
            fit=True,
            middle=True,
        )


class HousePanel(Panel):
    """The list of house rules. `told(switch, value)` is called for the one that is pointed at."""

    def __init__(self, choice: Choice, changed: Callable[[], None], told: Callable[[Switch, Value], None]) -> None:
        self.choice, self.changed, self.told = choice, changed, told
        self.count = Chip("")
        self.reset = Button(T("As printed"), self._reset, size=40, key="as_printed", visible=False)
        self.sets = Button(T("Sets"), lambda: HouseSets(choice, changed).show(self.ui), size=40, key="house_sets",
                           tip=T("Keep these house rules under a name, take others, or share them as a line"))
        self.rows: dict[str, TurnRow] = {}
        for switch in choice.ruleset.switches:
            self.rows[switch.id] = self._row(switch)
        none = Label(T("This game has no house rules."), "small", colour="ink_soft")
        self.list = Column(*(self.rows.values() or [none]), gap=2)
        self.area = ScrollArea(self.list, grow=1)
        head = Row(
            Label(T("House rules"), "h3", middle=True), Gap(grow=1), self.count, self.reset, self.sets, gap=10,
            cross="centre"
        )
        super().__init__(Column(head, self.area, gap=8), pad=(20, 14), grow=1)

    def _row(self, switch: Switch) -> TurnRow:
        value = self.choice.value(switch)
        if switch.kind == "onoff":
            return TurnRow(switch, bool(value), lambda on: self._turn(switch, on), self.tell)
        at = next((i for i, option in enumerate(switch.options) if option.value == value), 0)
        return PickRow(switch, at, lambda option: self._turn(switch, option.value), self.tell)

    def _turn(self, switch: Switch, value: object) -> None:
        self.choice.turn(switch, value)  # type: ignore[arg-type]
        self.tell(switch)
        self.changed()

    def _reset(self) -> None:
        self.choice.switches.clear()
        self.changed()

    def tell(self, switch: Switch) -> None:
        """Explain a house rule: its value, then the other ones."""
        self.told(switch, self.choice.value(switch))

    def refresh(self) -> None:
        """Show the choice as it stands."""
        n = len(self.choice.switches)
        self.count.text = T("{n} changed", n=n) if n else (
            T("as usual") if any(one.ours for one in self.choice.ruleset.switches) else T("as printed"))
        self.count.tone = "good" if n else "plain"
        if self.reset.visible != bool(n):
            self.reset.visible = bool(n)
            self.relayout()
        for switch in self.choice.ruleset.switches:
            row, value = self.rows[switch.id], self.choice.value(switch)
            if isinstance(row, PickRow):
                at = next((i for i, option in enumerate(switch.options) if option.value == value), row.at)
                if at != row.at:
                    row.at = at
                    row.invalidate()
            else:
                row.on = bool(value)


class MeaningPanel(Panel):
    """The meaning of the house rule that is pointed at, value by value, in numbers."""

    def __init__(self) -> None:
        self.lines = Column(gap=2)
        super().__init__(self.lines, material="card", pad=(16, 10))
        self.shown: tuple[str, Value] | None = None

    def tell(self, switch: Switch, value: Value) -> None:
        """Explain it; the present value comes first."""
        if self.shown == (switch.id, value):
            return
        self.shown = switch.id, value
        labels: list[Widget] = [
            Label(
                T("**{title}**: {summary} {clause}", title=switch.title, summary=switch.summary, clause=switch.ruling),
                "small",
            )
        ]
        for option in sorted(switch.options, key=lambda one: one.value != value):
            mine, printed = option.value == value, option.value == switch.default
            words = (
                T("▸ **{label}** ({usual}): {meaning}", label=option.label, usual=switch.usual, meaning=option.meaning)
                if mine and printed
                else T("▸ **{label}**: {meaning}", label=option.label, meaning=option.meaning)
                if mine
                else T("**{label}** ({usual}): {meaning}", label=option.label, usual=switch.usual,
                       meaning=option.meaning)
                if printed
                else T("**{label}**: {meaning}", label=option.label, meaning=option.meaning)
            )
            labels.append(Label(words, "small", colour="ink" if mine else "ink_soft"))
        self.lines.replace(labels)


class OptionsPanel(Panel):
    """Points limit, scenario, dice and seed."""

    def __init__(self, choice: Choice, changed: Callable[[], None]) -> None:
        self.choice, self.changed = choice, changed
        self.limit: Slider | None = None
        option = choice.limit_option if choice.limit_option and choice.limit_option.name == "limit" else None
        self.name_limit = Label(option.title if option else T("Points limit"), "body", bold=True, middle=True)
        if option:
            numbers = [int(each.value) for each in option.choices]
            self.limit = Slider(
                "",
                choice.limit,
                min(numbers),
                max(numbers),
                self._limited,
                step=numbers[1] - numbers[0] if len(numbers) > 1 else 1,
                help=option.clause,
                grow=1,
                tip=T("Points of each force at most, {low} to {high}", low=min(numbers), high=max(numbers)),
            )
        self.others = {one.name: Dropdown(
            [c.label for c in one.choices], self._other_at(one), partial(self._other, one), grow=1, help=one.clause,
            tip=partial(self._other_tip, one))
            for one in choice.ruleset.setup_options if one.name not in ("limit", "scenario")}
        self.scenario = Dropdown([], 0, self._scenario, grow=1)
        self.name_scenario = Label(T("Scenario"), "body", bold=True, middle=True)
        self.dice = Segment(
            [T("Computer"), T("Real dice")],
            int(choice.real_dice),
            self._diced,
            grow=1,
            tip=T("With real dice you roll your own at the table and type in what they show."),
        )
        self.name_dice = Label(T("Dice"), "body", bold=True, middle=True)
        self.seed = TextField(str(choice.seed), self._seeded, most=19, allowed=str.isdecimal, hint=T("seed"), grow=1)
        self.name_seed = Label(T("Seed"), "body", bold=True, middle=True)
        self.again = Button(
            "",
            self._fresh,
            icon="die",
            size=44,
            tip=T("Another seed. The same seed and the same decisions roll the same dice."),
        )
        self.box = Column(gap=8)
        super().__init__(self.box, pad=(20, 14))
        self.narrow: bool | None = None
        self.shape(False)
        self.scenarios: list[str] = []

    def shape(self, narrow: bool) -> None:
        """In a narrow column names stand above their controls."""
        if narrow == self.narrow:
            return
        self.narrow = narrow
        pairs: list[tuple[Widget, list[Widget]]] = [
            (self.name_scenario, [self.scenario]),
            (self.name_dice, [self.dice]),
            (self.name_seed, [self.seed, self.again]),
        ]
        titles = {one.name: one.title for one in self.choice.ruleset.setup_options}
        pairs[:0] = [(Label(titles[name], "body", bold=True, middle=True), [row]) for name, row in self.others.items()]
        if self.limit is not None:
            pairs.insert(0, (self.name_limit, [self.limit]))
        parts: list[Widget] = []
        for name, widgets in pairs:
            name.fixed_width = None if narrow else 110
            row = Row(*([] if narrow else [name]), *widgets, gap=10, cross="centre")
            parts += [name, row] if narrow else [row]
        for old in list(self.box.children):
            self.box.drop(old)
        self.box.gap = 4 if narrow else 8
        self.box.adopt(*parts)

    def _show(self, shown: bool, *widgets: Widget) -> None:
        for widget in widgets:
            if widget.visible != shown:
                widget.visible = shown
                self.relayout()

    def _other_at(self, option: SetupOption) -> int:
        told = self.choice.options.get(option.name, option.default)
        return next((i for i, each in enumerate(option.choices) if each.value == told), 0)

    def _other_tip(self, option: SetupOption) -> Text:
        return T("{meaning} {clause}", meaning=option.choices[self._other_at(option)].meaning, clause=option.clause)

    def _other(self, option: SetupOption, index: int) -> None:
        self.choice.options[option.name] = option.choices[index].value
        self.choice.suit_limit()
        self.choice.suit_table()
        self.changed()

    def _limited(self, points: int) -> None:
        self.choice.options["limit"] = str(points)
        self.choice.suit_limit()
        self.changed()

    def _scenario(self, index: int) -> None:
        self.choice.options["scenario"] = self.scenarios[index]
        self.changed()

    def _diced(self, index: int) -> None:
        self.choice.real_dice = index == 1
        self.changed()

    def _seeded(self, text: str) -> None:
        self.choice.seed = int(text or 0)

    def _fresh(self) -> None:
        self.choice.seed = fresh_seed() % SEEDS
        self.seed.text = str(self.choice.seed)

    def refresh(self) -> None:
        """Show the choice as it stands; a scenario that this table does not have is dropped."""
        choice = self.choice
        if self.limit is not None:
            self.limit.value = choice.limit
            self._show(choice.limit > 0, self.name_limit, self.limit)
        entry = choice.ground.entry
        for each in choice.ruleset.setup_options:
            if each.name in self.others:
                self.others[each.name].chosen = self._other_at(each)
        option = next((each for each in choice.ruleset.setup_options if each.name == "scenario"), None)
        offered = (
            [
                each
                for each in option.choices
                if choice.ruleset.offers(each.value, entry.scenarios if entry else ())
            ]
            if option
            else []
        )
        self.scenarios = [each.value for each in offered]
        if option and choice.options.get("scenario", option.default) not in self.scenarios:
            choice.options.pop("scenario", None)
        named, plays = entry.table.scenario if entry and entry.table else "", choice.ruleset.scenarios
        usual = named if plays is not None and named in plays.kinds else ""
        shown = len(offered) > 1
        self._show(shown, self.name_scenario, self.scenario)
        if option and shown:
            self.scenario.choices = [each.label for each in offered]
            self.scenario.chosen = self.scenarios.index(choice.options.get("scenario", usual or option.default))
        self.dice.chosen = int(choice.real_dice)
        self._show(not choice.real_dice, self.name_seed, self.seed, self.again)
