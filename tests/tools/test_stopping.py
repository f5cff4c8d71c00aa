"""Ctrl-C reaches the program wherever it comes, within a callback of pymunk as well."""

import os
import signal
import sys
import threading

import pymunk
import pytest

from game.tools import stopping


@pytest.fixture
def unraisable(monkeypatch):
    """What Python could only print."""
    told = []
    monkeypatch.setattr(sys, "unraisablehook", lambda found: told.append(found.exc_type))
    return told


@pytest.fixture(autouse=True)
def usual_handler():
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def interrupted_within(query, monkeypatch):
    """Send SIGINT while the query's first shape is told; what the query then found."""
    first = iter([True])

    def told(shape, usual=pymunk.Shape._from_cp_shape):
        if next(first, False):
            signal.raise_signal(signal.SIGINT)
        return usual(shape)

    monkeypatch.setattr(pymunk.Shape, "_from_cp_shape", staticmethod(told))
    return query()


def space():
    made = pymunk.Space()
    made.add(*[pymunk.Circle(made.static_body, 5, (x, 0)) for x in range(0, 100, 20)])
    return made


QUERIES = {
    "segment": lambda made: made.segment_query((-50, 0), (150, 0), 0, pymunk.ShapeFilter()),
    "box": lambda made: made.bb_query(pymunk.BB(-50, -50, 150, 50), pymunk.ShapeFilter()),
}


@pytest.mark.parametrize("query", list(QUERIES))
def test_an_interrupt_within_a_query_comes_after_it_and_the_query_is_whole(query, monkeypatch, unraisable):
    made, found = space(), []
    with pytest.raises(KeyboardInterrupt), stopping.interruptible():
        found += interrupted_within(lambda: QUERIES[query](made), monkeypatch)
        threading.Event().wait(10)
    assert len(found) == 5 and not unraisable
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_without_it_the_interrupt_is_lost(monkeypatch, unraisable):
    """The reason for all this: should pymunk learn to pass it on, the module can go."""
    found = interrupted_within(lambda: QUERIES["box"](space()), monkeypatch)
    assert len(found) == 4 and unraisable == [KeyboardInterrupt]


def test_elsewhere_it_comes_at_once(unraisable):
    with pytest.raises(KeyboardInterrupt), stopping.interruptible():
        signal.raise_signal(signal.SIGINT)
    assert not unraisable


@pytest.mark.skipif(os.name != "posix", reason="signals are sent the POSIX way")
def test_who_ignores_it_goes_on_ignoring_it():
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with stopping.interruptible():
        os.kill(os.getpid(), signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
