"""A law: the summary of a turn tells each loss, each change of a figure and all points, once, losses first, and nothing
untrue."""

from __future__ import annotations

import re

import pytest
from battles import cases
from conformance.laws import lively

from game.ai import player
from game.core.play.dice import Stream
from game.core.play.events import Gone, Marked, Placed, Scored
from game.core.play.match import Match
from game.scenes import screens
from game.scenes.battle.playback.enemy_turn import losses_first, named, summary_lines
from tests.rules.ghost_legions import legions
from tests.rules.warbands import bands

FIRST = list({case.setup.ruleset: case for case in reversed(list(cases()))}.values())
COUNTERS = ("hits", "damage", "exhausted", "wounds", "down", "spared", "stored", "immobile")
"""What of a figure or unit is a change that matters."""


def condition(one):
    return {name: getattr(one, name) for name in COUNTERS if hasattr(one, name)}


def worse(before, after):
    """Whether some counter of a figure has grown: what goes by itself at the end of a turn is not told."""
    return any(after[name] > before[name] for name in before)


def named_in(name, words):
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words) is not None


def compared(match, since, before):
    """Hold the summary of what happened since an event to the states and the events; how much there was to tell."""
    story, after = match.story(), match.state
    lines = losses_first(summary_lines(story, since, match.now, lambda event, side: None))
    words = [str(line.words) for line in lines]
    ranks = [line.rank for line in lines]
    assert ranks == sorted(ranks), "losses come first"
    gone = [event for event in story[since:] if isinstance(event, Gone)]
    lost = [event.figure for event in gone if not event.walked_off]
    losses = [str(line.words) for line in lines if line.rank == 0]
    for who in dict.fromkeys(lost):
        unit = after.units[who.split(".")[0]].name if hasattr(after, "units") else named(who, after)
        told = [one for one in losses if named_in(unit, one) or re.search(r"\d+ figures fall", one)]
        assert told, (who, unit, words)
    marks = [event for event in story[since:] if isinstance(event, Marked) and str(event.text)]
    for event in marks:
        assert any(str(event.text) in one for one in words) or event.figure in lost, (str(event.text), words)
    units = getattr(after, "units", None)
    for one, then in (units or after.figures).items():
        was = (before.units if units else before.figures).get(one)
        if was is not None and worse(condition(was), condition(then)):
            assert any(named_in(then.name, line) for line in words), (one, was, then, words)
        nobody = [line for line in words if re.search(rf"attacks {re.escape(then.name)}(, \d+ times)?: without", line)]
        same_name = sum(other.name == then.name for other in (units or after.figures).values()) > 1
        if nobody and was is not None and not same_name:
            fell = [f for f in lost if f.split(".")[0] == one]
            assert not fell, (then.name, nobody)
    points = [event.points for event in story[since:] if isinstance(event, Scored)]
    told = sum(int(number) for one in lines if one.rank == 2
               for number in re.findall(r"(-?\d+) points?", str(one.words).replace("−", "-"))[:1])
    assert told == sum(points), (points, words)
    figures = [line.split(" ")[0] for line in losses if line.endswith("is lost")]
    assert len(losses) == len(set(losses)), losses
    return len(lost) + len(marks) + len(points) + len(figures)


def law(case, seed, answers, turn):
    """Compare the summary after every so many answers of a battle; how much there was to tell."""
    match, stream, quick, found = case.begun(seed), Stream(seed), player("greedy", seed), 0
    since, before, number = 0, match.state.copied(), 0
    for number in range(answers):
        if match.over:
            break
        if number % turn == 0 and not match.ask.reaction and match.boundary[1] == ():
            found += compared(match, since, before)
            since, before = len(match.story()), match.state.copied()
        match.answer(quick.choose(match.fork(None)) if number % 2 else lively(match.ask, stream))
    return found


@pytest.mark.parametrize("case", FIRST, ids=lambda case: case.setup.ruleset)
def test_nothing_is_left_out_and_nothing_is_untrue(case):
    assert law(case, 1, 130, 7) >= 1


@pytest.mark.long
@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
@pytest.mark.parametrize("seed", range(8))
def test_nothing_is_left_out_of_whole_battles(case, seed):
    law(case, seed, 500, 5 + 4 * seed)


def test_who_loses_his_free_wound_was_not_attacked_without_effect():
    from game.core.play.events import Aimed
    from game.core.text import T
    from game.rules.warbands.harm import Spared
    match = FIRST[[case.setup.ruleset for case in FIRST].index("warbands")].begun(1)
    mine, foe = (next(iter(match.state.of(side))) for side in (0, 1))
    shot = Aimed(text=T("shoots"), clause="WB-29", side=1, figure=foe.id, target=mine.id, melee=False)
    spared = Spared(text=T("{name} ignores its first wound this turn.", name=mine.name), clause="WB-59", side=0,
                    figure=mine.id)
    (line,) = summary_lines([shot, spared], 0, match.now, lambda event, side: None)
    assert str(line.words) == f"{foe.name} attacks {mine.name}: {mine.name} ignores its first wound this turn."
    friend = next(f for f in match.state.of(1) if f.id != foe.id)
    own = Spared(text=T("{name} ignores its first wound this turn.", name=friend.name), clause="WB-59", side=1,
                 figure=friend.id, attack=shot)
    lines = losses_first(summary_lines([shot, own], 0, match.now, lambda event, side: None))
    assert [str(line.words) for line in lines] == [
        f"{foe.name} hits its own side: {friend.name} ignores its first wound this turn.",
        f"{foe.name} attacks {mine.name}: without effect"]


def test_losses_come_first_and_a_figure_has_one_line():
    from game.core.text import T
    match = legions.battle([(legions.man(), 24, 4)], [(legions.man(name="Foe"), 24, 12)])
    story = [Marked(text=T("hit once"), clause="GL-54", side=0, figure="A1", mark="hits", value=1),
             Marked(text=T("hit twice"), clause="GL-54", side=0, figure="A1", mark="hits", value=2),
             Gone(text=T("dead"), clause="GL-54", side=1, figure="B1")]
    lines = losses_first(summary_lines(story, 0, match.now, lambda event, side: None))
    assert [str(line.words) for line in lines] == ["Foe is lost", "hit once hit twice"]


@pytest.mark.parametrize("ruleset", [case.setup.ruleset for case in FIRST])
def test_what_a_figure_does_in_one_activation_is_one_line(ruleset):
    match, quick = FIRST[[case.setup.ruleset for case in FIRST].index(ruleset)].begun(2), player("greedy", 2)
    for _ in range(80):
        if match.ask is not None:
            match.answer(quick.choose(match.fork(None)))
    lines = summary_lines(match.story(), 0, match.now, lambda event, side: None)
    deeds = [line for line in lines if line.acts]
    assert deeds and all((one.who, one.extra) != (two.who, two.extra)
                         for one, two in zip(deeds, deeds[1:], strict=False)
                         if lines.index(two) == lines.index(one) + 1)


@pytest.mark.rule("WB-217", "WB-R103")
def test_treasures_that_are_taken_and_dropped_are_told():
    mine = [(bands.specialist("Healer", name="Finder"), 8, 10), bands.far_off(2, 2)]

    def told(match):
        return [str(line.words) for line in summary_lines(match.story(), 0, match.now, lambda event, side: None)]
    match = bands.battle(mine, [(bands.rookie(), 20, 20), bands.far_off()], scenario="treasure")
    bands.say(match, "activate A1", "move @ 8,13", "yes")
    assert any("Finder takes a treasure." in line for line in told(match))
    hurt = bands.battle(mine, [(bands.rookie(), 9.5, 10), bands.far_off()], [3, 1], scenario="treasure", side=1)
    hurt.state.put("A1", treasure="T2")
    hurt.state.tokens = hurt.state.tokens[:1] + hurt.state.tokens[2:]
    hurt = Match(hurt.rules, hurt.now, hurt.dice)
    bands.say(hurt, "activate B1", "strike A1")
    assert any("Finder is wounded and goes down." in line and "Finder drops a treasure." in line for line in told(hurt))


def test_what_a_side_sets_up_is_one_line_that_says_how_many():
    match = screens.played(24, ruleset="simple-battles")
    lines = [line for line in summary_lines(match.story(), 0, match.now, lambda number, side: None) if line.sets_up]
    placed = [sum(isinstance(event, Placed) and event.side == side for event in match.story()) for side in (0, 1)]
    assert min(placed) > 1
    assert sorted((line.side, str(line.words)) for line in lines) == [
        (side, f"{placed[side]} are set up") for side in (0, 1)]
