"""Every key of the table: what it does, how it is called, and under which id it can be changed."""

from __future__ import annotations

from textual.binding import Binding

CHOICES = Binding.Group("choices")
MOVE = Binding.Group("move")
NUMBERS = Binding.Group("Pick from the numbered list", compact=True)


def _on_bar(
    keys: str, action: str, label: str, said: str, group: Binding.Group | None = None
) -> Binding:
    return Binding(keys, action, label, id=f"table.{label}", tooltip=said, group=group)


def _in_list(
    keys: str, action: str, name: str, said: str, group: Binding.Group | None = None
) -> Binding:
    return Binding(keys, action, said, id=f"table.{name}", tooltip=said, show=False, group=group)


def _number(number: int) -> Binding:
    said = f"Pick choice {number}"
    return _in_list(str(number), f"number({number})", f"choice{number}", said, NUMBERS)


TABLE_BINDINGS: tuple[Binding, ...] = (
    _on_bar("enter", "pick", "pick", "Pick what the cursor is on"),
    _on_bar("escape,backspace", "back", "back", "Take the last pick back"),
    _on_bar("u", "undo", "undo", "Undo the last step"),
    _on_bar("r", "redo", "redo", "Make the step again"),
    _on_bar("n", "step(1)", "next", "Next legal choice", CHOICES),
    _on_bar("p", "step(-1)", "previous", "Previous legal choice", CHOICES),
    _on_bar("left", "move('left')", "left", "To the spot on the left", MOVE),
    _on_bar("up", "move('up')", "up", "To the spot above", MOVE),
    _on_bar("down", "move('down')", "down", "To the spot below", MOVE),
    _on_bar("right", "move('right')", "right", "To the spot on the right", MOVE),
    _on_bar("i", "look", "look", "Look closer at what the cursor is on"),
    _on_bar("f1,h", "rules", "rules", "The rules of this step"),
    _on_bar("q", "leave", "leave", "Leave the game"),
    _on_bar("c", "cards", "cards", "Every card of the game"),
    _on_bar("l", "log", "log", "What has happened so far"),
    _on_bar("b", "blank", "blank", "Blank the screen now"),
    _in_list("U", "restart", "restart", "Take back the whole turn"),
    _in_list("o", "sort", "sort", "Sort the hand the other way"),
    _in_list("N", "names", "names", "Mend a name"),
    _in_list("X", "concede", "concede", "Give the game up"),
    _in_list("w", "replay", "replay", "Watch the game so far, step by step"),
    _in_list("tab", "panel(1)", "panel", "To the next panel"),
    _in_list("shift+tab", "panel(-1)", "panel_back", "To the panel before"),
    *(_number(number) for number in range(1, 10)),
    _in_list("0", "page", "page", "More choices"),
)
