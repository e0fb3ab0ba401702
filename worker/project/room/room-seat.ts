/** A seat in a room: what a hibernating socket remembers of who opened it. */

import { TokenScope } from '../../contract/account/tokens.ts';
import type { InCall } from '../../contract/room/call.ts';
import type { Place } from '../../contract/room/presence.ts';
import { ROLES, type Role } from '../../contract/room/team.ts';

/** Places that move along with the text of a document, as Yjs encodes them; null for nowhere. */
export interface Caret {
  doc: number;
  anchor: string | null;
  head: string | null;
}

export interface Seat {
  id: string;
  /** Scheme, host and port by which this person reaches Hewn; the app's address is made from it. */
  origin: string;
  userId: string;
  /** As it was when the socket opened; it closes when the person is no member any longer. */
  role: Role;
  /** Of the personal token that opened it; null for a session, which may do what its person may. */
  scopes: readonly TokenScope[] | null;
  /** What ends it. */
  sessionId: string | null;
  tokenId: string | null;
  /** Has said `hello`. */
  greeted: boolean;
  /** Null for an account without one. */
  email: string | null;
  /** ms. */
  openedAt: number;
  /** Where they are; null for who only watches builds. */
  place: Place | null;
  /** Documents that they take part in. */
  docs: readonly number[];
  /** Their cursor in one of them, for those who come later. */
  caret: Caret | null;
  /** How they take part in the team's call; null while they do not. */
  call: InCall | null;
  /** Was not heard any more, though the socket stands. */
  isGone: boolean;
}

/** Headers in which our API says who opens a socket; a visitor's are dropped at the door (`x-hewn-`). */
export const SEAT_HEADERS = {
  user: 'x-hewn-user',
  email: 'x-hewn-email',
  role: 'x-hewn-role',
  session: 'x-hewn-session',
  token: 'x-hewn-token',
  scopes: 'x-hewn-scopes',
} as const;

/** @throws for a request that did not come through our API */
export function readSeat(request: Request): Seat {
  const read = (name: keyof typeof SEAT_HEADERS) => request.headers.get(SEAT_HEADERS[name]);
  const [userId, role, scopes] = [read('user'), ROLES.find((one) => one === read('role')), read('scopes')];
  if (userId === null || role === undefined) throw new Error('A socket was opened by nobody');
  return {
    id: crypto.randomUUID(),
    origin: new URL(request.url).origin,
    userId,
    role,
    scopes: scopes === null ? null : scopes.split(' ').map((scope) => TokenScope.parse(scope)),
    sessionId: read('session'),
    tokenId: read('token'),
    greeted: false,
    email: read('email'),
    openedAt: Date.now(),
    place: null,
    docs: [],
    caret: null,
    call: null,
    isGone: false,
  };
}
