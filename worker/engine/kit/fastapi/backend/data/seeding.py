"""The first records of a new app; their days and times are counted from its start."""

import sqlite3
from datetime import UTC, datetime, timedelta
from typing import Any

from backend.data.rows import insert_row
from backend.values.clock import moment_of, write_moment


class Seeding:
    """Writes first records; `zone` is the clock on which their times are meant."""

    def __init__(self, database: sqlite3.Connection, zone: str = "UTC") -> None:
        self.database = database
        self.zone = zone
        self.now = datetime.now(UTC)

    def day(self, offset: int) -> str:
        """Give the day so many days from now."""
        return str((self.now + timedelta(days=offset)).date())

    def time(self, offset: int, clock: str) -> str:
        """Give the moment at which the clock shows this time, so many days from now."""
        return moment_of(self.day(offset), clock, self.zone)

    def insert(self, table: str, rows: list[dict[str, Any]]) -> None:
        """Add rows as if they had come in one after the other, a few hours apart."""
        for index, row in enumerate(rows):
            made = write_moment(self.now - timedelta(hours=5 * (len(rows) - index)))
            times = {"created_at": made, "updated_at": made}
            insert_row(self.database, table, {**times, **row})
