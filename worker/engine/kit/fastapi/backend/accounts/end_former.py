"""Who left the team at Hewn has left the app.

Before the app answers anybody, their sessions end, and they do not run it any more.
Whoever came by a ticket of Hewn comes in by tickets alone, and has no password.
"""

import os
import sqlite3

from backend.accounts.owner_ticket import current_epoch
from backend.accounts.roles import USUAL_ROLE
from backend.database import transaction

# The owner stays who they are in the app, whoever that is at Hewn.
OWNER = "owner"


def end_former(database: sqlite3.Connection) -> None:
    """Do it; outside Hewn nothing happens."""
    if not os.environ.get("OWNER_PUBLIC_KEY"):
        return
    with transaction(database):
        # From before there were epochs.
        database.execute(
            "UPDATE user_accounts SET epoch = 1, password_hash = '' WHERE epoch = 0 "
            "AND person <> '' AND person NOT LIKE 'invitation:%'"
        )
        query = "SELECT id, person, epoch FROM user_accounts WHERE epoch > 0"
        for one in database.execute(query).fetchall():
            current = current_epoch(one["person"])
            database.execute(
                "DELETE FROM user_sessions WHERE account_id = ? AND epoch <> ?",
                (one["id"], current),
            )
            if one["epoch"] == current or one["person"] == OWNER:
                continue
            database.execute(
                "UPDATE user_accounts SET role = ? WHERE id = ?",
                (USUAL_ROLE, one["id"]),
            )
