/** A project as the API makes one: rows in D1, and its object. */

import { runDurableObjectAlarm } from 'cloudflare:test';
import './load-builder.ts';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { openProject as openCalls } from '../../../worker/api/open-project.ts';
import type { Run } from '../../../worker/contract/run.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { insertProject } from '../../../worker/db/projects/projects.ts';
import { insertRun } from '../../../worker/db/runs/runs.ts';
import { projects, runs, session, user } from '../../../worker/db/schema.ts';
import { ID_BYTES, makeId } from '../../../worker/domain/secrets/ids.ts';
import { SEAT_HEADERS } from '../../../worker/project/room/room-seat.ts';
import type { StartRun } from '../../../worker/project/runs/start-run.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';

export const bindings = env as unknown as WorkerEnv;
export const db = openDatabase(bindings.DB);

export const newId = () => makeId(crypto.getRandomValues(new Uint8Array(ID_BYTES)));

export async function openTestProject(name = 'Tool Shed') {
  const id = newId();
  const ownerId = newId();
  const now = new Date();
  await db
    .insert(user)
    .values({ id: ownerId, name: 'Test', email: `${ownerId}@example.com`, createdAt: now, updatedAt: now });
  await insertProject(db, { id, ownerId, name, description: '', framework: 'React + Hono' }, now);
  const calls = openCalls(bindings, id);
  const sessionId = newId();
  await db.insert(session).values({
    id: sessionId,
    token: sessionId,
    userId: ownerId,
    expiresAt: new Date(now.getTime() + 3600_000),
    createdAt: now,
    updatedAt: now,
  });
  return {
    id,
    ownerId,
    calls,
    /** Headers by which the API says who opens a socket. */
    seat: { [SEAT_HEADERS.user]: ownerId, [SEAT_HEADERS.role]: 'owner', [SEAT_HEADERS.session]: sessionId },
    stub: bindings.PROJECTS.getByName(id),
    /** Enters the run in the index and starts it, as the API does. */
    async start(order: Partial<StartRun> = {}) {
      const runId = order.runId ?? newId();
      await insertRun(db, { id: runId, projectId: id, userId: ownerId, idempotencyKey: null }, new Date());
      const started = await calls.startRun({
        runId,
        projectId: id,
        requirements: 'Track the tools we lend to neighbours',
        projectType: 'web_application',
        name,
        executeAll: true,
        framework: 'React + Hono',
        ...order,
      });
      if (!('run' in started)) throw new Error('The project was deleted');
      return started;
    },
    /** The run when it has ended. */
    async finish(runId: string): Promise<Run> {
      const run = await calls.waitForRun(runId, 120_000);
      if (!run) throw new Error('The run is gone');
      return run;
    },
    runAlarm: () => runDurableObjectAlarm(bindings.PROJECTS.getByName(id)),
    async row() {
      const [row] = await db.select().from(projects).where(eq(projects.id, id));
      return row;
    },
    async runRow(runId: string) {
      const [row] = await db.select().from(runs).where(eq(runs.id, runId));
      return row;
    },
  };
}
