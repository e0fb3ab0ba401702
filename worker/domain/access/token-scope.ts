/** Which scopes of a personal token a call needs. Pure; deny by default. */
import type { TokenScope } from '../../contract/account/tokens.ts';
import { TOKEN_PREFIX } from './own-headers.ts';

/** Tokens of sessions have letters and digits alone behind the first part, so the two are never taken for each other. */
export const API_TOKEN_PREFIX = `${TOKEN_PREFIX}pat_`;

interface Rule {
  method: RegExp;
  path: RegExp;
  /** All of them are needed. */
  scopes: readonly TokenScope[];
}

const READ = /^(GET|HEAD)$/;
const POST = /^POST$/;
const PATCH = /^PATCH$/;
const DELETE = /^DELETE$/;
const POST_OR_DELETE = /^(POST|DELETE)$/;

/**
 * One line a call. What stands in none is for people alone: sign-in, password, devices, tokens, the end of the account, and
 * every call that is new until somebody has thought about its scope. Two calls ask for more by what their body says: making
 * a project with code that is deployed, and a build that makes its own project.
 */
const RULES: readonly Rule[] = [
  { method: READ, path: /^\/api\/auth\/me$/, scopes: ['account:read'] },
  { method: READ, path: /^\/api\/(models|account\/usage)$/, scopes: ['account:read'] },
  { method: READ, path: /^\/api\/analytics$/, scopes: ['projects:read'] },
  { method: READ, path: /^\/api\/projects(\/[^/]+)?$/, scopes: ['projects:read'] },
  {
    method: READ,
    path: /^\/api\/projects\/[^/]+\/(files(\/.+)?|export|integrations|plan|versions|environments|locks)$/,
    scopes: ['projects:read'],
  },
  { method: READ, path: /^\/git\/[^/]+\/info\/refs$/, scopes: ['projects:read'] },
  { method: POST, path: /^\/git\/[^/]+\/git-upload-pack$/, scopes: ['projects:read'] },
  {
    method: POST,
    path: /^\/api\/projects\/[^/]+\/tools\/(list|read|search|log)$/,
    scopes: ['projects:read'],
  },
  { method: POST, path: /^\/api\/projects\/[^/]+\/tools\/(edit|write|delete)$/, scopes: ['projects:write'] },
  {
    method: POST,
    path: /^\/api\/projects\/[^/]+\/tools\/(bundle|check|call_api|open_page)$/,
    scopes: ['builds:write'],
  },
  {
    method: POST,
    path: /^\/api\/projects\/[^/]+\/versions(\/\d+\/undo)?$/,
    scopes: ['projects:write'],
  },
  // Production is put there by people alone.
  {
    method: POST,
    path: /^\/api\/projects\/[^/]+\/environments\/(development|staging)\/deploy$/,
    scopes: ['builds:write'],
  },
  {
    method: READ,
    path: /^\/api\/projects\/[^/]+\/environments\/[^/]+\/(deployments|logs|figures)$/,
    scopes: ['projects:read'],
  },
  { method: POST, path: /^\/api\/projects\/[^/]+\/agent-requests$/, scopes: ['builds:write'] },
  { method: READ, path: /^\/api\/projects\/[^/]+\/agent-requests\/[^/]+$/, scopes: ['builds:read'] },
  { method: /^(GET|POST|DELETE)$/, path: /^\/mcp$/, scopes: [] },
  { method: POST, path: /^\/api\/projects$/, scopes: ['projects:write'] },
  { method: PATCH, path: /^\/api\/projects\/[^/]+$/, scopes: ['projects:write'] },
  { method: POST_OR_DELETE, path: /^\/api\/projects\/[^/]+\/preview$/, scopes: ['projects:write'] },
  { method: POST, path: /^\/api\/projects\/[^/]+\/integrations$/, scopes: ['projects:write'] },
  { method: DELETE, path: /^\/api\/projects\/[^/]+\/integrations\/[^/]+$/, scopes: ['projects:write'] },
  { method: POST, path: /^\/api\/projects\/[^/]+\/duplicate$/, scopes: ['projects:write', 'builds:write'] },
  { method: DELETE, path: /^\/api\/projects\/[^/]+$/, scopes: ['projects:delete'] },
  { method: READ, path: /^\/api\/projects\/[^/]+\/room$/, scopes: ['room:join'] },
  { method: READ, path: /^\/api\/projects\/[^/]+\/build\/progress$/, scopes: ['builds:read'] },
  { method: READ, path: /^\/api\/agents\/(frameworks|status|pipeline\/[^/]+)$/, scopes: ['builds:read'] },
  { method: POST, path: /^\/api\/projects\/[^/]+\/build$/, scopes: ['builds:write'] },
  {
    method: POST,
    path: /^\/api\/agents\/(execute|pipeline|pipeline\/[^/]+\/cancel)$/,
    scopes: ['builds:write'],
  },
];

/** @returns null for a call that takes no token, whatever its scopes. */
export function findTokenScopes(method: string, path: string): readonly TokenScope[] | null {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return RULES.find((rule) => rule.method.test(method) && rule.path.test(plain))?.scopes ?? null;
}
