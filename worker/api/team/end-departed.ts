/** Who leaves the team leaves the apps: after each end of a membership, all environments are told. */
import type { Database } from '../../db/database.ts';
import { type Departure, forgetDepartures, listDepartures } from '../../db/projects/team-departures.ts';
import { ENVIRONMENTS, nameAppHost } from '../../domain/apps/hosts.ts';
import { hashText } from '../../domain/secrets/hash-text.ts';
import type { WorkerEnv } from '../../worker-env.ts';

/** Whoever owns the project is the same person in its apps, also when it is given away. */
export const OWNER_PERSON = 'owner';

/** An app learns that it is the same person again, and nothing by which two apps could tell that of each other. */
export async function hidePerson(userId: string, projectId: string): Promise<string> {
  return (await hashText(`owner of ${projectId}: ${userId}`)).slice(0, 32);
}

/**
 * Ends the sessions and tickets that people have in apps of projects which they left, or may not change any more. An app that
 * cannot be told keeps its row, and the chore of the minute tells it again.
 * @param of whose membership may have ended, and of which project; everybody's without it
 */
export async function endDeparted(
  env: WorkerEnv,
  db: Database,
  of?: { person: string; project?: string },
): Promise<void> {
  const told = await Promise.allSettled(
    (await listDepartures(db, of)).map(async (departure) => {
      await tellApps(env, departure);
      await forgetDepartures(db, [departure.id]);
    }),
  );
  for (const outcome of told)
    if (outcome.status === 'rejected')
      console.error('An app was not told that somebody left:', outcome.reason);
}

async function tellApps(env: WorkerEnv, { projectId, userId, wasOwner, slug }: Departure): Promise<void> {
  if (slug === null) return;
  const person = wasOwner ? OWNER_PERSON : await hidePerson(userId, projectId);
  await Promise.all(
    ENVIRONMENTS.map((environment) =>
      env.APP_HOSTS.getByName(nameAppHost(slug, environment)).endPerson(projectId, person),
    ),
  );
}
