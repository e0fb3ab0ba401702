import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { FACES, Theme } from '../../../../contract/plan/blueprint.ts';
import kit from '../../../kit/project/package.json' with { type: 'json' };
import { facesOf, firstFontFiles, fontPackages, printFaces, typeOf } from './faces.ts';

const FONTS = ['sans', 'serif', 'rounded', 'mono'] as const;
const themes = FONTS.flatMap((font) => facesOf(font).map((face) => Theme.parse({ font, face })));
const { resolve } = createRequire(import.meta.url);

test('[FACE1] what a first view fetches of its faces is 60 KB at most, and every file is there', () => {
  expect(themes.map(({ face }) => face).sort()).toEqual([...FACES].sort());
  for (const theme of themes) {
    const bytes = firstFontFiles(theme).map((file) => statSync(resolve(file)).size);
    expect(
      bytes.reduce((sum, size) => sum + size, 0),
      theme.face,
    ).toBeLessThanOrEqual(60_000);
    const named = [...printFaces(theme).matchAll(/url\('([^']+)'\)/g)].map(([, file = '']) => file);
    expect(named).toEqual(expect.arrayContaining(firstFontFiles(theme)));
    for (const file of named) expect(existsSync(resolve(file)), file).toBe(true);
    expect(printFaces(theme).match(/font-display: swap/g)).toHaveLength(named.length);
  }
});

test('[FACE2] every look is set differently, with families that its stylesheet loads and its project installs', () => {
  expect(new Set(themes.map((theme) => JSON.stringify(typeOf(theme)))).size).toBe(themes.length);
  for (const theme of themes) {
    for (const value of [typeOf(theme).body, typeOf(theme).heading])
      expect(printFaces(theme)).toContain(`font-family: ${/^'[^']+'/.exec(value)?.[0]};`);
    for (const name of fontPackages(theme)) expect(kit.dependencies).toHaveProperty([name]);
  }
});

test('[FACE4] a face of another kind of font is that kind’s first', () => {
  expect(typeOf({ font: 'mono', face: 'lora' })).toEqual(typeOf({ font: 'mono' }));
  expect(typeOf({ font: 'serif' }).heading).toContain('Fraunces');
});
