"""Every way to attack in a dozen situations: whether it is barred, by which clause, and its card; kept as text."""

from __future__ import annotations

from collections.abc import Iterator

import approved
import pytest

from game.rules.skirmashed import checks, dangers, value
from game.rules.skirmashed.acts import AttackWay, Charge, Fight, FocusFight, FocusShoot, Shoot
from game.rules.skirmashed.ruleset import RULESET as RULES

from .duels import box, duel, plain, say, trooper, zealot

FAR = (trooper("Scout", firepower=2, boom=7, stamina=9), 2, 2)


def ways(target: str) -> Iterator[object]:
    """Every act that attacks, and every attack as forecasts name it."""
    yield from (act(target) for act in (Shoot, FocusShoot, Fight, FocusFight, Charge))
    yield from (AttackWay(way, target, focused, dodged) for way in ("shoot", "fight", "charge", "shot")
                for focused in (False, True) for dodged in (False, True))


def told(match, pairs=(("A1", "B1"), ("B1", "A1"), ("A1", "A2")), *, cards: bool = True) -> Iterator[str]:
    """What the rules say of each way between these figures; `cards`: with the card of each."""
    now = match.now
    for one, other in pairs:
        me, foe = now.state.figures[one], now.state.figures[other]
        for act in (None, *ways(other)):
            attack = checks.attack_of(now, me, foe, act)
            barred = approved.pair(RULES.barred(now, one, other, act))
            yield f"{one} {act.key if act is not None else '-'}: barred {barred}, {attack}"
            if act is not None:
                yield f"  {checks.act_of(attack, other).key}; {checks.way_of(attack, other).key}"
            if cards:
                yield from approved.of_card(RULES.forecast(now, one, other, act))
        yield f"{one} possible {[(*attack, foe.id) for attack, foe in checks.possible(now, me)]}"
        yield f"{one} barred {[approved.pair(checks.bars_all(now, me, way)) for way in ('shoot', 'fight', 'shot')]}"
        for cost in (0, 60, 700):
            yield f"{one} harm of {cost}: {dangers.harm(now, me, foe, cost)}; {dangers.approach(now, me)}"
        if me.side != foe.side:
            yield f"{one} strikes {value.EVALUATOR.strikes(now, me, foe)}"


HOUSE = {"melee_damage": "boom", "leave_contact": "no_attack", "charge_shot_cover": "on", "shoot_into_melee": "off",
         "block_naturals": "on", "penetration_stacks": "on", "damage_lowers_check": "on", "reaction_twenty": "on"}


@pytest.mark.rule("SK-28", "SK-33", "SK-39", "SK-41", "SK-58", "SK-R14", "SK-R16", "SK-R18", "SK-R37")
@pytest.mark.parametrize("switches", [{}, HOUSE], ids=["printed", "house"])
@pytest.mark.parametrize("gap", [1, 26])
def test_every_way_at_a_distance(heard, gap, switches):
    """Near, far and beyond, in the open and behind a wood; fresh, hurt and exhausted."""
    wood = box("F1", "forest", 3 + gap / 2, 11, 3.5 + gap / 2, 13)
    for table in (plain(wide=True), plain(wood, wide=True)):
        match = duel([(trooper(), 2, 12), FAR], [(trooper("Foe", firepower=8, boom=3, manoeuvre=7), 3 + gap, 12)],
                     table=table, damage={"B1": 3}, **switches)
        heard.add(list(told(match)))
    heard.add(list(told(duel([(trooper(), 2, 12), FAR], [(zealot(), 3 + gap, 12)], table=plain(wide=True),
                             exhausted=("B1",), damage={"A1": 8}, **switches))))


@pytest.mark.rule("SK-28", "SK-33", "SK-39", "SK-58", "SK-R14", "SK-R16", "SK-R18", "SK-R37")
@pytest.mark.parametrize("switches", [{}, HOUSE], ids=["printed", "house"])
@pytest.mark.parametrize("order", ["", "move", "run", "attack", "focus"])
def test_every_way_with_an_order(heard, order, switches):
    """In contact since the activation began, newly in contact, and out of the contact that it had."""
    match = duel([(trooper(), 6, 12), FAR], [(zealot(fighter=False, firepower=3, boom=4), 7, 12), (zealot(), 14, 12)],
                 active="A1", **switches)
    for start in (("B1",), (), ("B2",), ("B1", "B2")):
        state = match.state.copied()
        state.order, state.start = order, start
        one = type(match)._blank(RULES, match.now.holding(state), match.dice, log=False)
        heard.add(list(told(one, (("A1", "B1"), ("A1", "B2"), ("B1", "A1")), cards=False)))
    heard.add(list(told(match, (("A1", "B1"), ("B1", "A1")))))


def test_every_way_of_who_charges(heard):
    """While the one who is charged may shoot, and when the charge has arrived."""
    match = duel([(zealot(), 6, 12), FAR], [(trooper(), 12, 12), (trooper(), 14, 16)], [9, 9, 9, 9], active="A1")
    say(match, "run")
    heard.add(list(told(match, (("A1", "B1"), ("B1", "A1"), ("B2", "A1")))))
    say(match, "charge B1 @ 11,12")
    heard.add(list(told(match, (("A1", "B1"), ("B1", "A1"), ("B2", "A1")))))


def test_what_a_position_is_worth_in_each_round(heard):
    """Hurt, exhausted and spent figures; rounds 1 to 4, and the last phase of either side."""
    match = duel([(trooper(), 6, 12), FAR], [(zealot(), 9, 12), (trooper("Foe"), 14, 12)], damage={"A1": 3, "B2": 6},
                 exhausted=("B2",))
    for number in (1, 2, 3, 4):
        for final in (None, 0, 1):
            state = match.state.copied()
            state.round, state.final = number, final
            state.put("A2", spent=final == 0)
            now = match.now.holding(state)
            phases = [list(value.EVALUATOR.phases(now, side)) for side in (0, 1)]
            worth = [f"{RULES.value(now, side):.9g} {value.EVALUATOR.banked(now, side):.9g}" for side in (0, 1)]
            heard.add([f"round {number}, final {final}: {worth} {phases}"])
