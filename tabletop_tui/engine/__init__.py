"""The rules core that all games share: standard library only, no screen, no files."""
