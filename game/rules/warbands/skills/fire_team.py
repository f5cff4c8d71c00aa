"""Fire Team: a Rookie who crews a team; by himself an Allrounder (WB-78 to WB-100, WB-R62). See `teams`."""

from __future__ import annotations

from game.rules.warbands.skills.skill import Skill


class FireTeam(Skill):
    """Has no effect by itself; see `teams`."""

    clause = "WB-78"
