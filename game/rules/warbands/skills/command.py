"""Command: the skill that every Boss has besides his own (WB-183 to WB-185, WB-R6, WB-R91)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.play.ask import Option
from game.core.play.play import Play
from game.core.table.moment import Moment
from game.core.text import T
from game.rules.warbands.acts import Command
from game.rules.warbands.checks import skill_check
from game.rules.warbands.limits import house
from game.rules.warbands.roster import Battle, Fighter, GivenAction


def commanded(now: Moment[Battle], me: Fighter) -> list[Fighter]:
    """The fighters who may be commanded: any other of his side on the table, himself by house rule."""
    return [one for one in now.state.of(me.side) if one.placed and (one.id != me.id or house(now).command_self)
            and (not house(now).need_sight or one.id == me.id or now.top.sees(me, one, ()))]


def options(now: Moment[Battle], me: Fighter) -> Iterator[Option]:
    """The option to command, for a Boss; the fighter is named after the roll."""
    if me.rank == "Boss" and not me.half and commanded(now, me):
        yield Option(act=Command(), label=T("Command"), kind="skill", clause="WB-183", figure=me.id)


async def use(play: Play[Battle], me: Fighter) -> None:
    """Roll; on a success one fighter of his side acts at once."""
    if (await play.roll(skill_check(me, T("{name} commands", name=me.name), "WB-183"))).passed:
        play.state.free = (*play.state.free, GivenAction(figure=me.id, side=me.side, why="command"))
