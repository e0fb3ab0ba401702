"""Runs one rule of the contract: its calls in order, each answer held against it."""

import json
import re
from datetime import UTC, datetime
from typing import Any

import httpx
from match_json import find_mismatch
from move_days import move_days


async def run_check(check: dict[str, Any], client: httpx.AsyncClient) -> None:
    """Fail at the first answer that is not as it must be."""
    kept: dict[str, Any] = {}
    jars: dict[str | None, dict[str, str]] = {}
    steps = check["steps"]
    if "calendar" in check:
        steps = move_days(steps, check["calendar"], datetime.now(UTC))
    for number, step in enumerate(steps, 1):
        call, expected = step["call"], step["expect"]
        place = f"Step {number}, {call['method']} {call['path']}"
        # Who is nobody in particular has no cookies.
        actor = call.get("as")
        jar = {} if actor is None else jars.setdefault(actor, {})
        response = await send(call, kept, jar, client)
        cookies = [parse_cookie(one) for one in response.headers.get_list("set-cookie")]
        for name, value, is_gone in cookies:
            jar[name] = value
            if is_gone:
                del jar[name]
        assert response.status_code == expected["status"], f"{place}: {response.text}"
        for name, pattern in expected.get("headers", {}).items():
            assert re.search(pattern, response.headers.get(name, "")), place
        if "text" in expected:
            pattern = fill_text(expected["text"], kept)
            assert re.search(pattern, response.text, re.DOTALL), place
        if "json" in expected:
            mismatch = find_mismatch(response.json(), fill(expected["json"], kept))
            assert mismatch is None, f"{place}: {mismatch}"
        for name, path in step.get("keep", {}).items():
            if path.startswith("cookie:"):
                wanted = path.removeprefix("cookie:")
                kept[name] = next(value for one, value, _ in cookies if one == wanted)
            else:
                kept[name] = read_path(response.json(), path)


async def send(
    call: dict[str, Any],
    kept: dict[str, Any],
    jar: dict[str, str],
    client: httpx.AsyncClient,
) -> httpx.Response:
    """Make the call with the cookies of who makes it."""
    headers = {
        name: fill_text(value, kept) for name, value in call.get("headers", {}).items()
    }
    content = call.get("rawBody")
    if content is None and "body" in call:
        content = json.dumps(fill(call["body"], kept))
    if content is not None:
        headers.setdefault("content-type", "application/json")
    if jar:
        pairs = [f"{name}={value}" for name, value in jar.items()]
        headers.setdefault("cookie", "; ".join(pairs))
    client.cookies.clear()
    path = fill_text(call["path"], kept)
    return await client.request(call["method"], path, headers=headers, content=content)


def parse_cookie(line: str) -> tuple[str, str, bool]:
    """Give name and value of a cookie, and whether it is taken away."""
    pair, _, attributes = line.partition(";")
    name, _, value = pair.partition("=")
    return name.strip(), value.strip().strip('"'), "max-age=0" in attributes.lower()


def fill(value: Any, kept: dict[str, Any]) -> Any:
    """Put in what was kept: `"{{name}}"` alone becomes the value itself."""
    if isinstance(value, str):
        alone = re.fullmatch(r"\{\{(\w+)\}\}", value)
        return kept[alone[1]] if alone else fill_text(value, kept)
    if isinstance(value, list):
        return [fill(item, kept) for item in value]
    if isinstance(value, dict):
        return {name: fill(member, kept) for name, member in value.items()}
    return value


def fill_text(text: str, kept: dict[str, Any]) -> str:
    """Put in what was kept as text."""
    return re.sub(r"\{\{(\w+)\}\}", lambda found: str(kept[found[1]]), text)


def read_path(value: Any, path: str) -> Any:
    """Give the part of an answer that a path such as `items.0.id` leads to."""
    for name in path.split("."):
        value = value[int(name)] if isinstance(value, list) else value[name]
    return value
