/**
 * The versions of a project's files as a history of git: each is one commit on `main`. A commit never changes once somebody
 * may have seen it: its message is the version's at that time.
 */
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
  head(): string | null {
    this.#commitNewVersions();
    const [row] = this.#sql
      .exec<{ oid: string }>('SELECT oid FROM git_commits ORDER BY number DESC LIMIT 1')
      .toArray();
    return row?.oid ?? null;
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
  pack(after: number, upTo: number): Generator<Uint8Array<ArrayBuffer>> {
    const objects = new Map<string, () => GitObject>();
    const known = new Set(this.#objectsOf(after).keys());
    for (const { number, commit } of this.#commits(after, upTo)) {
      for (const [oid, read] of this.#objectsOf(number)) if (!known.has(oid)) objects.set(oid, read);
      objects.set(commit.oid, () => commit);
    }
    return writePack(objects.size, read(objects.values()));
  }

  /**
   * The folder `.git` with all versions up to one.
   * @param most bytes of all contents together.
   * @returns files by path, or null where the history is larger.
   */
  repository(upTo: number, most: number): Record<string, Uint8Array> | null {
    const objects: GitObject[] = [];
    let size = 0;
    for (const object of this.#objects(upTo)) {
      size += object.content.length;
      if (size > most) return null;
      objects.push(object);
    }
    return makeRepository(objects, { files: this.#files(upTo), head: this.oidOf(upTo) ?? '' });
  }

  *#objects(upTo: number): Generator<GitObject> {
    const seen = new Set<string>();
    for (const { number, commit } of this.#commits(0, upTo)) {
      yield commit;
      for (const [oid, readObject] of this.#objectsOf(number)) {
        if (seen.has(oid)) continue;
        seen.add(oid);
        yield readObject();
      }
    }
  }

  /** Files of a version with git's names of their contents. */
  #files(number: number): Map<ProjectPath, string> {
    return new Map(
      [...this.#versions.filesOf(number)].flatMap(([kept, { hash }]): [ProjectPath, string][] => {
        const path = findPath(kept);
        return path === null ? [] : [[path, this.#nameBlob(hash)]];
      }),
    );
  }

  #commitNewVersions(): void {
    const last = this.#newest();
    let parent = last?.oid ?? null;
    for (const version of this.#versions.after(last?.number ?? 0)) {
      const message = writeMessage(version);
      const commit = this.#commit(version, message, parent);
      this.#sql.exec(
        'INSERT INTO git_commits (number, oid, message) VALUES (?, ?, ?)',
        version.number,
        commit.oid,
        message,
      );
      parent = commit.oid;
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

  /** Commits after one version up to another, made again from what is kept of them. */
  *#commits(after: number, upTo: number): Generator<{ number: number; commit: GitObject }> {
    let parent = this.oidOf(after);
    const rows = this.#sql
      .exec<{ number: number; message: string }>(
        'SELECT number, message FROM git_commits WHERE number > ? AND number <= ? ORDER BY number',
        after,
        upTo,
      )
      .toArray();
    const versions = new Map(this.#versions.after(after).map((version) => [version.number, version]));
    for (const { number, message } of rows) {
      const version = versions.get(number);
      if (!version) throw new Error(`Version ${number} has a commit and is gone`);
      const commit = this.#commit(version, message, parent);
      parent = commit.oid;
      yield { number, commit };
    }
  }

  #commit(version: VersionRecord, message: string, parent: string | null): GitObject {
    const tree = makeTrees(this.#files(version.number)).at(-1)?.oid as string;
    return makeCommit({ tree, parent, email: version.author, at: version.createdAt, message });
  }

  /** Trees and contents of a version, each with how to read it; none for number 0. */
  #objectsOf(number: number): Map<string, () => GitObject> {
    if (number === 0) return new Map();
    const files = this.#versions.filesOf(number);
    const names = this.#files(number);
    const found = new Map<string, () => GitObject>(makeTrees(names).map((tree) => [tree.oid, () => tree]));
    for (const [path, oid] of names) {
      const hash = files.get(path)?.hash;
      if (hash !== undefined) found.set(oid, () => makeObject('blob', this.#blobs.read(hash)));
    }
    return found;
  }

  /** Git's name of a content: worked out once, since it takes reading all of it. */
  #nameBlob(hash: string): string {
    const [row] = this.#sql.exec<{ oid: string }>('SELECT oid FROM git_blobs WHERE hash = ?', hash).toArray();
    if (row) return row.oid;
    const oid = nameObject('blob', this.#blobs.read(hash));
    this.#sql.exec('INSERT INTO git_blobs (hash, oid) VALUES (?, ?)', hash, oid);
    return oid;
  }
}

function* read(objects: Iterable<() => GitObject>): Generator<GitObject> {
  for (const readObject of objects) yield readObject();
}

/** The version's own words, and which version it is. */
function writeMessage({ number, reason, message }: VersionRecord): string {
  return `${message.trim() || (UNNAMED[reason] ?? reason)}\n\nHewn-Version: ${number}\nHewn-Reason: ${reason}`;
}
