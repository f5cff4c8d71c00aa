"""Active skills: what a fighter does with an action besides moving, attacking and recovering."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from game.core.play.acts import No, Nothing, Targeted, Yes
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option, PlaceOption, yes_no
from game.core.play.events import Event, Marked, Placed
from game.core.table.pieces import Marker
from game.core.table.places import Side
from game.core.text import T, Text
from game.rules.warbands import harm
from game.rules.warbands.acts import (
    Assassinate,
    Command,
    Half,
    Heal,
    Influence,
    Merge,
    RunIn,
    Shift,
    Split,
    Switch,
)
from game.rules.warbands.carrying import bank, finish, pick_up
from game.rules.warbands.checks import binding_distractions, skill_check
from game.rules.warbands.distances import Attack, AttackKind, contact, fighter, reaches, standing
from game.rules.warbands.ending import TOKEN, other_half
from game.rules.warbands.limits import INCH, House, Now, Playing
from game.rules.warbands.moving import after_walk, allowance, new_movement, possible, set_down, walk_words
from game.rules.warbands.regions import AssassinRegion, BesideRegion, ChargeRegion
from game.rules.warbands.roster import GRADES, Fighter, GivenAction, grade
from game.rules.warbands.skills import Pick, Skill


def in_sight(now: Now, me: Fighter, target: Fighter, inches: int) -> bool:
    """Whether a skill of that reach (1/64 inch) reaches the target; visibility counts by house rule only (WB-R38)."""
    return reaches(me, target, inches) and (not now.house.need_sight or now.top.sees(me, target, ()))


def obeying(now: Now, me: Fighter, side: Side, foes: list[Fighter]) -> list[Fighter]:
    """The opponents among these that he may aim a skill at: only Distractions, if he reaches any (WB-R58)."""
    compelling = {one.id for one in binding_distractions(now, me, side)}
    first = [foe for foe in foes if foe.id in compelling]
    return first if first or (compelling and now.house.strict) else foes


class ActiveSkill(Skill):
    """A skill check on one fighter, then what its success or failure does."""

    act: type[Targeted]
    """The act that uses it."""

    def targets(self, now: Now, me: Fighter, side: Side) -> Iterable[Fighter]:
        """On whom it can be used now."""
        raise NotImplementedError

    def label(self, target: Fighter) -> Text:
        """What the option is called."""
        raise NotImplementedError

    def told(self, me: Fighter, target: Fighter) -> Text:
        """What the check is called."""
        raise NotImplementedError

    async def passed(self, play: Playing, me: Fighter, side: Side, target: Fighter) -> None:
        """What a passed check does."""
        raise NotImplementedError

    async def failed(self, play: Playing, me: Fighter) -> None:
        """What a failed check does; nothing by default."""

    def options(self, now: Now, me: Fighter, side: Side, gift: bool) -> Iterator[Option]:
        for one in self.targets(now, me, side):
            yield Option(act=self.act(one.id), label=self.label(one), kind="skill", clause=self.clause, figure=me.id,
                         target=one.id)

    async def use(self, play: Playing, me: Fighter, side: Side, answer: Answer, gift: bool) -> None:
        assert isinstance(answer.act, Targeted)
        target = fighter(play.now, answer.act.target)
        if (await play.roll(skill_check(me, self.told(me, target), self.clause))).passed:
            await self.passed(play, me, side, target)
        else:
            await self.failed(play, me)


def commanded(now: Now, me: Fighter) -> list[Fighter]:
    """The fighters who may be commanded: any other of his side on the table, himself by house rule."""
    return [one for one in now.state.of(me.side) if one.placed and (one.id != me.id or now.house.command_self)
            and (not now.house.need_sight or one.id == me.id or now.top.sees(me, one, ()))]


def command_options(now: Now, me: Fighter) -> Iterator[Option]:
    """The option to command, for a Boss; the fighter is named after the roll."""
    if me.rank == "Boss" and not me.half and commanded(now, me):
        yield Option(act=Command(), label=T("Command"), kind="skill", clause="WB-183", figure=me.id)


async def use_command(play: Playing, me: Fighter) -> None:
    """Roll to command; on a success one fighter of his side acts at once (WB-184, WB-185, WB-R6, WB-R91)."""
    if (await play.roll(skill_check(me, T("{name} commands", name=me.name), "WB-183"))).passed:
        play.state.free = (*play.state.free, GivenAction(figure=me.id, side=me.side, why="command"))


class Assassin(Skill, name="Assassin", clause="WB-112"):
    """A straight movement over everything, then an attack (WB-112 to WB-115, WB-R68)."""

    def options(self, now: Now, me: Fighter, side: Side, gift: bool) -> Iterator[Option]:
        if not AssassinRegion(now, me, side, allowance(now, me)).empty():
            yield Option(act=Assassinate(), label=T("Out of nowhere"), kind="skill", clause="WB-112", figure=me.id)

    async def use(self, play: Playing, me: Fighter, side: Side, answer: Answer, gift: bool) -> None:
        check = skill_check(me, T("{name} comes out of nowhere", name=me.name), "WB-112")
        why: Literal["assassin", "walk"] = "assassin" if (await play.roll(check)).passed else "walk"
        play.state.free = (*play.state.free, GivenAction(figure=me.id, side=side, why=why, gift=gift))


class Doppelganger(Skill, name="Doppelganger", clause="WB-117"):
    """Two of him, and one again (WB-117 to WB-124, WB-R70, WB-R71)."""

    def options(self, now: Now, me: Fighter, side: Side, gift: bool) -> Iterator[Option]:
        if me.half:
            other = now.state.figures.get(other_half(me.id))
            drops = other is not None and me.treasure and other.treasure
            if other is not None and other.stands and contact(me, other) and not (drops and side != me.side):
                yield Option(act=Merge(), label=T("Merge"), kind="skill", clause="WB-122", figure=me.id)
        elif not me.moved and not BesideRegion(now, me).empty():
            yield Option(act=Split(), label=T("Split in two"), kind="skill", clause="WB-117", figure=me.id)

    async def use(self, play: Playing, me: Fighter, side: Side, answer: Answer, gift: bool) -> None:
        splits = answer.act == Split()
        check = skill_check(me, T("{name} splits", name=me.name) if splits else
                            T("{name} merges", name=me.name), "WB-118" if splits else "WB-122")
        if (await play.roll(check)).passed:
            await (split(play, me, side, gift) if splits else merge(play, me, side, gift))


async def split(play: Playing, me: Fighter, side: Side, gift: bool) -> None:
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
        state.figures[me.id], used=2), now.house)
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


async def merge(play: Playing, me: Fighter, side: Side, gift: bool) -> None:
    """Put the original back in the place of the figure that rolled, with an activation marker, whoever made it act: an
    own activation ends (WB-122, WB-R71)."""
    state = play.state
    first = me.id.rstrip("b")
    hire = play.now.setup.forces[me.side].figures[int(first[1:]) - 1]
    them = grade(hire.rank, play.now.house.big_boss)
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


class Healer(ActiveSkill, name="Healer", clause="WB-127"):
    """Makes prone fighters stand up (WB-127 to WB-129, WB-R73)."""

    act = Heal

    def targets(self, now: Now, me: Fighter, side: Side) -> Iterable[Fighter]:
        return (one for one in now.state.figures.values() if one.side == side and one.prone and one.id != me.id
                and in_sight(now, me, one, 5 * INCH))

    def label(self, target: Fighter) -> Text:
        return T("Heal {name}", name=target.name)

    def told(self, me: Fighter, target: Fighter) -> Text:
        return T("{name} heals {friend}", name=me.name, friend=target.name)

    async def passed(self, play: Playing, me: Fighter, side: Side, target: Fighter) -> None:
        play.state.put(target.id, wounds=0, notes=target.notes if target.half else max(0, target.notes - 1))
        play.tell(Marked(text=T("{name} stands up, healed.", name=target.name), clause="WB-128", side=me.side,
                         figure=target.id, mark="prone", value=0))


class Influencer(ActiveSkill, name="Influencer", clause="WB-130"):
    """One action with an opponent (WB-130 to WB-133, WB-R74, WB-R29)."""

    act = Influence

    def targets(self, now: Now, me: Fighter, side: Side) -> Iterable[Fighter]:
        reach = [foe for foe in standing(now) if foe.side != side and foe.id != me.id
                 and in_sight(now, me, foe, 15 * INCH)]
        return obeying(now, me, side, reach)

    def label(self, target: Fighter) -> Text:
        return T("Influence {name}", name=target.name)

    def told(self, me: Fighter, target: Fighter) -> Text:
        return T("{name} influences {foe}", name=me.name, foe=target.name)

    async def passed(self, play: Playing, me: Fighter, side: Side, target: Fighter) -> None:
        play.state.free = (*play.state.free, GivenAction(figure=target.id, side=side, why="influence"))

    async def failed(self, play: Playing, me: Fighter) -> None:
        early = not me.acted
        play.state.put(me.id, acted=True, lost=me.lost or not early)
        play.tell(Event(text=T("{name} loses its next activation.", name=me.name), clause="WB-133", side=me.side))


class Maniac(Skill, name="Maniac", clause="WB-134", dice_clause="WB-135"):
    """A charge of two movement actions, then a strike with the better of two dice (WB-134, WB-135, WB-R75)."""

    def method(self, now: Now, me: Fighter, attack: Attack) -> Pick | None:
        return "good" if attack.way == "charge" else None

    def options(self, now: Now, me: Fighter, side: Side, gift: bool) -> Iterator[Option]:
        far = self.charges(now, me)
        if gift or me.used or not far:
            return
        region = ChargeRegion(now, me, side, far)
        if not region.empty():
            yield PlaceOption(act=RunIn(), label=T("Charge"), kind="charge", clause="WB-134", figure=me.id,
                              region=lambda: region)

    def charges(self, now: Now, me: Fighter) -> int:
        return 0 if me.heavy else 2 * allowance(now, me)       # two movements, so two actions (WB-R90)

    async def use(self, play: Playing, me: Fighter, side: Side, answer: Answer, gift: bool) -> None:
        assert answer.place is not None
        going = new_movement(play.now, me, side, gift)
        charge = possible(after_walk(play.now, msgspec.structs.replace(going, left=2 * going.left), answer.place))
        set_down(play, me, charge, walk_words(me, charge), "WB-134")
        play.state.put(me.id, used=2, struck=True)
        await pick_up(play, going, charge.path)
        await finish(play, me.id, side)     # he may leave there as after any movement (WB-R104)
        play.state.free = (*play.state.free, GivenAction(figure=me.id, side=side, why="charge"))


class Shapeshifter(Skill, name="Shapeshifter", clause="WB-157"):
    """A human who does not fight, an animal that does (WB-157 to WB-167, WB-R82, WB-R83)."""

    def ways(self, now: Now, me: Fighter, usual: tuple[AttackKind, ...]) -> tuple[AttackKind, ...]:
        return ("strike",) if me.animal else ()

    def allowance(self, now: Now, me: Fighter, inches: int) -> int:
        return (me.die - me.stat) * INCH if me.animal else inches

    def options(self, now: Now, me: Fighter, side: Side, gift: bool) -> Iterator[Option]:
        if not me.moved and (side == me.side or not me.treasure):     # a puppet drops no treasure (WB-R74)
            yield Option(act=Shift(), label=T("Become human") if me.animal else T("Become an animal"), kind="skill",
                         clause="WB-166" if me.animal else "WB-161", figure=me.id)

    async def use(self, play: Playing, me: Fighter, side: Side, answer: Answer, gift: bool) -> None:
        check = skill_check(me, T("{name} changes shape", name=me.name), "WB-161")
        if (await play.roll(check)).passed:
            harm.drop(play, me.id)
            play.state.put(me.id, animal=not me.animal)
            play.tell(Marked(text=T("{name} is human again.", name=me.name) if me.animal else
                             T("{name} is an animal.", name=me.name), clause="WB-162", side=me.side, figure=me.id,
                             mark="animal", value=int(not me.animal)))


class Switcher(ActiveSkill, name="Switcher", clause="WB-173"):
    """Changes places with a Rookie (WB-173 to WB-175, WB-R86)."""

    act = Switch

    def targets(self, now: Now, me: Fighter, side: Side) -> Iterable[Fighter]:
        reach = [one for one in now.state.standing(me.id) if one.rank == "Rookie" and in_sight(now, me, one, 10 * INCH)]
        compelled = {one.id for one in obeying(now, me, side, [f for f in reach if f.side != side])}
        return (one for one in reach if one.side == side or one.id in compelled)

    def label(self, target: Fighter) -> Text:
        return T("Change places with {name}", name=target.name)

    def told(self, me: Fighter, target: Fighter) -> Text:
        return T("{name} changes places with {other}", name=me.name, other=target.name)

    async def passed(self, play: Playing, me: Fighter, side: Side, target: Fighter) -> None:
        for one, there in ((me, target), (target, me)):
            play.state.set(one.id, there.place, there.z)
            play.tell(Placed(text=T("{name} is somewhere else.", name=one.name), clause="WB-173", side=me.side,
                             figure=one.id, place=there.place))

    async def failed(self, play: Playing, me: Fighter) -> None:
        await harm.wound(play, me.id)
