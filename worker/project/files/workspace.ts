/** What people do with a project's files: the working copy and its versions, each call one transaction. Long, since there is one call for each action. */

import type { DraftChange } from '../../agents/code/draft.ts';
import type { BuildSettings, BuildSettingsBody } from '../../contract/project/build-settings.ts';
import { MAX_NAMED_PATHS, type NotLive } from '../../contract/project/environments.ts';
import type { SourceFiles } from '../../contract/project/files.ts';
import type {
  BuildConflict,
  FileContent,
  FileEntry,
  FileWritten,
  LeftOut,
  MergeConflict,
  SearchQuery,
  SettledFile,
  Version,
  VersionFiles,
} from '../../contract/project/workspace.ts';
import type { ServerFrame } from '../../contract/room/room.ts';
import type { Sliced } from '../../domain/budget/pace.ts';
import { Pace } from '../../domain/budget/pace.ts';
import { doInSlices, thisThread } from '../../domain/budget/this-thread.ts';
import type { NewFile } from '../../domain/files/check-files.ts';
import { type SearchOutcome, searchText } from '../../domain/files/search-text.ts';
import { readBuildSettings } from '../../domain/outside/build-settings.ts';
import { GeneratedFiles } from '../../pipeline/files/generated-files.ts';
import { writeTextFile } from '../../pipeline/files/write-files.ts';
import { Blobs } from '../../pipeline/journal/blobs.ts';
import { CommentLines } from '../comments/comment-lines.ts';
import { Comments, type CommentsDeps } from '../comments/comments.ts';
import { type KeptTurn, keepTurn } from '../turns/keep-turn.ts';
import { type BuildChanged, changeBuild } from './change-build.ts';
import { Documents } from './documents.ts';
import { GitHistory } from './git-history.ts';
import { findSavedVersion } from './saved-version.ts';
import { type Author, HEWN, Versions } from './versions.ts';
import { type FileWrite, type Outcome, WorkingFiles } from './working-files.ts';
import { Writing, type WritingDeps } from './writing.ts';

/** `stale`: somebody saved a newer version than the one that this save stands on. */
export type Saved = { ok: true; version: Version } | { ok: false; newest: Version };
/** `version` is absent for one that is not there. */
export type Restored = { version: Version | null; conflicts: MergeConflict[] };

/** Contents of a repository that is handed over at once, bytes; an answer of an object has 32 MiB at most. */
const MAX_REPOSITORY = 24_000_000;

/** What somebody who asks for commits gets. */
export interface GitPack {
  /** The newest commit that they have already. */
  common: string | null;
  pack: ReadableStream<Uint8Array>;
}

/** Most that a history of git takes of the thread, ms: after that others of the same person wait. */
const HISTORY_MS = 60_000;

/** Contents that are kept or written together with the version that they belong to; more of them are brought near before it, in slices. */
const MANY_CONTENTS = 20;

/** Most that a search takes of the thread, ms. */
const SEARCH_MS = 3_000;

/** Pause after what was written together before those are told who do not write there, and the longest one, ms. */
const TELL_AFTER_MS = 400;
const TELL_WITHIN_MS = 2_000;

/** The room, as far as files are of interest there. */
export interface WorkspaceRoom {
  /** Tells everyone in it. */
  tell(frame: ServerFrame): void;
  /** Those who work here. */
  workers(): WebSocket[];
  send(socket: WebSocket, frame: ServerFrame): void;
  /** Somebody wrote a comment, who may have named others. */
  noteText: CommentsDeps['noteText'];
  /** A document could not be read, and was made anew. */
  noteMended: WritingDeps['noteMended'];
}

/** What can be called by name. */
export type WorkspaceCall = Exclude<keyof Workspace, 'writing' | 'comments' | 'lines' | 'prepare'>;

export class Workspace {
  readonly #storage: DurableObjectStorage;
  readonly #announce: (frame: ServerFrame) => void;
  /** Those who write in one file together; not to be called by name. */
  readonly writing: Writing;
  /** What is said about lines and elements; called by its own names. */
  readonly comments: Comments;
  /** Where comments are pinned; not to be called by name. */
  readonly lines: CommentLines;
  /** Files that were written together, and are not told yet. */
  readonly #untold = new Set<string>();
  #untoldSince = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #files: WorkingFiles;
  readonly #versions: Versions;
  readonly #git: GitHistory;
  readonly #generated: GeneratedFiles;

  constructor(storage: DurableObjectStorage, room: WorkspaceRoom) {
    this.#storage = storage;
    this.#announce = (frame) => room.tell(frame);
    const blobs = new Blobs(storage.sql);
    this.#generated = new GeneratedFiles(storage.sql);
    this.#files = new WorkingFiles(storage.sql, blobs, () => this.writing.settle());
    this.#versions = new Versions(storage.sql, blobs, this.#files);
    this.#git = new GitHistory(storage.sql, blobs, this.#versions);
    this.writing = new Writing({
      thread: thisThread,
      documents: new Documents(storage.sql),
      transact: (work) => storage.transactionSync(work),
      readFile: (path) => this.#files.read(path),
      findRefusal: (path, content) => this.#files.findTextRefusal(path, content),
      readRow: (path) => this.#files.readRow(path),
      writeRow: (path, content, at) => writeTextFile(storage.sql, { path, content, origin: 'person' }, at),
      sockets: () => room.workers(),
      send: (socket, frame) => room.send(socket, frame),
      noteChange: (path) => this.#tellSoon(path),
      noteMended: room.noteMended,
    });
    const { writing } = this;
    this.lines = new CommentLines({
      sql: storage.sql,
      writing,
      readFile: (path) => this.#files.read(path),
    });
    this.comments = new Comments({
      storage,
      lines: this.lines,
      announce(frame) {
        for (const socket of room.workers()) room.send(socket, frame);
      },
      noteText: room.noteText,
    });
  }

  /** In the order of their paths. */
  listFiles(): FileEntry[] {
    return this.#files.list(this.#versions.kept());
  }

  readFile(path: string): FileContent | null {
    return this.#files.read(path);
  }

  /** Every text file, in the order of the paths. */
  readTexts(): { path: string; content: string; revision: string }[] {
    return this.#files.readTexts();
  }

  readBytes(path: string): Uint8Array | null {
    return this.#files.readBytes(path);
  }

  writeFile(write: FileWrite): Outcome<FileWritten> {
    const outcome = this.#transact((now) => this.#files.write(write, now));
    if (outcome.ok) this.#tellFiles([outcome.value]);
    return outcome;
  }

  /** Writes what came with an archive; what cannot stand here is left out, and it is said why. */
  unpack(files: { path: string; bytes: Uint8Array }[]): { written: FileWritten[]; leftOut: LeftOut[] } {
    const unpacked = this.#transact((now) => this.#files.unpack(files, now));
    this.#tellFiles(unpacked.written);
    return unpacked;
  }

  /** The first files of a project that was made from an archive, and its first version. */
  importFiles(files: NewFile[], author: Author, message: string): Outcome<FileWritten[]> {
    return this.#transact((now) => {
      const outcome = this.#files.writeMany(files, now);
      if (outcome.ok) this.#versions.keep({ author, reason: 'import', message: message.slice(0, 200) }, now);
      return outcome;
    });
  }

  /** Path and content of every file; bytes of those that hold no text. */
  readAll(): [path: string, content: string | Uint8Array][] {
    return this.#files.contents();
  }

  /** @param by the name of who removes it: those who write in it are told. */
  removeFile(path: string, by: string | null = null): Outcome<{ removed: string[] }> {
    const outcome = this.#transact(() => this.#files.remove(path));
    if (!outcome.ok) return outcome;
    this.writing.follow(by);
    this.#tellFiles(outcome.value.removed.map((one) => ({ path: one, revision: null })));
    return outcome;
  }

  moveFiles(from: string, to: string): Outcome<{ moved: [from: string, to: string][] }> {
    const { outcome, tellMoved } = this.#transact((now) => {
      const moved = this.#files.move(from, to, now);
      if (moved.ok) this.lines.move(moved.value.moved);
      return { outcome: moved, tellMoved: moved.ok ? this.writing.move(moved.value.moved) : () => {} };
    });
    tellMoved();
    if (outcome.ok)
      this.#tellFiles(
        outcome.value.moved.flatMap(([source, target]) => [
          { path: source, revision: null },
          { path: target, revision: this.#files.read(target)?.revision ?? null },
        ]),
      );
    return outcome;
  }

  /** In slices; one that takes too long is ended, and says so. @param person who asks */
  search(query: SearchQuery, person: string): Promise<SearchOutcome> {
    return doInSlices({ person }, SEARCH_MS, (pace) =>
      pace.run(searchText(this.#files.texts(), query, () => pace.isOver())),
    );
  }

  listVersions(page: { before?: number; limit: number }): Version[] {
    return this.#versions.list(page);
  }

  findVersion(number: number): VersionFiles | null {
    const version = this.#versions.find(number);
    if (!version) return null;
    const files = [...this.#versions.filesOf(number).values()];
    return { ...version, files: files.map(({ path, hash, size }) => ({ path, hash, size })) };
  }

  /** Its text files, and the build that they stand on. @returns null for a version that is not there. */
  readSaved(number: number): { files: SourceFiles; planRunId: string | null } | null {
    return this.#versions.find(number)
      ? { files: this.#versions.textsOf(number), planRunId: this.#versions.buildOf(number) }
      : null;
  }

  /** Pictures, fonts and the like: of a version, or as they stand now. */
  readAssets(of: number | 'working'): SourceFiles {
    return of === 'working' ? this.#files.assets() : this.#versions.assetsOf(of);
  }

  /** In slices. @param person who asks @returns null for a version that is not there. */
  async diffVersion(number: number, to: number | 'working' | undefined, person: string) {
    const states = this.#statesOf(number, to);
    return states && doInSlices({ person }, HISTORY_MS, (pace) => pace.run(this.#versions.diff(...states)));
  }

  /** What of a difference is on each side. */
  #statesOf(number: number, to?: number | 'working') {
    if (!this.#versions.find(number) || (typeof to === 'number' && to > 0 && !this.#versions.find(to)))
      return null;
    if (to === undefined)
      return [this.#versions.filesOf(number - 1), this.#versions.filesOf(number)] as const;
    const target = to === 'working' ? this.#versions.working() : this.#versions.filesOf(to);
    return [this.#versions.filesOf(number), target] as const;
  }

  /**
   * Before a call that cannot be cut: much that is new in a version, or comes into files, is kept in slices, so that the call is short.
   * @returns null where there is not much.
   */
  prepare<Name extends WorkspaceCall>(
    name: Name,
    values: Parameters<Workspace[Name]>,
    subjects: { person?: string; project?: string },
  ): Promise<void> | null {
    const works = [...this.#prepareVersion(name), ...this.#prepareFiles(name, values)];
    if (works.length === 0) return null;
    return doInSlices(subjects, HISTORY_MS, async (pace) => {
      for (const work of works) await pace.run(work);
    });
  }

  #prepareVersion(name: WorkspaceCall): Sliced<void>[] {
    const isKeeping = name === 'restore' || name === 'undo' || name === 'save';
    return isKeeping && this.#versions.countUnkept() >= MANY_CONTENTS ? [this.#versions.keepContents()] : [];
  }

  #prepareFiles(name: WorkspaceCall, values: readonly unknown[]): Sliced<void>[] {
    if (name === 'restore') {
      const [number, paths] = values as Parameters<Workspace['restore']>;
      const coming = this.#versions.listComing(number, paths);
      return coming.length < MANY_CONTENTS ? [] : [this.#versions.stage(coming)];
    }
    if (name === 'undo') {
      const [number] = values as Parameters<Workspace['undo']>;
      if (!this.#versions.find(number)) return [];
      const returning = this.#versions.listReturning(number);
      return returning.length < MANY_CONTENTS ? [] : [this.#versions.stage(returning)];
    }
    if (name !== 'unpack' && name !== 'importFiles') return [];
    const [files] = values as Parameters<Workspace['unpack']> | Parameters<Workspace['importFiles']>;
    const named = files.map((file) => ({
      path: file.path,
      content: 'bytes' in file ? file.bytes : file.content,
    }));
    return named.length < MANY_CONTENTS ? [] : [this.#files.stage(named)];
  }

  /** What of the files is not in a version of the app; null where it is not known which files were built. */
  findNotLive(version: number): NotLive | null {
    const live = findSavedVersion(this.#storage.sql, version);
    if (live === null) return null;
    const kept = this.#versions.kept();
    return {
      saved: nameFiles(this.#versions.changedPaths(this.#versions.filesOf(live), kept)),
      unsaved: nameFiles(this.#versions.changedPaths(kept, this.#versions.working())),
    };
  }

  /** @param base the newest version that the person has seen. */
  save(author: Author, { message = '', base }: { message?: string; base?: number }): Saved {
    const newest = this.#versions.newest();
    if (newest && base !== undefined && base < newest.number) return { ok: false, newest };
    return { ok: true, version: this.#keep(author, 'save', message) };
  }

  nameVersion(number: number, message: string): Version | null {
    return this.#transact(() => this.#versions.name(number, message));
  }

  /** @param paths null for all files. */
  restore(number: number, paths: string[] | null, author: Author): Restored {
    if (!this.#versions.find(number)) return { version: null, conflicts: [] };
    const message = paths ? `Back to version ${number}: ${paths.join(', ')}` : `Back to version ${number}`;
    const notes = { author, reason: 'restore' as const, message: message.slice(0, 200) };
    const before = this.#versions.working();
    const version = this.#transact((now) => this.#versions.restore(number, paths, notes, now));
    this.#tellDifference(before, version, author.email);
    return { version, conflicts: [] };
  }

  /** @param settled what the person chose where later changes are in the way. */
  undo(number: number, author: Author, settled: SettledFile[] = []): Restored {
    if (!this.#versions.find(number)) return { version: null, conflicts: [] };
    const notes = { author, reason: 'undo' as const, message: `Without version ${number}` };
    const before = this.#versions.working();
    const undone = this.#transact((now) => this.#versions.undo(number, notes, now, settled));
    if (!undone.ok) return { version: null, conflicts: undone.conflicts };
    this.#tellDifference(before, undone.version, author.email);
    return { version: undone.version, conflicts: [] };
  }

  /** Keeps what a turn of the Build chat changed as a version of its own, over whatever people changed meanwhile. */
  keepTurn(changes: readonly DraftChange[], author: Author, message: string): KeptTurn {
    const before = this.#versions.working();
    const kept = this.#transact((now) =>
      keepTurn(this.#files, this.#versions, { changes, author, message }, now),
    );
    if (kept.ok) this.#tellDifference(before, kept.version, 'Hewn');
    return kept;
  }

  /** How the project is built elsewhere, as its files say it. */
  readBuild(): BuildSettings {
    return readBuildSettings(
      Object.fromEntries(this.#files.readTexts().map(({ path, content }) => [path, content])),
    );
  }

  /** Writes settings of the build into the files, and keeps them as a version. */
  changeBuild(change: BuildSettingsBody, author: Author): BuildChanged {
    const before = this.#versions.working();
    const changed = this.#transact((now) =>
      changeBuild(this.#files, this.#versions, { change, author }, now),
    );
    if (changed.ok && changed.version) this.#tellDifference(before, changed.version, author.email);
    return changed;
  }

  /** The newest version as a commit, or null without one. */
  gitHead(person: string): Promise<string | null> {
    return doInSlices({ person }, HISTORY_MS, (pace) => pace.run(this.#git.head()));
  }

  /** The folder `.git`, by path: empty without versions, null where it is too large to be handed over at once. */
  gitRepository(person: string): Promise<Record<string, Uint8Array> | null> {
    return doInSlices({ person }, HISTORY_MS, async (pace) => {
      const head = await pace.run(this.#git.head());
      return head ? pace.run(this.#git.repository(this.#git.newestOf([head]), MAX_REPOSITORY)) : {};
    });
  }

  /** @returns null where none of the wanted commits is ours. */
  async gitPack(wants: string[], haves: string[], person: string): Promise<GitPack | null> {
    const upTo = this.#git.newestOf(wants);
    if (upTo === 0) return null;
    const after = Math.min(upTo, this.#git.newestOf(haves));
    const pieces = await doInSlices({ person }, HISTORY_MS, (pace) => pace.run(this.#git.pack(after, upTo)));
    const pace = new Pace(thisThread);
    const pack = new ReadableStream({
      type: 'bytes',
      async pull(controller) {
        await pace.rest();
        const { value } = pieces.next();
        if (value) controller.enqueue(value);
        else controller.close();
      },
    });
    return { common: after > 0 ? this.#git.oidOf(after) : null, pack };
  }

  /** Files in which an edit by hand and the newest build could not be brought together. */
  listConflicts(): BuildConflict[] {
    return this.#generated.listConflicts();
  }

  /** @returns false where there is no such conflict. */
  endConflict(path: string, take: 'mine' | 'generated'): boolean {
    const conflict = this.#generated.listConflicts().find((one) => one.path === path);
    if (!conflict) return false;
    this.#transact((now) => {
      if (take === 'generated') this.#files.put({ path, content: conflict.generated }, 'person', now);
      this.#generated.endConflict(path);
    });
    if (take === 'generated') this.#tellFiles([{ path, revision: this.#files.read(path)?.revision ?? null }]);
    return true;
  }

  /** A build writes over the working copy: what people changed since the last version is kept first. */
  keepBeforeBuild(): void {
    if (this.#versions.newest()) this.#keep(HEWN, 'save', 'Before a build');
  }

  /** What a build that came to its end left. */
  keepBuild(runId: string, message: string): void {
    const known = this.#versions.newest()?.number;
    const version = this.#transact((now) =>
      this.#versions.keep({ author: HEWN, reason: 'build', message: message.slice(0, 200), runId }, now),
    );
    if (version.number !== known) this.#announce({ type: 'version', version });
  }

  #keep(author: Author, reason: 'save', message: string): Version {
    const known = this.#versions.newest()?.number;
    const version = this.#transact((now) => this.#versions.keep({ author, reason, message }, now));
    if (version.number !== known) this.#announce({ type: 'version', version });
    return version;
  }

  #tellSoon(path: string): void {
    const now = Date.now();
    if (this.#untold.size === 0) this.#untoldSince = now;
    this.#untold.add(path);
    if (this.#timer !== null) clearTimeout(this.#timer);
    const within = this.#untoldSince + TELL_WITHIN_MS - now;
    this.#timer = setTimeout(() => this.#tellUntold(), Math.max(0, Math.min(TELL_AFTER_MS, within)));
  }

  #tellUntold(): void {
    const paths = [...this.#untold];
    this.#untold.clear();
    this.#timer = null;
    this.#tellFiles(
      paths.map((path) => ({
        path,
        revision: this.writing.revisionOf(path) ?? this.#files.read(path)?.revision ?? null,
      })),
    );
  }

  #tellFiles(files: readonly { path: string; revision: string | null }[]): void {
    // Those who write in them hear what is to be changed there, before all hear that they are others.
    this.writing.follow();
    this.#announce({ type: 'files', files: files.map(({ path, revision }) => ({ path, revision })) });
  }

  /** @param by the name of who made the difference; empty where nobody is known. */
  #tellDifference(before: ReadonlyMap<string, { hash: string }>, version: Version, by: string): void {
    this.writing.follow(by || null);
    const after = this.#versions.working();
    const paths = new Set([...before.keys(), ...after.keys()]);
    this.#tellFiles(
      [...paths]
        .filter((path) => before.get(path)?.hash !== after.get(path)?.hash)
        .map((path) => ({ path, revision: after.get(path)?.hash ?? null })),
    );
    this.#announce({ type: 'version', version });
  }

  #transact<Value>(work: (now: number) => Value): Value {
    return this.#storage.transactionSync(() => work(Date.now()));
  }
}

function nameFiles(paths: readonly string[]): NotLive['saved'] {
  return { count: paths.length, paths: paths.slice(0, MAX_NAMED_PATHS) };
}
