"""What follows a finished battle: saving its record, a rematch, swapped sides, another try from a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.core.play.match import Match
from game.core.play.record import read_record, record_text
from game.core.text import T
from game.scenes.battle.keeping import AGAIN
from game.scenes.battle_setup import BattleOrder, fresh_seed
from game.scenes.navigation import save_under
from game.scenes.replay.frames import before_round
from game.ui.widgets import Dialog, TextField

if TYPE_CHECKING:
    from game.scenes.result.scene import ResultScene
    from game.ui.app import App


def save_record(scene: ResultScene) -> None:
    """Save the battle under a name."""
    field = TextField(scene.record_name(), on_commit=lambda text: dialog.answer(1))

    def keep() -> None:
        save_under(scene, field.text.strip() or scene.record_name(), record_text(scene.match))

    dialog = Dialog(T("Save the record"), T("It can be watched again, and fought on from any moment."),
                    [(T("Cancel"), None), (T("Save"), keep)], body=field, keys=("", "commit"))
    dialog.show(scene.ui)
    field.focus()


def keep_trying(scene: ResultScene, told: bool = False) -> None:
    """Where the record could not be kept: say so (unless `told`), and try again every few seconds."""
    if scene.battle is None or scene.battle.keep():
        if told:
            scene.note.text = scene.note_words()
            scene.stage.toast(T("The battle is kept again."), 4)
        return
    if not told:
        scene.stage.toast(T("This battle cannot be kept: {why}", why=scene.battle.unkept), 8)
    scene.ui.after(AGAIN, lambda: keep_trying(scene, True) if scene in scene.app.scenes else None)


def leave(app: App) -> None:
    """Close the result and the battle below it, but never the last screen."""
    app.pop()
    if len(app.scenes) > 1 and getattr(app.scene, "name", "") == "battle":
        app.pop()


def _begin(scene: ResultScene, match: Match, order: BattleOrder) -> None:
    """Begin a battle instead of this one, after asking where its record could not be kept."""
    from game.scenes.battle import BattleScene
    app = scene.app

    def go() -> None:
        leave(app)
        app.push(BattleScene(match, order))

    if scene.battle is None:
        go()
    else:
        scene.battle.ask_to_lose(go)


def rematch(scene: ResultScene) -> None:
    """The same set-up with new dice. Raises Bad where it cannot be played."""
    order = BattleOrder(scene.order.setup, scene.order.players, fresh_seed(), scene.order.real_dice)
    _begin(scene, order.begin(), order)


def swap(scene: ResultScene) -> None:
    """The same set-up with the forces exchanged: who played one now plays the other. Raises Bad."""
    a, b = scene.order.setup.forces
    setup = msgspec.structs.replace(scene.order.setup, forces=(b, a))
    order = BattleOrder(setup, scene.order.players, fresh_seed(), scene.order.real_dice)
    _begin(scene, order.begin(), order)


def try_again(scene: ResultScene) -> None:
    """Begin a new battle at the beginning of the chosen round. Raises Bad where there was no such round."""
    from game import rules
    steps = before_round(scene.match, scene.round)
    match = read_record(record_text(scene.match), rules.get).play(steps=steps)
    _begin(scene, match, scene.order)
