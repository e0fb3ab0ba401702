/** Gives esbuild the modules of packages that are not vendored. */
import type { Loader, OnLoadResult, OnResolveResult } from 'esbuild-wasm';
import { isTooMuchOfPackage } from '../bounds/find-bound-problem.ts';
import { PACKAGE, type Package } from './package.ts';
import { PackageProblem } from './package-problem.ts';
import { type PackageStore, packageKey } from './package-store.ts';
import { pruneBarrel } from './prune-barrel.ts';
import {
  type ResolveOptions,
  replaceForBrowser,
  resolveHash,
  resolveInside,
  resolvePackageFile,
} from './resolve-package-file.ts';

const EMPTY = '(empty)';
const LOADERS: Record<string, Loader> = {
  js: 'js',
  mjs: 'js',
  cjs: 'js',
  jsx: 'jsx',
  json: 'json',
  css: 'css',
  svg: 'file',
  txt: 'text',
  woff: 'file',
  woff2: 'file',
};
const BUILTIN =
  /^(node:.*|assert|async_hooks|buffer|child_process|cluster|crypto|dgram|dns|events|fs|http|http2|https|module|net|os|path|perf_hooks|process|querystring|readline|stream|string_decoder|timers|tls|tty|url|util|v8|vm|worker_threads|zlib)(\/.*)?$/;

export interface PackageImport {
  specifier: string;
  /** Path of the importing module in the namespace `package`; null when the project itself imports. */
  importer: string | null;
  isRequire: boolean;
}

export class PackageModules {
  constructor(
    private readonly store: PackageStore,
    private readonly options: Omit<ResolveOptions, 'isRequire'>,
    /** What the project itself imports by name of a package, where it asks for nothing else. */
    private readonly named: ReadonlyMap<string, ReadonlySet<string>>,
  ) {}

  async resolve({ specifier, importer, isRequire }: PackageImport): Promise<OnResolveResult> {
    const options = { ...this.options, isRequire };
    const from = importer === null ? null : await this.open(importer);
    try {
      const resolved = await this.resolveFrom(specifier, from, options);
      const names =
        importer === null && resolved.sideEffects === false ? this.named.get(specifier) : undefined;
      return names ? { ...resolved, suffix: `?only=${[...names].join(',')}` } : resolved;
    } catch (error) {
      if (!(error instanceof PackageProblem)) throw error;
      const { name } = splitSpecifier(specifier);
      return fail(`The package "${name}" ${error.start}: ${error.message}.`);
    }
  }

  /** @param suffix as `resolve` gave it. */
  async load(path: string, suffix: string): Promise<OnLoadResult> {
    if (path === EMPTY) return { contents: 'module.exports = {};', loader: 'js' };
    const { pack, file } = await this.open(path);
    const contents = pack.files.get(file);
    if (!contents) throw new Error(`${path} is gone`);
    const loader = LOADERS[file.split('.').at(-1) ?? ''] ?? 'js';
    const names = suffix.startsWith('?only=') ? new Set(suffix.slice('?only='.length).split(',')) : null;
    const pruned = names && loader === 'js' ? pruneBarrel(new TextDecoder().decode(contents), names) : null;
    if (pruned === null && isTooMuchOfPackage(file, contents))
      return {
        errors: [{ text: `The package "${pack.name}" has a file that is too much to be built: ${file}.` }],
      };
    return { contents: pruned ?? contents, loader };
  }

  private async resolveFrom(
    specifier: string,
    from: { pack: Package; file: string } | null,
    options: ResolveOptions,
  ): Promise<OnResolveResult> {
    if (from) {
      if (specifier.startsWith('.'))
        return found(from.pack, resolveInside(from.pack, from.file, specifier, options), specifier);
      if (specifier.startsWith('#')) {
        const target = resolveHash(from.pack, specifier, options);
        if (target?.startsWith('.'))
          return found(from.pack, resolvePackageInner(from.pack, target), specifier);
        if (target) return this.resolveFrom(target, from, options);
      }
      const replaced = replaceForBrowser(from.pack, specifier, options);
      if (replaced === false) return { path: EMPTY, namespace: PACKAGE };
      if (replaced !== specifier) return this.resolveFrom(replaced, from, options);
    }
    if (BUILTIN.test(specifier)) return fail(describeBuiltin(specifier, from?.pack));
    const { name, subpath } = splitSpecifier(specifier);
    const pack = await this.store.find(name, from?.pack ?? null);
    return found(pack, resolvePackageFile(pack, subpath, options), specifier);
  }

  private async open(path: string): Promise<{ pack: Package; file: string }> {
    const end = path.indexOf('/', path.indexOf('@', 1));
    return { pack: await this.store.get(path.slice(0, end)), file: path.slice(end + 1) };
  }
}

function found(pack: Package, file: string | false | null, specifier: string): OnResolveResult {
  if (file === false) return { path: EMPTY, namespace: PACKAGE };
  if (file === null)
    return fail(`The package "${pack.name}" ${pack.version} has nothing for the import "${specifier}".`);
  return {
    path: `${packageKey(pack)}/${file}`,
    namespace: PACKAGE,
    sideEffects: (pack.manifest as { sideEffects?: unknown }).sideEffects !== false,
  };
}

function resolvePackageInner(pack: Package, target: string): string | null {
  const path = target.replace(/^\.\//, '');
  return pack.files.has(path) ? path : null;
}

/** `@scope/name/sub/path` → name and `./sub/path`. */
function splitSpecifier(specifier: string): { name: string; subpath: string } {
  const parts = specifier.split('/');
  const length = specifier.startsWith('@') ? 2 : 1;
  const rest = parts.slice(length).join('/');
  return { name: parts.slice(0, length).join('/'), subpath: rest ? `./${rest}` : '.' };
}

function describeBuiltin(specifier: string, pack: Package | undefined): string {
  const what = `"${specifier.replace(/^node:/, '')}", a part of Node that is not available here`;
  return pack ? `The package "${pack.name}" needs ${what}.` : `This file needs ${what}.`;
}

function fail(text: string): OnResolveResult {
  return { errors: [{ text }] };
}
