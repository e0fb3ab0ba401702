import { readFileSync } from 'node:fs';
import { Scanner } from '@tailwindcss/oxide';
import { expect, test } from 'vitest';
import { scanCandidates } from '../../contract/project/style-candidates.ts';
import { compileStyles } from './compile-styles.ts';

const names = ['index.css', 'theme.css', 'preflight.css', 'utilities.css'];
const stylesheets = Object.fromEntries(
  names.map((name) => [name, readFileSync(`node_modules/tailwindcss/${name}`, 'utf8')]),
);

/** CSS of the candidates alone, with a fresh compiler. */
function compile(candidates: string[]): Promise<string> {
  const source = '@import "tailwindcss"; @custom-variant dark (&:where(.dark *));';
  return compileStyles({ 'a.css': source }, 'a.css', stylesheets, candidates);
}

const SOURCES: Record<string, string> = {
  jsx: `<div className="grid gap-2 md:grid-cols-2 hover:bg-sky-500/50 -mt-2 w-1/2 p-0.5 !font-bold"></div>`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is what is tested
  'template strings': 'const x = `p-4 ${open ? "rounded-t-lg" : "rounded-lg"} text-${size}`;',
  'arbitrary values': `<p className="w-[calc(100%-2rem)] grid-cols-[1fr_auto] top-[117px] bg-[#0a7d55]/20 bg-(--color-x) text-(length:--size)">`,
  'arbitrary variants': `<ul className="[&>li]:p-2 [&_p]:mt-4 data-[state=open]:block supports-[display:grid]:grid aria-[sort=ascending]:underline group-data-[x=y]/name:flex">`,
  'arbitrary properties': `<i className="[mask-type:luminance] [--gap:1rem] sm:[--gap:2rem]" />`,
  'quoted values': `<i className="before:content-['→'] after:content-['x_y'] bg-[url('/a.png')]" />`,
  'a list in an array': `const tones = ['bg-red-100', 'bg-red-200'].join(' ');`,
  'an object of classes': `clsx({ 'font-semibold': on, underline: off, "p-1": true })`,
  html: `<body class='min-h-screen antialiased dark:bg-slate-950'>`,
  'keys with colons': `const x = {open:'flex',closed:'hidden'}`,
  'peers and groups': `<p className="peer/name group/item peer-checked/name:hidden group-hover/item:flex not-first:mt-1 *:p-1 **:data-x:m-1">`,
};

test.each(Object.entries(SOURCES))(
  "[TW1] classes in %s give what Tailwind's own scanner gives",
  async (_, source) => {
    const own = new Scanner({}).getCandidatesWithPositions({ content: source, extension: 'tsx' });
    const expected = await compile(own.map(({ candidate }) => candidate));
    const found = await compile(scanCandidates([source]));
    for (const line of expected.split('\n')) expect(found).toContain(line);
  },
);

test('[TW2] a long run of text is not taken for classes', () => {
  expect(scanCandidates(['x'.repeat(500)])).toEqual([]);
});
