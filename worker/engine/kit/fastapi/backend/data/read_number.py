"""Figures that a query gives."""

import sqlite3
from typing import Any


def read_number(database: sqlite3.Connection, sql: str, *values: Any) -> int | float:
    """Give the number that is called `value`, such as a count; 0 without one."""
    row = database.execute(sql, values).fetchone()
    return row["value"] or 0 if row else 0
