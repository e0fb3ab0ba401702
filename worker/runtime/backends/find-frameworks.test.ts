import { expect, test } from 'vitest';
import type { Env } from '../../env.ts';
import { findFrameworks } from './find-frameworks.ts';

/** A deployment whose assets hold one file or none. */
const deployment = (manifest: object | null, variables: Partial<Env> = {}) =>
  ({
    HEWN_SECRET: 'only-for-tests-0123456789abcdef0123456789abcdef',
    ...variables,
    ASSETS: {
      fetch: async () => (manifest ? Response.json(manifest) : new Response(null, { status: 404 })),
    },
  }) as unknown as Env;

test('[PY12] without the pack, or where its packages could not be had, there are backends in TypeScript', async () => {
  const alone = { frameworks: ['React + Hono'], default: 'React + Hono' };
  expect(await findFrameworks(deployment(null))).toEqual(alone);
  expect(await findFrameworks(deployment({ missing: 'No index of packages answered' }))).toEqual(alone);
  // What cannot be run is not built, whoever wants it.
  expect(await findFrameworks(deployment(null, { HEWN_DEFAULT_FRAMEWORK: 'React + FastAPI' }))).toEqual(
    alone,
  );
});
