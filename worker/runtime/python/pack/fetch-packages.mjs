/**
 * The pure-Python packages of packages.json, from the machine's pip (its index as configured) or from Debian. What comes
 * is kept outside of the project, and only sources with the content that was pinned are used.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { openDebian } from './debian-packages.mjs';
import { hasCommand, runQuietly } from './run-quietly.mjs';

/**
 * @typedef {{ from: 'pip', wheel: string, leave?: string, isNative?: boolean, content?: string }
 *   | { from: 'debian', package: string, content?: string }} Source
 * @typedef {{ name: string, version: string, licence: string, data?: boolean, sources: Source[] }} PackagePin
 * @typedef {{ name: string, version: string, licence: string, from: string, content: string, files: Record<string, Uint8Array> }} FetchedPackage
 */

/** No package could be had from anywhere; the message says which and why. */
export class NoPackages extends Error {
  name = 'NoPackages';
}

/**
 * @param {{ suite: string, packages: PackagePin[] }} pins
 * @param {string} cache a folder of our own
 * @returns {Promise<FetchedPackage[]>} with their files by path.
 * @throws {NoPackages} when one of them cannot be had.
 */
export async function fetchPackages({ suite, packages }, cache) {
  const debian = openDebian(suite, join(cache, 'debian'));
  return Promise.all(packages.map((pin) => fetchPackage(pin, { cache, debian })));
}

/**
 * @param {PackagePin} pin
 * @param {{ cache: string, debian: ReturnType<typeof openDebian> }} places
 */
async function fetchPackage(pin, { cache, debian }) {
  /** @type {string[]} */
  const reasons = [];
  // What was fetched once is asked for nowhere.
  const sources = [...pin.sources].sort(
    (a, b) => Number(isKept(pin, b, cache)) - Number(isKept(pin, a, cache)),
  );
  for (const source of sources) {
    try {
      const folder = keptFolder(pin, source, cache);
      if (!existsSync(folder)) await fetchSource(pin, source, { folder, debian });
      const files = readSources(folder);
      const content = hashFiles(files);
      if (source.content && source.content !== content) {
        rmSync(folder, { recursive: true });
        throw new Error(`its content is ${content}, not ${source.content}`);
      }
      const { name, version, licence } = pin;
      return { name, version, licence, from: source.from, content, files };
    } catch (error) {
      reasons.push(`${source.from}: ${error instanceof Error ? error.message : error}`);
    }
  }
  throw new NoPackages(`${pin.name} ${pin.version} cannot be had (${reasons.join('; ')})`);
}

/** @type {(pin: PackagePin, source: Source, cache: string) => string} */
const keptFolder = (pin, source, cache) => join(cache, `${pin.name}-${pin.version}-${source.from}`);
/** @type {(pin: PackagePin, source: Source, cache: string) => boolean} */
const isKept = (pin, source, cache) => existsSync(keptFolder(pin, source, cache));

/**
 * @param {PackagePin} pin
 * @param {Source} source
 * @param {{ folder: string, debian: ReturnType<typeof openDebian> }} places
 */
async function fetchSource(pin, source, { folder, debian }) {
  const files =
    source.from === 'pip'
      ? await fetchWheel(source, `${folder}.pip`, pin.data)
      : await debian.fetch(source.package, pin.version);
  const half = `${folder}.${process.pid}`;
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(half, path)), { recursive: true });
    writeFileSync(join(half, path), bytes);
  }
  if (!existsSync(half)) throw new Error('it holds no Python');
  if (existsSync(folder)) rmSync(half, { recursive: true });
  else renameSync(half, folder);
}

/**
 * @param {Extract<Source, { from: 'pip' }>} source
 * @param {string} folder
 * @param {boolean} [data] with files that are no modules
 */
async function fetchWheel({ wheel, leave, isNative }, folder, data) {
  if (!(await hasCommand('python3', ['-m', 'pip', '--version']))) throw new Error('there is no pip');
  mkdirSync(folder, { recursive: true });
  try {
    const options = ['--no-deps', '--only-binary=:all:', '--retries', '1', '--timeout', '20', '--quiet'];
    await runQuietly('python3', ['-m', 'pip', 'download', ...options, '--dest', folder, wheel]);
    const [name] = readdirSync(folder).filter((found) => found.endsWith('-none-any.whl') || isNative);
    if (!name) throw new Error('it is not pure Python');
    const files = pickSources(unzipSync(readFileSync(join(folder, name))), data);
    return Object.fromEntries(
      Object.entries(files).filter(([path]) => !leave || !path.startsWith(`${leave}/`)),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {Record<string, Uint8Array>} files
 * @param {boolean} [data] with files that are no modules
 * @returns {Record<string, Uint8Array>} what is imported: nothing about the package, no tests.
 */
function pickSources(files, data = false) {
  return Object.fromEntries(
    Object.entries(files).filter(
      ([path]) =>
        (path.endsWith('.py') || (data && !path.endsWith('/'))) &&
        !/(^|\/)(tests?|__pycache__|[^/]*\.(dist|egg)-info)\//.test(path),
    ),
  );
}

/** @param {string} folder */
function readSources(folder) {
  /** @type {Record<string, Uint8Array>} */
  const files = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files[path.slice(folder.length + 1)] = readFileSync(path);
  }
  return files;
}

/** @param {Record<string, Uint8Array>} files */
export function hashFiles(files) {
  const hash = createHash('sha256');
  for (const path of Object.keys(files).sort()) {
    const bytes = files[path] ?? new Uint8Array();
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
