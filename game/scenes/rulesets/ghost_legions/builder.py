"""The builder of Ghost Legions: armour, any weapon, gear, exact chances, remedies.

Every number and every refusal comes from the tables and checks of the ruleset and from `check_force`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.force import Rejection
from game.core.text import TN, T, Text
from game.core.wording import percent, signed
from game.rules.ghost_legions import checks
from game.rules.ghost_legions.roster import (
    GEAR,
    HANDS,
    LEAST_LIMIT,
    MOST_LIMIT,
    RANGES,
    RATES,
    SUITS,
    USUAL,
    WEAPONS,
    Armour,
    Gear,
    Hire,
    Legion,
    parts,
    points_of,
    ranged,
    save,
)
from game.scenes.builder.draft import Offer
from game.scenes.builder.part import BuilderPart, heading, ready_made
from game.scenes.builder.parts import OddsGrid, SumBoxes, Term
from game.scenes.rulesets.ghost_legions.builder_odds import COLUMNS, SHORT_COLUMNS, chances
from game.ui.i18n import named
from game.ui.layout import Column, Gap, Grid, Row
from game.ui.widgets import Button, Dropdown, Label, Option, Panel, Segment, Stepper, TextField, Widget
from game.ui.widgets import Rejection as Refusal

if TYPE_CHECKING:
    from game.scenes.builder.scene import BuilderScene

ARMOURS: dict[Armour, Text] = {"light": T("Light 5+"), "medium": T("Medium 4+"), "heavy": T("Heavy 3+")}
EFFECTS: dict[Gear, Text] = {
    "shield": T("Save one better GL-52, +1 die in melee GL-65. It needs the second hand GL-R6."),
    "extra": T("+1 die in melee GL-58. It needs the second hand GL-R6."),
    "two-handed": T("The enemy's save is 1 worse in melee GL-64. It needs both hands GL-R6."),
    "long": T("Takes the charging die of a charger without a long weapon GL-62."),
    "mounted": T("1″ faster an action GL-26, +1 die in melee GL-66, a larger base GL-R3."),
}
BLANK = Hire(name="Figure", look="retinue-man-at-arms")
"""The entry to begin with."""
OWN = "Own weapon"
"""The name of a weapon that is not in the catalogue."""


class Part(BuilderPart[Legion, Hire]):
    """What Ghost Legions adds to the builder."""

    usual = USUAL

    def __init__(self, scene: BuilderScene) -> None:
        super().__init__(scene)
        self.full = True

    # --- catalogue ----------------------------------------------------------------------------------------------

    def offers(self) -> list[Offer[Hire]]:
        """A blank figure, then every figure of the shipped forces, each once."""
        return [Offer(BLANK, T("5+, nothing yet")), *_ready_made()]

    def fit(self, full: bool) -> None:
        """Shorter words where there is less room."""
        if full != self.full:
            self.full = full
            if self.draft.figures:
                self._show_odds(self.draft.edited)
        for kind, option in self.armours.items():
            option.text = ARMOURS[kind] if full else T("{n}+", n=SUITS[kind].save)
            option.relayout()

    def note(self, entry: Hire) -> Text:
        """Save, weapon and gear in a line."""
        return _note(entry)

    # --- the force ----------------------------------------------------------------------------------------------

    def force_row(self) -> list[Widget]:
        """The points limit."""
        self.limit = Stepper(USUAL, LEAST_LIMIT, MOST_LIMIT, self._set_limit, key="limit", help="GL-R4",
                             tip=T("The same for both sides, {low} to {high} points GL-R4", low=LEAST_LIMIT,
                                   high=MOST_LIMIT))
        return [Label(T("Any age may meet any other GL-01"), "small", middle=True), Gap(grow=1),
                Label(T("Limit GL-R4"), "small", bold=True, middle=True), self.limit]

    def parts(self) -> tuple[int, ...]:
        """Points of each figure."""
        return tuple(points_of(figure) for figure in self.draft.figures)

    def foot(self) -> list[tuple[Text, Text]]:
        """Three facts about the force."""
        figures = self.draft.figures
        n = len(figures)
        dice = sum(weapon.rate for f in figures if (weapon := ranged(f)) is not None)
        goes = checks.go_on_check(0, n - 1).chance if n > 1 else None
        return [(TN("1 figure", "{n} figures", n=n),
                 T("the last is reached on {pct} GL-09", pct=percent(goes)) if goes is not None else T("acts alone")),
                (T("{n} shooting dice", n=dice), T("one action each GL-37")),
                (T("{n} mounted", n=sum("mounted" in f.gear for f in figures)), T("1″ faster GL-26"))]

    def ways_out(self, wrong: Rejection) -> list[tuple[Text, Callable[[], None]]]:
        """Changes that mend a rejection."""
        draft, total = self.draft, self.draft.price().points
        ways: list[tuple[Text, Callable[[], None]]] = []
        if wrong.clause == "GL-R4" and draft.figures:
            over = total - draft.limit
            gear = min(((GEAR[g].points, i, g) for i, f in enumerate(draft.figures) for g in f.gear
                        if GEAR[g].points >= over), default=None)
            if gear is not None:
                points, at, one = gear
                ways.append((T("{name}: no {gear}, −{n}", name=draft.figures[at].name, gear=GEAR[one].label, n=points),
                             partial(self._drop, at, one)))
            loose = min(((points_of(f), i) for i, f in enumerate(draft.figures) if points_of(f) >= over), default=None)
            if loose is not None:
                ways.append((T("Let {name} go, −{n}", name=draft.figures[loose[1]].name, n=loose[0]),
                             partial(self._let_go, loose[1])))
            if total <= MOST_LIMIT:
                ways.append((T("Limit {n} for both", n=total), partial(self._set_limit, total)))
        elif wrong.clause == "GL-R6" and wrong.entry >= 0:
            held = [one for one in HANDS if one in draft.figures[wrong.entry].gear]
            ways += [(T("No {gear}", gear=GEAR[one].label), partial(self._drop, wrong.entry, one)) for one in held[:2]]
        elif wrong.clause == "GL-R5" and wrong.entry >= 0:
            ways.append((T("Each once"), partial(self._once, wrong.entry)))
        elif wrong.clause == "GL-R10" and wrong.entry >= 0:
            ways.append((T("No ranged weapon"), partial(self._disarm, wrong.entry)))
        return ways

    def _change(self, index: int, **values: Any) -> None:
        self.draft.put(msgspec.structs.replace(self.draft.figures[index], **values), index)
        self.scene.refresh()

    def _drop(self, index: int, gear: Gear) -> None:
        self._change(index, gear=tuple(g for g in self.draft.figures[index].gear if g != gear))

    def _once(self, index: int) -> None:
        self._change(index, gear=tuple(dict.fromkeys(self.draft.figures[index].gear)))

    def _disarm(self, index: int) -> None:
        self._change(index, weapon="", range=0, rate=0)

    def _let_go(self, index: int) -> None:
        self.draft.remove(index)
        self.scene.refresh()

    # --- one figure ---------------------------------------------------------------------------------------------

    def editor(self) -> list[Widget]:
        """The sheet of the chosen entry, built once; `show` fills it."""
        self.armours = {kind: Option(words, partial(self._set_armour, kind), help=SUITS[kind].price_clause,
                                     value=str(SUITS[kind].points), key=str(i + 1),
                                     tip=T("Saves on {n}+ {clause}", n=SUITS[kind].save, clause=SUITS[kind].clause))
                        for i, (kind, words) in enumerate(ARMOURS.items())}
        self.armour_grid = Grid(*self.armours.values(), columns=3, gap=8)
        names = [T("None"), *(_weapon_words(name) for name in WEAPONS), T("Own weapon: any range × any rate")]
        self.weapons = Dropdown(names, 0, self._set_weapon, grow=1, key="pick", help="GL-82",
                                tip=T("The price is the points of its range times its rate of fire GL-82"))
        self.own_name = TextField("", self._name_own, most=40, hint=T("Its name"), grow=1)
        self.own_range = Segment([T("{n}″", n=n) for n in RANGES], 0, self._own_range, help="GL-R10")
        self.own_rate = Segment([T("×{n}", n=n) for n in RATES], 0, self._own_rate, help="GL-R10")
        self.own = Column(self.own_name, Row(self.own_range, self.own_rate, gap=8), gap=8)
        self.bare = Option(T("Nothing"), partial(self._set_hand, None), value="0", help="GL-R6", key="4")
        self.hands = {one: Option(_title(one), partial(self._set_hand, one), value=f"+{GEAR[one].points}",
                                  help=GEAR[one].price_clause, tip=EFFECTS[one], key=str(i + 5))
                      for i, one in enumerate(HANDS)}
        self.hand_grid = Grid(self.bare, *self.hands.values(), columns=2, gap=8)
        self.more = {one: Option(_title(one), partial(self._flip, one), radio=False, value=f"+{GEAR[one].points}",
                                 help=GEAR[one].price_clause, tip=EFFECTS[one])
                     for one in GEAR if one not in HANDS}
        self.refused = Column(gap=8)
        self.odds = OddsGrid()
        self.answer = Label("", "small", colour="ink_soft")
        odds = Column(Row(Label(T("What it does"), "h4"), Gap(grow=1),
                          Label(T("exact, in the open"), "small", colour="ink_soft"), cross="end"),
                      self.odds, self.answer, gap=4)
        return [heading(T("Armour"), T("GL-75 to GL-77")), self.armour_grid,
                heading(T("Ranged weapon, range points × rate"), T("GL-82")), self.weapons, self.own,
                heading(T("One hand free"), T("GL-R6")), self.hand_grid, self.refused,
                Grid(*self.more.values(), columns=2, gap=8), Panel(odds, material="card", pad=(14, 10))]

    def sum_boxes(self, entry: Hire) -> SumBoxes:
        """`8 armour | + 2×2 bow | + 4 extra | = 16 points`."""
        terms = [Term(part.sum if i == 0 else f"+ {part.sum}", part.what) for i, part in enumerate(parts(entry))]
        return SumBoxes([*terms, Term(f"= {points_of(entry)}", T("points"))])

    def show(self, entry: Hire) -> None:
        """Fill the sheet."""
        for kind, option in self.armours.items():
            option.chosen = kind == entry.armour
        own = bool(entry.weapon) and entry.weapon not in WEAPONS
        self.weapons.chosen = (len(WEAPONS) + 1 if own else
                               list(WEAPONS).index(entry.weapon) + 1 if entry.weapon else 0)
        self.own.visible = own
        if own:
            self.own_name.show(named(entry.weapon), entry.weapon)
            self.own_range.chosen = list(RANGES).index(entry.range) if entry.range in RANGES else -1
            self.own_rate.chosen = list(RATES).index(entry.rate) if entry.rate in RATES else -1
        self.bare.chosen = not any(one in entry.gear for one in HANDS)
        for one, option in {**self.hands, **self.more}.items():
            option.chosen = one in entry.gear
            option.rejected = one not in entry.gear and bool(self.draft.new_wrong(_flipped(entry, one)))
            option.invalidate()
        self.refused.replace(self._notices(entry))
        self._show_odds(entry)

    def _show_odds(self, entry: Hire) -> None:
        """The effect of the figure on usual targets, abbreviated where there is less room."""
        self.odds.show(COLUMNS if self.full else SHORT_COLUMNS,
                       chances(entry.armour, entry.weapon, entry.range, entry.rate, entry.gear))
        self.answer.text = T("Shots at half the listed range, with 3 actions: hit at least once.") if self.full else T(
            "Its shot at half range with 3 actions hits; its charge kills, or is lost; charged, it dies.")

    def _notices(self, entry: Hire) -> Iterator[Widget]:
        """Why an option was refused, with the swap as a remedy."""
        if self.tried is None:
            return
        for wrong in self.draft.new_wrong(self.tried)[:1]:
            added = next((g for g in self.tried.gear if g not in entry.gear), None)
            ways = []
            if added in HANDS:
                swapped = msgspec.structs.replace(entry, gear=tuple(
                    g for g in GEAR if g == added or (g in entry.gear and g not in HANDS)))
                by = points_of(swapped) - points_of(entry)
                words = signed(by) if by else "±0"
                ways = [Button(T("Swap them, {n}", n=words), partial(self._try, swapped), size=40, key="way_out")]
            yield Refusal(T("Not both"), T("{why}. {clause}", why=wrong.reason, clause=wrong.clause), ways)

    # --- changes ------------------------------------------------------------------------------------------------

    def _set_armour(self, kind: Armour) -> None:
        self._try(msgspec.structs.replace(self.draft.edited, armour=kind))

    def _set_weapon(self, index: int) -> None:
        if index == 0:
            found: dict[str, Any] = {"weapon": "", "range": 0, "rate": 0}
        elif index <= len(WEAPONS):
            found = {"weapon": list(WEAPONS)[index - 1], "range": 0, "rate": 0}
        else:
            old = ranged(self.draft.edited)
            found = {"weapon": OWN, "range": old.range if old else 12, "rate": old.rate if old else 1}
        self._try(msgspec.structs.replace(self.draft.edited, **found))

    def _name_own(self, text: str) -> None:
        if text.strip() and text.strip() not in WEAPONS:
            entry = msgspec.structs.replace(self.draft.edited, weapon=text.strip())
            if not self.draft.new_wrong(entry):
                self.draft.put(entry, key=("weapon", self.draft.chosen))
                self.scene.refresh()

    def _own_range(self, index: int) -> None:
        self._try(msgspec.structs.replace(self.draft.edited, range=list(RANGES)[index]))

    def _own_rate(self, index: int) -> None:
        self._try(msgspec.structs.replace(self.draft.edited, rate=list(RATES)[index]))

    def _set_hand(self, one: Gear | None) -> None:
        entry = self.draft.edited
        if one is None:
            self._try(msgspec.structs.replace(entry, gear=tuple(g for g in entry.gear if g not in HANDS)))
        elif one not in entry.gear:
            self._try(_flipped(entry, one))

    def _flip(self, one: Gear) -> None:
        self._try(_flipped(self.draft.edited, one))


def _title(one: Gear) -> Text:
    return {"shield": T("Shield"), "extra": T("Second weapon"), "two-handed": T("Two-handed"),
            "long": T("Long weapon"), "mounted": T("Mounted")}[one]


def _weapon_words(name: str) -> Text:
    weapon = WEAPONS[name]
    return T("{name} {range}″/{rate}: {each}×{rate} = {n}", name=weapon.label, range=weapon.range, rate=weapon.rate,
             each=RANGES[weapon.range][0], n=weapon.points)


def _flipped(entry: Hire, one: Gear) -> Hire:
    """The entry with that piece of gear or without it, in the order of the price list."""
    wanted = set(entry.gear) ^ {one}
    return msgspec.structs.replace(entry, gear=tuple(g for g in GEAR if g in wanted))


def _note(entry: Hire) -> Text:
    line, weapon = T("{n}+", n=save(entry)), ranged(entry)
    if weapon is not None:
        line = T("{line} · {name} {range}″/{rate}", line=line, name=weapon.label, range=weapon.range, rate=weapon.rate)
    for one in entry.gear:
        line = T("{line} · {gear}", line=line, gear=GEAR[one].label)
    return line


@lru_cache(maxsize=1)
def _ready_made() -> list[Offer[Hire]]:
    return ready_made("ghost-legions", lambda one: (one.look, one.armour, one.weapon, one.gear), _note, points_of)
