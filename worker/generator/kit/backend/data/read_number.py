"""Figures that a query gives."""

import sqlite3
from typing import Any


def read_number(database: sqlite3.Connection, sql: str, *values: Any) -> int | float:
    """Give the number under the name `value`, such as a count; 0 where there is none."""
    row = database.execute(sql, values).fetchone()
    return row["value"] or 0 if row else 0
