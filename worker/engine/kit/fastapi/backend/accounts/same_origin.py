"""Refuses changes that a page of another site asks for in somebody's name."""

from urllib.parse import urlsplit

from fastapi import HTTPException, Request


def refuse_foreign_origins(request: Request) -> None:
    """End such a call with 403. Programs send no origin, and no browser's cookies."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    origin = request.headers.get("origin")
    is_foreign = request.headers.get("sec-fetch-site") == "cross-site"
    if origin is not None:
        is_foreign = is_foreign or urlsplit(origin).netloc != request.headers["host"]
    if is_foreign:
        raise HTTPException(403, "This call comes from another site.")
