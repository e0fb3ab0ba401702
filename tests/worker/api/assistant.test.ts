/** [ASSIST] The assistant's calls: by a model where one is chosen, by Hewn's own rules where none is. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openModelServer } from '../../support/model-server/model-server.ts';
import type { Script } from '../../support/model-server/script.ts';
import { callApi, makeProject, type Person, signUp } from './support/call-api.ts';

afterEach(() => vi.unstubAllGlobals());

const ask = (person: Person | null, call: string, body: object) =>
  callApi(`/api/ai/${call}`, { body, token: person?.token });

const CALLS: [string, object][] = [
  ['analyze-code', { code: 'const a = 1;', language: 'javascript' }],
  ['chat', { message: 'Hello', session_id: 'one' }],
  ['generate-code', { description: 'Notes by day' }],
  ['refactor-code', { code: 'const a = 1;' }],
  ['document-code', { code: 'const a = 1;' }],
  ['debug-assistance', { code: 'const a = 1;' }],
  ['requirements-gathering', { project_description: 'A blog' }],
];

/** A person whose model answers as the script says; what it was asked is kept. */
async function withModel(script: Script) {
  const server = openModelServer(script);
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    return new URL(request.url).hostname === 'model.test' ? server.fetch(request) : real(request);
  });
  const person = await signUp();
  const model = {
    provider: 'openai-compatible',
    base_url: 'http://model.test/v1',
    model: 'scripted-1',
    api_key: 'sk-0123456789',
  };
  const saved = await callApi('/api/account/model', { method: 'PUT', body: model, token: person.token });
  expect(saved.status).toBe(200);
  return { person, server };
}

test.each(CALLS)('[ASSIST1] %s is for people who are signed in', async (call, body) => {
  expect((await ask(null, call, body)).status).toBe(401);
});

describe('[ASSIST2] without a model each call does real work, and says that no model did it', () => {
  test('analyze finds what the offline rules name, in their order', async () => {
    const code = `var a = 1;\nfunction b() {}\n${'console.log(a);\n'.repeat(4)}// ${'x'.repeat(1000)}\n`;
    const { status, body } = await ask(await signUp(), 'analyze-code', { code, language: 'javascript' });
    expect(status).toBe(200);
    expect([body.provider, body.model]).toEqual(['built-in', 'built-in']);
    expect(
      body.suggestions.map(({ type, severity, line }: Record<string, unknown>) => [type, severity, line]),
    ).toEqual([
      ['improvement', 'medium', 1],
      ['warning', 'low', 3],
      ['improvement', 'medium', 2],
      ['performance', 'high', null],
    ]);
    expect(body.suggestions[0].fix).toBe(code.replace('var', 'const'));
  });

  test('refactor lays code out, or hands it back with the reason', async () => {
    const person = await signUp();
    const clean = await ask(person, 'refactor-code', { code: 'const  a=1;a ++', language: 'javascript' });
    expect(clean.body).toMatchObject({ refactored_code: 'const a = 1;\na++;\n', refactor_type: 'clean' });
    const modern = await ask(person, 'refactor-code', {
      code: 'var a = 1;\nvar b = a;\nb = 2;\n',
      language: 'javascript',
      refactor_type: 'modernize',
    });
    expect(modern.body.refactored_code).toBe('const a = 1;\nlet b = a;\nb = 2;\n');
    const broken = await ask(person, 'refactor-code', { code: 'const a = = 1;', language: 'javascript' });
    expect(broken.body.refactored_code).toBe('const a = = 1;');
    expect(broken.body.note).toMatch(/^Unchanged: this code does not parse/);
  });

  test.each([
    [
      'javascript',
      'brief',
      'function addTax(price) {\n  return price;\n}\n',
      '/** Add tax: price. */\nfunction addTax',
    ],
    ['javascript', 'jsdoc', 'function addTax(price) {\n  return price;\n}\n', ' * @param price\n'],
    [
      'typescript',
      'comprehensive',
      'export function addTax(price: number): number {\n  return price;\n}\n',
      ' * @param {number} price\n * @returns {number}\n',
    ],
    [
      'python',
      'pydoc',
      'def add_tax(price: int) -> int:\n    return price\n',
      '    :param price:\n    :type price: int\n    :rtype: int\n',
    ],
  ])('document of %s in the style %s', async (language, style, code, expected) => {
    const { body } = await ask(await signUp(), 'document-code', { code, language, doc_style: style });
    expect(body).toMatchObject({ provider: 'built-in', original_code: code, doc_style: style });
    expect(body.documented_code).toContain(expected);
  });

  test('debug names the likely cause and the line', async () => {
    const { body } = await ask(await signUp(), 'debug-assistance', {
      code: 'const user = null;\nconsole.log(user.name);\n',
      language: 'javascript',
      error_message: "TypeError: Cannot read properties of null (reading 'name')\n    at main.js:2:18",
    });
    expect(body.debug_analysis).toContain('Something is null where “.name” of it is read.');
    expect(body.debug_analysis).toContain('Line 2: console.log(user.name);');
  });

  test('generate writes a file of the planned app, or says that it did not understand', async () => {
    const person = await signUp();
    const made = await ask(person, 'generate-code', {
      description: 'A library where members borrow books and librarians manage loans',
      language: 'python',
    });
    expect(made.status).toBe(200);
    expect(made.body.generated_code).toMatch(/^(from|import|"""|#)/m);
    expect(made.body.note).toMatch(/^This is backend\/.*\.py of the app/);
    const not = await ask(person, 'generate-code', { description: 'qwz' });
    expect([not.status, not.body.error.code]).toEqual([422, 'not_understood']);
  });

  test('requirements are asked for in three or four questions, then summed up and ready to proceed', async () => {
    const person = await signUp();
    const description = 'A marketplace for used bicycles';
    const first = await ask(person, 'requirements-gathering', { project_description: description });
    const questions = first.body.response.match(/^\d+\. .+\?$/gm) ?? [];
    expect([3, 4]).toContain(questions.length);
    const next = await ask(person, 'requirements-gathering', {
      project_description: description,
      conversation_history: [
        { type: 'assistant', message: first.body.response },
        { type: 'user', message: 'Sellers log in' },
      ],
    });
    expect(next.body.response).toMatch(/Sellers log in[\s\S]*ready to proceed/);
  });
});

test('[ASSIST3] a model answers where one is chosen; the code in a fence is taken out of it', async () => {
  const { person, server } = await withModel([{ text: 'Here it is:\n```js\nexport const a = 2;\n```' }]);
  const { body } = await ask(person, 'refactor-code', { code: 'const a = 1 + 1;', language: 'javascript' });
  expect(body).toMatchObject({ refactored_code: 'export const a = 2;\n', model: 'scripted-1' });
  expect(JSON.stringify(server.questions)).toContain('const a = 1 + 1;');
});

test('[CALL5] where the model does not answer the built-in engine does, and the answer says why', async () => {
  const { person } = await withModel([{ bad: 'refused-key' }]);
  const { body } = await ask(person, 'analyze-code', { code: 'var a = 1;', language: 'javascript' });
  expect(body.provider).toBe('built-in');
  expect(body.suggestions).toHaveLength(1);
  expect(body.note).toMatch(/\S/);
});

test('[ASSIST4] messages of a session are each person’s own, and oldest first', async () => {
  const [one, other] = [await signUp(), await signUp()];
  const say = (person: Person, message: string) =>
    ask(person, 'chat', { message, session_id: 'research-session' });
  const read = async (person: Person) =>
    (await callApi('/api/ai/chat/research-session/history', { token: person.token })).body;
  const first = await say(one, 'What can you do?');
  expect(first.body.message).toContain('built-in engine');
  await say(one, 'A shop for bread with orders');
  await say(other, 'Mine');
  expect(
    (await read(one)).map(({ type, message }: Record<string, string>) => [type, message]).slice(0, 3),
  ).toEqual([
    ['user', 'What can you do?'],
    ['assistant', first.body.message],
    ['user', 'A shop for bread with orders'],
  ]);
  expect(await read(other)).toHaveLength(2);
  const odd = await callApi('/api/ai/chat/%3Cscript%3E/history', { token: one.token });
  expect([odd.status, odd.body]).toEqual([200, []]);
});

test('[ASSIST5] code of fewer than 10 characters, an empty description or message: 400, and nothing is kept', async () => {
  const person = await signUp();
  for (const [call, body] of [
    ['analyze-code', { code: 'a' }],
    ['refactor-code', { code: '         a         ' }],
    ['document-code', { code: '' }],
    ['debug-assistance', { code: 'x = 1' }],
    ['generate-code', { description: '  ' }],
    ['chat', { message: ' ', session_id: 'one' }],
    ['chat', { message: 'Hello', session_id: 'a b' }],
  ] as const)
    expect([call, (await ask(person, call, body)).status]).toEqual([call, 400]);
  expect((await callApi('/api/ai/chat/one/history', { token: person.token })).body).toEqual([]);
});

describe('[ASSIST11] what a model is told is listed by part', () => {
  const CODE = 'export const secretive = 1;\n';
  const listOf = async (person: Person, query: Record<string, string>) =>
    callApi(`/api/ai/context?${new URLSearchParams(query)}`, { token: person.token });

  test('before it is asked: sizes alone, of one’s own project; nothing without a model', async () => {
    const { person } = await withModel([]);
    const { id } = await makeProject(person);
    await callApi(`/api/projects/${id}/files/src/a.ts`, {
      method: 'PUT',
      body: { content: CODE },
      token: person.token,
    });
    const { status, body } = await listOf(person, { mode: 'chat', project_id: id, path: 'src/a.ts' });
    expect([status, body.model, body.window]).toEqual([200, 'scripted-1', null]);
    expect(
      body.parts.map(({ part, can_be_left_out }: Record<string, unknown>) => [part, can_be_left_out]),
    ).toEqual([
      ['rules', false],
      ['code', true],
      ['request', false],
    ]);
    expect(JSON.stringify(body)).not.toContain('secretive');
    const sum = body.parts.reduce((all: number, { tokens }: { tokens: number }) => all + tokens, 0);
    expect([body.tokens, body.parts[1].tokens]).toEqual([
      sum,
      Math.ceil(`<code>\n${CODE}\n</code>`.length / 3),
    ]);
    const build = await listOf(person, { mode: 'build', project_id: id, path: 'src/a.ts' });
    expect(build.body.parts.map(({ part }: { part: string }) => part)).toEqual([
      'rules',
      'files',
      'focus',
      'request',
    ]);
    const first = await listOf(person, { mode: 'first_build' });
    expect(first.body.parts.length).toBeGreaterThan(3);
    // A file that may hold secrets is not read, and another's project is not there.
    const hidden = await listOf(person, { mode: 'chat', project_id: id, path: '.env' });
    expect(hidden.body.parts.map(({ part }: { part: string }) => part)).toEqual(['rules', 'request']);
    const stranger = await signUp();
    expect((await listOf(stranger, { mode: 'chat', project_id: id })).status).toBe(404);
    expect((await listOf(stranger, { mode: 'chat' })).body).toEqual({
      provider: 'built-in',
      model: 'built-in',
      window: null,
      parts: [],
      tokens: 0,
    });
  });

  test('[ASSIST12] what is left out is not sent; the answer says what was told, and what was counted', async () => {
    const { person, server } = await withModel(() => ({ text: 'So.' }));
    const body = {
      message: 'What is this?',
      code: CODE,
      problems: ['1:14 error secretive is unused'],
      session_id: 'told',
    };
    const first = await ask(person, 'chat', body);
    const parts = (answer: typeof first) =>
      answer.body.told.parts.map(({ part, is_left_out }: Record<string, unknown>) => [part, is_left_out]);
    expect(parts(first)).toEqual([
      ['rules', false],
      ['code', false],
      ['problems', false],
      ['request', false],
    ]);
    const told = server.questions.at(-1);
    expect(told?.turns[0]?.text).toContain('<problems>\n1:14 error secretive is unused\n</problems>');
    expect(first.body.told.tokens_in).toBeGreaterThan(0);

    const next = await ask(person, 'chat', { ...body, without: ['code', 'problems', 'before'] });
    expect(parts(next)).toEqual([
      ['rules', false],
      ['before', true],
      ['code', true],
      ['problems', true],
      ['request', false],
    ]);
    const { text = '' } = server.questions.at(-1)?.turns[0] ?? {};
    expect(text).toBe('<language>\ntext\n</language>\n\n<message>\nWhat is this?\n</message>');
    // What a call works on goes along.
    const refused = await ask(person, 'refactor-code', { code: CODE, without: ['code'] });
    expect(refused.status).toBe(400);
    const own = await ask(await signUp(), 'refactor-code', { code: CODE });
    expect(own.body.told).toBeUndefined();
  });
});
