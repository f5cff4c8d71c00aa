"""What can be known of positions laid out to have a bit of everything: cards, dangers, what is barred; kept as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import approved
import pytest

from game.core.errors import Bad
from game.core.outlook import Harm, Spot
from game.core.play.match import Match
from game.core.table.pieces import Table
from game.rules.deathzap import limits
from game.rules.deathzap.acts import Assault, Melee, Shoot, ShootWeapon
from game.rules.deathzap.odds import odds_moment
from game.rules.deathzap.roster import GRADES, PROFILES, WEAPONS

from .platoons import RULES, battle, box, close_up, plain, row, say, squad, tank

ODD = {"vehicles_enter_forest": "on", "big_figures_block": "on", "coherency": "2.0", "forced_activation": "on",
       "ca_mandatory": "off", "ca_needs_los": "off", "split_fire": "on", "casualty_choice": "visible",
       "ca_light_vehicle_armour": "on", "ca_tie": "refight", "ca_wiped_side_loses": "on"}


def ground() -> Table:
    """A bit of everything between two forces."""
    return plain(box("F1", "forest", 8, 15, 14, 19), box("H1", "house", 18, 14, 22, 17),
                 box("W1", "wall", 24, 16, 30, 16.5), box("B1", "hedge", 32, 16, 38, 16.5),
                 box("R1", "rubble", 16, 20, 20, 23), box("P1", "water", 40, 14, 44, 18))


STORM = squad(("repeater", "grenade"), ("rifle", "pistol"), "destroyer", "rifle", quality="elite", name="Storm")
LINE = squad("rifle", "rifle", "medium-repeater", "pistol", quality="basic", name="Line")
RIDERS = squad("rifle", n=3, type="beasts", name="Riders")
CAR = tank("medium-repeater", type="light-vehicle", name="Car")
TANK = tank("destroyer", "heavy-repeater", name="Tank", quality="elite")
OGRE = tank("grenade", type="monster", quality="basic", name="Ogre")
NAKED = squad(n=3, quality="basic", name="Naked")
US = [(STORM, row(12, 10, 4)), (RIDERS, row(24, 10, 3, 2)), (CAR, [(34, 10)]), (OGRE, [(40, 10)])]
THEM = [(LINE, row(9, 20.5, 4)), (TANK, [(27, 20)]), (NAKED, row(33, 18, 3)), (CAR, [(18, 25)])]
HURT = {"A1": {"casualties": 1, "stored": 1}, "A3": {"immobile": True}, "B1": {"casualties": 2, "stored": 2},
        "B2": {"stored": 1}, "B3": {"tried": True, "casualties": 1}}


def facing(**more: object) -> Match:
    """Both forces at some distance."""
    return battle(US, THEM, table=ground(), **more)     # type: ignore[arg-type]


def _near(**more: object) -> Match:
    """Both within reach of close assaults, some of them just out of it."""
    return battle([(STORM, row(10, 10, 4)), (TANK, [(20, 10)]), (RIDERS, row(30, 10, 3, 2))],
                  [(LINE, row(10, 14.5, 4)), (NAKED, [(20, 17.5 + 31 / 64), (21.5, 18), (23, 18)]), (OGRE, [(32, 14)]),
                   (CAR, [(25, 13)])], **more)      # type: ignore[arg-type]


def _bout(step: str, **more: object) -> Match:
    """In the middle of a bout."""
    match = close_up((STORM, [(10, 10), (11.5, 10), (13, 10), (14.5, 10)]),
                     (LINE, [(10, 11), (12, 13.5), (14, 14), (17, 19)]),
                     others=((), [(NAKED, row(20, 12, 3))]), **more)     # type: ignore[arg-type]
    return say(match, *step.split(";")) if step else match


def _split() -> Match:
    return say(facing(active="A1", split_fire="on", stage="attack"), "split B1 [A1.3]")


POSITIONS: dict[str, Callable[[], Match]] = {
    "before a unit acts": lambda: facing(units=HURT), "their turn": lambda: facing(units=HURT, side=1),
    "before its move": lambda: facing(active="A1", units=HURT),
    "after its move": lambda: facing(active="A2", stage="attack", went=True, units=HURT),
    "after a double": lambda: facing(active="A1", stage="attack", went=True, doubled=True),
    "house rules": lambda: facing(active="A1", stage="attack", **ODD),
    "named apart": _split,
    "near": lambda: _near(active="A1", stage="attack", went=True),
    "near, who stood": lambda: _near(active="A1", stage="attack"),
    "near, house rules": lambda: _near(active="A1", stage="attack", went=True, **ODD),
    "before a selection": lambda: _bout(""), "selected": lambda: _bout("pick A1.1"),
    "selected far off": lambda: _bout("pick A1.3"),
    "the others select": lambda: _bout("pick A1.3;nothing", selected=("B1.2",)),
    "late in a bout": lambda: _bout("pick A1.1", selected=("A1.2", "A1.3", "B1.1", "B1.2"), dead=(1, 2), **ODD),
    "armour in a bout": lambda: close_up((TANK, [(10, 10)]), (CAR, [(12.5, 10)]), units={"A1": {"immobile": True}},
                                         others=([(NAKED, row(16, 16, 3))], [(OGRE, [(14, 13)])])),
}


def _harm(one: Harm) -> str:
    return f"{one.chance} {one.lost} {one.worth} {one.damage} {one.left}"


def _spot(one: Spot) -> Iterator[str]:
    yield f"{one.figure} at {one.place} seen {one.seen} covered {[*one.covered.items()]}"
    yield from (f"  {foe.foe} {_harm(foe.harm)} {foe.moves} {foe.charges} shot {_harm(foe.shot)}"
                for foe in one.dangers)
    yield f"  contacts {one.contacts} parts {one.parts} adds up {one.adds_up} together {one.together} lost {one.lost}"


def everything(match: Match) -> dict[str, list[str]]:
    """Cards of all attacks, the spot of each unit, and each unit at each enemy unit in every way."""
    now = match.now
    units = [unit for unit in now.state.units.values() if not unit.name.startswith("Far")]
    cards = [line for unit in units for card in RULES.attacks(now, unit.id) for line in approved.of_whole_card(card)]
    spots = [line for unit in units for line in _spot(list(RULES.lookout.spot(now, unit.id))[-1])]
    attempts, barred = [], []
    for one, two in product(units, units):
        if one.side != two.side:
            attempts += [f"{one.id} at {two.id}: {_harm(attempt.harm)} {attempt.moves} {attempt.charges}"
                         for attempt in RULES.lookout.attempts(now, one.id, two.id) if attempt is not None]
        me, foe = f"{one.id}.1", f"{two.id}.1"
        if me in now.state.figures and foe in now.state.figures:
            for way in (None, Shoot(two.id), Assault(two.id), Melee(foe), ShootWeapon("rifle")):
                why = RULES.barred(now, me, foe, way)
                barred.append(f"{me} {way.key if way is not None else 'usual'} {foe}: {why and (str(why[0]), why[1])}")
    return {"cards": cards, "spots": spots, "attempts": attempts, "barred": barred}


@pytest.mark.rule("DZ-34", "DZ-35", "DZ-51", "DZ-61", "DZ-98", "DZ-R25", "DZ-R28", "DZ-R32")
@pytest.mark.parametrize("name", POSITIONS)
def test_positions(name, heard):
    match = POSITIONS[name]()
    for topic, lines in everything(match).items():
        heard.short(f"{name}: {topic}", lines)
    heard.short(f"{name}: question", approved.of_question(match.ask))


@pytest.mark.rule("DZ-76", "DZ-83", "DZ-91")
def test_what_the_selected_figure_could_do_to_each_enemy(heard):
    for name in ("selected", "selected far off", "the others select", "late in a bout"):
        match = POSITIONS[name]()
        picked = match.state.bout.picked
        for foe in match.state.figures:
            if picked and foe[0] != picked[0]:
                heard.add([f"{name}: {picked} {foe} {_harm(RULES.lookout.harm(match.now, picked, foe, 0))}"])


# ── the tables ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("DZ-R2", "DZ-R3", "DZ-R4", "DZ-R5", "DZ-R7", "DZ-R8")
def test_numbers_and_house_rules(heard):
    heard.add([f"{key}: {one}" for table in (GRADES, PROFILES, WEAPONS) for key, one in table.items()])
    usual = RULES.house_rules(())
    for house in (usual, RULES.house_rules(tuple((f"dz_{key}", value) for key, value in ODD.items())),
                  RULES.house_rules((("dz_houses_enterable", "off"),))):
        heard.add([str(house), str(limits.sight_rules(house))])
        heard.add([f"{gait} {kind}: {answers}" for gait in ("foot", "beast", "wheels")
                   for kind, answers in limits.kinds(house, gait).items()])


# ── the command odds ─────────────────────────────────────────────────────────────────────────────────────────

GIVEN = ("", "figures=10 cover=hard", "figures=4 cover=soft stored=1",
         "weapon=destroyer target=heavy-vehicle distance=20", "target=monster", "distance=25",
         "distance=40 weapon=vehicle-destroyer target=light-vehicle figures=3",
         "attack=shot quality=elite", "attack=shot cover=hard", "attack=melee target=heavy-vehicle quality=basic",
         "attack=melee type=monster target_quality=elite distance=1", "attack=shot weapon=pistol,rifle distance=3",
         "type=heavy-vehicle weapon=heavy-repeater,destroyer target_figures=1 distance=0",
         "type=beasts figures=2 target=beasts target_figures=10 stored=9", "figures=11", "figures=0", "distance=41",
         "distance=-1", "stored=10", "target_figures=0", "weapon=rifle,rifle,rifle", "weapon=", "cover=thin", "type=x",
         "attack=bite", "quality=best", "hat=x")


@pytest.mark.rule("DZ-45", "DZ-67", "DZ-84")
@pytest.mark.parametrize("given", GIVEN)
def test_odds_of_words(given, heard):
    words = dict(one.split("=") for one in given.split())
    try:
        one = odds_moment(RULES, words, ())
    except Bad as bad:
        heard.add([f"{given}: {bad}"])
        return
    spots = [(f.id, f.x, f.y, f.radius) for f in one.now.state.figures.values()]
    heard.add([f"{given}: {spots[0]} {spots[-1]} of {len(spots)} {one.now.state.round} {one.now.state.edges}"])
    heard.short(given, approved.of_whole_card(RULES.forecast(one.now, one.figure, one.target, one.way)))
