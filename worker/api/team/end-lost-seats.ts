/** Sockets end with what opened them: after each end of a session, a token or a membership, their rooms are told. */
import type { Database } from '../../db/database.ts';
import { forgetSeats, listLostSeats } from '../../db/projects/room-seats.ts';
import type { WorkerEnv } from '../../worker-env.ts';
import { openProject } from '../open-project.ts';

/** Ids that one statement takes; D1 binds 100 values at most. */
const IDS_AT_ONCE = 90;

/**
 * Closes every socket whose session, personal token or membership is gone. A room that cannot be told keeps its rows, and
 * the chore of the minute tells it again.
 * @param of whose session or seat may have ended; everybody's is looked at without it
 */
export async function endLostSeats(env: WorkerEnv, db: Database, of?: { person: string }): Promise<void> {
  const lost = await listLostSeats(db, new Date(), of);
  const byProject = Map.groupBy(lost, ({ projectId }) => projectId);
  const told = await Promise.allSettled(
    [...byProject].map(async ([projectId, seats]) => {
      const ids = seats.map(({ id }) => id);
      await openProject(env, projectId).closeSeats(ids);
      for (let at = 0; at < ids.length; at += IDS_AT_ONCE)
        await forgetSeats(db, ids.slice(at, at + IDS_AT_ONCE));
    }),
  );
  for (const outcome of told)
    if (outcome.status === 'rejected') console.error('A room was not told that seats ended:', outcome.reason);
}
