import type { NotLive } from '../../../worker/contract/project/environments.ts';

const SHOWN_FILES = 3;

/** The first of some files by name, and how many there are beside them. */
export function listFiles({ count, paths }: NotLive['saved']): string {
  const shown = paths.slice(0, SHOWN_FILES);
  const left = count - shown.length;
  return `${shown.join(', ')}${left > 0 ? ` and ${left} more ${left === 1 ? 'file' : 'files'}` : ''}`;
}
