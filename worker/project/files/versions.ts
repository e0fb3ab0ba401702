/**
 * Versions of a project's files: each says what it changed; contents are kept once, by their hash. Long, since making, showing,
 * restoring and undoing one read and write the same two tables.
 */

import type { SourceFiles } from '../../contract/project/files.ts';
import type {
  FileDiff,
  MergeConflict,
  SettledFile,
  Version,
  VersionReason,
} from '../../contract/project/workspace.ts';
import { showSigner } from '../../domain/access/show-signer.ts';
import type { Sliced } from '../../domain/budget/pace.ts';
import { isAsset, packAsset } from '../../domain/files/asset-files.ts';
import { mergeText } from '../../domain/files/merge-text.ts';
import { GeneratedFiles } from '../../pipeline/files/generated-files.ts';
import type { Blobs } from '../../pipeline/journal/blobs.ts';
import type { FileState, WorkingFiles } from './working-files.ts';

/** Who made a version; both empty for Hewn itself. */
export interface Author {
  id: string;
  email: string;
}
export const HEWN: Author = { id: '', email: '' };

export interface VersionNotes {
  author: Author;
  reason: VersionReason;
  message: string;
  /** The build that it came from. */
  runId?: string;
}

export type Undone = { ok: true; version: Version } | { ok: false; conflicts: MergeConflict[] };

/** Files that one statement names: a value has 2 MB at most. */
const AT_ONCE = 500;

/** A version as others in the project's object need it. */
export interface VersionRecord {
  number: number;
  /** Address of the author, empty for Hewn itself. */
  author: string;
  reason: string;
  message: string;
  /** ms since 1970 */
  createdAt: number;
}

interface VersionRow extends Record<string, SqlStorageValue> {
  number: number;
  author_email: string;
  reason: string;
  message: string;
  files_changed: number;
  size: number;
  created_at: number;
}

interface EntryRow extends Record<string, SqlStorageValue> {
  path: string;
  hash: string | null;
  size: number;
  is_binary: number;
}

/** A file on one side of a difference. */
interface DiffSide {
  isBinary: boolean;
  /** Empty for what holds no text. */
  text: string;
}

export class Versions {
  readonly #sql: SqlStorage;
  readonly #blobs: Blobs;
  readonly #files: WorkingFiles;
  readonly #generated: GeneratedFiles;

  constructor(sql: SqlStorage, blobs: Blobs, files: WorkingFiles) {
    this.#generated = new GeneratedFiles(sql);
    this.#sql = sql;
    this.#blobs = blobs;
    this.#files = files;
  }

  /** Newest first. */
  list({ before, limit }: { before?: number; limit: number }): Version[] {
    return this.#sql
      .exec<VersionRow>(
        'SELECT * FROM file_versions WHERE number < ? ORDER BY number DESC LIMIT ?',
        before ?? Number.MAX_SAFE_INTEGER,
        limit,
      )
      .toArray()
      .map(toVersion);
  }

  find(number: number): Version | null {
    const [row] = this.#sql
      .exec<VersionRow>('SELECT * FROM file_versions WHERE number = ?', number)
      .toArray();
    return row ? toVersion(row) : null;
  }

  /** Those after a version, oldest first. */
  after(number: number, limit: number): VersionRecord[] {
    return this.#sql
      .exec<VersionRow>('SELECT * FROM file_versions WHERE number > ? ORDER BY number LIMIT ?', number, limit)
      .toArray()
      .map((row) => ({
        number: row.number,
        author: row.author_email,
        reason: row.reason,
        message: row.message,
        createdAt: row.created_at,
      }));
  }

  newest(): Version | null {
    return this.list({ limit: 1 })[0] ?? null;
  }

  /** The files of a version, by path; none for number 0. */
  filesOf(number: number): Map<string, FileState> {
    const rows = this.#sql
      .exec<EntryRow>(
        `SELECT path, hash, size, is_binary, max(number) FROM file_version_entries
         WHERE number <= ? GROUP BY path ORDER BY path`,
        number,
      )
      .toArray();
    return new Map(
      rows
        .filter((row) => row.hash !== null)
        .map((row) => [
          row.path,
          { path: row.path, hash: row.hash as string, size: row.size, isBinary: row.is_binary === 1 },
        ]),
    );
  }

  /** The texts of a version's files. */
  textsOf(number: number): SourceFiles {
    const files = [...this.filesOf(number).values()].filter(({ isBinary }) => !isBinary);
    return Object.fromEntries(files.map(({ path, hash }) => [path, this.#blobs.readText(hash)]));
  }

  /** Its pictures, fonts and the like, as a build takes them. */
  assetsOf(number: number): SourceFiles {
    const files = [...this.filesOf(number).values()].filter(
      ({ path, isBinary }) => isBinary && isAsset(path),
    );
    return Object.fromEntries(files.map(({ path, hash }) => [path, packAsset(this.#blobs.read(hash))]));
  }

  /** The newest build that a version stands on; null where nothing was built before it. */
  buildOf(number: number): string | null {
    const [row] = this.#sql
      .exec<{ run_id: string }>(
        'SELECT run_id FROM file_versions WHERE number <= ? AND run_id IS NOT NULL ORDER BY number DESC LIMIT 1',
        number,
      )
      .toArray();
    return row?.run_id ?? null;
  }

  /** The files of the newest version. */
  kept(): Map<string, FileState> {
    return this.filesOf(this.newest()?.number ?? 0);
  }

  /**
   * Keeps the working copy as a version.
   * @returns the newest version as it is where nothing has changed since.
   */
  keep(notes: VersionNotes, now: number): Version {
    const kept = this.kept();
    const states = this.working();
    const changed = [...states.values()].filter((state) => kept.get(state.path)?.hash !== state.hash);
    const removed = [...kept.keys()].filter((path) => !states.has(path));
    const newest = this.newest();
    if (newest && changed.length + removed.length === 0) return newest;
    const size = [...states.values()].reduce((sum, state) => sum + state.size, 0);
    const [row] = this.#sql
      .exec<VersionRow>(
        `INSERT INTO file_versions (author_id, author_email, reason, message, run_id, files_changed, size, created_at, generated)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *`,
        notes.author.id,
        notes.author.email,
        notes.reason,
        notes.message,
        notes.runId ?? null,
        changed.length + removed.length,
        size,
        now,
        this.#generated.snapshot(),
      )
      .toArray();
    if (!row) throw new Error('The version was not stored');
    for (const state of changed) {
      if (!state.isBinary && !this.#blobs.has(state.hash))
        this.#blobs.put(this.#files.read(state.path)?.content ?? '');
    }
    this.#addEntries(row.number, changed, removed);
    return toVersion(row);
  }

  /** @returns null for a version that is not there. */
  name(number: number, message: string): Version | null {
    this.#sql.exec('UPDATE file_versions SET message = ? WHERE number = ?', message, number);
    return this.find(number);
  }

  /**
   * What is different in `after` from `before`, by path.
   * A file of the working copy that is changed meanwhile is told as it is then, and one that is removed as one that is not there.
   */
  *diff(before: ReadonlyMap<string, FileState>, after: ReadonlyMap<string, FileState>): Sliced<FileDiff[]> {
    const found: FileDiff[] = [];
    for (const path of this.changedPaths(before, after)) {
      const diff = this.#diffFile(path, this.#readSide(before.get(path)), this.#readSide(after.get(path)));
      if (diff) found.push(diff);
      yield;
    }
    return found;
  }

  /** @returns null for a file that is on neither side, or has the same text on both by now. */
  #diffFile(path: string, old: DiffSide | null, next: DiffSide | null): FileDiff | null {
    const is_binary = Boolean(old?.isBinary || next?.isBinary);
    if (old?.text === next?.text && !is_binary) return null;
    return {
      path,
      status: !old ? 'added' : next ? 'changed' : 'removed',
      is_binary,
      ...(old && !is_binary && { before: old.text }),
      ...(next && !is_binary && { after: next.text }),
    };
  }

  /** A content that no version holds is one of the working copy. */
  #readSide(state: FileState | undefined): DiffSide | null {
    if (!state) return null;
    if (state.isBinary) return { isBinary: true, text: '' };
    if (this.#blobs.has(state.hash)) return { isBinary: false, text: this.#blobs.readText(state.hash) };
    const file = this.#files.read(state.path);
    return file && { isBinary: file.is_binary, text: file.content };
  }

  /** How many texts of the working copy no version holds yet. */
  countUnkept(): number {
    return this.#listUnkept().length;
  }

  /** Keeps them for the version that is about to be made, as each stands when its turn comes. */
  *keepContents(): Sliced<void> {
    for (const { path } of this.#listUnkept()) {
      const file = this.#files.read(path);
      if (file && !file.is_binary) this.#blobs.put(file.content);
      yield;
    }
  }

  #listUnkept(): FileState[] {
    return this.#files.states().filter(({ hash, isBinary }) => !isBinary && !this.#blobs.has(hash));
  }

  /** Paths whose contents differ, sorted. */
  changedPaths(before: ReadonlyMap<string, FileState>, after: ReadonlyMap<string, FileState>): string[] {
    const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
    return paths.filter((path) => before.get(path)?.hash !== after.get(path)?.hash);
  }

  /** The working copy as the states of its files. */
  working(): Map<string, FileState> {
    return new Map(this.#files.states().map((state) => [state.path, state]));
  }

  /** Texts that the working copy gets when it is made what a version was. */
  listComing(number: number, paths: readonly string[] | null): FileState[] {
    const working = this.working();
    return [...this.filesOf(number).values()].filter(
      ({ path, hash, isBinary }) =>
        !isBinary && (paths === null || paths.includes(path)) && working.get(path)?.hash !== hash,
    );
  }

  /** Texts that the working copy gets back as they were when a version is taken out of it. */
  listReturning(number: number): FileState[] {
    const [before, after, working] = [this.filesOf(number - 1), this.filesOf(number), this.working()];
    return this.changedPaths(before, after).flatMap((path) => {
      const state = before.get(path);
      const isWhole = state && !state.isBinary && working.get(path)?.hash === after.get(path)?.hash;
      return isWhole ? [state] : [];
    });
  }

  /** Brings them near, so that entering them is short. */
  *stage(coming: readonly FileState[]): Sliced<void> {
    for (const { hash } of coming) {
      if (this.#blobs.has(hash)) this.#files.stageText(this.#blobs.readText(hash), hash);
      yield;
    }
  }

  /** Makes the working copy what a version was, all of it or some paths; what stood there before is a version too. */
  restore(number: number, paths: readonly string[] | null, notes: VersionNotes, now: number): Version {
    this.keep(
      { author: notes.author, reason: 'save', message: `Before going back to version ${number}` },
      now,
    );
    const target = this.filesOf(number);
    const working = this.working();
    const meant = (path: string) => paths === null || paths.includes(path);
    this.#files.removeMany([...working.keys()].filter((path) => meant(path) && !target.has(path)));
    const wanted = [...target.values()].filter(({ path }) => meant(path));
    const isSame = ({ path, hash }: FileState) => working.get(path)?.hash === hash;
    this.#files.putMany(
      wanted
        .filter((state) => !isSame(state))
        .map((state) => ({ path: state.path, hash: state.hash, content: () => this.#contentOf(state) })),
      'person',
      now,
    );
    this.#files.take(
      wanted.filter(isSame).map(({ path }) => path),
      now,
    );
    this.#standOn(number, paths);
    return this.keep(notes, now);
  }

  /**
   * Takes out of the working copy what one version changed, and keeps what came after it; all of it or nothing.
   * @param settled what the person chose where later changes are in the way.
   */
  undo(number: number, notes: VersionNotes, now: number, settled: readonly SettledFile[] = []): Undone {
    const before = this.filesOf(number - 1);
    const after = this.filesOf(number);
    const working = this.working();
    const changes: { path: string; content: string | Uint8Array | null }[] = [];
    const conflicts: MergeConflict[] = [];
    for (const path of this.changedPaths(before, after)) {
      const content = this.#takeOut(before.get(path), after.get(path), working.get(path));
      if (!isConflict(content)) {
        if (content !== undefined) changes.push({ path, content });
        continue;
      }
      const revision = working.get(path)?.hash ?? null;
      const choice = settled.find((one) => one.path === path && one.revision === revision);
      if (!choice) conflicts.push({ path, reason: content.reason });
      else if (choice.take !== 'now') {
        const state = before.get(path);
        changes.push({ path, content: choice.text ?? (state ? this.#contentOf(state) : null) });
      }
    }
    const own = settled.flatMap(({ path, text }) => (text === undefined ? [] : [{ path, content: text }]));
    const refusal = this.#files.findRefusal(own);
    if (refusal !== null) conflicts.push(...own.map(({ path }) => ({ path, reason: refusal })));
    if (conflicts.length > 0) return { ok: false, conflicts };
    this.keep({ author: notes.author, reason: 'save', message: `Before undoing version ${number}` }, now);
    this.#files.removeMany(changes.filter(({ content }) => content === null).map(({ path }) => path));
    const near = new Map(this.listReturning(number).map((state) => [state.path, state.hash]));
    this.#files.putMany(
      changes.flatMap(({ path, content }) =>
        content === null ? [] : [{ path, hash: near.get(path) ?? '', content }],
      ),
      'person',
      now,
    );
    // What is again as it was before that version stands on what was generated then.
    const again = this.working();
    const whole = changes
      .map(({ path }) => path)
      .filter((path) => again.get(path)?.hash === before.get(path)?.hash);
    if (number > 1 && whole.length > 0) this.#standOn(number - 1, whole);
    return { ok: true, version: this.keep(notes, now) };
  }

  /** @returns the content that a file gets, null to remove it, undefined to leave it as it is. */
  #takeOut(
    before: FileState | undefined,
    after: FileState | undefined,
    now: FileState | undefined,
  ): string | Uint8Array | null | undefined | { reason: string } {
    if (now?.hash === before?.hash) return undefined;
    if (now?.hash === after?.hash) return before ? this.#contentOf(before) : null;
    if (!before) return now ? { reason: 'It was made then, and changed since.' } : undefined;
    if (!now) return after ? undefined : this.#contentOf(before);
    if (!after) return { reason: 'It was removed then, and there is another one now.' };
    if (before.isBinary || after.isBinary || now.isBinary)
      return { reason: 'It holds no text, and was changed since.' };
    const merged = mergeText(this.#textOf(now), this.#textOf(after), this.#textOf(before));
    return merged.conflicts === 0 ? merged.text : { reason: 'The same lines were changed since.' };
  }

  /** What was generated when that version was made is what edits are told from, of all files or some. */
  #standOn(number: number, paths: readonly string[] | null): void {
    const [row] = this.#sql
      .exec<{ generated: string | null }>('SELECT generated FROM file_versions WHERE number = ?', number)
      .toArray();
    if (row?.generated) this.#generated.restore(row.generated, paths);
  }

  #addEntries(number: number, changed: readonly FileState[], removed: readonly string[]): void {
    const entries = [
      ...changed.map(({ path, hash, size, isBinary }) => [path, hash, size, isBinary ? 1 : 0]),
      ...removed.map((path) => [path, null, 0, 0]),
    ];
    for (let from = 0; from < entries.length; from += AT_ONCE)
      this.#sql.exec(
        `INSERT INTO file_version_entries (path, number, hash, size, is_binary)
         SELECT value ->> 0, ?, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)`,
        number,
        JSON.stringify(entries.slice(from, from + AT_ONCE)),
      );
  }

  /** A content of the working copy that no version holds yet is read from there. */
  #contentOf(state: FileState): string | Uint8Array {
    if (state.isBinary) return this.#blobs.read(state.hash);
    if (this.#blobs.has(state.hash)) return this.#blobs.readText(state.hash);
    const file = this.#files.read(state.path);
    if (file?.revision !== state.hash) throw new Error(`The content of ${state.path} is not kept`);
    return file.content;
  }

  #textOf(state: FileState): string {
    const content = this.#contentOf(state);
    return typeof content === 'string' ? content : '';
  }
}

/** Why taking a change out cannot be brought together with what came later. */
function isConflict<Content>(content: Content | { reason: string }): content is { reason: string } {
  return typeof content === 'object' && content !== null && 'reason' in content;
}

function toVersion(row: VersionRow): Version {
  return {
    number: row.number,
    author: showSigner(row.author_email),
    reason: row.reason as VersionReason,
    message: row.message,
    created_at: new Date(row.created_at).toISOString(),
    files_changed: row.files_changed,
    size: row.size,
  };
}
