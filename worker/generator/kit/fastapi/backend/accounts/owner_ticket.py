"""Tickets for who runs the app, and who is invited: what they say, signed with the app's own key.

The signature is HMAC-SHA-256. Each is good once, until its time is over, and for this
app alone.
"""

import base64
import binascii
import hashlib
import hmac
import json
import os
import secrets
import time
from typing import Annotated

from pydantic import BaseModel, StringConstraints, ValidationError

from backend.accounts.roles import Role


class Ticket(BaseModel):
    """What a ticket says."""

    app: str
    # Makes it unlike every other one.
    nonce: Annotated[str, StringConstraints(min_length=16, max_length=64)]
    # Seconds since 1970 at which it ends.
    until: int
    # Who comes in, the same for the same person.
    person: Annotated[str, StringConstraints(min_length=1, max_length=80)]
    name: Annotated[
        str, StringConstraints(strip_whitespace=True, min_length=1, max_length=80)
    ]
    # What somebody is who was invited; nothing: whoever runs the app.
    role: Role | None = None


def read_ticket(text: str) -> Ticket | None:
    """Give what a ticket says, or nothing for one that is not good here."""
    payload, _, signature = text.partition(".")
    key = os.environ.get("OWNER_KEY")
    if not key or not hmac.compare_digest(sign(payload, key), signature.encode()):
        return None
    try:
        padded = payload + "=" * (-len(payload) % 4)
        ticket = Ticket.model_validate(json.loads(base64.urlsafe_b64decode(padded)))
    except (binascii.Error, ValueError, ValidationError):
        return None
    is_ours = ticket.app == read_app()
    return ticket if is_ours and ticket.until > time.time() else None


def write_ticket(person: str, name: str, seconds: int, role: Role | None = None) -> str:
    """Make a ticket that is good for this long."""
    said = Ticket(
        app=read_app(),
        nonce=secrets.token_hex(16),
        until=int(time.time()) + seconds,
        person=person,
        name=name,
        role=role,
    )
    payload = encode(said.model_dump_json().encode())
    return f"{payload}.{sign(payload, os.environ['OWNER_KEY']).decode()}"


def read_app() -> str:
    """Give the name of this app in tickets."""
    return os.environ.get("OWNER_APP", "app")


def sign(payload: str, key: str) -> bytes:
    """Sign what a ticket says."""
    mac = hmac.new(key.encode(), payload.encode(), hashlib.sha256).digest()
    return encode(mac).encode()


def encode(content: bytes) -> str:
    """Write bytes so that they can stand in an address."""
    return base64.urlsafe_b64encode(content).decode().rstrip("=")
