/**
 * [CODE13] [CODE16] [CODE17] [COUNT1] [PROV4] [THINK1] [THINK2] What providers are known to answer, each on its own wire, as a person sees it in the Build chat: what came of it is said in words, or
 * nothing is to be said. The wires themselves are tried in `tests/worker/turns`.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { importCode } from '../../support/import-code.ts';
import type { Question, Reply, ToolUse } from '../../support/model-server/script.ts';
import { type ServedModel, serveModel } from '../../support/model-server/serve.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { block, START } from '../../worker/turns/anthropic-events.ts';

const origin = inject('origin');
const APP = 'export default function App() { return <h1>Good morning</h1>; }\n';
const PLAN = {
  possible: true,
  steps: ['The page wishes a good evening.'],
  files: ['src/App.jsx'],
  size: 'small',
};
const EDIT: ToolUse = {
  name: 'edit',
  input: { path: 'src/App.jsx', search: 'Good morning', replace: 'Good evening' },
};
const NIGHT = { path: 'src/App.jsx', search: 'Good evening', replace: 'Good night' };
const GARBLED: Reply = { tools: [{ ...EDIT, rawInput: '{"path":"src/App.jsx"}{"path":"b"}' }] };
const THINKS: Reply = { text: '<think>I am done, I think' };
const DONE: Reply = { text: 'It says good evening now.' };
const OVERLOADED = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } };
const HALF = JSON.stringify({ path: 'src/App.jsx', content: APP }).slice(0, 40);
const CUT = [
  START,
  ...block(0, 'write', HALF),
  {
    type: 'message_delta',
    delta: { stop_reason: 'max_tokens', stop_sequence: null },
    usage: { output_tokens: 5 },
  },
  { type: 'message_stop' },
];

interface Trouble {
  provider: string;
  asked: string;
  /** What the model answers once the plan was agreed to; the last again and again. */
  replies: readonly Reply[];
  says: RegExp;
  saysNot?: RegExp;
}

const TROUBLES: Trouble[] = [
  {
    provider: 'anthropic',
    asked: 'Think about the evening',
    replies: [THINKS],
    says: /thought, and answered nothing/,
    saysNot: /I am done/,
  },
  {
    provider: 'openai-compatible',
    asked: 'Say it in riddles',
    replies: [GARBLED],
    says: /calls of tools could not be read, twice in a row\. Nothing was changed/,
  },
  {
    provider: 'openrouter',
    asked: 'Say it in other riddles',
    replies: [GARBLED],
    says: /called its tools wrongly, three times in a row\. Nothing was changed/,
  },
  {
    provider: 'anthropic',
    asked: 'Write it all anew',
    replies: [{ bad: 'as-written', events: CUT }],
    says: /cut off by its limit three times in a row/,
  },
  {
    provider: 'openai-compatible',
    asked: 'Read only the beginning',
    replies: [{ tools: [EDIT], usage: { input: 1_000, output: 20 } }],
    says: /read about 1,000 of \d,\d{3} tokens that were sent.*OLLAMA_CONTEXT_LENGTH/,
  },
  {
    provider: 'anthropic',
    asked: 'Think aloud',
    replies: [{ text: 'I thought of lamps.\n</think>\n\nIt is evening enough.' }],
    says: /It is evening enough\./,
    saysNot: /lamps/,
  },
  {
    provider: 'openrouter',
    asked: 'Ask without a key',
    replies: [{ bad: 'refused-key' }],
    says: /key/,
  },
  {
    provider: 'anthropic',
    asked: 'Break behind the beginning',
    replies: [{ bad: 'as-written', events: [START, OVERLOADED] }, { tools: [EDIT] }, DONE],
    says: /It says good evening now\./,
    saysNot: /overloaded/i,
  },
  {
    provider: 'google',
    asked: 'Describe your tools in other words',
    replies: [
      { bad: 'refused-words', words: 'Invalid JSON payload received. Unknown name "maxLength" at tools[0]' },
      { tools: [{ name: 'edit', input: NIGHT }] },
      { text: 'It says good night now.' },
    ],
    says: /It says good night now\./,
    saysNot: /maxLength|payload/,
  },
];

let browser: TestBrowser;
let model: ServedModel;
let answered = 0;

beforeAll(async () => {
  browser = await openBrowser();
  model = await serveModel(({ system, turns }: Question) => {
    if (system.startsWith('You plan')) {
      answered = 0;
      return { text: JSON.stringify(PLAN) };
    }
    const trouble = TROUBLES.find(({ asked }) => turns[0]?.text.includes(asked));
    return trouble?.replies[Math.min(answered++, trouble.replies.length - 1)] ?? { text: '{}' };
  });
});
afterAll(async () => {
  await browser.close();
  await model.close();
});

async function choose(page: Page, provider: string): Promise<void> {
  const data = { provider, base_url: `${model.origin}/v1`, model: 'scripted-1', api_key: 'sk-0123456789' };
  const chosen = await page.request.put(`${origin}/api/account/model`, { headers: { origin }, data });
  expect([provider, chosen.status()]).toEqual([provider, 200]);
}

async function ask(panel: Locator, { asked, says, saysNot }: Trouble): Promise<void> {
  await panel.getByLabel('What should be different?').fill(asked);
  await panel.getByRole('button', { name: 'Ask', exact: true }).click();
  const turn = panel.getByRole('article', { name: asked });
  await turn.getByRole('button', { name: 'Go', exact: true }).click();
  await turn.getByText(says).last().waitFor();
  if (saysNot) expect(await turn.textContent()).not.toMatch(saysNot);
}

test('[THINK1] [THINK2] [CODE13] [CODE16] [CODE17] [COUNT1] [PROV4] each ends in words that a person understands, or in nothing to be said', {
  timeout: 240_000,
}, async () => {
  const page = await browser.open(`${origin}/build`);
  const email = `troubles-${crypto.randomUUID()}@example.com`;
  await page.request.post(`${origin}/api/auth/signup`, { headers: { origin }, data: { email } });
  const id = await importCode(page, { frontend_code: APP });
  await choose(page, 'anthropic');
  await page.goto(`${origin}/code-editor/${id}?file=src/App.jsx`);
  await page.getByRole('region', { name: 'src/App.jsx', exact: true }).getByRole('textbox').waitFor();
  await page.getByRole('tab', { name: 'AI Assistant' }).click();
  await page.getByRole('button', { name: 'Build', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Build', exact: true });
  for (const trouble of TROUBLES) {
    await choose(page, trouble.provider);
    await ask(panel, trouble);
  }
  const last = panel.getByRole('article', { name: TROUBLES.at(-1)?.asked ?? '' });
  await last.getByText('Done', { exact: true }).waitFor();
  const kept = await page.request.get(`${origin}/api/projects/${id}/files/src/App.jsx`);
  expect((await kept.json()).content).toBe(APP.replace('morning', 'night'));
});
