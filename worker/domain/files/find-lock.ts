/** Files, folders and kinds of records that nobody but people change. Pure. */

import { ENTITY_LOCK, findLockOver } from '../../contract/room/locks.ts';

/** @returns a sentence about the lock that keeps a file as it is, or null. */
export function findLockOf(path: string, locks: readonly string[]): string | null {
  const lock = findLockOver(path, locks);
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
  const names = locks
    .filter((one) => one.startsWith(ENTITY_LOCK))
    .map((one) => one.slice(ENTITY_LOCK.length));
  const find = (plan: { entities: readonly Named[] }, name: string) =>
    JSON.stringify(plan.entities.find((entity) => entity.name === name) ?? null);
  return names.filter((name) => find(before, name) !== find(after, name));
}
