/** [PRIV8] Invitations end: on both stacks a link whose days are over is worth nothing. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readFixture } from '../../../../../tests/engine/fixtures.ts';
import { loadBackend } from '../../../../../tests/engine/run-backend.ts';
import { findPython, serveFastapi } from '../../../../../tests/engine/run-fastapi.ts';
import { CHECK_VARIABLES } from '../../../../contract/plan/contract-suite.ts';
import { ownerEntryPath } from '../../../../domain/access/owner-ticket.ts';
import { checkTicket } from '../../../checks/owner-steps.ts';
import { generateBackend } from '../../../generate.ts';
import { openDatabase } from '../../../kit/hono/backend/node-database.ts';

vi.setConfig({ testTimeout: 120_000 });

const found = await findPython();
const blueprint = readFixture('forum');

type Call = (request: Request) => Response | Promise<Response>;

/** Invites somebody, ends the invitation in the database, and tries its link. */
async function tryEndedLink(call: Call, end: () => void): Promise<unknown> {
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { 'content-type': 'application/json', ...init.headers };
    const answer = await call(new Request(`https://app.test${path}`, { ...init, headers }));
    return { answer, body: await answer.text() };
  };
  const { answer } = await ask(ownerEntryPath(checkTicket('ada')));
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const invited = await ask('/api/auth/invitations', {
    method: 'POST',
    body: JSON.stringify({ email: 'bob@people.example', role: 'admin', days: 30 }),
    headers: { cookie },
  });
  const { invitation, link } = JSON.parse(invited.body);
  const days = (Date.parse(invitation.expires_at) - Date.now()) / 86_400_000;
  end();
  const joined = await ask('/api/auth/join', {
    method: 'POST',
    body: JSON.stringify({ token: link, name: 'Bob', password: 'long enough' }),
  });
  const listed = await ask('/api/auth/invitations', { headers: { cookie } });
  return { days: Math.round(days), joined: joined.answer.status, listed: JSON.parse(listed.body) };
}

const END = "UPDATE account_invitations SET expires_at = '2020-01-01T00:00:00.000Z'";
const ENDED = { days: 30, joined: 410, listed: { items: [] } };

test('[PRIV8] an invitation ends after its days: Hono', async () => {
  const createApp = await loadBackend(generateBackend(blueprint, 'React + Hono'));
  const database = openDatabase(':memory:');
  const app = createApp(database, CHECK_VARIABLES);
  expect(
    await tryEndedLink(
      (request) => app.fetch(request),
      () => database.run(END),
    ),
  ).toEqual(ENDED);
  database.close();
});

test.skipIf('missing' in found)('[PRIV8] an invitation ends after its days: FastAPI', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'invitations-'));
  const DATABASE = join(folder, 'app.db');
  const python = 'python' in found ? found.python : '';
  const backend = await serveFastapi(generateBackend(blueprint, 'React + FastAPI'), python);
  try {
    await backend.restart(false, { DATABASE });
    const end = () => {
      const database = openDatabase(DATABASE);
      database.run(END);
      database.close();
    };
    expect(await tryEndedLink((request) => backend.fetch(request), end)).toEqual(ENDED);
  } finally {
    await backend.close();
    await rm(folder, { recursive: true });
  }
});
