/**
 * The name of a client of the protocol's older revisions, which say it once. Nothing is kept of a session: its id, which such a client
 * sends with each message, is the name itself.
 */
import { encodeName } from '../api/callers/name-client.ts';

export const SESSION_HEADER = 'mcp-session-id';

/** @param body of a message. @returns the id of the session that it begins; null where it begins none */
export function beginSession(body: string): string | null {
  const name = readName(body);
  return name === null ? null : `${crypto.randomUUID()}.${encodeName(name)}`;
}

/** What the client of this session is called; null where it did not say. */
export function readSession(headers: Headers): string | null {
  const name = headers.get(SESSION_HEADER)?.match(/^[\w-]+\.(.{1,800})$/)?.[1];
  try {
    return name === undefined ? null : decodeURIComponent(name);
  } catch {
    return null;
  }
}

function readName(body: string): string | null {
  try {
    const message = JSON.parse(body);
    const name: unknown = message?.method === 'initialize' ? message.params?.clientInfo?.name : null;
    return typeof name === 'string' && name !== '' ? name : null;
  } catch {
    return null;
  }
}
