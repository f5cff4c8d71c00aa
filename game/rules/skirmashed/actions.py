"""The procedures of an activation: moving, attacks with dodges, the shot at a charger, Stamina checks, deaths."""

from __future__ import annotations

from functools import partial

from game.core.chance.explore import losses
from game.core.errors import Refused
from game.core.lazy import Lazy
from game.core.play.acts import No, Yes
from game.core.play.ask import Ask, AttackRef, Option, yes_no
from game.core.play.events import Aimed, Began, Event, Marked, Moved, Stake
from game.core.play.prizes import one_each
from game.core.table.movement.movement import Refusal
from game.core.table.places import Place
from game.core.table.sight.sight import Sight
from game.core.text import T
from game.core.wording import average, inches, percent
from game.rules.skirmashed import checks
from game.rules.skirmashed.acts import AttackWay, Charge
from game.rules.skirmashed.attack_words import aim_text, dodge_label, dodge_note, dodge_prompt, dodge_told
from game.rules.skirmashed.checks import Attack
from game.rules.skirmashed.limits import Playing
from game.rules.skirmashed.regions import move_region
from game.rules.skirmashed.roster import Order, Skirmisher, Stage

# ── the course of an activation ──────────────────────────────────────────────────────────────────────────────


def begin(play: Playing, figure_id: str, clause: str = "SK-20") -> None:
    """Begin a figure's activation; contact that it has now is no charge later (SK-20, SK-62, SK-R13)."""
    state = play.state
    me = state.figures[figure_id]
    state.active, state.stage, state.order = figure_id, "order", ""
    state.side = state.last = me.side
    state.start = tuple(foe.id for foe in checks.touched(play.now, me))
    state.allowance, state.charge = 0, ""
    if state.final is not None:
        state.put(figure_id, spent=True)
    play.tell(Began(text=T("{name} is activated.", name=me.name), clause=clause, what="figure", side=me.side,
                    figure=figure_id, number=state.round))


def end_activation(play: Playing) -> None:
    """End the activation; next it is looked up who is still fresh (SK-30, SK-R11)."""
    state = play.state
    state.active, state.order, state.start, state.allowance, state.charge = "", "", (), 0, ""
    state.stage = "look"


def next_stage(play: Playing, stage: Stage, order: Order | None = None) -> None:
    """Go to the next stage of the activation; end it if the active figure is dead."""
    state = play.state
    if state.active not in state.figures:
        end_activation(play)
        return
    state.stage = stage
    if order is not None:
        state.order = order


# ── moving ───────────────────────────────────────────────────────────────────────────────────────────────────


async def roll_move(play: Playing, order: Order) -> None:
    """Roll for a move or run, before its path is chosen (SK-31, SK-32, SK-R15)."""
    state = play.state
    me = state.figures[state.active]
    roll = await play.roll(checks.move_check(me, order == "run"))
    state.allowance = checks.allowance(me, roll.outcome)
    next_stage(play, "way", order)


async def walk(play: Playing, place: Place, via: tuple[Place, ...], named: str = "") -> None:
    """Move there along the measured path. New contact makes it a charge on the enemy `named`, or on one asked for
    (SK-R16, SK-R18). Raises Refused where no path leads there."""
    state = play.state
    me = state.figures[state.active]
    path = move_region(play.now).path(place, via)
    if isinstance(path, Refusal):
        raise Refused(path.reason)
    state.figures[me.id] = me = me.at(place)
    clause = "SK-32" if state.order == "run" else "SK-31"
    play.tell(Moved(text=T("{name} goes {inches}″.", name=me.name, inches=inches(path.cost)), clause=clause,
                    side=me.side, figure=me.id, path=path))
    if state.order == "attack":
        next_stage(play, "check")
        return
    foes = checks.charged(play.now, me)
    if not foes:
        next_stage(play, "strike")
        return
    state.charge = named or (foes[0].id if len(foes) == 1 else await _whom(play, me, foes))
    play.tell(Event(text=T("{me} charges {target}.", me=me.name, target=state.figures[state.charge].name),
                    clause="SK-R18", side=me.side))
    next_stage(play, "shot")


async def _whom(play: Playing, me: Skirmisher, foes: list[Skirmisher]) -> str:
    """Ask which of several enemies newly in contact is charged (SK-R18)."""
    answer = await play.ask(Ask(
        side=me.side, kind="charge", clause="SK-R18", about=me.id, prompt=T("{name} charges whom?", name=me.name),
        options=lambda: [Option(act=Charge(foe.id), label=T("Charge {name}", name=foe.name), kind="charge",
                                clause="SK-R18", figure=me.id, target=foe.id) for foe in foes]))
    assert isinstance(answer.act, Charge)
    return answer.act.target


# ── attacks ──────────────────────────────────────────────────────────────────────────────────────────────────


async def attack(play: Playing, me: Skirmisher, target: Skirmisher, plan: Attack) -> None:
    """A whole attack: the target's choice, hit dice, block dice, damage, the Stamina check for a dodge (SK-42 to
    SK-77).

    The dodge is declared before any die (SK-74); one block die is rolled for each hit, whatever it needs (SK-R38,
    SK-R39).
    """
    sight = play.cached(lambda: checks.cover_of(play.now, me, target, plan))
    if await dodges(play, me, target, plan, sight):
        plan = plan._replace(dodged=True)
    melee = plan.way == "fight"
    declared = play.declared(checks.way_of(plan, target.id))
    before = declared.before
    staked = None if before is None else Stake(Lazy(
        lambda: losses(before, lambda then: _blows(then, me, target, plan, sight))), partial(one_each, before))
    with play.attack(Aimed(text=aim_text(me, target, plan), clause="SK-58" if melee else
                           "SK-33" if plan.way == "shot" else "SK-41", side=me.side, figure=me.id, target=target.id,
                           melee=melee, sight=sight, staked=staked, declared=declared)):
        await _blows(play, me, target, plan, sight)


async def _blows(play: Playing, me: Skirmisher, target: Skirmisher, plan: Attack, sight: Sight | None) -> None:
    melee = plan.way == "fight"
    hits = await play.roll_with_saves(checks.hit_check(me, target, plan), lambda n: checks.block_check(
        play.now, me, target, plan, n, sight))
    if hits.first.passed:
        add_damage(play, target, hits.left * checks.damage(play.now, me, plan.way), melee)
    if plan.dodged:
        await roll_stamina(play, target.id, "SK-76", reaction=True)


async def dodges(play: Playing, me: Skirmisher, target: Skirmisher, plan: Attack, sight: Sight | None) -> bool:
    """Whether a fresh target chooses to dodge or block actively, which costs a Stamina check (SK-73 to SK-76,
    SK-R40)."""
    if target.exhausted:
        return False
    now = play.now
    plain, dodging = (checks.block_check(now, me, target, plan._replace(dodged=d), 1, sight).each
                      for d in (False, True))
    answer = await play.ask(yes_no(
        target.side, "dodge", "SK-73", dodge_prompt(me, target, plan), dodge_label(plan), T("Do not"),
        about=target.id, note=dodge_note(plan, plain, dodging, checks.exhaustion(now, target)),
        reaction="dodge" if target.side != play.state.side else "", matters=lambda: plain != dodging,
        says=lambda: dodge_told(target, plan), explored=True))
    return answer.act == Yes()


def add_damage(play: Playing, target: Skirmisher, harm: int, melee: bool) -> None:
    """Add damage; at Stamina the figure is killed and removed at once (SK-57, SK-72, SK-77, SK-R42, SK-R46)."""
    state = play.state
    clause = "SK-72" if melee else "SK-57"
    if not harm:
        play.tell(Event(text=T("{name} takes no damage.", name=target.name), clause=clause, side=target.side))
        return
    total = target.damage + harm
    state.put(target.id, damage=total)
    play.tell(Marked(text=T("{name} takes {harm} damage: {total} of {stamina}.", name=target.name, harm=harm,
                            total=total, stamina=target.stamina), clause=clause, side=target.side,
                     figure=target.id, mark="damage", value=total))
    if total >= target.stamina:
        play.remove(target.id, T("{name} is killed.", name=target.name), "SK-77")


# ── charges ──────────────────────────────────────────────────────────────────────────────────────────────────


async def charge_shot(play: Playing) -> None:
    """Before the charger's attack its target may shoot, and makes a Stamina check for it (SK-33 to SK-38, SK-R22 to
    SK-R27)."""
    state = play.state
    charger, shooter = state.figures[state.active], state.figures[state.charge]
    barred = checks.no_charge_shot(play.now, shooter, charger)
    if barred is not None:
        play.tell(Event(text=T("{name} cannot shoot: {why}.", name=shooter.name, why=barred.reason),
                        clause=barred.clause, side=shooter.side))
    elif await _shoots(play, shooter, charger):
        await attack(play, shooter, charger, Attack("shot"))
        if any(state.of(charger.side)):     # otherwise the battle is over, and SK-R47 goes before SK-R25
            await roll_stamina(play, shooter.id, "SK-37", reaction=True)
    next_stage(play, "melee")


async def _shoots(play: Playing, shooter: Skirmisher, charger: Skirmisher) -> bool:
    now, plan = play.now, Attack("shot")
    harm = checks.damage_odds(now, shooter, charger, plan, checks.cover_of(now, shooter, charger, plan))
    answer = await play.ask(yes_no(
        shooter.side, "shot", "SK-33", T("{me} charges {target}: shoot first?", me=charger.name, target=shooter.name),
        T("Shoot"), T("Do not"), about=shooter.id, reaction="charge shot",
        says=lambda: {Yes(): T("{name} shoots before the blow.", name=shooter.name),
                      No(): T("{name} does not shoot at the charger.", name=shooter.name)},
        note=T("{kill} killed, {mean} damage on average; then {tired} exhausted", mean=average(harm.mean(int)),
               kill=percent(harm[charger.left]),
               tired=percent(checks.exhaustion(now, shooter))),
        attacks=(AttackRef(shooter.id, charger.id, AttackWay("shot", charger.id)),
                 AttackRef(charger.id, shooter.id, Charge(shooter.id)))))
    return answer.act == Yes()


async def charge_blows(play: Playing) -> None:
    """The charger's melee attack on the enemy it named (SK-38, SK-R18, SK-R25)."""
    state = play.state
    me, target = state.figures[state.active], state.figures[state.charge]
    await attack(play, me, target, Attack("fight", charging=True))
    next_stage(play, "check")


# ── Stamina ──────────────────────────────────────────────────────────────────────────────────────────────────


async def roll_stamina(play: Playing, figure_id: str, clause: str, *, reaction: bool) -> bool:
    """A Stamina check, unless the figure is dead or exhausted already; whether the roll was a 20 (SK-78 to SK-82,
    SK-R43, SK-R44)."""
    state = play.state
    figure = state.figures.get(figure_id)
    if figure is None:
        return False
    if figure.exhausted:
        play.tell(Event(text=T("{name} is exhausted already: no check.", name=figure.name), clause="SK-R43",
                        side=figure.side))
        return False
    roll = await play.roll(checks.stamina_check(play.now, figure, clause))
    if not roll.passed:
        state.put(figure_id, exhausted=True)
        play.tell(Marked(text=T("{name} is exhausted.", name=figure.name), clause="SK-79", side=figure.side,
                         figure=figure_id, mark="exhausted", value=1))
    twenty = roll.passed and roll.faces_as(lambda faces: sum(faces) == 20)
    if twenty and reaction and play.now.house.reaction_twenty:
        state.due = (*state.due, figure_id)
    return twenty
