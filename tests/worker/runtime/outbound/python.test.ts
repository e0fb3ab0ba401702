/** [OUT] How a backend in Python calls hosts. Skipped where the packages of the pack cannot be had. */
import { expect, test, vi } from 'vitest';
import { buildBackend } from '../../../../worker/builder/isolate/build-backend.ts';
import { findPack } from '../../../../worker/runtime/python/load-pack.ts';
import { bindings, deploy, emptySite, requireOutput, saveParts } from '../deploy.ts';

vi.setConfig({ testTimeout: 90_000 });
const rule = test.skipIf((await findPack(bindings)) === null);

/** Each way to call a host, as programs write it. */
const MAIN = `import urllib.request

import httpx
from fastapi import FastAPI
from pyodide.http import pyfetch

app = FastAPI()


async def with_httpx(url):
    async with httpx.AsyncClient() as client:
        answer = await client.post(url, json={"a": 1}, headers={"authorization": "Bearer k"})
        return {"status": answer.status_code, "type": answer.headers["content-type"], **answer.json()}


async def with_redirects(url):
    async with httpx.AsyncClient(follow_redirects=True) as client:
        return (await client.get(url)).json()


async def with_stream(url):
    async with httpx.AsyncClient() as client:
        async with client.stream("GET", url) as answer:
            return {"text": "".join([part async for part in answer.aiter_text()])}


async def with_pyfetch(url):
    return await (await pyfetch(url)).json()


async def with_sync(url):
    return httpx.get(url).json()


async def with_urllib(url):
    return {"status": urllib.request.urlopen(url).status}


async def with_proxy(url):
    async with httpx.AsyncClient(proxy="http://127.0.0.1:8080") as client:
        return (await client.get(url)).json()


@app.get("/api/{way}")
async def ask(way: str, url: str):
    try:
        return await globals()[f"with_{way}"](url)
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}
`;

rule(
  '[OUT2] [OUT3] [OUT10] a backend in Python calls allowed hosts with httpx and pyfetch, and nothing else by anything',
  async () => {
    const artifact = await saveParts(
      emptySite,
      requireOutput(await buildBackend({ 'backend/main.py': MAIN }, bindings)),
      'React + FastAPI',
    );
    const { call, host } = await deploy(artifact, { slug: 'py-calls-out', hosts: ['api.weather.example'] });
    const ask = async (way: string, url: string) =>
      (await call(`/api/${way}?url=${encodeURIComponent(url)}`)).json() as Promise<Record<string, unknown>>;
    const url = 'https://api.weather.example/v1?q=1';

    expect(await ask('httpx', url)).toMatchObject({
      status: 200,
      type: 'application/json',
      url,
      method: 'POST',
      body: '{"a":1}',
      headers: { authorization: 'Bearer k', 'content-type': 'application/json' },
    });
    expect(await ask('pyfetch', url)).toMatchObject({ url, method: 'GET' });
    expect((await ask('stream', url)).text).toContain('"method":"GET"');
    expect(await ask('redirects', 'https://api.weather.example/to?/v2')).toMatchObject({
      url: 'https://api.weather.example/v2',
    });

    for (const inside of ['https://evil.example/?token=secret', 'http://127.0.0.1:8787/', 'https://[::1]/'])
      for (const way of ['httpx', 'redirects', 'stream', 'pyfetch'])
        expect([way, await ask(way, inside)]).toEqual([
          way,
          { error: expect.stringContaining(`${new URL(inside).hostname} was not called: `) },
        ]);
    expect((await ask('redirects', 'https://api.weather.example/to?http://127.0.0.1:8787/')).error).toContain(
      'ConnectError: 127.0.0.1 was not called',
    );
    // What waits in place, or opens a socket, is told what to use.
    expect((await ask('sync', url)).error).toContain('only httpx.AsyncClient calls hosts');
    // There is no TLS in the interpreter; without it sockets would be asked for.
    expect((await ask('urllib', url)).error).toMatch(/unknown url type: https|only httpx\.AsyncClient/);
    expect((await ask('urllib', 'http://api.weather.example/')).error).toContain(
      'only httpx.AsyncClient and pyodide.http.pyfetch call hosts',
    );
    expect((await ask('proxy', url)).error).toContain('UnsupportedProtocol');

    const log = async () => JSON.stringify(await host.readLog());
    await expect.poll(log).toContain('evil.example was not called');
    expect(await log()).not.toContain('secret');
  },
);
