"""The app's SQLite database: a connection for each request, all or nothing written."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

from fastapi import Depends


def connect() -> sqlite3.Connection:
    """Open the file that the environment names; it is made where there is none."""
    path = Path(os.environ.get("DATABASE", "data/app.db"))
    path.parent.mkdir(parents=True, exist_ok=True)
    database = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    database.row_factory = read_row
    database.execute("PRAGMA foreign_keys = ON")
    return database


def read_row(cursor: sqlite3.Cursor, values: tuple[Any, ...]) -> dict[str, Any]:
    """Give a row as a dictionary by the names of its columns."""
    names = [column[0] for column in cursor.description]
    return dict(zip(names, values, strict=True))


def open_database() -> Iterator[sqlite3.Connection]:
    """Give a request its own connection, which ends with it."""
    database = connect()
    try:
        yield database
    finally:
        database.close()


Database = Annotated[sqlite3.Connection, Depends(open_database)]


@contextmanager
def transaction(database: sqlite3.Connection) -> Iterator[None]:
    """Do all of the work, or nothing of it when it raises.

    Nobody else writes meanwhile, so what was looked at before a write still holds.
    """
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise
