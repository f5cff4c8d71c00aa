"""Why an opponent answered: the reason is there, names what is really meant, and is what decided it."""

import pytest
from ways import way

from game import rules
from game.ai import player
from game.ai.able import possible_actions, with_actions
from game.ai.participants import Participants
from game.ai.reasons import TellingSketch, as_second
from game.ai.weights import FOE, STEADY
from game.core.errors import Bad
from game.core.play.answers import Answer
from game.core.play.claims import CHECKS
from game.core.play.reasons import WORDS, Reason, reason_told, reason_words
from game.core.play.record import read_record, record_text
from game.core.table.pieces import Marker
from game.core.table.places import GRID, Place
from tests.battles import cases
from tests.rules.simple_battles.fights import box, fight, hire, plain, say

FIRST = list({case.setup.ruleset: case for case in reversed(list(cases()))}.values())
ENEMIES = ("strikes", "shoots", "attacks", "threat", "unseen", "beyond", "cover", "near", "back", "range", "meets")


def told(match, name="normal", seed=2):
    """The answer of an opponent that tells, with its reason."""
    opponent = player(name, seed)
    opponent.tells = True
    return opponent.choose(match), opponent.explain()


def sides(state):
    """Whose each figure and unit is."""
    them = {**getattr(state, "units", {}), **state.gone, **state.figures}
    return {name: one.side for name, one in them.items()}


@pytest.mark.parametrize("untrue", [Reason("near", about="B1"), Reason("holds", goal="objective", at="middle"),
                                    Reason("strikes", about="B1", share=0.5), Reason("even"), Reason("whim")])
def test_what_does_not_hold_is_kept_and_not_told(untrue):
    """Walking away is no way to get at somebody; old records give reasons that nothing checks."""
    match = fight([(hire("Brawler"), 12, 12)], [(hire("Brawler"), 12, 20)], side=0, first=0, round=2, objectives=())
    match.answer("turn A1")
    match.answer(match.read("move @ 12,8"), untrue)
    story = match.story()
    assert all(reason_told(match.reasons, story, i, match.state) is None for i in range(len(story)))
    assert match.reasons[-1].reason == untrue and not match.reasons[-1].holds
    assert f'"kind":"{untrue.kind}"' in record_text(match), "nothing is lost"


def test_what_holds_is_told_at_the_move():
    match = fight([(hire("Brawler"), 12, 12)], [(hire("Brawler"), 12, 20)], side=0, first=0, round=2, objectives=())
    match.answer("turn A1")
    match.answer(match.read("move @ 12,8"), Reason("back", about="B1"))
    story, name = match.story(), match.state.figures["B1"].name
    told = {type(event).__name__: str(reason_told(match.reasons, story, i, match.state))
            for i, event in enumerate(story)}
    assert told["Moved"] == f"farther from {name}" and told["Began"] == "None"


@pytest.mark.parametrize("case", FIRST, ids=lambda case: case.name)
@pytest.mark.parametrize("name, every", [("random", 1), ("easy", 13), ("normal", 33)])
def test_every_reason_names_what_is_there(case, name, every):
    match, by_chance = case.begun(4), player("random", 4)
    for count in range(100):
        if match.over:
            break
        if count % every:
            match.answer(by_chance.choose(match))
            continue
        answer, why = told(match, name)
        assert why is None or name != "random"
        if why is not None:
            words = reason_words(why, match.state)
            assert why.kind in WORDS and str(words) and "{" not in str(words) and "?" not in str(words)
            whose, me = sides(match.state), match.ask.side
            assert whose[why.about] == 1 - me if why.kind in ENEMIES else True
            assert not why.goal or match.rules.evaluator.goals(match.now)
        match.answer(answer, why)
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
        seen += [(why, str(reason_words(why, match.state)))] if why is not None else []
        match.answer(answer, why)
    assert any(why.kind in ("takes", "goes") and why.at == at and words in text for why, text in seen)
    assert match.outcome is not None and match.outcome.points[0] == 5


def test_an_attack_tells_whom_it_is_at_and_the_chance_of_the_card():
    match = fight([(hire("Gunslinger"), 6, 12)], [(hire("Brawler"), 14, 12), (hire("Brawler"), 22, 22)], side=0,
                  first=1, round=2, objectives=())
    say(match, "turn A1")
    while match.ask.option("attack B1") is not None and (found := told(match, "hard"))[0].key != "attack B1":
        assert found[1] is None or found[1].kind == "near", "it moves first, to strike then"
        match.answer(found[0])
    answer, why = found
    assert answer.key == "attack B1" and why.kind == "shoots" and why.about == "B1"
    card = match.rules.forecast(match.now, "A1", "B1", way(match.rules, "attack B1", "A1", "B1"))
    assert why.share == pytest.approx(float(card.loss.chance(lambda fell: "B1" in fell)), abs=1e-3)


@pytest.mark.parametrize("name", ["easy", "normal"])
def test_what_luck_put_first_has_no_reason(name):
    """Haste draws among answers: those below the best one by themselves are told without a reason."""
    match, hasty = FIRST[1].begun(3), 0
    for _ in range(60):
        opponent = player(name, 4)
        opponent.tells = True
        answer = opponent.choose(match)
        rows = getattr(opponent._weighing, "rows", [])
        if rows and rows[0].sound < max(row.sound for row in rows) - 0.05:
            hasty += 1
            assert opponent.explain() is None
        match.answer(answer)
    assert hasty or FIRST[1].rules.evaluator is None


def test_advice_never_says_the_same_of_both_answers():
    state = fight([(hire("Shooter"), 4, 4)], [(hire("Brawler"), 12, 4)]).state
    name = state.figures["B1"].name

    def second(first, other, short):
        return str(reason_words(as_second(first, other, short), state))
    best = Reason("shoots", about="B1", share=0.5)
    assert second(best, best, 0.0) == "nearly as good"
    assert second(Reason("unseen", about="B1"), best, 0.1) == (
        f"shoots at {name}, 50\u00a0% to defeat; a little less good")
    assert second(best, Reason("near", about="B1"), 1.0) == f"nearer to {name}; clearly less good"
    assert second(None, None, 0.0) == "nearly as good"


def test_advice_on_whom_to_choose_tells_what_each_could_do_now():
    match = fight([(hire("Shooter"), 8, 12), (hire("Brawler"), 3, 3)], [(hire("Brawler"), 8, 16.5)], side=0, first=0,
                  round=1, objectives=[Marker("O1", Place.at(3, 8), GRID // 2)])
    shooter, brawler = possible_actions(match, "A1"), possible_actions(match, "A2")
    card = match.rules.forecast(match.now, "A1", "B1")
    assert (shooter[0].kind, shooter[0].about) == ("able", "B1")
    assert shooter[0].share == pytest.approx(float(card.loss.chance(lambda fell: "B1" in fell)), abs=1e-3)
    assert brawler[0].kind == "reaches" and not brawler[0].menace
    rows = [(Answer(match.ask.option(f"turn {one}").act), None) for one in ("A1", "A2")]
    assert [why.kind for _, why in with_actions(match, rows)] == ["able", "reaches"]
    assert str(reason_words(shooter[0], match.state)).endswith("to defeat")


def test_charges_after_a_move_are_among_what_somebody_could_do():
    match = fight([(hire("Brawler"), 8, 12)], [(hire("Shooter"), 8, 16.5)], side=0, first=0, round=1, objectives=())
    found = possible_actions(match, "A1")
    assert (found[0].kind, found[0].about) == ("upon", "B1")
    card = match.rules.forecast(match.now.moved("A1", Place.at(8, 15.5)), "A1", "B1")
    assert found[0].share == pytest.approx(float(card.loss.chance(lambda fell: "B1" in fell)), abs=1e-3)


def test_advice_on_two_ways_tells_what_decides():
    match = fight([(hire("Brawler"), 12, 8)], [(hire("Shooter", "Talented"), 12, 20)], side=0, first=0, round=1,
                  objectives=(), table=plain(24, box("H1", "house", 5, 11, 11, 13)))
    say(match, "turn A1")
    opponent = player("normal", 2)
    opponent.tells = True
    best = opponent.choose(match)
    (one, first), (_, second) = opponent.advice()
    assert one == best and first.kind == "unseen" and first.short < 0
    assert second is not None and second.short >= 0 and (second.kind, second.about) != (first.kind, first.about)


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
    match.answer(told(match, "random")[0], Reason("near", about="B1"))
    text = record_text(match)
    for wrong in ('why {"about":"B1"}', "why at all"):
        with pytest.raises(Bad, match="line "):
            read_record(text.replace('why {"kind":"near","about":"B1"}', wrong), rules.get)
    assert reason_words(Reason("unheard"), match.state) is None


@pytest.mark.parametrize("kind", WORDS)
def test_every_kind_of_reason_has_its_check(kind):
    assert kind in CHECKS
