/** A first build by a scripted model in the hands of a person in Chromium: from the words to what the app is for. */
import type { Page } from 'playwright-core';
import type { Run } from '../../../worker/contract/run.ts';
import { type ModelBuild, wordsOf } from './model-build.ts';

export interface WalkedBuild {
  /** How long the plan took, s. */
  planned: number;
  run: Run;
  /** Why the app is not what it is for; empty where it is. */
  lack: string;
}

/**
 * @param page of somebody who is nobody yet
 * @param origin of the server
 * @param model address of the scripted model
 * @param longest how long a plan and a build may take each, ms
 */
export async function walkBuild(
  page: Page,
  { origin, model, longest }: { origin: string; model: string; longest: number },
  build: ModelBuild,
): Promise<WalkedBuild> {
  await signUp(page, origin, model);
  const planned = await plan(page, origin, wordsOf(build), longest);
  if (build.framework) await page.getByRole('radio', { name: build.framework }).check();
  const run = await confirm(page, origin, longest);
  return {
    planned,
    run,
    lack: run.status === 'succeeded' ? await use(page, build, longest) : `the build ${run.status}`,
  };
}

/** What a build left out, and why its app is not what it is for; empty where nothing is lost. */
export const listLost = ({ run, lack }: WalkedBuild): string[] => [
  ...run.not_built.map(({ asked }) => asked),
  ...(lack === '' ? [] : [lack]),
];

/** Somebody with that model of their own. */
async function signUp(page: Page, origin: string, model: string): Promise<void> {
  const headers = { origin };
  const email = `ada-${crypto.randomUUID()}@example.com`;
  await page.request.post(`${origin}/api/auth/signup`, { headers, data: { email } });
  const chosen = await page.request.put(`${origin}/api/account/model`, {
    headers,
    data: {
      provider: 'openai-compatible',
      base_url: `${model}/v1`,
      model: 'scripted-1',
      api_key: 'sk-0123456789',
    },
  });
  if (!chosen.ok()) throw new Error(`The model was not taken: ${await chosen.text()}`);
}

/** @returns how long the plan took, s. */
async function plan(page: Page, origin: string, words: string, timeout: number): Promise<number> {
  await page.goto(`${origin}/build`);
  await page.getByLabel('Describe your app').fill(words);
  const began = Date.now();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('heading', { name: 'Your plan' }).waitFor({ timeout });
  return (Date.now() - began) / 1000;
}

/** From the plan to the end of the build. @returns the run as it ended. */
async function confirm(page: Page, origin: string, timeout: number): Promise<Run> {
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.waitForURL(/\/build\?run=/);
  const id = new URL(page.url()).searchParams.get('run');
  await page
    .getByRole('heading', { name: /Development Complete|could not be built|was cancelled/ })
    .waitFor({ timeout });
  const answer = await page.request.get(`${origin}/api/agents/pipeline/${id}`);
  return answer.json();
}

/** @returns why the app is not what it is for; empty where it is. */
async function use(page: Page, build: ModelBuild, timeout: number): Promise<string> {
  const [live] = await Promise.all([
    page.waitForEvent('popup', { timeout }),
    page.getByRole('link', { name: /View Application/ }).click(),
  ]);
  try {
    await build.use(live);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message.split('\n').slice(0, 4).join(' | ') : String(error);
  }
}
