import { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import { readTooBusy } from '../../domain/budget/too-busy.ts';
import type { ProjectEnv } from '../context.ts';
import { limitBytes } from './limit-bytes.ts';

// Nothing comes back while a test lasts.
beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(1);
});

/** Answers of one size, of people who are named in the address. */
function openApp(answer: () => Response) {
  const app = new Hono<ProjectEnv>()
    .use('/:person/:project', async (context, next) => {
      context.set('caller', { account: { user_id: context.req.param('person') } } as never);
      context.set('project', { id: context.req.param('project') } as never);
      await next();
    })
    .get('/:person/:project', limitBytes, answer);
  app.onError((error, context) => context.text(`${readTooBusy(error)}`, 429));
  return async (person: string, project: string) => {
    const response = await app.request(`/${person}/${project}`);
    return {
      status: response.status,
      text: await response.text(),
      type: response.headers.get('content-type'),
    };
  };
}

test('[BUDGET6] a stream is handed on as it is, and counts for who asked and for the project', async () => {
  const piece = new Uint8Array(1_000_000).fill(97);
  const ask = openApp(() => {
    let pieces = 0;
    const body = new ReadableStream({
      pull(controller) {
        pieces += 1;
        if (pieces > 50) controller.close();
        else controller.enqueue(piece);
      },
    });
    return new Response(body, { headers: { 'content-type': 'application/zip' } });
  });
  const first = await ask('ada', 'one');
  expect([first.status, first.type, first.text.length]).toEqual([200, 'application/zip', 50_000_000]);
  // 400 MB at once: eight of them, and the next one is to wait.
  for (let time = 1; time < 8; time += 1) expect((await ask('ada', 'one')).status).toBe(200);
  const refused = await ask('ada', 'two');
  expect(refused.status).toBe(429);
  expect(Number(refused.text)).toBeGreaterThan(0);
  expect((await ask('bob', 'one')).status).toBe(200);
});

test('[BUDGET6] what says how long it is counts as that; a small answer hardly counts', async () => {
  const large = openApp(() => new Response('x', { headers: { 'content-length': '399000000' } }));
  const small = openApp(() => new Response('x'));
  for (let time = 0; time < 1_000; time += 1) await small('eve', 'three');
  expect((await large('eve', 'three')).status).toBe(200);
  expect((await large('eve', 'three')).status).toBe(200);
  expect((await small('eve', 'three')).status).toBe(429);
});
