"""Serves an ASGI app inside an isolate: what uvicorn does elsewhere, without threads and sockets.

`start` imports the app and runs its startup, `serve` answers one request, `stop` ends the app.
"""

import asyncio
import errno
import importlib
import json
import os
import random
import sqlite3
import sys
import tempfile
import warnings

import hewn_docs  # noqa: F401
import hewn_hashes  # noqa: F401
import hewn_kinds  # noqa: F401
import hewn_no_sockets  # noqa: F401
import hewn_no_threads  # noqa: F401
import hewn_routes  # noqa: F401
import hewn_time_limit  # noqa: F401
import hewn_tracebacks
import pyodide_js_bytes
import pydantic.warnings

# FastAPI of this version is warned of what it does itself with an alias in a query's model.
warnings.filterwarnings("ignore", category=pydantic.warnings.UnsupportedFieldAttributeWarning)

_app = None
_lifespan = None
_state = {}
_requests = set()
_standing = set()
_variables = set()


class AppProblem(Exception):
    """The app cannot be served; the message says why."""


async def start(module_name, variables, report):
    """Imports `module_name`, which has the ASGI application `app`, and runs its startup.

    `variables` (JSON) go to os.environ. What goes wrong is given to `report(message, traceback)`. Returns whether the
    app can be asked.
    """
    global _app
    _set_variables(json.loads(variables))
    try:
        if _app is None:
            # All that was made before the snapshot is the same in every app.
            random.seed()
            tempfile._name_sequence = None
            importlib.invalidate_caches()
            module = importlib.import_module(module_name)
            app = getattr(module, "app", None)
            if app is None:
                raise AppProblem(f"{module_name.replace('.', '/')}.py has no `app`")
            _app = app
        await _start_lifespan(_app)
        _standing.clear()
        _standing.update(asyncio.all_tasks())
        return True
    except BaseException as error:
        report(*hewn_tracebacks.describe(error))
        return False


def _set_variables(variables):
    for name in _variables - variables.keys():
        os.environ.pop(name, None)
    _variables.clear()
    _variables.update(variables)
    os.environ.update(variables)


async def _start_lifespan(app):
    global _lifespan
    started = asyncio.get_running_loop().create_future()
    stopping = asyncio.Event()
    _state.clear()
    asked = False

    async def receive():
        nonlocal asked
        if not asked:
            asked = True
            return {"type": "lifespan.startup"}
        await stopping.wait()
        return {"type": "lifespan.shutdown"}

    async def send(message):
        if started.done():
            return
        if message["type"] == "lifespan.startup.failed":
            # Starlette raises the reason as well, once it has said so.
            failure.append(message.get("message") or "The app did not start")
        elif message["type"] == "lifespan.startup.complete":
            started.set_result(None)

    failure = []

    async def run():
        scope = {"type": "lifespan", "asgi": {"version": "3.0", "spec_version": "2.0"}, "state": _state}
        try:
            await app(scope, receive, send)
        except BaseException as error:
            if not started.done():
                started.set_exception(error)
                return
            raise
        if not started.done():
            started.set_exception(AppProblem(failure[0]) if failure else AppProblem("The app ended at its start"))

    _lifespan = (asyncio.ensure_future(run()), stopping)
    await started


async def stop(report):
    """Runs the app's shutdown. Its modules stay imported: `start` runs its startup again."""
    global _lifespan
    if _lifespan is not None:
        task, stopping = _lifespan
        stopping.set()
        try:
            await asyncio.wait_for(task, 2)
        except BaseException as error:
            report(*hewn_tracebacks.describe(error))
    for task in asyncio.all_tasks():
        if task is not asyncio.current_task():
            task.cancel()
    _lifespan = None


def is_quiet():
    """Say whether nothing goes on in the app beside the tasks that its startup began."""
    return asyncio.all_tasks() <= _standing


def serve(exchange, head, body):
    """Begins to answer a request at once; the answer goes to `exchange` (exchange.ts)."""
    work = _serve(exchange, json.loads(head), body.to_bytes() if body else b"")
    # Where nothing has to be waited for, the answer is there without a round of the event loop.
    task = asyncio.Task(work, loop=asyncio.get_event_loop(), eager_start=True)
    if not task.done():
        _requests.add(task)
        task.add_done_callback(_requests.discard)


async def _serve(exchange, head, body):
    asked = False
    begun = None
    refused = False

    async def receive():
        nonlocal asked
        if not asked:
            asked = True
            return {"type": "http.request", "body": body, "more_body": False}
        await exchange.whenGone()
        return {"type": "http.disconnect"}

    async def send(message):
        nonlocal begun, refused
        if refused:
            return
        if message["type"] == "http.response.start":
            # Frameworks answer a failure while they handle it.
            refused = message["status"] >= 500 and _is_full(sys.exception())
            if refused:
                exchange.answerFull()
                return
            headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in message.get("headers", ())]
            begun = json.dumps([message["status"], headers])
        elif message["type"] == "http.response.body":
            chunk = message.get("body", b"")
            more = message.get("more_body", False)
            full = exchange.answer(begun, pyodide_js_bytes.copy(chunk) if chunk else None, more)
            begun = None
            if full is not None:
                await full

    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "root_path": "",
        "state": _state.copy(),
        "method": head["method"],
        "scheme": head["scheme"],
        "path": head["path"],
        "raw_path": head["rawPath"].encode("ascii"),
        "query_string": head["query"].encode("ascii"),
        "headers": [(name.encode("latin-1"), value.encode("latin-1", "replace")) for name, value in head["headers"]],
        "client": (head["client"], 0),
        "server": (head["host"], head["port"]),
    }
    try:
        await _app(scope, receive, send)
    except BaseException as error:
        if _is_full(error):
            exchange.answerFull()
        exchange.fail(*hewn_tracebacks.describe(error))
    exchange.done()


def _is_full(error):
    """Whether it came of a storage that is full (kept-files.ts), by whatever way."""
    seen = 0
    while error is not None and seen < 20:
        if isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL:
            return True
        if isinstance(error, OSError) and error.errno == errno.ENOSPC:
            return True
        error = error.__cause__ or error.__context__
        seen += 1
    return False
