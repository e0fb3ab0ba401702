import { expect, test } from 'vitest';
import { findFrameworks } from './find-frameworks.ts';

/** Assets that hold one file or none. */
const assets = (manifest: object | null) => ({
  ASSETS: {
    fetch: async () => (manifest ? Response.json(manifest) : new Response(null, { status: 404 })),
  } as unknown as Fetcher,
});

test('[PY12] without the pack, or where its packages could not be had, there are backends in TypeScript', async () => {
  expect(await findFrameworks(assets(null))).toEqual(['React + Hono']);
  expect(await findFrameworks(assets({ missing: 'No index of packages answered' }))).toEqual([
    'React + Hono',
  ]);
});
