"""Naming, saving and sharing forces in the builder, and questions before unsaved work is lost."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.text import T
from game.scenes.builder.start import forces_of
from game.scenes.navigation import guarded
from game.store.forces import ForceFile, force_path, force_to_line, same_as_read, save_force
from game.ui.i18n import named
from game.ui.layout import Column
from game.ui.widgets import Dialog, Segment, TextField

if TYPE_CHECKING:
    from game.scenes.builder.part import Builder

NAME_MOST = 60
MOST_LINE = 40_000


def rename(builder: Builder) -> None:
    """Ask for the name of the force, and the side's colours it is shown in."""
    draft = builder.draft
    name = named(draft.force.name)
    field = TextField(name, most=NAME_MOST, hint=T("Name of the force"),
                      on_commit=lambda text: dialog.answer(1))
    colours = Segment((T("Blue, side A"), T("Orange, side B")), builder.side)

    def take() -> None:
        builder.side = colours.chosen
        if field.text.strip() and field.text.strip() != name:
            draft.rename(field.text.strip())
        builder.refresh()

    dialog = Dialog(T("Name and colour"), T("Either side can play it: the colour here is only to look at."),
                    [(T("Cancel"), None), (T("Take them"), take)], body=Column(field, colours, gap=10),
                    keys=("", "commit"))
    dialog.show(builder.ui)
    field.focus()


def share(builder: Builder) -> None:
    """Copy the force as one line to the clipboard, and show the line."""
    line = force_to_line(builder.draft.to_file())
    field = TextField(line, most=MOST_LINE)

    def copy() -> None:
        builder.ui.copy(line)
        builder.ui.toast(T("Copied: {n} characters", n=len(line)), 3)

    copy()
    Dialog(T("The force as one line"),
           T("It is on the clipboard: paste it into a message. Whoever gets it pastes it under Load."),
           [(T("Close"), None), (T("Copy again"), copy)], body=field, keys=("", "ask_copy"), wide=680).show(builder.ui)


def save(builder: Builder) -> None:
    """Save the force among the player's; asks before it replaces another of that name, or changes that another program
    has saved meanwhile. Raises Bad."""
    draft = builder.draft
    name = draft.force.name.strip()
    file, own = draft.to_file(), draft.file.path
    there = force_path(file)
    mine = own is not None and os.path.exists(own) and os.path.exists(there) and there.samefile(own)
    if own is None and any(
            one.shipped and one.name == name and one.force != draft.force for one in forces_of(draft.rules)):
        _keep_both(builder)           # a changed sample: two forces of one name could not be told apart
        return
    if mine and not same_as_read(draft.file):
        Dialog(T("{name} has changed meanwhile", name=name),
               T("Another program has saved it since you opened it. Only one of the two can have its name."),
               [(T("Back"), None), (T("Save under another name"), guarded(builder, lambda: _keep_both(builder))),
                (T("Save over it"), guarded(builder, lambda: _keep(builder, file)))],
               keys=("", "commit")).show(builder.ui)
        return
    if os.path.exists(there) and not mine:
        Dialog(T("There is a force called {name}", name=name), T("Saving puts this one in its place."),
               [(T("Keep the old one"), None), (T("Save over it"), guarded(builder, lambda: _keep(builder, file)))]
               ).show(builder.ui)
        return
    _keep(builder, file)


def _keep_both(builder: Builder) -> None:
    """Save it under the first of `NAME 2`, `NAME 3` that is free."""
    draft, name = builder.draft, builder.draft.force.name.strip()[:NAME_MOST - 4]
    for number in range(2, 1000):
        draft.rename(f"{name} {number}")
        if not os.path.exists(force_path(draft.to_file())):
            break
    _keep(builder, draft.to_file())
    builder.refresh()


def _keep(builder: Builder, file: ForceFile) -> None:
    path = save_force(file)
    kept = ForceFile(file.ruleset, file.limit, file.force, file.note, path)
    builder.draft.saved(kept)
    wrong = builder.draft.wrong()
    if builder.on_done is not None and _closes(builder):
        builder.app.pop()
        builder.on_done(kept)
    elif wrong:
        builder.ui.toast(T("Saved as {name}. It may not play yet: {why}. {clause}", name=file.name, why=wrong[0].reason,
                         clause=wrong[0].clause), 6)
    else:
        builder.ui.toast(T("Saved as {name}", name=file.name), 4)


def _closes(builder: Builder) -> bool:
    """Whether the builder closes once the force is saved: a battle waits for it, and it may play."""
    return builder.on_done is not None and not builder.draft.wrong()


def ask_leaving(builder: Builder, leave: Callable[[], None] | None = None) -> None:
    """Ask about unsaved changes: stay, leave, or save and leave; `leave` goes elsewhere than back."""
    go = builder.app.pop if leave is None else leave

    def save_and_leave() -> None:
        save(builder)
        if not builder.draft.dirty and not _closes(builder):
            go()

    Dialog(T("Leave without saving?"), T("{name} has changes that are not saved.", name=builder.draft.force.name),
           [(T("Stay"), None), (T("Leave"), go), (T("Save and leave"), guarded(builder, save_and_leave))],
           keys=("", "", "ask_save")).show(builder.ui)
