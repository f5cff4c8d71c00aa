"""What each could do now: who could do most for winning is first, attacks after a move and charges are there."""

from __future__ import annotations

from unittest.mock import patch

import pytest
from whole import Unpainted

from tests.driver import Driver
from tests.rules.deathzap import platoons
from tests.rules.ghost_legions import legions
from tests.rules.simple_battles.fights import fight, hire
from tests.rules.skirmashed import duels
from tests.rules.warbands import bands

pytestmark = pytest.mark.usefixtures("kts_home")


def card(match) -> list[str]:
    with patch("tests.driver.App", Unpainted):
        driver = Driver(match, summary=False)
    driver.scene.table.wait = True
    _, lines = driver.scene.words.plain_card(driver.scene.decision)
    return [str(getattr(line, "words", line)) for line in lines]


@pytest.mark.rule("SK-84")
def test_a_kill_is_listed_before_more_damage():
    """“Zealot, 3.5 damage” stood first while another could kill with 38 %."""
    match = duels.duel([(duels.gunner("Far"), 4, 12), (duels.trooper("Near"), 20, 12)],
                       [(duels.trooper("Strong", stamina=20), 4, 20), (duels.trooper("Weak"), 20, 20)],
                       damage={"B2": duels.trooper().stamina - 1})
    told = [line for line in card(match) if "killed" in line]
    assert told[0].startswith(("**Near**", "**Far**")) and "Weak killed" in told[0]
    chances = [line.split("killed ")[1].split(",")[0] for line in told]
    numbers = [0.5 if one.startswith("<") else float(one.split("\u00a0")[0].lstrip(">")) for one in chances]
    assert numbers == sorted(numbers, reverse=True) and len(told) == 2


@pytest.mark.rule("GL-56")
def test_charges_stand_beside_the_shots():
    shooter = legions.man(weapon="Crossbow", range=24, rate=1, name="Shooter")
    match = legions.battle([(shooter, 12, 12), (legions.man(name="Charger", armour="heavy"), 30, 12)],
                           [(legions.man(name="Foe"), 30, 17)])
    told = card(match)
    assert "Best charges" in " ".join(told) and any(line == "**Charger**: Foe" for line in told)


@pytest.mark.rule("SB-43")
def test_attacks_after_a_move_are_listed():
    match = fight([(hire("Brawler"), 8, 12)], [(hire("Shooter"), 8, 16.5)], side=0, first=0, round=1, objectives=())
    assert any("after a move" in line for line in card(match))
    far = fight([(hire("Brawler"), 8, 3)], [(hire("Brawler"), 8, 22)], side=0, first=0, round=1, objectives=())
    assert any("nobody in reach" in line for line in card(far))


@pytest.mark.rule("DZ-10", "DZ-61")
def test_units_that_may_try_are_listed_with_what_they_could_do_then():
    match = platoons.battle([(platoons.squad("rifle", n=3, name="Near"), platoons.row(10, 12, 3)),
                             (platoons.squad("rifle", n=3, name="Close"), platoons.row(30, 20, 3)),
                             (platoons.squad("pistol", n=3, name="Idle"), platoons.row(10, 2, 3))],
                            [(platoons.squad("rifle", n=3, name="Foe"), platoons.row(30, 30, 3))])
    told = {line.split("**")[1]: line for line in card(match) if line.startswith("**")}
    assert "; assaults " in told["Close"] and "enemy lost " in told["Close"] and told["Idle"].endswith("**"), told
    assert "Foe, " in told["Near"] and "to harm it" in told["Near"], told


@pytest.mark.rule("WB-10")
def test_fighters_are_listed_with_whom_they_could_harm():
    archer = bands.rookie(shooter="light", name="Archer")
    match = bands.battle([(archer, 12, 8), (bands.rookie(name="Walker"), 14, 11), (bands.rookie(name="Idle"), 2, 2)],
                         [(bands.rookie(name="Foe"), 12, 12.5), bands.far_off()])
    told = {line.split("**")[1]: line for line in card(match) if line.startswith("**")}
    assert told["Archer"].endswith("; from here Foe") and told["Walker"].endswith("; after a move Foe"), told
    assert ";" not in told["Idle"]
