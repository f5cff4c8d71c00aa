"""What players complained of, as planted positions: idle figures, turns thrown away, wins left lying, lost assaults."""

from __future__ import annotations

import pytest

from game.ai import player
from game.core.table.pieces import Marker
from game.core.table.places import GRID, Place
from tests.rules.deathzap import platoons
from tests.rules.ghost_legions import legions
from tests.rules.simple_battles import fights
from tests.rules.skirmashed import duels
from tests.rules.warbands import bands

LEVELS = ("normal", "hard")
levels = pytest.mark.parametrize("level", LEVELS)
MIDDLE = [Marker("O1", Place.at(12, 12), GRID // 2)]


def played(level, match, side=0, answers=12):
    """The keys of that side's answers until the other side has a turn or the battle is over; dice by seed."""
    mind, said = player(level, 1), []
    match = match.fork(5)
    while not match.over and match.ask.side == side and len(said) < answers:
        answer = mind.choose(match)
        said.append(answer)
        match.answer(answer)
    return match, said


def keys(said):
    return [answer.key for answer in said]


# ── nobody idles ─────────────────────────────────────────────────────────────────────────────────────────────


@levels
def test_ghost_legions_who_has_nobody_to_strike_goes_on(level):
    match = legions.battle([(legions.man(), 24, 2)], [(legions.man(), 40, 44)], active="A1", actions=3)
    after, said = played(level, match)
    assert keys(said)[0] in ("run", "sprint") and after.state.figures["A1"].y > 6 * GRID


@levels
def test_simple_battles_who_stands_at_its_edge_goes_for_the_objective(level):
    match = fights.fight([(fights.hire("Brawler"), 12, 1)], [(fights.hire("Shooter"), 2, 23)], objectives=MIDDLE)
    after, said = played(level, match)
    assert {"move", "dash"} <= set(keys(said)), "move and secondary move, as nothing else can be done"
    assert after.state.figures["A1"].y > 6 * GRID


@levels
def test_skirmashed_who_sees_nobody_moves(level):
    match = duels.duel([(duels.zealot(), 4, 1), (duels.zealot("Two"), 20, 1)], [(duels.trooper(), 12, 22)], [],
                       active="A1", table=duels.plain(wide=True))
    _, said = played(level, match)
    assert keys(said)[0] in ("move", "run"), keys(said)


@levels
def test_warbands_who_stands_far_off_moves(level):
    match = bands.battle([(bands.rookie(), 12, 1), (bands.boss(), 14, 1)],
                         [(bands.rookie(), 12, 22), (bands.boss(), 10, 22)])
    match.answer("activate A1")
    after, said = played(level, match, answers=3)
    assert "move" in keys(said) and after.state.figures["A1"].y > 3 * GRID, keys(said)


@levels
def test_deathzap_who_is_out_of_range_moves_up(level):
    match = platoons.battle([(platoons.squad("rifle", n=6), platoons.row(16, 3, 6))],
                            [(platoons.squad("rifle", n=5), platoons.row(20, 44, 5))], active="A1", stage="move",
                            alone=True)
    _, said = played(level, match, answers=1)
    assert keys(said)[0].startswith(("move", "double")), keys(said)


# ── nothing useful is left over ──────────────────────────────────────────────────────────────────────────────


@levels
def test_ghost_legions_actions_are_not_thrown_away(level):
    """Shooters with somebody in range, fighters with somebody in reach: nobody stops with actions left."""
    rifle = legions.man(weapon="Bolt-action rifle")
    match = legions.battle([(rifle, 20, 10), (legions.man(), 26, 12)],
                           [(legions.man(), 22, 24), (legions.man(), 27, 20)], active="A1", actions=4)
    mind, said = player(level, 1), []
    match = match.fork(5)
    while not match.over and match.ask.side == 0 and match.ask.kind != "figure":
        answer = mind.choose(match)
        if answer.key == "done":
            assert match.state.actions <= 1, (keys(said), match.state.actions)
        said.append(answer)
        match.answer(answer)
    assert any(answer.key.startswith(("shoot", "actions")) for answer in said)


@levels
def test_simple_battles_every_figure_has_its_turn(level):
    them = [(fights.hire("Shooter"), x, 4) for x in (6, 12, 18)]
    match = fights.fight(them, [(fights.hire("Brawler"), 12, 20)], objectives=MIDDLE)
    after, said = played(level, match, answers=20)
    assert "end" not in keys(said) and sum(key.startswith("turn") for key in keys(said)) >= 2
    assert sum(key in ("move", "dash") or key.startswith("attack") for key in keys(said)) >= 4


# ── wins are taken ───────────────────────────────────────────────────────────────────────────────────────────


@levels
def test_ghost_legions_the_exit_that_wins_is_taken(level):
    match = legions.battle([(legions.man(), 24, 42), (legions.man(), 20, 20)], [(legions.man(), 26, 40)], active="A1",
                           actions=3, kills=(8, 4))
    after, said = played(level, match)
    assert after.over and after.outcome.winner == 0 and keys(said) == ["exit"]


@levels
def test_ghost_legions_who_is_all_but_there_does_not_dither(level):
    """Nine to four, one exit from the end, as it was seen on the table: over within three turns."""
    match = legions.battle([(legions.man(), 10 + 6 * i, 30) for i in range(4)],
                           [(legions.man("mounted", armour="heavy"), 44, 6)], kills=(8, 4)).fork(3)
    mind, idle = player(level, 1), 0
    while not match.over and match.state.round <= 3:
        if match.ask.side == 1:
            match.answer("done" if match.ask.option("done") else match.ask.listed()[0].key)
            continue
        answer = mind.choose(match)
        idle += match.state.actions if answer.key == "done" else 0
        match.answer(answer)
    assert match.over and match.outcome.winner == 0 and idle <= 1


@levels
@pytest.mark.parametrize("y", [8.5, 12], ids=["taken", "held"])
def test_simple_battles_the_objective_of_the_last_round_is_taken_and_held(level, y):
    match = fights.fight([(fights.hire("Warrior"), 12, y)], [(fights.hire("Warrior"), 2, 23)], side=0, first=1,
                         round=4, objectives=MIDDLE)
    after, said = played(level, match, answers=5)
    me = after.state.figures["A1"]
    assert (me.x - 12 * GRID) ** 2 + (me.y - 12 * GRID) ** 2 <= (me.radius + GRID // 2 + 4) ** 2, keys(said)


@levels
def test_skirmashed_the_last_enemy_is_shot_at(level):
    match = duels.duel([(duels.gunner(), 4, 12), (duels.gunner("Two"), 4, 18)], [(duels.trooper(), 9, 12)], [],
                       active="A1", damage={"B1": 9})
    _, said = played(level, match, answers=1)
    assert keys(said)[0].endswith("shoot B1")


@levels
def test_warbands_the_last_enemy_is_attacked(level):
    match = bands.battle([(bands.boss(), 12, 10), (bands.rookie(), 8, 2)], [(bands.rookie(), 12, 11.5)])
    match.answer("activate A1")
    _, said = played(level, match, answers=4)
    assert any(key.startswith(("strike", "charge", "shoot")) for key in keys(said)), keys(said)


# ── lost assaults ────────────────────────────────────────────────────────────────────────────────────────────


@levels
@pytest.mark.parametrize("n, foes", [(3, 9), (4, 8)])
def test_deathzap_no_assault_that_the_own_estimate_calls_lost(level, n, foes):
    match = platoons.battle([(platoons.squad("rifle", n=n, quality="basic"), platoons.row(22, 12, n))],
                            [(platoons.squad("repeater", n=foes, quality="elite"), platoons.row(20, 22, foes))],
                            active="A1", stage="move").fork(1)
    match.answer(player(level, 1).choose(match))
    assert match.state.bout is None and match.state.stage != "assault"


@levels
def test_ghost_legions_nobody_charges_a_knight_in_rags(level):
    knight = legions.man("shield", "long", "mounted", armour="heavy")
    match = legions.battle([(legions.man(), 24, 20), (legions.man(), 10, 4)], [(knight, 24, 25)], active="A1",
                           actions=3, hits={"A1": 2})
    answer = player(level, 1).choose(match)
    apart = 99.0 if answer.place is None else (
        (answer.place.x - 24 * GRID) ** 2 + (answer.place.y - 25 * GRID) ** 2) ** 0.5 / GRID
    assert apart > 1.5, "no contact"
