import { expect, test } from 'vitest';
import { readFixture } from '../../../tests/engine/fixtures.ts';
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import type { CheckResult } from '../../contract/plan/contract-suite.ts';
import { deriveContractSuite, generateBackend, generateFrontend } from '../../engine/generate.ts';
import { planChange, traceChecks } from '../../engine/index.ts';
import type { AgentContext } from '../agent.ts';
import { PassedChecks } from './passed-checks.ts';
import { testApp } from './test-app.ts';

const FRAMEWORK = 'React + FastAPI';

test('[TRY6] after a change of one kind, checks of others are known, and the app boots anew', async () => {
  const tried = openTrials();
  const before = readFixture('crm');
  const all = await tried.run(before);
  const after = await change(before, 'add a remark to deals');
  const again = await tried.run(after);
  expect(again.filter((id) => id === 'boots')).toHaveLength(2);
  expect(again).toContain('page.overview');
  expect(again.some((id) => id.startsWith('deal.'))).toBe(true);
  expect(again.filter((id) => /^(?:company|contact)\.(?:create|update|delete)/.test(id))).toEqual([]);
  expect(again.length).toBeLessThan(all.length / 1.5);
  expect(await tried.run(after)).toEqual([]);
});

test('[TRY6] where a file was edited, or what failed before, everything of it is run', async () => {
  const tried = openTrials();
  const plan = readFixture('crm');
  const all = await tried.run(plan);
  const edited = await tried.run(await change(plan, 'add a remark to deals'), { isEdited: true });
  expect(edited.length).toBeGreaterThanOrEqual(all.length);
  const failing = openTrials('company.create');
  await failing.run(plan);
  const again = await failing.run(await change(plan, 'add a remark to deals'));
  expect(again.some((id) => id.startsWith('company.create'))).toBe(true);
});

async function change(plan: Blueprint, request: string): Promise<Blueprint> {
  const outcome = await planChange(plan, request);
  if (!outcome.understood) throw new Error(outcome.message);
  return outcome.blueprint;
}

/** Runs nothing, and says of which checks it was asked. @param failing start of the ids of those that fail. */
function openTrials(failing?: string) {
  const passedChecks = new PassedChecks(Date.now);
  return {
    async run(blueprint: Blueprint, { isEdited = false } = {}): Promise<string[]> {
      const asked: string[] = [];
      const run = async (checks: readonly { id: string; title: string }[]): Promise<CheckResult[]> => {
        asked.push(...checks.map(({ id }) => id));
        return checks.map(({ id, title }) => ({
          id,
          title,
          passed: failing === undefined || !id.startsWith(failing),
          failure: null,
          milliseconds: 0,
        }));
      };
      const trial = {
        givePages: async () => {},
        runChecks: ({ checks, pages }: { checks: []; pages: [] }) => run([...checks, ...pages]),
        readErrors: async () => [],
        close: async () => {},
      };
      const tools = {
        passedChecks,
        traceChecks: async (files: never) => traceChecks(files),
        openTrial: async () => trial,
      };
      const context = { tools, signal: new AbortController().signal, report: async () => {} };
      const printed = generateBackend(blueprint, FRAMEWORK);
      const printedPages = await generateFrontend(blueprint);
      await testApp(
        {
          name: 'tried',
          blueprint,
          framework: FRAMEWORK,
          suite: deriveContractSuite(blueprint),
          backend: { mainModule: 'backend/main.py', modules: printed },
          pages: { modules: printedPages } as never,
          ...(isEdited ? {} : { printed, printedPages }),
        },
        context as unknown as AgentContext,
      );
      return asked;
    },
  };
}
