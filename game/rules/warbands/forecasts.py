"""The odds card of an attack: its checks, its rows, what it may end in, and what the other player may still change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from game.core.checks import Check
from game.core.forecast import Bar, Forecast, NoAttack, Row, helped
from game.core.moment import Moment
from game.core.odds import Odds
from game.core.places import Place, Side, within
from game.core.text import T, Text
from game.rules.warbands import harm, scoring
from game.rules.warbands.checks import (
    attack_check,
    covered,
    crowd,
    defense_check,
    no_attack,
    targets,
    unable,
    victims,
    ways,
    wounding,
)
from game.rules.warbands.following import End, Lost, after_drop, defended, ends
from game.rules.warbands.limits import INCH, house
from game.rules.warbands.measure import Attack, Defense, Way, fighter, key_of, melee
from game.rules.warbands.roster import GRADES, Fighter
from game.rules.warbands.skills.room import rooms


def forecast(now: Moment, attack: Attack) -> Forecast | NoAttack:
    """One attack, worked out from its checks; or why it cannot be made."""
    me, target = fighter(now, attack.me), fighter(now, attack.target)
    kinds: tuple[Way, ...] = ("team",) if attack.way == "team" else ways(now, me)
    if attack.way not in kinds and attack.way != "charge":
        return NoAttack(attacker=me.id, target=target.id, reason=T("has no such attack"), clause="WB-30")
    refused = no_attack(now, attack, (attack.way,) if attack.way == "charge" else kinds)
    return refused if refused is not None else told(now, attack)


def told(now: Moment, attack: Attack, replies: bool = True) -> Forecast:
    """The card of an attack that is known to be possible."""
    me, target = fighter(now, attack.me), fighter(now, attack.target)
    hand = melee(now, attack.way)
    check, odds = attack_check(now, attack), ends(now, attack)
    defense = Defense(target.id, "melee" if hand else "ranged", attack)
    answer = None if target.prone and not house(now).prone_defends else defense_check(now, defense)
    others = [*crowd(now, attack)[1:], *victims(now, attack, target)[1:]]
    return card(
        now, attack.side, me, target, key_of(attack), odds, title=check.what, dice_line=dice_line(check),
        rows=tuple(_rows(now, check, answer, defense, odds, others)),
        checks=(check, answer) if answer is not None else (check,),
        sight=None if hand and attack.way != "kick" else now.top.look(me, target, ()),
        replies=tuple(_replies(now, attack)) if replies else ())


def card(now: Moment, side: Side, me: Fighter, target: Fighter, key: str, odds: Odds[End], *, falls: bool = False,
         **more: object) -> Forecast:
    """A forecast from how things may end for whom it is about; what cannot happen has no bar. `falls`: nobody hits."""
    def share(*fates: str) -> Fraction:
        return odds.chance(lambda end: end.fate in fates)

    bars = (Bar(T("Not hit"), share("unhit"), "nothing"),
            Bar(T("Unhurt") if falls else T("Defended"), share("safe"), "nothing"),
            Bar(T("Ignored"), share("spared"), "nothing"), Bar(T("Wounded"), share("wounded"), "harm"),
            Bar(T("Out"), share("out"), "kill"))
    loss = odds.map(lambda end: end.lost)
    return Forecast(
        attacker=me.id, target=target.id, key=key, bars=tuple(bar for bar in bars if bar.chance),
        expected=loss.mean(lambda lost: worth(now, side, lost)), expected_label=T("points expected"),
        sentence=_sentence(target, share("out"), share("wounded"), share("spared")), loss=loss,
        **more)  # type: ignore[arg-type]


def _sentence(target: Fighter, out: Fraction, hurt: Fraction, spared: Fraction) -> Text:
    """What all of it comes to for the one it is about."""
    name = target.name
    if out and hurt:
        return T("{name} goes down {hurt} of the time and is out {gone}.", name=name, hurt=pct(hurt), gone=pct(out))
    if out == 1:
        return T("{name} is out.", name=name)
    if out:
        return T("{name} is out {gone} of the time.", name=name, gone=pct(out))
    if hurt:
        return T("{name} goes down {hurt} of the time; he may recover.", name=name, hurt=pct(hurt))
    if spared:
        return T("No harm yet: {name} shrugs off the next wound.", name=name)
    return T("No harm to {name}.", name=name)


def pct(chance: Fraction) -> str:
    """A chance for the eye: `38 %`; what is possible is never `0 %`, what is not certain never `100 %`."""
    whole = round(chance * 100)
    if chance and not whole:
        return "<1\u00a0%"
    return ">99\u00a0%" if chance < 1 and whole == 100 else f"{whole}\u00a0%"


def worth(now: Moment, side: Side, lost: Lost) -> Fraction:
    """Rank values won less rank values lost, for that side (WB-R99)."""
    total = 0
    for one in lost:
        f = fighter(now, one)
        value = GRADES[scoring.original(now, f)].worth
        total += value if f.side != side else -value
    return Fraction(total)


# ── rows ─────────────────────────────────────────────────────────────────────────────────────────────────────


def dice_line(check: Check) -> Text:
    """How many dice, and which of two counts."""
    if check.dice == 1:
        return T("1D{sides}", sides=check.sides)
    low = check.under == (check.read == "best")
    return (T("2D{sides}, the lower counts", sides=check.sides) if low else
            T("2D{sides}, the higher counts", sides=check.sides))


def _rows(now: Moment, check: Check, answer: Check | None, defense: Defense, odds: Odds[End],
          others: list[Fighter]) -> Iterator[Row]:
    attack = defense.attack
    assert attack is not None
    target = fighter(now, defense.me)
    yield from check_rows(check)
    if answer is None:
        yield Row("–", T("the prone do not defend"), "WB-R52", target.id, favours=attack.side)
    else:
        yield from check_rows(answer)
        cover = covered(now, defense)
        if cover is not None:
            yield Row("×2", T("cover: {reason}", reason=cover.reason), cover.clause, cover.cause, favours=target.side)
    if wounding(now, attack) > 1:
        yield Row("2×", T("two wounds at once"), "WB-48", attack.me, favours=attack.side)
    yield from _fate_rows(now, target)
    if melee(now, attack.way) and target.stands and any(room.strikes_back(now, target) for room in rooms(target)):
        yield Row("←", T("{name} strikes back when wounded", name=target.name), "WB-180", target.id,
                  favours=target.side)
    pushed, fell = odds.chance(lambda end: end.pushed), odds.chance(lambda end: end.fell)
    if pushed:
        yield Row(pct(pushed), T("pushed back"), "WB-27", attack.me, favours=attack.side)
    if fell:
        yield Row(pct(fell), T("pushed off the roof"), "WB-17", attack.me, favours=attack.side)
    for other in others:
        yield Row("+", T("may meet {name} too", name=other.name), "WB-31", other.id,
                  favours=attack.side if other.side != attack.side else 1 - attack.side)


def _fate_rows(now: Moment, target: Fighter) -> Iterator[Row]:
    """What stands between the target and the next wound's usual effect."""
    what = harm.fate(now, target)
    if what == "ignored":
        yield Row("−1", T("the first wound this turn is ignored"), "WB-59", target.id, favours=target.side)
    elif what == "redirected":
        yield Row("−1", T("a Minion takes the wound"), "WB-142", harm.suffering(now, target)[0], favours=target.side)
    elif what == "down":
        yield Row("–", T("turned face down instead of out"), "WB-152", target.id, favours=target.side)


def check_rows(check: Check) -> Iterator[Row]:
    """A roll: its dice and which of them counts (of attacks `dice_line` says it), what changes it, what it needs."""
    for part in check.pool:
        picked = check.dice > 1
        good = check.read == "best"
        reason = part.reason if not picked or check.kind == "attack" else T(
            "{reason}: lower counts", reason=part.reason) if check.under == good else T(
            "{reason}: higher counts", reason=part.reason)
        yield Row(f"{part.value}D{check.sides}", reason, part.clause, part.cause,
                  favours=None if not picked else check.side if good else 1 - check.side)
    for part in check.modifiers:
        on_die = -part.value if check.under else part.value
        yield Row(f"{on_die:+d}".replace("-", "−"), part.reason, part.clause, part.cause, favours=helped(check, part))
    chance = pct(check.chance)
    words = (T("hits: {chance}", chance=chance) if check.kind == "attack" else
             T("defends: {chance}", chance=chance) if check.kind == "defense" else
             T("{what}: {chance}", what=check.what, chance=chance))
    yield Row(f"{check.needed - 1}−" if check.under else check.wanted, words, check.clause, total=True)


# ── what others may decide ───────────────────────────────────────────────────────────────────────────────────


def _replies(now: Moment, attack: Attack) -> Iterator[tuple[Text, Forecast]]:
    """Which Minion suffers; by house rule, whose Thug comes closer before the dice (WB-R78, WB-R61)."""
    target = fighter(now, attack.target)
    if harm.fate(now, target) == "redirected":
        for one in harm.suffering(now, target)[1:]:
            yield (T("if {name} takes the wound", name=fighter(now, one).name),
                   told(_foremost(now, one), attack, replies=False))
    if melee(now, attack.way) and house(now).thugs_before:
        plain = ends(now, attack)
        for thug, goals in steps(now, attack):
            for goal, place in goals.items():
                moved = now.moved(thug.id, place)
                if dict(ends(moved, attack)) != dict(plain):
                    yield (T("if {thug} steps towards {name}", thug=thug.name, name=fighter(now, goal).name),
                           told(moved, attack, replies=False))


def _foremost(now: Moment, figure_id: str) -> Moment:
    """The same moment with one fighter named first, so that he is the one who suffers."""
    figures = {figure_id: now.state.figures[figure_id], **now.state.figures}
    state = now.state.copied()
    state.figures = figures
    return now._replace(state=state)


def steps(now: Moment, attack: Attack) -> Iterator[tuple[Fighter, dict[str, Place]]]:
    """The Thugs who may step towards a fight, and where to (WB-106, WB-107)."""
    both = [fighter(now, attack.me), fighter(now, attack.target)]
    for side in (now.state.side, 1 - now.state.side):
        for thug in now.state.of(side):
            if thug in both or not any(room.after_melee(now, thug) for room in rooms(thug)):
                continue
            if any(within(thug, one, 10 * INCH) for one in both):
                goals = {one.id: place for one in both if (place := next(harm.towards(now, thug, one), None))}
                if goals:
                    yield thug, goals


def drop_card(now: Moment, figure_id: str, height: int) -> Forecast | None:
    """What a drop of so many grid steps would do to a fighter; None where it does no harm (WB-17, WB-R34)."""
    hits = harm.hits_of(now, height)
    if not hits:
        return None
    me = fighter(now, figure_id)
    fall = defense_check(now, Defense(figure_id, "fall"))
    rows = (Row(str(hits), T("hit for {inches}″", inches=f"{height / INCH:g}") if hits == 1 else
                T("hits for {inches}″", inches=f"{height / INCH:g}"), "WB-17", total=True),
            *check_rows(fall))
    return card(now, 1 - me.side, me, me, "drop", after_drop(now, figure_id, height), dice_line=dice_line(fall),
                 title=T("{name} drops {inches}″", name=me.name, inches=f"{height / INCH:g}"), rows=rows,
                checks=(fall,), falls=True)


def menace(now: Moment, attack: Attack) -> Fraction:
    """The chance that an attack gives the one it is meant for a wound, ignored or not; 0 where it cannot be made.

    Quick, for maps of danger: falls after a push are left aside.
    """
    if unable(now, attack) is not None:
        return Fraction(0)
    hand = melee(now, attack.way)
    safe = defended(now, Defense(attack.target, "melee" if hand else "ranged", attack)).chance(
        lambda roll: roll is not None and roll.passed)
    return attack_check(now, attack).chance * (1 - safe) / len(crowd(now, attack))


# ── all attacks of a fighter ─────────────────────────────────────────────────────────────────────────────────


def attacks(now: Moment, figure_id: str) -> Iterator[Forecast]:
    """Every legal attack of that fighter from where he stands; for a Fire Team that may fire, the team's."""
    me = fighter(now, figure_id)
    if now.state.crew >= 0 and now.state.commander:
        crew = now.state.crews[now.state.crew]
        for rookie in crew.rookies:
            if rookie in now.state.figures:
                yield from _forecasts(now, fighter(now, rookie), ("team",), now.state.commander)
        return
    yield from _forecasts(now, me, ways(now, me), "")


def _forecasts(now: Moment, me: Fighter, kinds: Sequence[Way], chief: str) -> Iterator[Forecast]:
    side = me.side
    free = now.state.free[-1] if now.state.free else None
    if free is not None and free.figure == me.id:
        side = free.side
        kinds = ("charge",) if free.why == "charge" else kinds
    for attack in targets(now, me, side, kinds, chief):
        yield told(now, attack)
