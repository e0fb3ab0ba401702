/**
 * The live demos of the templates. A demo is built when it is first opened, by the same pipeline as everybody's apps, and
 * stays: a Hewn that just started has nothing to build, and what a visitor sees is what a build makes. What visitors wrote
 * into it goes once a day (`renew-demos.ts`).
 */
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import { isTerminal } from '../../contract/run.ts';
import type { BuiltInTemplate, TemplateDemo } from '../../contract/site/public.ts';
import type { Database } from '../../db/database.ts';
import { ensureDemo, findDemo } from '../../db/projects/demos.ts';
import { hasActiveRun, type ProjectRow } from '../../db/projects/projects.ts';
import { DEMO_OWNER, nameDemo } from '../../domain/apps/demo.ts';
import { makeAppUrl } from '../../domain/apps/hosts.ts';
import { ID_BYTES, makeId } from '../../domain/secrets/ids.ts';
import type { WorkerEnv } from '../../worker-env.ts';
import { startRun } from '../builds/start-run.ts';
import { limitRate, readNetwork } from '../callers/limit-rate.ts';
import type { CallContext, Caller } from '../context.ts';
import { openProject } from '../open-project.ts';

const OPEN_DEMO = { name: 'open-demo', limit: 30, windowMs: 60 * 60_000 };
/** A demo that cannot be built is not tried without end. */
const BUILD_DEMO = { name: 'build-demo', limit: 5, windowMs: 60 * 60_000 };

const OWNER: Caller = {
  account: { user_id: DEMO_OWNER.id, email: null, provider: 'anonymous' },
  isAnonymous: true,
  proof: { kind: 'own' },
};

/** Values, not promises: what one request waits for, another cannot. */
const plans = new Map<string, Blueprint>();

/** The template as the plan that the built-in engine makes of it; always the same, so it is kept. */
export async function planTemplate({ id, description }: BuiltInTemplate): Promise<Blueprint> {
  const known = plans.get(id);
  if (known) return known;
  const { planApp } = await import('../../engine/index.ts');
  const outcome = await planApp(description, { isOpen: true });
  if (!outcome.understood) throw new Error(`The template ${id} was not understood: ${outcome.message}`);
  plans.set(id, outcome.plan.blueprint);
  return outcome.plan.blueprint;
}

/** Where the demo is, whether or not it has been built. */
export function makeDemoUrl({ var: { origin, settings } }: CallContext, templateId: string): string {
  return makeAppUrl(origin, settings, nameDemo(templateId), 'production');
}

export async function showDemo(context: CallContext, template: BuiltInTemplate): Promise<TemplateDemo> {
  return describe(context, template, await findDemo(context.var.db, nameDemo(template.id)));
}

/** Builds the demo unless it is live or being built. */
export async function openDemo(
  context: CallContext,
  template: BuiltInTemplate,
  headers: Headers,
): Promise<TemplateDemo> {
  const { db, settings } = context.var;
  const slug = nameDemo(template.id);
  const found = await findDemo(db, slug);
  if (found?.deployedAt || (found && (await hasActiveRun(db, found.id))))
    return describe(context, template, found);
  if (settings.HEWN_ENV !== 'local') await limitRate(db, OPEN_DEMO, readNetwork(headers));
  await limitRate(db, BUILD_DEMO, template.id);
  const blueprint = await planTemplate(template);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(slug));
  const id = makeId(new Uint8Array(digest).subarray(0, ID_BYTES));
  const { name } = blueprint;
  const project = await ensureDemo(db, { id, slug, name, description: template.description }, new Date());
  await buildDemo(context.env, db, template, project);
  return describe(context, template, project);
}

/** Starts to build the demo from the template's plan as it is now. What is live stays live meanwhile. */
export async function buildDemo(
  env: WorkerEnv,
  db: Database,
  template: BuiltInTemplate,
  project: ProjectRow,
): Promise<void> {
  await startRun(
    { env, db, caller: OWNER },
    {
      requirements: template.description,
      project_type: 'web_application',
      execute_all: true,
      blueprint: await planTemplate(template),
      project,
      idempotencyKey: null,
    },
  );
}

async function describe(
  context: CallContext,
  { id }: BuiltInTemplate,
  project: ProjectRow | null,
): Promise<TemplateDemo> {
  const url = makeDemoUrl(context, id);
  if (!project) return { status: 'none', progress: 0, url };
  if (project.deployedAt) return { status: 'live', progress: 100, url };
  const run = await openProject(context.env, project.id).latestRun();
  if (!run) return { status: 'none', progress: 0, url };
  if (run.status === 'succeeded') return { status: 'live', progress: 100, url };
  return { status: isTerminal(run.status) ? 'failed' : 'building', progress: run.progress, url };
}
