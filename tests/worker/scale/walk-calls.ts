/** Every call of the API once, visits to every kind of host and a tick of the cron, by a person who has one live app. */
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { keepArtifact, removeUnusedArtifacts } from '../../../worker/agents/keep-artifact.ts';
import { openProject } from '../../../worker/api/open-project.ts';
import { createArtifact } from '../../../worker/builder/artifact.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import {
  findActiveDomain,
  listDueDomains,
  listHostnameEnds,
  saveDomainResult,
  saveHostname,
} from '../../../worker/db/projects/domains.ts';
import { ensureSlug, saveProjectOutcome } from '../../../worker/db/projects/projects.ts';
import { findRoom, noteStored } from '../../../worker/db/projects/storage-uses.ts';
import { endPreviewUses, endVersionUses } from '../../../worker/db/runs/artifacts.ts';
import { openLedger } from '../../../worker/db/runs/model-calls.ts';
import { doChores } from '../../../worker/hosts/do-chores.ts';
import { resealSecrets } from '../../../worker/hosts/reseal-secrets.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { callApi, type Person, signUp } from '../api/support/call-api.ts';
import { GOOD_BODIES } from '../api/support/good-bodies.ts';
import { type Route, readRoutes } from '../api/support/read-routes.ts';
import { echo, visit } from '../api/support/visit-hosts.ts';
import { deploy, emptySite } from '../runtime/deploy.ts';
import type { DatabaseWatch, Rows } from './watch-database.ts';

const bindings = env as unknown as WorkerEnv;
const db = openDatabase(bindings.DB);

export const TICK = 'a tick of the cron';
export const RESEAL = 'a tick after HEWN_SECRET was replaced';

const BUILD = 'begins a build; what one asks of D1 is walked by itself';
/** Calls that are left out, and why. */
const LEFT_OUT: Record<string, string> = {
  'POST /api/account/model/test': 'asks a provider',
  'POST /api/projects/:id/domains/:domain/verify': 'asks DNS; what it keeps is walked by itself',
  'POST /api/templates/:template/demo': BUILD,
  'POST /api/projects/:id/build': BUILD,
  'POST /api/agents/pipeline': BUILD,
  'POST /api/projects/:id/change': BUILD,
  'POST /api/projects/:id/turns': BUILD,
  'POST /api/projects/:id/turns/:turn/go': BUILD,
  'POST /api/projects/:id/releases/undo': BUILD,
  'POST /api/projects/:id/releases/:number/restore': BUILD,
  'POST /api/projects/:id/preview': BUILD,
  'POST /api/projects/:id/environments/:environment/deploy': BUILD,
  'POST /api/projects/:id/environments/:environment/promote': BUILD,
  'POST /api/projects/:id/environments/:environment/rollback': BUILD,
  'POST /api/projects/:id/checks': BUILD,
  'POST /api/agents/look': BUILD,
};

/** Begins a build, too; it is ended at once. */
const COPY = 'POST /api/projects/:id/duplicate';

/** Calls of somebody who is not signed in; they would end the session that is. */
const SIGNED_OUT =
  /^POST \/api\/auth\/(anonymous|signup|login|restore|code|login-link|password-reset|verify-email|google)$/;

const ORDER = ['POST', 'GET', 'PUT', 'PATCH', 'DELETE'];
/** Those that end what the others need. */
const LAST = [
  'DELETE /api/projects/:id',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/me',
  'POST /api/auth/logout',
];

/** Calls whose answer has an id, and the part of an address that it is then. */
const MAKES: Record<string, string> = {
  'POST /api/tokens': ':token',
  'POST /api/projects/:id/variables': ':variable',
  'POST /api/projects/:id/domains': ':domain',
  'POST /api/projects/:id/invites': ':invite',
  'POST /api/projects/:id/chat': ':message',
  'POST /api/projects/:id/comments': ':thread',
};

/** @returns what each read and wrote, in the order of the walk. */
export async function walk(watch: DatabaseWatch): Promise<Map<string, Rows>> {
  const rows = new Map<string, Rows>();
  const note = async (name: string, work: () => Promise<unknown>) => {
    watch.take();
    await work();
    rows.set(name, watch.take());
  };
  const person = await signUp({ password: 'long enough' });
  const run = await plan(person, note);
  const app = await enterBuild(run.project_id, note);
  await note('a visit of an app', async () => (await visit(app)).text());
  await note('a visit of somebody new', async () =>
    (await visit(app, { headers: { 'cf-connecting-ip': '203.0.113.9' } })).text(),
  );
  await note('a call of an app', async () => (await visit(`${app}api/x`)).text());
  await note('a visit of a domain', async () => (await visit('http://plants.example.org/')).text());
  await note('a visit of a preview', async () =>
    (await visit(`http://${run.project_id}-abcdefghijklmnop.preview.localhost:8787/`)).text(),
  );
  await walkRoutes(person, run, note);
  await note('a call to a model', () => callModel(person));
  await enterEarlierRuns();
  await note(TICK, () => doChores(bindings));
  await note(RESEAL, reseal);
  return rows;
}

/** Builds that ended long ago, in two projects: the next tick takes them out of D1. */
async function enterEarlierRuns(): Promise<void> {
  const ids = Array.from({ length: 10 }, (_, at) => `seed-p${(at % 2) + 1}`.padEnd(23, '-') + at);
  await bindings.DB.prepare(
    `insert into runs (id, project_id, user_id, status, steps, created_at, heartbeat_at, finished_at)
      select value, substr(value, 1, 7), 'seed-u1', 'succeeded', '[["architect","succeeded"]]', 1, 1, 2 from json_each(?)`,
  )
    .bind(JSON.stringify(ids))
    .run();
}

type Note = (name: string, work: () => Promise<unknown>) => Promise<void>;
type PlannedRun = { id: string; project_id: string };

async function plan(person: Person, note: Note): Promise<PlannedRun> {
  let run: PlannedRun | undefined;
  const requirements = 'A list of plants: each plant has a name and a room';
  await note('a plan', async () => {
    const answer = await callApi('/api/agents/pipeline', {
      body: { requirements, execute_all: false },
      token: person.token,
    });
    run = answer.body;
  });
  if (!run?.project_id) throw new Error(`There is no plan: ${JSON.stringify(run)}`);
  return run;
}

/** What a build and the check of a domain keep in D1, without their work. @returns where the app is live */
async function enterBuild(projectId: string, note: Note): Promise<string> {
  // Another one for each walk: what is built alike is kept once.
  const artifact = await createArtifact({
    framework: 'React + Hono',
    site: emptySite,
    backend: echo(projectId),
  });
  let slug: string | null = null;
  await note('what a build enters', async () => {
    slug = await ensureSlug(db, projectId, 'Plants');
    await findRoom(db, projectId, { app: 1e9, project: 1e9, person: 1e9 });
    await keepArtifact(bindings, artifact, projectId);
    await noteStored(db, projectId, 'files', 1_000);
    await saveProjectOutcome(db, projectId, { status: 'deployed', deployedAt: new Date() }, new Date());
  });
  await note('what a version lets go', async () => {
    await endPreviewUses(db, projectId, [artifact.hash]);
    await endVersionUses(db, projectId, ['none']);
    await removeUnusedArtifacts(bindings);
  });
  await note('what the check of a domain keeps', async () => {
    await listDueDomains(db, new Date(), 20);
    await findActiveDomain(db, 'plants.example.org');
    await saveHostname(db, 'none', 'none');
    const result = { status: 'active', sslStatus: 'active', reason: null, missed: 0 } as const;
    await saveDomainResult(db, 'none', { ...result, checkedAt: null, nextCheckAt: null }, null);
    await listHostnameEnds(db, 20);
  });
  if (slug === null) throw new Error('The project is gone');
  await deploy(artifact.hash, { slug, projectId });
  return `http://${slug}.apps.localhost:8787/`;
}

async function walkRoutes(person: Person, run: PlannedRun, note: Note): Promise<void> {
  const parts: Record<string, string> = {
    ':id': run.project_id,
    ':environment': 'production',
    ':number': '1',
  };
  for (const { name, method, path } of listRoutes()) {
    const address = path
      .replace('/api/agents/pipeline/:id', `/api/agents/pipeline/${run.id}`)
      .replace(':path{.+}', 'src/App.tsx')
      .replace(/:\w+/g, (part) => parts[part] ?? 'aaaaaaaaaaaaaaaa');
    await note(name, async () => {
      const { body } = await callApi(path === '/api' ? '/api/' : address, {
        method,
        token: SIGNED_OUT.test(name) ? undefined : person.token,
        body: GOOD_BODIES[name]?.good,
      });
      const part = MAKES[name];
      if (part) parts[part] = body.id;
      if (name === COPY) await endBuild(body.id);
    });
  }
}

/** What was begun would write beside the calls that follow. */
async function endBuild(projectId: string): Promise<void> {
  const copy = openProject(bindings, projectId);
  const build = await copy.latestRun();
  if (!build) throw new Error('No build of the copy was begun');
  await copy.cancelRun(build.id);
  await copy.waitForRun(build.id, 60_000);
}

function listRoutes(): Route[] {
  const rank = ({ name, method }: Route) =>
    LAST.includes(name) ? 100 + LAST.indexOf(name) : ORDER.indexOf(method);
  return readRoutes()
    .filter(({ name }) => !(name in LEFT_OUT))
    .sort((a, b) => rank(a) - rank(b));
}

async function callModel({ id }: Person): Promise<void> {
  const payer = { userId: id, projectId: null, runId: null, isOwnKey: false };
  const ledger = openLedger(db, payer, { person: 1e9, installation: 1e9 }, Date.now);
  const call = { key: 'none', task: 'x', provider: 'x', model: 'x', tokensIn: 1, mostCost: 1 };
  await ledger.findAnswer(call.key);
  const reserved = await ledger.reserve(call);
  if (reserved.ok)
    await ledger.settle(reserved.id, call.key, {
      usage: { tokensIn: 1, tokensOut: 1 },
      cost: 1,
      answer: null,
    });
}

/** It says in the log how far it came. */
async function reseal(): Promise<void> {
  const said = vi.spyOn(console, 'info').mockImplementation(() => {});
  await resealSecrets({ ...bindings, HEWN_SECRET_EARLIER: 'x'.repeat(32) });
  said.mockRestore();
}
