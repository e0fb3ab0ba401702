/**
 * How whoever owns an app comes into it. Each environment has a key of its own, made when it is first needed and never
 * shown: this object signs tickets with it, the app's backend checks them (`accounts/owner-ticket.ts` of the kit).
 */
import {
  type OwnerTicket,
  ownerEntryPath,
  signOwnerTicket,
  TICKET_SECONDS,
} from '../../domain/access/owner-ticket.ts';
import type { Activation } from './deployment.ts';

const KEY = 'owner-key';
const KEY_BYTES = 32;
const NONCE_BYTES = 16;

/** What the backend finds in its environment; an app's own variables never take their place. */
export function ownerVariables(storage: DurableObjectStorage, active: Activation): Record<string, string> {
  return { OWNER_KEY: requireKey(storage), OWNER_APP: nameApp(active) };
}

/** The address below the app's own host that signs somebody in as its owner: once, within a minute. */
export function makeOwnerEntry(
  storage: DurableObjectStorage,
  active: Activation,
  { person, name }: Pick<OwnerTicket, 'person' | 'name'>,
  now: number,
): string {
  const nonce = randomHex(NONCE_BYTES);
  const until = Math.floor(now / 1000) + TICKET_SECONDS;
  const ticket = { app: nameApp(active), nonce, until, person, name };
  return ownerEntryPath(signOwnerTicket(ticket, requireKey(storage)));
}

function nameApp({ projectId, environment }: Activation): string {
  return `${projectId}/${environment}`;
}

function requireKey(storage: DurableObjectStorage): string {
  const known = storage.kv.get<string>(KEY);
  if (known !== undefined) return known;
  const key = randomHex(KEY_BYTES);
  storage.kv.put(KEY, key);
  return key;
}

function randomHex(bytes: number): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('hex');
}
