"""The person behind a call, as a text: an account, or a visitor known by a cookie."""

from typing import Annotated

from fastapi import Depends, Request, Response

from backend.accounts.session import find_session
from backend.database import Database
from backend.http.visitor import keep_visitor, read_visitor


def read_person(request: Request, database: Database) -> str:
    """Give the key of who calls; empty for one who has left nothing here yet."""
    account = find_session(request, database)
    return read_visitor(request) if account is None else f"account:{account}"


def keep_person(request: Request, response: Response, database: Database) -> str:
    """Give the key of who calls; a visitor is known by it from now on."""
    account = find_session(request, database)
    if account is None:
        return keep_visitor(request, response)
    return f"account:{account}"


KnownPerson = Annotated[str, Depends(read_person)]
Person = Annotated[str, Depends(keep_person)]
