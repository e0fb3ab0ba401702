import { expect, test } from 'vitest';
import { buildBackend } from '../../../worker/builder/isolate/build-backend.ts';
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { CHECK_VARIABLES, type CheckResult } from '../../../worker/contract/plan/contract-suite.ts';
import type { SourceFiles } from '../../../worker/contract/project/files.ts';
import { nameAppHost } from '../../../worker/domain/apps/hosts.ts';
import { deriveContractSuite, generateBackend } from '../../../worker/engine/generate.ts';
import { findPack } from '../../../worker/runtime/python/load-pack.ts';
import { FASTAPI_MUTANTS, spoilBackend } from '../../engine/fastapi-mutants.ts';
import forum from '../../fixtures/blueprints/forum.json' with { type: 'json' };
import todo from '../../fixtures/blueprints/todo.json' with { type: 'json' };
import { bindings } from '../project/open-project.ts';
import { requireOutput } from '../runtime/deploy.ts';
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

/** @param begins how the names of those checks begin that are run; each finds the app as it began. */
async function tryForum(files: SourceFiles, begins: string): Promise<CheckResult[]> {
  const host = bindings.APP_HOSTS.getByName('trial--py-mutants');
  const backend = requireOutput(await buildBackend(files, bindings));
  await host.openTrial({ backend, variables: CHECK_VARIABLES, framework: 'React + FastAPI' });
  const checks = deriveContractSuite(plan).checks.filter(
    ({ id, seeded }) => !seeded && id.startsWith(begins),
  );
  const batch = { checks, pages: [], database: null, variables: { SEED: 'off' } };
  const results = await host.runTrialChecks(batch);
  await host.closeTrial();
  return results;
}

const plan = Blueprint.parse(forum);
const whole = generateBackend(plan, 'React + FastAPI');

rule('[TRY2] an app that keeps its contract passes, put back from check to check', async () => {
  const results = await tryForum(whole, '');
  expect(results.length).toBeGreaterThan(100);
  expect(results.filter(({ failure }) => failure !== null)).toEqual([]);
});

rule.each(FASTAPI_MUTANTS)('[TRY2] on trial, an app in which $what fails', async (mutant) => {
  const results = await tryForum(spoilBackend(whole, mutant), mutant.caughtBy);
  expect(results.filter(({ passed }) => !passed).map(({ id }) => id)).toContainEqual(
    expect.stringMatching(new RegExp(`^${mutant.caughtBy}`)),
  );
});
