"""What the opponents do in Skirmashed where only one answer is sensible: blocks, shots at chargers, focus, order."""

from __future__ import annotations

import pytest

from game.ai import ADVISER, player
from game.ai.participants import Participants
from game.ai.sketch import Sketch
from game.core.play.acts import No, Yes
from game.core.play.dice import Stream
from game.core.play.match import Match
from game.rules.skirmashed.value import EVALUATOR, expected_activations
from tests.rules.skirmashed.duels import box, duel, gunner, plain, trooper, zealot

LEVELS = ("easy", "normal")
TWELVE = range(1, 13)
"""Seeds of an opponent that errs."""
both = pytest.mark.parametrize("level", LEVELS)


def chosen(level: str, match: Match, seeds: range = range(1, 4)) -> list[str]:
    """What it answers now, for several seeds."""
    return [player(level, seed).choose(match).key for seed in seeds]


def at_dodge(shooter, target, gap: float = 8, **more) -> Match:
    """`A1` shoots at `B1`: does it dodge? A second figure of B stands far off."""
    match = duel([(shooter, 4, 12)], [(target, 5 + gap, 12), (trooper("Far"), 22, 2)], [], active="A1", **more)
    match.answer("shoot B1")
    assert match.ask is not None and match.ask.kind == "dodge"
    return match


def test_normal_dodges_where_any_hit_kills():
    """Two points from death, six dice at it: blocked with 5 in 10, dodging with 7 in 10."""
    assert chosen("normal", at_dodge(gunner(), trooper(stamina=10), damage={"B1": 8})) == ["yes"] * 3


@both
def test_a_dodge_that_makes_it_safe_is_taken(level):
    """Manoeuvre 2 blocks above 2, dodging every hit; any hit not blocked kills."""
    match = at_dodge(gunner(), trooper(manoeuvre=2, stamina=10), damage={"B1": 8})
    assert chosen(level, match, range(1, 6)).count("yes") >= 4


@both
def test_nobody_dodges_where_it_changes_nothing(level):
    """Manoeuvre 9 against Firepower 1: 12 to beat, and 10 dodging: no face does it either way."""
    match = at_dodge(trooper(firepower=1), trooper(manoeuvre=9, stamina=17))
    assert chosen(level, match) == ["no"] * 3


@both
def test_a_last_scratch_is_not_worth_a_round(level):
    """One die that needs a 10 and does 1 of 19, and a dodge that nearly always exhausts: it stands."""
    match = at_dodge(trooper(firepower=1, boom=1), trooper(manoeuvre=2, stamina=19), gap=8)
    assert chosen(level, match).count("no") >= 2


@both
def test_who_is_charged_by_a_killer_shoots_first(level):
    """Five dice that hurt, at a fighter who has nearly fallen already and strikes with six."""
    match = duel([(zealot(), 6, 12), (zealot("Other"), 22, 22)], [(gunner(), 12, 12), (trooper("Far"), 22, 2)], [9],
                 active="A1", damage={"A1": 6})
    match.answer("move")
    charge = next(o for o in match.ask.listed() if o.kind == "charge")
    match.answer(charge.sample(Stream(1)))
    assert match.ask.kind == "shot"
    assert chosen(level, match, TWELVE).count("yes") >= (8 if level == "easy" else 12)


@both
def test_it_focuses_where_moving_brings_nothing(level):
    """Within 6 inches of one in the open: nearer is no better, and the focused shot hits more often. Easy, which is
    hasty, does so mostly."""
    match = duel([(trooper(), 4, 12)], [(trooper(stamina=6), 9, 12)], [], active="A1")
    found = chosen(level, match, range(1, 6))
    assert found.count("focus shoot B1") >= (3 if level == "easy" else 4), found


@pytest.mark.parametrize("level, least", [(ADVISER, 12), ("normal", 6)])
def test_it_finishes_off_the_wounded_one(level, least):
    """Two targets alike and near, one of them nearly dead: without haste it shoots at that one, Normal mostly."""
    match = duel([(gunner(), 4, 12), (gunner("Two"), 4, 20)],
                 [(trooper(), 9, 10), (trooper("Hurt"), 9, 14)], [], active="A1", damage={"B2": 8})
    found = chosen(level, match, TWELVE)
    assert sum(key.endswith("B2") for key in found) >= least, found


@pytest.mark.parametrize("level, least", [(ADVISER, 12), ("normal", 7)])
def test_it_activates_one_that_can_do_something(level, least):
    """One gunner sees an enemy two points from death, the other stands behind a house in the far corner."""
    table = plain(box("H1", "house", 16, 2, 22, 6), wide=True)
    match = duel([(gunner(), 4, 12), (trooper("Hidden", stamina=16), 46, 1)],
                 [(trooper("Hurt"), 12, 12), (trooper("Other"), 14, 20)], [], damage={"B1": 9}, table=table)
    assert match.ask.kind == "figure"
    assert chosen(level, match, TWELVE).count("activate A1") >= least


def test_the_eye_sees_activations_in_turn():
    """Stamina 5 lets a figure act more often than 19; who has more left ends the round with each once."""
    match = duel([(trooper(stamina=5), 4, 12)], [(trooper(stamina=19), 14, 12), (trooper(stamina=19), 16, 16)], [],
                 active="A1")
    phases = [(phase.side, phase.figures) for phase in EVALUATOR.phases(match.now, 0)]
    assert phases[:5] == [(1, ("B1",)), (0, ("A1",)), (1, ("B2",)), (0, ("A1",)), (0, ("A1",))]
    often, seldom = (expected_activations(match.state.figures[who], match.now.house) for who in ("A1", "B1"))
    assert often > 3 > 1.5 > seldom


def test_the_evaluator_expects_a_dodge_where_it_saves_a_life():
    for damage, said in ((8, Yes()), (0, No())):
        match = at_dodge(gunner(), trooper(manoeuvre=2, stamina=19 if not damage else 10), damage={"B1": damage})
        assert EVALUATOR.reply(match.now, match.ask) == said


def test_a_table_of_shots_tells_for_every_spot_the_best_that_reaches():
    """Near and far shots through the open, a wood and a house, one spot after the other as the rules tell them."""
    match = duel([(trooper("Shot"), 4, 12)], [(trooper("Target"), 12, 12), (trooper("Target 2"), 20, 20)], [],
                 active="A1", table=plain(box("F1", "forest", 6, 10, 9, 14), box("H1", "house", 8, 4, 11, 8)))
    them = Participants.of(match.now, EVALUATOR)
    volley, spot, lattice = them.volleys[0][1], Sketch(them, match.now).spot[1], them.lattice
    assert volley is not None and volley is them.volleys[0][2] and them.volleys[0][0] is None
    found, covers = them.volley(volley, spot), set()
    for here in range(lattice.count):
        reaching = [strike for strike in volley.strikes if lattice.apart[spot, here] <= strike.reach + volley.radii]
        cover = int(lattice.shown[here, spot]) if lattice.sees[spot, here] else 0
        covers.add(cover)
        best = max((strike.chance * (0, strike.hard, strike.soft, 1)[cover] for strike in reaching), default=0)
        assert found[here] == pytest.approx(best, abs=1e-6)
    assert covers == {0, 1, 2, 3}
    assert volley.chance == max(strike.chance for strike in volley.strikes) >= found.max() > 0
