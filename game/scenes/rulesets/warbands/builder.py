"""The builder's sheet of Warbands: rank, die, stat, role or skill with its card, gear, Fire Teams, Minions.

Every number and every refusal comes from the tables of the ruleset and from `check_force`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache, partial
from typing import Final, cast

from msgspec.structs import replace

from game import rules
from game.core.chance.forecast import Forecast, WhyNot
from game.core.setup import Setup
from game.core.table.moment import Moment
from game.core.table.pieces import Table
from game.core.table.places import GRID, Place
from game.core.text import TN, T, Text
from game.rules.warbands import checks, forecasts
from game.rules.warbands.distances import Attack, AttackKind
from game.rules.warbands.muster import FEWEST, MOST, USUAL, points
from game.rules.warbands.remedies import BLANKS, HIGHEST, instead
from game.rules.warbands.roster import (
    GRADES,
    ROLES,
    SHIELD,
    SHOOTERS,
    SKILLS,
    TANK_SHIELD,
    Hire,
    Rank,
    Shooter,
    Skill,
    Warband,
)
from game.scenes.builder import fields
from game.scenes.builder.draft import Draft
from game.scenes.builder.fields import Pick
from game.scenes.builder.part import Sheet
from game.scenes.builder.parts import Cell, Term
from game.scenes.rulesets.warbands.texts import calling, calling_card, command_card, gun_words, shooter_card

RANKS: Final[dict[Rank, tuple[Text, Text]]] = {
    "Rookie": (T("Rookie D6"), T("Rookie")), "Specialist": (T("Specialist D8"), T("Specialist")),
    "Boss": (T("Boss D10"), T("Boss"))}
"""The name of each rank with its die, and without."""
STATS: Final = (2, 3, 4, 5, 6)
SKILLED: Final = tuple(skill for skill in SKILLS if skill)
LEAST: Final = 100
"""The least points limit that can be chosen."""
COLUMNS: Final[tuple[Text, ...]] = (T("blow wounds"), T("shot at 5″"), T("shot at 10″"), T("is wounded"))
TARGETS: Final[tuple[tuple[Text, Hire], ...]] = (
    (T("Rookie 3"), Hire(name="Rookie", look="merry-outlaw", rank="Rookie", stat=3)),
    (T("Shield 3"), Hire(name="Shield", look="merry-outlaw", rank="Rookie", stat=3, shield=True)),
    (T("Specialist 4"), Hire(name="Specialist", look="merry-outlaw", rank="Specialist", stat=4, skill="Ranger")),
    (T("Boss 5"), Hire(name="Boss", look="merry-outlaw", rank="Boss", stat=5, skill="Ranger")),
)


def note(entry: Hire) -> Text:
    """Die, calling and gear in a line."""
    line = T("D{die}/{stat} {what}", die=GRADES[entry.rank].die, stat=entry.stat, what=calling(entry))
    if entry.shooter:
        line = T("{line} · {gun}", line=line, gun=gun_words(entry.gun, cast(Shooter, entry.shooter)))
    if entry.shield:
        line = T("{line} · shield", line=line)
    if entry.minion:
        line = T("{line} · Minion", line=line)
    return T("{line} · team {n}", line=line, n=entry.team) if entry.team else line


def shield_price(entry: Hire) -> str:
    """`+4`; a Tank pays more."""
    return f"+{TANK_SHIELD if entry.skill == 'Tank' else SHIELD}"


def terms(entry: Hire) -> Iterator[Term]:
    """`24 Specialist | + 5 shooter | + 4 shield`."""
    yield Term(str(GRADES[entry.rank].points), RANKS[entry.rank][1])
    if entry.shooter:
        yield Term(f"+ {SHOOTERS[entry.shooter][1]}", T("shooter"))
    if entry.shield:
        yield Term(shield_price(entry).replace("+", "+ "), T("shield"))
    rest = points(entry) - points(replace(entry, role=""))
    if rest:
        yield Term(f"+ {rest}", T("role"))


def facts(force: Warband) -> list[tuple[Text, Text]]:
    """Fighters, ranks, shooters."""
    them = force.figures
    ranks = Counter(f.rank for f in them)
    return [(TN("1 fighter", "{n} fighters", n=len(them)), T("{few} to {many} WB-R3", few=FEWEST, many=MOST)),
            (T("{a} Specialists, {b} Rookies", a=ranks["Specialist"], b=ranks["Rookie"]), T("and a Boss")),
            (TN("1 shooter", "{n} shooters", n=sum(bool(f.shooter) for f in them)), T("the others strike"))]


# --- one fighter ----------------------------------------------------------------------------------------------------


class Ranks(fields.Choice):
    """His rank."""

    def given(self, draft: Draft[Warband, Hire], entry: Hire, value: Rank) -> Hire:
        """The fighter in another rank: his stat within its range, and a skill that is free where it needs one."""
        if value == entry.rank:
            return entry
        low, high = GRADES[value].stats
        taken = {one.skill for i, one in enumerate(draft.figures) if i != draft.chosen and one.rank == value}
        free: Skill = entry.skill or next(skill for skill in SKILLED if skill not in taken)
        none = value == "Rookie"
        return replace(entry, rank=value, stat=min(high, max(low, entry.stat)), skill="" if none else free,
                       role=entry.role if none else "", minion=entry.minion and none)


def stat_words(entry: Hire) -> Text:
    """What his stat means."""
    half = T(", in a Meat Shield’s half steps") if entry.role == "Meat Shield" else T("")
    return T("A die of {die} sides: moves {n}″{half}, hits on {n} or less, defends above {n}. It costs nothing.",
             die=GRADES[entry.rank].die, n=entry.stat, half=half)


def skill_words(skill: Skill) -> Text:
    """A skill; whether it needs a roll."""
    return T("{name}, needs a roll", name=SKILLS[skill][0]) if SKILLS[skill][2] else SKILLS[skill][0]


# --- chances --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def chances(hire: Hire) -> tuple[tuple[Text, tuple[Cell, ...]], ...]:
    """For each usual opponent: his strike, his shots, and the better attack of the opponent."""
    alone = replace(hire, name="Fighter", team=0, minion=False)
    return tuple((words, _row(alone, foe)) for words, foe in TARGETS)


def _row(me: Hire, foe: Hire) -> tuple[Cell, ...]:
    close = _moment(me, foe, 0)
    return (_cell(close, "A1", "B1", ("strike", "kick")), _cell(_moment(me, foe, 5 * GRID), "A1", "B1", ("shoot",)),
            _cell(_moment(me, foe, 10 * GRID), "A1", "B1", ("shoot",)), _cell(close, "B1", "A1", ("strike",)))


def _cell(now: Moment, who: str, whom: str, kinds: tuple[AttackKind, ...]) -> Cell:
    me = now.state.figures[who]
    able = [way for way in kinds if way in checks.ways(now, me)]
    if not able:
        return Cell(None, T("no such attack"), "WB-30" if "shoot" in kinds else "WB-24")
    found: Forecast | WhyNot = forecasts.forecast(now, Attack(who, whom, able[0], me.side))
    if isinstance(found, WhyNot):
        return Cell(None, found.reason, found.clause)
    return Cell(sum((bar.chance for bar in found.bars if bar.tone != "nothing"), Fraction(0)))


def _moment(mine: Hire, theirs: Hire, gap: int) -> Moment:
    """Both on a bare table at that gap (1/64 inch), with the Boss' ignored wound used up."""
    table = Table("Bare", 24 * GRID, 24 * GRID, edges=("south", "north"))
    setup = Setup(ruleset="warbands", version=rules.get("warbands").version, table=table,
                  forces=(Warband(name="A", figures=(mine,)), Warband(name="B", figures=(theirs,))))
    now = rules.get("warbands").moment(setup)
    state = now.state
    state.set("A1", Place(12 * GRID, 6 * GRID))
    state.set("B1", Place(12 * GRID, 7 * GRID + gap))
    for one in ("A1", "B1"):
        state.put(one, spared=True)
    state.phase = "turns"
    return now


SHEET: Final = Sheet[Warband, Hire](
    "warbands", BLANKS, note, lambda one: -points(one),
    lambda one: (one.look, one.rank, one.skill, one.role, one.shooter), terms, facts,
    force=[
        fields.note(T("1 Boss, 1 to 4 Specialists, 2 to 8 Rookies WB-R3"),
                    T("{few} to {many} fighters WB-R3", few=FEWEST, many=MOST)),
        fields.space,
        fields.points_limit(T("Limit"), LEAST, HIGHEST, "WB-R3", T(
            "The same for both sides, {low} to {high} points WB-R3", low=LEAST, high=HIGHEST))],
    fields=[
        fields.heading(T("Rank and die"), T("WB-R1")),
        Ranks("rank", [
            Pick(rank, words, str(GRADES[rank].points), "WB-R1",
                 T("Stat {low} to {high} WB-R2", low=GRADES[rank].stats[0], high=GRADES[rank].stats[1]), str(i + 1),
                 short) for i, (rank, (words, short)) in enumerate(RANKS.items())], columns=(3, 3), unpriced=True),
        fields.heading(T("Stat"), T("WB-R2")),
        fields.Choice("stat", [
            Pick(n, str(n), "", "WB-R2", T("Moves {n}″, hits on {n} or less, defends above {n} WB-R2", n=n))
            for n in STATS], columns=(5, 5)),
        fields.told(stat_words),
        fields.heading(T("Role or skill"), T("WB-R6 WB-69")),
        fields.together([
            fields.Pull("skill", [Pick(skill, skill_words(skill)) for skill in SKILLED], key="pick", clause="WB-R6",
                        when=lambda entry: entry.rank != "Rookie"),
            fields.Pull("role", [Pick(role, words) for role, (words, _) in ROLES.items()], key="pick", clause="WB-69",
                        when=lambda entry: entry.rank == "Rookie"),
            fields.Tick("minion", T("Minion"), lambda entry: "0", clause="WB-R9",
                        when=lambda entry: entry.rank == "Rookie",
                        tip=T("Acts with a Minion Master and suffers for it WB-R9"))]),
        fields.together([
            fields.told(calling_card, colour="ink", name="card"),
            fields.told(command_card, colour="ink", when=lambda entry: entry.rank == "Boss")],
            partial(fields.card, pad=(12, 8))),
        fields.Refused(T("Not so"), instead),
        fields.heading(T("Gear"), T("WB-R4 WB-R7")),
        fields.together([
            fields.Pull("shooter", [Pick(kind, T("{kind} +{n}", kind=words, n=cost) if cost else words)
                                    for kind, (words, cost) in SHOOTERS.items()], clause="WB-R7",
                        put=lambda entry, kind: replace(entry, shooter=kind, gun=entry.gun if kind else "")),
            fields.Tick("shield", T("Shield"), shield_price, clause="WB-56",
                        tip=T("Always in cover: a failed defence is rolled again WB-56 WB-55"))]),
        fields.together([
            fields.Name("melee", T("Melee weapon")),
            fields.Name("gun", T("What the shooter is called"), when=lambda entry: bool(entry.shooter))]),
        fields.told(lambda entry: shooter_card(entry) if entry.shooter else T("Melee weapons cost nothing.")),
        fields.together([
            fields.note(T("Fire Team WB-78")),
            fields.Segments("team", [Pick(0, T("No team")), Pick(1, T("Team 1")), Pick(2, T("Team 2"))], free=True,
                            clause="WB-78")], partial(fields.row, gap=10)),
        fields.odds_table(T("One attack, exact"), T("in the open, wounds or worse"),
                         lambda entry, full: fields.Odds(COLUMNS, chances(entry)))],
    usual=USUAL, cut=lambda one: replace(one, team=0), trouble_first=T("This warband may not play yet"))
