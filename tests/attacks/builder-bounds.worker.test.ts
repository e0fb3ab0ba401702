/** [BOUNDS] No source freezes the builder, and nobody waits for what another hands in. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { BuildResult } from '../../worker/builder/build-types.ts';
import { buildSite } from '../../worker/builder/frontend/build-site.ts';
import { buildBackend } from '../../worker/builder/isolate/build-backend.ts';
import { openFakeRegistry, REGISTRY } from '../support/servers/fake-registry.ts';
import { callApi, makeProject, signUp } from '../worker/api/support/call-api.ts';
import { bindings } from '../worker/project/open-project.ts';

const PAGE = '<div id="root"></div><script type="module" src="/src/main.tsx"></script>';
const EXPORTED = '\nexport default { fetch: () => new Response("ok") };';
const times = (text: string, count: number) => text.repeat(count);
const within = (open: string, close: string, count: number, core = '1') =>
  times(open, count) + core + times(close, count);

const script = (code: string) => buildBackend({ 'backend/main.ts': code + EXPORTED }, bindings);
const python = (code: string) => buildBackend({ 'backend/main.py': code }, bindings);
const site = (files: Record<string, string>) => buildSite({ 'index.html': PAGE, ...files }, bindings);
const tags = (code: string) => site({ 'src/main.tsx': `export const a = ${code};` });

/** @returns the first problem: file and words. */
async function refused(built: Promise<BuildResult<unknown>>): Promise<string> {
  const result = await built;
  if (result.ok) throw new Error('It was built');
  const [first] = result.problems;
  return `${first?.file}:${first?.line} ${first?.message}`;
}

const DEEP = 20_000;
const TOO_DEEP = /^(src|backend)\/\S+:1 .*is nested too deeply to be built/;

describe('[BOUNDS1] what is nested without end is refused with its place, before it is parsed', () => {
  test.each<[string, string]>([
    ['brackets', within('[', ']', 40_000)],
    ['brackets that nothing closes', times('[', 40_000)],
    ['parentheses', `a = ${within('(', ')', DEEP)}`],
    ['blocks', within('{', '}', DEEP, '')],
    ['blocks behind comments that seem to close them', times('{/*}*/', DEEP)],
    ['brackets behind strings that seem to close them', times("['}]',", DEEP)],
    ['templates in templates', within('`${', '}`', DEEP)],
    ['functions of arrows', `a = ${times('b => ', DEEP)}1`],
    ['choices', `a = ${times('b ? c : ', DEEP)}1`],
    ['choices within choices', `a = ${within('b ? ', ' : c', DEEP)}`],
    ['negations', `a = ${times('!', DEEP)}b`],
    ['negations on a line each', `a = ${times('!\n', DEEP)}b`],
    ['words before an operand', `a = ${times('typeof ', DEEP)}b`],
    ['sums', `a = ${times('1+', DEEP)}1`],
    ['sequences', `(${times('a(), ', DEEP)}1)`],
    ['powers', `a = ${times('b**', DEEP)}1`],
    ['assignments', `${times('a = ', DEEP)}1`],
    ['members', `a${times('.b', DEEP)}`],
    ['calls', `a${times('()', DEEP)}`],
    ['conditions after each other', `function f() {${times('if(a())return b;', DEEP)}}`],
    ['alternatives', `if (a) {}${times(' else if (a) {}', DEEP)}`],
    ['conditions on a line each', `${times('if (a)\n', DEEP)};`],
    ['labels', `${Array.from({ length: DEEP }, (_, index) => `l${index}:`).join('\n')};`],
    ['types', `type A = ${within('B<', '>', DEEP)}`],
    ['types of more than one part', `type A = ${within('B<C, ', '>', DEEP)}`],
    ['types of functions', `type A = ${times('() => ', DEEP)}B`],
    ['namespaces', `namespace A${times('.a', 2_000)} {}`],
    ['groups of an expression', `a = /${within('(', ')', DEEP)}/`],
  ])('%s in TypeScript', async (_, code) => {
    expect(await refused(script(code.replace(/\n/g, ' ')))).toMatch(TOO_DEEP);
    expect(await refused(script(code))).toMatch(/is nested too deeply to be built/);
  });

  test.each<[string, string]>([
    ['tags', within('<div>', '</div>', DEEP)],
    ['fragments', within('<>', '</>', DEEP)],
    ['tags behind words with an apostrophe', within("<p>don't ", '</p>', DEEP)],
    ['tags in attributes', within('<p title={', '} />', DEEP)],
    ['tags in what is put in', within('<p>{', '}</p>', DEEP)],
  ])('%s in a component', async (_, code) => {
    expect(await refused(tags(code))).toMatch(TOO_DEEP);
  });

  test.each<[string, string, string]>([
    ['rules of styles', 'src/a.css', within('a{', '}', DEEP, '')],
    ['media of styles', 'src/a.css', within('@media x{', '}', DEEP, '')],
    ['rules for Tailwind', 'src/a.css', `@import "tailwindcss";${within('a{', '}', DEEP, '')}`],
    ['selectors', 'src/a.css', `${within(':not(', ')', DEEP)} {}`],
    ['data', 'src/a.json', within('[', ']', DEEP)],
    ['data of objects', 'src/a.json', within('{"a":', '}', DEEP)],
  ])('%s', async (_, file, text) => {
    const main = `import a from './${file.slice(4)}'; console.log(a);`;
    expect(await refused(site({ 'src/main.tsx': main, [file]: text }))).toMatch(TOO_DEEP);
  });

  test.each<[string, string]>([
    ['parentheses', `a = ${within('(', ')', DEEP)}`],
    ['lists over lines', `a = ${within('[\n', ']\n', DEEP)}`],
    ['negations', `a = ${times('not ', DEEP)}b`],
    ['signs', `a = ${times('-', DEEP)}1`],
    ['sums', `a = ${times('1+', DEEP)}1`],
    ['functions', `a = ${times('lambda: ', DEEP)}1`],
    ['choices', `a = ${times('1 if b else ', DEEP)}1`],
    ['members', `a = b${times('.c', DEEP)}`],
    ['alternatives', `if a: pass\n${times('elif a: pass\n', DEEP)}`],
    ['blocks', Array.from({ length: 300 }, (_, level) => `${times(' ', level)}if a:\n`).join('')],
  ])('%s in Python', async (_, code) => {
    expect(await refused(python(code))).toMatch(/^backend\/main.py:\d+ .*is nested too deeply to be built/);
  });
});

describe('[BOUNDS6] what is too much on one level is refused, before it is parsed', () => {
  const BROAD = 500_000;
  const fill = (text: string) => times(text, Math.floor(BROAD / text.length));
  const each = <Item>(count: number, print: (index: number) => Item) =>
    Array.from({ length: count }, (_, index) => print(index));

  test.each<[string, string]>([
    ['functions in a list', `a = [${fill('() => 1,\n')}]`],
    ['functions after each other', fill('() => 1;\n')],
    ['functions of classes', `class A {${fill('a() {}\n')}}`],
    ['names of an object', `a = {${fill('a: 1,\n')}}`],
    ['cases', `switch (a) {${fill('case 1: b();\n')}}`],
    ['names that come again', fill('var a;\n')],
    ['decorators', fill('@a class B {}\n')],
  ])('%s', async (_, code) => {
    expect(await refused(script(code))).toMatch(
      /^backend\/main.ts:\d+ .*is too long to be built: 60,000 words/,
    );
  });

  test('parts of an enum', async () => {
    expect(await refused(script(times('enum A { a }\n', 5_000)))).toMatch(/is nested too deeply to be built/);
  });

  test('faults that are told with the line that they share', async () => {
    const line = `${times('let a;', 8_000)}"${times('b', 100_000)}";`;
    expect(await refused(script(line))).toMatch(/^backend\/main.ts:1 .*has lines too long to be built/);
  });

  test('files that are too much together', async () => {
    const parts = each(12, (index) => `import './part-${index}.ts';`).join('\n');
    const files = each(12, (index): [string, string] => [
      `backend/part-${index}.ts`,
      times('a();\n', 11_000),
    ]);
    const built = buildBackend(
      { 'backend/main.ts': parts + EXPORTED, ...Object.fromEntries(files) },
      bindings,
    );
    expect(await refused(built)).toMatch(/^backend\/part-\d+.ts:1 .*too much to be built: 500,000 words/);
  });

  test('pages of scripts that do not end', async () => {
    expect(await refused(site({ 'index.html': times('<script>', 100_000) }))).toContain('loads no script');
    expect(await refused(site({ 'index.html': times('<script ', 100_000) }))).toContain('loads no script');
  });

  test('but not data, a long text, or code as people write it', async () => {
    const data = `[${each(50_000, (index) => `{"a":1,"a":${index}}`)}]`;
    const code = `import data from './data.json'; const text = "${times('b ', 200_000)}";
${each(2_000, (index) => `export const add${index} = (a: number, b: number) => a + b + ${index};`).join('\n')}
console.log(data.length, text);${EXPORTED}`;
    const built = await buildBackend({ 'backend/main.ts': code, 'backend/data.json': data }, bindings);
    expect(built).toMatchObject({ ok: true });
  });
});

describe('[BOUNDS7] modules of packages are looked at, too', () => {
  const build = async (files: Record<string, string>) => {
    const { fetch } = await openFakeRegistry([{ name: 'thing', version: '1.0.0', files }]);
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      address.startsWith(REGISTRY) ? fetch(address) : real(address, init),
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const dependencies = JSON.stringify({ dependencies: { thing: '1.0.0' } });
    return buildBackend(
      { 'package.json': dependencies, 'backend/main.ts': `import thing from 'thing'; thing();${EXPORTED}` },
      { ...bindings, NPM_REGISTRY: REGISTRY },
    );
  };

  test.each<[string, string, string]>([
    ['brackets', 'index.js', within('[', ']', 40_000)],
    ['functions on one level', 'index.js', times('() => 1;\n', 100_000)],
    ['tags', 'index.jsx', `a = ${within('<div>', '</div>', DEEP)}`],
    ['data', 'index.json', within('[', ']', DEEP)],
    ['styles', 'index.css', within('a{', '}', DEEP, '')],
  ])('%s', async (_, file, text) => {
    const built = build({ 'package.json': `{"main":"./${file}"}`, [file]: text });
    expect(await refused(built)).toMatch(/"thing" has a file that is too much to be built: index/);
  });

  test('but not a library on a line, or one of a thousand exports', async () => {
    const minified = `module.exports=()=>1;${times('function a(b){return b?c():d},'.replace(',', ';'), 10_000)}`;
    const exported = times('module.exports.a = function () { return 1; };\n', 1_000);
    for (const text of [minified, `${exported}module.exports = () => 1;`])
      expect(await build({ 'package.json': '{"main":"./index.js"}', 'index.js': text })).toMatchObject({
        ok: true,
      });
  });
});

test('[BOUNDS2] while one hands in what is refused, again and again, another one’s code is built', async () => {
  const hostile = Array.from({ length: 20 }, () => script(within('[', ']', 40_000)));
  expect(await script('')).toMatchObject({ ok: true });
  for (const built of hostile) expect(await refused(built)).toMatch(TOO_DEEP);
});

test('[BOUNDS3] text without a space costs the search for classes no more than other text', async () => {
  const built = await site({
    'src/main.tsx': `import './a.css'; console.log("${times('a', 200_000)}", "${times("b-['", 50_000)}");`,
    'src/a.css': '@import "tailwindcss";',
  });
  expect(built).toMatchObject({ ok: true });
});

test('[BOUNDS4] code that is handed over, and working files, are refused with a 422 that names the place', async () => {
  const person = await signUp();
  const code = within('<div>', '</div>', DEEP);
  const handed = await callApi('/api/projects', {
    token: person.token,
    body: { name: 'Deep', frontend_code: `export default function App() {\n  return ${code};\n}` },
  });
  expect([handed.status, handed.body.error.code]).toEqual([422, 'build_failed']);
  expect(handed.body.error.message).toMatch(/:2(:\d+)?: .*is nested too deeply/);
  const project = await makeProject(person);
  const files = {
    'index.html': PAGE,
    'src/main.tsx': `export const a =\n${code};`,
    'backend/main.ts': EXPORTED,
  };
  for (const [path, content] of Object.entries(files)) {
    const kept = await callApi(`/api/projects/${project.id}/files/${path}`, {
      method: 'PUT',
      token: person.token,
      body: { content },
    });
    expect(kept.status).toBe(200);
  }
  const shown = await callApi(`/api/projects/${project.id}/preview`, { method: 'POST', token: person.token });
  expect([shown.status, shown.body.error.code]).toEqual([422, 'build_failed']);
  expect(shown.body.error.issues[0].path.slice(0, 2)).toEqual(['src/main.tsx', 2]);
  expect(shown.body.error.message).toMatch(/src\/main.tsx is nested too deeply/);
});

test('[BOUNDS5] while one build waits for the registry of packages, another is done', async () => {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<Response>();
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (!address.startsWith('https://slow.registry.test/')) return real(address, init);
    asked.resolve();
    return answered.promise;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const slow = buildBackend(
    {
      'package.json': JSON.stringify({ dependencies: { 'never-heard-of': '1.0.0' } }),
      'backend/main.ts': `import thing from 'never-heard-of'; thing();${EXPORTED}`,
    },
    { ...bindings, NPM_REGISTRY: 'https://slow.registry.test/' },
  );
  await asked.promise;
  const others = await Promise.all([script('const a = 1;'), tags('<p>Hello</p>')]);
  expect(others.map(({ ok }) => ok)).toEqual([true, true]);
  answered.resolve(new Response(null, { status: 404 }));
  expect(await refused(slow)).toContain('The package "never-heard-of" could not be fetched');
  expect((await script('const b = 2;')).ok).toBe(true);
});
