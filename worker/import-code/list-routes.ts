/** The routes of a backend as they stand in its text. Those that are put together at run time are not found. Pure. */
import type { SourceFiles } from '../contract/project/files.ts';

export interface Route {
  method: string;
  path: string;
}

const METHODS = 'get|post|put|patch|delete';
/** FastAPI: `@app.get("/items")`. */
const DECORATED = new RegExp(
  String.raw`@(\w+)\.(${METHODS})\(\s*(?:path\s*=\s*)?(["'])([^"'\n]{0,200})\3`,
  'g',
);
/** Hono: `app.get('/items', …)`. */
const CALLED = new RegExp(
  String.raw`(?<![\w$.])(\w+)\s*\.(${METHODS})\(\s*(["'\x60])(\/[^"'\x60\n$]{0,200})\3\s*,`,
  'g',
);
/** `router = APIRouter(prefix="/items")`, `const app = new Hono().basePath('/api')`. */
const OWN_PREFIX =
  /\b(\w+)\s*=\s*(?:APIRouter\([^)]{0,300}?prefix\s*=\s*|new\s+Hono[^\n]{0,100}?\.basePath\(\s*)["']([^"'\n]{1,200})["']/g;
/** `app.include_router(router, prefix="/api")`. */
const INCLUDED = /include_router\(\s*(\w+)[^)]{0,300}?prefix\s*=\s*["']([^"'\n]{1,200})["']/g;
/** `app.route('/api', items)`. */
const MOUNTED = /\.route\(\s*["']([^"'\n]{1,200})["']\s*,\s*(\w+)\s*\)/g;

/** @returns the routes in the order of the text, each once. */
export function listRoutes(code: string): Route[] {
  const prefixes = new Map<string, string>();
  for (const [, name = '', prefix = ''] of code.matchAll(OWN_PREFIX)) prefixes.set(name, prefix);
  const outer = [
    ...Array.from(code.matchAll(INCLUDED), ([, name = '', prefix = '']) => ({ name, prefix })),
    ...Array.from(code.matchAll(MOUNTED), ([, prefix = '', name = '']) => ({ name, prefix })),
  ];
  for (const { name, prefix } of outer) prefixes.set(name, prefix + (prefixes.get(name) ?? ''));
  const found = [...code.matchAll(DECORATED), ...code.matchAll(CALLED)].map(
    ([, name = '', method = '', , path = '']): Route => ({
      method: method.toUpperCase(),
      path: `${prefixes.get(name) ?? ''}${path}`.replace(/(?<=.)\/$/, '') || '/',
    }),
  );
  const keys = new Set<string>();
  return found.filter(({ method, path }) => {
    const key = `${method} ${path}`;
    return keys.size < keys.add(key).size;
  });
}

/** Calls of a backend that must be answered without a 5xx: one look at each is enough. */
const MAX_PROBES = 3;

/** Addresses that can be asked for as they are: GET, nothing to fill in. The front page is the page's. */
export function listProbes(files: SourceFiles): string[] {
  const python = files['backend/main.py'];
  const code = python ?? files['backend/main.ts'] ?? '';
  const asked = listRoutes(code)
    .filter(({ method, path }) => method === 'GET' && path !== '/' && !/[{}:*?]/.test(path))
    .map(({ path }) => path)
    .slice(0, MAX_PROBES);
  return [...new Set([python === undefined ? '/api/health' : '/openapi.json', ...asked])];
}
