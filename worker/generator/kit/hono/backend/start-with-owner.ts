/** With what the app is started on Node, and what it says when it listens: until it has an owner, where to become it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readTicketKey, signTicket } from './accounts/owner-ticket.ts';
import { firstRole } from './accounts/roles.ts';
import type { Database } from './database.ts';
import { makeToken } from './http/token.ts';

/** How long the address is good, seconds; each start says a new one. */
const DAY = 24 * 60 * 60;

let environment: Record<string, string | undefined> = {};

/**
 * The environment with the key of this app, which is made once and kept beside the data.
 * @param file where the data is.
 */
export function prepareEnvironment(file: string): Record<string, string | undefined> {
  environment = { ...process.env, OWNER_KEY: process.env.OWNER_KEY ?? keepKey(dirname(file)) };
  return environment;
}

function keepKey(folder: string): string {
  const path = join(folder, 'owner-key');
  if (!existsSync(path)) writeFileSync(path, makeToken(), { mode: 0o600 });
  return readFileSync(path, 'utf8').trim();
}

/** @param origin where the app is for a browser of this machine. */
export async function announce(database: Database, origin: string): Promise<void> {
  console.log(origin);
  const key = readTicketKey(environment);
  const owner = database.get(
    "SELECT 1 FROM user_accounts WHERE role = ? AND (person <> '' OR password_hash <> '')",
    firstRole,
  );
  if (owner || !key) return;
  const ticket = await signTicket(key, { person: 'owner', name: 'Owner', seconds: DAY });
  console.log(`Open this address once to become the owner of the app; it is good for a day:
${origin}/api/auth/owner?ticket=${ticket}`);
}
