import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Template } from '../../../worker/contract/site/public.ts';
import { findViolations } from '../../support/apps/page-checks.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';
import { DESCRIPTION, planHeading, prompt, startButton, toast } from './wizard-page.ts';

let browser: TestBrowser;
const build = `${inject('origin')}/build`;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the prompt', () => {
  test('[PROMPT1] Start is disabled while the prompt is blank; the keyboard is told why', async () => {
    const page = await browser.open(build);
    expect(await startButton(page).isDisabled()).toBe(true);
    await prompt(page).fill('   ');
    expect(await startButton(page).isDisabled()).toBe(true);
    await prompt(page).press('Control+Enter');
    await toast(page).getByText('Input Required').waitFor();
    expect(await toast(page).getByText('Please describe what you want to build').count()).toBe(1);
    await prompt(page).fill('A list');
    expect(await startButton(page).isDisabled()).toBe(false);
  });

  test('[PROMPT2] what cannot be understood is answered with three examples, one of which works', async () => {
    const page = await browser.open(build);
    allowConsole(page, /422/);
    await prompt(page).fill('hm');
    await startButton(page).click();
    await page.getByText('Descriptions that work, to start from:').waitFor();
    expect(await prompt(page).inputValue()).toBe('hm');
    const examples = page
      .getByRole('region')
      .filter({ hasText: 'Descriptions that work' })
      .getByRole('button');
    expect(await examples.count()).toBe(3);
    await examples.nth(2).click();
    expect(await prompt(page).inputValue()).toBe(await examplesText());
    await startButton(page).click();
    await planHeading(page).waitFor();

    async function examplesText() {
      return page.evaluate(() => document.querySelector('textarea')?.value ?? '');
    }
  });

  test('[PROMPT3] research that fails says so and returns to the prompt with the words', async () => {
    const page = await browser.open(build);
    allowConsole(page, /ERR_INTERNET_DISCONNECTED/);
    await prompt(page).fill(DESCRIPTION);
    await page.context().setOffline(true);
    await startButton(page).click();
    await toast(page).getByText('Research Failed').waitFor();
    expect(
      await toast(page)
        .getByText(/^Hewn's built-in engine could not research your app: A session could not be started/)
        .count(),
    ).toBe(1);
    expect(await prompt(page).inputValue()).toBe(DESCRIPTION);
    await page.context().setOffline(false);

    // The answer is cut off on its way, as by a proxy that gives up.
    await page.route('**/api/agents/execute', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.body()).subarray(0, 100) });
    });
    await startButton(page).click();
    await toast(page)
      .getByText("Hewn's built-in engine could not research your app: Invalid API response format")
      .waitFor();
    await page.unroute('**/api/agents/execute');

    // No answer comes within what such a call may take; a tenth of a second here, for the two minutes.
    await page.evaluate(() => {
      const { setTimeout } = window;
      Object.assign(window, {
        setTimeout: (work: () => void, ms: number) => setTimeout(work, ms === 120_000 ? 100 : ms),
      });
    });
    await page.route('**/api/agents/execute', () => {});
    await startButton(page).click();
    await toast(page)
      .getByText("Hewn's built-in engine could not research your app: There was no answer in time.")
      .waitFor();
    expect(await prompt(page).inputValue()).toBe(DESCRIPTION);
    await page.unroute('**/api/agents/execute');
    await page.reload();
    await expect.poll(() => prompt(page).inputValue()).toBe(DESCRIPTION);
    await startButton(page).click();
    await planHeading(page).waitFor();
    await toast(page).getByText('Research Complete!').waitFor();
  });

  test('[PROMPT6] what is understood is shown while the rest is still on its way', async () => {
    const page = await browser.open(build);
    // The real answer, whose end is late.
    await page.evaluate(() => {
      const { fetch } = window;
      window.fetch = async (...call) => {
        const answer = await fetch(...call);
        if (!String(call[0]).endsWith('/api/agents/execute') || !answer.body) return answer;
        const lines = (await answer.text()).trimEnd().split('\n');
        const end = lines.pop();
        const body = new ReadableStream({
          start(controller) {
            const write = (text: string) => controller.enqueue(new TextEncoder().encode(text));
            write(`${lines.join('\n')}\n`);
            addEventListener('arrive', () => {
              write(`${end}\n`);
              controller.close();
            });
          },
        });
        return new Response(body, answer);
      };
    });
    await prompt(page).fill(DESCRIPTION);
    await startButton(page).click();
    const found = page.getByRole('log', { name: 'Understood so far' });
    await found.getByText(/^Books with author and price/).waitFor();
    await found.getByText(/^Planned and checked: \d+ entit/).waitFor();
    expect(await page.getByRole('progressbar', { name: 'Research' }).count()).toBe(1);
    expect(await findViolations(page)).toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event('arrive')));
    await planHeading(page).waitFor();
  });

  test('[PROMPT4] a template from the dashboard is carried in, and a reload does not undo what was typed since', async () => {
    const page = await browser.open(build);
    await prompt(page).fill(DESCRIPTION);
    await startButton(page).click();
    await planHeading(page).waitFor();
    await page.goto(`${inject('origin')}/dashboard`);
    const use = page.getByRole('button', { name: /^Use Template/ }).first();
    const [, name = ''] = ((await use.textContent()) ?? '').split(': ');
    await use.click();
    await page.getByText(`Template: ${name}`, { exact: true }).waitFor();
    const templates: Template[] = await (await page.request.get(`${inject('origin')}/api/templates`)).json();
    expect(await prompt(page).inputValue()).toBe(templates.find((one) => one.name === name)?.description);
    await prompt(page).fill('Something else');
    await page.reload();
    await expect.poll(() => prompt(page).inputValue()).toBe('Something else');
  });

  test('[PROMPT5] Cancel during research returns at once, and the late answer changes nothing', async () => {
    const page = await browser.open(build);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/agents/execute', async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await prompt(page).fill(DESCRIPTION);
    await startButton(page).click();
    await page.getByRole('status').filter({ hasText: 'The architect is reading your 16 words' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    release();
    expect(await prompt(page).inputValue()).toBe(DESCRIPTION);
    expect(await planHeading(page).count()).toBe(0);
  });
});
