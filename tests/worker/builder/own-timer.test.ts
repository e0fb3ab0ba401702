/** [CRASH5] A build comes back to the object that asked for it, whoever's timer esbuild was at work on when it ended. */
import { runInDurableObject } from 'cloudflare:test';
import type { PluginBuild } from 'esbuild-wasm';
import { expect, test } from 'vitest';
import { runBundler } from '../../../worker/builder/esbuild/bundler.ts';
import { bindings, newId } from '../project/open-project.ts';

test('[CRASH5] a build that another object ends goes on for its own object', async () => {
  const [own, other] = [newId(), newId()].map((id) => bindings.PROJECTS.getByName(id));
  if (!own || !other) throw new Error('There are two projects');
  let release: (() => void) | null = null;
  const size = runInDurableObject(own, async (_, state) => {
    const loaded = Promise.withResolvers<{ contents: string }>();
    const plugin = {
      name: 'slow',
      setup(build: PluginBuild) {
        build.onResolve({ filter: /^slow$/ }, ({ path }) => ({ path, namespace: 'slow' }));
        build.onLoad({ filter: /.*/, namespace: 'slow' }, () => {
          release = () => loaded.resolve({ contents: '' });
          return loaded.promise;
        });
      },
    };
    const bundled = await runBundler(() => ({
      stdin: { contents: 'import "slow"' },
      bundle: true,
      plugins: [plugin],
    }));
    return { isBuilt: bundled.ok, bytes: state.storage.sql.databaseSize };
  });
  await expect.poll(() => release).not.toBeNull();
  await runInDurableObject(other, () => release?.());
  expect(await size).toMatchObject({ isBuilt: true, bytes: expect.any(Number) });
});
