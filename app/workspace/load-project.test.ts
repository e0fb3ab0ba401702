import { expect, test } from 'vitest';
import { loadProject } from './load-project';

/** A server that lists a file, and answers otherwise when that is asked for. */
function serve(answer: Response): Parameters<typeof loadProject>[0] {
  const get = (body: unknown) => ({ $get: async () => Response.json(body) });
  return {
    projects: {
      ':id': {
        ...get({ id: 'one', name: 'One', last_build: null }),
        files: {
          ...get({ files: [{ path: 'a.md', size: 1, is_binary: false, is_modified: false }] }),
          ':path{.+}': { $get: async () => answer },
        },
        integrations: get([]),
        versions: get([]),
      },
    },
  } as unknown as Parameters<typeof loadProject>[0];
}

test('[WORK4] a file that goes while it is asked for leaves the project open', async () => {
  const gone = await loadProject(serve(new Response(null, { status: 404 })), 'one', 'a.md');
  expect(gone).toMatchObject({ path: 'a.md', content: null, revision: '' });
  const there = await loadProject(serve(Response.json({ content: 'x', revision: 'r' })), 'one', 'a.md');
  expect(there).toMatchObject({ path: 'a.md', content: 'x', revision: 'r' });
});

test('[CODE2] whatever else is wrong with it is said', async () => {
  const failed = loadProject(serve(new Response(null, { status: 500 })), 'one', 'a.md');
  await expect(failed).rejects.toMatchObject({ status: 500 });
});
