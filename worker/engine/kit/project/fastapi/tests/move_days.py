"""Days that a rule writes on a calendar of its own.

Those from the year of `from` on are moved by whole weeks, so that `from` lies one to
seven days ahead on the clock of `zone`.
"""

import re
from datetime import UTC, date, datetime, timedelta, tzinfo
from typing import Any
from zoneinfo import ZoneInfo

WRITTEN = re.compile(r"\b(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}:\d{2}\.\d{3}Z)?")


def move_days(value: Any, calendar: dict[str, str], now: datetime) -> Any:
    """Move the days in all texts of a value."""
    first = date.fromisoformat(calendar["from"])
    zone = find_zone(calendar["zone"])
    apart = (first - now.astimezone(zone).date()).days - 1
    weeks = timedelta(days=apart - apart % 7)

    def move_text(found: re.Match[str]) -> str:
        if found[2] is None:
            day = date.fromisoformat(found[1])
            return found[0] if day.year < first.year else str(day - weeks)
        shown = datetime.fromisoformat(found[0]).astimezone(zone)
        if shown.year < first.year:
            return found[0]
        # The clock shows the same time on another day.
        moved = (shown - weeks).astimezone(UTC)
        return moved.isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def move(part: Any) -> Any:
        if isinstance(part, str):
            return WRITTEN.sub(move_text, part)
        if isinstance(part, list):
            return [move(item) for item in part]
        if isinstance(part, dict):
            return {name: move(member) for name, member in part.items()}
        return part

    return move(value)


def find_zone(name: str) -> tzinfo:
    """Give the clock of an IANA name; the one of UTC needs no table."""
    return UTC if name == "UTC" else ZoneInfo(name)
