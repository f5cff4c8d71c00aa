"""Influencer: one action with an opponent (WB-130 to WB-133, WB-R74, WB-R29)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.play.events import Event
from game.core.play.play import Play
from game.core.table.moment import Moment
from game.core.table.places import Side
from game.core.text import T, Text
from game.rules.warbands.acts import Influence
from game.rules.warbands.distances import standing
from game.rules.warbands.limits import INCH
from game.rules.warbands.roster import Battle, Fighter, GivenAction
from game.rules.warbands.skills.active import ActiveSkill
from game.rules.warbands.skills.aim import in_sight, obeying


class Influencer(ActiveSkill):
    """Makes one action with an opponent."""

    clause, act = "WB-130", Influence

    def targets(self, now: Moment[Battle], me: Fighter, side: Side) -> Iterable[Fighter]:
        reach = [foe for foe in standing(now) if foe.side != side and foe.id != me.id
                 and in_sight(now, me, foe, 15 * INCH)]
        return obeying(now, me, side, reach)

    def label(self, target: Fighter) -> Text:
        return T("Influence {name}", name=target.name)

    def told(self, me: Fighter, target: Fighter) -> Text:
        return T("{name} influences {foe}", name=me.name, foe=target.name)

    async def passed(self, play: Play[Battle], me: Fighter, side: Side, target: Fighter) -> None:
        play.state.free = (*play.state.free, GivenAction(figure=target.id, side=side, why="influence"))

    async def failed(self, play: Play[Battle], me: Fighter) -> None:
        early = not me.acted
        play.state.put(me.id, acted=True, lost=me.lost or not early)
        play.tell(Event(text=T("{name} loses its next activation.", name=me.name), clause="WB-133", side=me.side))
