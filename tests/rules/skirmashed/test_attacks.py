"""Shots, blows, dodges and charges one by one, with what is refused and why (SK-33 to SK-76, SK-R14 to SK-R53)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from ways import way

from game.core.chance.forecast import Forecast, WhyNot
from game.core.errors import Refused
from game.core.play.ask import PlaceOption
from game.core.play.dice import Stream
from game.core.play.events import Aimed
from game.core.table.places import Place
from game.rules.skirmashed.checks import Attack, block_check, exhaustion, hit_check

from .duels import RULES, box, duel, faces, figure, gunner, keys, needs, plain, rolls, say, to_beat, trooper, zealot

FAR = (trooper("far"), 2, 22)


def refusal(match, target, key=""):
    """The clause by which an attack of A1 is refused."""
    found = RULES.forecast(match.now, "A1", target, way(RULES, key, "A1", target))
    assert isinstance(found, WhyNot)
    return found.clause


# ── who may attack whom ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SK-16", "SK-17", "SK-39", "SK-41", "SK-58", "SK-R29", "SK-R53")
def test_every_attack_that_is_refused_says_why():
    house = plain(box("H1", "house", 2, 8, 8, 12))
    match = duel([(zealot(), 4, 2), (trooper(), 12, 10)], [(trooper(), 4, 14), (trooper(), 13, 10)], table=house)
    assert refusal(match, "B1") == "SK-16" and refusal(match, "B1", "fight") == "SK-58"
    assert RULES.forecast(match.now, "A2", "B1").clause == "SK-39"
    assert RULES.forecast(match.now, "A2", "A1", way(RULES, "shoot", "A2", "A1")).clause == "SK-41"
    assert RULES.forecast(match.now, "A2", "A1", way(RULES, "fight", "A2", "A1")).clause == "SK-58"
    assert RULES.forecast(match.now, "A2", "A1", way(RULES, "charge", "A2", "A1")).clause == "SK-58"
    behind = duel([(trooper(), 4, 2)], [(trooper(), 4, 14)], table=house)
    unseen = RULES.forecast(behind.now, "A1", "B1")
    assert unseen.clause == "SK-41" and unseen.sight is not None and not unseen.sight.seen
    glimpse = duel([(trooper(), 4, 2)], [(trooper(), 11.25, 14)], table=house)
    assert isinstance(RULES.forecast(glimpse.now, "A1", "B1"), Forecast), "any part is enough"
    assert 0 < RULES.forecast(glimpse.now, "A1", "B1").sight.fraction < 0.5
    with pytest.raises(Refused) as refused:
        say(behind, "shoot B1")
    assert refused.value.clause == "SK-41"


@pytest.mark.rule("SK-R31", "SK-41")
def test_figures_never_block_and_friends_are_safe():
    match = duel([(trooper(), 4, 2), (trooper(), 4, 8)], [(trooper(), 4, 9)], [1, 1, 1, 1], active="A1")
    say(match, "shoot B1", "no")
    assert rolls(match) == [("hit", 5, 0)]


@pytest.mark.rule("SK-R37", "SK-26", "SK-R14")
def test_one_attack_an_activation():
    match = duel([(trooper(), 4, 2)], [(trooper(), 4, 13), FAR], [1, 1, 1, 1], active="A1")
    say(match, "shoot B1", "no")
    assert keys(match) == ["done", "move"] and refusal(match, "B2", "shoot") == "SK-R37"


@pytest.mark.rule("SK-25", "SK-26", "SK-27", "SK-28", "SK-29", "SK-30", "SK-R14", "SK-R52")
def test_what_may_be_ordered():
    match = duel([(trooper(), 4, 2), (trooper(), 8, 2)], [(trooper(), 4, 13), FAR], [6, 6], active="A1")
    assert keys(match) == ["pass", "move", "run", "shoot B1", "shoot B2", "focus shoot B1", "focus shoot B2", "resign"]
    say(match, "pass")
    assert rolls(match) == [("stamina", 12, 1)] and match.ask.side == 1, "a check, then the other player"


@pytest.mark.rule("SK-R14", "SK-R21", "SK-R53")
def test_focus_excludes_moving():
    match = duel([(trooper(), 10, 10)], [(trooper(), 11, 10), FAR], [1, 1, 2, 3], active="A1")
    assert {"fight B1", "focus fight B1"} <= set(keys(match))
    say(match, "focus fight B1", "no")
    assert [kind for kind, _, _ in rolls(match)] == ["hit", "stamina"]
    walker = duel([(trooper(), 10, 10)], [(trooper(), 10, 14)], [5], active="A1")
    say(walker, "move", "go @ 10,12.5")
    assert not [key for key in keys(walker) if key.startswith("focus")]


@pytest.mark.rule("SK-R15", "SK-R16", "SK-31")
def test_the_way_is_chosen_after_the_roll():
    house = plain(box("H1", "house", 1, 6, 9, 8))
    match = duel([(trooper(), 4, 4), (trooper(), 8, 4)], [(trooper(), 20, 5)], [5], table=house, active="A1")
    say(match, "move")
    option = match.ask.option("go")
    assert isinstance(option, PlaceOption) and match.state.allowance == 10 * 64
    why = option.region().why_not
    assert why(Place.at(4, 10)) is not None, "through the house 6, round it more than 10"
    assert why(Place.at(14, 4)) is None and why(Place.at(8.9, 4)) is not None, "past a friend, not onto him"
    assert why(Place.at(14 + 1 / 64, 4)) is not None and why(Place.at(4, 4)) is not None
    say(match, "stay")
    assert match.ask.kind == "strike" and "done" in keys(match)


@pytest.mark.rule("SK-R16", "SK-R20", "SK-R53", "SK-62")
def test_leaving_contact_is_free_and_stepping_back_no_charge():
    match = duel([(trooper(), 10, 10)], [(gunner(), 11, 10)], [5, 1, 1], active="A1")
    say(match, "move", "go @ 11,9 via 9,9")
    assert match.ask.kind == "strike", "no shot"
    say(match, "fight B1", "no")
    assert needs(match, "hit") == [4], "and no bonus"
    away = duel([(trooper(), 10, 10)], [(gunner(), 11, 10)], [5], active="A1")
    say(away, "move", "go @ 5,10")
    assert "shoot B1" in keys(away)


@pytest.mark.rule("SK-R16", "SK-R20", "SK-62", "TB-14")
def test_stepping_out_and_back_to_the_same_spot():
    match = duel([(trooper(), 10, 10)], [(gunner(), 11, 10)], [5, 1, 1], active="A1")
    say(match, "move", "go @ 10,10 via 8,10")
    assert match.ask.kind == "strike", "it walked, and it is no charge"
    assert figure(match, "A1").place == Place.at(10, 10)
    still = say(duel([(trooper(), 10, 10)], [(gunner(), 11, 10)], [5], active="A1"), "move")
    assert still.ask.option("go").region().why_not(Place.at(10, 10)) is not None


@pytest.mark.rule("SK-R18", "SK-R26", "SK-33", "SK-40")
def test_of_several_new_enemies_one_is_named_and_must_be_fought():
    them = [(trooper("b1"), 10, 14), (trooper("b2"), 11, 14), FAR]
    match = duel([(trooper(), 10.5, 8)], them, [5], active="A1")
    say(match, "move", "go @ 10.5,13.125")
    assert match.ask.kind == "charge" and keys(match) == ["charge B1", "charge B2"]
    say(match, "charge B2")
    assert match.ask.kind == "shot" and match.ask.about == "B2", "only the one that was named may shoot"
    say(match, "no")
    assert match.ask.kind == "dodge" and match.ask.about == "B2"


@pytest.mark.rule("SK-R18")
def test_walking_close_past_is_no_charge_and_contact_at_the_end_is():
    match = duel([(trooper(), 4, 8)], [(trooper(), 6, 9.0625), FAR], [5], active="A1")
    say(match, "move", "go @ 8,8")
    assert match.ask.kind == "strike"
    engaged = duel([(trooper(), 10, 10)], [(trooper("old"), 11, 10), (trooper("new"), 10, 12), FAR], [5], active="A1")
    say(engaged, "move", "go @ 10,11")
    assert engaged.ask.kind == "shot" and engaged.state.charge == "B2", "also if it began in contact with another"


# ── the shot at a charger ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SK-33", "SK-R22", "SK-38")
def test_the_shot_is_voluntary():
    match = duel([(trooper(), 10, 10)], [(gunner(), 10, 14), FAR], [5, 1, 1, 9, 9], active="A1")
    say(match, "move", "go @ 10,13", "no", "no")
    assert [kind for kind, _, _ in rolls(match)] == ["move", "hit", "stamina"]
    assert needs(match, "hit") == [2], "Hack 4, charging"


@pytest.mark.rule("SK-34", "SK-35", "SK-40", "SK-R26", "SK-R12")
@pytest.mark.parametrize("target, more, exhausted, clause", [
    (zealot(), [], [], "SK-34"), (gunner(), [], ["B1"], "SK-35"), (gunner(), [(trooper(), 11, 14)], [], "SK-40")])
def test_who_may_not_shoot_a_charger(target, more, exhausted, clause):
    match = duel([(trooper(), 10, 10), *more], [(target, 10, 14), FAR], [5, 1, 1], exhausted=exhausted, active="A1")
    say(match, "move", "go @ 10,13")
    assert clause in [event.clause for event in match.story()]
    assert match.ask.kind != "shot"
    assert RULES.forecast(match.now, "B1", "A1", way(RULES, "shot", "B1", "A1")).clause == clause


@pytest.mark.rule("SK-36", "SK-R23", "SK-R27", "SK-45")
def test_no_modifier_of_the_shot_but_those_of_the_block():
    wood = plain(box("F1", "forest", 8, 12, 12, 16))
    match = duel([(trooper(manoeuvre=6), 10, 10)], [(gunner(), 10, 14), FAR], [5], table=wood, active="A1")
    say(match, "move", "go @ 10,13")
    shot = {act.key: card for act, card in match.ask.stakes()}["yes"]
    assert shot.checks[0].modifiers == () and to_beat(shot.checks[0]) == 5, "6 inches would help otherwise"
    assert to_beat(shot.checks[1]) == 7, "Firepower 6 equals Manoeuvre 6; the wood does not count"
    assert shot.sight is None


@pytest.mark.rule("SK-37", "SK-R22", "SK-R25")
def test_a_figure_shoots_as_often_as_it_is_charged_and_fresh():
    us = [(trooper("a1"), 10, 10), (trooper("a2"), 16, 14)]
    dice = [5, 9, 9, 9, 1, 1, 1, 1, 1, 1, 9, 9, 5, *[1] * 6, 2, 2, 1, 1, 6, 6]
    match = duel(us, [(gunner(), 10, 14), FAR], dice, exhausted=["B2"], active="A1")
    say(match, "move", "go @ 10,13", "yes", "no")
    assert "A1" in match.state.gone and not figure(match, "B1").exhausted
    assert match.state.active == "B1" and match.ask.kind == "order"
    match = duel([us[1]], [(gunner(), 10, 14), FAR], [5, *[1] * 6, 9, 9, 1, 1, 10, 10, 5, 10, 10, 5], exhausted=["B2"],
                 active="A1")
    say(match, "move", "charge B1 @ 11,14", "yes", "no", "no")
    assert match.ask.kind == "again", "both are fresh after the charge"
    say(match, "yes", "move", "go @ 16,14", "done", "yes", "move", "charge B1 @ 11,14")
    assert match.ask.kind == "shot", "charged again, it may shoot again"


@pytest.mark.rule("SK-R18")
def test_a_charge_may_be_named_with_its_place():
    them = [(trooper("b1"), 10, 14), (trooper("b2"), 11, 14), FAR]
    match = say(duel([(trooper(), 10.5, 8)], them, [5], active="A1"), "move")
    assert keys(match) == ["stay", "go", "charge B1", "charge B2"]
    onto = match.ask.option("charge B1").region()
    assert "contact" in str(onto.why_not(Place.at(10, 12))) and onto.why_not(Place.at(10, 13)) is None
    drawn = [onto.sample(Stream(seed)) for seed in range(20)]
    assert all(onto.why_not(place) is None for place in drawn) and len(set(drawn)) > 5
    say(match, "charge B2 @ 10.5,13.125")
    assert match.state.charge == "B2" and match.ask.kind == "shot", "in contact with both: the one named"
    short = say(duel([(trooper(), 10.5, 8)], them, [1], active="A1"), "move")
    assert short.state.allowance == 6 * 64 and "charge B1" in keys(short)
    barred = say(duel([(trooper(), 10.5, 6)], them, [1], active="A1"), "move")
    assert keys(barred) == ["stay", "go"], "out of reach"


# ── dodging ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SK-73", "SK-74", "SK-76", "SK-R40", "SK-R41")
def test_a_dodge_is_asked_before_dice_with_both_answers_told():
    match = duel([(trooper(), 4, 2)], [(trooper(), 4, 13), FAR], [1, 1, 1, 1, 2, 2], active="A1")
    say(match, "shoot B1")
    ask = match.ask
    assert (ask.kind, ask.side, ask.about, ask.reaction) == ("dodge", 1, "B1", "dodge") and not faces(match)
    assert ask.matters() and all(f"{n}\u00a0%" in str(ask.note) for n in (30, 50, 55))
    stakes = {act.key: card for act, card in ask.stakes()}
    assert [to_beat(stakes[key].checks[1]) for key in ("no", "yes")] == [7, 5]
    assert stakes["no"].expected > stakes["yes"].expected
    say(match, "yes")
    assert rolls(match)[:2] == [("hit", 6, 0), ("stamina", 12, 0)], "a check even if no die hit"


@pytest.mark.rule("SK-73")
def test_against_blows_the_answer_is_called_an_active_block():
    match = duel([(trooper(), 10, 10)], [(trooper(), 11, 10)], [1, 1], active="A1")
    ask = say(match, "fight B1").ask
    assert [str(option.label) for option in ask.listed() if option.kind != "resign"] == ["Do not", "Block actively"]
    assert "dodg" not in f"{ask.prompt} {ask.note}".lower()


@pytest.mark.rule("SK-73", "SK-80", "SK-R12", "SK-R43")
def test_the_exhausted_cannot_dodge():
    match = duel([(trooper(), 4, 2)], [(trooper(), 4, 13), FAR], [1, 1, 1, 1], exhausted=["B1"], active="A1")
    say(match, "shoot B1")
    assert match.ask.kind == "then"
    assert RULES.forecast(match.now, "B2", "A1", way(RULES, "shoot dodge", "B2", "A1")).replies == ()
    other = duel([(trooper(), 4, 2)], [(trooper(), 4, 13)], exhausted=["B1"])
    assert refusal(other, "B1", "shoot dodge") == "SK-73"


@pytest.mark.rule("SK-73")
@pytest.mark.parametrize(("act", "told"), [("shoot", "no dodge"), ("fight", "no active block")])
def test_the_card_of_an_attack_says_that_the_exhausted_cannot_dodge(act, told):
    for exhausted in ([], ["B1"]):
        y = 3 if act == "fight" else 13
        match = duel([(trooper(), 4, 2)], [(trooper(), 4, y), FAR], exhausted=exhausted, active="A1")
        rows = RULES.forecast(match.now, "A1", "B1", way(RULES, act, "A1", "B1")).rows
        said = [(str(row.reason), row.clause, row.cause) for row in rows if row.clause == "SK-73"]
        assert said == ([(f"Trooper is exhausted: {told}", "SK-73", "B1")] if exhausted else [])


@pytest.mark.rule("SK-76", "SK-R46")
def test_a_dead_dodger_makes_no_check():
    match = duel([(trooper(), 4, 2)], [(trooper(), 4, 13), FAR], [9, 1, 1, 1, 1, 9, 9], damage={"B1": 8}, active="A1")
    say(match, "shoot B1", "yes")
    assert "B1" in match.state.gone and match.ask.kind == "then"


@pytest.mark.rule("SK-R34")
def test_a_dodge_that_changes_nothing_is_said_not_to_matter():
    hopeless = duel([(trooper(), 4, 2)], [(trooper(manoeuvre=9), 4, 13), FAR], active="A1")
    ask = say(hopeless, "shoot B1").ask
    assert not ask.matters(), "12 to beat, or 10: no block possible either way"
    assert len({card.bars for _, card in ask.stakes()}) == 1


@pytest.mark.rule("SK-50", "SK-66", "SK-71", "SK-67", "SK-68", "SK-69", "SK-70", "SK-12")
def test_blocks_in_melee():
    wood = plain(box("F1", "forest", 8, 8, 14, 14))
    for fight, manoeuvre, exhausted, beat in (
            (6, 5, False, 5), (5, 5, False, 6), (4, 5, False, 7), (2, 5, False, 8), (5, 5, True, 7)):
        match = duel([(trooper(fight=fight), 10, 10)], [(trooper(manoeuvre=manoeuvre), 11, 10)], table=wood,
                     exhausted=["B1"] if exhausted else [])
        found = RULES.forecast(match.now, "A1", "B1")
        assert found.sight is None and to_beat(found.checks[1]) == beat, "no cover in melee"


@pytest.mark.rule("SK-09", "SK-11", "SK-13", "SK-43", "SK-60")
def test_stats_trade_speed_for_armour_and_ease_for_damage():
    match = duel([(trooper(manoeuvre=3), 4, 2), (trooper(manoeuvre=8), 10, 2)], [(trooper(), 4, 13)], [4], active="A1")
    blocks = [block_check(match.now, figure(match, "B1"), figure(match, i), Attack("shoot"), 1).each
              for i in ("A1", "A2")]
    assert blocks[0] > blocks[1], "slow ones block better"
    say(match, "move")
    assert match.state.allowance == 7 * 64
    light, heavy = (duel([(trooper(boom=b), 4, 2)], [(trooper(), 4, 13)]) for b in (2, 8))
    chances = [hit_check(figure(m, "A1"), figure(m, "B1"), Attack("shoot")).each for m in (light, heavy)]
    assert chances == [Fraction(8, 10), Fraction(2, 10)]


# ── exact odds ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SK-42", "SK-49", "SK-57", "SK-59", "SK-77", "SK-R32")
@pytest.mark.parametrize("key, hire", [("shoot", trooper(firepower=2)), ("shoot dodge", trooper(firepower=2)),
                                       ("focus shoot", trooper(firepower=2)), ("charge", zealot(fight=2))])
def test_forecasts_are_all_dice_counted(key, hire):
    match = duel([(hire, 4, 2)], [(trooper(stamina=8), 4, 9)], damage={"B1": 2})
    found = RULES.forecast(match.now, "A1", "B1", way(RULES, key, "A1", "B1"))
    hits, blocks = found.checks
    each = hire.boom if "shoot" in key else hire.hack
    counted: Counter[int] = Counter()
    for dice in product(range(1, 11), repeat=4):
        hit = hits.outcome(dice[:2])
        blocked = sum(blocks.hits(face) for face in dice[2:2 + hit])
        counted[min(6, (hit - blocked) * each)] += 1
    bars = {str(bar.label): bar.chance for bar in found.bars}
    told = {("Killed" if harm == 6 else f"{harm} damage"): Fraction(n, 10 ** 4) for harm, n in counted.items()}
    assert bars == told and sum(bars.values()) == 1
    assert found.expected == sum(Fraction(harm * n, 10 ** 4) for harm, n in counted.items())
    assert found.loss.chance(bool) == told.get("Killed", 0)


@pytest.mark.rule("SK-29", "SK-75", "SK-78")
def test_forecasts_tell_both_replies_and_the_risk_of_exhaustion():
    match = duel([(trooper(), 4, 2)], [(trooper(), 4, 13), FAR], active="A1")
    found = RULES.forecast(match.now, "A1", "B1")
    ((label, dodging),) = found.replies
    assert "dodge" in str(label) and dodging.expected < found.expected and dodging.key == "shoot dodge B1"
    assert ("55\u00a0%", "SK-29") in [(row.value, row.clause) for row in found.rows]
    assert ("55\u00a0%", "SK-76") in [(row.value, row.clause) for row in dodging.rows]
    assert exhaustion(match.now, figure(match, "B1")) == Fraction(55, 100)
    for row in (*found.rows, *dodging.rows):
        assert row.clause in RULES.book().clauses, row
    best = RULES.forecast(match.now, "A1", "B1", way(RULES, "focus shoot", "A1", "B1"))
    assert best.key == "focus shoot B1" and best.expected > found.expected
    assert {f.key for f in RULES.attacks(match.now, "A1")} == {
        f"{way} {foe}" for way in ("shoot", "focus shoot") for foe in ("B1", "B2")}


@pytest.mark.rule("SK-R39", "SK-R38", "SK-49")
def test_all_dice_fall_even_if_one_would_kill():
    match = duel([(trooper(firepower=6), 4, 2)], [(trooper(), 4, 13), FAR], [9] * 6 + [1] * 6, damage={"B1": 10},
                 active="A1")
    say(match, "shoot B1", "no")
    assert len(faces(match)) == 12 and figure(match, "B1").damage == 40


@pytest.mark.rule("SK-R50")
def test_nobody_strikes_back_or_fires_at_passers():
    match = duel([(trooper(), 10, 10)], [(zealot(), 11, 10), (gunner(), 14, 12)], [1, 1, 5], active="A1")
    say(match, "fight B1", "no")
    assert match.ask.side == 0 and match.ask.kind == "then"
    say(match, "move", "go @ 14,8")
    assert [kind for kind, _, _ in rolls(match)] == ["hit", "move"] and match.ask.kind == "dice"
    aims = [event for event in match.story() if isinstance(event, Aimed)]
    assert [event.figure for event in aims] == ["A1"]
