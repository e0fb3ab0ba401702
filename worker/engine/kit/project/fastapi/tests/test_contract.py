"""The contract of this app: every call that it offers, and what its rules promise.

The rules are data (`contract.json`); each runs over a database of its own.
"""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from run_check import run_check

from backend.main import app

# Passwords are little work, and the owner's tickets in the rules are signed with the key.
ENVIRONMENT = {
    "PASSWORD_ROUNDS": "1",
    "OWNER_PUBLIC_KEY": "0EqyMnQrtKs6E2i9RhXk5tAiSrcaAWuvhSCjMsl3hzc",
    "OWNER_TICKET_SECONDS": "6000000000",
    "TEAM_EPOCHS": '{"former":2}',
    "OWNER_APP": "checked",
}
CHECKS = json.loads(Path(__file__).with_name("contract.json").read_text("utf-8"))
# Rules that hold no more, since the app was changed on purpose.
WISHES = Path(__file__).with_name("wishes.json")
KEPT = json.loads(WISHES.read_text("utf-8")) if WISHES.exists() else {}
DROPPED = {check["id"] for check in KEPT.get("dropped", [])}
CHECKS = [check for check in CHECKS if check["id"] not in DROPPED]


@pytest.mark.parametrize("check", CHECKS, ids=[check["id"] for check in CHECKS])
def test_contract(
    check: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hold every answer of a rule against what must come."""
    monkeypatch.setenv("DATABASE", str(tmp_path / "app.db"))
    monkeypatch.setenv("SEED", "on" if check.get("seeded") else "off")
    monkeypatch.setenv("AUDIENCE", check.get("audience", "public"))
    for name, value in ENVIRONMENT.items():
        monkeypatch.setenv(name, value)
    asyncio.run(call_app(check))


async def call_app(check: dict[str, Any]) -> None:
    """Start the app and run the rule against it."""
    transport = httpx.ASGITransport(app=app)
    client = httpx.AsyncClient(transport=transport, base_url="https://app.test")
    async with app.router.lifespan_context(app), client:
        await run_check(check, client)
