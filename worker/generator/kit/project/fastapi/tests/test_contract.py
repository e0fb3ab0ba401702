"""The contract of this app: every call that it offers, and what its rules promise.

The rules are data (`contract.json`); each runs over a database of its own.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from run_check import run_check

from backend.main import app

CHECKS = json.loads(Path(__file__).with_name("contract.json").read_text("utf-8"))


@pytest.mark.parametrize("check", CHECKS, ids=[check["id"] for check in CHECKS])
def test_contract(
    check: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hold every answer of a rule against what must come."""
    monkeypatch.setenv("DATABASE", str(tmp_path / "app.db"))
    monkeypatch.setenv("SEED", "on" if check.get("seeded") else "off")
    monkeypatch.setenv("PASSWORD_ROUNDS", "1")
    with TestClient(app, base_url="https://app.test") as client:
        run_check(check, client)
