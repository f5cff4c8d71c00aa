"""Naming and deleting the chosen battle of the list."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.errors import Bad
from game.core.text import T
from game.scenes import navigation
from game.scenes.saves.by_mail import put_aside_words
from game.scenes.saves.entries import SavedEntry
from game.store import archive
from game.store.mail import thrown_away
from game.store.saves import (
    delete_save,
    is_save,
    load_battle,
    name_taken,
    rename_save,
    restore_backup,
    save_battle,
    shown_name,
)
from game.ui.widgets import Dialog

if TYPE_CHECKING:
    from game.scenes.saves.scene import SavesScene


def rename(scene: SavesScene) -> None:
    """Save the battle under the name in the field; asks before it replaces another save."""
    entry, name = scene.rows.now(scene.at), scene.field.text.strip()
    if entry is None or not entry.text or (entry.kind == "save" and name == entry.name) or _changed(scene, entry):
        return
    if not name:
        scene.ui.toast(T("A save needs a name."))
    elif (taken := name_taken(name)) and not (entry.kind == "save" and is_save(entry.path, name)):
        Dialog(
            T("Write over {name}?", name=taken),
            T("There is a save of that name. The old one is then gone for good."),
            [(T("Keep it"), None), (T("Write over"), partial(_rename, scene, entry, name))],
        ).show(scene.ui)
    else:
        _rename(scene, entry, name)


def _rename(scene: SavesScene, entry: SavedEntry, name: str) -> None:
    try:
        if entry.fault:
            restore_backup(entry.path)
        path = rename_save(entry.path, name, entry.text) if entry.kind == "save" else save_battle(name, entry.text)
    except Bad as bad:
        navigation.tell(scene.app, bad)
        return
    scene.ui.toast(T("Saved as {name}", name=shown_name(path)), 4)
    scene.read(("save", shown_name(path)))


def ask_delete(scene: SavesScene) -> None:
    """Delete, after asking."""
    entry = scene.chosen
    if entry is None:
        return
    throwing, friend = entry.kind in ("battle", "mail"), getattr(entry.saved, "friend", "")
    Dialog(
        T("Throw away {name}?", name=entry.title) if throwing else T("Delete {name}?", name=entry.title),
        put_aside_words(friend) if entry.kind == "mail" else T("The battle is gone for good, and so is its replay.")
        if not throwing else
        T("The battle ends without a result and is gone for good. What you saved under a name stays."),
        [(T("Keep it"), None), (T("Throw away") if throwing else T("Delete"), partial(_delete, scene, entry))],
        keys=("", "ask_delete")).show(scene.ui)


def _delete(scene: SavesScene, entry: SavedEntry) -> None:
    if _changed(scene, entry):
        return
    try:
        if entry.kind == "save":
            delete_save(entry.path)
        elif entry.kind == "mail":
            thrown_away(entry.path)
        else:
            archive.forget(entry.path)
    except Bad as bad:
        navigation.tell(scene.app, bad)
    scene.read()


def _changed(scene: SavesScene, entry: SavedEntry) -> bool:
    """Whether another program has written the file since it was read; then that is said, and it is read again."""
    if entry.kind not in ("save", "replay") or entry.unread or entry.error or entry.fault:
        return False
    try:
        if load_battle(entry.path) == entry.text:
            return False
    except Bad:
        pass
    scene.ui.toast(T("{name} was changed by another program: look at it once more.", name=entry.title), 6)
    scene.read((entry.kind, entry.name))
    return True
