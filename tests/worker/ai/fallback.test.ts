/** A second model where the first does not answer, and what comes out of a provider's cache. */
import { expect, test } from 'vitest';
import type { TextCall } from '../../../worker/ai/model.ts';
import type { Price } from '../../../worker/ai/price.ts';
import { openModelServer } from '../../support/model-server/model-server.ts';
import type { Reply } from '../../support/model-server/script.ts';
import { callApi, signUp } from '../api/support/call-api.ts';
import { openScripted, WIRES } from './scripted-model.ts';

const textCall = (more: Partial<TextCall> = {}): TextCall => ({
  task: 'test.text',
  idempotencyKey: crypto.randomUUID(),
  system: 'You answer briefly.',
  prompt: 'Say something',
  signal: new AbortController().signal,
  builtIn: () => 'from the engine',
  ...more,
});

/** The first speaks Anthropic's wire, the second the other. */
async function openTwo(
  first: Reply[],
  second: Reply[],
  { price, budget = null }: { price?: Price; budget?: number | null } = {},
) {
  const [one, other] = [openModelServer(first), openModelServer(second)];
  const { id: userId } = await signUp();
  const silence = { first: 60, next: 60 };
  const budgets = { person: budget, installation: null };
  const { model: fallback } = await openScripted(other, 'openai-compatible', {
    userId,
    budgets,
    name: 'second',
    price: { input: 0, output: 0 },
  });
  const { model } = await openScripted(one, 'anthropic', {
    userId,
    silence,
    fallback,
    budgets,
    ...(price && { price }),
  });
  return { model, one, other, userId };
}

const BAD: [string, Reply][] = [
  ['overloaded', { bad: 'overloaded' }],
  ['rate-limited', { bad: 'rate-limited' }],
  ['silent', { bad: 'silent' }],
  ['cut', { bad: 'cut', text: 'Half' }],
  ['broken', { bad: 'broken' }],
  ['garbage', { bad: 'garbage' }],
];

test.each(BAD)('[CALL8] where the first is %s the second answers, and says so', async (_, reply) => {
  const { model, one, other } = await openTwo([reply], [{ text: 'Well' }]);
  const call = textCall();
  const answer = await model.generateText(call);
  expect(answer).toMatchObject({
    output: 'Well',
    provider: 'openai-compatible',
    model: 'second',
    fallback: expect.stringMatching(
      /^(The answer of )?Anthropic .*, so second of OpenAI-compatible answered\.$/,
    ),
  });
  const asked = [one, other].map(({ questions }) => questions.length);
  // Begun again after a kill neither is asked once more.
  expect(await model.generateText(call)).toMatchObject({ output: 'Well', model: 'second' });
  expect([one, other].map(({ questions }) => questions.length)).toEqual(asked);
});

test('[CALL8] out of budget, the second may still be paid; a refused key is not asked elsewhere', async () => {
  const dear = await openTwo([{ text: 'Dear' }], [{ text: 'Well' }], {
    price: { input: 1000, output: 1000 },
    budget: 1000,
  });
  const answer = await dear.model.generateText(textCall());
  expect(answer).toMatchObject({
    output: 'Well',
    fallback: expect.stringMatching(/^Your budget for models/),
  });
  expect(dear.one.questions).toEqual([]);
  const refused = await openTwo([{ bad: 'refused-key' }], [{ text: 'Well' }]);
  expect(await refused.model.generateText(textCall())).toMatchObject({ provider: 'built-in' });
  expect(refused.other.questions).toEqual([]);
});

test('[CALL8] where neither answers the engine does, with both reasons', async () => {
  const { model } = await openTwo([{ bad: 'broken' }], [{ bad: 'overloaded' }]);
  expect(await model.generateText(textCall())).toMatchObject({
    output: 'from the engine',
    provider: 'built-in',
    fallback: "Anthropic answered with 500, and OpenAI-compatible is busy, so Hewn's built-in engine did it.",
  });
});

test.each(WIRES)('[CALL9] [COST6] %s: what comes out of a cache is counted at its price', async (wire) => {
  const server = openModelServer([
    { text: 'One', usage: { input: 1000, output: 10, stored: 800 } },
    { text: 'Two', usage: { input: 1000, output: 10, cached: 900 } },
  ]);
  const person = await signUp();
  const price = { input: 10, output: 20, cached: 1, stored: 12.5 };
  const { model } = await openScripted(server, wire, { userId: person.id, price });
  const isMarked = wire === 'anthropic';
  // 200 plain, 800 stored and 10 out; the other wire stores by itself and says nothing of it.
  expect((await model.generateText(textCall())).cost).toBe(isMarked ? 12_200 : 10_200);
  // 100 plain, 900 cached and 10 out.
  const answer = await model.generateText(textCall());
  expect([answer.cost, answer.usage.tokensCached]).toEqual([2_100, 900]);
  expect(server.questions.map(({ marks }) => marks)).toEqual(
    isMarked
      ? [
          ['system', 0],
          ['system', 0],
        ]
      : [[], []],
  );
  const { body } = await callApi('/api/account/usage', { token: person.token });
  expect(body).toMatchObject({ tokens_in: 2000, tokens_cached: 900 });
});
