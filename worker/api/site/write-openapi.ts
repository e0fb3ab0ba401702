/** The OpenAPI document, read off the router: its calls, and the schemas that check them. */
import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { findTokenScopes } from '../../domain/access/token-scope.ts';
import { requireSession } from '../callers/guards.ts';
import type { ApiEnv } from '../context.ts';

/** Longest path of a call, in characters as it is sent. Cloudflare takes addresses of 16 KB; paths of files need the most. */
export const MAX_ADDRESS = 16_000;

interface Parameter {
  in: string;
  schema: { type?: string; maxLength?: number };
}
/** The calls of an address, by method. */
type Calls = Record<string, { security?: Record<string, string[]>[]; parameters?: Parameter[] }>;
type Document = Awaited<ReturnType<typeof generateSpecs>>;

/** Kept once it is there; never a promise, which would belong to the request that began it. */
let written: Document | null = null;

/** Written once per isolate; the router does not change. */
export async function writeOpenApi(api: Pick<Hono<ApiEnv>, 'routes'>): Promise<Document> {
  written ??= await write(api);
  return written;
}

async function write(api: Pick<Hono<ApiEnv>, 'routes'>): Promise<Document> {
  const document = await generateSpecs(api as Hono, {
    excludeStaticFile: false,
    // Each call says itself how it answers bad input.
    defaultValidationErrorResponse: false,
    documentation: {
      info: {
        title: 'Hewn',
        version: '1',
        description:
          'Describe an app; get it planned, built, tested and live. Send a token as `Authorization: Bearer …`, or come from our own pages.',
      },
      security: [{ token: [] }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
  });
  // The router knows the health answer without its slash; without it stands the page that explains the calls.
  const { '/api': health, ...paths } = document.paths;
  const all = health ? { '/api/': health, ...paths } : paths;
  const guarded = new Set(
    api.routes
      .filter(({ handler }) => handler === requireSession)
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`),
  );
  for (const [path, calls] of Object.entries(all))
    for (const [method, call] of Object.entries(calls as Calls)) {
      const name = method.toUpperCase();
      for (const parameter of call.parameters ?? [])
        if (parameter.in === 'path') parameter.schema.maxLength ??= MAX_ADDRESS;
      const scopes = findTokenScopes(name, path.replace(/\{[^}]*\}/g, 'x'));
      // Anyone may make the first kind; the second takes a personal token with the scopes; the rest takes sessions alone.
      if (!guarded.has(`${name} ${path}`)) call.security = [];
      else if (scopes) call.security = [{ token: [...scopes] }];
    }
  return { ...document, paths: all };
}
