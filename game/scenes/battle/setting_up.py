"""Setting up can be left to the computer, in every ruleset."""

from __future__ import annotations

from typing import Any, Final

from game.core.ask import Ask, Option
from game.core.text import T, Text
from game.ui.widgets import Button

EDGES: Final = {"south": (T("South edge"), T("South end")), "north": (T("North edge"), T("North end")),
                "west": (T("West edge"), T("West end")), "east": (T("East edge"), T("East end"))}


def edge_words(option: Option, *, ends: bool = False) -> Text:
    """What an edge (or end) of the table is called on its answer card."""
    side = option.key.split()[-1]
    return EDGES[side][ends] if side in EDGES else option.label


class SetUpForMe:
    """A button that places the rest of one's figures, for the battle scene."""

    match: Any
    decision: Any
    _asked: Any
    _write_journal: Any
    _follow_story: Any
    _sync_all: Any
    _next: Any

    def extra_buttons(self, ask: Ask) -> list[Button]:
        """While figures are set up."""
        if ask.kind != "deploy":
            return []
        return [Button(T("Set up for me"), self.set_up_for_me, key="A", size=44,
                       tip=T("The computer sets up the rest of your figures. Undo takes each back."))]

    def set_up_for_me(self) -> None:
        """Answer the rest of the deployment with the computer's choices."""
        from game.ai import LEVELS, player
        mind = player("easy" if "easy" in LEVELS else "random", self.match.revision)
        side = self.match.ask.side if self.match.ask is not None else -1
        while (ask := self.match.ask) is not None and ask.kind == "deploy" and ask.side == side:
            self.match.answer(mind.choose(self.match))
        self.decision, self._asked = None, None
        self._write_journal()
        self._follow_story()
        self._sync_all()
        self._next()
