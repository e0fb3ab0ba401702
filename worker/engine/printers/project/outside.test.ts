/** What a project brings along to be served outside of Hewn: its container, its configuration of wrangler. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { Blueprint } from '../../../contract/plan/blueprint.ts';
import type { SourceFiles } from '../../../contract/project/files.ts';
import type { Framework } from '../../../contract/run.ts';
import { changeBuildSettings } from '../../../domain/outside/build-settings.ts';
import { generateBackend, generateFrontend, generateProjectFiles } from '../../generate.ts';

const FRAMEWORKS: Framework[] = ['React + Hono', 'React + FastAPI'];
const file = new URL('../../../../tests/fixtures/blueprints/crm.json', import.meta.url);
const plan = Blueprint.parse(JSON.parse(await readFile(file, 'utf8')));
const pages = await generateFrontend(plan);

/** Of a project as it begins, and of one with every setting of its build changed. */
function makeProjects(framework: Framework): SourceFiles[] {
  const files = { ...pages, ...generateBackend(plan, framework), ...generateProjectFiles(plan, framework) };
  const changed = changeBuildSettings(files, { node_version: '16.x', output_directory: 'out/pages' });
  if (!changed.ok) throw new Error(changed.message);
  return [files, { ...files, ...changed.files }];
}

interface Stage {
  from: string;
  name: string | undefined;
  /** Instruction and what follows it, in their order. */
  steps: [string, string][];
}

function readStages(image: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of image.split('\n').filter((text) => /^[A-Z]/.test(text))) {
    const [, word = '', rest = ''] = /^(\w+) (.+)$/.exec(line) ?? [];
    const [from = '', , name] = rest.split(' ');
    if (word === 'FROM') stages.push({ from, name, steps: [] });
    else stages.at(-1)?.steps.push([word, rest]);
  }
  return stages;
}

const findAll = (stage: Stage | undefined, word: string) =>
  (stage?.steps ?? []).filter(([one]) => one === word).map(([, rest]) => rest);

test.each(FRAMEWORKS)(
  '[OUTSIDE2] %s: the container copies what is there, keeps its data in a volume, is no root and says how it is',
  (framework) => {
    for (const files of makeProjects(framework)) {
      const stages = readStages(files.Dockerfile ?? '');
      const ignored = (files['.dockerignore'] ?? '').trim().split('\n');
      const isThere = (path: string) =>
        path === '.' || Object.keys(files).some((one) => one === path || one.startsWith(`${path}/`));
      expect(stages.map(({ name }) => name)).toEqual(['pages', undefined]);
      for (const copied of stages.flatMap((stage) => findAll(stage, 'COPY'))) {
        const [first = '', ...rest] = copied.split(' ');
        // What another stage made: the pages, where Vite puts them.
        if (first === '--from=pages') {
          const folder = rest[0]?.slice('/app/'.length) ?? '';
          expect(rest[1]).toBe(folder);
          expect(files['vite.config.ts']).toContain(`outDir: '${folder}'`);
          expect(ignored).toContain(folder);
          continue;
        }
        for (const path of [first, ...rest].slice(0, -1)) {
          expect(isThere(path), `${path} in ${files.Dockerfile}`).toBe(true);
          expect(ignored).not.toContain(path);
        }
      }
      // Secrets and data of the machine that builds it stay there.
      for (const path of ['.env', 'data', '.git', 'node_modules']) expect(ignored).toContain(path);

      const last = stages.at(-1);
      const words = last?.steps.map(([word]) => word) ?? [];
      expect(findAll(last, 'USER')).toEqual([framework === 'React + Hono' ? 'node' : 'app']);
      expect(words.indexOf('USER')).toBeGreaterThan(words.lastIndexOf('RUN'));
      // Signals reach the app itself: no shell stands before it.
      for (const word of ['CMD', 'HEALTHCHECK']) {
        const [text = ''] = findAll(last, word);
        const [program] = JSON.parse(text.replace(/^CMD /, ''));
        expect(program).not.toMatch(/^(npm|npx|sh)$/);
      }
      const [port] = findAll(last, 'EXPOSE');
      expect(findAll(last, 'HEALTHCHECK')[0]).toContain(`http://127.0.0.1:${port}/api/health`);
      expect(files['docker-compose.yml']).toContain(`- "${port}:${port}"`);
      expect(files['docker-compose.yml']).toContain(`- data:${findAll(last, 'VOLUME')[0]}\n`);
      expect(files['README.md']).toContain(`serves it at http://localhost:${port}`);
    }
  },
);

test('[OUTSIDE3] React + Hono: what wrangler is told is there, and npm brings the wrangler that was tried', async () => {
  for (const files of makeProjects('React + Hono')) {
    const text = (files['wrangler.jsonc'] ?? '').replace(/^\s*\/\/.*$|,(?=\s*[}\]])/gm, '');
    const { name, main, assets, durable_objects, migrations } = JSON.parse(text);
    const { name: project, scripts } = JSON.parse(files['package.json'] ?? '');
    expect(name).toBe(project);
    expect(name).toMatch(/^[a-z0-9-]{1,63}$/);
    const entry = files[main] ?? '';
    for (const [, path] of entry.matchAll(/from '\.\/([^']+)'/g))
      expect(files[`backend/${path}`]).toBeDefined();
    const [{ name: binding, class_name }] = durable_objects.bindings;
    expect(entry).toContain(`export class ${class_name} {`);
    expect(entry).toContain(`  ${binding}: {`);
    expect(migrations).toEqual([{ tag: 'v1', new_sqlite_classes: [class_name] }]);
    expect(files['vite.config.ts']).toContain(`outDir: '${assets.directory.slice('./'.length)}'`);
    const { devDependencies } = JSON.parse(
      await readFile(new URL('../../../../package.json', import.meta.url), 'utf8'),
    );
    expect(scripts.deploy).toBe(`npm run build && npx --yes wrangler@${devDependencies.wrangler} deploy`);
  }
  expect(makeProjects('React + FastAPI')[0]?.['wrangler.jsonc']).toBeUndefined();
});
