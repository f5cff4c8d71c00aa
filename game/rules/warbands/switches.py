"""The house rules of Warbands: each ruling that can be read in two sensible ways (section 3.11)."""

from __future__ import annotations

from typing import Final

from game.core.switches import Option, Switch, on_off
from game.core.text import T

SWITCHES: Final = (
    Switch(
        "wb_boss_die", T("The Boss’s die"), T("what a Boss rolls"), "WB-R1", "d10",
        (
            Option("d10", T("D10"), T("A Boss rolls a D10 and has a stat of 4 to 6.")),
            Option("d12", T("D12"), T("A Boss rolls a D12 and has a stat of 5 to 7.")),
        ),
        kind="word",
    ),
    Switch(
        "wb_free_stats", T("Free stats"), T("any stat for any rank"), "WB-R2", False,
        on_off(
            T("A stat may be anything from 1 to one below the die; a Distraction still has 3 or more."),
            T("Rookies have 2 to 4, Specialists 3 to 5, a Boss 4 to 6."),
        ),
    ),
    Switch(
        "wb_points_cap", T("Points limit"), T("what a warband may cost"), "WB-R3", 180,
        (
            Option(140, T("140 points"), T("About six fighters a side, and a quicker game.")),
            Option(180, T("180 points"), T("The usual size: eight fighters or a few more.")),
            Option(240, T("240 points"), T("Up to ten fighters, with more Specialists.")),
        ),
        kind="count", low=100, high=400,
    ),
    Switch(
        "wb_unique_skills", T("No skill twice"), T("skills of the Specialists differ"), "WB-R5", True,
        on_off(
            T("Each skill once among the Specialists; the Boss may have one of theirs."),
            T("Any number of Specialists may share a skill."),
        ),
    ),
    Switch(
        "wb_berserker_shield", T("Shields for Berserkers"), T("a Berserker may carry a shield"), "WB-R7", False,
        on_off(
            T("A Berserker may carry a shield beside his melee weapon."),
            T("A Berserker carries a melee weapon and nothing else."),
        ),
    ),
    Switch(
        "wb_fawkes_rifle", T("Captain Fawkes’ rifle"), T("what his rifle counts as"), "WB-R8", "medium",
        (
            Option("medium", T("medium"), T("1 die at 10″, the better of 2 nearer, the worse of 2 further off.")),
            Option("heavy_impact", T("heavy"), T("The worse of 2 dice at any range, 2 wounds, one action.")),
        ),
        kind="word",
    ),
    Switch(
        "wb_cover_choice", T("Using cover"), T("whether the cover roll is asked for"), "WB-R16", "auto",
        (
            Option("auto", T("by itself"), T("A failed defense in cover is rolled again by itself.")),
            Option("ask", T("ask"), T("The defender is asked whether he rolls again.")),
        ),
        kind="word",
    ),
    Switch(
        "wb_terrain_cover_in_melee", T("Terrain in melee"), T("Forests and Houses cover in melee too"), "WB-R17", False,
        on_off(
            T("In a Forest or on a roof a fighter is in cover against melee attacks as well."),
            T("Terrain covers against shots only."),
        ),
    ),
    Switch(
        "wb_shield_vs_falls", T("Shields in falls"), T("shields and Meat Shields help in falls"), "WB-R17", True,
        on_off(
            T("Hits of a fall may be defended again by who has a shield or is covered as a Meat Shield."),
            T("No cover helps in a fall."),
        ),
    ),
    Switch(
        "wb_activation", T("Activation"), T("by turns or a side at once"), "WB-R23", "alternate",
        (
            Option("alternate", T("by turns"), T("One fighter or unit each, the initiative winner first.")),
            Option("side", T("side by side"), T("The initiative winner activates all his fighters, then the other.")),
        ),
        kind="word",
    ),
    Switch(
        "wb_free_first_action", T("Free first action"), T("attack or skill may come first"), "WB-R25", False,
        on_off(
            T("One attack or one skill may be the first action; never two attacks in an activation."),
            T("The first action is a movement; attacks and skills come second."),
        ),
    ),
    Switch(
        "wb_climb_budget", T("Climbing and walking"), T("one budget or two"), "WB-R31", "shared",
        (
            Option("shared", T("shared"), T("Each inch climbed costs 2″ of the movement action.")),
            Option("separate", T("separate"), T("A full walk, and half the stat of climbing besides.")),
        ),
        kind="word",
    ),
    Switch(
        "wb_jump_runup", T("Run-up"), T("jumps need a run-up"), "WB-R33", False,
        on_off(
            T("A jump is no longer than the straight walk right before it in the same action."),
            T("Any jump within what is left of the movement."),
        ),
    ),
    Switch(
        "wb_fall_rounding", T("Fractions of a drop"), T("how parts of an inch count"), "WB-R34", "down",
        (
            Option("down", T("down"), T("Only whole inches after the first count: 2.9″ is one hit.")),
            Option("up", T("up"), T("Each started inch after the first counts: 2.9″ is two hits.")),
        ),
        kind="word",
    ),
    Switch(
        "wb_skills_need_sight", T("Skills need sight"), T("for skills with a distance"), "WB-R38", False,
        on_off(
            T("Healer, Influencer, Switcher and Command need to see whom they mean."),
            T("Healer, Influencer, Switcher and Command need the distance only."),
        ),
    ),
    Switch(
        "wb_engaged_shooting", T("Shooting while engaged"), T("with an enemy within 1″"), "WB-R42", True,
        on_off(
            T("With an enemy within 1″ one may still shoot at another further off."),
            T("With a standing enemy within 1″ nobody shoots."),
        ),
    ),
    Switch(
        "wb_random_pool", T("Stray shots"), T("whom a shot into a crowd may meet"), "WB-R43", "all",
        (
            Option("all", T("anyone"), T("Everyone within 1″ of the target, the shooter’s friends too.")),
            Option("enemies", T("enemies"), T("Only the target’s own comrades within 1″ of him.")),
        ),
        kind="word",
    ),
    Switch(
        "wb_area_roll", T("Rolls for a blast"), T("one attack roll or one each"), "WB-R45", "single",
        (
            Option("single", T("one"), T("One attack roll: all within 2″ are hit, or nobody is.")),
            Option("each", T("one each"), T("An attack roll for everyone within 2″.")),
        ),
        kind="word",
    ),
    Switch(
        "wb_push_compare", T("What a push compares"), T("results or bare dice"), "WB-R48", "modified",
        (
            Option("modified", T("results"), T("Attack and defense after all modifiers.")),
            Option("natural", T("bare dice"), T("The dice that counted, before modifiers.")),
        ),
        kind="word",
    ),
    Switch(
        "wb_push_optional", T("Choose to push"), T("the attacker decides about pushes"), "WB-R48", False,
        on_off(
            T("The attacker is asked whether he pushes."),
            T("A push happens by itself."),
        ),
    ),
    Switch(
        "wb_prone_defends", T("The prone defend"), T("prone fighters roll defense"), "WB-R52", True,
        on_off(
            T("A prone fighter defends like a standing one."),
            T("Every hit on a prone fighter goes through."),
        ),
    ),
    Switch(
        "wb_boss_wounds", T("A Boss’s wounds"), T("how tough a Boss is"), "WB-R54", "ladder",
        (
            Option("ladder", T("each turn"), T("The first wound of a turn is ignored, then prone, then out.")),
            Option("standing", T("standing only"), T("A prone Boss ignores nothing: one more wound and he is out.")),
            Option("lasting", T("lasting"), T("Counted wounds stay for good; the second of the game removes him.")),
            Option("out", T("one is enough"), T("The first counted wound removes him.")),
        ),
        kind="word",
    ),
    Switch(
        "wb_distraction_strict", T("Strict Distraction"), T("no other target within 10″"), "WB-R58", False,
        on_off(
            T("Within 10″ of a Distraction nobody else may be picked, even if he cannot be reached."),
            T("Who can reach no Distraction is free to pick another."),
        ),
    ),
    Switch(
        "wb_thug_timing", T("When Thugs move"), T("after or before the attack"), "WB-R61", "after",
        (
            Option("after", T("after"), T("Thugs move when the attack has been resolved.")),
            Option("before", T("before"), T("Thugs move before the dice, and may gang up at once.")),
        ),
        kind="word",
    ),
    Switch(
        "wb_ft_distance", T("Team formation"), T("how near a Fire Team stands"), "WB-R62", 2,
        (
            Option(1, T("1 inch"), T("A Fire Team fires only while almost in contact.")),
            Option(2, T("2 inches"), T("Members stand within 2″ of each other to fire.")),
            Option(3, T("3 inches"), T("Members stand within 3″ of each other to fire.")),
        ),
        kind="count", low=1, high=5,
    ),
    Switch(
        "wb_ft_active_skill", T("Commanders use skills"), T("an active skill after the shot"), "WB-R65", True,
        on_off(
            T("A commander with an active skill may use it right after the team’s shot."),
            T("A commander adds passive skills only."),
        ),
    ),
    Switch(
        "wb_dop_round", T("Half a stat"), T("how the Doppelganger’s stat is halved"), "WB-R70", "up",
        (
            Option("up", T("up"), T("A stat of 5 becomes 3.")),
            Option("down", T("down"), T("A stat of 5 becomes 2.")),
        ),
        kind="word",
    ),
    Switch(
        "wb_martial_kind", T("Martial Artist"), T("what his attack counts as"), "WB-R76", "melee",
        (
            Option("melee", T("melee"), T("It may push, is helped by comrades, and Warriors strike back.")),
            Option("ranged", T("ranged"), T("It is a shot of 1″ to 5″: terrain covers, strays are possible.")),
        ),
        kind="word",
    ),
    Switch(
        "wb_sniper_random", T("Snipers and crowds"), T("when a Sniper rolls a target die"), "WB-R85", "never",
        (
            Option("never", T("never"), T("A Sniper always hits the one he meant.")),
            Option("melee_only", T("not in melee"), T("Only where an enemy of the target stands beside him.")),
        ),
        kind="word",
    ),
    Switch(
        "wb_tank_share", T("Sharing a Tank"), T("how near friends must be"), "WB-R87", "card",
        (
            Option("card", T("as on cards"), T("Within 1″ of T-999, in base contact with any other Tank.")),
            Option("contact", T("contact"), T("In base contact with any Tank.")),
            Option("one_inch", T("1 inch"), T("Within 1″ of any Tank.")),
        ),
        kind="word",
    ),
    Switch(
        "wb_tank_share_two_dice", T("Sharing two dice"), T("neighbours roll as a Tank does"), "WB-R87", False,
        on_off(
            T("A neighbour rolls two of the Tank’s dice and counts the higher."),
            T("A neighbour rolls one of the Tank’s dice."),
        ),
    ),
    Switch(
        "wb_command_self", T("Command himself"), T("the Boss may name himself"), "WB-R91", False,
        on_off(
            T("The Boss may make the commanded action himself."),
            T("Command is for one of the others."),
        ),
    ),
    Switch(
        "wb_table", T("Table"), T("how large the table is"), "WB-R92", "24x24",
        (
            Option("24x24", T("24 by 24"), T("Two activations bring a slow fighter into contact.")),
            Option("36x24", T("36 by 24"), T("Half as wide again, with the same distance between the sides.")),
        ),
        kind="word",
    ),
    Switch(
        "wb_house_accessible", T("Roofs"), T("fighters may climb Houses"), "WB-R95", True,
        on_off(
            T("A House is climbed, and fighters stand on its roof."),
            T("Nobody gets onto a House."),
        ),
    ),
)  # fmt: skip
"""Every house rule, in the order of the set-up screen. What is not chosen is as printed."""
