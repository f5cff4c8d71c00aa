"""The table at the last moment: who holds it, and whose deed it was, before the report is opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import hypot
from typing import TYPE_CHECKING, Final

from game.core.play.match import Match
from game.core.text import T, Text
from game.planning.account import figure_records, known
from game.scenes.players import only_person
from game.scenes.result.figures import FigureRow
from game.scenes.result.words import best_words, headline, record_words
from game.ui.layout import Column, Gap, Row
from game.ui.table.actors import Actor, Cast
from game.ui.table.view import TableView
from game.ui.widgets import Button, Label, Panel, SideMark, Widget

if TYPE_CHECKING:
    from game.scenes.base import Scene

NEAR, TALL = 84.0, 8.0
"""Units of an inch at which the last moment is shown at least, and inches from top to bottom at most."""
ROUND: Final = 5.0
"""Inches round a spot within which others make it the densest one."""
WIDE: Final = 780.0
"""Units of the panel with the words, at most."""


class Ending:
    """What a result shows first. `shut` once it is closed."""

    def __init__(self, scene: Scene, match: Match, why: Text | str, shown: TableView, on_close: Callable[[], None], *,
                 wait: bool = False) -> None:
        """`why` it ended so, where that is to be said; `shown`: the table as the battle's screen shows it at its end.
        `wait`: paint it at once (pictures, tests)."""
        assert match.outcome is not None
        self.scene, self.on_close, self.shut, self.winner = scene, on_close, False, match.outcome.winner
        self.table = view = TableView(shown.table, flat_roofs=shown.flat_roofs)
        view.scenery = shown.scenery.shared(view.picture_ready)
        view.decals, view.heights = shown.decals, shown.heights
        view.cast = Cast(shown.cast.height, {name: replace(one, marks=()) for name, one in shown.cast.actors.items()})
        view.objectives, view.holders = shown.objectives, shown.holders
        view.focusable, view.wait = False, wait
        title, note = headline(match)
        words: list[Widget] = [Label(title, "h1", lines=2, fit=True)]
        if why:
            words.append(Label(why, "body"))
        else:
            words.append(Label(note, "small", colour="ink_soft"))
        mark: list[Widget] = [SideMark(self.winner, 52)] if self.winner is not None else []
        self.go = Button(T("How it went"), self.close, key="commit", gold=True, size=48,
                         tip=T("Score, dice, luck, and the replay"))
        records = [one for one in figure_records(match) if one.points > 0]
        you = only_person(match.players)
        first = you if you is not None else self.winner if self.winner is not None else 0
        best = [next((one for one in records if known(match, one.figure).side == side), None)
                for side in (first, 1 - first)]
        them = [one for one in best if one is not None]
        rows: list[Widget] = [Row(*mark, Column(*words, gap=2, grow=1), gap=16, cross="centre")]
        if them:
            rows.append(Label(best_words(match, one=len(them) == 1), "small", bold=True))
        for record in them:
            one = known(match, record.figure)
            rows.append(FigureRow(one.look, one.side, one.name, record_words(record), str(record.points),
                                  record_words(record, short=True)))
        rows.append(Row(Gap(grow=1), self.go))
        self.panel = Panel(Column(*rows, gap=8), pad=(24, 12))
        scene.add(view)
        scene.add(self.panel)

    def lay(self) -> None:
        """The table in the whole window, the words below."""
        scene = self.scene
        ui, view = scene.ui, self.table
        wide = min(WIDE, ui.w - 24)
        tall = min(self.panel.measure(ui.px(wide))[1] / ui.u, ui.h - 24)
        foot = 28 if ui.kind == "full" else 10
        scene.place(view, 0, 0, ui.w, ui.h)
        view.camera.bottom = (tall + foot) * ui.u
        near = max(NEAR * ui.u, view.camera.free.height / TALL)
        view.camera.zoom = max(view.camera.fit_zoom(), float(round(near)))
        view.camera.look_at(*self._spot())
        scene.place(self.panel, (ui.w - wide) / 2, ui.h - foot - tall, wide, tall)

    def _spot(self) -> tuple[float, float]:
        """The spot (inches) with the most figures and fallen round it; among the winner's figures where some stand."""
        view, winner = self.table, self.winner
        them: list[Actor] = sorted(view.cast.actors.values(), key=lambda one: one.id)
        whose = [one for one in them if one.side == winner] or them
        everybody = [(one.x, one.y) for one in them] + [(one.x, one.y) for one in view.decals if one.kind == "fallen"]
        if not whose:
            return view.camera.width / 2, view.camera.height / 2

        def near(one: Actor) -> list[tuple[float, float]]:
            return [(x, y) for x, y in everybody if hypot(x - one.x, y - one.y) <= ROUND]

        round_it = near(max(whose, key=lambda one: len(near(one))))
        return sum(x for x, _ in round_it) / len(round_it), sum(y for _, y in round_it) / len(round_it)

    def close(self) -> None:
        """Open the report."""
        if not self.shut:
            self.shut = True
            for widget in (self.table, self.panel):
                widget.visible = False
            self.on_close()
