"""What every part of a battle screen stands on: none of it knows a part.

A part says beside itself what else it needs (`class SendingBoard(Board, Protocol)`), so that parts lie in layers: what
lies below it is the class itself, what it calls of a part above it is a protocol of those few calls.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

from game.core.play.acts import Act
from game.core.play.match import Match
from game.core.ruleset import Ruleset
from game.planning.later import Later
from game.planning.spots import Spots
from game.scenes.battle.desk import Desk
from game.scenes.battle.opponents import Opponents
from game.scenes.battle.panels.tray import DiceTray
from game.scenes.battle.playback.director import Director
from game.scenes.tellers.attacks import Attacks
from game.scenes.tellers.dangers import Dangers
from game.scenes.tellers.figures import Figures
from game.scenes.tellers.labels import Labels
from game.scenes.tellers.markers import Markers
from game.scenes.tellers.score import Score
from game.store.settings import Settings
from game.ui.app import App
from game.ui.sound import Cue
from game.ui.stage import Stage
from game.ui.table.view import TableView
from game.ui.widgets.base import Ui, Widget

W = TypeVar("W", bound=Widget)


class Played(Protocol):
    """What is played, by whom, and what is worked out about it beside the frames."""

    match: Match
    rules: Ruleset
    opponents: Opponents
    later: Later
    spots: Spots


class Seen(Protocol):
    """Where it is seen and heard."""

    app: App
    ui: Ui
    stage: Stage
    moving: bool
    """Whether the next frame has something to do."""
    table: TableView
    desk: Desk
    tray: DiceTray
    director: Director

    @property
    def settings(self) -> Settings: ...
    def sound(self, cue: Cue, who: str = "", kind: str = "") -> None: ...


class Told(Protocol):
    """Who tells of it."""

    attacks: Attacks

    @property
    def scored(self) -> Score: ...
    @property
    def figures(self) -> Figures: ...
    @property
    def markers(self) -> Markers: ...
    @property
    def dangers(self) -> Dangers: ...
    @property
    def labels(self) -> Labels: ...


class Leads(Protocol):
    """Who leads a player through a battle (`guide.Guide`)."""

    @property
    def leads(self) -> bool: ...
    def carries_on(self, act: Act) -> bool: ...


class Places(Protocol):
    """A screen on which widgets are placed."""

    def place(self, widget: W, x: float, y: float, w: float | None = None, h: float | None = None) -> W: ...


class Ground(Played, Seen, Told, Protocol):
    """All of that."""
