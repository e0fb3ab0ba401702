/**
 * The files of a zip, whoever packed it. Nothing is inflated before the whole list was checked, and nothing further than it
 * was said to be large: an archive that lies about its sizes ends at its lie. Format: PKWARE's APPNOTE, 4.3 and 4.4.
 */
import { crc32, inflateRawSync } from 'node:zlib';
import { checkPath, FILE_LIMITS } from '../domain/files/paths.ts';

export interface ZipFile {
  path: string;
  bytes: Uint8Array;
}

/** `too_large`: past the bounds of a project; `invalid`: not a zip that can be taken. The message is for a person. */
export type ZipRefusal = { ok: false; code: 'too_large' | 'invalid'; message: string };
export type ReadZip = { ok: true; files: ZipFile[]; skipped: number } | ZipRefusal;

export interface ZipEntry {
  name: string;
  flags: number;
  method: number;
  crc: number;
  packed: number;
  size: number;
  /** File type of Unix, from the upper half of the external attributes; 0 where it was not packed there. */
  kind: number;
  at: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
/** Bytes of the end record, and the most that a comment may add. */
const END_BYTES = 22;
const MAX_COMMENT = 0xffff;
/** Says that the true value stands in a record of ZIP64: only needed for what is too large here. */
const ZIP64 = 0xffffffff;
const ENCRYPTED = 0x0001;
const UTF8 = 0x0800;
/** Beyond what an entry says of its size, bytes: workerd makes room by the chunk, and fails where the last one would just fit. */
const SPARE = 65_536;
/** S_IFMT of Unix and two of its kinds. */
const KIND = 0xf000;
const DIRECTORY = 0x4000;
const REGULAR = 0x8000;

/** What tools and systems leave beside a project's own files. */
const LEFT_OUT =
  /(^|\/)(node_modules|\.git|__MACOSX|__pycache__|\.venv)(\/|$)|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/;

/** @param archive at most as large as a project may be; the caller has bounded it. */
export function readZip(archive: Uint8Array): ReadZip {
  const entries = listZip(archive);
  if (!Array.isArray(entries)) return entries;
  const wanted = entries.filter(({ name }) => !name.endsWith('/'));
  const kept = wanted.filter(({ name }) => !LEFT_OUT.test(name));
  const refusal = findRefusal(kept);
  if (refusal) return refusal;
  const root = findRoot(kept);
  const files: ZipFile[] = [];
  for (const entry of kept) {
    const checked = checkPath(entry.name.slice(root.length));
    if (!checked.ok) return invalid(`${shorten(entry.name)}: ${checked.message}`);
    const bytes = unpackEntry(archive, entry);
    if (!(bytes instanceof Uint8Array)) return bytes;
    files.push({ path: checked.path, bytes });
  }
  return { ok: true, files, skipped: wanted.length - kept.length };
}

/** What stands in the list of a zip; nothing is unpacked. */
export function listZip(archive: Uint8Array): ZipEntry[] | ZipRefusal {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = findEnd(view);
  if (end === null) return invalid('This is no zip.');
  const count = view.getUint16(end + 10, true);
  const size = view.getUint32(end + 12, true);
  let at = view.getUint32(end + 16, true);
  if (at === ZIP64 || count === 0xffff) return tooLarge('This zip holds more than a project may.');
  if (at + size > end) return invalid('The list of files in this zip is broken.');
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== CENTRAL)
      return invalid('The list of files in this zip is broken.');
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    const flags = view.getUint16(at + 8, true);
    if (at + 46 + name > end) return invalid('The list of files in this zip is broken.');
    const text = decodeName(archive.subarray(at + 46, at + 46 + name), flags);
    if (text === null) return invalid('A name in this zip is not written in UTF-8.');
    entries.push({
      name: text,
      flags,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      kind: (view.getUint32(at + 38, true) >>> 16) & KIND,
      at: view.getUint32(at + 42, true),
    });
    at += 46 + name + extra + comment;
  }
  return entries;
}

/** Where the end record begins: the last thing in the archive but for a comment. */
function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1)
    if (view.getUint32(at, true) === END) return at;
  return null;
}

function decodeName(bytes: Uint8Array, flags: number): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes).replaceAll('\\', '/');
  } catch {
    // Names of old packers are of some code page; which one is not said.
    return flags & UTF8 ? null : new TextDecoder('latin1').decode(bytes).replaceAll('\\', '/');
  }
}

function findRefusal(entries: readonly ZipEntry[]): ZipRefusal | null {
  if (entries.length === 0) return invalid('There are no files in this zip.');
  if (entries.length > FILE_LIMITS.files)
    return tooLarge(`A project may have ${FILE_LIMITS.files} files at most; this zip has ${entries.length}.`);
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > FILE_LIMITS.projectBytes)
    return tooLarge('The files of a project may have 10 MB in all; those of this zip have more.');
  return findOddEntry(entries);
}

/** What cannot be taken whoever packed it: locked, a link, packed in an unknown way. */
export function findOddEntry(entries: readonly ZipEntry[]): ZipRefusal | null {
  for (const { name, flags, method, kind } of entries) {
    if (flags & ENCRYPTED) return invalid(`${shorten(name)} is locked with a password.`);
    if (kind !== 0 && kind !== REGULAR && kind !== DIRECTORY)
      return invalid(`${shorten(name)} is a link, not a file.`);
    if (method !== 0 && method !== 8)
      return invalid(`${shorten(name)} is packed in a way that is not known here.`);
  }
  return null;
}

/** The one folder that everything stands in, as most tools pack it, with its slash; else nothing. */
function findRoot(entries: readonly ZipEntry[]): string {
  const first = entries[0]?.name ?? '';
  const root = first.slice(0, first.indexOf('/') + 1);
  // `src/` alone is a part of a project, not the folder around it.
  if (!checkPath(root.slice(0, -1)).ok || /^(src|public|backend|app|docs|tests?)\/$/.test(root)) return '';
  return entries.every(({ name }) => name.startsWith(root)) ? root : '';
}

/** @returns the contents of an entry, as large as it was said to be and not a byte more. */
export function unpackEntry(archive: Uint8Array, entry: ZipEntry): Uint8Array | ZipRefusal {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const broken = () => invalid(`${shorten(entry.name)} is broken in this zip.`);
  if (entry.at + 30 > archive.length || view.getUint32(entry.at, true) !== LOCAL) return broken();
  const from = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  if (from + entry.packed > archive.length) return broken();
  const packed = archive.subarray(from, from + entry.packed);
  try {
    const bytes =
      entry.method === 0
        ? packed.slice()
        : new Uint8Array(inflateRawSync(packed, { maxOutputLength: entry.size + SPARE }));
    return bytes.length === entry.size && crc32(bytes) === entry.crc ? bytes : broken();
  } catch {
    return broken(); // Larger than it said, or no deflated data at all: the archive is at fault either way.
  }
}

/** Names come from strangers: what is shown of them has an end. */
function shorten(name: string): string {
  return name.length > 80 ? `${name.slice(0, 79)}…` : name;
}

function invalid(message: string): ZipRefusal {
  return { ok: false, code: 'invalid', message };
}

function tooLarge(message: string): ZipRefusal {
  return { ok: false, code: 'too_large', message };
}
