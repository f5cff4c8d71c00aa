"""The house rules of Skirmashed: each ruling that can be read in two sensible ways (section 3)."""

from __future__ import annotations

from typing import Final

from game.core.switches import Option, Switch, on_off
from game.core.text import T

SWITCHES: Final = (
    Switch(
        "sk_muster", T("Muster points"), T("whether forces cost points; the author has none"), "SK-R2", "points",
        (
            Option("points", T("points"), T("15 points a figure, stats within limits, equal numbers SK-H1 to SK-H4.")),
            Option("free", T("free"), T("As printed: any stats from 1 to 9, Stamina 2 to 19, no points at all.")),
        ),
        kind="word", ours=True,
    ),
    Switch(
        "sk_melee_damage", T("Damage in melee"), T("which stat a blow does"), "SK-R3", "hack",
        (
            Option("hack", T("Hack"), T("Each unblocked blow does the attacker’s Hack.")),
            Option("boom", T("Boom"), T("Each unblocked blow does the attacker’s Boom; a fighter’s his Hack.")),
        ),
        kind="word",
    ),
    Switch(
        "sk_deploy_order", T("Setting up"), T("who places when"), "SK-R6", "winner_all_first",
        (
            Option("winner_all_first", T("all at once"), T("Who won the roll sets up all, then the other.")),
            Option("alternate", T("in turns"), T("One figure each, the winner first; the rest of the larger last.")),
        ),
        kind="word",
    ),
    Switch(
        "sk_leave_contact", T("Leaving contact"), T("what walking away from an enemy costs"), "SK-R16", "free",
        (
            Option("free", T("free"), T("A figure in contact may walk away and still attack.")),
            Option("no_attack", T("no attack"), T("Who leaves an enemy he touched makes no attack then.")),
        ),
        kind="word",
    ),
    Switch(
        "sk_forest_slow", T("Slow woods"), T("woods cost movement"), "SK-R17", False,
        on_off(T("Each inch of path inside a wood counts 2″."), T("Woods cost nothing extra.")),
    ),
    Switch(
        "sk_enter_houses", T("Enter houses"), T("bases may go through walls"), "SK-R17", False,
        on_off(
            T("Walls are crossed freely, but no base stops across one. Inside you see out, and are in hard cover."),
            T("Houses are closed: no way in, no line through."),
        ),
    ),
    Switch(
        "sk_charge_shot_cover", T("Cover of chargers"), T("cover against the shot at a charger"), "SK-R23", False,
        on_off(
            T("A charger blocks with the cover of the place where it makes contact: −2 or −4."),
            T("A charger is shot in the open: cover never helps it."),
        ),
    ),
    Switch(
        "sk_forest_blocks_over", T("Depth of woods"), T("how far one sees through woods"), "SK-R30", "off",
        (
            Option(2.0, T("2 inches"), T("A line ends after 2″ of wood, all woods on it added.")),
            Option(4.0, T("4 inches"), T("A line ends after 4″ of wood, all woods on it added.")),
            Option(6.0, T("6 inches"), T("A line ends after 6″ of wood: only the thickest woods hide anyone.")),
            Option("off", T("any depth"), T("Woods never end a line; they only give soft cover.")),
        ),
        kind="inches", low=0.0, high=48.0,
    ),
    Switch(
        "sk_shoot_into_melee", T("Shoot into melee"), T("shots at enemies who touch your own figures"), "SK-R31", True,
        on_off(
            T("An enemy in contact with your own figures may be shot at, without risk."),
            T("An enemy in contact with your own figures cannot be shot at."),
        ),
    ),
    Switch(
        "sk_block_naturals", T("Naturals on blocks"), T("natural 10 and 1 on block dice"), "SK-R34", False,
        on_off(
            T("A natural 10 always blocks and a natural 1 never does: 10 % and 90 % are the limits."),
            T("Only the number counts: some blocks are certain and some impossible."),
        ),
    ),
    Switch(
        "sk_penetration_stacks", T("Adding up penetration"), T("weak hits against high Manoeuvre"), "SK-R35", False,
        on_off(
            T("Half of the Manoeuvre or less counts +2 and +3 together: +5."),
            T("Only the strongest of +1, +2 and +3 counts."),
        ),
    ),
    Switch(
        "sk_damage_lowers_check", T("Wounds wake you up"), T("what a Stamina check is made against"), "SK-R42", False,
        on_off(
            T("The check is against Stamina less the damage suffered: the wounded stay fresh more easily."),
            T("The check is against the printed Stamina, whatever the damage."),
        ),
    ),
    Switch(
        "sk_reaction_twenty", T("A 20 when reacting"), T("what a 20 on the check of a reaction gives"), "SK-R44", False,
        on_off(
            T("That figure may activate once the present activation is over, before anyone else."),
            T("The figure stays fresh, no more."),
        ),
    ),
    Switch(
        "sk_wipeout_loses", T("Wiped out"), T("what losing the last figure means"), "SK-R47", True,
        on_off(
            T("A side without figures has lost, whatever it has killed."),
            T("The battle ends all the same, and casualties are compared."),
        ),
    ),
    Switch(
        "sk_tiebreak", T("Equal casualties"), T("what decides when casualties are equal"), "SK-R48", "draw",
        (
            Option("draw", T("draw"), T("Equal casualties are a draw.")),
            Option("damage", T("damage"), T("Who has suffered less damage, the dead included, wins.")),
        ),
        kind="word",
    ),
    Switch(
        "sk_casualties", T("Counting casualties"), T("how unequal forces are compared"), "SK-R49", "figures",
        (
            Option("figures", T("figures"), T("The number of figures killed counts.")),
            Option("share", T("share"), T("The share of the force killed counts: 2 of 4 is worse than 2 of 5.")),
        ),
        kind="word",
    ),
)
"""In the order of the set-up screen."""
