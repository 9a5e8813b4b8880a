"""The table: zones, prompts, curtain and keys, the same for every game."""
