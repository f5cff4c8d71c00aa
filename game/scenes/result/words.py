"""The texts of a result: the headline, luck, records of figures, and decisive moments."""

from __future__ import annotations

from game.core.play.events import Gone
from game.core.play.luck import Kind, Luck, rolls_of
from game.core.play.match import Match
from game.core.play.play import side_name
from game.core.table.places import Side
from game.core.text import TN, T, Text
from game.core.wording import percent
from game.planning.account import FigureRecord
from game.scenes.battle_setup import who_plays
from game.scenes.players import here, only_person
from game.scenes.result.parts import decimal
from game.ui.text import plain


def headline(match: Match) -> tuple[Text, Text]:
    """Who won, and a line on the battle, its players, and why it ended. The battle must be over."""
    assert match.outcome is not None
    setup, outcome = match.now.setup, match.outcome
    a, b = outcome.points
    resigned = match.state.resigned
    if resigned is not None and outcome.winner is not None:
        you = only_person(match.players)
        title = (T("You lost: you resigned") if you == resigned else
                 T("You win: {other} resigned", other=side_name(resigned)) if you is not None else
                 T("{who} wins: {other} resigned", who=side_name(1 - resigned), other=side_name(resigned)))
    elif outcome.winner is None:
        title = T("A draw, {a} all", a=a) if a == b else T("A draw, {a} to {b}", a=a, b=b)
    else:
        title = _won(outcome.winner, only_person(match.players), (a, b),
                     tied=a == b and "R" in outcome.clause)
    note = T("{game} on {table} · {a} against {b} · {why} {clause}", game=match.rules.title, table=setup.table.name,
             a=_player(match, 0), b=_player(match, 1), why=outcome.reason, clause=outcome.clause)
    return title, note


def _won(winner: Side, you: Side | None, points: tuple[int, int], tied: bool) -> Text:
    """The headline of a won battle, addressed to the only person who played, or to everybody (`you` None)."""
    own, other = (points[winner], points[1 - winner]) if you in (None, winner) else (points[1 - winner], points[winner])
    if own == other and not tied:       # points did not decide it: as many of more units are fewer of them
        if you is None:
            return T("{who} wins", who=side_name(winner))
        return T("You win") if you == winner else T("You lost")
    if you is None:
        who = side_name(winner)
        return T("{who} wins the tie, {x} all", who=who, x=own) if tied else T("{who} wins, {x} to {y}", who=who, x=own,
                                                                               y=other)
    if you == winner:
        return T("You win the tie, {x} all", x=own) if tied else T("You win, {x} to {y}", x=own, y=other)
    return T("You lost the tie, {x} all", x=own) if tied else T("You lost, {x} to {y}", x=own, y=other)


def _player(match: Match, side: int) -> Text:
    """Who played a side: you, if you were the only person, else the side, or the opponent's name."""
    if not here(match.players[side]):
        return who_plays(match.players[side])
    return T("you") if not here(match.players[1 - side]) else side_name(side)


def luck_words(luck: Luck, side: int, who: Text, lead: int, hits: bool = False, attacked: bool = False,
               fell: bool = False, shots: Kind | None = None) -> tuple[Text, Text]:
    """How lucky a side was among battles with the same attacks, and the shares of dice and decisions in its lead.

    `hits`: luck is counted in hits and blocks, so it is no part of the lead. `attacked`: attacks were
    rolled, even if none of them could have won anything. `fell`: luck is counted by who fell. `shots`: the side's shots
    where a hit brings no points, so that only fights are counted.
    """
    told = _standing_words(luck, side, who, attacked, fights=shots is not None)
    if len(luck.odds.weights) > 1:
        told = T("{told} {how}", told=told, how=_counted_words(hits, fell))
    if shots is not None:
        told = T("{told} Hits of shots win no points by themselves: **{n}**, {e} expected.", told=told,
                 n=shots.successes, e=decimal(shots.expected))
    points = luck.points if side == 0 else -luck.points
    if hits:
        return told, T("**{dice}** hits and blocks against the expected, both sides together.",
                       dice=decimal(points, True))
    return told, T("Dice brought **{dice}** points, decisions **{choice}**: together **{lead}**.",
                   dice=decimal(points, True), choice=decimal(lead - points, True),
                   lead=decimal(lead, True).removesuffix(".0"))


def _standing_words(luck: Luck, side: int, who: Text, attacked: bool, fights: bool) -> Text:
    """The shares of battles that the side had more luck and less luck than."""
    if len(luck.odds.weights) < 2:
        if fights:
            return T("No fight was rolled.")
        return (T("No attack could have won a point: the dice decided nothing.") if attacked else
                T("No attack was rolled: the dice decided nothing."))
    worse, _, better = luck.standing(side)
    words = (T("{who}: luckier than **{pct}** and unluckier than **{other}** of battles with these fights.") if fights
             else T("{who}: luckier than **{pct}** and unluckier than **{other}** of battles with these attacks."))
    return words.given(who=who, pct=percent(worse), other=percent(better))


def _counted_words(hits: bool, fell: bool) -> Text:
    """What luck is counted by."""
    if hits:
        return T("Both sides’ hits and blocks count together.")
    if fell:
        return T("Both sides’ dice count together, by who fell.")
    return T("Both sides’ dice count together, in points.")


def what_luck_is(match: Match, in_hits: bool) -> Text:
    """What the two sums consist of."""
    tired = any(roll.check.kind == "stamina" for roll in rolls_of(match.story()))
    if in_hits:
        told = T("Hits made and hits blocked less what was to be expected, exact.")
        return T("{told} Stamina is not in it.", told=told) if tired else told
    if tired:
        return T("Dice: figures that attacks killed less those to be expected when each was declared, exact. "
                 "Decisions: the rest of the lead, and with it who tired when.")
    return T("Dice: what attacks brought less what they were expected to bring, both sides together, exact. "
             "Decisions: the rest of the lead.")


def record_words(record: FigureRecord, short: bool = False) -> Text:
    """The record of a figure in a line; `short` without expectations."""
    attacks = TN("1 attack", "{n} attacks", n=record.attacks)
    if short or not record.expected:
        return T("{n} defeated, {attacks}", n=record.defeated, attacks=attacks)
    return T("{n} defeated, {attacks}, {e} points expected", n=record.defeated, attacks=attacks,
             e=decimal(record.expected))


def best_words(match: Match, one: bool = False) -> Text:
    """The heading above the figures, or units, that brought most; `one`: above the first of them alone."""
    if getattr(match.state, "units", {}):
        return T("Most valuable unit") if one else T("Most valuable units")
    return T("Most valuable figure") if one else T("Most valuable figures")


def numberless(what: Text) -> Text:
    """The reason for points without the numbers of either side."""
    return what._replace(values=tuple((name, "" if name == "n" else value) for name, value in what.values))


def bare(what: Text) -> Text | str:
    """The same in the present language: `{n} objectives held` is `objectives held`."""
    return plain(numberless(what)).strip() if any(name == "n" for name, _ in what.values) else what


def why_words(match: Match, luck: Luck, in_hits: bool) -> Text:
    """Why it ended so, in a plain sentence or two: what brought the difference, and whether it was the dice or what was
    done; of a draw how it ended. Seen from the only person's side, else from the winner's."""
    assert match.outcome is not None
    winner, you = match.outcome.winner, only_person(match.players)
    if match.state.resigned is not None:
        return Text("")
    if winner is None:
        return T("{why} {clause}", why=match.outcome.reason, clause=match.outcome.clause)
    seen = you if you is not None else winner
    scores = match.rules.score(match.now)
    rows = [(mine[0] - theirs[0], mine[0], theirs[0], mine)
            for mine, theirs in zip(scores[seen].rows, scores[1 - seen].rows, strict=False)]
    best = max(rows, key=lambda row: row[0] if winner == seen else -row[0], default=None)
    told: list[Text] = []
    wiped = _wiped_words(match, you)
    if wiped is not None and best is not None and best[3][2] not in _from_the_first(match):
        told.append(T("{lost}; for the {n} that {other} had left: **{what}**, {points} points.", lost=wiped,
                      n=sum(1 for _ in match.state.of(winner)), other=side_name(winner), what=bare(best[3][1]),
                      points=max(best[1], best[2])))
    elif best is not None and best[0] and (best[0] > 0) == (winner == seen):
        told.append(T("What made the difference: **{what}**, {mine} to {theirs} points.", what=bare(best[3][1]),
                      mine=best[1], theirs=best[2]))
        if wiped is not None:
            told[0] = T("{lost}. {words}", lost=wiped, words=told[0])
    elif wiped is not None:
        told.append(T("{lost}.", lost=wiped))
    if not in_hits:
        lead = match.outcome.points[seen] - match.outcome.points[1 - seen]
        dice = luck.points if seen == 0 else -luck.points
        told.append(_dice_words(lead, float(dice), you is not None))
    if not told:
        return T("{why} {clause}", why=match.outcome.reason, clause=match.outcome.clause)
    return Text(" ".join(["{a}", "{b}"][:len(told)]), tuple(zip("ab", told, strict=False)))


def _from_the_first(match: Match) -> set[str]:
    """The clauses by which points could be had from the beginning on; others give them for how it ended."""
    return {clause for score in match.rules.score(match.rules.moment(match.now.setup)) for _, _, clause in score.rows}


def _wiped_words(match: Match, you: Side | None) -> Text | None:
    """That the side that did not win lost all its figures, without a full stop; None where some are left, where some
    left the table alive, and where figures fight in units."""
    assert match.outcome is not None and match.outcome.winner is not None
    loser = 1 - match.outcome.winner
    if getattr(match.state, "units", {}) or any(True for _ in match.state.of(loser)):
        return None
    gone = [event for event in match.story() if isinstance(event, Gone) and event.side == loser]
    if not gone or any(event.walked_off for event in gone):
        return None
    n = len({event.figure for event in gone})
    if loser == you:
        return TN("You lost your only figure", "You lost all {n} figures", n=n)
    return TN("{who} lost its only figure", "{who} lost all {n} figures", who=side_name(loser), n=n)


def _dice_words(lead: int, dice: float, you: bool) -> Text:
    """Whether the dice or what was done decided it, for the side with that lead (below 0: it lost); `dice` is their
    share of it, in points. `you`: addressed to the only person, else about the winner."""
    if abs(dice) < max(1.0, abs(lead) / 5):
        return T("The dice were even: decisions made the difference.")
    if lead <= 0:
        if dice > 0:
            return T("The dice were on your side: decisions lost it.")
        return (T("The dice were against you, but it would have been lost with even luck too.") if lead - dice < 0 else
                T("The dice decided it: with even luck you would have won."))
    if dice < 0:
        return (T("The dice were against you: decisions more than made up for it.") if you else
                T("The dice were against the winner: decisions more than made up for it."))
    if lead - dice > 0:
        return T("The dice helped, but it would have been won with even luck too.")
    return T("The dice decided it: with even luck it would have been lost.")
