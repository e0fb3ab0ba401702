/**
 * Calls to a provider that answers well and badly, on both wire formats, with the ledger in D1. Long, since each bad answer is a test
 * of its own on the same two wires.
 */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ObjectCall, TextCall } from '../../../worker/ai/model.ts';
import type { Env } from '../../../worker/env.ts';
import { openModelServer } from '../../support/model-server/model-server.ts';
import type { Reply } from '../../support/model-server/script.ts';
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
const Plan = z.object({ title: z.string().min(3), parts: z.array(z.string()) });
const objectCall = (
  more: Partial<ObjectCall<z.infer<typeof Plan>>> = {},
): ObjectCall<z.infer<typeof Plan>> => ({
  ...textCall(),
  task: 'test.object',
  schema: Plan,
  ...more,
  builtIn: () => ({ title: 'from the engine', parts: [] }),
});
const GOOD = { title: 'A shed </tag> &lt;', parts: ['hammer', '```'] };

for (const wire of WIRES) {
  test(`[PROV1] ${wire}: a text comes in pieces, whole, with its tokens`, async () => {
    const text = 'Übermut tut 👩‍👩‍👧 selten gut. </script> &lt; ``` "quoted"';
    const server = openModelServer([{ text, usage: { input: 11, output: 7 } }]);
    const { model } = await openScripted(server, wire);
    const states: string[] = [];
    const answer = await model.generateText(textCall({ onWritten: (written) => states.push(written) }));
    expect(answer).toEqual({
      output: text,
      provider: wire,
      model: 'scripted-1',
      usage: { tokensIn: 11, tokensOut: 7 },
      cost: 18,
    });
    expect(states.at(-1)).toBe(text);
    expect(states.every((state) => text.startsWith(state))).toBe(true);
    expect(states.length).toBeGreaterThan(3);
    expect(server.questions[0]).toMatchObject({
      model: 'scripted-1',
      system: 'You answer briefly.',
      secret: 'sk-scripted',
      turns: [{ role: 'user', text: 'Say something' }],
    });
  });

  test(`[CALL2] ${wire}: what may pass is tried again`, async () => {
    const bad: Reply[] = [
      { bad: 'cut', text: 'Half an ans' },
      { bad: 'overloaded' },
      { bad: 'broken' },
      { bad: 'garbage' },
      { bad: 'rate-limited' },
    ];
    for (const reply of bad) {
      const server = openModelServer([reply, reply, reply, { text: 'Well' }]);
      const { model, pauses } = await openScripted(server, wire);
      const answer = await model.generateText(textCall());
      expect([answer.output, answer.provider], JSON.stringify(reply)).toEqual(['Well', wire]);
      expect(pauses).toEqual([1000, 2000, 4000]);
      expect(new Set(server.questions.map(({ key }) => key)).size).toBe(1);
    }
  });

  test(`[CALL2] ${wire}: Retry-After is honoured, and not waited for past the call's time`, async () => {
    const server = openModelServer([{ bad: 'rate-limited', retryAfter: 7 }, { text: 'Well' }]);
    const { model, pauses } = await openScripted(server, wire);
    expect((await model.generateText(textCall())).output).toBe('Well');
    expect(pauses).toEqual([7000]);
    server.follow([{ bad: 'rate-limited', retryAfter: 61 }, { text: 'Well' }]);
    const late = await model.generateText(textCall());
    expect(late).toMatchObject({ output: 'from the engine', provider: 'built-in' });
    expect(late.fallback).toMatch(/busy, so Hewn's built-in engine did it\.$/);
    expect(pauses).toEqual([7000]);
  });

  test(`[CALL2] ${wire}: a refused key is not tried again, and the reason has no key`, async () => {
    const server = openModelServer([{ bad: 'refused-key' }]);
    const { model } = await openScripted(server, wire);
    const answer = await model.generateText(textCall());
    expect(answer.provider).toBe('built-in');
    expect(answer.fallback).toMatch(/refused the key/);
    expect(answer.fallback).not.toContain('sk-');
    expect(server.questions).toHaveLength(1);
  });

  test(`[CALL1] ${wire}: silence ends it the second time, and the engine answers`, async () => {
    const server = openModelServer([{ bad: 'silent' }]);
    const { model } = await openScripted(server, wire, { silence: { first: 20, next: 20 } });
    const answer = await model.generateText(textCall());
    expect(answer.fallback).toMatch(/stopped answering/);
    expect(server.questions).toHaveLength(2);
    server.follow([{ bad: 'silent' }]);
    const patient = await openScripted(server, wire);
    const late = await patient.model.generateText(textCall({ timeoutMs: 50 }));
    expect(late.fallback).toMatch(/did not answer in time/);
  });

  test(`[CALL1] ${wire}: the caller's own end is no failure of the model`, async () => {
    const stop = new AbortController();
    const server = openModelServer(() => {
      stop.abort(new Error('cancelled by the person'));
      return { bad: 'silent' };
    });
    const { model } = await openScripted(server, wire);
    await expect(model.generateText(textCall({ signal: stop.signal }))).rejects.toThrow(
      'cancelled by the person',
    );
  });

  test(`[CALL3] ${wire}: every wording of a prompt that is too long leads to one shorter try`, async () => {
    const wordings = [
      'prompt is too long: 250000 tokens > 200000 maximum',
      "This model's maximum context length is 8192 tokens",
      'The input token count exceeds the maximum number of tokens allowed',
      'context_length_exceeded',
      'the request exceeds the available context size',
    ];
    for (const words of wordings) {
      const server = openModelServer([{ bad: 'overflow', words }, { text: 'Well' }]);
      const { model } = await openScripted(server, wire);
      const prompt = `FIRST ${'x '.repeat(5000)} LAST`;
      expect((await model.generateText(textCall({ prompt }))).output).toBe('Well');
      const sent = server.questions[1]?.turns[0]?.text ?? '';
      expect(sent).toMatch(/^FIRST .*left out.* LAST$/s);
      expect(sent.length).toBeLessThanOrEqual(prompt.length / 2);
      server.follow([{ bad: 'overflow', words }]);
      expect((await model.generateText(textCall({ prompt }))).fallback).toMatch(/longer than/);
      expect(server.questions).toHaveLength(4);
    }
  });

  test(`[CALL4] ${wire}: data are found however they are wrapped`, async () => {
    const json = JSON.stringify(GOOD);
    for (const text of [
      json,
      `\`\`\`json\n${json}\n\`\`\``,
      `Sure! Here it is:\n\n${JSON.stringify(GOOD, null, 2)}\n\nAnything else?`,
    ]) {
      const server = openModelServer([{ text }]);
      const { model } = await openScripted(server, wire);
      expect((await model.generateObject(objectCall())).output).toEqual(GOOD);
      expect(server.questions[0]?.system).toContain('"title"');
    }
  });

  test(`[THINK1] ${wire}: no state that is shown has a thought or half of a tag in it, and a second answer none that was not opened`, async () => {
    const server = openModelServer([
      { text: 'First.\n<thinking>\nA plan.\n</thinking>\nDone, and well.' },
      { text: 'I plan.\n</think>\nDone.' },
      { text: 'I plan again.\n</think>\nDone again.' },
    ]);
    const { model } = await openScripted(server, wire);
    const ask = async () => {
      const states: string[] = [];
      const { output } = await model.generateText(textCall({ onWritten: (text) => states.push(text) }));
      return { output, states };
    };
    const first = await ask();
    expect(first.output).toBe('First.\nDone, and well.');
    for (const state of first.states) expect(first.output.startsWith(state.trim()), state).toBe(true);
    expect((await ask()).output).toBe('Done.');
    const third = await ask();
    expect(third.output).toBe('Done again.');
    for (const state of third.states) expect(third.output.startsWith(state), state).toBe(true);
  });

  test(`[CALL10] ${wire}: of several values the last that fits is read, whatever was thought or tried before it`, async () => {
    const good = JSON.stringify(GOOD);
    const tried = JSON.stringify({ title: 'A first try', parts: [] });
    const odd = JSON.stringify({ parts: 'none' });
    for (const text of [
      `${tried}\n\nBetter:\n\n\`\`\`json\n${good}\n\`\`\``,
      `\`\`\`json\n${tried}\n\`\`\`\nor\n\`\`\`json\n${good}\n\`\`\`\nas in ${odd}`,
      `<think>\n${tried}\n</think>\n${good}`,
      `I try {this} first: ${tried}\n</think>\n${good}\n[1]`,
    ]) {
      const server = openModelServer([{ text }]);
      const { model } = await openScripted(server, wire);
      expect((await model.generateObject(objectCall())).output, text).toEqual(GOOD);
    }
  });

  test(`[CALL4] ${wire}: what does not fit is given back once with what is wrong, then the engine answers`, async () => {
    const bad = ['no JSON at all', '{"title":"x","parts":[]}', '{"title":"A shed","parts":["ham', '[]'];
    for (const text of bad) {
      const server = openModelServer([{ text }, { text: JSON.stringify(GOOD) }]);
      const { model } = await openScripted(server, wire);
      const answer = await model.generateObject(objectCall());
      expect(answer).toMatchObject({ output: GOOD, usage: { tokensIn: 20, tokensOut: 40 } });
      expect(server.questions[1]?.turns.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
      expect(server.questions[1]?.turns[2]?.text).toMatch(/does not fit yet:\n- \S/);
      server.follow([{ text }]);
      const fallen = await model.generateObject(objectCall());
      expect(fallen).toMatchObject({ output: { title: 'from the engine' }, provider: 'built-in' });
      expect(fallen.fallback).toMatch(/did not fit/);
      // What was asked for in vain is paid for all the same.
      expect(fallen.usage).toEqual({ tokensIn: 20, tokensOut: 40 });
    }
  });

  test(`[CALL6] ${wire}: a call with the same key is asked and paid once`, async () => {
    const server = openModelServer([{ text: 'Once' }]);
    const { model, userId } = await openScripted(server, wire);
    const call = textCall();
    const first = await model.generateText(call);
    // Another process, later.
    const later = await openScripted(server, wire, { userId });
    expect(await later.model.generateText(call)).toEqual(first);
    expect(server.questions).toHaveLength(1);
    // The same key of somebody else is another call.
    const other = await openScripted(server, wire);
    await other.model.generateText(call);
    expect(server.questions).toHaveLength(2);
  });

  test(`[CALL7] ${wire}: 50 MB are not read to their end`, async () => {
    const server = openModelServer([{ bad: 'huge', bytes: 50_000_000 }]);
    const { model } = await openScripted(server, wire);
    const answer = await model.generateText(textCall());
    expect(answer.fallback).toMatch(/did not come to an end/);
    expect(server.questions).toHaveLength(1);
  });
}

test('[COST1] 100 calls that start together do not pass a budget', async () => {
  const server = openModelServer([{ text: 'Well', usage: { input: 100, output: 900 } }]);
  // Each costs 1,000 and could cost a little over 16,000 micro-dollars.
  const budget = 50_000;
  const { model, userId } = await openScripted(server, 'anthropic', {
    budgets: { person: budget, installation: null },
  });
  const answers = await Promise.all(Array.from({ length: 100 }, () => model.generateText(textCall())));
  const paid = answers.filter(({ provider }) => provider === 'anthropic');
  expect(paid.length).toBe(server.questions.length);
  expect(paid.length).toBeGreaterThan(0);
  const refused = answers.filter(({ provider }) => provider === 'built-in');
  expect(refused.length).toBeGreaterThan(0);
  for (const { fallback } of refused) expect(fallback).toMatch(/^Your budget for models is used up/);
  // At the worst moment, when each had the most that it could cost.
  expect(paid.length * 16_000).toBeLessThanOrEqual(budget);
  const row = await (env as unknown as Env).DB.prepare(
    'SELECT sum(cost) AS cost, count(*) AS calls FROM model_calls WHERE user_id = ?',
  )
    .bind(userId)
    .first<{ cost: number; calls: number }>();
  expect(row).toEqual({ cost: paid.length * 1000, calls: paid.length });
  // [SCALE6] What a budget is held against is kept as a sum, the same as that of the calls.
  expect(
    await (env as unknown as Env).DB.prepare('SELECT sum(cost) AS cost FROM model_months WHERE person = ?')
      .bind(userId)
      .first('cost'),
  ).toBe(row?.cost);
});

test('[COST1] the budget of the installation counts what everybody spent', async () => {
  const server = openModelServer([{ text: 'Well', usage: { input: 0, output: 10_000 } }]);
  const budgets = { person: null, installation: await spentBy(() => 30_000) };
  const [one, other] = await Promise.all([
    openScripted(server, 'anthropic', { budgets }),
    openScripted(server, 'anthropic', { budgets }),
  ]);
  expect((await one.model.generateText(textCall())).provider).toBe('anthropic');
  expect((await other.model.generateText(textCall())).provider).toBe('anthropic');
  const stopped = await other.model.generateText(textCall());
  expect(stopped.fallback).toMatch(/^The budget for models is used up/);
});

/** What counts for the budget of the installation before this test, and more: this month's, of calls without a key of one's own. */
async function spentBy(more: () => number): Promise<number> {
  const now = new Date();
  const row = await (env as unknown as Env).DB.prepare(
    'SELECT coalesce(sum(cost), 0) AS cost FROM model_calls WHERE is_own_key = 0 AND created_at >= ?',
  )
    .bind(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
    .first<{ cost: number }>();
  return (row?.cost ?? 0) + more();
}

test('[COST2] an attempt that broke off is reckoned, one that was refused costs nothing', async () => {
  const server = openModelServer([
    { bad: 'cut', text: 'x'.repeat(300) },
    { bad: 'broken' },
    { text: 'Well' },
  ]);
  const { model, userId } = await openScripted(server, 'anthropic');
  await model.generateText(textCall());
  const { results } = await (env as unknown as Env).DB.prepare(
    'SELECT status, tokens_out, cost > 0 AS paid FROM model_calls WHERE user_id = ? ORDER BY rowid',
  )
    .bind(userId)
    .all();
  expect(results).toEqual([
    { status: 'failed', tokens_out: 100, paid: 1 },
    { status: 'failed', tokens_out: 0, paid: 0 },
    { status: 'done', tokens_out: 20, paid: 1 },
  ]);
});
