"""The rulebook and the house rules of Simple Battles: numbers that agree with the catalogue and with one another."""

from __future__ import annotations

import pickle
from fractions import Fraction

import pytest

import game.rules
from game.core.booksearch import search
from game.core.rulebook import table_book
from game.core.setup import Setup
from game.core.switches import Switches
from game.core.table.pieces import Table
from game.core.table.places import GRID, inches_text
from game.rules import simple_battles
from game.rules.simple_battles import limits, roster
from game.rules.simple_battles.ruleset import RULESET

SWITCHES = RULESET.switches
book = RULESET.book

# Section 3.10 of the catalogue: id, default as records write it, ruling.
PRINTED = {
    "sb_adjacent_gap": ("0.05", "SB-R3"),
    "sb_forest_depth": ("2.0", "SB-R5"),
    "sb_houses_enterable": ("off", "SB-R6"),
    "sb_figures_block_los": ("on", "SB-R9"),
    "sb_locked_in_melee": ("off", "SB-R11"),
    "sb_brawler_ranged_traits": ("on", "SB-R15"),
    "sb_init_choice": ("off", "SB-R24"),
    "sb_leader_chain": ("off", "SB-R29"),
    "sb_leader_extra_is_bonus": ("on", "SB-R30"),
    "sb_spread_always": ("off", "SB-R36"),
    "sb_spread_needs_los": ("off", "SB-R38"),
    "sb_fear_fail_ends_action": ("off", "SB-R43"),
    "sb_reroll_unit": ("roll", "SB-R47"),
    "sb_reroll_scope": ("own", "SB-R48"),
    "sb_reroll_stack": ("off", "SB-R49"),
    "sb_friendly_fire_scores": ("opponent", "SB-R55"),
    "sb_tiebreak": ("none", "SB-R56"),
    "sb_rounds": ("3", "SB-R58"),
}


def test_switches_are_those_of_the_catalogue():
    assert {s.id: (s.text(s.default), s.ruling) for s in SWITCHES} == PRINTED
    assert len({s.short for s in SWITCHES}) == 18


def test_its_book_stands_first_on_the_shelf_under_its_title():
    assert game.rules.IDS[0] == RULESET.id and simple_battles.ORDER == 1
    assert (str(RULESET.title), str(RULESET.tagline)) == ("Simple Battles", "Three rounds, any hero.")


def test_a_battle_as_printed_changes_nothing():
    rules = Switches(SWITCHES)
    assert rules.changed() == () and rules.texts() == {}
    assert (rules.rounds, rules.adjacent_gap, rules.reroll_unit, rules.figures_block_los) == (3, 0.05, "roll", True)


def test_changed_switches_are_listed_in_order_and_survive_a_pickle():
    rules = Switches(SWITCHES, {"sb_rounds": "4", "sb_forest_depth": "1.5", "sb_init_choice": "on"})
    assert rules.texts() == {"sb_forest_depth": "1.5", "sb_init_choice": "on", "sb_rounds": "4"}
    assert Switches(SWITCHES, rules.texts()) == rules == pickle.loads(pickle.dumps(rules))


def number(clause: str, row: str, column: str) -> str:
    """A cell of the numbers of a clause."""
    head, *rows = book().clause(clause).numbers
    return next(cells for cells in rows if cells[0] == row)[head.index(column)]


def test_numbers_of_one_thing_agree_wherever_they_stand():
    """SB-78 gathers all distances; the clauses that own them say the same."""
    for row, clause, own_row in [
        ("move", "SB-43", "move"), ("secondary move", "SB-43", "secondary move"),
        ("Fast: move", "SB-43", "Fast: move"), ("Fast: secondary move", "SB-43", "Fast: secondary move"),
        ("Fast: move", "SB-16", "move"), ("Fast: secondary move", "SB-16", "secondary move"),
        ("ranged attack", "SB-52", "ranged attack"), ("Spread attack", "SB-52", "Spread attack"),
        ("Spread attack", "SB-25", "reach"), ("Spread area", "SB-25", "area round the target"),
    ]:
        for column in ("standard", "small map"):
            assert number("SB-78", row, column) == number(clause, own_row, column), (row, clause, column)
    for row, standard, small in [
        ("move", "SB-43", "SB-71"), ("secondary move", "SB-47", "SB-72"), ("Fast: move", "SB-16", "SB-73"),
        ("Fast: secondary move", "SB-17", "SB-74"), ("ranged attack", "SB-52", "SB-77"),
        ("Spread attack", "SB-25", "SB-75"),
    ]:
        assert number("SB-78", row, "standard") in book().clause(standard).text
        assert number("SB-78", row, "small map") in book().clause(small).text


def test_types_cost_and_roll_the_same_wherever_they_stand():
    head, *rows = book().clause("SB-07").numbers
    assert head == ("type", "points", "melee dice", "ranged dice")
    for clause, row in zip(("SB-03", "SB-04", "SB-05", "SB-06"), rows, strict=False):
        assert book().clause(clause).numbers == (head, row)
        assert f"costs {row[1]} points" in book().clause(clause).text
    for kind, _, melee, ranged in rows:
        assert number("SB-R34", kind, "melee") == melee and number("SB-R34", kind, "ranged") == ranged
        assert number("SB-R34", kind, "with Brutal") == str(int(melee) + 1)
        assert number("SB-R34", kind, "with Heavy") == str(int(ranged.replace("–", "0")) + 1)


def test_chances_in_the_tables_are_right():
    for row, good in (("no Armour (4+)", 3), ("Armour (5+)", 2)):
        for dice in (1, 2, 3):
            column = "1 die" if dice == 1 else f"{dice} dice"
            assert Fraction(number("SB-58", row, column)) == 1 - (1 - Fraction(good, 6)) ** dice
    assert [Fraction(number("SB-54", row, "chance")) for row in ("without Talented", "with Talented")] == [
        Fraction(1, 2), Fraction(3, 4)]


def test_dice_of_the_examples():
    """The dice that golden tests play, as the catalogue lists them."""
    dice = {example.number: [face for roll in example.dice for face in roll.faces] for example in book().examples}
    assert dice[1] == [4, 4, 2, 5, 5, 6, 3]
    assert dice[5] == [4, 4, 6]
    assert dice[8] == [2, 4, 3, 5]
    assert dice[10] == [5, 2, 4]
    fear, attack = book().clause("SB-18").examples[0].dice
    assert fear.good(3) is False and attack.good(5) is True


@pytest.mark.parametrize(("words", "clause"), [
    ("initiative", "SB-39"), ("who goes first", "SB-R24"), ("friendly fire", "SB-R55"), ("locked in melee", "SB-R11"),
    ("line of sight", "SB-53"), ("how far move", "SB-43"), ("forest", "SB-R5"), ("reroll", "SB-09"),
    ("leader extra turn", "SB-22"), ("wipe-out", "SB-65"), ("touch objective", "SB-R4"), ("spread area", "SB-26"),
    ("sb r8", "SB-R8"), ("tie", "SB-R56"), ("cover", "TB-11"),
])  # fmt: skip
def test_players_find_what_they_look_for(words, clause):
    found = [hit.clause.id for hit in search((book(), table_book()), words)]
    assert clause in found[:6], found[:10]


def test_the_book_tells_the_distances_that_the_game_uses():
    for column, size in (("standard", limits.STANDARD), ("small map", limits.SMALL)):
        told = [
            ("SB-43", "move", size.move), ("SB-43", "secondary move", size.secondary),
            ("SB-43", "Fast: move", size.fast_move), ("SB-43", "Fast: secondary move", size.fast_secondary),
            ("SB-52", "ranged attack", size.ranged), ("SB-52", "Spread attack", size.spread),
            ("SB-R2", "normal", 2 * size.base), ("SB-R2", "large", 2 * size.large_base),
            ("SB-R4", "marker across", 2 * size.marker), ("SB-R5", "see through", size.forest_depth),
            ("SB-R20", "depth of the strip", size.zone),
        ]
        for clause, row, steps in told:
            assert number(clause, row, column) == f"{inches_text(steps)}″", (clause, row, column)
        area = "in contact" if size.area is None else f"{inches_text(size.area)}″"
        assert number("SB-25", "area round the target", column) == area


def test_the_book_tells_the_points_that_the_game_uses():
    told = {kind: (points, melee, ranged) for kind, points, melee, ranged in book().clause("SB-07").numbers[1:]}
    assert told == {kind: (str(profile.points), str(profile.melee), str(profile.ranged or "–"))
                    for kind, profile in roster.TYPES.items()}
    assert number("SB-02", "trait", "points") == f"{roster.TRAIT_POINTS} each"
    assert number("SB-02", "reroll", "points") == f"{roster.REROLL_POINTS} each"
    assert f"than {roster.LEAST} points or larger than {roster.MOST}" in book().clause("SB-01").text
    assert number("SB-R13", "usual limit", "standard") == str(roster.USUAL)
    assert number("SB-R13", "usual limit", "small map") == str(roster.USUAL_SMALL)


def test_what_is_bought_is_cited_by_the_clause_that_describes_it():
    assert {kind: profile.clause for kind, profile in roster.TYPES.items()} == {
        "Brawler": "SB-03", "Shooter": "SB-04", "Warrior": "SB-05", "Gunslinger": "SB-06", "Elite": "SB-07"}
    assert {trait: (str(name), clause) for trait, (name, clause) in roster.TRAITS.items()} == {
        "Armor": ("Armour", "SB-14"), "Brutal": ("Brutal weapon", "SB-15"), "Fast": ("Fast", "SB-16"),
        "Fear": ("Fear", "SB-18"), "Heavy": ("Heavy weapon", "SB-21"), "Leader": ("Leader", "SB-22"),
        "Spread": ("Spread weapon", "SB-25"), "Talented": ("Talented", "SB-30")}
    for kind, profile in roster.TYPES.items():
        assert kind in str(book().clause(profile.clause)) and str(profile.label) == kind
    for name, clause in roster.TRAITS.values():
        assert str(name).split()[0] in str(book().clause(clause)), (name, clause)


def test_distances_are_cited_by_the_clause_that_gives_them():
    """Of move, secondary move, both of the Fast, ranged attack, Spread attack, Spread area."""
    assert limits.STANDARD.clauses == ("SB-43", "SB-47", "SB-16", "SB-17", "SB-52", "SB-25", "SB-26")
    assert limits.SMALL.clauses == ("SB-71", "SB-72", "SB-73", "SB-74", "SB-77", "SB-75", "SB-76")


def test_a_force_or_a_state_of_which_nothing_is_said_has_nothing():
    """Positions and forces leave out what is as usual: this is what they mean then."""
    hire, force = roster.Hire(name="x", type="Elite"), roster.Warband(name="x")
    assert (hire.traits, hire.large, force.figures, force.rerolls) == ((), False, (), 0)
    state = roster.Battle(figures={})
    assert (state.phase, state.edges, state.objectives, state.deploying, state.first, state.side, state.round) == (
        "sides", None, (), 0, 0, 0, 0)
    assert (state.active, state.has_moved, state.other, state.extra, state.extra_due, state.feared) == (
        "", False, "", False, "", ())
    assert (state.rerolls, state.scored, state.used, state.gone) == ((0, 0), (0, 0), (), {})
    assert not roster.Fighter(id="A1", side=0, name="x", radius=32, type="Elite").done


PLAYED = limits.House(
    adjacent_gap=0, forest_depth=2 * GRID, houses_enterable=False, figures_block_los=True, locked_in_melee=False,
    brawler_ranged_traits=True, init_choice=False, leader_chain=False, leader_extra_is_bonus=True, spread_always=False,
    spread_needs_los=False, fear_fail_ends_action=False, reroll_one_die=False, reroll_any=False, reroll_stack=False,
    friendly_fire_scores=True, figures_break_ties=False, rounds=3)
OTHERWISE = {
    "adjacent_gap": ("1.0", GRID), "forest_depth": ("1.5", 96), "houses_enterable": ("on", True),
    "figures_block_los": ("off", False), "locked_in_melee": ("on", True), "brawler_ranged_traits": ("off", False),
    "init_choice": ("on", True), "leader_chain": ("on", True), "leader_extra_is_bonus": ("off", False),
    "spread_always": ("on", True), "spread_needs_los": ("on", True), "fear_fail_ends_action": ("on", True),
    "reroll_unit": ("die", True), "reroll_scope": ("any", True), "reroll_stack": ("on", True),
    "friendly_fire_scores": ("none", False), "tiebreak": ("figures", True), "rounds": ("4", 4)}
"""Each house rule with another value than printed, as records write it and as the rules read it."""
FIELDS = {"reroll_unit": "reroll_one_die", "reroll_scope": "reroll_any", "tiebreak": "figures_break_ties"}


def test_house_rules_are_read_one_by_one():
    assert limits.house_rules(()) == PLAYED and {f"sb_{name}" for name in OTHERWISE} == set(PRINTED)
    for name, (text, value) in OTHERWISE.items():
        read = limits.house_rules(((f"sb_{name}", text),))
        assert read == PLAYED._replace(**{FIELDS.get(name, name): value}), name


@pytest.mark.rule("SB-R5", "SB-70")
def test_woods_are_half_as_deep_on_the_small_map_unless_something_else_was_chosen():
    for inches, chosen, depth in ((10, (), GRID), (11, (), 2 * GRID), (10, (("sb_forest_depth", "1.5"),), 96),
                                  (24, (("sb_forest_depth", "1.5"),), 96), (8, (("sb_rounds", "4"),), GRID)):
        setup = Setup(ruleset="simple-battles", version=3, table=Table("T", inches * GRID, 8 * GRID), switches=chosen,
                      forces=(roster.Warband(name="A"), roster.Warband(name="B")))
        assert RULESET.house(setup).forest_depth == depth
        assert limits.limits(setup.table) is (limits.STANDARD if inches > 10 else limits.SMALL)


@pytest.mark.rule("SB-32", "SB-33", "SB-R5", "SB-R6", "SB-R7", "SB-R9")
def test_what_terrain_does():
    """Seen through so deep, the cost of an inch, whether one may go in, whether it blocks sight."""
    house = PLAYED._replace(forest_depth=100)
    told = {kind: (one.sight_depth, one.move_cost, one.accessible, one.solid, one.wall_crossing, one.cover)
            for kind, one in limits.kinds(house).items()}
    assert told == {
        "forest": (100, 2, True, False, None, "open"), "house": (None, 1, False, True, None, "open"),
        "wall": (None, 1, False, False, None, "open"), "hedge": (100, 2, True, False, None, "open"),
        "rubble": (None, 2, True, False, None, "open"), "hill": (None, 2, True, False, None, "open"),
        "water": (None, 1, False, False, None, "open")}
    entered = limits.kinds(house._replace(houses_enterable=True))["house"]
    assert (entered.solid, entered.accessible, entered.wall_crossing) == (True, True, GRID)
    for blocks in (True, False):
        sight = limits.sight_rules(house._replace(figures_block_los=blocks, houses_enterable=not blocks))
        assert (sight.figures_block, sight.houses_entered) == (blocks, not blocks)


def test_what_is_chosen_before_a_battle():
    limit, scenario, terrain = RULESET.setup_options
    assert (limit.name, limit.clause, limit.default) == ("limit", "SB-R13", "30")
    assert [choice.value for choice in limit.choices] == [str(n) for n in range(roster.LEAST, roster.MOST + 1)]
    assert (scenario.name, scenario.clause, scenario.default) == ("scenario", "SB-R28", "plain")
    assert [choice.value for choice in scenario.choices] == [
        "plain", "terminals", "hold", "breakthrough", "raid", "stand"]


def test_every_clause_that_the_game_cites_is_in_the_book():
    cited = {clause for size in (limits.STANDARD, limits.SMALL) for clause in size.clauses}
    cited |= {profile.clause for profile in roster.TYPES.values()} | {clause for _, clause in roster.TRAITS.values()}
    assert cited <= set(book().clauses)
