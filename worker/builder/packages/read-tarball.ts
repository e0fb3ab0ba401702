/**
 * The reader of npm's archives (gzipped tar), in memory and within bounds. Pure but for the platform's gunzip.
 *
 * Not `@remix-run/tar-parser`, which holds none of the bounds (0.7.1): a header of names is gathered by copying all of it again
 * with every chunk (31 KB that unpack to 32 MB took it 36 s), and what its caller does not read waits in memory.
 */
import { PackageProblem } from './package-problem.ts';

const BLOCK = 512;
/** Files that a bundle can hold; types, maps, tests' data and documents are left out. */
const WANTED = /\.(js|mjs|cjs|jsx|json|css|svg|txt|woff2?)$|(^|\/)package\.json$/i;

/** Most bytes of a header that names the file behind it, with all that a system says of it beside the name. */
const MAX_NAME_BYTES = 1024 * 1024;

/** Most bytes that an archive may unpack to with all that is left out, for each byte that may be kept. */
const SKIPPED_SHARE = 4;

/**
 * @param archive the bytes as they were fetched.
 * @param limit most bytes that may be kept; four times as many may come out.
 * @returns path below the package's folder → content.
 * @throws PackageProblem when it is no archive or larger than allowed.
 */
export async function readTarball(archive: Uint8Array, limit: number): Promise<Map<string, Uint8Array>> {
  const tar = new Unpacked(archive, limit);
  const files = new Map<string, Uint8Array>();
  let longName: string | null = null;
  let kept = 0;
  for (let header = await tar.take(BLOCK); header; header = await tar.take(BLOCK)) {
    if (header.every((byte) => byte === 0)) break;
    const size = readOctal(header.subarray(124, 136));
    const type = String.fromCharCode(header[156] ?? 0);
    const path: string | null =
      type === '0' || type === '\0' ? cleanPath(longName ?? readName(header)) : null;
    const isWanted: boolean = path !== null && WANTED.test(path);
    if (isWanted) kept += size;
    if (kept > limit) throw tooLarge(limit);
    const isName = type === 'L' || type === 'x';
    if (isName && size > MAX_NAME_BYTES) throw new PackageProblem('its archive is damaged');
    const body: Uint8Array | null = isWanted || isName ? await tar.take(size) : await tar.skip(size);
    const rest = await tar.skip((BLOCK - (size % BLOCK)) % BLOCK);
    if (!body || !rest) throw new PackageProblem('its archive is cut off');
    if (type === 'L') longName = readText(body);
    else if (type === 'x') longName = readPaxPath(body) ?? longName;
    else {
      if (path !== null && isWanted) files.set(path, body);
      longName = null;
    }
  }
  return files;
}

function tooLarge(limit: number): PackageProblem {
  return new PackageProblem(`it is larger than ${Math.round(limit / 1e6)} MB`);
}

/** What comes out of an archive, taken from its beginning on: only what is asked for is kept. */
class Unpacked {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #limit: number;
  #chunk: Uint8Array = new Uint8Array(0);
  #came = 0;

  constructor(archive: Uint8Array, limit: number) {
    this.#limit = limit;
    this.#reader = new Blob([archive as Uint8Array<ArrayBuffer>])
      .stream()
      .pipeThrough(new DecompressionStream('gzip'))
      .getReader();
  }

  /** @param length at most what may be kept. @returns a copy of the next bytes, or null where fewer are left. */
  async take(length: number): Promise<Uint8Array | null> {
    const whole = new Uint8Array(length);
    let at = 0;
    while (at < length) {
      const part = await this.#next(length - at);
      if (!part) return null;
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  /** @returns null where fewer bytes are left. */
  async skip(length: number): Promise<Uint8Array | null> {
    for (let left = length; left > 0; ) {
      const part = await this.#next(left);
      if (!part) return null;
      left -= part.length;
    }
    return new Uint8Array(0);
  }

  async #next(most: number): Promise<Uint8Array | null> {
    while (this.#chunk.length === 0) {
      const { done, value } = await this.#reader.read().catch(() => {
        throw new PackageProblem('its archive is damaged');
      });
      if (done) return null;
      this.#came += value.length;
      if (this.#came > this.#limit * SKIPPED_SHARE) throw tooLarge(this.#limit * SKIPPED_SHARE);
      this.#chunk = value;
    }
    const part = this.#chunk.subarray(0, most);
    this.#chunk = this.#chunk.subarray(part.length);
    return part;
  }
}

function readName(header: Uint8Array): string {
  const name = readText(header.subarray(0, 100));
  const prefix = readText(header.subarray(345, 500));
  return prefix ? `${prefix}/${name}` : name;
}

/** The `path` record of a pax header: lines of `length key=value`. */
function readPaxPath(body: Uint8Array): string | null {
  return /^\d+ path=(.*)$/m.exec(readText(body))?.[1] ?? null;
}

/** Archives hold one folder, mostly `package/`; nothing may lead out of it. */
function cleanPath(path: string): string | null {
  const parts = path.split('/').slice(1);
  return parts.length === 0 || parts.some((part) => part === '' || part === '.' || part === '..')
    ? null
    : parts.join('/');
}

function readText(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
}

function readOctal(bytes: Uint8Array): number {
  const value = Number.parseInt(readText(bytes).trim() || '0', 8);
  if (!Number.isSafeInteger(value) || value < 0) throw new PackageProblem('its archive is damaged');
  return value;
}
