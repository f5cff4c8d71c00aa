"""The skills, roles and gear of Warbands in plain words, for cards in battle and for the builder."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from game.core.play.acts import Act
from game.core.table.moment import Moment
from game.core.text import T, Text
from game.core.wording import percent
from game.rules.warbands import ending
from game.rules.warbands.acting import STANDING_SKILLS
from game.rules.warbands.roster import GRADES, ROLES, SHOOTERS, SKILLS, Fighter, Hire, Role, Shooter, Skill

SKILL_CARDS: Final[dict[Skill, Text]] = {
    "Assassin": T("As second action: on its stat or less it goes straight to within 1″ of an enemy, over and through "
                  "everything but enemies on their feet, and attacks. If it fails it may walk. WB-112 WB-114 WB-115"),
    "Brawler": T("Who defends against its blows rolls two dice, and the lower counts. WB-116"),
    "Doppelganger": T("If it has not moved this turn: on its stat or less it becomes two, each one rank lower with "
                      "half its stat. Side by side, one roll makes them one again. WB-117 WB-119 WB-122"),
    "Berserker": T("Strikes twice with each attack. Carries nothing but a melee weapon. WB-125 WB-126"),
    "Healer": T("On its stat or less a friend who lies within 5″ gets up. WB-127 WB-128"),
    "Influencer": T("On its stat or less an enemy within 15″ does one action as you say; if it fails it loses its "
                    "next activation. WB-130 WB-131 WB-133"),
    "Maniac": T("May spend both actions on one straight run of twice its stat up to an enemy, and strike with two "
                "dice, the lower counts. WB-134 WB-135"),
    "Martial Artist": T("Strikes anybody it sees within 5″ with two dice, the lower counts, as in melee. Carries "
                        "nothing. WB-136 WB-137 WB-138"),
    "Minion Master": T("Activates its Minions with it. A Minion within 5″ takes each wound for it; when it leaves, "
                       "so do they. WB-140 WB-142 WB-144"),
    "Preacher": T("Rookies of yours within 3″ hit and defend better by 1. WB-145 WB-146 WB-147"),
    "Ranger": T("Shoots anybody it sees within 15″ with two dice, the lower counts. WB-149"),
    "Regenerator": T("Two rolls to get up instead of one, and its second action stays. A second wound only turns it "
                     "face down; one roll at the turn’s end brings it back. WB-150 WB-152 WB-154"),
    "Shapeshifter": T("A human who cannot attack. If it has not moved this turn: on its stat or less an animal, that "
                      "hits on its stat or more, defends below it, and moves die less stat. WB-157 WB-161 WB-163 "
                      "WB-165"),
    "Skirmisher": T("May strike in the middle of a walk and walk on; then its activation is over. WB-168 WB-170"),
    "Sniper": T("Its targets are never in cover, and its shots never stray. WB-171 WB-172"),
    "Switcher": T("On its stat or less it changes places with any Rookie within 10″; if it fails it is wounded. "
                  "WB-173 WB-175"),
    "Tank": T("Defends with two dice, the higher counts. Friends who touch it may defend with its die. WB-176 "
              "WB-177"),
    "Veteran": T("Hits and defends better by 1. WB-178 WB-179"),
    "Warrior": T("Who wounds it in melee must defend in turn, or is wounded. WB-180 WB-181"),
}
"""Each skill's card."""
ROLE_CARDS: Final[dict[Role, Text]] = {
    "": T("No bonus, no drawback; may crew a Fire Team. WB-68 WB-70"),
    "Distraction": T("Enemies within 10″ who can attack it must aim at it. Stat 3 or more. WB-73 WB-74 WB-75"),
    "Fighter": T("Better by 1 in melee attacks, worse by 1 in defence against shots. WB-76 WB-77"),
    "Fire Team": T("Two of them and a Specialist carry one heavy shooter and act as one unit. WB-78 WB-82"),
    "Gunner": T("Better by 1 in shooting, worse by 1 in defence against melee. WB-101 WB-102"),
    "Meat Shield": T("In cover while its Boss or a Specialist is within 5″; moves half its stat, no shooter. WB-103 "
                     "WB-104 WB-105"),
    "Thug": T("Strikes with two dice, the lower counts; may step 1″ towards any melee within 10″; no shooter. WB-106 "
              "WB-108 WB-109"),
}
"""Each role's card."""
SHOOTER_CARDS: Final[dict[Shooter, Text]] = {
    "": T("No shooter"),
    "light": T("To 5″ one die, to 10″ two dice and the higher counts WB-35 WB-36"),
    "medium": T("To 5″ two dice and the lower counts, to 10″ one, to 15″ two and the higher WB-38 WB-39 WB-40"),
    "area": T("To 5″ one die, to 10″ two and the higher counts; all within 2″ are hit too; one action only WB-44 "
              "WB-46 WB-49"),
    "impact": T("To 15″ two dice and the higher counts; a hit makes two wounds; one action only WB-47 WB-48 WB-49"),
}
"""The effect of each class of shooter."""
SCENARIO_CARDS: Final[dict[str, tuple[Text, ...]]] = {
    "last": (T("Points for each enemy who is out: **Rookie 1, Specialist 2, Boss 4** WB-R101"),
             T("Who leaves the other without fighters wins at once WB-R101")),
    "hill": (T("From turn 2 on, at each turn’s end, **2 points** for more fighters standing within 2″ of the token, "
               "1″ up or down WB-R102"),
             T("**1 point** for the enemy’s Boss out; animals do not count WB-R102")),
    "treasure": (T("Pass within 0.8″ of a treasure to take it, one each; at a spawnpoint of yours it is worth "
                   "**3 points**, carried at the end 2 WB-R103"),
                 T("**1 point** for a Specialist out, 2 for the Boss. Five home end the game WB-R103")),
    "through": (T("Who ends a movement at the enemy’s edge may leave: **Rookie 2, Specialist 3, Boss 5** WB-R104"),
                T("For each enemy out: Rookie 1, Specialist 2, Boss 3 WB-R104")),
}
"""How points are scored, by scenario."""
SHOOTER_WORDS: Final[dict[Shooter, Text]] = {
    "": T("none"), "light": T("light"), "medium": T("medium"), "area": T("heavy, area"), "impact": T("heavy, impact")}
"""Each class of shooter in a word."""
MINION_CARD: Final = T("A Minion: acts with the Minion Master, and suffers for it. WB-139 WB-142")


def hire_of(now: Moment, figure: Fighter) -> Hire:
    """The fighter as bought; both figures of a Doppelganger come from one."""
    found: Hire = now.setup.forces[figure.side].figures[int(figure.id[1:].rstrip("b")) - 1]
    return found


def gun_words(name: str, shooter: Shooter) -> Text:
    """`Bow, light`; without a name of its own `light shooter`."""
    return T("{name}, {kind}", name=name, kind=SHOOTER_WORDS[shooter]) if name else SHOOTERS[shooter][0]


def gear_parts(now: Moment, figure: Fighter) -> tuple[Text, ...]:
    """His gear, piece by piece, by the names of his warband's card: `Sword`, `Bow **light**`, `shield`."""
    hire = hire_of(now, figure)
    if figure.animal:
        return (T("teeth and claws"),)
    parts = [T("{name}", name=hire.melee)] if hire.melee else []
    if figure.shooter:
        kind = SHOOTER_WORDS[figure.shooter]
        parts.append(T("{name} **{kind}**", name=hire.gun, kind=kind) if hire.gun else T("**{kind}**", kind=kind))
    if figure.shield:
        parts.append(T("shield"))
    return tuple(parts) or (T("bare hands"),)


def calling(figure: Fighter | Hire) -> Text:
    """The name of his skill or role."""
    if getattr(figure, "half", False):
        return T("half a Doppelganger")
    return SKILLS[figure.skill][0] if figure.skill else ROLES[figure.role][0]


def calling_card(figure: Fighter | Hire, spent: Text | None = None) -> Text:
    """His skill or role in plain words, named first; an active one with the chance of its roll (WB-110, WB-111).
    `spent`: what its try costs."""
    words = SKILL_CARDS[figure.skill] if figure.skill else ROLE_CARDS[figure.role]
    if getattr(figure, "half", False):
        words = T("side by side with the other half, one roll makes it one again. WB-122")
        return T("**{name}**: {words}", name=calling(figure), words=_and(words, spent))
    if figure.skill and SKILLS[figure.skill][2]:
        return T("**{name}** ({n} or less: **{pct}**): {words}", name=calling(figure), n=figure.stat,
                 words=_and(words, spent), pct=percent(skill_chance(figure)))
    if figure.skill:
        return T("**{name}** (always on): {words}", name=calling(figure), words=words)
    return T("**{name}**: {words}", name=calling(figure), words=words)


def command_card(figure: Fighter | Hire, spent: Text | None = None) -> Text:
    """A Boss' Command with its chance, and what it costs; `spent` says more of that."""
    words = T("in place of an attack of its own, a friend does one action at once. WB-183 WB-184")
    return T("**Command** ({n} or less: **{pct}**): {words}", n=figure.stat, words=_and(words, spent),
             pct=percent(skill_chance(figure)))


def _and(words: Text, more: Text | None) -> Text:
    return words if more is None else T("{words} {more}", words=words, more=more)


def spent_words(now: Moment, figure: Fighter, act: Act) -> Text:
    """What the try of a skill takes of the fighter's own activation, whatever is rolled (WB-R25, WB-R91)."""
    if now.house.free_first:
        return T("Whatever is rolled, it costs one of its two actions. WB-R25")
    if figure.heavy:
        return T("Whatever is rolled, that was its only action, and its activation ends. WB-50")
    if isinstance(act, STANDING_SKILLS):
        return T("Whatever is rolled, its activation ends without a move. WB-R25")
    if figure.used:
        return T("Whatever is rolled, that was its second action, and its activation ends. WB-R25")
    return T("Whatever is rolled, its activation then ends: if it is to move, let it move first. WB-R25")


def shooter_card(figure: Fighter | Hire) -> Text:
    """The effect of his shooter; a Ranger has the same with light and medium ones (WB-148)."""
    if figure.skill == "Ranger" and figure.shooter in ("light", "medium"):
        return T("In a Ranger’s hands: to 15″ two dice and the lower counts WB-149")
    return SHOOTER_CARDS[figure.shooter]


def skill_chance(figure: Fighter | Hire) -> Fraction:
    """The chance of a roll of his stat or less on his die, 0 to 1 (WB-110)."""
    return Fraction(figure.stat, getattr(figure, "die", 0) or GRADES[figure.rank].die)


def scenario_title(now: Moment) -> Text:
    """The name of the scenario."""
    kind = ending.scenario(now)
    return next(choice.label for choice in ending.SCENARIOS if choice.value == kind)
