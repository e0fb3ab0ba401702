/** Versions of a project's files, and the working copy beside them. Rules: `worker/project/SPEC.md`. Long, since most rules need a history of their own. */
import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import type { FileDiff } from '../../../worker/contract/project/workspace.ts';
import { thisThread } from '../../../worker/domain/budget/this-thread.ts';
import { Blobs } from '../../../worker/pipeline/journal/blobs.ts';
import { HEWN, Versions } from '../../../worker/project/files/versions.ts';
import { WorkingFiles } from '../../../worker/project/files/working-files.ts';
import type { Project } from '../../../worker/project/project.ts';
import { callApi, makeProject, signUp } from '../api/support/call-api.ts';
import { bindings, openTestProject } from './open-project.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

async function open() {
  const owner = await signUp();
  const project = await makeProject(owner);
  const call = (path: string, options: Parameters<typeof callApi>[1] = {}) =>
    callApi(`/api/projects/${project.id}${path}`, { token: owner.token, ...options });
  return {
    project,
    owner,
    call,
    put: (path: string, content: string) => call(`/files/${path}`, { method: 'PUT', body: { content } }),
    save: (message?: string, base?: number) =>
      call('/versions', { body: { ...(message && { message }), ...(base !== undefined && { base }) } }),
    read: async (path: string) => (await call(`/files/${path}`)).body.content,
  };
}

test('[VER1] saving keeps the files with author, time, reason and message; nothing new makes no version', async () => {
  const { put, save, call, owner } = await open();
  await put('a.txt', 'one');
  expect((await call('/files')).body.files[0].is_modified).toBe(true);
  expect(await save('First')).toMatchObject({
    status: 201,
    body: { number: 1, author: owner.email, reason: 'save', message: 'First', files_changed: 1, size: 3 },
  });
  expect((await call('/files')).body.files[0].is_modified).toBe(false);
  expect((await save('Again')).body).toMatchObject({ number: 1, message: 'First' });
  await put('a.txt', 'two');
  await put('b.txt', 'b');
  expect((await save()).body).toMatchObject({ number: 2, files_changed: 2, size: 4 });
  await call('/files/a.txt', { method: 'DELETE' });
  await save();
  const { body } = await call('/versions?limit=2');
  expect(body.map((version: { number: number }) => version.number)).toEqual([3, 2]);
  expect((await call('/versions?before=2')).body).toHaveLength(1);
  expect((await call('/versions/3')).body.files).toEqual([
    { path: 'b.txt', hash: expect.stringMatching(/^[0-9a-f]{64}$/), size: 1 },
  ]);
  expect((await call('/versions/3/diff')).body).toEqual([
    { path: 'a.txt', status: 'removed', is_binary: false, before: 'two' },
  ]);
  expect((await call('/versions/1/diff?to=working')).body).toMatchObject([
    { path: 'a.txt', status: 'removed', before: 'one' },
    { path: 'b.txt', status: 'added', after: 'b' },
  ]);
  expect((await call('/versions/2', { method: 'PATCH', body: { message: 'Named' } })).body.message).toBe(
    'Named',
  );
  for (const path of ['/versions/9', '/versions/x', '/versions/9/diff', '/versions/0'])
    expect([path, (await call(path)).status]).toEqual([path, 404]);
});

test('[VER2] a save that stands on an older version is refused, and nothing is lost', async () => {
  const { put, save, read } = await open();
  await put('a.txt', 'one');
  await save('One', 0);
  await put('a.txt', 'two');
  expect(await save('Old', 0)).toMatchObject({ status: 409, body: { error: { code: 'stale_version' } } });
  expect(await read('a.txt')).toBe('two');
  expect((await save('New', 1)).status).toBe(201);
});

test('[VER4] going back is a version, and what stood there before is one, too', async () => {
  const { put, save, call, read } = await open();
  await put('a.txt', 'one');
  await put('b.txt', 'b');
  await save();
  await put('a.txt', 'two');
  await call('/files/b.txt', { method: 'DELETE' });
  await put('c.txt', 'c');
  const back = await call('/versions/1/restore', { body: {} });
  expect(back).toMatchObject({ status: 201, body: { number: 3, reason: 'restore' } });
  expect([await read('a.txt'), await read('b.txt')]).toEqual(['one', 'b']);
  expect((await call('/files/c.txt')).status).toBe(404);
  expect((await call('/versions/2/restore', { body: { paths: ['c.txt'] } })).status).toBe(201);
  expect([await read('a.txt'), await read('b.txt'), await read('c.txt')]).toEqual(['one', 'b', 'c']);
});

describe('[VER5] undoing a version takes out its change alone', () => {
  const TEXT = 'one\ntwo\nthree\nfour\nfive\n';

  test('what came later stays', async () => {
    const { put, save, call, read } = await open();
    await put('a.txt', TEXT);
    await save();
    await put('a.txt', TEXT.replace('one', 'ONE'));
    await put('new.txt', 'new');
    await save();
    await put('a.txt', TEXT.replace('one', 'ONE').replace('five', 'FIVE'));
    const undone = await call('/versions/2/undo', { rawBody: '{}', headers: JSON_TYPE });
    expect(undone).toMatchObject({ status: 201, body: { reason: 'undo' } });
    expect(await read('a.txt')).toBe(TEXT.replace('five', 'FIVE'));
    expect((await call('/files/new.txt')).status).toBe(404);
  });

  test('where that cannot be, all of it stays and the files are named', async () => {
    const { put, save, call, read } = await open();
    await put('a.txt', TEXT);
    await put('b.txt', 'b');
    await save();
    await put('a.txt', TEXT.replace('three', 'THREE'));
    await put('b.txt', 'B');
    await save();
    await put('a.txt', TEXT.replace('three', 'Drei'));
    const undone = await call('/versions/2/undo', { rawBody: '{}', headers: JSON_TYPE });
    expect(undone).toMatchObject({
      status: 409,
      body: { error: { code: 'conflicts', conflicts: [{ path: 'a.txt' }] } },
    });
    expect([await read('a.txt'), await read('b.txt')]).toEqual([TEXT.replace('three', 'Drei'), 'B']);
    expect((await call('/versions')).body).toHaveLength(2);
  });

  test('what a person chose for them is taken, as long as the file is the one that they looked at', async () => {
    const { put, save, call, read } = await open();
    const names = ['now.txt', 'before.txt', 'own.txt'];
    for (const name of names) await put(name, TEXT);
    await save();
    for (const name of names) await put(name, TEXT.replace('three', 'THREE'));
    await save();
    for (const name of names) await put(name, TEXT.replace('three', 'Drei'));
    const { revision } = (await call('/files/now.txt')).body;
    const settle = (own: object) =>
      call('/versions/2/undo', {
        body: {
          settled: [
            { path: 'now.txt', revision, take: 'now' },
            { path: 'before.txt', revision, take: 'before' },
            { path: 'own.txt', ...own },
          ],
        },
      });
    expect(await settle({ revision: '0', take: 'text', text: 'old' })).toMatchObject({
      status: 409,
      body: { error: { conflicts: [{ path: 'own.txt' }] } },
    });
    expect(await settle({ revision, take: 'text', text: 'x'.repeat(1_000_001) })).toMatchObject({
      status: 409,
      body: { error: { conflicts: [{ path: 'own.txt', reason: expect.stringContaining('1 MB') }] } },
    });
    expect((await settle({ revision, take: 'text' })).status).toBe(400);
    expect(await read('before.txt')).toBe(TEXT.replace('three', 'Drei'));
    expect((await settle({ revision, take: 'text', text: 'mine' })).status).toBe(201);
    expect([await read('now.txt'), await read('before.txt'), await read('own.txt')]).toEqual([
      TEXT.replace('three', 'Drei'),
      TEXT,
      'mine',
    ]);
  });
});

test('[VER6] 1,000 versions of 200 files stay under 20 MB', async () => {
  const { project, put, save } = await open();
  await put('a.txt', 'a');
  await save();
  const size = await runInDurableObject(bindings.PROJECTS.getByName(project.id), async (object, state) => {
    const project_ = object as unknown as { callWorkspace(name: string, values: unknown[]): unknown };
    const line = 'export function Part() { return <section className="grid gap-4 p-6">Text</section>; }\n';
    for (let file = 0; file < 200; file += 1)
      project_.callWorkspace('writeFile', [
        { path: `src/part-${file}.tsx`, content: `// ${file}\n${line.repeat(40)}` },
      ]);
    for (let version = 0; version < 1_000; version += 1) {
      project_.callWorkspace('writeFile', [
        { path: `src/part-${version % 200}.tsx`, content: `// ${crypto.randomUUID()}\n${line.repeat(40)}` },
      ]);
      await project_.callWorkspace('save', [{ id: 'x', email: 'x@example.com' }, {}]);
    }
    return state.storage.sql.databaseSize;
  });
  expect(size).toBeLessThan(20_000_000);
});

describe('[BUDGET8] others are answered while all files of a project are compared, kept or put back', () => {
  const MANY = 60;
  const NAMES = Array.from({ length: MANY }, (_, index) => `${String(index).padStart(2, '0')}.txt`);

  /** A project whose thread has a clock that goes on by 10 ms whenever it is read, and that others do `between` slices. */
  async function inTurns(
    work: (object: {
      call: Project['callWorkspace'];
      fill(text: string): void;
      meet(between: () => unknown): void;
      project: Project;
    }) => Promise<void>,
  ) {
    const { stub } = await openTestProject();
    await runInDurableObject(stub, async (instance) => {
      const project = instance as unknown as Project;
      const known = { ...thisThread };
      let time = Date.now();
      let between: () => unknown = () => {};
      Object.assign(thisThread, {
        freeAt: 0,
        now: () => {
          time += 10;
          return time;
        },
        wait: async (ms: number) => {
          time += ms;
          await between();
        },
      });
      const call: Project['callWorkspace'] = (...values) => project.callWorkspace(...values);
      try {
        await work({
          call,
          project,
          fill: (text) => {
            for (const path of NAMES) call('writeFile', [{ path, content: `${path} ${text}` }]);
          },
          meet: (others) => {
            between = others;
          },
        });
      } finally {
        Object.assign(thisThread, known);
      }
    });
  }

  /** What others did until the work was over, in order. */
  async function watch(meet: (between: () => unknown) => void, work: () => unknown, others: () => unknown) {
    const heard: unknown[] = [];
    meet(() => {
      heard.push(others());
    });
    const answer = await work();
    meet(() => {});
    return { answer, heard };
  }

  test('a difference is told file by file, each as it then stands', async () => {
    await inTurns(async ({ call, fill, meet }) => {
      fill('one');
      await call('save', [HEWN, {}]);
      fill('two');
      let turn = 0;
      const { answer, heard } = await watch(
        meet,
        () => call('diffVersion', [1, 'working', 'ada']),
        () => {
          turn += 1;
          const last = NAMES.at(-turn) ?? '';
          if (turn === 1) call('removeFile', [last]);
          if (turn === 2) call('writeFile', [{ path: last, content: 'meanwhile' }]);
          return (call('readFile', ['00.txt']) as { content: string }).content;
        },
      );
      expect(heard.length).toBeGreaterThan(10);
      expect(new Set(heard)).toEqual(new Set(['00.txt two']));
      const diffs = answer as FileDiff[];
      expect(diffs.map(({ path }) => path)).toEqual(NAMES);
      expect([diffs[0], diffs.at(-2), diffs.at(-1)]).toEqual([
        { path: '00.txt', status: 'changed', is_binary: false, before: '00.txt one', after: '00.txt two' },
        { path: '58.txt', status: 'changed', is_binary: false, before: '58.txt one', after: 'meanwhile' },
        { path: '59.txt', status: 'removed', is_binary: false, before: '59.txt one' },
      ]);
    });
  });

  test('what is written while contents are kept is in the version; nothing is put back before all are', async () => {
    await inTurns(async ({ call, fill, meet }) => {
      const read = (path: string) => (call('readFile', [path]) as { content: string }).content;
      const others = () => {
        call('writeFile', [{ path: '59.txt', content: 'meanwhile' }]);
        return read('00.txt');
      };
      fill('one');
      const saved = await watch(meet, () => call('save', [HEWN, { message: 'One' }]), others);
      expect(saved.answer).toMatchObject({ version: { number: 1, files_changed: MANY } });
      expect(await call('diffVersion', [1, undefined, 'ada'])).toMatchObject({ 59: { after: 'meanwhile' } });

      fill('two');
      const back = await watch(meet, () => call('restore', [1, null, HEWN]), others);
      expect([read('00.txt'), read('59.txt')]).toEqual(['00.txt one', 'meanwhile']);
      // What stood there before is a version, with what was written meanwhile.
      expect(await call('diffVersion', [2, undefined, 'ada'])).toMatchObject([
        { path: '00.txt', after: '00.txt two' },
        ...Array(MANY - 2).fill({}),
      ]);

      fill('three');
      const without = await watch(meet, () => call('undo', [3, HEWN, []]), others);
      expect((without.answer as { conflicts: unknown[] }).conflicts.length).toBeGreaterThan(0);

      for (const [index, { heard }] of [saved, back, without].entries()) {
        expect(heard.length).toBeGreaterThan(5);
        expect(new Set(heard)).toEqual(new Set([`00.txt ${['one', 'two', 'three'][index]}`]));
      }
    });
  });

  test('a project that ended meanwhile is none', async () => {
    await inTurns(async ({ call, fill, meet, project }) => {
      fill('one');
      let end: Promise<void> | null = null;
      meet(() => {
        end ??= project.rest(true, Date.now());
        return end;
      });
      await expect(call('diffVersion', [1, 'working', 'ada'])).resolves.toBeNull();
      await expect(call('save', [HEWN, {}])).rejects.toThrow('The project was deleted');
      meet(() => {});
    });
  });

  test('files that are as they were then are neither read nor written, and are a person’s', async () => {
    const { stub } = await openTestProject();
    await runInDurableObject(stub, (_, { storage }) => {
      const said: string[] = [];
      const exec: SqlStorage['exec'] = (query, ...bindings) => {
        said.push(query);
        return storage.sql.exec(query, ...bindings);
      };
      const sql = { exec } as SqlStorage;
      const blobs = new Blobs(sql);
      const files = new WorkingFiles(sql, blobs, () => {});
      const versions = new Versions(sql, blobs, files);
      const notes = { author: HEWN, reason: 'save', message: '' } as const;
      for (const path of NAMES) files.put({ path, content: path }, 'frontend', 1);
      versions.keep(notes, 1);
      files.put({ path: '07.txt', content: 'other' }, 'person', 2);
      said.length = 0;
      versions.restore(1, null, notes, 3);
      const count = (words: string) => said.filter((query) => query.startsWith(words)).length;
      // What was generated then is read as well.
      expect([count('INSERT INTO files'), count('SELECT body FROM blobs')]).toEqual([1, 2]);
      expect(NAMES.map((path) => files.read(path)).filter((file) => file?.origin !== 'person')).toEqual([]);
      expect(files.read('07.txt')?.content).toBe('07.txt');
    });
  });

  test('[BUDGET9] what is put back or unpacked is brought near in slices, and entered by a few statements at once', async () => {
    const { stub } = await openTestProject();
    await runInDurableObject(stub, (_, { storage }) => {
      const said: string[] = [];
      const exec: SqlStorage['exec'] = (query, ...bindings) => {
        said.push(query);
        return storage.sql.exec(query, ...bindings);
      };
      const sql = { exec } as SqlStorage;
      const blobs = new Blobs(sql);
      const files = new WorkingFiles(sql, blobs, () => {});
      const versions = new Versions(sql, blobs, files);
      const notes = { author: HEWN, reason: 'save', message: '' } as const;
      const count = (words: string) => said.filter((query) => query.trim().startsWith(words)).length;
      const staged = () => storage.sql.exec('SELECT hash FROM staged_texts').toArray().length;
      const texts = () => NAMES.map((path) => files.read(path)?.content);
      const end = (work: Generator<void>) => {
        for (const _step of work);
      };
      for (const path of NAMES) files.put({ path, content: `${path} one\r\n` }, 'person', 1);
      const bytes = Uint8Array.of(0, 255, 1);
      files.put({ path: 'logo.png', content: bytes }, 'person', 1);
      versions.keep(notes, 1);
      for (const path of NAMES) files.put({ path, content: `${path} two` }, 'person', 2);
      files.put({ path: 'new.txt', content: 'new' }, 'person', 2);

      // Ended in between: nothing is entered, and what is near does no harm.
      const stage = versions.stage(versions.listComing(1, null));
      for (let step = 0; step < 10; step += 1) stage.next();
      expect([staged(), texts()]).toEqual([10, NAMES.map((path) => `${path} two`)]);
      files.put({ path: '00.txt', content: 'meanwhile' }, 'person', 3);

      end(versions.stage(versions.listComing(1, null)));
      said.length = 0;
      versions.restore(1, null, notes, 4);
      expect([count('INSERT INTO files'), count('DELETE FROM files')]).toEqual([1, 1]);
      expect(count('INSERT INTO file_version_entries')).toBe(2);
      expect([staged(), texts()]).toEqual([0, NAMES.map((path) => `${path} one\r\n`)]);
      expect([files.read('new.txt'), files.readBytes('logo.png')]).toEqual([null, bytes]);
      expect(files.read('07.txt')).toMatchObject({ origin: 'person', is_binary: false });

      // Taken out, a version's files come back likewise; what was changed since keeps the change.
      for (const path of NAMES) files.put({ path, content: `${path} six\n\n\nend` }, 'person', 4);
      versions.keep(notes, 4);
      for (const path of NAMES) files.put({ path, content: `${path} seven\n\n\nend` }, 'person', 4);
      files.put({ path: 'made.txt', content: 'made' }, 'person', 4);
      const made = versions.keep(notes, 4).number;
      files.put({ path: '00.txt', content: '00.txt seven\n\n\nend, later' }, 'person', 4);
      end(versions.stage(versions.listReturning(made)));
      said.length = 0;
      expect(versions.undo(made, notes, 5)).toMatchObject({ ok: true });
      expect([count('INSERT INTO files'), count('DELETE FROM files')]).toEqual([2, 1]);
      expect([staged(), files.read('made.txt')]).toEqual([0, null]);
      expect(texts()).toEqual(
        NAMES.map((path) => `${path} six\n\n\nend${path === '00.txt' ? ', later' : ''}`),
      );

      // One that is no longer near, or a file of bytes, is written by itself.
      const came = NAMES.map((path) => ({ path, bytes: new TextEncoder().encode(`${path} three`) }));
      const odd = { path: '07.txt', bytes };
      const all = [...came.filter(({ path }) => path !== odd.path), odd];
      end(files.stage(all.slice(1).map((file) => ({ path: file.path, content: file.bytes }))));
      said.length = 0;
      expect(files.unpack(all, 5)).toMatchObject({ leftOut: [] });
      expect(count('INSERT INTO files')).toBe(3);
      expect([staged(), texts()]).toEqual([
        0,
        NAMES.map((path) => (path === odd.path ? '' : `${path} three`)),
      ]);
      expect(files.readBytes('07.txt')).toEqual(bytes);
    });
  });
});
