"""The interface, driven by keys and read back as text."""
