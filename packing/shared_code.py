"""First words of the packaged program: its code lies in a file of its own, for both programs of a folder.

PyInstaller's start reads `sys._pyinstaller_pyz` after this; what it would read otherwise lies in each program.
"""

import os
import sys

there = os.path.join(sys._MEIPASS, "code.pyz")      # type: ignore[attr-defined]
if not os.path.isfile(there):
    raise SystemExit(f"{sys.executable}: its folder _internal is not whole; unpack the archive as a whole")
sys._pyinstaller_pyz = there                        # type: ignore[attr-defined]
