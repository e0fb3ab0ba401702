/** Lets esbuild read a project from its map of files, and decides what each import leads to. */
import type { Loader, OnLoadResult, OnResolveArgs, OnResolveResult, Plugin } from 'esbuild-wasm';
import type { SourceFiles } from '../contract/files.ts';
import { joinPath, resolveSource, suggestSource } from './resolve-source.ts';

export interface ProjectPluginOptions {
  files: SourceFiles;
  /** Where a vendored package is found at run time; null when it is not vendored. */
  resolveVendored(specifier: string): string | null;
  /** Packages that are vendored, for the message about one that is not. */
  vendored: string[];
  /** Makes a stylesheet ready for esbuild; null in builds without styles. */
  compileStyles: ((path: string) => Promise<string>) | null;
  /** Fetches a package that is not vendored; null where only vendored ones are allowed. */
  loadPackage: ((specifier: string, importer: string) => Promise<OnResolveResult>) | null;
}

const LOADERS: Record<string, Loader> = {
  ts: 'ts',
  mts: 'ts',
  tsx: 'tsx',
  js: 'jsx',
  jsx: 'jsx',
  mjs: 'js',
  json: 'json',
  css: 'css',
  txt: 'text',
  md: 'text',
  svg: 'file',
};

/** The namespace in which esbuild knows the project's files by path. */
export const PROJECT = 'project';

export function projectPlugin(options: ProjectPluginOptions): Plugin {
  const { files } = options;

  async function resolve({ path, importer, kind }: OnResolveArgs): Promise<OnResolveResult> {
    if (kind === 'entry-point') return { path, namespace: PROJECT };
    if (/^(https?:|data:|\/\/|#)/.test(path)) return resolveAddress(path, kind);
    if (path.startsWith('.') || path.startsWith('/')) return resolveFile(path, importer, kind);
    const vendored = options.resolveVendored(path);
    if (vendored) return { path: vendored, external: true };
    if (/^(node|cloudflare|workerd):/.test(path))
      return fail(`"${path}" is not available here: an app has no access to the machine that it runs on.`);
    if (options.loadPackage) return options.loadPackage(path, importer);
    return fail(
      `The package "${path}" is not available. Available are: ${options.vendored.join(', ')}. Files of the project are imported with "./".`,
    );
  }

  function resolveAddress(path: string, kind: OnResolveArgs['kind']): OnResolveResult {
    if (kind === 'url-token' || path.startsWith('data:')) return { path, external: true };
    return fail(`"${path}" is loaded from another server; add the file to the project instead.`);
  }

  function resolveFile(path: string, importer: string, kind: OnResolveArgs['kind']): OnResolveResult {
    const found = resolveSource(files, path, importer);
    if (found) return { path: found, namespace: PROJECT, suffix: /[?].*$/.exec(path)?.[0] };
    if (kind === 'url-token' && path.startsWith('/') && Object.hasOwn(files, `public${path}`))
      return { path, external: true };
    const suggestion = suggestSource(files, path, importer);
    const where = joinPath(importer, path);
    return fail(
      where === null
        ? `"${path}" leads out of the project.`
        : `"${path}" does not exist.${suggestion ? ` Did you mean "${suggestion}"?` : ''}`,
    );
  }

  async function load(path: string, suffix: string): Promise<OnLoadResult> {
    const text = files[path];
    if (text === undefined) return { errors: [{ text: `${path} does not exist.` }] };
    const ending = path.split('.').at(-1)?.toLowerCase() ?? '';
    if (suffix === '?raw') return { contents: text, loader: 'text' };
    const loader = LOADERS[ending];
    if (!loader) return { errors: [{ text: `Files of the kind ".${ending}" cannot be imported.` }] };
    if (loader !== 'css') return { contents: text, loader };
    return { contents: options.compileStyles ? await options.compileStyles(path) : '', loader };
  }

  return {
    name: 'project',
    setup(build) {
      build.onResolve({ filter: /.*/ }, resolve);
      build.onLoad({ filter: /.*/, namespace: PROJECT }, ({ path, suffix }) => load(path, suffix));
    },
  };
}

function fail(text: string): OnResolveResult {
  return { errors: [{ text }] };
}
