"""The attributes that the parts of a decision share: the question, what is considered, and the methods of other parts.

Each part is a class derived from this one; `deciding.Decision` joins them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.battle.input.deciding import Decision

if TYPE_CHECKING:
    from game.core.play.answers import Answer
    from game.core.table.places import Place
    from game.planning.ways import Ways


class DecisionParts(Decision):
    """A decision as each of its parts knows it."""

    ways: Ways
    _good: list[Place] | None
    _good_at: int
    _good_place: Place | None
    """The good spot that is considered, once it is aimed at."""
    _aimed: tuple[object, ...] | None = None

    if TYPE_CHECKING:
        def pulled(self, place: Place) -> Place: ...
        def next_approach(self, step: int) -> bool: ...
        def take(self, who: str) -> None: ...
        def placed(self) -> Answer | None: ...
        def cycle_standing(self, step: int) -> None: ...
        def nudge_standing(self, dx: int, dy: int, fine: bool) -> bool: ...
        def _judge_deploy(self) -> None: ...
        def grip_standing(self, pos: tuple[int, int]) -> str: ...
        def pull_standing(self, grip: str, place: Place) -> None: ...
        def let_go_standing(self, grip: str, far: bool) -> bool: ...
        def give_up_standing(self) -> None: ...
        def move_waypoint(self, index: int, place: Place) -> None: ...
