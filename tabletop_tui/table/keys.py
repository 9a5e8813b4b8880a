"""What can be pressed now, read from a screen's active bindings: for the key bar and `?`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from textual.binding import ActiveBinding, Binding
from textual.dom import DOMNode
from textual.keys import key_to_character
from textual.screen import Screen

from tabletop_tui.table.glyphs import Glyphs, glyphs_of

KEYS_ACTION = "keys"
"""The action that opens the list of keys; its entry is always the last on the bar."""

_NOISE = (
    *("app.focus_next", "app.focus_previous", "screen.copy_text"),
    *("scroll_left", "scroll_right", "page_left", "page_right"),
)
"""Textual's own bindings on every screen, or of everything that scrolls, which do nothing here."""

_ARROWS = ("left", "up", "down", "right")
_SHORT = {
    "escape": "esc",
    "delete": "del",
    "pageup": "pgup",
    "pagedown": "pgdn",
    "question_mark": "?",
    "f1": "F1",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that can be done: its keys as they are shown, what it is called, how to run it.

    `action` is empty for keys that stand for several things: only the keys themselves run them.
    """

    keys: str
    label: str
    help: str
    action: str
    namespace: DOMNode
    show: bool


def entries(screen: Screen[Any], *, grouped: bool) -> tuple[Entry, ...]:
    """Everything that can be done on the screen now, in the order of its bindings.

    Bindings of one action are one entry; so are those of a compact group and, with `grouped`,
    those of any group. What is on the bar comes first, the list of keys last. Disabled bindings are left out, and so are letters that the
    focused widget would take for itself.
    """
    bundles: dict[object, list[ActiveBinding]] = {}
    for key, active in screen.active_bindings.items():
        binding = active.binding
        named = binding.description and binding.action not in _NOISE
        if active.enabled and named and not _consumed(screen, key):
            name = _group(binding, grouped) or (binding.action, binding.description)
            bundles.setdefault(name, []).append(active)
    found = [_entry(bundle, grouped, glyphs_of(screen.app)) for bundle in bundles.values()]
    return tuple(sorted(found, key=lambda entry: (entry.action == KEYS_ACTION, not entry.show)))


def _group(binding: Binding, grouped: bool) -> Binding.Group | None:
    together = binding.group is not None and (grouped or binding.group.compact)
    return binding.group if together else None


def key_name(binding: Binding, glyphs: Glyphs) -> str:
    """A short name of a binding's key: `esc`, `F1`, `?`, `ctrl+p`, `←`."""
    if binding.key_display:
        return binding.key_display
    *modifiers, key = binding.key.split("+")
    if key in _ARROWS and len(glyphs.arrows) == 4:
        short = glyphs.arrows[_ARROWS.index(key)]
    elif key in _SHORT:
        short = _SHORT[key]
    else:
        char = key_to_character(key)
        short = char if char and char.isprintable() and char != " " else key
    return "+".join([*modifiers, short])


def _entry(bundle: list[ActiveBinding], grouped: bool, glyphs: Glyphs) -> Entry:
    """Alternatives for one action show their first key on the bar, all of them in the list."""
    first = bundle[0].binding
    group = _group(first, grouped)
    bindings = [active.binding for active in bundle]
    if group:
        keys, label = _joined(bindings, glyphs), group.description
    else:
        shown = bindings[:1] if grouped else bindings
        keys = ", ".join(dict.fromkeys(key_name(binding, glyphs) for binding in shown))
        label = first.description
    show = any(binding.show for binding in bindings)
    compact = group is not None and group.compact
    told = label if compact else first.tooltip or first.description
    return Entry(keys, label, told, "" if compact else first.action, bundle[0].node, show)


def _joined(bindings: Iterable[Binding], glyphs: Glyphs) -> str:
    """The keys of a group: arrows as one name, others with a stroke between them."""
    firsts = {binding.action: binding for binding in reversed(list(bindings))}
    ordered = list(reversed(firsts.values()))
    if {binding.key for binding in ordered} == set(_ARROWS):
        return glyphs.arrows
    names = [key_name(binding, glyphs) for binding in ordered]
    if len(names) > 2 and "".join(names) in "123456789":
        return f"{names[0]}-{names[-1]}"
    return "/".join(key_name(binding, glyphs) for binding in ordered)


def _consumed(screen: Screen[Any], key: str) -> bool:
    focused = screen.focused
    return focused is not None and focused.check_consume_key(key, key_to_character(key))
