/** The assistant's calls as they are asked from a project's workspace: answered there, they go on when the page is left. */
import type { AskedIn } from '../../../../worker/contract/room/assistance.ts';
import { type Along, type Assistant, openAssistant } from '../ask-assistant';
import { Stopped } from './question-end';

/**
 * @param place where questions are asked at this moment
 * @param findAlong what goes along with them
 */
export function askProject(
  place: () => Omit<AskedIn, 'client_id'>,
  findAlong: () => Promise<Along>,
): Assistant {
  return openAssistant(
    () => ({ asked_in: { ...place(), client_id: crypto.randomUUID() } }),
    async (call) => {
      try {
        return await call;
      } catch (thrown) {
        if (thrown instanceof Response && thrown.status === 409) throw new Stopped('It was stopped');
        throw thrown;
      }
    },
    findAlong,
  );
}
