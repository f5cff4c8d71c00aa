"""Switcher: changes places with a Rookie (WB-173 to WB-175, WB-R86)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.play.events import Placed
from game.core.play.play import Play
from game.core.table.moment import Moment
from game.core.table.places import Side
from game.core.text import T, Text
from game.rules.warbands import harm
from game.rules.warbands.acts import Switch
from game.rules.warbands.limits import INCH
from game.rules.warbands.roster import Battle, Fighter
from game.rules.warbands.skills.active import ActiveSkill
from game.rules.warbands.skills.aim import in_sight, obeying


class Switcher(ActiveSkill):
    """Changes places with a Rookie."""

    clause, act = "WB-173", Switch

    def targets(self, now: Moment[Battle], me: Fighter, side: Side) -> Iterable[Fighter]:
        reach = [one for one in now.state.standing(me.id) if one.rank == "Rookie" and in_sight(now, me, one, 10 * INCH)]
        compelled = {one.id for one in obeying(now, me, side, [f for f in reach if f.side != side])}
        return (one for one in reach if one.side == side or one.id in compelled)

    def label(self, target: Fighter) -> Text:
        return T("Change places with {name}", name=target.name)

    def told(self, me: Fighter, target: Fighter) -> Text:
        return T("{name} changes places with {other}", name=me.name, other=target.name)

    async def passed(self, play: Play[Battle], me: Fighter, side: Side, target: Fighter) -> None:
        for one, there in ((me, target), (target, me)):
            play.state.set(one.id, there.place, there.z)
            play.tell(Placed(text=T("{name} is somewhere else.", name=one.name), clause="WB-173", side=me.side,
                             figure=one.id, place=there.place))

    async def failed(self, play: Play[Battle], me: Fighter) -> None:
        await harm.wound(play, me.id, clause="WB-175")
