"""How a warband that is not legal is put right: fighters to hire, to remove or to change, by clause."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from msgspec.structs import replace

from game.core.force import Rejection
from game.core.remedies import Remedy, changed, higher, hired, let_go, lighter, with_entry
from game.core.text import TN, T, Text
from game.rules.warbands.muster import FEWEST, MOST, points, price
from game.rules.warbands.roster import GRADES, SHOOTERS, SKILLS, Hire, Skill, Warband

BLANKS: Final = (
    Hire(name="Rookie", look="merry-outlaw", rank="Rookie", stat=3, melee="knife"),
    Hire(name="Specialist", look="merry-scarlet", rank="Specialist", stat=4, skill="Veteran", melee="sword"),
    Hire(name="Boss", look="merry-robin", rank="Boss", stat=5, skill="Veteran", melee="sword"),
)
"""A usual fighter of each rank, to hire."""
HIGHEST, STEP = 400, 10
"""The highest points limit, and its step (WB-R3)."""
AT_ODDS: Final[Collection[Skill]] = ("Minion Master", "Berserker", "Martial Artist")
"""Skills that need others or forbid gear."""


def mends(force: Warband, limit: int, wrong: Rejection) -> Iterator[Remedy]:
    """Changes that may put a fault right."""
    them, at = force.figures, wrong.entry
    if wrong.clause == "WB-R3":
        yield from _numbers(force, limit)
        return
    if wrong.clause == "WB-139":
        plain = [i for i, one in enumerate(them) if one.rank == "Rookie" and not one.minion and one.role != "Fire Team"]
        if len(plain) >= 2:
            two = changed(changed(force, plain[0], minion=True), plain[1], minion=True)
            yield Remedy(T("Two Rookies become Minions"), two, limit)
    fixed = mended(force, at, them[at], wrong.clause)
    if fixed is not None:
        yield Remedy(*fixed, limit)
    if wrong.clause in ("WB-78", "WB-92", "WB-72", "WB-70", "WB-79"):
        yield Remedy(T("No Fire Team"), _no_team(force, them[at].team), limit)


def _numbers(force: Warband, limit: int) -> Iterator[Remedy]:
    """For too few, too many, too expensive."""
    them = force.figures
    of_rank = {rank: [i for i, one in enumerate(them) if one.rank == rank] for rank in GRADES}
    bosses, specialists, rookies = of_rank["Boss"], of_rank["Specialist"], of_rank["Rookie"]
    over = price(force).points - limit
    if not bosses:
        yield Remedy(T("Hire a Boss"), hired(force, BLANKS[2]), limit)
    elif len(bosses) > 1:
        yield let_go(force, limit, bosses[1:])
    if not specialists:
        yield Remedy(T("Hire a Specialist"), hired(force, BLANKS[1]), limit)
    for n in dict.fromkeys((2 - len(rookies), FEWEST - len(them))):
        if n > 0:
            yield Remedy(TN("Hire a Rookie", "Hire {n} Rookies", n=n), hired(force, BLANKS[0], n), limit)
    if over > 0:
        n, at = min(((SHOOTERS[one.shooter][1], i) for i, one in enumerate(them) if SHOOTERS[one.shooter][1] >= over),
                    default=(0, -1))
        if at >= 0:
            yield Remedy(T("{name}: no shooter, −{n}", name=them[at].name, n=n),
                         changed(force, at, shooter="", gun=""), limit)
        yield from lighter(force, limit, price, lambda one: one.rank == "Boss")
        yield from higher(force, price, HIGHEST, STEP)
    for crowd, most in ((specialists, 4), (rookies, 8), ([*specialists, *rookies], MOST - len(bosses))):
        if len(crowd) > most:
            cheap = sorted(crowd, key=lambda i: points(them[i]))
            yield let_go(force, limit, cheap[:len(crowd) - most])


def _no_team(force: Warband, number: int) -> Warband:
    """The warband without that Fire Team: its fighters keep what they may have outside of it."""
    return replace(force, figures=tuple(one if one.team != number else replace(
        one, team=0, role="" if one.role == "Fire Team" else one.role,
        shooter="" if one.rank == "Rookie" and one.shooter == "area" else one.shooter) for one in force.figures))


def instead(force: Warband, at: int, tried: Hire, wrong: Rejection) -> tuple[Text, Warband] | None:
    """What can be done where entry `at` cannot become `tried`: the same, made legal."""
    return mended(force, at, tried, wrong.clause)


def mended(force: Warband, at: int, entry: Hire, clause: str) -> tuple[Text, Warband] | None:
    """What makes this fighter, as entry `at`, legal again by a clause; None where nothing does."""
    low, high = GRADES[entry.rank].stats
    taken = {one.skill for i, one in enumerate(force.figures) if i != at}
    free: Skill = next((skill for skill in SKILLS if skill and skill not in taken and skill not in AT_ODDS), "")
    clamped = min(high, max(low, entry.stat))
    unarmed: dict[str, object] = {"shooter": "", "gun": ""}
    by_clause: dict[str, tuple[Text, dict[str, object]]] = {
        "WB-R2": (T("Stat {n}", n=clamped), {"stat": clamped}),
        "WB-75": (T("Stat 3"), {"stat": 3}),
        "WB-105": (T("No shooter"), unarmed),
        "WB-109": (T("No shooter"), unarmed),
        "WB-R4": (T("No shooter"), unarmed),
        "WB-126": (T("Melee weapon only"), {**unarmed, "shield": False}),
        "WB-138": (T("Nothing at all"), {**unarmed, "shield": False, "melee": ""}),
        "WB-R7": (T("No shield"), {"shield": False}),
        "WB-69": (T("No role"), {"role": ""}),
        "WB-R9": (T("No Minion"), {"minion": False}),
    }
    if entry.rank == "Rookie":
        by_clause["WB-R6"] = T("No skill"), {"skill": ""}
    elif free:
        by_clause["WB-R5"] = by_clause["WB-R6"] = T("Take {skill}", skill=SKILLS[free][0]), {"skill": free}
    if clause not in by_clause:
        return None
    words, values = by_clause[clause]
    return words, with_entry(force, at, replace(entry, **values))
