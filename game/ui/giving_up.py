"""What is held when its device goes, or the window does, is given up: it is neither let go nor done.

The system lets everything go first and tells the reason afterwards (a pad that is pulled out sends its buttons up, a
window that loses the keyboard its keys), so the reasons are looked for before anything else of a turn is dealt with.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from game.ui.pads import Pads
    from game.ui.shell import Shell

LOST: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN, pygame.WINDOWCLOSE, pygame.QUIT,
               pygame.APP_WILLENTERBACKGROUND, pygame.APP_DIDENTERBACKGROUND)
"""Events after which the window hears no longer what is let go."""
OF_PADS: Final = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION)


def give_up_first(shell: Shell, pads: Pads, events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
    """Give up what these events of a turn take away; the events that are left to deal with."""
    if any(event.type in LOST for event in events):
        shell.give_up()
        if shell.scene is not None and shell.scene.entered:
            shell.scene.stage.motion((-1, -1))            # nothing is pointed at, and no edge moves the view
    gone = {event.instance_id for event in events if event.type == pygame.CONTROLLERDEVICEREMOVED}
    for number in gone:
        pads.give_up(number)
    return [event for event in events if not (gone and event.type in OF_PADS and event.instance_id in gone)]
