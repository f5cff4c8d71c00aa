"""The laws bite: each of these breaks one thing in the core or a ruleset, and the law that guards it must notice."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import msgspec
import pytest
from battles import case
from conformance import laws
from conformance.mirror import match_is_alike

from game.core.chance.checks import Check, Modifier
from game.core.chance.odds import Odds
from game.core.errors import Bad, Refused
from game.core.play import match as core_match
from game.core.play import position as core_position
from game.core.play import record as core_record
from game.core.play.acts import Done
from game.core.play.ask import Option, PickOption
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.state import State
from game.core.text import T

NOTICED = (AssertionError, pytest.fail.Exception, Bad, Refused, ValueError)
YARD = case("sb-yard")


@pytest.fixture(autouse=True)
def battles_are_drawn_anew():
    """No answer of a battle with other rules is given again."""
    laws.drawn_anew()
    yield
    laws.drawn_anew()


def test_a_figure_that_is_pushed_off_the_table_is_noticed(monkeypatch):
    fold = Match._fold

    def pushing(self):
        for figure in list(self.now.state.figures.values())[:1]:
            if figure.placed:
                self.now.state.put(figure.id, x=-500)
        fold(self)

    monkeypatch.setattr(Match, "_fold", pushing)
    with pytest.raises(NOTICED, match="off the table"):
        laws.invariants_hold(YARD, 1)


def test_a_clause_that_is_none_is_noticed(monkeypatch):
    from game.rules.simple_battles import checks

    die = (Modifier(1, T("one die"), "SB-39"),)
    monkeypatch.setattr(checks, "initiative_check", lambda side, what, clause: Check(
        kind="initiative", what=what, clause="SB-999", side=side, pool=die, read="face"))
    with pytest.raises(NOTICED, match="SB-999"):
        laws.words_are_right(YARD, 1)


def test_a_question_without_a_choice_is_noticed(monkeypatch):
    from game.core.play.ask import Ask
    from game.rules.simple_battles import turn

    monkeypatch.setattr(Ask, "only", lambda self: None)
    monkeypatch.setattr(turn, "turn_options", lambda now, me: [Option(act=Done(), label=T("End turn"), kind="done")])
    with pytest.raises(NOTICED, match="without a choice"):
        laws.words_are_right(YARD, 1)


def test_two_answers_that_read_the_same_are_noticed(monkeypatch):
    from game.rules.simple_battles import turn

    parts = turn.turn_options
    monkeypatch.setattr(turn, "turn_options", lambda now, me: [
        msgspec.structs.replace(option, label=T("Act")) for option in parts(now, me)])
    with pytest.raises(NOTICED, match="read the same"):
        laws.words_are_right(YARD, 1)


def test_states_that_share_what_changes_are_noticed(monkeypatch):
    monkeypatch.setattr(State, "copied", lambda self: self)
    with pytest.raises(NOTICED):
        laws.undo_equals_never(YARD, 8)
    with pytest.raises(NOTICED):
        laws.fork_equals_continue(YARD, 1)


def test_a_fork_that_forgets_the_running_step_is_noticed(monkeypatch):
    def forgetful(self, seed):
        twin = Match._blank(self.rules, self.now._replace(state=self._base), Dice.seeded(seed), log=False)
        twin._resume((), self._faces)
        return twin

    monkeypatch.setattr(Match, "fork", forgetful)
    with pytest.raises(NOTICED):
        for seed in range(10):
            laws.fork_equals_continue(case("sb-house-rules"), seed, every=1)


def test_a_position_that_forgets_is_noticed(monkeypatch):
    told = core_position._position_lines
    monkeypatch.setattr(core_position, "_position_lines",
                        lambda match: (line for line in told(match) if not line.startswith("gone ")))
    with pytest.raises(NOTICED):
        for seed in range(5):
            laws.reload_equals_live(YARD, seed)


def test_an_undo_past_dice_is_noticed(monkeypatch):
    monkeypatch.setattr(Match, "_take_dice", lambda self, faces: self._faces.append(faces))
    with pytest.raises(NOTICED):
        for seed in range(8):
            laws.undo_equals_never(case("sb-house-rules"), seed)


def test_a_record_without_its_digests_is_noticed(monkeypatch):
    told = core_record._record_lines
    monkeypatch.setattr(core_record, "_record_lines", lambda match: (
        line.replace("turn", "Turn") if line.startswith("; ") else line for line in told(match)))
    with pytest.raises(NOTICED):
        laws.record_replays(YARD, 11)


def test_a_verifier_that_trusts_is_noticed(monkeypatch):
    play = core_record.Record.play
    monkeypatch.setattr(core_record.Record, "play", lambda self, *, verify=False, steps=None: play(self, steps=steps))
    with pytest.raises(NOTICED):
        laws.tampering_is_found(YARD, 9)


@pytest.mark.parametrize("kind", [Option, PickOption])
def test_an_open_door_is_noticed(monkeypatch, kind):
    monkeypatch.setattr(kind, "why_not", lambda self, answer: None)
    with pytest.raises((*NOTICED, IndexError)):
        for seed in range(6):
            laws.wrong_answers_change_nothing(case("sb-house-rules"), seed)


def test_an_answer_that_counts_before_it_is_checked_is_noticed(monkeypatch):
    check = core_match.Ask.check_answer

    def eager(self, answer):
        self.note = T("somebody tried {answer}", answer=str(answer))
        return check(self, answer)

    monkeypatch.setattr(core_match.Ask, "check_answer", eager)
    with pytest.raises(NOTICED):
        laws.wrong_answers_change_nothing(YARD, 10)


def test_given_dice_that_are_read_backwards_are_noticed(monkeypatch):
    roll = Dice.roll

    def backwards(self, dice, sides):
        if self.source == "given" and len(self.given) >= dice:
            return self.given[-dice:], Dice("given", count=self.count + dice, given=self.given[:-dice])
        return roll(self, dice, sides)

    monkeypatch.setattr(Dice, "roll", backwards)
    with pytest.raises(NOTICED):
        laws.given_dice_play_the_same(YARD, 11)


def test_odds_that_are_a_little_off_are_noticed(monkeypatch):
    odds = Check.odds

    def flattering(self):
        true = odds(self)
        more = true.chance(lambda outcome: outcome > 0) + Fraction(1, 216)
        return true if self.read == "face" else Odds.of(min(Fraction(1), more), 1, 0)

    monkeypatch.setattr(Check, "odds", flattering)
    with pytest.raises(NOTICED):
        laws.checks_enumerate(YARD, 13)


def test_a_forecast_that_knows_another_rule_is_noticed(monkeypatch):
    from game.rules.simple_battles import checks, forecasts

    monkeypatch.setattr(forecasts, "_ends", lambda now, me, target, others, way: Odds.of(
        checks.attack_check(now, me, target, way).chance / 2, (forecasts.DEFEATED, (target.id,)),
        (forecasts.MISSED, ())))
    with pytest.raises(NOTICED):
        for seed in range(14, 20):
            laws.forecasts_enumerate(YARD, seed)


@pytest.mark.parametrize("name", ["gl-moor", "sb-common", "sk-common", "wb-printed", "dz-farmland"])
@pytest.mark.parametrize("what", ["bars", "expected"])
def test_a_card_that_is_right_about_who_falls_only_is_noticed(monkeypatch, name, what):
    rules = case(name).rules
    attacks = type(rules).attacks

    def flattering(now, figure):
        for card in attacks(now, figure):
            swapped = tuple(replace(bar, chance=other.chance) for bar, other in zip(
                card.bars, card.bars[1:] + card.bars[:1], strict=True))
            yield replace(card, **{what: swapped if what == "bars" else card.expected + Fraction(1, 7)})

    monkeypatch.setattr(type(rules), "attacks", staticmethod(flattering))
    with pytest.raises(NOTICED):
        for seed in range(20, 24):
            laws.forecasts_are_explored(case(name), seed, 5)


def test_a_reply_that_is_left_out_or_wrong_is_noticed(monkeypatch):
    name = "sk-common"
    rules = case(name).rules
    attacks = type(rules).attacks
    for change in (lambda replies: (), lambda replies: tuple((text, replace(card, bars=())) for text, card in replies)):
        monkeypatch.setattr(type(rules), "attacks", staticmethod(lambda now, figure, change=change: (
            replace(card, replies=change(card.replies)) for card in attacks(now, figure))))
        with pytest.raises(NOTICED):
            laws.forecasts_are_explored(case(name), 20, 5)


def test_a_rule_for_one_side_alone_is_noticed(monkeypatch):
    from game.rules.simple_battles import turn

    parts = turn.turn_options
    monkeypatch.setattr(turn, "turn_options", lambda now, me: [
        option for option in parts(now, me) if me.side == 0 or option.kind != "move"])
    match = laws.played(YARD, 1)
    with pytest.raises(NOTICED, match="only with sides exchanged"):
        match_is_alike(match, YARD.rules.moment(YARD.setup).state)


def test_loaded_dice_are_noticed(monkeypatch):
    roll = Dice.roll

    def loaded(self, dice, sides):
        faces, after = roll(self, dice, sides)
        return tuple(min(sides, face + (face in (3, 4))) for face in faces), after

    monkeypatch.setattr(Dice, "roll", loaded)
    with pytest.raises(NOTICED, match="standard deviations"):
        laws.forks_keep_the_odds(case("sb-common"), 16)
    with pytest.raises(NOTICED, match="standard deviations"):
        laws.luck_is_fair(case("sb-common"), range(25))


def test_a_digest_of_identities_is_noticed(monkeypatch):
    monkeypatch.setattr(State, "digest", lambda self: f"{id(self):016x}")
    with pytest.raises(NOTICED):
        laws.record_replays(YARD, 11)


def test_the_laws_hold_without_sabotage():
    """Else the tests above would prove nothing."""
    for law in (laws.invariants_hold, laws.words_are_right, laws.undo_equals_never, laws.fork_equals_continue,
                laws.reload_equals_live, laws.record_replays, laws.tampering_is_found, laws.given_dice_play_the_same,
                laws.wrong_answers_change_nothing, laws.checks_enumerate, laws.forecasts_enumerate):
        law(YARD, 1)
    assert msgspec.json.encode(YARD.setup)
