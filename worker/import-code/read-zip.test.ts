import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readZip } from './read-zip.ts';

const pack = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );

/** Changes one field of the first entry in the list of files. */
function patch(zip: Uint8Array, offset: number, write: (view: DataView, at: number) => void): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  let end = zip.length - 22;
  while (view.getUint32(end, true) !== 0x06054b50) end -= 1;
  write(view, view.getUint32(end + 16, true) + offset);
  return zip;
}

const texts = (zip: Uint8Array) => {
  const read = readZip(zip);
  if (!read.ok) throw new Error(read.message);
  return Object.fromEntries(read.files.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]));
};

describe('[ZIP1] the files of a zip as they were packed', () => {
  test('with the one folder around them taken off, and without what no project needs', () => {
    const zip = pack({
      'app-main/src/App.tsx': 'ü',
      'app-main/README.md': '# App',
      'app-main/node_modules/react/index.js': 'x',
      'app-main/.git/config': 'x',
      'app-main/__MACOSX/._README.md': 'x',
      'app-main/src/.DS_Store': 'x',
    });
    expect(texts(zip)).toEqual({ 'src/App.tsx': 'ü', 'README.md': '# App' });
    expect(readZip(zip)).toMatchObject({ skipped: 4 });
  });

  test('a part of a project is no folder around one; stored and empty files come, too', () => {
    expect(texts(pack({ 'src/a.ts': 'a', 'src/b.ts': '' }))).toEqual({ 'src/a.ts': 'a', 'src/b.ts': '' });
    expect(texts(zipSync({ 'a.txt': [strToU8('plain'), { level: 0 }] }))).toEqual({ 'a.txt': 'plain' });
  });
});

describe('[ZIP2] what is hostile or broken is left out by name, or refused where nothing is left', () => {
  const refusal = (zip: Uint8Array) => {
    const read = readZip(zip);
    if (!read.ok) return `${read.code}: ${read.message}`;
    return read.leftOut.length === 0 ? 'taken' : read.leftOut.map(({ why }) => why).join(' ');
  };

  test.each([
    ['../up.txt', /lead upwards/],
    ['/etc/passwd', /begins and ends with a name/],
    ['a\\..\\..\\b.txt', /lead upwards/],
    ['C:/x.txt', /may not contain/],
    ['con.txt', /Windows/],
    ['a\0b.txt', /may not contain/],
    ['a/'.repeat(12).concat('b'), /nested 12 deep/],
    ['x/.GIT/hooks/post-checkout', /git/],
  ])('the path %j', (path, message) => {
    expect(refusal(pack({ 'ok.txt': 'ok', [path]: 'x' }))).toMatch(message);
  });

  test('a hostile folder around all of it, too', () => {
    for (const root of ['..', '.', '', 'con'])
      expect(refusal(pack({ [`${root}/x.txt`]: 'x' }))).toMatch(/^invalid/);
  });

  test('a link, a lock, an unknown way of packing', () => {
    const link = (kind: number) =>
      patch(pack({ link: '/etc/passwd' }), 38, (view, at) => view.setUint32(at, kind * 0x10000, true));
    expect(refusal(link(0xa1ff))).toMatch(/link that leads out/);
    expect(refusal(link(0x11ff))).toMatch(/no file, but something/);
    expect(refusal(link(0x81a4))).toBe('taken');
    expect(refusal(patch(pack({ a: 'a' }), 8, (view, at) => view.setUint16(at, 1, true)))).toMatch(
      /password/,
    );
    expect(refusal(patch(pack({ a: 'a' }), 10, (view, at) => view.setUint16(at, 14, true)))).toMatch(
      /not known/,
    );
  });

  test('a bomb: too much in all, too many files, more than it said', () => {
    const zeros = new Uint8Array(6_000_000);
    expect(refusal(pack({ a: zeros, b: zeros }))).toMatch(/^too_large: .*10 MB/);
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`f${index}`, '']));
    expect(refusal(pack(many))).toMatch(/^too_large: .*2001/);
    const liar = patch(pack({ a: zeros }), 24, (view, at) => view.setUint32(at, 10, true));
    expect(refusal(liar)).toMatch(/broken/);
  });

  test('bytes that are no zip, cut off, or changed on the way', () => {
    const zip = pack({ 'a.txt': 'some text, some text, some text' });
    expect(refusal(new Uint8Array())).toMatch(/no zip/);
    expect(refusal(strToU8('PK, but no zip at all'))).toMatch(/no zip/);
    expect(refusal(zip.slice(0, zip.length - 30))).toMatch(/no zip/);
    expect(refusal(zip.slice(20))).toMatch(/broken/);
    const changed = zip.slice();
    changed[40] = (changed[40] as number) ^ 0xff;
    expect(refusal(changed)).toMatch(/broken/);
    expect(refusal(pack({}))).toMatch(/no files/);
  });

  test('[ZIP5] a link that stays inside comes as what it leads to', () => {
    const link = (target: string): [Uint8Array, { os: number; attrs: number }] => [
      strToU8(target),
      { os: 3, attrs: 0xa1ff * 0x10000 },
    ];
    const read = readZip(
      zipSync({
        'docs/guide.md': strToU8('guide'),
        'docs/more/a.md': strToU8('a'),
        'README.md': link('docs/guide.md'),
        'src/again.md': link('../README.md'),
        manual: link('./docs'),
        'out.md': link('../../etc/passwd'),
        'root.md': link('/etc/passwd'),
        'gone.md': link('nothing.md'),
        one: link('two'),
        two: link('one'),
      }),
    );
    if (!read.ok) throw new Error(read.message);
    const found = Object.fromEntries(
      read.files.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]),
    );
    expect(found).toEqual({
      'docs/guide.md': 'guide',
      'docs/more/a.md': 'a',
      'README.md': 'guide',
      'src/again.md': 'guide',
      'manual/guide.md': 'guide',
      'manual/more/a.md': 'a',
    });
    expect(read.leftOut.map(({ name }) => name)).toEqual(['out.md', 'root.md', 'gone.md', 'one', 'two']);
  });

  test('[ZIP6] names that differ by form or case alone are refused by name, and lock files may be large', () => {
    const large = strToU8('x'.repeat(1_000_001));
    const read = readZip(
      pack({
        'caf\u00e9.md': 'one',
        'cafe\u0301.md': 'two',
        'a.txt': 'a',
        'A.TXT': 'b',
        'package-lock.json': large,
        'large.json': large,
      }),
    );
    if (!read.ok) throw new Error(read.message);
    expect(read.files.map(({ path }) => path)).toEqual(['caf\u00e9.md', 'a.txt', 'package-lock.json']);
    expect(read.leftOut.map(({ name }) => name)).toEqual(['cafe\u0301.md', 'A.TXT', 'large.json']);
  });

  test('whatever the bytes are, it ends with an answer', () => {
    const zip = pack({ 'a.txt': 'text', 'src/b.txt': 'more text' });
    for (let place = 0; place < zip.length; place += 1)
      for (const value of [0x00, 0xff]) {
        const broken = zip.slice();
        broken[place] = value;
        expect(readZip(broken)).toHaveProperty('ok');
      }
  });
});
