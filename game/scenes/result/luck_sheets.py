"""The sheets of the result about dice: what each face came to, and luck against decisions."""

from __future__ import annotations

from collections.abc import Callable

from game.core.play.luck import Luck, faces_of, kinds_of, rolls_of
from game.core.play.match import Match
from game.core.text import T, Text
from game.planning.account import attacked, shots_of, tells_losses
from game.scenes.replay.frames import Replay, luck_by_frame
from game.scenes.result.face_bars import FaceBars
from game.scenes.result.parts import KindRows, LineChart, Series, decimal
from game.scenes.result.words import luck_words, what_luck_is
from game.ui.layout import Column, Row
from game.ui.widgets import Label, Segment


class DiceSheet(Column):
    """The dice of a side against what was to be expected of them. `chosen` is called with the side that is wanted."""

    def __init__(self, names: tuple[Text, Text], side: int, chosen: Callable[[int], None]) -> None:
        self.whose = Segment(names, side, chosen, key="whose")
        self.faces, self.kinds = FaceBars(), KindRows()
        self.note = Label("", "small", colour="ink_soft")
        self._names = names
        super().__init__(Row(Label(T("Rolled against expected"), "h3", grow=1), cross="centre"), self.whose, self.faces,
                         self.note, self.kinds, gap=8)

    def look_from(self, match: Match, side: int) -> None:
        """Show the dice of that side."""
        rolls = list(rolls_of(match.story(), side))
        lines = faces_of(rolls)
        first = max(lines, key=lambda line: line.dice, default=None)
        self.faces.show(first, side)
        self.note.text = T("{n} D{sides} of {who}. Dashed: {e} of each face are expected.", n=first.dice,
                           who=self._names[side], sides=first.sides, e=decimal(first.expected)) if first else T("")
        kinds = kinds_of(rolls)
        self.kinds.show(kinds, tells_losses(match))
        self.faces.tall = 110 if len(kinds) < 4 else 82
        self.faces.relayout()


class LuckSheet(Column):
    """What dice brought and what decisions, of the whole battle and round by round. `in_hits`: attacks are counted in
    hits, not in points."""

    def __init__(self, match: Match, luck: Luck, names: tuple[Text, Text], in_hits: bool) -> None:
        self._match, self._luck, self._names, self._in_hits = match, luck, names, in_hits
        self.words, self.sum = Label("", "body"), Label("", "body")
        self.chart = LineChart(160, tip=what_luck_is(match, in_hits))
        self.note = Label(what_luck_is(match, in_hits), "small", colour="ink_soft")
        super().__init__(Label(T("Luck and decisions"), "h3"), Column(self.words, self.sum, gap=0), self.chart,
                         self.note, gap=8)

    def look_from(self, side: int, replay: Replay | None) -> None:
        """Tell it for that side; the rounds where the replay is known."""
        match, sign = self._match, 1 if side == 0 else -1
        assert match.outcome is not None
        a, b = match.outcome.points
        self.words.text, self.sum.text = luck_words(
            self._luck, side, self._names[side], sign * (a - b), self._in_hits, attacked(match), tells_losses(match),
            shots_of(match, side))
        if replay is not None:
            self._draw(replay, sign)

    def _draw(self, replay: Replay, sign: int) -> None:
        """Luck and decisions at the end of each round."""
        ends = [start for _, start in replay.rounds()][1:] + [len(replay.frames)]
        names = [number for number, _ in replay.rounds()]
        dice = [(float(n), float(sign * luck.points)) for n, luck in zip(names, luck_by_frame(replay), strict=True)]
        rest = [(float(n), sign * replay.lead(end - 1) - spot[1])
                for n, end, spot in zip(names, ends, dice, strict=True)]
        ticks: list[tuple[float, Text | str]] = [(float(n), str(n) if n else T("set-up")) for n in names]
        lines = [Series(T("dice"), "edge", "diamond", True, tuple(dice))]
        if not self._in_hits:
            lines.insert(0, Series(T("decisions"), "ink", "disc", False, tuple(rest)))
        self.chart.show(lines, ticks, (float(names[0]), float(max(names[-1], names[0] + 1))), signed=True)
