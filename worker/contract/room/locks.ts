/** Which lock keeps a file as it is. Pure. */

/** How a lock names a kind of records: `entity:tool`. */
export const ENTITY_LOCK = 'entity:';

/** @returns the lock that a file or folder is under, its own or that of a folder above it. */
export function findLockOver(path: string, locks: readonly string[]): string | undefined {
  const lower = path.toLowerCase();
  return locks.find((one) => {
    if (one.startsWith(ENTITY_LOCK)) return false;
    const name = one.replace(/\/+$/, '').toLowerCase();
    return lower === name || lower.startsWith(`${name}/`);
  });
}
