"""The builder's sheet of Simple Battles: type, traits, exact chances. Every number comes from the rules' own tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, cast

from msgspec.structs import replace

from game import rules
from game.core.chance.forecast import Forecast
from game.core.text import TN, T, Text
from game.core.wording import listed, percent
from game.rules.simple_battles.checks import bought_dice
from game.rules.simple_battles.odds import odds_moment
from game.rules.simple_battles.remedies import instead
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
from game.scenes.builder import fields
from game.scenes.builder.fields import Pick
from game.scenes.builder.part import Sheet
from game.scenes.builder.parts import Cell, Term
from game.ui.theme import LayoutKind

LOOKS: dict[Type, str] = {"Brawler": "retinue-man-at-arms", "Shooter": "retinue-archer", "Warrior": "viking-jarl",
                          "Gunslinger": "fireteam-rifleman", "Elite": "royal-king"}
"""The look of a figure until another is chosen."""
BLANKS = tuple(Hire(name=kind, look=look, type=kind) for kind, look in LOOKS.items())
TARGETS: tuple[tuple[Text, tuple[Trait, ...]], ...] = (
    (T("a Warrior"), ()), (T("with Armour"), ("Armor",)), (T("with Fear"), ("Fear",)),
    (T("with both"), ("Armor", "Fear")))
"""Targets of the odds grid. Their type does not matter to an attack on them."""
WAYS: tuple[tuple[Text, str, str], ...] = (
    (T("in contact"), "0", "attack"), (T("at 8″"), "8", "attack"), (T("Spread, at 8″"), "8", "spread"))
"""Columns of the odds grid: label, distance in inches, kind of attack."""
RANGED_TRAITS: tuple[Trait, ...] = ("Heavy", "Spread")


def note(entry: Hire) -> Text:
    """Type and traits in a line."""
    if not entry.traits:
        return TYPES[entry.type].label
    return T("{type}: {traits}", type=TYPES[entry.type].label, traits=listed(TRAITS[t][0] for t in entry.traits))


def offered(entry: Hire, kind: LayoutKind) -> Text:
    """A bare type tells its dice."""
    if entry not in BLANKS:
        return note(entry)
    p = TYPES[entry.type]
    return (T("{m} / {r} dice", m=p.melee, r=p.ranged) if kind == "tight" else
            T("{m} melee, {r} ranged dice {clause}", m=p.melee, r=p.ranged, clause=p.clause))


def terms(entry: Hire) -> Iterator[Term]:
    """`4 Warrior | + 2×1 traits`."""
    yield Term(str(TYPES[entry.type].points), TYPES[entry.type].label)
    if n := len(entry.traits):
        yield Term(f"+ {n}×{TRAIT_POINTS}", TN("trait", "traits", n=n))


def facts(force: Warband) -> list[tuple[Text, Text]]:
    """Figures, and dice."""
    figures = force.figures
    melee, ranged = (sum(bought_dice(f, melee=hand) for f in figures) for hand in (True, False))
    return [(TN("1 figure", "{n} figures", n=len(figures)),
             T("{n} of them with Armour", n=sum("Armor" in f.traits for f in figures))),
            (T("{n} melee dice", n=melee), T("a round, Brutal counted")),
            (T("{n} ranged dice", n=ranged), T("a round, Heavy counted"))]


def typed(entry: Hire, kind: Type) -> Hire:
    """The figure with another type, whose name and look it takes as long as it has none of its own."""
    plain = entry.name in TYPES
    return replace(entry, type=kind, name=kind if plain else entry.name,
                   look=LOOKS[kind] if plain and entry.look in LOOKS.values() else entry.look)


def warning(entry: Hire) -> Sequence[Text]:
    """Traits that hang on a house rule."""
    odd = [t for t in RANGED_TRAITS if t in entry.traits] if entry.type == "Brawler" else []
    if not odd:
        return ()
    switch = next(s for s in rules.get("simple-battles").switches if s.id == "sb_brawler_ranged_traits")
    on, off = (cast(Any, switch.option(way)).meaning for way in (True, False))
    return (T("{name} on a Brawler hangs on a house rule", name=listed((TRAITS[t][0] for t in odd), T("{a} + {b}"))),
            T("On, as printed: {on}", on=on), T("Off: {off} SB-R15 SB-R16", off=off))


def odds(entry: Hire, full: bool) -> fields.Odds:
    """What it does to others, and a Warrior to it."""
    ways = WAYS if "Spread" in entry.traits else WAYS[:2]
    melee, shot = (chance("Warrior", (), entry.type, entry.traits, far, "attack").chance for far in ("0", "8"))
    return fields.Odds([words for words, *_ in ways],
                [(name, tuple(chance(entry.type, entry.traits, "Warrior", traits, far, way) for _, far, way in ways))
                 for name, traits in TARGETS],
                T("A Warrior defeats it **{m}** in contact, **{r}** at 8″.", m=percent(melee or 0),
                  r=percent(shot or 0)))


@lru_cache(maxsize=2048)
def chance(mine: Type, my_traits: tuple[Trait, ...], theirs: Type, their_traits: tuple[Trait, ...], far: str,
           way: str) -> Cell:
    """The chance to defeat, by the forecast of the rules on a bare table with the house rules as printed."""
    given = {"attacker": mine, "attacker_traits": ",".join(my_traits), "target": theirs,
             "target_traits": ",".join(their_traits), "distance": far, "way": way}
    ruleset = rules.get("simple-battles")
    one = odds_moment(ruleset, given, ())
    found = ruleset.forecast(one.now, one.figure, one.target, one.way)
    if not isinstance(found, Forecast):
        return Cell(None, found.reason, found.clause)
    return Cell(found.loss.chance(lambda gone: one.target in gone))


SHEET = Sheet(
    "simple-battles", BLANKS, note, lambda one: one.points, lambda one: (one.look, one.type, one.traits), terms, facts,
    force=[
        fields.Count("rerolls", 0, MOST, T("Rerolls SB-09"), key="mustering", clause="SB-09",
                     value=lambda draft: draft.force.rerolls,
                     put=lambda draft, n: {"force": replace(draft.force, rerolls=n)},
                     tip=T("Each repeats one roll, once in the battle, for {n} point SB-09", n=REROLL_POINTS)),
        fields.space,
        fields.points_limit(T("Limit SB-R13"), LEAST, MOST, "SB-01", T(
            "Agreed before you build: {low} to {high} points SB-01", low=LEAST, high=MOST))],
    fields=[
        fields.heading(T("Type"), T("SB-03 to SB-07")),
        fields.Choice("type", [
            Pick(kind, p.label, str(p.points), p.clause,
                 T("{m} melee and {r} ranged dice {clause}", m=p.melee, r=p.ranged, clause=p.clause))
            for kind, p in TYPES.items()], columns=(3, 2), put=typed),
        fields.heading(T("Traits, each once"), T("SB-10 SB-12")),
        fields.Flags("traits", [
            Pick(trait, title, f"+{TRAIT_POINTS}", clause, fields.clause_words("simple-battles", clause))
            for trait, (title, clause) in TRAITS.items()]),
        fields.Refused(T("Not possible"), instead, warn=warning),
        fields.Switch("large", T("Large base, for beasts, riders and cars"), clause="SB-R2"),
        fields.odds_table(T("It defeats"), T("exact SB-58 to SB-63"), odds)],
    usual=USUAL, offered=offered, few=2)
