"""What players read keeps one style: random battles of all five rulesets, every log line, question, card and roll."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest
from battles import cases, some_cases
from conformance.laws import offered_attacks, walked

from game import rules
from game.core.chance.checks import Check
from game.core.chance.forecast import Forecast
from game.core.play.answers import Answer
from game.core.play.events import Chose, Rolled
from game.core.play.match import Match
from game.core.play.position import position_text, read_position
from game.core.wording import MINUS
from game.store.forces import find_forces

PLURAL = re.compile(r"(?<![\w.,/″+−-])1 (?!(?:less|across|address|is|was|has|hits on|always|plus|this|class)\b)"
                    r"[a-z]+(?<!s)s\b")
ONE_FALLS = re.compile(r"^1 (falls|loses)$")
"""A verb in the singular: `1 falls` is the label of a bar."""
NEEDED = re.compile(r"(\S+) needed")
STYLE = {
    "a raw fraction": re.compile(r"\b\d+/\d+ (?:of the time|\[|chance)|: \d+/\d+$"),
    "a chance without its space": re.compile(r"\d%|\d %"),
    "a needed number in another style": re.compile(r"<\d+ needed|\d−(?!\d)(?=\s|$)|≤|≥"),
    "inches with two decimals": re.compile(r"\d\.\d\d+″|\.0″"),
    "inches written out": re.compile(r"\d inches\b"),
    "a hyphen for a minus": re.compile(r"(?:^|[\s(])-\d"),
}
SECOND_PERSON = re.compile(r"\b([Yy]ou|[Yy]ours?|[Tt]hey|[Tt]heirs?)\b")


def faults(text: str) -> list[str]:
    """What in a text is against the style."""
    found = [what for what, pattern in STYLE.items() if pattern.search(text)]
    if PLURAL.search(text) and not ONE_FALLS.match(text):
        found.append("a plural for one")
    return found


def called(match: Match) -> re.Pattern[str]:
    """The names of all figures and units: `Man 1 runs` is no plural for one."""
    things = [*match.state.figures.values(), *getattr(match.state, "units", {}).values()]
    names = sorted({thing.name for thing in things}, key=len, reverse=True)
    return re.compile("|".join(re.escape(name) + r"(?!\d)" for name in names))


def check_texts(check: Check) -> Iterator[str]:
    yield from (str(check.what), str(check.wanted), str(check.needs), str(check.explain()))
    yield from (str(part.reason) for part in (*check.pool, *check.modifiers))


def needs_what_dice_show(check: Check) -> None:
    """The needed number that is told lies on the dice, and says exactly which of their results succeed."""
    if check.read == "face" or not check.dice:
        return
    low, high = (check.dice, check.dice * check.sides) if check.read == "sum" else (1, check.sides)
    good = [score for score in range(low, high + 1) if check.hits(score)]
    told = str(check.wanted)
    if re.fullmatch(r"\d+\+", told):
        meant = list(range(int(told[:-1]), high + 1))
        assert low < meant[0] <= high
    elif told.endswith(" or less"):
        meant = list(range(low, int(told.split()[0]) + 1))
        assert low <= meant[-1] < high
    else:
        meant = {"any": list(range(low, high + 1)), "none": []}[told]
    assert meant == good, f"{check.what}: {told} is said, {good} succeed"


def forecast_texts(found: Forecast) -> Iterator[str]:
    yield from (str(found.title), str(found.dice_line), str(found.sentence), str(found.expected_label))
    for row in found.rows:
        yield from (str(row.value), str(row.reason))
    yield from (str(bar.label) for bar in found.bars)
    for check in found.checks:
        yield from check_texts(check)
    for label, reply in found.replies:
        yield str(label)
        yield from forecast_texts(reply)


def possible_is_never_nothing(found: Forecast) -> None:
    """`0 %` is said only where every outcome but that of doing nothing is impossible, `100 %` only of the certain."""
    if "0\u00a0%" in re.findall(r"(?<![\d.])0\u00a0%", str(found.sentence)):
        assert any(bar.chance == 0 for bar in found.bars) or not found.loss.chance(bool), found.sentence


def read(match: Match, which: int) -> Iterator[str]:
    """All that can be read of a moment; attacks are worked out at every seventh."""
    ask = match.ask
    yield str(ask.prompt)
    yield str(ask.note or "")
    for option in ask.listed():
        yield str(option.label)
    for closed in ask.closed():
        yield str(closed.why.reason)
    if ask.check is not None:
        yield from check_texts(ask.check)
    for text in ask.says().values():
        yield str(text)
    for figure in match.state.figures:
        yield str(match.rules.status(match.now, figure))
    if which % 7 == 0:
        stakes = [found for _, found in ask.stakes()]
        for found in [*offered_attacks(match), *stakes]:
            yield from forecast_texts(found)
            possible_is_never_nothing(found)


@pytest.mark.parametrize("case", some_cases(0), ids=lambda case: case.name)
def test_every_text_keeps_the_style(case):
    match, wrong = case.begun(5), dict[str, list[str]]()
    names = called(match)

    def note(text: str) -> None:
        found = faults(names.sub("Somebody", text))
        if found:
            wrong[text] = found

    for which, moment in enumerate(walked(match, 5, 220)):
        assert not SECOND_PERSON.search(str(moment.ask.prompt)), f"speaks to somebody: {moment.ask.prompt}"
        for text in read(moment, which):
            note(text)
    rolls = 0
    for event in match.story():
        note(str(event.text))
        if isinstance(event, Rolled):
            rolls += 1
            needs_what_dice_show(event.roll.check)
            for text in check_texts(event.roll.check):
                note(text)
            assert str(event.roll.told) in str(event.text) or event.roll.check.read == "face"
    assert rolls and not wrong, "\n".join(f"{text!r}: {', '.join(found)}" for text, found in wrong.items())


@pytest.mark.parametrize("case", some_cases(2), ids=lambda case: case.name)
def test_the_log_tells_what_the_other_player_chose(case):
    """Whoever answers in the other's turn, with one of a few answers, is told to have done so: no two answers read the
    same afterwards."""
    match, seen = case.begun(3), set[str]()
    for moment in walked(match, 3, 400):
        ask = moment.ask
        if ask.kind in seen or not (ask.reaction or ask.side != getattr(moment.state, "side", ask.side)):
            continue
        plain = [o for o in ask.listed() if o.why_not(Answer(o.act)) is None and o.kind != "resign"]
        if len(plain) < 2 or moment.state.round == 0 or ask.kind == "dice":
            continue
        seen.add(ask.kind)
        text, stories = position_text(moment), dict[tuple[str, ...], str]()
        for option in plain:
            twin = read_position(text, lambda name: case.rules)
            before = len(twin.story())
            twin.answer(option.key)
            after = tuple(str(e.text) for e in twin.story()[before:])
            assert after, f"{ask.prompt} {option.label}: the log says nothing"
            assert after not in stories, f"{ask.prompt}: {option.label} and {stories[after]} read the same: {after}"
            stories[after] = str(option.label)


@pytest.mark.parametrize("ruleset", rules.every(), ids=lambda one: one.id)
def test_what_is_wrong_with_a_force_keeps_the_style(ruleset):
    """One figure, two, and far too many of each sample force, at its own limit and at a low one."""
    told = set()
    for each in find_forces(ruleset.id, {ruleset.id: ruleset.force_type}):
        figures = each.force.figures
        for some in (figures[:1], figures[:2], figures[-1:], figures[-2:], figures * 4):
            force = msgspec.structs.replace(each.force, figures=tuple(some))
            for limit in (20, each.limit):
                told |= {str(wrong.reason) for wrong in ruleset.check_force(force, limit)}
    assert told and not (wrong := {text: found for text in sorted(told) if (found := faults(text))}), wrong
    assert not [text for text in told if re.search(r"(?<!\d)1 [A-Z]?[a-z]+s;", text)], told


def test_what_the_style_finds():
    """The net catches what it is for."""
    for bad in ("D6: 1 attacks", "1 figures of Half-track", "<6 needed", "hits 3/4 of the time", "33 %", "5−", "12.0″",
                "0.812″", "costs 3 inches", "-1 charging"):
        assert faults(bad), bad
    for good in ("1 attack", "11 figures", "1 falls", "21 figures", "33\u00a0%", "5 or less", f"{MINUS}1 charging",
                 "0.8″", "12″", "3/4 fit", "D6+1 hits"):
        assert not faults(good), good


def test_reactions_are_told_as_choices():
    """Each ruleset's reactions end in an event that names the answer."""
    told: set[str] = set()
    for case in cases():
        if case.rules.book().prefix in told:
            continue
        match = case.begun(2)
        for _ in walked(match, 2, 300):
            pass
        told |= {event.clause.partition("-")[0] for event in match.story() if isinstance(event, Chose)}
    assert told >= {"SB", "SK", "DZ", "WB"}
