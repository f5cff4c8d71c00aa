"""Picking figures: casualties, figures with another weapon, figures with another target."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option, PickOption
from game.core.text import T, Text
from game.rules.deathzap.acts import Default, figure_of
from game.scenes.battle.input.modes import Mode


class Picker(Protocol):
    """What `Picks` needs of the decision."""

    ask: Ask
    mode: Mode | None

    def refresh(self) -> None: ...


class Picks:
    """The figures picked for the option that asks for some."""

    def __init__(self, decision: Picker, options: Iterable[Option]) -> None:
        self.decision = decision
        self.usual = next((o for o in options if isinstance(o, PickOption) and o.kind != "split"), None)
        """What asks for figures while no way of doing so is chosen."""
        self.chosen: list[str] = list(self.usual.choices[:self.usual.least]) if (
            decision.ask.kind == "remove" and self.usual) else []
        """Figures (or `figure:weapon`) that are picked."""

    @property
    def option(self) -> PickOption | None:
        """The option whose figures are picked; None without one."""
        mode = self.decision.mode
        return mode.pick if mode is not None and mode.pick is not None else self.usual

    def toggle(self, figure: str) -> bool:
        """Pick a figure or unpick it; picking too many unpicks the first. False where it cannot be picked."""
        option = self.option
        choice = next((c for c in option.choices if figure_of(c) == figure), None) if option else None
        if option is None or choice is None:
            return False
        if choice in self.chosen:
            self.chosen.remove(choice)
        else:
            self.chosen = [*self.chosen, choice][-option.most:]
        self.decision.refresh()
        return True

    def proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """The words and answers of Enter; None where too few are picked, or nothing is to be picked."""
        option, n = self.option, len(self.chosen)
        if option is None:
            return None
        if self.decision.ask.kind == "weapons" and not n:
            return T("Each its most shots"), (Answer(Default()),)
        if not option.least <= n <= option.most:
            return None
        picks = tuple(choice for choice in option.choices if choice in self.chosen)
        words = {"remove": T("Remove {n}", n=n), "weapons": T("Other weapon: {n}", n=n)}
        return words.get(option.kind, T("Shoot there: {n}", n=n)), (Answer(option.act, picks),)
