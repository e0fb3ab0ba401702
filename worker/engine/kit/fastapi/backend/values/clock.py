"""Moments and days: moments are kept as ISO 8601 in UTC, days as `YYYY-MM-DD`."""

from datetime import UTC, datetime, time, tzinfo
from zoneinfo import ZoneInfo


def write_moment(moment: datetime) -> str:
    """Write a moment as it is kept: `2026-05-31T18:30:00.000Z`."""
    written = moment.astimezone(UTC).isoformat(timespec="milliseconds")
    return written.replace("+00:00", "Z")


def utc_now() -> str:
    """Give the present moment."""
    return write_moment(datetime.now(UTC))


def utc_today() -> str:
    """Give the present day."""
    return utc_now()[:10]


def day_of(moment: str, zone: str) -> str:
    """Give the day that the clock of a zone shows at a moment."""
    return str(datetime.fromisoformat(moment).astimezone(find_zone(zone)).date())


def noon_of(day: str, zone: str) -> str:
    """Give the moment at which it is noon.

    Clocks are changed at night, so opening hours are counted from noon.
    """
    return moment_of(day, "12:00", zone)


def moment_of(day: str, clock: str, zone: str) -> str:
    """Give the moment at which the clock shows this time, `HH:MM`, on a day."""
    local = datetime.combine(datetime.fromisoformat(day), time.fromisoformat(clock))
    return write_moment(local.replace(tzinfo=find_zone(zone)))


def find_zone(name: str) -> tzinfo:
    """Give the clock of an IANA name; the one of UTC needs no table."""
    return UTC if name == "UTC" else ZoneInfo(name)
