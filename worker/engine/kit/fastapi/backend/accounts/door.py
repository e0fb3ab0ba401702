"""Who may open the app at all.

It is asked before any rule of its own, and can be changed while the app runs.
"""

import os
import sqlite3
from typing import get_args

from fastapi import HTTPException, Request

from backend.accounts.roles import FIRST_ROLE, PLANNED_AUDIENCE, ChosenRole
from backend.accounts.session import find_session
from backend.database import Database

# Those who run the app, whom they invite, whoever has an account, or everyone.
AUDIENCES = ("owner", "invited", "accounts", "public")


def read_audience() -> str:
    """Give it from the environment, else as planned; what is unknown is the narrowest."""
    said = os.environ.get("AUDIENCE", PLANNED_AUDIENCE)
    return said if said in AUDIENCES else "owner"


def takes_accounts() -> bool:
    """Say whether people may make accounts for themselves."""
    return read_audience() in ("accounts", "public")


def keep_door(request: Request, database: Database) -> None:
    """End calls of those who may not open the app; accounts and health answer all."""
    path = request.url.path
    is_open = path == "/api/health" or path.startswith("/api/auth/")
    if is_open or not path.startswith("/api/") or read_audience() == "public":
        return
    person = find_person(request, database)
    if may_open(person):
        return
    if person is None:
        raise HTTPException(401, "Please sign in.")
    raise HTTPException(403, "This app is for people whom its owner invites.")


def find_person(request: Request, database: sqlite3.Connection) -> dict | None:
    """Give role and way in of who is signed in, or nothing."""
    account = find_session(request, database)
    query = "SELECT role, person FROM user_accounts WHERE id = ?"
    return database.execute(query, (account,)).fetchone()


def may_open(person: dict | None) -> bool:
    """Say whether somebody may open the app; the text is empty for who registered."""
    audience = read_audience()
    if audience == "public":
        return True
    if person is None:
        return False
    if audience == "accounts" or person["role"] == FIRST_ROLE:
        return True
    is_given = person["role"] not in get_args(ChosenRole)
    return audience == "invited" and (person["person"] != "" or is_given)
