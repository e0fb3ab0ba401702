/** Which file of a package an import means. Pure. */
import { exports as resolveExports, imports as resolveImports } from 'resolve.exports';
import type { Package } from './package.ts';

export interface ResolveOptions {
  /** Conditions of `exports` beside import or require. */
  conditions: string[];
  isRequire: boolean;
  /** Whether the `browser` field counts. */
  browser: boolean;
}

const ENDINGS = ['.js', '.mjs', '.cjs', '.json', '/index.js', '/index.mjs', '/index.cjs', '/index.json'];

/**
 * @param subpath `.` or `./x` as an importer outside the package writes it.
 * @returns the path in the package; `false` for a module that is empty in browsers; null when there is none.
 */
export function resolvePackageFile(
  pack: Package,
  subpath: string,
  options: ResolveOptions,
): string | false | null {
  const { manifest } = pack;
  if (manifest.exports !== undefined) {
    const found = tryExports(pack, subpath, options);
    return found === null ? null : findFile(pack, found);
  }
  if (subpath !== '.') return applyBrowser(pack, findFile(pack, subpath), options);
  const candidates = [
    options.browser && typeof manifest.browser === 'string' ? manifest.browser : undefined,
    manifest.module,
    manifest.main,
    './index.js',
  ];
  for (const candidate of candidates) {
    const found = candidate === undefined ? null : findFile(pack, candidate);
    if (found) return applyBrowser(pack, found, options);
  }
  return null;
}

/** A relative import from one file of the package to another. */
export function resolveInside(pack: Package, from: string, specifier: string, options: ResolveOptions) {
  const path = follow(from, specifier);
  return path === null ? null : applyBrowser(pack, findFile(pack, path), options);
}

/** `#name` of the package's own `imports`. @returns a path in it, a specifier of another package, or null. */
export function resolveHash(pack: Package, specifier: string, options: ResolveOptions): string | null {
  try {
    const found = resolveImports(pack.manifest as never, specifier, exportOptions(options));
    return found?.[0] ?? null;
  } catch {
    return null;
  }
}

/** What the `browser` field says about a bare import from inside the package: another one, or nothing at all. */
export function replaceForBrowser(
  pack: Package,
  specifier: string,
  { browser }: ResolveOptions,
): string | false {
  const map = pack.manifest.browser;
  return browser && typeof map === 'object' ? (map[specifier] ?? specifier) : specifier;
}

function tryExports(pack: Package, subpath: string, options: ResolveOptions): string | null {
  try {
    return resolveExports(pack.manifest as never, subpath, exportOptions(options))?.[0] ?? null;
  } catch {
    return null;
  }
}

function exportOptions({ conditions, isRequire }: ResolveOptions) {
  return { unsafe: true, conditions: [...conditions, isRequire ? 'require' : 'import'] };
}

function findFile(pack: Package, path: string): string | null {
  const clean = path.replace(/^\.?\/+/, '').replace(/\/+$/, '');
  if (clean && pack.files.has(clean)) return clean;
  const nested = clean && pack.files.get(`${clean}/package.json`);
  if (nested) {
    const found = findNested(pack, clean, nested);
    if (found) return found;
  }
  for (const ending of ENDINGS) {
    const file = clean === '' ? ending.replace(/^\//, '') : clean + ending;
    if (file && pack.files.has(file)) return file;
  }
  return null;
}

/** Older packages have folders with a package.json that only names a file elsewhere. */
function findNested(pack: Package, folder: string, manifest: Uint8Array): string | null {
  const { module, main } = JSON.parse(new TextDecoder().decode(manifest)) as {
    module?: string;
    main?: string;
  };
  for (const target of [module, main]) {
    const path = target && follow(`${folder}/package.json`, target);
    const found = path && findFile(pack, path);
    if (found) return found;
  }
  return null;
}

/** Follows a relative path from a file of the package; null when it leads out. */
function follow(from: string, specifier: string): string | null {
  const parts = from.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') {
      if (parts.length === 0) return null;
      parts.pop();
    } else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function applyBrowser(
  pack: Package,
  file: string | null,
  { browser }: ResolveOptions,
): string | false | null {
  const map = pack.manifest.browser;
  if (!file || !browser || typeof map !== 'object') return file;
  const replacement = map[`./${file}`] ?? map[`./${file.replace(/\.js$/, '')}`] ?? map[file];
  if (replacement === false) return false;
  return replacement === undefined ? file : findFile(pack, replacement);
}
