"""Why an act cannot be chosen in an activation: every reason with its clause and its numbers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.core.play.match import Match
from game.core.table.places import Place
from game.rules.warbands import refusals
from game.rules.warbands.acts import (
    Assassinate,
    Command,
    Heal,
    Influence,
    Kick,
    Merge,
    Pass,
    Recover,
    Shift,
    Shoot,
    Split,
    Strike,
    Switch,
)
from game.rules.warbands.ending import other_half

from .bands import battle, boss, box, far_off, plain, rookie, specialist, who

Case = tuple[Match, object, str, str]
PRONE = {"A1": {"wounds": 1}}


def band(skill: str, *, of: str = "Specialist", states=None, table=None, **more: object) -> Match:
    """Somebody at (12, 12) with a Rookie of his (A2) east, one (A3) south and a Boss (A4) far off; a Rookie (B1) and a
    Specialist (B2) of the enemy north of him."""
    me = {"Specialist": specialist, "Boss": boss}[of](skill)
    match = battle([(me, 12, 12), (rookie(), 14, 12), (rookie(name="Healthy"), 12, 10), (boss(name="Chief"), 3, 3)],
                   [(rookie(name="Foe"), 12, 18), (specialist(name="Sergeant"), 12, 20), far_off()],
                   table=table, **more)
    for one, values in (states or {}).items():
        match.state.put(one, **values)
    return match


def skills() -> Iterator[Case]:
    """Acts of skills and a command."""
    for act, skill, clause in ((Assassinate(), "Assassin", "WB-112"), (Split(), "Doppelganger", "WB-117"),
                               (Merge(), "Doppelganger", "WB-122"), (Heal("A2"), "Healer", "WB-127"),
                               (Influence("B1"), "Influencer", "WB-130"), (Shift(), "Shapeshifter", "WB-161"),
                               (Switch("B1"), "Switcher", "WB-173")):
        yield band("Veteran"), act, f"Veteran is no {skill}", clause
        yield band(skill, states=PRONE), act, f"{skill} is wounded", "WB-60"
        tried = "has attacked or used a skill in this activation"
        yield band(skill, states={"A1": {"tried": True}}), act, f"{skill} {tried}", "WB-R26"
        yield band(skill, states={"A1": {"struck": True}}), act, f"{skill} {tried}", "WB-R26"
        crew = band(skill)
        crew.state.crew, crew.state.unit = 0, ("A1",)
        yield crew, act, f"{skill} moves with the Fire Team", "WB-84"
        first = band(skill, states={"A1": {"tried": True}}, free_first_action="on")
        yield first, act, f"{skill} {tried}", "WB-R26"
    yield band("Veteran"), Command(), "only a Boss commands", "WB-183"
    yield band("Veteran", of="Boss", states={"A1": {"half": True}}), Command(), "only a Boss commands", "WB-183"
    yield band("Veteran", of="Boss", states=PRONE), Command(), "Veteran is wounded", "WB-60"
    yield (band("Veteran", of="Boss", states={"A1": {"struck": True}}), Command(),
           "Veteran has attacked or used a skill in this activation", "WB-R26")
    yield band("Veteran", of="Boss"), Command(), "there is nobody to command", "WB-R108"
    yield band("Healer"), Recover(), "Healer is not wounded", "WB-60"


def aims() -> Iterator[Case]:
    """Whom a skill cannot be used on."""
    yield band("Healer"), Heal("B1"), "only fighters of the own side are healed", "WB-R73"
    yield band("Healer"), Heal("A1"), "nobody heals himself", "WB-R73"
    yield band("Healer"), Heal("A2"), "Rookie is not prone", "WB-127"
    yield band("Healer", states={"A4": {"wounds": 1}}), Heal("A4"), "11.8″ away, 5″ is the limit", "WB-127"
    yield band("Influencer"), Influence("A2"), "only opponents are influenced", "WB-130"
    yield band("Influencer", states={"B2": {"wounds": 1}}), Influence("B2"), "Sergeant is not standing", "WB-R74"
    yield band("Switcher"), Switch("B2"), "Sergeant is no Rookie", "WB-173"
    away = band("Switcher", states={"A2": {"placed": False}})
    yield away, Switch("A2"), "Rookie is not on the table", "WB-R86"
    yield band("Switcher"), Switch("B3"), "13.2″ away, 10″ is the limit", "WB-173"
    for skill, act, limit in (("Influencer", Influence("B1"), 15), ("Switcher", Switch("B1"), 10)):
        far = band(skill)
        far.state.set("A1", Place.at(4, 12))
        far.state.set("B1", Place.at(4 + limit + 1 + 1 / 64, 12))
        yield far, act, f"{limit}.1″ away, {limit}″ is the limit", {15: "WB-130", 10: "WB-173"}[limit]
        far = band(skill)       # at exactly the limit something else must be in the way
        far.state.set("A1", Place.at(4, 12))
        far.state.set("B1", Place.at(4 + limit + 1, 12))
        yield far, act, "a Distraction draws all attention", "WB-73"
    wall = plain(box("H1", "house", 8, 14, 16, 16))
    yield band("Influencer", table=wall, skills_need_sight="on"), Influence("B1"), "is out of sight", "WB-R38"
    yield (band("Influencer", table=wall, skills_need_sight="off"), Influence("B1"),
           "a Distraction draws all attention", "WB-73")
    yield (band("Influencer", skills_need_sight="on"), Influence("B1"), "a Distraction draws all attention", "WB-73")


def untargeted() -> Iterator[Case]:
    """Skills without a target."""
    yield (band("Assassin"), Assassinate(),
           "no free spot within 1″ of an enemy is within reach in a straight line", "WB-R68")
    yield band("Doppelganger"), Merge(), "Doppelganger has no other half that stands", "WB-R71"
    yield band("Doppelganger", states={"A1": {"half": True}}), Split(), "Doppelganger is one half already", "WB-117"
    yield band("Doppelganger", states={"A1": {"moved": True}}), Split(), "Doppelganger has moved this turn", "WB-117"
    yield band("Doppelganger"), Split(), "there is no free spot within 1″ for the other half", "WB-R70"
    yield band("Shapeshifter", states={"A1": {"moved": True}}), Shift(), "Shapeshifter has moved this turn", "WB-160"


def attacks() -> Iterator[Case]:
    """Attacks."""
    yield band("Veteran", states=PRONE), Strike("B1"), "Veteran is wounded", "WB-60"
    yield band("Veteran"), Shoot("B1"), "Veteran has no ranged weapon", "WB-30"
    yield band("Veteran"), Kick("B1"), "only a Martial Artist attacks like that", "WB-136"
    yield band("Martial Artist"), Strike("B1"), "a Martial Artist has no weapon: it kicks", "WB-138"
    yield band("Shapeshifter"), Strike("B1"), "a human Shapeshifter does not fight", "WB-157"
    animal = band("Shapeshifter", states={"A1": {"animal": True}})
    yield animal, Shoot("B1"), "an animal only fights hand to hand", "WB-R83"
    yield band("Veteran"), Strike("A2"), "only opponents can be attacked", "WB-R41"
    yield band("Veteran"), Strike("B1"), "5″ away, 1″ is the limit", "WB-23"
    yield band("Martial Artist"), Kick("B2"), "7″ away, 5″ is the limit", "WB-136"


@pytest.mark.rule("WB-23", "WB-30", "WB-60", "WB-73", "WB-84", "WB-112", "WB-117", "WB-122", "WB-127", "WB-128",
                  "WB-130", "WB-136", "WB-138", "WB-157", "WB-160", "WB-161", "WB-173", "WB-174", "WB-183", "WB-R25",
                  "WB-R26", "WB-R38", "WB-R41", "WB-R68", "WB-R70", "WB-R71", "WB-R73", "WB-R74", "WB-R83", "WB-R86",
                  "WB-R108")
@pytest.mark.parametrize("cases", [skills, aims, untargeted, attacks])
def test_each_reason_is_told_with_its_clause(cases):
    for match, act, reason, clause in cases():
        why = refusals.against(match.now, who(match, "A1"), act)
        assert (act, why and (str(why.reason), why.clause)) == (act, (reason, clause))


@pytest.mark.rule("WB-60", "WB-R26", "WB-R41", "WB-R108")
def test_where_nothing_is_against_it_nothing_is_told():
    """What may be chosen, acts of other questions, and those of fighters who are not there; of those who act with a
    Fire Team only its Rookies, and of those who act together only a Fire Team."""
    team, others = band("Shapeshifter"), band("Shapeshifter")
    team.state.crew, team.state.unit = 0, ("A2", "A3")
    others.state.unit = ("A1", "A2")
    for match, act in ((band("Healer", states=PRONE), Recover()), (band("Healer"), Pass("B1")),
                       (band("Healer"), Heal("X9")), (band("Influencer"), Influence("X9")),
                       (band("Veteran"), Strike("X9")), (band("Shapeshifter"), Shift()), (team, Shift()),
                       (others, Shift()),
                       (band("Shapeshifter", states={"A1": {"struck": True}}, free_first_action="on"), Shift())):
        assert refusals.against(match.now, who(match, "A1"), act) is None, act


@pytest.mark.rule("WB-122", "WB-R71")
def test_halves_merge_in_contact_only():
    """The Boss's two halves: apart, in contact, and with the other lying."""
    for gap, states, why in ((4, {}, ("its other half is not in contact", "WB-122")), (3, {}, None),
                             (3, {"wounds": 1}, ("Doppelganger has no other half that stands", "WB-R71"))):
        match = battle([(specialist("Doppelganger"), 12, 12), far_off(2, 2)], [far_off()])
        me = match.state.put("A1", half=True)
        other = other_half("A1")
        match.state.figures[other] = replace(me, id=other, x=me.x + 64 + gap)
        match.state.put(other, **states)
        found = refusals.against(match.now, who(match, "A1"), Merge())
        assert (found and (str(found.reason), found.clause)) == why
