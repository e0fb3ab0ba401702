/** [LEFT1] The app itself, started anew after somebody left: their session and their tickets are worth nothing, on both stacks. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECK_VARIABLES } from '../../../worker/contract/plan/contract-suite.ts';
import { ownerEntryPath } from '../../../worker/domain/access/owner-ticket.ts';
import { checkTicket } from '../../../worker/engine/checks/owner-steps.ts';
import { generateBackend } from '../../../worker/engine/generate.ts';
import { openDatabase } from '../../../worker/engine/kit/hono/backend/node-database.ts';
import { readFixture } from '../../engine/fixtures.ts';
import { loadBackend } from '../../engine/run-backend.ts';
import { findPython, serveFastapi } from '../../engine/run-fastapi.ts';

const python = await findPython();
const blueprint = readFixture('forum');

type Fetch = (request: Request) => Promise<Response>;

async function enter(fetch: Fetch, person: string, epoch: number, nonce: string): Promise<string> {
  const ticket = checkTicket(person, { epoch, nonce: `ticket number ${nonce} of somebody` });
  const answer = await fetch(
    new Request(`https://a.example${ownerEntryPath(ticket)}`, { redirect: 'manual' }),
  );
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function roleOf(fetch: Fetch, cookie: string): Promise<string | null> {
  const answer = await fetch(new Request('https://a.example/api/auth/me', { headers: { cookie } }));
  return ((await answer.json()) as { account: { role: string } | null }).account?.role ?? null;
}

/** @param start begins the app anew over the same data. */
async function leave(start: (epochs: string) => Promise<Fetch>): Promise<void> {
  const before = await start('{}');
  const gone = await enter(before, 'gone', 1, '1');
  const stays = await enter(before, 'stays', 1, '2');
  expect([await roleOf(before, gone), await roleOf(before, stays)]).toEqual(['admin', 'admin']);
  const after = await start('{"gone":2}');
  expect([await roleOf(after, gone), await roleOf(after, stays)]).toEqual([null, 'admin']);
  expect(await enter(after, 'gone', 1, '3')).toBe('');
  expect(await roleOf(after, await enter(after, 'gone', 2, '4'))).toBe('admin');
  expect(await roleOf(after, gone)).toBeNull();
}

test('[LEFT1] Hono', async () => {
  const createApp = await loadBackend(generateBackend(blueprint, 'React + Hono'));
  const database = openDatabase(':memory:');
  await leave(async (epochs) => {
    const app = createApp(database, { ...CHECK_VARIABLES, SEED: 'off', TEAM_EPOCHS: epochs });
    return async (request) => app.fetch(request);
  });
});

test.skipIf('missing' in python)('[LEFT1] FastAPI', async () => {
  if ('missing' in python) throw new Error(python.missing);
  const folder = await mkdtemp(join(tmpdir(), 'left-team-'));
  const served = await serveFastapi(generateBackend(blueprint, 'React + FastAPI'), python.python);
  try {
    await leave(async (epochs) => {
      await served.restart(false, { TEAM_EPOCHS: epochs, DATABASE: join(folder, 'app.db') });
      return (request) => served.fetch(request);
    });
  } finally {
    await served.close();
    await rm(folder, { recursive: true });
  }
});
