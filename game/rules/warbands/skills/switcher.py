"""Switcher: changes places with a Rookie (WB-173 to WB-175, WB-R86)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.play.answers import Answer
from game.core.play.ask import Option
from game.core.play.events import Placed
from game.core.play.play import Play
from game.core.table.moment import Moment
from game.core.table.places import Side
from game.core.text import T
from game.rules.warbands import harm
from game.rules.warbands.acts import Switch
from game.rules.warbands.checks import skill_check
from game.rules.warbands.distances import fighter
from game.rules.warbands.limits import INCH
from game.rules.warbands.roster import Fighter
from game.rules.warbands.skills.aim import in_sight, obeying
from game.rules.warbands.skills.skill import Skill


class Switcher(Skill):
    """Changes places with a Rookie."""

    clause = "WB-173"

    def options(self, now: Moment, me: Fighter, side: Side, gift: bool) -> Iterator[Option]:
        reach = [one for one in now.state.standing(me.id) if one.rank == "Rookie" and in_sight(now, me, one, 10 * INCH)]
        compelled = {one.id for one in obeying(now, me, side, [f for f in reach if f.side != side])}
        for one in reach:
            if one.side == side or one.id in compelled:
                yield Option(act=Switch(one.id), label=T("Change places with {name}", name=one.name), kind="skill",
                             clause="WB-173", figure=me.id, target=one.id)

    async def use(self, play: Play, me: Fighter, side: Side, answer: Answer, gift: bool) -> None:
        assert isinstance(answer.act, Switch)
        other = fighter(play.now, answer.act.target)
        check = skill_check(me, T("{name} changes places with {other}", name=me.name, other=other.name), "WB-173")
        if not (await play.roll(check)).passed:
            await harm.wound(play, me.id, clause="WB-175")
            return
        for one, there in ((me, other), (other, me)):
            play.state.set(one.id, there.place, there.z)
            play.tell(Placed(text=T("{name} is somewhere else.", name=one.name), clause="WB-173", side=me.side,
                             figure=one.id, place=there.place))
