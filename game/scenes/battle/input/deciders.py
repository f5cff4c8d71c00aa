"""Which class decides an open question: the ruleset's own, or the shared one of its kind."""

from __future__ import annotations

from importlib import import_module

from game.core.laying import KINDS as LAYING
from game.core.play.ask import Ask
from game.scenes.battle.input.acting import decider
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.input.laying import PieceInHand
from game.scenes.rulesets.view import view_of


def decider_of(ruleset_id: str, ask: Ask) -> type[Decision]:
    """What `decider` of the module `battle` of the ruleset's screens says, otherwise the shared class. Terrain that is
    laid together is decided by its `TERRAIN` there, or by the shared class."""
    view = view_of(ruleset_id)
    module = import_module(f"{view.package}.battle") if view.scene else None
    if ask.kind in LAYING:
        laying: type[Decision] = getattr(module, "TERRAIN", PieceInHand)
        return laying
    found: type[Decision] = getattr(module, "decider", decider)(ask)
    return found
