import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { findTypeErrors } from '../../../tests/engine/find-type-errors.ts';
import { INTEGRATIONS, type Integration } from './integrations.ts';
import { describeServiceCall, listVariables, nameAllowedHost } from './service-call.ts';
import { writeServiceClient } from './service-client.ts';
import { nameServiceFile, nameServiceFunction } from './service-names.ts';

describe('the client of a service in TypeScript', () => {
  test.each(INTEGRATIONS)('$name: it calls its host alone, with what proves who calls', async (one) => {
    const source = writeServiceClient(one, 'typescript');
    const { code } = await transform(source, { loader: 'ts', format: 'esm' });
    const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    const [call] = Object.values(module) as ((...values: unknown[]) => Promise<Response>)[];
    const environment = readable(one);
    const sent: Request[] = [];
    const real = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      sent.push(new Request(input, init));
      return new Response('{}');
    };
    try {
      const takes = source.includes('environment');
      const values = takes ? [environment] : [];
      await call?.(...values, '/v1/things?limit=1', { method: 'POST' });
      for (const path of ['//elsewhere.example/x', 'x', '@elsewhere.example'])
        await expect(call?.(...values, path)).rejects.toThrow('one slash');
      if (takes) await expect(call?.({}, '/')).rejects.toThrow('environment variable');
    } finally {
      globalThis.fetch = real;
    }
    expect(sent).toHaveLength(1);
    const url = new URL(sent[0]?.url ?? '');
    expect(url.host.endsWith(nameAllowedHost(one).replace('*', ''))).toBe(true);
    expect([url.pathname, url.search, sent[0]?.method]).toEqual(['/v1/things', '?limit=1', 'POST']);
    expect(sent[0]?.headers.get('authorization') ?? undefined).toBe(proofOf(one));
  });
});

test('every client in TypeScript keeps to the types of the project that it stands in', () => {
  const files = INTEGRATIONS.map((one) => [
    nameServiceFile(one.id, 'typescript'),
    writeServiceClient(one, 'typescript'),
  ]);
  expect(findTypeErrors(Object.fromEntries(files))).toEqual([]);
});

test('at least 24 services over seven categories, each id once', () => {
  expect(INTEGRATIONS.length).toBeGreaterThanOrEqual(24);
  expect(new Set(INTEGRATIONS.map((one) => one.category)).size).toBe(7);
  expect(new Set(INTEGRATIONS.map((one) => one.id)).size).toBe(INTEGRATIONS.length);
});

describe('the client of a service in Python', () => {
  const run = promisify(execFile);
  /** Calls each client against connections that only note what they are asked. */
  const CALL_ALL = `
import http.client, importlib, json, sys
asked = []
class Answer:
    status = 200
    def read(self): return b"{}"
class Refusal(Answer):
    status = 402
class Connection:
    answer = Answer()
    def __init__(self, host, timeout): self.host = host
    def request(self, method, path, body, headers): asked.append([self.host, method, path, headers])
    def getresponse(self): return self.answer
    def close(self): pass
http.client.HTTPSConnection = Connection
def attempt(call, *args, **named):
    try: return call(*args, **named).decode()
    except Exception as error: return f"{type(error).__name__}: {error}"
found = {}
for one in json.load(sys.stdin):
    call = getattr(importlib.import_module(one["module"]), one["name"])
    environment = {"environment": one["environment"]} if one["environment"] else {}
    asked.clear()
    good = attempt(call, "/v1/things?limit=1", method="POST", headers={"X-Own": "1"}, **environment)
    bad = [attempt(call, path, **environment) for path in ["//elsewhere.example/x", "x", "@elsewhere.example"]]
    unset = attempt(call, "/", environment={}) if environment else None
    Connection.answer = Refusal()
    calls = list(asked)
    refused = attempt(call, "/", **environment)
    Connection.answer = Answer()
    found[one["id"]] = {"good": good, "bad": bad, "unset": unset, "refused": refused, "calls": calls}
print(json.dumps(found))
`;

  test('each calls its host alone, with what proves who calls, and needs no package', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'service-clients-'));
    try {
      await mkdir(join(folder, 'backend/services'), { recursive: true });
      const services = INTEGRATIONS.map((one) => ({
        id: one.id,
        module: nameServiceFile(one.id, 'python').replace('.py', '').replaceAll('/', '.'),
        name: nameServiceFunction(one.id, 'python'),
        environment: describeServiceCall(one).reads.length > 0 && readable(one),
      }));
      for (const one of INTEGRATIONS)
        await writeFile(join(folder, nameServiceFile(one.id, 'python')), writeServiceClient(one, 'python'));
      const asked = run('python3', [
        '-I',
        '-c',
        `import sys; sys.path.insert(0, ${JSON.stringify(folder)})\n${CALL_ALL}`,
      ]);
      asked.child.stdin?.end(JSON.stringify(services));
      const found = JSON.parse((await asked).stdout);
      for (const one of INTEGRATIONS) {
        const { good, bad, unset, refused, calls } = found[one.id];
        expect(good).toBe('{}');
        expect(bad).toEqual(Array(3).fill('ValueError: The path begins with one slash'));
        expect(refused).toBe(`RuntimeError: ${one.name} answered 402`);
        if (describeServiceCall(one).reads.length > 0)
          expect(unset).toMatch(/^RuntimeError: Set the environment variable [A-Z_0-9]+$/);
        expect(calls).toHaveLength(1);
        const [[host, method, path, headers]] = calls;
        expect(host).toBe(nameAllowedHost(one).replace('*', `value-of-${listVariables(one)[0]}`));
        expect([method, path, headers['X-Own']]).toEqual(['POST', '/v1/things?limit=1', '1']);
        expect(headers.Authorization).toBe(proofOf(one));
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

function readable(one: Integration): Record<string, string> {
  return Object.fromEntries(listVariables(one).map((name) => [name, `value-of-${name}`]));
}

/** What the header `authorization` must say, as each service documents it. */
function proofOf({ authorization, variables }: Integration): string | undefined {
  const [first, second] = variables.map((name) => `value-of-${name}`);
  return {
    bearer: `Bearer ${first}`,
    bot: `Bot ${first}`,
    ssws: `SSWS ${first}`,
    key: `Key ${first}`,
    basic: `Basic ${btoa(`${first}:${second}`)}`,
    none: undefined,
  }[authorization];
}
