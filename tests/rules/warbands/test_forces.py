"""Warbands: what is legal, what it costs, the six that come with the game (WB-R1 to WB-R9, WB-193 to WB-216)."""

from __future__ import annotations

import pytest

from game.art.figures import names
from game.rules.warbands.limits import house_rules
from game.rules.warbands.muster import check_force
from game.rules.warbands.roster import ROLES, SKILLS, Warband
from game.store.forces import find_forces, load_force, shipped_forces

from .bands import RULESET, battle, boss, far_off, rookie, specialist, who

TYPES = {"warbands": Warband}
POINTS = {"robyns-merry-men": 173, "captain-fawkes-ragtags": 180, "moonless-court": 175, "iron-lotus-temple": 180,
          "neon-saints": 180, "brackmoor-trench-company": 173}


def shipped(name):
    return load_force(shipped_forces("warbands") / f"{name}.toml", TYPES).force


@pytest.mark.rule("WB-R3", "WB-R4", "WB-193", "WB-194", "WB-196", "WB-206")
def test_six_warbands_come_with_the_game():
    found = {file.path.stem: RULESET.price(file.force).points for file in find_forces("warbands", TYPES)}
    assert found == POINTS
    looks = {look.key for look in names()}
    for name in POINTS:
        assert RULESET.check_force(shipped(name), 180) == []
        assert {hire.look for hire in shipped(name).figures} <= looks


def test_what_balance_counts_is_what_a_warband_pays_for_and_no_names():
    told = RULESET.bought(shipped("neon-saints"))
    assert (told["Boss"], told["Specialist"], told["Rookie"], told["light shooter"], told["shield"]) == (1, 3, 4, 2, 1)
    assert told["Sniper"] == told["Tank"] == 1 and told["Fire Team"] == 2
    least = {"Boss": 4, "Specialist": 3, "Rookie": 2}
    assert told["a stat above the least"] == sum(f.stat - least[f.rank] for f in shipped("neon-saints").figures)
    assert not {f.melee for f in shipped("neon-saints").figures} & set(told)


@pytest.mark.rule("WB-196", "WB-197", "WB-198", "WB-199", "WB-201", "WB-203", "WB-R8", "WB-185")
def test_the_printed_merry_men():
    robyn, jon, william, mariah = shipped("robyns-merry-men").figures[:4]
    assert (robyn.name, robyn.rank, robyn.skill, robyn.melee, robyn.shooter) == (
        "Robyn Foxley", "Boss", "Ranger", "Sword", "light")
    assert (jon.skill, jon.melee, jon.gun) == ("Ranger", "Staff", "Bow")
    assert (william.name, william.skill, william.melee, william.shooter) == ("Red William", "Brawler",
            "Heavy Daggers", "")
    assert (mariah.name, mariah.skill, mariah.gun, mariah.shooter) == ("Lady Mariah", "Healer", "Mystic Clouds",
            "light")


@pytest.mark.rule("WB-206", "WB-207", "WB-208", "WB-210", "WB-211", "WB-213", "WB-214", "WB-215", "WB-216", "WB-R8")
def test_the_printed_ragtags():
    fawkes, robot, grylls, may = shipped("captain-fawkes-ragtags").figures[:4]
    assert (fawkes.rank, fawkes.skill, fawkes.gun, fawkes.shooter) == ("Boss", "Sniper", "High Precision Rifle",
            "medium")
    assert (robot.name, robot.skill, robot.melee, robot.shield, robot.card) == ("T-999", "Tank", "Hammer", True, True)
    assert (grylls.skill, grylls.shooter) == ("Veteran", "area")
    assert (may.skill, may.melee, may.gun) == ("Ranger", "Staff", "Bow")
    rifle = battle([(fawkes, 5, 5)], [far_off()], fawkes_rifle="heavy_impact")
    assert who(rifle, "A1").shooter == "impact" and who(rifle, "A1").heavy


def test_every_skill_and_role_is_in_one_of_them():
    hires = [hire for name in POINTS for hire in shipped(name).figures]
    assert {hire.skill for hire in hires} - {""} == set(SKILLS) and {hire.role for hire in hires} == set(ROLES)
    assert set(RULESET.skills) == set(SKILLS) | set(ROLES) - {""}


@pytest.mark.rule("WB-R4")
@pytest.mark.parametrize(("one", "points"), [
    (rookie(), 10), (rookie("Distraction"), 12), (rookie("Thug"), 11), (rookie(shooter="light"), 12),
    (rookie(shooter="medium"), 15), (specialist("Tank", shield=True), 30), (specialist("Healer", shield=True), 28),
    (boss("Sniper", shooter="medium"), 49), (specialist("Veteran", shooter="area"), 30), (rookie(minion=True), 10),
])  # fmt: skip
def test_what_everything_costs(one, points):
    assert RULESET.price(Warband(name="A", figures=(one,)), 0).points == points


def legal(*changes):
    """A legal warband with these fighters in place of its last ones."""
    usual = [boss("Ranger"), specialist("Tank"), specialist("Healer"), *(rookie() for _ in range(5))]
    return Warband(name="A", figures=(*usual[:len(usual) - len(changes)], *changes))


@pytest.mark.rule("WB-R1", "WB-R2", "WB-R3", "WB-R5", "WB-R6", "WB-R7", "WB-R9", "WB-75", "WB-126", "WB-138")
@pytest.mark.parametrize(("wrong", "clause"), [
    (rookie(stat=5), "WB-R2"), (boss("Tank"), "WB-R3"), (specialist("Tank"), "WB-R5"), (specialist(), "WB-R6"),
    (rookie(skill="Tank"), "WB-R6"), (rookie(shooter="area", shield=True), "WB-R7"), (specialist("Veteran",
            minion=True),
    "WB-R9"), (rookie("Fire Team", minion=True), "WB-R9"), (specialist("Veteran", role="Thug"), "WB-69"),
    (specialist("Martial Artist", shooter="light"), "WB-138"), (rookie(team=3), "WB-R62"),
])  # fmt: skip
def test_what_is_refused(wrong, clause):
    assert RULESET.check_force(legal(), 180) == []
    assert clause in {r.clause for r in RULESET.check_force(legal(wrong), 180)}


@pytest.mark.rule("WB-R3", "WB-R4", "WB-R62")
def test_too_dear_too_many_and_too_heavy():
    guns = legal(*(rookie(shooter="area") for _ in range(3)))
    assert "WB-R4" in {r.clause for r in RULESET.check_force(guns, 180)}
    assert "WB-R3" in {r.clause for r in RULESET.check_force(legal(), 100)}
    crowd = Warband(name="A", figures=(*legal().figures, *(rookie() for _ in range(3))))
    assert "WB-R3" in {r.clause for r in RULESET.check_force(crowd, 400)}


def refused(force, **switches):
    rules = house_rules(tuple((f"wb_{k}", str(v)) for k, v in switches.items()))
    return {r.clause for r in check_force(force, 180, rules)}


@pytest.mark.rule("WB-R1", "WB-R2", "WB-R5", "WB-R7")
def test_house_rules_of_the_builder():
    big = Warband(name="A", figures=(boss("Ranger", stat=7), *legal().figures[1:]))
    assert "WB-R2" in refused(big) and refused(big, boss_die="d12") == set()
    assert who(battle([(boss("Ranger", stat=7), 4, 4)], [far_off()], boss_die="d12"), "A1").die == 12
    assert refused(legal(rookie(stat=5)), free_stats="on") == set()
    assert refused(legal(specialist("Tank")), unique_skills="off") == set()
    shielded = legal(specialist("Berserker", shield=True))
    assert "WB-126" in refused(shielded) and refused(shielded, berserker_shield="on") == set()
