"""Building a warband: its price and its faults (WB-R2 to WB-R9, WB-R62)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from game.core.force import Price, Rejection, over_limit
from game.core.text import T
from game.rules.warbands.limits import House
from game.rules.warbands.roster import (
    BARE_HANDED,
    DISTRACTION,
    HEAVY,
    ROLE,
    ROLES,
    SHIELD,
    SHOOTERS,
    SKILLS,
    TANK_SHIELD,
    Hire,
    Shooter,
    Warband,
    grade,
)

USUAL: Final = 180
"""The usual points limit (WB-R3)."""
FEWEST, MOST = 6, 10
"""The least and most fighters in a warband (WB-R3)."""


def shooter_of(hire: Hire, house: House) -> Shooter:
    """The shooter that he has in play: by house rule the medium one of Captain Fawkes' card is heavy (WB-R8)."""
    rifle = house.heavy_rifle and hire.card and hire.skill == "Sniper" and hire.shooter == "medium"
    return "impact" if rifle else hire.shooter


def points(hire: Hire) -> int:
    """The price of one fighter in points (WB-R4)."""
    shield = (TANK_SHIELD if hire.skill == "Tank" else SHIELD) if hire.shield else 0
    role = 0 if not hire.role else DISTRACTION if hire.role == "Distraction" else ROLE
    return grade(hire.rank).points + SHOOTERS[hire.shooter][1] + shield + role


def price(force: Warband, entry: int | None = None) -> Price:
    """The points of a warband or of one entry, with the sum written out (WB-R4)."""
    if entry is None:
        total = sum(map(points, force.figures))
        return Price(total, T("{total}", total=total))
    hire = force.figures[entry]
    base, total = grade(hire.rank).points, points(hire)
    if base == total:
        return Price(total, T("{total}", total=total))
    return Price(total, T("{base} + {more} = {total}", base=base, more=total - base, total=total))


def bought(force: Warband) -> dict[str, int]:
    """How often a warband has each thing that makes its fighters differ: ranks, stats above the least of the rank,
    roles, skills, shooters and shields. Names of weapons are left out, as they change nothing (WB-R7)."""
    counted: Counter[str] = Counter()
    for hire in force.figures:
        counted[hire.rank] += 1
        counted["a stat above the least"] += hire.stat - grade(hire.rank).stats[0]
        counted.update(str(label) for label in (
            ROLES[hire.role][0] if hire.role else None, SKILLS[hire.skill][0] if hire.skill else None,
            SHOOTERS[hire.shooter][0] if hire.shooter else None, T("shield") if hire.shield else None) if label)
    return dict(counted)


def check_force(force: Warband, limit: int, house: House) -> list[Rejection]:
    """Every fault of a warband at a points limit under these house rules."""
    return [*_numbers(force, limit, house), *_skills(force, house), *_teams(force), *(
        wrong for i, hire in enumerate(force.figures) for wrong in _fighter(hire, i, house))]


def _numbers(force: Warband, limit: int, house: House) -> Iterator[Rejection]:
    ranks = Counter(hire.rank for hire in force.figures)
    if ranks["Boss"] != 1:
        yield Rejection(T("a warband has one Boss, not {n}", n=ranks["Boss"]), "WB-R3", limit=True)
    if not 1 <= ranks["Specialist"] <= 4:
        yield Rejection(T("a warband has 1 to 4 Specialists, not {n}", n=ranks["Specialist"]), "WB-R3", limit=True)
    if not 2 <= ranks["Rookie"] <= 8:
        yield Rejection(T("a warband has 2 to 8 Rookies, not {n}", n=ranks["Rookie"]), "WB-R3", limit=True)
    if not FEWEST <= len(force.figures) <= MOST:
        n = len(force.figures)
        yield Rejection(T("a warband has {few} to {many} fighters, not {n}", few=FEWEST, many=MOST, n=n), "WB-R3",
                        limit=0 < n <= MOST)
    yield from over_limit(price(force).points, limit, "WB-R3")
    heavy = [i for i, hire in enumerate(force.figures) if shooter_of(hire, house) in HEAVY]
    for i in heavy[2:]:
        yield Rejection(T("{name} has one heavy shooter too many; two are allowed", name=force.figures[i].name),
                        "WB-R4", i, True)


def _skills(force: Warband, house: House) -> Iterator[Rejection]:
    seen: set[str] = set()
    for i, hire in enumerate(force.figures):
        if hire.rank == "Specialist" and hire.skill:
            if hire.skill in seen and house.unique_skills:
                yield Rejection(T("{name} is one {skill} too many; each skill is there once", name=hire.name,
                                  skill=SKILLS[hire.skill][0]), "WB-R5", i, True)
            seen.add(hire.skill)
    minions = [i for i, hire in enumerate(force.figures) if hire.minion]
    masters = [i for i, hire in enumerate(force.figures) if hire.skill == "Minion Master"]
    if masters and len(minions) < 2:
        yield Rejection(T("a Minion Master needs two Minions"), "WB-139", masters[0], True)
    for i in minions[4:]:
        yield Rejection(T("{name} is one Minion too many; four are allowed", name=force.figures[i].name), "WB-R9", i,
                        True)


def _fighter(hire: Hire, i: int, house: House) -> Iterator[Rejection]:
    them = grade(hire.rank, house.big_boss)
    low, high = (1, them.die - 1) if house.free_stats else them.stats
    if not low <= hire.stat <= high:
        yield Rejection(T("{name} has a stat of {stat}; {low} to {high} are allowed", name=hire.name, stat=hire.stat,
                          low=low, high=high), "WB-R2", i)
    elif hire.role == "Distraction" and hire.stat < 3:
        yield Rejection(T("{name} is a Distraction and needs a stat of 3 or more", name=hire.name), "WB-75", i)
    rookie = hire.rank == "Rookie"
    if hire.role and not rookie:
        yield Rejection(T("{name} is no Rookie and cannot have a role", name=hire.name), "WB-69", i)
    if hire.minion and (not rookie or hire.role == "Fire Team"):
        yield Rejection(T("{name} cannot be a Minion: only Rookies can, outside Fire Teams", name=hire.name),
                        "WB-R9", i)
    if bool(hire.skill) == rookie:
        yield Rejection(T("{name} is a Rookie and cannot have a skill", name=hire.name) if rookie else
                        T("{name} needs one skill", name=hire.name), "WB-R6", i)
    yield from _gear(hire, i, house)


def _gear(hire: Hire, i: int, house: House) -> Iterator[Rejection]:
    if hire.shield and shooter_of(hire, house) in HEAVY:
        yield Rejection(T("{name} has a heavy shooter and no hand for a shield", name=hire.name), "WB-R7", i)
    if hire.shooter and hire.role in ("Meat Shield", "Thug"):
        yield Rejection(T("{name} is a {role} and cannot have a shooter", name=hire.name, role=ROLES[hire.role][0]),
                        "WB-105" if hire.role == "Meat Shield" else "WB-109", i)
    if hire.skill == "Berserker" and (hire.shooter or hire.shield and not house.berserker_shield):
        yield Rejection(T("{name} is a Berserker and can carry melee weapons only", name=hire.name),
                        BARE_HANDED[hire.skill], i)
    if hire.skill == "Martial Artist" and (hire.shooter or hire.shield or hire.melee):
        yield Rejection(T("{name} is a Martial Artist and can carry nothing", name=hire.name), BARE_HANDED[hire.skill],
                        i)


def _teams(force: Warband) -> Iterator[Rejection]:
    for number in (1, 2):
        crew = [(i, hire) for i, hire in enumerate(force.figures) if hire.team == number]
        if not crew:
            continue
        rookies = [hire for _, hire in crew if hire.rank == "Rookie"]
        first = crew[0][0]
        if len(rookies) != 2 or len(crew) != 3 or not any(hire.rank == "Specialist" for _, hire in crew):
            yield Rejection(T("Fire Team {n}: it needs two Rookies and one Specialist and nobody else", n=number),
                            "WB-78", first)
            continue
        if rookies[0].stat != rookies[1].stat:
            yield Rejection(T("Fire Team {n}: its Rookies need the same stat", n=number), "WB-92", first)
        if not any(hire.role == "Fire Team" for hire in rookies):
            yield Rejection(T("Fire Team {n}: it needs a Rookie with the role Fire Team", n=number), "WB-72", first)
        if any(hire.role not in ("", "Fire Team") for hire in rookies):
            yield Rejection(T("Fire Team {n}: its Rookies can have no other role than Fire Team or Allrounder",
                              n=number), "WB-70", first)
        if [hire.shooter for hire in rookies].count("area") != 1:
            yield Rejection(T("Fire Team {n}: it needs one heavy shooter, area mode, with one of its Rookies",
                              n=number), "WB-79", first)
    for i, hire in enumerate(force.figures):
        if hire.team not in (0, 1, 2):
            yield Rejection(T("{name} is in Fire Team {n}; there are two, 1 and 2", name=hire.name, n=hire.team),
                            "WB-R62", i)
