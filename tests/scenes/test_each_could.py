"""What each could do now: who could do most for winning is first, attacks after a move and charges are there."""

from __future__ import annotations

from unittest.mock import patch

import pytest
from whole import Unpainted

from tests.driver import Driver
from tests.rules.ghost_legions import legions
from tests.rules.simple_battles.fights import fight, hire
from tests.rules.skirmashed import duels

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
