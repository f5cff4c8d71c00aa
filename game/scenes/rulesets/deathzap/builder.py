"""The builder of Deathzap: units by type and quality, figures by weapons, composition or points.

Every number and every refusal comes from the tables of the ruleset and from `check_force`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from game.art import figures as art_figures
from game.core.force import Rejection
from game.core.text import TN, T, Text
from game.core.wording import attacks_text, dice_text, figures_text, listed, signed
from game.rules.deathzap.composition import LARGE, LEAST, MOST, SMALL, piercing, points_of
from game.rules.deathzap.roster import GRADES, PROFILES, QUALITIES, WEAPONS, Gear, Platoon, Quality, Squad, Type, Weapon
from game.scenes.builder.draft import Offer
from game.scenes.builder.part import BuilderPart, ready_made
from game.scenes.builder.parts import SumBoxes, Term
from game.scenes.rulesets.deathzap.builder_odds import FireTable
from game.scenes.rulesets.deathzap.builder_remedies import remedies
from game.ui.i18n import named
from game.ui.layout import Column, Gap, Grid, Row
from game.ui.widgets import Button, Item, Label, ListView, Option, Panel, Segment, Stepper, TextField, Widget
from game.ui.widgets import Rejection as Refusal

if TYPE_CHECKING:
    from game.scenes.builder.scene import BuilderScene

LIMITS = (0, SMALL, LARGE)
"""Points limits: none (the composition rule), small table, large table."""
TYPES: tuple[Type, ...] = tuple(PROFILES)
SHORT: dict[Type, Text] = {"infantry": T("Inf."), "light-vehicle": T("Light V."), "heavy-vehicle": T("Heavy V.")}
"""Names of types where there is less room."""
BLANKS = (
    Squad(name="Section", look="tommy-rifleman", type="infantry", quality="regular",
          gear=(Gear(weapons=("rifle",), count=8),)),
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


class Part(BuilderPart[Platoon, Squad]):
    """What Deathzap adds to the builder."""

    usual = 0
    trouble_first = T("This platoon may not play yet")
    entry_words = T("Unit")
    hire_words = T("Any age may meet any other. A click or **+** hires a whole unit.")

    def __init__(self, scene: BuilderScene) -> None:
        super().__init__(scene)
        self.at = 0
        """Which kind of figure of the unit is being armed."""
        self._for: Any = None

    # --- catalogue ----------------------------------------------------------------------------------------------

    def offers(self) -> list[Offer[Squad]]:
        """One unit of each type, then every unit of the shipped forces, each once."""
        them = [*(Offer(squad, _note(squad)) for squad in BLANKS), *_ready_made()]
        if self.scene.ui.kind == "full":
            return them
        return [Offer(one.entry, _codes(one.entry)) for one in them]

    def fit(self, full: bool) -> None:
        """Shorter words where there is less room."""
        for weapon, option in self.weapons.items():
            option.text = _arm_words(weapon) if full else WEAPONS[weapon].label
            option.relayout()
        self.types.choices = [PROFILES[one].label if full else SHORT.get(one, PROFILES[one].label) for one in TYPES]
        self.types.relayout()
        self.groups.row = 48 if full else 44

    def note(self, entry: Squad) -> Text:
        """Type, quality and weapons in a line."""
        return _note(entry)

    # --- the force ----------------------------------------------------------------------------------------------

    def force_row(self) -> list[Widget]:
        """Composition or points."""
        self.how = Segment((T("Composition"), T("{n} points", n=SMALL), T("{n} points", n=LARGE)), 0, self._set_how,
                           key="mustering", help="DZ-R66", grow=1,
                           tip=T("Composition: a platoon of 3 to 4 Infantry or Beast units and 1 to 4 of any type, or "
                                 "two platoons and 2 to 4. Points are a house rule of ours DZ-R66."))
        return [self.how]

    def _set_how(self, index: int) -> None:
        self.draft.change(limit=LIMITS[index])
        self.scene.refresh()

    def show_force(self) -> None:
        """The choice as the force has it; without points the units are counted."""
        limit = self.draft.limit
        self.how.chosen = LIMITS.index(limit) if limit in LIMITS else -1
        if not limit:
            self.scene.points.text = _count(self.draft.force)
            self.scene.bar.show(self.parts(), self.draft.force.size, self.scene.side, self.draft.chosen)
            if self.scene.state.colour == "good":
                self.scene.state.text = T("✔ ready DZ-R66")

    def parts(self) -> tuple[int, ...]:
        """Points of each unit; without points its number of figures."""
        squads = self.draft.figures
        return tuple(points_of(one) if self.draft.limit else one.size for one in squads)

    def foot(self) -> list[tuple[Text, Text]]:
        """Three facts about the force."""
        force = self.draft.force
        n, half = len(force.units), -(-len(force.units) // 2)
        shots = sum(WEAPONS[w].shots for one in force.units for gear in one.each() for w in gear.weapons)
        return [(figures_text(force.size), TN("in 1 unit, its loss is the end DZ-100",
                                              "in {n} units, {half} lost is the end DZ-100", n=n, half=half)),
                (TN("1 shot", "{n} shots", n=shots), T("if every weapon fires, a hit on a 6 DZ-45")),
                (T("{n} against armour", n=piercing(force)), T("weapons that harm it DZ-51"))]

    def ways_out(self, wrong: Rejection) -> list[tuple[Text, Callable[[], None]]]:
        """Changes that mend a rejection."""
        return [(words, partial(self._take, change)) for words, change in remedies(self.draft, wrong, BLANKS[0])]

    def _take(self, change: Callable[[], None]) -> None:
        change()
        self.tried = None
        self.scene.refresh()

    # --- one unit -----------------------------------------------------------------------------------------------

    def editor(self) -> list[Widget]:
        """The sheet of the chosen entry, built once; `show` fills it."""
        self.types = Segment([PROFILES[one].label for one in TYPES], 0, self._set_type, key="1", help="DZ-R11")
        self.qualities = Segment([T("{label} {n}+", label=GRADES[q].label, n=GRADES[q].activates) for q in QUALITIES],
                                 1, self._set_quality, key="2", help="DZ-13",
                                 tip=T("What two dice must show for it to act DZ-11"))
        self.means = Label("", "small", colour="ink_soft")
        self.groups = ListView((), self._choose_group, row=48, on_action=self._drop_group, choose_on_move=True, key="3",
                               tip=T("Figures of the unit that carry the same"))
        self.more = Button(T("Other figures"), self._split, size=40, key="way_out", icon="plus",
                           tip=T("One figure of this unit gets weapons of its own"))
        self.group_look = Button(T("Look"), self._pick_group_look, size=40, key="pick",
                                 tip=T("How these figures look: it changes no rule"))
        self.group_name = TextField("", self._name_group, most=40, hint=T("what each of them is called"), grow=1)
        self.count = Stepper(1, 1, MOST, self._set_count, key="4", help="DZ-R11",
                             tip=T("Figures of this kind; a unit of Infantry or Beasts has {low} to {high} DZ-R11",
                                   low=LEAST, high=MOST))
        self.weapons = {weapon: Option(_arm_words(weapon), partial(self._flip, weapon), radio=False,
                                       value=str(arm.price), help=arm.clause, tip=_arm_tip(weapon))
                        for weapon, arm in WEAPONS.items()}
        self.weapon_grid = Grid(*self.weapons.values(), columns=2, gap=6)
        self.refused = Column(gap=8)
        self.fire = FireTable()
        return [Row(self.types, gap=8), Row(self.qualities, Gap(grow=1), gap=8), self.means,
                Row(Label(T("Figures"), "h4"), Gap(grow=1), self.more, cross="centre", gap=8), self.groups,
                Row(self.group_look, self.group_name, self.count, gap=8, cross="centre"),
                Row(Label(T("Each carries"), "h4"), Gap(grow=1),
                    Label(T("up to two, of which troops use one DZ-R14"), "small", colour="ink_soft"), cross="end"),
                self.weapon_grid, self.refused, Panel(self.fire, material="card", pad=(14, 10))]

    def sum_boxes(self, entry: Squad) -> SumBoxes:
        """`8×5 figures | + 6×2 Rifle | = 52 points`: the house rule of points."""
        each = PROFILES[entry.type].prices[QUALITIES.index(entry.quality)]
        terms = [Term(f"{entry.size}×{each}", GRADES[entry.quality].label)]
        for gear in entry.gear:
            cost = sum(WEAPONS[weapon].price for weapon in gear.weapons)
            if cost and len(terms) < 5:
                terms.append(Term(f"+ {gear.count}×{cost}", _arms_codes(gear.weapons)))
        return SumBoxes([*terms, Term(f"= {points_of(entry)}", T("points"))])

    def show(self, entry: Squad) -> None:
        """Fill the sheet."""
        if self._for != self.draft.chosen:
            self._for, self.at = self.draft.chosen, 0
        self.at = min(self.at, len(entry.gear) - 1)
        gear = entry.gear[self.at]
        self.types.chosen = TYPES.index(entry.type)
        self.qualities.chosen = QUALITIES.index(entry.quality)
        self.means.text = _meaning(entry)
        self.groups.items = [Item(one.name or _arms(one.weapons), _gear_note(one), T("× {n}", n=one.count),
                                  partial(self._portrait, entry, one), "minus" if len(entry.gear) > 1 else "")
                             for one in entry.gear]
        self.groups.chosen = self.at
        self.groups.visible = not entry.single
        self.more.enabled, self.more.why_off = not entry.single, T("A vehicle or monster is one figure DZ-R11")
        self.count.enabled, self.count.why_off = not entry.single, T("A vehicle or monster is one figure DZ-R11")
        self.count.value = gear.count
        self.group_name.show(named(gear.name), gear.name)
        for weapon, option in self.weapons.items():
            option.chosen = weapon in gear.weapons
            option.rejected = weapon not in gear.weapons and bool(self.draft.new_wrong(self._with(entry, weapon)))
            option.invalidate()
        self.refused.replace(self._notices())
        self.fire.show(entry)

    def _portrait(self, entry: Squad, gear: Gear, px: int) -> pygame.Surface:
        return art_figures.portrait(gear.look or entry.look, px, self.scene.side)

    def _notices(self) -> Iterator[Widget]:
        """Why a change was refused, with other changes as ways out."""
        if self.tried is None:
            return
        entry = self.draft.edited
        for wrong in self.draft.new_wrong(self.tried)[:1]:
            gear, wanted = entry.gear[self.at], self.tried.gear[self.at].weapons
            ways = []
            if len(wanted) > 2:
                swapped = (gear.weapons[0], wanted[-1])
                ways = [Button(T("Instead of {weapon}", weapon=WEAPONS[gear.weapons[1]].label),
                               partial(self._try, self._armed(entry, swapped)), size=40, key="way_out_2")]
            elif wrong.clause == "DZ-R66" and gear.count > 1:
                ways = [Button(T("Only one of them"), partial(self._one_of_them, wanted), size=40, key="way_out_2")]
            yield Refusal(T("Not so"), T("{why}. {clause}", why=wrong.reason, clause=wrong.clause), ways)

    # --- changes ------------------------------------------------------------------------------------------------

    def _put(self, entry: Squad, key: object = None) -> None:
        self.tried = None
        self.draft.put(entry, key=key)
        self.scene.refresh()

    def _armed(self, entry: Squad, weapons: tuple[Weapon, ...]) -> Squad:
        return self._changed(entry, self.at, weapons=weapons)

    def _changed(self, entry: Squad, at: int, **values: Any) -> Squad:
        gear = msgspec.structs.replace(entry.gear[at], **values)
        return msgspec.structs.replace(entry, gear=(*entry.gear[:at], gear, *entry.gear[at + 1:]))

    def _with(self, entry: Squad, weapon: Weapon) -> Squad:
        return self._armed(entry, (*entry.gear[self.at].weapons, weapon))

    def _flip(self, weapon: Weapon) -> None:
        entry = self.draft.edited
        held = entry.gear[self.at].weapons
        if weapon in held:
            self._put(self._armed(entry, tuple(w for w in held if w != weapon)))
        else:
            self._try(self._with(entry, weapon))

    def _set_type(self, index: int) -> None:
        entry = self.draft.edited
        wanted = TYPES[index]
        gear, single = entry.gear, PROFILES[wanted].armoured
        if single:
            gear = (msgspec.structs.replace(gear[0], count=1),)
        elif entry.single:
            gear = (msgspec.structs.replace(gear[0], count=USUAL_SIZE),)
        self.at = min(self.at, len(gear) - 1)
        self._put(msgspec.structs.replace(entry, type=wanted, gear=gear))

    def _set_quality(self, index: int) -> None:
        quality: Quality = QUALITIES[index]
        self._put(msgspec.structs.replace(self.draft.edited, quality=quality))

    def _set_count(self, n: int) -> None:
        self._put(self._changed(self.draft.edited, self.at, count=n), key=("count", self.draft.chosen, self.at))

    def _name_group(self, text: str) -> None:
        wanted = self._changed(self.draft.edited, self.at, name=text.strip())
        if not self.draft.new_wrong(wanted):
            self._put(wanted, key=("gear name", self.draft.chosen, self.at))

    def _choose_group(self, index: int) -> None:
        if index != self.at:
            self.at, self.tried = index, None
            self.scene.refresh()

    def _drop_group(self, index: int) -> None:
        entry = self.draft.edited
        if len(entry.gear) > 1:
            self.at = 0
            self._put(msgspec.structs.replace(entry, gear=(*entry.gear[:index], *entry.gear[index + 1:])))

    def _split(self) -> None:
        """Give one figure of the chosen kind a kind of its own; where there is only one, add another."""
        entry = self.draft.edited
        one = entry.gear[self.at]
        if len(entry.gear) >= MOST or entry.single:
            return
        left = self._changed(entry, self.at, count=one.count - 1) if one.count > 1 else entry
        self.at = len(entry.gear)
        self._put(msgspec.structs.replace(left, gear=(*left.gear, msgspec.structs.replace(one, count=1, name=""))))

    def _one_of_them(self, weapons: tuple[Weapon, ...]) -> None:
        """Arm only one figure of the chosen kind like that."""
        entry = self.draft.edited
        one = entry.gear[self.at]
        left = self._changed(entry, self.at, count=one.count - 1)
        made = msgspec.structs.replace(one, count=1, weapons=weapons[-1:], name="")
        self.at = len(left.gear)
        self._put(msgspec.structs.replace(left, gear=(*left.gear, made)))

    def _pick_group_look(self) -> None:
        from game.scenes.builder.looks import LooksScene
        entry = self.draft.edited
        look = entry.gear[self.at].look or entry.look
        self.scene.app.push(LooksScene(look, self.scene.side, lambda found: self._put(
            self._changed(self.draft.edited, self.at, look="" if found.key == entry.look else found.key))))


def _count(force: Platoon) -> Text:
    n = len(force.units)
    return TN("1 unit, {figures}", "{n} units, {figures}", figures=figures_text(force.size), n=n)


def _arm_words(weapon: Weapon) -> Text:
    arm = WEAPONS[weapon]
    return T("{name} {range}″/{shots}", name=arm.label, range=arm.range, shots=arm.shots)


def _arm_tip(weapon: Weapon) -> Text:
    arm = WEAPONS[weapon]
    told = T("Range {range}″, {shots}, each 6 a hit {clause}. In close assault {attacks}, kills on "
             "{kills}+ {other}.", range=arm.range, shots=dice_text(arm.shots), clause=arm.clause,
             attacks=attacks_text(arm.attacks),
             kills=arm.kills, other=arm.assault_clause)
    return T("{told} Harms armour DZ-51.", told=told) if arm.pierces else told


def _arms(weapons: tuple[Weapon, ...]) -> Text:
    """The weapons of a figure in words."""
    if not weapons:
        return T("no weapon: melee only")
    first = WEAPONS[weapons[0]].label
    return T("{a}, {b}", a=first, b=WEAPONS[weapons[1]].label) if len(weapons) > 1 else first


def _gear_note(gear: Gear) -> Text:
    """Their weapons, with range and shots."""
    if not gear.weapons:
        return T("melee only")
    first, last = _arm_words(gear.weapons[0]), _arm_words(gear.weapons[-1])
    return T("{a}, {b}", a=first, b=last) if len(gear.weapons) > 1 else first


def _meaning(entry: Squad) -> Text:
    """The meaning of type and quality, in numbers with their clauses."""
    sort, grade, at = PROFILES[entry.type], GRADES[entry.quality], QUALITIES.index(entry.quality)
    open_, soft, hard = sort.thresholds
    melee = signed(sort.melee[at])
    return T("Moves **{move}″** {a}. Hits for a casualty: **{open}** open, **{soft}** soft, **{hard}** hard cover {b}. "
             "Melee **{melee}** {c}. Acts on **{n}+** {d}.", move=sort.move // 64, a=sort.move_clause, open=open_,
             soft=soft, hard=hard, b=sort.threshold_clause, melee=melee, c=sort.melee_clause, n=grade.activates,
             d=grade.clause)


def _codes(entry: Squad) -> Text:
    """`8 Regular: 6 Ri, Re, MR`: figures, quality, weapons."""
    codes = _gear_codes(entry)
    head = T("{n} {quality}", n=entry.size, quality=GRADES[entry.quality].label)
    return T("{head}: {codes}", head=head, codes=listed(codes)) if codes else head


def _note(entry: Squad) -> Text:
    """`8 Infantry, Regular · 6 Ri, Re, MR`."""
    quality, kind = GRADES[entry.quality].label, PROFILES[entry.type].label
    line = (T("{quality} {type}", quality=quality, type=kind) if entry.single else
            T("{n} {type}, {quality}", n=entry.size, type=kind, quality=quality))
    codes = _gear_codes(entry)
    return T("{line} · {codes}", line=line, codes=listed(codes)) if codes else line


def _gear_codes(entry: Squad) -> list[Text]:
    """`6 Ri`, `Re`, `MR+Gr`: the weapons of its figures, abbreviated."""
    codes = ((gear.count, _arms_codes(gear.weapons)) for gear in entry.gear if gear.weapons)
    return [T("{n} {codes}", n=n, codes=code) if n > 1 else code for n, code in codes]


def _arms_codes(weapons: Iterable[Weapon]) -> Text:
    return listed((WEAPONS[weapon].short for weapon in weapons), T("{a}+{b}"))


@lru_cache(maxsize=1)
def _ready_made() -> list[Offer[Squad]]:
    return ready_made("deathzap", lambda one: (one.look, one.type, one.quality, one.gear), _note,
                      lambda one: TYPES.index(one.type))
