/** Lets esbuild read a project from its map of files, and decides what each import leads to. */
import type { Loader, OnLoadResult, OnResolveArgs, OnResolveResult, Plugin } from 'esbuild-wasm';
import type { SourceFiles } from '../../contract/project/files.ts';
import { isAsset, readAsset } from '../../domain/files/asset-files.ts';
import type { BuildBounds } from '../bounds/find-bound-problem.ts';
import { StyleProblem } from '../frontend/compile-styles.ts';
import { PACKAGE } from '../packages/package.ts';
import type { PackageModules } from '../packages/package-modules.ts';
import { resolveAlias } from './import-aliases.ts';
import { joinPath, resolveSource, suggestSource } from './resolve-source.ts';
import { AS_BOTH, AS_COMPONENT, printSvgComponent, usesNamedComponents } from './svg-component.ts';

/** What differs from project to project. */
export interface ProjectSources {
  files: SourceFiles;
  /** Looks at what is parsed. */
  bounds: BuildBounds;
  /** Makes a stylesheet ready for esbuild; null in builds without styles. */
  compileStyles: ((path: string) => Promise<string>) | null;
  /** What is added to a script before it is parsed. */
  finish?: ((path: string, text: string) => string) | null;
}

export interface ProjectPluginOptions {
  /** Entries that are no files of the project: name → text. */
  virtual: Record<string, string>;
  /** Specifiers of packages that are found at run time. */
  vendored: string[];
  /** Faces that stylesheets may name → where they are served. */
  fonts: Record<string, string>;
  /**
   * Packages to fetch; null when none but vendored ones are expected. Then esbuild itself passes those by (each question
   * to the plugin costs a third of a millisecond), and any other import fails the build without a good reason.
   */
  packages: PackageModules | null;
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

/** Namespaces: the project's files by path; entries of ours; vendored packages as CommonJS packages `require` them. */
const PROJECT = 'project';
const VIRTUAL = 'virtual';
const REQUIRED = 'required';
/** Files below `public/`, which scripts import for the address at which they are served. */
const PUBLIC = 'public';

/** Files of the project, and addresses, which esbuild would let pass. */
const NO_PACKAGE = /^(\.|\/|@\/|https?:)/;

/** Stylesheets whose names are their own. */
const MODULE_STYLES = /\.module\.css$/i;

/** A face of a package, in a stylesheet. */
const FONT = /^@fontsource(-variable)?\/.*\.woff2$/;

/** @param sources those of the project that is built now. */
export function projectPlugin(
  { virtual, vendored, fonts, packages }: ProjectPluginOptions,
  sources: () => ProjectSources,
): Plugin {
  async function resolve(args: OnResolveArgs): Promise<OnResolveResult | undefined> {
    const { path, importer, kind, namespace } = args;
    if (kind === 'entry-point')
      return Object.hasOwn(virtual, path)
        ? { path, namespace: VIRTUAL }
        : { path: path.replace(/^\.\//, ''), namespace: PROJECT };
    const isRequire = kind === 'require-call' || kind === 'require-resolve';
    // What is ours comes before what packages have: it stands for a part of one of them.
    if (Object.hasOwn(virtual, path)) return { path, namespace: VIRTUAL };
    // In an ES module a bundled `require` of something outside would fail: it goes through a module that imports it.
    if (vendored.includes(path)) return isRequire ? { path, namespace: REQUIRED } : { path, external: true };
    if (/^(https?:|data:|\/\/)/.test(path)) return resolveAddress(path, kind);
    if (namespace === PACKAGE) return packages?.resolve({ specifier: path, importer, isRequire });
    if (path.startsWith('.') || path.startsWith('/')) return resolveFile(path, importer, kind);
    if (kind === 'url-token') return { path: fonts[path] ?? path, external: true };
    const renamed = resolveAlias(sources().files, path);
    if (renamed) return { path: renamed, namespace: PROJECT, suffix: findSuffix(renamed, path, kind) };
    if (path.startsWith('@/')) return resolveFile(`/src/${path.slice(2)}`, importer, kind);
    if (/^(cloudflare|workerd):/.test(path))
      return fail(`"${path}" is not available: an app has no access to what it runs on.`);
    const owner = vendored.find((name) => path === name || path.startsWith(`${name}/`));
    if (owner) return fail(`"${path}" is not available here, only ${listParts(owner)}.`);
    return packages?.resolve({ specifier: path, importer: null, isRequire });
  }

  function listParts(owner: string): string {
    const parts = vendored.filter((name) => name === owner || name.startsWith(`${owner}/`));
    return parts.map((name) => `"${name}"`).join(', ');
  }

  function resolveAddress(path: string, kind: OnResolveArgs['kind']): OnResolveResult {
    if (kind === 'url-token' || path.startsWith('data:')) return { path, external: true };
    return fail(`"${path}" is loaded from another server; add the file to the project instead.`);
  }

  function resolveFile(path: string, importer: string, kind: OnResolveArgs['kind']): OnResolveResult {
    const { files } = sources();
    const found = resolveSource(files, path, importer);
    if (found) return { path: found, namespace: PROJECT, suffix: findSuffix(found, path, kind) };
    if (path.startsWith('/') && Object.hasOwn(files, `public${path}`))
      return kind === 'url-token' ? { path, external: true } : { path, namespace: PUBLIC };
    if (joinPath(importer, path) === null) return fail(`"${path}" leads out of the project.`);
    const suggestion = suggestSource(files, path, importer);
    return fail(`"${path}" does not exist.${suggestion ? ` Did you mean "${suggestion}"?` : ''}`);
  }

  /** How a file is meant: as the import says it; a picture of Create React App is an address and a component. */
  function findSuffix(found: string, specifier: string, kind: OnResolveArgs['kind']): string | undefined {
    const written = /[?].*$/.exec(specifier)?.[0];
    const isStyle = kind === 'url-token' || kind === 'import-rule';
    if (written !== undefined || isStyle || !/\.svg$/i.test(found)) return written;
    return usesNamedComponents(sources().files) ? AS_BOTH : undefined;
  }

  function loadComponent(path: string, suffix: string, text: string): OnLoadResult {
    const name = path.split('/').at(-1) ?? path;
    const contents = printSvgComponent(text, suffix === AS_BOTH ? `./${name}?url` : null);
    if (contents !== null) return { contents, loader: 'js' };
    return { errors: [{ text: `${path} is no picture of the kind SVG, so it cannot be a component.` }] };
  }

  async function load(path: string, suffix: string): Promise<OnLoadResult> {
    const { files, bounds, finish } = sources();
    const text = files[path];
    if (text === undefined) return { errors: [{ text: `${path} does not exist.` }] };
    if (suffix === '?raw') return { contents: text, loader: 'text' };
    if (suffix === AS_COMPONENT || suffix === AS_BOTH) return loadComponent(path, suffix, text);
    if (suffix === '?url' || isAsset(path)) return { contents: readAsset(path, text), loader: 'file' };
    const ending = path.split('.').at(-1)?.toLowerCase() ?? '';
    const loader = LOADERS[ending];
    const refused = bounds.look(path, text);
    if (refused)
      return { errors: [{ text: refused.message, location: { file: path, line: refused.line ?? 1 } }] };
    if (!loader) return { errors: [{ text: `Files of the kind ".${ending}" cannot be imported.` }] };
    if (loader === 'json') return { contents: printData(text), loader };
    if (loader === 'css')
      return { contents: await loadStyles(path), loader: MODULE_STYLES.test(path) ? 'local-css' : loader };
    return { contents: finish && /^[jt]sx?$/.test(loader) ? finish(path, text) : text, loader };
  }

  async function loadStyles(path: string): Promise<string> {
    return (await sources().compileStyles?.(path)) ?? '';
  }

  return {
    name: 'project',
    setup(build) {
      build.onResolve({ filter: packages ? /.*/ : NO_PACKAGE }, resolve);
      build.onResolve({ filter: FONT }, ({ path }) => ({ path: fonts[path] ?? path, external: true }));
      for (const name of Object.keys(virtual))
        build.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: name, namespace: VIRTUAL }));
      build.onLoad({ filter: /.*/, namespace: VIRTUAL }, ({ path }) => ({
        contents: virtual[path],
        loader: 'js',
      }));
      build.onLoad({ filter: /.*/, namespace: PUBLIC }, ({ path }) => ({
        contents: `export default ${JSON.stringify(path)};`,
      }));
      build.onLoad({ filter: /.*/, namespace: PROJECT }, async ({ path, suffix }) => {
        try {
          return await load(path, suffix);
        } catch (error) {
          if (error instanceof StyleProblem)
            return { errors: [{ text: error.message, location: { file: error.file } }] };
          throw error;
        }
      });
      if (!packages) return;
      build.onLoad({ filter: /.*/, namespace: PACKAGE }, ({ path, suffix }) => packages.load(path, suffix));
      build.onLoad({ filter: /.*/, namespace: REQUIRED }, ({ path }) => ({ contents: importAll(path) }));
    },
  };
}

/** A name that comes twice, again and again, would be warned of with its whole line each time. */
function printData(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 1);
  } catch {
    return text; // esbuild says what is wrong with it, and where.
  }
}

function importAll(specifier: string): string {
  const name = JSON.stringify(specifier);
  return `export * from ${name}; import * as all from ${name}; export default 'default' in all ? all.default : all;`;
}

function fail(text: string): OnResolveResult {
  return { errors: [{ text }] };
}
