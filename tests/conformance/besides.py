"""Numbers that screens show besides the cards of attacks that are offered, each with an exploration of the rules.

Each function yields what it is, as told, as found. `look` is an `Exploration` of that match.
"""

from __future__ import annotations

from game.ai.candidates import contact_ring
from game.core.chance.cards import ends
from game.core.chance.explore import Tree, explore, neutral
from game.core.chance.forecast import Forecast
from game.core.play.acts import No, Yes
from game.core.play.answers import Answer
from game.core.play.ask import PlaceOption
from game.core.play.dice import Stream
from game.core.play.events import Aimed
from game.core.table.places import GRID, Place, touching, within


def measured(card: Forecast, tree: Tree) -> tuple[str, object, object]:
    """A card and its exploration, read by the card's measure: what is compared, as told, as found."""
    return f"{card.key} of {card.attacker}: {card.sentence}", told(card), numbers(card, tree)


def told(card: Forecast) -> tuple[dict, dict, object]:
    """What a card says: who falls, the bars that may be, the mean."""
    return added((tuple(sorted(lost)), chance) for lost, chance in card.loss), added(
        (str(bar.label), bar.chance) for bar in card.bars), card.expected


def numbers(card: Forecast, tree: Tree) -> tuple[dict, dict, object]:
    """The same of an exploration."""
    found = ends(tree, card.measure)
    return added((tuple(sorted(lost)), chance) for (_, lost), chance in found), added(
        (str(end.label), chance) for (end, _), chance in found), found.mean(lambda one: one[0].worth)


def added(shares) -> dict:
    """Chances by what they are of; what cannot be is left out."""
    sums: dict = {}
    for key, chance in shares:
        if chance:
            sums[key] = sums.get(key, 0) + chance
    return sums


def charges(match, look):
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
                yield measured(card, tree)
                return


def fates(match, look):
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


def drops(match, look):
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
        yield measured(card, tree)


BESIDES = {"ghost-legions": charges, "skirmashed": fates, "warbands": drops}
"""By ruleset."""
