"""What a pad has, and what its buttons are for where it has fewer than most.

Commands name buttons as an Xbox pad has them (`game.ui.commands`). A pad that lacks some still does everything: what
nobody can do without (doing it, going back, the next thing, the buttons beside a table) is given to a button that it
has to spare, else to one that is held (`hold+b`). All else can be walked to on the screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from game.ui.chords import BUTTONS

HOLD: Final = "hold+"
"""Before a button that counts only when it is held, alone, for a while."""
CROSS: Final = frozenset({"up", "down", "left", "right"})
STICK: Final = frozenset({"left_x", "left_y"})
VIEW: Final = frozenset({"right_x", "right_y"})
SPARE: Final = ("x", "y", "rb", "lb", "rt", "start", "back", "ls", "rs")
"""Buttons that take the place of a missing one, the first of them first: what they did can be walked to."""
NEEDED: Final = ("back", "next", "pane")
"""Commands for which a button is held, where there is no other."""
NAMES: Final = {
    "leftstick": "ls", "rightstick": "rs", "leftshoulder": "lb", "rightshoulder": "rb", "lefttrigger": "lt",
    "righttrigger": "rt", "dpup": "up", "dpdown": "down", "dpleft": "left", "dpright": "right", "leftx": "left_x",
    "lefty": "left_y", "rightx": "right_x", "righty": "right_y",
}  # fmt: skip
"""Names in SDL's mappings that are others here."""
WHOLE: Final = frozenset(BUTTONS) | STICK | VIEW
"""A pad that has everything; one of which nothing is known counts as such."""


def of_mapping(mapping: Mapping[str, object]) -> frozenset[str]:
    """The buttons, sticks and triggers that a mapping of SDL names. A stick of which only one half of a way is mapped
    has none."""
    halves = {name for name in mapping if name[:1] in "+-"}
    whole = {name for name in mapping if name not in halves}
    whole |= {name[1:] for name in halves
              if {f"+{name[1:]}", f"-{name[1:]}"} <= halves or not name.endswith(("x", "y"))}
    return frozenset(NAMES.get(name, name) for name in whole) & WHOLE or WHOLE


def enough(has: frozenset[str]) -> bool:
    """Whether a battle can be played with it: a cross or a stick and one button, or two buttons."""
    count = sum(name in has for name in ("a", "b", *SPARE))
    return count >= (1 if CROSS <= has or STICK <= has else 2)


def laid_out(has: frozenset[str], mapped: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """The buttons of every command on a pad: those of `mapped` that it has, and what stands in for those that no
    player can do without. No button means two things of which one is such a command."""
    found = {command: tuple(chord for chord in chords if set(chord.split("+")) <= has)
             for command, chords in mapped.items()}
    free = [button for button in SPARE if button in has and
            not any(button in found.get(command, ()) for command in ("commit", "back", "next"))]

    def give(command: str, *others: str) -> None:
        """A spare button, else the first of others that are free: a button, or one that is held."""
        taken = {chord for chords in found.values() for chord in chords}
        new = free.pop(0) if free else next(
            (one for one in others if one not in taken and one.removeprefix(HOLD) in has), "")
        if new:
            for other in found:
                found[other] = tuple(chord for chord in found[other] if chord != new)
            found[command] = (new,)

    def held(*commands: str) -> list[str]:
        return [HOLD + chord for command in commands for chord in found.get(command, ()) if "+" not in chord]

    if not found["commit"]:
        if not free and "b" in has and "b" in found["back"]:
            found["commit"], found["back"] = ("b",), ()
        else:
            give("commit")
    if not found["back"]:
        give("back", *held("commit"))
    if has >= STICK:
        return found                                    # it points at whatever there is
    if not found["pane"]:
        found["pane"] = tuple(one for one in held("back")[:1] if one not in found["back"])
    if not found["next"]:
        if not CROSS <= has and free:
            give("next")
        else:
            found["next"] = tuple(one for one in held("commit")[:1] if one not in found["back"])
    return found


def is_held(chords: Iterable[str]) -> bool:
    """Whether a command can only be given by holding a button for a while."""
    them = list(chords)
    return bool(them) and all(chord.startswith(HOLD) for chord in them)
