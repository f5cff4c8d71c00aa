"""Fire Teams: members, activation, movement and shots (WB-78 to WB-100, WB-R62 to WB-R67, WB-R107)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from game.core.chance.forecast import WhyNot
from game.core.play.acts import Done, Nothing
from game.core.play.ask import Ask, Option
from game.core.play.events import Began, Event
from game.core.table.places import GRID, within
from game.core.text import T
from game.rules.warbands import actions
from game.rules.warbands.acts import ActCrew, Commander, Enlist, Join, March, Team
from game.rules.warbands.distances import Attack, fighter, reaches
from game.rules.warbands.limits import Now, Playing
from game.rules.warbands.roster import BARE_HANDED, Battle, Crew, Fighter, GivenAction
from game.rules.warbands.skills import skill_of

JUMP_IN = 5 * GRID
"""The distance within which a Rookie replaces a lost one, in 1/64 inch (WB-95)."""
LATER = 2 * GRID
"""How near a later replacement stands to the remaining Rookie, in 1/64 inch (WB-R66)."""


def crew_of(now: Now, figure_id: str) -> Crew | None:
    """The Fire Team in which a Rookie serves or which a Specialist commands by design; None otherwise."""
    return next((crew for crew in now.state.crews if not crew.over and (
        figure_id in crew.rookies or figure_id == crew.commander)), None)


def is_complete(now: Now, crew: Crew) -> bool:
    """Whether both Rookies are in play and stand."""
    return not crew.over and len(crew.rookies) == 2 and all(_crews(now, one) for one in crew.rookies)


def _crews(now: Now, figure_id: str) -> bool:
    one = now.state.figures.get(figure_id)
    return one is not None and one.rank == "Rookie" and one.stands


def commanders(now: Now, crew: Crew) -> list[Fighter]:
    """The fighters who may command it now: the designated Specialist, or another within 2 inches of a Rookie (WB-100,
    WB-R62)."""
    rookies = [fighter(now, one) for one in crew.rookies if one in now.state.figures]
    return [one for one in now.state.of(crew.side) if one.rank == "Specialist" and one.stands and not one.acted
            and (one.id == crew.commander or any(reaches(one, r, LATER) for r in rookies))]


def ready(now: Now, crew: Crew) -> bool:
    """Whether the team can be activated as one (WB-82, WB-R63)."""
    return (is_complete(now, crew) and not any(fighter(now, one).acted for one in crew.rookies)
            and bool(commanders(now, crew)))


def waits_for_team(now: Now, figure_id: str) -> bool:
    """Whether a fighter may not act alone because his team can still act (WB-R63).

    A designated commander who cannot command now does not wait: one who is prone may recover while another commands
    (WB-R107), half of a Doppelganger may be a Rookie.
    """
    crew = crew_of(now, figure_id) if now.state.crews else None
    return crew is not None and ready(now, crew) and (
        figure_id in crew.rookies or any(one.id == figure_id for one in commanders(now, crew)))


def in_formation(now: Now, crew: Crew, commander: Fighter) -> bool:
    """Whether the team stands near enough together to fire (WB-R62)."""
    a, b = (fighter(now, one) for one in crew.rookies)
    far = now.house.team_distance
    return reaches(a, b, far) and (reaches(commander, a, far) or reaches(commander, b, far))


def no_shot(now: Now, rookie: Fighter) -> WhyNot | None:
    """Why a Fire Team does not fire its weapon by way of that fighter now, formation and target aside, and the clause;
    None where it may (WB-79, WB-83, WB-84, WB-98, WB-R62, WB-R63)."""
    state = now.state
    crew = next((one for one in state.crews if rookie.id in one.rookies and not one.over), None)
    if crew is None:
        return WhyNot(T("{name} is not of a Fire Team", name=rookie.name), "WB-79")
    acts = state.crew >= 0 and state.crews[state.crew] == crew
    if acts and not state.commander:
        return WhyNot(T("the Fire Team moves, or has fired"), "WB-84")
    if not is_complete(now, crew):
        return WhyNot(T("the Fire Team is not complete"), "WB-R63")
    if not acts and (state.active == rookie.id or fighter(now, rookie.id).acted):
        return WhyNot(T("{name} acts alone: the weapon takes the whole team", name=rookie.name), "WB-R63")
    chiefs = [fighter(now, state.commander)] if acts else commanders(now, crew)
    if not chiefs:
        return WhyNot(T("nobody is left to command the Fire Team"), "WB-R63")
    if not any(in_formation(now, crew, chief) for chief in chiefs):
        return WhyNot(T("the Fire Team does not stand together"), "WB-R62")
    return None


def substitutes(now: Now, crew: Crew, far: int | None) -> list[Fighter]:
    """The fighters who may take the empty place: same stat, one of the two Rookies with the role Fire Team (WB-70 to
    WB-72, WB-95, WB-R66)."""
    rest = [one for one in crew.rookies if _crews(now, one)]
    if len(rest) != 1:
        return []
    left = fighter(now, rest[0])
    crewed = {one for other in (crew, *now.state.crews) if not other.over for one in other.rookies}
    return [one for one in now.state.of(crew.side) if one.rank == "Rookie" and one.stands and one.id not in crewed
            and one.stat == left.stat and one.role in ("", "Fire Team") and "Fire Team" in (one.role, left.role)
            and (far is None or within(one, left, far))]


def team_to_mend(now: Now) -> int:
    """The index of a team that has just lost a Rookie, or that nobody is left to complete; -1 where there is none."""
    return next((i for i, crew in enumerate(now.state.crews) if not crew.over and (
        any(not _crews(now, one) for one in crew.rookies)
        or len(crew.rookies) == 1 and not substitutes(now, crew, None))), -1)


async def replace_rookie(play: Playing, at: int) -> None:
    """A Rookie of the team is lost, or the last who could replace one: somebody joins, or the team is dissolved (WB-95
    to WB-97, WB-R66)."""
    state = play.state
    crew = state.crews[at]
    rest = tuple(one for one in crew.rookies if _crews(play.now, one))
    _put(state, at, msgspec.structs.replace(crew, rookies=rest))
    if not rest or not substitutes(play.now, crew, None):
        _dissolve(play, at)
        return
    near = substitutes(play.now, crew, JUMP_IN)
    if near:
        await _join(play, at, near)


async def _join(play: Playing, at: int, them: list[Fighter]) -> None:
    state = play.state
    crew = state.crews[at]
    answer = await play.ask(Ask(
        side=crew.side, kind="join", clause="WB-95", reaction="join",
        prompt=T("The Fire Team is one short. Who jumps in?"),
        says=lambda: {Nothing(): T("Nobody joins the Fire Team yet.")},
        explored=True, about=crew.rookies[0],
        options=lambda: (Option(act=Nothing(), label=T("Nobody yet"), kind="none", clause="WB-R66"),
                         *(Option(act=Join(one.id), label=T("{name}", name=one.name), kind="join", clause="WB-95",
                                  figure=one.id) for one in them))))
    if isinstance(answer.act, Join):
        new = fighter(play.now, answer.act.who)
        enlist(state, at, new.id)
        play.tell(Event(text=T("{name} joins the Fire Team.", name=new.name), clause="WB-95", side=crew.side))


def enlist(state: Battle, at: int, figure_id: str) -> None:
    """Make a Rookie one of the team of that index in `crews` (WB-95, WB-R66)."""
    crew = state.crews[at]
    _put(state, at, msgspec.structs.replace(crew, rookies=(*crew.rookies, figure_id)))


def _dissolve(play: Playing, at: int) -> None:
    """Dissolve a team: its commander has the weapon, unless he is out or may carry none (WB-96, WB-97, WB-126,
    WB-138)."""
    state = play.state
    crew = state.crews[at]
    _put(state, at, msgspec.structs.replace(crew, over=True))
    chief = state.figures.get(crew.commander)
    barred = BARE_HANDED.get(chief.skill) if chief is not None else None
    if chief is not None and not chief.down and barred is None:
        state.put(chief.id, shooter="area", shield=False)
        play.tell(Event(text=T("The Fire Team is dissolved; {name} has its weapon.", name=chief.name), clause="WB-97",
                        side=crew.side))
    else:
        play.tell(Event(text=T("The Fire Team is dissolved, its weapon is lost."), clause=barred or "WB-96",
                        side=crew.side))


def _put(state: Battle, at: int, crew: Crew) -> None:
    state.crews = tuple(crew if i == at else one for i, one in enumerate(state.crews))


def options(now: Now) -> Iterator[Option]:
    """The teams that may be activated, and lone Rookies who may be joined, for the side to choose (WB-82, WB-R66)."""
    for i, crew in enumerate(now.state.crews):
        if crew.side != now.state.side:
            continue
        if ready(now, crew):
            yield Option(act=ActCrew(i), label=T("Fire Team"), kind="figure", clause="WB-82", figure=crew.rookies[0])
        elif len(crew.rookies) == 1 and not crew.over:
            for one in substitutes(now, crew, LATER):
                if not one.acted and not fighter(now, crew.rookies[0]).acted:
                    yield Option(act=Enlist(one.id, i), label=T("{name} joins the Fire Team", name=one.name),
                                 kind="join", clause="WB-R66", figure=one.id)


async def begin(play: Playing, at: int) -> None:
    """Activate the team: name its commander, mark all members (WB-82, WB-R62)."""
    state = play.state
    crew = state.crews[at]
    them = commanders(play.now, crew)
    answer = await play.ask(Ask(
        side=crew.side, kind="commander", clause="WB-100", about=crew.rookies[0],
        prompt=T("Who commands the Fire Team?"), told=T("{name} commands the Fire Team.", name=them[0].name),
        options=lambda: [Option(act=Commander(one.id), label=T("{name}", name=one.name), kind="figure",
                                clause="WB-100", figure=one.id) for one in them]))
    assert isinstance(answer.act, Commander)
    chief = answer.act.who
    state.crew, state.commander = at, chief
    for one in (*crew.rookies, chief):
        state.put(one, acted=True, used=0, struck=False, tried=False)
    play.tell(Began(text=T("The Fire Team acts under {name}.", name=fighter(play.now, chief).name), clause="WB-82",
                    what="figure", side=crew.side, figure=crew.rookies[0], number=state.round))


async def act(play: Playing) -> None:
    """Ask whether the team moves or fires (WB-83 to WB-87)."""
    state = play.state
    now, crew, chief = play.now, state.crews[state.crew], fighter(play.now, state.commander)

    def choices() -> Iterator[Option]:
        yield Option(act=Done(), label=T("Do nothing"), kind="done", declined=True, clause="WB-R24")
        yield Option(act=March(), label=T("Move"), kind="march", clause="WB-85", figure=crew.rookies[0])
        if is_complete(now, crew) and in_formation(now, crew, chief):
            for one in crew.rookies:
                yield from actions.attack_options(now, fighter(now, one), crew.side, ("team",), chief.id)

    answer = await play.ask(Ask(side=crew.side, kind="team", clause="WB-84", about=crew.rookies[0], options=choices,
                                prompt=T("The Fire Team acts. Move or fire?")))
    if answer.act == March():
        state.unit = (*crew.rookies, chief.id)
        state.commander = ""
        return
    state.commander = ""        # the activation ends when nothing more comes of it
    if not isinstance(answer.act, Team):
        return
    await actions.attack(play, Attack(answer.act.who, answer.act.target, "team", crew.side, chief.id))
    chief_now = state.figures.get(chief.id)
    if chief_now is not None and chief_now.stands and play.now.house.commander_skill and next(
            skill_of(chief_now).options(play.now, chief_now, crew.side, True), None) is not None:
        state.free = (*state.free, GivenAction(figure=chief.id, side=crew.side, why="commander", gift=True))
