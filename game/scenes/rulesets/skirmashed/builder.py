"""The builder of Skirmashed: figures by six stats, duels against a chosen enemy, muster points.

Every refusal comes from `check_force`, every chance from the forecasts of the ruleset.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import msgspec

from game import rules
from game.core.force import Rejection
from game.core.rulebook import plain
from game.core.text import TN, T, Text
from game.rules.skirmashed.roster import EACH, MOST, RANGED, STATS, USUAL, Company, Hire, Stat
from game.scenes.builder.draft import Offer
from game.scenes.builder.part import BuilderPart, ready_made
from game.scenes.builder.parts import Cell, OddsGrid, SumBoxes, Term
from game.scenes.rulesets.skirmashed.builder_odds import MELEE, SHOTS, code, exhausted, one_attack, wins
from game.ui.layout import Column, Gap, Row
from game.ui.widgets import Dropdown, Label, Panel, Segment, Slider, Stepper, SwitchRow, Widget

if TYPE_CHECKING:
    from game.scenes.builder.scene import BuilderScene

BLANKS = (
    Hire(name="Figure", look="fireteam-rifleman", manoeuvre=5, firepower=4, boom=5, fight=2, hack=4, stamina=11),
    Hire(name="Fighter", look="viking-jarl", manoeuvre=5, fight=5, hack=5, stamina=11, fighter=True),
)
"""The entries to begin with: the trooper of the examples, and a fighter."""
USUAL_SHOTS = {"firepower": 4, "boom": 5}
"""The ranged stats of a figure that is no fighter any more."""
ATTACKS: tuple[tuple[Text, str, str, bool], ...] = (
    (T("shot, 10″"), SHOTS, "shoot", False), (T("focused"), SHOTS, "shoot", True),
    (T("charge"), MELEE, "charge", False), (T("blow"), MELEE, "fight", False))


class Part(BuilderPart[Company, Hire]):
    """What Skirmashed adds to the builder."""

    usual = EACH * USUAL

    def __init__(self, scene: BuilderScene) -> None:
        super().__init__(scene)
        self.foe = 0
        """Which enemy the odds are told against."""

    # --- catalogue ----------------------------------------------------------------------------------------------

    def offers(self) -> list[Offer[Hire]]:
        """Two entries to begin with, then every figure of the shipped forces, each once."""
        them = [*(Offer(hire, _note(hire)) for hire in BLANKS), *_ready_made()]
        if self.scene.ui.kind == "tight":
            return [Offer(one.entry, T("{numbers}", numbers=code(one.entry))) for one in them]
        return them

    def fit(self, full: bool) -> None:
        """Shorter words where there is less room."""
        for slider in self.sliders.values():
            slider.name_width = 120 if full else 96
            slider.relayout()

    def note(self, entry: Hire) -> Text:
        """The six stats in a line."""
        return _note(entry)

    # --- the force ----------------------------------------------------------------------------------------------

    def force_row(self) -> list[Widget]:
        """Muster points or free, and figures a side."""
        self.muster = Segment((T("Points"), T("Free")), 0, self._set_muster, key="mustering", help="SK-R2",
                              tip=T("A house rule, not from the author: 15 points for each figure, equal "
                                    "numbers SK-H4. Free: any numbers, no points SK-R2."))
        self.count = Stepper(USUAL, 1, MOST, self._set_count, key="limit", help="SK-H1",
                             tip=T("Figures a side, agreed before you build SK-H1. Six or more play on the larger "
                                   "table SK-02."))
        self.count_name = Label(T("a side, house rule SK-H4"), "small", middle=True, align="right", grow=1)
        return [self.muster, self.count_name, self.count]

    def _set_muster(self, index: int) -> None:
        self.draft.change(limit=0 if index else EACH * max(1, min(MOST, len(self.draft.figures) or USUAL)), key="limit")
        self.scene.refresh()

    def _set_count(self, n: int) -> None:
        self.draft.change(limit=n * EACH, key="limit")
        self.scene.refresh()

    def show_force(self) -> None:
        """The controls as the force has it."""
        self.muster.chosen = int(self.draft.limit == 0)
        self.count.visible = self.count_name.visible = self.draft.limit > 0
        self.count.value = max(1, self.draft.limit // EACH)

    def parts(self) -> tuple[int, ...]:
        """Points of each figure."""
        return tuple(self.draft.price(i).points for i in range(len(self.draft.figures)))

    def foot(self) -> list[tuple[Text, Text]]:
        """Three facts about the force."""
        figures = self.draft.figures
        shots = sum(0 if f.fighter else f.firepower for f in figures)
        return [(TN("1 figure", "{n} figures", n=len(figures)),
                 T("{n} of them fighters SK-15", n=sum(f.fighter for f in figures))),
                (T("{n} shooting dice", n=shots), T("if all shoot SK-42")),
                (T("{n} melee dice", n=sum(f.fight for f in figures)), T("if all fight SK-59"))]

    def ways_out(self, wrong: Rejection) -> list[tuple[Text, Callable[[], None]]]:
        """Changes that mend a rejection."""
        draft, figures = self.draft, self.draft.figures
        ways: list[tuple[Text, Callable[[], None]]] = []
        if wrong.clause == "SK-H2" and wrong.entry >= 0:
            ways.append((T("Within the limits"), partial(self._within, wrong.entry)))
        elif wrong.clause == "SK-H1" and 1 <= len(figures) <= MOST:
            ways.append((T("{n} figures a side", n=len(figures)), partial(self._set_count, len(figures))))
        elif wrong.clause == "SK-H4":
            over = draft.price().points - draft.limit
            for i in sorted(range(len(figures)), key=lambda i: -draft.price(i).points):
                if not figures[i].fighter and figures[i].firepower - over >= STATS["firepower"].least:
                    ways.append((T("{name}: Firepower −{n}", name=figures[i].name, n=over),
                                 partial(self._change, i, "firepower", figures[i].firepower - over)))
                    break
        elif wrong.clause == "SK-02" and figures:
            ways.append((T("Let {name} go", name=figures[-1].name), partial(self._let_go, len(figures) - 1)))
        if draft.limit and wrong.clause in ("SK-H1", "SK-H2", "SK-H4"):
            ways.append((T("Free muster"), partial(self._set_muster, 1)))
        return ways

    def _within(self, index: int) -> None:
        entry = self.draft.figures[index]
        held = {name: min(stat.most, max(stat.least, getattr(entry, name))) for name, stat in STATS.items()
                if not (entry.fighter and name in RANGED)}
        self.draft.put(msgspec.structs.replace(entry, **held), index)
        self.scene.refresh()

    def _change(self, index: int, name: str, value: int) -> None:
        self.draft.put(msgspec.structs.replace(self.draft.figures[index], **{name: value}), index)
        self.scene.refresh()

    def _let_go(self, index: int) -> None:
        self.draft.remove(index)
        self.scene.refresh()

    # --- one figure ---------------------------------------------------------------------------------------------

    def editor(self) -> list[Widget]:
        """The sheet of the chosen entry, built once; `show` fills it."""
        self.sliders = {name: Slider(stat.title, stat.low, stat.low, stat.high, partial(self._set, name),
                                     name_width=120, key=str(i + 1), help=stat.clause, tip=_told(stat))
                        for i, (name, stat) in enumerate(STATS.items())}
        self.fighter = SwitchRow(T("Fighter: no shots, and Hack −2"), False, self._set_fighter, clause="SK-15", key="7")
        self.enemies = Dropdown([_label(one) for one in _enemies()], 0, self._set_foe, grow=1, key="pick",
                                tip=T("The enemy that the chances are told against"))
        self.duel, self.attacks = OddsGrid(), OddsGrid()
        self.answer = Label("", "small", colour="ink_soft")
        odds = Column(
            Row(Label(T("Who wins this duel?"), "h4"), Label(T("against"), "small", colour="ink_soft", middle=True),
                self.enemies, gap=8, cross="centre"),
            self.duel, Gap(4), Label(T("One attack kills"), "body", bold=True), self.attacks, self.answer, gap=4)
        return [*self.sliders.values(), self.fighter, Panel(odds, material="card", pad=(14, 10))]

    def sum_boxes(self, entry: Hire) -> SumBoxes:
        """`10 armour | + 4 Firepower | + 1 Fight | = 15 points`, marked as a house rule."""
        shots = 0 if entry.fighter else entry.firepower
        return SumBoxes([Term(f"2×{10 - entry.manoeuvre}", T("armour")), Term(f"+ {shots}", T("Firepower")),
                         Term(f"+ {(entry.fight + 1) // 2}", T("½ Fight")),
                         Term(f"= {entry.points}", T("points"))])

    def show(self, entry: Hire) -> None:
        """Fill the sheet."""
        for name, slider in self.sliders.items():
            off = entry.fighter and name in RANGED
            slider.enabled, slider.why_off = not off, T("A fighter has no ranged ability SK-16")
            if not off:
                slider.value = getattr(entry, name)
            stat = STATS[name]
            slider.note = T("{low} to {high}", low=stat.least, high=stat.most) if self.draft.limit else T(
                "{low} to {high}", low=stat.low, high=stat.high)
            slider.invalidate()
        self.fighter.on = entry.fighter
        self._show_odds(entry)

    # --- changes ------------------------------------------------------------------------------------------------

    def _set(self, name: str, value: int) -> None:
        self.draft.put(msgspec.structs.replace(self.draft.edited, **{name: value}), key=(name, self.draft.chosen))
        self.scene.refresh()

    def _set_fighter(self, on: bool) -> None:
        shots = dict.fromkeys(RANGED, 0) if on else USUAL_SHOTS
        self.draft.put(msgspec.structs.replace(self.draft.edited, fighter=on, **shots))
        self.scene.refresh()

    def _set_foe(self, index: int) -> None:
        self.foe = index
        self.scene.refresh()

    # --- chances ------------------------------------------------------------------------------------------------

    def _show_odds(self, entry: Hire) -> None:
        mine, theirs = code(entry), code(_enemies()[self.foe].entry)
        try:
            duel = [(words, tuple(_share(wins(mine, theirs, gap, first)) for gap in (SHOTS, MELEE)))
                    for words, first in ((T("attacks first"), True), (T("attacks second"), False))]
            attacks = [(words, tuple(one_attack(mine, theirs, gap, way, focus, dodge)
                                     for _, gap, way, focus in ATTACKS))
                       for words, dodge in ((T("it stands"), False), (T("it dodges"), True))]
            tired = exhausted(mine)
        except ValueError:      # numbers outside all limits, from a file: the force says what is wrong
            duel, attacks, tired = [], [], Fraction(0)
        self.duel.show([T("shots at 10″"), T("hand to hand")], duel)
        self.attacks.show([words for words, *_ in ATTACKS], attacks)
        self.answer.text = T("Exhausted after an activation: **{n} %** SK-79. In the open, nobody dodging in duels.",
                             n=int(100 * tired))


def _share(chance: Fraction | None) -> Cell:
    return Cell(None, T("neither can hurt the other so"), "SK-16") if chance is None else Cell(chance)


def _told(stat: Stat) -> Text:
    """What the stat does, in the rulebook's words."""
    clause = rules.get("skirmashed").book().clause(stat.clause)
    return T("{text} {clause}", text=Text(plain(clause.text)), clause=clause.id)


def _note(entry: Hire) -> Text:
    if entry.fighter:
        return T("M{m}, fighter, Fi{f} H{h} S{s}", m=entry.manoeuvre, f=entry.fight, h=entry.hack, s=entry.stamina)
    return T("M{m} F{p} B{b} Fi{f} H{h} S{s}", m=entry.manoeuvre, p=entry.firepower, b=entry.boom, f=entry.fight,
             h=entry.hack, s=entry.stamina)


def _label(one: Offer[Hire]) -> Text:
    return T("{name}: {note}", name=one.entry.name, note=one.note)


@lru_cache(maxsize=1)
def _ready_made() -> list[Offer[Hire]]:
    return ready_made("skirmashed", lambda one: (one.look, code(one)), _note, lambda one: one.points)


@lru_cache(maxsize=1)
def _enemies() -> list[Offer[Hire]]:
    """The trooper of the examples, then the sample figures by name."""
    return [Offer(BLANKS[0], _note(BLANKS[0])), *sorted(_ready_made(), key=lambda one: one.entry.name)]
