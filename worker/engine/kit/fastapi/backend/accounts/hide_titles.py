"""Titles of records that somebody may not read are kept from them."""

from collections.abc import Collection
from dataclasses import replace

from backend.data.source import Source


def hide_titles(source: Source, names: Collection[str]) -> Source:
    """Give the source without these members: empty, not found, of no order or group."""
    if not names:
        return source
    columns = {
        name: replace(column, sql="NULL", search=False) if name in names else column
        for name, column in source.columns.items()
    }
    return replace(source, columns=columns)
