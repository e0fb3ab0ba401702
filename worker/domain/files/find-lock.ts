/** Files, folders and kinds of records that nobody but people change. Pure. */

/** How a lock names what is kept: `entity:tool`. */
export const ENTITY = 'entity:';

/** @returns a sentence about the lock that keeps a file as it is, or null. */
export function findLockOf(path: string, locks: readonly string[]): string | null {
  const lower = path.toLowerCase();
  const lock = locks.find((one) => {
    if (one.startsWith(ENTITY)) return false;
    const name = one.replace(/\/+$/, '').toLowerCase();
    return lower === name || lower.startsWith(`${name}/`);
  });
  return lock === undefined
    ? null
    : `${path} is locked: only people change ${lock === path ? 'it' : `what is in ${lock}`}.`;
}

interface Named {
  name: string;
}

/** @returns names of the locked kinds of records that differ between two plans. */
export function findLockedEntities(
  before: { entities: readonly Named[] },
  after: { entities: readonly Named[] },
  locks: readonly string[],
): string[] {
  const names = locks.filter((one) => one.startsWith(ENTITY)).map((one) => one.slice(ENTITY.length));
  const find = (plan: { entities: readonly Named[] }, name: string) =>
    JSON.stringify(plan.entities.find((entity) => entity.name === name) ?? null);
  return names.filter((name) => find(before, name) !== find(after, name));
}
