import { expect, test } from 'vitest';
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { nameAppHost } from '../../../worker/domain/apps/hosts.ts';
import { findPack } from '../../../worker/runtime/python/load-pack.ts';
import todo from '../../fixtures/blueprints/todo.json' with { type: 'json' };
import { bindings } from '../project/open-project.ts';
import { buildForReal, type RealRun } from './real-run.ts';

/** Skipped where the packages of the pack cannot be had. */
const rule = test.skipIf((await findPack(bindings)) === null);

async function ask({ run }: RealRun, path: string): Promise<unknown> {
  const slug = new URL(`http://${run.deployed_url}`).host;
  const answer = await bindings.APP_HOSTS.getByName(nameAppHost(slug, 'production')).fetch(
    `http://${slug}.apps.localhost${path}`,
  );
  expect(answer.status).toBe(200);
  return answer.json();
}

rule(
  '[PY11] a plan is built, tried and live on FastAPI; built again on Hono, the project has that backend alone',
  { timeout: 240_000 },
  async () => {
    const blueprint = Blueprint.parse(todo);
    const python = await buildForReal(blueprint, undefined, undefined, 'React + FastAPI');
    expect(python.run.error).toBeNull();
    expect(python.run.status).toBe('succeeded');
    const paths = async () => Object.keys(await python.project.calls.readFiles());
    expect(await paths()).toEqual(
      expect.arrayContaining(['backend/main.py', 'requirements.txt', 'Dockerfile', 'src/App.tsx']),
    );
    expect(await paths()).not.toContain('backend/main.ts');
    expect(await python.project.row()).toMatchObject({ framework: 'React + FastAPI', status: 'deployed' });
    const health = await ask(python, '/api/health');
    expect(health).toEqual({ status: 'ok' });
    const seeded = await ask(python, '/openapi.json');
    expect(seeded).toMatchObject({ openapi: '3.1.0', info: { title: blueprint.name } });

    const again = await buildForReal(blueprint, undefined, python.project, 'React + Hono');
    expect(again.run.error).toBeNull();
    expect(await paths()).toContain('backend/main.ts');
    expect((await paths()).filter((path) => path.endsWith('.py'))).toEqual([]);
    expect(await python.project.row()).toMatchObject({ framework: 'React + Hono', status: 'deployed' });
    expect(await ask(again, '/api/health')).toEqual({ status: 'ok' });
  },
);
