"""The builder's sheet of Skirmashed: six stats, duels against a chosen enemy, figures a side or free muster.

Every refusal comes from `check_force`, every chance from the forecasts of the ruleset.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from game import rules
from game.core.chance.forecast import Forecast
from game.core.text import TN, T, Text
from game.rules.skirmashed import checks
from game.rules.skirmashed.odds import code, odds_moment, wins
from game.rules.skirmashed.roster import EACH, MOST, RANGED, STATS, USUAL, Company, Hire, Stat
from game.scenes.builder import fields
from game.scenes.builder.fields import Pick
from game.scenes.builder.part import Live, Part, Sheet, ready_made
from game.scenes.builder.parts import Cell, OddsGrid, Term
from game.ui.layout import Gap, Row
from game.ui.theme import LayoutKind
from game.ui.widgets import Dropdown, Label

BLANKS = (
    Hire(name="Figure", look="fireteam-rifleman", manoeuvre=5, firepower=4, boom=5, fight=2, hack=4, stamina=11),
    Hire(name="Fighter", look="viking-jarl", manoeuvre=5, fight=5, hack=5, stamina=11, fighter=True),
)
"""The entries to begin with: the trooper of the examples, and a fighter."""
USUAL_SHOTS = {"firepower": 4, "boom": 5}
"""The ranged stats of a figure that is no fighter any more."""
MELEE, SHOTS = "0", "10"
"""The distances of duels, in inches."""
ATTACKS: tuple[tuple[Text, str, str, bool], ...] = (
    (T("shot, 10″"), SHOTS, "shoot", False), (T("focused"), SHOTS, "shoot", True),
    (T("charge"), MELEE, "charge", False), (T("blow"), MELEE, "fight", False))


def note(entry: Hire) -> Text:
    """The six stats in a line."""
    if entry.fighter:
        return T("M{m}, fighter, Fi{f} H{h} S{s}", m=entry.manoeuvre, f=entry.fight, h=entry.hack, s=entry.stamina)
    return T("M{m} F{p} B{b} Fi{f} H{h} S{s}", m=entry.manoeuvre, p=entry.firepower, b=entry.boom, f=entry.fight,
             h=entry.hack, s=entry.stamina)


def offered(entry: Hire, kind: LayoutKind) -> Text:
    """The numbers alone where there is little room."""
    return T("{numbers}", numbers=code(entry)) if kind == "tight" else note(entry)


def terms(entry: Hire) -> Iterator[Term]:
    """`10 armour | + 4 Firepower | + 1 Fight`."""
    yield Term(f"2×{10 - entry.manoeuvre}", T("armour"))
    yield Term(f"+ {0 if entry.fighter else entry.firepower}", T("Firepower"))
    yield Term(f"+ {(entry.fight + 1) // 2}", T("½ Fight"))


def facts(force: Company) -> list[tuple[Text, Text]]:
    """Figures, and dice."""
    figures = force.figures
    shots = sum(0 if f.fighter else f.firepower for f in figures)
    return [(TN("1 figure", "{n} figures", n=len(figures)),
             T("{n} of them fighters SK-15", n=sum(f.fighter for f in figures))),
            (T("{n} shooting dice", n=shots), T("if all shoot SK-42")),
            (T("{n} melee dice", n=sum(f.fight for f in figures)), T("if all fight SK-59"))]


def mustered(draft: Any, free: bool) -> dict[str, int]:
    """The points limit for as many figures as there are; none where any may come."""
    return {"limit": 0 if free else EACH * max(1, min(MOST, len(draft.figures) or USUAL))}


def slide(key: str, name: str, stat: Stat) -> fields.Slide:
    """The scale of a stat; a fighter has none for shots."""
    def limits(limit: int) -> Text:
        low, high = (stat.least, stat.most) if limit else (stat.low, stat.high)
        return T("{low} to {high}", low=low, high=high)

    def off(entry: Hire) -> Text | None:
        return T("A fighter has no ranged ability SK-16") if entry.fighter and name in RANGED else None

    return fields.Slide(name, stat.low, stat.high, stat.title, limits, free=True, key=key, clause=stat.clause, off=off,
                 tip=fields.clause_words("skirmashed", stat.clause))


def trained(entry: Hire, fighter: bool) -> Hire:
    """The figure as a fighter, without shots, or as one that shoots."""
    return replace(entry, fighter=fighter, **(dict.fromkeys(RANGED, 0) if fighter else USUAL_SHOTS))


@lru_cache(maxsize=4096)
def one_attack(mine: str, theirs: str, gap: str, way: str, focus: bool = False, dodge: bool = False) -> Cell:
    """The chance that one attack kills a fresh, undamaged target in the open; or why there is none."""
    given = {"attacker": mine, "target": theirs, "distance": gap, "way": way, "focus": "yes" if focus else "no",
             "dodge": "yes" if dodge else "no"}
    one = odds_moment(rules.get("skirmashed"), given, ())
    found = rules.get("skirmashed").forecast(one.now, one.figure, one.target, one.way)
    if not isinstance(found, Forecast):
        return Cell(None, found.reason, found.clause)
    return Cell(found.loss.chance(lambda gone: one.target in gone))


@lru_cache(maxsize=256)
def exhausted(mine: str) -> Fraction:
    """The chance that an activation exhausts an undamaged figure (SK-79)."""
    one = odds_moment(rules.get("skirmashed"), {"attacker": mine}, ())
    return checks.exhaustion(one.now, one.now.state.figures[one.figure])


@lru_cache(maxsize=1)
def _enemies() -> list[Hire]:
    """The trooper of the examples, then the sample figures by name."""
    return [BLANKS[0], *sorted(ready_made(SHEET), key=lambda one: one.name)]


def duels(part: Part) -> Live:
    """A card about a chosen enemy: who wins against it, and what one attack does."""
    foes = Dropdown([T("{name}: {note}", name=one.name, note=note(one)) for one in _enemies()], 0,
                    lambda index: part.scene.refresh(), grow=1, key="pick",
                    tip=T("The enemy that the chances are told against"))
    lasting, single, answer = OddsGrid(), OddsGrid(), Label("", "small", colour="ink_soft")
    head = Row(Label(T("Who wins this duel?"), "h4"), Label(T("against"), "small", colour="ink_soft", middle=True),
               foes, gap=8, cross="centre")

    def show(entry: Any) -> None:
        mine, theirs = code(entry), code(_enemies()[foes.chosen])
        try:
            duel = [(words, tuple(_share(wins(mine, theirs, gap, first)) for gap in (SHOTS, MELEE)))
                    for words, first in ((T("attacks first"), True), (T("attacks second"), False))]
            attacks = [(words, tuple(one_attack(mine, theirs, gap, way, focus, dodge)
                                     for _, gap, way, focus in ATTACKS))
                       for words, dodge in ((T("it stands"), False), (T("it dodges"), True))]
            tired = exhausted(mine)
        except ValueError:      # numbers outside all limits, from a file: the force says what is wrong
            duel, attacks, tired = [], [], Fraction(0)
        lasting.show([T("shots at 10″"), T("hand to hand")], duel)
        single.show([words for words, *_ in ATTACKS], attacks)
        answer.text = T("Exhausted after an activation: **{n} %** SK-79. In the open, nobody dodging in duels.",
                        n=int(100 * tired))

    return Live([fields.card([head, lasting, Gap(4), Label(T("One attack kills"), "body", bold=True), single, answer])],
                show)


def _share(chance: Fraction | None) -> Cell:
    return Cell(None, T("neither can hurt the other so"), "SK-16") if chance is None else Cell(chance)


SHEET: Final = Sheet[Company, Hire](
    "skirmashed", BLANKS, note, lambda one: one.points, lambda one: (one.look, code(one)), terms, facts,
    force=[
        fields.Muster("muster", [Pick(False, T("Points")), Pick(True, T("Free"))], key="mustering", clause="SK-R2",
                      value=lambda draft: draft.limit == 0, put=mustered, tip=T(
                          "A house rule, not from the author: 15 points for each figure, equal numbers SK-H4. Free: "
                          "any numbers, no points SK-R2.")),
        fields.points_limit(T("a side, house rule SK-H4"), 1, MOST, "SK-H1", each=EACH, soft=True, tip=T(
            "Figures a side, agreed before you build SK-H1. Six or more play on the larger table SK-02."))],
    fields=[
        *(slide(str(i + 1), name, stat) for i, (name, stat) in enumerate(STATS.items())),
        fields.Switch("fighter", T("Fighter: no shots, and Hack −2"), put=trained, free=True, clause="SK-15", key="7"),
        duels],
    usual=EACH * USUAL, offered=offered)
