/** [OPT1] Advice about a finished app by a model that a script speaks for: said where everything passes with it, and nothing is changed. */
import { expect, test } from 'vitest';
import type { AgentTools } from '../../../worker/agents/agent-tools.ts';
import { openModelServer } from '../../support/model-server/model-server.ts';
import type { Reply, Script } from '../../support/model-server/script.ts';
import { openScripted } from '../ai/scripted-model.ts';
import { buildForReal } from '../pipeline/real-run.ts';
import { smallBlueprint } from '../pipeline/small-blueprint.ts';
import { isOptimizer } from './build-chat.ts';

const plan = { ...smallBlueprint, not_built: [] };

/** A figure of the live app is bad: [OPT3] else nobody is asked. */
function withoutEtag({ fetchApp }: AgentTools): Partial<AgentTools> {
  return {
    async fetchApp(slug, path, headers) {
      const { status, body, headers: given } = await fetchApp(slug, path, headers);
      const left = new Headers(given);
      left.delete('etag');
      return new Response(body, { status, headers: left });
    },
  };
}

async function build(reply: Reply) {
  const script: Script = (question) => (isOptimizer(question) ? reply : { bad: 'refused-key' });
  const server = openModelServer(script);
  const { model } = await openScripted(server);
  const real = await buildForReal(plan, withoutEtag, undefined, 'React + Hono', model);
  expect([real.run.status, real.run.error]).toEqual(['succeeded', null]);
  const events = await real.project.calls.listEvents(0);
  return {
    step: real.run.steps.find(({ name }) => name === 'optimization'),
    advice: events
      .filter(({ step, type }) => step === 'optimization' && type === 'log')
      .map(({ message }) => message),
    files: await real.project.calls.readFiles(),
  };
}

const edit = (path: string, search: string, replace: string) => ({ path, search, replace });
const suggest = (title: string, ...edits: object[]) => ({ title, reason: 'It is heavy.', edits });

test('[OPT1] what passes every check is said, what breaks a promise or does not apply is not', {
  timeout: 240_000,
}, async () => {
  const { step, advice, files } = await build({
    text: JSON.stringify({
      suggestions: [
        suggest('Smaller bodies.', edit('backend/main.ts', '1024 * 1024', '512 * 1024')),
        suggest('Nobody needs health.', edit('backend/main.ts', "{ status: 'ok' }", '{}')),
        suggest('Fewer checks.', edit('tests/contract.test.ts', 'import', '//')),
      ],
    }),
  });
  expect(step).toMatchObject({ provider: 'anthropic', model: 'scripted-1', status: 'succeeded' });
  expect(step?.detail).toMatch(/\. scripted-1 suggests, tried and checked: Smaller bodies\.$/);
  expect(advice).toEqual([
    'Could be quicker: Smaller bodies. It is heavy. (backend/main.ts; every check passes with it)',
  ]);
  expect(files['backend/main.ts']).toContain('1024 * 1024');
});

test.each<[string, Reply]>([
  ['nothing', { text: '{"suggestions":[]}' }],
  ['no answer', { bad: 'broken' }],
  ['no JSON', { text: 'It is fine.' }],
])(
  '[OPT1] %s: the step is what was measured, and the app is live',
  { timeout: 240_000 },
  async (_, reply) => {
    const { step, advice } = await build(reply);
    expect(step?.detail).toContain('has no etag');
    expect([step?.status, advice]).toEqual(['succeeded', []]);
    expect(step?.detail).not.toContain('suggests');
  },
);
