/**
 * An archive that comes in, checked whole before anything of it is kept: its list against its bounds, every entry against the
 * manifest, every line against what may stand there.
 * Long, since each kind of entry has its own way to be left out.
 */
import { z } from 'zod';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_LIMITS,
  ARCHIVE_VERSION,
  ArchivedProject,
  ArchiveManifest,
  MANIFEST,
} from '../../../contract/project/archive.ts';
import type { EnvironmentName } from '../../../contract/project/environments.ts';
import type { LeftOut } from '../../../contract/project/workspace.ts';
import type { Arriving } from '../../../domain/app-data/whole-data.ts';
import {
  isSchema,
  isWholeValue,
  type WholeSchema,
  type WholeValue,
} from '../../../domain/app-data/whole-data.ts';
import { ENVIRONMENTS } from '../../../domain/apps/hosts.ts';
import type { Pace } from '../../../domain/budget/pace.ts';
import { takeFiles } from '../../../domain/files/take-files.ts';
import { hashBytes } from '../../../domain/secrets/hash-bytes.ts';
import { findProblem, isLink, listZip, unpackEntry, type ZipEntry } from '../../../import-code/read-zip.ts';
import { shorten } from '../../../import-code/shorten.ts';
import { ARCHIVED_TABLES, type ArchivedTable } from '../../../project/archive/archive-tables.ts';
import {
  type ArchivedContent,
  type ArchivedFile,
  type ArchivedRow,
  decodeContent,
} from '../../../project/archive/project-archive.ts';
import { type HttpError, httpError } from '../../http-error.ts';
import { type ArchiveSource, toArriving } from './archive-source.ts';
import { readRow } from './check-rows.ts';
import { speakForNobody } from './speak-for-nobody.ts';

const Content = z.union([
  z.strictObject({ hash: z.string(), text: z.string() }),
  z.strictObject({ hash: z.string(), base64: z.base64() }),
]);
const FileAbout = z.strictObject({
  path: z.string(),
  origin: z.enum(['frontend', 'backend', 'project', 'service', 'person']),
  updated_at: z.number().int().min(0),
  is_binary: z.boolean(),
  hash: z.string(),
});
const Schema = z.strictObject({
  tables: z
    .array(
      z.strictObject({
        name: z.string().max(500),
        sql: z.string().max(90_000),
        columns: z.array(z.string().max(500)).min(1).max(200),
      }),
    )
    .max(500),
  after: z.array(z.string().max(90_000)).max(2_000),
  file: z.string().max(500).nullable(),
  numbers: z.array(z.strictObject({ table: z.string(), last: z.string().regex(/^\d{1,19}$/) })).max(500),
});

/** Entries of what is left out that are named one by one. */
const MAX_LEFT_OUT = 200;

/** An archive that can be put back; entries are unpacked again when they are wanted, one at a time, and read in slices. */
export class ReadArchive implements ArchiveSource {
  constructor(
    private readonly bytes: Uint8Array,
    private readonly entries: ReadonlyMap<string, ZipEntry>,
    readonly project: ArchivedProject,
    private readonly pace: Pace,
  ) {}

  /** What was read and cannot be put back, each once however often it is read. */
  readonly #leftOut = new Map<string, LeftOut>();
  /** Hashes of the contents of versions, once they were read. */
  readonly #kept = new Set<string>();
  readonly #now = Date.now();

  /** What cannot be put back; the rest is. */
  listLeftOut(): LeftOut[] {
    const all = [...this.#leftOut.values()];
    const more = all.length - MAX_LEFT_OUT;
    if (more <= 0) return all;
    return [...all.slice(0, MAX_LEFT_OUT), { name: `${more} more`, why: 'They cannot be put back either.' }];
  }

  leave(name: string, why: string): void {
    const left = { name: shorten(name), why };
    this.#leftOut.set(`${left.name}\n${why}`, left);
  }

  async *files(): AsyncGenerator<ArchivedFile[]> {
    const listed = await this.readLines('history/files.jsonl', (line) => {
      const about = FileAbout.safeParse(parseJson(new TextEncoder().encode(line)));
      if (!about.success) {
        this.leave('history/files.jsonl', 'A line of it is not what it should be.');
        return [];
      }
      const { path } = about.data;
      const bytes = this.#find(`files/${path}`);
      if (bytes && hashBytes(bytes) === about.data.hash) return [{ ...about.data, name: path, bytes }];
      this.leave(path, bytes ? 'It is not what its hash says.' : 'It is missing, or broken.');
      return [];
    });
    yield takeFiles(listed, (name, why) => this.leave(name, why)).map(({ name: _, bytes, ...about }) => ({
      ...about,
      updated_at: Math.min(about.updated_at, this.#now),
      content: bytes,
    }));
  }

  async *rows(table: ArchivedTable): AsyncGenerator<ArchivedRow[]> {
    const name = `history/${table.name}.jsonl`;
    const hashes = Object.keys(table.columns).filter((column) => table.columns[column]?.startsWith('hash'));
    yield await this.readLines(name, (line, at) => {
      const read = readRow(table, line, this.#now);
      const row = read && speakForNobody(table.name, read);
      const isWhole = hashes.every((column) => !row?.[column] || this.#kept.has(String(row[column])));
      if (row && isWhole) return [row];
      const why = !read
        ? 'is not what it should be'
        : row
          ? 'names a content that is missing'
          : 'says what only a project itself says';
      this.leave(name, `Line ${at + 1} ${why}.`);
      return [];
    });
  }

  /** Part by part. */
  async *contents(): AsyncGenerator<ArchivedContent[]> {
    for (const part of this.#listParts('history/contents-'))
      yield await this.readLines(`history/contents-${part}.jsonl`, (line, at) => {
        const content = Content.safeParse(parseJson(new TextEncoder().encode(line)));
        if (content.success && hashBytes(decodeContent(content.data)) === content.data.hash) {
          this.#kept.add(content.data.hash);
          return [content.data];
        }
        this.leave(`history/contents-${part}.jsonl`, `Line ${at + 1} is not what its hash says.`);
        return [];
      });
  }

  /** Tables, and then their rows, part by part. */
  async *data(environment: EnvironmentName): AsyncGenerator<Arriving> {
    const name = `data/${environment}/tables.json`;
    if (!this.entries.has(name)) return;
    const schema: WholeSchema = read(Schema, this.text(name), `What it says of the tables of ${environment}`);
    if (!isSchema(schema)) throw refuse(`The tables of ${environment} are not what they should be.`);
    yield { what: 'schema', schema };
    for (const part of this.#listParts(`data/${environment}/rows-`)) {
      const entry = `data/${environment}/rows-${part}.jsonl`;
      const [first = '', ...lines] = this.lines(entry);
      const table = schema.tables.find((one) => one.name === parseJson(new TextEncoder().encode(first)));
      if (!table) {
        this.leave(entry, 'It has rows of no table.');
        continue;
      }
      const rows = await this.readEach(lines, (line, at) => {
        const values = readValues(line, table.columns.length);
        // The first line is the name of the table.
        if (!values) this.leave(entry, `Line ${at + 2} is not what it should be.`);
        return values ? [values] : [];
      });
      yield* toArriving(table.name, rows);
    }
  }

  private readLines<Item>(name: string, take: (line: string, at: number) => Item[]): Promise<Item[]> {
    return this.readEach(this.lines(name), take);
  }

  private async readEach<Item>(
    lines: readonly string[],
    take: (line: string, at: number) => Item[],
  ): Promise<Item[]> {
    const items: Item[] = [];
    for (const [at, line] of lines.entries()) {
      items.push(...take(line, at));
      if (this.pace.isDue()) await rest(this.pace);
    }
    return items;
  }

  /** @returns null for an entry that is not there, or cannot be unpacked. */
  #find(name: string): Uint8Array | null {
    const entry = this.entries.get(name);
    const bytes = entry && unpackEntry(this.bytes, entry);
    return bytes instanceof Uint8Array ? bytes : null;
  }

  /** Numbers of the parts that are there, in their order: one that is missing does not hide those behind it. */
  #listParts(prefix: string): number[] {
    return [...this.entries.keys()]
      .filter((name) => name.startsWith(prefix) && /^[1-9]\d{0,5}\.jsonl$/.test(name.slice(prefix.length)))
      .map((name) => Number.parseInt(name.slice(prefix.length), 10))
      .sort((a, b) => a - b);
  }

  /** Lines of an entry; none of one that is not there, is broken, or is no text. What its last line has no end of is none. */
  private lines(name: string): string[] {
    const bytes = this.#find(name);
    const text = bytes && decodeText(bytes);
    if (!this.entries.has(name)) {
      if (!isOptional(name)) throw refuse(`${name} is missing.`);
      this.leave(name, 'It is missing, or broken.');
    } else if (text === null) this.leave(name, 'It is not written in UTF-8.');
    const lines = (text ?? '').split('\n');
    if (lines.pop() !== '') this.leave(name, 'Its last line has no end.');
    return lines;
  }

  private text(name: string): string {
    const text = decodeText(this.unpack(name));
    if (text === null) throw refuse(`${name} is not written in UTF-8.`);
    return text;
  }

  private unpack(name: string): Uint8Array {
    const entry = this.entries.get(name);
    if (!entry) throw refuse(`${name} is missing.`);
    const bytes = unpackEntry(this.bytes, entry);
    if (!(bytes instanceof Uint8Array)) throw refuse(bytes.message);
    return bytes;
  }
}

/** @returns null for a zip that is no archive of a project, but of its files. */
export async function openArchiveZip(bytes: Uint8Array, pace: Pace): Promise<ReadArchive | null> {
  const listed = listZip(bytes);
  if (!Array.isArray(listed)) return null;
  const manifestEntry = listed.find(({ name }) => name === MANIFEST);
  if (!manifestEntry || !listed.some(({ name }) => name === 'project.json')) return null;
  if (manifestEntry.size > ARCHIVE_LIMITS.entryBytes)
    throw tooLarge('The manifest of this archive is too large.');
  requireBounds(listed.filter(({ size }) => size <= ARCHIVE_LIMITS.entryBytes));
  const found = unpackEntry(bytes, manifestEntry);
  const json = found instanceof Uint8Array ? parseJson(found) : undefined;
  const head = z.looseObject({ format: z.literal(ARCHIVE_FORMAT), version: z.number() }).safeParse(json);
  if (!head.success) return null;
  if (head.data.version > ARCHIVE_VERSION)
    throw refuse(
      `This archive is of a newer form (${head.data.version}) than this Hewn knows (${ARCHIVE_VERSION}).`,
    );
  const manifest = ArchiveManifest.safeParse(json);
  if (!manifest.success) throw refuse('The manifest of this archive is broken.');
  const odd = findOdd(listed);
  const named = new Set(manifest.data.entries.map(({ name }) => name));
  const entries = new Map(
    listed
      .filter((entry) => !odd.has(entry) && (named.has(entry.name) || entry.name === MANIFEST))
      .map((entry) => [entry.name, entry]),
  );
  const broken = await requireManifest(bytes, entries, manifest.data, pace);
  const project = ArchivedProject.safeParse(parseJson(unpackOf(bytes, entries.get('project.json'))));
  if (!project.success) throw refuse('What the archive says of the project is broken.');
  const archive = new ReadArchive(bytes, entries, project.data, pace);
  for (const [entry, why] of odd) archive.leave(entry.name, why);
  for (const { name } of listed)
    if (!named.has(name) && name !== MANIFEST) archive.leave(name, 'The manifest does not name it.');
  for (const name of broken) archive.leave(name, 'It is not what the manifest says.');
  await readOnce(archive);
  return archive;
}

/** Entries that cannot be taken, whoever packed them, and why. */
function findOdd(listed: readonly ZipEntry[]): Map<ZipEntry, string> {
  const names = new Set<string>();
  const odd = new Map<ZipEntry, string>();
  for (const entry of listed) {
    const why =
      findProblem(entry) ??
      (isLink(entry)
        ? 'It is a link, and a whole project has none.'
        : entry.size > ARCHIVE_LIMITS.entryBytes
          ? 'It says that it is larger than a part of a project may be.'
          : names.has(entry.name)
            ? 'Stands twice in this zip; the first is taken.'
            : null);
    if (why === null) names.add(entry.name);
    else odd.set(entry, why);
  }
  return odd;
}

/** Whether a project can be put back without an entry: it has parts of its own that it then lacks, and all else is known. */
function isOptional(name: string): boolean {
  return name !== 'history/files.jsonl' && /^(files\/|history\/|data\/[^/]+\/rows-)/.test(name);
}

/** @returns null for what is no UTF-8. */
function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null; // Who asked says what that means.
  }
}

/** Nothing is unpacked before the list was found to be in order. */
function requireBounds(listed: readonly ZipEntry[]): void {
  if (listed.length > ARCHIVE_LIMITS.entries)
    throw tooLarge(`An archive has ${ARCHIVE_LIMITS.entries} entries at most.`);
  const total = listed.reduce((sum, { size }) => sum + size, 0);
  if (total > ARCHIVE_LIMITS.unpackedBytes)
    throw tooLarge('Unpacked, this archive is larger than a project may be.');
}

/**
 * @returns names of entries that are not what the manifest says; they are in `entries` no more.
 * @throws 422 where another entry is not: then nobody knows what the archive was.
 */
async function requireManifest(
  bytes: Uint8Array,
  entries: Map<string, ZipEntry>,
  manifest: ArchiveManifest,
  pace: Pace,
): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, bytes: size, sha256 } of manifest.entries) {
    await rest(pace);
    const entry = entries.get(name);
    const found = entry && unpackEntry(bytes, entry);
    if (found instanceof Uint8Array && found.length === size && hashBytes(found) === sha256) continue;
    if (!isOptional(name)) throw refuse(`${shorten(name)} is not what the manifest says.`);
    entries.delete(name);
    broken.push(name);
  }
  return broken;
}

/** Reads all of it once, contents before the rows that name them: by then it is known what is left out. */
async function readOnce(archive: ReadArchive): Promise<void> {
  for await (const _ of archive.contents()) void _;
  for await (const _ of archive.files()) void _;
  for (const table of ARCHIVED_TABLES as readonly ArchivedTable[])
    for await (const _ of archive.rows(table)) void _;
  for (const environment of ENVIRONMENTS) for await (const _ of archive.data(environment)) void _;
}

/** Lets others be answered. @throws 422 for what takes longer than any archive that Hewn makes. */
async function rest(pace: Pace): Promise<void> {
  if (pace.isOver()) throw refuse('This archive takes too long to be read.');
  await pace.rest();
}

/** @returns null for a line that is no row of so many columns. */
function readValues(line: string, columns: number): WholeValue[] | null {
  const values: unknown = parseJson(new TextEncoder().encode(line));
  return Array.isArray(values) && values.length === columns && values.every(isWholeValue) ? values : null;
}

/** @throws 422 for a text that is not what it should be. */
function read<Schema extends z.ZodType>(schema: Schema, json: string, what: string): z.output<Schema> {
  const found = schema.safeParse(parseJson(new TextEncoder().encode(json)));
  if (!found.success) throw refuse(`${what} is not what it should be.`);
  return found.data;
}

function unpackOf(bytes: Uint8Array, entry: ZipEntry | undefined): Uint8Array {
  const found = entry && unpackEntry(bytes, entry);
  if (!(found instanceof Uint8Array)) throw refuse(found?.message ?? 'An entry of the archive is missing.');
  return found;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined; // Refused by whoever asked what it is.
  }
}

function refuse(message: string): HttpError {
  return httpError('unsupported', message);
}

function tooLarge(message: string): HttpError {
  return httpError('payload_too_large', message);
}
