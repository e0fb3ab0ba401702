import { expect, test, vi } from 'vitest';
import { buildBackend } from '../../../worker/builder/build-backend.ts';
import { Blueprint } from '../../../worker/contract/blueprint.ts';
import { generateBackend } from '../../../worker/generator/generate.ts';
import { bindings, deploy, emptySite, requireOutput, saveParts } from './deploy.ts';
import todo from '../../fixtures/blueprints/todo.json' with { type: 'json' };
vi.setConfig({ testTimeout: 90_000 });
test('x', async () => {
  const files = generateBackend(Blueprint.parse(todo), 'React + FastAPI');
  const backend = requireOutput(await buildBackend(files, bindings));
  const artifact = await saveParts(emptySite, backend, 'React + FastAPI');
  const out: unknown[] = [];
  for (const seed of ['off', 'on']) {
    const { call, host } = await deploy(artifact, { slug: 'tmp-' + seed, variables: { SEED: seed, PASSWORD_ROUNDS: '1' } });
    for (let i = 0; i < 4; i++) {
      const at = Date.now();
      const a = await call('/api/health');
      out.push([seed, a.status, await a.text(), Date.now() - at]);
    }
    out.push(await host.readLog());
  }
  expect(out).toEqual([]);
});
