"""The builder's sheet of Ghost Legions: armour, any weapon, gear, exact chances.

Every number and every refusal comes from the tables and checks of the ruleset and from `check_force`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from game import rules
from game.core.chance.forecast import Forecast
from game.core.setup import Setup
from game.core.table.moment import Moment
from game.core.table.pieces import Table
from game.core.table.places import GRID, Place
from game.core.text import TN, T, Text
from game.core.wording import percent
from game.rules.ghost_legions import checks, forecasts, limits
from game.rules.ghost_legions.remedies import instead
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
from game.scenes.builder import fields
from game.scenes.builder.fields import Pick
from game.scenes.builder.part import Sheet
from game.scenes.builder.parts import Cell, Term
from game.ui.theme import LayoutKind

ARMOURS: dict[Armour, Text] = {"light": T("Light 5+"), "medium": T("Medium 4+"), "heavy": T("Heavy 3+")}
TITLES: dict[Gear, Text] = {"shield": T("Shield"), "extra": T("Second weapon"), "two-handed": T("Two-handed"),
                            "long": T("Long weapon"), "mounted": T("Mounted")}
EFFECTS: dict[Gear, Text] = {
    "shield": T("Save one better GL-52, +1 die in melee GL-65. It needs the second hand GL-R6."),
    "extra": T("+1 die in melee GL-58. It needs the second hand GL-R6."),
    "two-handed": T("The enemy’s save is 1 worse in melee GL-64. It needs both hands GL-R6."),
    "long": T("Takes the charging die of a charger without a long weapon GL-62."),
    "mounted": T("1″ faster an action GL-26, +1 die in melee GL-66, a larger base GL-R3."),
}
BLANK = Hire(name="Figure", look="retinue-man-at-arms")
"""The entry to begin with."""
OWN = "Own weapon"
"""The name of a weapon that is not in the catalogue."""
COLUMNS: tuple[Text, ...] = (T("its shot hits"), T("its charge kills"), T("and costs it"), T("charged, it dies"))
SHORT_COLUMNS: tuple[Text, ...] = (T("hits"), T("kills"), T("is lost"), T("dies"))
"""The same where there is little room."""
TARGETS: tuple[tuple[Text, Hire], ...] = (
    (T("a man 5+"), Hire(name="Man", look="retinue-man-at-arms")),
    (T("spearman 4+"), Hire(name="Spearman", look="goth-spearman", gear=("shield", "long"))),
    (T("axeman 3+"), Hire(name="Axeman", look="goth-axeman", armour="heavy", gear=("two-handed",))),
    (T("knight 2+"), Hire(name="Knight", look="feudal-mounted-knight", armour="heavy",
                          gear=("shield", "long", "mounted"))),
)
ACTIONS = 3
"""Actions spent on the shot."""


def note(entry: Hire) -> Text:
    """Save, weapon and gear in a line."""
    line, weapon = T("{n}+", n=save(entry)), ranged(entry)
    if weapon is not None:
        line = T("{line} · {name} {range}″/{rate}", line=line, name=weapon.label, range=weapon.range, rate=weapon.rate)
    for one in entry.gear:
        line = T("{line} · {gear}", line=line, gear=GEAR[one].label)
    return line


def offered(entry: Hire, kind: LayoutKind) -> Text:
    """The bare figure says that it is bare."""
    return T("5+, nothing yet") if entry == BLANK else note(entry)


def terms(entry: Hire) -> Iterator[Term]:
    """`8 armour | + 2×2 bow | + 4 extra`."""
    return (Term(part.sum if i == 0 else f"+ {part.sum}", part.what) for i, part in enumerate(parts(entry)))


def facts(force: Legion) -> list[tuple[Text, Text]]:
    """Figures, shots, riders."""
    figures = force.figures
    n = len(figures)
    dice = sum(weapon.rate for f in figures if (weapon := ranged(f)) is not None)
    goes = checks.go_on_check(0, n - 1).chance if n > 1 else None
    return [(TN("1 figure", "{n} figures", n=n),
             T("the last is reached on {pct} GL-09", pct=percent(goes)) if goes is not None else T("acts alone")),
            (T("{n} shooting dice", n=dice), T("one action each GL-37")),
            (T("{n} mounted", n=sum("mounted" in f.gear for f in figures)), T("1″ faster GL-26"))]


# --- weapons --------------------------------------------------------------------------------------------------------


def own(entry: Hire) -> bool:
    """Whether its weapon is not in the catalogue."""
    return bool(entry.weapon) and entry.weapon not in WEAPONS


def shooting(entry: Hire, weapon: str) -> Hire:
    """The figure with that weapon; with one of its own, as far as the one before it."""
    if weapon != OWN:
        return replace(entry, weapon=weapon, range=0, rate=0)
    old = ranged(entry)
    return replace(entry, weapon=OWN, range=old.range if old else 12, rate=old.rate if old else 1)


def handed(entry: Hire, one: Any) -> Hire:
    """The figure with that in its other hand, besides what is there; with nothing, it is free."""
    if not one:
        return replace(entry, gear=tuple(each for each in entry.gear if each not in HANDS))
    return entry if one in entry.gear else replace(entry, gear=fields.flipped(entry.gear, one, GEAR))


class Hands(fields.Choice):
    """What is in the other hand: more than one thing is refused, with a swap."""

    def holds(self, entry: Hire, value: Any) -> bool:
        """Whether it is there; nothing, where there is nothing."""
        return value in entry.gear if value else not any(one in entry.gear for one in HANDS)


def gear_pick(one: Gear, key: str = "") -> Pick:
    """A piece of gear."""
    return Pick(one, TITLES[one], f"+{GEAR[one].points}", GEAR[one].price_clause, EFFECTS[one], key)


def weapon_pick(name: str) -> Pick:
    """A weapon of the catalogue."""
    weapon = WEAPONS[name]
    return Pick(name, T("{name} {range}″/{rate}: {each}×{rate} = {n}", name=weapon.label, range=weapon.range,
                        rate=weapon.rate, each=RANGES[weapon.range][0], n=weapon.points))


# --- chances --------------------------------------------------------------------------------------------------------


def odds(entry: Hire, full: bool) -> fields.Odds:
    """What it does to usual targets, abbreviated where there is less room."""
    return fields.Odds(COLUMNS if full else SHORT_COLUMNS,
                chances(entry.armour, entry.weapon, entry.range, entry.rate, entry.gear),
                T("Shots at half the listed range, with 3 actions: hit at least once.") if full else T(
                    "Its shot at half range with 3 actions hits; its charge kills, or is lost; charged, it dies."))


@lru_cache(maxsize=512)
def chances(armour: Armour, weapon: str, inches: int, rate: int,
            gear: tuple[Gear, ...]) -> tuple[tuple[Text, tuple[Cell, ...]], ...]:
    """For each usual target: the shot, the charge, the cost of the charge, and being charged."""
    me = Hire(name="Figure", look="retinue-man-at-arms", armour=armour, weapon=weapon, range=inches, rate=rate,
              gear=gear)
    return tuple((words, _row(me, foe)) for words, foe in TARGETS)


def _row(me: Hire, foe: Hire) -> tuple[Cell, ...]:
    gun = ranged(me)
    now = _moment(me, foe, (gun.range // 2 if gun is not None else 3) * GRID)
    state = now.state
    shot = forecasts.shot(now, state.figures["A1"], state.figures["B1"], ACTIONS)
    first = (Cell(1 - shot.bars[0].chance) if isinstance(shot, Forecast) else Cell(None, shot.reason, shot.clause))
    bare = _moment(me, foe, 0)
    a, b = bare.state.figures["A1"], bare.state.figures["B1"]
    mine, theirs = checks.fight_odds(bare, a, b), checks.fight_odds(bare, b, a)
    return first, Cell(mine.win), Cell(mine.lose), Cell(theirs.win)


def _moment(mine: Hire, theirs: Hire, gap: int) -> Moment:
    """Both on a bare table at that gap (1/64 inch), in the first one's turn."""
    table = Table("Bare", limits.SIDE, limits.SIDE, edges=("south", "north"))
    setup = Setup(ruleset="ghost-legions", version=rules.get("ghost-legions").version, table=table,
                  forces=(Legion(name="A", figures=(mine,)), Legion(name="B", figures=(theirs,))))
    now = rules.get("ghost-legions").moment(setup)
    state = now.state
    a, b = state.figures["A1"], state.figures["B1"]
    state.figures["A1"] = a.at(Place(24 * GRID, 12 * GRID))
    state.figures["B1"] = b.at(Place(24 * GRID, 12 * GRID + a.radius + b.radius + gap))
    return now


SHEET = Sheet[Legion, Hire](
    "ghost-legions", [BLANK], note, points_of, lambda one: (one.look, one.armour, one.weapon, one.gear), terms, facts,
    force=[
        fields.note(T("Any age may meet any other GL-01")),
        fields.space,
        fields.points_limit(T("Limit GL-R4"), LEAST_LIMIT, MOST_LIMIT, "GL-R4", T(
            "The same for both sides, {low} to {high} points GL-R4", low=LEAST_LIMIT, high=MOST_LIMIT))],
    fields=[
        fields.heading(T("Armour"), T("GL-75 to GL-77")),
        fields.Choice("armour", [
            Pick(kind, words, str(SUITS[kind].points), SUITS[kind].price_clause,
                 T("Saves on {n}+ {clause}", n=SUITS[kind].save, clause=SUITS[kind].clause), str(i + 1),
                 short=T("{n}+", n=SUITS[kind].save)) for i, (kind, words) in enumerate(ARMOURS.items())],
            columns=(3, 3)),
        fields.heading(T("Ranged weapon, range points × rate"), T("GL-82")),
        fields.Pull("weapons", [Pick("", T("None")), *map(weapon_pick, WEAPONS),
                                Pick(OWN, T("Own weapon: any range × any rate"))],
                    value=lambda entry: OWN if own(entry) else entry.weapon, put=shooting, key="pick", clause="GL-82",
                    tip=T("The price is the points of its range times its rate of fire GL-82")),
        fields.together([
            fields.Name("weapon", T("Its name"), allowed=lambda text: bool(text) and text not in WEAPONS),
            fields.together([
                fields.Segments("range", [Pick(n, T("{n}″", n=n)) for n in RANGES], clause="GL-R10"),
                fields.Segments("rate", [Pick(n, T("×{n}", n=n)) for n in RATES], clause="GL-R10")])],
            fields.column, when=own),
        fields.heading(T("One hand free"), T("GL-R6")),
        Hands("hands", [Pick("", T("Nothing"), "0", "GL-R6", key="4"),
                        *(gear_pick(one, str(i + 5)) for i, one in enumerate(HANDS))], put=handed),
        fields.Refused(T("Not both"), instead),
        fields.Flags("gear", [gear_pick(one) for one in GEAR if one not in HANDS],
                     put=lambda entry, more: replace(entry, gear=tuple(
                         one for one in GEAR if one in more or (one in entry.gear and one in HANDS)))),
        fields.odds_table(T("What it does"), T("exact, in the open"), odds)],
    usual=USUAL, offered=offered)
