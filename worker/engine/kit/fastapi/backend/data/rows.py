"""Writing rows: column names come from the code, values are always bound."""

import json
import sqlite3
from collections.abc import Mapping
from typing import Any

Row = Mapping[str, Any]


def insert_row(database: sqlite3.Connection, table: str, row: Row) -> int:
    """Add a row and give its id."""
    columns = ", ".join(f'"{column}"' for column in row)
    marks = ", ".join("?" for _ in row)
    cursor = database.execute(
        f'INSERT INTO "{table}" ({columns}) VALUES ({marks})',
        [encode(value) for value in row.values()],
    )
    return cursor.lastrowid or 0


def update_row(
    database: sqlite3.Connection,
    table: str,
    row_id: int,
    row: Row,
    before: Row | None = None,
) -> bool:
    """Change the named columns of the row with this id, and say whether it was there.

    It counts as gone where a column no longer holds what it held `before`.
    """
    columns = ", ".join(f'"{column}" = ?' for column in row)
    held = before or {}
    places = " AND ".join(["id = ?", *(f'"{column}" IS ?' for column in held)])
    cursor = database.execute(
        f'UPDATE "{table}" SET {columns} WHERE {places}',
        [
            *(encode(value) for value in row.values()),
            row_id,
            *(encode(value) for value in held.values()),
        ],
    )
    return cursor.rowcount > 0


def encode(value: Any) -> Any:
    """Give a value as SQLite keeps it: lists are kept as JSON."""
    if isinstance(value, list):
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return value
