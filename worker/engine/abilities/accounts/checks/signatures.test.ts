/** Who made a record is said by their account, on both stacks. */
import { expect, test } from 'vitest';
import { generateBackend, generateFrontend } from '../../../generate.ts';
import { planApp } from '../../../reading/architect/plan-app.ts';

async function planFor(text: string) {
  const outcome = await planApp(text);
  if (!outcome.understood) throw new Error(outcome.message);
  return outcome.plan.blueprint;
}

const STACKS = ['React + Hono', 'React + FastAPI'] as const;

const all = (files: Record<string, string>, pattern: RegExp) =>
  Object.entries(files)
    .filter(([path]) => pattern.test(path))
    .map(([, text]) => text)
    .join('\n');

test.each(STACKS)('[ACC18] messages of a chat carry the name of the account: %s', async (framework) => {
  const blueprint = await planFor('Team chat with channels and messages. People must sign up to write.');
  const backend = all(generateBackend(blueprint, framework), /messages/);
  expect(backend).toMatch(/author"?: user\.name/);
  const frontend = all(await generateFrontend(blueprint), /^src\/(?:components|pages|api)\//);
  expect(frontend).not.toContain('asksName');
});

test.each(STACKS)('[ACC18] who takes a quiz signed in is no guest: %s', async (framework) => {
  const blueprint = await planFor('A quiz app where people log in, take quizzes and see their results.');
  const backend = all(generateBackend(blueprint, framework), /quiz/);
  expect(backend).toMatch(/user\.name/);
  expect(all(await generateFrontend(blueprint), /^src\//)).toContain('signedAs={account?.name}');
});
