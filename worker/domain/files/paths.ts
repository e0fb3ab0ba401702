/**
 * The one check of paths inside a project, whoever names them: a person, an archive, a model, a terminal. A path that
 * passes can be written on Windows, macOS and Linux, and leads nowhere but into the project. Pure.
 */

declare const isChecked: unique symbol;
/** A path of a project's file. Only `checkPath` makes one: what is kept, and what leaves, has passed it. */
export type ProjectPath = string & { readonly [isChecked]: true };

/** Bounds of a project's files. What is past them is refused before anything is stored. */
export const FILE_LIMITS = {
  /** Files of a project. */
  files: 2_000,
  /** Bytes of UTF-8 of one text file. */
  textBytes: 1_000_000,
  /** Bytes of all files of a project together; a binary file may be as large as that. */
  projectBytes: 10_000_000,
  /** Names in a path, the file's own included. */
  depth: 12,
  /** Characters of one name, as most file systems take it. */
  name: 200,
} as const;

/** Why a path is refused, as a sentence for a person. */
export type CheckedPath = { ok: true; path: ProjectPath } | { ok: false; message: string };

/** Names that Windows keeps for devices, whatever their ending. */
const DEVICES = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\..*)?$/i;
// Control signs, what Windows forbids in names, and signs that are not seen or turn the writing direction around.
const FORBIDDEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}<>:"|?*\\\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/u;
/** A repository's own folder, also by its short name on Windows: git would run what stands in there. */
const GIT = /^(?:\.git|git~[0-9]+)$/i;

/**
 * @param text as it came; other forms of the same letters are brought to NFC.
 * @returns the path as it is kept, or why it cannot be.
 */
export function checkPath(text: string): CheckedPath {
  if (text.length > FILE_LIMITS.depth * (FILE_LIMITS.name + 1)) return refuse('This path is too long.');
  const path = text.normalize('NFC');
  if (path === '') return refuse('A file needs a name.');
  const names = path.split('/');
  if (names.length > FILE_LIMITS.depth)
    return refuse(`Folders may be nested ${FILE_LIMITS.depth} deep at most.`);
  for (const name of names) {
    const message = findNameProblem(name);
    if (message !== null) return refuse(message);
  }
  return { ok: true, path: path as ProjectPath };
}

/** @returns a path that is kept as it was written; null for one that `checkPath` refuses or writes in another way. */
export function findPath(text: string): ProjectPath | null {
  const checked = checkPath(text);
  return checked.ok && checked.path === text ? checked.path : null;
}

function refuse(message: string): CheckedPath {
  return { ok: false, message };
}

function findNameProblem(name: string): string | null {
  if (name === '') return 'A path begins and ends with a name, and has no empty one in between.';
  if (name === '.' || name === '..') return 'A path may not lead upwards.';
  if (name.length > FILE_LIMITS.name) return `A name may have ${FILE_LIMITS.name} characters at most.`;
  if (FORBIDDEN.test(name))
    return 'A name may not contain any of \\ : * ? " < > | or signs that are not seen.';
  if (/[. ]$/.test(name) || name.startsWith(' '))
    return 'A name may not end with a dot or begin or end with a space.';
  if (DEVICES.test(name)) return `Windows keeps the name ${name} for itself.`;
  // File systems ignore some signs when they compare names.
  if (GIT.test(name.normalize('NFKC'))) return 'The folder .git belongs to git.';
  return null;
}

/** Files in which tools write down the versions of packages: they grow with what is installed, and nobody edits them. */
const LOCK_FILES =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lock|uv\.lock|poetry\.lock|pdm\.lock|Pipfile\.lock|deno\.lock)$/;

/** Whether a text file may be larger than others: as large as a project. One that is comes to be kept as bytes. */
export function isLockFile(path: string): boolean {
  return LOCK_FILES.test(path);
}

/** How file systems that ignore case compare paths: two paths with the same key cannot stand side by side. */
export function foldPath(path: string): string {
  return path.normalize('NFKC').toLowerCase();
}

/** What stands in the way of a new file: one whose path differs by case alone, a file where a folder is needed, or a folder of that name. */
export interface ClashFinder {
  /** @returns the path in the way, or null. A file of the very same path is none. */
  find(path: string): string | null;
  /** The file is there from now on. */
  add(path: string): void;
}

/** Finds clashes in as many steps as a path has names, however many files there are. */
export function findClashes(taken: Iterable<string>): ClashFinder {
  /** Folded path of each file → its path. */
  const files = new Map<string, string>();
  /** Folded path of each folder → the folder as it is written, and a file in it. */
  const folders = new Map<string, { folder: string; file: string }>();
  const finder: ClashFinder = {
    find(path) {
      const key = foldPath(path);
      const other = files.get(key);
      if (other !== undefined) return other === path ? null : other;
      const inside = folders.get(key);
      if (inside) return inside.file;
      for (const folder of foldersOf(path)) {
        const folded = foldPath(folder);
        const file = files.get(folded);
        if (file !== undefined) return file;
        const there = folders.get(folded);
        if (there && there.folder !== folder) return there.file;
      }
      return null;
    },
    add(path) {
      files.set(foldPath(path), path);
      for (const folder of foldersOf(path)) {
        const folded = foldPath(folder);
        if (!folders.has(folded)) folders.set(folded, { folder, file: path });
      }
    },
  };
  for (const path of taken) finder.add(path);
  return finder;
}

/** @returns the path that stands in the way of a new file, or null. */
export function findClash(path: string, taken: Iterable<string>): string | null {
  return findClashes(taken).find(path);
}

function foldersOf(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
