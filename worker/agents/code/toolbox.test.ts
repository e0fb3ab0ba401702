import { describe, expect, test } from 'vitest';
import { findLockOf } from '../../domain/files/find-lock.ts';
import { openMask } from '../../domain/secrets/mask.ts';
import { Draft } from './draft.ts';
import type { ToolContext } from './tool.ts';
import { callTool, describeTools } from './toolbox.ts';

const NOT_BOOTED = { ok: false, verdict: null, message: 'There is no app here.' } as const;

function open(files: Record<string, string>, locks: string[] = [], variables: Record<string, string> = {}) {
  const live = new Map(Object.entries(files));
  const context: ToolContext = {
    draft: new Draft({ paths: () => [...live.keys()], read: (path) => live.get(path) ?? null }),
    gate: {
      build: async () => ({ ok: true, detail: '' }),
      check: async () => ({ ok: true, detail: '' }),
      call: async () => NOT_BOOTED,
      openPage: async () => NOT_BOOTED,
      close: async () => {},
    },
    seen: new Map(),
    mask: openMask(variables),
    findLock: (path) => findLockOf(path, locks),
    request: 'Make it blue',
    readLog: async () => [],
    signal: new AbortController().signal,
  };
  return { live, context, call: (name: string, input: unknown) => callTool(name, input, context, false) };
}

describe('[CODE2] an edit of a text that has changed since it was read', () => {
  test('is refused with the text as it is now; after that it can be done', async () => {
    const { live, call, context } = open({ 'a.ts': 'one\ntwo\n' });
    await call('read', { path: 'a.ts' });
    live.set('a.ts', 'one\nzwei\n');
    const edit = { path: 'a.ts', search: 'one', replace: 'ONE' };
    const refused = await call('edit', edit);
    expect(refused.ok).toBe(false);
    expect(refused.text).toContain('one\nzwei\n');
    expect(context.draft.changes()).toEqual([]);
    expect((await call('edit', edit)).ok).toBe(true);
    expect(context.draft.read('a.ts')?.text).toBe('ONE\nzwei\n');
  });

  test('a whole file is written over one that is known alone', async () => {
    const { call, context } = open({ 'a.ts': 'one\n' });
    const refused = await call('write', { path: 'a.ts', content: 'two\n' });
    expect([refused.ok, refused.text.includes('one\n')]).toEqual([false, true]);
    expect((await call('write', { path: 'a.ts', content: 'two\n' })).ok).toBe(true);
    // What it wrote itself it knows.
    expect((await call('edit', { path: 'a.ts', search: 'two', replace: '2' })).ok).toBe(true);
    expect((await call('write', { path: 'a.ts', content: '3\n' })).ok).toBe(true);
    expect(context.draft.files()).toEqual({ 'a.ts': '3\n' });
  });
});

describe('[CODE4] tools reach the project alone', () => {
  const paths = [
    '../other/a.ts',
    '/etc/passwd',
    'a/../../b',
    '.git/config',
    'C:\\x',
    'a\\..\\b',
    'con',
    '',
    'a/./b',
  ];
  test.each(paths)('%j is no path of it', async (path) => {
    const { call, context } = open({ 'a.ts': 'one\n' });
    for (const [name, input] of [
      ['write', { path, content: 'x' }],
      ['edit', { path, search: 'one', replace: 'x' }],
      ['delete', { path }],
      ['read', { path }],
    ] as const)
      expect([name, (await call(name, input)).ok]).toEqual([name, false]);
    expect(context.draft.changes()).toEqual([]);
  });

  test('what may hold secrets is neither read nor found nor changed; checks that guard a promise are not changed', async () => {
    const { call, context } = open({
      '.env': 'KEY=hunter2hunter2\n',
      'tests/contract.json': '[]',
      'tests/run-check.ts': '',
    });
    expect((await call('read', { path: '.env' })).text).not.toContain('hunter2');
    expect((await call('search', { text: 'hunter2' })).text).toBe('It stands nowhere.');
    for (const path of [
      '.env',
      'tests/contract.json',
      'tests/run-check.ts',
      'tests/contract.test.ts',
      'tests/test_contract.py',
    ])
      for (const [name, input] of [
        ['write', { path, content: 'x' }],
        ['delete', { path }],
      ] as const)
        expect([path, (await call(name, input)).ok]).toEqual([path, false]);
    expect(context.draft.changes()).toEqual([]);
  });

  test('what a person locked is not changed, whatever its capitals', async () => {
    const { call, context } = open({ 'src/a.ts': 'a', 'src/pages/b.tsx': 'b', 'src/c.ts': 'c' }, [
      'src/pages/',
      'src/a.ts',
    ]);
    for (const path of ['src/a.ts', 'src/pages/b.tsx', 'src/pages/new.tsx', 'SRC/Pages/b.tsx'])
      expect([path, (await call('write', { path, content: 'x' })).text]).toEqual([
        path,
        expect.stringContaining('locked'),
      ]);
    await call('read', { path: 'src/c.ts' });
    expect((await call('write', { path: 'src/c.ts', content: 'x' })).ok).toBe(true);
    expect(context.draft.changes().map(({ path }) => path)).toEqual(['src/c.ts']);
  });

  test('a tool that is not there and wrong arguments are answered, not thrown', async () => {
    const { call } = open({});
    for (const [name, input] of [
      ['deploy', {}],
      ['fetch', { url: 'https://example.com' }],
      ['edit', '{"path": "a'],
      ['edit', null],
      ['write', { path: 7, content: [] }],
      ['__proto__', {}],
    ] as const)
      expect([name, (await call(name, input)).ok]).toEqual([name, false]);
  });
});

test('[CODE1] a fence around code and signs escaped as in HTML are no code', async () => {
  const { call, context } = open({});
  await call('write', { path: 'a.tsx', content: '```tsx\nexport const a = <p>&lt;</p>;\n```' });
  await call('write', { path: 'b.tsx', content: 'export const b = &lt;p&gt;&quot;&lt;/p&gt;;\n' });
  await call('write', { path: 'c.md', content: '```\ncode\n```' });
  expect(context.draft.files()).toEqual({
    'a.tsx': 'export const a = <p>&lt;</p>;\n',
    'b.tsx': 'export const b = <p>"</p>;\n',
    'c.md': '```\ncode\n```',
  });
});

describe('[CODE14] [CODE15] a write that loses code', () => {
  const old = Array.from({ length: 60 }, (_, at) => `export const n${at} = ${at};\n`).join('');
  const half = old.split('\n').slice(0, 20).join('\n');

  test('is refused with the text as it is and the way to change it, and the model goes on with edits', async () => {
    const { call, context } = open({ 'a.ts': old });
    await call('read', { path: 'a.ts' });
    for (const content of [half, `// ... existing code ...\n${old}`]) {
      const refused = await call('write', { path: 'a.ts', content });
      expect([refused.ok, refused.text.includes(old), refused.text.includes('with edit')]).toEqual([
        false,
        true,
        true,
      ]);
    }
    expect(context.draft.changes()).toEqual([]);
    const edit = { path: 'a.ts', search: old.slice(half.length), replace: '\n' };
    expect((await call('edit', edit)).ok).toBe(true);
    expect(context.draft.read('a.ts')?.text).toBe(`${half}\n`);
  });

  test('is refused in an edit as well, and behind the removal of the file', async () => {
    const { call, context } = open({ 'a.ts': old });
    const replace = 'export const first = 1;\n// ... rest of the code';
    const edit = { path: 'a.ts', search: 'export const n0 = 0;', replace };
    expect((await call('edit', edit)).note).toMatch(/a comment stood where code should/);
    await call('delete', { path: 'a.ts' });
    expect((await call('write', { path: 'a.ts', content: half })).ok).toBe(false);
    expect((await call('write', { path: 'b.ts', content: '// ... existing code\n' })).ok).toBe(false);
    expect(context.draft.changes().map(({ path, text }) => [path, text])).toEqual([['a.ts', null]]);
  });

  test('what a person wrote so themselves stands, and may be changed around', async () => {
    const theirs = `${old}// ... existing code ...\n`;
    const { live, call, context } = open({ 'a.ts': old });
    await call('read', { path: 'a.ts' });
    live.set('a.ts', theirs);
    expect(context.draft.read('a.ts')?.text).toBe(theirs);
    await call('read', { path: 'a.ts' });
    expect((await call('edit', { path: 'a.ts', search: 'n0 = 0', replace: 'n0 = 7' })).ok).toBe(true);
    live.set('a.ts', 'one\n');
    expect(context.draft.read('a.ts')?.text).toBe('one\n');
  });

  test('what was moved into another file is not lost', async () => {
    const { call } = open({ 'a.ts': old });
    await call('read', { path: 'a.ts' });
    expect((await call('write', { path: 'rest.ts', content: old.slice(half.length) })).ok).toBe(true);
    expect((await call('write', { path: 'a.ts', content: half })).ok).toBe(true);
  });
});

test('[CODE3] each tool is described for a model that has to write its calls', () => {
  const text = describeTools();
  for (const name of ['list', 'read', 'search', 'edit', 'write', 'delete', 'bundle', 'check', 'log'])
    expect(text).toContain(`- ${name}: `);
  expect(text).toContain('replace (string)');
});

describe('[MASK6] secrets and the names that stand for them are not written into files', () => {
  const SECRET = 'a-secret-0123456789';
  const NAME = '[hidden value of API_KEY (production)]';
  const code = `const key = '${SECRET}';\nconst a = 1;\n`;
  const openSecret = (files: Record<string, string> = {}) =>
    open({ 'backend/config.ts': code, ...files }, [], { 'API_KEY (production)': SECRET });

  test('what is read has the name; what stands there stays, whatever else changes', async () => {
    const { call, context } = openSecret();
    expect((await call('read', { path: 'backend/config.ts' })).text).toContain(NAME);
    expect((await call('search', { text: 'const key' })).text).toContain(NAME);
    const edit = { path: 'backend/config.ts', search: code, replace: code.replace('a = 1', 'a = 2') };
    expect((await call('edit', edit)).ok).toBe(true);
    expect(context.draft.read('backend/config.ts')?.text).toContain(SECRET);
  });

  test.each([
    ['a name', NAME],
    ['a name from before', '[hidden value]'],
    ['a name of a key', '[hidden key 12345678 of Stripe]'],
    ['a name that was made up', '[hidden value of MAIL (staging), as base64]'],
    ['the value itself', SECRET],
    ['the value as base64', btoa(SECRET)],
    ['a key of a known form', `sk_live_${'4eC39HqLyjWDarjtT1zdp7dc'}`],
  ])('%s is refused, in new files and in edits, and nothing is written', async (_, text) => {
    const { call, context } = openSecret({ 'src/App.tsx': 'export const a = 1;\n' });
    await call('read', { path: 'src/App.tsx' });
    const calls = [
      call('write', { path: 'src/new.ts', content: `export const key = '${text}';\n` }),
      call('write', { path: 'src/App.tsx', content: `export const key = '${text}';\n` }),
      call('edit', { path: 'src/App.tsx', search: '1', replace: `'${text}'` }),
    ];
    for (const { ok, text: told, note } of await Promise.all(calls)) {
      expect([ok, told]).toEqual([
        false,
        expect.stringMatching(/read the variable by its name.*Nothing was written/),
      ]);
      expect(note).toMatch(/a hidden value was not written into it$/);
    }
    expect(context.draft.changes()).toEqual([]);
  });

  test('it may move from file to file of the same part, and not from the backend into pages', async () => {
    const { call } = openSecret();
    expect((await call('write', { path: 'backend/keys.ts', content: code })).ok).toBe(true);
    expect((await call('write', { path: 'src/keys.ts', content: code })).ok).toBe(false);
  });

  test('a file in which such words stand already can be changed', async () => {
    const { call } = openSecret({ 'docs/a.md': `Hewn shows ${NAME} there.\nOne.\n` });
    expect((await call('edit', { path: 'docs/a.md', search: 'One.', replace: 'Two.' })).ok).toBe(true);
  });

  test('a file that is cut off for its length is cut behind what is hidden, not inside of it', async () => {
    const { call } = openSecret({ 'long.ts': `${'x'.repeat(39_990)} ${SECRET}\n` });
    expect((await call('read', { path: 'long.ts' })).text).not.toContain(SECRET.slice(0, 6));
  });
});
