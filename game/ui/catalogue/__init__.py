"""The words of the game for translators: collected into a template, merged into PO files, checked. Needs Babel.

    python -m game.ui.catalogue                 collects all messages into game/locale/kts.pot
    python -m game.ui.catalogue --check         exit 1 if the committed template differs; counts of each language
    python -m game.ui.catalogue --update de     makes or merges game/locale/de/*.po, keeping what is translated

The game itself reads PO files without Babel (`game.store.languages`). `docs/translating.md` tells translators how.
"""

from game.ui.catalogue.extract import GAME, Message, Use, messages
from game.ui.catalogue.files import POT, area_of, catalogue

__all__ = ["GAME", "POT", "Message", "Use", "area_of", "catalogue", "messages"]
