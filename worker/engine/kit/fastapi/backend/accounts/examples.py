"""The records that an app starts with, as long as nobody has made them their own."""

import sqlite3

from backend.database import transaction


def mark_examples(database: sqlite3.Connection, tables: list[str]) -> None:
    """Remember all records of some tables as examples."""
    for table in tables:
        database.execute(
            "INSERT INTO example_records (kind, record_id, changed_at) "
            f'SELECT ?, id, updated_at FROM "{table}"',
            (table,),
        )


def count_examples(database: sqlite3.Connection) -> int:
    """Count those that nobody has changed; example people do not count."""
    return sum(
        len(
            database.execute(
                f'SELECT id FROM "{kind}" WHERE {is_example(kind)}', (kind,)
            ).fetchall()
        )
        for kind in list_kinds(database)
        if kind != "user_accounts"
    )


def keep_examples(database: sqlite3.Connection) -> None:
    """Make them records like all others."""
    database.execute("DELETE FROM example_records")


def clear_examples(database: sqlite3.Connection) -> int:
    """Delete those that nobody has changed and at which nothing points that stays.

    Give how many records were deleted; example people do not count.
    """
    deleted = 0
    with transaction(database):
        kinds = list_kinds(database)
        for kind in kinds:
            database.execute(
                "DELETE FROM example_records WHERE kind = ? AND record_id NOT IN "
                f'(SELECT id FROM "{kind}" WHERE {is_example(kind)})',
                (kind, kind),
            )
        keep_what_is_needed(database)
        database.execute("PRAGMA defer_foreign_keys = ON")
        # What points at others was written after them.
        for kind in kinds:
            gone = database.execute(
                f'DELETE FROM "{kind}" WHERE id IN '
                "(SELECT record_id FROM example_records WHERE kind = ?)",
                (kind,),
            )
            if kind != "user_accounts":
                deleted += gone.rowcount
        keep_examples(database)
    return deleted


def keep_what_is_needed(database: sqlite3.Connection) -> None:
    """Take from the examples what a record points at that is none, until none is."""
    links = [
        (table, link["from"], link["table"])
        for table in list_tables(database)
        for link in database.execute(f'PRAGMA foreign_key_list("{table}")').fetchall()
    ]
    kept = 1
    while kept:
        kept = 0
        for table, column, target in links:
            kept += database.execute(
                "DELETE FROM example_records WHERE kind = ? AND record_id IN "
                f'(SELECT "{column}" FROM "{table}" WHERE id NOT IN '
                "(SELECT record_id FROM example_records WHERE kind = ?))",
                (target, table),
            ).rowcount


def is_example(kind: str) -> str:
    """Give the condition on a table's row; the value to bind is the table's name."""
    return (
        "EXISTS (SELECT 1 FROM example_records WHERE kind = ? "
        f'AND record_id = "{kind}".id AND changed_at = "{kind}".updated_at)'
    )


def list_kinds(database: sqlite3.Connection) -> list[str]:
    """List the tables that have examples, the last written first."""
    tables = list_tables(database)
    rows = database.execute(
        "SELECT kind FROM example_records GROUP BY kind ORDER BY MAX(id) DESC"
    ).fetchall()
    return [row["kind"] for row in rows if row["kind"] in tables]


def list_tables(database: sqlite3.Connection) -> list[str]:
    """List the app's own tables."""
    rows = database.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table'"
    ).fetchall()
    return [
        row["name"]
        for row in rows
        if not row["name"].startswith(("sqlite_", "_cf_", "hewn_"))
    ]
