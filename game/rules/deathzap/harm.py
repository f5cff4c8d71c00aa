"""The effect of hits: casualties and who falls, the damage table, explosions, lost units (DZ-46 to DZ-60)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from game.core.play.ask import Ask, Option, PickOption, resigning
from game.core.play.events import Event, Gone, Marked
from game.core.play.play import side_name
from game.core.table.places import GRID, gap, within
from game.core.text import TN, T, Text
from game.rules.deathzap import checks
from game.rules.deathzap.acts import Default, Remove
from game.rules.deathzap.limits import Now, Playing
from game.rules.deathzap.roster import PROFILES, WEAPONS, Battle, Trooper, Unit, UnitFate
from game.rules.deathzap.seeing import sees, unit_cover

NO_LIMIT: Final = 99
"""A limit of casualties that is never reached: damage rolls are limited by the hits alone."""


# ── figures and units leave ──────────────────────────────────────────────────────────────────────────────────


def kill(play: Playing, figure: Trooper, text: Text, clause: str) -> None:
    """Remove a casualty and count it: for its unit's next activation, and in a bout (DZ-15, DZ-R21, DZ-R54, DZ-R60)."""
    state = play.state
    play.remove(figure.id, text, clause)
    state.stirred = True
    unit = state.units[figure.unit]
    if state.side != unit.side:
        unit = state.set(unit.id, casualties=unit.casualties + 1)
    bout = state.bout
    if bout is not None and unit.id in (bout.attacker, bout.defender):
        mine, theirs = bout.dead
        state.bout = msgspec.structs.replace(
            bout, dead=(mine + 1, theirs) if unit.id == bout.attacker else (mine, theirs + 1))
    if not state.members(unit.id):
        _mark_lost(play, unit, "killed", T("{name}: wiped out.", name=unit.name), "DZ-R62")


def destroy(play: Playing, unit_id: str, fate: UnitFate, text: Text, clause: str) -> None:
    """Remove what is left of a unit that is broken (DZ-16) or destroyed after a bout (DZ-94, DZ-95); these are not
    casualties."""
    state = play.state
    play.tell(Event(text=text, clause=clause, side=state.units[unit_id].side))
    for figure in state.members(unit_id):
        state.remove(figure.id)
        play.tell(Gone(text=T("{name} leaves the table.", name=figure.name), clause=clause, side=figure.side,
                       figure=figure.id, how="broken" if fate == "broken" else "defeated"))
    if not state.units[unit_id].fate:
        _mark_lost(play, state.units[unit_id], fate, T("{name}: counted as lost.", name=state.units[unit_id].name),
                   "DZ-R62")


def _mark_lost(play: Playing, unit: Unit, fate: UnitFate, text: Text, clause: str) -> None:
    state = play.state
    state.set(unit.id, fate=fate, stored=0, casualties=0)
    state.stirred = True
    play.tell(Event(text=text, clause=clause, side=unit.side))


# ── hits ─────────────────────────────────────────────────────────────────────────────────────────────────────


def most_casualties(unit: Unit, members: Sequence[Trooper]) -> int:
    """The most casualties that hits can cause: one for each figure; for armour damage rolls without limit (DZ-R34,
    DZ-R38)."""
    return NO_LIMIT if PROFILES[unit.type].armoured else len(members)


async def take_hits(play: Playing, unit_id: str, hits: int, needed: int, sources: Sequence[Trooper],
                    clause: str) -> None:
    """Apply the hits of one volley or explosion to a unit, with those stored (DZ-58, DZ-59, DZ-R34, DZ-R43)."""
    state = play.state
    unit, members = state.units[unit_id], state.members(unit_id)
    done = checks.harm(hits, unit.stored, needed, most_casualties(unit, members))
    if done.stored != unit.stored:
        state.set(unit_id, stored=done.stored)
        play.tell(Marked(text=T("{name}: {n} hits kept.", name=unit.name, n=done.stored) if done.stored > 1 else
                         T("{name}: 1 hit kept.", name=unit.name) if done.stored else
                         T("No hits stay on {name}.", name=unit.name), clause="DZ-58", side=unit.side,
                         figure=unit_id, mark="stored", value=done.stored))
    if PROFILES[unit.type].armoured:
        for left in range(done.casualties, 0, -1):
            play.merge_point("damage", left)
            if await damage(play, unit_id):
                return
    elif done.casualties:
        for figure_id in await _who_falls(play, unit, members, done.casualties, sources):
            kill(play, state.figures[figure_id], T("{name} falls.", name=state.figures[figure_id].name), clause)


async def _who_falls(play: Playing, unit: Unit, members: list[Trooper], n: int,
                     sources: Sequence[Trooper]) -> tuple[str, ...]:
    """The ids of the figures that are removed: the owner's choice, or by house rule (DZ-R36)."""
    state = play.state
    now = play.now
    usual = falling(now, members, n, sources)
    if n >= len(members) or now.house.casualties == "auto":
        return usual
    certain: list[str] = []
    choices = [f.id for f in members]
    if now.house.casualties == "visible":
        seen = [f.id for f in members if any(sees(now, source, f) for source in sources)]
        if n >= len(seen):
            certain, choices = seen, [id for id in choices if id not in seen]
        else:
            choices = seen
    left = n - len(certain)
    if not left or left == len(choices):
        return tuple(certain + choices[:left])
    choices.sort(key=lambda id: usual.index(id) if id in usual else n)     # those proposed come first
    proposal = (T("All in sight; of the others the cheapest weapons, the nearest first") if certain else
                T("Of those in sight the cheapest weapons, the nearest first") if len(choices) < len(members) else
                T("Those with the cheapest weapons, the nearest first"))
    names = now.state.figures[usual[0]].name if n == 1 else ""
    answer = await play.ask(Ask(
        side=unit.side, kind="remove", clause="DZ-R36", about=unit.id,
        prompt=TN("{name}, 1 figure lost: who falls?", "{name}, {n} figures lost: who falls?", name=unit.name, n=n),
        options=lambda: (
            Option(act=Default(), kind="keep", clause="DZ-R36", figure=usual[0], label=T("{name} falls", name=names)
                   if names else proposal),
            PickOption(act=Remove(), kind="remove", clause="DZ-R36", label=T("Choose who falls"),
                       choices=tuple(choices), least=left, most=left),
            *((resigning("DZ-R65"),) if unit.side == state.side else ())),
        says=lambda: {Remove(): T("{side} chooses who falls.", side=side_name(unit.side)),
                      Default(): T("{name} falls.", name=names) if names else T("{which}.", which=proposal)}))
    if answer.act == Default():
        return usual
    return tuple(certain) + answer.picks


def certain_to_fall(state: Battle, ask: Ask) -> tuple[str, ...]:
    """Who falls whatever is answered to the question of casualties: by house rule all in sight, where the casualties
    are more than they. The proposal begins with one of them, and they are not among the choices (DZ-R36)."""
    proposed, pick = ask.option(Default()), ask.option(Remove())
    assert proposed is not None and isinstance(pick, PickOption)
    if proposed.figure in pick.choices:
        return ()
    return tuple(f.id for f in state.members(ask.about) if f.id not in pick.choices)


def falling(now: Now, members: Sequence[Trooper], n: int, sources: Sequence[Trooper]) -> tuple[str, ...]:
    """The proposal for who falls: cheapest weapons first, then nearest to the shooters; by house rule the nearest, or
    visible figures first (DZ-R36)."""
    way = now.house.casualties

    def rank(member: Trooper) -> tuple[int, int, int]:
        nearest = min(((s.x - member.x) ** 2 + (s.y - member.y) ** 2 for s in sources), default=0)
        if way == "auto":
            return 0, 0, nearest
        hidden = way == "visible" and not any(sees(now, source, member) for source in sources)
        return int(hidden), sum(WEAPONS[weapon].price for weapon in member.weapons), nearest

    return tuple(member.id for member in sorted(members, key=rank)[:n])


# ── armour ───────────────────────────────────────────────────────────────────────────────────────────────────


async def damage(play: Playing, unit_id: str) -> bool:
    """One roll on the damage table; whether the unit is gone (DZ-52 to DZ-57, DZ-R38, DZ-R39)."""
    state = play.state
    unit, figure = state.units[unit_id], state.members(unit_id)[0]
    face = (await play.roll(checks.damage_check(unit, 1 - unit.side))).faces[0]
    effect, clause = checks.DAMAGE[face]
    if effect == "nothing":
        play.tell(Event(text=T("{name} holds.", name=unit.name), clause=clause, side=unit.side))
    elif effect == "immobilised":
        if not unit.immobile:
            state.set(unit_id, immobile=True)
            state.stirred = True
        play.tell(Marked(text=T("{name} is immobilised.", name=unit.name), clause=clause, side=unit.side,
                         figure=unit_id, mark="immobile", value=1))
    elif effect == "killed":
        kill(play, figure, T("{name} is knocked out.", name=unit.name), clause)
    else:
        rampage = unit.type == "monster"
        kill(play, figure, T("{name} rampages and dies.", name=unit.name) if rampage else
             T("{name} explodes.", name=unit.name), clause)
        await explode(play, figure)
    return effect in ("killed", "explodes")


def caught(now: Now, blast: Trooper, radius: int) -> list[str]:
    """The units with a figure within `radius` (1/64 inch) of a destroyed one, in the order of their hits: nearest
    first, then the Active Player's, then roster order (DZ-57, DZ-R40)."""
    state = now.state
    found = []
    for number, unit in enumerate(state.units.values()):
        members = [f for f in state.members(unit.id) if f.placed and within(f, blast, radius)]
        if members:
            found.append((min(gap(f, blast) for f in members), unit.side != state.side, number, unit.id))
    return [unit_id for _, _, _, unit_id in sorted(found)]


async def explode(play: Playing, figure: Trooper) -> None:
    """The explosion or rampage of a figure that has left: every unit near takes hits, friend or foe (DZ-57, DZ-R40 to
    DZ-R43)."""
    state = play.state
    source = state.units[figure.unit]
    inches = (await play.roll(checks.radius_check(source, state.side))).faces[0]
    near = caught(play.now, figure, inches * GRID)
    for at, unit_id in enumerate(near):
        play.merge_point(figure.id, *near[at:])
        unit, members = state.units[unit_id], state.members(unit_id)
        if not members:     # a blast set off by this one was faster
            continue
        if PROFILES[unit.type].armoured and not play.now.house.blast_harms_armour:
            play.tell(Event(text=TN("{name} ignores the blast.", "{name} ignore the blast.", name=unit.name,
                                    n=unit.number), clause="DZ-R41", side=unit.side))
            continue
        hits = (await play.roll(checks.blast_check(unit, state.side))).faces[0]
        cover = unit_cover(play.now, members, [figure], blind=True).cover
        await take_hits(play, unit_id, hits, checks.threshold(unit.type, cover), [figure], "DZ-57")
