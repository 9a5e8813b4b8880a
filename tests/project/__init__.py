"""The project's frame: commands, imports, layers, packages, what is in the tree."""
