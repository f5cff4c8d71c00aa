"""The questions of an activation: order, movement, attack, movement after it, Stamina check, and what a 20 gives."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.play.acts import Done, Move, No, Yes
from game.core.play.ask import Ask, Closed, Option, PlaceOption, resigning, yes_no
from game.core.play.events import Event
from game.core.table.places import GRID, touching
from game.core.text import T, Text
from game.core.wording import percent
from game.rules.skirmashed import actions, checks, refusals, regions
from game.rules.skirmashed.acts import Charge, Fight, FocusFight, FocusShoot, Go, Pass, Run, Shoot, Stay
from game.rules.skirmashed.checks import Attack
from game.rules.skirmashed.limits import Now, Playing
from game.rules.skirmashed.roster import Battle, Skirmisher


async def order(play: Playing) -> None:
    """Ask for the figure's order: move, run, attack first, focus and attack, or nothing (SK-25 to SK-28, SK-R14,
    SK-R52)."""
    state = play.state
    now, me = play.now, state.figures[state.active]

    def options() -> Iterator[Option]:
        yield Option(act=Pass(), label=T("Do nothing"), kind="done", declined=True, clause="SK-R14", figure=me.id)
        yield Option(act=Move(), label=_far(me, running=False), kind="move", clause="SK-31", figure=me.id)
        yield Option(act=Run(), label=_far(me, running=True), kind="run", clause="SK-32", figure=me.id)
        yield from _attacks(now, me)
        yield resigning("SK-R47")

    answer = await play.ask(Ask(
        side=me.side, kind="order", clause="SK-25", about=me.id, options=options, closed=lambda: _closed(now, me),
        against=lambda act: refusals.against(now, me, act), prompt=T("{name}: what will it do?", name=me.name),
        note=_note(now, me)))
    match answer.act:
        case Pass():
            play.tell(Event(text=T("{name} does nothing.", name=me.name), clause="SK-R14", side=me.side))
            actions.next_stage(play, "check")
        case Move():
            await actions.roll_move(play, "move")
        case Run():
            await actions.roll_move(play, "run")
        case Shoot() | Fight():
            await _attack(play, answer.act)
            actions.next_stage(play, "then", "attack")
        case FocusShoot() | FocusFight():
            await _attack(play, answer.act)
            actions.next_stage(play, "check", "focus")


async def way(play: Playing) -> None:
    """Ask where to go with the movement that the dice gave; staying is allowed (SK-31, SK-32, SK-R15, SK-R16)."""
    state = play.state
    now, me = play.now, state.figures[state.active]
    inches = state.allowance // GRID
    clause = "SK-32" if state.order == "run" else "SK-31"

    def options() -> Iterator[Option]:
        yield Option(act=Stay(), label=T("Stay here"), kind="done", declined=True, clause="SK-R15", figure=me.id)
        region = regions.move_region(now)
        if not region.empty():
            yield PlaceOption(act=Go(), label=T("Go up to {inches}″", inches=inches), went=T("Go {n}″"), kind="go",
                              clause=clause, figure=me.id, region=lambda: region)
            for onto in regions.charge_regions(now):
                yield PlaceOption(act=Charge(onto.foe.id), label=T("Charge {name}", name=onto.foe.name),
                                  kind="charge", clause="SK-R18", figure=me.id, target=onto.foe.id,
                                  region=lambda onto=onto: onto)  # type: ignore[misc]

    answer = await play.ask(Ask(
        side=me.side, kind="way", clause=clause, about=me.id, options=options, note=_way_note(state),
        against=lambda act: refusals.against(now, me, act),
        prompt=T("{name}: up to {inches}″, where to?", name=me.name, inches=inches),
        told=T("{name} cannot go anywhere.", name=me.name)))
    if answer.place is not None:
        await actions.walk(play, answer.place, answer.via,
                           answer.act.target if isinstance(answer.act, Charge) else "")
    else:
        actions.next_stage(play, "check" if state.order == "attack" else "strike")


async def strike(play: Playing) -> None:
    """Ask for the attack after a move or run that was no charge (SK-25, SK-28, SK-R15, SK-R20)."""
    state = play.state
    now, me = play.now, state.figures[state.active]

    def options() -> Iterator[Option]:
        yield Option(act=Done(), label=T("No attack"), kind="done", declined=True, clause="SK-R14", figure=me.id)
        yield from _attacks(now, me)

    answer = await play.ask(Ask(
        side=me.side, kind="strike", clause="SK-28" if state.order == "run" else "SK-25", about=me.id, options=options,
        closed=lambda: _closed(now, me), against=lambda act: refusals.against(now, me, act),
        prompt=T("{name}: attack whom?", name=me.name), note=_note(now, me),
        told=T("{name} can attack nobody.", name=me.name)))
    if isinstance(answer.act, (Shoot, Fight)):
        await _attack(play, answer.act)
    actions.next_stage(play, "check")


async def then(play: Playing) -> None:
    """Ask for the move after an attack without focus (SK-26, SK-R15, SK-R19)."""
    state = play.state
    now, me = play.now, state.figures[state.active]

    def options() -> Iterator[Option]:
        yield Option(act=Done(), label=T("Stay here"), kind="done", declined=True, clause="SK-R14", figure=me.id)
        yield Option(act=Move(), label=_far(me, running=False), kind="move", clause="SK-31", figure=me.id)

    answer = await play.ask(Ask(
        side=me.side, kind="then", clause="SK-26", about=me.id, options=options, note=_note(now, me),
        against=lambda act: refusals.against(now, me, act), prompt=T("{name}: move after the attack?", name=me.name)))
    if answer.act == Move():
        await actions.roll_move(play, "attack")
    else:
        actions.next_stage(play, "check")


async def check(play: Playing) -> None:
    """Make the Stamina check that ends the activation; a 20 gives the choice of another activation (SK-29, SK-82,
    SK-R45)."""
    state = play.state
    if await actions.roll_stamina(play, state.active, "SK-29", reaction=False):
        state.stage = "again"
    else:
        actions.end_activation(play)


async def again(play: Playing) -> None:
    """After a 20, ask whether the same figure is activated again at once (SK-82, SK-R45)."""
    state = play.state
    me = state.figures[state.active]
    answer = await play.ask(_again(me, "SK-82"))
    if answer.act == Yes():
        actions.begin(play, me.id, "SK-82")
    else:
        actions.end_activation(play)


async def due(play: Playing) -> None:
    """By house rule, give the activation for a 20 on a reaction, now that the activation of the other is over
    (SK-R44)."""
    state = play.state
    figure_id, *rest = state.due
    state.due = tuple(rest)
    me = state.figures.get(figure_id)
    if me is None or me.exhausted:
        return
    answer = await play.ask(_again(me, "SK-R44"))
    if answer.act == Yes():
        actions.begin(play, figure_id, "SK-R44")


def _again(me: Skirmisher, clause: str) -> Ask:
    return yes_no(me.side, "again", clause, T("A 20! Activate {name} at once?", name=me.name), T("Activate"),
                  T("Leave it fresh"), about=me.id,
                  says=lambda: {No(): T("{name} is left fresh.", name=me.name)})


# ── options ──────────────────────────────────────────────────────────────────────────────────────────────────


def _far(me: Skirmisher, running: bool) -> Text:
    """A move or a run in words: what is certain of it, and what the dice can add."""
    least = checks.move_check(me, running).dice
    words = (T("Run {n}″, and {least} to {most}″ more by two dice") if running else
             T("Move {n}″, and {least} to {most}″ more by a die"))
    return words.given(n=me.manoeuvre, least=least, most=10 * least)


def _attacks(now: Now, me: Skirmisher) -> Iterator[Option]:
    for attack, target in checks.possible(now, me):
        yield Option(act=checks.act_of(attack, target.id), label=_label(attack, target),
                     kind=("focus-" if attack.focused else "") + attack.way,
                     clause="SK-27" if attack.focused else "SK-58" if attack.way == "fight" else "SK-41",
                     figure=me.id, target=target.id)


def _label(attack: Attack, target: Skirmisher) -> Text:
    if attack.way == "fight":
        return T("Focus, attack {name}", name=target.name) if attack.focused else T("Attack {name}", name=target.name)
    return T("Focus, shoot {name}", name=target.name) if attack.focused else T("Shoot {name}", name=target.name)


async def _attack(play: Playing, act: Shoot | Fight | FocusShoot | FocusFight) -> None:
    state = play.state
    me, target = state.figures[state.active], state.figures[act.target]
    await actions.attack(play, me, target, checks.attack_of(play.now, me, target, act))


def _closed(now: Now, me: Skirmisher) -> tuple[Closed, ...]:
    """The enemies that cannot be attacked so, with the reason; first that against melee for those in contact, against
    shooting for others."""
    found: list[Closed] = []
    for foe in now.state.of(1 - me.side):
        acts = (Fight, FocusFight, Shoot, FocusShoot) if touching(me, foe) else (Shoot, FocusShoot, Fight, FocusFight)
        for act in acts:
            why = checks.refused(now, me, foe, act(foe.id))
            if why is not None:
                found.append(Closed(foe.id, why, (act,)))
    return tuple(found)


def _note(now: Now, me: Skirmisher) -> Text:
    return T("{chance} exhausted afterwards", chance=percent(checks.exhaustion(now, me)))


def _way_note(state: Battle) -> Text:
    if state.order == "attack":
        return T("not into contact with another enemy")
    if state.order == "run":
        return T("into contact with an enemy: a charge; no shooting")
    return T("into contact with an enemy: a charge")
