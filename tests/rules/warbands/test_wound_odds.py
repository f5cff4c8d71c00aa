"""The quick chance of a wound is that of the explored attack: in random battles, in drawn crowds, in planted cases."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest
from battles import case
from breadth import often, some
from conformance.laws import walked

from game.core.chance.explore import explore
from game.core.outlook import Harm
from game.core.play.dice import Stream
from game.core.table.moment import Moment
from game.core.table.places import GRID, Place, overlapping
from game.rules.warbands import actions
from game.rules.warbands.checks import crowd, is_blast, targets, victims, ways
from game.rules.warbands.dangers import harm
from game.rules.warbands.distances import Attack, fighter
from game.rules.warbands.forecasts import attack_ends
from game.rules.warbands.roster import Battle
from game.rules.warbands.wound_odds import MOST_RUNS, wound_odds

from .bands import ROOFTOPS, Spot, battle, boss, card, far_off, plain, rookie, specialist

BATTLES = ("wb-printed", "wb-court", "wb-teams", "wb-brawl", "wb-house-rules")


def explored(now: Moment[Battle], attack: Attack) -> Harm:
    """The same chances by running the attack."""
    ends = attack_ends(explore(now, lambda play: actions.attack(play, attack, closes=False)), attack.target)
    hurt = ends.chance(lambda end: end.fate not in ("unhit", "safe"))
    return Harm(hurt, ends.chance(lambda end: end.fate == "out"), hurt)


def every_attack(now: Moment[Battle]) -> Iterator[Attack]:
    """The attacks of all who stand, and of all Fire Teams, whoever's turn it is."""
    for me in [one for one in now.state.figures.values() if one.stands]:
        yield from targets(now, me, me.side, ways(now, me))
        for crew in now.state.crews:
            if not crew.over and me.id in crew.rookies and crew.commander in now.state.figures:
                yield from targets(now, me, me.side, ("team",), crew.commander)


def same(now: Moment[Battle]) -> list[Attack]:
    """Hold every attack of few runs to its exploration; the attacks."""
    found = [one for one in every_attack(now)
             if sum(3 ** len(victims(now, one, met)) for met in crowd(now, one)) <= MOST_RUNS]
    for attack in found:
        assert wound_odds(now, attack) == explored(now, attack), attack
    return found


@pytest.mark.parametrize(("seed", "every"), some([(3, 20), (3, 10), (3, 5), (4, 5), (5, 5)], 1))
@pytest.mark.parametrize("name", BATTLES)
def test_in_random_battles(name, seed, every):
    held = 0
    for count, match in enumerate(walked(case(name).begun(seed), seed)):
        if match.now.state.phase == "turns" and not count % every:
            held += len(same(match.now))
    assert held > 100 // every


SKILLS = ("Preacher", "Tank", "Minion Master", "Warrior", "Sniper", "Veteran", "Brawler", "Regenerator",
          "Martial Artist")
"""Those that meddle in what becomes of others, or in attacks."""


def crowded(stream: Stream, roofs: bool, **switches: str) -> Moment[Battle]:
    """A brawl: all drawn into a few inches round two Houses, some on the roofs, some prone or spared."""
    def some() -> str:
        return SKILLS[stream.below(len(SKILLS))]

    def mob(y: float) -> list[Spot]:
        return [(boss(some(), shooter="area"), 2, y), (specialist(some(), shooter="area"), 4, y),
                (specialist(some(), shooter="impact"), 6, y), (specialist("Minion Master"), 8, y),
                (rookie(minion=True), 10, y), (rookie("Meat Shield"), 12, y),
                (rookie("Gunner", shooter="medium"), 14, y)]

    now = battle(mob(2), mob(22), table=plain(*ROOFTOPS) if roofs else plain(), engaged_shooting="on", **switches).now
    state = now.state
    for one in list(state.figures.values()):
        state.put(one.id, placed=False)
    for one in list(state.figures.values()):
        for _ in range(200):
            place = Place(6 * GRID + stream.below(8 * GRID), 9 * GRID + stream.below(6 * GRID))
            there = state.set(one.id, place, now.top.levels.below(*place, 1 << 30))
            if now.top.levels.supports(there) and not any(overlapping(there, o) for o in state.standing(one.id)):
                break
        else:
            state.remove(one.id)
            continue
        if one.rank != "Rookie":
            state.put(one.id, wounds=int(not stream.below(4)), spared=one.rank == "Boss" and not stream.below(2))
    return now


HOUSE_RULES = ({}, {"area_roll": "each"}, {"prone_defends": "on", "boss_wounds": "out"},
               {"random_pool": "enemies", "martial_kind": "ranged"},
               {"shield_vs_falls": "on", "push_compare": "natural"})


@pytest.mark.parametrize("crowds", often(2, 10))
@pytest.mark.parametrize("roofs", [False, True], ids=["ground", "roofs"])
@pytest.mark.parametrize("rules", HOUSE_RULES, ids=lambda rules: " ".join(rules) or "as printed")
def test_in_drawn_crowds(roofs: bool, rules: dict[str, str], crowds: int):
    stream, held, blasts = Stream(7), 0, 0
    for _ in range(crowds):
        now = crowded(stream, roofs, **rules)
        found = same(now)
        held += len(found)
        blasts += sum(is_blast(now, one) and len(victims(now, one, fighter(now, one.target))) > 1 for one in found)
    assert held > 15 * crowds and blasts > crowds


@pytest.mark.rule("WB-31", "WB-46", "WB-R43", "WB-R45")
def test_a_blast_in_a_crowd_hits_the_target_whoever_is_drawn():
    now = battle([(specialist("Healer", shooter="area"), 4, 12), far_off(2, 2)],
                 [(rookie(), 12, 12), (rookie(), 13.4, 12), far_off()]).now
    shot = Attack("A1", "B1", "shoot", 0)
    assert len(crowd(now, shot)) == 2 and all(len(victims(now, shot, one)) == 2 for one in crowd(now, shot))
    hurt = Fraction(4, 8) ** 2 / 2          # the higher of two D8 is 4 or less; a D6 above 3
    assert wound_odds(now, shot) == Harm(hurt, hurt, hurt) == explored(now, shot)
    assert harm(now, fighter(now, "A1"), fighter(now, "B1"), 0).chance == hurt


@pytest.mark.rule("WB-48", "WB-R47")
def test_two_wounds_at_once_put_a_specialist_out():
    now = battle([(specialist("Healer", shooter="impact"), 4, 12), far_off(2, 2)],
                 [(specialist("Healer"), 12, 12), far_off()]).now
    found = harm(now, fighter(now, "A1"), fighter(now, "B1"), 0)
    assert found.lost == found.chance == Fraction(1, 8)


@pytest.mark.rule("WB-27", "WB-R50", "WB-17")
def test_the_fall_after_a_push_counts():
    now = battle([(specialist("Healer", 5), 12.75, 12, 2), far_off(2, 2)], [(rookie(), 13.75, 12, 2), far_off()],
                 table=plain(card("H1", "house", 12, 12))).now
    blow = Attack("A1", "B1", "strike", 0)
    assert wound_odds(now, blow) == explored(now, blow) and wound_odds(now, blow).chance > Fraction(5, 16)
