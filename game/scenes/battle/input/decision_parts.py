"""The attributes that the parts of a decision share: the question, what is considered, and the methods of other parts.

Each part is a class derived from this one; `deciding.Decision` joins them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.chance.forecast import Forecast, NoAttack
    from game.core.play.answers import Answer
    from game.core.play.ask import Ask, Closed, Option, PlaceOption
    from game.core.table.moment import Moment
    from game.core.table.movement.movement import Path
    from game.core.table.places import Place
    from game.core.text import Text
    from game.planning.ways import Ways
    from game.scenes.battle.input.modes import Mode
    from game.scenes.battle.scene import BattleScene


class DecisionParts:
    """A decision as each of its parts knows it."""

    scene: BattleScene
    ask: Ask
    now: Moment
    """The moment of the question."""
    options: list[Option]
    """The offered answers, without resigning."""
    figures: dict[str, Option]
    """The options that choose a figure, by its id."""
    deploys: dict[str, PlaceOption]
    """The options that set up a figure, by its id."""
    closed: dict[str, Closed]
    """The figures that cannot be chosen, with the reason."""
    modes: list[Mode]
    mode: Mode | None
    figure: str
    """The id of the figure that is pointed at, or while setting up the one being placed."""
    place: Place | None
    """The place that is pointed at."""
    via: tuple[Place, ...]
    path: Path | None
    clamped: bool
    """Whether the pointer is out of reach: `place` is then the nearest place in reach, and a click only previews it."""
    barred: Text | None
    """Why the place that is pointed at is out of reach."""
    forecast: Forecast | NoAttack | None
    onto: tuple[PlaceOption, Path] | None
    """The option and path of a charge on the figure that is pointed at."""
    follow: Forecast | None
    """The best attack after the planned move."""
    ways: Ways
    _good: list[Place] | None
    _good_at: int
    _good_place: Place | None
    """The good spot that is considered, once it is aimed at."""
    _aimed: tuple[str, Place, tuple[Place, ...], bool] | None

    if TYPE_CHECKING:
        def refresh(self) -> None: ...
        def refresh_soon(self) -> None: ...
        def commit(self) -> None: ...
        def targets(self) -> dict[str, Option]: ...
        def mover(self) -> PlaceOption | None: ...
        def pulled(self, place: Place) -> Place: ...
        def aim_place(self, place: Place) -> None: ...
        def aim_figure(self, figure: str) -> None: ...
        def reason(self) -> Text | None: ...
        def idle(self) -> Text: ...
        def others_to_attack(self) -> list[str]: ...
        def next_approach(self, step: int) -> bool: ...
        def nudge(self, dx: int, dy: int, fine: bool) -> None: ...
        def take(self, who: str) -> None: ...
        def placed(self) -> Answer | None: ...
        def good_spot(self, step: int) -> None: ...
        def cycle_standing(self, step: int) -> None: ...
        def nudge_standing(self, dx: int, dy: int, fine: bool) -> bool: ...
        def _judge_deploy(self) -> None: ...
        def _forget_aim(self) -> None: ...
        def grip_standing(self, pos: tuple[int, int]) -> str: ...
        def pull_standing(self, grip: str, place: Place) -> None: ...
        def let_go_standing(self, grip: str, far: bool) -> bool: ...
        def give_up_standing(self) -> None: ...
        def move_waypoint(self, index: int, place: Place) -> None: ...
