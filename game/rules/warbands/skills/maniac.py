"""Maniac: a charge of two movement actions, then a strike with the better of two dice (WB-134, WB-135, WB-R75)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from game.core.play.answers import Answer
from game.core.play.ask import Option, PlaceOption
from game.core.play.play import Play
from game.core.table.moment import Moment
from game.core.table.places import Side
from game.core.text import T
from game.rules.warbands.acts import RunIn
from game.rules.warbands.carrying import finish, pick_up
from game.rules.warbands.distances import Attack
from game.rules.warbands.moving import after_walk, allowance, new_movement, possible, set_down, walk_words
from game.rules.warbands.regions import ChargeRegion
from game.rules.warbands.roster import Battle, Fighter, GivenAction
from game.rules.warbands.skills.skill import Pick, Skill


class Maniac(Skill):
    """Charges, then strikes with the better of two dice."""

    clause = "WB-134"
    dice_clause = "WB-135"

    def method(self, now: Moment[Battle], me: Fighter, attack: Attack) -> Pick | None:
        return "good" if attack.way == "charge" else None

    def options(self, now: Moment[Battle], me: Fighter, side: Side, gift: bool) -> Iterator[Option]:
        far = self.charges(now, me)
        if gift or me.used or not far:
            return
        region = ChargeRegion(now, me, side, far)
        if not region.empty():
            yield PlaceOption(act=RunIn(), label=T("Charge"), kind="charge", clause="WB-134", figure=me.id,
                              region=lambda: region)

    def charges(self, now: Moment[Battle], me: Fighter) -> int:
        return 0 if me.heavy else 2 * allowance(now, me)       # two movements, so two actions (WB-R90)

    async def use(self, play: Play[Battle], me: Fighter, side: Side, answer: Answer, gift: bool) -> None:
        assert answer.place is not None
        going = new_movement(play.now, me, side, gift)
        charge = possible(after_walk(play.now, msgspec.structs.replace(going, left=2 * going.left), answer.place))
        set_down(play, me, charge, walk_words(me, charge), "WB-134")
        play.state.put(me.id, used=2, struck=True)
        await pick_up(play, going, charge.path)
        await finish(play, me.id, side)     # he may leave there as after any movement (WB-R104)
        play.state.free = (*play.state.free, GivenAction(figure=me.id, side=side, why="charge"))
