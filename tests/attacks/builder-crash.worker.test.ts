/** [CRASH] What brings esbuild down costs its own build alone, and only as long as it takes to notice. */
import type { BuildOptions } from 'esbuild-wasm';
import { expect, test } from 'vitest';
import { BuildSeries, runBundler } from '../../worker/builder/esbuild/bundler.ts';
import type { Away } from '../../worker/builder/esbuild/turn.ts';

/** Deeper than any stack reaches; what is handed in is refused before it comes so far ([BOUNDS1]). */
const BOTTOMLESS = '['.repeat(400_000);
const GOOD = 'export default 1;';

/** A build whose only file is what `read` gives. */
const options = (read: () => string | Promise<string>): BuildOptions => ({
  entryPoints: ['entry'],
  bundle: true,
  plugins: [
    {
      name: 'one-file',
      setup(build) {
        build.onResolve({ filter: /.*/ }, ({ path }) => ({ path, namespace: 'one' }));
        build.onLoad({ filter: /.*/, namespace: 'one' }, async () => ({
          contents: await read(),
          loader: 'ts',
        }));
      },
    },
  ],
});
const single = (text: string) => runBundler(() => options(() => text));

test('[CRASH1] a crash ends the build that brought it about, in a series as by itself, and the next ones work', async () => {
  const series = new BuildSeries<string>((source) => options(source));
  expect(await series.build(GOOD)).toMatchObject({ ok: true });
  for (const crash of [() => series.build(BOTTOMLESS), () => single(BOTTOMLESS)]) {
    await expect(crash()).rejects.toThrow();
    expect(await series.build(GOOD)).toMatchObject({ ok: true });
    expect(await single(GOOD)).toMatchObject({ ok: true });
  }
  await series.end();
});

test('[CRASH2] a build that waits for others meanwhile is begun again, and comes to its end', async () => {
  const waits = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  let begun = 0;
  const waiting = runBundler((away: Away) =>
    options(() =>
      away(() => {
        begun++;
        waits.resolve();
        return answer.promise;
      }),
    ),
  );
  await waits.promise;
  await expect(single(BOTTOMLESS)).rejects.toThrow();
  answer.resolve(GOOD);
  expect(await waiting).toMatchObject({ ok: true });
  expect(begun).toBe(2);
});

test('[CRASH3] a build that hangs in its turn is given up, and keeps others no longer', async () => {
  const hanging = runBundler(() => options(() => new Promise<string>(() => {})));
  const other = single(GOOD);
  await expect(hanging).rejects.toThrow('did not finish in time');
  expect(await other).toMatchObject({ ok: true });
});

test('[CRASH4] a series that is given back while others build with it costs them nothing', async () => {
  const series = new BuildSeries<string>((source) => options(source));
  const building = [series.build(GOOD), series.build(GOOD)];
  const [first, second] = await Promise.all([...building, series.end()]);
  expect([first?.ok, second?.ok]).toEqual([true, true]);
  expect(await series.build(GOOD)).toMatchObject({ ok: true });
});
