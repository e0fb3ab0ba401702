/** Git's objects as bytes, by its own formats (git's documentation: gitformat-pack, "git help hash-object"). Pure. */
import { createHash } from 'node:crypto';
import type { ProjectPath } from '../domain/files/paths.ts';

export type ObjectKind = 'commit' | 'tree' | 'blob';

export interface GitObject {
  kind: ObjectKind;
  /** SHA-1 of its kind, size and content, in hex: how git names it. */
  oid: string;
  content: Uint8Array;
}

export interface Commit {
  tree: string;
  parent: string | null;
  /** Empty for Hewn itself. */
  email: string;
  /** ms since 1970. */
  at: number;
  message: string;
}

const utf8 = new TextEncoder();

/** An object with its name. */
export function makeObject(kind: ObjectKind, content: Uint8Array): GitObject {
  return { kind, oid: nameObject(kind, content), content };
}

/** How git names a content. */
export function nameObject(kind: ObjectKind, content: Uint8Array): string {
  return createHash('sha1').update(`${kind} ${content.length}\0`).update(content).digest('hex');
}

/** The trees of a set of files, the root last. */
export function makeTrees(files: ReadonlyMap<ProjectPath, string>): GitObject[] {
  const trees: GitObject[] = [];
  makeTree(groupByFolder([...files]), trees);
  return trees;
}

/** A commit; who it is by comes from an address alone, since versions keep no names. */
export function makeCommit({ tree, parent, email, at, message }: Commit): GitObject {
  const who = `${nameAuthor(email)} ${Math.floor(at / 1000)} +0000`;
  const lines = [
    `tree ${tree}`,
    ...(parent ? [`parent ${parent}`] : []),
    `author ${who}`,
    `committer ${who}`,
  ];
  return makeObject('commit', utf8.encode(`${lines.join('\n')}\n\n${message.trim()}\n`));
}

/** A folder: files by name with their objects, and folders by name. */
interface Folder {
  files: Map<string, string>;
  folders: Map<string, [path: string, oid: string][]>;
}

function groupByFolder(entries: [path: string, oid: string][]): Folder {
  const folder: Folder = { files: new Map(), folders: new Map() };
  for (const [path, oid] of entries) {
    const slash = path.indexOf('/');
    if (slash < 0) folder.files.set(path, oid);
    else {
      const name = path.slice(0, slash);
      const below = folder.folders.get(name) ?? [];
      below.push([path.slice(slash + 1), oid]);
      folder.folders.set(name, below);
    }
  }
  return folder;
}

/** @returns the tree's oid; it and all below it are added to `made`. */
function makeTree({ files, folders }: Folder, made: GitObject[]): string {
  const entries = [
    ...[...files].map(([name, oid]) => ({ order: name, mode: '100644', name, oid })),
    // Git sorts a folder as if its name ended in a slash.
    ...[...folders].map(([name, below]) => ({
      order: `${name}/`,
      mode: '40000',
      name,
      oid: makeTree(groupByFolder(below), made),
    })),
  ].sort((a, b) => Buffer.compare(Buffer.from(a.order), Buffer.from(b.order)));
  const content = Buffer.concat(
    entries.flatMap(({ mode, name, oid }) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(oid, 'hex')]),
  );
  const tree = makeObject('tree', new Uint8Array(content));
  made.push(tree);
  return tree.oid;
}

/** `<`, `>` and ends of lines would end the name before its time. */
function nameAuthor(email: string): string {
  const address = email.replace(/[<>\s\0]/g, '');
  return address === '' ? 'Hewn <hewn@hewn.invalid>' : `${address.split('@')[0] || 'unknown'} <${address}>`;
}
