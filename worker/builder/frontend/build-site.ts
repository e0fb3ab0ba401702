import type { Metafile } from 'esbuild-wasm';
import type { SourceFiles } from '../../contract/project/files.ts';
import { readAsset } from '../../domain/files/asset-files.ts';
import type { Env } from '../../env.ts';
import type { BuildResult, SiteBundle, SiteFile } from '../build-types.ts';
import { contentType } from '../content-type.ts';
import type { ProjectOutput } from '../esbuild/build-order.ts';
import { findOutput, listUsedAddresses, listUsedVendored } from '../esbuild/bundle-project.ts';
import { listVendorFiles, loadVendorFile, loadVendorManifest } from '../vendor/load-vendor.ts';
import {
  type BuildUse,
  bundleFrontend,
  type FrontendBundle,
  fontAddresses,
  PAGES_ENTRY,
} from './bundle-frontend.ts';
import { PAGE, readPage } from './read-page.ts';
import { listInlineScripts, writePage } from './write-page.ts';

const VENDOR = '_vendor/';

/**
 * Builds what the browser gets: index.html with hashed scripts and styles, split and minified, with source maps;
 * React and the other vendored packages stand beside them and are found through an import map in the page.
 */
export async function buildSite(
  files: SourceFiles,
  env: Env,
  use: BuildUse = 'live',
): Promise<BuildResult<SiteBundle>> {
  const bundled = await bundleFrontend(files, env, use);
  if (!bundled.ok) return bundled;
  const { outputs, outputFiles, sources, pageProblems } = bundled.output;
  const pages = pageProblems.length ? null : findOutput(outputs, PAGES_ENTRY);
  const isServed = (path: string) => pages === null || (path !== pages && path !== `${pages}.map`);

  const { fonts, ...manifest } = await loadVendorManifest(env);
  const isPreview = use === 'preview';
  const browser = isPreview ? manifest.development : manifest.browser;
  const used = listUsedVendored(outputs, Object.keys(browser.imports), isServed);
  const scripts = isPreview ? [manifest.exchange] : [];
  const vendored = await loadVendored(listVendorFiles(browser, used), env);
  const first = await loadVendored(scripts, env);
  const faces = await loadFaces(fonts, listUsedAddresses(outputs), env);
  const page = writePage(readPage(files) ?? '', {
    importMap: Object.fromEntries(
      [...used].sort().map((specifier) => [specifier, `/${VENDOR}${browser.imports[specifier]}`]),
    ),
    preloads: [...listFirstLoad(bundled.output), ...vendored.map(({ path }) => `/${path}`)],
    styles: listStyles(outputs),
    first: first.map(({ path }) => `/${path}`),
    faces: new Map(
      Object.entries(fontAddresses(fonts)).map(([name, address]) => [`/node_modules/${name}`, address]),
    ),
    entries: new Map([...sources].map(([address, path]) => [address, `/${findOutput(outputs, path)}`])),
  });
  const built = outputFiles.map(toSiteFile).filter(({ path }) => isServed(path));
  return {
    ok: true,
    output: {
      files: [
        toTextFile(PAGE, page),
        ...Object.entries(files)
          .filter(([path]) => path.startsWith('public/') && path !== `public/${PAGE}`)
          .map(([path, text]) => toTextFile(path.slice('public/'.length), text)),
        ...built,
        ...vendored,
        ...first,
        ...faces,
      ],
      scriptHashes: await Promise.all(listInlineScripts(page).map(hashScript)),
    },
  };
}

/** A file that is served under its own name. */
function toTextFile(path: string, text: string): SiteFile {
  return { path, contentType: contentType(path), body: readAsset(path, text), immutable: false };
}

function toSiteFile(file: ProjectOutput['outputFiles'][number]): SiteFile {
  const path = file.path.replace(/^\//, '');
  return { path, contentType: contentType(path), body: file.contents, immutable: true };
}

async function loadVendored(names: string[], env: Env): Promise<SiteFile[]> {
  return Promise.all(
    names.map(async (name): Promise<SiteFile> => {
      const [body, brotli] = await Promise.all([
        loadVendorFile(env, `browser/${name}`),
        loadVendorFile(env, `browser/${name}.br`),
      ]);
      return { path: VENDOR + name, contentType: contentType(name), body, brotli, immutable: true };
    }),
  );
}

/** The faces that the stylesheets name. They are packed already. */
function loadFaces(fonts: Record<string, string>, used: Set<string>, env: Env): Promise<SiteFile[]> {
  const names = [...new Set(Object.values(fonts))].filter((name) => used.has(`/${VENDOR}${name}`));
  return Promise.all(
    names.map(async (name): Promise<SiteFile> => {
      const body = await loadVendorFile(env, `fonts/${name}`);
      return { path: VENDOR + name, contentType: contentType(name), body, immutable: true };
    }),
  );
}

/** Scripts that the page's own scripts import at once (not those behind `import()`). */
function listFirstLoad({ outputs, sources }: FrontendBundle): string[] {
  const first = new Set<string>();
  const visit = (path: string) => {
    for (const { path: next, kind, external } of outputs[path]?.imports ?? [])
      if (!external && kind === 'import-statement' && !first.has(next)) {
        first.add(next);
        visit(next);
      }
  };
  for (const source of sources.values()) visit(findOutput(outputs, source));
  return [...first].map((path) => `/${path}`);
}

function listStyles(outputs: Metafile['outputs']): string[] {
  const styles = new Set<string>();
  for (const [path, { entryPoint, cssBundle }] of Object.entries(outputs)) {
    if (cssBundle && entryPoint !== `virtual:${PAGES_ENTRY}`) styles.add(`/${cssBundle}`);
    else if (entryPoint && path.endsWith('.css')) styles.add(`/${path}`);
  }
  return [...styles];
}

async function hashScript(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
