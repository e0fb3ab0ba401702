/**
 * Demos begin anew: once a day their data go back to the examples, a demo whose template has another plan by now is built
 * again, and one whose template is gone goes too.
 */
import { openDatabase } from '../../db/database.ts';
import { listStaleDemos, saveReset } from '../../db/projects/demos.ts';
import { hasActiveRun, type ProjectRow } from '../../db/projects/projects.ts';
import { DEMO_OWNER, readDemoName } from '../../domain/apps/demo.ts';
import { nameAppHost } from '../../domain/apps/hosts.ts';
import { TEMPLATES } from '../../domain/projects/templates.ts';
import type { WorkerEnv } from '../../worker-env.ts';
import { openProject } from '../open-project.ts';
import { removeProject } from './remove-project.ts';
import { buildDemo, planTemplate } from './template-demos.ts';

/** Age of a demo's data, ms. */
const RENEW_EVERY_MS = 24 * 60 * 60_000;
/** Demos renewed in one tick of the cron; the others wait for the next. */
const MAX_RENEWED = 2;

/** @returns how many demos were looked after. */
export async function renewDemos(env: WorkerEnv, now: Date): Promise<number> {
  const stale = await listStaleDemos(
    openDatabase(env.DB),
    new Date(now.getTime() - RENEW_EVERY_MS),
    MAX_RENEWED,
  );
  for (const demo of stale) await renewDemo(env, demo, now);
  return stale.length;
}

async function renewDemo(env: WorkerEnv, demo: ProjectRow, now: Date): Promise<void> {
  const db = openDatabase(env.DB);
  const slug = demo.slug ?? '';
  const template = TEMPLATES.find(({ id }) => id === readDemoName(slug));
  if (!template) return removeProject(env, db, demo, DEMO_OWNER.id);
  // The version that is being built comes live later than this, which makes the demo stale again.
  await saveReset(db, demo.id, now);
  await env.APP_HOSTS.getByName(nameAppHost(slug, 'production')).resetData();
  const { blueprint } = await openProject(env, demo.id).describe();
  const isUpToDate = JSON.stringify(blueprint) === JSON.stringify(await planTemplate(template));
  if (isUpToDate || (await hasActiveRun(db, demo.id))) return;
  await buildDemo(env, db, template, demo);
}
