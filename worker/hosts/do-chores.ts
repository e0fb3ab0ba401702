/** What is done once a minute. */
import { removeUnusedArtifacts } from '../agents/keep-artifact.ts';
import { checkDueDomains, removeEndedHostnames } from '../api/deploy/check-domain.ts';
import { tidyDeletedProjects } from '../api/projects/delete-project.ts';
import { finishDeletions } from '../api/projects/remove-project.ts';
import { renewDemos } from '../api/projects/renew-demos.ts';
import { checkHealth } from '../api/site/check-health.ts';
import { endDeparted } from '../api/team/end-departed.ts';
import { endNextLostSeats } from '../api/team/end-lost-seats.ts';
import { HEALTH_PARTS } from '../contract/site/public.ts';
import { openDatabase } from '../db/database.ts';
import { recordHealth } from '../db/health.ts';
import { dropOldNotices } from '../db/notices.ts';
import { dropOldGuesses } from '../db/people/guesses.ts';
import { dropOldSecrets } from '../db/people/one-time-secrets.ts';
import { dropOldAttempts } from '../db/people/rate-limits.ts';
import { hashPlainTokens } from '../db/people/sessions.ts';
import { dropOldInvites } from '../db/projects/invites.ts';
import { listUncounted, saveUsers } from '../db/projects/projects.ts';
import { leaveEarlierRuns } from '../db/runs/earlier-runs.ts';
import { dropOldAnswers } from '../db/runs/model-calls.ts';
import { nameAppHost } from '../domain/apps/hosts.ts';
import type { WorkerEnv } from '../worker-env.ts';
import { resealSecrets } from './reseal-secrets.ts';
import { watchRuns } from './watch-runs.ts';

/** The visitors of a live app that had some are counted anew after this, ms: those of 30 days ago count no more. */
const COUNT_EVERY_MS = 24 * 60 * 60_000;
/** Apps counted in one tick; the rest waits for the next. */
const MAX_COUNTED = 40;
/** `users` of a project: distinct visitors in this many days. */
const DAYS = 30;

/** Each chore is done whatever becomes of the others. */
export async function doChores(env: WorkerEnv): Promise<void> {
  const now = new Date();
  const done = await Promise.allSettled([
    watchRuns(env),
    finishDeletions(env, now),
    tidyDeletedProjects(env, now),
    removeUnusedArtifacts(env),
    countVisitors(env, now),
    dropOldAttempts(openDatabase(env.DB), now),
    dropOldSecrets(openDatabase(env.DB), now),
    dropOldInvites(openDatabase(env.DB), now),
    dropOldNotices(openDatabase(env.DB), now),
    dropOldGuesses(openDatabase(env.DB), now),
    dropOldAnswers(openDatabase(env.DB), now),
    leaveEarlierRuns(openDatabase(env.DB), now),
    hashPlainTokens(openDatabase(env.DB)),
    endNextLostSeats(env, openDatabase(env.DB)),
    endDeparted(env, openDatabase(env.DB)),
    keepHealth(env, now),
    renewDemos(env, now),
    checkDueDomains(env, now),
    removeEndedHostnames(env),
    resealSecrets(env),
  ]);
  const failed = done.filter((result) => result.status === 'rejected').map((result) => result.reason);
  if (failed.length > 0) throw new AggregateError(failed, 'A chore of this minute failed');
}

async function countVisitors(env: WorkerEnv, now: Date): Promise<void> {
  const db = openDatabase(env.DB);
  const apps = await listUncounted(db, new Date(now.getTime() - COUNT_EVERY_MS), MAX_COUNTED);
  await Promise.all(
    apps.map(async ({ id, slug }) => {
      const users = await env.APP_HOSTS.getByName(nameAppHost(slug, 'production')).countVisitors(DAYS);
      await saveUsers(db, id, users, now);
    }),
  );
}

/** The history that the status page shows. */
async function keepHealth(env: WorkerEnv, now: Date): Promise<void> {
  const checks = await checkHealth(env);
  const results = HEALTH_PARTS.map((part) => ({
    part,
    isOk: checks[part].status === 'ok',
    ms: checks[part].duration_ms,
  }));
  await recordHealth(openDatabase(env.DB), results, now);
}
