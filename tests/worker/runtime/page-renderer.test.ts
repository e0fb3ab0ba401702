import { expect, test } from 'vitest';
import { buildPageRenderer } from '../../../worker/builder/frontend/build-page-renderer.ts';
import type { SourceFiles } from '../../../worker/contract/project/files.ts';
import { PageProblem } from '../../../worker/runtime/pages/page-problem.ts';
import { openPageRenderer } from '../../../worker/runtime/pages/page-renderer.ts';
import { bindings, requireOutput } from './deploy.ts';
import { sampleApp } from './sample-app.ts';

const open = async (changes: SourceFiles = {}) =>
  openPageRenderer(bindings, requireOutput(await buildPageRenderer({ ...sampleApp, ...changes }, bindings)));

const failure = (work: Promise<unknown>): Promise<PageProblem> =>
  work.then(
    () => {
      throw new Error('It did not fail');
    },
    (error) => error as PageProblem,
  );

test('[RENDER1] a page says what it wants to know, and shows it', async () => {
  const renderer = await open();
  expect(await renderer.render('/', {})).toMatchObject({ pending: ['/api/notes'] });
  const items = [{ id: 1, title: 'A <b> & "c"' }];
  const { html, pending } = await renderer.render('/', { '/api/notes': { status: 200, body: { items } } });
  expect(html).toContain('A &lt;b&gt; &amp; &quot;c&quot;');
  expect(pending).toEqual([]);
  expect((await renderer.render('/elsewhere', {})).html).toContain('Nothing here');
}, 120_000);

test('[RENDER2] a component that throws fails the page, with its place in the sources', async () => {
  const renderer = await open({
    'src/NoteList.tsx': `import type { DataStore } from './data/store';

function Row({ note }: { note: { title: string } | null }) {
  return <li>{note!.title.trim()}</li>;
}

export function NoteList({ store }: { store: DataStore }) {
  store.read('/api/notes');
  return <ul><Row note={null} /></ul>;
}
`,
  });
  const problem = await failure(renderer.render('/', {}));
  expect(problem).toBeInstanceOf(PageProblem);
  expect(problem.message).toMatch(/^\/: TypeError: .*title.* \(src\/NoteList\.tsx:4\)$/);
  expect(problem.place).toMatchObject({ file: 'src/NoteList.tsx', line: 4 });
  expect(
    problem.details.componentStack
      ?.trim()
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    'at Row (src/NoteList.tsx:3:16)',
    'at ul (<anonymous>)',
    'at NoteList (src/NoteList.tsx:7:28)',
    expect.stringMatching(/^at App \(src\/App\.tsx:5:\d+\)$/),
  ]);
});

test.each([
  ['a loop', 'while (true) {}', /src\/NoteList\.tsx:2: this ran on/],
  [
    'a name that nobody declared',
    'missingName.call();',
    /missingName is not defined \(src\/NoteList\.tsx:2\)/,
  ],
  ['something that is no error', `throw 'text'`, /text/],
])('[RENDER3] %s fails the page', async (_, body, message) => {
  const renderer = await open({
    'src/NoteList.tsx': `export function NoteList() {\n  ${body}\n  return null;\n}`,
  });
  expect((await failure(renderer.render('/', {}))).message).toMatch(message);
});

test('[RENDER4] a module that crashes while it is loaded fails the page', async () => {
  const renderer = await open({ 'src/NoteList.tsx': `export const NoteList = (undefined as any).x;` });
  const problem = await failure(renderer.render('/', {}));
  expect(problem.place).toMatchObject({ file: 'src/NoteList.tsx', line: 1 });
});

test('[RENDER5] renderings do not see one another', async () => {
  const renderer = await open();
  const answers = (title: string) => ({ '/api/notes': { status: 200, body: { items: [{ id: 1, title }] } } });
  const pages = await Promise.all(
    ['one', 'two', 'three'].map((title) => renderer.render('/', answers(title))),
  );
  expect(pages.map(({ html }) => /one|two|three/.exec(html)?.[0])).toEqual(['one', 'two', 'three']);
});

test('[RENDER6] there is no network', async () => {
  const renderer = await open({
    'src/NoteList.tsx': `let seen = 'not yet';
let asked: Promise<void> | undefined;
export function NoteList() {
  asked ??= fetch('http://127.0.0.1/').then(() => { seen = 'reached'; }, (error) => { seen = error.message; });
  return <p>{seen}</p>;
}
`,
  });
  await expect
    .poll(async () => (await renderer.render('/', {})).html)
    .toContain('not permitted to access the internet');
});
