"""A screen reader's client that plays a battle by AT-SPI alone; run by a Python that has the bindings (`gi`, Atspi).

    python3 tests/atspi_player.py SECONDS GAME       # prints a JSON object: what it read and did, and how it ended

It knows no key, no pixel and nothing of the program: only names, roles, states and actions of the tree.
"""

import json
import random
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

TOOLKIT = "Kitchen Table Skirmish"
LOT = random.Random(7)


def game():
    """The application on the bus."""
    desktop = Atspi.get_desktop(0)
    for i in range(desktop.get_child_count()):
        app = desktop.get_child_at_index(i)
        if app is None or app.get_toolkit_name() != TOOLKIT:
            continue
        app.set_cache_mask(Atspi.Cache.NONE)        # what is read is what is there now
        if app.get_child_count():
            return app.get_child_at_index(0)
    return None


class Seen:
    """One node as a reader has it."""

    def __init__(self, node, depth, parent):
        self.node, self.depth, self.parent = node, depth, parent
        self.name, self.role = node.get_name() or "", node.get_role_name()
        self.note = node.get_description() or ""

    def usable(self):
        action = self.node.get_action_iface()
        return action is not None and action.get_n_actions() > 0

    def press(self):
        action = self.node.get_action_iface()
        return action is not None and action.do_action(0)       # None: it went in the meantime


def read(window):
    """All nodes in reading order."""
    found = []

    def walk(node, depth, parent):
        seen = Seen(node, depth, parent)
        found.append(seen)
        for i in range(node.get_child_count()):
            child = node.get_child_at_index(i)
            if child is not None:
                walk(child, depth + 1, seen)

    walk(window, 0, None)
    return found


def buttons(nodes):
    return [one for one in nodes if one.role in ("push button", "toggle button") and one.usable()]


def choose(nodes, pressed):
    """What to press, or None while there is nothing; a figure where none was `pressed` yet."""
    pressable = buttons(nodes)
    named = {one.name: one for one in pressable}
    dialogs = [one for one in nodes if one.role == "dialog"]
    if dialogs:
        return next((one for one in pressable if one.depth > dialogs[0].depth), None)
    for name in ("To battle", "Go on", "Skip", "Begin the battle"):
        if name in named:
            return named[name]
    starts = [i for i, one in enumerate(nodes) if one.name.startswith("Rulebook")]
    ends = [i for i, one in enumerate(nodes) if one.name == "Undo"]
    if not starts or not ends:
        return None
    answers = [one for one in nodes[starts[0] + 1:ends[0]] if one in pressable]
    figures = [one for one in nodes if one.role == "list item" and one.usable() and one.parent.name.startswith("Table")]
    steps = [one for one in pressable if one.parent is not None and one.parent.name.startswith("Where to")]
    cards = [one for one in nodes[ends[0]:] if one in pressable and any(
        child.role == "link" and child.parent is one for child in nodes)]
    commit = [one for one in pressable if one.name.startswith(
        ("Go there", "Set up ", "Begin", "Choose ", "Stay", "Attack", "Shoot", "Charge", "Use ", "Done"))
        and one not in answers]
    if figures and "list item" not in pressed:
        return figures[0]
    if commit:
        return commit[0]
    if "Set up for me" in named:
        return named["Set up for me"]
    wishes = [figures] * 4 + [steps] * 3 + [answers] * 2 + [cards] * 3
    LOT.shuffle(wishes)
    return next((LOT.choice(wish) for wish in wishes if wish), None)


def heard():
    """What is announced from now on."""
    lines = []

    def on_event(event):
        lines.append(str(event.any_data))

    listener = Atspi.EventListener.new(on_event)
    listener.register("object:announcement")
    return lines, listener


def turn(seconds):
    """Let announcements come in."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        while GLib.MainContext.default().iteration(False):
            pass
        time.sleep(0.005)


def main(seconds):
    end = time.monotonic() + seconds
    window = None
    while window is None and time.monotonic() < end:
        window = game()
        turn(0.1)
    lines, _listener = heard()
    told = {"found": window is not None, "pressed": 0, "questions": [], "over": False, "title": "", "figures": 0,
            "log": 0, "kinds": {}, "last": [], "announced": 0}
    if window is None:
        return told
    while not told["title"] and time.monotonic() < end:
        try:
            nodes = read(window)
            told["title"] = nodes[0].name
        except (GLib.Error, AttributeError):
            pass
        turn(0.1)
    begun = next((one for one in buttons(nodes) if one.name.startswith(sys.argv[2])), None)
    if begun is None:
        return told
    begun.press()
    while time.monotonic() < end:
        turn(0.12)
        try:
            nodes = read(window)
            if any(one.name == "Rematch" for one in nodes):
                told["over"] = True
                break
            heading = next((one for one in nodes if one.role == "heading"), None)
            if heading is not None and heading.name not in told["questions"][-1:]:
                told["questions"].append(heading.name)
            told["figures"] = max(told["figures"], sum(one.role == "list item" and one.parent.name.startswith("Table")
                                                       for one in nodes))
            told["log"] = max(told["log"], sum(one.parent is not None and one.parent.role == "log" for one in nodes))
            one = choose(nodes, told["kinds"])
            if one is not None:
                one.press()
                told["pressed"] += 1
                told["kinds"][one.role] = told["kinds"].get(one.role, 0) + 1
                told["last"] = [*told["last"][-25:], one.name]
        except (GLib.Error, AttributeError):
            continue        # it went while it was read
    told["announced"], told["heard"] = len(lines), lines[-8:]
    told["end"] = [f"{one.role}: {one.name}" for one in nodes]
    return told


print(json.dumps(main(float(sys.argv[1])), indent=1))
