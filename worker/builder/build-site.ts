import type { Metafile, OutputFile } from 'esbuild-wasm';
import type { SourceFiles } from '../contract/files.ts';
import { problemOf, toProblems } from './build-problem.ts';
import type { BuildResult, SiteBundle, SiteFile } from './build-types.ts';
import type { BuilderEnv } from './builder-env.ts';
import { runBundler } from './bundler.ts';
import { compileStyles } from './compile-styles.ts';
import { contentType } from './content-type.ts';
import { openPackages } from './open-packages.ts';
import { projectPlugin } from './project-plugin.ts';
import { resolveSource } from './resolve-source.ts';
import { scanCandidates } from './scan-candidates.ts';
import { listVendorFiles, loadVendorFile, loadVendorManifest, type VendorSet } from './vendor/load-vendor.ts';
import { listEntries, listInlineScripts, listLinkedStyles, writePage } from './write-page.ts';

const PAGE = 'index.html';
const VENDOR = '_vendor/';

/**
 * Builds what the browser gets: index.html with hashed scripts and styles, split and minified, with source maps;
 * React and the other vendored packages stand beside them and are found through an import map in the page.
 */
export async function buildSite(files: SourceFiles, env: BuilderEnv): Promise<BuildResult<SiteBundle>> {
  const html = files[PAGE];
  if (html === undefined) return { ok: false, problems: [problemOf(PAGE, 'index.html is missing.')] };
  const sources = [...listEntries(html), ...listLinkedStyles(html)];
  if (listEntries(html).length === 0)
    return {
      ok: false,
      problems: [
        problemOf(PAGE, 'index.html loads no script: it needs <script type="module" src="/src/main.tsx">.'),
      ],
    };
  const entries = new Map<string, string>();
  for (const source of sources) {
    const path = resolveSource(files, source, PAGE);
    if (!path)
      return {
        ok: false,
        problems: [problemOf(PAGE, `index.html loads "${source}", which does not exist.`)],
      };
    entries.set(source, path);
  }

  const { browser, stylesheets } = await loadVendorManifest(env);
  const packages = openPackages(files, env, 'browser');
  let candidates: string[] | undefined;
  const bundled = await runBundler({
    entryPoints: [...new Set(entries.values())],
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    sourcemap: 'linked',
    outdir: '/',
    publicPath: '/',
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    jsx: 'automatic',
    legalComments: 'none',
    metafile: true,
    define: browserDefines,
    plugins: [
      projectPlugin({
        files,
        vendored: Object.keys(browser.imports),
        resolveVendored: (specifier) => (browser.imports[specifier] ? specifier : null),
        compileStyles: (path) => {
          candidates ??= scanCandidates(readScanned(files));
          return compileStyles(files, path, stylesheets, candidates);
        },
        packages,
      }),
    ],
  });
  if (!bundled.ok) return { ok: false, problems: toProblems(bundled.errors) };
  const { outputFiles, metafile } = bundled.result;
  if (!metafile) throw new Error('The bundler gave no list of what it made');

  const vendor = await collectVendor(browser, metafile, env);
  const built = (path: string) => `/${path}`;
  const page = writePage(html, {
    importMap: vendor.importMap,
    preloads: [...listFirstLoad(metafile), ...vendor.files.map(({ path }) => built(path))],
    styles: listStyles(metafile),
    entries: new Map([...entries].map(([source, path]) => [source, built(findOutput(metafile, path))])),
  });
  return {
    ok: true,
    output: {
      files: [
        {
          path: PAGE,
          contentType: contentType(PAGE),
          body: new TextEncoder().encode(page),
          immutable: false,
        },
        ...listPublicFiles(files),
        ...outputFiles.map(toSiteFile),
        ...vendor.files,
      ],
      scriptHashes: await Promise.all(listInlineScripts(page).map(hashScript)),
    },
  };
}

/** What Vite gives to sources, so that they mean the same there and here. */
export const browserDefines: Record<string, string> = {
  'process.env.NODE_ENV': '"production"',
  'import.meta.env': '{"MODE":"production","PROD":true,"DEV":false,"SSR":false,"BASE_URL":"/"}',
};

function readScanned(files: SourceFiles): string[] {
  return Object.entries(files)
    .filter(([path]) => /^(index\.html|src\/.*\.(tsx?|jsx?|html|md|json|css))$/.test(path))
    .map(([, text]) => text);
}

function toSiteFile(file: OutputFile): SiteFile {
  const path = file.path.replace(/^\//, '');
  return { path, contentType: contentType(path), body: file.contents, immutable: true };
}

/** Files below public/ are served as they are, from the root. */
function listPublicFiles(files: SourceFiles): SiteFile[] {
  return Object.entries(files)
    .filter(([path]) => path.startsWith('public/'))
    .map(([path, text]) => {
      const name = path.slice('public/'.length);
      return {
        path: name,
        contentType: contentType(name),
        body: new TextEncoder().encode(text),
        immutable: false,
      };
    });
}

/** Vendored files that the built scripts import, with all that those import. */
async function collectVendor(browser: VendorSet, metafile: Metafile, env: BuilderEnv) {
  const used = new Set<string>();
  for (const output of Object.values(metafile.outputs))
    for (const found of output.imports)
      if (found.external && browser.imports[found.path]) used.add(found.path);
  const files = await Promise.all(
    listVendorFiles(browser, used).map(async (name): Promise<SiteFile> => {
      const [body, brotli] = await Promise.all([
        loadVendorFile(env, `browser/${name}`),
        loadVendorFile(env, `browser/${name}.br`),
      ]);
      return { path: VENDOR + name, contentType: contentType(name), body, brotli, immutable: true };
    }),
  );
  const importMap = Object.fromEntries(
    [...used].sort().map((specifier) => [specifier, `/${VENDOR}${browser.imports[specifier]}`]),
  );
  return { files, importMap };
}

function findOutput(metafile: Metafile, source: string): string {
  for (const [path, { entryPoint }] of Object.entries(metafile.outputs))
    if (entryPoint === source || entryPoint === `project:${source}`) return path;
  throw new Error(`Nothing was built from ${source}`);
}

/** Chunks that the entries import at once (not those behind `import()`). */
function listFirstLoad(metafile: Metafile): string[] {
  const first = new Set<string>();
  const visit = (path: string) => {
    for (const { path: next, kind, external } of metafile.outputs[path]?.imports ?? [])
      if (!external && kind === 'import-statement' && !first.has(next)) {
        first.add(next);
        visit(next);
      }
  };
  for (const [path, { entryPoint }] of Object.entries(metafile.outputs)) if (entryPoint) visit(path);
  return [...first].map((path) => `/${path}`);
}

function listStyles(metafile: Metafile): string[] {
  const styles = new Set<string>();
  for (const [path, { entryPoint, cssBundle }] of Object.entries(metafile.outputs)) {
    if (cssBundle) styles.add(`/${cssBundle}`);
    else if (entryPoint && path.endsWith('.css')) styles.add(`/${path}`);
  }
  return [...styles];
}

async function hashScript(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
