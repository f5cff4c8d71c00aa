"""The house rules of Deathzap: each ruling that can be read in two sensible ways."""

from __future__ import annotations

from typing import Final

from game.core.switches import Option, Switch, on_off
from game.core.text import T

SWITCHES: Final = (
    Switch(
        "dz_vehicles_enter_forest", T("Vehicles in woods"), T("vehicles may drive into woods"), "DZ-R3", False,
        on_off(
            T("Vehicles drive into woods, where each inch counts as 2″ as for everybody."),
            T("No part of a vehicle enters a wood."),
        ),
    ),
    Switch(
        "dz_houses_enterable", T("Enter houses"), T("Infantry go in through the walls"), "DZ-R4", True,
        on_off(
            T("Infantry cross walls for 1″ each and see out; the others stay outside."),
            T("Houses are closed: no way in, no line through."),
        ),
    ),
    Switch(
        "dz_forest_depth", T("Depth of woods"), T("how far one sees through woods"), "DZ-R7", 3.0,
        (
            Option(2.0, T("2 inches"), T("A line ends after 2″ of wood, all woods on it added.")),
            Option(3.0, T("3 inches"), T("A line ends after 3″ of wood, all woods on it added.")),
            Option(6.0, T("6 inches"), T("A line ends after 6″ of wood, all woods on it added.")),
        ),
        kind="inches", low=0.5, high=72.0,
    ),
    Switch(
        "dz_big_figures_block", T("Armour blocks the view"), T("vehicles and monsters hide others"), "DZ-R8", False,
        on_off(
            T("Vehicles and monsters block the view; what they half hide is in hard cover."),
            T("No figure blocks the view or gives cover."),
        ),
    ),
    Switch(
        "dz_coherency", T("Coherency"), T("the widest gap in a unit’s chain"), "DZ-R12", 1.0,
        (
            Option(1.0, T("1 inch"), T("The figures of a unit are one chain with gaps of at most 1″.")),
            Option(2.0, T("2 inches"), T("The figures of a unit are one chain with gaps of at most 2″.")),
        ),
        kind="inches", low=0.5, high=6.0,
    ),
    Switch(
        "dz_long_edges_only", T("Long edges only"), T("which table edges may be picked"), "DZ-R17", False,
        on_off(
            T("On a table that is not square only its long edges may be picked."),
            T("Any of the four edges may be picked."),
        ),
    ),
    Switch(
        "dz_forced_activation", T("Try every unit"), T("whether units may be left idle"), "DZ-R19", False,
        on_off(
            T("Every unit has to try its roll before the turn ends."),
            T("You may leave units idle and end your turn when you like."),
        ),
    ),
    Switch(
        "dz_ca_mandatory", T("Assault is a must"), T("after a move that ends within 6″"), "DZ-R25", True,
        on_off(
            T("A move that ends within 6″ of an enemy in sight brings on a close assault."),
            T("After such a move you choose: shoot, assault, or nothing."),
        ),
    ),
    Switch(
        "dz_ca_needs_los", T("Assault needs sight"), T("units on two sides of a house"), "DZ-R28", True,
        on_off(
            T("Only units that see one another fight a close assault."),
            T("Units within 6″ fight a close assault, seen or not."),
        ),
    ),
    Switch(
        "dz_split_fire", T("Split fire"), T("a unit shoots at several targets"), "DZ-R32", False,
        on_off(
            T("Each figure names its own target; then one volley a target, in that order."),
            T("All figures of a unit shoot at the same enemy unit."),
        ),
    ),
    Switch(
        "dz_casualty_choice", T("Who falls"), T("which figures are taken off"), "DZ-R36", "owner",
        (
            Option("owner", T("owner chooses"), T("The owner takes off whichever figures of the unit he likes.")),
            Option("auto", T("the nearest"), T("The figures nearest to the shooters are taken off.")),
            Option("visible", T("seen ones first"), T("The owner chooses, but figures the shooters see go first.")),
        ),
        kind="word",
    ),
    Switch(
        "dz_explosion_harms_armour", T("Blasts harm armour"), T("explosions and other vehicles"), "DZ-R41", False,
        on_off(
            T("Hits of an explosion count on vehicles and monsters too, and may set them off."),
            T("Vehicles and monsters ignore explosions."),
        ),
    ),
    Switch(
        "dz_ca_light_vehicle_armour", T("Tougher light vehicles"), T("in close assault"), "DZ-R50", False,
        on_off(
            T("In close assault Light Vehicles are armoured like Heavy Vehicles."),
            T("In close assault any weapon kills a Light Vehicle outright."),
        ),
    ),
    Switch(
        "dz_ca_tie", T("Tied close assault"), T("as many casualties on both sides"), "DZ-R55", "both_stay",
        (
            Option("both_stay", T("both stay"), T("Nobody is destroyed; both units stay where they are.")),
            Option("refight", T("fight again"), T("Up to three bouts, casualties added up; then both stay.")),
            Option("attacker_lost", T("attacker loses"), T("The assaulting unit is destroyed.")),
        ),
        kind="word",
    ),
    Switch(
        "dz_ca_wiped_side_loses", T("Wiped out is beaten"), T("who has nobody left in a bout"), "DZ-R69", False,
        on_off(
            T("A side with no figure left loses the bout whatever the counts."),
            T("Only casualties are compared: who lost more is destroyed as well."),
        ),
    ),
    Switch(
        "dz_withdraw_all_or_none", T("Withdraw together"), T("units near a close assault"), "DZ-R57", False,
        on_off(
            T("After a bout all other units near withdraw, or all of them stay."),
            T("After a bout each other unit near decides for itself."),
        ),
    ),
    Switch(
        "dz_turn_limit", T("Turn limit"), T("turns of each player"), "DZ-R64", 0,
        (
            Option(0, T("none"), T("The battle goes on till one side has lost half of its units.")),
            Option(6, T("6 turns"), T("After 6 turns each the smaller share of lost units wins.")),
            Option(10, T("10 turns"), T("After 10 turns each the smaller share of lost units wins.")),
        ),
        kind="count", low=1, high=60,
    ),
    Switch(
        "dz_stalemate_turns", T("Stalemate"), T("quiet turns that make a draw"), "DZ-R64", 10,
        (
            Option(6, T("6 turns"), T("Six player turns in a row without a loss are a draw.")),
            Option(10, T("10 turns"), T("Ten player turns in a row without a loss are a draw.")),
            Option(20, T("20 turns"), T("Twenty player turns in a row without a loss are a draw.")),
        ),
        kind="count", low=2, high=100,
    ),
)
