"""Where games are kept."""

from __future__ import annotations

import os
from pathlib import Path

FILE_NAME = "games.db"
FOLDER_VARIABLE = "TABLETOP_DATA_DIR"


def default_folder() -> Path:
    """The folder named by `TABLETOP_DATA_DIR`, or this system's for data."""
    named = os.environ.get(FOLDER_VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_data_path

    return user_data_path("tabletop-tui", appauthor=False)
