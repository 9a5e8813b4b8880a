"""Tabletop TUI: card games for people who share one terminal."""

__version__ = "0.1.0"
