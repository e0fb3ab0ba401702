/** Who takes a quiz and who writes one, as planned from words. */
import { expect, test } from 'vitest';
import { buildPlan } from '../../../../tests/support/apps/build-plan.ts';
import { planApp } from '../../reading/architect/plan-app.ts';

test('[QUIZ1] where everyone keeps their own, everyone signed in still takes every quiz; results and answers stay private', async () => {
  const outcome = await planApp('A quiz app where people log in, take quizzes and see their results.');
  if (!outcome.understood) throw new Error(outcome.message);
  const { blueprint } = outcome.plan;
  const allowed = (entity: string, operation: string) =>
    blueprint.entities
      .find(({ name }) => name === entity)
      ?.rules.find(({ operations }) => operations.includes(operation))?.allow;
  expect(allowed('quiz', 'read')).toEqual(['signed_in']);
  expect(allowed('quiz', 'update')).toEqual(['owner']);
  expect(allowed('question', 'read')).toEqual(['owner']);
  expect(allowed('quiz_result', 'read')).toEqual(['owner']);
  expect(await buildPlan(blueprint, 'React + Hono', false)).toMatchObject({ failures: [] });
});
