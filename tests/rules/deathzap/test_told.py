"""What players are told: dangers, attacks that can be made, reasons and clauses, as the rules have them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

import msgspec
import pytest
from battles import cases

from game.ai import player
from game.core.chance.forecast import WhyNot
from game.core.errors import Refused
from game.core.play.dice import Dice
from game.core.play.events import Event
from game.core.play.match import Match
from game.core.table.places import GRID, Place
from game.rules.deathzap import checks, composition, dangers, estimate, forecasts
from game.rules.deathzap.acts import Assault, Shoot
from game.rules.deathzap.assault import decided_winner
from game.rules.deathzap.harm import certain_to_fall
from game.rules.deathzap.moving import march
from game.rules.deathzap.roster import PROFILES
from game.rules.deathzap.seeing import placed

from .platoons import RULES, battle, box, close_up, keys, plain, row, say, squad, tank, unit


def danger(match: Match, me: str, foe: str) -> tuple[float, bool]:
    """The chance that a unit is harmed by an enemy unit, and whether that moves first."""
    return next(((float(one.harm.chance), one.moves) for one in RULES.lookout.dangers(match.now, me)
                 if one is not None and one.foe == foe), (0.0, False))


def tank_radius() -> float:
    """The radius of a light vehicle, in inches."""
    return PROFILES["light-vehicle"].radius / GRID


def closed(match: Match, act: str) -> tuple[str, str]:
    """The reason against an answer, and its clause."""
    with pytest.raises(Refused) as refused:
        match.fork(None).answer(act)
    return str(refused.value), refused.value.clause


# ── dangers ──────────────────────────────────────────────────────────────────────────────────────────────────


def after_each_move(match: Match, x: float, y: float) -> Iterator[Match]:
    """The battle after moves of A1, straight ahead, from half an inch to six inches."""
    for n in range(1, 13):
        then = match.fork(None)
        try:
            say(then, f"move [{' '.join(f'A1.{i + 1}@{x + 1.5 * i},{y + n / 2}' for i in range(3))}]")
        except Refused:
            continue
        yield then


@pytest.mark.rule("DZ-R25", "DZ-22")
@pytest.mark.parametrize("mandatory", ["on", "off"])
def test_who_would_have_to_assault_is_no_danger_by_shooting(mandatory):
    match = battle([(squad("pistol", n=3), row(10, 10, 3))], [(squad("rifle", n=3), row(10, 20, 3))], active="A1",
                   ca_mandatory=mandatory)
    may = any("shoot B1" in keys(then) for then in after_each_move(match, 10, 10) if then.ask.kind == "attack")
    assert may is (mandatory == "off")
    assert danger(match, "B1", "A1") == ((pytest.approx(1 - (5 / 6) ** 3), True) if may else (0, False))


@pytest.mark.rule("DZ-R25")
def test_a_unit_that_comes_near_is_assumed_to_stop_outside_of_close_assaults():
    match = battle([(squad("repeater", n=3), row(10, 10, 3))], [(squad("rifle", n=3), row(10, 25, 3))], active="A1")
    assert danger(match, "B1", "A1") == (pytest.approx(1 - (5 / 6) ** 3), True)
    # another unit beside its way: wherever it came into range it would have to assault that one
    beside = battle([(squad("repeater", n=3), row(10, 10, 3))],
                    [(squad("rifle", n=3), row(10, 25, 3)), (squad(n=3), row(16, 16, 3))], active="A1")
    assert danger(beside, "B1", "A1") == (0, False)


@pytest.mark.rule("DZ-R3", "DZ-R13", "TB-14", "TB-15")
@pytest.mark.parametrize("kind, deep, reaches", [("water", 2.0, False), ("forest", 2.4, False), ("rubble", 2.4, True)])
def test_dangers_know_what_bars_the_way_and_what_ground_costs(kind, deep, reaches):
    across = plain(box("P1", kind, 0, 12, 48, 12 + deep) if kind == "water" else box("P1", kind, 0, 10.5, 48, 12.9))
    match = battle([(squad("rifle", n=3), row(10, 10, 3))], [(squad(n=3), row(10, 39, 3))], table=across, active="A1")
    there = {f"A1.{i + 1}": Place.at(10 + 1.5 * i, 16) for i in range(3)}
    assert (march(match.now, "A1").why_not(there) is None) is reaches
    assert danger(match, "B1", "A1")[1] is reaches


@pytest.mark.rule("DZ-10", "DZ-25")
def test_in_its_own_turn_an_enemy_that_has_tried_is_no_danger_before_the_unit_acts():
    def facing(**more: object) -> Match:
        return battle([(squad("rifle", n=5), row(10, 10, 5))], [(squad("rifle", n=3), row(10, 24, 3))], side=1,
                      **more)      # type: ignore[arg-type]
    assert danger(facing(), "A1", "B1")[0] > 0
    assert danger(facing(units={"B1": {"tried": True}}), "A1", "B1") == (0, False)
    assert not [one for one in forecasts.threats(facing(units={"B1": {"tried": True}}).now, "A1") if one.unit == "B1"]
    assert danger(facing(active="B1"), "A1", "B1")[0] > 0
    assert danger(facing(active="B1", stage="attack", went=True, doubled=True), "A1", "B1") == (0, False)


@pytest.mark.rule("DZ-61", "DZ-R25", "DZ-23")
@pytest.mark.parametrize("gap, reaches", [(17.5, True), (18.5, False)])
def test_an_assault_that_an_enemy_brings_about_by_a_double_move_is_a_danger(gap, reaches):
    """Rifles do nothing to a half-track from afar, but in a bout everybody fights it."""
    match = battle([(tank("repeater", type="light-vehicle"), [(20, 10)])],
                   [(squad("rifle", n=5), row(17, 10 + gap + tank_radius() + 0.5, 5))])
    found = RULES.lookout.looked(match.now, "A1").dangers
    assert [(one.foe, one.charges, one.moves) for one in found] == ([("B1", True, True)] if reaches else [])
    if reaches:
        then = match.now.state.copied()
        there = placed(match.now._replace(state=then), {f.id: Place(f.x, f.y - 11 * GRID - 32)
                                                        for f in then.members("B1")})
        odds = estimate.bout(there, "B1", "A1")
        assert found[0].harm.lost >= odds.wins > Fraction(1, 2) and found[0].harm.chance >= found[0].harm.lost


@pytest.mark.rule("DZ-61", "DZ-10")
def test_an_assault_is_no_danger_by_whom_may_not_move_or_has_tried():
    def met(**more: object) -> bool:
        match = battle([(tank("repeater", type="light-vehicle"), [(20, 10)])],
                       [(squad("rifle", n=5), row(17, 24, 5))], **more)      # type: ignore[arg-type]
        return bool(RULES.lookout.looked(match.now, "A1").dangers)
    assert met() and met(side=1)
    assert not met(units={"B1": {"immobile": True}}) and not met(side=1, units={"B1": {"tried": True}})


@pytest.mark.rule("DZ-94", "DZ-R55")
def test_the_enemy_that_is_fought_first_is_a_danger_only_as_far_as_a_tie_leaves_it():
    match = battle([(squad("rifle", n=4), row(16, 20, 4))],
                   [(squad("rifle", n=4), row(16, 25, 4)), (squad("rifle", n=4), row(16, 35, 4))], active="A1")
    *_, plain_spot = dangers.spot(match.now, "A1")
    *_, fought_spot = dangers.spot(match.now, "A1", "B1", Fraction(1, 10))
    before, after = ({one.foe: one.harm.chance for one in spot.dangers} for spot in (plain_spot, fought_spot))
    assert after == {"B1": before["B1"] / 10, "B2": before["B2"]} and fought_spot.fights == "B1"


@pytest.mark.rule("DZ-60", "DZ-R24")
def test_hits_that_will_have_vanished_are_no_danger():
    wood = plain(box("F1", "forest", 5, 8, 30, 11.5))

    def kept(side: int, stored: int) -> tuple[float, float]:
        match = battle([(squad("rifle", n=5), row(10, 10, 5))], [(squad("rifle", n=3), row(10, 24, 3))], table=wood,
                       side=side, units={"A1": {"stored": stored}})
        mean = next(one.casualties.mean(lambda n: n) for one in forecasts.threats(match.now, "A1") if one.unit == "B1")
        return danger(match, "A1", "B1")[0], float(mean)
    assert kept(0, 1) == kept(0, 0), "in its own turn they vanish before the enemy shoots"
    assert all(more > less for more, less in zip(kept(1, 1), kept(1, 0), strict=True)), "in the enemy's they count"


# ── what can be chosen ───────────────────────────────────────────────────────────────────────────────────────


def forced() -> Match:
    """A1 has moved within 6 inches of two units; a third one is in range of its rifles."""
    match = battle([(squad("rifle", n=3), row(10, 10, 3))],
                   [(squad("rifle", n=3), row(8, 18, 3)), (squad("rifle", n=3), row(14, 18, 3)),
                    (squad(n=3), row(30, 10, 3))], active="A1")
    say(match, "move [A1.1@10,13 A1.2@11.5,13 A1.3@13,13]")
    return match


@pytest.mark.rule("DZ-R25", "DZ-22")
def test_who_must_assault_is_offered_no_volley():
    match = forced()
    assert {one.act.key for one in RULES.attacks(match.now, "A1")} == {"assault B1", "assault B2"} == keys(match)
    found = RULES.forecast(match.now, "A1", "B3", Shoot("B3"))
    assert isinstance(found, WhyNot) and found.clause == "DZ-R25" and "close assault" in str(found.reason)


@pytest.mark.rule("DZ-22", "DZ-98", "DZ-R57")
def test_who_stood_and_has_fought_neither_shoots_nor_fights_the_same_unit_again():
    match = close_up((squad("rifle", n=2), row(10, 10, 2)), (squad("rifle", n=2), row(10, 14, 2)), went=False,
                     selected=["A1.1", "B1.1", "B1.2"], others=((), [(squad("rifle", n=3), row(16, 10, 3))]))
    say(match, "nothing", "stay B2")
    assert keys(match) == {"assault B2", "done"} and match.state.fought == ("B1",)
    assert [one.act for one in RULES.attacks(match.now, "A1")] == [Assault("B2")]
    found = RULES.forecast(match.now, "A1", "B2", Shoot("B2"))
    assert isinstance(found, WhyNot) and found.clause == "DZ-22"
    assert RULES.barred(match.now, "A1.1", "B1.1", Assault("B1"))[1] == "DZ-98"


@pytest.mark.rule("DZ-R32")
def test_after_the_first_target_is_named_there_are_no_plain_volleys():
    match = battle([(squad("rifle", n=3), row(10, 10, 3))],
                   [(squad(n=5), row(6, 16, 5)), (squad(n=3), row(20, 20, 3)), (squad(n=3), row(40, 40, 3))],
                   active="A1", split_fire="on")
    say(match, "stand")
    assert {one.act.key for one in RULES.attacks(match.now, "A1")} >= {"shoot B1", "shoot B2", "assault B1"}
    say(match, "split B1 [A1.1]")
    assert keys(match) == {"fire", "split B2"} and not list(RULES.attacks(match.now, "A1"))
    found = RULES.forecast(match.now, "A1", "B2", Shoot("B2"))
    assert isinstance(found, WhyNot) and found.clause == "DZ-R32"
    assert closed(match, "shoot B2")[1] == closed(match, "assault B1")[1] == "DZ-R32"
    assert closed(match, "split B1 [A1.2]") == ("some of its figures fire at it already", "DZ-R32")
    assert closed(match, "split B3 [A1.2]")[1] == "DZ-35"


@pytest.mark.rule("DZ-R28")
def test_a_near_enemy_behind_a_house_is_not_called_far():
    match = battle([(squad("rifle", n=3), row(10, 13.4, 3))],
                   [(squad("rifle", n=3), row(10, 17.6, 3)), (squad("rifle", n=3), row(26, 10, 3)),
                    (squad(n=3), row(40, 40, 3))], active="A1", table=plain(box("H1", "house", 4, 14, 20, 17)))
    say(match, "stand")
    assert closed(match, "assault B1") == ("the units do not see one another", "DZ-R28")
    assert closed(match, "assault B3") == ("not within 6″ of it", "DZ-R25")
    assert RULES.barred(match.now, "A1.1", "B1.1", Assault("B1"))[1] == "DZ-R28"


@pytest.mark.rule("DZ-35", "DZ-R37")
def test_the_range_that_is_told_is_that_of_weapons_that_harm():
    match = battle([(squad(("rifle", "grenade"), n=3), row(10, 10, 3))], [(tank(), [(10, 30)])], active="A1")
    found = forecasts.no_volley(match.now, "A1", "B1")
    assert found is not None and found.clause == "DZ-35" and "6″" in str(found.reason)
    mixed = battle([(squad("pistol", "rifle", "rifle"), row(10, 10, 3))], [(squad(n=3), row(10, 40, 3))], active="A1")
    found = forecasts.no_volley(mixed.now, "A1", "B1")
    assert found is not None and "24″" in str(found.reason), "the longest range of the unit, not of its first figure"


@pytest.mark.rule("DZ-R25", "DZ-R26")
@pytest.mark.parametrize("move, clause", [("stand", "DZ-R26"), ("move [A1.1@10,14.5]", "DZ-R25")])
def test_the_choice_to_assault_tells_what_allows_it(move, clause):
    match = battle([(squad("rifle"), [(10, 14)])], [(squad("rifle", n=3), row(10, 20, 3))], active="A1",
                   ca_mandatory="off")
    say(match, move)
    assert match.ask.option("assault B1").clause == clause


# ── casualties ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("DZ-15", "DZ-R21")
def test_casualties_count_only_until_a_unit_has_tried():
    match = battle([(squad("rifle", n=5), row(10, 10, 5))], [(squad("rifle", n=3), row(10, 24, 3))], [1, 2],
                   units={"A1": {"casualties": 2}, "B1": {"casualties": 1, "tried": True}})
    assert checks.at_next_try(unit(match, "A1"), 0).casualties == 2
    assert checks.at_next_try(unit(match, "B1"), 0).casualties == 1, "what it tried in its own turn does not matter"
    say(match, "activate A1")
    assert unit(match, "A1").tried and checks.at_next_try(unit(match, "A1"), 0).casualties == 0
    say(match, "end", "end")
    assert match.state.side == 0 and unit(match, "A1").casualties == 0


@pytest.mark.rule("DZ-R36")
@pytest.mark.parametrize("hits, label, certain, choices", [
    (2, "Of those in sight the cheapest weapons, the nearest first", (), {"B1.3", "B1.4", "B1.5"}),
    (4, "All in sight; of the others the cheapest weapons, the nearest first", ("B1.3", "B1.4", "B1.5"),
     {"B1.1", "B1.2"})])
def test_visible_casualties_are_told_as_they_fall(hits, label, certain, choices):
    spots = [(8, 26), (9.5, 26), *row(20, 19.5, 3)]
    match = battle([(squad("rifle", n=5), row(10, 10, 5))],
                   [(squad("pistol", "pistol", "medium-repeater", "rifle", "rifle"), spots)],
                   [6] * hits + [1] * (5 - hits), active="A1", table=plain(box("H1", "house", 6, 21, 14, 25)),
                   casualty_choice="visible")
    say(match, "stand", "shoot B1")
    option = match.ask.option("remove")
    assert certain_to_fall(match.state, match.ask) == certain and set(option.choices) == choices
    assert option.least + len(certain) == hits and str(match.ask.option("default").label) == label


# ── the end of a bout ────────────────────────────────────────────────────────────────────────────────────────


def winning(foe: float, *, dead: tuple[int, int] = (0, 1), **more: object) -> int | None:
    """Who has surely won: B's figures are selected, A1.1 acts and stands that far from the nearest (in inches)."""
    match = close_up((squad("rifle", n=2), [(10, 10), (12, 4)]),
                     (squad("rifle", n=3), [(11 + foe, 10), (19, 10), (21, 10)]), dead=dead,
                     selected=["A1.2", "B1.1", "B1.2", "B1.3"], **more)     # type: ignore[arg-type]
    found: int | None = decided_winner(match.state, match.now.house)
    return found


@pytest.mark.rule("DZ-64", "DZ-84", "DZ-94", "DZ-R51")
def test_a_bout_is_not_won_while_the_last_figure_may_die_in_a_melee():
    assert winning(0) is None and winning(3) is None
    assert winning(3.1) == 0, "nobody to touch, and shots cost nothing"
    assert winning(0, dead=(0, 2)) == 0, "even if it dies, the other has lost more"
    assert winning(3, units={"A1": {"immobile": True}}) == 0


@pytest.mark.rule("DZ-R55", "DZ-R69")
@pytest.mark.parametrize("wiped, clause", [("on", "DZ-R69"), ("off", "DZ-R55")])
def test_the_clause_that_decided_a_bout_is_told(wiped, clause):
    match = close_up((squad("rifle", n=2), row(10, 10, 2)), (squad("rifle"), [(10, 14)]), [6], dead=(1, 0),
                     selected=["B1.1"], ca_tie="attacker_lost", ca_wiped_side_loses=wiped)
    say(match, "pick A1.1", "shoot rifle")
    told = [one for one in match.story() if isinstance(one, Event) and str(one.text).endswith("destroyed.")]
    assert [one.clause for one in told] == [clause]
    assert str(told[0].text) == ("Nobody is destroyed." if wiped == "on" else "Squad: destroyed.")


# ── the rulebook ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("DZ-R66")
def test_the_rulebook_tells_the_numbers_that_forces_are_checked_by():
    told = RULES.book().clause("DZ-R66").text
    for platoons in (1, 2):
        least, most, _, _, support, supports = composition.PLATOONS[platoons]
        assert f"{least} to {most}" in told and f"{support} to {supports} support units" in told
    assert "differ by one unit" in told


@pytest.mark.rule("DZ-R13", "DZ-R25", "DZ-R26")
def test_the_rulebook_does_not_call_standing_still_a_move():
    told = RULES.book().clause("DZ-R13").text
    assert "may also stand still" in told and "a move, too" not in told


@pytest.mark.parametrize("seed", [1, 2])
def test_questions_fit_units_whose_name_is_a_plural(seed):
    """*Stalkers: where to?*, never *where does it go?*; whether one activates is told without a verb too."""
    case = next(one for one in cases() if one.setup.ruleset == "deathzap")
    forces = tuple(msgspec.structs.replace(force, figures=tuple(
        msgspec.structs.replace(one, name="Stalkers") for one in force.figures)) for force in case.setup.forces)
    match = Match.begun(case.rules, msgspec.structs.replace(case.setup, forces=forces), Dice.seeded(seed))
    mind, asked = player("random", seed), set()
    while match.ask is not None and len(match.decided) < 250:
        words = str(match.ask.prompt)
        asked.add(match.ask.kind)
        if match.ask.kind != "selection" and "goes on: whom" not in words:      # figures, one by one
            assert not re.search(r"Stalkers( \d+)? [a-z]*s\b|\b(does|is|has) it\b|does it", words), words
        match.trusted(mind.choose(match))
    assert {"deploy", "unit", "move"} <= asked
    told = [str(event.text) for event in match.story() if event.clause in ("DZ-11", "DZ-18", "DZ-16", "DZ-05")]
    assert told and not [words for words in told if re.search(r"Stalkers( \d+)? (is|does|tries)\b", words)]
