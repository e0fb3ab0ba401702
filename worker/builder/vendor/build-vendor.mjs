/**
 * Builds the packages that generated apps use from node_modules, once per version of them, into build/client/_vendor:
 *   browser/   react 19, react-dom, wouter: one split build, so that they share one React; named exports are generated
 *              beside them the same as React's developers have it, for previews, with what exchanges modules there
 *   worker/    the same for Workers, plus hono and zod
 *   inside/    our own code that runs in the isolate of an app (worker/runtime/inside)
 *   visits/    the same for the isolate in which a page is used (worker/runtime/visits/inside), with the DOM that it needs
 *   fonts/     faces of generated apps, those of the kit's package.json
 *   manifest.json   specifier → file, what each file imports, Tailwind's stylesheets
 * File names carry a hash of the content. Browser files have a brotli twin (`.br`), made here at the highest quality.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Where it goes; `node build-vendor.mjs <folder>` puts it elsewhere. */
const target = process.argv[2] ?? join(root, 'build/client/_vendor');
/** Made beside it and moved there whole, so that a server that runs never sees half of it. */
const out = `${target}.${process.pid}`;
const require = createRequire(join(root, 'package.json'));

/**
 * @typedef {import('./load-vendor.ts').VendorSet} VendorSet
 * @typedef {{ cjs: string[], esm: string[], options: import('esbuild').BuildOptions }} SetPlan
 */

/**
 * Hewn's own pages have React 18; generated apps have 19, installed under an alias.
 * @type {Record<string, string>}
 */
const REACT = {
  react: 'react-19',
  'react/jsx-runtime': 'react-19/jsx-runtime',
  'react/jsx-dev-runtime': 'react-19/jsx-dev-runtime',
  'react-dom': 'react-dom-19',
  'react-dom/client': 'react-dom-19/client',
  'react-dom/server': 'react-dom-19/server.edge',
};
const ROUTER = [
  'wouter',
  'wouter/use-browser-location',
  'wouter/use-hash-location',
  'wouter/memory-location',
];

/** Parts of hono that belong to another platform, to its build tools or to its own JSX. */
const FOREIGN_HONO =
  /^hono\/(aws-lambda|bun|cloudflare-pages|deno|lambda-edge|netlify|nextjs|service-worker|vercel|ssg|jsx|testing|serve-static|tiny|quick|preset|jsx-renderer|dev)(\/|$)/;

function listHono() {
  const { exports } = JSON.parse(
    require('node:fs').readFileSync(join(root, 'node_modules/hono/package.json')),
  );
  return Object.entries(exports)
    .filter(([path, target]) => !path.includes('*') && typeof target === 'object' && target.import)
    .map(([path]) => path.replace(/^\./, 'hono'))
    .filter((name) => !FOREIGN_HONO.test(name));
}

/** @type {{ browser: SetPlan, worker: SetPlan }} */
const sets = {
  browser: {
    cjs: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
    esm: ROUTER,
    options: { target: 'es2022' },
  },
  worker: {
    cjs: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-dom/server'],
    esm: [...ROUTER, ...listHono(), 'zod', 'zod/mini'],
    options: { target: 'es2023', external: ['cloudflare:*', 'node:*'], conditions: ['workerd', 'worker'] },
  },
};

const production = { 'process.env.NODE_ENV': '"production"' };
const development = { 'process.env.NODE_ENV': '"development"' };

/**
 * Sends every import of React, also from inside other packages, to version 19.
 * @type {import('esbuild').Plugin}
 */
const reactAlias = {
  name: 'react-alias',
  setup(build) {
    build.onResolve({ filter: /^react(-dom)?(\/[a-z.-]+)?$/ }, (args) => {
      const target = REACT[args.path];
      if (!target) throw new Error(`${args.importer} imports ${args.path}, which is not vendored`);
      return { path: require.resolve(target) };
    });
  },
};

/**
 * zod's messages in 50 languages are 300 KB that would be parsed at each cold start; its default, English, stays.
 * @type {import('esbuild').Plugin}
 */
const englishZod = {
  name: 'english-zod',
  setup(build) {
    build.onLoad({ filter: /zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: `export { default as en } from './en.js';`,
      resolveDir: join(root, 'node_modules/zod/v4/locales'),
    }));
  },
};

/**
 * Names that a CommonJS package exports, read from its production build as it will be bundled.
 * @param {string} specifier
 */
async function listExports(specifier) {
  const { outputFiles } = await build({
    entryPoints: [require.resolve(requireTarget(specifier))],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'neutral',
    mainFields: ['main'],
    define: production,
    plugins: [reactAlias],
    logLevel: 'warning',
  });
  const module = { exports: {} };
  new Function('module', 'exports', textOf(outputFiles))(module, module.exports);
  return Object.keys(module.exports).filter((name) => name !== 'default');
}

/** @param {string} specifier */
const fileName = (specifier) => specifier.replaceAll('/', '-');

/**
 * A module of ours around each CommonJS package, with its exports by name.
 * @type {import('esbuild').Plugin}
 */
const wrappers = {
  name: 'wrappers',
  setup(build) {
    build.onResolve({ filter: /^wrap:/ }, ({ path }) => ({ path: path.slice(5), namespace: 'wrap' }));
    build.onLoad({ filter: /./, namespace: 'wrap' }, async ({ path: specifier }) => {
      const target = JSON.stringify(requireTarget(specifier));
      const names = (await listExports(specifier)).join(', ');
      return {
        contents: `import whole from ${target};\nexport const { ${names} } = whole;\nexport default whole;`,
        resolveDir: root,
      };
    });
  },
};

/**
 * @param {'browser' | 'worker'} name
 * @param {SetPlan} plan
 * @param {Record<string, string>} define
 * @returns {Promise<VendorSet>}
 */
async function buildSet(name, { cjs, esm, options }, define = production) {
  const outdir = join(out, name);
  const { metafile } = await build({
    ...options,
    entryPoints: [
      ...cjs.map((specifier) => ({ in: `wrap:${specifier}`, out: fileName(specifier) })),
      ...esm.map((specifier) => ({ in: specifier, out: fileName(specifier) })),
    ],
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    legalComments: 'none',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    define,
    plugins: [reactAlias, wrappers, englishZod],
    absWorkingDir: root,
    metafile: true,
    logLevel: 'warning',
  });
  /** @type {VendorSet['imports']} */
  const imports = {};
  /** @type {VendorSet['files']} */
  const files = {};
  for (const [path, output] of Object.entries(metafile.outputs)) {
    const file = basename(path);
    files[file] = {
      imports: output.imports
        .filter(({ kind, external }) => kind === 'import-statement' && !external)
        .map((found) => basename(found.path)),
    };
  }
  for (const specifier of [...cjs, ...esm]) {
    const start = `${fileName(specifier)}-`;
    const matches = Object.entries(metafile.outputs).filter(
      ([path, output]) => output.entryPoint && new RegExp(`^${start}[A-Z0-9]{8}\\.js$`).test(basename(path)),
    );
    const [match, ...others] = matches;
    if (!match || others.length) throw new Error(`${specifier}: ${matches.length} files`);
    imports[specifier] = basename(match[0]);
  }
  return { imports, files };
}

/** Our code for the inside of an app's isolate; the app's own modules stay imports. */
async function buildInside() {
  const folder = join(root, 'worker/runtime/inside');
  const entries = ['guard.ts', 'backend-entry.ts', 'trial-entry.ts', 'page-entry.ts'];
  /** @type {Record<string, string>} */
  const files = {};
  for (const entry of entries) {
    const { outputFiles } = await build({
      entryPoints: [join(folder, entry)],
      bundle: true,
      write: false,
      format: 'esm',
      target: 'es2023',
      platform: 'neutral',
      external: ['cloudflare:*', 'node:async_hooks', './main.js', './guard.js'],
      logLevel: 'warning',
    });
    files[entry.replace(/\.ts$/, '.js')] = textOf(outputFiles);
  }
  return files;
}

/** What a DOM asks of Node for what a page on trial never does: sockets, files, scripts made of text. */
const NOT_IN_ISOLATES = new Set([
  'ws',
  'vm',
  'child_process',
  'fs',
  'http',
  'https',
  'net',
  'zlib',
  'perf_hooks',
]);

const NOTHING = `module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : class {}) });`;
const NO_VM = `module.exports = { Script: class { runInContext() {} }, isContext: () => true, createContext() {} };`;

/**
 * Leaves to the isolate what it has of Node, and puts classes that do nothing in place of the rest.
 * @type {import('esbuild').Plugin}
 */
const nodeInIsolates = {
  name: 'node-in-isolates',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const bare = path.replace(/^node:/, '');
      if (kind === 'entry-point') return null;
      if (NOT_IN_ISOLATES.has(bare)) return { path: bare, namespace: 'nothing' };
      return isBuiltin(path) ? { path: `node:${bare}`, external: true } : null;
    });
    // The isolate's own module, wherever it is asked for.
    build.onResolve({ filter: /\/guard\.js$/ }, () => ({ path: './guard.js', external: true }));
    build.onLoad({ filter: /./, namespace: 'nothing' }, ({ path }) => ({
      contents: path === 'vm' ? NO_VM : NOTHING,
    }));
  },
};

/** The main module of a page that is used. @returns its file. */
async function buildVisits() {
  const { metafile } = await build({
    entryPoints: [{ in: join(root, 'worker/runtime/visits/inside/visit-entry.ts'), out: 'visit' }],
    outdir: join(out, 'visits'),
    bundle: true,
    format: 'esm',
    target: 'es2023',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['node'],
    minify: true,
    keepNames: true,
    legalComments: 'none',
    entryNames: '[name]-[hash]',
    define: production,
    external: ['cloudflare:*', './site.js'],
    plugins: [nodeInIsolates],
    absWorkingDir: root,
    metafile: true,
    logLevel: 'warning',
  });
  const [file] = Object.keys(metafile.outputs);
  if (!file) throw new Error('esbuild made nothing');
  return basename(file);
}

/** What exchanges modules in previews: a script before all others. @returns its file. */
async function buildExchange() {
  const { metafile } = await build({
    entryPoints: [{ in: join(root, 'worker/runtime/preview/exchange-entry.ts'), out: 'exchange' }],
    outdir: join(out, 'browser'),
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    entryNames: '[name]-[hash]',
    define: development,
    absWorkingDir: root,
    metafile: true,
    logLevel: 'warning',
  });
  const [file] = Object.keys(metafile.outputs);
  if (!file) throw new Error('esbuild made nothing');
  return basename(file);
}

/** @param {import('esbuild').OutputFile[]} files */
function textOf([file]) {
  if (!file) throw new Error('esbuild made nothing');
  return file.text;
}

/** @param {string} specifier */
function requireTarget(specifier) {
  const target = REACT[specifier];
  if (!target) throw new Error(`${specifier} has no alias`);
  return target;
}

async function readStylesheets() {
  const names = ['index.css', 'theme.css', 'preflight.css', 'utilities.css'];
  const folder = join(root, 'node_modules/tailwindcss');
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')])),
  );
}

async function compressBrowserFiles() {
  const folder = join(out, 'browser');
  for (const name of await readdir(folder)) {
    const bytes = await readFile(join(folder, name));
    const packed = brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
    await writeFile(join(folder, `${name}.br`), packed);
    /** @param {number} length */
    const kilobytes = (length) => `${(length / 1024).toFixed(1)} KB`.padStart(9);
    console.log(
      `${name.padEnd(44)}${kilobytes(bytes.length)}${kilobytes(gzipSync(bytes).length)} gzip${kilobytes(packed.length)} brotli`,
    );
  }
}

/**
 * Latin and extended Latin of each face; as variable ones in all weights.
 * @returns {Promise<Record<string, string>>} as a stylesheet names it → file.
 */
async function copyFonts() {
  const { dependencies } = JSON.parse(
    await readFile(join(root, 'worker/engine/kit/project/package.json'), 'utf8'),
  );
  /** @type {Record<string, string>} */
  const fonts = {};
  await mkdir(join(out, 'fonts'));
  for (const name of Object.keys(dependencies).filter((one) => one.startsWith('@fontsource'))) {
    const folder = join(root, 'node_modules', name, 'files');
    for (const file of await readdir(folder)) {
      if (!/-latin(-ext)?-(wght|400|600)-normal\.woff2$/.test(file)) continue;
      const bytes = await readFile(join(folder, file));
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
      fonts[`${name}/files/${file}`] = file.replace('.woff2', `-${hash}.woff2`);
      await writeFile(join(out, 'fonts', file.replace('.woff2', `-${hash}.woff2`)), bytes);
    }
  }
  return fonts;
}

async function readVersions() {
  const packages = {
    react: 'react-19',
    'react-dom': 'react-dom-19',
    wouter: 'wouter',
    hono: 'hono',
    zod: 'zod',
  };
  /** @type {Record<string, string>} */
  const versions = {};
  for (const [name, folder] of Object.entries(packages))
    versions[name] = JSON.parse(
      await readFile(join(root, 'node_modules', folder, 'package.json'), 'utf8'),
    ).version;
  return versions;
}

await mkdir(out, { recursive: true });
const manifest = {
  versions: await readVersions(),
  browser: await buildSet('browser', sets.browser),
  development: await buildSet('browser', sets.browser, development),
  exchange: await buildExchange(),
  worker: await buildSet('worker', sets.worker),
  inside: await buildInside(),
  visits: await buildVisits(),
  stylesheets: await readStylesheets(),
  fonts: await copyFonts(),
};
await compressBrowserFiles();
await writeFile(join(out, 'manifest.json'), JSON.stringify(manifest));
await rm(target, { recursive: true, force: true });
await rename(out, target);
