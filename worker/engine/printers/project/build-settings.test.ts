/** [BUILT] How a project is built elsewhere, written into the files of both stacks. Rules: `worker/project/SPEC.md`. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { Blueprint } from '../../../contract/plan/blueprint.ts';
import { BROUGHT_NODE, NODE_VERSIONS, USUAL_BUILD } from '../../../contract/project/build-settings.ts';
import type { SourceFiles } from '../../../contract/project/files.ts';
import type { Framework } from '../../../contract/run.ts';
import { changeBuildSettings, readBuildSettings } from '../../../domain/outside/build-settings.ts';
import { BROUGHT_PACKAGES } from '../../../domain/outside/node-versions.ts';
import { generateBackend, generateProjectFiles } from '../../generate.ts';

const FRAMEWORKS: Framework[] = ['React + Hono', 'React + FastAPI'];
const read = (path: string) => readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const plan = Blueprint.parse(JSON.parse(await read('tests/fixtures/blueprints/crm.json')));
const makeFiles = (framework: Framework): SourceFiles => ({
  ...generateBackend(plan, framework),
  ...generateProjectFiles(plan, framework),
});

/** @throws where it is refused. */
function change(files: SourceFiles, body: Parameters<typeof changeBuildSettings>[1]): SourceFiles {
  const changed = changeBuildSettings(files, body);
  if (!changed.ok) throw new Error(changed.message);
  return { ...files, ...changed.files };
}

test.each(FRAMEWORKS)(
  '[BUILT1] %s: what the files begin with is what the specification says',
  (framework) => {
    const files = makeFiles(framework);
    expect(readBuildSettings(files)).toEqual({
      node_version: '24.x',
      build_command: 'npm run build',
      output_directory: 'build',
    });
    expect(USUAL_BUILD).toEqual({ node: '24.x', command: 'npm run build', output: 'build' });
    expect(changeBuildSettings(files, { node_version: '24.x', build_command: 'npm run build' })).toEqual({
      ok: true,
      files: {},
    });
  },
);

test.each(FRAMEWORKS)('[BUILT2] %s: a Node version stands in every file that names one', (framework) => {
  const files = makeFiles(framework);
  for (const version of NODE_VERSIONS) {
    const changed = change(files, { node_version: version });
    const major = Number.parseInt(version, 10);
    const range = version === '22.x' ? '>=22.18' : `>=${major}`;
    expect(readBuildSettings(changed).node_version).toBe(version);
    expect(JSON.parse(changed['package.json'] ?? '').engines).toEqual({ node: range });
    expect(JSON.parse(changed['package-lock.json'] ?? '').packages[''].engines).toEqual({ node: range });
    expect(changed['.nvmrc']).toBe(`${major}\n`);
    expect(changed['README.md']).toContain(`Node ${major} or later`);
    if (framework === 'React + FastAPI') expect(changed.Dockerfile).toContain(`FROM node:${major}-slim`);
  }
});

test.each(FRAMEWORKS)(
  '[BUILT3] %s: an older Node brings the one that builds and runs it, in the lockfile, too',
  (framework) => {
    const files = makeFiles(framework);
    for (const version of ['18.x', '16.x', '14.x'] as const) {
      const changed = change(files, { node_version: version });
      const lock = JSON.parse(changed['package-lock.json'] ?? '');
      expect(JSON.parse(changed['package.json'] ?? '').dependencies.node).toBe(BROUGHT_NODE);
      expect(lock.packages[''].dependencies.node).toBe(BROUGHT_NODE);
      expect(lock.packages).toMatchObject(BROUGHT_PACKAGES);
      // npm itself runs on the older one, and would leave them out.
      const optional = Object.values<{ optional?: boolean; engines?: object }>(lock.packages).filter(
        (one) => one.optional,
      );
      expect(optional.length).toBeGreaterThan(0);
      expect(optional.filter(({ engines }) => engines)).toEqual([]);
      expect(changed['README.md']).toContain(`npm installs Node ${BROUGHT_NODE}`);
      if (framework === 'React + FastAPI')
        expect(changed.Dockerfile).toContain(version === '14.x' ? 'RUN npx npm@9 ci\n' : 'RUN npm ci\n');
      const back = change(changed, { node_version: '24.x' });
      for (const path of ['package.json', 'README.md', '.nvmrc', 'Dockerfile'])
        expect(back[path], path).toBe(files[path]);
      expect(Object.keys(JSON.parse(back['package-lock.json'] ?? '').packages)).not.toContain(
        'node_modules/node',
      );
    }
  },
);

test('[BUILT3] the Node that is brought is the one that Hewn itself was tested with', async () => {
  const { packages } = JSON.parse(await read('package-lock.json'));
  for (const [path, { version, integrity }] of Object.entries(BROUGHT_PACKAGES))
    expect(packages[path]).toMatchObject({ version, integrity });
});

test.each(FRAMEWORKS)(
  '[BUILT4] %s: another command is what `npm run build` runs, and the usual one comes back',
  (framework) => {
    const files = makeFiles(framework);
    const own = JSON.parse(files['package.json'] ?? '').scripts;
    for (const command of [
      'npx vite build --mode staging',
      'npm run build -- --mode staging && echo built',
    ]) {
      const changed = change(files, { build_command: command });
      expect(readBuildSettings(changed).build_command).toBe(command);
      const { scripts } = JSON.parse(changed['package.json'] ?? '');
      expect(scripts['build:pages']).toBe(own.build);
      // It does not run itself.
      expect(scripts.build).not.toMatch(/npm run build(?!:)/);
      expect(change(changed, { build_command: 'npm run build' })).toEqual(files);
    }
  },
);

test.each(FRAMEWORKS)(
  '[BUILT5] %s: another folder is built into, served from, ignored and copied',
  (framework) => {
    const files = makeFiles(framework);
    const changed = change(files, { output_directory: 'out/pages' });
    expect(readBuildSettings(changed).output_directory).toBe('out/pages');
    expect(changed['vite.config.ts']).toContain("outDir: 'out/pages'");
    expect(changed['.gitignore']).toContain('\nout/pages/\n');
    expect(changed['README.md']).toContain('`out/pages`');
    if (framework === 'React + Hono')
      expect(changed['backend/server.ts']).toContain("path: './out/pages/index.html'");
    else {
      expect(changed['backend/main.py']).toContain('Path("out/pages")');
      expect(changed.Dockerfile).toContain('COPY --from=pages /app/out/pages out/pages');
      expect(changed['.dockerignore']).toContain('\nout/pages\n');
    }
    const texts = Object.entries(changed).filter(([path]) => !path.startsWith('package'));
    for (const [path, text] of texts) expect(text, path).not.toMatch(/['"`/]build['"`/](?!:)/);
    expect(change(changed, { output_directory: 'build' })).toEqual(files);
  },
);

test('[BUILT5] a configuration that leaves the folder to Vite is told one; what has no place for it is refused', () => {
  const files = makeFiles('React + Hono');
  const plain = { ...files, 'vite.config.ts': 'export default defineConfig({\n  plugins: [],\n});\n' };
  expect(readBuildSettings(plain).output_directory).toBe('dist');
  expect(change(plain, { output_directory: 'web' })['vite.config.ts']).toContain(
    "  build: { outDir: 'web' },\n",
  );
  const odd = { ...files, 'vite.config.ts': 'export default makeConfig();\n' };
  for (const [broken, body] of [
    [odd, { output_directory: 'web' }],
    [{}, { node_version: '22.x' }],
    [{ ...files, 'package.json': '{ "scripts"' }, { node_version: '22.x' }],
    [{ ...files, 'package.json': '{}' }, { build_command: 'make' }],
    [{ ...files, 'web/notes.md': '' }, { output_directory: 'web' }],
  ] as const)
    expect(changeBuildSettings(broken as SourceFiles, body)).toMatchObject({ ok: false });
});
