"""A battle that is left and continued goes on as it would have: the computer answers and tells the same."""

import game.rules
from game.core.play.reasons import reason_told
from game.core.play.record import read_record, record_text
from game.scenes import screens
from game.scenes.battle.opponents import Opponents


def answered(match, seed):
    opponents = Opponents(match.players, seed, processes=False)
    while True:
        answer = opponents.answer(match)
        if answer is not None:
            return answer, opponents.why


def told(match):
    story = match.story()
    return [str(reason_told(match.reasons, story, i, match.state)) for i in range(len(story))]


def test_the_computer_answers_and_tells_the_same_after_continue():
    live = screens.played(30, ruleset="skirmashed")
    while live.ask.side != 1 or live.ask.kind == "dice":
        live.answer(live.ask.listed()[0].usual())
    if live.why_no_undo() is None:      # taken back and given again: the same battle, another revision
        again = live.decided[-1]
        live.undo()
        live.answer(again)
    kept = read_record(record_text(live), game.rules.get).play()
    assert kept.digest() == live.digest()
    live.revision += 5                  # as after so many more undos
    assert answered(live, live.dice_at_start.seed) == answered(kept, kept.dice_at_start.seed)
    for _ in range(12):
        if live.ask is None or live.ask.side != 1:
            break
        live.answer(*answered(live, live.dice_at_start.seed))
        kept = read_record(record_text(live), game.rules.get).play()
        assert told(kept) == told(live)
