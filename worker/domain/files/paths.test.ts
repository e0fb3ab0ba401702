import { posix, win32 } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPath, FILE_LIMITS, findClash } from './paths.ts';

const isRefused = (path: string) => !checkPath(path).ok;

describe('[PATH1] only paths that stay inside and can be written anywhere pass', () => {
  test.each([
    'src/App.tsx',
    'README.md',
    '.env.example',
    'public/Bild größe.png',
    'a/b/c/d/e/f/g/h/i/j/k/l',
    'backend/__init__.py',
    'src/routes/$id.tsx',
    'src/(app)/[slug]/page.tsx',
  ])('%s passes', (path) => {
    expect(checkPath(path)).toEqual({ ok: true, path });
  });

  test.each([
    ['', 'nothing'],
    ['/etc/passwd', 'an absolute path'],
    ['../secret', 'the way up'],
    ['src/../../secret', 'the way up in between'],
    ['src/./App.tsx', 'the same folder'],
    ['src//App.tsx', 'an empty name'],
    ['src/', 'a folder'],
    ['C:\\Windows', 'a drive'],
    ['C:/Windows', 'a drive with slashes'],
    ['\\\\server\\share', 'a share'],
    ['src\\App.tsx', 'a backslash'],
    ['a\0b', 'NUL'],
    ['a\nb', 'a line break'],
    ['CON', 'a device'],
    ['src/aux.ts', 'a device with an ending'],
    ['com1.tar.gz', 'a device with two endings'],
    ['name.', 'a dot at the end'],
    ['name ', 'a space at the end'],
    ['.git/config', 'the folder of git'],
    ['src/.GIT/hooks/post-checkout', 'the folder of git in capitals'],
    ['git~1/config', 'the short name of the folder of git'],
    ['.g\u200bit/config', 'the folder of git with a sign that is not seen'],
    ['\u202egnp.exe', 'a turned writing direction'],
    [`${'a/'.repeat(FILE_LIMITS.depth)}b`, 'too deep'],
    ['a'.repeat(FILE_LIMITS.name + 1), 'too long a name'],
    ['a'.repeat(1_000_000), 'a million characters'],
  ])('%j is refused: %s', (path) => {
    expect(isRefused(path)).toBe(true);
  });

  test('letters come in one form', () => {
    expect(checkPath('cafe\u0301.md')).toEqual({ ok: true, path: 'caf\u00e9.md' });
  });

  test('10,000 hostile paths: what passes stays inside on every system', () => {
    const piece = fc.constantFrom(
      ...['..', '.', '', '/', '\\', '//', 'a', 'src', '.git', 'CON', 'nul.txt', 'C:', '~', '%2e%2e', '\0'],
      ...[
        '\u202e',
        '\u2024\u2024',
        '．．',
        '／',
        '＼',
        ' ',
        '...',
        'a.',
        '\r\n',
        '$HOME',
        '`id`',
        '\ufeff',
        'é',
        'e\u0301',
      ],
    );
    const hostile = fc
      .array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 16 })
      .chain((parts) => fc.constantFrom('/', '\\', '').map((joint) => parts.join(joint)));
    fc.assert(
      fc.property(hostile, (text) => {
        const checked = checkPath(text);
        if (!checked.ok) return;
        const { path } = checked;
        expect(posix.resolve('/project', path).startsWith('/project/')).toBe(true);
        expect(win32.resolve('C:\\project', path).startsWith('C:\\project\\')).toBe(true);
        expect(posix.normalize(path)).toBe(path);
        expect(checkPath(path)).toEqual(checked);
        expect(path).not.toMatch(/(^|\/)\.git(\/|$)/i);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('[PATH2] two files cannot stand where a file system has room for one', () => {
  test.each([
    ['src/app.tsx', 'src/App.tsx'],
    ['src/App.tsx/part.ts', 'src/App.tsx'],
    ['src', 'src/App.tsx'],
    ['SRC/other.ts', 'src/App.tsx'],
    ['STRASSE.md', 'strasse.md'],
  ])('%s is in the way of %s', (path, there) => {
    expect(findClash(path, [there])).toBe(there);
  });

  test.each([
    ['src/App.tsx', 'src/App.tsx'],
    ['src/Other.tsx', 'src/App.tsx'],
    ['src2/App.tsx', 'src/App.tsx'],
    ['App.tsx', 'src/App.tsx'],
  ])('%s and %s stand side by side', (path, there) => {
    expect(findClash(path, [there])).toBeNull();
  });
});
