/** Who may do less in a project than before, until its apps were told; triggers write the rows. */
import { asc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { projects, teamDepartures } from '../schema.ts';

export interface Departure {
  id: number;
  projectId: string;
  userId: string;
  wasOwner: boolean;
  /** Null where the project has no app. */
  slug: string | null;
}

/** Told in one go; the rest waits for the next. */
const MOST = 50;

/** @param of whose, or of which project; everybody's without it */
export async function listDepartures(
  db: Database,
  of?: { person: string; project?: string },
): Promise<Departure[]> {
  const { id, projectId, userId, wasOwner } = teamDepartures;
  return (
    db
      .select({ id, projectId, userId, wasOwner, slug: projects.slug })
      .from(teamDepartures)
      .leftJoin(projects, eq(projects.id, projectId))
      // From the first on, by its number: nothing is looked through ([SCALE3]).
      .where(of ? or(eq(userId, of.person), eq(projectId, of.project ?? '')) : gt(id, 0))
      .orderBy(asc(id))
      .limit(MOST)
  );
}

/** Their apps were told. */
export async function forgetDepartures(db: Database, ids: readonly number[]): Promise<void> {
  await db.delete(teamDepartures).where(inArray(teamDepartures.id, [...ids]));
}
