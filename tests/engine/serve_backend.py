"""Serves a generated backend under uvicorn; a line on standard input gives it another database.

Argument: the project's folder. Each line is `{"DATABASE": …, "SEED": …}`; the answer is a
line with the port. Ends with its input.
"""

import asyncio
import json
import os
import sys

import uvicorn


async def main() -> None:
    os.environ.update(json.loads(sys.stdin.readline()))
    sys.path.insert(0, sys.argv[1])
    from backend.main import app

    config = uvicorn.Config(app, host="127.0.0.1", port=0, log_level="warning")
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if serving.done():
        sys.exit(1)
    port = server.servers[0].sockets[0].getsockname()[1]
    print(json.dumps({"port": port}), flush=True)
    while line := await asyncio.to_thread(sys.stdin.readline):
        os.environ.update(json.loads(line))
        # What a start does: tables, and the first records.
        async with app.router.lifespan_context(app):
            print(json.dumps({"port": port}), flush=True)
    server.should_exit = True
    await serving


asyncio.run(main())
