"""Skirmashed on the screen: whole battles by mouse alone and by keys alone, the stakes of a reaction, the designer."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pygame
import pytest
from breadth import often

import game.rules
from game.ai import player
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.table.places import GRID, gap, touching
from game.rules.skirmashed.odds import Blow, duel, wins
from game.scenes import battle_setup
from game.scenes.battle.panels.closeup import READABLE
from game.scenes.battle.panels.odds_card import Chart
from game.scenes.battle.panels.reaction_cards import OutcomeBars, ReactionCard, Victim
from game.scenes.builder.parts import exactly
from game.scenes.builder.scene import BuilderScene
from game.scenes.new_battle.choice import Choice
from game.scenes.rulesets.skirmashed.battle import SkirmashedScene
from game.scenes.rulesets.skirmashed.builder import MELEE, SHOTS, one_attack
from game.tools.shelf import Chosen, usual_setups
from tests.driver import Driver, by_keys, by_mouse, finished, play_out
from tests.hands import Hands

RULES = game.rules.get("skirmashed")


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Journals and saves go to a folder of their own."""


def begun(players: tuple[str, str] = ("human", "random"), seed: int = 3) -> Match:
    setup = battle_setup.quick_order("skirmashed", 20).setup
    return Match.begun(RULES, setup, Dice.seeded(seed), players)


def asked(kind: str, *, side: int | None = None, most: int = 1500, wanted: Callable[[Match], bool] = lambda m: True,
          ) -> Match:
    """A battle by chance up to a question of that kind."""
    for seed in range(1, 40):
        match = begun(("human", "human"), seed)
        minds = player("random", seed), player("random", seed + 1)
        for _ in range(most):
            if match.ask is None:
                break
            if match.ask.kind == kind and side in (None, match.ask.side) and wanted(match):
                return match
            match.trusted(minds[match.ask.side].choose(match))
    raise AssertionError(f"no battle asks {kind}")


@pytest.mark.parametrize("how", often(by_mouse, by_keys), ids=["mouse alone", "keyboard alone"])
def test_a_whole_battle(how):
    driver = Driver(begun())
    assert isinstance(driver.scene, SkirmashedScene)
    play_out(driver, how)
    finished(driver)
    assert sum(len(step.answers) for step in driver.match.steps) > 25


def descendants(widget):
    for child in widget.children:
        yield child
        yield from descendants(child)


@pytest.mark.parametrize("kind", ["shot", "dodge"])
def test_victims_of_both_sides_have_their_sides_colours_and_names(kind):
    """*Shoot first?* compares what the charged and what the charger suffers; a dodge is about one figure."""
    match = asked(kind)
    driver = Driver(match)
    figures, looked = match.state.figures, driver.scene.choice.stakes
    sides = {figures[found.target].side for _, found in match.ask.stakes()}
    assert looked.compares == (len(sides) > 1) == (kind == "shot")
    for card, _ in driver.scene.choice.cards:
        parts = list(descendants(card))
        target = figures[card.found.target]
        bars = next(part for part in parts if isinstance(part, OutcomeBars))
        names = [str(part.words) for part in parts if isinstance(part, Victim)]
        assert {bar.side for bar in bars.bars} == {target.side if kind == "shot" else None}
        assert names == ([f"What becomes of {target.name}"] if kind == "shot" else [])
        looked._look_at(card.found)
        chart = next(block for block in next(driver.scene.desk.odds.layouts()) if isinstance(block, Chart))
        assert chart.whose == (target.side if kind == "shot" else None)


def test_a_reaction_shows_both_answers_with_the_rules_own_odds_and_both_figures():
    match = asked("dodge")
    driver = Driver(match)
    scene, ask = driver.scene, match.ask
    cards = {option.key: card for card, option in scene.choice.cards}
    assert set(cards) == {"no", "yes"} and all(isinstance(card, ReactionCard) for card in cards.values())
    for act, forecast in ask.stakes():
        key = act.key
        assert cards[key].found.bars == forecast.bars
    shown = scene.choice.stakes.shown
    camera = scene.table.camera
    apart_shown = {one.figure for one in scene.choice.stakes.closeups}
    assert apart_shown <= {shown.attacker}, "whoever is asked is on the table itself"
    for figure in {shown.attacker, shown.target} - apart_shown:
        one = match.state.figures[figure]
        assert camera.free.collidepoint(camera.steps(*one.place)), "seen above the cards"
        assert not any(card.rect.collidepoint(camera.steps(*one.place)) for card in cards.values())
    driver.move(cards["yes"].rect.center)
    assert scene.desk.odds.forecast is cards["yes"].found, "its rows are on the odds card"
    zoom = scene.choice.stakes._zoom
    scene.app.change_settings(follow=False)       # the next question moves nothing
    driver.key(pygame.K_y)
    assert camera.bottom == 0 and (camera.zoom == zoom or scene.choice.stakes.shown is not None)


def apart(match: Match) -> float:
    """Inches between the two of a question with stakes."""
    found = match.ask.stakes()[0][1]
    return gap(match.state.figures[found.attacker], match.state.figures[found.target]) / GRID


def test_at_200_percent_whoever_is_asked_is_seen_above_the_cards():
    for kind in ("dodge", "shot"):
        driver = Driver(asked(kind), (1920, 1080), scale=200)
        shown, camera = driver.scene.choice.stakes.shown, driver.scene.table.camera
        mine = next(driver.match.state.figures[f] for f in (shown.target, shown.attacker)
                    if driver.match.state.figures[f].side == driver.match.ask.side)
        at = camera.steps(*mine.place)
        assert camera.zoom >= 40 and camera.free.collidepoint(at), kind
        assert not any(card.rect.collidepoint(at) for card, _ in driver.scene.choice.cards), kind


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_two_who_stand_far_apart_are_seen_from_near_as_well(size):
    match = asked("dodge", wanted=lambda m: apart(m) > 15)
    driver = Driver(match, size)
    driver.scene.table.wait = True
    driver.frames(2)
    stakes, u = driver.scene.choice.stakes, driver.scene.ui.u
    assert {one.figure for one in stakes.closeups} == {stakes.shown.attacker}
    camera, asked_one = driver.scene.table.camera, match.state.figures[stakes.shown.target]
    base = asked_one.radius / GRID * camera.zoom
    assert 2 * base >= (28 if size[1] < 1080 else 40), "whoever is asked is seen from near"
    at = camera.steps(*asked_one.place)
    assert camera.free.collidepoint(at) and not stakes.closeups[0].outer.inflate(base, base).collidepoint(at)
    cards = [card.rect for card, _ in driver.scene.choice.cards]
    for one in stakes.closeups:
        place = match.state.figures[one.figure].place
        assert one.camera.zoom >= READABLE * u, "a base is at least as large as that"
        assert one.rect.contains(pygame.Rect(0, 0, 30, 30).move(*map(round, one.camera.steps(*place))).move(-15, -15))
        assert one.outer.collidelist(cards) < 0 and driver.scene.table.rect.contains(one.outer)
        met = driver.scene.stage.hit(one.rect.center)
        assert met is driver.scene.table, "the pointer goes through it"
    closeups = stakes.closeups
    driver.key(pygame.K_y)
    assert all(one.parent is None for one in closeups), "gone with the question"


def test_a_click_on_a_clause_within_an_answer_card_is_that_answer():
    match = asked("edge")
    driver = Driver(match)
    card, _ = driver.scene.choice.cards[0]
    links = [label for label in card.walk() if "SK-03" in str(getattr(label, "text", ""))]
    driver.click(links[0].rect.center)
    assert match.state.edges and match.ask.kind != "edge" and driver.app.scene is driver.scene


def test_who_can_be_shot_is_on_the_screen_also_on_the_long_board():
    match = of_sixteen()
    minds, seen = (player("random", 1), player("random", 2)), 0
    while match.ask is not None and seen < 4:
        targets = {o.target for o in match.ask.listed() if o.target} if match.ask.kind == "order" else set()
        if targets:
            driver = Driver(match)
            driver.scene.table.end_glide()
            camera = driver.scene.table.camera
            places = [match.state.figures[foe].place for foe in (*targets, match.ask.about)]
            inside = [camera.free.collidepoint(camera.steps(*place)) for place in places]
            beyond = {one for edge in driver.scene.table.edges.found() for one in edge.figures}
            assert inside[-1] and all(here or foe in beyond for foe, here in zip(targets, inside, strict=False))
            assert camera.zoom >= 28
            seen += 1
        match.trusted(minds[match.ask.side].choose(match))
    assert seen == 4


def test_two_who_stand_close_need_no_close_ups():
    match = asked("dodge", wanted=lambda m: apart(m) < 3)
    assert not Driver(match).scene.choice.stakes.closeups


def test_in_hotseat_a_ribbon_says_whose_answer_the_cards_are():
    match = asked("dodge")
    ribbon = Driver(match).scene.choice.stakes.ribbon
    assert ribbon is not None and ribbon.side == match.ask.side
    assert str(ribbon.words) == f"{('Blue', 'Orange')[match.ask.side]}, this is for you"
    alone = Match.begun(RULES, match.now.setup, Dice.seeded(1), ("human", "random"))
    assert Driver(alone).scene.choice.stakes.ribbon is None


def test_who_is_shot_at_is_crossed_and_who_shoots_is_not():
    match = asked("dodge", wanted=lambda m: apart(m) > 3)
    scene, shown = Driver(match).scene, match.ask.stakes()[0][1]
    assert scene.table.overlay.target != shown.attacker and shown.attacker in scene.table.overlay.glow


# ── the strip ────────────────────────────────────────────────────────────────────────────────────────────────


def of_sixteen() -> Match:
    setup = usual_setups(RULES, Chosen(), None, ["undead-host", "kings-musketeers"], 1)[0]
    return Match.begun(RULES, setup, Dice.seeded(4), ("human", "human"))


def test_a_strip_that_is_too_long_says_so_and_a_click_on_the_sign_scrolls():
    driver = Driver(of_sixteen(), (1280, 720))
    strip = driver.scene.desk.strip
    assert not any(sign.visible for sign in strip.signs), "sixteen figures are seen at once"
    driver.app.resize((960, 540))
    driver.frames(2)
    back, on = strip.signs
    assert on.visible and not back.visible
    seen = [card for card in strip.cards.values() if card.visible]
    assert on.count == len(strip.cards) - len(seen) > 0
    assert all(strip.rect.contains(card.rect) and card.rect.right <= on.rect.left for card in seen), "only whole cards"
    for _ in range(len(strip.cards)):
        if not on.visible:
            break
        driver.click(on.rect.center)
        driver.frames(1)
    assert back.visible and not on.visible and list(strip.cards.values())[-1].visible, "the last one can be seen"
    assert driver.match.ask is not None and driver.scene.decision is not None


def test_the_dead_give_room_to_the_living():
    match = of_sixteen()
    minds = player("random", 1), player("random", 2)
    while not match.over and len(match.state.gone) < 3:
        match.trusted(minds[match.ask.side].choose(match))
    strip = Driver(match, (1280, 720)).scene.desk.strip
    dead = [card.rect.width for card in strip.cards.values() if card.face.dead]
    alive = [card.rect.width for card in strip.cards.values() if not card.face.dead]
    assert max(dead) < min(alive)


def test_the_prompt_says_whose_answer_it_is_in_the_others_turn():
    match = asked("dodge", wanted=lambda m: m.ask.side != m.state.side)
    driver = Driver(match)
    assert driver.scene.desk.prompt.foreign and driver.scene.desk.prompt.side == match.ask.side
    ours = asked("order")
    assert not Driver(ours).scene.desk.prompt.foreign


def test_a_click_on_an_enemy_within_reach_charges_it():
    match = asked("way", wanted=lambda m: any(o.kind == "charge" for o in m.ask.listed()))
    driver = Driver(match)
    option = next(o for o in match.ask.listed() if o.kind == "charge")
    me = match.ask.about
    driver.click(driver.spot(match.state.figures[option.target].place))
    moved = match.state.figures.get(me) or match.state.gone[me]
    foe = match.state.figures.get(option.target) or match.state.gone[option.target]
    assert touching(moved, foe) and match.state.charge in (option.target, "")


def test_tired_hurt_and_engaged_figures_bear_their_marks():
    match = asked("figure", wanted=lambda m: any(f.damage for f in m.state.figures.values())
                  and any(f.exhausted for f in m.state.figures.values()))
    scene = Driver(match).scene
    for figure in match.state.figures.values():
        marks, actor = dict(scene.figures.marks(figure)), scene.table.cast.actors[figure.id]
        assert marks.get("hits", 0) == figure.damage
        assert ("spent" in marks) == figure.exhausted == (actor.pose == "spent")
        near = [f for f in match.state.figures.values() if f.side != figure.side and touching(f, figure)]
        assert ("engaged" in marks) == bool(near)


def test_the_score_card_tells_whose_go_it_is_and_how_the_next_round_begins():
    match = asked("order", wanted=lambda m: m.state.round == 1 and m.state.final is None)
    scene = Driver(match, (1920, 1080)).scene
    foot, acts = str(scene.scored.foot()), ("Blue", "Orange")[match.state.side]
    assert foot.startswith(f"{acts} acts") and "who acts last goes second in round 2" in foot
    fresh = [sum(not f.exhausted for f in match.state.of(side)) for side in (0, 1)]
    assert [line.pips for line in scene.scored.lines()] == fresh


@pytest.mark.rule("SK-24")
def test_the_heading_means_one_thing_while_the_turn_passes():
    """But for who acts, head, foot and what stands beside the head stay as they are through a phase of a round."""
    match = begun(("human", "human"))
    scene, mind, told = Driver(match).scene, player("random", 3), {}
    while match.ask is not None:
        if match.state.phase == "play":
            scored, acts = scene.scored, ("Blue", "Orange")[match.state.side]
            words = str((scored.head(), scored.foot(), scored.short_goals())).replace(acts, "who acts")
            told.setdefault((match.state.round, match.state.final is None), set()).add(words)
        match.trusted(mind.choose(match))
    assert len(told) >= 4 and all(len(words) == 1 for words in told.values()), told


# ── the designer ─────────────────────────────────────────────────────────────────────────────────────────────


def test_a_figure_is_designed_by_mouse_and_keys():
    hands = Hands(BuilderScene("skirmashed"), (1920, 1080))
    scene = hands.scene
    hands.key("h")
    hands.key("Enter")
    assert len(scene.draft.figures) == 1
    slider = scene.part.widgets["firepower"]
    hands.key("2")
    hands.key("Right")
    assert scene.draft.entry.firepower == 5 and slider.value == 5
    hands.click(scene.part.widgets["fighter"])
    assert scene.draft.entry.fighter and scene.draft.entry.firepower == 0 and not slider.enabled
    assert scene.draft.price(0).points == scene.draft.entry.points
    hands.pick(scene.part.widgets["muster"], 1)
    assert scene.draft.limit == 0 and not scene.draft.wrong(), "free muster: one figure may play"
    hands.pick(scene.part.widgets["muster"], 0)
    assert scene.draft.limit == 15 and not scene.draft.wrong()


def test_a_duel_of_twins_is_won_by_who_begins_and_the_shares_add_up():
    twin = "5/4/5/2/4/11"
    for apart_by in (SHOTS, MELEE):
        first, second = wins(twin, twin, apart_by, True), wins(twin, twin, apart_by, False)
        assert isinstance(first, Fraction) and first > Fraction(1, 2) > second and first + second == 1
    assert wins(twin, "5/-/-/6/5/10", SHOTS, True) == 1, "a fighter never shoots back"
    assert wins("5/-/-/6/5/10", "5/-/-/6/5/10", SHOTS, True) is None


def test_a_duel_of_coins():
    """One die a turn that kills half of the time: who begins wins two of three."""
    coin = Blow((1, 1), 1)
    assert duel(coin, coin, 1, 1) == Fraction(2, 3)
    assert duel(coin, Blow((1,), 1), 3, 1) == 1


def test_a_duel_that_takes_two_hits_each():
    """A coin a turn, two heads to win, by hand; (i, j): still i heads to kill, j to die, the first to toss.

    (1, 1) is 2/3 as above. (1, 2) = 1/2 + 1/4 (1, 1) + 1/4 (1, 2), so 8/9. (2, 1) = 1/4 (1, 1) + 1/4 (2, 1), so 2/9.
    (2, 2) = 1/4 of each of (1, 1), (1, 2), (2, 1) and itself.
    """
    coin = Blow((1, 1), 1)
    assert duel(coin, coin, 1, 2) == Fraction(8, 9)
    assert duel(coin, coin, 2, 1) == Fraction(2, 9)
    assert duel(coin, coin, 2, 2) == (Fraction(2, 3) + Fraction(8, 9) + Fraction(2, 9)) / 3


def test_the_duels_exact_chance_is_told_as_a_fraction_or_rounded_and_saying_so():
    assert str(exactly(Fraction(2, 3))) == "2 / 3"
    long = wins("5/4/5/2/4/11", "5/4/5/2/4/11", SHOTS, True)
    assert long.denominator > 10 ** 30
    assert str(exactly(long)) == f"{float(long) * 100:.1f} %, rounded to a tenth"
    assert str(exactly(Fraction(1, 10 ** 12))) == "less than 0.1 %"
    assert str(exactly(1 - Fraction(1, 10 ** 12))) == "more than 99.9 %"


def test_one_attack_in_the_designer_is_the_rules_forecast():
    """Firepower 1, Boom 9 against Stamina 9, Manoeuvre 9: only a 10 hits, and 2 x 1 <= 9 makes blocks need 13."""
    cell = one_attack("5/1/9/1/1/9", "9/1/1/1/1/9", SHOTS, "shoot")
    assert cell.chance == Fraction(1, 10)
    assert one_attack("5/-/-/6/5/10", "5/4/5/2/4/11", SHOTS, "shoot").chance is None


# ── setting up a battle ──────────────────────────────────────────────────────────────────────────────────────


def test_more_figures_a_side_bring_their_forces_and_the_long_board():
    choice = Choice.of("skirmashed")
    assert not choice.faults() and choice.table().width == 24 * 64
    choice.options["limit"] = "120"
    choice.suit_limit()
    assert not choice.faults()
    assert (choice.table().width, choice.table().height) == (48 * 64, 24 * 64)
    assert all(len(choice.force(side).force.figures) == 8 for side in (0, 1))
    choice.draw(7)
    assert not choice.faults() and choice.table().width == 48 * 64


def test_free_muster_counts_no_points():
    choice = Choice.of("skirmashed")
    switch = next(one for one in RULES.switches if one.id == "sk_muster")
    choice.turn(switch, "free")
    assert choice.limit == 0 and not choice.faults()


@pytest.mark.parametrize("seed", range(12))
def test_quick_battles_begin(seed):
    order = battle_setup.quick_order("skirmashed", seed)
    assert order.begin().ask is not None
