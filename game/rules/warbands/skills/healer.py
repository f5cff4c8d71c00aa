"""Healer: makes prone fighters stand up (WB-127 to WB-129, WB-R73)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.play.answers import Answer
from game.core.play.ask import Option
from game.core.play.events import Marked
from game.core.play.play import Play
from game.core.table.moment import Moment
from game.core.table.places import Side
from game.core.text import T
from game.rules.warbands.acts import Heal
from game.rules.warbands.checks import skill_check
from game.rules.warbands.distances import fighter
from game.rules.warbands.limits import INCH
from game.rules.warbands.roster import Fighter
from game.rules.warbands.skills.aim import in_sight
from game.rules.warbands.skills.skill import Skill


class Healer(Skill):
    """Makes a prone fighter stand up."""

    clause = "WB-127"

    def options(self, now: Moment, me: Fighter, side: Side, gift: bool) -> Iterator[Option]:
        for friend in now.state.figures.values():
            if friend.side == side and friend.prone and friend.id != me.id and in_sight(now, me, friend, 5 * INCH):
                yield Option(act=Heal(friend.id), label=T("Heal {name}", name=friend.name), kind="skill",
                             clause="WB-127", figure=me.id, target=friend.id)

    async def use(self, play: Play, me: Fighter, side: Side, answer: Answer, gift: bool) -> None:
        assert isinstance(answer.act, Heal)
        friend = fighter(play.now, answer.act.target)
        check = skill_check(me, T("{name} heals {friend}", name=me.name, friend=friend.name), "WB-127")
        if (await play.roll(check)).passed:
            play.state.put(friend.id, wounds=0, notes=max(0, friend.notes - 1))
            play.tell(Marked(text=T("{name} stands up, healed.", name=friend.name), clause="WB-128", side=me.side,
                             figure=friend.id, mark="prone", value=0))
