/**
 * The versions of a project's files as a history of git: each is one commit on `main`. A commit never changes once somebody
 * may have seen it: its message is the version's at that time.
 */
import type { Sliced } from '../../domain/budget/pace.ts';
import { findPath, type ProjectPath } from '../../domain/files/paths.ts';
import { type GitObject, makeCommit, makeObject, makeTrees, nameObject } from '../../git/objects.ts';
import { writePack } from '../../git/pack.ts';
import { makeRepository } from '../../git/repository.ts';
import type { Blobs } from '../../pipeline/journal/blobs.ts';
import type { VersionRecord, Versions } from './versions.ts';

/** First lines of versions that were given no message. */
const UNNAMED: Record<string, string> = {
  save: 'Save',
  build: 'Build',
  restore: 'Go back',
  undo: 'Take out a version',
};

/** What of a project is known by git's names while its history is gone through: read once, not once for each version. */
interface Names {
  /** Git's names of contents, by ours. */
  oids: Map<string, string>;
  /** Paths of versions, and how they leave; null for one that does not. */
  paths: Map<string, ProjectPath | null>;
}

/** A version as git has it. */
interface Snapshot {
  /** Git's names of the contents, by path. */
  files: Map<ProjectPath, string>;
  /** Our names of them, by git's. */
  hashes: Map<string, string>;
  /** The root last. */
  trees: GitObject[];
}

/** All of it is work in slices: a history may have thousands of versions of thousands of files. */
export class GitHistory {
  readonly #sql: SqlStorage;
  readonly #blobs: Blobs;
  readonly #versions: Versions;

  constructor(sql: SqlStorage, blobs: Blobs, versions: Versions) {
    this.#sql = sql;
    this.#blobs = blobs;
    this.#versions = versions;
  }

  /** The newest commit, or null for a project without versions. */
  *head(): Sliced<string | null> {
    yield* this.#commitNewVersions();
    return this.#newest()?.oid ?? null;
  }

  oidOf(number: number): string | null {
    const [row] = this.#sql
      .exec<{ oid: string }>('SELECT oid FROM git_commits WHERE number = ?', number)
      .toArray();
    return row?.oid ?? null;
  }

  /** @returns the version behind the newest of these commits that is ours, 0 for none. */
  newestOf(oids: readonly string[]): number {
    const numbers = oids.map((oid) => {
      const [row] = this.#sql
        .exec<{ number: number }>('SELECT number FROM git_commits WHERE oid = ?', oid)
        .toArray();
      return row?.number ?? 0;
    });
    return Math.max(0, ...numbers);
  }

  /**
   * The pack with all commits after one version up to another, each with what is new in it. Contents are read when their
   * turn comes; they never change.
   */
  *pack(after: number, upTo: number): Sliced<Generator<Uint8Array<ArrayBuffer>>> {
    const names = this.#readNames();
    const objects = new Map<string, () => GitObject>();
    const known = new Set<string>();
    if (after > 0) for (const [oid] of this.#objectsOf(yield* this.#snapshot(after, names))) known.add(oid);
    for (const { number, message } of this.#listCommits(after, upTo)) {
      const { snapshot, commit } = yield* this.#makeAgain(number, message, names);
      for (const [oid, read] of this.#objectsOf(snapshot)) if (!known.has(oid)) objects.set(oid, read);
      objects.set(commit.oid, () => commit);
      yield;
    }
    return writePack(objects.size, read(objects.values()));
  }

  /**
   * The folder `.git` with all versions up to one.
   * @param most bytes of all contents together.
   * @returns files by path, or null where the history is larger.
   */
  *repository(upTo: number, most: number): Sliced<Record<string, Uint8Array> | null> {
    const names = this.#readNames();
    const objects = new Map<string, GitObject>();
    let size = 0;
    let head: Snapshot | null = null;
    for (const { number, message } of this.#listCommits(0, upTo)) {
      const { snapshot, commit } = yield* this.#makeAgain(number, message, names);
      for (const [oid, read] of [[commit.oid, () => commit] as const, ...this.#objectsOf(snapshot)]) {
        if (objects.has(oid)) continue;
        const object = read();
        size += object.content.length;
        if (size > most) return null;
        objects.set(oid, object);
        yield;
      }
      head = snapshot;
    }
    return yield* makeRepository([...objects.values()], {
      files: head?.files ?? new Map(),
      head: this.oidOf(upTo) ?? '',
    });
  }

  #readNames(): Names {
    const rows = this.#sql.exec<{ hash: string; oid: string }>('SELECT hash, oid FROM git_blobs').toArray();
    return { oids: new Map(rows.map(({ hash, oid }) => [hash, oid])), paths: new Map() };
  }

  *#snapshot(number: number, names: Names): Sliced<Snapshot> {
    const snapshot: Snapshot = { files: new Map(), hashes: new Map(), trees: [] };
    for (const [kept, { hash }] of this.#versions.filesOf(number)) {
      const path = names.paths.has(kept) ? names.paths.get(kept) : findPath(kept);
      names.paths.set(kept, path ?? null);
      if (!path) continue;
      const known = names.oids.get(hash);
      const oid = known ?? this.#nameBlob(hash);
      names.oids.set(hash, oid);
      snapshot.files.set(path, oid);
      snapshot.hashes.set(oid, hash);
      if (known === undefined) yield;
    }
    snapshot.trees = makeTrees(snapshot.files);
    return snapshot;
  }

  *#commitNewVersions(): Sliced<void> {
    const names = this.#readNames();
    for (;;) {
      // Asked anew each time: somebody else may have committed it meanwhile.
      const last = this.#newest();
      const [version] = this.#versions.after(last?.number ?? 0, 1);
      if (!version) return;
      const { trees } = yield* this.#snapshot(version.number, names);
      const message = writeMessage(version);
      const { oid } = toCommit(version, message, trees, last?.oid ?? null);
      this.#sql.exec(
        'INSERT OR IGNORE INTO git_commits (number, oid, message) VALUES (?, ?, ?)',
        version.number,
        oid,
        message,
      );
      yield;
    }
  }

  #newest(): { number: number; oid: string } | null {
    const [row] = this.#sql
      .exec<{ number: number; oid: string }>(
        'SELECT number, oid FROM git_commits ORDER BY number DESC LIMIT 1',
      )
      .toArray();
    return row ?? null;
  }

  /** Commits after one version up to another, oldest first. */
  #listCommits(after: number, upTo: number): { number: number; message: string }[] {
    return this.#sql
      .exec<{ number: number; message: string }>(
        'SELECT number, message FROM git_commits WHERE number > ? AND number <= ? ORDER BY number',
        after,
        upTo,
      )
      .toArray();
  }

  /** A commit, made again from what is kept of it. */
  *#makeAgain(
    number: number,
    message: string,
    names: Names,
  ): Sliced<{ snapshot: Snapshot; commit: GitObject }> {
    const [version] = this.#versions.after(number - 1, 1);
    if (version?.number !== number) throw new Error(`Version ${number} has a commit and is gone`);
    const snapshot = yield* this.#snapshot(number, names);
    return { snapshot, commit: toCommit(version, message, snapshot.trees, this.#parentOf(number)) };
  }

  #parentOf(number: number): string | null {
    const [row] = this.#sql
      .exec<{ oid: string }>(
        'SELECT oid FROM git_commits WHERE number < ? ORDER BY number DESC LIMIT 1',
        number,
      )
      .toArray();
    return row?.oid ?? null;
  }

  /** Trees and contents of a version, each with how to read it. */
  #objectsOf({ trees, hashes }: Snapshot): [oid: string, read: () => GitObject][] {
    return [
      ...trees.map((tree): [string, () => GitObject] => [tree.oid, () => tree]),
      ...[...hashes].map(([oid, hash]): [string, () => GitObject] => [
        oid,
        () => makeObject('blob', this.#blobs.read(hash)),
      ]),
    ];
  }

  /** Git's name of a content: worked out once, since it takes reading all of it. */
  #nameBlob(hash: string): string {
    const [row] = this.#sql.exec<{ oid: string }>('SELECT oid FROM git_blobs WHERE hash = ?', hash).toArray();
    if (row) return row.oid;
    const oid = nameObject('blob', this.#blobs.read(hash));
    this.#sql.exec('INSERT OR IGNORE INTO git_blobs (hash, oid) VALUES (?, ?)', hash, oid);
    return oid;
  }
}

function* read(objects: Iterable<() => GitObject>): Generator<GitObject> {
  for (const readObject of objects) yield readObject();
}

function toCommit(
  { author, createdAt }: VersionRecord,
  message: string,
  trees: readonly GitObject[],
  parent: string | null,
): GitObject {
  return makeCommit({ tree: trees.at(-1)?.oid as string, parent, email: author, at: createdAt, message });
}

/** The version's own words, and which version it is. */
function writeMessage({ number, reason, message }: VersionRecord): string {
  return `${message.trim() || (UNNAMED[reason] ?? reason)}\n\nHewn-Version: ${number}\nHewn-Reason: ${reason}`;
}
