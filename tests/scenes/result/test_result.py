"""The result: what it tells is what happened, and every way on from it is a battle that can be played."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from battles import case, cases
from hands import Hands, Stub
from msgspec import structs

from game import rules
from game.ai import player
from game.core.errors import Bad
from game.core.play.events import Aimed, Began, Chose, Event, Gone, Marked, Rolled, Scored
from game.core.play.luck import Faces, kinds_of, luck_of, rolls_of
from game.core.play.match import Match
from game.core.play.record import read_record, record_text
from game.core.play.sums import summed
from game.core.text import T
from game.planning.account import attacked, figure_records, luck_until, worth_to_a
from game.scenes import battle
from game.scenes.replay import scene as replay
from game.scenes.replay import sharing
from game.scenes.replay.frames import before_round, replay_of
from game.scenes.result.decided import _telling, largest, swing_words, swings
from game.scenes.result.scene import ResultScene
from game.scenes.result.words import _won, bare, headline, luck_words, why_words
from game.scenes.saves.scene import SavesScene
from game.store.saves import list_saves, load_battle
from game.ui.text import plain
from game.ui.widgets import Label, Progress

pytestmark = pytest.mark.usefixtures("kts_home")


@cache
def record(name: str = "sb-yard", seed: int = 11) -> str:
    """A battle of chance players that is over, as its record."""
    match = case(name).begun(seed)
    minds = player("random", seed), player("random", seed + 1)
    while match.ask is not None:
        match.trusted(minds[match.ask.side].choose(match))
    return record_text(match)


def fought(name: str = "sb-yard", seed: int = 11) -> Match:
    return read_record(record(name, seed), rules.get).play()


def result(match: Match, size: tuple[int, int] = (1600, 900), **settings) -> Hands:
    title = Stub()
    hands = Hands(title, size, **settings)
    scene = ResultScene(match)
    scene.wait = True
    hands.app.push(scene)
    hands.step()
    return hands


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Stub]:
    """The battles that were begun, instead of beginning them."""
    found: list[Stub] = []

    def make(*given, **more):
        found.append(Stub(*given, **more))
        return found[-1]

    monkeypatch.setattr(battle, "BattleScene", make)
    return found


# --- sheets -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", rules.IDS)
def test_no_sheet_is_cut_at_its_foot(ruleset: str) -> None:
    name = next(case.name for case in cases() if case.setup.ruleset == ruleset)
    app = result(fought(name), (1280, 720), painted=False).app
    scene = app.scene
    for size, scale in (((1280, 720), 100), ((1280, 720), 200), ((1600, 900), 125), ((1920, 1080), 100),
                        ((1920, 1080), 150), ((1920, 1080), 200)):
        app.ui.settings = structs.replace(app.ui.settings, scale=scale)
        app.resize(size)
        app.step(0)
        for sheet in range(len(scene.panels) if scene.tabs.visible else 1):
            scene._turn_to(sheet)
            app.step(0)
            shown = [panel for panel in scene.panels if panel.visible]
            assert len(shown) == (1 if scene.tabs.visible else 5)
            assert [panel.children[0].scroll_range() for panel in shown] == [0] * len(shown), (size, scale)
        assert all(rows[0].visible for rows in (scene.story.turns.children, scene.figure_rows) if rows)


def test_what_a_small_window_leaves_out_is_told_elsewhere() -> None:
    name = next(case.name for case in cases() if case.setup.ruleset == "ghost-legions")
    app = result(fought(name), (1600, 900), painted=False).app
    scene = app.scene
    assert scene.best.words_of_tip() is None or not scene.figure_rows[-1].visible
    app.ui.settings = structs.replace(app.ui.settings, scale=125)
    app.resize((1600, 900))
    app.step(0)
    left_out = [row for row in scene.figure_rows if not row.visible]
    told = str(scene.best.words_of_tip())
    assert left_out and all(row.name in told and str(row.words) in told for row in left_out)
    scene.story.turns.children[0].text = T("A long story. {n}", n="It goes on and on. " * 60)
    scene.ui.request_layout()
    app.step(0)
    assert all(turn.visible for turn in scene.story.turns.children)     # their links lead on, and nothing else has them
    assert scene.panels[4].children[0].scroll_range() > 0


# --- replay -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["sb-yard", "sb-house-rules", "sb-common"])
def test_a_film_ends_where_the_battle_ended_and_leaves_nothing_out(name: str) -> None:
    match = fought(name)
    replay = replay_of(match)
    assert len(replay.frames) == match.answers_given + 1
    assert [e for frame in replay.frames for e in frame.events] == match.story()
    last = replay.frames[-1]
    assert last.state.digest() == match.digest() and last.points == match.outcome.points
    assert replay.frames[0].answer is None and [f.told for f in replay.frames] == sorted(f.told for f in replay.frames)
    assert [n for n, _ in replay.rounds()] == sorted({f.round for f in replay.frames})
    for i, event in enumerate(match.story()):
        frame = replay.frame_of(i)
        assert any(event is e or event == e for e in replay.frames[frame].events)


def test_a_film_of_typed_dice_needs_no_typing() -> None:
    """Real dice are in the record: they are used again."""
    faces = (3, 5, 2, 4) * 60
    match = case("sb-yard").asked(faces)
    mind = player("random", 4)
    while match.ask is not None and match.answers_given < 60:
        match.trusted(mind.choose(match))
    replay = replay_of(match)
    assert len(replay.frames) > 20 and replay.frames[-1].told == len(match.story())


def test_a_fork_has_no_film() -> None:
    with pytest.raises(Bad):
        replay_of(fought().fork(1))


# --- what is told -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [11, 12, 13])
def test_the_score_by_clause_adds_up_to_the_outcome(seed: int) -> None:
    match = fought(seed=seed)
    scene = result(match).scene
    rows, total = scene.table.rows[:-1], scene.table.rows[-1]
    assert (sum(r.a for r in rows), sum(r.b for r in rows)) == (total.a, total.b) == match.outcome.points
    assert all(rules.get("simple-battles").book().clause(r.clause) for r in scene.table.rows)


def test_the_headline_says_who_won() -> None:
    match = fought()
    title, note = headline(match)
    a, b = match.outcome.points
    winner = match.outcome.winner
    assert ("draw" in plain(title)) == (winner is None)
    if winner is not None:
        assert str(title) == f"{('Blue', 'Orange')[winner]} wins, {(a, b)[winner]} to {(a, b)[1 - winner]}"
    assert match.outcome.clause in plain(note)
    won = fought()
    won.outcome = won.outcome._replace(winner=1, points=(9, 2))      # by resigning, behind in points
    assert str(headline(won)[0]) == "Orange wins, 2 to 9"


@pytest.mark.parametrize(("winner", "players", "says"), [
    (0, ("human", "easy"), "You win, 9 to 2"), (1, ("human", "easy"), "You lost, 9 to 2"),
    (1, ("normal", "human"), "You win, 2 to 9"), (0, ("normal", "human"), "You lost, 2 to 9"),
    (0, ("human", "human"), "Blue wins, 9 to 2"), (1, ("easy", "random"), "Orange wins, 2 to 9")])
def test_the_headline_speaks_to_the_only_person(winner, players, says) -> None:
    """`Skirmishers 1863 win` told nobody that he had lost (F-23)."""
    match = fought()
    match.players = players
    match.outcome = match.outcome._replace(winner=winner, points=(9, 2))
    assert str(headline(match)[0]) == says


def test_dice_are_those_of_the_side_chosen() -> None:
    match = fought()
    hands = result(match)
    scene = hands.scene
    for side in (0, 1):
        if scene.side != side:
            hands.pick(scene.dice.whose, side)
        mine = [e.roll for e in match.story() if isinstance(e, Rolled) and e.roll.check.side == side]
        assert scene.dice.faces.faces.dice == sum(len(r.faces) for r in mine)
        for kind in scene.dice.kinds.kinds:
            rolls = [r for r in mine if r.check.kind == kind.name]
            assert kind.rolls == len(rolls) and kind.successes == sum(r.outcome for r in rolls)


@pytest.mark.parametrize("seed", range(11, 16))
def test_dice_and_decisions_add_up_to_the_lead(seed: int) -> None:
    """At the end of each round, in the chart as in the words; B sees A's numbers with the other sign."""
    match = fought(seed=seed)
    scene = result(match).scene
    a, b = match.outcome.points
    rest, dice = scene.chance.chart.series
    assert not {rest.colour, dice.colour} & {"side_a", "side_b"}, "the colours of the sides mean the sides"
    assert len(rest.points) == len(scene.replay.rounds())
    assert rest.points[-1][1] + dice.points[-1][1] == pytest.approx(a - b)
    told = [plain(luck_words(scene.luck, side, "X", lead)[1]) for side, lead in ((0, a - b), (1, b - a))]
    if scene.luck.points:
        assert told[0] != told[1]
    luck = luck_of(list(rolls_of(match.story())), worth_to_a(match))
    assert luck == scene.luck and dice.points[-1][1] == pytest.approx(float(luck.points))
    worse, same, better = luck.standing(0)
    assert (better, same, worse) == tuple(luck.standing(1))


def test_what_attacks_brought_is_what_was_scored_for_the_fallen() -> None:
    """The sum that luck is measured by is the points of defeated figures, as the rules scored them."""
    for seed in range(11, 16):
        match = fought(seed=seed)
        scored = [0, 0]
        for event in match.story():
            if isinstance(event, Scored):
                scored[event.side] += event.points
        retold = sum(1 for e in match.story() if isinstance(e, Rolled) and e.again and e.roll.check.kind == "attack")
        luck = luck_of(list(rolls_of(match.story())), worth_to_a(match))
        if not retold:
            assert luck.came == scored[0] - scored[1]


def test_figures_of_the_battle_took_what_they_took() -> None:
    match = fought()
    found = figure_records(match)
    fallen = [e for e in match.story() if isinstance(e, Gone)]
    assert sum(d.defeated for d in found) <= len(fallen) and found == sorted(found, key=lambda d: -d.points)
    figures = {**match.state.figures, **match.state.gone}
    assert sum(d.points for d in found) <= sum(figures[e.figure].points for e in fallen)


@pytest.mark.parametrize("name", ["sb-yard", "gl-mobs", "sk-common", "wb-brawl", "dz-mobs"])
def test_what_decided_it_are_the_acts_that_changed_the_worth_most(name: str) -> None:
    replay, shares = replay_of(fought(name)), list[float]()
    found = swings(replay, shares.append)
    assert shares == sorted(shares) and shares[-1] == 1.0
    last, (a, b) = len(replay.frames) - 1, replay.match.outcome.points
    for one in found:
        worth = [float(a - b) if i == last else float(replay.match.rules.value(replay.moment(i), 0))
                 for i in (one.at - 1, one.end)]
        assert replay.frames[one.at - 1].round and (one.before, one.after) == (worth[0], worth[1])
        assert replay.frames[one.at - 1].step < replay.frames[one.end].step or one.end == len(replay.frames) - 1
    told = largest(found)
    rest = [one.size for one in found if one not in told]
    assert len(told) <= 3 and told == sorted(told) and min((t.size for t in told), default=9) >= max(rest, default=0)
    for one in told:
        mine, theirs = (str(swing_words(replay, one, side)) for side in (0, 1))
        assert mine.startswith(f"[[{one.at}|") and mine != theirs


def test_what_decided_it_leads_into_the_replay() -> None:
    hands = result(fought(), (960, 540))
    scene = hands.scene
    assert scene.story.swings and not any(isinstance(line, Progress) for line in scene.story.turns.children)
    scene.story.turns.children[0].on_link(str(scene.story.swings[0].at))
    assert scene.moment.line.at == scene.story.swings[0].at and scene.tabs.chosen == 3


def test_what_decided_it_is_told_by_what_it_did_to_somebody_not_by_what_came_next() -> None:
    """A figure that is activated after a hit, or a choice after it, is not what the hit was good for."""
    hit = Marked(text=T("B1 is wounded."), clause="", figure="B1", mark="wounds", value=1)
    tired = Marked(text=T("A1 has moved."), clause="", figure="A1", mark="spent", value=1)
    said, next_one = Event(text=T("A1 runs out of breath."), clause=""), Began(text=T("A2 is activated."), clause="",
                                                                              what="figure", figure="A2")
    stays = Chose(text=T("A1 stays put."), clause="", figure="A1", key="stay")
    lost = Gone(text=T("B1 is killed."), clause="", figure="B1")
    assert _telling([hit, tired, said, stays, next_one], 0) is hit
    assert _telling([hit, lost, next_one], 0) is lost
    assert _telling([tired, stays, next_one], 0) is tired
    assert _telling([said, stays, next_one], 0) is said
    assert _telling([stays, next_one], 0) is next_one and _telling([], 0) is None


def test_what_decided_it_is_reached_by_tab() -> None:
    hands = result(fought(), (1280, 720))
    lines = list(hands.scene.story.turns.children)
    for _ in range(60):
        hands.key("Tab")
        if hands.scene.stage.focused is lines[0]:
            break
    assert hands.scene.stage.focused is lines[0]
    hands.key("Enter")
    assert hands.scene.moment.line.at == hands.scene.story.swings[0].at


def test_a_reason_without_its_number() -> None:
    assert bare(T("{n} objectives held", n=2)) == "objectives held" and bare(T("x")) == T("x")


def test_a_battle_that_goes_on_has_no_result() -> None:
    with pytest.raises(Bad, match="not over"):
        ResultScene(case("sb-yard").begun(1))


# --- ways on ------------------------------------------------------------------------------------------------------


def test_rematch_and_swap_by_keyboard(begun: list[Stub]) -> None:
    match = fought()
    hands = result(match)
    hands.key("Enter")
    assert not begun, "Enter was meant for the battle: nothing begins by it"
    hands.key("M")
    again, order = begun[0].given
    assert order.setup == match.now.setup and again.ask is not None and order.players == match.players
    assert hands.scene is begun[0] and len(hands.app.scenes) == 2
    hands = result(match)
    hands.key("X")
    swapped, order = begun[1].given
    assert order.setup.forces == tuple(reversed(match.now.setup.forces)) and swapped.answers_given == 0


def test_ways_on_by_mouse(begun: list[Stub]) -> None:
    match = fought()
    for name in ("rematch_button", "swap_button", "again_button"):
        hands = result(match)
        hands.click(getattr(hands.scene, name))
    assert len(begun) == 3


def test_try_again_branches_at_the_round_that_is_looked_at(begun: list[Stub]) -> None:
    """Same past, same dice to come: the digest is the one the battle had there."""
    match = fought()
    hands = result(match)
    scene = hands.scene
    last = match.state.round
    assert last >= 2 and f"round {last}" in plain(scene.again_button.label)
    line = scene.moment.line
    hands.click((line.x(next(i for n, i in scene.replay.rounds() if n == 2)), line._track().centery))
    assert scene.round == 2
    hands.key("T")
    branch = begun[0].given[0]
    steps = before_round(match, 2)
    assert len(branch.steps) == steps and branch.steps[-1].digest == match.steps[steps - 1].digest
    assert record_text(branch).startswith(record_text(match)[:len(record_text(branch)) // 2])
    whole = read_record(record_text(match), rules.get)
    assert whole.play(steps=steps).digest() == branch.digest()
    with pytest.raises(Bad):
        before_round(match, 99)


def test_the_record_is_saved_under_a_name() -> None:
    match = fought()
    hands = result(match)
    hands.key("S")
    hands.key("Enter")
    [saved] = list_saves()
    assert load_battle(saved.name) == summed(record_text(match))
    assert "Saved" in hands.said()


class Made:
    """A process that makes something of a record."""

    exitcode: int | None = None


@pytest.mark.parametrize(("key", "ending"), [("1", ".gif"), ("2", ".html"), ("3", ".png")])
def test_what_is_shared_is_made_while_the_game_goes_on(key: str, ending: str) -> None:
    """One of a form at a time; the screen tells when it is there, and when it could not be made."""
    begun: list[tuple[Path, Path, Made]] = []

    def start(module: str, record: Path, out: Path) -> Made:
        begun.append((record, out, Made()))
        return begun[-1][2]

    match = fought()
    hands = result(match)
    hands.scene.sharing.start = start
    hands.key("G")
    hands.key(key)
    assert "being made" in hands.said()
    hands.key("G")
    hands.key(key)                      # the button is off now, and the question stays
    hands.key("Esc")
    [(record, out, process)] = begun
    assert load_battle(record) == summed(record_text(match)) and out == record.with_suffix(ending)
    out.write_bytes(b"made")
    process.exitcode = 0
    hands.step(seconds=sharing.LOOK + 0.2)
    assert str(out) in hands.said()
    hands = result(match)
    hands.scene.sharing.start = start
    hands.key("G")
    hands.key(key)
    begun[1][2].exitcode = 1
    hands.step(seconds=sharing.LOOK + 0.2)
    assert "could not be made" in hands.said()


def test_the_record_goes_over_the_clipboard_into_the_replays_of_another() -> None:
    match = fought()
    hands = result(match)
    hands.key("G")
    hands.key("4")
    assert "clipboard" in hands.said()
    there = Hands(SavesScene(True))
    there.scene.ui.copy(f"Look at this:\n\n{hands.scene.ui.paste()}\nCheers, Anna")
    there.key("V")
    there.step(seconds=0.5)
    assert there.app.scenes[-1].name == "replay" and there.app.scenes[-1].record.setup == match.now.setup


def test_replay_opens_where_one_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "ReplayScene", Stub)
    hands = result(fought())
    hands.key("Left")
    hands.key("Left")
    at = hands.scene.moment.line.at
    hands.key("R")
    assert hands.scene.given == (record(), at)


def test_looking_through_by_keys_moves_everything_together() -> None:
    hands = result(fought())
    scene = hands.scene
    last = len(scene.replay.frames) - 1
    assert scene.moment.line.at == last
    hands.key("Left")
    assert scene.moment.line.at == last - 1 == scene.story.points.now
    assert scene.moment.map.state is scene.replay.frames[last - 1].state


def test_esc_leaves_to_the_title() -> None:
    hands = result(fought())
    hands.key("Esc")
    assert hands.scene.name == "title" and len(hands.app.scenes) == 1
    hands.key("Esc")
    assert hands.app.running, "a second Esc asks"


def test_the_keyboard_reaches_every_button() -> None:
    hands = result(fought())
    scene = hands.scene
    for widget in (scene.leave_button, scene.save_button, scene.watch_button, scene.again_button, scene.swap_button,
                   scene.rematch_button, scene.dice.whose, scene.moment.line, scene.moment.step_back,
                   scene.moment.step_on):
        hands.tab_to(widget)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 150), ((1920, 1080), 200)])
def test_every_sheet_is_reachable_in_small_windows(size: tuple[int, int], scale: int) -> None:
    hands = result(fought(), size, scale=scale)
    scene = hands.scene
    for i in range(5):
        if scene.tabs.visible:
            hands.pick(scene.tabs, i)
        assert scene.panels[i].visible and scene.panels[i].rect.height > 120
        assert hands.app.surface.get_rect().contains(scene.panels[i].rect)
    for button in scene.foot.shown():
        assert hands.app.surface.get_rect().contains(button.rect)


# ── battles whose attacks are many dice ──────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seed", range(21, 25))
def test_skirmashed_tells_dice_and_decisions_in_figures(seed: int) -> None:
    """Every figure fell to an attack, so what attacks brought is the lead, and each told its chance beforehand."""
    match = fought("sk-common", seed)
    a, b = match.outcome.points
    luck = luck_until(match, len(match.story()))
    assert luck.came == a - b
    aimed = [e for e in match.story() if isinstance(e, Aimed)]
    assert aimed and all(e.loss is not None for e in aimed)
    hoped = sum((e.loss.chance(bool) * (1 if e.side == 0 else -1) for e in aimed), Fraction(0))
    assert luck.expected == hoped and luck.points == a - b - hoped
    scene = result(match).scene
    assert not scene.in_hits and len(scene.chance.chart.series) == 2
    rest, dice = scene.chance.chart.series
    assert rest.points[-1][1] + dice.points[-1][1] == pytest.approx(a - b)
    words = plain(scene.chance.sum.text)
    assert "decisions" in words.lower() and "points" in words
    assert sum(d.expected for d in figure_records(match)) == sum((e.loss.chance(bool) for e in aimed), Fraction(0))


def test_what_an_attack_tells_is_the_rules_own_forecast() -> None:
    """With the dodge that was answered: the same chance as on the answer's card."""
    match, seen = case("sk-common").begun(5), 0
    minds = player("random", 1), player("random", 2)
    while match.ask is not None and seen < 12:
        ask = match.ask
        answer = minds[ask.side].choose(match)
        stakes = {act.key: card for act, card in ask.stakes()} if ask.kind == "dodge" else {}
        told = len(match.story())
        match.trusted(answer)
        if stakes:
            aimed = next(e for e in match.story()[told:] if isinstance(e, Aimed))
            assert aimed.loss == stakes[answer.key].loss
            seen += 1
    assert seen >= 5


def test_an_attack_that_could_win_nothing_was_rolled_all_the_same() -> None:
    """`No attack was rolled` stood beside `1 attack`, `Attacks that defeated 0 of 1, 0.6 expected` beside the card's
    `out –`: whom nothing can defeat yet."""
    match = fought("wb-printed")
    scene = result(match).app.scene
    none = luck_of([], lambda check: 0)
    assert "No attack was rolled" in plain(luck_words(none, 0, "X", 0)[0])
    assert "No attack was rolled" not in plain(luck_words(none, 0, "X", 0, attacked=True)[0])
    assert attacked(scene.match)
    attacks = next(kind for kind in kinds_of(list(rolls_of(match.story()))) if kind.name == "attack")
    assert plain(scene.dice.kinds.name(attacks)) == "Attacks that hit"
    scene.dice.kinds.show((attacks,))
    assert plain(scene.dice.kinds.name(attacks)) == "Attacks that defeated"


def test_what_an_attack_was_expected_to_bring_is_counted_once() -> None:
    """Attacks of Warbands tell whom they may defeat; the chance of their hit was counted as points besides."""
    match = fought("wb-printed")
    them = {**match.state.figures, **match.state.gone}
    aims = [event for event in match.story() if isinstance(event, Aimed) and event.loss]
    told = sum((chance * getattr(them[one], "points", 1) for event in aims
                for gone, chance in event.loss for one in gone if them[one].side != event.side), Fraction(0))
    assert told > 0 and sum(record.expected for record in figure_records(match)) == told


def test_the_dashed_line_of_the_dice_runs_through_no_number() -> None:
    chart = result(fought("sb-yard")).app.scene.dice.faces
    for counts in ((0, 0, 2, 0, 0, 0), (1, 0, 3, 2, 2, 1), (9, 9, 9, 9, 9, 9)):
        chart.show(Faces(6, counts), 0)
        for i in range(6):
            box, inside = chart.number_box(i, chart.line_at())
            assert inside or not box.top <= chart.line_at() < box.bottom


def test_the_bars_of_the_dice_are_bars_in_a_small_window_too() -> None:
    """With four kinds of rolls below them their numbers left them two pixels."""
    scene = result(fought("sb-yard"), size=(1280, 720)).app.scene
    chart = scene.dice.faces
    chart.show(Faces(6, (43, 59, 40, 40, 41, 38)), 0)
    chart.rect = pygame.Rect(0, 0, scene.ui.px(382), scene.ui.px(68))
    assert chart._tall(1) >= scene.ui.px(18)
    for i in range(6):
        assert chart.rect.contains(chart.number_box(i, chart.line_at())[0])


def test_what_decided_it_leaves_the_chart_of_points_its_height() -> None:
    scene = result(fought("sb-yard"), size=(1280, 720)).app.scene
    scene.story.turns.replace([Label("a long line of what decided the battle " * 3, "small") for _ in range(3)])
    scene.ui.request_layout()
    scene.app.step(1 / 30, [])
    assert scene.story.points.less <= 0.4 * scene.story.points.tall


def test_who_loses_with_as_many_points_is_told_why_and_no_numbers() -> None:
    """`You lost, 3 to 3` of a rout: three of six units are half of them, three of seven are not."""
    assert plain(_won(1, 0, (3, 3), tied=False)) == "You lost" and plain(_won(1, 1, (3, 3), tied=False)) == "You win"
    assert plain(_won(1, None, (3, 3), tied=False)) == "Orange wins"
    assert plain(_won(1, 0, (3, 3), tied=True)) == "You lost the tie, 3 all"
    match: Any = SimpleNamespace(
        outcome=SimpleNamespace(winner=1, points=(3, 3), clause="DZ-100", reason=T("Blue has lost 3 of 6 units.")),
        players=("human", "easy"), now=None, rules=SimpleNamespace(score=lambda now: (SimpleNamespace(rows=()),) * 2),
        state=SimpleNamespace(resigned=None, of=lambda side: ["somebody"]))
    assert plain(why_words(match, luck_of([], lambda check: 0), True)).startswith("Blue has lost 3 of 6 units")
