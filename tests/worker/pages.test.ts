/**
 * [PAGE] Every page of the router × who asks. A page that the table does not know fails the test. What each answer carries is
 * looked at where calls are made.
 */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { assets, routes } from '#pages';
import type { WorkerEnv } from '../../worker/worker-env.ts';
import crm from '../fixtures/blueprints/crm.json' with { type: 'json' };
import { type Answer, callApi, makeProject, type Person, signUp } from './api/support/call-api.ts';

const { DB } = env as unknown as WorkerEnv;

const WHO = ['signedOut', 'stranger', 'member', 'owner'] as const;
type Who = (typeof WHO)[number];
/** A status, or where a redirect leads. */
type Outcome = number | `/${string}`;

interface Visit {
  path: string;
  /** Fields of a form: the visit is then a POST. */
  form?: Record<string, string>;
  expected: Record<Who, Outcome>;
  /** Who sees the project that is the owner's. */
  sees?: readonly Who[];
}

const all = (outcome: Outcome) => ({
  signedOut: outcome,
  stranger: outcome,
  member: outcome,
  owner: outcome,
});
const signedIn = (outcome: Outcome, signedOut: Outcome) => ({ ...all(outcome), signedOut });
const get = (path: string, expected: Record<Who, Outcome> = all(200)): Visit => ({ path, expected });
const post = (path: string, form: Record<string, string>, expected: Record<Who, Outcome>): Visit => ({
  path,
  form,
  expected,
});
const MEMBERS = ['member', 'owner'] as const;

const FILES = new Set([assets.entry.module, '/favicon.svg']);

let project: { id: string };
/** A name that stands nowhere else. */
const NAME = `Secret garden ${crypto.randomUUID().slice(0, 8)}`;

/** By the ids of the router; `:project` is the owner's. */
const PAGES: Record<string, Visit[]> = {
  'routes/_index': [get('/'), post('/?index', { email: 'no email' }, all(400))],
  'routes/$': [get('/no/such/page', all(404)), post('/no/such/page', {}, all(405))],
  'routes/about': [get('/about'), post('/about', {}, all(405))],
  'routes/api': [get('/api')],
  'routes/blog._index': [get('/blog'), post('/blog?index', { email: 'no email' }, all(400))],
  'routes/blog.$slug': [get('/blog/plan-before-code'), get('/blog/nothing', all(404))],
  'routes/build': [
    get('/build'),
    { ...get('/build?run=:run'), sees: MEMBERS },
    get('/build?project=:project', { ...all(200), member: '/build?run=:run', owner: '/build?run=:run' }),
  ],
  'routes/careers': [get('/careers')],
  // Nothing is live that could be changed.
  'routes/change.$projectId': [get('/change/:project', signedIn(404, '/login?next=%2Fchange%2F:project'))],
  'routes/code-editor.($projectId)': [
    get('/code-editor'),
    get('/code-editor/new'),
    {
      path: '/code-editor/:project',
      expected: {
        ...all(200),
        signedOut: '/login?next=%2Fcode-editor%2F:project',
        stranger: 404,
      },
      sees: MEMBERS,
    },
    get(
      '/code-editor/aaaaaaaaaaaaaaaa?file=a.ts',
      signedIn(404, '/login?next=%2Fcode-editor%2Faaaaaaaaaaaaaaaa%3Ffile%3Da.ts'),
    ),
  ],
  'routes/contact': [get('/contact'), post('/contact', { name: '' }, all(400))],
  'routes/dashboard': [{ ...get('/dashboard', signedIn(200, '/login?next=%2Fdashboard')), sees: MEMBERS }],
  'routes/dev.mailbox': [get('/dev/mailbox')],
  'routes/docs.$': [get('/docs'), get('/docs/self-hosting'), get('/docs/nothing', all(404))],
  'routes/faqs': [get('/faqs')],
  'routes/favicon[.]ico': [get('/favicon.ico', all('/favicon.svg'))],
  'routes/features': [get('/features')],
  'routes/help': [get('/help')],
  'routes/import': [get('/import', signedIn(200, '/login?next=%2Fimport'))],
  'routes/integrations': [
    { ...get('/integrations'), sees: MEMBERS },
    post('/integrations', { name: '' }, all(400)),
  ],
  'routes/login': [
    get('/login', signedIn('/dashboard', 200)),
    // Whoever is in goes on to where they were going, and never to another origin.
    get('/login?next=/settings', signedIn('/settings', 200)),
    get('/login?next=//other.example', signedIn('/dashboard', 200)),
    get('/login?next=/.//other.example', signedIn('/dashboard', 200)),
    get('/login?next=%2F%5Cother.example', signedIn('/dashboard', 200)),
    get('/login?next=https:%2F%2Fother.example', signedIn('/dashboard', 200)),
    // Who is in already goes on to the dashboard, whatever became of the form.
    post('/login', { intent: 'password', email: 'no email' }, signedIn('/dashboard', 400)),
    post('/login', { intent: 'send-code', email: 'no email' }, signedIn('/dashboard', 400)),
  ],
  // No client of Google is configured here.
  'routes/login_.google': [
    get('/login/google', all('/login?google=not_configured')),
    get('/login/google?next=/import', all('/login?google=not_configured&next=%2Fimport')),
    get('/login/google?next=//other.example', all('/login?google=not_configured')),
  ],
  // What is made of a project without an app: nothing is there to open. Whoever has no session logs in.
  'routes/open.$projectId': [
    // Who may only look at it comes in as a visitor, where there is an app.
    get('/open/:project', { ...signedIn(404, '/login?next=%2Fopen%2F:project'), member: 403 }),
    get(
      '/open/aaaaaaaaaaaaaaaa?environment=staging',
      signedIn(404, '/login?next=%2Fopen%2Faaaaaaaaaaaaaaaa%3Fenvironment%3Dstaging'),
    ),
  ],
  'routes/pricing': [get('/pricing')],
  'routes/reset-password': [
    get('/reset-password'),
    post('/reset-password', { intent: 'ask', email: 'no email' }, all(400)),
    post('/reset-password', { intent: 'set', token: 'x', next: 'short' }, all(400)),
  ],
  'routes/robots[.]txt': [get('/robots.txt')],
  'routes/settings': [
    get('/settings', signedIn(200, '/login?next=%2Fsettings')),
    // As the browser sends a form: whose session has ended is told so, and sent away by the page.
    post('/settings.data', { intent: 'password', next: 'short' }, signedIn(400, 401)),
    post('/settings.data', { intent: 'email', email: 'no email' }, signedIn(400, 401)),
    post('/settings.data', { intent: 'make-token', name: '' }, signedIn(400, 401)),
    post('/settings.data', { intent: 'revoke-token', token: 'of-nobody' }, signedIn(404, 401)),
    post('/settings.data', { intent: 'end-session', session: 'of-nobody' }, signedIn(404, 401)),
    post('/settings.data', { intent: 'delete', sure: 'no' }, signedIn(400, 401)),
    post('/settings.data', { intent: 'nothing' }, all(400)),
  ],
  'routes/signup': [
    get('/signup', signedIn('/dashboard', 200)),
    get('/signup?next=/import', signedIn('/import', 200)),
    get('/signup?next=//other.example', signedIn('/dashboard', 200)),
    post('/signup', { email: 'no email' }, signedIn('/dashboard', 400)),
  ],
  'routes/sitemap[.]xml': [get('/sitemap.xml')],
  'routes/status': [get('/status')],
  'routes/templates': [get('/templates')],
  'routes/templates_.$id': [
    get('/templates/film-club'),
    get('/templates/nothing', all(404)),
    post('/templates/nothing', {}, all(404)),
  ],
  'routes/theme': [get('/theme', all('/')), post('/theme', { theme: 'dark' }, all('/'))],
  'routes/earlier-projects': [
    get('/earlier-projects', signedIn(200, '/login?next=%2Fearlier-projects')),
    post('/earlier-projects.data', { intent: 'keep', project: 'of-nobody' }, signedIn(404, 401)),
    post('/earlier-projects.data', { intent: 'remove', project: 'of-nobody' }, signedIn(404, 401)),
    post('/earlier-projects.data', { intent: 'nothing' }, all(400)),
  ],
  'routes/verify-email': [get('/verify-email'), post('/verify-email', { token: 'x' }, all(400))],
  // A token that is none: whoever is signed in is told that it is over.
  'routes/invite': [get('/invite?token=x'), post('/invite.data', { token: 'x' }, signedIn(410, 401))],
  // The last: it ends the session.
  'routes/logout': [get('/logout', all('/')), post('/logout', {}, all('/'))],
};

let people: Record<Exclude<Who, 'signedOut'>, Person>;
let run: { id: string };
beforeAll(async () => {
  const [stranger, member, owner] = await Promise.all([signUp(), signUp(), signUp()]);
  people = { stranger, member, owner };
  project = await makeProject(owner, NAME);
  await DB.prepare(
    "insert into project_members (project_id, user_id, role, created_at) values (?, ?, 'viewer', 0)",
  )
    .bind(project.id, member.id)
    .run();
  const planned = await callApi('/api/agents/pipeline', {
    body: {
      requirements: 'A CRM',
      blueprint: { ...crm, name: NAME },
      project_id: project.id,
      execute_all: false,
    },
    token: owner.token,
  });
  expect(planned.status).toBe(200);
  run = planned.body;
});

test('[PAGE1] the table knows every page', () => {
  const served = Object.keys(routes).filter((id) => id !== 'root');
  expect(Object.keys(PAGES).sort()).toEqual(served.sort());
});

test('[PAGE3] a form that another site sends is refused at every address, and does nothing', async () => {
  const forms = Object.values(PAGES).map(
    ([first = get('/'), ...others]) => others.find(({ form }) => form) ?? { ...first, form: {} },
  );
  for (const form of forms)
    for (const origin of ['http://evil.example', 'null', 'no origin at all']) {
      const answer = await go(form, 'owner', origin);
      expect([form.path, answer.status, answer.body.error?.code]).toEqual([form.path, 403, 'bad_origin']);
      expect([form.path, answer.headers.getSetCookie()]).toEqual([form.path, []]);
    }
  expect((await callApi('/api/auth/me', { token: people.owner.token })).status).toBe(200);
});

describe('[PAGE2] who asks, and what is answered', () => {
  test.each(Object.keys(PAGES))('%s', async (id) => {
    for (const visit of PAGES[id] ?? [])
      for (const who of WHO) {
        const answer = await go(visit, who);
        expect([visit.path, who, readOutcome(answer)]).toEqual([visit.path, who, fill(visit.expected[who])]);
        if (!visit.sees) continue;
        expect([who, String(answer.body).includes(NAME)]).toEqual([who, visit.sees.includes(who)]);
        // What the page asks for on the way from another one.
        const [path = '', query] = visit.path.split('?');
        const data = await go({ ...visit, path: `${path}.data${query ? `?${query}` : ''}` }, who);
        expect([who, String(data.body).includes(NAME)]).toEqual([who, visit.sees.includes(who)]);
      }
  });
});

test('[PAGE5] a form that is sent too often is told when to come back, in words and in the header', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const send = (path: string, fields: Record<string, string>, network: string) =>
    callApi(path, {
      rawBody: new URLSearchParams(fields).toString(),
      headers: {
        origin: 'http://localhost:8787',
        host: 'localhost:8787',
        'content-type': 'application/x-www-form-urlencoded',
        'cf-connecting-ip': network,
      },
    });
  const logIn = () => send('/login.data', { intent: 'code', email, code: '000000' }, '203.0.113.201');
  for (let attempt = 0; attempt < 10; attempt++) expect((await logIn()).status).toBe(401);
  const refused = await logIn();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
  expect(refused.body).toContain('That was tried too often. Try again in 15 minutes.');

  // The forms of the public pages, with and without a script.
  const write = (path: string) =>
    send(path, { name: 'Somebody in a hurry', email, message: 'Hello' }, '203.0.113.202');
  for (let attempt = 0; attempt < 20; attempt++) expect((await write('/contact.data')).status).toBe(200);
  for (const path of ['/contact.data', '/contact']) {
    const late = await write(path);
    expect([path, late.status]).toEqual([path, 429]);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

test('[PAGE7] without a script an account is made and logged into, and a refusal is said on the page', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const send = (path: string, password: string) =>
    callApi(path, {
      rawBody: new URLSearchParams({ email, password, intent: 'password' }).toString(),
      headers: {
        origin: 'http://localhost:8787',
        host: 'localhost:8787',
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-mode': 'navigate',
      },
    });
  for (const path of ['/signup', '/login']) {
    const entered = await send(path, 'a long enough password');
    expect([path, entered.status, entered.headers.get('location')]).toEqual([path, 302, '/dashboard']);
    expect(entered.headers.get('set-cookie')).toContain('__Host-');
  }
  expect((await send('/signup', 'a long enough password')).body).toContain(
    'There is an account with this email already.',
  );
  expect((await send('/login', 'not the password')).body).toContain('role="alert"');
});

test('[PAGE6] an address with a token in it is told to no other site', async () => {
  for (const path of ['/verify-email?token=x', '/reset-password?token=x&email=a%40example.com'])
    expect((await callApi(path)).headers.get('referrer-policy'), path).toBe('same-origin');
});

test('[PAGE4] files and what asks for them wrongly', async () => {
  for (const path of [assets.entry.module, '/favicon.svg', '/assets/none.js', '/_vendor/react.js', '/.env'])
    expect([path, (await callApi(path)).status]).toEqual([path, FILES.has(path) ? 200 : 404]);
});

const fill = <Text>(text: Text): Text =>
  (typeof text === 'string' ? text.replace(':project', project.id).replace(':run', run.id) : text) as Text;

function go({ path, form }: Visit, who: Who, origin = 'http://localhost:8787'): Promise<Answer> {
  const cookie = who === 'signedOut' ? undefined : people[who].cookie;
  const type = 'application/x-www-form-urlencoded';
  const headers = { origin, host: 'localhost:8787', 'content-type': type };
  return callApi(
    fill(path),
    form ? { cookie, headers, rawBody: new URLSearchParams(form).toString() } : { cookie },
  );
}

function readOutcome({ status, headers }: Answer): Outcome {
  const location = headers.get('location');
  return location === null ? status : (location as `/${string}`);
}
