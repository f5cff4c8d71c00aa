"""Why an act cannot be chosen: every reason with its clause and its numbers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.play.match import Match
from game.rules.deathzap import refusals
from game.rules.deathzap.acts import Assault, Melee, Pick, Shoot, ShootWeapon, Split, Step
from game.rules.deathzap.roster import Bout

from .platoons import battle, box, close_up, plain, row, squad, tank

Case = tuple[Match, object, tuple[str, str] | None]


def pair(gap: float, **more: object) -> Match:
    """Three riflemen (A1) before their attack and three (B1) that many inches north of them."""
    return battle([(squad("rifle", n=3), row(20, 10, 3))], [(squad("rifle", n=3), row(20, 11 + gap, 3))], active="A1",
                  stage="attack", **more)     # type: ignore[arg-type]


def lost(unit: str) -> Match:
    """One of both units is lost."""
    match = pair(4)
    match.state.set(unit, fate="destroyed")
    return match


def before() -> Iterator[Case]:
    """Attacks of a unit."""
    for act in (Assault, Shoot, Split):
        yield pair(4), act("A2"), ("only enemy units are attacked", "DZ-17")
        yield pair(4), act("A1"), ("only enemy units are attacked", "DZ-17")
        yield lost("B1"), act("B1"), ("is lost", "DZ-R62")
        yield pair(4), act("X9"), None
    yield pair(4), Pick("B1.1"), None
    yield pair(6), Assault("B1"), None
    yield pair(6 + 1 / 64), Assault("B1"), ("not within 6″ of it", "DZ-R25")
    blind = plain(box("H1", "house", 10, 11, 34, 13))
    sight = ("the units do not see one another", "DZ-R28")
    yield pair(4, table=blind, ca_needs_los="on"), Assault("B1"), sight
    yield pair(4, table=blind, ca_needs_los="off"), Assault("B1"), None
    fought = pair(4)
    fought.state.fought = ("B1",)
    yield fought, Assault("B1"), ("they have fought in this activation", "DZ-98")
    other = pair(4)
    other.state.fought = ("B2",)
    yield other, Assault("B1"), None


def selections() -> Iterator[Case]:
    """Whom a side selects in a close assault."""
    def bout(**more: object) -> Match:
        return close_up((squad("rifle", n=3), row(20, 10, 3)), (squad("rifle", n=3), row(20, 13, 3)),
                        **more)     # type: ignore[arg-type]

    yield bout(), Pick("A1.1"), None
    yield bout(), Pick("X9.1"), None
    yield bout(), Step(), None
    yield bout(), Pick("A2.1"), ("takes no part in this close assault", "DZ-R44")
    yield bout(), Pick("B2.1"), ("takes no part in this close assault", "DZ-R44")
    yield bout(), Pick("B1.1"), ("is not yours to select", "DZ-62")
    yield bout(picks=1), Pick("A1.1"), ("is not yours to select", "DZ-62")
    yield bout(picks=1), Pick("B1.1"), None
    yield bout(selected=("A1.1",)), Pick("A1.1"), ("has had its chance in this close assault", "DZ-64")
    yield bout(selected=("A1.1",)), Pick("A1.2"), None


def blows() -> Iterator[Case]:
    """What a selected figure does."""
    def bout(me=None, foe=None, spot=(20, 14), **more: object) -> Match:
        told = Bout(attacker="A1", defender="B1", picks=0, picked="A1.1", selected=("A1.1",), **more)
        return battle([(me or squad("rifle", n=3), row(20, 10, 1 if me else 3))],
                      [(foe or squad("rifle", n=3), [spot] if foe else row(*spot, 3))], active="A1", stage="bout",
                      bout=told)

    yield bout(), ShootWeapon("pistol"), ("Squad 1 does not carry that weapon", "DZ-R14")
    yield (bout(chain=True), ShootWeapon("rifle"),
           ("Squad 1 has killed in melee: it strikes on or stops", "DZ-R53"))
    yield bout(foe=tank("destroyer")), ShootWeapon("rifle"), ("Rifle does not harm it", "DZ-R49")
    yield bout(me=tank("pistol", name="Car"), spot=(20, 25)), ShootWeapon("pistol"), (
        "no enemy is seen within 6″", "DZ-R47")
    yield bout(me=tank("repeater", name="Car"), spot=(20, 25)), ShootWeapon("repeater"), (
        "no enemy is seen within 12″", "DZ-R47")
    yield bout(), Melee("B1.1"), ("3″ away, not in contact", "DZ-83")
    yield bout(), Melee("B1.2"), ("3.3″ away, not in contact", "DZ-83")
    yield bout(), Melee("B2.1"), ("is none of the enemies in this close assault", "DZ-R44")
    yield bout(), Melee("A1.2"), ("is none of the enemies in this close assault", "DZ-R44")
    yield bout(), Melee("X9.9"), None
    yield bout(), Pick("A1.1"), None
    yield bout(), Step(), ("Squad 1 has no room for a step", "DZ-R46")
    yield bout(stepped=True), Step(), ("Squad 1 has made its step", "DZ-63")
    stuck = bout(me=tank("rifle", name="Car"))
    stuck.state.set("A1", immobile=True)
    yield stuck, Step(), ("Car is immobilised", "DZ-R39")


def told(why) -> tuple[str, str] | None:
    """A reason and its clause."""
    return why and (str(why.reason), why.clause)


@pytest.mark.rule("DZ-17", "DZ-98", "DZ-R25", "DZ-R28", "DZ-R62")
def test_why_a_unit_may_not_attack():
    for match, act, why in before():
        assert (act, told(refusals.attack(match.now, match.state.units["A1"], act))) == (act, why)


@pytest.mark.rule("DZ-62", "DZ-64", "DZ-R44")
def test_why_a_figure_is_not_selected():
    for match, act, why in selections():
        assert (act, told(refusals.select(match.now, act))) == (act, why)


@pytest.mark.rule("DZ-63", "DZ-83", "DZ-R14", "DZ-R39", "DZ-R44", "DZ-R46", "DZ-R47", "DZ-R49", "DZ-R53")
def test_why_a_figure_may_not_do_that():
    for match, act, why in blows():
        assert (act, told(refusals.blow(match.now, match.state.figures["A1.1"], act))) == (act, why)
