/**
 * How whoever owns an app comes into it. Each environment has a key of its own, made when it is first needed, whose private
 * half stays here: this object signs tickets with it, the app's backend checks them with the public one
 * (`accounts/owner-ticket.ts` of the kit). Who is sent away from the team is in another epoch from then on; the backend is told
 * on starting, and lets in nobody of one before.
 */

import type { LoadedArtifact } from '../../builder/artifact.ts';
import {
  type OwnerTicket,
  ownerEntryPath,
  publicHalf,
  signOldTicket,
  signOwnerTicket,
  TICKET_SECONDS,
} from '../../domain/access/owner-ticket.ts';
import type { Activation } from './deployment.ts';

const KEY = 'ticket-key';
const EPOCHS = 'team-epochs';
/** Of apps that were built before there were public keys: they have it, too. */
const OLD_KEY = 'owner-key';
const KEY_BYTES = 32;
const NONCE_BYTES = 16;

/** What the backend finds in its environment; an app's own variables never take their place. */
export function ownerVariables(
  storage: DurableObjectStorage,
  active: Activation,
  version: LoadedArtifact,
): Record<string, string> {
  const app = { OWNER_APP: nameApp(active) };
  if (isOld(version)) return { ...app, OWNER_KEY: requireKey(storage, OLD_KEY) };
  return {
    ...app,
    OWNER_PUBLIC_KEY: publicHalf(requireKey(storage, KEY)),
    OWNER_TICKET_SECONDS: String(2 * TICKET_SECONDS),
    TEAM_EPOCHS: JSON.stringify(readEpochs(storage)),
  };
}

/** The address below the app's own host that signs somebody in as its owner: once, within a minute. */
export function makeOwnerEntry(
  storage: DurableObjectStorage,
  active: Activation,
  version: LoadedArtifact,
  { person, name }: Pick<OwnerTicket, 'person' | 'name'>,
  now: number,
): string {
  const nonce = randomHex(NONCE_BYTES);
  const until = Math.floor(now / 1000) + TICKET_SECONDS;
  const ticket = { app: nameApp(active), nonce, until, person, name };
  if (isOld(version)) return ownerEntryPath(signOldTicket(ticket, requireKey(storage, OLD_KEY)));
  const epoch = readEpochs(storage)[person] ?? 1;
  return ownerEntryPath(signOwnerTicket({ ...ticket, epoch }, requireKey(storage, KEY)));
}

/** From now on no ticket and no session is good that somebody has. */
export function endPerson(storage: DurableObjectStorage, person: string): void {
  const epochs = readEpochs(storage);
  storage.kv.put(EPOCHS, { ...epochs, [person]: (epochs[person] ?? 1) + 1 });
}

function readEpochs(storage: DurableObjectStorage): Record<string, number> {
  return storage.kv.get<Record<string, number>>(EPOCHS) ?? {};
}

/** Code that was made when apps had the key by which their tickets are signed, and does not know of another. */
function isOld({ backend }: LoadedArtifact): boolean {
  const modules = Object.values(backend.modules);
  return (
    modules.some((module) => module.includes('OWNER_KEY')) &&
    !modules.some((module) => module.includes('OWNER_PUBLIC_KEY'))
  );
}

function nameApp({ projectId, environment }: Activation): string {
  return `${projectId}/${environment}`;
}

function requireKey(storage: DurableObjectStorage, name: string): string {
  const known = storage.kv.get<string>(name);
  if (known !== undefined) return known;
  const key = randomHex(KEY_BYTES);
  storage.kv.put(name, key);
  return key;
}

function randomHex(bytes: number): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('hex');
}
