/** A project with something in every place where a project can have something. */
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
  storageUses,
} from '../../../worker/db/schema.ts';
import { nameAppHost } from '../../../worker/domain/apps/hosts.ts';
import { callApi, type Person } from '../api/support/call-api.ts';
import { bindings, db, newId } from '../project/open-project.ts';

interface Filled {
  id: string;
  slug: string;
  owner: Person;
  editor: Person;
}

/** @throws Error where a call does not do what it should. */
export async function fillProject({ id, slug, owner, editor }: Filled): Promise<void> {
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
  await bindings.PROJECTS.getByName(id).waitForDeployment(deployment_id, 240_000);
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
