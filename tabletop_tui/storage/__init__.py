"""Games kept as files: how positions, moves and records become bytes and come back."""
