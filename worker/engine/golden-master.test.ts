/**
 * [GOLD1] What the engine makes of what is known, as hashes: plans of texts, changes of plans, files of the fixtures on both stacks. A
 * change of structure leaves all of it as it is. Who means to change what is made renews the file with `-u` and says in the commit what became other.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { fixtureNames, readFixture } from '../../tests/engine/fixtures.ts';
import { readPrompts } from '../../tests/support/apps/plan-score.ts';
import type { SourceFiles } from '../contract/project/files.ts';
import type { Framework } from '../contract/run.ts';
import { deriveContractSuite, generateBackend, generateFrontend, generateProjectFiles } from './generate.ts';
import { planApp } from './reading/architect/plan-app.ts';
import { planChange } from './reading/change/plan-change.ts';

const GOLDEN = '../../tests/golden';
const STACKS: Framework[] = ['React + Hono', 'React + FastAPI'];
/** Examples lie around the day on which they are made. */
const DAY = new Date('2026-06-15T10:00:00Z');

vi.setConfig({ testTimeout: 240_000 });

/** Of a value as JSON: what has the same members in the same order has the same hash. */
const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

const linesOf = (hashes: Record<string, string>) =>
  Object.entries(hashes)
    .map(([name, hash]) => `${name} ${hash}\n`)
    .join('');

async function onDay<Value>(work: () => Promise<Value>): Promise<Value> {
  vi.useFakeTimers({ now: DAY, toFake: ['Date'] });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

test('[GOLD1] plans of texts', async () => {
  const hashes = await onDay(async () => {
    const plans: Record<string, string> = {};
    for (const set of ['dev', 'prompts'] as const)
      for (const { id, prompt } of readPrompts(set)) plans[`${set}/${id}`] = hashOf(await planApp(prompt));
    return plans;
  });
  await expect(linesOf(hashes)).toMatchFileSnapshot(`${GOLDEN}/plans.txt`);
});

test('[GOLD1] changes of plans', async () => {
  const text = readFileSync(new URL('../../tests/fixtures/changes.jsonl', import.meta.url), 'utf8');
  const asked = text.trim().split('\n');
  const hashes = await onDay(async () => {
    const changes: Record<string, string> = {};
    for (const line of asked) {
      const { plan, request } = JSON.parse(line) as { plan: string; request: string };
      const outcome = await planChange(readFixture(plan), request);
      changes[`${plan}: ${request.slice(0, 80).replaceAll('\n', ' ')}`] = hashOf(outcome);
    }
    return changes;
  });
  await expect(linesOf(hashes)).toMatchFileSnapshot(`${GOLDEN}/changes.txt`);
});

test.each(fixtureNames)('[GOLD1] files of %s', async (name) => {
  const hashes = await onDay(async () => {
    const blueprint = readFixture(name);
    const frontend = await generateFrontend(blueprint);
    const made: Record<string, string> = {
      checks: hashOf(deriveContractSuite(blueprint)),
      ...hashFiles('', frontend),
    };
    for (const stack of STACKS) {
      Object.assign(made, hashFiles(`${stack}: `, generateBackend(blueprint, stack)));
      Object.assign(made, hashFiles(`${stack}: `, generateProjectFiles(blueprint, stack)));
    }
    return made;
  });
  await expect(linesOf(hashes)).toMatchFileSnapshot(`${GOLDEN}/files/${name}.txt`);
});

/** Folder by folder, so that one sees where something became other. */
function hashFiles(before: string, files: SourceFiles): Record<string, string> {
  const folders = new Map<string, [string, string][]>();
  for (const [path, text] of Object.entries(files)) {
    const folder = path.split('/').slice(0, 2).join('/');
    folders.set(folder, [...(folders.get(folder) ?? []), [path, text]]);
  }
  return Object.fromEntries([...folders].map(([folder, all]) => [`${before}${folder}`, hashOf(all)]));
}
