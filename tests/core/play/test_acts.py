"""Acts: what an answer means, written as text and read back."""

from __future__ import annotations

import pytest

from game import rules
from game.core.play.acts import Act, FigureId, Number, UnknownKey, Vocabulary, Yes

SAMPLES = {"FIGURE": ("A3", "B12b", "A1.2"), "UNIT": ("B4",), "N": ("0", "90"), "EDGE": ("south",), "MARKER": ("T1",),
           "PIECE": ("H1", "old-mill"), "WEAPON": ("rifle", "grenade"), "FACE": ("house",)}


class Fire(Act, frozen=True, tag="open fire"):
    target: FigureId
    dice: Number


def test_an_act_is_its_tag_and_its_fields():
    assert Fire("B2", 3).key == "open fire B2 3" and Fire.form() == "open fire FIGURE N"
    assert Fire("B2", 3).about == ("B2", 3) and Fire("B2", 3).word == "open fire"


@pytest.mark.parametrize("key", ["", "fire B2 3", "open fire", "open fire B2", "open fire B2 3 4", "open fire C2 3",
                                 "open fire B2 03", "open fire B2 1000", "open fire B2 -1", "open fire B2 x",
                                 "yes yes"])
def test_what_is_written_like_no_act_is_refused_in_one_line(key):
    with pytest.raises(UnknownKey) as error:
        Vocabulary(Fire, Yes).read(key)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("name", rules.IDS)
def test_each_act_of_a_ruleset_is_read_back(name):
    vocabulary = rules.get(name).acts
    assert len({(act.form()) for act in vocabulary.acts}) == len(vocabulary.acts), "no two are written alike"
    for act in vocabulary.acts:
        assert act.__doc__ and act.__doc__ != Act.__doc__, act
        for n in range(3):
            key = " ".join(SAMPLES[word][n % len(SAMPLES[word])] if word in vocabulary.words else word
                           for word in act.form().split())
            found = vocabulary.read(key)
            assert type(found) is act and found.key == key


@pytest.mark.parametrize("name", rules.IDS)
def test_the_acts_are_those_that_the_protocol_describes(name):
    ruleset = rules.get(name)
    assert {act.form() for act in ruleset.acts.acts} - {"dice"} == {one.key for one in ruleset.grammar.option}
