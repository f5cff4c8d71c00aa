"""Battle screens: one class a ruleset on a shared base."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.core.play.match import Match
    from game.scenes.battle.scene import BattleScene as Base
    from game.scenes.battle_setup import Order


def BattleScene(match: Match, order: Order | None = None, **options: Any) -> Base:  # noqa: N802  (makes a scene)
    """The battle screen of the match's ruleset."""
    return battle_type(match.rules.id)(match, order, **options)


def battle_type(ruleset_id: str) -> type[Base]:
    """The class of the battle screen of a ruleset. Raises Bad where it has none."""
    from game.scenes.rulesets.view import view_of

    return view_of(ruleset_id).battle()


def resumed(record: str, source: str = "record", order: Order | None = None) -> Base:
    """The battle screen of a saved battle, at its last answer; the save itself stays as it is.

    What is damaged is left out and told. Raises Bad where the text is none.
    """
    import game.rules
    from game.core.play.record import read_record
    from game.core.text import T
    read = read_record(record, game.rules.get, source)
    match, fault = read.play_sound()
    news = None if fault is None else T(
        "{why}. The battle goes on at the last moment that is sound; the save stays as it is.", why=str(fault))
    return BattleScene(match, order, news=news, held=read.held if fault is None else ())


def going_on(path: Path) -> Base:
    """The battle screen of a battle in progress, at its last answer, kept in its own file as before.

    A damaged one goes on at the last answer that is whole, in a new file; the old one is kept under another name, and
    a line says so. Raises Bad where nothing can be played.
    """
    import game.rules
    from game.core.errors import Bad
    from game.core.play.record import read_record, record_text
    from game.core.text import T
    from game.scenes.battle.keeping import short_title
    from game.store.disk import set_aside
    from game.store.journal import Journal, read
    try:
        battle = read(path)
    except FileNotFoundError:
        raise Bad(path.name, "", "this battle is no longer there") from None
    if not battle.text:
        raise Bad(path.name, "", battle.damage)
    record = read_record(battle.text, game.rules.get, path.name)
    match, fault = record.play_sound()
    if fault is None and not battle.damage:
        return BattleScene(match, journal=Journal.of(path), held=record.held)
    why = str(fault) if fault is not None else str(Bad(path.name, "", battle.damage))
    journal = Journal(short_title(match))
    held = record.held if fault is None else ()
    try:
        journal.put(record_text(match, held))   # first: the old file is all there is until then
        news = T("{why}. The battle goes on at its last sound answer; the file as it was is kept as {name}.", why=why,
                 name=set_aside(path).name)
    except Bad as bad:
        news = T("{why}. The battle goes on at its last sound answer; {trouble}.", why=why, trouble=str(bad))
    return BattleScene(match, journal=journal, news=news, held=held)
