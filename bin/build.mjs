/**
 * `npm run build`: what the Worker needs beside its sources. Each part is made again only when its inputs changed:
 *   kit     fixed sources of generated apps, as strings     worker/generator/kit.generated.ts
 *   pages   Remix: build/client (browser), build/server (worker)
 *   vendor  packages of generated apps, in one split build  build/client/_vendor
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { withBuildLock } from './parts/build-lock.mjs';
import { hashInputs } from './parts/hash-inputs.mjs';
import { inRoot } from './parts/root.mjs';
import { runCommand } from './parts/run-command.mjs';

const stampFile = inRoot('build', '.stamps.json');

/**
 * In order: vite empties build/client, so vendor comes after pages, and again when pages was made again.
 * @type {{ name: string, needs: string, inputs: string[], outputs: string[], command: [string, ...string[]], after?: string }[]}
 */
const parts = [
  {
    name: 'kit',
    needs: 'bin/embed-kit.mjs',
    inputs: ['worker/generator/kit', 'bin/embed-kit.mjs'],
    outputs: ['worker/generator/kit.generated.ts'],
    command: ['node', 'bin/embed-kit.mjs'],
  },
  {
    name: 'pages',
    needs: 'app/root.tsx',
    inputs: ['app', 'worker/contract', 'public', 'vite.config.ts', 'package-lock.json'],
    outputs: ['build/client/assets', 'build/server/index.js'],
    command: ['remix', 'vite:build', '--logLevel', 'warn'],
  },
  {
    name: 'vendor',
    needs: 'worker/builder/vendor/build-vendor.mjs',
    inputs: ['worker/builder/vendor', 'worker/runtime/inside', 'package-lock.json'],
    outputs: ['build/client/_vendor'],
    command: ['node', 'worker/builder/vendor/build-vendor.mjs'],
    after: 'pages',
  },
];

/**
 * Brings the build up to date.
 * @param {{ only?: string[], say?: (line: string) => void }} [options] only: the parts wanted, when not all.
 * @returns {Promise<string[]>} the parts that were made again.
 */
export function buildAll({ only, say = () => {} } = {}) {
  return withBuildLock(async () => {
    const stamps = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {};
    /** @type {string[]} */
    const made = [];
    for (const part of parts) {
      if (only && !only.includes(part.name)) continue;
      if (!existsSync(inRoot(part.needs))) continue; // bridge while the first parts land
      const hash = hashInputs(part.inputs);
      const upToDate = stamps[part.name] === hash && part.outputs.every((path) => existsSync(inRoot(path)));
      if (upToDate && !(part.after && made.includes(part.after))) continue;
      say(`Building ${part.name}…`);
      await runCommand(part.command[0], part.command.slice(1), { quiet: true });
      made.push(part.name);
      stamps[part.name] = hash;
      mkdirSync(inRoot('build'), { recursive: true });
      writeFileSync(stampFile, JSON.stringify(stamps, null, 2));
    }
    return made;
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const started = performance.now();
  const made = await buildAll();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(made.length ? `Built ${made.join(', ')} in ${seconds} s.` : 'The build is up to date.');
}
