/**
 * [ATOM] A database that fails at any question of a call leaves nothing half written, and lets nobody past a rule. Each call is
 * made again and again by new people, with the first question failing, then the second, until none is left to fail.
 */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import worker from '../../worker/index.ts';
import type { WorkerEnv } from '../../worker/worker-env.ts';
import { makeProject, type Person, signUp } from '../worker/api/support/call-api.ts';
import { failAt } from './support/failing-database.ts';

const bindings = env as unknown as WorkerEnv;
const PASSWORD = 'a password of mine';

let said: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  // A call that fails on our side says so; what is said is looked at below.
  said = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  said.mockRestore();
});

interface Case {
  call: string;
  /** Who calls what; `email` is one that nobody has. */
  request: (one: { person: Person; projectId: string; email: string }) => {
    method: string;
    path: string;
    body?: unknown;
  };
  /** The good answer. */
  status: number;
  /** Nobody is signed in; whoever did not hear of their account logs in to it, so sessions are not looked at. */
  isVisitor?: boolean;
}

const CASES: Case[] = [
  {
    call: 'signing up',
    request: ({ email }) => ({
      method: 'POST',
      path: '/api/auth/signup',
      body: { email, password: PASSWORD },
    }),
    status: 201,
    isVisitor: true,
  },
  {
    call: 'changing a password',
    request: () => ({
      method: 'POST',
      path: '/api/auth/password',
      body: { current: PASSWORD, next: 'another password' },
    }),
    status: 204,
  },
  {
    call: 'making a token',
    request: () => ({ method: 'POST', path: '/api/tokens', body: { name: 'CI', scopes: ['projects:read'] } }),
    status: 201,
  },
  {
    call: 'making a project',
    request: () => ({ method: 'POST', path: '/api/projects', body: { name: 'Another' } }),
    status: 201,
  },
  {
    call: 'deleting a project',
    request: ({ projectId }) => ({ method: 'DELETE', path: `/api/projects/${projectId}` }),
    status: 204,
  },
];

/** What the database has of somebody, by its tables: how many rows, and of the password what it is. */
async function readRows(person: Person, email: string): Promise<Record<string, unknown>> {
  const ask = (sql: string, ...values: string[]) =>
    bindings.DB.prepare(sql)
      .bind(...values)
      .first<Record<string, unknown>>();
  const users = 'SELECT id FROM user WHERE id = ?1 OR email = ?2';
  const counts = await ask(
    `SELECT (SELECT count(*) FROM user WHERE id = ?1 OR email = ?2) AS users,
      (SELECT count(*) FROM account WHERE user_id IN (${users})) AS accounts,
      (SELECT count(*) FROM session WHERE user_id IN (${users})) AS sessions,
      (SELECT count(*) FROM api_tokens WHERE user_id IN (${users})) AS tokens,
      (SELECT count(*) FROM project_members WHERE user_id IN (${users})) AS members,
      (SELECT count(*) FROM projects WHERE id IN
        (SELECT project_id FROM project_members WHERE user_id IN (${users}))) AS projects`,
    person.id,
    email,
  );
  const password = await ask('SELECT password FROM account WHERE user_id = ?1', person.id);
  return { ...counts, password: password?.password };
}

let calls = 0;

async function callOver(
  database: D1Database,
  caller: Person | null,
  { method, path, body }: ReturnType<Case['request']>,
) {
  const context = createExecutionContext();
  const request = new Request(`http://localhost:8787${path}`, {
    method,
    headers: {
      // Each from an address of its own: what one address may ask is other tests' to use.
      'cf-connecting-ip': `10.77.${calls >> 8}.${calls++ & 255}`,
      ...(caller && { authorization: `Bearer ${caller.token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await worker.fetch(
    request as Parameters<typeof worker.fetch>[0],
    { ...bindings, DB: database },
    context,
  );
  await answer.arrayBuffer();
  await waitOnExecutionContext(context);
  return answer.status;
}

test.each(CASES)('[ATOM1] $call is done as a whole or not at all', { timeout: 120_000 }, async (one) => {
  const outcomes: { before: unknown; after: Record<string, unknown>; status: number }[] = [];
  let whole: Record<string, unknown> | null = null;
  for (let nth = 1; whole === null; nth++) {
    expect(nth).toBeLessThan(40);
    const person = await signUp();
    const { id: projectId } = await makeProject(person);
    const email = `atom-${crypto.randomUUID()}@example.com`;
    const before = await readRows(person, email);
    const failing = failAt(bindings.DB, nth);
    const caller = one.isVisitor ? null : person;
    const status = await callOver(failing.database, caller, one.request({ person, projectId, email }));
    const after = await readRows(person, email);
    const isChanged = after.password !== before.password;
    if (one.isVisitor) after.sessions = before.sessions;
    outcomes.push({
      before: { ...before, password: false },
      after: { ...after, password: isChanged },
      status,
    });
    if (!failing.hasFailed()) {
      expect(status).toBe(one.status);
      whole = { ...after, password: isChanged };
    }
  }
  expect(outcomes.length).toBeGreaterThan(2);
  for (const { before, after, status } of outcomes)
    if (status >= 400) expect([before, whole]).toContainEqual(after);
    else expect(after).toEqual(whole);
});

test('[ATOM2] whoever may not is never let past, whichever question fails', async () => {
  const owner = await signUp();
  const { id: projectId } = await makeProject(owner);
  const stranger = await signUp();
  for (const method of ['GET', 'DELETE', 'PATCH']) {
    let isOver = false;
    for (let nth = 1; !isOver; nth++) {
      const failing = failAt(bindings.DB, nth);
      const body = method === 'PATCH' ? { name: 'Taken' } : undefined;
      const status = await callOver(failing.database, stranger, {
        method,
        path: `/api/projects/${projectId}`,
        body,
      });
      isOver = !failing.hasFailed();
      expect(isOver ? [404] : [404, 401, 500, 503]).toContain(status);
    }
  }
  expect(
    (await bindings.DB.prepare('SELECT name FROM projects WHERE id = ?').bind(projectId).all()).results,
  ).toHaveLength(1);
});
