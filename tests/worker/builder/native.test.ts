/** [NATIVE] The machine's own esbuild stands in for the one in the Worker where it builds the same, and nowhere else. */
import { expect, test } from 'vitest';
import type { BuildResult } from '../../../worker/builder/build-types.ts';
import { buildSite } from '../../../worker/builder/frontend/build-site.ts';
import type { SourceFiles } from '../../../worker/contract/project/files.ts';
import { bindings, requireOutput } from '../runtime/deploy.ts';
import { sampleApp } from '../runtime/sample-app.ts';
import { type Door, hashBuilt, withDoor } from './machine-door.ts';

const VALUE = Math.random();
/** Each time another project: a bundle that is kept would be no build. */
let count = 0;
const fresh = (changes: SourceFiles = {}): SourceFiles => ({
  ...sampleApp,
  'src/main.tsx': `${sampleApp['src/main.tsx']}\nconsole.info(${VALUE}, ${++count});`,
  ...changes,
});

test('[NATIVE1] both build the same bytes of a preview, and of what is split and styled in many ways', async () => {
  const files = fresh({
    'src/later.module.css': '.box { color: red; }',
    'src/later.ts': `import styles from './later.module.css';\nexport default styles.box;`,
    'src/data.json': '{"a": 1}',
  });
  const main = `${files['src/main.tsx']}\nimport data from './data.json';\nimport('./later').then((it) => console.info(it, data));`;
  for (const use of ['live', 'preview'] as const) {
    const { env, statuses } = withDoor();
    const project = { ...files, 'src/main.tsx': main };
    expect(await hashBuilt(project, env, use)).toEqual(await hashBuilt(project, bindings, use));
    expect(statuses).toEqual([200, 200]);
  }
});

test.each<[string, Door['fetch']]>([
  ['is not there', () => Promise.reject(new Error('connection refused'))],
  [
    'breaks off in its answer',
    () => Promise.resolve(new Response('{"outputs":{},"files":[{"path":"/a","size":9}]}\nab')),
  ],
  ['answers nonsense', () => Promise.resolve(new Response('<html>'))],
  ['does not build it', () => Promise.resolve(new Response(null, { status: 422 }))],
])('[NATIVE2] where the other process %s, it is built here', async (_, fetch) => {
  const files = fresh();
  const built = requireOutput(await buildSite(files, withDoor(fetch).env));
  expect(built.files.map(({ path }) => path)).toContain('index.html');
});

const messageOf = (result: BuildResult<unknown>) => (result.ok ? null : result.problems[0]?.message);

/** What leads out of a project, each by another way. */
const OUTSIDE: [string, string][] = [
  ['an absolute path', `import '/etc/passwd';`],
  ['a path upwards', `import '../../../../etc/passwd';`],
  ['an address of a file', `import 'file:///etc/passwd';`],
  ['a required path', `require('/etc/passwd');`],
  ['a file as text', `import text from '/etc/hostname' with { type: 'text' };\nconsole.info(text);`],
  ['a style', `import './own.css';`],
  ['a pattern of paths', `const name = globalThis.name;\nimport(\`./\${name}.ts\`);`],
  ['nested too deep', `console.info(${'['.repeat(500)}${']'.repeat(500)});`],
];

test.each(OUTSIDE)('[NATIVE3] %s is refused with the same words as here', async (_, text) => {
  const files = fresh({ 'src/main.tsx': text, 'src/own.css': '@import "/etc/passwd";' });
  const { env, statuses } = withDoor();
  const there = messageOf(await buildSite(files, env));
  expect(statuses).not.toContain(200);
  expect(there).toBe(messageOf(await buildSite(files, bindings)));
  expect(there).toMatch(/does not exist|leads out of|nested too deeply|is not in package.json|Cannot read/);
});
