/** The same troubles on the wires of OpenRouter and Workers AI, which are like OpenAI's and have packages of their own. */
import { describe, expect, test } from 'vitest';
import { workOnCode } from '../../../worker/agents/code/work.ts';
import type { Reply } from '../../support/model-server/script.ts';
import { DONE, edit, openWork, written } from './open-work.ts';
import { chunk, END } from './openai-events.ts';

const call = (index: number, id: string | null, name: string | null, args: string) =>
  chunk({
    tool_calls: [
      { index, ...(id && { id }), type: 'function', function: { ...(name && { name }), arguments: args } },
    ],
  });
const ARGS = JSON.stringify({ path: 'a.ts', search: 'one', replace: 'two' });

/** How each says that it broke behind a 200, and what it calls its thoughts. */
const WIRES = [
  {
    wire: 'openrouter' as const,
    error: { ...chunk({ content: '' }, 'error'), error: { code: 502, message: 'Provider disconnected' } },
    thought: { reasoning: 'I would rather count.' },
  },
  {
    wire: 'workers-ai' as const,
    error: { errors: [{ code: 3040, message: 'Capacity temporarily exceeded' }], success: false },
    thought: { reasoning_content: 'I would rather count.' },
  },
];

describe.each(WIRES)('$wire', ({ wire, error, thought }) => {
  test('[CODE16] calls in pieces, the later ones without an id, are joined and run once', async () => {
    const pieces = [call(0, 'c1', 'edit', ARGS.slice(0, 9)), call(0, null, null, ARGS.slice(9)), END];
    const { work, draft } = await openWork([written(pieces), DONE], { wire });
    expect(await workOnCode(work)).toMatchObject({ ok: true, summary: 'It counts to two.' });
    expect(draft.files()['a.ts']).toBe('two\n');
  });

  test('[CODE16] values that are no JSON: no call is run, and the model is asked once more', async () => {
    const garbled = { name: 'edit', input: {}, rawInput: '{"path":"a.ts"}{"path":"b.ts"}' };
    const { work, draft } = await openWork([{ tools: [garbled] }, { tools: [edit('one', 'two')] }, DONE], {
      wire,
    });
    expect(await workOnCode(work)).toMatchObject({ ok: true });
    expect(draft.changes().map(({ path }) => path)).toEqual(['a.ts']);
  });

  test('[CODE16] where that goes on it ends, long before its limits', async () => {
    const garbled = { name: 'edit', input: {}, rawInput: '{"path":"a.ts"}{"path":"b.ts"}' };
    const { work, draft, server } = await openWork([{ tools: [garbled] }], { wire });
    expect(await workOnCode(work)).toMatchObject({ ok: false, code: 'model' });
    expect(draft.changes()).toEqual([]);
    expect(server.questions.length).toBeLessThanOrEqual(3);
  });

  test('[THINK3] what is thought beside the content is shown to nobody', async () => {
    const { work, draft, events } = await openWork(
      [written([chunk(thought), chunk({ content: 'I count.' }), call(0, 'c1', 'edit', ARGS), END]), DONE],
      { wire },
    );
    const shown: string[] = [];
    expect(await workOnCode({ ...work, write: (text) => shown.push(text) })).toMatchObject({ ok: true });
    expect(draft.files()['a.ts']).toBe('two\n');
    expect(JSON.stringify([events, shown])).not.toContain('rather');
  });

  test('[CODE17] it breaks behind the 200, before any content: asked again silently, with growing waits', async () => {
    const { work, draft, pauses, events } = await openWork(
      [written([error]), { bad: 'overloaded', retryAfter: 7 }, { tools: [edit('one', 'two')] }, DONE],
      { wire },
    );
    expect(await workOnCode(work)).toMatchObject({ ok: true, calls: 2 });
    expect(pauses).toEqual([1000, 7000]);
    expect(draft.files()['a.ts']).toBe('two\n');
    expect(JSON.stringify(events)).not.toMatch(/disconnected|exceeded|overloaded/i);
  });

  test('[CODE13] a write that is cut leaves the file as it was, and smaller parts are asked for', async () => {
    const half = JSON.stringify({ path: 'a.ts', content: 'export const b = 1;\n' }).slice(0, 30);
    const cut = written([call(0, 'c1', 'write', half), chunk({}, 'length')]);
    const { work, draft, server } = await openWork([cut, { tools: [edit('one', 'two')] }, DONE], { wire });
    expect(await workOnCode(work)).toMatchObject({ ok: true });
    expect(draft.files()['a.ts']).toBe('two\n');
    expect(server.questions[1]?.turns.at(-1)?.text).toMatch(/limit.*at most 150 lines/s);
  });

  test('[THINK2] what only thinks is asked once more', async () => {
    const empty: Reply = { text: '<think>I am done, I think' };
    const { work, server } = await openWork([empty, empty, DONE], { wire });
    expect(await workOnCode(work)).toMatchObject({ ok: false, code: 'model' });
    expect(server.questions).toHaveLength(2);
  });

  test('[PROV1] a key that it refuses is said, and nothing is tried again', async () => {
    const { work, server } = await openWork([{ bad: 'refused-key' }], { wire });
    expect(await workOnCode(work)).toMatchObject({
      ok: false,
      code: 'model',
      message: expect.stringMatching(/key/),
    });
    expect(server.questions).toHaveLength(1);
  });
});
