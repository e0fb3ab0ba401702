/** [BACK2] Pages that need a session, asked by who has none, and the way back through Google. */
import { expect, test, vi } from 'vitest';

const answer =
  (status: number, body: unknown = {}) =>
  () =>
    Promise.resolve(Response.json(body, { status }));
const ended = answer(401);

/** Our API as it answers who is not signed in. */
const api = {
  auth: {
    me: { $get: ended },
    google: {
      $post: answer(200, { url: 'https://google.example/auth' }),
      callback: { $get: answer(200, { user_id: 'a' }) },
    },
  },
  projects: {
    ':id': {
      $get: ended,
      open: { $post: ended },
      plan: { $get: ended },
      releases: { $get: ended },
      build: { progress: { $get: ended } },
      access: { $get: ended },
      files: { $get: ended },
      versions: { $get: ended },
      integrations: { $get: ended },
    },
  },
};

interface Route {
  loader: (call: never) => unknown;
}

async function visit(route: Route, path: string, cookie = ''): Promise<Response> {
  const request = new Request(`https://hewn.example${path}`, { headers: { cookie } });
  const call = { request, params: { projectId: 'abc' }, context: { api, env: {} } };
  try {
    return (await route.loader(call as never)) as Response;
  } catch (thrown) {
    return thrown as Response;
  }
}

vi.stubGlobal('location', { href: 'https://hewn.example/' });

test.each([
  ['/dashboard', () => import('../routes/dashboard/route')],
  ['/settings', () => import('../routes/settings/route')],
  ['/import', () => import('../routes/import/route')],
  ['/earlier-projects', () => import('../routes/earlier-projects/route')],
  ['/open/abc?environment=staging', () => import('../routes/open.$projectId/route')],
  ['/change/abc', () => import('../routes/change.$projectId/route')],
  ['/code-editor/abc?file=a.ts', () => import('../routes/code-editor.($projectId)/route')],
] as [string, () => Promise<Route>][])(
  '[BACK2] %s leads to logging in, and from there back',
  async (path, load) => {
    const found = await visit(await load(), path);
    expect([found.status, found.headers.get('location')]).toEqual([
      302,
      `/login?next=${encodeURIComponent(path)}`,
    ]);
  },
);

test('[BACK2] a way through Google keeps it in a cookie, and an address of others in none', async () => {
  const route = (await import('../routes/login_.google/route')) as unknown as Route;
  const out = await visit(route, '/login/google?next=%2Fopen%2Fabc');
  expect(out.headers.get('location')).toBe('https://google.example/auth');
  const [kept = ''] = out.headers.getSetCookie();
  expect(kept).toBe('__Host-hewn_return=%2Fopen%2Fabc; Path=/; Max-Age=600; HttpOnly; Secure; SameSite=Lax');
  const refused = await visit(route, '/login/google?error=x', kept.split(';')[0]);
  expect(refused.headers.get('location')).toBe('/login?google=access_denied&next=%2Fopen%2Fabc');
  const bad = await visit(route, '/login/google?next=//other.example');
  expect(bad.headers.getSetCookie()[0]).toContain('__Host-hewn_return=; Path=/; Max-Age=0;');
  for (const cookie of ['%2F%2Fother.example', '%E0%A4%A', 'https://other.example'])
    expect(
      (await visit(route, '/login/google?error=x', `__Host-hewn_return=${cookie}`)).headers.get('location'),
    ).toBe('/login?google=access_denied');
});
