"""Why an opponent answered: the reason is there, names what is really meant, and is what decided it."""

import pytest
from ways import way

from game import rules
from game.ai import player
from game.ai.able import possible_actions, with_actions
from game.ai.advice import as_second
from game.ai.participants import Participants
from game.ai.reasons import TellingSketch, hasty_reason
from game.ai.weights import FOE, STEADY
from game.core.errors import Bad
from game.core.play.answers import Answer
from game.core.play.events import Began, Moved
from game.core.play.reasons import WORDS, Noted, Reason, reason_told, reason_words
from game.core.play.record import read_record, record_text
from game.core.table.pieces import Marker
from game.core.table.places import GRID, Place
from tests.battles import cases
from tests.rules.simple_battles.fights import box, fight, hire, plain, say

FIRST = list({case.setup.ruleset: case for case in reversed(list(cases()))}.values())
ENEMIES = ("strike", "threat", "unseen", "beyond", "cover", "safer", "assault", "range")
OWN = ("rest", "most")


def told(match, name="normal", seed=2):
    """The answer of an opponent that tells, with its reason."""
    opponent = player(name, seed)
    opponent.tells = True
    return opponent.choose(match), opponent.explain()


def sides(state):
    """Whose each figure and unit is."""
    them = {**getattr(state, "units", {}), **state.gone, **state.figures}
    return {name: one.side for name, one in them.items()}


def test_no_move_of_a_computer_is_left_without_its_reason():
    """Where nothing speaks for it that is told as well; who is next, or picked, is told only for a real reason."""
    match = fight([(hire("Brawler"), 12, 2)], [(hire("Brawler"), 12, 20)], side=0, first=0, round=2, objectives=())
    match.answer("turn A1")
    match.answer(match.read("move @ 12,8"), Reason("even"))
    story = match.story()
    moves = [i for i, event in enumerate(story) if isinstance(event, Moved)]
    assert moves and [str(reason_told(match.reasons, story, i, match.state)) for i in moves] == [
        "as good as anything else"]
    began = [Noted(noted.answer, i, noted.side, noted.reason) for noted in match.reasons
             for i, event in enumerate(story) if isinstance(event, Began)]
    assert began and reason_told(began, story, began[-1].event, match.state) is None


@pytest.mark.parametrize("case", FIRST, ids=lambda case: case.name)
@pytest.mark.parametrize("name, every", [("random", 1), ("easy", 13), ("normal", 33)])
def test_every_act_has_a_reason_that_names_what_is_there(case, name, every):
    match, by_chance = case.begun(4), player("random", 4)
    for count in range(100):
        if match.over:
            break
        if count % every:
            match.answer(by_chance.choose(match))
            continue
        answer, why = told(match, name)
        words = reason_words(why, match.state)
        assert why.kind in WORDS and str(words) and "{" not in str(words) and "?" not in str(words)
        assert (why.kind == "chance") == (name == "random")
        whose, me = sides(match.state), match.ask.side
        option = match.ask.option(answer.key)
        if why.kind in ENEMIES:
            assert whose[why.about] == 1 - me
        if why.kind in OWN:
            assert whose[why.about] == me
        if why.kind == "strike" and option.target in whose:
            assert why.about == option.target
        if why.goal:
            assert match.rules.evaluator.goals(match.now)
        match.answer(answer, why)
    assert {noted.reason for noted in match.reasons}
    text = record_text(match)
    again = read_record(text, rules.get).play(verify=True)
    assert again.reasons == match.reasons and again.digest() == match.digest() and record_text(again) == text
    bare = "".join(line for line in text.splitlines(True) if not line.startswith("why "))
    assert read_record(bare, rules.get).play(verify=True).digest() == match.digest()


@pytest.mark.parametrize("case", [c for c in FIRST if c.rules.evaluator], ids=lambda case: case.name)
def test_terms_add_up_to_what_is_judged(case):
    match, by_chance = case.begun(1), player("random", 1)
    for _ in range(60):
        if not match.over:
            match.answer(by_chance.choose(match))
    participants, evaluator, stages = Participants.of(match.now, case.rules.evaluator), case.rules.evaluator, []
    sketch = TellingSketch(participants, match.now, stages)
    phases = tuple(evaluator.phases(match.now, 1))
    ahead = sketch.play(0, evaluator.turn(match.now), phases, (STEADY, FOE), 4, STEADY, 3)
    assert len(stages) == len(ahead) > 0
    for terms, points in zip(stages, ahead, strict=True):
        assert sum(terms.values()) == pytest.approx(points, abs=1e-6)


def test_telling_changes_no_answer():
    match = FIRST[0].begun(3)
    for count in range(40):
        answer, _ = told(match, "normal" if count % 7 == 0 else "random", count)
        if count % 7 == 0:
            assert answer == player("normal", count).choose(match)
        match.answer(answer)


def _west(goal):
    return fight([(hire("Brawler"), 12, 6)], [(hire("Brawler"), 12, 22)], side=0, first=1, round=3,
                 objectives=[Marker("O1", Place.at(*goal), GRID // 2)] if goal else ())


@pytest.mark.parametrize("goal, at, words", [((7.5, 10), "west", "western"), ((16.5, 10), "east", "eastern")])
def test_where_only_a_flag_differs_it_is_the_flag(goal, at, words):
    match = _west(goal)
    say(match, "turn A1")
    seen = []
    while match.ask is not None and match.ask.side == 0 and not match.over:
        answer, why = told(match)
        seen.append((why, str(reason_words(why, match.state))))
        match.answer(answer, why)
    assert any(why.kind in ("takes", "goes", "for") and why.at == at and words in text for why, text in seen)
    assert match.outcome is not None and match.outcome.points[0] == 5


def test_a_blow_tells_whom_it_is_at_and_the_chance_of_the_card():
    match = fight([(hire("Gunslinger"), 6, 12)], [(hire("Brawler"), 14, 12), (hire("Brawler"), 22, 22)], side=0,
                  first=1, round=2, objectives=())
    say(match, "turn A1")
    while match.ask.option("attack B1") is not None and (found := told(match))[0].key != "attack B1":
        assert found[1].kind == "near", "it moves first, to strike then"
        match.answer(found[0])
    answer, why = found
    assert answer.key == "attack B1" and why.kind == "strike" and why.about == "B1"
    card = match.rules.forecast(match.now, "A1", "B1", way(match.rules, "attack B1", "A1", "B1"))
    assert why.share == pytest.approx(float(card.loss.chance(lambda fell: "B1" in fell)), abs=1e-3)


def test_a_hasty_choice_is_told_with_what_it_is_good_for():
    state = fight([(hire("Shooter"), 4, 4)], [(hire("Brawler"), 12, 4)]).state
    words = {kind: str(reason_words(hasty_reason(Reason(kind, about="B1")), state))
             for kind in ("near", "strike", "points")}
    name = state.figures["B1"].name
    assert words == {"near": f"to get at {name}, a hasty choice", "strike": f"strikes at {name}, a hasty choice",
                     "points": "without much thought"}


def test_advice_never_says_the_same_of_both_answers():
    state = fight([(hire("Shooter"), 4, 4)], [(hire("Brawler"), 12, 4)]).state
    name = state.figures["B1"].name

    def second(first, other, short):
        return str(reason_words(as_second(first, other, short), state))
    best = Reason("strike", about="B1", share=0.5)
    assert second(best, best, 0.0) == "does much the same; nearly as good"
    assert second(Reason("safe"), best, 0.1) == f"strikes at {name}, 50\u00a0% to defeat; a little less good"
    assert second(best, Reason("near", about="B1", likelier=0.2), 1.0) == (
        f"to get at {name}, about 20\u00a0% likelier to fall; clearly less good")
    assert second(Reason("even"), Reason("even"), 0.0).startswith("does much the same")


def test_advice_on_whom_to_choose_tells_what_each_could_do_now():
    match = fight([(hire("Shooter"), 8, 12), (hire("Brawler"), 3, 3)], [(hire("Brawler"), 8, 16.5)], side=0, first=0,
                  round=1, objectives=[Marker("O1", Place.at(3, 8), GRID // 2)])
    participants = Participants.of(match.now, match.rules.evaluator)
    shooter, brawler = possible_actions(match, participants, "A1"), possible_actions(match, participants, "A2")
    card = match.rules.forecast(match.now, "A1", "B1")
    assert (shooter[0].kind, shooter[0].about) == ("able", "B1") and shooter[0].menace == "B1"
    assert shooter[0].share == pytest.approx(float(card.loss.chance(lambda fell: "B1" in fell)), abs=1e-3)
    assert brawler[0].kind == "reaches" and not brawler[0].menace
    rows = [(Answer(match.ask.option(f"turn {one}").act), Reason("even")) for one in ("A1", "A2")]
    assert [why.kind for _, why in with_actions(match, participants, rows)] == ["able", "reaches"]
    name = match.state.figures["B1"].name
    assert str(reason_words(shooter[0], match.state)).endswith(f"to defeat; {name} threatens it")


def test_advice_on_two_ways_tells_what_decides():
    match = fight([(hire("Brawler"), 12, 8)], [(hire("Shooter", "Talented"), 12, 20)], side=0, first=0, round=1,
                  objectives=(), table=plain(24, box("H1", "house", 5, 11, 11, 13)))
    say(match, "turn A1")
    opponent = player("normal", 2)
    opponent.tells = True
    best = opponent.choose(match)
    (one, first), (_, second) = opponent.advice()
    assert one == best and first.kind == "unseen" and first.short < 0
    assert second.short >= 0 and (second.kind, second.about) != (first.kind, first.about)


def test_out_of_sight_is_said_where_sight_decides():
    """Nothing to win, an enemy who shoots across the open, and a house to stand behind."""
    match = fight([(hire("Brawler"), 12, 8)], [(hire("Shooter", "Talented"), 12, 20)], side=0, first=0, round=1,
                  objectives=(), table=plain(24, box("H1", "house", 5, 11, 11, 13)))
    say(match, "turn A1")
    answer, why = told(match)
    assert answer.key == "move" and (why.kind, why.about) == ("unseen", "B1")
    moved = match.now.moved("A1", answer.place).state
    assert not match.now.top.sees(moved.figures["B1"], moved.figures["A1"], moved.standing())


def test_undo_takes_the_reason_back():
    match = FIRST[0].begun(3)
    while match.why_no_undo() is not None:
        match.answer(*told(match, "random"))
    before = list(match.reasons)
    match.undo()
    assert match.reasons == before[:-1]


def test_a_note_that_is_none_is_refused_with_its_line():
    match = FIRST[0].begun(3)
    match.answer(*told(match, "random"))
    text = record_text(match)
    for wrong in ('why {"about":"B1"}', "why at all"):
        with pytest.raises(Bad, match="line "):
            read_record(text.replace('why {"kind":"chance"}', wrong), rules.get)
    assert reason_words(Reason("unheard"), match.state) is None
