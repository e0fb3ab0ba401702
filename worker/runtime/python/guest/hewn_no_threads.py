"""There are no threads in an isolate: what frameworks hand to a thread pool runs in place."""

import asyncio
import contextlib
import sys
import time

import anyio.to_thread
import fastapi.concurrency
import fastapi.dependencies.utils
import fastapi.routing  # noqa: F401
import starlette.background
import starlette.concurrency
import starlette.datastructures  # noqa: F401
import starlette.routing  # noqa: F401


async def run_in_threadpool(function, *arguments, **named):
    return function(*arguments, **named)


async def _run_sync(function, *arguments, abandon_on_cancel=False, cancellable=None, limiter=None):
    return function(*arguments)


@contextlib.asynccontextmanager
async def contextmanager_in_threadpool(manager):
    try:
        yield manager.__enter__()
    except Exception as error:
        if not manager.__exit__(type(error), error, error.__traceback__):
            raise
    else:
        manager.__exit__(None, None, None)


async def _to_thread(function, /, *arguments, **named):
    return function(*arguments, **named)


def _sleep(seconds):
    """Waiting in place keeps everybody waiting; the limit on a turn bounds it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pass


anyio.to_thread.run_sync = _run_sync
asyncio.to_thread = _to_thread
time.sleep = _sleep
# Modules took these names before they were exchanged.
for _module in list(sys.modules.values()):
    if (getattr(_module, "__name__", "") or "").startswith(("fastapi", "starlette")):
        for _name in ("run_in_threadpool", "contextmanager_in_threadpool"):
            if hasattr(_module, _name):
                setattr(_module, _name, globals()[_name])
