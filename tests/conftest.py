"""Settles what is read from the environment, before any test does: what Textual heeds when it is
imported, and where games are kept, which must never be where the person who tests keeps theirs.
"""

from __future__ import annotations

import atexit
import os
import sys
import tempfile

for name in [name for name in os.environ if name.startswith("TEXTUAL_")]:
    del os.environ[name]
os.environ.pop("NO_COLOR", None)
os.environ["TEXTUAL_ANIMATIONS"] = "none"
os.environ["COLORTERM"] = "truecolor"

# A pytest plugin may have imported Textual before this file was read.
if (constants := sys.modules.get("textual.constants")) is not None:
    constants.TEXTUAL_ANIMATIONS = "none"  # type: ignore[attr-defined]

_GAMES = tempfile.TemporaryDirectory(prefix="games-", ignore_cleanup_errors=True)
atexit.register(_GAMES.cleanup)
os.environ["TABLETOP_DATA_DIR"] = _GAMES.name
