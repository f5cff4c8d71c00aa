"""Influencer: one action with an opponent (WB-130 to WB-133, WB-R74, WB-R29)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.play.answers import Answer
from game.core.play.ask import Option
from game.core.play.events import Event
from game.core.play.play import Play
from game.core.table.moment import Moment
from game.core.table.places import Side
from game.core.text import T
from game.rules.warbands.acts import Influence
from game.rules.warbands.checks import skill_check
from game.rules.warbands.distances import fighter, standing
from game.rules.warbands.limits import INCH
from game.rules.warbands.roster import Fighter, GivenAction
from game.rules.warbands.skills.aim import in_sight, obeying
from game.rules.warbands.skills.skill import Skill


class Influencer(Skill):
    """Makes one action with an opponent."""

    clause = "WB-130"

    def options(self, now: Moment, me: Fighter, side: Side, gift: bool) -> Iterator[Option]:
        reach = [foe for foe in standing(now) if foe.side != side and foe.id != me.id
                 and in_sight(now, me, foe, 15 * INCH)]
        for foe in obeying(now, me, side, reach):
            yield Option(act=Influence(foe.id), label=T("Influence {name}", name=foe.name), kind="skill",
                         clause="WB-130", figure=me.id, target=foe.id)

    async def use(self, play: Play, me: Fighter, side: Side, answer: Answer, gift: bool) -> None:
        assert isinstance(answer.act, Influence)
        foe = fighter(play.now, answer.act.target)
        check = skill_check(me, T("{name} influences {foe}", name=me.name, foe=foe.name), "WB-130")
        if (await play.roll(check)).passed:
            play.state.free = (*play.state.free, GivenAction(figure=foe.id, side=side, why="influence"))
            return
        early = not me.acted
        play.state.put(me.id, acted=True, lost=me.lost or not early)
        play.tell(Event(text=T("{name} loses his next activation.", name=me.name), clause="WB-133", side=me.side))
