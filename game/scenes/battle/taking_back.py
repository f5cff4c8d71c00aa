"""Taking an answer back; where two people share the screen, one does not take back the other's unasked."""

from __future__ import annotations

from typing import Protocol

from game.core.errors import Refused
from game.core.play.match import Match
from game.core.play.play import side_name
from game.core.text import T
from game.scenes.battle.opponents import Opponents
from game.scenes.tellers.labels import Labels
from game.ui.stage import Stage
from game.ui.widgets import Dialog
from game.ui.widgets.base import Ui


class Screen(Protocol):
    """The screen of a battle, as far as it is needed here."""

    match: Match
    labels: Labels
    opponents: Opponents
    stage: Stage
    ui: Ui

    def gone_back(self) -> None:
        """Show the earlier question at which the match now stands."""


def take_back(scene: Screen) -> None:
    """Go back to before the last answer; not past a die or an answer of a player elsewhere. Somebody else's at this
    screen is asked about first."""
    match, mine = scene.match, [side for side in (0, 1) if not scene.opponents.plays(side)]
    side = mine[0] if len(mine) == 1 else None
    reason = match.why_no_undo(side)
    if reason is not None:
        scene.stage.toast(T("Cannot take that back: {why}.", why=reason), 3)
        return
    last, ask = match.last_side, match.ask
    if len(mine) < 2 or ask is None or last is None or last == ask.side:
        _undo(scene)
        return
    who, other = side_name(ask.side), side_name(last)
    Dialog(T("Take back what {other} did last?", other=other),
           T("{who} asks for it; {other} decides. It is {other}’s word again then.", who=who, other=other),
           [(T("Leave it"), None), (T("Take it back"), lambda: _undo(scene))],
           keys=("", "ask_take_back")).show(scene.ui)


def _undo(scene: Screen) -> None:
    try:
        scene.match.undo(None)
    except Refused as error:            # it went on meanwhile
        scene.stage.toast(T("Cannot take that back: {why}.", why=error), 3)
        return
    while scene.match.ask is not None and scene.labels.settled(scene.match.ask) is not None and (
            scene.match.why_no_undo(None) is None):
        scene.match.undo(None)          # it would be answered by itself again
    scene.gone_back()
