"""The builder's sheet of Deathzap: units by type and quality, figures by weapons, composition or points.

Every number and every refusal comes from the tables of the ruleset and from `check_force`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

import pygame
from msgspec.structs import replace

from game import rules
from game.art import figures as art_figures
from game.core.table.pieces import Cover
from game.core.table.places import GRID
from game.core.text import TN, T, Text
from game.core.wording import attacks_text, average, dice_text, figures_text, listed, signed
from game.rules.deathzap import forecasts, shooting
from game.rules.deathzap.composition import LARGE, LEAST, MOST, SMALL, piercing
from game.rules.deathzap.odds import facing
from game.rules.deathzap.remedies import SECTION, instead, rearmed
from game.rules.deathzap.roster import GRADES, PROFILES, QUALITIES, WEAPONS, Gear, Platoon, Squad, Type, Weapon
from game.scenes.builder import fields
from game.scenes.builder.fields import Pick
from game.scenes.builder.part import Live, Part, Sheet, Uncounted
from game.scenes.builder.parts import Cell, Term
from game.ui.layout import Column, Gap, Row
from game.ui.theme import LayoutKind
from game.ui.widgets import Button, Item, Label, ListView, Widget

TYPES: tuple[Type, ...] = tuple(PROFILES)
SHORT: dict[Type, Text] = {"infantry": T("Inf."), "light-vehicle": T("Light V."), "heavy-vehicle": T("Heavy V.")}
"""Names of types where there is less room."""
BLANKS = (
    SECTION,
    Squad(name="Pack", look="hive-runner", type="beasts", quality="regular", gear=(Gear(count=6),)),
    Squad(name="Car", look="expedition-car", type="light-vehicle", quality="regular",
          gear=(Gear(weapons=("medium-repeater",)),)),
    Squad(name="Monster", look="hive-brute", type="monster", quality="regular", gear=(Gear(),)),
    Squad(name="Tank", look="tommy-cruiser", type="heavy-vehicle", quality="regular",
          gear=(Gear(weapons=("destroyer", "medium-repeater")),)),
)
"""The entries to begin with, one of each type."""
USUAL_SIZE = 5
"""The number of figures when a vehicle becomes troops."""
RANGES: Final = (6, 12, 24, 36)
"""Inches to every figure of the target."""
TARGETS: Final[tuple[tuple[Text, Type, Cover], ...]] = (
    (T("Infantry in the open"), "infantry", "open"), (T("in soft cover"), "infantry", "soft"),
    (T("in hard cover"), "infantry", "hard"),
    (T("Light Vehicle, open"), "light-vehicle", "open"), (T("Heavy Vehicle, open"), "heavy-vehicle", "open"))


def note(entry: Squad) -> Text:
    """`8 Infantry, Regular · 6 Ri, Re, MR`."""
    quality, kind = GRADES[entry.quality].label, PROFILES[entry.type].label
    line = (T("{quality} {type}", quality=quality, type=kind) if entry.single else
            T("{n} {type}, {quality}", n=entry.size, type=kind, quality=quality))
    codes = _gear_codes(entry)
    return T("{line} · {codes}", line=line, codes=listed(codes)) if codes else line


def offered(entry: Squad, kind: LayoutKind) -> Text:
    """`8 Regular: 6 Ri, Re, MR` where there is less room: figures, quality, weapons."""
    if kind == "full":
        return note(entry)
    codes = _gear_codes(entry)
    head = T("{n} {quality}", n=entry.size, quality=GRADES[entry.quality].label)
    return T("{head}: {codes}", head=head, codes=listed(codes)) if codes else head


def _gear_codes(entry: Squad) -> list[Text]:
    """`6 Ri`, `Re`, `MR+Gr`: the weapons of its figures, abbreviated."""
    codes = ((gear.count, _arms_codes(gear.weapons)) for gear in entry.gear if gear.weapons)
    return [T("{n} {codes}", n=n, codes=code) if n > 1 else code for n, code in codes]


def _arms_codes(weapons: Iterable[Weapon]) -> Text:
    return listed((WEAPONS[weapon].short for weapon in weapons), T("{a}+{b}"))


def terms(entry: Squad) -> Iterator[Term]:
    """`8×5 figures | + 6×2 Rifle`: the house rule of points, as far as there is room."""
    each = PROFILES[entry.type].prices[QUALITIES.index(entry.quality)]
    yield Term(f"{entry.size}×{each}", GRADES[entry.quality].label)
    costs = ((gear, sum(WEAPONS[weapon].price for weapon in gear.weapons)) for gear in entry.gear)
    for gear, cost in [one for one in costs if one[1]][:4]:
        yield Term(f"+ {gear.count}×{cost}", _arms_codes(gear.weapons))


def facts(force: Platoon) -> list[tuple[Text, Text]]:
    """Units, shots, weapons against armour."""
    n, half = len(force.units), -(-len(force.units) // 2)
    shots = sum(WEAPONS[w].shots for one in force.units for gear in one.each() for w in gear.weapons)
    return [(figures_text(force.size), TN("in 1 unit, its loss is the end DZ-100",
                                          "in {n} units, {half} lost is the end DZ-100", n=n, half=half)),
            (TN("1 shot", "{n} shots", n=shots), T("if every weapon fires, a hit on a 6 DZ-45")),
            (T("{n} against armour", n=piercing(force)), T("weapons that harm it DZ-51"))]


def uncounted(force: Platoon) -> Uncounted:
    """Without points the units and their figures count."""
    total = TN("1 unit, {figures}", "{n} units, {figures}", figures=figures_text(force.size), n=len(force.units))
    return Uncounted(total, T("✔ ready DZ-R66"), tuple(one.size for one in force.units))


# --- one unit -------------------------------------------------------------------------------------------------------


def typed(entry: Squad, wanted: Type) -> Squad:
    """The unit with another type: a vehicle or monster is one figure, troops are several."""
    gear = entry.gear
    if PROFILES[wanted].armoured:
        gear = (replace(gear[0], count=1),)
    elif entry.single:
        gear = (replace(gear[0], count=USUAL_SIZE),)
    return replace(entry, type=wanted, gear=gear)


def meaning(entry: Squad) -> Text:
    """The meaning of type and quality, in numbers with their clauses."""
    sort, grade, at = PROFILES[entry.type], GRADES[entry.quality], QUALITIES.index(entry.quality)
    open_, soft, hard = sort.thresholds
    melee = signed(sort.melee[at])
    return T("Moves **{move}″** {a}. Hits for a casualty: **{open}** open, **{soft}** soft, **{hard}** hard cover {b}. "
             "Melee **{melee}** {c}. Acts on **{n}+** {d}.", move=sort.move // 64, a=sort.move_clause, open=open_,
             soft=soft, hard=hard, b=sort.threshold_clause, melee=melee, c=sort.melee_clause, n=grade.activates,
             d=grade.clause)


def arm_words(weapon: Weapon) -> Text:
    """A weapon with range and shots."""
    arm = WEAPONS[weapon]
    return T("{name} {range}″/{shots}", name=arm.label, range=arm.range, shots=arm.shots)


def arm_tip(weapon: Weapon) -> Text:
    """What a weapon does."""
    arm = WEAPONS[weapon]
    told = T("Range {range}″, {shots}, each 6 a hit {clause}. In close assault {attacks}, kills on "
             "{kills}+ {other}.", range=arm.range, shots=dice_text(arm.shots), clause=arm.clause,
             attacks=attacks_text(arm.attacks),
             kills=arm.kills, other=arm.assault_clause)
    return T("{told} Harms armour DZ-51.", told=told) if arm.pierces else told


def gear_item(entry: Squad, gear: Gear, side: int) -> Item:
    """A kind of figures: their name or weapons, what these do, how many they are."""
    def portrait(px: int) -> pygame.Surface:
        return art_figures.portrait(gear.look or entry.look, px, side)

    arms = T("no weapon: melee only") if not gear.weapons else listed(WEAPONS[weapon].label for weapon in (
        gear.weapons[:2]))
    shots = listed(arm_words(weapon) for weapon in (gear.weapons[0], *gear.weapons[1:][-1:])) if gear.weapons else (
        T("melee only"))
    return Item(gear.name or arms, shots, T("× {n}", n=gear.count), portrait, "minus" if len(entry.gear) > 1 else "")


class Kinds:
    """The figures of a unit by what they carry, several kinds of which one is armed at a time: a list; look, name,
    number and weapons of the chosen one."""

    def __init__(self, part: Part) -> None:
        self.part, self.draft = part, part.draft
        self.at, self.unit = 0, -1
        """Which kind is being armed, and of which unit."""
        self.list = part.widgets["groups"] = ListView(
            (), self._choose, row=48, on_action=self._drop, choose_on_move=True, key="3",
            tip=T("Figures of the unit that carry the same"))
        self.more = part.widgets["more"] = Button(
            T("Other figures"), self._split, size=40, key="way_out", icon="plus",
            tip=T("One figure of this unit gets weapons of its own"))
        self.look = part.widgets["group_look"] = Button(
            T("Look"), self._pick_look, size=40, key="pick", tip=T("How these figures look: it changes no rule"))

    def live(self) -> Live:
        """All of it as one widget."""
        of, put = self._of, self._put
        rest = fields.together([
            fields.together([
                fields.Name("group_name", T("what each of them is called"), value=of("name"), put=put("name")),
                fields.Number("count", 1, MOST, off=self._single, value=of("count"), put=put("count"), free=True,
                              key="4", clause="DZ-R11", tip=T(
                                  "Figures of this kind; a unit of Infantry or Beasts has {low} to {high} DZ-R11",
                                  low=LEAST, high=MOST))],
                lambda them: Row(self.look, *them, gap=8, cross="centre")),
            fields.heading(T("Each carries"), T("up to two, of which troops use one DZ-R14")),
            Weapons("weapons", [
                Pick(weapon, arm_words(weapon), str(arm.price), arm.clause, arm_tip(weapon), short=arm.label)
                for weapon, arm in WEAPONS.items()], gap=6, value=of("weapons"), put=put("weapons")),
            fields.Refused(T("Not so"), self._instead, key="way_out_2", taken=self._show_new)], self._wrap)
        live = rest(self.part)

        def show(entry: Squad) -> None:
            self._show(entry)
            live.show(entry)

        def fit(full: bool) -> None:
            self.list.row = 48 if full else 44
            live.fit(full)

        return Live(live.widgets, show, fit)

    def _wrap(self, widgets: Iterable[Widget]) -> Widget:
        head = Row(Label(T("Figures"), "h4"), Gap(grow=1), self.more, cross="centre", gap=8)
        return Column(head, self.list, *widgets, gap=10)

    def _of(self, name: str) -> Any:
        return lambda entry: getattr(entry.gear[self.at], name)

    def _put(self, name: str) -> Any:
        return lambda entry, value: rearmed(entry, self.at, **{name: value})

    def _show(self, entry: Squad) -> None:
        if self.unit != self.draft.chosen:
            self.unit, self.at = self.draft.chosen, 0
        self.at = min(self.at, len(entry.gear) - 1)
        self.list.items = [gear_item(entry, gear, self.part.scene.side) for gear in entry.gear]
        self.list.chosen = self.at
        self.list.visible = not entry.single
        why = self._single(entry)
        self.more.enabled, self.more.why_off = why is None, why or ""

    @staticmethod
    def _single(entry: Squad) -> Text | None:
        return T("A vehicle or monster is one figure DZ-R11") if entry.single else None

    def _instead(self, force: Platoon, at: int, tried: Squad, wrong: Any) -> tuple[Text, Platoon] | None:
        found = instead(force.units[at], self.at, tried, wrong)
        return None if found is None else (found[0], self.draft.given(found[1]))

    def _show_new(self, before: Squad) -> None:
        """The kind that a change has added is the chosen one."""
        gear = self.draft.edited.gear
        if len(gear) > len(before.gear):
            self.at = len(gear) - 1

    def _choose(self, at: int) -> None:
        if at != self.at:
            self.at, self.part.tried = at, None
            self.draft.choose(self.draft.chosen)        # what is changed now is undone on its own
            self.part.scene.refresh()

    def _drop(self, at: int) -> None:
        entry = self.draft.edited
        if len(entry.gear) > 1:
            self.at = 0
            self.part.change(replace(entry, gear=(*entry.gear[:at], *entry.gear[at + 1:])), free=True)

    def _split(self) -> None:
        """Give one figure of the chosen kind a kind of its own; where there is only one, add another."""
        entry = self.draft.edited
        one = entry.gear[self.at]
        if len(entry.gear) >= MOST or entry.single:
            return
        left = rearmed(entry, self.at, count=one.count - 1) if one.count > 1 else entry
        self.at = len(entry.gear)
        self.part.change(replace(left, gear=(*left.gear, replace(one, count=1, name=""))), free=True)

    def _pick_look(self) -> None:
        from game.scenes.builder.looks import LooksScene
        entry = self.draft.edited
        look = entry.gear[self.at].look or entry.look
        self.part.scene.app.push(LooksScene(look, self.part.scene.side, lambda found: self.part.change(
            rearmed(self.draft.edited, self.at, look="" if found.key == entry.look else found.key), free=True)))


class Weapons(fields.Flags):
    """What figures of a kind carry, in the order in which it was chosen."""

    def given(self, draft: Any, entry: Any, value: Any) -> Any:
        """The unit with that weapon for them too, or without it."""
        assert self.put is not None
        held = self.of(entry)
        return self.put(entry, tuple(w for w in held if w != value) if value in held else (*held, value))


# --- chances --------------------------------------------------------------------------------------------------------


def fire(entry: Squad, full: bool) -> fields.Odds:
    """The chances of at least one casualty (or damage roll) of one volley, and the mean casualties."""
    squad = _as_it_shoots(entry)
    arms = {weapon for gear in squad.gear for weapon in gear.weapons}
    ranges = [r for r in RANGES if any(WEAPONS[weapon].range >= r for weapon in arms)] or [RANGES[0]]
    told = [(r, volley(squad, r, "infantry", "open")[1]) for r in ranges]
    worth = listed(T("{n} ({far}″)", n=average(mean), far=r) for r, mean in told)
    return fields.Odds([T("at {n}″", n=r) for r in ranges],
                [(words, tuple(volley(squad, r, kind, cover)[0] for r in ranges)) for words, kind, cover in TARGETS],
                T("Casualties to be expected in the open: **{worth}** DZ-45 DZ-46", worth=worth))


def _as_it_shoots(squad: Squad) -> Squad:
    """The unit without what does not matter here; its name is told only where it has no weapon."""
    armed = any(gear.weapons for gear in squad.gear)
    return Squad(name="Unit" if armed else squad.name, type=squad.type, quality="regular", base=squad.base,
                 gear=tuple(Gear(weapons=gear.weapons, count=gear.count) for gear in squad.gear))


@lru_cache(maxsize=512)
def volley(squad: Squad, inches: int, target: Type, cover: Cover) -> tuple[Cell, Fraction]:
    """The chance that one volley of a fresh unit causes a casualty or a damage roll, and the mean number of them (DZ-45
    to DZ-52)."""
    theirs = Squad(name="Target", type=target, quality="regular",
                   gear=(Gear(count=1 if PROFILES[target].armoured else MOST),))
    now = facing(rules.get("deathzap"), squad, theirs, inches * GRID, cover)
    refused = forecasts.no_volley(now, "A1", "B1")
    if refused is not None:
        return Cell(None, refused.reason, refused.clause), Fraction(0)
    fired = shooting.salvo(now, "A1", "B1")
    assert fired is not None
    done = shooting.volley_odds(fired).map(lambda one: one.casualties)
    return Cell(done.chance(lambda n: n > 0)), done.mean(lambda n: n)


SHEET: Final = Sheet[Platoon, Squad](
    "deathzap", BLANKS, note, lambda one: TYPES.index(one.type),
    lambda one: (one.look, one.type, one.quality, one.gear), terms, facts,
    force=[
        fields.Muster("muster", [Pick(0, T("Composition")), *(Pick(n, T("{n} points", n=n)) for n in (SMALL, LARGE))],
                      key="mustering", clause="DZ-R66", grow=1, value=lambda draft: draft.limit,
                      put=lambda draft, n: {"limit": n}, tip=T(
                          "Composition: a platoon of 3 to 4 Infantry or Beast units and 1 to 4 of any type, or "
                          "two platoons and 2 to 4. Points are a house rule of ours DZ-R66."))],
    fields=[
        fields.together([fields.Segments(
            "type", [Pick(one, PROFILES[one].label, short=SHORT.get(one, "")) for one in TYPES], put=typed, free=True,
            key="1", clause="DZ-R11")]),
        fields.together([fields.Segments(
            "quality", [Pick(one, T("{label} {n}+", label=GRADES[one].label, n=GRADES[one].activates))
                        for one in QUALITIES], free=True, key="2", clause="DZ-13",
            tip=T("What two dice must show for it to act DZ-11"))]),
        fields.told(meaning),
        lambda part: Kinds(part).live(),
        fields.odds_table(T("One volley"), T("at least one casualty or damage roll"), fire)],
    offered=offered, uncounted=uncounted, trouble_first=T("This platoon may not play yet"), entry_words=T("Unit"),
    hire_words=T("Any age may meet any other. A click or **+** hires a whole unit."))
