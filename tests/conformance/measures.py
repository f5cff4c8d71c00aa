"""What a card of each ruleset promises besides who falls, read from the end of one branch of an exploration.

A measure names the bar of a card under which a branch belongs and says what the branch is worth on the card's scale.
It looks at states, events and rolls only, and works nothing out: the law adds up the chances of the branches.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from game.ai.candidates import contact_ring
from game.core.chance.explore import explore, neutral
from game.core.chance.explorer import Branch, Reply
from game.core.chance.forecast import Forecast
from game.core.play.acts import Act, No, Yes
from game.core.play.answers import Answer
from game.core.play.ask import Ask, PlaceOption
from game.core.play.dice import Stream
from game.core.play.events import Aimed, Gone, Marked
from game.core.play.match import Match
from game.core.table.moment import Moment
from game.core.table.places import GRID, Place, Side, touching, within


class Seen(NamedTuple):
    """One card, and where it was shown."""

    card: Forecast
    before: Moment
    """The moment with which outcomes are compared."""
    side: Side
    """Who makes the attack, which need not be the attacker's side: some fighters are influenced."""
    ask: Ask | None = None
    """The question whose answer it is about, where it is not an attack from where one stands."""


def word(label: object) -> str:
    """The label of a bar, of a number only the number: `3 damage` and `3` are `3`, and nobody is 0."""
    said = str(label)
    first = said.partition(" ")[0]
    return first if first.isdigit() else "0" if said in ("None", "Nobody") else said


class Measure:
    """A ruleset without words of its own: only who falls is compared."""

    replies: tuple[str, ...] = ()
    """Kinds of question whose answers are the replies of a card."""

    def silent(self, seen: Seen) -> bool:
        """Whether the card is no statement about this step: an estimate, or about an attack that may come later."""
        return False

    def admits(self, card: Forecast) -> bool:
        """Whether the card says that it leaves out some of what may happen, since there are too many ways."""
        return False

    def bar(self, seen: Seen, branch: Branch) -> str | None:
        """The bar under which a branch belongs (see `word`); None: bars are not compared."""
        return None

    def alike(self, seen: Seen, bar: str) -> str:
        """The bar that stands for this one where the two leave the same state, so that merged ways cannot tell them."""
        return bar

    def worth(self, seen: Seen, branch: Branch) -> Fraction | int:
        """What `Forecast.expected` is the mean of."""
        return 0

    def answers(self, act: Act) -> Reply:
        """How questions on the way are answered where an attack is explored."""
        return neutral

    def goes_on(self, seen: Seen, now: Moment) -> bool:
        """Whether a further step belongs to what the card is about, besides `Ruleset.resolving`."""
        return False

    def besides(self, match: Match, look: Any) -> Iterator[tuple[str, object, object]]:
        """Numbers that a screen shows besides cards: what, as told, as found. `look` is an `Exploration`."""
        return iter(())


class SimpleBattles(Measure):
    """Defeats, and points for them."""

    def silent(self, seen):
        """Cards of a reroll without an attack (initiative) are about nobody;
        `tests/rules/simple_battles/test_stakes.py` compares those."""
        return not seen.card.attacker or not seen.card.target

    def bar(self, seen, branch):
        if any(word(bar.label) == "0" for bar in seen.card.bars):      # a Spread with several in the area
            return str(len(branch.gone(seen.before)))
        if any(word(bar.label) == "Fails" for bar in seen.card.bars):  # a reroll of a trait, which is then used up
            return "Succeeds" if branch.now.state.used != seen.before.state.used else "Fails"
        if seen.card.target in branch.gone(seen.before):
            return "Defeated"
        fear = [rolled.roll for rolled in branch.rolls if rolled.roll.check.kind == "fear"]
        return "Afraid" if fear and not fear[-1].passed else "Missed"       # the last one: it may have been rerolled

    def worth(self, seen, branch):
        side = seen.before.state.figures[seen.card.attacker].side
        was, now = seen.before.state.scored, branch.now.state.scored
        return now[side] - was[side] - now[1 - side] + was[1 - side]


class GhostLegions(Measure):
    """Hits of a shot; who wins a fight, in points."""

    def answers(self, act):
        def most(now, ask):         # a shot from the list is with all actions
            return Answer(ask.listed()[-1].act) if ask.kind == "actions" else neutral(now, ask)

        return most

    def bar(self, seen, branch):
        card = seen.card
        if word(card.bars[0].label) == "0":
            hits = self.worth(seen, branch)
            return str(hits) if hits <= 6 else "more"
        gone = branch.gone(seen.before)
        if (card.attacker in gone) == (card.target in gone):
            return "Tie"
        return "Wins" if card.target in gone else "Loses"

    def worth(self, seen, branch):
        card = seen.card
        if word(card.bars[0].label) == "0":
            return branch.now.state.figures[card.target].hits - seen.before.state.figures[card.target].hits
        side = seen.before.state.figures[card.attacker].side
        was, now = seen.before.state.kills, branch.now.state.kills
        return now[side] - was[side] - now[1 - side] + was[1 - side]

    def besides(self, match, look):
        """The card of a charge: a move that ends touching the nearest enemy, and the fight that follows."""
        from game.rules.ghost_legions.acts import Charge, Fight

        me = match.state.figures.get(match.ask.about)
        foes = [foe for foe in match.state.standing() if me is not None and foe.side != me.side]
        if not foes or not me.placed or Stream(len(match.steps)).below(6):      # now and then: finding ways is dear
            return
        foe = min(foes, key=lambda foe: ((foe.x - me.x) ** 2 + (foe.y - me.y) ** 2, foe.id))
        if touching(me, foe) or not within(me, foe, 15 * GRID):
            return

        def fights(now, ask):
            return Answer(Fight(foe.id)) if ask.option(Fight(foe.id)) else neutral(now, ask)

        for option in match.ask.listed():
            answer = Answer(option.act, place=contact_ring(me, foe)[0])
            if isinstance(option, PlaceOption) and option.why_not(answer) is None:
                tree = look.trees(answer, fights)[0]
                if any(isinstance(event, Aimed) and event.target == foe.id for event in tree.branches[0].events):
                    card = match.rules.forecast(match.now, me.id, foe.id, Charge(foe.id))
                    yield measured(self, Seen(card, tree.before, me.side), tree)
                    return


class Skirmashed(Measure):
    """Damage, and the chance of a kill."""

    replies = ("dodge",)

    def bar(self, seen, branch):
        return "Killed" if seen.card.target in branch.gone(seen.before) else str(self.worth(seen, branch))

    def worth(self, seen, branch):
        was, now = seen.before.state.figures[seen.card.target], branch.now.state.figures.get(seen.card.target)
        return was.stamina - was.damage if now is None else now.damage - was.damage

    def goes_on(self, seen, now):
        """A charge that is not shot at comes to blows in the next step."""
        return seen.ask is not None and seen.ask.kind == "shot" and now.state.stage == "melee" and (
            seen.card.target == seen.ask.about)

    def besides(self, match, look):
        """The chance that a charge kills, with and without the shot before it."""
        from game.rules.skirmashed.forecasts import charge_fate

        ask, now = match.ask, match.now
        if ask.kind == "shot":
            charged, charger = now.state.figures[ask.about], now.state.figures[now.state.active]
            for act in (Yes(), No()):
                tree = look.trees(Answer(act), goes_on=lambda then: then.state.stage == "melee")[0]
                killed = sum(branch.chance for branch in tree.branches if charged.id in branch.gone(tree.before))
                yield (f"killed by the charge after {act.key}", charge_fate(now, charged, charger, act == Yes()).kills,
                       killed)


class Warbands(Measure):
    """What becomes of the target, and the rank values lost."""

    replies = ("minion", "thug")

    def silent(self, seen):
        """Who joins a team, or where a Thug stands after the dice, is judged by attacks that may come later."""
        ask = seen.ask
        after = not seen.before.switches.thugs_before
        return ask is not None and (ask.kind == "join" or (ask.kind == "thug" and after))

    def bar(self, seen, branch):
        card, ask = seen.card, seen.ask
        was, now = seen.before.state.figures[card.target], branch.now.state.figures.get(card.target)
        if ask is not None and ask.kind == "recover":
            return "Stays down" if now.prone else "Up again"
        if now is None:
            return "Out"
        if now.down or now.wounds > was.wounds:
            return "Wounded"
        if any(type(event).__name__ == "Spared" and event.figure == card.target for event in branch.events):
            return "Ignored"
        safe = next((word(bar.label) for bar in card.bars if word(bar.label) in ("Defended", "Unhurt")), "Defended")
        defended = any(rolled.roll.check.kind in ("defense", "fall") and rolled.roll.check.figure == card.target
                       for rolled in branch.rolls)
        return safe if defended or safe == "Unhurt" or (ask is not None and ask.kind == "cover") else "Not hit"

    def worth(self, seen, branch):
        from game.rules.warbands.ending import bought_rank
        from game.rules.warbands.roster import GRADES

        card, figures = seen.card, seen.before.state.figures
        if seen.ask is not None and seen.ask.kind == "recover":
            return 0
        if seen.ask is None and card.attacker != card.target:
            side: Side = seen.side
        elif card.attacker == card.target and type(card.act).__name__ == "Drop":
            side = figures[card.target].side
        elif card.attacker == card.target:      # nobody attacks: what follows dice that have fallen
            side = 1 - figures[card.target].side
        else:
            side = figures[card.attacker].side
        return sum((1 if figures[one].side != side else -1) * GRADES[bought_rank(seen.before, figures[one])].worth
                   for one in branch.gone(seen.before))

    def besides(self, match, look):
        """Cards of drops: off the roof he stands on, or one that he could stand on; both are rare in random battles."""
        from game.rules.warbands import harm, regions
        from game.rules.warbands.forecasts import drop_card

        now, me, stream = match.now, match.state.figures.get(match.ask.about), Stream(len(match.steps))
        if me is None or not me.stands or not now.top.levels.roofs or not (me.z or stream.below(12) == 0):
            return
        if not me.z:
            roof = now.top.levels.roofs[stream.below(len(now.top.levels.roofs))]
            inside = [Place(int(edge[0]), int(edge[1])) for edge in roof.edges]
            corner = inside[stream.below(len(inside))]
            state = now.state.copied()
            state.set(me.id, corner, roof.height)
            now = now.holding(state)
            me = now.state.figures[me.id]
        place = regions.StepOffRegion(now, me, me.side, 4 * GRID).sample(stream)
        if place is None:
            return
        end, landed = harm.landing(now, me, place), now.state.copied()
        tree = explore(now, lambda play: harm.fall(play, me.id, end, me.z - end.z))
        landed.set(me.id, *end)
        card = drop_card(now.holding(landed), me.id, me.z - end.z)      # help and cover count where he lands
        if card is None:
            yield "a drop that hurts nobody", True, len(tree.branches) == 1
        else:
            yield measured(self, Seen(card, tree.before, me.side), tree)


class Deathzap(Measure):
    """Casualties of volleys, effects on armour, kills in a bout, who wins a melee. Whole bouts are estimates."""

    def silent(self, seen):
        """A whole bout is an estimate (±) from bouts that were played."""
        return type(seen.card.act).__name__ == "Assault"

    def admits(self, card):
        return any("not counted" in str(row.reason) for row in card.rows)

    def bar(self, seen, branch):
        card, first = seen.card, word(seen.card.bars[0].label)
        if first == "0":
            count = self.worth(seen, branch)
            return "more" if count > 5 and type(card.act).__name__ == "Shoot" else str(count)
        if first == "Wins":
            gone = next(event.figure for event in branch.events if isinstance(event, Gone))
            return "Wins" if gone == card.target else "Dies"
        if any(f.unit == card.target for f in branch.now.state.figures.values()):
            marked = {(event.figure, event.mark) for event in branch.events if isinstance(event, Marked)}
            return "Immobilised" if (card.target, "immobile") in marked else "Nothing"
        blown = any((rolled.roll.check.kind, rolled.roll.check.target) == ("radius", card.target)
                    for rolled in branch.rolls)
        return "Explodes" if blown else "Killed"

    def alike(self, seen, bar):
        """Who is immobilised already cannot be so again: that and nothing are one."""
        units = seen.before.state.units
        again = bar == "Immobilised" and seen.card.target in units and units[seen.card.target].immobile
        return "Nothing" if again else bar

    def worth(self, seen, branch):
        """Casualties of the target's unit; who is destroyed after a bout (DZ-94, DZ-R55) is none of the attack's."""
        card, figures = seen.card, seen.before.state.figures
        unit = figures[card.target].unit if card.target in figures else card.target
        return sum(event.figure in figures and figures[event.figure].unit == unit and (
            event.clause not in ("DZ-94", "DZ-R55")) for event in branch.events if isinstance(event, Gone))


MEASURES: dict[str, Measure] = {
    "simple-battles": SimpleBattles(), "ghost-legions": GhostLegions(), "skirmashed": Skirmashed(),
    "warbands": Warbands(), "deathzap": Deathzap()}
"""A measure for each ruleset; a new ruleset writes one, or only who falls is compared."""


class Numbers(NamedTuple):
    """All that is compared of a card."""

    loss: dict[tuple[str, ...], Fraction]
    bars: dict[str, Fraction]
    expected: Fraction | int | None


def added(shares) -> dict[Any, Fraction]:
    """Chances by what they are of; what cannot be is left out."""
    sums: dict[Any, Fraction] = {}
    for key, chance in shares:
        if chance:
            sums[key] = sums.get(key, Fraction(0)) + chance
    return sums


def told(measure: Measure, seen: Seen) -> Numbers:
    """What a card says."""
    card = seen.card
    loss = added((tuple(sorted(lost)), chance) for lost, chance in card.loss)
    if type(measure) is Measure:
        return Numbers(loss, {}, None)
    return Numbers(loss, added((measure.alike(seen, word(bar.label)), bar.chance) for bar in card.bars), card.expected)


def numbers(measure: Measure, seen: Seen, tree) -> Numbers:
    """What the exploration says."""
    before = seen.before
    loss = added((tuple(sorted(branch.gone(before))), branch.chance) for branch in tree.branches)
    if type(measure) is Measure:
        return Numbers(loss, {}, None)
    bars = ((measure.alike(seen, measure.bar(seen, branch)), branch.chance) for branch in tree.branches)
    return Numbers(loss, added(bars),
                   sum((branch.chance * measure.worth(seen, branch) for branch in tree.branches), Fraction(0)))


def measured(measure: Measure, seen: Seen, tree) -> tuple[str, object, object]:
    """A card and its exploration: what is compared, as told, as found."""
    return f"{seen.card.key} of {seen.card.attacker}: {seen.card.sentence}", told(measure, seen), numbers(
        measure, seen, tree)
