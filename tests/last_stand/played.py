"""Last Stand at work, in a copy of the game that `test_last_stand.py` makes: `python played.py opponents laws`.

For each part it prints a line that says what was done; after an error it goes on with the next, and exits with 1.
"""

from __future__ import annotations

import os
import sys
import traceback
from pathlib import Path

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

from msgspec.structs import replace

import game.rules
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.play.record import read_record, record_text
from game.scenes.battle_setup import quick_order

LAST_STAND = game.rules.get("last-stand")


def opponents() -> str:
    """Easy plays Normal to the end; the record gives the same battle."""
    from game.ai import player

    match = quick_order(LAST_STAND.id, 3).begin()
    minds = player("easy", 1), player("normal", 2)
    while match.ask is not None:
        match.trusted(minds[match.ask.side].choose(match))
    assert match.outcome is not None and match.outcome.winner is not None
    again = read_record(record_text(match), game.rules.get, "again").play()
    assert again.digest() == match.digest()
    return f"{len(match.steps)} steps"


def laws() -> str:
    """The laws that need no set-up of their own."""
    from battles import Case
    from conformance import laws

    case = Case("last-stand", quick_order(LAST_STAND.id, 5).setup)
    assert case.rules.check_setup(case.setup) == []
    held = laws.invariants_hold(case, 1)
    laws.words_are_right(case, 1)
    assert laws.fork_equals_continue(case, 1) > 5
    laws.reload_equals_live(case, 5)
    laws.undo_equals_never(case, 8)
    laws.record_replays(case, 11)
    laws.wrong_answers_change_nothing(case, 10)
    laws.given_dice_play_the_same(case, 11)
    assert laws.checks_enumerate(case, 13)
    assert laws.forecasts_are_explored(case, 20, 5)["forecasts"]
    return f"{held} positions"


def in_window(by_mouse: bool) -> str:
    """A battle of two against one, who is Easy's, on the screen, answered by one hand alone."""
    import driver

    setup = quick_order(LAST_STAND.id, 7).setup
    mine, theirs = setup.forces
    setup = replace(setup, forces=(mine, replace(theirs, figures=theirs.figures[:1])))      # it is over soon
    assert LAST_STAND.check_setup(setup) == []
    one = driver.Driver(Match.begun(LAST_STAND, setup, Dice.seeded(7), ("human", "easy")))
    driver.play_out(one, driver.by_mouse if by_mouse else driver.by_keys)
    driver.finished(one)
    return f"{len(one.match.steps)} steps"


def told() -> str:
    """Cards, coach and briefing speak, the builder hires, and every screen of it is whole."""
    from hands import Hands

    from game.scenes.builder.scene import BuilderScene
    from game.scenes.rulesets.view import view_of
    from game.scenes.screens import names, picture
    from game.ui.text import plain

    mine = [name for name in names() if name.startswith(LAST_STAND.id)]
    assert {f"{LAST_STAND.id}-{name}" for name in ("builder", "set-up", "briefing", "coach")} <= set(mine)
    for name in mine:
        assert picture(name).get_size() == (1280, 720)
    now = quick_order(LAST_STAND.id, 3).begin().now
    lines = [plain(line) for line in view_of(LAST_STAND.id).briefing(now).lines()]
    assert any("last side standing" in line for line in lines)
    assert Hands(BuilderScene(LAST_STAND.id)).scene.offers.items
    return " ".join(mine)


def commands() -> str:
    """What the command line says of it."""
    from game.__main__ import main

    asked = (["simulate", LAST_STAND.id, "--games", "1"], ["forces", LAST_STAND.id], ["tables", LAST_STAND.id])
    for words in asked:
        code = main(words)
        assert not code, (words, code)
    return " ".join(words[0] for words in asked)


DO = {"opponents": opponents, "laws": laws, "mouse": lambda: in_window(True), "keys": lambda: in_window(False),
      "told": told, "commands": commands}

if __name__ == "__main__":
    os.fsync = lambda handle: None      # as in all tests (`conftest.nothing_waits_for_the_disk`)
    here = Path(game.__file__).resolve()
    assert here.is_relative_to(Path.cwd().resolve()), f"another copy of the game: {here}"
    failed = False
    for what in sys.argv[1:]:
        try:
            print(f"{what}: {DO[what]()}")
        except Exception:
            failed = True
            traceback.print_exc()
    sys.exit(failed)
