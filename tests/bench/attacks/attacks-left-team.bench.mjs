/**
 * Who leaves a project's team leaves its app: how long after the call that takes them out, demotes them or hands the project over
 * an open session of theirs is still somebody's, on both stacks. The session asks who it is again and again from before that call
 * on. Printed, both from the beginning of that call: the last answer that took the session for somebody's (0 where there was none),
 * and the first that did not, which waits for the app's interpreter to be started anew. `HEWN_BENCH_TIMES` rounds (5).
 */
import { requestLocal } from '../../../bin/parts/local-request.mjs';
import { ApiClient } from '../../support/api-client.ts';
import { startServer } from '../../support/servers/start-server.ts';
import { printTimes } from '../parts/measure.mjs';
import { buildPlan, readPlans } from '../parts/pipeline-runs.mjs';

const TIMES = Number(process.env.HEWN_BENCH_TIMES ?? 5);
/** A session that lasts longer than this is not ended, ms. */
const LONGEST_MS = 30_000;
/** A call that was under way tells nothing. */
const CUT_OFF = 'cut off';
const STACKS = ['React + Hono', 'React + FastAPI'];

const server = await startServer({});
try {
  for (const framework of STACKS) {
    const owner = await signUp();
    const editor = await signUp();
    const run = await buildPlan(owner, readPlans().forum, framework);
    const app = { id: run.project_id, url: String(run.deployed_url) };
    const call = (by, method, body) => () =>
      must(by, method, `/api/projects/${app.id}/members/${editor.person}`, body);
    /** @type {Record<string, number[]>} */
    const times = {};
    for (let round = 0; round < TIMES; round++) {
      await join(owner, editor, app.id);
      await measure('removed', times, app, editor, call(owner, 'DELETE'));
      await join(owner, editor, app.id);
      await measure('demoted', times, app, editor, call(owner, 'PATCH', { role: 'viewer' }));
      await must(owner, 'PATCH', `/api/projects/${app.id}/members/${editor.person}`, { role: 'editor' });
      await measure('handed over', times, app, owner, call(owner, 'PATCH', { role: 'owner' }));
      await must(editor, 'PATCH', `/api/projects/${app.id}/members/${owner.person}`, { role: 'owner' });
      await call(owner, 'DELETE')();
    }
    printTimes(`${framework}: how long an open session goes on`, times);
  }
} finally {
  await server.stop();
}

/** @param {string} what happens to them @param who has a session in the app until `end` */
async function measure(what, times, app, who, end) {
  const cookie = await enter(who, app);
  if ((await readRole(app, cookie)) === null) throw new Error(`${what}: nobody came in`);
  const started = performance.now();
  const over = end();
  let known = 0;
  for (;;) {
    const role = await readRole(app, cookie);
    if (role === null) break;
    const now = performance.now() - started;
    if (role !== CUT_OFF) known = now;
    if (now > LONGEST_MS) throw new Error(`${what}: the session goes on`);
  }
  const out = performance.now() - started;
  await over;
  const add = (name, value) => {
    times[name] = [...(times[name] ?? []), value];
  };
  add(`${what}: last answer as somebody`, known);
  add(`${what}: first answer as nobody`, out);
}

async function signUp() {
  const client = new ApiClient(server.origin);
  const email = `left-${crypto.randomUUID()}@example.com`;
  const { status, body } = await client.post('/api/auth/signup', {
    email,
    password: 'correct horse battery',
  });
  if (status !== 201) throw new Error(`Nobody signed up: ${status} ${JSON.stringify(body)}`);
  client.token = body.token;
  return Object.assign(client, { email, person: body.user_id });
}

async function join(owner, editor, id) {
  await must(owner, 'POST', `/api/projects/${id}/invites`, { email: editor.email, role: 'editor' });
  const { body } = await owner.get('/api/dev/mailbox');
  const letter = body.find(({ to, text }) => to === editor.email && text.includes('/invite?token='));
  const token = /\/invite\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1];
  await must(editor, 'POST', '/api/invites/accept', { token });
}

async function must(client, method, path, body) {
  const answer = await client.call(method, path, body);
  if (answer.status >= 300)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** @returns {Promise<string>} the cookie of their session in the app */
async function enter(client, { id }) {
  const { url } = await must(client, 'POST', `/api/projects/${id}/open`, {});
  const { headers } = await requestLocal(url, { timeout: LONGEST_MS });
  return String([headers['set-cookie'] ?? ''].flat()[0]).split(';')[0] ?? '';
}

/** @returns {Promise<string | null>} what they are in the app; null for nobody, `CUT_OFF` for no answer */
async function readRole({ url }, cookie) {
  const { status, body } = await requestLocal(`${url}api/auth/me`, {
    headers: { cookie },
    timeout: LONGEST_MS,
  });
  return status === 200 ? (JSON.parse(body.toString()).account?.role ?? null) : CUT_OFF;
}
