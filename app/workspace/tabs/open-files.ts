/** Which files are open, in the order of their tabs, as this browser keeps it. Pure but for the storage that comes in. */

/** Tabs that are kept at most; opening one more closes the one that was opened first. */
export const MAX_OPEN = 30;

/** @returns the paths with this one among them, where it was or at the end. */
export function openPath(open: readonly string[], path: string): readonly string[] {
  return open.includes(path) ? open : [...open, path].slice(-MAX_OPEN);
}

/**
 * @param current the file that is shown.
 * @returns what is open then, and what is shown: the neighbour where it was the one that closed, null for none.
 */
export function closePath(
  open: readonly string[],
  path: string,
  current: string | null,
): { open: readonly string[]; current: string | null } {
  const place = open.indexOf(path);
  const left = open.filter((one) => one !== path);
  if (path !== current) return { open: left, current };
  return { open: left, current: left[Math.min(place, left.length - 1)] ?? null };
}

/** A file or folder has another name: so have its tabs. */
export function renamePath(open: readonly string[], from: string, to: string): readonly string[] {
  return open.map((one) =>
    one === from || one.startsWith(`${from}/`) ? `${to}${one.slice(from.length)}` : one,
  );
}

/** @param key names the project. */
export function readOpenFiles(storage: Pick<Storage, 'getItem'> | null, key: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(nameKey(key)) ?? '[]');
    return Array.isArray(kept)
      ? [...new Set(kept.filter((one): one is string => typeof one === 'string'))].slice(-MAX_OPEN)
      : [];
  } catch {
    return []; // Somebody else's text under our key is the same as none.
  }
}

export function keepOpenFiles(
  storage: Pick<Storage, 'setItem'> | null,
  key: string,
  open: readonly string[],
): void {
  storage?.setItem(nameKey(key), JSON.stringify(open));
}

function nameKey(key: string): string {
  return `hewn.open-files.${key}`;
}
