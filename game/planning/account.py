"""What dice and figures brought in a battle: luck in points or in hits, and the record of each figure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.core.chance.checks import Check
from game.core.play.events import Aimed, Began, Event, Gone, Marked, Rolled
from game.core.play.luck import Kind, Luck, added, kinds_of, luck_of, rolls_of
from game.core.play.match import Match
from game.core.table.places import Side

if TYPE_CHECKING:
    from game.core.state import Figure


HITS: Final = ("hit", "block", "volley", "kill")
"""Kinds of checks of rulesets whose attacks are many dice: luck is counted in hits and blocks."""


def counts_hits(match: Match) -> bool:
    """Whether luck is counted in hits instead of points: where no attack tells beforehand whom it may defeat."""
    return not tells_losses(match) and any(roll.check.kind in HITS for roll in rolls_of(match.story()))


def tells_losses(match: Match) -> bool:
    """Whether attacks tell whom they may defeat, so that a success of their first roll is not a defeat yet."""
    return any(isinstance(event, Aimed) and event.staked is not None for event in match.story())


def luck_until(match: Match, told: int) -> Luck:
    """The luck of A in the first `told` events: in points where attacks tell what they may win, otherwise in hits."""
    story = match.story()[:told]
    if not tells_losses(match):
        return luck_of(list(rolls_of(story)), worth_to_a(match))

    def lead(won: tuple[int, int]) -> int:
        return won[0] - won[1]

    return Luck(sum(lead(won) for _, won in attacks_of(story)),
                added([aimed.loss.map(lambda lost, prize=aimed.staked.prize: lead(prize(lost)))   # type: ignore[misc]
                       for aimed, _ in attacks_of(story) if aimed.loss is not None and aimed.staked is not None]))


def attacks_of(story: Iterable[Event]) -> Iterator[tuple[Aimed, tuple[int, int]]]:
    """Each attack that told what it might win, with the points of A and of B that it won: those for the figures that
    fell by it (`Gone.attack`), whatever else left the table before the next."""
    tries: list[Aimed] = []
    fell: dict[int, list[str]] = {}
    for event in story:
        if isinstance(event, Aimed) and event.staked is not None:
            tries.append(event)
        elif isinstance(event, Gone) and event.attack is not None:
            fell.setdefault(id(event.attack), []).append(event.figure)
    for aimed in tries:
        assert aimed.staked is not None
        yield aimed, aimed.staked.prize(fell.get(id(aimed), ()))


def worth_to_a(match: Match) -> Callable[[Check], int]:
    """What a success of a check wins for A: the points that it brings (`Ruleset.brings`). Where attacks are rolled in
    hits and blocks, each is worth one (see `counts_hits`)."""
    rules, now, hits = match.rules, match.now, counts_hits(match)

    def worth(check: Check) -> int:
        won = int(check.kind in HITS) if hits else rules.brings(now, check)
        return won if check.side == 0 else -won

    return worth


def shots_of(match: Match, side: Side) -> Kind | None:
    """The shots of a side where a hit wins nothing by itself, so that luck in points leaves them out; None where there
    are none."""
    return next((kind for kind in kinds_of(list(rolls_of(match.story(), side))) if kind.name == "shot"), None)


def attacked(match: Match) -> bool:
    """Whether an attack was rolled, even if none could have won anything."""
    return any(roll.check.kind in ATTACKS for roll in rolls_of(match.story()))


ATTACKS: Final = ("attack", "hit", "shot", "melee", "kill", "volley")
"""Kinds of checks that are counted as attacks; in melee only that of the figure that started it."""


class FigureRecord(NamedTuple):
    """What one figure did in a battle; where figures fight in units, what a unit did."""

    figure: str
    """Its id, or that of the unit."""
    points: int
    """Points of the enemies it defeated."""
    defeated: int
    attacks: int
    expected: Fraction
    """The points its attacks were expected to bring; 0 where they are rolled in hits."""


def figure_records(match: Match) -> list[FigureRecord]:
    """The record of every figure that attacked, or won a fight, the most valuable first."""
    records = _Records(match)
    for event in match.story():
        records.take(event)
    return sorted(records.found.values(), key=lambda d: (-d.points, -d.defeated, -d.expected, d.figure))


class Known(NamedTuple):
    """Who a record is about."""

    name: str
    side: Side
    look: str
    """That of the figure, or of a unit's first one."""


def known(match: Match, figure: str) -> Known:
    """A figure, or a unit, in play or out of it, by its id."""
    figures = {**match.state.figures, **match.state.gone}
    one = figures.get(figure) or next(each for each in figures.values() if getattr(each, "unit", "") == figure)
    return Known(getattr(match.state, "units", {}).get(figure, one).name, one.side, one.look)


class _Records:
    """Records of figures, as far as the story has been told."""

    def __init__(self, match: Match) -> None:
        self.rules, self.now = match.rules, match.now
        self.figures = {**match.state.figures, **match.state.gone}
        self.staked = tells_losses(match)
        self.found: dict[str, FigureRecord] = {}
        self.fight: Aimed | None = None
        """The latest attack of this activation or bout."""
        self.hurt: dict[str, str] = {}
        """Who harmed a figure last that has not recovered since: of that it may be lost later."""
        self.fell: dict[int, list[str]] = {}
        """The figures that fell by each attack."""

    def take(self, event: Event) -> None:
        """Count one event more."""
        match event:
            case Began():
                self.fight = None
            case Aimed():
                self.fight = event
                side, stake = self._first(event.figure).side, event.staked
                if stake is not None:
                    self._add(event.figure, expected=stake.loss().mean(lambda lost: stake.prize(lost)[side]))
            case Rolled() if event.roll.check.kind in ATTACKS:
                self._attack(event.roll.check, event.again)
            case Marked() if event.mark != "treasure":
                if not event.value:
                    self.hurt.pop(event.figure, None)
                elif event.attack is not None:
                    self.hurt[event.figure] = event.attack.figure
            case Gone() if not event.walked_off:
                winner = self._victor(event)
                if winner and self._first(winner).side != self.figures[event.figure].side:
                    self._add(winner, points=self._points(event), defeated=1)

    def _unit(self, id: str) -> str:
        """A figure's unit, where it has one: volleys are fired by units, so all that figures do is told of units."""
        return str(getattr(self.figures.get(id), "unit", id))

    def _first(self, id: str) -> Figure:
        """A figure, or the first of a unit."""
        figure: Figure = self.figures.get(id) or next(f for f in self.figures.values() if self._unit(f.id) == id)
        return figure

    def _add(self, figure: str, **more: Any) -> None:
        figure = self._unit(figure)
        was = self.found.get(figure, FigureRecord(figure, 0, 0, 0, Fraction(0)))
        self.found[figure] = was._replace(**{name: getattr(was, name) + value for name, value in more.items()})

    def _attack(self, check: Check, again: bool) -> None:
        """An attack roll; one that is repeated is no further attack."""
        if not check.target:
            return
        me, foe = self._first(check.figure), self._first(check.target)
        if me.side == foe.side or (check.kind == "melee" and (self.fight is None
                                                              or self.fight.figure != check.figure)):
            return
        worth = check.chance * self.rules.brings(self.now, check) if not self.staked else Fraction(0)
        self._add(check.figure, attacks=int(not again), expected=worth)

    def _points(self, gone: Gone) -> int:
        """The points that a defeated figure brought: with those who fell before it by the same attack, less theirs."""
        side = 1 - self.figures[gone.figure].side
        attack = gone.attack
        if attack is None or attack.staked is None:
            return self.rules.prize(self.now, (gone.figure,))[side]
        fell = self.fell.setdefault(id(attack), [])
        before = attack.staked.prize(fell)[side]
        fell.append(gone.figure)
        return attack.staked.prize(fell)[side] - before

    def _victor(self, gone: Gone) -> str:
        """Who defeated a figure: whoever made the attack by which it fell, or whom it attacked itself; of a unit that a
        fight destroyed the other one; otherwise who harmed it before. Empty where that was nobody.
        """
        who, attack = self._unit(gone.figure), gone.attack
        fight = attack or (self.fight if gone.how == "defeated" else None)
        if fight is not None:
            me, foe = self._unit(fight.figure), self._unit(fight.target)
            if who == me:
                return foe
            if attack is not None or who == foe:
                return me
        return self.hurt.get(gone.figure, "")
