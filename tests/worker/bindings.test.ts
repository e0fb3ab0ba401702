import type { D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { WorkerEnv } from '../../worker/worker-env.ts';

const bindings = env as unknown as WorkerEnv & { TEST_MIGRATIONS: D1Migration[] };

describe('the bindings of wrangler.toml in workerd', () => {
  test('[BIND1] a database with every migration applied', async () => {
    const { results } = await bindings.DB.prepare('select name from d1_migrations order by id').all<{
      name: string;
    }>();
    expect(results.map(({ name }) => name)).toEqual(bindings.TEST_MIGRATIONS.map(({ name }) => name));
    expect(await bindings.DB.prepare('select count(*) as count from projects').first('count')).toBeTypeOf(
      'number',
    );
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
          return new Response(await fetch('http://127.0.0.1:1/').then(() => 'reached', (error) => error.message));
        } }`,
      },
      globalOutbound: null,
    }));
    const answer = await worker.getEntrypoint().fetch('http://app.local/');
    expect(await answer.text()).toContain('not permitted to access the internet');
  });

  test('[BIND4] the built files', async () => {
    const answer = await bindings.ASSETS.fetch('http://assets/_vendor/manifest.json');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toHaveProperty('browser');
  });
});
