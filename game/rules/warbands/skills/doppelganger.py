"""Doppelganger: two of him, and one again (WB-117 to WB-124, WB-R70, WB-R71)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from game.core.play.acts import No, Nothing, Yes
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option, PlaceOption, yes_no
from game.core.play.events import Placed
from game.core.play.play import Play
from game.core.table.moment import Moment
from game.core.table.pieces import Marker
from game.core.table.places import Side
from game.core.text import T
from game.rules.warbands.acts import Half, Merge, Split
from game.rules.warbands.carrying import bank
from game.rules.warbands.checks import skill_check
from game.rules.warbands.distances import contact
from game.rules.warbands.ending import TOKEN, other_half
from game.rules.warbands.limits import House, house
from game.rules.warbands.regions import BesideRegion
from game.rules.warbands.roster import GRADES, Battle, Fighter, grade
from game.rules.warbands.skills.skill import Skill


class Doppelganger(Skill):
    """Splits into two figures and merges again."""

    clause = "WB-117"

    def options(self, now: Moment[Battle], me: Fighter, side: Side, gift: bool) -> Iterator[Option]:
        if me.half:
            other = now.state.figures.get(other_half(me.id))
            drops = other is not None and me.treasure and other.treasure
            if other is not None and other.stands and contact(me, other) and not (drops and side != me.side):
                yield Option(act=Merge(), label=T("Merge"), kind="skill", clause="WB-122", figure=me.id)
        elif not me.moved and not BesideRegion(now, me).empty():
            yield Option(act=Split(), label=T("Split in two"), kind="skill", clause="WB-117", figure=me.id)

    async def use(self, play: Play[Battle], me: Fighter, side: Side, answer: Answer, gift: bool) -> None:
        splits = answer.act == Split()
        check = skill_check(me, T("{name} splits", name=me.name) if splits else
                            T("{name} merges", name=me.name), "WB-118" if splits else "WB-122")
        if (await play.roll(check)).passed:
            await (split(play, me, side, gift) if splits else merge(play, me, side, gift))


async def split(play: Play[Battle], me: Fighter, side: Side, gift: bool) -> None:
    """Replace him by two figures of one rank less, which ends his own activation (WB-118 to WB-121, WB-R70)."""
    now, state = play.now, play.state
    answer = await play.ask(Ask(
        side=side, kind="half", clause="WB-118", about=me.id,
        prompt=T("{name} becomes two. Where does the other one stand?", name=me.name),
        options=lambda: (Option(act=Nothing(), label=T("Stay one"), kind="none", clause="WB-R108"),
                         PlaceOption(act=Half(), label=T("Second figure"), kind="half", clause="WB-118", figure=me.id,
                                     region=lambda: BesideRegion(now, me)))))
    if answer.place is None:
        return
    one = state.figures[me.id] = halved(state.figures[me.id] if gift else msgspec.structs.replace(
        state.figures[me.id], used=2), house(now))
    two = msgspec.structs.replace(other_of(one), x=answer.place.x, y=answer.place.y, treasure="", used=2)
    figures: dict[str, Fighter] = {}
    for figure_id, figure in state.figures.items():
        figures[figure_id] = figure
        if figure_id == me.id:
            figures[two.id] = two
    state.figures = figures
    play.tell(Placed(text=T("{name} is two.", name=me.name), clause="WB-118", side=me.side, figure=two.id,
                     place=answer.place))
    if me.treasure:
        which = await play.ask(yes_no(me.side, "treasure", "WB-R70", T("Does the second figure carry the treasure?"),
                                      T("The second"), T("The first"),
                                      says=lambda: {Yes(): T("The second figure carries the treasure."),
                                                    No(): T("The first figure carries the treasure.")}))
        if which.act == Yes():
            state.put(two.id, treasure=me.treasure)
            state.put(me.id, treasure="")


def halved(me: Fighter, rules: House) -> Fighter:
    """One of the two figures: a rank less, with half his stat (WB-118, WB-119, WB-R70)."""
    below = grade(me.rank, rules.big_boss).below
    assert below is not None
    stat = me.stat // 2 if rules.half_down else (me.stat + 1) // 2
    return msgspec.structs.replace(me, rank=below, die=GRADES[below].die, stat=max(1, stat), half=True)


def other_of(one: Fighter) -> Fighter:
    """The second figure beside the first (WB-118)."""
    return msgspec.structs.replace(one, id=f"{one.id}b", name=f"{one.name[:54]} again")


async def merge(play: Play[Battle], me: Fighter, side: Side, gift: bool) -> None:
    """Put the original back in the place of the figure that rolled, with an activation marker, whoever made it act: an
    own activation ends (WB-122, WB-R71)."""
    state = play.state
    first = me.id.rstrip("b")
    hire = play.now.setup.forces[me.side].figures[int(first[1:]) - 1]
    them = grade(hire.rank, house(play.now).big_boss)
    other = state.figures[other_half(me.id)]
    whole = msgspec.structs.replace(
        me, id=first, name=state.figures[first].name, rank=hire.rank, die=them.die, stat=hire.stat, half=False,
        wounds=0, spared=False, treasure=me.treasure or other.treasure, acted=True,
        used=me.used if gift else 1 if me.heavy else 2)
    both = [one for one in (me.treasure, other.treasure) if one]
    state.figures[first] = whole
    del state.figures[f"{first}b"]
    if len(both) == 2:
        state.tokens = (*state.tokens, Marker(other.treasure, other.place, TOKEN))
    play.tell(Placed(text=T("{name} is one again.", name=whole.name), clause="WB-122", side=me.side, figure=first,
                     place=whole.place))
    if side == me.side:
        bank(play, first)       # his action ends here (WB-R103)
