"""Battles without limits: two figures are a battle, and what no figure can be is still refused."""

from __future__ import annotations

import json

import pytest
from battles import case, cases

import game.rules
from game.core.play.position import position_text, read_position
from game.core.play.record import read_record, record_text
from game.core.table.places import GRID
from game.tools.wire.session import Session, reply_to

LONE = {
    "simple-battles": {"name": "x", "figures": [{"name": "A", "type": "Elite"}]},
    "skirmashed": {"name": "x", "figures": [{"name": "A", "manoeuvre": 5, "firepower": 9, "boom": 9, "fight": 9,
                                              "hack": 9, "stamina": 19}]},
    "deathzap": {"name": "x", "figures": [{"name": "A", "type": "infantry", "quality": "elite"}]},
    "warbands": {"name": "x", "figures": [{"name": "A", "rank": "Specialist", "stat": 5, "skill": "Tank"}]},
    "ghost-legions": {"name": "x", "figures": [{"name": f"Knight {n}", "armour": "heavy", "gear": ["mounted", "long"]}
                                               for n in range(20)]},
}
BROKEN = {
    "simple-battles": {"name": "x", "figures": [{"name": "A", "type": "Elite", "traits": ["Fear", "Fear"]}]},
    "skirmashed": {"name": "x", "figures": [{**LONE["skirmashed"]["figures"][0], "stamina": 99}]},
    "deathzap": {"name": "x", "figures": [{"name": "A", "type": "heavy-vehicle", "quality": "elite",
                                           "gear": [{"count": 2}]}]},
    "warbands": {"name": "x", "figures": [{"name": "A", "rank": "Boss", "stat": 9, "skill": "Tank"}]},
    "ghost-legions": {"name": "x", "figures": [{"name": "A", "weapon": "Death ray"}]},
}
WIDTHS = {"simple-battles": 24, "skirmashed": 24, "deathzap": 48, "warbands": 24, "ghost-legions": 48}


def new(ruleset: str, force: dict, **more) -> dict:
    side = WIDTHS[ruleset]
    table = {"name": "Bare", "width": side, "height": side}
    return reply_to(Session(), json.dumps({"do": "new", "ruleset": ruleset, "table": table, "unit": "inch", "seed": 3,
                                           "forces": [force, force], **more}).encode())


@pytest.mark.parametrize("ruleset", sorted(LONE))
def test_a_lone_figure_is_a_force_where_limits_are_off(ruleset):
    assert not new(ruleset, LONE[ruleset])["ok"]
    reply = new(ruleset, LONE[ruleset], limits=False)
    assert reply["ok"] and reply["question"], reply


@pytest.mark.parametrize("ruleset", sorted(BROKEN))
def test_what_no_figure_can_be_is_refused_all_the_same(ruleset):
    for force in (BROKEN[ruleset], {"name": "x", "figures": []}):
        reply = new(ruleset, force, limits=False)
        assert not reply["ok"] and reply["kind"] == "bad" and reply["error"], reply


@pytest.mark.parametrize("ruleset", sorted(LONE))
def test_records_and_positions_of_it_are_read(ruleset):
    session = Session()
    table = {"name": "Bare", "width": WIDTHS[ruleset] * GRID, "height": WIDTHS[ruleset] * GRID}
    reply_to(session, json.dumps({"do": "new", "ruleset": ruleset, "table": table, "limits": False,
                                  "forces": [LONE[ruleset], LONE[ruleset]]}).encode())
    match = session.battles["main"]
    text = position_text(match)
    assert text.splitlines()[2] == "limits off"
    assert position_text(read_position(text, game.rules.get)) == text
    assert record_text(read_record(record_text(match), game.rules.get).play(verify=True)) == record_text(match)
    with pytest.raises(game.core.errors.Bad):
        read_position(text.replace("limits off\n", ""), game.rules.get)
    with pytest.raises(game.core.errors.Bad, match="on or off"):
        read_position(text.replace("limits off", "limits no"), game.rules.get)


@pytest.mark.parametrize("one", cases(), ids=lambda one: one.name)
def test_limits_are_told_only_where_they_are_off(one):
    assert "limits" not in position_text(one.begun(1)) and "limits" not in record_text(one.begun(1))


def test_a_table_in_inches_is_the_table():
    def table(**more) -> dict:
        return reply_to(Session(), json.dumps({"do": "table", "table": "back-yard", **more}).encode())["table"]

    small, large = table(unit="inch"), table()
    assert small["width"] * GRID == large["width"]
    forces = ["street-gang", "watch-patrol"]
    replies = [reply_to(Session(), json.dumps({"do": "new", "ruleset": "simple-battles", "forces": forces, "table": it,
                                               "unit": unit}).encode()) for it, unit in ((small, "inch"),
                                                                                        (large, "1/64"))]
    assert replies[0] == replies[1] and replies[0]["ok"]
    assert case("sb-yard").begun(1).now.setup.limits


@pytest.mark.parametrize("ruleset", sorted(LONE))
def test_a_table_of_any_size_will_do_where_limits_are_off(ruleset):
    small = {"table": {"name": "Bare", "width": 30, "height": 14}}
    assert new(ruleset, LONE[ruleset], limits=False, **small)["ok"]
    assert not new(ruleset, LONE[ruleset], **small)["ok"]
