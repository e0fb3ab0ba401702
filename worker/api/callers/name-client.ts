import { CLIENT_HEADER } from '../../domain/access/own-headers.ts';
import type { Caller } from '../context.ts';

const MAX_NAME = 80;

/** Signs that no name has: controls, and those that turn the direction of a line. */
const HIDDEN_SIGNS = /[\p{Cc}\p{Bidi_Control}]/gu;

/** What somebody's agent is called for people, by what came with its call. */
export function nameClient(caller: Caller, headers: Headers): string {
  const header = headers.get(CLIENT_HEADER);
  return joinNames(header === null ? null : decodeURIComponent(header), caller);
}

/** What an agent says of itself, and the name of its token. */
export function joinNames(said: string | null, { proof }: Caller): string {
  const token = proof.kind === 'token' ? proof.name : null;
  const name = said?.replace(HIDDEN_SIGNS, ' ').trim().slice(0, MAX_NAME) ?? '';
  if (name === '' || name === token) return token ?? 'A program';
  return token === null ? name : `${name} (${token})`;
}

/** A header has Latin letters alone, so a name is percent-encoded in it. */
export function encodeName(name: string): string {
  return encodeURIComponent(name.slice(0, MAX_NAME).toWellFormed());
}
