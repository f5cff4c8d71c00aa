"""Healer: makes prone fighters stand up (WB-127 to WB-129, WB-R73)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.play.events import Marked
from game.core.play.play import Play
from game.core.table.moment import Moment
from game.core.table.places import Side
from game.core.text import T, Text
from game.rules.warbands.acts import Heal
from game.rules.warbands.limits import INCH
from game.rules.warbands.roster import Battle, Fighter
from game.rules.warbands.skills.active import ActiveSkill
from game.rules.warbands.skills.aim import in_sight


class Healer(ActiveSkill):
    """Makes a prone fighter stand up."""

    clause, act = "WB-127", Heal

    def targets(self, now: Moment[Battle], me: Fighter, side: Side) -> Iterable[Fighter]:
        return (one for one in now.state.figures.values() if one.side == side and one.prone and one.id != me.id
                and in_sight(now, me, one, 5 * INCH))

    def label(self, target: Fighter) -> Text:
        return T("Heal {name}", name=target.name)

    def told(self, me: Fighter, target: Fighter) -> Text:
        return T("{name} heals {friend}", name=me.name, friend=target.name)

    async def passed(self, play: Play[Battle], me: Fighter, side: Side, target: Fighter) -> None:
        play.state.put(target.id, wounds=0, notes=target.notes if target.half else max(0, target.notes - 1))
        play.tell(Marked(text=T("{name} stands up, healed.", name=target.name), clause="WB-128", side=me.side,
                         figure=target.id, mark="prone", value=0))
