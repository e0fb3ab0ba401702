"""Members that somebody reads in their own records alone."""

from collections.abc import Collection
from dataclasses import replace

from backend.data.source import Source


def keep_own(source: Source, names: Collection[str], owners: str, account: int | None) -> Source:
    """Give the source with these members in somebody's own records alone.

    Elsewhere they are empty, nothing is found by them, and no order, group or sum tells of them. `owners` is SQL of the accounts to
    which a record belongs, between commas; somebody who is not signed in has none.
    """
    whose = "NULL" if account is None else str(account)
    columns = {
        name: replace(column, sql=f"CASE WHEN {whose} IN ({owners}) THEN {column.sql} END") if name in names else column
        for name, column in source.columns.items()
    }
    return replace(source, columns=columns)
