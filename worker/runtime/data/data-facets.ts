/**
 * The databases of an environment: the one in use, and those of versions that were replaced, each a facet. A name is noted
 * before it is used, so that what a process left behind is found and removed.
 */

/** Where the data are until they are first exchanged. */
export const FIRST_FACET = 'app';

const KEY = 'data-facets';
/** Where the backups are entered (`backups.ts`). */
export const BACKUPS_KEY = 'backups';

interface Made {
  count: number;
  /** Those that are there, `FIRST_FACET` not among them. */
  names: string[];
}

const read = (storage: DurableObjectStorage): Made => storage.kv.get<Made>(KEY) ?? { count: 0, names: [] };

/** A name that was never used before; facets are no part of the object's transactions, so it is on disk before it is given. */
export async function nameFacet(storage: DurableObjectStorage): Promise<string> {
  const { count, names } = read(storage);
  const name = `data-${count + 1}`;
  storage.kv.put<Made>(KEY, { count: count + 1, names: [...names, name] });
  await storage.sync();
  return name;
}

/** All that may be there. */
export function listFacets(storage: DurableObjectStorage): string[] {
  return [FIRST_FACET, ...read(storage).names];
}

/** It was removed. */
export function forgetFacet(storage: DurableObjectStorage, name: string): void {
  const { count, names } = read(storage);
  storage.kv.put<Made>(KEY, { count, names: names.filter((known) => known !== name) });
}

/** Those of backups, which no version refers to, and the bytes of each. */
export function listKept(storage: DurableObjectStorage): { facet: string; bytes: number }[] {
  return storage.kv.get<{ facet: string; bytes: number }[]>(BACKUPS_KEY) ?? [];
}
