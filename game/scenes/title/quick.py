"""The quick battles that the title offers, drawn before they begin, so that it says what will be played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game import rules
from game.core.errors import Bad
from game.core.text import T, Text
from game.scenes import navigation
from game.scenes.base import Scene
from game.scenes.title.shipped import when_shown
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.battle_setup import BattleOrder
    from game.ui.widgets.base import Ui


class QuickDraws:
    """One battle for each game, drawn in a thread when it is wanted, and kept until one of them was played."""

    def __init__(self, ui: Ui, known: Callable[[], object], wait: bool = False, seed: int | None = None) -> None:
        """`known` is called when another is known; `wait`: each is drawn at once; `seed`: whom and what they draw."""
        self.ui, self.known, self.wait, self.seed = ui, known, wait, seed
        self._orders: dict[str, BattleOrder | None] = {}
        self._wanted: set[str] = set()
        self._round = 0

    def want(self, ruleset: str) -> None:
        """Draw the battle of that ruleset, unless it is drawn already."""
        if ruleset not in self._wanted:
            self._wanted.add(ruleset)
            when_shown(self.ui, partial(_drawn, ruleset, self.seed), partial(self._drawn, ruleset, self._round),
                       wait=self.wait)

    def _drawn(self, ruleset: str, asked: int, order: BattleOrder | None) -> None:
        if asked == self._round:
            self._orders[ruleset] = order
            self.known()

    def order(self, ruleset: str) -> BattleOrder | None:
        """The battle of that ruleset; None while it is not known, or where none can be drawn."""
        return self._orders.get(ruleset)

    def forget(self) -> None:
        """Draw others from now on."""
        self._orders.clear()
        self._wanted.clear()
        self._round += 1

    def told(self, ruleset: str) -> Text:
        """Game, table and forces, one's own first; where they are not known yet the game, and that they are drawn."""
        order, title = self.order(ruleset), rules.named(ruleset)[0]
        if order is None:
            return T("{name}: play against the computer, with forces and a table drawn by lot", name=title)
        mine, other = (force.name for force in order.setup.forces)
        return T("{game} on {table}: {a} (yours) against {b}", game=title, table=order.setup.table.name, a=mine,
                 b=other)

    def brief(self, ruleset: str) -> Text:
        """The game, with the table where it is known."""
        order, title = self.order(ruleset), rules.named(ruleset)[0]
        return title if order is None else T("{game} on {table}", game=title,
                                                               table=order.setup.table.name)


def _drawn(ruleset: str, seed: int | None) -> BattleOrder | None:
    """A quick battle of that ruleset; None where there is nothing to play it with. For a thread."""
    from game.scenes.battle_setup import quick_order

    try:
        return quick_order(ruleset, seed)
    except Bad:
        return None


def quick_button(scene: Scene) -> Button:
    """A button for pages without a battle: it says which game it begins. It has no tip, which would lie over the page's
    only words as soon as the page opens."""
    game = navigation.quick_game()
    return Button(T("Quick battle: {game}", game=rules.named(game)[0]),
                  navigation.guarded(scene, lambda: navigation.quick(scene.app, game)), key="quick", gold=True)
