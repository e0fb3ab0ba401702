"""Bytes as JavaScript keeps them."""

from pyodide.ffi import to_js


def copy(value):
    """A Uint8Array of its own; `value` may be bytes, a bytearray or a memoryview."""
    return to_js(bytes(value))
