/** [RULE4] Changes that no record could keep are refused in words instead of failing in the build. */
import { expect, test } from 'vitest';
import { readFixture } from '../../../tests/engine/fixtures.ts';
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import { settleAccess } from '../index.ts';
import { planChange } from '../reading/change/plan-change.ts';

const plan = (name: string): Blueprint => settleAccess(readFixture(name));

async function answer(name: string, words: string): Promise<string> {
  const outcome = await planChange(plan(name), words);
  return outcome.understood ? 'done' : outcome.message;
}

test.each([
  ['questions', 'no two answers can have the same author', 'names whoever made'],
  ['inventory', 'make the quantity of items unique', 'is reckoned with'],
  ['salon', 'the default starts at of appointments is today', 'takes only times to come'],
  ['salon', 'no two appointments can have the same starts at', 'says when they take place'],
  ['guest-house', 'the default departure of bookings is today', 'comes after'],
  ['language-school', 'show quiz results only once a moderator approved them', 'do not wait for approval'],
  ['candles', 'moderate order lines before they are shown', 'do not wait for approval'],
  // What is not shared may be unique.
  ['crm', 'make the title of deals unique', 'done'],
])('[RULE4] %s: %s', async (name, words, said) => {
  expect(await answer(name, words)).toContain(said);
});
