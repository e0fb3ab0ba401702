/**
 * `npm run build`: all that is served. Each part is made again only when its inputs changed:
 *   kit     fixed sources of generated apps, as strings      worker/engine/*.generated.ts
 *   vendor  packages of generated apps, in one split build   build/client/_vendor
 *   python  Python with FastAPI, for backends in it          build/client/_python
 *   pages   Remix: build/client (browser), build/server (worker)
 *   worker  the Worker in one file, as it is deployed        build/worker, with wrangler.toml as JSON
 *   app-process   what runs apps in processes of their own locally       build/app-process
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { withBuildLock } from './parts/build/build-lock.mjs';
import { hashInputs } from './parts/build/hash-inputs.mjs';
import { replaceFolder } from './parts/build/replace-folder.mjs';
import { explainError } from './parts/explain-error.mjs';
import { inRoot } from './parts/root.mjs';
import { runCommand } from './parts/run-command.mjs';

/** Where a part is made before it takes the place of the one being served. */
const fresh = inRoot('build', '.fresh');
const stampFile = inRoot('build', '.stamps.json');

/**
 * In the order in which they need each other.
 * @type {{ name: string, inputs: string[], outputs: string[], make: () => Promise<void> }[]}
 */
const parts = [
  {
    name: 'kit',
    inputs: [
      'worker/engine/kit',
      'worker/engine/language/data',
      'bin/embed-kit.mjs',
      'bin/kit-page.mjs',
      'package-lock.json',
    ],
    outputs: [
      'worker/engine/kit.generated.ts',
      'worker/engine/kit-page.generated.ts',
      'worker/engine/lucide.generated.ts',
      'worker/engine/reader-data.generated.ts',
    ],
    make: () => run('node', 'bin/embed-kit.mjs'),
  },
  {
    name: 'vendor',
    inputs: [
      'worker/builder/vendor',
      'worker/runtime/inside',
      'worker/runtime/checks',
      'worker/runtime/preview/exchange-entry.ts',
      'worker/engine/kit/project/package.json',
      'package-lock.json',
    ],
    outputs: ['build/client/_vendor/manifest.json'],
    make: () => run('node', 'worker/builder/vendor/build-vendor.mjs'),
  },
  {
    name: 'python',
    inputs: [
      ...['guest', 'inside', 'pack'].map((folder) => `worker/runtime/python/${folder}`),
      'worker/runtime/inside',
      'worker/runtime/checks',
      'package-lock.json',
    ],
    outputs: ['build/client/_python/manifest.json'],
    make: () => runCommand('node', ['worker/runtime/python/pack/build-pack.mjs']).then(() => {}),
  },
  {
    name: 'pages',
    inputs: [
      'app',
      'worker/contract',
      'public',
      'vite.config.ts',
      'bin/parts/build/quiet-aborts.mjs',
      'package-lock.json',
    ],
    outputs: ['build/client/assets', 'build/server/index.js'],
    make: buildPages,
  },
  {
    name: 'worker',
    inputs: ['worker', 'wrangler.toml', 'package.json', 'package-lock.json', 'build/server/index.js'],
    outputs: ['build/worker/index.js', 'build/worker/wrangler.json'],
    make: bundleWorker,
  },
  {
    name: 'app-process',
    inputs: ['contract', 'domain', 'builder', 'runtime']
      .map((folder) => `worker/${folder}`)
      .concat('package-lock.json'),
    outputs: ['build/app-process/index.js'],
    make: bundleAppProcess,
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
      const hash = hashInputs(part.inputs);
      if (stamps[part.name] === hash && part.outputs.every((path) => existsSync(inRoot(path)))) continue;
      say(`Building ${part.name}…`);
      await part.make();
      made.push(part.name);
      stamps[part.name] = hash;
      writeFileSync(stampFile, JSON.stringify(stamps, null, 2));
    }
    return made;
  });
}

function run(command, ...args) {
  return runCommand(command, args, { quiet: true }).then(() => {});
}

async function buildPages() {
  await runFresh(() =>
    runCommand('remix', ['vite:build', '--logLevel', 'warn'], {
      quiet: true,
      // Whoever asks for the build, also a test: what is served is React's production build.
      variables: { HEWN_BUILD_FOLDER: fresh, NODE_ENV: 'production' },
    }),
  );
  replaceFolder(`${fresh}/client`, inRoot('build', 'client'), ['_vendor', '_python']);
  replaceFolder(`${fresh}/server`, inRoot('build', 'server'));
}

async function bundleWorker() {
  await runFresh(() => runCommand('wrangler', ['deploy', '--dry-run', '--outdir', fresh], { quiet: true }));
  // For the local server, which does not load wrangler: that takes it longer than all the rest of its start.
  writeFileSync(
    `${fresh}/wrangler.json`,
    await runCommand('node', ['bin/parts/print-config.mjs'], { quiet: true }),
  );
  replaceFolder(fresh, inRoot('build', 'worker'));
}

async function bundleAppProcess() {
  const entry = inRoot('worker', 'runtime', 'app-process', 'app-process-entry.ts');
  const options = [
    '--bundle',
    '--format=esm',
    '--target=es2024',
    '--external:cloudflare:*',
    '--external:node:*',
  ];
  await runFresh(() =>
    runCommand('esbuild', [entry, ...options, '--log-level=warning', `--outfile=${fresh}/index.js`], {
      quiet: true,
    }),
  );
  replaceFolder(fresh, inRoot('build', 'app-process'));
}

async function runFresh(make) {
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  await make();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const started = performance.now();
  try {
    const made = await buildAll();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(made.length ? `Built ${made.join(', ')} in ${seconds} s.` : 'The build is up to date.');
  } catch (error) {
    console.error(explainError(error));
    process.exitCode = 1;
  }
}
