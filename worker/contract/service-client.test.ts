import { transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { INTEGRATIONS } from './integrations.ts';
import { listVariables, nameAllowedHost, writeServiceClient } from './service-client.ts';

describe('the client of a service', () => {
  test.each(INTEGRATIONS)(
    '$name: it is TypeScript, and calls its host alone, with what proves who calls',
    async (one) => {
      const source = writeServiceClient(one);
      const { code } = await transform(source, { loader: 'ts', format: 'esm' });
      const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
      const [call] = Object.values(module) as ((...values: unknown[]) => Promise<Response>)[];
      const environment = Object.fromEntries(listVariables(one).map((name) => [name, `value-of-${name}`]));
      const sent: Request[] = [];
      const real = globalThis.fetch;
      globalThis.fetch = async (input, init) => {
        sent.push(new Request(input, init));
        return new Response('{}');
      };
      try {
        const takes = source.includes('environment');
        const values = takes ? [environment] : [];
        await call?.(...values, '/v1/things?limit=1', { method: 'POST' });
        for (const path of ['//elsewhere.example/x', 'x', '@elsewhere.example'])
          await expect(call?.(...values, path)).rejects.toThrow('one slash');
        if (takes) await expect(call?.({}, '/')).rejects.toThrow('environment variable');
      } finally {
        globalThis.fetch = real;
      }
      expect(sent).toHaveLength(1);
      const url = new URL(sent[0]?.url ?? '');
      expect(url.host.endsWith(nameAllowedHost(one).replace('*', ''))).toBe(true);
      expect([url.pathname, url.search, sent[0]?.method]).toEqual(['/v1/things', '?limit=1', 'POST']);
      expect(sent[0]?.headers.has('authorization')).toBe(one.authorization !== 'none');
    },
  );

  test('at least 24 services over seven categories, each id once', () => {
    expect(INTEGRATIONS.length).toBeGreaterThanOrEqual(24);
    expect(new Set(INTEGRATIONS.map((one) => one.category)).size).toBe(7);
    expect(new Set(INTEGRATIONS.map((one) => one.id)).size).toBe(INTEGRATIONS.length);
  });
});
