"""Every fault of a warband, at its bounds, and every price: each reason with its clause, kept as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import msgspec
import pytest

from game.rules.warbands import limits, muster
from game.rules.warbands.roster import GRADES, ROLES, SHOOTERS, SKILLS, Hire, Rank, Role, Shooter, Skill, Warband
from game.rules.warbands.tables import quick_places

from .bands import RULESET, boss, hire, plain, rookie, specialist

USUAL = limits.house_rules(())
LOOSE = tuple((f"wb_{key}", value) for key, value in (
    ("boss_die", "d12"), ("free_stats", "on"), ("unique_skills", "off"), ("berserker_shield", "on"),
    ("fawkes_rifle", "heavy_impact")))


def _wrong(them: Warband, limit: int = 180, house: limits.House = USUAL) -> str:
    """What is wrong with a warband, in one line."""
    told = [f"{one.reason} [{one.clause}] {one.entry} {one.limit}" for one in muster.check_force(them, limit, house)]
    return "; ".join(told) or "right"


def band(*more: Hire) -> Warband:
    """A right warband, with more fighters."""
    return Warband(name="Band", figures=(boss("Veteran"), specialist("Tank"), *(rookie(name=f"R{n}") for n in range(4)),
                                         *more))


@pytest.mark.rule("WB-R4")
def test_prices_of_everything(heard):
    for rank in get_args(Rank):
        heard.add([f"{rank}: {muster.points(hire(rank))}"])
        heard.add([f"{rank} {shooter}: {muster.points(hire(rank, shooter=shooter))}" for shooter in get_args(Shooter)])
    heard.add([f"{role}: {muster.points(rookie(role))}" for role in get_args(Role)])
    heard.add([f"{skill}: {muster.points(specialist(skill))} {muster.points(specialist(skill, shield=True))}"
               for skill in get_args(Skill)])
    full = band(rookie("Distraction", shield=True), specialist("Tank", shooter="light", shield=True))
    heard.add([f"{entry}: {muster.price(full, entry).sum}" for entry in (None, *range(len(full.figures)))])
    heard.add([f"{thing}: {n}" for thing, n in muster.bought(full).items()])
    heard.add([f"{key}: {one}" for table in (GRADES, SHOOTERS, ROLES, SKILLS) for key, one in table.items()])


@pytest.mark.rule("WB-R3", "WB-R4", "WB-R5", "WB-139", "WB-R9")
def test_faults_of_numbers(heard):
    skills = [skill for skill in get_args(Skill) if skill]
    for bosses in (0, 1, 2):
        for specialists in (0, 1, 4, 5):
            for rookies in (0, 1, 2, 4, 5, 8, 9):
                them = Warband(name="Any", figures=(
                    *(boss("Veteran", name=f"B{n}") for n in range(bosses)),
                    *(specialist(skills[n], name=f"S{n}") for n in range(specialists)),
                    *(rookie(name=f"R{n}") for n in range(rookies))))
                heard.add([f"{bosses} {specialists} {rookies}: {_wrong(them, 0)}"])
    cost = muster.price(band()).points
    heard.add([f"limit {limit}: {_wrong(band(), limit)}" for limit in (0, cost - 1, cost)])
    for heavy in range(4):
        heard.add([f"{heavy} heavy: {_wrong(band(*(rookie(shooter='impact', name=f'H{n}') for n in range(heavy))))}"])
    for minions in range(6):
        for master in ("", "Minion Master"):
            them = band(*(rookie(minion=True, name=f"M{n}") for n in range(minions)))
            if master:
                them = msgspec.structs.replace(them, figures=(boss(master), *them.figures[1:]))
            heard.add([f"{minions} minions {master}: {_wrong(them, 0)}"])
    for house in (USUAL, RULESET.house_rules(LOOSE)):
        twice = band(specialist("Tank", name="Second"), specialist("Tank", name="Third"))
        heard.add([f"two of a skill: {_wrong(twice, 0, house)}"])


def _odd_fighters() -> Iterator[Hire]:
    """Fighters at the bounds of what is allowed, and beyond."""
    yield from (hire(rank, stat, skill="" if rank == "Rookie" else "Healer", name=f"{rank} {stat}")
                for rank in get_args(Rank) for stat in range(1, 13))
    yield from (rookie("Distraction", stat) for stat in (2, 3))
    yield from (specialist("Healer", role=role, name=role) for role in get_args(Role))
    yield from (rookie(role, minion=True, name=f"Minion {role}") for role in get_args(Role))
    yield specialist("Healer", minion=True)
    yield specialist("", name="Unskilled")
    yield rookie(skill="Healer", name="Skilled")
    for shooter in get_args(Shooter):
        yield specialist("Healer", shooter=shooter, shield=True, name=f"Shield {shooter}")
        yield specialist("Sniper", shooter=shooter, card=True, name=f"Card {shooter}")
        yield specialist("Sniper", shooter=shooter, card=True, shield=True, name=f"Card and shield {shooter}")
        yield from (rookie(role, shooter=shooter, name=f"{role} {shooter}") for role in get_args(Role))
    for skill in ("Berserker", "Martial Artist"):
        for gear in ({}, {"shield": True}, {"shooter": "light"}, {"melee": "Axe"}):
            yield specialist(skill, name=f"{skill} {gear}", **gear)
    yield from (rookie(team=team, name=f"Team {team}") for team in (-1, 3))


@pytest.mark.rule("WB-R2", "WB-R6", "WB-R7", "WB-69", "WB-75", "WB-105", "WB-109", "WB-126", "WB-138", "WB-R8", "WB-R9")
@pytest.mark.parametrize("switches", [(), LOOSE], ids=["printed", "loose"])
def test_faults_of_fighters(switches, heard):
    house = RULESET.house_rules(switches)
    for one in _odd_fighters():
        heard.add([f"{len(switches)} {one.name}: {_wrong(band(one), 0, house)}"])
    heard.add([f"{len(switches)} {hired.shooter} {hired.skill} {hired.card}: {muster.shooter_of(hired, house)}"
               for hired in _odd_fighters()])


@pytest.mark.rule("WB-70", "WB-72", "WB-78", "WB-79", "WB-92", "WB-R62")
def test_faults_of_fire_teams(heard):
    gun, mate, chief = (rookie("Fire Team", shooter="area", name="Gun"), rookie("Fire Team", name="Mate"),
                        specialist("Healer", name="Chief"))
    teams = {"right": (gun, mate, chief), "an Allrounder": (gun, rookie(name="All"), chief),
             "two Allrounders": (rookie(shooter="area"), rookie(), chief), "no commander": (gun, mate),
             "one Rookie": (gun, chief), "three Rookies": (gun, mate, rookie(), chief),
             "two chiefs": (gun, chief, chief),
             "other stats": (gun, rookie("Fire Team", 4), chief), "a Thug": (gun, rookie("Thug"), chief),
             "no gun": (mate, mate, chief), "two guns": (gun, gun, chief),
             "another gun": (rookie("Fire Team", shooter="impact"), mate, chief),
             "the Boss": (gun, mate, boss("Healer"))}
    for name, them in teams.items():
        for number in (1, 2):
            crew = [msgspec.structs.replace(one, team=number) for one in them]
            heard.add([f"{name} {number}: {_wrong(band(*crew), 0)}"])
    both = [msgspec.structs.replace(one, team=number) for number in (1, 2) for one in (gun, mate)]
    heard.add([f"both: {_wrong(band(*both, *(msgspec.structs.replace(chief, team=n) for n in (1, 2))), 0)}"])


@pytest.mark.rule("WB-R92", "WB-R93", "WB-R94", "WB-R95", "WB-R96")
def test_numbers_and_house_rules(heard):
    for switch in RULESET.switches:
        for option in switch.options:
            house = RULESET.house_rules(((switch.id, str(option.value)),))
            heard.short(f"{switch.id} {option.value}", [str(house), *map(str, limits.kinds(house).items())])
    heard.add([str(limits.sight_rules()), str(limits.move_rules())])
    heard.add([f"quick {north}: {quick_places(plain(), north)}" for north in (False, True)])
