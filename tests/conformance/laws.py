"""The laws: each takes a set-up and a seed, plays by chance, and asserts one thing that must hold in every ruleset.

They use nothing but the core's public face, so that a new ruleset is held to all of them by being listed.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Iterator
from fractions import Fraction
from itertools import islice, product
from math import hypot, sqrt
from typing import Any, Final

import pytest
from battles import Case
from conformance.besides import BESIDES, measured, numbers, told

import game.rules
from game.ai.candidates import contact_ring
from game.ai.random_player import drawn
from game.core.chance.checks import Check
from game.core.chance.explore import Tree, answering, explore, exploring, neutral, resolution
from game.core.chance.explorer import Past, Reply, TooManyRuns
from game.core.chance.forecast import Forecast
from game.core.errors import Bad, Refused
from game.core.play.acts import Act
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option, PickOption, PlaceOption
from game.core.play.dice import Dice, Stream
from game.core.play.events import Aimed, Ended, Event, Gone, Moved, Rolled
from game.core.play.match import Match
from game.core.play.position import position_text, read_position
from game.core.play.record import read_record, record_text
from game.core.play.stakes import moment_of
from game.core.rulebook import table_book
from game.core.scenarios.kinds import book as scenario_book
from game.core.table.marching.marching import MarchOption
from game.core.table.moment import Moment
from game.core.table.places import GRID, Place

QUIET = {"end", "done", "none", "no"}
"""Kinds of option that do nothing: drawn rarely, so that random battles get somewhere."""
LONGEST_RECORD = 100_000
MOST_DRAWN: Final = 500
"""Battles by chance whose answers are remembered."""
Lost = tuple[str, ...]
"""Who leaves the table."""


# ── playing by chance ────────────────────────────────────────────────────────────────────────────────────────


def lively(ask: Ask, stream: Stream) -> Answer:
    """A random answer that seldom passes, so that figures walk, shoot and fall."""
    if stream.below(8):
        busy = tuple(o for o in ask.listed() if o.kind not in QUIET and o.kind != "resign")
        if busy:
            fighting = tuple(o for o in busy if o.target)
            few = fighting if fighting and stream.below(4) else busy
            drawn_one = few[stream.below(len(few))] if any(isinstance(o, MarchOption) for o in few) else None
            if isinstance(drawn_one, MarchOption) and drawn_one.march().stands and stream.below(4):
                there = Place(stream.below(48 * GRID), stream.below(48 * GRID))
                if (answer := shifted(drawn_one, there)) is not None:
                    return answer
            try:
                return drawn(Ask(side=ask.side, kind=ask.kind, clause=ask.clause, prompt=ask.prompt,
                                 options=lambda: few), stream)
            except ValueError:      # every region was empty
                pass
    return drawn(ask, stream)


def walked(match: Match, seed: int, answers: int = 10_000) -> Iterator[Match]:
    """Play on by chance, giving the match before each answer, until it is over or that many answers were given."""
    stream = Stream(seed)
    for _ in range(answers):
        if match.over:
            return
        yield match
        if not match.over:
            match.answer(into_contact(match, stream) or lively(match.ask, stream))


_DRAWN: Final[OrderedDict[tuple[Case, int], tuple[list[Answer], Stream]]] = OrderedDict()
"""The answers of the latest battles by chance, and the stream that goes on with them."""


def battle(case: Case, seed: int) -> Iterator[Match]:
    """A whole battle by chance, as `walked` gives it. Whoever gives other answers than those walks on its own.

    Every law is held to the same battles of a set-up: drawing an answer takes longer than giving it.
    """
    answers, stream = _DRAWN.setdefault((case, seed), ([], Stream(seed)))
    _DRAWN.move_to_end((case, seed))
    if len(_DRAWN) > MOST_DRAWN:
        _DRAWN.popitem(last=False)
    match = case.begun(seed)
    for number in range(10_000):
        if match.over:
            return
        yield match
        if not match.over:
            if number == len(answers):
                answers.append(into_contact(match, stream) or lively(match.ask, stream))
                match.answer(answers[number])
            else:
                match.trusted(answers[number])      # it was taken in this battle before


def drawn_anew() -> None:
    """Forget what was drawn: other rules hold from now on."""
    _DRAWN.clear()


def into_contact(match: Match, stream: Stream) -> Answer | None:
    """Now and then a move that ends touching an enemy, where one is offered: chance alone hardly ever finds one."""
    ask = match.ask
    if any(isinstance(option, MarchOption) for option in ask.listed()):
        return advanced(match, stream)
    mover = match.state.figures.get(ask.about)
    if mover is None or not mover.placed or stream.below(3):
        return None
    foes = [f for f in match.state.standing() if f.side != mover.side]
    for option in ask.listed():
        if isinstance(option, PlaceOption) and foes:
            nearest = min(foes, key=lambda f: ((f.x - mover.x) ** 2 + (f.y - mover.y) ** 2, f.id))
            for place in contact_ring(mover, nearest)[:2]:
                answer = Answer(option.act, place=place)
                if option.why_not(answer) is None:
                    return answer
    return None


def advanced(match: Match, stream: Stream) -> Answer | None:
    """More often than not a whole unit goes for the nearest enemy: by chance it would stroll."""
    marches = [option for option in match.ask.listed() if isinstance(option, MarchOption) and option.march().stands]
    foes = [f for f in match.state.standing() if f.side != match.ask.side]
    if not marches or not foes or stream.below(4) == 0:
        return None
    option = marches[stream.below(len(marches))]
    x, y = option.march().middle
    nearest = min(foes, key=lambda f: ((f.x - x) ** 2 + (f.y - y) ** 2, f.id))
    return (shifted(option, nearest.place) if stream.below(4) else None) or option.at(nearest.place)


def shifted(option: MarchOption, target: Place) -> Answer | None:
    """The unit as it stands, straight towards a place as far as it may, or half as far: planning is dear."""
    march = option.march()
    x, y = target.x - march.middle.x, target.y - march.middle.y
    far = hypot(x, y)
    for part in (0.95, 0.5):
        share = min(part, part * (march.allowance or 0) / far) if far else 0.0
        places = {name: Place(base.x + round(x * share), base.y + round(y * share))
                  for name, base in march.movers.items()}
        if march.changes(places) and march.why_not(places) is None:
            return option.answer(places)
    return None


def played(case: Case, seed: int) -> Match:
    """A whole battle by chance."""
    *_, match = battle(case, seed)
    assert match.over, "a random battle did not come to an end"
    return match


def face(match: Match) -> tuple:
    """All that a player can tell of a moment."""
    ask = match.ask
    if ask is None:
        return match.digest(), str(match.outcome)
    return (match.digest(), ask.side, ask.kind, ask.clause, str(ask.prompt), str(ask.note), ask.about, ask.faces,
            tuple((o.key, str(o.label), o.kind, o.figure, o.target) for o in ask.listed()),
            tuple((c.figure, str(c.why.reason)) for c in ask.closed()))


def whole(match: Match) -> tuple:
    """The face, the story and the text of a moment: equal only where nothing at all differs."""
    return (*face(match), position_text(match), record_text(match), tuple(_said(event) for event in match.story()))


_SAID: dict[int, tuple[Event, str]] = {}


def _said(event: Event) -> str:
    """What an event says; it never changes, and whole stories are compared at every moment of a battle."""
    known = _SAID.get(id(event))
    if known is None or known[0] is not event:
        if len(_SAID) > 20_000:
            _SAID.clear()
        known = _SAID[id(event)] = event, str(event.text)
    return known[1]


# ── the laws ─────────────────────────────────────────────────────────────────────────────────────────────────


def invariants_hold(case: Case, seed: int) -> int:
    """`problems()` is empty after every answer, and the battle ends. Gives how many answers there were."""
    count = 0
    for match in battle(case, seed):
        count += 1
        assert not (wrong := match.problems()), f"after {count} answers: {wrong}"
    assert match.over and match.problems() == []
    return count


def words_are_right(case: Case, seed: int) -> None:
    """Every event, question and option can be read and cites a clause of the rulebook; no two options read the same."""
    clauses = {**table_book().clauses, **scenario_book().clauses, **case.rules.book().clauses}

    def fine(text: object, clause: str, empty: bool = False) -> None:
        assert str(text).strip() and "{" not in str(text), text
        assert clause in clauses or (empty and not clause), f"{text}: there is no clause {clause!r}"

    for match in battle(case, seed):
        ask = match.ask
        fine(ask.prompt, ask.clause)
        for option in ask.listed():
            fine(option.label, option.clause, empty=True)
        for closed in ask.closed():
            fine(closed.why.reason, closed.why.clause)
        for figure in match.state.figures:
            fine(case.rules.status(match.now, figure), ask.clause)
        keys = [option.key for option in ask.listed()]
        assert len(set(keys)) == len(keys), f"two options share a key: {keys}"
        read = Counter(str(option.label) for option in ask.listed())
        assert len(read) == len(keys), f"{ask.prompt}: two options read the same: {read.most_common(1)}"
        real = [o for o in ask.listed() if o.kind != "resign"]
        assert len(real) > 1 or type(real[0]) is not Option, f"asked without a choice: {ask.prompt}"
    for event in match.story():
        fine(event.text, event.clause)
        if isinstance(event, Rolled):
            assert str(event.roll.check.explain()).count("{") == 0
    score = case.rules.score(match.now)
    assert match.outcome.points == (score[0].points, score[1].points)


def fork_equals_continue(case: Case, seed: int, every: int = 7) -> int:
    """A fork that is given the same dice goes the same way; forking changes nothing. Gives how many were compared."""
    compared, count = 0, 0
    for match in battle(case, seed):
        count += 1
        if count % every:
            continue
        before = whole(match)
        twin, other = match.fork(seed), match.fork(seed)
        assert face(twin) == face(match) == face(other)
        twin.dice = match.dice
        again = read_position(position_text(match), game.rules.get)
        for _ in zip(walked(twin, count, 12), walked(again, count, 12), strict=False):
            assert face(twin) == face(again)
            compared += 1
        assert whole(match) == before, "playing on a fork changed what it was forked from"
    return compared


def reload_equals_live(case: Case, seed: int, every: int = 1) -> int:
    """At every question (or one in so many), also in the middle of a step, the text of the moment gives back that
    moment.

    Gives how many of them were in the middle of a step.
    """
    middles = 0
    for number, match in enumerate(battle(case, seed)):
        if number % every:
            continue
        text = position_text(match)
        again = read_position(text, game.rules.get)
        assert face(again) == face(match)
        assert position_text(again) == text
        assert again.problems() == []
        middles += bool(match.boundary[1] or match.boundary[2])
    assert face(read_position(position_text(match), game.rules.get)) == face(match), "the end reads back as well"
    return middles


def undo_equals_never(case: Case, seed: int) -> int:
    """An answer taken back leaves no trace; one after which dice fell stays. Gives how many were taken back."""
    undone, stream = 0, Stream(seed + 1)
    for match in walked(case.begun(seed), seed):
        before, side, dice = whole(match), match.ask.side, match.dice
        match.answer(lively(match.ask, stream))
        after = whole(match)
        assert (match.why_no_undo() is None) == (match.dice == dice), "undo is for answers that rolled nothing"
        if match.dice == dice:
            with pytest.raises(Refused):
                match.undo(1 - side)
            assert whole(match) == after
            match.undo(side)
            assert whole(match) == before
            undone += 1
        else:
            with pytest.raises(Refused):
                match.undo()
            assert whole(match) == after
    return undone


def record_replays(case: Case, seed: int, often: int = 6) -> None:
    """The record plays to the same end, bit for bit, is small, and an unfinished one gives its last moment.

    Unfinished ones are looked at the more often the larger `often` is.
    """
    due = 0         # ever farther apart: a record is played from its beginning each time
    for match in battle(case, seed):
        if match.answers_given >= due:
            due = match.answers_given + max(5, match.answers_given // often)
            text = record_text(match)
            again = read_record(text, game.rules.get).play(verify=True)
            assert face(again) == face(match) and record_text(again) == text
    text = record_text(match)
    assert len(text.encode()) <= LONGEST_RECORD
    again = read_record(text, game.rules.get).play(verify=True)
    assert whole(again) == whole(match) and again.outcome == match.outcome


def tampering_is_found(case: Case, seed: int, most: int = 40) -> int:
    """Any change to a record is found and the first line that differs is named; about `most` are made.

    Gives how many were.
    """
    lines = record_text(played(case, seed)).split("\n")
    found = 0
    for number in range(lines.index("# 1"), len(lines), max(11, len(lines) // most | 1)):
        line = lines[number]
        if line[:2] == "; ":
            forged = line.replace("[", "![", 1)
        elif line[:2] == "= ":
            forged = f"= {int(line[2:], 16) ^ 1:016x}"
        elif line[:2] == "> ":
            forged = "> nobody said this"
        else:
            continue
        text = "\n".join([*lines[:number], forged, *lines[number + 1:]])
        with pytest.raises(Bad) as error:
            read_record(text, game.rules.get).play(verify=True)
        assert error.value.where == f"line {number + 1}", f"{forged!r}: {error.value}"
        found += 1
    return found


def wrong_answers(ask: Ask, stream: Stream) -> Iterator[str]:
    """Answers that this question does not offer."""
    yield from ("nonsense", "", "attack", "resign now", "\x00", "[", " @ ", "a" * 5000)
    yield from ("move @ 1e999,2", "move @ NaN,NaN", "move @ ,", "move @ 1,2,3", "move @ 1,2 via", "done via 1,2")
    if ask.option("resign") is None:
        yield "resign"
    for option in ask.listed():
        if type(option) is Option:
            yield f"{option.key} [A1]"
            yield f"{option.key} @ 5,5"
        elif isinstance(option, PlaceOption):
            yield option.key
            yield f"{option.key} @ 999,999"
            yield f"{option.key} @ -1,5"
            yield f"{option.key} [A1] @ 5,5"
            yield f"{option.key} @ 0.01,3"
        elif isinstance(option, PickOption):
            yield f"{option.key} [Z99]"
            yield f"{option.key} [{' '.join([*option.choices, option.choices[0]])}]"


def wrong_answers_change_nothing(case: Case, seed: int) -> int:
    """What the options do not hold is refused with a reason and leaves everything as it was. Gives how many were."""
    refused, stream = 0, Stream(seed)
    for match in battle(case, seed):
        before, revision = whole(match), match.revision
        for wrong in wrong_answers(match.ask, stream):
            with pytest.raises(Refused) as error:
                match.answer(wrong)
            assert str(error.value).strip() and "\n" not in str(error.value)
            refused += 1
        assert whole(match) == before and match.revision == revision
    with pytest.raises(Refused):
        match.answer("done")
    return refused


def given_dice_play_the_same(case: Case, seed: int) -> None:
    """The faces of the stream, given in advance or typed in when asked, lead to the same battle, step by step."""
    match = played(case, seed)
    faces = [roll for step in match.steps for roll in step.faces]
    answers = [answer for step in match.steps for answer in step.answers]
    ends = [step.digest for step in match.steps]

    scripted = case.asked(tuple(face for roll in faces for face in roll))
    for answer in answers:
        scripted.answer(answer)
    assert scripted.over and [step.digest for step in scripted.steps] == ends

    typed, left, rolls = case.asked(), list(answers), list(faces)
    while not typed.over:
        if typed.ask.kind == "dice":
            typed.answer(f"dice [{' '.join(map(str, rolls.pop(0)))}]")
        else:
            typed.answer(left.pop(0))
    assert [step.digest for step in typed.steps] == ends and not left and not rolls
    text = record_text(typed)
    assert whole(read_record(text, game.rules.get).play(verify=True)) == whole(typed)


# ── odds ─────────────────────────────────────────────────────────────────────────────────────────────────────


def checks_enumerate(case: Case, seed: int) -> int:
    """Every check that was rolled has the odds that counting all its dice gives. Gives how many different ones."""
    rolled = {event.roll.check for event in played(case, seed).story() if isinstance(event, Rolled)}
    for check in rolled:
        if check.sides ** check.dice <= 50_000:
            counted = Counter(check.outcome(faces) for faces in product(range(1, check.sides + 1), repeat=check.dice))
            total = sum(counted.values())
            exact = {outcome: Fraction(n, total) for outcome, n in counted.items()}
            assert dict(check.odds()) == exact, check.explain()
    return len(rolled)


def offered_attacks(match: Match) -> Iterator[Forecast]:
    """The forecasts of attacks that the question offers as they are."""
    figure = match.ask.about
    if figure and match.ask.kind != "dice":
        for forecast in match.rules.attacks(match.now, figure):
            if match.ask.option(forecast.act) is not None:
                yield forecast


def forecasts_enumerate(case: Case, seed: int, most: int = 12, dice: int = 3) -> int:
    """Rolling every possible combination of dice through the rules gives exactly the forecast's chances of who falls.

    Attacks of up to `dice` dice are counted out, up to `most` different ones. Gives how many were.
    """
    done: set[tuple[str, str, str]] = set()
    for match in battle(case, seed):
        if len(done) >= most:
            break
        for forecast in offered_attacks(match):
            kind = (forecast.attacker, forecast.target, forecast.key)
            if kind in done or len(done) >= most or sum(check.dice for check in forecast.checks) > dice:
                continue
            if forecast.endless:
                continue
            base, answers, faces = match.boundary
            if answers or faces:
                continue
            done.add(kind)
            counted: dict[tuple[str, ...], Fraction] = {}
            for lost, chance in _outcomes(match, base, forecast.key, ()):
                counted[lost] = counted.get(lost, Fraction(0)) + chance
            wanted: dict[tuple[str, ...], Fraction] = {}
            for lost, chance in forecast.loss:
                lost = tuple(sorted(lost))
                wanted[lost] = wanted.get(lost, Fraction(0)) + chance
            assert counted == wanted, f"{forecast.title}: {forecast.sentence}"
    return len(done)


def _outcomes(match: Match, base: Any, key: str, given: tuple[int, ...]) -> Iterator[tuple[Lost, Fraction]]:
    """Who falls, with its chance, for all dice after those given."""
    twin = Match.resumed(match.rules, match.now._replace(state=base), Dice.asked(given), (), (), log=False)
    twin.answer(key)
    while not twin.over and twin.boundary[0] is base:
        if twin.ask.kind == "dice":
            check: Check = twin.ask.check
            for faces in product(range(1, check.sides + 1), repeat=check.dice):
                for lost, chance in _outcomes(match, base, key, given + faces):
                    yield lost, chance / check.sides ** check.dice
            return
        twin.answer(quiet(twin.ask))
    yield tuple(sorted(set(twin.boundary[0].gone) - set(base.gone))), Fraction(1)


def quiet(ask: Ask) -> Answer:
    """The answer that lets things be: the forecast knows no choices."""
    option = next((o for o in ask.listed() if o.kind in QUIET or o.kind == "keep"), ask.listed()[0])
    return Answer(option.act)


class Explored(Counter[str]):
    """How many there were of what `forecasts_are_explored` looked at and compared."""


def forecasts_are_explored(case: Case, seed: int, positions: int, unmerged: int = 200) -> Explored:
    """Running the rules themselves with open dice gives exactly what the cards say, in every place of a battle where
    an attack is offered or where answers have cards; at most so many positions with attacks are looked at.

    Compared are, of every card: who falls with what chance (`loss`), the chance of each bar (`bars`), and the mean
    (`expected`). The card's own measure (`Forecast.measure`) reads the ends of branches of the real step. The cards are

    - those of all attacks that are offered (`attacks`), as the step goes on with the act that makes the attack,
    - their `replies` (a dodge; a Minion or a Thug of the other side), with that one question answered so,
    - the stakes of an open question (`Ask.stakes`), as the step goes on with each answer,
    - what a screen shows besides (`conformance.besides`): charges in Ghost Legions, drops in Warbands, the chance that
      a charge kills in Skirmashed.

    Wherever equal ways were merged (only Deathzap merges) the same is explored once more without merging, as long as
    that takes up to `unmerged` runs. Not compared are cards without a measure: a whole bout of Deathzap (±), those
    about attacks that may come later (who joins a Fire Team; where a Thug stands after the dice), initiative. Where
    an explosion in a crowd can go more ways than are explored, the card must say so.
    """
    done = Explored()
    for match in battle(case, seed):
        if max(done["positions"], done["besides"]) >= positions:
            break
        look, offered = Exploration(match, unmerged, done), list(offered_attacks(match))
        done["positions"] += bool(offered)
        for card in offered:
            if card.measure is None:
                done["estimates"] += 1
                continue
            try:
                trees = look.trees(Answer(card.act), with_all_actions)
            except TooManyRuns:
                assert any("too many ways" in str(row.reason) for row in card.rows), f"{card.sentence}: does not say so"
                done["too many"] += 1
                continue
            done["forecasts"] += 1
            for tree in trees:
                same(*measured(card, tree))
            replies_are_explored(look, card, trees[0])
        if match.ask.kind != "dice":
            stakes_are_explored(look, match, [card.act for card in offered])
            for what, said, found in BESIDES.get(case.setup.ruleset, lambda match, look: ())(match, look):
                done["besides"] += 1
                same(what, said, found)
    return done


REPLIES: Final = ("dodge", "minion", "thug")
"""The kinds of question whose answers are the replies of a card."""


def with_all_actions(now: Moment, ask: Ask) -> Answer:
    """A shot of Ghost Legions from the list is with all actions; other questions are answered neutrally."""
    return Answer(ask.listed()[-1].act) if ask.kind == "actions" else neutral(now, ask)


def replies_are_explored(look: Exploration, card: Forecast, tree: Tree) -> None:
    """The replies of a card are the answers to the questions on the way that come to something else, in their order."""
    left, usual = list(card.replies), numbers(card, tree)
    for ask in tree.asks:
        given = next(answer.act for branch in tree.branches for met, answer in branch.answers
                     if (met.kind, met.about) == (ask.kind, ask.about))
        for option in ask.listed() if ask.kind in REPLIES else ():
            if option.act == given or type(option) is not Option or option.kind == "resign":
                continue
            other = look.trees(Answer(card.act), answering(ask, option.act), known=tree)[0]
            if left and told(left[0][1]) == numbers(left[0][1], other):
                look.done["replies"] += 1
                left.pop(0)
            else:
                assert numbers(card, other) == usual, f"{card.key}: no reply {option.key}, but {left[:1] or usual}"
    assert not left, f"{card.key}: {len(left)} replies that are none: {left[0][1].sentence}"


def stakes_are_explored(look: Exploration, match: Match, known: Collection[Act]) -> None:
    """The cards of the answers to an open question; `known` are the acts whose cards have been looked at. A charge of
    Skirmashed that is not shot at comes to blows in the next step."""
    for act, card in match.ask.stakes():
        if act not in known and card.measure is not None:
            look.done["stakes"] += 1
            option = match.ask.option(act)
            assert option is not None
            charged = match.ask.kind == "shot" and card.target == match.ask.about
            for tree in look.trees(option.usual(), goes_on=lambda now, so=charged: so and now.state.stage == "melee"):
                same(*measured(card, tree))


def same(what: str, told: object, found: object) -> None:
    """What a card says is what the exploration says."""
    assert told == found, f"{what}\ntold  {told}\nfound {found}"


class Exploration:
    """The rules run on from a question of a match with open dice."""

    def __init__(self, match: Match, unmerged: int, done: Explored) -> None:
        base, answers, faces = match.boundary
        self.rules, self.now, self.past = match.rules, moment_of(match.rules, match.now, base), Past(answers, faces)
        self.side, self.unmerged, self.done = match.ask.side, unmerged, done

    def trees(self, answer: Answer, reply: Reply = neutral,
              goes_on: Callable[[Moment], bool] = lambda now: False, known: Tree | None = None) -> list[Tree]:
        """All ways after an answer, questions on the way answered by `reply`: and where ways were merged, all without
        merging as well. A further step belongs to it where the ruleset says so or it `goes_on`. `known`: a tree of the
        same answer, where only the replies differ."""
        merged = False
        run = resolution(self.rules.step, lambda now: self.rules.resolving(now) or goes_on(now))

        async def watched(play: Any) -> None:
            nonlocal merged
            try:
                await run(play)
            finally:
                merged = merged or bool(play.explorer.passed)

        past = self.past._replace(answers=(*self.past.answers, answer))
        trees = [explore(self.now, watched, reply, past, None if known is None else known.known)]
        if merged:
            self.done["merged"] += 1
            steps = exploring(self.now, watched, reply, past, merge=False)
            try:
                for _ in range(self.unmerged):
                    next(steps)
            except StopIteration as end:
                self.done["unmerged"] += 1
                trees.append(end.value)
        return trees


def forks_keep_the_odds(case: Case, seed: int, most: int = 3, trials: int = 300) -> int:
    """Attacks made on many forks end as often as their forecasts say, within 4.5 standard deviations of all together.

    Up to `most` attacks are tried, each `trials` times. Gives how many attacks were.
    """
    tried: set[str] = set()
    surplus = variance = 0.0
    for match in battle(case, seed):
        if len(tried) >= most:
            break
        for forecast in offered_attacks(match):
            if len(tried) >= most or forecast.key in tried or match.boundary[1]:
                continue
            tried.add(forecast.key)
            base = match.boundary[0]
            mean = forecast.loss.mean(len)
            spread = forecast.loss.mean(lambda lost, mean=mean: (len(lost) - mean) ** 2)
            for trial in range(trials):
                twin = match.fork(trial * 7919 + seed)
                start = twin.boundary[0]
                twin.answer(forecast.key)
                while not twin.over and twin.boundary[0] is start:
                    twin.answer(quiet(twin.ask))
                surplus += len(twin.boundary[0].gone) - len(base.gone) - float(mean)
            variance += trials * float(spread)
    off = abs(surplus) / sqrt(variance) if variance else 0.0
    assert off < 4.5, f"{surplus:+.0f} figures lost over {len(tried)} attacks, {off:.1f} standard deviations"
    return len(tried)


def kinds_reached(case: Case, seed: int) -> set[str]:
    """The kinds of question that a battle asks, and the kinds and sorts of option it offers."""
    reached: set[str] = set()
    for match in battle(case, seed):
        reached.add(f"asks {match.ask.kind}")
        reached |= {f"{type(o).__name__} {o.kind}" for o in match.ask.listed()}
    return reached


def luck_is_fair(case: Case, seeds: range, wanted: int = 1_000_000) -> tuple[int, float]:
    """Over many battles every kind of check succeeds as often as its odds say. Gives rolls and the worst deviation.

    The deviation is told in standard deviations; 4.5 of them are allowed. After `wanted` rolls no more battle is begun.
    """
    rolls, worst = 0, 0.0
    sums: dict[str, list[float]] = {}
    for seed in seeds:
        if rolls >= wanted:
            break
        for event in played(case, seed).story():
            if isinstance(event, Rolled):
                odds = event.roll.check.odds()
                mean = odds.mean(lambda outcome: outcome)
                spread = odds.mean(lambda outcome, mean=mean: (outcome - mean) ** 2)
                row = sums.setdefault(event.roll.check.kind, [0.0, 0.0])
                row[0] += float(event.roll.outcome - mean)
                row[1] += float(spread)
                rolls += 1
    for kind, (surplus, variance) in sums.items():
        if variance > 0:
            off = abs(surplus) / sqrt(variance)
            worst = max(worst, off)
            assert off < 4.5, f"{kind}: {surplus:+.1f} over {rolls} rolls, {off:.1f} standard deviations"
    return rolls, worst


def luck_is_a_fair_game(case: Case, seed: int, most: int = 12) -> Counter[str]:
    """Luck is what an attack's own dice decided: its points less those to be expected are 0 in exact mean.

    In the whole battle every figure that fell by an attack did so after a roll of that attack, and before the next one
    began. Of up to `most` attacks that tell what they may win all ways are explored, and the points for those who fell
    by it (`Gone.attack`), weighed by their chances, are what the attack told. Rolls that bring points by themselves
    (`Ruleset.brings`) have the odds of their dice (`checks_enumerate`), repeated ones included. Gives how many of each.
    """
    done: Counter[str] = Counter()
    story = played(case, seed).story()
    attack, rolled = None, False
    for event in story:
        if isinstance(event, Aimed):
            attack, rolled = event, False
        elif isinstance(event, Rolled):
            rolled = True
            assert len(event.roll.faces) == event.roll.check.dice
        elif isinstance(event, Gone):
            assert event.side == "AB".index(event.figure[0]), f"{event.text} bears the side of the figure"
            if event.attack is None:
                done["by no attack"] += 1
            else:
                assert event.attack is attack and rolled, f"{event.text} belongs to another attack"
                assert not event.walked_off
                done["by attacks"] += 1
    tried: set[tuple[str, str]] = set()
    for match in battle(case, seed):
        if done["explored"] >= most:
            break
        for forecast in offered_attacks(match):
            if done["explored"] >= most or (forecast.attacker, forecast.target) in tried:
                continue
            base, answers, faces = match.boundary
            now = moment_of(match.rules, match.now, base)
            twin = Match.resumed(match.rules, now, Dice.seeded(seed), answers, faces)
            told = len(twin.story())
            twin.answer(Answer(forecast.act))
            while twin.ask is not None and not any(isinstance(e, Aimed) for e in twin.story()[told:]):
                twin.answer(neutral(twin.now, twin.ask))
            aimed = next((e for e in twin.story()[told:] if isinstance(e, Aimed)), None)
            if aimed is None or aimed.staked is None:
                continue
            try:
                trees = Exploration(match, 0, Explored()).trees(Answer(forecast.act))
            except TooManyRuns:
                continue
            tried.add((forecast.attacker, forecast.target))
            done["explored"] += 1

            def lead(lost: Collection[str], prize: Any = aimed.staked.prize) -> int:
                return prize(lost)[0] - prize(lost)[1]

            for tree in trees:
                came = sum((branch.chance * lead(fell_first(branch.events)) for branch in tree.branches), Fraction(0))
                assert came == aimed.loss.mean(lead), f"{aimed.text} is expected to bring {aimed.loss.mean(lead)}"
    return done


def made_attacks_have_their_card(case: Case, seed: int, most: int = 40) -> Counter[str]:
    """The card of an attack that was made (replays show it) names its attacker, target and kind as the event does, and
    the checks that were rolled for it, unless somebody steps closer before (a Thug). Up to `most` are looked at. Gives
    how many of each kind there were.
    """
    done: Counter[str] = Counter()
    story = played(case, seed).story()
    ids = case.rules.ids(played(case, seed).now)
    for number, event in enumerate(story):
        if isinstance(event, Aimed) and sum(done.values()) < most:
            card = case.rules.made(event)
            assert isinstance(card, Forecast), f"{event.text} shows {card}"
            assert (ids[card.attacker], ids[card.target]) == (ids[event.figure], ids[event.target])
            act, melee = type(card.act).__name__, event.melee
            if act in ("Fight", "FocusFight", "Melee", "Strike", "ChargeAt") or getattr(card.act, "way", "") == "fight":
                assert melee, event.text
            elif act in ("Shoot", "FocusShoot", "ShootWeapon", "Team", "Spread") or hasattr(card.act, "way"):
                assert not melee or act == "Spread", event.text
            after = next((e for e in story[number + 1:] if isinstance(e, Rolled | Aimed | Ended | Moved)), None)
            if isinstance(after, Rolled) and after.roll.check.kind != "target":     # whom a shot into a crowd meets
                assert after.roll.check in card.checks, f"{event.text}: not on its card: {after.roll.check.explain()}"
            done["melee" if melee else "shots"] += 1
    return done


def fell_first(events: Collection[Event]) -> list[str]:
    """Who fell by the first attack of these events."""
    first = next((event for event in events if isinstance(event, Aimed)), None)
    return [event.figure for event in events if isinstance(event, Gone) and event.attack is not None
            and event.attack is first]


# ── what is said to be possible ──────────────────────────────────────────────────────────────────────────────


ATTACK_KINDS: Final = {
    "simple-battles": ("act",), "ghost-legions": ("act",), "skirmashed": ("order", "way", "strike", "then"),
    "warbands": ("act", "go", "team", "again", "blow", "charge", "gift", "influence"), "deathzap": ("move", "attack")}
"""The kinds of question in which the figure asked about may attack, or after which it may."""
ATTACK_WORDS: Final = {
    "simple-battles": ("attack", "spread"), "ghost-legions": ("fight", "shoot"), "deathzap": ("shoot", "assault"),
    "skirmashed": ("shoot", "fight", "focus shoot", "focus fight"),
    "warbands": ("strike", "kick", "charge", "shoot", "team")}
"""The tags of the acts that attack from where one stands."""


def what_is_possible_is_offered(case: Case, seed: int, most: int = 200) -> Counter[str]:
    """What `attacks` and `what_if` say is possible for the figure asked about is what this question offers, or the next
    one where this is about moving and it stays; what is refused is refused with the reason that `what_if` gives.

    Up to `most` questions are looked at. Gives how many attacks were offered and refused.
    """
    done: Counter[str] = Counter()
    ruleset, words = case.setup.ruleset, ATTACK_WORDS[case.setup.ruleset]
    for match in battle(case, seed):
        ask, state, rules = match.ask, match.state, match.rules
        if done["questions"] >= most:
            break
        ids = rules.ids(match.now)
        if ask.kind not in ATTACK_KINDS[ruleset] or ask.about not in ids:
            continue
        me = next((f for f in state.standing() if ids[f.id] == ids[ask.about]), None)
        if me is None or (me.side != ask.side and ask.kind != "influence"):
            continue
        done["questions"] += 1
        asked = ask
        if not any(_attacks_with(words, option.act) for option in ask.listed()):
            twin = match.fork(seed)
            before = twin.dice
            twin.answer(quiet(ask))
            asked = twin.ask if twin.ask is not None and twin.ask.about == ask.about and (
                twin.ask.kind in ATTACK_KINDS[ruleset]) and twin.dice == before else None
        offered = {option.key for option in asked.listed() if _attacks_with(words, option.act)} if asked else set()
        told = {card.act.key for card in rules.attacks(match.now, ask.about)}
        assert told == offered, f"{ask.prompt}: attacks {sorted(told)}, offered {sorted(offered)}"
        done["offered"] += len(offered)
        if match.ask.kind == "team":
            continue
        for foe in state.standing():
            if foe.side == ask.side or ids[foe.id] != foe.id and foe is not next(
                    f for f in state.standing() if ids[f.id] == ids[foe.id]):
                continue
            for way in words:
                act = rules.acts.read(f"{way} {ids[foe.id]}" + (f" {me.id}" if way == "team" else ""))
                if way == "charge":
                    continue        # as if it had arrived
                found = rules.what_if(match.now, me.id, foe.id, way)
                assert isinstance(found, Forecast) == (act.key in offered), (
                    f"{ask.prompt}: {act.key} {getattr(found, 'reason', 'is possible')}")
                if asked is None or isinstance(found, Forecast):
                    continue
                done["refused"] += 1
                if asked is ask and ask.kind in ("act", "order", "strike", "attack"):
                    with pytest.raises(Refused) as refused:
                        ask.check_answer(Answer(act))
                    assert (str(refused.value), refused.value.clause) == (str(found.reason), found.clause), act.key
    return done


def _attacks_with(words: Collection[str], act: Act) -> bool:
    return any(act.key.startswith(f"{word} ") for word in words)


# ── questions that matter ────────────────────────────────────────────────────────────────────────────────────


def questions_matter(case: Case, seed: int, answers: int = 250) -> int:
    """No question whose every answer leads to equal states and equal further questions, whatever the dice: it would be
    asked for nothing. Held to are the questions of a few plain answers that say that they matter."""
    held = 0
    for match in islice(battle(case, seed), answers):
        ask = match.ask
        plain = [option for option in ask.listed() if option.kind != "resign"]
        if ask.kind == "dice" or not 2 <= len(plain) <= 8 or ask.needless() is not None:
            continue
        if all(option.why_not(Answer(option.act)) is None for option in plain):
            held += 1
            assert any(len({_further(match, option.act, dice) for option in plain}) > 1 for dice in range(1500)), (
                f"{ask.prompt}: whatever is answered, the same follows: {[str(option.label) for option in plain]}")
    return held


def _further(match: Match, act: Act, dice: int, far: int = 3) -> tuple[Any, ...]:
    """What is seen after an answer with those dice, and after a few drawn answers more."""
    twin, stream, seen = match.fork(dice), Stream(dice), []
    twin.trusted(Answer(act))
    for _ in range(far):
        seen.append((twin.digest(), str(twin.outcome), twin.ask and (twin.ask.side, twin.ask.kind, tuple(
            option.key for option in twin.ask.listed()))))
        if twin.over:
            break
        twin.trusted(lively(twin.ask, stream))
    return tuple(seen)
