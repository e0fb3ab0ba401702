import { describe, expect, test } from 'vitest';
import type { ContractStep } from '../../contract/plan/contract-suite.ts';
import { runContractCheck, runSteps } from './run-contract-check.ts';

/** A tiny app: tools that can be added, listed and kept per signed-in person. */
function openApp() {
  const tools: { id: number; title: string; owner: string }[] = [];
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const owner = /name=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? 'nobody';
    if (pathname === '/api/login') {
      const { name } = (await request.json()) as { name: string };
      return Response.json({ name }, { headers: { 'set-cookie': `name=${name}; HttpOnly; Path=/` } });
    }
    if (pathname === '/api/logout')
      return new Response(null, { status: 204, headers: { 'set-cookie': 'name=; Max-Age=0' } });
    if (pathname === '/api/tools' && request.method === 'POST') {
      const text = await request.text();
      if (!text.startsWith('{')) return Response.json({ detail: 'Not JSON' }, { status: 400 });
      const tool = { id: tools.length + 1, ...(JSON.parse(text) as { title: string }), owner };
      tools.push(tool);
      return Response.json(tool, { status: 201 });
    }
    const id = Number(pathname.split('/')[3]);
    const found = tools.find((tool) => tool.id === id);
    return found ? Response.json(found) : Response.json({ detail: 'Not found' }, { status: 404 });
  };
}

const check = (steps: ContractStep[]) => ({
  id: 'tool.create',
  title: 'A tool is kept',
  ability: 'record',
  steps,
});

describe('contract checks', () => {
  test('[TRY2] steps speak of what earlier steps kept, as value and as text', async () => {
    const result = await runContractCheck(
      check([
        {
          call: { method: 'POST', path: '/api/tools', body: { title: 'Ladder' } },
          expect: { status: 201, json: { id: { $type: 'integer' } } },
          keep: { tool: 'id' },
        },
        {
          call: { method: 'GET', path: '/api/tools/{{tool}}' },
          expect: {
            status: 200,
            json: { id: '{{tool}}', title: 'Ladder' },
            headers: { 'content-type': 'json' },
          },
        },
      ]),
      openApp(),
      () => 0,
    );
    expect(result).toMatchObject({ passed: true, failure: null, id: 'tool.create' });
  });

  test('[TRY2] the failure names step, expectation and answer', async () => {
    const { failure } = await runSteps(
      [{ call: { method: 'GET', path: '/api/tools/9' }, expect: { status: 200 } }],
      openApp(),
    );
    expect(failure).toBe(
      'Step 1, GET /api/tools/9: it should answer 200, but answered 404 {"detail":"Not found"}',
    );
  });

  test('[TRY2] malformed input is sent as it is', async () => {
    const { failure } = await runSteps(
      [{ call: { method: 'POST', path: '/api/tools', rawBody: '[' }, expect: { status: 400 } }],
      openApp(),
    );
    expect(failure).toBeNull();
  });

  test('[TRY2] each actor has cookies of its own; a visitor has none', async () => {
    const add = (as: string | undefined, owner: string): ContractStep => ({
      call: { method: 'POST', path: '/api/tools', body: { title: 'Saw' }, as },
      expect: { status: 201, json: { owner } },
    });
    const { failure } = await runSteps(
      [
        {
          call: { method: 'POST', path: '/api/login', body: { name: 'ada' }, as: 'ada' },
          expect: { status: 200 },
        },
        {
          call: { method: 'POST', path: '/api/login', body: { name: 'bob' }, as: 'bob' },
          expect: { status: 200 },
        },
        add('ada', 'ada'),
        add('bob', 'bob'),
        add(undefined, 'nobody'),
        { call: { method: 'POST', path: '/api/logout', as: 'ada' }, expect: { status: 204 } },
        add('ada', 'nobody'),
      ],
      openApp(),
    );
    expect(failure).toBeNull();
  });

  test('[TRY2] an app that throws or answers nonsense fails the check', async () => {
    const thrown = await runSteps(
      [{ call: { method: 'GET', path: '/' }, expect: { status: 200 } }],
      async () => {
        throw new Error('boom');
      },
    );
    expect(thrown.failure).toMatch(/did not answer \(boom\)/);
    const nonsense = await runSteps(
      [{ call: { method: 'GET', path: '/' }, expect: { status: 200, json: {} } }],
      async () => new Response('<html>'),
    );
    expect(nonsense.failure).toMatch(/should be JSON/);
  });
});
