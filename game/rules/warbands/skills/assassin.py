"""Assassin: a straight movement over everything, then an attack (WB-112 to WB-115, WB-R68)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from game.core.play.answers import Answer
from game.core.play.ask import Option
from game.core.play.play import Play
from game.core.table.moment import Moment
from game.core.table.places import Side
from game.core.text import T
from game.rules.warbands.acts import Assassinate
from game.rules.warbands.checks import skill_check
from game.rules.warbands.moving import allowance
from game.rules.warbands.regions import AssassinRegion
from game.rules.warbands.roster import Battle, Fighter, GivenAction
from game.rules.warbands.skills.skill import Skill


class Assassin(Skill):
    """Moves straight over everything, then attacks."""

    clause = "WB-112"

    def options(self, now: Moment[Battle], me: Fighter, side: Side, gift: bool) -> Iterator[Option]:
        if not AssassinRegion(now, me, side, allowance(now, me)).empty():
            yield Option(act=Assassinate(), label=T("Out of nowhere"), kind="skill", clause="WB-112", figure=me.id)

    async def use(self, play: Play[Battle], me: Fighter, side: Side, answer: Answer, gift: bool) -> None:
        check = skill_check(me, T("{name} comes out of nowhere", name=me.name), "WB-112")
        why: Literal["assassin", "walk"] = "assassin" if (await play.roll(check)).passed else "walk"
        play.state.free = (*play.state.free, GivenAction(figure=me.id, side=side, why=why, gift=gift))
