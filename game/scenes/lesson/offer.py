"""The offer of a first lesson: a line with a link where a ruleset is chosen that the player has not learned."""

from __future__ import annotations

from collections.abc import Callable

from game.core.text import T
from game.store.lessons_taken import Taken, has_lesson, taken
from game.ui.widgets import Label


def offered(ruleset_id: str) -> bool:
    """Whether its first lesson is offered: there is one, and it was not finished."""
    return has_lesson(ruleset_id) and not taken().get(ruleset_id, Taken()).done


def offer(ruleset_id: str, take: Callable[[], None]) -> list[Label]:
    """A line whose link calls `take`; nothing where the lesson is not offered."""
    if not offered(ruleset_id):
        return []
    return [Label(T("New to it? [[lesson|Take the first lesson]]: a few minutes."), "small", on_link=lambda _: take())]
