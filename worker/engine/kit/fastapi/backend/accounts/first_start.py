"""Outside Hewn: until the app has an owner, each start says where to become it."""

import os
import secrets
import sqlite3
import sys
from pathlib import Path

from backend.accounts.owner_ticket import write_ticket
from backend.accounts.roles import FIRST_ROLE

# How long the address is good, seconds; each start says a new one.
DAY = 24 * 60 * 60


def announce_owner(database: sqlite3.Connection) -> None:
    """Print the address, unless whoever runs the app came by another way."""
    if os.environ.get("OWNER_KEY") or os.environ.get("OWNER_PUBLIC_KEY"):
        return
    os.environ["OWNER_KEY"] = keep_key()
    query = (
        "SELECT 1 FROM user_accounts "
        "WHERE role = ? "
        "AND (password_hash <> '' OR (person <> '' AND epoch = 0))"
    )
    if database.execute(query, (FIRST_ROLE,)).fetchone():
        return
    origin = os.environ.get("ORIGIN", f"http://localhost:{read_port()}")
    ticket = write_ticket("owner", "Owner", DAY)
    said = "Open this address once to become the owner of the app"
    print(f"{said}; it is good for a day:", flush=True)
    print(f"{origin}/api/auth/owner?ticket={ticket}", flush=True)


def read_port() -> str:
    """Give the port that uvicorn was told to listen on, else its usual one."""
    for word, following in zip(sys.argv, [*sys.argv[1:], ""], strict=True):
        name, _, value = word.partition("=")
        if name == "--port":
            return value or following
    return os.environ.get("UVICORN_PORT", "8000")


def keep_key() -> str:
    """Give the key of this app, which is made once and kept beside the data."""
    folder = Path(os.environ.get("DATABASE", "data/app.db")).parent
    path = folder / "owner-key"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        path.write_text(secrets.token_hex(32), "utf-8")
    return path.read_text("utf-8").strip()
