/** The calls about locks, loaded once the editor can be typed in. */
import type { HeldLock, HeldLocks } from '../../../worker/contract/room/turns.ts';
import { api, readError, unwrap } from '../../api';
import { showToast } from '../../toast/toasts';

const calls = api.projects[':id'].locks;

export function readLocks(id: string): Promise<HeldLocks> {
  return unwrap(calls.$get({ param: { id } }));
}

/** @returns the locks as they then are; null where it could not be done, which is said. */
export async function toggleLock(
  id: string,
  held: readonly HeldLock[],
  name: string,
): Promise<HeldLock[] | null> {
  const names = held.map((lock) => lock.name);
  const locks = names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
  try {
    return (await unwrap(calls.$put({ param: { id }, json: { locks } }))).held;
  } catch (thrown) {
    const description =
      (await readError(thrown))?.message ?? 'The server cannot be reached. Please try again.';
    showToast({ title: 'Lock Error', description, variant: 'destructive' });
    return null;
  }
}
