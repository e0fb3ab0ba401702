import { exports } from 'cloudflare:workers';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { nameObject } from '../../../worker/git/objects.ts';
import { callApi, makeProject, signUp } from '../api/support/call-api.ts';

async function open() {
  const owner = await signUp();
  const project = await makeProject(owner);
  const call = (path: string, options: Parameters<typeof callApi>[1] = {}) =>
    callApi(`/api/projects/${project.id}${path}`, { token: owner.token, ...options });
  return {
    project,
    owner,
    call,
    put: (path: string, content: string, revision?: string | null) =>
      call(`/files/${path}`, {
        method: 'PUT',
        body: { content, ...(revision !== undefined && { revision }) },
      }),
    putBytes: (path: string, bytes: Uint8Array) =>
      call(`/files/${path}`, {
        method: 'PUT',
        rawBody: bytes,
        headers: { 'content-type': 'application/octet-stream' },
      }),
    async paths(): Promise<string[]> {
      return (await call('/files')).body.files.map((file: { path: string }) => file.path);
    },
  };
}

describe('[FILE2] a write says which revision it has read', () => {
  test('an old one is refused with the text as it stands; the same write again succeeds', async () => {
    const { put, call } = await open();
    const first = await put('src/App.tsx', 'one', null);
    expect(first).toMatchObject({ status: 200, body: { path: 'src/App.tsx', size: 3 } });
    const second = await put('src/App.tsx', 'two', first.body.revision);
    expect(second.status).toBe(200);
    const stale = await put('src/App.tsx', 'three', first.body.revision);
    expect(stale).toMatchObject({
      status: 409,
      body: {
        error: { code: 'stale_revision', present: { content: 'two', revision: second.body.revision } },
      },
    });
    expect((await put('src/App.tsx', 'two', first.body.revision)).status).toBe(200);
    expect((await call('/files/src/App.tsx')).body).toMatchObject({ content: 'two', origin: 'person' });
  });

  test('null: there must be no such file; a removed one is old', async () => {
    const { put, call } = await open();
    const { body } = await put('a.txt', 'a');
    expect(await put('a.txt', 'b', null)).toMatchObject({ status: 409, body: { error: { code: 'exists' } } });
    expect((await call('/files/a.txt', { method: 'DELETE' })).status).toBe(204);
    expect(await put('a.txt', 'b', body.revision)).toMatchObject({
      status: 409,
      body: { error: { code: 'stale_revision' } },
    });
    expect((await call('/files/a.txt', { method: 'DELETE' })).status).toBe(404);
  });
});

describe('[FILE1] what is past the bounds is refused before anything is stored', () => {
  test.each([
    ['..%2F..%2Fetc%2Fpasswd', 422],
    ['%2Fetc%2Fpasswd', 422],
    ['src%5CApp.tsx', 422],
    ['CON', 422],
    ['.git%2Fconfig', 422],
    ['a/b/c/d/e/f/g/h/i/j/k/l/m', 422],
    ['x'.repeat(3_000), 422],
  ])('path %.40s', async (path, status) => {
    const { put, paths } = await open();
    const answer = await put(path, 'x');
    expect(answer).toMatchObject({ status, body: { error: { code: 'invalid_path' } } });
    expect(await paths()).toEqual([]);
  });

  test('a text of more than 1 MB, a project of more than 10, NUL and halves of characters', async () => {
    const { put, putBytes, paths, call } = await open();
    expect((await put('big.txt', 'ä'.repeat(500_001))).status).toBe(413);
    expect((await put('fits.txt', 'ä'.repeat(500_000))).status).toBe(200);
    const noise = crypto.getRandomValues(new Uint8Array(65_536));
    const nine = new Uint8Array(9_000_000).map((_, place) => noise[place % 65_521] ?? 0);
    nine[0] = 0;
    expect((await putBytes('picture.bin', nine)).status).toBe(200);
    expect((await putBytes('second.bin', nine.slice(0, 50))).status).toBe(413);
    expect((await putBytes('huge.bin', new Uint8Array(10_000_001))).status).toBe(413);
    const nul = await call('/files/a.txt', { method: 'PUT', body: { content: 'a\0b' } });
    expect(nul.status).toBe(400);
    expect(
      (
        await call('/files/a.txt', {
          method: 'PUT',
          rawBody: '{',
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(400);
    expect(await paths()).toEqual(['fits.txt', 'picture.bin']);
  });

  test('[PATH2] no two files that differ by case alone, no file where a folder is', async () => {
    const { put, paths } = await open();
    await put('src/App.tsx', 'x');
    for (const path of ['src/app.tsx', 'SRC/Other.tsx', 'src', 'src/App.tsx/part.ts'])
      expect(await put(path, 'y')).toMatchObject({ status: 409, body: { error: { code: 'exists' } } });
    expect(await paths()).toEqual(['src/App.tsx']);
  });

  test('2,000 files', async () => {
    const { put, project, paths } = await open();
    const { runInDurableObject } = await import('cloudflare:test');
    const { bindings } = await import('./open-project.ts');
    await runInDurableObject(bindings.PROJECTS.getByName(project.id), (_, state) => {
      state.storage.sql.exec(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
         INSERT INTO files (path, content, origin, updated_at) SELECT 'f' || i || '.txt', 'x', 'person', 0 FROM n`,
      );
    });
    expect((await put('one-more.txt', 'x')).status).toBe(413);
    expect((await put('f1.txt', 'changed')).status).toBe(200);
    expect(await paths()).toHaveLength(2_000);
  });
});

test('[FILE3] bytes come back as they went; text that came as bytes is text', async () => {
  const { putBytes, call } = await open();
  const bytes = Uint8Array.from({ length: 300 }, (_, place) => place % 256);
  expect((await putBytes('public/logo.png', bytes)).body).toMatchObject({ size: 300 });
  expect((await call('/files/public/logo.png')).body).toMatchObject({ is_binary: true, content: '' });
  const raw = await call('/raw/public/logo.png');
  expect(raw.headers.get('content-type')).toBe('application/octet-stream');
  expect(raw.headers.get('content-disposition')).toBe('attachment');
  await putBytes('notes.txt', new TextEncoder().encode('Grüße'));
  expect((await call('/files/notes.txt')).body).toMatchObject({ is_binary: false, content: 'Grüße' });
});

test('[WRITE6] a BOM and the end of each line stay, whichever way a text goes in or out', async () => {
  const { putBytes, put, call, owner, project } = await open();
  const text = '\ufeffone\r\ntwo\nthree\rfour\r\n';
  const bytes = new TextEncoder().encode(text);
  const same = async (way: string, path = 'odd.txt') =>
    expect([way, (await call(`/files/${path}`)).body.content]).toEqual([way, text]);
  await putBytes('odd.txt', bytes);
  await same('as bytes');
  await put('typed.txt', text);
  await same('as text', 'typed.txt');
  const zipped = zipSync({ 'x/odd.txt': bytes, 'x/other.txt': bytes });
  const unpacked = await call('/archive?into=in', {
    rawBody: zipped,
    headers: { 'content-type': 'application/zip' },
  });
  expect(unpacked.status).toBe(200);
  await same('from a zip', 'in/odd.txt');
  await call('/versions', { body: { message: 'One' } });
  expect((await call('/versions/1/diff')).body).toContainEqual(
    expect.objectContaining({ path: 'odd.txt', after: text }),
  );
  await put('odd.txt', 'another');
  await call('/versions/1/restore', { body: {} });
  await same('from a version');
  await put('odd.txt', 'another');
  await call('/versions', { body: { message: 'Two' } });
  const newest = (await call('/versions')).body[0].number;
  await call(`/versions/${newest}/undo`, { body: {} });
  await same('by undoing a version');
  const fetchZip = async (path: string) => {
    const answer = await exports.default.fetch(
      new Request(`http://localhost:8787/api/projects/${project.id}${path}`, {
        headers: { authorization: `Bearer ${owner.token}` },
      }),
    );
    expect(answer.status).toBe(200);
    return unzipSync(new Uint8Array(await answer.arrayBuffer()));
  };
  const exported = Object.entries(await fetchZip('/export?git=true'));
  const inZip = (end: string) => exported.find(([name]) => name.endsWith(end))?.[1] ?? new Uint8Array();
  expect(inZip('/odd.txt')).toEqual(bytes);
  // What git has of it is the content with this name, and no other.
  const oid = Buffer.from(nameObject('blob', bytes), 'hex');
  expect(Buffer.from(inZip('/.git/index')).includes(oid)).toBe(true);
  const archive = await fetchZip('/archive');
  expect(archive['files/odd.txt']).toEqual(bytes);
  const back = await callApi('/api/projects/import?name=Back', {
    token: owner.token,
    rawBody: zipSync(archive),
    headers: { 'content-type': 'application/zip' },
  });
  const there = await callApi(`/api/projects/${back.body.id}/files/odd.txt`, { token: owner.token });
  expect([back.status, back.body.left_out, there.body.content]).toEqual([201, [], text]);
});

describe('[FILE4] folders go with all that is in them, or not at all', () => {
  test('moved and removed', async () => {
    const { put, call, paths } = await open();
    for (const path of ['src/a/one.ts', 'src/a/two.ts', 'src/b.ts']) await put(path, path);
    const moved = await call('/files/move', { body: { from: 'src/a', to: 'lib' } });
    expect(moved).toMatchObject({ status: 200, body: { moved: 2 } });
    expect(await paths()).toEqual(['lib/one.ts', 'lib/two.ts', 'src/b.ts']);
    expect((await call('/files/lib', { method: 'DELETE' })).status).toBe(204);
    expect(await paths()).toEqual(['src/b.ts']);
  });

  test('a name may change its capitals alone; what is in the way is said and nothing moves', async () => {
    const { put, call, paths } = await open();
    for (const path of ['src/App.tsx', 'lib/App.tsx']) await put(path, path);
    expect((await call('/files/move', { body: { from: 'src/App.tsx', to: 'src/app.tsx' } })).status).toBe(
      200,
    );
    for (const [from, to, status] of [
      ['lib', 'src', 409],
      ['lib', 'lib/inner', 422],
      ['lib', '../out', 422],
      ['none', 'some', 404],
    ] as const)
      expect([from, to, (await call('/files/move', { body: { from, to } })).status]).toEqual([
        from,
        to,
        status,
      ]);
    expect(await paths()).toEqual(['lib/App.tsx', 'src/app.tsx']);
  });
});

test('[SEARCH1] search over all files; an expression that cannot be read is 400', async () => {
  const { put, call } = await open();
  await put('src/App.tsx', 'const tool = 1;\n');
  await put('README.md', 'A Tool\n');
  expect((await call('/search?q=tool')).body.matches).toHaveLength(2);
  expect((await call('/search?q=tool&case=true')).body).toEqual({
    matches: [{ path: 'src/App.tsx', line: 1, column: 7, length: 4, text: 'const tool = 1;', text_from: 0 }],
    truncated: false,
    timed_out: false,
  });
  expect((await call('/search?q=%28&regex=true')).status).toBe(400);
  expect((await call('/search?q=')).status).toBe(400);
});
