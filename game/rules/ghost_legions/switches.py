"""The house rules of Ghost Legions: each ruling that can be read in two sensible ways."""

from __future__ import annotations

from typing import Final

from game.core.switches import Option, Switch, on_off
from game.core.text import T

SWITCHES: Final = (
    Switch(
        "gl_deploy_order", T("Deploying"), T("all at once or by turns"), "GL-R1", "winner_all_first",
        (
            Option("winner_all_first", T("all at once"), T("The winner of the roll places everyone, then the other.")),
            Option("alternate", T("by turns"), T("One figure each, the winner of the roll first.")),
        ),
        kind="word",
    ),
    Switch(
        "gl_points_limit", T("Points limit"), T("what a force may cost"), "GL-R4", 150,
        (
            Option(100, T("100 points"), T("Two thirds of the usual size, and quicker.")),
            Option(150, T("150 points"), T("The author’s usual size: 5 to 13 figures a side.")),
            Option(200, T("200 points"), T("A third more than usual.")),
        ),
        kind="count", low=50, high=500,
    ),
    Switch(
        "gl_one_off_hand", T("Only two hands"), T("one of shield, second or two-handed weapon"), "GL-R6", True,
        on_off(
            T("A figure has at most one of shield, second weapon and two-handed weapon."),
            T("A figure may have all of them, and all effects add up."),
        ),
    ),
    Switch(
        "gl_voluntary_stop", T("Stop when you like"), T("end the turn before the roll to go on"), "GL-R12", False,
        on_off(
            T("You may end your turn before any roll to go on, and spare a badly hit figure."),
            T("You must roll while a figure is left, and activate one when the roll succeeds."),
        ),
    ),
    Switch(
        "gl_hits_persist", T("Hits stay"), T("hits stay after they have cost actions"), "GL-R16", True,
        on_off(
            T("Hits stay until the figure rolls a 6 for its actions."),
            T("Hits are gone once the activation in which they cost actions is over."),
        ),
    ),
    Switch(
        "gl_leave_contact", T("Leaving contact"), T("what walking away from an enemy costs"), "GL-R25", "free",
        (
            Option("free", T("free"), T("A figure walks away from contact like from anywhere.")),
            Option("one_action", T("1 action"), T("Walking away from contact costs 1 action more.")),
        ),
        kind="word",
    ),
    Switch(
        "gl_forest_slow", T("Slow woods"), T("moving inside a wood counts double"), "GL-R27", False,
        on_off(T("Each inch inside a wood counts as 2″."), T("Woods cost nothing extra.")),
    ),
    Switch(
        "gl_enter_houses", T("Enter houses"), T("bases may go through walls"), "GL-R27", False,
        on_off(
            T("Walls are crossed freely; a target inside is in hard cover, and sees out."),
            T("Houses are closed: no way in, no line through."),
        ),
    ),
    Switch(
        "gl_forest_blocks_over", T("Depth of woods"), T("how far one sees through woods"), "GL-R32", "off",
        (
            Option("off", T("any depth"), T("Woods give soft cover and never block.")),
            Option(6.0, T("6 inches"), T("A line ends after 6″ of wood, all woods on it added.")),
        ),
        kind="inches", low=0.5, high=68.0,
    ),
    Switch(
        "gl_split_fire", T("Split fire"), T("several shots in one activation"), "GL-R36", True,
        on_off(
            T("As many shots as there are actions, each at a target of its own."),
            T("One shot at one target for each activation, with any number of actions."),
        ),
    ),
    Switch(
        "gl_shoot_in_contact", T("Shoot from contact"), T("also with an enemy at hand"), "GL-R37", False,
        on_off(T("A figure in contact with an enemy may shoot."), T("A figure in contact with an enemy cannot shoot.")),
    ),
    Switch(
        "gl_shoot_into_melee", T("Shoot into a fight"), T("at an enemy who touches a friend"), "GL-R38", True,
        on_off(
            T("An enemy in contact with your figures may be shot at, without risk to them."),
            T("An enemy in contact with your figures cannot be shot at."),
        ),
    ),
    Switch(
        "gl_figures_block", T("Figures block the view"), T("bases hide what is behind them"), "GL-R39", False,
        on_off(T("Bases of others, friend and enemy, block the view."), T("Only houses block the view.")),
    ),
    Switch(
        "gl_melee_cost", T("Price of a fight"), T("what a charge costs"), "GL-R45", "charge_free",
        (
            Option("charge_free", T("charge free"), T("A charge is free; a fight from contact costs 1 action.")),
            Option("always_one", T("always 1"), T("Every fight costs 1 action; without one, no fight.")),
        ),
        kind="word",
    ),
    Switch(
        "gl_shield_melee_die", T("Shields in melee"), T("a shield gives a die in melee"), "GL-R48", True,
        on_off(
            T("A shield gives 1 die in melee and betters the save by 1."),
            T("A shield betters the save by 1, no more."),
        ),
    ),
    Switch(
        "gl_melee_tie", T("Ties in melee"), T("what equal scores do"), "GL-R53", "standoff",
        (
            Option("standoff", T("standoff"), T("Nothing happens; both stay in contact.")),
            Option("reroll", T("roll again"), T("Both roll their pools again until one wins.")),
            Option("both_die", T("both die"), T("Both fighters are killed, 1 point for each side.")),
        ),
        kind="word",
    ),
    Switch(
        "gl_wipeout", T("One side gone"), T("how the battle ends when a side has no figures"), "GL-R58", "walk_off",
        (
            Option("walk_off", T("walk off"), T("Each figure left scores 2, then the higher score wins.")),
            Option("compare", T("compare"), T("The higher score wins as it stands.")),
            Option("survivor_wins", T("survivor wins"), T("Whoever has figures left wins, whatever the score.")),
        ),
        kind="word",
    ),
    Switch(
        "gl_round_limit", T("Turn limit"), T("after how many turns each the battle ends"), "GL-R59", 30,
        (
            Option(0, T("no limit"), T("The battle goes on until somebody wins.")),
            Option(15, T("15 turns"), T("After 15 turns each the higher score wins.")),
            Option(30, T("30 turns"), T("After 30 turns each the higher score wins.")),
        ),
        kind="count", low=0, high=200,
    ),
)  # fmt: skip
"""Every house rule, in the order of the set-up screen. What is not chosen is as printed."""
