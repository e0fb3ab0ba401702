/** [BEYOND] From a description to a live app whose code goes beyond its plan, with a model that a script speaks for. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findViolations } from '../../support/apps/page-checks.ts';
import type { Question, Reply, Script, ToolUse } from '../../support/model-server/script.ts';
import { type ServedModel, serveModel } from '../../support/model-server/serve.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { askForPlan, confirmPlan, LONG, waitForSuccess } from './wizard-page.ts';

const origin = inject('origin');
let browser: TestBrowser;
let model: ServedModel;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await model?.close();
});

const write = (path: string, content: string): ToolUse => ({ name: 'write', input: { path, content } });
const edit = (path: string, search: string, replace: string): ToolUse => ({
  name: 'edit',
  input: { path, search, replace },
});
/** A page of its own and the way there. */
const addPage = (name: string, path: string, code: string): ToolUse[] => [
  write(`src/pages/${name}.tsx`, code),
  edit(
    'src/App.tsx',
    'const pages = {',
    `const pages = {\n  '${path}': lazyPage(() => import('./pages/${name}')),`,
  ),
];

/** What a model says that plans with the draft that it got, and leaves one sentence to code. */
function planFrom({ turns }: Question, left: string): Reply {
  const words = turns[0]?.text ?? '';
  const description = /<description>\n([\s\S]*?)\n<\/description>/.exec(words)?.[1] ?? '';
  const draft = JSON.parse(words.slice(words.indexOf('The draft:\n') + 'The draft:\n'.length));
  const clauses = description
    .split(/(?<=\.)\s+/)
    .map((clause) =>
      clause === left
        ? { clause, went: 'not_built', how: 'No block of a page does that' }
        : { clause, went: 'plan', how: 'Kept as records' },
    );
  const blueprint = { ...draft, not_built: [{ asked: left, reason: 'No block of a page does that' }] };
  return { text: JSON.stringify({ blueprint, clauses }) };
}

/** Answers each question about code with the next of these; everything else but the plan with nothing. */
function sayInTurn(left: string, replies: readonly Reply[]): Script {
  let next = 0;
  return (question) => {
    if (question.system.startsWith('You are the architect')) return planFrom(question, left);
    if (question.tools.length === 0) return { text: 'null' };
    next += 1;
    return replies[Math.min(next, replies.length) - 1] ?? { text: 'Nothing.' };
  };
}

async function enter(provider: 'anthropic' | 'openai-compatible', script: Script): Promise<Page> {
  await model?.close();
  model = await serveModel(script);
  const page = await browser.open(`${origin}/build`);
  const email = `ada-${crypto.randomUUID()}@example.com`;
  await page.request.post(`${origin}/api/auth/signup`, { headers: { origin }, data: { email } });
  const chosen = await page.request.put(`${origin}/api/account/model`, {
    headers: { origin },
    data: { provider, base_url: `${model.origin}/v1`, model: 'scripted-1', api_key: 'sk-0123456789' },
  });
  expect(chosen.status()).toBe(200);
  await page.reload();
  return page;
}

async function openApp(page: Page, path: string): Promise<Page> {
  const [app] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /View Application/ }).click(),
  ]);
  await app.waitForLoadState();
  await app.goto(new URL(path, app.url()).href);
  return app;
}

const METRONOME = `import { useEffect, useState } from 'react';

export default function MetronomePage() {
  const [isOn, setOn] = useState(false);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setCount((before) => before + 1), 250);
    return () => clearInterval(timer);
  }, [isOn]);
  return (
    <section>
      <h1>Metronome</h1>
      <button type="button" onClick={() => setOn(!isOn)}>{isOn ? 'Stop' : 'Start'}</button>
      <p>Beat {count}</p>
    </section>
  );
}
`;
const METRONOME_WISH = 'A metronome ticks at a steady pace.';

test('[BEYOND1] [COST5] a metronome: planned, written, mended where it did not build, live, and it ticks', {
  timeout: LONG,
}, async () => {
  const page = await enter(
    'anthropic',
    sayInTurn(METRONOME_WISH, [
      { tools: addPage('MetronomePage', '/metronome', METRONOME.replace('</section>', '</sektion>')) },
      { text: 'There is a metronome.\nBUILT: 1' },
      { tools: [edit('src/pages/MetronomePage.tsx', '</sektion>', '</section>')] },
      { text: 'There is a metronome.\nBUILT: 1' },
    ]),
  );
  await askForPlan(page, `Keep track of the songs of a band with a title and a key. ${METRONOME_WISH}`);
  const price = page.getByRole('region', { name: 'What the model costs' });
  await price
    .getByText(/scripted-1 writes what the plan leaves out: about \$[\d.]+, at most \$1\.50/)
    .waitFor();
  expect(await findViolations(page)).toEqual([]);
  await confirmPlan(page);
  await waitForSuccess(page);
  await page.getByText(/^The model cost .*tokens\)\.$/).waitFor();
  expect(await findViolations(page)).toEqual([]);
  const app = await openApp(page, '/metronome');
  await app.getByRole('button', { name: 'Start' }).click();
  await app.getByText(/^Beat [2-9]/).waitFor();
  await app.getByRole('button', { name: 'Stop' }).click();
});

const BRACKET_WISH = 'A tournament bracket shows who plays whom.';

test('[BEYOND2] a bracket that never builds is left out: the app of the plan is live and works, and the step says so', {
  timeout: LONG,
}, async () => {
  const broken = (more: string) => addPage('BracketPage', '/bracket', `export default <;${more}`);
  const page = await enter(
    'openai-compatible',
    sayInTurn(BRACKET_WISH, [
      { tools: broken('') },
      { text: 'There is a bracket.\nBUILT: 1' },
      { tools: [write('src/pages/BracketPage.tsx', 'export default <;// again')] },
      { text: 'There is a bracket.\nBUILT: 1' },
    ]),
  );
  await askForPlan(page, `Keep track of the players of a club with a name and a rank. ${BRACKET_WISH}`);
  await confirmPlan(page);
  await waitForSuccess(page);
  await page
    .getByText('What the plan cannot say was not written, so the app is that of the plan:')
    .first()
    .waitFor();
  const app = await openApp(page, '/');
  expect(await app.evaluate(async () => (await fetch('/api/players')).status)).toBe(200);
});
