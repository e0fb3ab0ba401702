import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipProject } from './zip-project.ts';

/** Without a pause. @returns the zip, and in how many steps it was made. */
function zipNow(...parts: Parameters<typeof zipProject>) {
  const work = zipProject(...parts);
  for (let steps = 0; ; steps += 1) {
    const { done, value } = work.next();
    if (done) return { ...value, steps };
  }
}

const project = { id: 'aaaaaaaaaaaaaaaa', name: 'Tea', slug: 'tea-shop-aebagbaf' };

test('[EXP1] one folder named after the project, with every file as it is', () => {
  const files = { 'src/App.tsx': 'export const a = "ü";\n', 'README.md': '# Tea\n' };
  const logo = new Uint8Array([137, 80, 78, 71, 0, 255]);
  const { name, body } = zipNow(project, [...Object.entries(files), ['logo.png', logo]]);
  expect(name).toBe('tea-shop.zip');
  const { 'tea-shop/logo.png': kept, ...texts } = unzipSync(body);
  expect(kept).toEqual(logo);
  const unzipped = Object.fromEntries(Object.entries(texts).map(([path, bytes]) => [path, strFromU8(bytes)]));
  expect(unzipped).toEqual({
    'tea-shop/README.md': files['README.md'],
    'tea-shop/src/App.tsx': files['src/App.tsx'],
  });
});

test('[EXP2] the same files give the same bytes', () => {
  const one = zipNow(project, [
    ['a.ts', '1'],
    ['b.ts', '2'],
  ]);
  const other = zipNow(project, [
    ['b.ts', '2'],
    ['a.ts', '1'],
  ]);
  expect(other.body).toEqual(one.body);
  expect(zipNow({ ...project, slug: null }, [['a', '']]).name).toBe('project-aaaaaaaaaaaaaaaa.zip');
});

test('[BUDGET1] it can be interrupted within a file', () => {
  const large = new Uint8Array(1_000_000).map((_, place) => (place * place) % 251);
  const { body, steps } = zipNow(project, [['large.bin', large]]);
  expect(steps).toBeGreaterThanOrEqual(16);
  expect(unzipSync(body)['tea-shop/large.bin']).toEqual(large);
});

test('[GIT6] its history is the one that was made here, whatever its files are called', () => {
  const hostile = [
    ['.git/config', '[core] sshCommand = evil'],
    ['../../etc/passwd', 'root'],
  ] as const;
  const { body } = zipNow(project, [['a.ts', '1'], ...hostile], { config: strToU8('[core]') });
  const unzipped = unzipSync(body);
  expect(Object.keys(unzipped).sort()).toEqual(['tea-shop/.git/config', 'tea-shop/a.ts']);
  expect(strFromU8(unzipped['tea-shop/.git/config'] ?? new Uint8Array())).toBe('[core]');
});
