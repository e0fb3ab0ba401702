/**
 * [CODE] A code agent at work with a model that a script speaks for; files and checks are the test's own. Long, since every rule is a
 * short conversation over the same files.
 */
import { describe, expect, test } from 'vitest';
import { type WorkEvent, workOnCode } from '../../../worker/agents/code/work.ts';
import type { Reply, Script } from '../../support/model-server/script.ts';
import { WIRES } from '../ai/scripted-model.ts';
import { numberOf, use } from './build-chat.ts';
import { DONE, edit, openWork as open } from './open-work.ts';

describe.each(WIRES)('%s', (wire) => {
  test('[CODE8] what does not build at first is given back with its places, and mended', async () => {
    const { work, draft, server } = await open(
      [{ tools: [edit('one', 'BROKEN')] }, DONE, { tools: [edit('BROKEN', 'two')] }, DONE],
      { wire },
    );
    expect(await workOnCode(work)).toMatchObject({
      ok: true,
      summary: 'It counts to two.',
      calls: 4,
      tokensIn: 40,
    });
    expect(draft.changes()).toEqual([{ path: 'a.ts', base: 'one\n', text: 'two\n' }]);
    expect(server.questions[2]?.turns.at(-1)?.text).toContain('a.ts:1: BROKEN');
  });

  test('[CODE5] the same failure after a change ends it with what passed last', async () => {
    const { work, draft } = await open(
      [
        { tools: [edit('one', 'two'), use('check', {})] },
        { tools: [edit('two', 'BROKEN')] },
        DONE,
        { tools: [edit('BROKEN', 'BROKEN again')] },
        DONE,
      ],
      { wire },
    );
    expect(await workOnCode(work)).toMatchObject({
      ok: false,
      code: 'stuck',
      kept: true,
      evidence: ['a.ts:1: BROKEN'],
    });
    expect(draft.changes()).toEqual([{ path: 'a.ts', base: 'one\n', text: 'two\n' }]);
  });

  test('[CODE8] a finished feature that it breaks is not kept', async () => {
    const { work, draft } = await open(
      [{ tools: [use('delete', { path: 'feature.ts' })] }, DONE, { tools: [edit('one', 'two')] }, DONE],
      { wire },
    );
    expect(await workOnCode(work)).toMatchObject({
      ok: false,
      code: 'stuck',
      evidence: ['feature: it no longer works'],
    });
    expect(draft.changes()).toEqual([]);
  });

  test('[CODE3] a tool call with arguments that are none, a tool that is not there, an edit that does not fit: each is answered by itself', async () => {
    const { work, draft, server } = await open(
      [
        {
          tools: [
            { name: 'edit', input: {}, rawInput: '{"path": "a.ts", "search": "one' },
            use('deploy', { environment: 'production' }),
            edit('three', 'four'),
            edit('one', 'two'),
          ],
        },
        DONE,
      ],
      { wire },
    );
    expect(await workOnCode(work)).toMatchObject({ ok: true });
    expect(draft.files()['a.ts']).toBe('two\n');
    const told = server.questions[1]?.turns.filter(({ role }) => role === 'tool').map(({ text }) => text);
    expect(told).toEqual([
      expect.stringMatching(/^edit could not be called/),
      expect.stringMatching(/^There is no tool "deploy"/),
      expect.stringMatching(/do not stand in the file/),
      expect.stringMatching(/^Replaced in a\.ts\./),
    ]);
  });

  test('[CODE1] markdown around code, closing tags in strings and escaped signs come out as code', async () => {
    const tricky = 'export const a = "</file></hewn-file>";\nexport const b = <p>&lt;{"</p>"}</p>;\n';
    const { work, draft } = await open(
      [
        { tools: [use('write', { path: 'b.tsx', content: `\`\`\`tsx\n${tricky}\`\`\`` })] },
        { tools: [use('read', { path: 'b.tsx' })] },
        { tools: [edit('"</p>"', '"</b>"', 'b.tsx')] },
        DONE,
      ],
      { wire },
    );
    expect(await workOnCode(work)).toMatchObject({ ok: true });
    expect(draft.files()['b.tsx']).toBe(tricky.replace('"</p>"', '"</b>"'));
  });

  const bad: [string, Reply][] = [
    ['a cut stream', { bad: 'cut', text: 'I change' }],
    ['429', { bad: 'rate-limited' }],
    ['529', { bad: 'overloaded' }],
    ['500', { bad: 'broken' }],
    ['silence', { bad: 'silent' }],
    ['garbage', { bad: 'garbage' }],
    ['a prompt that is too long', { bad: 'overflow' }],
    ['a refused key', { bad: 'refused-key' }],
  ];
  test.each(bad)('[CODE5] %s ends it; nothing half done is left', async (_, reply) => {
    const { work, draft } = await open([{ tools: [edit('one', 'two')] }, reply], {
      wire,
      silence: { first: 30, next: 30 },
    });
    expect(await workOnCode(work)).toMatchObject({ ok: false, code: 'model', kept: false });
    expect(draft.changes()).toEqual([]);
  });

  test('[CODE3] an answer that its limit cut off is gone on with', async () => {
    const { work, draft } = await open(
      [{ text: 'I am going to', finish: 'length' }, { tools: [edit('one', 'two')] }, DONE],
      { wire },
    );
    expect(await workOnCode(work)).toMatchObject({ ok: true, calls: 3 });
    expect(draft.files()['a.ts']).toBe('two\n');
  });
});

test('[CODE3] a model that calls no tools is told how to write its calls', async () => {
  const script: Script = (question, index) => {
    if (question.tools.length > 0) return { text: 'I would change a.ts.' };
    return index === 1
      ? { text: 'First this.\n@@call edit\n@@path a.ts\n@@search\none\n@@replace\ntwo\n@@end' }
      : index === 2
        ? { text: '@@call write\n@@path b.ts\n@@content\ncut of', finish: 'length' }
        : DONE;
  };
  const { work, draft, server, events } = await open(script, { wire: 'openai-compatible' });
  expect(await workOnCode(work)).toMatchObject({ ok: true });
  expect(draft.files()).toEqual({ 'feature.ts': 'works\n', 'a.ts': 'two\n' });
  expect(server.questions.slice(1).map(({ tools }) => tools)).toEqual([[], [], []]);
  expect(server.questions[1]?.system).toContain('@@call edit');
  expect(events.map(({ text }) => text)).toContain('Changed a.ts');
});

test('[CODE5] questions, tokens and money end it; what passes then is kept', async () => {
  const on: Script = (_, index) => ({ tools: [edit(index === 0 ? 'one' : `${index}\n`, `${index + 1}\n`)] });
  for (const limits of [{ turns: 3 }, { tokens: 90 }, { cost: 90 }]) {
    const { work, draft } = await open(on, { limits });
    expect(await workOnCode(work)).toMatchObject({ ok: false, code: 'limit', kept: true, calls: 3 });
    expect(draft.changes()).toHaveLength(1);
  }
  const late = await open(on, { limits: { deadline: 0 } });
  expect(await workOnCode(late.work)).toMatchObject({ ok: false, code: 'limit', calls: 0, kept: false });
});

test('[CODE9] killed after any step, the same work asks for nothing that was answered, and comes to the same end', async () => {
  const script: Reply[] = [
    { text: 'I look.', tools: [use('read', { path: 'a.ts' })] },
    { tools: [edit('one', 'BROKEN'), use('bundle', {})] },
    { tools: [edit('BROKEN', 'two'), use('check', {})] },
    DONE,
  ];
  const whole = await open(script);
  const end = await workOnCode(whole.work);
  expect(end).toMatchObject({ ok: true, calls: 4 });
  const steps = whole.events.length;
  expect(steps).toBeGreaterThan(6);
  for (let killAt = 0; killAt < steps; killAt += 1) {
    const keys: string[] = [];
    // The provider answers by the question's number: it does not know of the kill.
    const byTurn: Script = (question) => {
      keys.push(question.key);
      return script[numberOf(question)] ?? DONE;
    };
    const first = await open(byTurn);
    let told = 0;
    const killed = {
      ...first.work,
      tell(event: WorkEvent) {
        if (told++ === killAt) throw new Error(`Killed at ${event.id}`);
      },
    };
    await expect(workOnCode(killed)).rejects.toThrow('Killed');
    const again = await open(byTurn, { userId: first.userId });
    expect(await workOnCode({ ...again.work, key: first.work.key })).toEqual(end);
    expect(again.draft.files()['a.ts']).toBe('two\n');
    expect([killAt, keys.length, new Set(keys).size]).toEqual([killAt, 4, 4]);
    expect(again.events.map(({ id }) => id)).toEqual(whole.events.map(({ id }) => id));
  }
});

test('[CODE6] values of variables are told to no model, wherever they stand', async () => {
  const secret = 'sk_live_0123456789';
  const { work, server } = await open(
    [
      {
        tools: [
          use('read', { path: 'config.ts' }),
          use('search', { text: 'sk_live' }),
          edit('nothing', 'x', 'config.ts'),
        ],
      },
      { tools: [use('write', { path: 'config.ts', content: '1' })] },
      { tools: [edit('key', 'KEY', 'config.ts')] },
      DONE,
    ],
    {
      files: { 'config.ts': `export const key = '${secret}';\n`, [`docs/${secret}.md`]: '# Notes\n' },
      variables: { API_KEY: secret },
    },
  );
  await workOnCode(work);
  expect(server.questions.length).toBeGreaterThan(3);
  expect(JSON.stringify(server.questions)).not.toContain(secret);
});

describe.each(WIRES)('%s', (wire) => {
  const secret = 'b3N0Zq-secret-0123456789';
  const variables = { 'API_KEY (production)': secret };
  const name = '[hidden value of API_KEY (production)]';
  const config = `export const key = '${secret}';\nexport const size = 1;\n`;

  test('[MASK3] what a model quotes and writes with the names of hidden values comes back as it was', async () => {
    const { work, draft, server } = await open(
      [
        { tools: [use('read', { path: 'config.ts' })] },
        {
          tools: [
            edit(
              `key = '${name}';\nexport const size = 1`,
              `key = '${name}';\nexport const size = 2`,
              'config.ts',
            ),
          ],
        },
        {
          tools: [
            use('write', {
              path: 'config.ts',
              content: `// new\nexport const key = '${name}';\nexport const size = 3;\n`,
            }),
          ],
        },
        { text: `It has ${name} as before.` },
      ],
      { wire, files: { 'config.ts': config }, variables },
    );
    expect(await workOnCode(work)).toMatchObject({ ok: true });
    expect(draft.files()['config.ts']).toBe(`// new\n${config.replace('size = 1', 'size = 3')}`);
    expect(JSON.stringify(server.questions)).not.toContain(secret);
  });

  test('[MASK6] a mask that stands for nothing is never written: the model hears why, and nobody hears that it is done', async () => {
    const { work, draft, server, events } = await open(
      [
        { tools: [use('write', { path: 'mail.ts', content: "send('[hidden value]');\n" })] },
        { text: 'It sends mail.' },
      ],
      { wire, variables },
    );
    expect(await workOnCode(work)).toMatchObject({ ok: false, code: 'nothing' });
    expect(draft.changes()).toEqual([]);
    expect(JSON.stringify(server.questions[1])).toContain('c.env.NAME');
    expect(events.map(({ text }) => text)).toContain('mail.ts: a hidden value was not written into it');
  });
});

describe.each(WIRES)('%s', (wire) => {
  const whole = (content: string, path = 'b.md') => use('write', { path, content });

  test('[THINK1] what stands in thinking is not done, not said and not shown', async () => {
    const script: Reply[] = [
      {
        text: '<think>\nI delete it first.\n@@call delete\n@@path feature.ts\n@@end\n</think>\nI change a.ts.',
        tools: [edit('one', 'two')],
      },
      { text: 'I thought about it.\n</think>\n\nIt counts to two.' },
    ];
    const { work, draft, events } = await open(script, { wire });
    const written: string[] = [];
    expect(await workOnCode({ ...work, write: (text) => written.push(text) })).toMatchObject({
      ok: true,
      summary: 'It counts to two.',
    });
    expect(Object.keys(draft.files())).toContain('feature.ts');
    expect(events.map(({ text }) => text)).toContain('I change a.ts.');
    expect(JSON.stringify(events)).not.toMatch(/delete|thought/);
    expect(written.join()).not.toContain('delete');
  });

  test('[THINK2] thinking that never ends is no answer: it is asked again', async () => {
    const { work, server } = await open(
      [{ tools: [edit('one', 'two')] }, { text: '<think>I am done, I think' }, DONE],
      { wire },
    );
    expect(await workOnCode(work)).toMatchObject({ ok: true, summary: 'It counts to two.' });
    expect(server.questions.length).toBe(3);
  });

  test('[CODE12] a document that has fences of its own is written whole', async () => {
    const doc = '# How\n\n```sh\nnpm start\n```\n\nThen:\n\n```sh\nnpm test\n```\n';
    const code = 'export const help = `\n```sh\nnpm start\n```\n`;\n';
    const { work, draft } = await open([{ tools: [whole(doc), whole(code, 'help.ts')] }, DONE], { wire });
    expect(await workOnCode(work)).toMatchObject({ ok: true });
    expect(draft.files()).toMatchObject({ 'b.md': doc, 'help.ts': code });
  });

  test('[CODE13] a call that the limit cut off is not made, also where it looks whole', async () => {
    const { work, draft, server, events } = await open(
      [
        { tools: [edit('one', 'two'), whole('# Half of')], finish: 'length' },
        { tools: [whole('# All of it\n')] },
        DONE,
      ],
      { wire },
    );
    expect(await workOnCode(work)).toMatchObject({ ok: true });
    expect(draft.files()).toMatchObject({ 'a.ts': 'two\n', 'b.md': '# All of it\n' });
    expect(server.questions[1]?.turns.at(-1)?.text).toContain('at most 150 lines a call');
    expect(events.map(({ text }) => text)).toContain(
      'The answer was cut off by its limit: its end was not done',
    );
  });

  test('[CODE13] values that break off, a page and data that do not end: nothing is written, whatever the finish says', async () => {
    const broken = '{"path": "feature.ts", "content": "works';
    const { work, draft, events, server } = await open(
      [
        {
          tools: [
            { name: 'write', input: {}, rawInput: broken },
            whole('<html><body><p>Half', 'index.html'),
            whole('{"name": "half"', 'data.json'),
            whole('.card { color: red;', 'a.css'),
            use('write', { path: 'c.md' }),
            edit('one', 'two'),
          ],
        },
        DONE,
      ],
      { wire },
    );
    expect(await workOnCode(work)).toMatchObject({ ok: true });
    expect(draft.changes().map(({ path }) => path)).toEqual(['a.ts']);
    expect(events.map(({ text }) => text)).toContain(
      'write of feature.ts was cut off, and nothing of it was done',
    );
    expect(JSON.stringify(server.questions[1])).toContain(`end after ${broken.length} characters`);
  });

  test('[CODE13] cut off three times in a row it stops, names what is not kept, and is not done', async () => {
    const cut: Reply = { tools: [edit('one', 'two'), whole('# Half of')], finish: 'length' };
    const { work, draft } = await open([cut, { tools: [whole('# Half')], finish: 'length' }], { wire });
    expect(await workOnCode(work)).toMatchObject({
      ok: false,
      code: 'cut',
      calls: 3,
      message: 'The model’s answer was cut off by its limit three times in a row. Not kept: a.ts.',
    });
    expect(draft.changes()).toEqual([]);
  });

  test('[DONE1] what a person changed meanwhile stands, and whoever asked hears that it is not done', async () => {
    const { work, live } = await open([{ tools: [edit('one', 'two')] }, { text: 'I changed a.ts.' }], {
      wire,
    });
    const tell = work.tell;
    const end = await workOnCode({
      ...work,
      tell(event) {
        tell(event);
        if (event.change) live.set('a.ts', 'eins\n');
      },
    });
    expect(end).toMatchObject({
      ok: false,
      code: 'lost',
      message: expect.stringContaining('a.ts meanwhile: theirs stands'),
    });
  });

  test('[DONE3] what says nothing of the work does not stand in its summary', async () => {
    const text = 'Certainly! Here is a summary of the changes:\n\nIt counts to two.';
    const { work } = await open([{ tools: [edit('one', 'two')] }, { text }], { wire });
    expect(await workOnCode(work)).toMatchObject({ ok: true, summary: 'It counts to two.' });
  });

  test('[CODE14] [CODE15] a write that loses code is refused with the text as it is, and the model goes on', async () => {
    const long = Array.from({ length: 900 }, (_, at) => `export const n${at} = ${at};\n`).join('');
    const cut = long.split('\n').slice(0, 310).join('\n');
    const { work, draft, server, events } = await open(
      [
        { tools: [use('read', { path: 'long.ts' })] },
        { tools: [whole(cut, 'long.ts'), edit('one', '// ... existing code ...')] },
        { tools: [edit('n400 = 400', 'n400 = 2', 'long.ts')] },
        DONE,
      ],
      { wire, files: { 'long.ts': long } },
    );
    expect(await workOnCode(work)).toMatchObject({ ok: true });
    expect(draft.changes().map(({ path, text }) => [path, text])).toEqual([
      ['long.ts', long.replace('n400 = 400', 'n400 = 2')],
    ]);
    expect(server.questions[2]?.turns.map(({ text }) => text).join()).toMatch(
      /590 of its 900 lines would be gone.*limit.*n899 = 899/s,
    );
    const told = events.map(({ text }) => text);
    expect(told).toContain('long.ts: 590 of its 900 lines would be gone, so it was not written');
    expect(told).toContain('a.ts: a comment stood where code should, so it was not written');
  });

  test('[CODE12] words around a fence are no code', async () => {
    const text = 'Here is the file:\n\n```ts title="b.ts"\nexport const b = 1;\n```\n\nIt exports a number.';
    const { work, draft } = await open([{ tools: [whole(text, 'b.ts')] }, DONE], { wire });
    expect(await workOnCode(work)).toMatchObject({ ok: true });
    expect(draft.files()['b.ts']).toBe('export const b = 1;\n');
  });

  test('[DONE2] nothing was changed: it says so, and names what it tried', async () => {
    const { work } = await open([{ tools: [edit('three', 'four')] }, { text: 'I changed it.' }], { wire });
    expect(await workOnCode(work)).toMatchObject({
      ok: false,
      code: 'nothing',
      message: 'Nothing was changed. It tried to change a.ts.\n\nI changed it.',
    });
  });

  test('[COUNT1] a provider that counted far less than was sent has not read it: it is said, and nothing is done', async () => {
    const usage = { input: 2_051, output: 20 };
    const { work, draft } = await open([{ tools: [edit('one', 'two')], usage }, DONE], {
      wire,
      files: {},
    });
    const end = await workOnCode({ ...work, prompt: `${work.prompt}${' word and more'.repeat(4_000)}` });
    expect(end).toMatchObject({
      ok: false,
      code: 'model',
      message: expect.stringMatching(/read about 2,051 of [12]\d,\d{3} tokens.*num_ctx/),
    });
    expect(draft.changes()).toEqual([]);
  });
});
