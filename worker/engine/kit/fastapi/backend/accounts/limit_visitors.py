"""Bounds what is sent by those who are not signed in."""

from collections.abc import Awaitable, Callable

from fastapi import Request

from backend.accounts.session import find_session
from backend.database import Database
from backend.http.limit_visitors import Bounds, limit_call

# Of one address.
SENDING: Bounds = ((60, 30), (3600, 200))


def limit_visitors(form: str, own: Bounds = SENDING) -> Callable[..., Awaitable[None]]:
    """Make a dependency that lets calls through; visitors' as often as bounds allow."""

    async def limit(request: Request, database: Database) -> None:
        if find_session(request, database) is None:
            await limit_call(request, database, form, own)

    return limit
