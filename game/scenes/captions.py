"""Captions: the name of each sound, and where it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.core.text import T, Text
from game.ui.sound import Cue

if TYPE_CHECKING:
    from game.ui.widgets.base import Ui

NAMES: Final[dict[Cue, Text]] = {
    "dice_rattle": T("Dice roll"),
    "dice_land": T("Dice come to rest"),
    "tape_out": T("Tape measure comes out"),
    "tape_in": T("Tape measure goes in"),
    "footsteps": T("Steps"),
    "arrow": T("Bow"),
    "gun_small": T("Shot"),
    "gun_large": T("Heavy shot"),
    "burst": T("Burst of fire"),
    "explosion": T("Explosion"),
    "engine": T("Engine"),
    "roar": T("Roar"),
    "fire": T("Fire"),
    "magic": T("Magic bolt"),
    "sword": T("Blade"),
    "hit": T("Hit"),
    "save": T("Armour holds"),
    "wound": T("Wound"),
    "kill": T("A loss"),
    "miss": T("Miss"),
    "fall": T("Fall"),
    "card_slide": T("Card slides"),
    "page_turn": T("Page turns"),
    "button": T("Button"),
    "question": T("Chime: a question"),
    "your_turn": T("Chime: your turn"),
    "objective": T("Chime: points"),
    "victory": T("Fanfare of victory"),
    "defeat": T("Slow tones of defeat"),
}
"""The caption of each sound."""


def tell(ui: Ui, cue: Cue, words: Text | None = None) -> None:
    """Show a sound as a caption where the player wants captions; `words` replace its name."""
    if ui.captions.on:
        ui.captions.say(words if words is not None else NAMES[cue])


def side_of(table: Any, who: str) -> float:
    """From where a sound comes: -1 the left edge of a table view, 0 its middle or nobody in particular, 1 the right."""
    actor = table.cast.actors.get(who) if table is not None and who else None
    if actor is None:
        return 0.0
    seen = table.camera.free
    return float(min(1.0, max(-1.0, (table.camera.point(actor.x, actor.y)[0] - seen.centerx) / max(1, seen.width / 2))))


def heard(cue: Cue, table: Any, who: str) -> Text:
    """A sound with its source on a table view: `Bow: Archer 2`, and the direction where the source is not in view."""
    actor = table.cast.actors.get(who) if table is not None and who else None
    if actor is None:
        return NAMES[cue]
    x, y = table.camera.point(actor.x, actor.y)
    seen = table.camera.free
    if seen.collidepoint(x, y):
        return T("{sound}: {who}", sound=NAMES[cue], who=actor.name)
    if x < seen.left or x >= seen.right:
        return (T("{sound}: {who}, left of the view", sound=NAMES[cue], who=actor.name) if x < seen.left else
                T("{sound}: {who}, right of the view", sound=NAMES[cue], who=actor.name))
    return (T("{sound}: {who}, above the view", sound=NAMES[cue], who=actor.name) if y < seen.top else
            T("{sound}: {who}, below the view", sound=NAMES[cue], who=actor.name))
