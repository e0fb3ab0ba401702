/** Reads npm's archives (gzipped tar) in memory, within bounds. Pure but for the platform's gunzip. */
import { PackageProblem } from './package-problem.ts';

const BLOCK = 512;
/** Files that a bundle can hold; types, maps, tests' data and documents are left out. */
const WANTED = /\.(js|mjs|cjs|jsx|json|css|svg|txt|woff2?)$|(^|\/)package\.json$/i;

/**
 * @param archive the bytes as they were fetched.
 * @param limit most bytes that may come out.
 * @returns path below the package's folder → content.
 * @throws PackageProblem when it is no archive or larger than allowed.
 */
export async function readTarball(archive: Uint8Array, limit: number): Promise<Map<string, Uint8Array>> {
  const tar = await gunzip(archive, limit);
  const files = new Map<string, Uint8Array>();
  let longName: string | null = null;
  for (let at = 0; at + BLOCK <= tar.length; ) {
    const header = tar.subarray(at, at + BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const size = readOctal(header.subarray(124, 136));
    const type = String.fromCharCode(header[156] ?? 0);
    const body = tar.subarray(at + BLOCK, at + BLOCK + size);
    if (body.length !== size) throw new PackageProblem('its archive is cut off');
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    if (type === 'L') longName = readText(body);
    else if (type === 'x') longName = readPaxPath(body) ?? longName;
    else if (type === '0' || type === '\0') {
      const path = cleanPath(longName ?? readName(header));
      if (path && WANTED.test(path)) files.set(path, body.slice());
      longName = null;
    } else longName = null;
  }
  return files;
}

async function gunzip(archive: Uint8Array, limit: number): Promise<Uint8Array> {
  const stream = new Blob([archive as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'));
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      if (length > limit) break;
      chunks.push(chunk);
    }
  } catch {
    throw new PackageProblem('its archive is damaged');
  }
  if (length > limit) throw new PackageProblem(`it is larger than ${Math.round(limit / 1e6)} MB`);
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
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
