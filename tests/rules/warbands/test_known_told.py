"""What can be known of positions laid out to have a bit of everything: cards, dangers, what is barred; kept as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import approved
import pytest

from game.core.chance.forecast import WhyNot
from game.core.errors import Bad
from game.core.outlook import Harm, Spot
from game.core.play.match import Match
from game.core.table.places import GRID, Place
from game.rules.warbands import forecasts, regions, value
from game.rules.warbands.distances import Attack, act_of, band, distance_key, in_order
from game.rules.warbands.odds import odds_moment

from .bands import MARKET, ROOFTOPS, RULESET, battle, boss, box, plain, rookie, say, specialist

WAYS = ("strike", "kick", "charge", "shoot", "team")
WE = [(boss("Berserker"), 10, 10.5), (specialist("Maniac"), 4, 12), (specialist("Sniper", shooter="medium"), 12, 4),
      (rookie("Gunner", shooter="light"), 9, 13), (specialist("Martial Artist"), 14, 10.5)]
THEY = [(boss("Warrior"), 12.2, 10.5), (specialist("Tank", shield=True), 14, 14),
        (rookie("Meat Shield", shield=True), 9, 18),
        (specialist("Skirmisher"), 15.6, 10.5), (rookie("Distraction", shooter="impact"), 20, 20)]
ROOFS = ([(boss("Ranger", shooter="light"), 7, 12, 2), (specialist("Assassin"), 12, 13, 2), (rookie(), 12, 9)],
         [(boss("Preacher"), 13.4, 12, 2), (rookie("Thug"), 14.6, 9),
          (specialist("Veteran", shooter="area"), 17, 12, 2)])
HURT = {"A1": {"wounds": 1}, "B2": {"wounds": 1}, "B1": {"spared": True}, "A3": {"used": 1, "moved": True},
        "B3": {"acted": True}}


def market(**more: object) -> Match:
    """Five against five between houses and woods."""
    return battle(WE, THEY, table=plain(*MARKET), **more)     # type: ignore[arg-type]


def roofs(**more: object) -> Match:
    """Three against three on roofs and below."""
    return battle(*ROOFS, table=plain(*ROOFTOPS, box("W1", "wall", 10, 7.5, 14, 7.75)), **more)   # type: ignore[arg-type]


def carrying() -> Match:
    """Two carry a treasure."""
    match = market(scenario="treasure")
    for id, token in (("A2", "T1"), ("B4", "T5")):
        match.state.put(id, treasure=token)
    match.state.tokens = match.state.tokens[1:4]
    return match


POSITIONS: dict[str, Callable[[], Match]] = {
    "market": market, "their turn": lambda: market(side=1, first=0), "hurt": lambda: market(states=HURT),
    "hill": lambda: market(scenario="hill", round=7), "treasure": carrying,
    "through": lambda: market(scenario="through"), "roofs": roofs, "roofs, their turn": lambda: roofs(side=1),
    "a Boss acts": lambda: say(market(), "activate A1"), "a Maniac acts": lambda: say(market(), "activate A2"),
    "a Sniper acts": lambda: say(market(), "activate A3"), "on a roof": lambda: say(roofs(), "activate A1"),
    "house rules": lambda: market(terrain_cover_in_melee="on", shield_vs_falls="off", engaged_shooting="off",
                                  martial_kind="ranged", tank_share="one_inch", prone_defends="off"),
}


def _harm(one: Harm) -> str:
    return f"{one.chance} {one.lost} {one.worth} {one.damage} {one.left}"


def _spot(one: Spot) -> Iterator[str]:
    yield f"{one.figure} at {one.place} seen {one.seen} covered {[*one.covered.items()]} {one.touches}"
    yield from (f"  {foe.foe} {_harm(foe.harm)} {foe.moves} {foe.charges} shot {_harm(foe.shot)}"
                for foe in one.dangers)
    yield from (f"  {card.title} {card.expected} {card.sentence}" for card in one.attacks)
    yield f"  contacts {one.contacts} parts {one.parts} lost {one.lost}"


@pytest.mark.rule("WB-10", "WB-29", "WB-60", "WB-134", "WB-R12", "WB-R25")
@pytest.mark.parametrize("name", POSITIONS)
def test_positions(name, heard):
    match = POSITIONS[name]()
    now = match.now
    figures = [*now.state.figures.values()]
    spots = [line for me in figures for line in _spot(list(RULESET.lookout.spot(now, me.id))[-1])]
    heard.short(f"{name}: spots", spots)
    pairs = [(me, foe) for me, foe in product(figures, figures) if me.id != foe.id]
    heard.short(f"{name}: measures", [f"{me.id} {foe.id}: {band(me, foe)} {distance_key(me, foe)} "
                                      f"{RULESET.lookout.short_of_contact(now, me, foe)}" for me, foe in pairs])
    heard.short(f"{name}: orders", [str([one.id for one in in_order(now, figures, me)]) for me in figures])
    barred, cards = [], []
    for me, foe in pairs:
        for way in WAYS:
            act = act_of(Attack(me.id, foe.id, way, me.side))
            why = RULESET.barred(now, me.id, foe.id, act)
            found = forecasts.forecast(now, Attack(me.id, foe.id, way, me.side))
            told = (found.reason, found.clause) if isinstance(found, WhyNot) else (found.sentence, found.expected)
            barred.append(f"{me.id} {way} {foe.id}: {why and (str(why[0]), why[1])} {told[0]} {told[1]}")
            cards += approved.of_whole_card(found)
    heard.short(f"{name}: ways", barred)
    heard.short(f"{name}: cards", cards)
    heard.short(f"{name}: question", approved.of_question(match.ask))
    heard.short(f"{name}: worth", [f"{me.id} {value.health(me):.6g} {value.value(now, me):.6g}" for me in figures])


def _regions(match: Match, id: str) -> Iterator[tuple[str, regions.PlaceRegion]]:
    now, me = match.now, match.state.figures[id]
    for far in (2 * GRID, 4 * GRID, 9 * GRID):
        yield f"assassin {far}", regions.AssassinRegion(now, me, me.side, far)
        yield f"charge {far}", regions.ChargeRegion(now, me, me.side, far)
        yield f"jump {far}", regions.JumpRegion(now, me, me.side, far)
        yield f"step off {far}", regions.StepOffRegion(now, me, me.side, far)
    yield "charge at one", regions.ChargeRegion(now, me, me.side, 8 * GRID, "B1")
    yield "beside", regions.BesideRegion(now, me)
    yield "set up", regions.SetUpRegion(now, id, [me.place, Place.at(3, 3)])


@pytest.mark.rule("WB-112", "WB-134", "WB-R34", "WB-R68", "WB-R70", "WB-R75", "WB-R96", "WB-R108")
@pytest.mark.parametrize("name", ["market", "roofs"])
def test_areas(name, heard):
    """Of places all over the table and at the ends of each area: whether they are in it, or the reason."""
    match = POSITIONS[name]()
    for id in ("A1", "A2", "A3", "B2"):
        me = match.state.figures[id]
        for kind, region in _regions(match, id):
            west, south, east, north = region.box
            ends = [Place(x, y) for x in (west - 1, west, east, east + 1) for y in (south - 1, south, north, north + 1)]
            round_ = [Place(me.x + dx, me.y + dy) for dx, dy in product(range(-300, 301, 60), range(-300, 301, 60))]
            close = [Place(foe.x + dx, foe.y + dy) for foe in match.state.figures.values()
                     for dx, dy in ((64, 0), (127, 0), (128, 0), (129, 0), (0, -128), (0, 129), (-90, 90), (-91, 91))]
            heard.short(f"{name} {id} {kind}", [
                f"{region.box} {region.hopeless} {region.found}",
                *(f"{place}: {region.why_not(place)}" for place in (*ends, *round_, *close))])


# ── the command odds ─────────────────────────────────────────────────────────────────────────────────────────

GIVEN = ("", "shooter=light", "shooter=impact cover=yes",
         "attacker=Boss/5 attacker_as=Ranger shooter=medium distance=14.5",
         "attacker=Specialist/4 attacker_as=Martial_Artist", "attacker_as=Thug friends=2", "friends=4 target=Boss/6",
         "target=Specialist/4 target_as=Tank,shield", "target_as=shield,prone", "target=Boss/5 target_as=prone",
         "attacker=Specialist/3 attacker_as=Shapeshifter", "target=Specialist/3 target_as=Shapeshifter",
         "attacker=Specialist/4 attacker_as=Maniac way=charge", "distance=20 shooter=light", "distance=0", "distance=1",
         "distance=20.5", "distance=-1", "friends=5", "friends=-1", "attacker=Rookie/6", "attacker=Rookie/5",
         "attacker=Rookie/0", "attacker=Boss/9", "attacker=King/3", "target_as=hat", "cover=maybe", "way=bite", "hat=x",
         "shooter=bow", "way=shoot")


@pytest.mark.rule("WB-22", "WB-R4", "WB-32")
@pytest.mark.parametrize("given", GIVEN)
def test_odds_of_words(given, heard):
    words = {key: text.replace("_", " ") for key, text in (one.split("=") for one in given.split())}
    try:
        one = odds_moment(RULESET, words, ())
    except Bad as bad:
        heard.add([f"{given}: {bad}"])
        return
    spots = [(f.id, f.x, f.y, f.z, f.wounds, f.animal) for f in one.now.state.figures.values()]
    heard.add([f"{given}: {spots} {one.now.state.round} {one.now.state.active}"])
    heard.short(given or "usual", approved.of_whole_card(RULESET.forecast(one.now, one.figure, one.target, one.way)))
