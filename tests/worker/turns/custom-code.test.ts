/** [BEYOND] Apps that their plan cannot say all of, built for real with a model that a script speaks for. */
import { runInDurableObject } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { type Blueprint, Blueprint as BlueprintSchema } from '../../../worker/contract/plan/blueprint.ts';
import type { Run } from '../../../worker/contract/run.ts';
import { openModelServer } from '../../support/model-server/model-server.ts';
import type { Script, ToolUse } from '../../support/model-server/script.ts';
import { openScripted } from '../ai/scripted-model.ts';
import { buildForReal, type RealRun } from '../pipeline/real-run.ts';
import { smallBlueprint } from '../pipeline/small-blueprint.ts';
import { isCode, numberOf, use, withChecks } from './build-chat.ts';

/** The small plan, which leaves these out. */
const leavingOut = (...asked: string[]): Blueprint =>
  BlueprintSchema.parse({
    ...smallBlueprint,
    not_built: asked.map((one) => ({ asked: one, reason: 'No block of a page does that' })),
  });

/** A page of its own and the way there. */
const addPage = (name: string, path: string, code: string): ToolUse[] => [
  use('write', { path: `src/pages/${name}.tsx`, content: code }),
  use('edit', {
    path: 'src/App.tsx',
    search: 'const pages = {',
    replace: `const pages = {\n  '${path}': lazyPage(() => import('./pages/${name}')),`,
  }),
];

const METRONOME = `import { useEffect, useState } from 'react';

export default function MetronomePage() {
  const [beats, setBeats] = useState(60);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setCount((before) => before + 1), 60_000 / beats);
    return () => clearInterval(timer);
  }, [beats]);
  return (
    <main>
      <h1>Metronome</h1>
      <label>
        Beats a minute <input type="number" min={20} max={240} value={beats} onChange={(event) => setBeats(Number(event.target.value))} />
      </label>
      <p>Beat {count}</p>
    </main>
  );
}
`;

async function build(
  plan: Blueprint,
  script: Script,
  wire: 'anthropic' | 'openai-compatible',
  project?: RealRun['project'],
) {
  const server = openModelServer(withChecks(script));
  const { model } = await openScripted(server, wire);
  const real = await buildForReal(plan, undefined, project, 'React + Hono', model);
  const files = await real.project.calls.readFiles();
  return { ...real, files, server };
}

const frontendOf = (run: Run) => run.steps.find(({ name }) => name === 'frontend');

test('[BEYOND1] [BEYOND3] a metronome is written over the pages, goes live, and stays when the plan is built again', {
  timeout: 240_000,
}, async () => {
  const plan = leavingOut('A metronome that ticks', 'Reminders by text message');
  const { run, files, server, project } = await build(
    plan,
    [
      { tools: addPage('MetronomePage', '/metronome', METRONOME) },
      { tools: [use('write', { path: 'backend/main.ts', content: 'owned' }), use('check', {})] },
      { text: 'There is a metronome at /metronome.\nBUILT: 1' },
    ],
    'anthropic',
  );
  expect([run.status, run.error]).toEqual(['succeeded', null]);
  expect(run.not_built.map(({ asked }) => asked)).toEqual(['Reminders by text message']);
  expect(frontendOf(run)).toMatchObject({
    provider: 'anthropic',
    model: 'scripted-1',
    tokens_in: 40,
    tokens_out: 80,
    detail: expect.stringContaining('There is a metronome at /metronome.'),
  });
  expect(files['src/pages/MetronomePage.tsx']).toBe(METRONOME);
  expect(files['backend/main.ts']).not.toBe('owned');
  expect(JSON.stringify(server.questions.findLast(isCode)?.turns)).toContain(
    'only src/ and backend/own/ are yours',
  );
  const again = await buildForReal({ ...plan, tagline: 'Tools for everybody' }, undefined, project);
  expect(again.run.status).toBe('succeeded');
  const kept = await project.calls.readFiles();
  expect(kept['src/pages/MetronomePage.tsx']).toBe(METRONOME);
  expect(kept['src/App.tsx']).toContain('/metronome');
});

test('[BEYOND2] a bracket that never builds is left out: the app is that of the plan, live, and the step says so', {
  timeout: 240_000,
}, async () => {
  const script: Script = (question) =>
    numberOf(question) % 2 === 0
      ? {
          tools: [
            use('write', { path: `src/pages/Bracket${numberOf(question)}.tsx`, content: 'x' }),
            ...addPage('BracketPage', '/bracket', `export default <${numberOf(question)};`),
          ],
        }
      : { text: 'There is a bracket.\nBUILT: 1' };
  const { run, files } = await build(leavingOut('A tournament bracket'), script, 'anthropic');
  expect([run.status, run.error]).toEqual(['succeeded', null]);
  expect(run.deployed_url).not.toBeNull();
  expect(run.not_built).toHaveLength(1);
  expect(frontendOf(run)?.detail).toMatch(
    /^What the plan cannot say was not written, so the app is that of the plan: /,
  );
  expect(Object.keys(files).filter((path) => path.includes('Bracket'))).toEqual([]);
});

test('[BEYOND5] [TRY5] what passed when the limit came is kept and live; what is missing is named as not written yet', {
  timeout: 240_000,
}, async () => {
  const script: Script = (question) =>
    numberOf(question) === 0
      ? { tools: [...addPage('MetronomePage', '/metronome', METRONOME), use('check', {})] }
      : { text: 'BUILT: 1', tools: [use('read', { path: `src/none${numberOf(question)}.tsx` })] };
  const { run, files, server } = await build(
    leavingOut('A metronome that ticks', 'A tournament bracket'),
    script,
    'anthropic',
  );
  expect([run.status, run.error]).toEqual(['succeeded', null]);
  expect(run.not_built).toEqual([
    {
      asked: 'A tournament bracket',
      reason: 'It was not written before the build came to an end: ask for it in the Build chat',
    },
  ]);
  expect(files['src/pages/MetronomePage.tsx']).toBe(METRONOME);
  // 300 s of its own, less what the tester's question took.
  const first = server.questions.find(isCode)?.turns[0]?.text;
  expect(first).toMatch(/Left: (300|2\d\d) s of your own time/);
  expect(frontendOf(run)?.detail).toMatch(
    /a part was written and passed: A metronome that ticks\. The rest was not\. It took 16 questions/,
  );
  // The pages and calls that passed while it was written are not tried once more.
  const integration = run.steps.find(({ name }) => name === 'integration');
  expect(integration?.detail).toMatch(/^(\d+) checks passed, \d+ of them pages shown; \1 of them before/);
});

test('[BEYOND6] what a plan leaves to code is the order of whoever writes it, and no longer named where it is written', {
  timeout: 240_000,
}, async () => {
  const plan = BlueprintSchema.parse({
    ...smallBlueprint,
    pages: smallBlueprint.pages.map((page) => ({
      ...page,
      blocks: [
        ...page.blocks,
        { ability: 'code', options: { name: 'beat', does: 'A metronome that ticks.' } },
      ],
    })),
    work: [{ page: 'tools', does: 'The arrow keys change its speed.' }],
    not_built: [],
  });
  const part = METRONOME.replace('export default function MetronomePage', 'export function BeatPart');
  const { run, files, server } = await build(
    plan,
    [
      { tools: [use('read', { path: 'src/components/code/BeatPart.tsx' })] },
      { tools: [use('write', { path: 'src/components/code/BeatPart.tsx', content: part })] },
      { text: 'There is a metronome.\nBUILT: 1' },
    ],
    'anthropic',
  );
  expect([run.status, run.error]).toEqual(['succeeded', null]);
  expect(files['src/components/code/BeatPart.tsx']).toBe(part);
  expect(run.not_built.map(({ asked }) => asked)).toEqual(['Tools: The arrow keys change its speed.']);
  const told = server.questions.find(isCode)?.turns[0]?.text;
  expect(told).toContain('1. Tools: A metronome that ticks.');
  expect(told).toContain('2. Tools: The arrow keys change its speed.');
});

test('[TESTER2] a build whose app breaks what was promised does not go live, and says which promise', {
  timeout: 240_000,
}, async () => {
  const { project, run } = await buildForReal(smallBlueprint);
  expect(run.status).toBe('succeeded');
  const wishes = {
    calls: [],
    pages: [{ title: 'The page names spanners', path: '/', as: 'stranger', texts: ['Spanners'] }],
  };
  await runInDurableObject(project.stub, async (object) => {
    const { callWorkspace } = object as unknown as {
      callWorkspace(name: string, values: unknown[]): unknown;
    };
    callWorkspace.call(object, 'writeFile', [{ path: 'tests/wishes.json', content: JSON.stringify(wishes) }]);
  });
  const again = await buildForReal({ ...smallBlueprint, tagline: 'Other words' }, undefined, project);
  expect(again.run.error).toMatchObject({ code: 'checks_failed', wishes: ['The page names spanners'] });
});
