/** Sockets end with what opened them: after each end of a session, a token or a membership, their rooms are told. */

import { findPlace, keepPlace } from '../../db/chore-places.ts';
import type { Database } from '../../db/database.ts';
import { forgetSeats, listLostSeats, pageSeats } from '../../db/projects/room-seats.ts';
import type { WorkerEnv } from '../../worker-env.ts';
import { openProject } from '../open-project.ts';
import { endDeparted } from './end-departed.ts';

/** Ids that one statement takes; D1 binds 100 values at most. */
const IDS_AT_ONCE = 90;

/** Of the chore that goes through the seats of everybody. */
const CHORE = 'lost-seats';

/**
 * Closes every socket whose session, personal token or membership is gone, and ends who left in the apps. A room that cannot be told keeps its rows, and
 * the chore of the minute tells it again.
 * @param of whose session or seat may have ended
 */
export async function endLostSeats(env: WorkerEnv, db: Database, of: { person: string }): Promise<void> {
  await Promise.all([
    listLostSeats(db, new Date(), of).then((lost) => endSeats(env, db, lost)),
    endDeparted(env, db, of),
  ]);
}

/** As `endLostSeats`, for the next page of everybody's; after the last it begins anew. */
export async function endNextLostSeats(env: WorkerEnv, db: Database): Promise<void> {
  const after = await findPlace(db, CHORE);
  const page = await pageSeats(db, after);
  if (page) await endSeats(env, db, await listLostSeats(db, new Date(), page));
  const next = page && !page.isLast ? page.to : '';
  if (next !== after) await keepPlace(db, CHORE, next);
}

async function endSeats(
  env: WorkerEnv,
  db: Database,
  lost: { id: string; projectId: string }[],
): Promise<void> {
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
