"""Past moments from the story: who stood where, so that a log line can show its moment on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.play.events import Aimed, Event, Gone, Marched, Moved, Mustered, Placed
from game.core.table.places import Place
from game.ui.table.overlay import Echo

if TYPE_CHECKING:
    from game.core.state import State


def echo_of(story: Sequence[Event], index: int, state: State) -> Echo | None:
    """The moment of event number `index`: ghosts of figures that stood elsewhere, its path, its lines of sight; None
    where there is nothing to show."""
    if not 0 <= index < len(story):
        return None
    event = story[index]
    about = getattr(event, "figure", "")
    places: dict[str, Place] = {}
    for past in story[:index + (1 if isinstance(event, Placed | Mustered) else 0)]:
        if isinstance(past, Placed):
            places[past.figure] = past.place
        elif isinstance(past, Mustered):
            places.update(past.places)
        elif isinstance(past, Marched):
            places.update((figure, path.ends) for figure, path in past.paths)
        elif isinstance(past, Moved):
            places[past.figure] = past.path.ends
        elif isinstance(past, Gone):
            places.pop(past.figure, None)
    if isinstance(event, Moved):
        places[event.figure] = event.path.starts
    elif isinstance(event, Marched):
        places.update((figure, path.starts) for figure, path in event.paths)
    now = {f.id: f.place for f in state.figures.values() if f.placed}
    ghosts = tuple((figure, place) for figure, place in places.items()
                   if now.get(figure) != place or figure == about)
    return Echo(ghosts, event.path if isinstance(event, Moved) else None,
                event.sight if isinstance(event, Aimed) else None, about)
