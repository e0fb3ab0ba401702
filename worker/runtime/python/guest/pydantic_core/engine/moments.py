"""Dates and times as pydantic reads them: objects, ISO 8601 texts, numbers of seconds."""

import datetime
import re

from .errors import wrong

_DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2})")
_TIME = re.compile(r"(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9})\d*)?)?\s*(Z|z|[+-]\d{2}:?\d{2}|[+-]\d{2})?")
_SPAN = re.compile(
    r"([+-])?P(?:(\d+(?:\.\d+)?)Y)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)W)?(?:(\d+(?:\.\d+)?)D)?"
    r"(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?"
)
_CLOCK = re.compile(r"([+-])?(?:(\d+)\s*(?:d|day|days),?\s*)?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?", re.IGNORECASE)
# Numbers above this are milliseconds.
_WATERSHED = 20_000_000_000
UTC = datetime.timezone.utc


class _Bad(Exception):
    pass


def _parse_date(text):
    found = _DATE.fullmatch(text)
    if not found:
        raise _Bad("input is too short" if len(text) < 10 else "invalid character in year" if not text[:4].isdigit() else "invalid date separator, expected `-`" if len(text) == 10 else "unexpected extra characters at the end of the input")
    year, month, day = map(int, found.groups())
    if not 1 <= month <= 12:
        raise _Bad("month value is outside expected range of 1-12")
    try:
        return datetime.date(year, month, day)
    except ValueError:
        raise _Bad("day value is outside expected range") from None


def _parse_time(text):
    found = _TIME.fullmatch(text)
    if not found:
        raise _Bad("input is too short" if len(text) < 5 else "invalid time separator, expected `:`")
    hour, minute, second, fraction, zone = found.groups()
    if int(hour) > 23:
        raise _Bad("hour value is outside expected range of 0-23")
    if int(minute) > 59:
        raise _Bad("minute value is outside expected range of 0-59")
    if int(second or 0) > 59:
        raise _Bad("second value is outside expected range of 0-59")
    micro = int((fraction or "0")[:6].ljust(6, "0"))
    return datetime.time(int(hour), int(minute), int(second or 0), micro, _parse_zone(zone))


def _parse_zone(zone):
    if zone is None:
        return None
    if zone in "Zz":
        return UTC
    minutes = int(zone[1:3]) * 60 + int(zone[-2:] if len(zone) > 3 else 0)
    if minutes >= 1440:
        raise _Bad("timezone offset must be less than 24 hours")
    return UTC if minutes == 0 else datetime.timezone(datetime.timedelta(minutes=minutes if zone[0] == "+" else -minutes))


def _parse_datetime(text):
    if len(text) < 11 or text[10] not in "Tt _":
        raise _Bad("input is too short" if len(text) < 11 else "invalid datetime separator, expected `T`, `t`, `_` or space")
    return datetime.datetime.combine(_parse_date(text[:10]), _parse_time(text[11:].strip()))


def _from_number(number):
    if abs(number) > _WATERSHED:
        number /= 1000
    try:
        return datetime.datetime(1970, 1, 1, tzinfo=UTC) + datetime.timedelta(seconds=number)
    except OverflowError:
        raise _Bad("dates after 9999 are not supported as unix timestamps") from None


def _number(value):
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return value
    if isinstance(value, str):
        try:
            return float(value) if re.fullmatch(r"\s*[+-]?\d+(\.\d+)?\s*", value) else None
        except ValueError:
            return None
    return None


def _text(value):
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else value


def read_date(value, strict):
    if isinstance(value, datetime.date) and not isinstance(value, datetime.datetime):
        return value
    if strict:
        raise wrong("date_type", value)
    if isinstance(value, datetime.datetime):
        moment = value
    elif isinstance(value, (str, bytes)):
        text = _text(value).strip()
        try:
            return _parse_date(text)
        except _Bad as bad:
            try:
                number = _number(text)
                moment = _from_number(number) if number is not None else _parse_datetime(text)
            except _Bad as worse:
                if _DATE.fullmatch(text):
                    raise wrong("date_from_datetime_parsing", value, error=str(bad)) from None
                raise wrong("date_from_datetime_parsing", value, error=str(worse)) from None
    elif (number := _number(value)) is not None:
        try:
            moment = _from_number(number)
        except _Bad as bad:
            raise wrong("date_from_datetime_parsing", value, error=str(bad)) from None
    else:
        raise wrong("date_type", value)
    if moment.time() != datetime.time():
        raise wrong("date_from_datetime_inexact", value)
    return moment.date()


def read_datetime(value, strict):
    if isinstance(value, datetime.datetime):
        return value
    if strict:
        raise wrong("datetime_type", value)
    if isinstance(value, datetime.date):
        return datetime.datetime(value.year, value.month, value.day)
    try:
        if (number := _number(_text(value) if isinstance(value, bytes) else value)) is not None:
            return _from_number(number)
        if isinstance(value, (str, bytes)):
            text = _text(value).strip()
            if _DATE.fullmatch(text):
                day = _parse_date(text)
                return datetime.datetime(day.year, day.month, day.day)
            return _parse_datetime(text)
    except _Bad as bad:
        text = _text(value) if isinstance(value, (str, bytes)) else ""
        raise wrong("datetime_from_date_parsing" if len(text) <= 10 or text[10:11] not in "Tt _" else "datetime_parsing", value, error=str(bad)) from None
    raise wrong("datetime_type", value)


def read_time(value, strict):
    if isinstance(value, datetime.time):
        return value
    if strict:
        raise wrong("time_type", value)
    try:
        if isinstance(value, (str, bytes)):
            return _parse_time(_text(value).strip())
        if (number := _number(value)) is not None:
            if not 0 <= number < 86_400:
                raise _Bad("numeric times may not exceed 86,399 seconds")
            return (datetime.datetime.min + datetime.timedelta(seconds=number)).time()
    except _Bad as bad:
        raise wrong("time_parsing", value, error=str(bad)) from None
    raise wrong("time_type", value)


def read_timedelta(value, strict):
    if isinstance(value, datetime.timedelta):
        return value
    if strict:
        raise wrong("time_delta_type", value)
    if (number := _number(value)) is not None:
        return datetime.timedelta(seconds=number)
    if isinstance(value, (str, bytes)):
        text = _text(value).strip()
        if (found := _SPAN.fullmatch(text)) and any(found.groups()[1:]):
            years, months, weeks, days, hours, minutes, seconds = (float(part or 0) for part in found.groups()[1:])
            span = datetime.timedelta(days=years * 365 + months * 30 + weeks * 7 + days, hours=hours, minutes=minutes, seconds=seconds)
            return -span if found[1] == "-" else span
        if found := _CLOCK.fullmatch(text):
            sign, days, hours, minutes, seconds, fraction = found.groups()
            span = datetime.timedelta(days=int(days or 0), hours=int(hours), minutes=int(minutes), seconds=int(seconds or 0), microseconds=int((fraction or "0").ljust(6, "0")))
            return -span if sign == "-" else span
        raise wrong("time_delta_parsing", value, error="invalid digit in duration")
    raise wrong("time_delta_type", value)


def write_timedelta(span):
    """ISO 8601, as pydantic writes it."""
    seconds = span.total_seconds()
    sign = "-" if seconds < 0 else ""
    span = abs(span)
    hours, rest = divmod(span.seconds, 3600)
    minutes, whole = divmod(rest, 60)
    fraction = f".{span.microseconds:06d}".rstrip("0") if span.microseconds else ""
    text = f"{sign}P" + (f"{span.days}D" if span.days else "")
    clock = (f"{hours}H" if hours else "") + (f"{minutes}M" if minutes else "") + (f"{whole}{fraction}S" if whole or fraction else "")
    if clock:
        return f"{text}T{clock}"
    return text if span.days else f"{sign}PT0S"
