"""The builder's part of Warbands: from nothing to a legal warband and back from disk, refusals with ways out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest
from hands import Hands

from game import rules
from game.rules.warbands.limits import house_rules
from game.rules.warbands.muster import check_force
from game.rules.warbands.roster import SKILLS, Hire, Warband
from game.scenes.battle_setup import force_types
from game.scenes.builder.scene import BuilderScene
from game.scenes.rulesets.warbands.builder import SKILLED, chances
from game.scenes.rulesets.warbands.texts import ROLE_CARDS, SKILL_CARDS
from game.store.forces import ForceFile, find_forces
from game.ui.text import plain
from game.ui.widgets import Button, Rejection

pytestmark = pytest.mark.usefixtures("kts_home")
WB = rules.get("warbands")


def sample(name: str) -> ForceFile:
    return next(f for f in find_forces("warbands", force_types()) if f.name == name)


def builder(file: ForceFile | None = None) -> Hands:
    return Hands(BuilderScene("warbands", file), (1600, 900))


def refusal(hands: Hands) -> Rejection:
    return next(w for w in hands.scene.stage.root.walk() if isinstance(w, Rejection))


def told(hands: Hands) -> str:
    return " ".join(plain(one.text) for one in refusal(hands).walk() if hasattr(one, "text"))


def ways(hands: Hands) -> Iterator[Button]:
    return (w for w in refusal(hands).walk() if isinstance(w, Button))


def test_each_fault_is_told_in_a_sentence_of_its_own() -> None:
    file = find_forces("warbands", force_types())[0]
    boss = next(one for one in file.force.figures if one.rank == "Boss")
    hands = builder(replace(file, force=msgspec.structs.replace(file.force, figures=(boss, boss))))
    lines = [line for one in refusal(hands).walk() if hasattr(one, "text") for line in plain(one.text).split("\n")]
    assert lines[1:6] == [
        "A warband has one Boss, not 2. WB-R3", "A warband has 1 to 4 Specialists, not 0. WB-R3",
        "A warband has 2 to 8 Rookies, not 0. WB-R3", "A warband has 6 to 10 fighters, not 2. WB-R3",
        "It can be saved, not played."]
    six = tuple(msgspec.structs.replace(boss, name=f"Boss {n}", stat=n) for n in (1, 2, 3, 2, 1, 2))
    hands = builder(replace(file, limit=100, force=msgspec.structs.replace(file.force, figures=six)))
    assert "There are " in told(hands) and " more" in told(hands) and "and 1 more" not in told(hands)


def test_a_warband_from_nothing_is_led_to_be_legal_and_comes_back_from_disk_as_it_was() -> None:
    hands = builder()
    scene = hands.scene
    hands.click(scene.offers.action_rect(0).center)        # a Rookie
    assert "one Boss" in told(hands) and "WB-R3" in told(hands)
    for _ in range(12):                                     # the first way out each time
        if not scene.draft.wrong():
            break
        scene.part.take(scene.part.ways_out(scene.draft.wrong()[0])[0])
        hands.step()
    assert not scene.draft.wrong()
    ranks = [f.rank for f in scene.draft.figures]
    assert ranks.count("Boss") == 1 and ranks.count("Rookie") >= 2 and len(ranks) >= 6
    scene.draft.rename("Kitchen company")
    scene.save_force()
    kept = next(f for f in find_forces("warbands", force_types()) if f.name == "Kitchen company")
    assert kept.force == scene.draft.force and not WB.check_force(kept.force, kept.limit)


def test_rank_stat_skill_and_gear_by_mouse() -> None:
    hands = builder(sample("Robyn’s Merry Men"))
    scene, part = hands.scene, hands.scene.part
    hands.click(scene.roster.row_rect(1).move(-200, 0).center)     # Little Jon, a Ranger with a bow
    assert "149" in plain(part.widgets["card"].text)
    hands.click(part.widgets["stat"][5])
    assert scene.draft.entry.stat == 5
    hands.click(part.widgets["stat"][6])                              # beyond a Specialist
    assert scene.draft.entry.stat == 5 and "WB-R2" in told(hands)
    hands.click(next(ways(hands)))
    assert part.tried is None and scene.draft.entry.stat == 5
    part.widgets["skill"].on_change(SKILLED.index("Martial Artist"))
    hands.step()
    assert "WB-138" in told(hands) and scene.draft.entry.skill == "Ranger"
    hands.click(next(ways(hands)))
    assert scene.draft.entry.skill == "Martial Artist" and not scene.draft.entry.shooter
    part.widgets["rank"]["Rookie"].activate()
    hands.step()
    assert scene.draft.entry.rank == "Rookie" and not scene.draft.entry.skill and scene.draft.entry.stat == 4


@pytest.mark.parametrize("change, clause", [
    ({"role": "Distraction", "stat": 2}, "WB-75"), ({"role": "Thug", "shooter": "light"}, "WB-109"),
    ({"role": "Meat Shield", "shooter": "light"}, "WB-105"), ({"shooter": "area", "shield": True}, "WB-R7"),
    ({"minion": True, "role": "Fire Team"}, "WB-R9")])
def test_what_is_refused_says_its_clause_and_a_way_out_that_leads_out(change, clause) -> None:
    hands = builder(sample("Captain Fawkes’ Ragtags"))
    scene, part = hands.scene, hands.scene.part
    scene._chosen(6)                                        # Deckhand Oyo
    part.change(msgspec.structs.replace(scene.draft.entry, **change))
    hands.step()
    assert clause in told(hands)
    hands.click(next(ways(hands)))
    assert not [r for r in scene.draft.wrong() if r.clause == clause]


def test_a_fire_team_that_is_not_whole_can_be_given_up() -> None:
    hands = builder(sample("Neon Saints"))
    scene = hands.scene
    assert not scene.draft.wrong()
    scene._let_go(next(i for i, f in enumerate(scene.draft.figures) if f.role == "Fire Team"))
    wrong = next(r for r in scene.draft.wrong() if r.clause in ("WB-78", "WB-79"))
    scene.part.take(scene.part.ways_out(wrong)[-1])
    assert not any(f.team for f in scene.draft.figures)
    assert not [r for r in scene.draft.wrong() if r.clause in ("WB-78", "WB-79")]


def test_every_skill_and_role_has_its_card_and_its_odds() -> None:
    assert set(SKILL_CARDS) == {skill for skill in SKILLS if skill} and len(SKILL_CARDS) == 19
    assert all("WB-" in plain(words) for words in (*SKILL_CARDS.values(), *ROLE_CARDS.values()))
    veteran = dict(chances(Hire(name="V", look="", rank="Specialist", stat=4, skill="Veteran", melee="sword")))
    plain_one = dict(chances(Hire(name="P", look="", rank="Specialist", stat=4, skill="Healer", melee="sword")))
    for (_, better), (_, worse) in zip(veteran.items(), plain_one.items(), strict=True):
        assert better[0].chance > worse[0].chance and better[3].chance < worse[3].chance
        assert better[1].chance is None and better[1].clause == "WB-30"


def test_the_printed_warbands_are_ready() -> None:
    for name in ("Robyn’s Merry Men", "Captain Fawkes’ Ragtags"):
        file = sample(name)
        assert isinstance(file.force, Warband) and not check_force(file.force, 180, house_rules(()))
