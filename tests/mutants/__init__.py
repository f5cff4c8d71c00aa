"""Do the tests notice? Small changes are made to the rules, one at a time, and the tests that reach them are run.

    python -m tests.mutants skirmashed --changes 200 --seed 1 --jobs 2

`changes` finds and draws the changes; `trial` learns which test reaches which line, and runs these against each
change in a forked process. What lived and cannot be told from the original by anybody stands in `equal.toml`, with
the reason. The known tools (mutmut, cosmic-ray) start the tests anew for each change or rewrite functions into
trampolines, which changes what our rules are made of (coroutines, `staticmethod` tables, records); a fork tries
several changes a second.
"""
