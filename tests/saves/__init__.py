"""Exported games that must load for ever, and bug reports that became tests: any `.json` here."""
