"""What Warbands adds at the table: the turn track of eight spaces, the button of levels, the actions left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import pygame

from game.core.text import T, Text
from game.rules.warbands.limits import TURNS, Now
from game.rules.warbands.possible import actions_of
from game.scenes.battle.panels.score_card import ScoreCard
from game.scenes.battle.playback.staging import Staging
from game.ui.table.heights import WATCHES, Watch
from game.ui.theme import Style
from game.ui.widgets import Button, Chip

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene
    from game.scenes.rulesets.warbands.telling import BandMarkers

Face = Literal["forest", "house"]
LEVELS: Final[dict[Watch, Text]] = {
    "all": T("Level: all"), "ground": T("Level: ground"), "roofs": T("Level: roofs")}
"""The words of the button of levels by what is shown."""


class BandStaging(Staging):
    """The shared table, without fighters that are no longer seen, and the turn track on the score card."""

    last_face: Face = "house"
    """The face of the last terrain card in hand."""

    def refresh_score(self) -> None:
        """The card and its turn track."""
        assert isinstance(self.scene.desk.score, TurnCard)
        self.scene.desk.score.turn = self.scene.match.state.round
        super().refresh_score()

    def clear(self) -> None:
        """Remove the figures of fighters turned face down or merged."""
        actors, figures = self.scene.table.cast.actors, self.scene.match.state.figures
        for one in [one for one in actors if one not in figures or not figures[one].placed]:
            del actors[one]


class LevelButton(Button):
    """Shows the next of all levels, the ground, the roofs."""

    def __init__(self, battle: BattleScene, markers: BandMarkers) -> None:
        super().__init__(LEVELS[markers.watch], self.show_next, key="level", size=44, icon="level", short="",
                         tip=T("Which level is looked at: all, the ground with roofs see-through, the roofs"))
        self.battle, self.markers = battle, markers

    def show_next(self) -> None:
        """Show the next level on the table."""
        now = WATCHES[(WATCHES.index(self.markers.watch) + 1) % len(WATCHES)]
        self.markers.watch, self.label = now, LEVELS[now]
        self.battle.staging.refresh_objectives()
        self.battle.table.restyle()
        self.ui.request_layout()


def pips(now: Now, about: str, full: bool) -> Chip:
    """Which of his actions the fighter is asked about; `full`: in words too."""
    one = now.state.figures[about]
    whole = actions_of(now, one)
    marks = "✔" * one.used + "●" * (whole - one.used)
    if not full:
        return Chip(marks, tip=T("Action {n} of {all} WB-10", n=one.used + 1, all=whole))
    return Chip(T("{marks} action {n} of {all} WB-10", marks=marks, n=one.used + 1, all=whole))


class TurnCard(ScoreCard):
    """The score card with the turn track."""

    turn = 0

    def _head_style(self) -> Style:
        """A smaller style where the title would reach the track."""
        usual, px = super()._head_style(), self.ui.px
        room = self.rect.width - px(28) - TURNS * px(23 if self.ui.kind == "full" else 18)
        return "least" if self.ui.text.width(self.title, usual, bold=True) > room > 0 else usual

    def draw(self, target: pygame.Surface) -> None:
        """The card, then the counter in its upper right corner."""
        super().draw(target)
        ui, pal = self.ui, self.ui.palette
        size, gap = ui.px(20 if ui.kind == "full" else 15), ui.px(3)
        x = self.rect.right - ui.px(14) - TURNS * (size + gap) + gap
        y = self.rect.y + ui.px(9 if ui.kind == "full" else 7)
        for n in range(1, TURNS + 1):
            box = pygame.Rect(x + (n - 1) * (size + gap), y, size, size)
            now, past = n == self.turn, n < self.turn
            fill = pal.tape if now else pal.paper_2 if past else pal.card
            pygame.draw.rect(target, fill, box, border_radius=ui.px(3))
            pygame.draw.rect(target, pal.ink if now else pal.edge, box, max(1, ui.px(2 if now else 1)),
                             border_radius=ui.px(3))
            if past:
                pygame.draw.line(target, pal.ink_soft, (box.x + 2, box.bottom - 3), (box.right - 3, box.y + 2),
                                 max(1, ui.px(1.5)))
            if size >= 15:
                ui.text.draw(target, str(n), box, "least", bold=now, align="centre", middle=True,
                             colour=pal.ink if now or not past else pal.ink_soft)
