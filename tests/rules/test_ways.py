"""What may be asked of an attack from outside: ways that there are, held to what play would allow."""

from __future__ import annotations

import json

import pytest
from battles import case, cases, some_cases
from conformance.laws import walked

import game.rules
from game.core.chance.forecast import Forecast, WhyNot
from game.core.play.position import position_text
from game.core.table.places import Place
from game.tools.wire.session import Session, reply_to

ONE_EACH = ("sb-common", "gl-moor", "sk-common", "dz-farmland", "wb-printed")


def moments(name: str, seed: int = 2, steps: int = 90):
    for match in walked(case(name).begun(seed), seed, steps):
        if len([f for f in match.state.standing() if f.side == 0]) and any(f.side for f in match.state.standing()):
            yield match


def asked(match, **request) -> dict:
    session = Session(match)
    return reply_to(session, json.dumps({"do": "what_if", **request}).encode())


def pair(match) -> tuple[str, str]:
    them = match.state.standing()
    return next(f.id for f in them if f.side == 0), next(f.id for f in them if f.side == 1)


@pytest.mark.parametrize("name", ONE_EACH)
def test_a_way_that_there_is_not_is_refused_by_name(name):
    match = next(m for m in moments(name))
    me, foe = pair(match)
    for way in ("jump", "shoot B99 9 9", "attack attack attack", "fight;", "shoot -1", "x" * 300, "shoot 9999"):
        reply = asked(match, figure=me, target=foe, way=way)
        assert not reply["ok"] and reply["kind"] == "bad" and "no way to attack" in reply["error"], reply
        for one in match.rules.grammar.way:
            assert not one.form or one.form in reply["error"]
    other = next(f.id for f in match.state.figures.values() if f.id not in (me, foe))
    word = match.rules.grammar.way[1].form
    assert f"names {other}" in asked(match, figure=me, target=foe, way=f"{word} {other}")["error"]


@pytest.mark.parametrize("name", ONE_EACH)
def test_every_way_of_the_grammar_is_answered(name):
    for match in list(moments(name))[::9]:
        me, foe = pair(match)
        for one in match.rules.grammar.way:
            way = one.form.replace("WEAPON", "rifle").replace("N", "1")
            reply = asked(match, figure=me, target=foe, way=way)
            assert reply["ok"], reply
            attack = reply["attack"]
            assert attack["possible"] or (attack["reason"] and attack["clause"]), attack


@pytest.mark.parametrize("one", some_cases(0), ids=lambda one: one.name)
def test_attacks_that_are_offered_are_possible_by_their_own_words(one):
    """What play offers the active figure is never refused at the door, and is the same forecast."""
    for match in walked(one.begun(5), 5, 150):
        figure = match.ask.about
        if figure not in match.state.figures or match.ask.kind in ("dice", "reroll", "cover"):
            continue
        for told in match.rules.attacks(match.now, figure):
            if match.ask.option(told.key) is None or told.target not in match.state.figures:
                continue
            found = match.rules.what_if(match.now, figure, told.target, told.key)
            assert isinstance(found, Forecast), found
            assert found.bars == told.bars


@pytest.mark.parametrize("one", cases(), ids=lambda one: one.name)
def test_friends_are_never_attacked(one):
    mine: list[str] = []
    for match in walked(one.begun(3), 3, 90):
        mine = [f.id for f in match.state.standing() if f.side == 0]
        if len(mine) > 1:
            break
    for way in match.rules.grammar.way:
        words = way.form.replace("WEAPON", "rifle").replace("N", "1")
        assert isinstance(match.rules.what_if(match.now, mine[0], mine[1], words), WhyNot), words


@pytest.mark.rule("GL-16", "GL-37")
def test_a_shot_with_more_actions_than_there_are():
    for match in moments("gl-moor", steps=60):
        if match.ask.kind == "act":
            break
    me, foe, left = match.ask.about, next(f.id for f in match.state.of(1 - match.ask.side)), match.state.actions
    told = asked(match, figure=me, target=foe, way=f"shoot {foe} 9")["attack"]
    assert not told["possible"] and told["clause"] == "GL-37" and str(left) in told["reason"]
    other = next(f.id for f in match.state.standing() if f.side == match.ask.side and f.id != me)
    assert "1 to 6 actions" in asked(match, figure=other, target=foe, way="shoot 7")["attack"]["reason"]
    assert "1 to 6 actions" in asked(match, figure=other, target=foe, way="shoot 0")["attack"]["reason"]


@pytest.mark.rule("DZ-61", "DZ-83", "DZ-R14")
def test_an_assault_from_afar_a_melee_without_contact_a_weapon_that_is_not_there():
    match = next(m for m in moments("dz-farmland") if m.ask.kind == "unit")
    me, foe = pair(match)
    assert asked(match, figure=me, target=foe, way="assault")["attack"]["clause"] == "DZ-R25"
    assert asked(match, figure=me, target=foe, way="melee")["attack"]["clause"] == "DZ-83"
    assert asked(match, figure=me, target=foe, way="shoot vehicle-destroyer")["attack"]["clause"] == "DZ-R14"


@pytest.mark.rule("WB-79", "WB-134")
def test_a_charge_of_nobody_and_a_team_that_is_none():
    match = next(m for m in moments("wb-printed"))
    me, foe = pair(match)
    now = match.now.moved(me, Place.at(12, 12)).moved(foe, Place.at(12, 13))
    assert match.rules.what_if(now, me, foe, "charge").clause == "WB-134"
    assert match.rules.what_if(now, me, foe, "team").clause == "WB-79"


def test_a_force_without_a_limit_is_held_to_the_usual_one():
    """A one-man warband is told what is wrong with it, limit or not."""
    lone = {"simple-battles": {"name": "x", "figures": [{"name": "A", "type": "Elite"}]},
            "skirmashed": {"name": "x", "figures": [{"name": "A", "manoeuvre": 5, "firepower": 3, "boom": 5, "fight": 3,
                                                      "hack": 5, "stamina": 10}]},
            "deathzap": {"name": "x", "figures": [{"name": "A", "type": "infantry", "quality": "elite"}]},
            "warbands": {"name": "x", "figures": [{"name": "A", "rank": "Boss", "stat": 5, "skill": "Tank"}]},
            "ghost-legions": {"name": "x", "figures": [{"name": "A", "armour": "heavy", "gear": ["long", "long"]}]}}
    assert sorted(lone) == sorted(game.rules.IDS)
    for ruleset, force in lone.items():
        reply = reply_to(Session(), json.dumps({"do": "force", "ruleset": ruleset, "force": force}).encode())
        assert reply["ok"] and reply["wrong"], (ruleset, reply)


def test_what_is_asked_changes_nothing():
    match = next(m for m in moments("gl-moor"))
    before = position_text(match)
    asked(match, figure=pair(match)[0], target=pair(match)[1], way="shoot")
    assert position_text(match) == before
