/** [LOGS] What is secret stands in nothing that Hewn writes down for its keeper, whatever goes wrong with it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestLocal } from '../../bin/parts/local-request.mjs';
import { ApiClient } from '../support/api-client.ts';
import { QUICK_STACK, startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ variables: QUICK_STACK });
});

afterAll(() => server?.stop());

const CANARY = 'canary-7f3a91c04be2';

/** Every file beside the databases: the log, and the one before it. */
function readLogs(): string {
  return readdirSync(server.dataFolder)
    .filter((name) => name.startsWith('server.log'))
    .map((name) => readFileSync(join(server.dataFolder, name), 'utf8'))
    .join('\n');
}

test('[LOGS1] passwords, codes, tokens, cookies and bodies are in no log, when they are good and when they are not', async () => {
  const client = new ApiClient(server.origin);
  const email = 'canary@example.com';
  const password = `${CANARY}-password`;
  const account = await client.post<{ token: string }>('/api/auth/signup', { email, password });
  expect(account.status).toBe(201);
  const signedIn = new ApiClient(server.origin, account.body.token);
  const made = await signedIn.post<{ token: string }>('/api/tokens', {
    name: 'CI',
    scopes: ['projects:read'],
  });
  expect(made.status).toBe(201);
  await client.post('/api/auth/login', { email, password: `${CANARY}-wrong` });
  await client.post('/api/auth/login', { email, code: `${CANARY}-code` });
  await client.post('/api/auth/password-reset', { token: `${CANARY}-reset`, next: `${CANARY}-next` });
  await signedIn.post('/api/auth/password', { current: `${CANARY}-old`, next: `${CANARY}-new-one` });
  await new ApiClient(server.origin, `hewn_${CANARY}`).get('/api/projects');
  const headers = {
    cookie: `__Host-hewn_session=${CANARY}-session`,
    authorization: `Bearer ${CANARY}`,
    'content-type': 'application/json',
  };
  for (const [path, body] of [
    ['/api/auth/login', `{"password":"${CANARY}`],
    ['/api/auth/login', '['.repeat(5_000) + CANARY],
    ['/login', `password=${CANARY}`],
    [`/api/agents/pipeline?token=${CANARY}`, `{"requirements": ${CANARY}}`],
  ] as const)
    await requestLocal(server.origin + path, { method: 'POST', headers, body });
  await requestLocal(`${server.origin}/reset-password?token=${CANARY}`, { headers: { accept: 'text/html' } });
  const secrets = [
    CANARY,
    account.body.token,
    made.body.token,
    readFileSync(join(server.dataFolder, 'secret'), 'utf8'),
  ];
  const logs = readLogs() + server.log().join('\n');
  expect(secrets.filter((secret) => logs.includes(secret.trim()))).toEqual([]);
});
