"""One truth about a spot: what is told before going there is what the figure's card tells after going there."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from breadth import often, some
from ways import way
from whole import Unpainted, at_one_screen

from game.core.chance.forecast import Forecast
from game.core.outlook import Danger, Harm, Spot, Touch
from game.core.play.dice import Stream
from game.core.play.match import Match
from game.core.table.places import Place
from game.core.text import T
from game.planning.good_spots import WeighedSpot, WeighedSpots, price_words
from game.scenes.battle import BattleScene
from game.scenes.battle.panels.blocks import Sentence, Watchers
from game.scenes.battle.panels.spot_words import seen_words
from game.scenes.screens import SEED, played
from game.store.settings import silent
from tests.rules.skirmashed.duels import box, duel, gunner, plain, trooper
from tests.scenes.battle.test_beside import on_screen

KINDS = {"simple-battles": "act", "ghost-legions": "act", "skirmashed": "way", "warbands": "act", "deathzap": "move"}


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Journals and saves go to a folder of their own."""


@cache
def begun(ruleset: str) -> Match:
    """A battle at the question where a figure may go, played to there once."""
    if ruleset == "skirmashed":         # whoever sees nobody is done when it is there: here all see all
        foes = [(gunner(), 12, 16), (gunner(), 8, 18), (gunner(), 16, 18)]
        match = duel([(gunner(), 12, 4), (trooper(), 4, 4)], foes, (4,),
                     table=plain(box("H1", "house", 1, 9, 3, 12)), active="A1")
        match.answer("move")
        return match
    seed = SEED + {"ghost-legions": 1, "deathzap": 4}.get(ruleset, 0)   # where a figure has better spots than its own
    return played(400, seed, ruleset=ruleset, until=KINDS[ruleset])


def at_a_question(ruleset: str, wait: bool = True) -> Any:
    """A battle screen at the question where a figure may go; `wait`: what takes longer is done at once."""
    match = begun(ruleset).fork(3, log=True)
    assert match.ask is not None and match.ask.kind == KINDS[ruleset]
    match.players = ("human", "human")
    app = Unpainted(silent(pace=3, dice_speed="off"), size=(1280, 720), headless=True)
    scene = BattleScene(match, None, journal=False)
    app.push(scene)
    scene.table.wait = wait
    app.step(1 / 60, [])
    for _ in range(300 if ruleset == "deathzap" else 0):      # that was begun in a thread before
        if scene.decision.prospects.standing is not None:
            break
        pygame.time.wait(20)
        app.step(1 / 60, [])
    return scene


def card_lines(scene: Any) -> list[str]:
    """What stands on the card of the figure that is asked about."""
    if scene.rules.id == "warbands":
        return [str(line.words) for line in scene.desk.odds.plain[1] if isinstance(line, Sentence) and line.above]
    return [str(line.words if isinstance(line, Watchers) else line) for line in scene.desk.odds.plain[1]]


def told_before(scene: Any, stream: Stream) -> list[str] | None:
    """Aim at a place by lot; the lines beside it that tell of the spot, without those about the way and the attack."""
    decision = scene.decision
    if scene.rules.id == "deathzap":
        formation = decision.formation
        target = formation.march.middle
        formation.follow(target._replace(x=target.x + stream.below(512) - 256, y=target.y + stream.below(512) - 256))
        formation.settle()
        if formation.quick_answer() is None or formation.studied.forced:
            return None
        return [str(line) for line in scene.words.known_words(formation.studied.spot, formation.studied.threats)]
    place = decision.mover().region().sample(stream)
    decision.aim_place(place)
    spot = decision.planned.there()
    if spot is None:
        return None
    tip = [str(line) for line in scene.words.place_words(decision)[1]]
    assert spot.done and any("een by" in line or "No enemy sees" in line for line in tip)
    return [line for line in tip if not line.startswith(("Then ", "Nobody to attack", "Exhausted"))]


@pytest.mark.parametrize("spots", often(2, 5))
@pytest.mark.parametrize("ruleset", list(KINDS))
def test_the_card_tells_after_going_there_what_was_told_before(ruleset: str, spots: int) -> None:
    scene, compared, by_card, stream = at_a_question(ruleset), 0, 0, Stream(11)
    match: Match = scene.match
    for _ in range(4 * spots):
        if compared == spots:
            break
        about, given = match.ask.about, match.answers_given
        before = told_before(scene, stream)
        if before is None:
            continue
        follow, decision = scene.decision.at.follow, scene.decision
        proposal = decision.proposal()
        answers = decision.planned.answers() if ruleset != "deathzap" else proposal[1][:1]
        rolled = match._rolled
        scene.plan.give(answers)
        for _ in range(40):
            if not scene.director.busy and not scene.plan:
                break
            scene.app.step(1 / 10, [])
        if match._rolled == rolled and match.ask.about == about and match.ask.side == decision.ask.side:
            compared += 1
            scene.showing.again()
            after = card_lines(scene) if scene.desk.odds.forecast is None else []
            by_card += bool(after)
            tips = [line for line in before if "een by" in line or "anger" in line or "ouches" in line
                    or "No enemy" in line]
            assert tips and (not after or set(tips) <= set(after)), (tips, after)
            if follow is not None and ruleset != "deathzap":      # the attack that was promised is offered, as told
                now = scene.rules.forecast(match.now, follow.attacker, follow.target, follow.act)
                assert now.bars == follow.bars
        while match.answers_given > given and match._rolled == rolled:
            scene.undo()
        if match.answers_given > given:
            break
        scene.app.step(1 / 60, [])
    assert compared >= 2 and by_card, (compared, by_card)


@pytest.mark.parametrize("ruleset", some(sorted(KINDS, key=lambda one: one != "skirmashed"), 1))
def test_a_spot_is_worked_out_in_small_pieces_and_ends_as_if_done_at_once(ruleset: str) -> None:
    scene = at_a_question(ruleset)
    match: Match = scene.match
    pieces = [(spot.looked, spot.done) for spot in scene.rules.lookout.spot(match.now, match.ask.about)]
    assert len(pieces) > 3 and pieces[-1] == (True, True) and not pieces[0][1]
    spot = scene.rules.lookout.looked(match.now, match.ask.about)
    assert spot.place is not None and len(spot.seen) >= 2
    assert [one.harm.chance for one in spot.dangers] == sorted((d.harm.chance for d in spot.dangers), reverse=True)
    assert all(0 < one.harm.chance <= 1 and one.harm.lost <= one.harm.chance for one in spot.dangers)
    assert max((one.harm.chance for one in spot.dangers), default=0) <= spot.together <= 1


@pytest.mark.parametrize("covered, words", [
    (0, "Seen by **6 of 6**"), (3, "in cover from a, b, c"), (4, "in cover from all but e, f"),
    (6, "in cover from all of them")])
def test_those_from_whom_it_has_cover_are_named(covered: int, words: str) -> None:
    class Names:
        def foe_name(self, foe: str) -> str:
            return foe

    spot = Spot("me", Place(0, 0), dict.fromkeys("abcdef", True), {foe: T("wall") for foe in "abcdef"[:covered]},
                looked=True)
    assert str(seen_words(Names(), spot)).endswith(words)   # type: ignore[arg-type]
    spot.seen.update(dict.fromkeys("ghij", True))
    if covered == 6:
        assert str(seen_words(Names(), spot)).endswith("in cover from a, b, c and 3 more")  # type: ignore[arg-type]


def test_nothing_is_said_to_be_safe_before_it_is_known() -> None:
    scene = at_a_question("simple-battles", wait=False)
    me = scene.match.state.figures[scene.match.ask.about]
    scene.spots._known.clear()
    assert "Looking" in str(scene.words.standing_lines(me)[0].words)
    assert "working it out" in str(scene.words.standing_lines(me)[1])
    for _ in range(400):
        if not scene.later.busy:
            break
        scene.later.work(0.05)
    assert "working" not in " ".join(str(line) for line in scene.words.standing_lines(me)[1:])


@pytest.mark.parametrize("ruleset, key", [("simple-battles", ""), ("skirmashed", "focus shoot"), ("warbands", "")])
def test_what_an_enemy_could_do_from_where_it_stands_is_what_its_card_says(ruleset: str, key: str) -> None:
    match = begun(ruleset)
    rules, now, compared = match.rules, match.now, 0
    for foe in now.state.of(1 - match.ask.side):
        for me in now.state.of(match.ask.side):
            close = now.moved(me.id, foe.place._replace(y=foe.y + 300))
            card = rules.forecast(close, foe.id, me.id, way(rules, key, foe.id, me.id))
            harm = rules.lookout.harm(close, foe.id, me.id, 0)
            if isinstance(card, Forecast):
                compared += 1
                lost = card.loss.chance(lambda gone, me=me: me.id in gone)
                hurt = sum(bar.chance for bar in card.bars if bar.tone != "nothing")
                if ruleset == "skirmashed":
                    assert (harm.lost, harm.chance) == (lost, hurt)
                else:
                    assert harm.chance >= lost if ruleset == "warbands" else harm.chance == lost
    assert compared >= 3


@pytest.mark.parametrize("ruleset", list(KINDS))
def test_good_spots_is_a_button_that_says_why_and_hovering_there_says_the_same(ruleset: str) -> None:
    scene = at_a_question(ruleset)
    decision = scene.decision
    assert scene.tools.good_spots.enabled
    scene.tools.good_spots.on_click()
    told = [str(line) for line in scene.desk.tip.body]
    assert told[0].startswith("Good spot 1 of") and ": " in told[0], told
    if ruleset == "deathzap":
        return
    offered, place = decision.proposal(), decision.at.place
    scene.pointing._held = False
    decision.at = decision.nothing
    decision._aimed = None
    decision.aim("", place)
    assert decision.at.place == place and decision.proposal() == offered
    assert [str(line) for line in scene.desk.tip.body][-len(told) + 1:] == told[1:]
    away = place._replace(x=place.x + 20, y=place.y + 9)
    decision.aim_place(away)
    assert decision.good.number() is None or decision.at.place == place


def test_good_spots_never_say_the_same_word_for_word() -> None:
    """Of two alike one is offered; of a third that differs in a lesser reason, that is told."""
    scene = at_a_question("simple-battles")
    decision, match = scene.decision, scene.match
    me = match.state.figures[match.ask.about]

    def spot(*touches: str) -> WeighedSpot:
        return WeighedSpot(me.place, Spot(me.id, me.place, looked=True, aimed=True, done=True, touches=tuple(
            Touch(T(words), 9.0 - i) for i, words in enumerate(touches))), None)     # type: ignore[arg-type]

    here = Spot(me.id, me.place, looked=True, aimed=True, done=True)
    spots = [spot("gold", "silver"), spot("gold", "silver"), spot("gold", "silver", "bronze")]
    found = decision.good.spots.best_first(WeighedSpots(here, spots))
    assert len(found) == 2
    told = decision.good.spots.told_of(spots[2].there, here, None, found[1][1])
    assert told is not None and "bronze" in str(told.why) and "gold" in str(told.why)


def test_a_good_spot_says_its_price_and_a_deadly_one_needs_a_reason() -> None:
    """From a danger of 0 to one of 70 %: not for coming nearer, but for an objective, and then the words say so."""
    scene = at_a_question("simple-battles")
    decision, match = scene.decision, scene.match
    me = match.state.figures[match.ask.about]
    here = Spot(me.id, me.place, looked=True, aimed=True, done=True)
    foe = next(f for f in match.state.of(1 - me.side) if f.placed)
    deadly = Danger(foe.id, Harm(Fraction(7, 10), Fraction(7, 10)), moves=False)
    there = Spot(me.id, me.place._replace(x=me.x + 64), looked=True, aimed=True, done=True, dangers=(deadly,))
    assert decision.good.spots.balance(there, here, None) < 0
    there.touches = (Touch(T("an objective"), 5.0),)
    assert decision.good.spots.balance(there, here, None) > 0
    assert "70\N{NO-BREAK SPACE}% instead of 0\N{NO-BREAK SPACE}%" in str(price_words(there, here))
    assert price_words(here, there) is None


def test_what_is_worth_points_here_too_is_no_reason_to_go_and_leaving_it_is_none() -> None:
    """Who stood on the hill was sent half an inch aside, out of reach of its enemy, since the hill counts there; who
    held it was sent away from it to hide."""
    scene = at_a_question("simple-battles")
    decision, me = scene.decision, scene.match.state.figures[scene.match.ask.about]
    hill = (Touch(T("the hill"), 2.0),)
    here = Spot(me.id, me.place, looked=True, aimed=True, done=True, touches=hill)
    foe = next(f for f in scene.match.state.of(1 - me.side) if f.placed)
    here.dangers = (Danger(foe.id, Harm(Fraction(1, 2), Fraction(1, 2)), moves=False),)
    beside = Spot(me.id, me.place, looked=True, aimed=True, done=True, touches=hill, dangers=here.dangers)
    hidden = Spot(me.id, me.place, looked=True, aimed=True, done=True)
    spots = decision.good.spots
    assert not spots.reasons(beside, here, None) and spots.balance(beside, here, None) == 0
    assert spots.reasons(hidden, here, None) and spots.balance(hidden, here, None) < 0


def best(decision: Any, found: WeighedSpots) -> list[Place]:
    """The places that are offered, best first."""
    return [place for place, _ in decision.good.spots.best_first(found)]


def test_no_spot_where_a_figure_would_be_defeated_is_good_while_another_saves_it() -> None:
    scene = at_a_question("simple-battles")
    decision, match = scene.decision, scene.match
    me = match.state.figures[match.ask.about]
    foe = next(f for f in match.state.of(1 - me.side) if f.placed)
    scene.words = SimpleNamespace(approach_words=lambda found: T("a shot"))
    shot: Any = SimpleNamespace(expected=4, target=foe.id, act=SimpleNamespace(word="shoot"))

    def spot(percent: int, x: int, *touches: Touch) -> Spot:
        lost = Fraction(percent, 100)
        return Spot(me.id, me.place._replace(x=x), looked=True, aimed=True, done=True, touches=touches,
                    dangers=(Danger(foe.id, Harm(lost, lost), moves=False),))

    here, hidden, exposed = spot(98, 0), WeighedSpot(Place(64, 0), spot(40, 64), None), spot(97, 128)
    shoots = WeighedSpot(Place(128, 0), exposed, shot)
    goal = WeighedSpot(Place(192, 0), spot(97, 192, Touch(T("an objective"), 5.0)), None)
    assert best(decision, WeighedSpots(here, [shoots, hidden])) == [hidden.place]
    assert best(decision, WeighedSpots(here, [shoots, hidden, goal])) == [goal.place, hidden.place]
    assert best(decision, WeighedSpots(here, [shoots])) == [shoots.place]     # as deadly as staying


def test_good_spots_are_sought_behind_pieces_too() -> None:
    match = duel([(gunner(), 12, 4), (trooper(), 4, 4)], [(gunner(), 12, 20)], (4,),
                 table=plain(box("H1", "house", 12.5, 9, 15.5, 11)), active="A1")
    match.answer("move")
    scene = at_one_screen(match)
    found = scene.decision.good.spots.sheltered()
    assert found, "behind the house"
    for place in found:
        there = scene.rules.lookout.looked(match.now.moved("A1", place), "A1")
        assert not there.watchers and place.y < 11 * 64


def test_damage_of_several_enemies_adds_up() -> None:
    """Two that do 5 of 8 damage each by 1 in 2 defeat it together by 1 in 4, though neither does alone."""
    each = Harm(Fraction(1, 2), Fraction(0), Fraction(5, 2), ((5, Fraction(1, 2)),), 8)
    here = Spot("A1", Place(0, 0), dangers=tuple(Danger(foe, each, moves=False) for foe in ("B1", "B2")))
    assert here.lost == Fraction(1, 4) and here.together == Fraction(3, 4)
    alone = Harm(Fraction(1, 2), Fraction(1, 2), Fraction(4), ((8, Fraction(1, 2)),), 8)
    both = Spot("A1", Place(0, 0), dangers=(Danger("B1", each, False), Danger("B2", alone, False)))
    assert both.lost == Fraction(1, 2)


def test_tips_leave_the_ground_in_reach_free_rather_than_terrain_out_of_it():
    scene = on_screen("skirmashed-order", wait=True)
    scene.table.overlay.reach = (((64.0, 64.0), (640.0, 64.0), (640.0, 320.0), (64.0, 320.0)),)
    across, down = zip(*(scene.table.camera.steps(*corner) for ring in scene.table.overlay.reach for corner in ring),
                       strict=True)
    box, = scene.showing.ground(scene.table.overlay)
    assert abs(box.left - min(across)) <= 1 and abs(box.top - min(down)) <= 1
    assert abs(box.right - max(across)) <= 2 and abs(box.bottom - max(down)) <= 2
    scene.table.overlay.reach = None
    assert len(scene.showing.ground(scene.table.overlay)) == len(scene.match.now.setup.table.pieces) > 1
