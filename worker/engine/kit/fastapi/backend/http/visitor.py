"""Tells one browser from another without an account, by a random cookie."""

from typing import Annotated

from fastapi import Depends, Request, Response

from backend.http.token import hash_token, make_token

COOKIE = "__Host-visitor"
# The longest that browsers keep a cookie.
LIFETIME_SECONDS = 400 * 24 * 60 * 60


def read_visitor(request: Request) -> str:
    """Give the key of who calls; empty for one who has left nothing here yet."""
    token = request.cookies.get(COOKIE)
    return write_key(token) if token else ""


def keep_visitor(request: Request, response: Response) -> str:
    """Give the key of who calls, who is known by it from now on."""
    known = read_visitor(request)
    if known:
        return known
    token = make_token()
    response.set_cookie(
        COOKIE,
        token,
        max_age=LIFETIME_SECONDS,
        secure=True,
        httponly=True,
        samesite="lax",
    )
    return write_key(token)


def write_key(token: str) -> str:
    """Give a key for records; the cookie cannot be found out from it."""
    return f"visitor:{hash_token(token)}"


KnownPerson = Annotated[str, Depends(read_visitor)]
Person = Annotated[str, Depends(keep_visitor)]
