"""Asks a FastAPI program the questions in its docstring and prints the answers as JSON.

Argument: the program's file. A question is `> METHOD PATH [Header: value] BODY`; a body is JSON,
`form:a=1&b=2` or `file:name=content`.
"""

import ast
import asyncio
import importlib.util
import json
import re
import sys
from pathlib import Path
from urllib.parse import parse_qsl

import httpx

QUESTION = re.compile(r"> (?P<method>[A-Z]+) (?P<path>\S+)(?P<headers>( \[[A-Za-z-]+: [^\]]*\])*) ?(?P<body>.*)")
HEADERS = ("content-type", "location", "set-cookie", "www-authenticate", "allow", "x-seen", "x-error", "x-login")


async def ask(client: httpx.AsyncClient, question: re.Match) -> dict:
    headers = dict(re.findall(r"\[([^:\]]+): ([^\]]*)\]", question["headers"]))
    body = question["body"]
    sent: dict = {}
    if body.startswith("form:"):
        sent["data"] = dict(parse_qsl(body.removeprefix("form:")))
    elif body.startswith("file:"):
        name, _, content = body.removeprefix("file:").partition("=")
        sent["files"] = {"file": (name, content.encode(), "text/plain")}
    elif body:
        sent["content"] = body
        headers.setdefault("content-type", "application/json")
    client.cookies.clear()
    answer = await client.request(question["method"], question["path"], headers=headers, **sent)
    told = {
        name: [re.sub(r"expires=[^;]*", "expires=then", value) for value in answer.headers.get_list(name)]
        for name in HEADERS
        if name in answer.headers
    }
    is_json = answer.headers.get("content-type", "").startswith("application/json")
    return {
        "question": question[0][2:],
        "status": answer.status_code,
        "headers": told,
        "body": json.loads(answer.text) if is_json and answer.text else answer.text,
    }


async def main(path: Path) -> None:
    text = path.read_text("utf-8")
    questions = [
        match for line in (ast.get_docstring(ast.parse(text)) or "").split("\n") if (match := QUESTION.match(line))
    ]
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    app = module.app
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    client = httpx.AsyncClient(transport=transport, base_url="http://testserver")
    async with app.router.lifespan_context(app), client:
        answers = [await ask(client, question) for question in questions]
    print(json.dumps(answers, ensure_ascii=False, indent=2))


asyncio.run(main(Path(sys.argv[1])))
