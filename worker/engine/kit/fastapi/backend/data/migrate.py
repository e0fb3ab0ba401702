"""Bring the tables of a database up to date without losing what is in them."""

import sqlite3
from dataclasses import dataclass, field

from backend.database import transaction


@dataclass(frozen=True)
class Index:
    """Columns by which rows are found quickly."""

    columns: list[str]
    unique: bool = False


@dataclass(frozen=True)
class Table:
    """A table: the SQL definition of each column, and its indexes."""

    name: str
    columns: dict[str, str]
    indexes: list[Index] = field(default_factory=list)


def migrate_tables(database: sqlite3.Connection, tables: list[Table]) -> bool:
    """Create the tables that are missing, and the columns missing in the others.

    Say whether the database was empty before.
    """
    with transaction(database):
        rows = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        found = {row["name"] for row in rows}
        for table in tables:
            if table.name in found:
                add_missing_columns(database, table)
            else:
                create_table(database, table)
            for index in table.indexes:
                create_index(database, table, index)
    return not any(table.name in found for table in tables)


def create_table(database: sqlite3.Connection, table: Table) -> None:
    """Create a table with all of its columns."""
    columns = ", ".join(f'"{name}" {sql}' for name, sql in table.columns.items())
    database.execute(f'CREATE TABLE "{table.name}" ({columns})')


def create_index(database: sqlite3.Connection, table: Table, index: Index) -> None:
    """Create an index unless it is there."""
    kind = "UNIQUE INDEX" if index.unique else "INDEX"
    name = f"{table.name}_{'_'.join(index.columns)}"
    columns = ", ".join(f'"{column}"' for column in index.columns)
    database.execute(
        f'CREATE {kind} IF NOT EXISTS "{name}" ON "{table.name}" ({columns})'
    )


def add_missing_columns(database: sqlite3.Connection, table: Table) -> None:
    """Add the columns that came after the table was made."""
    rows = database.execute(f'PRAGMA table_info("{table.name}")')
    found = {row["name"] for row in rows}
    for name, sql in table.columns.items():
        if name in found:
            continue
        # Records from before have no value, so NOT NULL needs a default here.
        if "DEFAULT" not in sql:
            sql = sql.replace(" NOT NULL", "")
        database.execute(f'ALTER TABLE "{table.name}" ADD COLUMN "{name}" {sql}')
