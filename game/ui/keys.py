"""Input as named actions: scenes and widgets see names, not key codes, so that a game pad can give them as well."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

import pygame

Action = Literal[
    "commit", "back", "next", "previous", "up", "down", "left", "right", "act", "page_up", "page_down", "first", "last",
    "help", "fullscreen",
]  # fmt: skip
ACTIONS: tuple[str, ...] = get_args(Action)

_BY_KEY: dict[int, Action] = {
    pygame.K_RETURN: "commit",
    pygame.K_KP_ENTER: "commit",
    pygame.K_ESCAPE: "back",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_SPACE: "act",
    pygame.K_PAGEUP: "page_up",
    pygame.K_PAGEDOWN: "page_down",
    pygame.K_HOME: "first",
    pygame.K_END: "last",
    pygame.K_F1: "help",
    pygame.K_F11: "fullscreen",
}
_NAMES = {"return": "Enter", "enter": "Enter", "escape": "Esc", "space": "Space", "tab": "Tab", "delete": "Del"}


class Key(NamedTuple):
    """One key press. `name` is what a key cap shows (`"A"`, `"1"`, `"Enter"`, `"F1"`), `text` what it would type."""

    name: str
    action: Action | None = None
    text: str = ""
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False


def cap_name(code: int) -> str:
    """The name on the cap of an SDL key code."""
    name = pygame.key.name(code)
    if name.startswith("[") and name.endswith("]") and len(name) == 3:
        name = name[1]  # keypad digits and signs
    return _NAMES.get(name, name.upper() if len(name) <= 3 else name.title())


def from_event(event: pygame.event.Event) -> Key:
    """The key press of a KEYDOWN event, with its modifiers taken from the event."""
    mod = getattr(event, "mod", 0)
    shift, ctrl = bool(mod & pygame.KMOD_SHIFT), bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    alt = bool(mod & pygame.KMOD_ALT)
    action = _BY_KEY.get(event.key)
    if event.key == pygame.K_TAB:
        action = "previous" if shift else "next"
    if alt and action == "commit":
        action = "fullscreen"
    text = getattr(event, "unicode", "")
    name = cap_name(event.key)
    if text in ("+", "-", "−", "/", "[", "]", "?") and not ctrl:
        name = text
    return Key(name, action, text, shift, ctrl, alt, bool(getattr(event, "repeat", False)))


def pad_key(action: Action) -> Key:
    """The same press coming from a pad: an input layer maps its buttons to actions and calls `Stage.press_key`."""
    return Key("", action)


def matches(shortcut: str, key: Key) -> bool:
    """Whether `shortcut` (`"A"`, `"Enter"`, `"Ctrl+S"`, `"Shift+R"`) is what was pressed."""
    if not shortcut or key.alt:
        return False
    *mods, name = shortcut.split("+") if len(shortcut) > 1 else [shortcut]
    wanted = {mod.lower() for mod in mods}
    if ("ctrl" in wanted) != key.ctrl:
        return False
    single = len(name) == 1 and not name.isalnum()
    if not single and ("shift" in wanted) != key.shift:
        return False
    return name.lower() == key.name.lower()
