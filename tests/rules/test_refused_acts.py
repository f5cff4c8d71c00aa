"""What may not be done now is refused with its reason and clause, not with a list of what may."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.errors import Refused
from game.core.play.match import Match
from game.rules.deathzap.roster import Bout
from tests.rules.deathzap.platoons import battle as platoons
from tests.rules.deathzap.platoons import box, row, squad, tank
from tests.rules.ghost_legions.legions import battle as ghosts
from tests.rules.ghost_legions.legions import man
from tests.rules.simple_battles.fights import fight, hire
from tests.rules.skirmashed.duels import duel, trooper, zealot
from tests.rules.skirmashed.duels import plain as board
from tests.rules.warbands.bands import battle as bands
from tests.rules.warbands.bands import boss, far_off, rookie, specialist
from tests.telling import say


def refused(match: Match, act: str) -> tuple[str, str]:
    """The reason against an answer, and its clause."""
    with pytest.raises(Refused) as found:
        match.fork(None).answer(act)
    assert "possible:" not in str(found.value), found.value
    return str(found.value), found.value.clause


def skirmish(*answers: str, foes: tuple[float, ...] = (14.0,), dice: tuple[int, ...] = (3,), **more: object) -> Match:
    """A Skirmashed trooper with a friend, and enemies so far north of it."""
    return say(duel([(trooper(), 10, 2), (trooper("Friend"), 4, 2)], [(zealot(f"Z{y}"), 10, 2 + y) for y in foes],
                    dice, active="A1", **more), *answers)


def legion(**more: object) -> Match:
    """A ghost with a bow, a friend, and an enemy out of reach."""
    return ghosts([(man(weapon="Bow"), 10, 10), (man(), 14, 10)], [(man(), 10, 44)], active="A1", actions=2, **more)


def brawl(*answers: str, **more: object) -> Match:
    """A figure of Simple Battles that touches an enemy, and a friend."""
    return say(fight([(hire(), 10, 4), (hire("Elite"), 4, 4)], [(hire(), 10, 5), (hire(), 16, 14)], **more),
               "turn A1", *answers)


def bout(me: str = "A1.1", foe: tuple[float, float] = (11, 14.5), **more: object) -> Match:
    """A close assault of Infantry with rifles on a tank, whose first figure is selected."""
    told = Bout(attacker="A1", defender="B1", picks=0, picked=me, selected=(me,), **more)
    return platoons([(squad("rifle", n=3), row(10, 10, 3))], [(tank("destroyer"), [foe])], active="A1",
                    stage="bout", bout=told)


def band(skill: str, *answers: str, foe: tuple[float, float] = (12, 13), **more: object) -> Match:
    """A specialist with that skill, a friend, a Boss of his, and a Rookie of the enemy."""
    return say(bands([(specialist(skill), 12, 12), (boss(), 3, 3), (rookie(), 12, 10)],
                     [(rookie(), *foe), (specialist(), 20, 20), far_off()], **more), "activate A1", *answers)


def cases() -> Iterator[tuple[Match, str, str, str]]:
    """A battle, an answer, what is said against it, and the clause."""
    yield legion(), "exit @ 10,48", "the far end is 38″ away, 6″ is the limit", "GL-R28"
    yield legion(), "shoot A2", "only enemies are shot at", "GL-R36"
    yield legion(), "fight A2", "only enemies are fought", "GL-R44"
    yield skirmish(), "charge B1", "a charge is a move or a run that ends in contact: order that first", "SK-R18"
    yield skirmish(), "shoot A2", "only enemies can be attacked", "SK-41"
    yield skirmish("move"), "charge B1", "13″ away, 8″ is the limit", "SK-R18"
    walled = skirmish("move", foes=(8.0,), table=board(box("W1", "wall", 0, 8, 24, 8.25)))
    yield walled, "charge B1", "no way of 8″ ends in contact with Z8.0", "SK-R18"
    yield skirmish("shoot B1", "no", dice=(1, 1, 1, 1)), "fight B1", "one attack an activation", "SK-R37"
    yield brawl(locked_in_melee="on"), "move @ 8,4", "Warrior touches an enemy and cannot move", "SB-R11"
    yield brawl("move @ 8,4"), "move @ 6,4", "Warrior has already moved", "SB-R26"
    yield brawl("attack B1", dice=[1, 1]), "dash @ 8,4", "Warrior has already done its other part", "SB-R26"
    yield brawl(), "attack A2", "only enemies can be attacked", "SB-R33"
    yield brawl(), "use O1", "there is nothing to work with in this battle", "SB-R28"
    yield brawl(scenario="terminals"), "use O1", "Warrior does not touch terminal O1", "SB-R28"
    yield brawl(scenario="terminals"), "use O9", "there is no terminal O9", "SB-R28"
    yield bout(), "shoot rifle", "Rifle does not harm it", "DZ-R49"
    yield bout(), "shoot pistol", "Squad 1 does not carry that weapon", "DZ-R14"
    yield bout(), "melee B1.1", "2.7″ away, not in contact", "DZ-83"
    yield bout(foe=(10, 12), stepped=True), "step @ 10,9", "Squad 1 has made its step", "DZ-63"
    yield bout(me=""), "pick B1.1", "is not yours to select", "DZ-62"
    yield bout(me=""), "pick A2.1", "takes no part in this close assault", "DZ-R44"
    yield band("Healer"), "heal B1", "only fighters of the own side are healed", "WB-R73"
    yield band("Healer"), "heal A3", "Rookie is not prone", "WB-127"
    yield band("Switcher", foe=(12, 23.5)), "switch B1", "10.5″ away, 10″ is the limit", "WB-173"
    yield band("Switcher"), "switch B2", "Specialist is no Rookie", "WB-173"
    yield band("Influencer"), "influence A3", "only opponents are influenced", "WB-130"
    yield band("Healer"), "command", "only a Boss commands", "WB-183"
    yield band("Healer"), "influence B1", "Healer is no Influencer", "WB-130"
    yield band("Shapeshifter", "move @ 11,12"), "shift", "Shapeshifter has moved this turn", "WB-160"
    yield band("Healer"), "strike A3", "only opponents can be attacked", "WB-R41"
    yield band("Healer"), "recover", "Healer is not wounded", "WB-60"


@pytest.mark.rule("TB-17", "GL-R28", "GL-R36", "GL-R44", "SK-R18", "SK-R37", "SB-R11", "SB-R26", "SB-R28", "SB-R33",
                  "DZ-62", "DZ-63", "DZ-83", "DZ-R14", "DZ-R44", "DZ-R49", "WB-60", "WB-127", "WB-130", "WB-160",
                  "WB-173", "WB-183", "WB-R41", "WB-R73")
def test_an_act_that_is_barred_is_refused_with_its_reason():
    for match, act, reason, clause in cases():
        assert (act, *refused(match, act)) == (act, reason, clause)
