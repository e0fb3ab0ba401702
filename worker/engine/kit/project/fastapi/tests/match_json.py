"""Holds an answer against a pattern.

Named members of objects must match, arrays and plain values must be equal; and objects
such as `{"$type": …}` or `{"$contains": …}` stand for what they say.
"""

import re
from typing import Any


def find_mismatch(actual: Any, pattern: Any, at: str = "the answer") -> str | None:
    """Give what does not fit as a sentence, or nothing."""
    differs = f"{at} should be {pattern!r}, but is {actual!r}"
    if isinstance(pattern, list):
        if not isinstance(actual, list) or len(actual) != len(pattern):
            return differs
        pairs = enumerate(zip(actual, pattern, strict=True))
        found = (find_mismatch(one, other, f"{at}[{i}]") for i, (one, other) in pairs)
        return next((mismatch for mismatch in found if mismatch), None)
    if not isinstance(pattern, dict):
        is_same = actual == pattern and is_truth(actual) == is_truth(pattern)
        return None if is_same else differs
    matcher = next((name for name in pattern if name.startswith("$")), None)
    if matcher is not None:
        return None if fits(actual, matcher, pattern) else differs
    if not isinstance(actual, dict):
        return differs
    found = (
        find_mismatch(actual.get(name), member, f"{at}.{name}")
        for name, member in pattern.items()
    )
    return next((mismatch for mismatch in found if mismatch), None)


def is_truth(value: Any) -> bool:
    """Tell `true` from `1`, which Python takes for equal."""
    return isinstance(value, bool)


def fits(actual: Any, matcher: str, pattern: dict[str, Any]) -> bool:
    """Say whether a value is what a matcher asks for."""
    wanted = pattern[matcher]
    match matcher:
        case "$type":
            return has_type(actual, wanted)
        case "$contains" | "$lacks":
            is_there = isinstance(actual, list) and any(
                find_mismatch(item, wanted) is None for item in actual
            )
            return isinstance(actual, list) and is_there == (matcher == "$contains")
        case "$length":
            return isinstance(actual, list | str) and len(actual) == wanted
        case "$near":
            is_number = isinstance(actual, int | float)
            return is_number and abs(actual - wanted) <= 0.005
        case "$matches":
            return isinstance(actual, str) and bool(re.search(wanted, actual))
        case "$ordered":
            descending = pattern.get("descending", False)
            return isinstance(actual, list) and is_ordered(actual, wanted, descending)
        case _:
            raise ValueError(f"There is no matcher {matcher}")


def has_type(value: Any, wanted: str) -> bool:
    """Say whether a value is of a type of JSON; `integer` is a number, too."""
    match wanted:
        case "null":
            return value is None
        case "boolean":
            return isinstance(value, bool)
        case "integer":
            is_whole = isinstance(value, int) or (
                isinstance(value, float) and value.is_integer()
            )
            return is_whole and not isinstance(value, bool)
        case "number":
            return isinstance(value, int | float) and not isinstance(value, bool)
        case _:
            types = {"string": str, "array": list, "object": dict}
            return isinstance(value, types[wanted])


def is_ordered(items: list[dict[str, Any]], member: str, descending: bool) -> bool:
    """Say whether items stand in the order of a member; nothing comes first."""
    values = [item.get(member) for item in items]
    keys = [(value is not None, value if value is not None else 0) for value in values]
    return keys == sorted(keys, reverse=descending)
