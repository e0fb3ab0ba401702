/**
 * Builds the Python pack into build/client/_python: what an isolate needs to run a FastAPI backend. Served by the assets
 * binding to the Worker alone, so that the Worker itself stays small.
 *   pyodide.mjs, pyodide.asm.mjs, pyodide.asm.wasm, python_stdlib.zip   CPython, from npm
 *   site.zip            the packages of packages.json and our own modules (guest/), compiled
 *   snapshot-*          Python's memory after it has imported them: head, pages, and where the pages belong
 *   native-*.wasm, native-modules.js   modules that Pyodide assembles when it loads, precompiled: an isolate may not
 *   entry.js, workerd-patches.js       our own code around it (inside/)
 *   manifest.json       what is inside: versions, licences, sizes, hashes
 * The same inputs give the same pack; a finished one is kept outside of the project and taken from there.
 * Where the packages cannot be had, `manifest.json` says why in `missing`, and Hewn goes on without Python.
 */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { fetchPackages, hashFiles, NoPackages } from './fetch-packages.mjs';
import { compileSite, takeSnapshot } from './python-images.mjs';
import { layOutSnapshot } from './snapshot-pages.mjs';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const here = fileURLToPath(new URL('.', import.meta.url));
const pyodide = join(root, 'node_modules/pyodide');
/** Where it goes; `node build-pack.mjs <folder>` puts it elsewhere. */
const target = process.argv[2] ?? join(root, 'build/client/_python');
/** Of this user, for all checkouts. */
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'hewn', 'python');
const FROM_NPM = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip'];

/** @param {string} out */
async function makePack(out) {
  const pins = JSON.parse(readFileSync(join(here, 'packages.json'), 'utf8'));
  const version = JSON.parse(readFileSync(join(pyodide, 'package.json'), 'utf8')).version;
  const { info } = JSON.parse(readFileSync(join(pyodide, 'pyodide-lock.json'), 'utf8'));
  const packages = await fetchPackages(pins, join(cache, 'packages'));
  const guest = readFolder(join(root, 'worker/runtime/python/guest'));
  const images = hashFiles({
    ...guest,
    ...Object.fromEntries(
      ['python-images.mjs', 'snapshot-pages.mjs', 'before-snapshot.py'].map((name) => [
        name,
        readFileSync(join(here, name)),
      ]),
    ),
    ...Object.fromEntries(packages.map(({ name, content }) => [`package ${name}`, Buffer.from(content)])),
    pyodide: Buffer.from(`${version}, signals throw`),
  });
  await takeImages(join(cache, images), out, { packages, guest, info });
  await bundleInside(out);
  writeFileSync(
    join(out, 'manifest.json'),
    JSON.stringify(describePack(out, { version, info, packages }), null, 2),
  );
  printPack(out);
}

/**
 * All that only Python can make; kept by the hash of what it is made from.
 * @param {string} kept
 * @param {string} out
 */
async function takeImages(kept, out, { packages, guest, info }) {
  if (!isWhole(kept)) {
    const made = `${kept}.${process.pid}`;
    mkdirSync(made, { recursive: true });
    for (const name of FROM_NPM) cpSync(join(pyodide, name), join(made, name));
    letSignalsThrow(join(made, 'pyodide.asm.mjs'));
    const sources = Object.assign({}, ...packages.map(({ files }) => files), guest);
    const site = await compileSite(pyodide, info, sources);
    writeFileSync(join(made, 'site.zip'), site);
    const { snapshot, nativeModules } = await takeSnapshot(pyodide, info, site);
    for (const [name, content] of Object.entries(layOutSnapshot(snapshot)))
      writeFileSync(join(made, name), content);
    let list = '// Modules that Pyodide assembles when it loads, by their bytes (build-pack.mjs).\n';
    const entries = nativeModules.map((bytes, index) => {
      writeFileSync(join(made, `native-${index}.wasm`), bytes);
      list += `import m${index} from './native-${index}.wasm';\n`;
      return `  ['${Buffer.from(bytes).toString('hex')}', m${index}],\n`;
    });
    writeFileSync(
      join(made, 'native-modules.js'),
      `${list}export default new Map([\n${entries.join('')}]);\n`,
    );
    const hashes = Object.fromEntries(
      Object.entries(readFolder(made)).map(([name, bytes]) => [name, hash(bytes)]),
    );
    writeFileSync(join(made, 'hashes.json'), JSON.stringify(hashes));
    rmSync(kept, { recursive: true, force: true });
    renameSync(made, kept);
  }
  for (const name of readdirSync(kept)) if (name !== 'hashes.json') cpSync(join(kept, name), join(out, name));
}

/**
 * Pyodide ignores what its buffer of signals throws; the guard throws there to end an interpreter that nothing else stops.
 * @param {string} file
 */
function letSignalsThrow(file) {
  const text = readFileSync(file, 'utf8');
  const parts = text.split('return result}catch(e){return 0}}_Py_CheckEmscriptenSignals_Helper.sig');
  if (parts.length !== 2)
    throw new Error('Pyodide looks at its signals in another way than the guard expects');
  writeFileSync(file, parts.join('return result}catch(e){throw e}}_Py_CheckEmscriptenSignals_Helper.sig'));
}

/** @param {string} folder */
function isWhole(folder) {
  if (!existsSync(join(folder, 'hashes.json'))) return false;
  const hashes = JSON.parse(readFileSync(join(folder, 'hashes.json'), 'utf8'));
  return Object.entries(hashes).every(
    ([name, wanted]) => existsSync(join(folder, name)) && hash(readFileSync(join(folder, name))) === wanted,
  );
}

/** The patches are a module of their own: they must be in place before Pyodide is evaluated. */
const patches = {
  name: 'patches',
  setup(build) {
    build.onResolve({ filter: /workerd-patches\.ts$/ }, ({ kind }) =>
      kind === 'entry-point' ? null : { path: './workerd-patches.js', external: true, sideEffects: true },
    );
  },
};

/** @param {string} out */
async function bundleInside(out) {
  await build({
    entryPoints: {
      entry: join(here, '../inside/python-entry.ts'),
      'workerd-patches': join(here, '../inside/workerd-patches.ts'),
    },
    outdir: out,
    bundle: true,
    format: 'esm',
    target: 'es2023',
    platform: 'neutral',
    external: [
      'cloudflare:*',
      'node:*',
      './*.mjs',
      './*.wasm',
      './*.zip',
      './*.bin',
      './snapshot-map.json',
      './app.json',
      './native-modules.js',
    ],
    plugins: [patches],
    logLevel: 'warning',
  });
}

/** @param {string} out */
function describePack(out, { version, info, packages }) {
  const files = Object.fromEntries(
    Object.entries(readFolder(out)).map(([name, bytes]) => [
      name,
      { bytes: bytes.length, sha256: hash(bytes) },
    ]),
  );
  return {
    /** Another pack, another isolate. */
    hash: hash(Buffer.from(JSON.stringify(files))),
    lock: info,
    contents: [
      { name: 'pyodide', version, licence: 'MPL-2.0', from: 'npm' },
      { name: 'python', version: info.python, licence: 'PSF-2.0', from: 'pyodide' },
      ...packages.map(({ files: _, ...rest }) => rest),
    ],
    files,
  };
}

/** @param {string} out */
function printPack(out) {
  const { contents, files } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  const names = contents.map(({ name, version }) => `${name} ${version}`).join(', ');
  console.log(`Python pack: ${(bytes / 2 ** 20).toFixed(1)} MiB (${names})`);
}

/** @param {string} folder @returns {Record<string, Buffer>} the files below it by path. */
function readFolder(folder) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !entry.parentPath.includes('__pycache__') && !entry.name.startsWith('.'),
    )
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(folder, path))]));
}

/** @param {Uint8Array} bytes */
function hash(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

const half = `${target}.${process.pid}`;
mkdirSync(half, { recursive: true });
try {
  await makePack(half);
  rmSync(target, { recursive: true, force: true });
  renameSync(half, target);
} catch (error) {
  rmSync(half, { recursive: true, force: true });
  if (!(error instanceof NoPackages)) throw error;
  console.log(`Backends are React + Hono only: ${error.message}.`);
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, 'manifest.json'), JSON.stringify({ missing: error.message }));
}
