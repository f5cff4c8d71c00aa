"""Shapeshifter: a human who does not fight, an animal that does (WB-157 to WB-167, WB-R82, WB-R83)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.play.answers import Answer
from game.core.play.ask import Option
from game.core.play.events import Marked
from game.core.play.play import Play
from game.core.table.moment import Moment
from game.core.table.places import Side
from game.core.text import T
from game.rules.warbands import harm
from game.rules.warbands.acts import Shift
from game.rules.warbands.checks import skill_check
from game.rules.warbands.distances import AttackKind
from game.rules.warbands.limits import INCH
from game.rules.warbands.roster import Battle, Fighter
from game.rules.warbands.skills.skill import Skill


class Shapeshifter(Skill):
    """A human who does not fight, an animal that does."""

    clause = "WB-157"

    def ways(self, now: Moment[Battle], me: Fighter, usual: tuple[AttackKind, ...]) -> tuple[AttackKind, ...]:
        return ("strike",) if me.animal else ()

    def allowance(self, now: Moment[Battle], me: Fighter, inches: int) -> int:
        return (me.die - me.stat) * INCH if me.animal else inches

    def options(self, now: Moment[Battle], me: Fighter, side: Side, gift: bool) -> Iterator[Option]:
        if not me.moved and (side == me.side or not me.treasure):     # a puppet drops no treasure (WB-R74)
            yield Option(act=Shift(), label=T("Become human") if me.animal else T("Become an animal"), kind="skill",
                         clause="WB-166" if me.animal else "WB-161", figure=me.id)

    async def use(self, play: Play[Battle], me: Fighter, side: Side, answer: Answer, gift: bool) -> None:
        check = skill_check(me, T("{name} changes shape", name=me.name), "WB-161")
        if (await play.roll(check)).passed:
            harm.drop(play, me.id)
            play.state.put(me.id, animal=not me.animal)
            play.tell(Marked(text=T("{name} is human again.", name=me.name) if me.animal else
                             T("{name} is an animal.", name=me.name), clause="WB-162", side=me.side, figure=me.id,
                             mark="animal", value=int(not me.animal)))
