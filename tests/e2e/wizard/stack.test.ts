import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { askForPlan, confirmPlan } from './wizard-page.ts';

const origin = inject('origin');
const { frameworks } = (await (await fetch(`${origin}/api/agents/frameworks`)).json()) as {
  frameworks: string[];
};

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Skipped where the packages of the Python pack cannot be had. That such a build ends well is [PY11]. */
test.skipIf(!frameworks.includes('React + FastAPI'))(
  '[WIZARD12] FastAPI is chosen with the plan, outlives a reload, and is what the build goes on with',
  async () => {
    const page = await browser.open(`${origin}/build`);
    await askForPlan(page);
    const stack = (name: string) =>
      page.getByRole('group', { name: 'Built with' }).getByRole('radio', { name });
    expect(await stack('React + Hono').isChecked()).toBe(true);
    await stack('React + FastAPI').check();
    await page.reload();
    await stack('React + FastAPI').waitFor();
    expect(await stack('React + FastAPI').isChecked()).toBe(true);
    await confirmPlan(page);
    await page.getByRole('button', { name: 'Cancel build' }).click();
    await page.getByRole('heading', { name: /was cancelled/ }).waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('article').getByText('React + FastAPI').waitFor();
  },
);
