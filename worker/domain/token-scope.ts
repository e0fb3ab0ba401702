/** Which scope of a personal token a call belongs to. Pure; deny by default. */
import type { TokenScope } from '../contract/tokens.ts';
import { TOKEN_PREFIX } from './own-headers.ts';

/** Tokens of sessions have letters and digits alone behind the first part, so the two are never taken for each other. */
export const API_TOKEN_PREFIX = `${TOKEN_PREFIX}pat_`;

interface Rule {
  method: RegExp;
  path: RegExp;
  scope: TokenScope;
}

const READING = /^(GET|HEAD)$/;
const ANY = /./;

/** The first rule that fits. What stands in none is for people alone: sign-in, password, devices, tokens, deletion. */
const RULES: readonly Rule[] = [
  { method: READING, path: /^\/api\/auth\/me$/, scope: 'account:read' },
  { method: READING, path: /^\/api\/analytics$/, scope: 'projects:read' },
  { method: READING, path: /^\/api\/projects\/[^/]+\/build\/progress$/, scope: 'builds:read' },
  { method: ANY, path: /^\/api\/projects\/[^/]+\/build$/, scope: 'builds:write' },
  { method: READING, path: /^\/api\/projects(\/|$)/, scope: 'projects:read' },
  { method: ANY, path: /^\/api\/projects(\/|$)/, scope: 'projects:write' },
  { method: READING, path: /^\/api\/agents(\/|$)/, scope: 'builds:read' },
  { method: ANY, path: /^\/api\/agents(\/|$)/, scope: 'builds:write' },
];

/** @returns null for a call that takes no token, whatever its scopes. */
export function findTokenScope(method: string, path: string): TokenScope | null {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return RULES.find((rule) => rule.method.test(method) && rule.path.test(plain))?.scope ?? null;
}
