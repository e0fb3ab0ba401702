"""The page at `/docs`: the API for people, without scripts or anything from elsewhere."""

from html import escape
from typing import Any

from fastapi import FastAPI
from fastapi.responses import HTMLResponse

METHODS = ("get", "post", "put", "patch", "delete", "options", "head", "trace")

STYLE = """
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem; }
  h2 { margin-top: 2.5rem; text-transform: capitalize; }
  details { border: 1px solid color-mix(in srgb, currentColor 20%, transparent);
    border-radius: 0.5rem; margin: 0.5rem 0; padding: 0.5rem 0.75rem; }
  summary { cursor: pointer; }
  code { font-family: ui-monospace, monospace; font-size: 0.9em; }
  .method { display: inline-block; min-width: 4rem; font-weight: 600; }
"""


def add_docs(app: FastAPI) -> None:
    """Serve the page at `/docs`."""

    @app.get("/docs", include_in_schema=False)
    def read_docs() -> HTMLResponse:
        return HTMLResponse(render_docs(app.openapi()))


def render_docs(api: dict[str, Any]) -> str:
    """Write the page about an OpenAPI document."""
    tags: dict[str, list[str]] = {}
    for path, methods in api.get("paths", {}).items():
        for method in (name for name in METHODS if name in methods):
            call = methods[method]
            tag = (call.get("tags") or ["calls"])[0]
            tags.setdefault(tag, []).append(_render_call(path, method, call))
    sections = "\n".join(
        f"<h2>{escape(tag)}</h2>{''.join(calls)}" for tag, calls in tags.items()
    )
    info = api.get("info", {})
    title = escape(info.get("title", ""))
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{STYLE}</style>
</head>
<body>
<h1>{title}</h1>
<p>{escape(info.get("description") or "")}</p>
<p>For programs: <a href="/openapi.json">openapi.json</a></p>
{sections}
</body>
</html>"""


def _render_call(path: str, method: str, call: dict[str, Any]) -> str:
    parameters = ", ".join(
        f"<code>{escape(_last_part(parameter.get('name') or parameter['$ref']))}</code>"
        for parameter in call.get("parameters", [])
    )
    contents = call.get("requestBody", {}).get("content", {})
    bodies = ", ".join(
        escape(_name_of(content.get("schema", {})) or kind)
        for kind, content in contents.items()
    )
    answers = "".join(
        f"<li><code>{escape(status)}</code> {escape(answer.get('description', ''))}</li>"
        for status, answer in call.get("responses", {}).items()
    )
    shown = f'<span class="method">{method.upper()}</span> {escape(path)}'
    return (
        f"<details><summary><code>{shown}</code> {escape(call.get('summary', ''))}</summary>"
        + (f"<p>Parameters: {parameters}</p>" if parameters else "")
        + (f"<p>Body: <code>{bodies}</code></p>" if bodies else "")
        + f"<ul>{answers}</ul></details>"
    )


def _name_of(schema: dict[str, Any]) -> str:
    return _last_part(schema["$ref"]) if "$ref" in schema else schema.get("title", "")


def _last_part(reference: str) -> str:
    return reference.rsplit("/", 1)[-1]
