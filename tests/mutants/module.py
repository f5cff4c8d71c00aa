"""A pytest plugin for a process of its own: the module of the change in `KTS_CHANGE` is read with it."""

from __future__ import annotations

import json
import os
import sys

from tests.mutants.changes import Change
from tests.mutants.trial import ChangedModule

_CHANGE = Change(*json.loads(os.environ["KTS_CHANGE"]))
_FINDER = ChangedModule(_CHANGE)
for _name in [one for one in sys.modules if one == "game" or one.startswith("game.")]:
    del sys.modules[_name]          # what this plugin itself read
sys.meta_path.insert(0, _FINDER)
