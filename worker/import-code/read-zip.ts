/**
 * The files of a zip, whoever packed it. Nothing is inflated before the whole list was checked, and nothing further than it
 * was said to be large: an archive that lies about its sizes ends at its lie. Format: PKWARE's APPNOTE, 4.3 and 4.4.
 *
 * Not fflate's `unzipSync` with a filter (0.8): it inflates to the end behind the size that was said (0.4 MB of a lie took it 4 s)
 * and gives the beginning as if that were all, looks at no checksum, and its filter hears of neither links nor locks.
 */
import { crc32, inflateRawSync } from 'node:zlib';
import type { LeftOut } from '../contract/project/workspace.ts';
import { checkPath, FILE_LIMITS, type ProjectPath } from '../domain/files/paths.ts';
import { takeFiles } from '../domain/files/take-files.ts';
import { followLinks } from './follow-links.ts';
import { shorten } from './shorten.ts';

export interface ZipFile {
  path: ProjectPath;
  bytes: Uint8Array;
}

/** `too_large`: past the bounds of a project; `invalid`: not a zip that can be taken. The message is for a person. */
export type ZipRefusal = { ok: false; code: 'too_large' | 'invalid'; message: string };
export type ReadZip =
  /** `leftOut`: what cannot be taken, whoever packed it; the rest is. */
  { ok: true; files: ZipFile[]; skipped: number; leftOut: LeftOut[] } | ZipRefusal;

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
const LINK = 0xa000;
/** What a decoder puts where bytes are no letter. */
const UNREADABLE = '\ufffd';
/** Longest target of a link, bytes. */
const MAX_TARGET = 4_096;

/** What tools and systems leave beside a project's own files. */
const LEFT_OUT =
  /(^|\/)(node_modules|\.git|__MACOSX|__pycache__|\.venv)(\/|$)|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/;

/** @param archive at most as large as a project may be; the caller has bounded it. */
export function readZip(archive: Uint8Array): ReadZip {
  const listed = listZip(archive);
  if (!Array.isArray(listed)) return listed;
  const wanted = listed.filter(({ name }) => !name.endsWith('/'));
  const kept = wanted.filter(({ name }) => !LEFT_OUT.test(name));
  const skipped = wanted.length - kept.length;
  const entries = kept.filter((entry) => !isHuge(entry));
  const refusal = kept.length === 0 ? invalid('There are no files in this zip.') : findRefusal(entries);
  if (refusal) return refusal;
  const { contents, links, leftOut } = unpackAll(archive, entries);
  for (const { name } of kept.filter(isHuge))
    leftOut.push({ name: shorten(name), why: 'It says that it is larger than a project may be.' });
  const followed = followLinks(contents, links);
  leftOut.push(...followed.leftOut);
  const all = [...contents, ...followed.contents];
  const root = findRoot(all.map(([name]) => name).filter((name) => checkPath(name).ok));
  const brought = all.map(([name, bytes]) => ({
    name,
    path: name.startsWith(root) ? name.slice(root.length) : name,
    bytes,
  }));
  const files = takeFiles(brought, (name, why) => leftOut.push({ name: shorten(name), why })).map(
    ({ path, bytes }) => ({ path, bytes }),
  );
  if (files.length === 0 && leftOut.length > 0) return invalid(describeLeftOut(leftOut));
  return { ok: true, files, skipped, leftOut };
}

/** Whether an entry alone says that it is larger than a project: one of many, which no other answers for. */
function isHuge({ size }: ZipEntry): boolean {
  return size > FILE_LIMITS.projectBytes;
}

/** Why nothing of a zip is taken, in a few sentences. */
export function describeLeftOut(leftOut: readonly LeftOut[]): string {
  return leftOut
    .map(({ name, why }) => `${name}: ${why}`)
    .slice(0, 3)
    .join(' ');
}

/** Contents by name, and of links their targets. */
function unpackAll(archive: Uint8Array, entries: readonly ZipEntry[]) {
  const contents = new Map<string, Uint8Array>();
  const links = new Map<string, string>();
  const leftOut: LeftOut[] = [];
  for (const entry of entries) {
    const leave = (why: string) => leftOut.push({ name: shorten(entry.name), why });
    const problem = findProblem(entry);
    if (problem !== null) {
      leave(problem);
      continue;
    }
    if (contents.has(entry.name) || links.has(entry.name)) {
      leave('Stands twice in this zip; the first is taken.');
      continue;
    }
    const bytes = unpackEntry(archive, entry);
    if (!(bytes instanceof Uint8Array)) leave('It is broken in this zip.');
    else if (entry.kind === LINK) links.set(entry.name, new TextDecoder().decode(bytes));
    else contents.set(entry.name, bytes);
  }
  return { contents, links, leftOut };
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

function decodeName(bytes: Uint8Array, flags: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes).replaceAll('\\', '/');
  } catch {
    // Names of old packers are of some code page; which one is not said.
    const decoder = new TextDecoder(flags & UTF8 ? 'utf-8' : 'latin1', { ignoreBOM: true });
    return decoder.decode(bytes).replaceAll('\\', '/');
  }
}

function findRefusal(entries: readonly ZipEntry[]): ZipRefusal | null {
  if (entries.length > FILE_LIMITS.files)
    return tooLarge(`A project may have ${FILE_LIMITS.files} files at most; this zip has ${entries.length}.`);
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > FILE_LIMITS.projectBytes)
    return tooLarge('The files of a project may have 10 MB in all; those of this zip have more.');
  return null;
}

/** @returns why an entry cannot be taken whoever packed it, or null. Nothing is unpacked. */
export function findProblem({ name, flags, method, kind, size }: ZipEntry): string | null {
  if (name.includes(UNREADABLE)) return 'Its name is not written in UTF-8.';
  if (flags & ENCRYPTED) return 'It is locked with a password.';
  if (kind === LINK && size > MAX_TARGET) return 'It is a link that leads nowhere.';
  if (kind !== 0 && kind !== REGULAR && kind !== DIRECTORY && kind !== LINK)
    return 'It is no file, but something of the system that packed it.';
  if (method !== 0 && method !== 8) return 'It is packed in a way that is not known here.';
  return null;
}

export function isLink({ kind }: ZipEntry): boolean {
  return kind === LINK;
}

/** The one folder that everything stands in, as most tools pack it, with its slash; else nothing. */
function findRoot(names: readonly string[]): string {
  const first = names[0] ?? '';
  const root = first.slice(0, first.indexOf('/') + 1);
  // `src/` alone is a part of a project, not the folder around it.
  if (!checkPath(root.slice(0, -1)).ok || /^(src|public|backend|app|docs|tests?)\/$/.test(root)) return '';
  return names.every((name) => name.startsWith(root)) ? root : '';
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

function invalid(message: string): ZipRefusal {
  return { ok: false, code: 'invalid', message };
}

function tooLarge(message: string): ZipRefusal {
  return { ok: false, code: 'too_large', message };
}
