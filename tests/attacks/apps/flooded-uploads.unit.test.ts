/** [FORMS5] The pictures of a wall that is everybody's, of which one stranger stores as many as they can: in TypeScript and in Python. */
import { describe, expect, test } from 'vitest';
import { CHECK_VARIABLES } from '../../../worker/contract/plan/contract-suite.ts';
import { generateBackend } from '../../../worker/engine/generate.ts';
import { openDatabase } from '../../../worker/engine/kit/hono/backend/node-database.ts';
import { loadBackend } from '../../engine/run-backend.ts';
import { findPython, serveFastapi } from '../../engine/run-fastapi.ts';
import { planRobbed } from '../support/robbed-apps.ts';

const python = await findPython();
const blueprint = await planRobbed({
  text: 'A photo wall: everyone can add photos with a caption. No accounts.',
});

type Fetch = (request: Request) => Promise<Response>;

async function withApp(stack: 'Hono' | 'FastAPI', attack: (fetch: Fetch) => Promise<void>): Promise<void> {
  if (stack === 'Hono') {
    const createApp = await loadBackend(generateBackend(blueprint, 'React + Hono'));
    const app = createApp(openDatabase(':memory:'), { ...CHECK_VARIABLES, SEED: 'off' });
    return attack(async (request) => app.fetch(request));
  }
  if ('missing' in python) throw new Error(python.missing);
  const served = await serveFastapi(generateBackend(blueprint, 'React + FastAPI'), python.python);
  try {
    await served.restart(false);
    await attack((request) => served.fetch(request));
  } finally {
    await served.close();
  }
}

/** Bytes that are no text, and the trap of forms among them. */
const PICTURE = new Uint8Array([0x89, ...Buffer.from('PNG\r\n{"fax-number": "1"}'), 0x1a, 0, 255, 128]);

function store(fetch: Fetch, address: string): Promise<Response> {
  const headers = { 'content-type': 'image/png', 'x-forwarded-for': address };
  return fetch(
    new Request('https://homes.example/api/files', { method: 'POST', body: PICTURE.slice(), headers }),
  );
}

describe.each(['Hono', 'FastAPI'] as const)('%s', (stack) => {
  const attack = test.skipIf(stack === 'FastAPI' && 'missing' in python);

  attack('[FORMS5] one visitor stores 30 pictures at once, and others go on', async () => {
    await withApp(stack, async (fetch) => {
      const stored = [];
      for (let number = 0; number < 40; number++) stored.push(await store(fetch, '203.0.113.9'));
      expect(stored.map(({ status }) => status)).toEqual([...Array(30).fill(201), ...Array(10).fill(429)]);
      expect(stored.at(-1)?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
      expect((await store(fetch, '203.0.113.10')).status).toBe(201);
      // Counting leaves the bytes as they are.
      const { path } = (await (stored[0] as Response).json()) as { path: string };
      const served = await fetch(new Request(`https://homes.example${path}`));
      expect(new Uint8Array(await served.arrayBuffer())).toEqual(PICTURE);
    });
  });
});
