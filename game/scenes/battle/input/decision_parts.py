"""What the parts of a decision share: the question, what is considered, and what one part asks of another.

Each part is a class of its own file derived from this one; `deciding.Decision` joins them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.chance.forecast import Forecast, NoAttack
    from game.core.outlook import Spot
    from game.core.play.answers import Answer
    from game.core.play.ask import Ask, Closed, Option, PlaceOption
    from game.core.play.match import Match
    from game.core.table.moment import Moment
    from game.core.table.movement.movement import Path
    from game.core.table.places import Place
    from game.core.text import Text
    from game.scenes.battle.input.modes import Mode
    from game.scenes.battle.input.reaching import Reaching
    from game.scenes.battle.scene import BattleScene
    from game.ui.table.overlay import Overlay


class DecisionParts:
    """A decision as each of its parts knows it."""

    scene: BattleScene
    ask: Ask
    now: Moment
    """The moment that is decided about."""
    options: list[Option]
    """The answers that are offered, without resigning."""
    figures: dict[str, Option]
    """Figures that are answers themselves."""
    deploys: dict[str, PlaceOption]
    """Figures that can be set up."""
    closed: dict[str, Closed]
    """Figures that cannot answer, with the reason."""
    modes: list[Mode]
    mode: Mode | None
    figure: str
    """The figure that is pointed at (or, while setting up, the one that is being placed)."""
    place: Place | None
    """The spot that is pointed at."""
    via: tuple[Place, ...]
    path: Path | None
    clamped: bool
    """The spot is out of reach: `place` is the nearest that is not; a click only previews it."""
    barred: Text | None
    """Why the spot that is pointed at is out of reach."""
    forecast: Forecast | NoAttack | None
    onto: tuple[PlaceOption, Path] | None
    """Where the answer is a place beside the figure that is pointed at (a charge): the way there."""
    follow: Forecast | None
    """The best attack after the planned move."""
    reaching: Reaching
    _good: list[Place] | None
    _good_at: int
    _good_place: Place | None
    """Where the good spot lies that is considered, once it is aimed at."""
    _aimed: tuple[str, Place, tuple[Place, ...], bool] | None

    if TYPE_CHECKING:
        def refresh(self) -> None: ...
        def commit(self) -> None: ...
        def targets(self) -> dict[str, Option]: ...
        def mover(self) -> PlaceOption | None: ...
        def aim_place(self, place: Place) -> None: ...
        def aim_figure(self, figure: str) -> None: ...
        def reason(self) -> Text | None: ...
        def overlay(self) -> Overlay: ...
        def others_to_attack(self) -> list[str]: ...
        def next_approach(self, step: int) -> bool: ...
        def way_answers(self) -> tuple[Answer, ...]: ...
        def after(self) -> Match | None: ...
        def there(self) -> Spot | None: ...
        def nudge(self, dx: int, dy: int, fine: bool) -> None: ...
        def take(self, who: str) -> None: ...
        def placed(self) -> Answer | None: ...
        def good_spot(self, step: int) -> None: ...
        def cycle_standing(self, step: int) -> None: ...
        def nudge_standing(self, dx: int, dy: int, fine: bool) -> bool: ...
        def _judge_deploy(self) -> None: ...
