import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipProject } from './zip-project.ts';

const project = { id: 'aaaaaaaaaaaaaaaa', name: 'Tea', slug: 'tea-shop-aebagbaf' };

test('[EXP1] one folder named after the project, with every file as it is', () => {
  const files = { 'src/App.tsx': 'export const a = "ü";\n', 'README.md': '# Tea\n' };
  const logo = new Uint8Array([137, 80, 78, 71, 0, 255]);
  const { name, body } = zipProject(project, [...Object.entries(files), ['logo.png', logo]]);
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
  const one = zipProject(project, [
    ['a.ts', '1'],
    ['b.ts', '2'],
  ]);
  const other = zipProject(project, [
    ['b.ts', '2'],
    ['a.ts', '1'],
  ]);
  expect(other.body).toEqual(one.body);
  expect(zipProject({ ...project, slug: null }, [['a', '']]).name).toBe('project-aaaaaaaaaaaaaaaa.zip');
});
