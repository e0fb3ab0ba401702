/**
 * [BEYOND] From a description to a live app that does what its plan cannot say, with a model that a script speaks for behind real
 * HTTP, on both wires; and in the app what it is for.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { listTree, signalProcess } from '../../../bin/parts/server/process-tree.mjs';
import type { Run } from '../../../worker/contract/run.ts';
import { findOverflow, findViolations } from '../../support/apps/page-checks.ts';
import { GAME } from '../../support/model-builds/game.ts';
import { addPage, check, edit, speakFor, wordsOf } from '../../support/model-builds/model-build.ts';
import type { GoodReply, Reply, ToolUse } from '../../support/model-server/script.ts';
import { type ServedModel, serveModel } from '../../support/model-server/serve.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { BOARD, BRACKET, type CustomCodeApp, METRONOME } from './custom-code-pages.ts';
import { askForPlan, confirmPlan, LONG, waitForSuccess } from './wizard-page.ts';

const origin = inject('origin');
let browser: TestBrowser;
let model: ServedModel;
beforeAll(async () => {
  browser = await openBrowser();
  model = await serveModel([]);
});
afterAll(async () => {
  await browser.close();
  await model.close();
});

/** The page, its address, and the way there. */
const pageOf = ({ page: { name, path, title } }: CustomCodeApp, code: string): ToolUse[] =>
  addPage(name, path, title, code);

/** What is said of the price before: an address of one's own sends no bill that is known. */
const PRICES = {
  anthropic: /scripted-1 writes what the plan leaves out: about \$[\d.]+, at most \$1\.50/,
  'openai-compatible': 'This build asks nothing of a model that costs anything.',
};

/** Somebody new with the scripted model of their own. */
async function chooseModel(page: Page, provider: keyof typeof PRICES): Promise<void> {
  const email = `ada-${crypto.randomUUID()}@example.com`;
  await page.request.post(`${origin}/api/auth/signup`, { headers: { origin }, data: { email } });
  const chosen = await page.request.put(`${origin}/api/account/model`, {
    headers: { origin },
    data: { provider, base_url: `${model.origin}/v1`, model: 'scripted-1', api_key: 'sk-0123456789' },
  });
  expect(chosen.status()).toBe(200);
}

/** A person with that model of their own, from the words to the app. @returns the wizard and the page of the app */
async function build(
  provider: keyof typeof PRICES,
  app: CustomCodeApp,
  code: readonly Reply[],
): Promise<{ page: Page; live: Page; tested: string }> {
  model.follow(speakFor({ ...app, code }));
  const page = await browser.open();
  await chooseModel(page, provider);
  await page.goto(`${origin}/build`);
  await askForPlan(page, wordsOf(app));
  await page
    .getByText(app.wishes[0] ?? '')
    .first()
    .waitFor();
  await page.getByRole('region', { name: 'What the model costs' }).getByText(PRICES[provider]).waitFor();
  const run = new URL(await confirmPlan(page)).searchParams.get('run');
  await waitForSuccess(page);
  await page.getByText(/^The model cost .*tokens\)\.$/).waitFor();
  await page.getByRole('log').getByText(`Will be checked: There is a page ${app.page.title}`).waitFor();
  expect(await page.getByRole('heading', { name: 'Not built' }).count()).toBe(0);
  const [live] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /View Application/ }).click(),
  ]);
  await live.getByRole('link', { name: app.page.title }).first().click();
  await live.getByRole('heading', { name: app.page.title }).waitFor();
  return { page, live, tested: await readTested(page, run) };
}

/** @returns what its build says of how it was tested. */
async function readTested(page: Page, run: string | null): Promise<string> {
  const { steps } = (await (await page.request.get(`${origin}/api/agents/pipeline/${run}`)).json()) as Run;
  return steps.find(({ name }) => name === 'integration')?.detail ?? '';
}

/** Kills the server's browser, which is ours to kill: none is started by whoever else the server serves. */
function killVisited(): void {
  for (const { pid, command } of listTree(inject('serverPid')))
    if (command.includes('chrom')) signalProcess(pid, 'SIGKILL');
}

const done = (words: string): Reply => ({ text: `${words}\nBUILT: 1` });

test('[BEYOND1] [COST5] [VISIT10] a metronome: planned, written, gone through in Chromium, live; it ticks at the tempo that is set', {
  timeout: LONG,
}, async () => {
  const { page, live, tested } = await build('anthropic', METRONOME, [
    { tools: pageOf(METRONOME, METRONOME.page.code) },
    done('There is a metronome.'),
  ]);
  expect(tested).toMatch(/; [1-5] ways? gone in Chromium/);
  expect(await findViolations(page)).toEqual([]);
  expect(await findViolations(live)).toEqual([]);
  await live.clock.install({ time: '2026-01-01T08:00:00Z' });
  await live.reload();
  await live.getByRole('button', { name: 'Start' }).waitFor();
  await live.clock.pauseAt('2026-01-01T09:00:00Z');
  await live.getByRole('button', { name: 'Start' }).click();
  await live.clock.runFor(3000);
  await live.getByText('Beats: 3', { exact: true }).waitFor();
  await live.getByRole('slider').fill('120');
  await live.clock.runFor(3000);
  await live.getByText('Beats: 9', { exact: true }).waitFor();
  await live.getByRole('button', { name: 'Stop' }).click();
  await live.clock.runFor(3000);
  expect(await live.getByRole('status').filter({ hasText: 'Beats' }).textContent()).toBe('Beats: 9');
});

test('[BEYOND1] a board to draw pixels on that does not build at first: mended, live, and a drawing stays', {
  timeout: LONG,
}, async () => {
  const { code, name } = BOARD.page;
  const { live } = await build('openai-compatible', BOARD, [
    { tools: pageOf(BOARD, code.replace('</fieldset>', '</feldset>')) },
    done('There is a board.'),
    { tools: [edit(`src/pages/${name}.tsx`, '</feldset>', '</fieldset>')] },
    done('There is a board.'),
  ]);
  await live.getByLabel('Red').check();
  await live.getByRole('button', { name: 'Row 2, column 3: empty' }).click();
  await live.reload();
  await live.getByRole('button', { name: 'Row 2, column 3: Red' }).waitFor();
  await live.setViewportSize({ width: 390, height: 844 });
  expect(await findOverflow(live)).toBe(0);
  await live.getByRole('button', { name: 'Clear', exact: true }).click();
  await live.getByRole('button', { name: 'Row 2, column 3: empty' }).waitFor();
});

test('[BEYOND1] [VISIT9] a tournament bracket over the players that the app keeps: winners move on; the browser of its ways was killed', {
  timeout: LONG,
}, async () => {
  const killer = setInterval(killVisited, 250);
  const { live, tested } = await build('openai-compatible', BRACKET, [
    { tools: pageOf(BRACKET, BRACKET.page.code) },
    done('There is a bracket.'),
  ]).finally(() => clearInterval(killer));
  expect(tested).toMatch(
    /; 5 ways gone over a DOM, since the browser did not go on \(it ended \(SIGKILL\)\)/,
  );
  const enter = async (match: string, scores: Record<string, string>) => {
    for (const [name, score] of Object.entries(scores))
      await live.getByRole('group', { name: match, exact: true }).getByLabel(name).fill(score);
  };
  const final = live.getByRole('group', { name: 'Final', exact: true });
  await final.getByLabel('Winner of the first semi-final').waitFor();
  await enter('First semi-final', { Ada: '1', Ben: '2' });
  await enter('Second semi-final', { Cleo: '3', Dan: '0' });
  expect(await final.locator('label').allTextContents()).toEqual(['Ben', 'Cleo']);
  await enter('Final', { Ben: '2', Cleo: '1' });
  await live.getByText('Ben wins the tournament.').waitFor();
  await live.reload();
  await live.getByText('Ben wins the tournament.').waitFor();
});

test('[BEYOND5] what a model did not come to is named, and is gone on with: by itself where one said so, by one press', {
  timeout: LONG,
}, async () => {
  const [first = '', second = ''] = GAME.wishes;
  const [begun] = GAME.code as [GoodReply];
  // It names the first as built, and then refuses: what passed until then is kept.
  model.follow(speakFor({ ...GAME, code: [begun, { text: 'BUILT: 1', tools: [check] }] }));
  const page = await browser.open();
  await chooseModel(page, 'openai-compatible');
  await page.goto(`${origin}/build`);
  await askForPlan(page, wordsOf(GAME));
  await page.getByText('It has five minutes of its own time, and the build fifteen in all.').waitFor();
  await page.getByText('Go on with the rest by itself').click();
  await confirmPlan(page);
  await waitForSuccess(page);
  const left = page.getByRole('region', { name: 'Not built' });
  await left.getByText(second).waitFor();
  expect(await left.getByText(first).count()).toBe(0);
  await left.getByRole('button', { name: 'Build what is missing' }).click();
  await page.waitForURL(/\/code-editor\/.*show=build/);
  const asked = page.getByText(`Build what is still missing:`);
  await asked.first().waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { turns } = await (await page.request.get(`${origin}/api/projects/${id}/turns`)).json();
  expect(turns.map((turn: { request: string }) => turn.request)).toEqual([
    `Build what is still missing:\n- ${second}`,
  ]);
});
