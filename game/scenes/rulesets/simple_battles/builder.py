"""The builder of Simple Battles: its catalogue, the sheet of a figure, exact chances, remedies.

Every number and every refusal comes from the tables and checks of the ruleset and from `check_force`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import Any, cast

import msgspec

from game import rules
from game.core.force import Rejection
from game.core.rulebook import plain
from game.core.text import TN, T, Text
from game.core.wording import listed, percent
from game.rules.simple_battles.checks import bought_dice
from game.rules.simple_battles.roster import (
    LEAST,
    MOST,
    REROLL_POINTS,
    TRAIT_POINTS,
    TRAITS,
    TYPES,
    USUAL,
    Hire,
    Trait,
    Type,
    Warband,
)
from game.scenes.builder.draft import Offer
from game.scenes.builder.part import BuilderPart, heading, ready_made
from game.scenes.builder.parts import OddsGrid, SumBoxes, Term
from game.scenes.rulesets.simple_battles.builder_odds import chance
from game.ui.layout import Column, Gap, Grid, Row
from game.ui.widgets import Button, Label, Option, Panel, Stepper, SwitchRow, Widget
from game.ui.widgets import Rejection as Refusal

PLAIN_LOOKS: dict[Type, str] = {"Brawler": "retinue-man-at-arms", "Shooter": "retinue-archer", "Warrior": "viking-jarl",
                                "Gunslinger": "fireteam-rifleman", "Elite": "royal-king"}
"""The look of a figure until another is chosen."""
TARGETS: tuple[tuple[Text, tuple[Trait, ...]], ...] = (
    (T("a Warrior"), ()), (T("with Armour"), ("Armor",)), (T("with Fear"), ("Fear",)),
    (T("with both"), ("Armor", "Fear")))
"""Targets of the odds grid. Their type does not matter to an attack on them."""
WAYS: tuple[tuple[Text, str, str], ...] = (
    (T("in contact"), "0", "attack"), (T("at 8″"), "8", "attack"), (T("Spread, at 8″"), "8", "spread"))
"""Columns of the odds grid: label, distance in inches, kind of attack."""
RANGED_TRAITS: tuple[Trait, ...] = ("Heavy", "Spread")


class Part(BuilderPart[Warband, Hire]):
    """What Simple Battles adds to the builder."""

    low, high, usual = LEAST, MOST, USUAL

    # --- catalogue ----------------------------------------------------------------------------------------------

    def offers(self) -> list[Offer[Hire]]:
        """The five types, then every figure of the shipped forces, each once."""
        full = self.scene.ui.kind != "tight"
        types = [Offer(Hire(name=kind, look=PLAIN_LOOKS[kind], type=kind),
                       T("{m} melee, {r} ranged dice {clause}", m=p.melee, r=p.ranged, clause=p.clause) if full else
                       T("{m} / {r} dice", m=p.melee, r=p.ranged))
                 for kind, p in TYPES.items()]
        return types + _ready_made()

    def fit(self, full: bool) -> None:
        """Shorter words where there is less room."""
        self.type_grid.columns = 3 if full else 2

    def note(self, entry: Hire) -> Text:
        """Type and traits in a line."""
        return _note(entry)

    # --- the force ----------------------------------------------------------------------------------------------

    def force_row(self) -> list[Widget]:
        """Rerolls and the points limit."""
        self.rerolls = Stepper(0, 0, MOST, self._set_rerolls, key="mustering", help="SB-09",
                               tip=T("Each repeats one roll, once in the battle, for {n} point SB-09", n=REROLL_POINTS))
        self.limit = Stepper(USUAL, LEAST, MOST, self._set_limit, key="limit", help="SB-01",
                             tip=T("Agreed before you build: {low} to {high} points SB-01", low=LEAST, high=MOST))
        return [Label(T("Rerolls SB-09"), "small", bold=True, middle=True), self.rerolls, Gap(grow=1),
                Label(T("Limit SB-R13"), "small", bold=True, middle=True), self.limit]

    def _set_rerolls(self, n: int) -> None:
        self.draft.change(force=msgspec.structs.replace(self.draft.force, rerolls=n), key="rerolls")
        self.scene.refresh()

    def parts(self) -> tuple[int, ...]:
        """Points of each figure, then of the rerolls."""
        them = tuple(self.draft.price(i).points for i in range(len(self.draft.figures)))
        spent = REROLL_POINTS * self.draft.force.rerolls
        return (*them, spent) if spent else them

    def foot(self) -> list[tuple[Text, Text]]:
        """Three facts about the force."""
        figures = self.draft.figures
        melee, ranged = (sum(bought_dice(f, melee=hand) for f in figures) for hand in (True, False))
        armor = sum("Armor" in f.traits for f in figures)
        return [(TN("1 figure", "{n} figures", n=len(figures)),
                 T("{n} of them with Armour", n=armor)),
                (T("{n} melee dice", n=melee), T("a round, Brutal counted")),
                (T("{n} ranged dice", n=ranged), T("a round, Heavy counted"))]

    def ways_out(self, wrong: Rejection) -> list[tuple[Text, Callable[[], None]]]:
        """Changes that mend a rejection."""
        draft, total = self.draft, self.draft.price().points
        ways: list[tuple[Text, Callable[[], None]]] = []
        if wrong.clause == "SB-R13":
            over = total - draft.limit
            if draft.force.rerolls >= over:
                ways.append((TN("Give up 1 reroll, −1", "Give up {n} rerolls, −{n}", n=over),
                             lambda: self._rerolls_by(-over)))
            loose = [i for i, f in enumerate(draft.figures) if f.points >= over]
            cheap = min(loose, key=lambda i: draft.figures[i].points, default=None)
            if cheap is not None:
                ways.append((T("Let {name} go, −{n}", name=draft.figures[cheap].name, n=draft.figures[cheap].points),
                             lambda: self._then(draft.remove, cheap)))
            if total <= MOST:
                ways.append((T("Limit {n} for both", n=total), lambda: self._limit_to(total)))
        elif wrong.clause == "SB-01":
            short = LEAST - total
            ways.append((TN("1 more reroll, +1", "{n} more rerolls, +{n}", n=short),
                         lambda: self._rerolls_by(short)))
        elif wrong.clause == "SB-24":
            ways.append((T("Only the first leads"), lambda: self._drop_trait(wrong.entry, "Leader")))
        elif wrong.clause == "SB-12":
            ways.append((T("Each trait once"), lambda: self._once(wrong.entry)))
        return ways[:2] if len(ways) > 2 and self.scene.ui.kind != "full" else ways

    def _then(self, change: Callable[[int], None], index: int) -> None:
        change(index)
        self.scene.refresh()

    def _rerolls_by(self, n: int) -> None:
        force = self.draft.force
        self.draft.change(force=msgspec.structs.replace(force, rerolls=max(0, force.rerolls + n)))
        self.scene.refresh()

    def _limit_to(self, n: int) -> None:
        self.draft.change(limit=n)
        self.scene.refresh()

    def _drop_trait(self, index: int, trait: Trait) -> None:
        entry = self.draft.figures[index]
        self.draft.put(msgspec.structs.replace(entry, traits=tuple(t for t in entry.traits if t != trait)), index)
        self.scene.refresh()

    def _once(self, index: int) -> None:
        entry = self.draft.figures[index]
        self.draft.put(msgspec.structs.replace(entry, traits=tuple(dict.fromkeys(entry.traits))), index)
        self.scene.refresh()

    # --- one figure ---------------------------------------------------------------------------------------------

    def editor(self) -> list[Widget]:
        """The sheet of the chosen entry, built once; `show` fills it."""
        self.types = {kind: Option(TYPES[kind].label, partial(self._set_type, kind), help=p.clause, value=str(p.points),
                                   tip=T("{m} melee and {r} ranged dice {clause}", m=p.melee, r=p.ranged,
                                         clause=p.clause))
                      for kind, p in TYPES.items()}
        self.traits = {trait: Option(title, partial(self._flip, trait), radio=False, help=clause,
                                     value=f"+{TRAIT_POINTS}", tip=self._trait_tip(trait))
                       for trait, (title, clause) in TRAITS.items()}
        self.large = SwitchRow(T("Large base, for beasts, riders and cars"), False, self._set_large, clause="SB-R2")
        self.refused = Column(gap=8)
        self.odds = OddsGrid()
        self.answer = Label("", "small", colour="ink_soft")
        self.type_grid = Grid(*self.types.values(), columns=3, gap=8)
        trait_grid = Grid(*self.traits.values(), columns=2, gap=8)
        odds = Column(Row(Label(T("It defeats"), "h4"), Gap(grow=1), Label(T("exact SB-58 to SB-63"), "small",
                                                                         colour="ink_soft"), cross="end"),
                      self.odds, self.answer, gap=4)
        return [heading(T("Type"), T("SB-03 to SB-07")), self.type_grid,
                heading(T("Traits, each once"), T("SB-10 SB-12")),
                trait_grid, self.refused, self.large, Panel(odds, material="card", pad=(14, 10))]

    def _trait_tip(self, trait: Trait) -> Text:
        clause = rules.get("simple-battles").book().clause(TRAITS[trait][1])
        return T("{text} {clause}", text=Text(plain(clause.text)), clause=clause.id)

    def sum_boxes(self, entry: Hire) -> SumBoxes:
        """`4 Warrior | + 2×1 traits | = 6 points`."""
        terms = [Term(str(TYPES[entry.type].points), TYPES[entry.type].label)]
        if entry.traits:
            n = len(entry.traits)
            terms.append(Term(f"+ {n}×{TRAIT_POINTS}", TN("trait", "traits", n=n)))
        return SumBoxes([*terms, Term(f"= {entry.points}", T("points"))])

    def show(self, entry: Hire) -> None:
        """Fill the sheet."""
        for kind, option in self.types.items():
            option.chosen = kind == entry.type
            option.rejected = bool(self.draft.new_wrong(msgspec.structs.replace(entry, type=kind)))
        for trait, option in self.traits.items():
            option.chosen = trait in entry.traits
            option.rejected = trait not in entry.traits and bool(self.draft.new_wrong(_flipped(entry, trait)))
            option.invalidate()
        self.large.on = entry.large
        self.refused.replace(self._notices(entry))
        self._show_odds(entry)

    def show_force(self) -> None:
        """The steppers as the force has it."""
        self.rerolls.value = self.draft.force.rerolls
        super().show_force()

    def _notices(self, entry: Hire) -> Iterator[Widget]:
        """Why an option was refused, and a warning for traits that depend on a house rule."""
        if self.tried is not None:
            for wrong in self.draft.new_wrong(self.tried)[:1]:
                added = next((t for t in self.tried.traits if t not in entry.traits), None)
                ways = [Button(T("{name} leads instead", name=entry.name), self._lead_instead, size=40, key="way_out")]
                yield Refusal(T("Not possible"), T("{why}. {clause}", why=wrong.reason, clause=wrong.clause),
                              ways if added == "Leader" else [])
        odd = [t for t in RANGED_TRAITS if t in entry.traits] if entry.type == "Brawler" else []
        if odd:
            names = listed((TRAITS[t][0] for t in odd), T("{a} + {b}"))
            switch = next(s for s in rules.get("simple-battles").switches if s.id == "sb_brawler_ranged_traits")
            yield Panel(Column(
                Label(T("{name} on a Brawler hangs on a house rule", name=names), "body", bold=True),
                Label(T("On, as printed: {on}", on=cast(Any, switch.option(True)).meaning), "small"),
                Label(T("Off: {off} SB-R15 SB-R16", off=cast(Any, switch.option(False)).meaning), "small"), gap=2),
                material="gold", pad=(14, 8))

    # --- changes ------------------------------------------------------------------------------------------------

    def _set_type(self, kind: Type) -> None:
        entry = self.draft.edited
        name = kind if entry.name in TYPES else entry.name
        look = PLAIN_LOOKS[kind] if entry.look in PLAIN_LOOKS.values() and entry.name in TYPES else entry.look
        self._try(msgspec.structs.replace(entry, type=kind, name=name, look=look))

    def _flip(self, trait: Trait) -> None:
        self._try(_flipped(self.draft.edited, trait))

    def _set_large(self, on: bool) -> None:
        self._try(msgspec.structs.replace(self.draft.edited, large=on))

    def _lead_instead(self) -> None:
        """Make the chosen figure the Leader instead of the present one."""
        figures = [msgspec.structs.replace(f, traits=tuple(t for t in f.traits if t != "Leader"))
                   for f in self.draft.figures]
        figures[self.draft.chosen] = cast(Hire, self.tried)
        self.tried = None
        self.draft.change(force=msgspec.structs.replace(self.draft.force, figures=tuple(figures)))
        self.scene.refresh()

    # --- chances ------------------------------------------------------------------------------------------------

    def _show_odds(self, entry: Hire) -> None:
        ways = WAYS if "Spread" in entry.traits else WAYS[:2]
        self.odds.show([way[0] for way in ways],
                       [(name, tuple(chance(entry.type, entry.traits, "Warrior", traits, far, way)
                                     for _, far, way in ways)) for name, traits in TARGETS])
        melee, shot = (chance("Warrior", (), entry.type, entry.traits, far, "attack").chance for far in ("0", "8"))
        self.answer.text = T("A Warrior defeats it **{m}** in contact, **{r}** at 8″.",
                             m=percent(melee or 0), r=percent(shot or 0))


def _note(entry: Hire) -> Text:
    if not entry.traits:
        return TYPES[entry.type].label
    return T("{type}: {traits}", type=TYPES[entry.type].label, traits=listed(TRAITS[t][0] for t in entry.traits))


def _flipped(entry: Hire, trait: Trait) -> Hire:
    """The entry with that trait or without it, traits in the order of the rulebook."""
    wanted = set(entry.traits) ^ {trait}
    return msgspec.structs.replace(entry, traits=tuple(t for t in TRAITS if t in wanted))


@lru_cache(maxsize=1)
def _ready_made() -> list[Offer[Hire]]:
    return ready_made("simple-battles", lambda one: (one.look, one.type, one.traits), _note, lambda one: one.points)
