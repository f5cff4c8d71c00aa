"""How a close assault will probably end: simulated in the opponents' process while a person looks at the table."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial
from typing import Final, Protocol

from game.ai.bouts import BoutResults
from game.ai.worker import Job
from game.core.chance.forecast import Bar, Forecast, WhyNot
from game.core.play.answers import Answer
from game.core.play.match import Match
from game.core.play.play import side_name
from game.core.text import TC, T, Text
from game.core.wording import average, estimated, percent
from game.planning.deathzap.assaulting import after, assaulting
from game.rules.deathzap.acts import Assault
from game.scenes.battle.input.deciding import Board

TRIALS: Final = 100
"""Bouts simulated for one estimate; fewer where they agree."""
REST: Final = 0.25
"""Seconds that a question or a plan must stand before it is simulated."""
POLL: Final = 0.1
"""Seconds between looks at the results."""
FEW: Final = 10
"""With fewer bouts than this no estimate is shown."""


class FatesBoard(Board, Protocol):
    """What estimates need of the battle screen."""

    entered: bool


class BoutEstimator:
    """Simulates one bout at a time: `want` it by a key, read `found` when `changed` is called."""

    def __init__(self, scene: FatesBoard, changed: Callable[[], None]) -> None:
        self.scene, self._changed = scene, changed
        self.key: object = None
        self._found: dict[Hashable, BoutResults] = {}
        self._job: Job | None = None
        self._wish = 0
        """Counts what was wanted, so that only the last is begun."""

    def found(self, key: Hashable) -> BoutResults | None:
        """The estimate for `key`, or None before `FEW` bouts."""
        fate = self._found.get(key)
        return fate if fate is not None and fate.trials >= FEW else None

    def want(self, key: Hashable, position: Callable[[], Match | None]) -> None:
        """Simulate the bout of a position, which is only made if it is still wanted after a moment."""
        if key == self.key:
            return
        self.stop()
        self.key, wish = key, self._wish
        if key not in self._found:
            self.scene.ui.after(REST, lambda: self._begin(wish, key, position))

    def stop(self) -> None:
        """Cancel the running estimate."""
        self.key, self._wish = None, self._wish + 1
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def _begin(self, wish: int, key: Hashable, position: Callable[[], Match | None]) -> None:
        if wish != self._wish or self.scene.table.wait:
            return
        match = position()
        if match is not None:
            self._job = self.scene.opponents.imagine(match, TRIALS)
            self._poll(key)

    def _poll(self, key: Hashable) -> None:
        job = self._job
        if job is None or key != self.key:
            return
        over = job.done() or job.note is not None      # no process to be had: an estimate is not worth halting for
        if isinstance(job.latest, BoutResults) and job.latest != self._found.get(key):
            if len(self._found) > 64:
                self._found.clear()
            self._found[key] = job.latest
            self._changed()
        if over:
            job.cancel()
            self._job = None
        else:
            self.scene.ui.after(POLL, lambda: self._poll(key))


class Fates:
    """What the screen knows of how bouts end: of the one that is fought, and of assaults that are considered."""

    def __init__(self, scene: FatesBoard, changed: Callable[[], None]) -> None:
        self.scene = scene
        self.estimator = BoutEstimator(scene, changed)
        self._played: tuple[str, BoutResults, Forecast] | None = None
        self.on_card: tuple[Forecast, Forecast] | None = None
        """The forecast of the assault on the card, as the rules estimate it and as the card tells it."""

    def bout(self) -> BoutResults | None:
        """The estimated result of the current bout; None until it is known, and in a replay."""
        if self.scene.match.state.bout is None or not self.scene.entered:
            return None
        return self.estimator.found(("bout", self.scene.match.revision))

    def told(self, found: Forecast | WhyNot, first: tuple[Answer, ...] = ()) -> Forecast | WhyNot:
        """The forecast of an assault with the results of the simulation, once known; other forecasts as they are.
        `first`: the answers before it, where it follows a move."""
        match = self.scene.match
        if not isinstance(found, Forecast) or not isinstance(found.act, Assault) or (
                match.ask is not None and match.ask.kind == "withdraw"):
            if match.state.bout is None:
                self.estimator.stop()
            return found
        act = found.act
        self.estimator.want(self._key(found, first), lambda: after(match, *first, Answer(act)))
        self.on_card = found, self._as_known(found, first)
        return self.on_card[1]

    def as_told(self, found: Forecast | WhyNot, first: tuple[Answer, ...] = ()) -> Forecast | WhyNot:
        """The same forecast as the card tells it, where it is the one on the card; otherwise with what is known by now,
        without simulating anything. So tips, lists and the card tell one result."""
        if self.on_card is not None and self.on_card[0] is found:
            return self.on_card[1]
        if not isinstance(found, Forecast) or not isinstance(found.act, Assault):
            return found
        return self._as_known(found, first)

    def ahead(self, unit: str, target: str) -> Forecast | None:
        """The forecast of an assault by a unit that has still to be activated, as its card will tell it: the same way,
        played out alike. None while it is worked out, and where no way leads to it."""
        scene, trials = self.scene, 0 if self.scene.table.wait else TRIALS
        look = partial(assaulting, scene.rules, unit=unit, target=target, trials=trials, seed=scene.opponents.seed)
        one = scene.spots.attacks.looked(f"assault {unit} {target}", look)
        if one is None or one.found is None or one.played is None:
            return one.found if one is not None else None
        units = scene.match.state.units
        return refined(one.found, one.played, units[unit].name, units[target].name)

    def _key(self, found: Forecast, first: tuple[Answer, ...]) -> Hashable:
        return "assault", self.scene.match.revision, found.target, first

    def _as_known(self, found: Forecast, first: tuple[Answer, ...]) -> Forecast:
        fate = self.estimator.found(self._key(found, first))
        if fate is None:
            return found
        if self._played is None or self._played[:2] != (found.key, fate):
            units = self.scene.match.state.units
            self._played = (found.key, fate, refined(found, fate, units[found.attacker].name, units[found.target].name))
        return self._played[2]


def margin(fate: BoutResults) -> Text:
    """The margin of error: `±6`."""
    return T("±{n}", n=max(1, round(fate.error * 100)))


def of_sides(fate: BoutResults, first: int) -> tuple[float, float, float]:
    """The shares, each 0 to 1: only A's unit is left, both or neither are, only B's is; `first` is the side of the
    attacker. Counted like the four ends on the card of an assault, so that both tell the same."""
    win, lose = (float(estimated(fate.share(n), fate.trials, 4)) for n in (fate.first, fate.second))
    rest = max(0.0, 1.0 - win - lose)
    return (win, rest, lose) if first == 0 else (lose, rest, win)


def told(fate: BoutResults, first: int, reader: int) -> Text:
    """The foot of the score card, worded for the side `reader`."""
    win, _, lose = of_sides(fate, first) if reader == 0 else tuple(reversed(of_sides(fate, first)))
    return T("Win the bout from here: **{win}**, lose it {lose} ({margin})", win=percent(win), lose=percent(lose),
             margin=margin(fate))


def bout_chances(found: Forecast, alone: bool = False) -> Text:
    """How often only one side or both lose the unit: the numbers of the bars on the card; `alone`: as a sentence that
    stands by itself."""
    wins, _, losses, both = found.bars
    pct = {"win": percent(wins.chance), "lose": percent(losses.chance), "both": percent(both.chance)}
    told = (T("enemy lost {win}, own lost {lose}, both {both}", **pct) if both.chance else
            T("enemy lost {win}, own lost {lose}", **pct))
    return TC("sentence", "{words}", words=told) if alone else told


def bar_words(fate: BoutResults, first: int) -> Text:
    """The tip of the bar over the ladder."""
    a, rest, b = of_sides(fate, first)
    return T("Who wins the bout: {a} {p}, {b} {q}, neither {r}. From {n} bouts played out from here, {margin} %",
             a=side_name(0), p=percent(a), b=side_name(1), q=percent(b), r=percent(rest), n=fate.trials,
             margin=margin(fate))


def sure_words(winner: int) -> Text:
    """The words of bar and score card when the bout is decided."""
    return T("{winner} has won the bout: {loser} has lost more and nobody left to pick DZ-94", winner=side_name(winner),
             loser=side_name(1 - winner))


def refined(found: Forecast, fate: BoutResults, me: str, target: str) -> Forecast:
    """The forecast of an assault of `me` on `target` with the results of the simulated bouts."""
    bars = tuple(Bar(bar.label, estimated(fate.share(count), fate.trials, 4), bar.tone) for bar, count in zip(
        found.bars, (fate.first, fate.both, fate.second, fate.neither), strict=True))
    mine, theirs = (float(fate.share(n)) for n in fate.fallen)
    return replace(found, bars=bars, dice_line=T("{n} bouts played out, {margin} %", n=fate.trials,
                                                 margin=margin(fate)),
                   expected=fate.share(fate.fallen[1]), expected_label=T("enemies lost on average"),
                   sentence=T("On average {a} figures of {target} fall, {b} of {me}; whoever loses more is gone DZ-95.",
                              target=target, a=average(theirs), me=me, b=average(mine)))
