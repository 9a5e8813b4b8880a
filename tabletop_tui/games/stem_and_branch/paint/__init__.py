"""Stem & Branch's panels as cells. Nothing here knows a rule."""
