/** [PUBLIC] Lists in the hands of a visitor: questions, templates, posts, services. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { findViolations } from './page-checks.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('lists', () => {
  test('[PUBLIC7] questions: true counts, one open at a time, search and its words, nothing found, cleared', async () => {
    const page = await browser.open(`${origin}/faqs`);
    const questions = page.locator('details');
    const all = await questions.count();
    expect(all).toBeGreaterThanOrEqual(24);
    const category = page.getByRole('button', { name: /^Security/ });
    const counted = Number((await category.textContent())?.match(/\d+/)?.[0]);
    await category.click();
    expect(await questions.count()).toBe(counted);
    expect(await category.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: /^All questions/ }).click();

    const open = () => page.locator('details[open]').count();
    await questions.nth(0).locator('summary').click();
    await questions.nth(2).locator('summary').focus();
    await page.keyboard.press('Enter');
    expect(await open()).toBe(1);
    await page.keyboard.press('Enter');
    expect(await open()).toBe(0);

    await page.getByLabel('Search FAQs').fill('SCRYPT');
    await page.getByText('Found 1 result for "SCRYPT"').waitFor();
    await page.getByLabel('Search FAQs').fill('no such thing');
    await page.getByText('No FAQs found').waitFor();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    expect(await questions.count()).toBe(all);
  });

  test('[PUBLIC8] templates: skeletons while they come, search and category, and one carried into the wizard', async () => {
    const page = await browser.open(`${origin}/pricing`);
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/templates.data*', async (route) => {
      if (route.request().url().includes('templates&') || route.request().url().endsWith('templates'))
        await late;
      await route.continue();
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Templates' }).click();
    const skeletons = page.getByRole('status', { name: 'Loading templates' });
    await skeletons.waitFor();
    expect(await skeletons.locator('> *').count()).toBe(6);
    arrive();
    const cards = page.getByRole('article');
    await cards.first().waitFor();
    expect(await cards.count()).toBeGreaterThanOrEqual(18);
    expect(await cards.first().getByText('+1 more').count()).toBe(1);
    expect(await cards.first().getByRole('img', { name: 'Popularity: 5 of 5 stars' }).count()).toBe(1);

    await page.getByRole('button', { name: /^Social/ }).click();
    await page.getByLabel('Search templates').fill('VOTE');
    await expect.poll(() => cards.getByRole('heading').allTextContents()).toEqual(['Idea Box']);
    await cards.getByRole('link', { name: 'Use Template: Idea Box' }).click();
    await page.waitForURL(`${origin}/build`);
    await page.getByText('Template: Idea Box').waitFor();
    expect(await page.getByLabel('Describe your app').inputValue()).toContain('An idea box for our company.');
  });

  test('[PUBLIC9] blog: one featured and six, Load More, search, a post, the newsletter', async () => {
    const page = await browser.open(`${origin}/blog`);
    const cards = page.getByRole('article');
    expect(await cards.count()).toBe(7);
    expect(await page.getByText('Featured', { exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: 'Load More' }).click();
    expect(await cards.count()).toBeGreaterThan(7);
    expect(await page.getByRole('button', { name: 'Load More' }).count()).toBe(0);
    await page.getByLabel('Search posts').fill('LAPTOP');
    expect(await cards.count()).toBe(1);

    const toast = page.getByRole('alertdialog');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await toast.getByText('Missing Information').waitFor();
    await page.getByLabel('Email for the newsletter').fill('reader@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await toast.getByText('Subscribed!').waitFor();

    await page.getByRole('link', { name: 'Close the laptop, the build goes on' }).click();
    await page.waitForURL(`${origin}/blog/close-the-laptop`);
    await page.getByRole('heading', { level: 1, name: 'Close the laptop, the build goes on' }).waitFor();
    await page.getByRole('heading', { name: 'Once is enough' }).waitFor();
  });

  test('[PUBLIC10] integrations: tags search, one is added to a project and removed from it, a missing one is asked for', async () => {
    const page = await browser.open();
    const headers = { origin };
    const email = `ada-${crypto.randomUUID()}@example.com`;
    await page.request.post(`${origin}/api/auth/signup`, { headers, data: { email } });
    const made = await page.request.post(`${origin}/api/projects`, { headers, data: { name: 'Plants' } });
    const { id } = await made.json();
    await page.goto(`${origin}/integrations`);
    const cards = page.getByRole('article');
    expect(await cards.count()).toBeGreaterThanOrEqual(24);
    await page.getByRole('button', { name: 'Postgres', exact: true }).click();
    // A press before the page is taken over is answered when it is.
    await expect.poll(() => cards.getByRole('heading').allTextContents()).toEqual(['Supabase']);
    await cards.getByRole('button', { name: 'Add Integration: Supabase' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Supabase' });
    expect(await dialog.getByText('SUPABASE_PROJECT, SUPABASE_SERVICE_KEY').count()).toBe(1);
    expect(await dialog.getByLabel('Project').inputValue()).toBe(id);
    await dialog.getByRole('button', { name: 'Add to project' }).click();
    await dialog.getByText('Added to Plants.').waitFor();
    await dialog.getByRole('list', { name: 'Files' }).getByText('backend/services/supabase.ts').waitFor();
    const { files } = await (await page.request.get(`${origin}/api/projects/${id}/files`)).json();
    expect(files.map((file: { path: string }) => file.path)).toContain('backend/services/supabase.ts');
    expect(await findViolations(page)).toEqual([]);

    await dialog.getByRole('link', { name: 'See the code' }).click();
    const connected = page.getByRole('region', { name: 'Integrations' });
    await connected.getByRole('button', { name: 'Remove Supabase' }).click();
    const removal = page.getByRole('dialog', { name: 'Remove Supabase?' });
    expect(await findViolations(page)).toEqual([]);
    await removal.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('alertdialog').getByText('Integration Removed').waitFor();
    await page.getByText('This project has no files yet.').waitFor();
    expect(await (await page.request.get(`${origin}/api/projects/${id}/integrations`)).json()).toEqual([]);
    await page.goto(`${origin}/integrations`);

    await page.getByRole('button', { name: 'Request Integration' }).click();
    const request = page.getByRole('dialog', { name: 'Request an integration' });
    await request.getByLabel('Service').fill('Weather');
    await request.getByLabel('Your email').fill('ada@example.com');
    await request.getByRole('button', { name: 'Send request' }).click();
    await page.getByRole('alertdialog').getByText('Request Sent!').waitFor();
    expect(await page.getByRole('link', { name: 'View Enterprise' }).getAttribute('href')).toBe(
      '/pricing#enterprise',
    );
  });

  test('[PUBLIC13] whoever opens the address of a demo first sees it being built, and is led back to it', async () => {
    const page = await browser.open(`${origin}/templates/idea-box`);
    const template = await (await fetch(`${origin}/api/templates/idea-box`)).json();
    const { demo_url: demo } = template as { demo_url: string };
    await page.goto(demo);
    await page.getByText('You are the first to open this demo.').waitFor();
    // As long as a build may take on a busy machine.
    await page.waitForURL(demo, { timeout: 100_000 });
    await page.getByRole('heading').first().waitFor();
    await page.goto(`${origin}/templates/idea-box`);
    expect(await page.getByRole('link', { name: 'Live demo' }).getAttribute('href')).toBe(demo);
  });
});
