/** [LOGS] What is secret stands in nothing that Hewn writes down for its keeper, whatever goes wrong with it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestLocal } from '../../bin/parts/local-request.mjs';
import { ApiClient } from '../support/api-client.ts';
import { QUICK_STACK, startServer, type TestServer } from '../support/servers/start-server.ts';

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

/** Every table of Hewn's database gets another name, and back: as a database that fails would, at every call. */
function renameTables(from: RegExp, to: string): void {
  const folder = join(server.dataFolder, 'state', 'v3', 'd1', 'miniflare-D1DatabaseObject');
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite');
  const database = new DatabaseSync(join(folder, String(file)), { timeout: 30_000 });
  // The engine renames what other tables say of it, too.
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const ours = tables.map(({ name }) => String(name)).filter((name) => !/^(_|sqlite_|d1_)/.test(name));
  for (const name of ours)
    if (from.test(name)) database.exec(`ALTER TABLE "${name}" RENAME TO "${name.replace(from, to)}"`);
  database.close();
}

/** Calls with secrets in bodies, headers, cookies and addresses, by somebody who has an account. */
async function callWithSecrets(email: string, token: string): Promise<void> {
  const client = new ApiClient(server.origin);
  const signedIn = new ApiClient(server.origin, token);
  await client.post('/api/auth/login', { email, password: `${CANARY}-wrong` });
  await client.post('/api/auth/login', { email, code: `${CANARY}-code` });
  await client.post('/api/auth/signup', { email: `other-${email}`, password: `${CANARY}-signup` });
  await client.post('/api/auth/password-reset', { token: `${CANARY}-reset`, next: `${CANARY}-next` });
  await signedIn.post('/api/auth/password', { current: `${CANARY}-old`, next: `${CANARY}-new-one` });
  await signedIn.get('/api/tokens');
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
  const page = { headers: { accept: 'text/html', cookie: headers.cookie } };
  await requestLocal(`${server.origin}/reset-password?token=${CANARY}`, page);
}

test('[LOGS1] passwords, codes, tokens, cookies and bodies are in no log, when calls are good, bad, and fail on our side', async () => {
  const email = 'canary@example.com';
  const client = new ApiClient(server.origin);
  const account = await client.post<{ token: string }>('/api/auth/signup', {
    email,
    password: `${CANARY}-password`,
  });
  expect(account.status).toBe(201);
  const signedIn = new ApiClient(server.origin, account.body.token);
  const body = { name: 'CI', scopes: ['projects:read'] };
  const made = await signedIn.post<{ token: string }>('/api/tokens', body);
  expect(made.status).toBe(201);
  await callWithSecrets(email, account.body.token);
  // Nothing but what fails on our side is written down. So all of them fail, and say so.
  renameTables(/^/, 'gone_');
  await callWithSecrets(email, account.body.token);
  await callWithSecrets(email, made.body.token);
  const calls = [
    'POST /api/auth/login',
    'POST /api/auth/signup',
    'POST /api/auth/password',
    'GET /api/tokens',
    'GET /api/projects',
  ];
  await expect.poll(() => calls.filter((call) => !readLogs().includes(call))).toEqual([]);
  renameTables(/^gone_/, '');
  expect((await signedIn.get('/api/tokens')).status).toBe(200);
  const secrets = [
    CANARY,
    account.body.token,
    made.body.token,
    readFileSync(join(server.dataFolder, 'secret'), 'utf8'),
  ];
  const logs = readLogs() + server.log().join('\n');
  expect(secrets.filter((secret) => logs.includes(secret.trim()))).toEqual([]);
});
