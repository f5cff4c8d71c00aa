"""Every fault of a force and of a pair of forces, at its bounds: each reason with its clause, kept as text."""

from __future__ import annotations

from collections.abc import Iterator

import approved
import msgspec
import pytest

from game.rules.deathzap.composition import check_force, check_pair, points_of, price
from game.rules.deathzap.roster import PROFILES, QUALITIES, WEAPONS, Gear, Platoon, Squad

from .platoons import force, squad, tank

FOOT, CAR, HOUNDS = squad("rifle", n=3), tank(), squad(n=3, type="beasts")


@pytest.mark.rule("DZ-R66")
def test_prices_of_every_type_quality_and_weapon(heard):
    for type in PROFILES:
        for quality in QUALITIES:
            one = tank(type=type, quality=quality) if PROFILES[type].armoured else squad(n=3, type=type,
                                                                                         quality=quality)
            heard.add([f"{type} {quality}: {points_of(one)} {price(force(one)).sum} {price(force(one, one)).sum}"])
    for weapon, arm in WEAPONS.items():
        mixed = Squad(name="Mixed", type="infantry", quality="basic",
                      gear=(Gear(weapons=(weapon,), count=2), Gear(), Gear(weapons=(weapon, "pistol"))))
        heard.add([f"{weapon} {arm.label} {arm.short}: {price(force(mixed)).sum}; {price(force(mixed), 0).sum}"])


def _odd_units() -> Iterator[Squad]:
    """Units at the bounds of what may be bought, and beyond."""
    yield from (squad("rifle", n=n) for n in (1, 2, 3, 10, 11))
    yield from (squad(n=n, type="beasts") for n in (2, 3))
    yield from (Squad(name="Pair", type=type, quality="basic", gear=(Gear(count=2),))
                for type in ("monster", "light-vehicle"))
    for base in (0.46875, 0.5, 0.515625, 6.0, 6.03125):
        yield Squad(name=f"Wide {base}", type="monster", quality="elite", base=base)
    yield squad(("rifle", "pistol", "grenade"), (), ())
    yield squad(("rifle", "rifle"), (), ())
    yield tank("rifle", "rifle", "rifle")
    yield tank("rifle", "rifle")
    yield Squad(name="Named", type="infantry", quality="basic", gear=(
        Gear(name="a\nb"), Gear(name="Sergeant", count=2)))
    for special in ("medium-repeater", "heavy-repeater", "destroyer", "vehicle-destroyer", "grenade"):
        for n in (3, 4, 6, 7):
            one = squad(*[special] * 2, *["rifle"] * (n - 2), name=f"{special} {n}")
            yield one
            yield msgspec.structs.replace(one, gear=(*one.gear, Gear(weapons=(special,))))
    yield tank("destroyer", "destroyer", type="monster")


@pytest.mark.rule("DZ-R2", "DZ-R11", "DZ-R14", "DZ-R66")
def test_faults_of_units(heard):
    for number, one in enumerate(_odd_units()):
        for limit in (0, 300):
            told = [*approved.of_faults(check_force(force(one, *[FOOT] * 4), limit))]
            heard.add([f"{number} {one.name} of {one.size}, {limit}: {' '.join(told) or 'right'}"])
            last = check_force(force(*[FOOT] * 4, one), limit)
            heard.add([f"{number} last: {[(fault.entry, fault.clause, fault.limit) for fault in last]}"])


@pytest.mark.rule("DZ-R66")
@pytest.mark.parametrize("platoons", [0, 1, 2])
def test_faults_of_compositions(platoons, heard):
    """Of every number of units of Infantry and of support; Beasts count as Infantry."""
    for troops in range(11):
        for support in range(7):
            them = Platoon(name="Any", figures=(*[FOOT, HOUNDS] * 5, FOOT)[:troops] + (CAR,) * support)
            wrong = [(str(one.reason), one.clause, one.limit) for one in check_force(them, 0, platoons)]
            heard.add([f"{platoons}: {troops}+{support}: {wrong}"])


@pytest.mark.rule("DZ-R66")
def test_faults_of_points(heard):
    dear = squad(("destroyer", "grenade"), n=10, quality="elite")
    for many in range(1, 6):
        for limit in (points_of(dear) * many - 1, points_of(dear) * many):
            wrong = check_force(force(*[dear] * many), limit)
            heard.add([f"{many} for {limit}: {[(str(one.reason), one.clause, one.limit) for one in wrong]}"])


@pytest.mark.rule("DZ-R66")
def test_faults_of_pairs(heard):
    """Numbers of units, and weapons against armour: two are enough, a side without armour needs none against."""
    armed = {n: force(squad(*["grenade"] * n, *["rifle"] * (5 - n)), *[FOOT] * 3, CAR) for n in range(4)}
    beast = msgspec.structs.replace(armed[0], figures=(*armed[0].figures[:4], tank(type="monster")))
    bare = force(*[FOOT] * 5)
    sides = {"bare": bare, "monster": beast, **{f"{n} grenades": one for n, one in armed.items()},
             "seven": force(*[FOOT] * 7), "six": force(*[FOOT] * 6)}
    for a, one in sides.items():
        for b, other in sides.items():
            told = [*approved.of_faults(check_pair((one, other)))]
            heard.add([f"{a} against {b}: {' '.join(told) or 'may play'}"])
