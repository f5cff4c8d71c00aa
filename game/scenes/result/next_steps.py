"""What follows a finished battle: saving its record, a rematch, swapped sides, another try from a round."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from game.ai import parted
from game.core.play.match import Match
from game.core.play.record import read_record, record_text
from game.core.text import T, Text
from game.scenes import navigation
from game.scenes.battle.keeping import AGAIN
from game.scenes.battle_setup import BattleOrder, fresh_seed, who_plays
from game.scenes.navigation import save_under
from game.scenes.players import only_person
from game.scenes.replay.frames import before_round
from game.scenes.season.page_of import page_of
from game.store.lessons_taken import has_lesson
from game.ui.widgets import Dialog, TextField

if TYPE_CHECKING:
    from game.scenes.base import Scene
    from game.scenes.battle.keeping import Keeping
    from game.ui.app import App

RISING: Final = ("easy", "normal", "hard")
"""The levels of the computer, each stronger than the one before."""


class Fought(NamedTuple):
    """A battle that is over, and the application that shows its result."""

    app: App
    match: Match
    order: BattleOrder
    battle: Keeping | None
    """What keeps its record; None where nothing does."""


def save_record(scene: Scene, match: Match, usual: str) -> None:
    """Save the battle under a name, `usual` unless the player gives another."""
    field = TextField(usual, on_commit=lambda text: dialog.answer(1))

    def keep() -> None:
        save_under(scene, field.text.strip() or usual, record_text(match))

    dialog = Dialog(T("Save the record"), T("It can be watched again, and fought on from any moment."),
                    [(T("Cancel"), None), (T("Save"), keep)], body=field, keys=("", "commit"))
    dialog.show(scene.ui)
    field.focus()


def keep_trying(scene: Scene, battle: Keeping, kept: Callable[[], None], told: bool = False) -> None:
    """Where the record of a battle could not be kept: say so (unless `told`), and try again every few seconds. `kept`
    is called where it is kept at last."""
    if battle.keep():
        if told:
            kept()
            scene.stage.toast(T("The battle is kept again."), 4)
        return
    if not told:
        scene.stage.toast(T("This battle cannot be kept: {why}", why=battle.unkept), 8)
    scene.ui.after(AGAIN, lambda: keep_trying(scene, battle, kept, True) if scene in scene.app.scenes else None)


def leave(app: App) -> None:
    """Close the result and the battle below it, but never the last screen."""
    app.pop()
    if len(app.scenes) > 1 and getattr(app.scene, "name", "") == "battle":
        app.pop()


def _begin(over: Fought, match: Match, order: BattleOrder) -> None:
    """Begin a battle instead of this one, after asking where its record could not be kept."""
    def go() -> None:
        leave(over.app)
        navigation.play_on(over.app, match, order)

    if over.battle is None:
        go()
    else:
        over.battle.ask_to_lose(go)


def rematch(over: Fought) -> None:
    """The same set-up with new dice. Raises Bad where it cannot be played."""
    order = BattleOrder(over.order.setup, over.order.players, fresh_seed(), over.order.real_dice)
    _begin(over, order.begin(), order)


class Step(NamedTuple):
    """What may be played next."""

    label: Text
    tip: Text
    go: Callable[[Fought], None]
    page: Text = T("Title")
    """What is opened then, where it is a page."""
    note: Text | None = None
    """What is to be known before, and is shown once."""


def of_season(over: Fought) -> Step | None:
    """On with the season or league that this battle belongs to; None where it belongs to none."""
    where = page_of(*over.battle.names) if over.battle is not None else None
    if where is None:
        return None

    def go(over: Fought) -> None:
        app = over.app

        def on() -> None:
            leave(app)
            if getattr(app.scene, "name", "") not in ("season", "season-after", "league"):
                where.open(app)

        on() if over.battle is None else over.battle.ask_to_lose(on)

    known = T("It has gone on with this battle as it ended in another window") if where.told else None
    if where.league:
        return Step(T("On with the league"), known or T("Who comes back, what it brought, and who meets whom next"), go,
                    T("League"), known)
    return Step(T("On with the season"), known or T("Who comes back, what it brought, and where to go next"), go,
                T("Season"), known)


def proposed(match: Match, done: Collection[str]) -> Step | None:
    """What to play next after a battle of one person against a level of the computer; None where nothing is clearly
    next. `done` are the games whose lesson was taken.

    Who lost takes the lesson that he has not taken; who won meets the next level; who lost to a level above the first
    may try the one below.
    """
    side = only_person(match.players)
    if match.outcome is None or side is None:
        return None
    level, character = parted(match.players[1 - side])
    if level not in RISING:
        return None
    at, won = RISING.index(level), match.outcome.winner == side
    if not won and match.rules.id not in done and has_lesson(match.rules.id):
        return Step(T("The lesson"), T("The lesson of this game: a few minutes, step by step"), _lesson)
    other = at + 1 if won else at - 1
    if match.outcome.winner is None or not 0 <= other < len(RISING):
        return None
    name = f"{RISING[other]}-{character}" if character else RISING[other]
    return Step(T("Against {level}", level=who_plays(RISING[other])),
                T("The same battle with new dice, against a stronger opponent") if won else
                T("The same battle with new dice, against a weaker opponent"),
                partial(_against, name=name, side=1 - side))


def _lesson(over: Fought) -> None:
    app, ruleset = over.app, over.match.rules.id

    def go() -> None:
        leave(app)
        navigation.lesson(app, ruleset)

    if over.battle is None:
        go()
    else:
        over.battle.ask_to_lose(go)


def _against(over: Fought, name: str, side: int) -> None:
    a, b = over.order.players
    order = BattleOrder(over.order.setup, (name, b) if side == 0 else (a, name), fresh_seed(), over.order.real_dice)
    _begin(over, order.begin(), order)


def swap(over: Fought) -> None:
    """The same set-up with the forces exchanged: who played one now plays the other. Raises Bad."""
    a, b = over.order.setup.forces
    setup = msgspec.structs.replace(over.order.setup, forces=(b, a))
    order = BattleOrder(setup, over.order.players, fresh_seed(), over.order.real_dice)
    _begin(over, order.begin(), order)


def try_again(over: Fought, number: int) -> None:
    """Begin a new battle at the beginning of that round. Raises Bad where there was no such round."""
    from game import rules
    steps = before_round(over.match, number)
    match = read_record(record_text(over.match), rules.get).play(steps=steps)
    _begin(over, match, over.order)
