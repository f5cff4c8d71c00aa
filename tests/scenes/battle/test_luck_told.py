"""Luck and the records of figures count what an attack's own dice decided, and words say what the figures are."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.play.events import Gone, Rolled
from game.core.play.luck import rolls_of
from game.core.text import T
from game.planning.account import figure_records, luck_until, shots_of, worth_to_a
from game.scenes.battle import battle_type
from game.scenes.result.words import luck_words
from game.ui.text import plain
from tests.rules.ghost_legions.legions import battle, man
from tests.rules.simple_battles.fights import fight, hire, say
from tests.rules.warbands.bands import battle as bands
from tests.rules.warbands.bands import rookie, specialist

FAR = (hire(), 22, 22)


def luck(match):
    return luck_until(match, len(match.story()))


@pytest.mark.rule("GL-18", "GL-R53")
def test_a_death_by_own_hits_after_a_tied_fight_is_no_luck_of_the_fight():
    """It counted +1: any death before the next attack was taken for the fight's result."""
    match = battle([(man(), 24, 12), (man(), 10, 8)], [(man(), 24, 13), (man(), 30, 30)],
                   (6, 6, 6, 6, 6, 1), active="A1", actions=1, done=["A2"], hits={"B1": 2})
    match.answer("fight B1")
    match.answer("activate B1")
    story = match.story()
    gone = next(e for e in story if isinstance(e, Gone))
    assert gone.figure == "B1" and gone.clause == "GL-18" and gone.attack is None and gone.by == ""
    assert luck(match).came == 0


@pytest.mark.rule("GL-72")
def test_walking_off_after_a_tied_fight_is_no_luck_of_the_fight():
    """It counted −1."""
    match = battle([(man(), 24, 47), (man(), 10, 8)], [(man(), 24, 46), (man(), 30, 30)],
                   (6, 6, 6), active="A1", actions=2, done=["A2"])
    match.answer("fight B1")
    match.answer("exit @ 24.5,48")
    gone = next(e for e in match.story() if isinstance(e, Gone))
    assert gone.walked_off and gone.attack is None and luck(match).came == 0


@pytest.mark.rule("GL-70")
def test_who_dies_in_a_fight_has_fallen_by_it():
    match = battle([(man(), 24, 12), (man(), 10, 8)], [(man(), 24, 13), (man(), 30, 30)],
                   (1, 6, 6), active="A1", actions=1, done=["A2"])
    match.answer("fight B1")
    gone = next(e for e in match.story() if isinstance(e, Gone))
    assert (gone.figure, gone.by, luck(match).came) == ("B1", "A1", 1)


@pytest.mark.rule("GL-53")
def test_a_kill_is_told_of_who_hit_and_not_of_who_shot_last():
    """The last who shot had the kill, also without a hit."""
    match = battle([(man(weapon="Bow"), 24, 12), (man(weapon="Bow"), 22, 12)], [(man(), 24, 18), (man(), 30, 30)],
                   (6, 6, 1, 1, 6, 6, 1, 1, 1, 1), active="A1", actions=1)
    for answer in ("shoot B1", "shoot B1", "activate B1"):      # two hits, none, 1 less 2
        match.answer(answer)
    found = {one.figure: one for one in figure_records(match)}
    assert found["A1"].defeated == 1 and (found["A2"].defeated, found["A2"].attacks) == (0, 1)


@pytest.mark.rule("SB-R55")
@pytest.mark.parametrize(("scores", "worth"), [("opponent", -3), ("none", 0)])
def test_an_own_figure_counts_only_where_somebody_scores_for_it(scores, worth):
    match = fight([(hire("Gunslinger", "Spread"), 4, 4), (hire("Brawler"), 5, 10)], [(hire("Brawler"), 4, 10), FAR],
                  [1, 6], friendly_fire_scores=scores)
    say(match, "turn A1", "spread B1")
    assert "A2" in match.state.gone
    struck = next(roll.check for roll in rolls_of(match.story()) if roll.check.target == "A2")
    assert worth_to_a(match)(struck) == worth and luck(match).came == worth
    scored = match.rules.score(match.now)
    assert luck(match).came == scored[0].points - scored[1].points


@pytest.mark.rule("SB-R47")
def test_one_die_that_is_repeated_has_the_odds_of_that_die():
    """It was told, and counted in luck, with the odds of the whole roll."""
    match = fight([(hire("Elite"), 10, 10)], [(hire("Warrior", "Armor"), 11, 10), FAR], [1, 4, 5], rerolls=(1, 0),
                  reroll_unit="die")
    say(match, "turn A1", "attack B1", "reroll [1]")
    first, again = (e.roll for e in match.story() if isinstance(e, Rolled))
    assert (first.check.chance, again.check.chance) == (Fraction(5, 9), Fraction(1, 3))
    assert again.faces == (5,) and again.lying == (4, 5) and again.passed
    assert luck(match).expected == Fraction(40, 9)
    told = str(next(e for e in match.story() if isinstance(e, Rolled) and e.again).text)
    assert "highest of 4, 5: 5" in told and "5+ needed" in told


@pytest.mark.rule("SB-R47", "SB-R48")
def test_a_die_that_stays_and_hits_leaves_nothing_to_the_other():
    match = fight([(hire("Elite"), 10, 10), (hire(), 2, 2)], [(hire(), 11, 10), FAR], [5, 4, 1], rerolls=(0, 1),
                  reroll_unit="die", reroll_scope="any")
    say(match, "turn A1", "attack B1", "reroll [2]")
    again = [e.roll for e in match.story() if isinstance(e, Rolled)][-1]
    assert again.check.chance == 1 and again.passed and str(again.check.needs) == "any result will do"


def test_words_of_luck_say_what_is_counted():
    """*Luckier than 51 %* stood beside 19 hits where 13.4 were expected: only fights were counted."""
    match = battle([(man(weapon="Bow"), 24, 12), (man("extra"), 10, 8)], [(man(), 24, 18), (man(), 30, 30)],
                   (5, 5, 1, 1), active="A1", actions=1, done=["A2"])
    match.answer("shoot B1")
    told = plain(luck_words(luck(match), 0, T("Blue"), 0, attacked=True, fell=True, shots=shots_of(match, 0))[0])
    assert "No fight was rolled" in told and "2, 1.7 expected" in told.replace("**", "")
    fought = battle([(man(), 24, 12), (man(), 10, 8)], [(man(), 24, 13), (man(), 30, 30)],
                    (1, 6, 6), active="A1", actions=1, done=["A2"])
    fought.answer("fight B1")
    standing = luck(fought).standing(0)
    told = plain(luck_words(luck(fought), 0, T("Blue"), 1, fell=True, shots=shots_of(fought, 0))[0])
    assert standing.worse > standing.better == 0
    assert "and unluckier than 0 % of battles with these attacks" in told.replace("\u00a0", " ").replace("**", "")


@pytest.mark.rule("GL-16", "GL-18", "GL-R16")
@pytest.mark.parametrize(("persist", "after"), [
    ("on", ("4 hits, dies 50% next turn", "dies 50% GL-18", "when activated next turn")),
    ("off", ("4 hits, die survived", "this turn is survived", "this turn is survived"))])
def test_the_chance_to_die_by_own_hits_is_of_the_die_that_is_to_fall(persist, after):
    """After the die was survived it still said "4 hits, dies 50 %", as if another one came this turn."""
    match = battle([(man(), 24, 12), (man(), 10, 8)], [(man(), 44, 40), (man(), 44, 44)],
                   (5, 6, 6), hits={"A1": 4, "B1": 4}, hits_persist=persist)
    scene = battle_type("ghost-legions")(match, journal=False)
    told = scene.words

    def words(name):
        figure = match.state.figures[name]
        return tuple(plain(one).replace("\u00a0", "").replace("\u202f", "")
                     for one in (scene.figures.hits_chip(figure), told.risk_words(figure), told._death_words(figure)))

    before = words("A1")
    assert before[0] == "4 hits, dies 50%" and "dies 50%" in before[1] and "when activated GL-18" in before[2]
    match.answer("activate A1")
    assert match.state.active == "A1"
    now = words("A1")
    assert now[0] == after[0] and after[1] in now[1] and after[2] in now[2]
    assert words("B1")[0] == "4 hits, dies 50%", "its own turn is still to come"


@pytest.mark.rule("WB-60", "WB-R55")
def test_who_lies_and_has_acted_may_recover_next_turn_only():
    """Both tries of this turn were over, and it still said what an action of this turn would bring."""
    match = bands([(specialist(), 10, 10), (specialist("Healer"), 2, 2)], [(rookie(), 20, 20)],
                  states={"A1": {"wounds": 1, "acted": True}, "A2": {"wounds": 1}})
    words = battle_type("warbands")(match, journal=False).figures
    lain, waits = (plain(words.state_words(match.state.figures[one])) for one in ("A1", "A2"))
    assert "next turn" in lain and "one more try" not in lain
    assert "next turn" not in waits and "one more try" in waits
