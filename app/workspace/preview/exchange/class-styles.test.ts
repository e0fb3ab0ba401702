import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { ClassStyles, takeNeeded } from './class-styles';

const read = (name: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`tailwindcss/${name}.css`), 'utf8');
const OWN = { theme: read('theme'), utilities: read('utilities') };
const STYLES = `@import 'tailwindcss';
@import './own.css';
@font-face { font-family: Own; src: url(own.woff2); }
@theme { --color-brand: #123456; }
body { color: red; }`;
const page = (classes: string) => ['src/App.tsx', `<h1 className="${classes}">Hello</h1>`] as const;
const built = new Map([
  ['src/styles.css', STYLES],
  ['src/own.css', '@utility tidy-* { padding: --value(integer); }'],
  page('p-4'),
]);

test('[PREV9] class names that are new get their styles, and nothing else comes along', async () => {
  const styles = new ClassStyles(built, OWN);
  expect(await styles.write([page('p-4')])).toBeNull();
  const written = (await styles.write([page('p-4 pt-[7px] text-brand tidy-3 hover:underline')])) ?? '';
  for (const part of ['padding-top: 7px', '--color-brand: #123456', 'padding: 3;', 'text-decoration-line'])
    expect(written).toContain(part);
  expect(written).not.toMatch(/font-face|body|\.p-4\b/);
  // What was added stays; what is no class adds nothing.
  expect(await styles.write([page('p-4 nothing-known')])).toBeNull();
  expect(await styles.write([page('-rotate-3')])).toContain('padding-top: 7px');
});

test('[PREV9] what Tailwind cannot read, or the project does not have, is left to the build', async () => {
  const broken = new Map([['src/styles.css', "@import 'tailwindcss';\n@plugin './x.js';"]]);
  expect(await new ClassStyles(broken, OWN).write([page('pt-[7px]')])).toBeNull();
  expect(await new ClassStyles(new Map([page('p-4')]), OWN).write([page('pt-[7px]')])).toBeNull();
});

test('[PREV9] blocks are told apart where texts hold braces', () => {
  const css = `@layer base { a { content: "}" } }\n/* } */ @layer utilities { .b::before { content: '{' } .c\\{ { x: 1 } }\n@property --d { inherits: false }`;
  expect(takeNeeded(css)).toBe(
    `@layer utilities { .b::before { content: '{' } .c\\{ { x: 1 } }\n@property --d { inherits: false }`,
  );
});
