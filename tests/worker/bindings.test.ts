import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { Env } from '../../worker/env.ts';

const bindings = env as unknown as Env;

describe('the bindings of wrangler.toml in workerd', () => {
  test('[BIND1] a database with every migration applied', async () => {
    const row = await bindings.DB.prepare('select count(*) as applied from d1_migrations').first<{
      applied: number;
    }>();
    expect(row?.applied).toBeGreaterThanOrEqual(0);
  });

  test('[BIND2] a bucket for artifacts', async () => {
    await bindings.ARTIFACTS.put('bindings/a', 'kept');
    expect(await (await bindings.ARTIFACTS.get('bindings/a'))?.text()).toBe('kept');
  });

  test('[BIND3] a loader of dynamic Workers that have no network', async () => {
    const worker = bindings.LOADER.get('bindings-test', () => ({
      compatibilityDate: '2026-08-01',
      mainModule: 'main.js',
      modules: {
        'main.js': `export default { async fetch() {
          return new Response(await fetch('http://127.0.0.1:1/').then(() => 'reached', () => 'refused'));
        } }`,
      },
      globalOutbound: null,
    }));
    const answer = await worker.getEntrypoint().fetch('http://app.local/');
    expect(await answer.text()).toBe('refused');
  });
});
