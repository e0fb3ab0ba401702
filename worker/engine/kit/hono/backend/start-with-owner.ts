/** With what the app is started outside of Hewn, and what it says when it listens: until it has an owner, where to become it. */
import { readTicketKey, signTicket } from './accounts/owner-ticket.ts';
import { firstRole } from './accounts/roles.ts';
import type { Database } from './database.ts';
import { makeToken } from './http/token.ts';
import type { KeyPlace, Variables } from './key-place.ts';

/** How long the address is good, seconds; each start says a new one. */
const DAY = 24 * 60 * 60;

let prepared: Variables = {};

/** The variables with the key of this app, which is made once and kept beside the data. */
export function prepareVariables(variables: Variables, place: KeyPlace): Variables {
  prepared = { ...variables, OWNER_KEY: variables.OWNER_KEY ?? keepKey(place) };
  return prepared;
}

function keepKey(place: KeyPlace): string {
  const kept = place.read();
  if (kept !== undefined) return kept;
  const key = makeToken();
  place.write(key);
  return key;
}

/** @param origin where the app is for a browser. */
export async function announce(database: Database, origin: string): Promise<void> {
  console.log(origin);
  const key = readTicketKey({ ...prepared, OWNER_PUBLIC_KEY: undefined });
  const owner = database.get(
    "SELECT 1 FROM user_accounts WHERE role = ? AND (password_hash <> '' OR (person <> '' AND epoch = 0))",
    firstRole,
  );
  if (owner || !key) return;
  const ticket = await signTicket(key, { person: 'owner', name: 'Owner', seconds: DAY });
  console.log(`Open this address once to become the owner of the app; it is good for a day:
${origin}/api/auth/owner?ticket=${ticket}`);
}
