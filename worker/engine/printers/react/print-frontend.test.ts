import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { inRoot } from '../../../../bin/parts/root.mjs';
import { coveringNames, readFixture } from '../../../../tests/engine/fixtures.ts';
import { loadRenderer } from '../../../../tests/engine/render-pages.ts';
import type { SourceFiles } from '../../../contract/project/files.ts';
import { openToEveryone } from '../../core/access/open-to-everyone.ts';
import { importsOf } from '../../core/pages/kit-files.ts';
import { generateFrontend } from '../../generate.ts';

// Type checks and bundles of many projects; the machine may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const modules = inRoot('node_modules');
/** Plans that use all abilities between them; the pipeline's bench builds every plan. */
const names = coveringNames;
const read = readFixture;

const projects = new Map<string, SourceFiles>();

beforeAll(async () => {
  for (const name of names) projects.set(name, await generateFrontend(read(name)));
});

const filesOf = (name: string) => projects.get(name) ?? {};

describe('frontends of plans with all abilities', () => {
  it('[FRONT1] has no type error under strict TypeScript', () => {
    expect(findTypeErrors()).toEqual([]);
  });

  it.each(names)(
    '[FRONT3] holds no file that nothing imports, and imports none that is missing: %s',
    (name) => {
      const files = filesOf(name);
      const find = (module: string) =>
        [module, `${module}.tsx`, `${module}.ts`].find((path) => path in files);
      const reached = new Set(['index.html', 'src/main.tsx']);
      for (const path of reached)
        for (const module of importsOf(path, files[path] ?? '')) {
          const target = find(module);
          expect(target, `${path} imports ${module}`).toBeDefined();
          if (target) reached.add(target);
        }
      expect(Object.keys(files).filter((path) => !reached.has(path))).toEqual([]);
    },
  );

  it.each(names)(
    '[FRONT4] renders every page on a server, without a window: %s',
    { timeout: 60_000 },
    async (name) => {
      const { render } = await loadRenderer(filesOf(name));
      for (const page of read(name).pages) {
        const { html, pending } = await render(page.path.replace(':id', '1'), {});
        expect(html, page.path).toContain('<main');
        for (const url of pending) expect(url).toMatch(/^\/api\/[a-z0-9-]+/);
        const failed = Object.fromEntries(
          pending.map((url): [string, { status: number; body: unknown }] => [
            url,
            { status: 500, body: { detail: 'It did not work.' } },
          ]),
        );
        // Where nobody can say who looks at it or what its owner wrote, it is shown as to a visitor.
        if (pending.some((url) => !url.startsWith('/api/auth/')))
          expect((await render(page.path.replace(':id', '1'), failed)).html, page.path).toContain(
            'It did not work.',
          );
      }
    },
  );

  it('[FRONT5] is the same to the byte for the same Blueprint', async () => {
    for (const name of names) expect(await generateFrontend(read(name))).toEqual(filesOf(name));
  });
});

describe('a page on a server', () => {
  it('[FRONT6] names what it asked for, and shows the answers when it has them', async () => {
    const { render } = await loadRenderer(await openTodo());
    const first = await render('/?sort=title', {});
    expect(first.pending).toEqual(['/api/tasks?sort=title&page=1&page_size=20']);
    const task = { id: 7, title: 'Buy milk & bread', done: false, due: '2026-03-01', priority: 'high' };
    const second = await render('/?sort=title', {
      [first.pending[0] ?? '']: { status: 200, body: { items: [task], total: 1, page: 1, page_size: 20 } },
    });
    expect(second.pending).toEqual([]);
    expect(second.html).toContain('Buy milk &amp; bread');
  });

  it('[FRONT7] lets an error in a component reach the caller', async () => {
    const files = { ...(await openTodo()) };
    files['src/components/TasksTable.tsx'] =
      'export function TasksTable(): null { throw new Error("broken table"); }';
    const { render } = await loadRenderer(files);
    await expect(render('/', {})).rejects.toThrow('broken table');
  });

  it('[FRONT8] answers an unknown address with a page that says so', async () => {
    const { render } = await loadRenderer(filesOf('todo'));
    expect((await render('/nowhere', {})).html).toContain('There is no such page');
  });
});

/** Nobody has to sign in to see its page. */
const openTodo = () => generateFrontend(openToEveryone(readFixture('todo')));

it('[FRONT9] a field more in the Blueprint changes only lines about that field', async () => {
  const blueprint = read('todo');
  const task = blueprint.entities[0];
  task?.fields.push({
    ...structuredClone(task.fields[2] ?? task.fields[0]),
    name: 'remind_on',
    label: 'Remind me',
  } as never);
  const before = filesOf('todo');
  const after = await generateFrontend(blueprint);
  const added = Object.entries(after).flatMap(([path, text]) => {
    // But for white space: two short fields share a row, and stand further in.
    const linesOf = (source: string) => source.split('\n').map((line) => line.trim());
    const old = new Set(linesOf(before[path] ?? ''));
    return linesOf(text).filter((line) => !old.has(line));
  });
  expect(added.filter((line) => /\w/.test(line) && !/remind/i.test(line))).toEqual([]);
});

/** Checks all projects as one program, so that the libraries are read once. */
function findTypeErrors(): string[] {
  const texts = new Map<string, string>();
  for (const [name, files] of projects)
    for (const [path, text] of Object.entries(files))
      if (/\.tsx?$/.test(path)) texts.set(`/projects/${name}/${path}`, text);
  texts.set('/projects/css.d.ts', "declare module '*.css';");
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    skipLibCheck: true,
    noEmit: true,
    baseUrl: '/',
    paths: {
      react: [join(modules, '@types/react-19')],
      'react/*': [join(modules, '@types/react-19/*')],
      'react-dom': [join(modules, '@types/react-dom-19')],
      'react-dom/*': [join(modules, '@types/react-dom-19/*')],
      wouter: [join(modules, 'wouter')],
    },
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile, directoryExists } = host;
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  host.readFile = (path) => texts.get(path) ?? readFile(path);
  host.directoryExists = (path) => path.startsWith('/projects') || (directoryExists?.(path) ?? true);
  host.getSourceFile = (path, version, ...rest) => {
    const text = texts.get(path);
    return text === undefined
      ? getSourceFile(path, version, ...rest)
      : ts.createSourceFile(path, text, version, true);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  // Files of the kit are the same in every project; each is looked at once.
  const own = new Map(
    program
      .getSourceFiles()
      .filter(({ fileName }) => texts.has(fileName))
      .map((file) => [`${file.fileName.split('/src/')[1] ?? ''} ${file.text}`, file]),
  );
  return [...own.values()]
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
}
