import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { askForPlan, confirmPlan, LONG, waitForSuccess } from './wizard-page.ts';

const origin = inject('origin');
const { frameworks } = (await (await fetch(`${origin}/api/agents/frameworks`)).json()) as {
  frameworks: string[];
};

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Skipped where the packages of the Python pack cannot be had. */
test.skipIf(!frameworks.includes('React + FastAPI'))(
  '[WIZARD12] a person chooses FastAPI with the plan, and the app is live with it',
  { timeout: LONG },
  async () => {
    const page = await browser.open(`${origin}/build`);
    await askForPlan(page);
    const stacks = page.getByRole('group', { name: 'Built with' });
    expect(await stacks.getByRole('radio', { name: 'React + Hono' }).isChecked()).toBe(true);
    await stacks.getByRole('radio', { name: 'React + FastAPI' }).check();
    await confirmPlan(page);
    await waitForSuccess(page);
    const [app] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: /View Application/ }).click(),
    ]);
    await app.waitForLoadState();
    const made = await app.evaluate(async () => {
      const answer = await fetch('/api/books', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'Walden', author: 'Henry David Thoreau', price: 900 }),
      });
      return answer.json();
    });
    expect(made).toMatchObject({ title: 'Walden', price: 900 });
    await app.reload();
    await app.getByText('Walden').first().waitFor();
    expect(await app.evaluate(async () => (await fetch('/docs')).status)).toBe(200);
  },
);
