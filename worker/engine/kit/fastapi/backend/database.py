"""The app's SQLite database: a connection for each request, all or nothing written.

A request leaves its connection to the next one: to open one takes longer than most
questions to it.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

from fastapi import Depends, HTTPException

# Connections that no request has, each with the file that it has open.
kept: list[tuple[sqlite3.Connection, tuple[int, int]]] = []
# As many as there are calls at once in a small app.
MOST_KEPT = 8


def find_path() -> Path:
    """Give the file that the environment names."""
    return Path(os.environ.get("DATABASE", "data/app.db"))


def connect() -> sqlite3.Connection:
    """Open the file that the environment names; it is made where there is none."""
    path = find_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    database = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    database.row_factory = read_row
    database.execute("PRAGMA foreign_keys = ON")
    return database


def read_row(cursor: sqlite3.Cursor, values: tuple[Any, ...]) -> dict[str, Any]:
    """Give a row as a dictionary by the names of its columns."""
    names = [column[0] for column in cursor.description]
    return dict(zip(names, values, strict=True))


def name_file() -> tuple[int, int] | None:
    """Say which file it is: another may be in its place since somebody opened it."""
    try:
        found = os.stat(find_path())
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def take_connection() -> tuple[sqlite3.Connection, tuple[int, int]]:
    """Give one that is kept and has the file open that is there now, or a new one."""
    now = name_file()
    try:
        while True:
            database, file = kept.pop()
            if file == now:
                return database, file
            database.close()
    except IndexError:
        database = connect()
        return database, name_file() or (0, 0)


def leave_connection(database: sqlite3.Connection, file: tuple[int, int]) -> None:
    """Keep a connection for the next request, unless something was left open in it."""
    if database.in_transaction or len(kept) >= MOST_KEPT:
        database.close()
    else:
        kept.append((database, file))


def close_kept() -> None:
    """Close the connections that no request has."""
    while kept:
        kept.pop()[0].close()


def open_database() -> Iterator[sqlite3.Connection]:
    """Give a request a connection of its own."""
    database, file = take_connection()
    try:
        yield database
    except HTTPException:
        leave_connection(database, file)
        raise
    except BaseException:
        # What was under way may hold on to it.
        database.close()
        raise
    leave_connection(database, file)


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
