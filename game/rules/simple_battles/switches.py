"""The house rules of Simple Battles: each ruling that can be read in two sensible ways (section 3.10)."""

from __future__ import annotations

from typing import Final

from game.core.switches import Option, Switch, on_off
from game.core.text import T

SWITCHES: Final = (
    Switch(
        "sb_adjacent_gap", T("Adjacent"), T("how near counts as in contact"), "SB-R3", 0.05,
        (
            Option(0.05, T("touching"), T("Bases touch: a gap of 0.05″ or less. Further off you roll ranged dice.")),
            Option(1.0, T("1 inch"), T("A gap of 1″ or less: melee reaches further, and on a small map Spread.")),
        ),
        kind="inches",
    ),
    Switch(
        "sb_forest_depth", T("Depth of woods"), T("how far one sees through woods"), "SB-R5", 2.0,
        (
            Option(0.5, T("half an inch"), T("A line ends after 0.5″ of wood: woods hide almost like houses.")),
            Option(1.0, T("1 inch"), T("A line ends after 1″ of wood, all woods on it added.")),
            Option(2.0, T("2 inches"), T("A line ends after 2″ of wood, all woods on it added; 1″ on a small map.")),
            Option(4.0, T("4 inches"), T("A line ends after 4″ of wood: only thick woods hide anyone.")),
            Option(34.0, T("any depth"), T("Woods hide nobody; each inch inside still costs 2″ of movement.")),
        ),
        kind="inches", low=0.0, high=34.0,
    ),
    Switch(
        "sb_houses_enterable", T("Enter houses"), T("bases may go through walls"), "SB-R6", False,
        on_off(
            T("A wall crossed costs 1″. A house hides nobody whose centre is inside, nor blocks the view out."),
            T("Houses are closed: no way in, no line through."),
        ),
    ),
    Switch(
        "sb_figures_block_los", T("Figures block the view"), T("bases hide what is behind them"), "SB-R9", True,
        on_off(
            T("Bases of others, friend and enemy, hide what is behind; equal ones only almost exactly in line."),
            T("Only terrain hides a target; figures never do."),
        ),
    ),
    Switch(
        "sb_locked_in_melee", T("Locked in melee"), T("contact with an enemy holds a figure"), "SB-R11", False,
        on_off(
            T("In contact with an enemy a figure cannot move, and may only attack those it touches."),
            T("A figure in contact may walk away, or shoot at an enemy further off."),
        ),
    ),
    Switch(
        "sb_brawler_ranged_traits", T("Brawlers with ranged traits"), T("Heavy and Spread weapon work for Brawlers"),
        "SB-R15", True,
        on_off(
            T("A Brawler with Heavy weapon has 1 ranged die up to 15″; with Spread weapon 1 die a target up to 8″."),
            T("A Brawler never attacks at range; the builder warns when you buy it such a trait."),
        ),
    ),
    Switch(
        "sb_init_choice", T("Choose who starts"), T("the higher die picks who goes first"), "SB-R24", False,
        on_off(
            T("Whoever rolls higher chooses who goes first in that round."),
            T("Whoever rolls higher goes first."),
        ),
    ),
    Switch(
        "sb_leader_chain", T("Leader again and again"), T("a Leader’s extra turn gives one more"), "SB-R29", False,
        on_off(
            T("If the Leader takes the extra turn itself, another figure may take one more: up to 2 a round."),
            T("At most 1 extra turn a round, after the Leader’s normal turn."),
        ),
    ),
    Switch(
        "sb_leader_extra_is_bonus", T("Extra turn on top"), T("the Leader’s gift is an additional turn"),
        "SB-R30", True,
        on_off(
            T("The figure keeps its normal turn: it can act twice in the round."),
            T("A figure that has not acted yet only acts earlier; one that has acts a second time."),
        ),
    ),
    Switch(
        "sb_spread_always", T("Always spread"), T("a Spread weapon has no normal shot"), "SB-R36", False,
        on_off(
            T("Every attack out of contact is a Spread attack: up to 8″, 1 die a target, friends included."),
            T("Choose each time: a normal shot up to 15″ with all dice, or a Spread attack up to 8″."),
        ),
    ),
    Switch(
        "sb_spread_needs_los", T("Spread needs a view"), T("only those in view are caught in a Spread"),
        "SB-R38", False,
        on_off(
            T("Figures near the target are caught only if the attacker sees at least half of them."),
            T("Everyone within 2″ of the target is caught, in view or not."),
        ),
    ),
    Switch(
        "sb_fear_fail_ends_action", T("Fear costs the action"), T("a failed Fear test uses up the attack"),
        "SB-R43", False,
        on_off(
            T("A failed test uses up the figure’s other thing: no other attack, no secondary move."),
            T("A failed test forbids that one target this turn; anything else is still open."),
        ),
    ),
    Switch(
        "sb_reroll_unit", T("What a Reroll repeats"), T("a whole roll or a single die"), "SB-R47", "roll",
        (
            Option("roll", T("whole roll"), T("All dice of the roll are rolled again.")),
            Option("die", T("one die"), T("One die of the roll, of your choice, is rolled again.")),
        ),
        kind="word",
    ),
    Switch(
        "sb_reroll_scope", T("Whose rolls"), T("whose rolls a Reroll may repeat"), "SB-R48", "own",
        (
            Option("own", T("own"), T("Only rolls of your own, including the one for going first.")),
            Option("any", T("any"), T("Your opponent’s rolls as well: you are asked after each of them.")),
        ),
        kind="word",
    ),
    Switch(
        "sb_reroll_stack", T("Reroll a reroll"), T("several Rerolls on the same roll"), "SB-R49", False,
        on_off(
            T("The same roll may be repeated as long as you have Rerolls."),
            T("One Reroll a roll; the second result stands."),
        ),
    ),
    Switch(
        "sb_friendly_fire_scores", T("Hitting your own"), T("who scores when a Spread takes your own figure"),
        "SB-R55", "opponent",
        (
            Option("opponent", T("opponent"), T("Your opponent scores the points of the figure you hit.")),
            Option("none", T("nobody"), T("Nobody scores for it, so it can deny points.")),
        ),
        kind="word",
    ),
    Switch(
        "sb_tiebreak", T("Equal scores"), T("what decides when the scores are equal"), "SB-R56", "none",
        (
            Option("none", T("draw"), T("The same score is a draw.")),
            Option("figures", T("figures left"), T("More points of figures left on the table win, or else a draw.")),
        ),
        kind="word",
    ),
    Switch(
        "sb_rounds", T("Rounds"), T("how long a battle lasts"), "SB-R58", 3,
        (
            Option(2, T("2 rounds"), T("Shorter: objectives must be reached at once.")),
            Option(3, T("3 rounds"), T("As the author has it: each figure gets 3 normal turns.")),
            Option(4, T("4 rounds"), T("A turn more for each figure.")),
            Option(6, T("6 rounds"), T("Twice as long; few figures will be left.")),
        ),
        kind="count", low=1, high=12,
    ),
)  # fmt: skip
"""Every house rule, in the order of the set-up screen. What is not chosen is as printed."""
