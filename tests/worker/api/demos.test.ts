/** [DEMO] The live demos of the templates: one each, nobody's, and anew every day. */
import { exports } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openProject } from '../../../worker/api/open-project.ts';
import { renewDemos } from '../../../worker/api/projects/renew-demos.ts';
import { findUserByEmail } from '../../../worker/db/people/account-settings.ts';
import { ensureDemo, findDemo } from '../../../worker/db/projects/demos.ts';
import { saveProjectOutcome } from '../../../worker/db/projects/projects.ts';
import { projects } from '../../../worker/db/schema.ts';
import { DEMO_OWNER } from '../../../worker/domain/apps/demo.ts';
import { bindings, db, newId } from '../project/open-project.ts';
import { deploy, emptySite, rawBackend, saveParts } from '../runtime/deploy.ts';
import { callApi, signUp } from './support/call-api.ts';

const HOUR_MS = 60 * 60_000;

test('[DEMO1] an address of a demo that nobody opened leads to the page that builds it; others do not', async () => {
  const visit = (host: string) =>
    exports.default.fetch(new Request(`http://${host}.apps.localhost:8787/about`, { redirect: 'manual' }));
  const answer = await visit('demo-film-club');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    'http://localhost:8787/templates/film-club?demo',
  ]);
  for (const host of ['demo-nothing', 'film-club', 'demo-film-club--staging'])
    expect((await visit(host)).status).toBe(404);
});

test('[DEMO2] a demo is one project, whoever opens it first, and no person can get at it', async () => {
  expect((await callApi('/api/templates/idea-box/demo')).body).toMatchObject({
    status: 'none',
    progress: 0,
  });
  const { body } = await callApi('/api/templates/idea-box');
  expect(body.demo_url).toBe('http://demo-idea-box.apps.localhost:8787/');
  expect(body.blueprint.pages.length).toBeGreaterThan(1);
  const demo = { id: 'demoideaboxdemoi', slug: 'demo-idea-box', name: 'Idea Box', description: 'Ideas' };
  const rows = await Promise.all([1, 2].map(() => ensureDemo(db, demo, new Date())));
  expect(rows[0]).toEqual(rows[1]);
  expect(await db.select().from(projects).where(eq(projects.slug, demo.slug))).toHaveLength(1);
  const stranger = await signUp();
  expect((await callApi(`/api/projects/${demo.id}`, { token: stranger.token })).status).toBe(404);
  expect(await findUserByEmail(db, DEMO_OWNER.email)).toBeNull();
  const taken = await callApi('/api/auth/signup', { body: { email: DEMO_OWNER.email } });
  expect(taken.status).toBe(409);
});

test('[DEMO4] every template is a plan with pages and data, and all that it asks for can be built', async () => {
  const { body: templates } = await callApi('/api/templates');
  for (const { id } of templates) {
    const { status, body } = await callApi(`/api/templates/${id}`);
    expect([id, status, body.blueprint?.not_built]).toEqual([id, 200, []]);
    expect(body.blueprint.pages.length, id).toBeGreaterThan(1);
    expect(body.blueprint.entities.length, id).toBeGreaterThan(0);
  }
});

/** A demo that is live since now, with an app that counts its visits. */
async function deployDemo(slug: string) {
  const counter = rawBackend(`
    database.run('create table if not exists visits (id integer primary key)');
    database.run('insert into visits default values');
    return Response.json(database.all('select count(*) as visits from visits'));`);
  const demo = await ensureDemo(db, { id: newId(), slug, name: slug, description: '' }, new Date());
  const app = await deploy(await saveParts(emptySite, counter), { slug });
  const goLive = (at: Date) => saveProjectOutcome(db, demo.id, { status: 'deployed', deployedAt: at }, at);
  await goLive(new Date());
  const visit = async () => JSON.stringify(await (await app.call('/api/visits')).json());
  return { demo, goLive, visit, project: openProject(bindings, demo.id) };
}

test('[DEMO3] a day later the data of a demo begin anew, once; a plan that has changed is built', async () => {
  const { demo, goLive, visit, project } = await deployDemo('demo-recipe-box');
  const start = Date.now();
  const renewAt = (hours: number) => renewDemos(bindings, new Date(start + hours * HOUR_MS));
  await visit();
  expect(await visit()).toContain('2');
  expect(await renewAt(23)).toBe(0);
  expect(await visit()).toContain('3');

  expect(await renewAt(25)).toBe(1);
  expect(await visit()).toContain('1');
  // What was live is not what the template says now: that is built, and is what a further day finds.
  const { body } = await callApi('/api/templates/recipe-box');
  const build = await project.latestRun();
  expect(build?.blueprint).toEqual(body.blueprint);
  await project.cancelRun(build?.id ?? '');
  expect(await renewAt(26)).toBe(0);

  // It came live: what the version before left goes at once.
  await visit();
  await goLive(new Date(start + 27 * HOUR_MS));
  expect(await renewAt(28)).toBe(1);
  expect(await visit()).toContain('1');
  expect((await project.latestRun())?.id).toBe(build?.id);
  expect(await renewAt(29)).toBe(0);
  expect(await findDemo(db, demo.slug ?? '')).toMatchObject({ id: demo.id });
});

test('[DEMO3] the demo of a template that is no more goes, with its app', async () => {
  const { visit } = await deployDemo('demo-of-yesterday');
  await visit();
  expect(await renewDemos(bindings, new Date(Date.now() + 25 * HOUR_MS))).toBeGreaterThan(0);
  expect(await findDemo(db, 'demo-of-yesterday')).toBeNull();
});
