"""Which entry of a list was refused."""

from collections.abc import Iterator
from contextlib import contextmanager

from fastapi import HTTPException


@contextmanager
def name_entry(member: str, index: int) -> Iterator[None]:
    """Say with what is refused which entry of a list in the body it was."""
    entry = ["body", member, index]
    try:
        yield
    except HTTPException as error:
        if isinstance(error.detail, list):
            issues = [
                {**issue, "loc": [*entry, *issue["loc"][1:]]} for issue in error.detail
            ]
        else:
            issues = [{"loc": entry, "msg": error.detail, "type": "value_error"}]
        status = error.status_code if error.status_code in (401, 403) else 422
        raise HTTPException(status, issues) from error
