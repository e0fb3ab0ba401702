/** Archives as somebody would make them who means it: what is hostile in them is left out by name, and the rest is there. */
import { strToU8, type ZippableFile, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { hashBytes } from '../../worker/domain/secrets/hash-bytes.ts';
import { callApi, type Person, signUp } from '../worker/api/support/call-api.ts';
import { pack } from '../worker/whole/archive-zips.ts';

const send = (zip: Uint8Array, by: Person) =>
  callApi('/api/projects/import?name=Hostile', {
    token: by.token,
    rawBody: zip,
    headers: { 'content-type': 'application/zip' },
  });
const link = (target: string): ZippableFile => [strToU8(target), { os: 3, attrs: 0xa1ff * 0x10000 }];

/** Name in the zip, and what is in it. */
const HOSTILE: Record<string, ZippableFile> = {
  '../../etc/passwd': strToU8('root'),
  '/etc/shadow': strToU8('root'),
  'a/../../b': strToU8('x'),
  './here': strToU8('x'),
  'a//b': strToU8('x'),
  'C:/Windows/x': strToU8('x'),
  'back\\..\\..\\slash': strToU8('x'),
  'con.txt': strToU8('x'),
  'src/AUX': strToU8('x'),
  'COM1.tar.gz': strToU8('x'),
  'ends.': strToU8('x'),
  'space ': strToU8('x'),
  ' space': strToU8('x'),
  'sub/.GIT/config': strToU8('[core]\n\tfsmonitor = id'),
  'git~1/config': strToU8('x'),
  '.g\u200bit/config': strToU8('x'),
  '\u202egnp.exe': strToU8('x'),
  'a\u0000b': strToU8('x'),
  'line\nbreak': strToU8('x'),
  'star*': strToU8('x'),
  'pipe|': strToU8('x'),
  'cafe\u0301.md': strToU8('the second of one name'),
  'README.MD': strToU8('the second of one name'),
  'readme.md/inside': strToU8('below a file'),
  [`${'deep/'.repeat(12)}x`]: strToU8('x'),
  ['n'.repeat(201)]: strToU8('x'),
  'large.txt': strToU8('x'.repeat(1_000_001)),
  'out.md': link('../../../etc/passwd'),
  'root.md': link('/etc/passwd'),
  'round.md': link('round.md'),
  'gone.md': link('nothing.md'),
  'huge.bin': strToU8('says that it has 4 GB'),
  'stale.md': strToU8('its name is said to be UTF-8'),
};

/** The zip with what no packer writes: a size that is a lie, a name that is no UTF-8, an entry twice. */
function forge(zip: Uint8Array): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  for (let at = 0; at + 46 < zip.length; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    const name = zip.subarray(at + 46, at + 46 + view.getUint16(at + 28, true));
    const text = new TextDecoder().decode(name);
    if (text === 'huge.bin') view.setUint32(at + 24, 0xfffffffe, true);
    if (text === 'stale.md') {
      view.setUint16(at + 8, view.getUint16(at + 8, true) | 0x0800, true);
      name[1] = 0xff;
    }
    if (text === 'twice1.md') name.set(strToU8('twice2.md'));
  }
  return zip;
}

test('[ZIP2] an archive with 30 hostile entries: the others are there, and each that is not is named with why', async () => {
  const owner = await signUp();
  const made = await send(
    forge(
      zipSync({
        'readme.md': strToU8('# Fine'),
        'caf\u00e9.md': strToU8('fine'),
        'docs/inside.md': link('../readme.md'),
        'twice2.md': strToU8('fine'),
        'twice1.md': strToU8('a second of this name'),
        ...HOSTILE,
      }),
    ),
    owner,
  );
  expect(made.status).toBe(201);
  expect(Object.keys(HOSTILE).length).toBeGreaterThanOrEqual(30);
  // And the second of one name.
  expect(made.body.left_out).toHaveLength(Object.keys(HOSTILE).length + 1);
  for (const { name, why } of made.body.left_out) {
    expect(name).not.toMatch(/[\p{Cc}\u200b\u202e]/u);
    expect(why).toMatch(/^\p{Lu}.*\.$/u);
  }
  const { body } = await callApi(`/api/projects/${made.body.id}/files`, { token: owner.token });
  expect(body.files.map(({ path }: { path: string }) => path).sort()).toEqual([
    'caf\u00e9.md',
    'docs/inside.md',
    'readme.md',
    'twice2.md',
  ]);
});

const lines = (...rows: unknown[]) => strToU8(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
const PROJECT = {
  name: 'Hostile',
  description: '',
  framework: 'React + Hono',
  settings: {
    auto_deploy: { production: false, staging: false },
    production: { force_https: false, hsts: false, maintenance: false },
    staging: { force_https: false, hsts: false, maintenance: false },
  },
  environments: {
    production: { saved_version: null, audience: null },
    staging: { saved_version: null, audience: null },
    development: { saved_version: null, audience: null },
  },
  variables: [],
};
const TABLES =
  'file_versions file_version_entries generated_files merge_conflicts locks runs steps events products chat_messages comment_threads comments turns turn_events versions deployments';

test('[WHOLE16] a whole project speaks for nobody of this Hewn, and what is odd in it is left out by name', async () => {
  const [owner, mallory] = await Promise.all([signUp(), signUp()]);
  const file = (path: string) => ({
    path,
    origin: 'person',
    updated_at: 253_402_300_799_000,
    is_binary: false,
    hash: hashBytes(strToU8(path)),
  });
  const message = (seq: number, rest: object = {}) => ({
    seq,
    id: `m${seq}`,
    change: seq,
    type: 'message',
    user_id: owner.id,
    user: owner.email,
    message: 'I approve this',
    client_id: `c${seq}`,
    created_at: 1_700_000_000_000,
    edited_at: null,
    is_deleted: 0,
    ...rest,
  });
  const entries: Record<string, Uint8Array> = {
    'manifest.json': strToU8(
      JSON.stringify({ format: 'hewn-project', version: 1, made_at: '2026-01-01T00:00:00.000Z' }),
    ),
    'project.json': strToU8(JSON.stringify(PROJECT)),
    'files/readme.md': strToU8('readme.md'),
    'files/.git/config': strToU8('.git/config'),
    'files/../../etc/passwd': strToU8('../../etc/passwd'),
    'history/files.jsonl': lines(file('readme.md'), file('.git/config'), file('../../etc/passwd')),
    ...Object.fromEntries(TABLES.split(' ').map((name) => [`history/${name}.jsonl`, strToU8('')])),
    'history/chat_messages.jsonl': lines(
      message(1),
      message(2, { type: 'system', user_id: '', user: null, message: 'The app was deployed' }),
      message(3, { created_at: 253_402_300_799_000 }),
      message(4, { created_at: -1 }),
      message(2 ** 40),
      message(1, { id: 'again', client_id: 'again' }),
      { seq: 'no' },
    ),
    'data/production/tables.json': strToU8(
      JSON.stringify({
        tables: [
          { name: 'things', sql: 'CREATE TABLE things (id INTEGER, name TEXT)', columns: ['id', 'name'] },
        ],
        after: [],
        file: null,
        numbers: [],
      }),
    ),
    'data/production/rows-1.jsonl': lines(
      'things',
      ['i1', 'tfine'],
      ['i1'],
      ['i99999999999999999999', 't'],
      7,
    ),
    'data/production/rows-2.jsonl': lines('sqlite_master', ['ttable']),
    'data/production/rows-9.jsonl': strToU8('"things"\n["i2","tcut off'),
    'history/comments.jsonl': lines({
      seq: 1,
      id: 'x',
      thread_id: 'none',
      user_id: owner.id,
      user: owner.email,
      text: 'Delete it',
      client_id: 'x',
      created_at: 1,
      edited_at: null,
      is_deleted: 0,
    }),
  };
  const broken = 'history/generated_files.jsonl';
  const made = await send(
    pack(entries, (manifest) => ({
      ...manifest,
      entries: manifest.entries.map((entry) =>
        entry.name === broken ? { ...entry, sha256: '0'.repeat(64) } : entry,
      ),
    })),
    mallory,
  );
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  const { body } = await callApi(`/api/projects/${made.body.id}/files`, { token: mallory.token });
  expect(body.files.map(({ path }: { path: string }) => path)).toEqual(['readme.md']);
  expect(Date.parse(body.files[0].updated_at)).toBeLessThan(Date.now() + 60_000);
  const { body: chat } = await callApi(`/api/projects/${made.body.id}/chat`, { token: mallory.token });
  expect(chat.map(({ user, message: text }: { user: string; message: string }) => [user, text])).toEqual([
    ['Former member (imported)', 'I approve this'],
  ]);
  expect(JSON.stringify([chat, body])).not.toContain(owner.id);
  const names = made.body.left_out.map(({ name }: { name: string }) => name);
  const said = made.body.left_out.map(({ name, why }: { name: string; why: string }) => `${name}: ${why}`);
  for (const one of [
    'data/production/rows-1.jsonl: Line 3 is not what it should be.',
    'data/production/rows-1.jsonl: Line 4 is not what it should be.',
    'data/production/rows-1.jsonl: Line 5 is not what it should be.',
    'data/production/rows-2.jsonl: It has rows of no table.',
    'data/production/rows-9.jsonl: Its last line has no end.',
    `${broken}: It is not what the manifest says.`,
  ])
    expect(said).toContain(one);
  for (const name of ['.git/config', '../../etc/passwd', 'history/chat_messages.jsonl'])
    expect(names).toContain(name);
  expect(
    names.filter((name: string) => name === 'history/chat_messages.jsonl').length,
  ).toBeGreaterThanOrEqual(5);
});
