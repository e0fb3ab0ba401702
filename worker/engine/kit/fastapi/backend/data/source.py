"""Where records are read from: each member of a record with its SQL and its type."""

import json
import sqlite3
from dataclasses import dataclass
from typing import Any, Literal

from fastapi import HTTPException

ColumnType = Literal[
    "text", "integer", "number", "boolean", "date", "datetime", "list", "choice"
]


@dataclass(frozen=True)
class Column:
    """A member of a record. The words of `?q=` are looked for where `search` is set."""

    sql: str
    type: ColumnType
    search: bool = False
    choices: tuple[str, ...] = ()


@dataclass(frozen=True)
class Source:
    """Records of one kind: how sentences call one, its tables, and its members."""

    label: str
    tables: str
    columns: dict[str, Column]

    @property
    def select(self) -> str:
        """All members, as they stand behind SELECT."""
        columns = ", ".join(
            f'{column.sql} AS "{name}"' for name, column in self.columns.items()
        )
        return f"SELECT {columns} FROM {self.tables}"


def decode_row(source: Source, row: dict[str, Any]) -> dict[str, Any]:
    """Give a row as a record: SQLite keeps truth values as 0 and 1, lists as JSON."""
    for name, column in source.columns.items():
        if row[name] is None:
            continue
        if column.type == "boolean":
            row[name] = row[name] == 1
        elif column.type == "list":
            row[name] = json.loads(row[name])
    return row


def require_record(
    database: sqlite3.Connection, source: Source, record_id: int
) -> dict[str, Any]:
    """Read the record with this id; end the call with 404 when there is none."""
    row = database.execute(
        f"{source.select} WHERE {source.columns['id'].sql} = ?", (record_id,)
    ).fetchone()
    if row is None:
        raise HTTPException(404, f"There is no such {source.label}.")
    return decode_row(source, row)
