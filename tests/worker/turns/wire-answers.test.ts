/**
 * Answers as providers are known to give them, event by event on their own wire, and what comes of each for the person. Long, since
 * the events themselves stand here, one case after the other.
 */
import { expect, test, vi } from 'vitest';
import { workOnCode } from '../../../worker/agents/code/work.ts';
import type { Question, Reply } from '../../support/model-server/script.ts';
import { block, START } from './anthropic-events.ts';
import { use } from './build-chat.ts';
import { DONE, edit, openWork, written } from './open-work.ts';
import { chunk, END } from './openai-events.ts';

const delta = (call: { index?: number; id?: string; name?: string; args?: string }) =>
  chunk({
    tool_calls: [
      {
        ...(call.index !== undefined && { index: call.index }),
        ...(call.id !== undefined && { id: call.id }),
        type: 'function',
        function: { ...(call.name && { name: call.name }), arguments: call.args ?? '' },
      },
    ],
  });
const args = (search: string, replace: string, path = 'a.ts') => JSON.stringify({ path, search, replace });
const halves = (text: string) => [text.slice(0, 9), text.slice(9)] as const;

const [first, second] = halves(args('one', 'two'));
const CALLS: [string, object[], Record<string, string>][] = [
  [
    'without id and index',
    [delta({ name: 'edit', args: first }), delta({ args: second })],
    { 'a.ts': 'two\n' },
  ],
  [
    'with an id that is repeated in each piece',
    [
      delta({ index: 0, id: 'c1', name: 'edit', args: first }),
      delta({ index: 0, id: 'c1', name: 'edit', args: second }),
    ],
    { 'a.ts': 'two\n' },
  ],
  [
    'two with the same index and ids of their own',
    [
      delta({ index: 0, id: 'c1', name: 'edit', args: args('one', 'two') }),
      delta({ index: 0, id: 'c2', name: 'edit', args: args('works', 'works well', 'feature.ts') }),
    ],
    { 'a.ts': 'two\n', 'feature.ts': 'works well\n' },
  ],
];

const bodyOf = ({ questions }: { questions: Question[] }): unknown => questions[1]?.body ?? {};

test.each(CALLS)('[CODE16] OpenAI-compatible: calls %s are run, each once', async (_, events, files) => {
  const { work, draft, server } = await openWork([written([...events, END]), DONE], {
    wire: 'openai-compatible',
  });
  expect(await workOnCode(work)).toMatchObject({ ok: true, summary: 'It counts to two.' });
  expect(draft.files()).toMatchObject(files);
  const { messages } = bodyOf(server) as {
    messages: { tool_calls?: { id: string }[]; tool_call_id?: string }[];
  };
  const asked = messages.flatMap(({ tool_calls = [] }) => tool_calls.map(({ id }) => id));
  const answered = messages.flatMap(({ tool_call_id }) => tool_call_id ?? []);
  expect(asked.every((id) => id !== '')).toBe(true);
  expect([new Set(asked).size, asked]).toEqual([Object.keys(files).length, answered]);
});

test('[CODE16] OpenAI-compatible: where the values of a call are none no call is run, the model hears which, and is asked once more', async () => {
  const garbled = { name: 'edit', input: {}, rawInput: '{"path":"a.ts"}{"path":"b.ts"}' };
  const bad: Reply = { tools: [edit('works', 'works well', 'feature.ts'), garbled] };
  const once = await openWork([bad, { tools: [edit('one', 'two')] }, DONE], { wire: 'openai-compatible' });
  expect(await workOnCode(once.work)).toMatchObject({ ok: true });
  expect(once.draft.changes().map(({ path }) => path)).toEqual(['a.ts']);
  const told = once.server.questions[1]?.turns.filter(({ role }) => role === 'tool').map(({ text }) => text);
  expect(told).toEqual([
    'Not done, since the values of another call could not be read.',
    expect.stringMatching(/^Not done: its values are no JSON/),
  ]);
  expect(once.events.map(({ text }) => text)).toContain('edit of a.ts could not be read');
  const twice = await openWork([bad], { wire: 'openai-compatible' });
  expect(await workOnCode(twice.work)).toMatchObject({
    ok: false,
    code: 'model',
    calls: 2,
    message: 'The model’s calls of tools could not be read, twice in a row. Nothing was changed.',
  });
});

test('[THINK3] OpenAI-compatible: what is thought beside the content is not shown, and goes back to whoever thought it', async () => {
  const { work, draft, server, events } = await openWork(
    [
      written([
        chunk({ reasoning_content: 'I would rather ' }),
        chunk({ reasoning_content: 'count.' }),
        chunk({ content: 'I count.' }),
        delta({ index: 0, id: 'c1', name: 'edit', args: args('one', 'two') }),
        END,
      ]),
      DONE,
    ],
    { wire: 'openai-compatible' },
  );
  const shown: string[] = [];
  expect(await workOnCode({ ...work, write: (text) => shown.push(text) })).toMatchObject({ ok: true });
  expect(draft.files()['a.ts']).toBe('two\n');
  expect(JSON.stringify([events, shown])).not.toContain('rather');
  const { messages } = bodyOf(server) as { messages: { reasoning_content?: string }[] };
  expect(messages.map(({ reasoning_content }) => reasoning_content)).toContain('I would rather count.');
});

/** An event of Anthropic's wire. */
const OVERLOADED = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } };

test('[THINK3] Anthropic: thinking blocks go back with their signature, and are shown to nobody', async () => {
  const { work, server, events } = await openWork([
    written([
      START,
      {
        type: 'content_block_start',
        index: 0,
        content_block: { type: 'thinking', thinking: '', signature: '' },
      },
      {
        type: 'content_block_delta',
        index: 0,
        delta: { type: 'thinking_delta', thinking: 'I would rather' },
      },
      { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: 'c2lnbmVk' } },
      { type: 'content_block_stop', index: 0 },
      ...block(1, 'edit', args('one', 'two')),
      {
        type: 'message_delta',
        delta: { stop_reason: 'tool_use', stop_sequence: null },
        usage: { output_tokens: 5 },
      },
      { type: 'message_stop' },
    ]),
    DONE,
  ]);
  expect(await workOnCode(work)).toMatchObject({ ok: true });
  expect(JSON.stringify(events)).not.toContain('rather');
  expect(JSON.stringify(server.questions[1]?.body)).toContain(
    JSON.stringify({ type: 'thinking', thinking: 'I would rather', signature: 'c2lnbmVk' }),
  );
});

test('[CODE17] Anthropic: overloaded behind the 200, before any content: asked again silently, with growing waits', async () => {
  const { work, pauses, server, events } = await openWork([
    written([START, OVERLOADED]),
    written([OVERLOADED]),
    { bad: 'overloaded', retryAfter: 7 },
    { tools: [edit('one', 'two')] },
    DONE,
  ]);
  expect(await workOnCode(work)).toMatchObject({ ok: true, calls: 2 });
  expect(pauses).toEqual([1000, 2000, 7000]);
  expect(server.questions).toHaveLength(5);
  expect(JSON.stringify(events)).not.toMatch(/busy|overloaded/i);
});

test('[CODE17] Anthropic: overloaded behind one whole call and half of another: the whole one is done once, the half not at all, and it goes on', async () => {
  const half = JSON.stringify({ path: 'b.ts', content: 'export const b = 1;' }).slice(0, 30);
  const { work, draft, pauses, server } = await openWork([
    written([START, ...block(0, 'edit', args('one', 'two')), ...block(1, 'write', half, false), OVERLOADED]),
    { tools: [use('write', { path: 'b.ts', content: 'export const b = 2;\n' })] },
    DONE,
  ]);
  expect(await workOnCode(work)).toMatchObject({ ok: true });
  expect(draft.files()).toMatchObject({ 'a.ts': 'two\n', 'b.ts': 'export const b = 2;\n' });
  expect(pauses).toEqual([1000]);
  expect(server.questions).toHaveLength(3);
  expect(server.questions[1]?.turns.at(-1)?.text).toMatch(
    /broke off.*Done of it, once: Changed a\.ts\..*Nothing of b\.ts was written.*do not repeat/s,
  );
});

test('[CODE17] Stop ends it in a wait', async () => {
  const stop = new AbortController();
  const { work } = await openWork([written([START, ...block(0, 'edit', args('one', 'two')), OVERLOADED])]);
  const context = { ...work.context, signal: stop.signal };
  const tell = (event: { kind: string }) =>
    event.kind === 'tool' && stop.abort(new Error('stopped by the person'));
  await expect(workOnCode({ ...work, context, tell })).rejects.toThrow('stopped by the person');
});

test.each([
  ['length', 'max_tokens'],
  ['a closed connection', null],
])(
  '[CODE13] Anthropic: a write that is cut, with %s: the file stays, smaller parts are asked for, and the third time it is over',
  async (_, stop_reason) => {
    const half = JSON.stringify({ path: 'a.ts', content: 'export const b = 1;\n' }).slice(0, 30);
    const cut = written([
      START,
      ...block(0, 'write', half, stop_reason !== null),
      ...(stop_reason === null
        ? []
        : [
            {
              type: 'message_delta',
              delta: { stop_reason, stop_sequence: null },
              usage: { output_tokens: 5 },
            },
            { type: 'message_stop' },
          ]),
    ]);
    const { work, draft, server, events } = await openWork([cut]);
    const end = await workOnCode(work);
    expect(end).toMatchObject({ ok: false, code: 'cut', calls: 3 });
    expect(end.cost).toBeGreaterThan(0);
    expect(draft.changes()).toEqual([]);
    const told = server.questions.map(({ turns }) => turns.at(-1)?.text ?? '');
    expect(told[1]).toMatch(/limit.*at most 150 lines/s);
    expect(told[1]).toContain('a.ts is as it was:\n<hewn-file path="a.ts">\none');
    expect(told[2]).toMatch(/again: take smaller parts.*at most 50 lines/s);
    expect(events.map(({ text }) => text)).toContain(
      'The answer was cut off by its limit: its end was not done',
    );
  },
);

test('[THINK2] what only thinks is asked once more, and it is said', async () => {
  const empty: Reply = { text: '<think>I am done, I think' };
  const { work, server, events } = await openWork([{ tools: [edit('one', 'two')] }, empty, empty, DONE]);
  expect(await workOnCode(work)).toMatchObject({
    ok: false,
    code: 'model',
    message: expect.stringContaining('Anthropic thought, and answered nothing.'),
  });
  expect(server.questions).toHaveLength(3);
  expect(events.map(({ text }) => text)).toContain(
    'The model thought, and said nothing: it is asked once more',
  );
});

test('[PROV4] Google: tools are described in its words; one that it refuses is left out once, and values are checked by the whole schema', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { work, draft, server } = await openWork(
    [
      { bad: 'refused-words', words: 'Invalid JSON payload received. Unknown name "maxLength" at tools[0]' },
      { tools: [use('read', { path: 'a.ts', from: 0 }), edit('one', 'two')] },
      DONE,
    ],
    { wire: 'google' },
  );
  expect(await workOnCode(work)).toMatchObject({ ok: true, summary: 'It counts to two.' });
  expect(draft.files()['a.ts']).toBe('two\n');
  expect(warn.mock.calls).toEqual([['Google does not know maxLength in a schema: asked again without']]);
  const [refused, asked] = server.questions.map(({ body }) =>
    JSON.stringify((body as { tools: object }).tools),
  );
  expect(refused).toContain('maxLength":400');
  expect(asked).toContain('"description":"maxLength: 400"');
  expect(asked).not.toMatch(/"(?:\$schema|additionalProperties|exclusiveMinimum|parametersJsonSchema)"/);
  expect(
    server.questions
      .at(2)
      ?.turns.map(({ text }) => text)
      .join(),
  ).toContain('from: Too small');
  expect(server.questions).toHaveLength(3);
  warn.mockRestore();
});

test('[THINK3] Google: the signature of a call goes back with it', async () => {
  const part = (parts: object[], more: object = {}) => ({
    candidates: [{ index: 0, content: { role: 'model', parts }, ...more }],
  });
  const { work, server, events } = await openWork(
    [
      written([
        part([{ text: 'I would rather', thought: true }]),
        part([
          {
            functionCall: { name: 'edit', args: { path: 'a.ts', search: 'one', replace: 'two' } },
            thoughtSignature: 'c2lnbmVk',
          },
        ]),
        part([{ text: '' }], { finishReason: 'STOP' }),
      ]),
      DONE,
    ],
    { wire: 'google' },
  );
  expect(await workOnCode(work)).toMatchObject({ ok: true });
  expect(JSON.stringify(events)).not.toContain('rather');
  expect(JSON.stringify(server.questions[1]?.body)).toContain('"thoughtSignature":"c2lnbmVk"');
});
