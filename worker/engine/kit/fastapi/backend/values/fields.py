"""Values that people may send. Nothing is turned into another type on the way."""

import re
from datetime import date, datetime
from typing import Annotated, Any

from fastapi import Path
from pydantic import AfterValidator, Field, StringConstraints

from backend.values.clock import write_moment

EMAIL = re.compile(
    r"(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]"
    r"@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}"
)
WEB_ADDRESS = re.compile(r"https?://[^\s/?#]+[^\s]*", re.IGNORECASE)
PICTURE = re.compile(r"(https?://|/(?!/)|data:image/(png|jpeg|webp|gif);base64,)\S+")
DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
MOMENT = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]+)?)?"
    r"(Z|[+-][0-9]{2}:[0-9]{2})"
)


def check_email(text: str) -> str:
    """Refuse what is no e-mail address."""
    if not EMAIL.fullmatch(text):
        raise ValueError("Must be an email address")
    return text


def check_web_address(text: str) -> str:
    """Refuse other addresses, such as scripts: they are no links to show."""
    text = text.strip()
    if not WEB_ADDRESS.fullmatch(text):
        raise ValueError("Must be a web address that starts with http:// or https://")
    return text


def check_picture(text: str) -> str:
    """Refuse what is no web address, path of this site or picture as a data URL."""
    if not PICTURE.fullmatch(text):
        raise ValueError("Must be the address of a picture")
    return text


def check_day(text: str) -> str:
    """Refuse days that are in no calendar."""
    try:
        if DAY.fullmatch(text):
            return str(date.fromisoformat(text))
    except ValueError:
        pass
    raise ValueError("Must be a date such as 2026-05-31")


def check_moment(text: str) -> str:
    """Take a moment with any offset and keep it in UTC."""
    try:
        if MOMENT.fullmatch(text):
            return write_moment(datetime.fromisoformat(text))
    except (ValueError, OverflowError):
        pass
    raise ValueError("Must be a time such as 2026-05-31T18:30:00Z")


def require_value(value: Any) -> Any:
    """Refuse to empty what every record has."""
    if value is None:
        raise ValueError("This is required")
    return value


LARGEST_ID = 2**53 - 1

Email = Annotated[str, AfterValidator(check_email)]
WebAddress = Annotated[str, AfterValidator(check_web_address)]
Picture = Annotated[str, AfterValidator(check_picture)]
Day = Annotated[str, AfterValidator(check_day)]
Moment = Annotated[str, AfterValidator(check_moment)]
WholeNumber = Annotated[int, Field(strict=True, ge=-LARGEST_ID, le=LARGEST_ID)]
Number = Annotated[float, Field(strict=True, allow_inf_nan=False)]
Reference = Annotated[int, Field(strict=True, ge=1, le=LARGEST_ID)]

# An id in the query, where everything arrives as text.
AskedId = Annotated[int, Field(ge=1, le=LARGEST_ID)]
Entry = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500)
]

RecordId = Annotated[int, Path(alias="id", ge=0, le=LARGEST_ID)]
