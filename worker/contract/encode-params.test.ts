import { Hono } from 'hono';
import { hc } from 'hono/client';
import { expect, test } from 'vitest';
import { encodeParams } from './encode-params.ts';

const app = new Hono().get('/files/:id/:path{.+}', (context) =>
  context.json({ id: context.req.param('id'), path: context.req.param('path') }),
);

test.each(['a b.ts', 'a%20b.ts', 'src/a%20b.ts', '100%.md', 'a#b?c.md', 'a%2Fb', 'ä/ö+ü.ts', 'src/App.tsx'])(
  '[FILE9] a file named %j is asked for by its name',
  async (path) => {
    const client = hc<typeof app>('http://localhost', {
      fetch: async (input: RequestInfo | URL, init?: RequestInit) => app.request(String(input), init),
    });
    const call = encodeParams(client).files[':id'][':path{.+}'];
    const answer = await call.$get({ param: { id: 'one', path } });
    expect(await answer.json()).toEqual({ id: 'one', path });
  },
);
