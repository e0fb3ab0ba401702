/** A project with something in every place where a project can have something. */
import { expect } from 'vitest';
import type { Framework, Run } from '../../../worker/contract/run.ts';
import {
  buildReports,
  demoResets,
  domains,
  modelAnswers,
  modelCalls,
  noticeMails,
  notices,
  projectMembers,
  roomSeats,
  runSums,
  storageUses,
  teamDepartures,
} from '../../../worker/db/schema.ts';
import { nameAppHost } from '../../../worker/domain/apps/hosts.ts';
import { callApi, type Person, signUp } from '../api/support/call-api.ts';
import { smallBlueprint } from '../pipeline/small-blueprint.ts';
import { bindings, db, newId } from '../project/open-project.ts';

/** For whoever builds or deploys an app, ms. */
export const BUILD_MS = 240_000;

export interface FullProject {
  id: string;
  slug: string;
  owner: Person;
  editor: Person;
}

/** Built from a plan, live, and with something in every place. @param name of the plan. */
export async function makeFullProject(
  name: string,
  framework: Framework = 'React + Hono',
): Promise<FullProject> {
  const [owner, editor] = [await signUp(), await signUp()];
  const blueprint = { ...smallBlueprint, name, tagline: 'All that the neighbours have' };
  const built = await callApi<Run>('/api/agents/pipeline', {
    token: owner.token,
    body: { requirements: 'A tool shed', blueprint, framework },
  });
  expect(built.body.error).toBeNull();
  const { project_id: id, deployed_url } = built.body;
  const slug = new URL(deployed_url ?? '').host.split('.')[0] ?? '';
  const made = { id, slug, owner, editor };
  await fillProject(made);
  return made;
}

/** @throws Error where a call does not do what it should. */
async function fillProject({ id, slug, owner, editor }: FullProject): Promise<void> {
  const now = new Date();
  const at = { projectId: id, createdAt: now };
  await db.insert(projectMembers).values({ ...at, userId: editor.id, role: 'editor' });
  const ask = async (method: string, path: string, body: object | undefined, by = owner) => {
    const answer = await callApi(`/api/projects/${id}/${path}`, {
      method,
      token: by.token,
      ...(body && { body }),
    });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await ask('PUT', 'files/notes.md', { content: '# Notes\nA line to talk about\n' }, editor);
  await ask('POST', 'versions', { message: 'Notes' }, editor);
  await ask('POST', 'chat', { text: 'Who has the ladder?', client_id: newId() }, editor);
  await ask('POST', 'comments', { path: 'notes.md', line: 2, text: 'Say more', client_id: newId() }, editor);
  await ask('POST', 'invites', { email: 'new@example.com', role: 'viewer' });
  await ask('POST', 'turns', { request: 'Rename Tools to Implements', client_id: newId() }, editor);
  await ask('POST', 'variables', {
    key: 'API_SECRET',
    value: 'planted-secret-value',
    environment: 'production',
  });
  await ask('PATCH', 'settings', { staging: { maintenance: false } });
  const { deployment_id } = await ask('POST', 'environments/staging/deploy', { version: 1 });
  await bindings.PROJECTS.getByName(id).waitForDeployment(deployment_id, BUILD_MS);
  for (const environment of ['production', 'staging'] as const) {
    const host = bindings.APP_HOSTS.getByName(nameAppHost(slug, environment));
    const added = await host.fetch(
      new Request('https://app.invalid/api/tools', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'cf-connecting-ip': '10.1.2.3' },
        body: JSON.stringify({ title: 'Saw' }),
      }),
    );
    if (added.status !== 201) throw new Error(`Adding a tool answered ${added.status}`);
    await ask('POST', `environments/${environment}/backups`, undefined);
  }
  await db.batch([
    db.insert(domains).values({
      ...at,
      id: newId(),
      domain: `${slug}.whole.example`,
      environment: 'production',
      token: newId(),
      status: 'active',
      sslStatus: 'active',
      missed: 0,
    }),
    db.insert(notices).values({ ...at, userId: owner.id, key: `whole ${id}`, kind: 'mention' }),
    db.insert(noticeMails).values({ projectId: id, userId: owner.id, sentAt: now }),
    db.insert(roomSeats).values({ id: newId(), projectId: id, userId: editor.id, openedAt: now }),
    db.insert(teamDepartures).values({ projectId: id, userId: editor.id, wasOwner: false }),
    db.insert(runSums).values({ projectId: id, userId: editor.id, counts: { succeeded: 1 }, buildMs: 1 }),
    db.insert(storageUses).values({ projectId: id, part: 'app staging', bytes: 7 }).onConflictDoNothing(),
    db
      .insert(modelAnswers)
      .values({ ...at, key: id, userId: owner.id, answer: 'x', tokensIn: 1, tokensOut: 1 }),
    db.insert(modelCalls).values({
      ...at,
      id: newId(),
      userId: owner.id,
      task: 'architect.plan',
      provider: 'anthropic',
      model: 'm',
      isOwnKey: false,
      status: 'done',
      tokensIn: 1,
      tokensOut: 1,
      cost: 1,
    }),
    db.insert(buildReports).values({
      ...at,
      runId: newId(),
      step: 'frontend',
      code: 'internal',
      message: 'x',
      evidence: [],
      plan: {},
    }),
    db.insert(demoResets).values({ projectId: id, resetAt: now }),
  ]);
}
