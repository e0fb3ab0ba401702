"""Tickets for who runs the app, and who is invited.

Hewn signs them (Ed25519), and this app knows its public key alone: nobody makes a
ticket who has its code and its data. Outside Hewn the app signs the one of its first
owner itself (HMAC-SHA-256, a key beside the data). Each is good once, until its time is
over, and for this app alone.
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

from pydantic import BaseModel, Field, StringConstraints, ValidationError

from backend.accounts.ed25519 import is_signed
from backend.accounts.roles import Role

# How long tickets of Hewn are good at most, seconds: it gives them a minute, and clocks
# differ.
LONGEST_SECONDS = 120
# The same of those that this app signs itself: the address of its first owner is good
# for a day.
LONGEST_OWN_SECONDS = 24 * 60 * 60


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
    # Of somebody of the team at Hewn: how often they were sent away before it was
    # signed, and one.
    epoch: Annotated[int, Field(strict=True, ge=1)] | None = None


def read_ticket(text: str) -> Ticket | None:
    """Give what a ticket says, or nothing for one that is not good here."""
    payload, _, signature = text.partition(".")
    try:
        if not is_ours(payload, signature):
            return None
        ticket = Ticket.model_validate(json.loads(decode(payload)))
    except (binascii.Error, ValueError, ValidationError):
        return None
    if ticket.epoch is not None and ticket.epoch != current_epoch(ticket.person):
        return None
    is_in_time = 0 < ticket.until - time.time() <= read_longest()
    return ticket if is_in_time and ticket.app == read_app() else None


def read_longest() -> int:
    """Give the seconds past which a ticket that is good for longer is none."""
    is_public = bool(os.environ.get("OWNER_PUBLIC_KEY"))
    usual = LONGEST_SECONDS if is_public else LONGEST_OWN_SECONDS
    return int(os.environ.get("OWNER_TICKET_SECONDS", usual))


def is_ours(payload: str, signature: str) -> bool:
    """Say whether a ticket is signed as those of this app are."""
    if public_key := os.environ.get("OWNER_PUBLIC_KEY"):
        return is_signed(decode(public_key), decode(signature), payload.encode())
    key = os.environ.get("OWNER_KEY")
    if not key:
        return False
    return hmac.compare_digest(sign(payload, key), signature.encode())


def current_epoch(person: str) -> int:
    """Give the epoch in which somebody's tickets and sessions are good.

    It goes up whenever they are sent away from the team at Hewn.
    """
    return json.loads(os.environ.get("TEAM_EPOCHS", "{}")).get(person, 1)


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


def decode(text: str) -> bytes:
    """Read bytes that stand in an address."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def encode(content: bytes) -> str:
    """Write bytes so that they can stand in an address."""
    return base64.urlsafe_b64encode(content).decode().rstrip("=")
