"""Where a call comes from, as a text by which calls are counted.

It is a hash with a salt that is thrown away after a day.
"""

import ipaddress
import sqlite3
from datetime import UTC, datetime

from fastapi import Request

from backend.data.rows import insert_row
from backend.http.token import hash_token, make_token


def read_address_key(request: Request, database: sqlite3.Connection) -> str | None:
    """Give the key of the network that calls; nothing where that is not known."""
    address = read_address(request)
    if address is None:
        return None
    return hash_token(f"{read_salt(database)} {network_of(address)}")


def read_address(request: Request) -> str | None:
    """Give where a call comes from: a server beside the app says it, or the call itself.

    The last address was written by the server that is nearest; what stands before it,
    whoever calls could have sent.
    """
    said = request.headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
    try:
        caller = ipaddress.ip_address(request.client.host if request.client else "")
    except ValueError:
        return said or None
    if said and not caller.is_global:
        return said
    return None if caller.is_loopback else str(caller)


def network_of(address: str) -> str:
    """Give an IPv4 address, or the half of an IPv6 address that is of one connection."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return found.exploded[:19]


def read_salt(database: sqlite3.Connection) -> str:
    """Give the salt of the day."""
    day = datetime.now(UTC).date().isoformat()
    query = "SELECT salt FROM address_salts WHERE day = ?"
    known = database.execute(query, (day,)).fetchone()
    if known:
        return known["salt"]
    database.execute("DELETE FROM address_salts")
    salt = make_token()
    insert_row(database, "address_salts", {"day": day, "salt": salt})
    return salt
