"""What small changes to the rules showed that no other test holds: sums on cards, who is near, in which order."""

from __future__ import annotations

import pytest

from game.core.outlook import ALMOST
from game.core.setup import Setup
from game.core.table.pieces import Table
from game.core.table.places import GRID, gap
from game.rules.deathzap import dangers, estimate, forecasts, limits
from game.rules.deathzap.acts import Assault, Melee, Shoot, ShootWeapon
from game.rules.deathzap.limits import CLOSE
from game.rules.deathzap.odds import odds_moment
from game.rules.deathzap.setting import edges_of

from .platoons import RULES, battle, box, close_up, force, plain, row, say, squad, tank

US, THEM = (squad("rifle", n=3), row(10, 10, 3)), (squad("rifle", n=3), row(10, 15, 3))
BESIDE = (squad("rifle", n=3), row(10, 11, 3))


# ── cards ────────────────────────────────────────────────────────────────────────────────────────────────────


def sums(card):
    return [row.clause for row in card.rows if row.total]


@pytest.mark.rule("DZ-85", "DZ-94")
def test_a_card_ends_with_what_decides():
    match = close_up(US, BESIDE)
    melee, assault = forecasts.forecast(match.now, "A1.1", "B1.1", Melee("B1.1")), forecasts.forecast(
        match.now, "A1", "B1", Assault("B1"))
    assert (sums(melee), sums(assault)) == (["DZ-85"], ["DZ-94"])
    assert melee.rows[-1].total and assault.rows[-1].total
    assert melee.endless and not assault.endless, "ties of a melee are rolled again"


@pytest.mark.rule("DZ-45", "DZ-61", "DZ-84", "DZ-67")
def test_which_attack_is_meant():
    """Without a way it follows from the ids, whatever the question is; with one it is that, whoever is named."""
    far, near = battle([US], [THEM], active="A1", stage="attack").now, say(close_up(US, BESIDE), "pick A1.1").now
    assert forecasts.forecast(far, "A1", "B1").act == Shoot("B1")
    assert forecasts.forecast(far, "A1.1", "B1.1", Shoot("B1")).act == Shoot("B1")
    assert forecasts.forecast(far, "A1.1", "B1.1", Assault("B1")).act == Assault("B1")
    assert forecasts.forecast(near, "A1.1", "B1.1").act == Melee("B1.1")
    assert forecasts.forecast(near, "A1.1", "B1.1", ShootWeapon("rifle")).act == ShootWeapon("rifle")


@pytest.mark.rule("DZ-22", "DZ-61", "DZ-76", "DZ-84")
def test_which_attack_words_mean():
    far, near = battle([US], [THEM], active="A1", stage="attack").now, say(close_up(US, BESIDE), "pick A1.1").now
    assert RULES.what_if(far, "A1.1", "B1.1").act == Shoot("B1")
    assert RULES.what_if(battle([US], [THEM]).now, "A1.1", "B1.1", "assault").act == Assault("B1")
    assert RULES.what_if(near, "A1.1", "B1.1").act == Melee("B1.1")
    assert RULES.what_if(near, "A1.1", "B1.1", "shoot rifle").act == ShootWeapon("rifle")


@pytest.mark.rule("DZ-76", "DZ-83", "DZ-91")
def test_the_selected_figure_has_attacks_and_no_other():
    match = say(close_up(US, BESIDE), "pick A1.1")
    assert {card.act for card in RULES.attacks(match.now, "A1.1")} == {Melee("B1.1"), ShootWeapon("rifle")}
    for other in ("A1.2", "A1", "B1.1"):
        assert list(RULES.attacks(match.now, other)) == []


@pytest.mark.rule("DZ-R47")
def test_each_of_the_nearest_is_offered_by_that_clause():
    match = close_up((squad("repeater", n=3), [(10, 10), (10, 2), (12, 2)]),
                     (squad("rifle", n=3), [(9, 14), (11, 14), (10, 20)]), [6, 1, 6])
    say(match, "pick A1.1", "shoot repeater")
    assert {(option.act.key, option.clause) for option in match.ask.listed() if option.kind == "aim"} == {
        ("aim B1.1", "DZ-R47"), ("aim B1.2", "DZ-R47")}


# ── who is near, and where ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("DZ-61", "DZ-R25")
@pytest.mark.parametrize(("beyond", "short"), [(0, None), (1, 1), (ALMOST, ALMOST), (ALMOST + 1, None)])
def test_who_is_nearly_close(beyond, short):
    match = battle([(squad("rifle"), [(10, 10)])], [(squad("rifle"), [(10, 20)])])
    me, foe = match.state.figures["A1.1"], match.state.figures["B1.1"]
    match.state.figures["B1.1"] = foe.at(foe.place._replace(y=me.y + me.radius + foe.radius + CLOSE + beyond))
    found = dangers.close(match.now, match.state.members("A1"), 0)
    assert [(one.foe, one.short) for one in found] == ([] if short is None else [("B1", short)])


@pytest.mark.rule("DZ-R25")
@pytest.mark.parametrize("ahead", [(18.5, 10), (10, 19), (16.5, 15.5), (17, 14.5), (15.5, 16.25)])
def test_who_comes_to_shoot_stops_just_outside(ahead):
    """Where a nearer end would force a close assault: outside 6 inches, by no more than rounding takes."""
    match = battle([(squad("rifle"), [(10, 10)])], [(squad("rifle"), [ahead])])
    there = dangers._nearer(match.now, match.state.units["B1"], match.state.units["A1"], 1.0)
    foe = match.state.figures["B1.1"].at(there["B1.1"])
    assert 0 < gap(match.state.figures["A1.1"], foe) - CLOSE < 3


@pytest.mark.rule("DZ-63", "DZ-70")
def test_in_a_bout_those_who_kill_most_are_taken_first(monkeypatch):
    """Who attacks several times counts as if he attacked three times: at 1 in 6 no better than once at 1 in 2."""
    match = battle([(squad("medium-repeater", "rifle"), [(10, 10), (20, 10)])],
                   [(squad("rifle", n=2), [(10, 20), (20, 20)])], table=plain(box("W1", "wall", 8, 19, 12, 19.25)))
    with monkeypatch.context() as patch:
        patch.setattr(estimate, "simulated", lambda model: model)
        model = estimate.bout(match.now, "A1", "B1")
    assert [(len(one.attacks), round(one.kill / 65536, 2)) for one in model.mine] == [(1, 0.5), (6, 0.17)]


# ── setting up ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("DZ-03", "DZ-04", "DZ-R18")
def test_an_edge_has_to_suit_the_winner_and_the_other():
    """A vehicle finds no room in the wood along one edge: only one of two edges can be picked."""
    table = plain(box("F1", "forest", 0, 0, 7, 48))
    match = battle([(tank("destroyer"), [(20, 10)])], [(squad("rifle"), [(20, 20)])], alone=True, table=table)
    assert "west" not in edges_of(match.now, 0) and "east" in edges_of(match.now, 0)
    assert "west" in edges_of(match.now, 1) and "east" not in edges_of(match.now, 1)
    assert edges_of(match.now) == edges_of(match.now, 0), "side 0 where nothing is said"


@pytest.mark.rule("DZ-04")
def test_edges_are_chosen_before_units_stand():
    match = battle([US], [THEM])
    assert RULES.problems(match.now) == []
    match.state.edges = None
    assert RULES.problems(match.now) == ["nobody has chosen an edge"]
    match.state.phase = "edges"
    assert "nobody has chosen an edge" not in RULES.problems(match.now)


@pytest.mark.rule("TB-11")
def test_cover_in_words_lies_round_the_target():
    """Two inches to each side; within its base only where the attacker would touch it."""
    wide = {}
    for distance in ("0", "1", "3", "6"):
        one = odds_moment(RULES, {"cover": "soft", "distance": distance}, ())
        (piece,) = one.now.setup.table.pieces
        wide[distance] = max(p.x for p in piece.corners) - min(p.x for p in piece.corners)
    assert wide["3"] == wide["6"] == 4 * GRID and wide["0"] == wide["1"] < 2 * one.now.state.figures["B1.1"].radius


@pytest.mark.rule("DZ-R66", "DZ-01")
def test_how_many_platoons_there_may_be_depends_on_the_width(monkeypatch):
    """Both printed tables are 48 inches high, so that only other sizes tell width and height apart."""
    monkeypatch.setattr(limits, "SIZES", ((48 * GRID, 36 * GRID), (72 * GRID, 36 * GRID)))
    units = [squad("rifle", n=5, name=f"Squad {n}") for n in range(5)]
    for width, refused in ((48, False), (72, True)):
        table = Table("Test", width * GRID, 36 * GRID)
        forces = (force(*units), force(*units))
        wrong = RULES.check_setup(Setup(ruleset="deathzap", version=2, table=table, forces=forces))
        assert bool(wrong) is refused, wrong
