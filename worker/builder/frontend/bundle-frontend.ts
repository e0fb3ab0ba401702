/**
 * The project's pages, built once for two uses: the site, and the renderer of its pages, which runs the very same
 * scripts. The newest builds are kept, so that the second use costs nothing.
 */

import type { SourceFiles } from '../../contract/project/files.ts';
import { hashText } from '../../domain/secrets/hash-text.ts';
import { type Env, readSettings } from '../../env.ts';
import type { BuildProblem, BuildResult } from '../build-types.ts';
import { type BuildOrder, listBrowserDefines, type ProjectOutput } from '../esbuild/build-order.ts';
import { problemOf } from '../esbuild/build-problem.ts';
import { bundleProject } from '../esbuild/bundle-project.ts';
import { resolveSource } from '../esbuild/resolve-source.ts';
import { loadVendorManifest, type VendorManifest } from '../vendor/load-vendor.ts';
import { PAGE, readPage } from './read-page.ts';
import { listEntries, listLinkedStyles } from './write-page.ts';

/**
 * What the project must offer so that its pages can be rendered outside a browser. One without `src/data/store` keeps its
 * data its own way: of it, the component of `src/App` is rendered as it is, before it has asked for anything.
 */
export const PAGE_PARTS = [
  { path: '/src/App', file: 'src/App.tsx', name: 'App', wanted: 'a component named App' },
  {
    path: '/src/data/store',
    file: 'src/data/store.ts',
    name: 'createDataStore',
    wanted: 'a function named createDataStore',
  },
];

/** Entry of the page renderer; not a path that a project may have. */
export const PAGES_ENTRY = 'pages:';
/** The same as problems name it. */
const PAGES_FILE = `virtual:${PAGES_ENTRY}`;
const PAGES_SOURCE = PAGE_PARTS.map(({ path, name }) => `export { ${name} } from '${path}';`).join('\n');
const PLAIN_PAGES_SOURCE = `import { createElement } from 'react';
import * as module from '/src/App';
export const App = () => createElement(module.default ?? module.App);
export const createDataStore = () => ({ pending: () => [] });`;

/** Of pages that are only something within what their entry puts around them, or that have no `src/App` at all. */
const BROWSER_PAGES_SOURCE = `export const App = () => null;
export const createDataStore = () => ({ pending: () => [] });`;

/** What esbuild's `jsxDev` imports: elements of pages get the place where they were written. */
const PLACED_ELEMENTS = 'react/jsx-dev-runtime';
const PLACED_ELEMENTS_SOURCE = `import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
export { Fragment };
export const jsxDEV = (type, props, key, isStatic, place) =>
  (isStatic ? jsxs : jsx)(type, typeof type === 'string' && place ? { ...props, 'data-at': place.fileName.replace(/^[a-z]+:/, '') + ':' + place.lineNumber + ':' + place.columnNumber } : props, key);`;

export interface FrontendBundle extends ProjectOutput {
  /** Address in index.html → path of the source. */
  sources: Map<string, string>;
  /** Why the entry of the page renderer is not among the outputs; empty when it is. */
  pageProblems: BuildProblem[];
}

const MAX_KEPT = 3;
const kept = new Map<string, BuildResult<FrontendBundle>>();

/** How a build is made: as it goes live, or so that elements know where they were written. */
export type BuildUse = 'live' | 'preview';

export async function bundleFrontend(
  files: SourceFiles,
  env: Env,
  use: BuildUse = 'live',
): Promise<BuildResult<FrontendBundle>> {
  const manifest = await loadVendorManifest(env);
  const own = Object.keys(files).filter((path) => !path.startsWith('backend/'));
  const key = await hashText(
    JSON.stringify([
      use,
      env.BUNDLER !== undefined,
      readSettings(env).NPM_REGISTRY,
      manifest.browser.imports,
      manifest.fonts,
      own.sort().map((path) => [path, files[path]]),
    ]),
  );
  const known = kept.get(key);
  if (known) return known;
  const built = await build(files, env, manifest, use);
  if (built.ok) keep(key, built);
  return built;
}

async function build(
  files: SourceFiles,
  env: Env,
  manifest: VendorManifest,
  use: BuildUse,
): Promise<BuildResult<FrontendBundle>> {
  const found = findSources(files);
  if (!found.ok) return found;
  const sources = found.output;
  const missing =
    findShape(files) !== 'planned' ? [] : PAGE_PARTS.filter(({ path }) => !resolveSource(files, path, ''));
  let pageProblems = missing.map(({ file, wanted }) =>
    problemOf(file, `${file} is missing: it must export ${wanted}.`),
  );
  if (pageProblems.length === 0) {
    const bundled = await bundle(files, env, manifest, use, [...sources.values(), PAGES_ENTRY]);
    if (bundled.ok) return { ok: true, output: { ...bundled.output, sources, pageProblems } };
    if (bundled.problems.some(({ file }) => file !== PAGES_FILE)) return bundled;
    pageProblems = bundled.problems.map(placeInProject);
  }
  const bundled = await bundle(files, env, manifest, use, [...sources.values()]);
  return bundled.ok ? { ok: true, output: { ...bundled.output, sources, pageProblems } } : bundled;
}

function bundle(
  files: SourceFiles,
  env: Env,
  { browser, stylesheets, fonts }: VendorManifest,
  use: BuildUse,
  entries: string[],
): Promise<BuildResult<ProjectOutput>> {
  const order: BuildOrder = {
    files,
    target: 'browser',
    virtual: {
      [PAGES_ENTRY]: PAGES_SOURCES[findShape(files)],
      ...(use === 'preview' && { [PLACED_ELEMENTS]: PLACED_ELEMENTS_SOURCE }),
    },
    vendored: Object.keys(browser.imports),
    fonts: fontAddresses(fonts),
    stylesheets,
    isExchanged: use === 'preview',
    entries: [...new Set(entries)],
    options: {
      splitting: true,
      minify: use === 'live',
      jsxDev: use === 'preview',
      target: 'es2022',
      sourcemap: 'linked',
      outdir: '/',
      define: listBrowserDefines(files),
    },
  };
  return bundleProject(order, env);
}

/** As a stylesheet names a face → where it is served. */
export function fontAddresses(fonts: VendorManifest['fonts']): Record<string, string> {
  return Object.fromEntries(Object.entries(fonts).map(([name, file]) => [name, `/_vendor/${file}`]));
}

const PAGES_SOURCES = { planned: PAGES_SOURCE, plain: PLAIN_PAGES_SOURCE, browser: BROWSER_PAGES_SOURCE };

/**
 * `planned`: as Hewn writes pages. `plain`: a component by itself, as people write it by hand. `browser`: pages alone, as
 * other tools make them, whose component is nothing without what stands around it.
 */
function findShape(files: SourceFiles): keyof typeof PAGES_SOURCES {
  if (resolveSource(files, '/src/data/store', '')) return 'planned';
  const app = resolveSource(files, '/src/App', '');
  if (app === null && Object.keys(files).some((path) => path.startsWith('backend/'))) return 'planned';
  if (app === null || isWrapped(files)) return 'browser';
  return /\bexport\s+default\b|\bas\s+default\b/.test(files[app] ?? '') ? 'plain' : 'planned';
}

/** What an entry may put around a component without giving it anything. */
const PLAIN_AROUND = /^<(React\.)?(App|StrictMode|Fragment)$/;

/** Whether an entry renders `App` within other components: routers, stores, providers. */
function isWrapped(files: SourceFiles): boolean {
  return listEntries(readPage(files) ?? '').some((address) => {
    const path = resolveSource(files, address, PAGE);
    const text = (path && files[path]) || '';
    const tags: string[] = text.match(/<[A-Z][\w.]*(?=[\s/>])/g) ?? [];
    return tags.includes('<App') && tags.some((tag) => !PLAIN_AROUND.test(tag));
  });
}

/** A problem of our own entry is one of the file that it asks for something. */
function placeInProject(problem: BuildProblem): BuildProblem {
  const part = PAGE_PARTS.find(({ name }) => problem.message.endsWith(`for import "${name}".`));
  return part ? problemOf(part.file, `${part.file} must export ${part.wanted}.`) : { ...problem, file: null };
}

/** The scripts and styles that the page loads. */
function findSources(files: SourceFiles): BuildResult<Map<string, string>> {
  const html = readPage(files);
  if (html === undefined) return refuse('index.html is missing.');
  const scripts = listEntries(html);
  if (scripts.length === 0)
    return refuse('index.html loads no script: it needs <script type="module" src="/src/main.tsx">.');
  const sources = new Map<string, string>();
  for (const address of [...scripts, ...listLinkedStyles(html)]) {
    const path = resolveSource(files, address, PAGE);
    if (!path) return refuse(`index.html loads "${address}", which does not exist.`);
    sources.set(address, path);
  }
  return { ok: true, output: sources };
}

function refuse(message: string): { ok: false; problems: [ReturnType<typeof problemOf>] } {
  return { ok: false, problems: [problemOf(PAGE, message)] };
}

function keep(key: string, built: BuildResult<FrontendBundle>): void {
  kept.set(key, built);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
}
