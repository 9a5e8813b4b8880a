"""The door of the program: `tabletop-tui` and `python -m tabletop_tui`."""

import sys


def run() -> int:
    """Run the command line; the exit code. Ctrl+C is quiet even while the program loads."""
    try:
        from tabletop_tui.cli import main

        return main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(run())
