/** What a model had no time to write in a build, and how it is asked for again. Without zod: pages load it. */
import type { NotBuilt } from './blueprint.ts';

/** Why something stands as not built that a model had begun to write: it can be asked for again, as it is. */
export const NOT_WRITTEN_YET =
  'It was not written before the build came to an end: ask for it in the Build chat';

/** @returns what a turn of the Build chat is asked for that goes on with it; null where nothing is left of that kind. */
export function askForMissing(left: readonly NotBuilt[]): string | null {
  const missing = left.filter(({ reason }) => reason === NOT_WRITTEN_YET);
  if (missing.length === 0) return null;
  return ['Build what is still missing:', ...missing.map(({ asked }) => `- ${asked}`)].join('\n');
}
