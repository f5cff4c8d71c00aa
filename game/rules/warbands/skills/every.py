"""All skills and roles by the names that rosters use."""

from __future__ import annotations

from game.rules.warbands.skills.assassin import Assassin
from game.rules.warbands.skills.berserker import Berserker
from game.rules.warbands.skills.brawler import Brawler
from game.rules.warbands.skills.distraction import Distraction
from game.rules.warbands.skills.doppelganger import Doppelganger
from game.rules.warbands.skills.fighter import FighterRole
from game.rules.warbands.skills.fire_team import FireTeam
from game.rules.warbands.skills.gunner import Gunner
from game.rules.warbands.skills.healer import Healer
from game.rules.warbands.skills.influencer import Influencer
from game.rules.warbands.skills.maniac import Maniac
from game.rules.warbands.skills.martial_artist import MartialArtist
from game.rules.warbands.skills.meat_shield import MeatShield
from game.rules.warbands.skills.minion_master import MinionMaster
from game.rules.warbands.skills.preacher import Preacher
from game.rules.warbands.skills.ranger import Ranger
from game.rules.warbands.skills.regenerator import Regenerator
from game.rules.warbands.skills.shapeshifter import Shapeshifter
from game.rules.warbands.skills.skill import BY_NAME, Skill
from game.rules.warbands.skills.skirmisher import Skirmisher
from game.rules.warbands.skills.sniper import Sniper
from game.rules.warbands.skills.switcher import Switcher
from game.rules.warbands.skills.tank import Tank
from game.rules.warbands.skills.thug import Thug
from game.rules.warbands.skills.veteran import Veteran
from game.rules.warbands.skills.warrior import Warrior

EVERY: dict[str, Skill] = {
    "Assassin": Assassin(),
    "Berserker": Berserker(),
    "Brawler": Brawler(),
    "Distraction": Distraction(),
    "Doppelganger": Doppelganger(),
    "Fighter": FighterRole(),
    "Fire Team": FireTeam(),
    "Gunner": Gunner(),
    "Healer": Healer(),
    "Influencer": Influencer(),
    "Maniac": Maniac(),
    "Martial Artist": MartialArtist(),
    "Meat Shield": MeatShield(),
    "Minion Master": MinionMaster(),
    "Preacher": Preacher(),
    "Ranger": Ranger(),
    "Regenerator": Regenerator(),
    "Shapeshifter": Shapeshifter(),
    "Skirmisher": Skirmisher(),
    "Sniper": Sniper(),
    "Switcher": Switcher(),
    "Tank": Tank(),
    "Thug": Thug(),
    "Veteran": Veteran(),
    "Warrior": Warrior(),
}
BY_NAME.update(EVERY)
