/** [ZIP] Archives over the wire: into a project, out of one, and a project made from one. */
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readZip } from '../../../worker/import-code/read-zip.ts';
import { callApi, makeProject, signUp } from '../api/support/call-api.ts';

const ZIP = { 'content-type': 'application/zip' };
const LOGO = new Uint8Array([137, 80, 78, 71, 0, 255]);

async function open() {
  const owner = await signUp();
  const { id } = await makeProject(owner);
  const call = (path: string, options: Parameters<typeof callApi>[1] = {}) =>
    callApi(`/api/projects/${id}${path}`, { token: owner.token, ...options });
  const paths = async () => (await call('/files')).body.files.map(({ path }: { path: string }) => path);
  const send = (files: Record<string, Uint8Array>, into = '') =>
    call(`/archive?into=${encodeURIComponent(into)}`, { rawBody: zipSync(files), headers: ZIP });
  return { owner, call, paths, send };
}

test('[ZIP3] a zip is unpacked into a folder; what cannot stand there is left out by name', async () => {
  const { call, paths, send } = await open();
  const sent = await send({ 'a.txt': strToU8('a'), 'logo.png': LOGO }, 'assets');
  expect(sent).toMatchObject({
    status: 200,
    body: { written: ['assets/a.txt', 'assets/logo.png'], skipped: 0 },
  });
  expect((await call('/files/assets/logo.png')).body.is_binary).toBe(true);
  for (const [files, status] of [
    [{ '../c.txt': strToU8('c') }, 422],
    [{ 'large.txt': strToU8('x'.repeat(1_000_001)) }, 422],
  ] as const)
    expect((await send(files)).status).toBe(status);
  for (const into of ['../up', 'ASSETS'])
    expect((await send({ 'b.txt': strToU8('b') }, into)).status).toBe(422);
  expect((await call('/archive', { rawBody: 'no zip', headers: ZIP })).status).toBe(422);
  expect((await call('/archive', { body: {} })).status).toBe(415);
  expect((await call('/archive', { rawBody: new Uint8Array(10_000_001), headers: ZIP })).status).toBe(413);
  expect(await paths()).toEqual(['assets/a.txt', 'assets/logo.png']);
  const some = await send({
    'b.txt': strToU8('b'),
    'assets/a.txt': strToU8('new'),
    'ASSETS/x.txt': strToU8('x'),
    'assets/a.txt/below': strToU8('x'),
    assets: strToU8('a file where a folder is'),
  });
  expect([some.status, some.body.written]).toEqual([200, ['b.txt', 'assets/a.txt']]);
  expect(some.body.left_out.map(({ name }: { name: string }) => name)).toEqual([
    'ASSETS/x.txt',
    'assets/a.txt/below',
    'assets',
  ]);
  expect((await call('/files/assets/a.txt')).body.content).toBe('new');
  expect(await paths()).toEqual(['assets/a.txt', 'assets/logo.png', 'b.txt']);
});

test('[REPO2] what is no address of a public repository makes no project', async () => {
  const owner = await signUp();
  for (const repository of ['https://127.0.0.1/owner/app', 'http://github.com/owner/app', 'nothing']) {
    const refused = await callApi('/api/projects/import?name=App', {
      token: owner.token,
      body: { repository },
    });
    expect([refused.status, refused.body.error.code]).toEqual([422, 'unsupported']);
  }
  expect((await callApi('/api/projects', { token: owner.token })).body).toEqual([]);
});

test('[ZIP4] a project is made from a zip, with its files as its first version; what is refused makes none', async () => {
  const owner = await signUp();
  const make = (name: string, rawBody: Uint8Array) =>
    callApi(`/api/projects/import?name=${name}`, { token: owner.token, rawBody, headers: ZIP });
  const made = await make(
    'Shop',
    zipSync({
      'shop/index.html': strToU8('<h1>Shop</h1>'),
      'shop/backend/main.py': strToU8('app = 1'),
      'shop/logo.png': LOGO,
    }),
  );
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'Shop', status: 'draft', framework: 'React + FastAPI' },
  });
  const { id } = made.body;
  const call = (path: string) => callApi(`/api/projects/${id}${path}`, { token: owner.token });
  expect((await call('/versions')).body).toMatchObject([
    { number: 1, reason: 'import', author: owner.email, files_changed: 3 },
  ]);
  expect((await call('/files')).body.files.every((file: { is_modified: boolean }) => !file.is_modified)).toBe(
    true,
  );

  // What comes out holds the same bytes as what went in.
  const { exports } = await import('cloudflare:workers');
  const out = await exports.default.fetch(
    new Request(`http://localhost:8787/api/projects/${id}/export`, {
      headers: { authorization: `Bearer ${owner.token}` },
    }),
  );
  const read = readZip(new Uint8Array(await out.arrayBuffer()));
  expect(read.ok && read.files.find(({ path }) => path === 'logo.png')?.bytes).toEqual(LOGO);

  for (const [bytes, status] of [
    [zipSync({ '../x': strToU8('x') }), 422],
    [zipSync({ 'con.txt': strToU8('x') }), 422],
    [strToU8('nothing'), 422],
  ] as const)
    expect((await make('Broken', bytes)).status).toBe(status);
  expect((await callApi('/api/projects', { token: owner.token })).body).toHaveLength(1);
});
