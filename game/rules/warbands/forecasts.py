"""The odds card of an attack: its checks and rows, its results, and what the other player may still choose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, Final, Literal, NamedTuple

from game.core.chance import cards
from game.core.chance.checks import Check, Modifier
from game.core.chance.explore import Tree, alternatives, explore
from game.core.chance.explorer import Branch
from game.core.chance.forecast import End, Forecast, Row, WhyNot, helped
from game.core.chance.odds import Odds
from game.core.play.acts import Act, Yes
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option
from game.core.play.events import Moved
from game.core.ruleset import Step
from game.core.table.places import Side
from game.core.text import TN, T, Text
from game.core.wording import dice_named, dice_text, inches, percent, signed
from game.rules.warbands import actions, checks, ending, harm
from game.rules.warbands.acts import Drop
from game.rules.warbands.checks import covered, crowd, defense_check, no_attack, targets, victims, ways, wounding
from game.rules.warbands.distances import Attack, AttackKind, Defense, act_of, acting_now, fighter, is_melee
from game.rules.warbands.limits import Now, Playing
from game.rules.warbands.possible import given_to, kinds_now, no_such_kind
from game.rules.warbands.roster import GRADES, Fighter
from game.rules.warbands.skills import skills_of
from game.rules.warbands.teams import in_formation

Lost = tuple[str, ...]
"""Ids of the fighters who are lost."""


def forecast(now: Now, attack: Attack) -> Forecast | WhyNot:
    """One attack, explored; WhyNot with the reason where it is not legal."""
    me = fighter(now, attack.me)
    kinds: tuple[AttackKind, ...] = ("team",) if attack.way == "team" else ways(now, me)
    why = no_such_kind(now, me, attack.way) if attack.way not in ("team", "charge") else None
    return why or no_attack(now, attack, (attack.way,) if attack.way == "charge" else kinds) or attack_card(now, attack)


Fate = Literal["unhit", "safe", "spared", "wounded", "out"]
"""What becomes of a target."""


FATES: Final[dict[Fate, End]] = {
    "unhit": End(0, T("Not hit"), "nothing"), "safe": End(1, T("Defended"), "nothing"),
    "spared": End(2, T("Ignored"), "nothing"), "wounded": End(3, T("Wounded"), "harm"), "out": End(4, T("Out"), "kill")}
UNHURT: Final = End(1, T("Unhurt"), "nothing")


class AttackEnd(NamedTuple):
    """The result of an attack: who is lost, and what became of the target."""

    lost: Lost
    fate: Fate
    pushed: bool = False
    fell: bool = False
    met: str = ""
    """Who is hit in place of the target (WB-31)."""


def attack_end(before: Now, branch: Branch, target: str, hit: bool = False, others: Sequence[str] = ()) -> AttackEnd:
    """What a branch of an exploration means for the target; with `hit` he has been hit already. `others`: whom the shot
    may meet instead."""
    was, now = fighter(before, target), branch.now.state.figures.get(target)
    mine = [event for event in branch.events if getattr(event, "figure", "") == target]
    moved = {event.clause for event in mine if isinstance(event, Moved)}
    hit = hit or any(rolled.roll.check.kind == "defense" and rolled.roll.check.figure == target
                     for rolled in branch.rolls)
    fate: Fate = ("out" if now is None else "wounded" if now.down or now.wounds > was.wounds else
                  "spared" if any(isinstance(event, harm.Spared) for event in mine) else "safe" if hit else "unhit")
    met = next((one for one in others if fate == "unhit" and attack_end(before, branch, one).fate != "unhit"), "")
    return AttackEnd(branch.gone(before), fate, bool(moved), "WB-17" in moved, met)


def attack_ends(tree: Tree, target: str, hit: bool = False, others: Sequence[str] = ()) -> Odds[AttackEnd]:
    """The distribution of results for one fighter."""
    return tree.odds(lambda branch: attack_end(tree.before, branch, target, hit, others))


def attack_card(now: Now, attack: Attack, replies: bool = True) -> Forecast:
    """The card of an attack that is known to be legal, with replies if asked for."""
    def run(play: Playing) -> Step:
        return actions.attack(play, attack, closes=False)

    target = attack.target
    found = actions.blast_odds(now, attack, lambda before, branch: attack_end(before, branch, target)._replace(lost=()),
                               AttackEnd((), "unhit"))
    if found is not None:
        return _attack_card(now, attack, found.checks, found.odds.map(lambda end: end[0]._replace(lost=end[1])),
                            left_out=found.left_out)
    tree = explore(now, run)
    met = [one.id for one in crowd(now, attack)[1:]]
    usual = dict(attack_ends(tree, target))
    others = alternatives(now, run, tree, ("minion", "thug")) if replies else ()
    return _attack_card(now, attack, tree.checks, attack_ends(tree, target, others=met), tuple(
        (_condition(now, ask, option), _attack_card(_stepped(now, ask, other), attack, other.checks,
                                                    attack_ends(other, target, others=met),
                                                    minion=option.figure if ask.kind == "minion" else ""))
        for ask, option, other in others
        if dict(attack_ends(other, attack.target)) != usual))


def _condition(now: Now, ask: Ask, option: Option) -> Text:
    """The condition of a reply: which Minion takes the wound (WB-R78), whose Thug moves before the dice (WB-R61)."""
    name = fighter(now, option.target or option.figure).name
    if ask.kind == "minion":
        return T("if {name} takes the wound", name=name)
    return T("if {thug} steps towards {name}", thug=fighter(now, ask.about).name, name=name)


def _stepped(now: Now, ask: Ask, tree: Tree) -> Now:
    """The moment with a Thug where the reply puts him; for other questions the same moment."""
    if ask.kind != "thug":
        return now
    state = tree.branches[0].now.state
    thug = state.figures.get(ask.about) or state.gone[ask.about]
    return now.moved(thug.id, thug.place)


def _attack_card(now: Now, attack: Attack, checks: Sequence[Check], odds: Odds[AttackEnd],
                 replies: tuple[tuple[Text, Forecast], ...] = (), minion: str = "",
                 left_out: tuple[Text, ...] = ()) -> Forecast:
    """The card from the checks and results of an exploration. `minion`: who takes a wound for the target where that is
    chosen. `left_out`: what is not counted since a blast in a crowd can go too many ways."""
    me, target = fighter(now, attack.me), fighter(now, attack.target)
    hand = is_melee(now, attack.way)
    check = next(one for one in checks if one.kind == "attack")
    answer = next((one for one in checks if one.kind == "defense" and one.figure == target.id), None)
    defense = Defense(target.id, "melee" if hand else "ranged", attack)
    others = [*crowd(now, attack)[1:], *victims(now, attack, target)[1:]]
    return card(
        now, attack.side, me, target, act_of(attack), odds, title=check.what, dice_line=dice_line(check),
        rows=(*_rows(now, check, answer, defense, odds, others, minion),
              *(Row("", told, "WB-46") for told in left_out)),
        checks=(check, answer) if answer is not None else (check,),
        sight=None if hand and attack.way != "kick" else now.top.look(me, target, ()), replies=replies)


def card(now: Now, side: Side, me: Fighter, target: Fighter, act: Act, odds: Odds[AttackEnd], *,
         falls: bool = False, hit: bool = False, **more: Any) -> Forecast:
    """A forecast from the distribution of results; results that cannot happen have no bar. `falls`: there is no
    attacker; `hit`: he has been hit already."""
    def read(end: AttackEnd) -> End:
        told = UNHURT if falls and end.fate == "safe" else FATES[end.fate]
        return told._replace(worth=worth(now, side, end.lost))

    out, hurt, spared = (odds.chance(lambda end, fate=fate: end.fate == fate)       # type: ignore[misc]
                         for fate in ("out", "wounded", "spared"))
    return cards.card(
        odds.map(lambda end: (read(end), end.lost)), attacker=me.id, target=target.id, act=act,
        measure=lambda before, branch: read(attack_end(before, branch, target.id, hit)),
        expected_label=T("points expected") if ending.ranks_are_points(now) else T("Rookies’ worth on average"),
        sentence=_sentence(target, out, hurt, spared), **more)


def _sentence(target: Fighter, out: Fraction, hurt: Fraction, spared: Fraction) -> Text:
    """The result for the target in one sentence."""
    name = target.name
    if out and hurt:
        return T("{name} goes down {hurt} of the time and is out {gone}.", name=name, hurt=percent(hurt),
                 gone=percent(out))
    if out == 1:
        return T("{name} is out.", name=name)
    if out:
        return T("{name} is out {gone} of the time.", name=name, gone=percent(out))
    if hurt:
        return T("{name} goes down {hurt} of the time; it may recover.", name=name, hurt=percent(hurt))
    if spared:
        return T("No harm yet: {name} shrugs off the next wound.", name=name)
    return T("No harm to {name}.", name=name)


def worth(now: Now, side: Side, lost: Lost) -> Fraction:
    """Rank values won minus rank values lost, for that side (WB-R99)."""
    total = 0
    for one in lost:
        f = fighter(now, one)
        value = GRADES[ending.bought_rank(now, f)].worth
        total += value if f.side != side else -value
    return Fraction(total)


# ── rows ─────────────────────────────────────────────────────────────────────────────────────────────────────


def dice_line(check: Check) -> Text:
    """The number of dice, and which of two counts."""
    rolled = dice_named(check.dice, check.sides)
    if check.dice == 1:
        return rolled
    low = check.under == (check.read == "best")
    return T("{dice}, the lower counts", dice=rolled) if low else T("{dice}, the higher counts", dice=rolled)


def _rows(now: Now, check: Check, answer: Check | None, defense: Defense, odds: Odds[AttackEnd],
          others: list[Fighter], minion: str) -> Iterator[Row]:
    attack = defense.attack
    assert attack is not None
    target = fighter(now, defense.me)
    strays = any(end.met for end, _ in odds)
    yield from check_rows(check, strays)
    if answer is None:
        yield Row("–", T("the prone do not defend"), "WB-R52", target.id, favours=attack.side)
    else:
        yield from check_rows(answer)
        cover = covered(now, defense)
        if cover is not None:
            yield Row("×2", T("cover: {reason}", reason=cover.reason), cover.clause, cover.cause, favours=target.side)
    if wounding(now, attack) > 1:
        yield Row("2×", T("two wounds at once"), "WB-48", attack.me, favours=attack.side)
    yield from _fate_rows(now, target, minion, attack)
    strikes_back = any(skill.strikes_back(now, target) for skill in skills_of(target))
    if strikes_back and target.stands and is_melee(now, attack.way):
        yield Row("←", T("{name} strikes back when wounded", name=target.name), "WB-180", target.id,
                  favours=target.side)
    yield from _push_rows(now, target, attack, odds)
    for other in others:
        met = odds.chance(lambda end, other=other: end.met == other.id)  # type: ignore[misc]
        favours = attack.side if other.side != attack.side else 1 - attack.side
        yield (Row(percent(met), T("hits {name} instead", name=other.name), "WB-31", other.id, favours=favours) if met
               else Row("+", T("may meet {name} too", name=other.name), "WB-31", other.id, favours=favours))
    if strays:
        yield Row(percent(odds.chance(lambda end: end.fate == "unhit" and not end.met)), T("hits nobody"), "WB-31")
        yield Row(percent(odds.chance(lambda end: end.fate != "unhit")), T("hits {name}", name=target.name), "WB-31",
                  target.id, total=True)


def _fate_rows(now: Now, target: Fighter, minion: str, attack: Attack) -> Iterator[Row]:
    """Rows for what changes the usual effect of the target's next wound."""
    what = harm.wound_result(now, target, attack.acting)
    if what == "ignored":
        yield Row("−1", T("the first wound this turn is ignored"), "WB-59", target.id, favours=target.side)
    elif what == "redirected":
        yield Row("−1", T("a Minion takes the wound"), "WB-142", minion or harm.wound_takers(
            now, target, attack.acting)[0], favours=target.side)
    elif what == "down":
        yield Row("–", T("turned face down instead of out"), "WB-152", target.id, favours=target.side)


def _push_rows(now: Now, target: Fighter, attack: Attack, odds: Odds[AttackEnd]) -> Iterator[Row]:
    """Rows for a push (WB-27): of one whom a wound would take out only where the hit was defended (WB-R48)."""
    pushed, fell = odds.chance(lambda end: end.pushed), odds.chance(lambda end: end.fell)
    frail = harm.wound_result(now, target, attack.acting) in ("out", "down")
    if pushed > fell:
        yield Row(percent(pushed), T("defends, but is pushed back") if frail else T("pushed back, wounded or not"),
                  "WB-27", attack.me, favours=attack.side)
    if fell:
        yield Row(percent(fell), T("defends, but is pushed off the roof") if frail else
                  T("pushed off the roof, wounded or not"), "WB-17", attack.me, favours=attack.side)


def check_rows(check: Check, strays: bool = False) -> Iterator[Row]:
    """Rows for a roll: its dice (those of attacks are in `dice_line`), its modifiers, the needed result. `strays`: it
    may hit another than the target."""
    for part in check.pool:
        picked = check.dice > 1
        good = check.read == "best"
        reason = part.reason if not picked or check.kind == "attack" else T(
            "{reason}: lower counts", reason=part.reason) if check.under == good else T(
            "{reason}: higher counts", reason=part.reason)
        if check.kind != "attack":      # of an attack the line below its title says it
            reason = T("with {n} sides", n=check.sides) if reason == checks.DIE else cards.of_sides(
                reason, check.sides)
        yield Row(dice_text(part.value), reason, part.clause, part.cause,
                  favours=None if not picked else check.side if good else 1 - check.side)
    for part in check.modifiers:
        on_die = -part.value if check.under else part.value
        yield Row(signed(on_die), _modifier_words(check, part), part.clause, part.cause, favours=helped(check, part))
    chance = percent(check.chance)
    words = (T("hits somebody: {chance}", chance=chance) if strays else
             T("hits: {chance}", chance=chance) if check.kind == "attack" else
             T("defends: {chance}", chance=chance) if check.kind == "defense" else
             T("{what}: {chance}", what=check.what, chance=chance))
    yield Row(check.wanted, words, check.clause, total=True)


def _modifier_words(check: Check, part: Modifier) -> Text:
    """What a modifier does for the roll, since −1 helps an attack and hinders a defence (WB-R13), and its reason."""
    helps = part.value > 0
    if check.kind == "attack":
        words = T("easier to hit: {reason}") if helps else T("harder to hit: {reason}")
    else:
        words = T("easier to defend: {reason}") if helps else T("harder to defend: {reason}")
    return words.given(reason=part.reason)


# ── besides attacks ──────────────────────────────────────────────────────────────────────────────────────────


def drop_ends(now: Now, figure_id: str, height: int) -> Odds[AttackEnd]:
    """The distribution of results of a fall of that height (1/64 inch)."""
    acting = acting_now(now, figure_id)
    tree = explore(now, lambda play: harm.defend_landing(play, figure_id, height, acting))
    return attack_ends(tree, figure_id, hit=True)


def drop_card(now: Now, figure_id: str, height: int) -> Forecast | None:
    """The card of a fall of that height (1/64 inch) for a fighter; None where it does no harm (WB-17, WB-R34)."""
    hits = harm.hits_of(now, height)
    if not hits:
        return None
    me = fighter(now, figure_id)
    fall = defense_check(now, Defense(figure_id, "fall", during=acting_now(now, figure_id)))
    rows = (Row(str(hits), TN("hit for {inches}″", "hits for {inches}″", inches=inches(height),
                              n=hits), "WB-17", total=True),
            *check_rows(fall))
    return card(now, me.side, me, me, Drop(), drop_ends(now, figure_id, height), dice_line=dice_line(fall),
                 title=T("{name} drops {inches}″", name=me.name, inches=inches(height)), rows=rows,
                checks=(fall,), falls=True, hit=True)


def recovery(now: Now, figure_id: str) -> Fraction:
    """The chance to stand up in one recover action, every roll made that there is (WB-61, WB-150)."""
    tree = explore(now, lambda play: actions.recover(play, figure_id, first=False), lambda _, ask: Answer(Yes()))
    return tree.odds(lambda branch: fighter(branch.now, figure_id).prone)[False]


# ── all attacks of a fighter ─────────────────────────────────────────────────────────────────────────────────


def attacks(now: Now, figure_id: str) -> Iterator[Forecast]:
    """The forecast of every legal attack of that fighter from where he stands; for a Fire Team that may fire, the
    team's."""
    me = fighter(now, figure_id)
    if now.state.crew >= 0 and now.state.commander:
        crew = now.state.crews[now.state.crew]
        for rookie in crew.rookies:
            if rookie in now.state.figures and in_formation(now, crew, fighter(now, now.state.commander)):
                for attack in targets(now, fighter(now, rookie), crew.side, ("team",), now.state.commander):
                    yield attack_card(now, attack)
        return
    given = given_to(now, me)
    side = me.side if given is None else given.side
    for attack in targets(now, me, side, kinds_now(now, me)):
        yield attack_card(now, attack)
