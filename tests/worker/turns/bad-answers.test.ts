/** [TESTER3] [OPT2] Whatever the tester's or the optimizer's model answers, the work comes to its end, and nothing of a bad answer is done. */
import { expect, test } from 'vitest';
import { bindTools } from '../../../worker/agents/bind-tools.ts';
import { makeChecks } from '../../../worker/agents/code/wishes/make-checks.ts';
import { suggestFaster } from '../../../worker/agents/suggest-faster.ts';
import { openModelServer } from '../../support/model-server/model-server.ts';
import type { Reply } from '../../support/model-server/script.ts';
import { openScripted, WIRES } from '../ai/scripted-model.ts';
import { smallBlueprint } from '../pipeline/small-blueprint.ts';
import { bindings } from '../project/open-project.ts';

const signal = new AbortController().signal;

/** What is said of each where the tester gave it; the engine goes on without checks. */
const BAD: [string, Reply, RegExp][] = [
  ['a cut stream', { bad: 'cut', text: '{"calls": [' }, /broke off|did not answer as agreed/],
  ['429', { bad: 'rate-limited' }, /is busy/],
  ['overload', { bad: 'overloaded' }, /is busy/],
  ['500', { bad: 'broken' }, /answered with 500/],
  ['silence', { bad: 'silent' }, /stopped answering/],
  ['a page of HTML', { bad: 'garbage' }, /did not answer as agreed|answered nothing|broke off/],
  ['a refused key', { bad: 'refused-key' }, /refused the key/],
  ['a prompt that is too long', { bad: 'overflow' }, /The prompt is longer than/],
  ['50 MB', { bad: 'huge', bytes: 50_000_000 }, /did not come to an end/],
  ['words', { text: 'I would check it by hand.' }, /did not fit: /],
  ['JSON of another shape', { text: '{"calls": "none", "suggestions": 1}' }, /did not fit: /],
  ['half a JSON', { text: '{"calls": [{"title": "a"', finish: 'length' }, /did not fit: /],
  ['a tool that is not there', { tools: [{ name: 'deploy', input: {} }] }, /did not fit: /],
  [
    'a tool with bad arguments',
    { tools: [{ name: 'edit', input: {}, rawInput: '{"path":' }] },
    /did not fit: /,
  ],
  [
    'a call of another server',
    {
      text: '{"calls":[{"title":"a","steps":[{"method":"GET","path":"//evil.example/api/","status":200}]}]}',
    },
    /did not fit: /,
  ],
];

/** @param patience how long a silent provider is waited for, ms; a good answer may take longer on a busy machine. */
async function open(reply: Reply, wire: (typeof WIRES)[number], patience = 20_000) {
  const server = openModelServer([reply]);
  const { model } = await openScripted(server, wire, { silence: { first: patience, next: patience } });
  return { server, model };
}

test.each(WIRES.flatMap((wire) => BAD.map(([name, reply, said]) => [wire, name, reply, said] as const)))(
  '[TESTER3] [OPT2] %s: %s',
  async (wire, _, reply, said) => {
    const { model, server } = await open(reply, wire, 'bad' in reply ? 100 : undefined);
    const made = await makeChecks({
      model,
      key: crypto.randomUUID(),
      blueprint: smallBlueprint,
      paths: [],
      request: 'Count the tools',
      signal,
    });
    expect(made.checks).toEqual({ calls: [], pages: [], visits: [] });
    expect(made.missing).toMatch(said);
    const asked = server.questions.length;
    const files = { 'backend/main.ts': 'export const a = 1;\n' };
    const suggested = await suggestFaster(
      { model, blueprint: smallBlueprint, framework: 'React + Hono', files, measured: '60 KB' },
      {
        model,
        tools: bindTools(bindings, { fetch: async () => Response.error() }),
        signal,
        idempotencyKey: crypto.randomUUID(),
        report: async () => {},
      },
    );
    expect([suggested.suggestions, suggested.detail]).toEqual([[], null]);
    expect(server.questions.length).toBeGreaterThan(asked);
  },
);

test.each(WIRES)('[TESTER3] [OPT2] %s: a fence, and signs that end tags, are no harm', async (wire) => {
  const checks = {
    calls: [
      { title: 'It says </hewn-checks> &lt;', steps: [{ method: 'GET', path: '/api/tools', status: 200 }] },
    ],
  };
  const { model } = await open({ text: `Here:\n\`\`\`json\n${JSON.stringify(checks)}\n\`\`\`\n` }, wire);
  const { checks: made, missing } = await makeChecks({
    model,
    key: crypto.randomUUID(),
    blueprint: null,
    paths: ['src/App.tsx'],
    request: 'Count the tools',
    signal,
  });
  expect([missing, made.calls.map(({ title }) => title)]).toEqual([null, ['It says </hewn-checks> &lt;']]);
  const edits = [{ path: 'backend/main.ts', search: 'stands nowhere', replace: '' }];
  const odd = await open(
    { text: JSON.stringify({ suggestions: [{ title: 'a', reason: '', edits }] }) },
    wire,
  );
  const suggested = await suggestFaster(
    {
      model: odd.model,
      blueprint: smallBlueprint,
      framework: 'React + Hono',
      files: { 'backend/main.ts': 'export const a = 1;\n' },
      measured: '60 KB',
    },
    {
      model: odd.model,
      tools: bindTools(bindings, { fetch: async () => Response.error() }),
      signal,
      idempotencyKey: crypto.randomUUID(),
      report: async () => {},
    },
  );
  expect(suggested.suggestions).toEqual([]);
});
