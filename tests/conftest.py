"""Settles what Textual reads from the environment when it is imported, before any test does."""

from __future__ import annotations

import os
import sys

for name in [name for name in os.environ if name.startswith("TEXTUAL_")]:
    del os.environ[name]
os.environ.pop("NO_COLOR", None)
os.environ["TEXTUAL_ANIMATIONS"] = "none"
os.environ["COLORTERM"] = "truecolor"

# A pytest plugin may have imported Textual before this file was read.
if (constants := sys.modules.get("textual.constants")) is not None:
    constants.TEXTUAL_ANIMATIONS = "none"  # type: ignore[attr-defined]
