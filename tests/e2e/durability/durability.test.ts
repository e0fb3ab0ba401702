/**
 * SIGKILL at writes to the journal, on the real server. Here at one write of each kind; `npm run bench -- durability` does it
 * before and after every write of a build (tests/bench/durability.ts). In workerd every write is also covered in
 * tests/worker/pipeline/advance.test.ts.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlueprintInput } from '../../../worker/contract/plan/blueprint.ts';
import { STEP_NAMES } from '../../../worker/contract/run.ts';
import { begunSteps, finishedSteps, MortalServer, type Resumed } from './kill-and-resume.ts';

const blueprint = JSON.parse(
  readFileSync(new URL('../../fixtures/blueprints/todo.json', import.meta.url), 'utf8'),
) as BlueprintInput;

let server: MortalServer;
beforeAll(async () => {
  server = await MortalServer.open();
  // Warm, so that what is measured is resuming and not the first load of the builder.
  await server.listPoints(blueprint);
});
afterAll(() => server.close());

const KILLS = [
  ['after', 'run.start'],
  ['before', 'frontend.finish'],
  ['after', 'integration.progress'],
  ['after', 'deployment.finish'],
  ['before', 'run.settle'],
] as const;

describe('killed in the middle of a build', () => {
  test.each(KILLS)('[RUN3][RUN4][RUN6] %s %s: it finishes by itself', async (when, write) => {
    expectWholeRun(await server.killAt(when, write, blueprint));
  });
});

function expectWholeRun(resumed: Resumed): void {
  const { run, events } = resumed;
  expect(run).toMatchObject({ status: 'succeeded', progress: 100, error: null });
  expect(resumed.resumedAfter).toBeLessThanOrEqual(2000);
  const done = finishedSteps(resumed.before);
  expect(begunSteps(resumed.after).filter((step) => done.includes(step))).toEqual([]);
  const finished = [...done, ...finishedSteps(resumed.after)];
  // The answer to the write at which the server died is the only one that may be missing.
  expect(new Set(finished).size).toBe(finished.length);
  expect(finished.length).toBeGreaterThanOrEqual(STEP_NAMES.length - 1);
  const progress = events.map((event) => event.progress);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
  for (const step of run.steps)
    expect(
      events.filter(
        (event) => event.type === 'step' && event.step === step.name && event.message === step.detail,
      ),
    ).toHaveLength(1);
}
