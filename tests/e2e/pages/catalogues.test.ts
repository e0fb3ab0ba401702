/**
 * [PUBLIC] Lists in the hands of a visitor: questions, templates, posts, services. Long, since each list is compared item by
 * item with what it is made of.
 */
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { FAQ_CATEGORIES, FAQS } from '../../../app/routes/faqs/questions.ts';
import { INTEGRATIONS } from '../../../worker/contract/services/integrations.ts';
import type { Template } from '../../../worker/contract/site/public.ts';
import { STARTER_TEMPLATES } from '../../../worker/contract/site/starter-templates.ts';
import { findViolations } from '../../support/apps/page-checks.ts';
import { expectToast } from '../../support/expect-toast.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';

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
    const shown = () => questions.getByRole('heading').allTextContents();
    const all = await shown();
    expect(all).toEqual(FAQS.map(({ question }) => question));
    expect(all.length).toBeGreaterThanOrEqual(24);
    const category = (name: string) => page.getByRole('group', { name: 'Categories' }).getByText(name);
    for (const [id, label] of Object.entries(FAQ_CATEGORIES)) {
      const within = FAQS.filter((one) => id === 'all' || one.category === id);
      await category(label).click();
      await expect.poll(shown).toEqual(within.map(({ question }) => question));
      expect(await category(label).textContent()).toBe(`${label}${within.length}`);
      expect(await category(label).getAttribute('aria-pressed')).toBe('true');
    }
    await category('All questions').click();

    const open = () => page.locator('details[open]').count();
    await questions.nth(0).locator('summary').click();
    expect(await questions.nth(0).getByRole('paragraph').textContent()).toBe(FAQS[0]?.answer);
    await questions.nth(1).locator('summary').click();
    expect(await open()).toBe(1);
    await questions.nth(1).locator('summary').click();
    expect(await open()).toBe(0);
    await questions.nth(2).locator('summary').focus();
    await page.keyboard.press('Enter');
    expect(await open()).toBe(1);
    await page.keyboard.press('Enter');
    expect(await open()).toBe(0);

    const search = page.getByLabel('Search FAQs');
    const found = () => page.getByRole('main').getByRole('status').textContent();
    expect(await found()).toBe('');
    // In an answer alone, then in a question alone.
    await search.fill('SCRYPT');
    await expect.poll(found).toBe('Found 1 result for "SCRYPT"');
    expect(await shown()).toEqual(['How are passwords kept?']);
    await search.fill('WHAT IS HEWN?');
    await expect.poll(shown).toEqual(['What is Hewn?']);
    await search.fill('PLAN');
    const named = FAQS.filter((one) => `${one.question} ${one.answer}`.toLowerCase().includes('plan'));
    await expect.poll(found).toBe(`Found ${named.length} results for "PLAN"`);
    await category('Pricing').click();
    const both = named.filter((one) => one.category === 'pricing');
    expect(both.length).toBeLessThan(named.length);
    await expect.poll(shown).toEqual(both.map(({ question }) => question));
    await search.fill('no such thing');
    await expect.poll(found).toBe('Found 0 results for "no such thing"');
    await page.getByRole('heading', { name: 'No FAQs found', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect.poll(shown).toEqual(all);
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
    // What is typed meanwhile stays, and the focus with it.
    const search = page.getByLabel('Search templates');
    await search.pressSequentially('FILM');
    arrive();
    const cards = page.getByRole('article');
    const names = () => cards.getByRole('heading').allTextContents();
    await expect.poll(names).toEqual(['Film Club']);
    expect(await search.inputValue()).toBe('FILM');
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
    await search.fill('');
    const templates: Template[] = await (await fetch(`${origin}/api/templates`)).json();
    expect(templates.length).toBeGreaterThanOrEqual(18);
    expect(await names()).toEqual(templates.map(({ name }) => name));
    const shown = await cards.evaluateAll((all) =>
      all.map((card) => [
        card.textContent,
        card.querySelector('[role="img"]')?.getAttribute('aria-label'),
        card.querySelector('img')?.getAttribute('src'),
      ]),
    );
    expect(shown).toEqual(
      templates.map((one) => {
        const more = one.features.length - 3;
        const features = `${one.features.slice(0, 3).join('')}${more > 0 ? `+${more} more` : ''}`;
        return [
          `${one.name}${one.description}${features}${one.time}Use TemplateLive demo`,
          `Popularity: ${one.popularity} of 5 stars`,
          one.image,
        ];
      }),
    );
    const pictures = await Promise.all(
      templates.map(({ image }) => fetch(origin + image, { method: 'HEAD' })),
    );
    expect(new Set(pictures.map(({ headers }) => headers.get('content-type')))).toEqual(
      new Set(['image/webp']),
    );
    const social = templates.filter((one) => one.category === 'social');
    await page.getByRole('button', { name: `Social ${social.length}`, exact: true }).click();
    await expect.poll(names).toEqual(social.map(({ name }) => name));
    await search.fill('VOTE');
    await expect.poll(names).toEqual(['Idea Box']);
    await cards.getByRole('link', { name: 'Use Template: Idea Box' }).click();
    await page.waitForURL(`${origin}/build`);
    await page.getByText('Template: Idea Box').waitFor();
    expect(await page.getByLabel('Describe your app').inputValue()).toContain('An idea box for our company.');
  });

  test('[PUBLIC14] templates that do not come, or not in 30 s, or as nonsense: the built-in ones are there, and only the console tells', async () => {
    const page = await browser.open();
    allowConsole(page, /ERR_FAILED|503|SyntaxError|Templates could not be loaded/);
    await page.clock.install();
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Templates' });
    for (const fail of [
      (route: Route) => route.abort(),
      (route: Route) => route.fulfill({ status: 503, body: 'busy' }),
      () => page.clock.runFor(31_000),
    ]) {
      await page.goto(`${origin}/pricing`, { waitUntil: 'networkidle' });
      await page.route('**/templates.data*', fail);
      const said = page.waitForEvent('console', {
        predicate: (one) => one.text().startsWith('Templates could not be loaded:'),
      });
      await link.click();
      expect((await said).type()).toBe('warning');
      const names = () => page.getByRole('article').getByRole('heading').allTextContents();
      await expect.poll(names).toEqual(STARTER_TEMPLATES.map(({ name }) => name));
      expect(await page.getByRole('alertdialog').count()).toBe(0);
      await page.unroute('**/templates.data*');
    }
    await page.getByRole('link', { name: 'Use Template: Film Club' }).click();
    await page.getByText('Template: Film Club', { exact: true }).waitFor();
  });

  test('[PUBLIC9] blog: one featured and six, Load More, search, a post, the newsletter', async () => {
    const page = await browser.open(`${origin}/blog`);
    const cards = page.getByRole('article');
    expect(await cards.count()).toBe(7);
    expect(await page.getByText('Featured', { exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: 'Load More' }).click();
    expect(await cards.count()).toBeGreaterThan(7);
    expect(await page.getByRole('button', { name: 'Load More' }).count()).toBe(0);
    // Reading goes on at the first of the new ones.
    const next = cards.nth(7).getByRole('link');
    await expect.poll(() => next.evaluate((link) => link === document.activeElement)).toBe(true);
    const all = await cards.count();
    const [featured] = await cards.allInnerTexts();
    // Category, title, excerpt, author, day and length; the picture is drawn.
    expect(featured?.split('\n').filter((line) => line !== '')).toEqual([
      'Featured',
      'Product',
      'The plan comes before the code',
      'Most generators answer a sentence with a surprise. Ours answers with a plan that you can change.',
      'The Hewn team · November 17, 2026 · 2 min read',
    ]);
    expect(await cards.locator('svg[aria-hidden="true"]').count()).toBe(all);
    const counts: number[] = [];
    for (const name of ['Product', 'Engineering', 'Design', 'Guides']) {
      const category = page.getByRole('button', { name: new RegExp(`^${name} \\d+$`) });
      await category.click();
      counts.push(await cards.count());
      expect(await category.textContent()).toBe(`${name}${counts.at(-1)}`);
      expect(await cards.filter({ hasText: name }).count()).toBe(counts.at(-1));
    }
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(all);
    await page.getByLabel('Search posts').fill('LAPTOP');
    await page.getByRole('heading', { name: 'No posts found', exact: true }).waitFor();
    await page.getByRole('button', { name: 'All posts' }).click();
    expect(await cards.count()).toBe(1);

    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expectToast(page, ['Missing Information', 'Please fill in all required fields.'], 'destructive');
    await page.getByLabel('Email for the newsletter').fill('reader@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expectToast(page, ['Subscribed!', 'The next letter comes to you.']);

    await page.getByRole('link', { name: 'Close the laptop, the build goes on' }).click();
    await page.waitForURL(`${origin}/blog/close-the-laptop`);
    await page.getByRole('heading', { level: 1, name: 'Close the laptop, the build goes on' }).waitFor();
    await page.getByRole('heading', { name: 'Once is enough' }).waitFor();
    // A category is found in what a post has for one.
    await page.goto(`${origin}/blog?category=engineer`);
    expect(await cards.count()).toBe(counts[1]);
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
    const names = () => cards.getByRole('heading').allTextContents();
    expect(INTEGRATIONS.length).toBeGreaterThanOrEqual(24);
    expect(await names()).toEqual(INTEGRATIONS.map(({ name }) => name));
    const shown = await cards.evaluateAll((all) =>
      all.map((card) => {
        const link = card.querySelector('a');
        return {
          // After the two letters of its tile.
          text: card.textContent?.slice(2),
          stars: card.querySelector('[role="img"]')?.getAttribute('aria-label'),
          link: [link?.href, link?.target, link?.rel],
        };
      }),
    );
    expect(shown).toEqual(
      INTEGRATIONS.map((one) => ({
        text: `${one.name}${one.official ? 'Official' : ''}${one.description}${one.features.join('')}${one.setupTime}Add Integration${one.name}: its documentation, in a new tab`,
        stars: `Popularity: ${one.popularity} of 5 stars`,
        link: [new URL(one.website).href, '_blank', 'noreferrer'],
      })),
    );
    for (const { website } of INTEGRATIONS) expect(website).toMatch(/^https:/);
    const mobile = INTEGRATIONS.filter((one) => one.category === 'mobile');
    await page.getByRole('button', { name: `Mobile ${mobile.length}`, exact: true }).click();
    await expect.poll(names).toEqual(mobile.map(({ name }) => name));
    await page.getByLabel('Search integrations').fill('ONESIGNAL');
    await expect.poll(names).toEqual(['OneSignal']);
    await page.getByRole('button', { name: /^All integrations/ }).click();
    const tags = page.getByRole('region', { name: 'Popular tags' }).getByRole('button');
    for (const tag of await tags.all()) {
      await tag.click();
      const part = (await tag.textContent())?.toLowerCase() ?? '';
      const meant = INTEGRATIONS.filter((one) =>
        `${one.name}\n${one.description}`.toLowerCase().includes(part),
      );
      expect(meant.length).toBeGreaterThan(0);
      await expect.poll(names).toEqual(meant.map(({ name }) => name));
    }
    await tags.getByText('Postgres', { exact: true }).click();
    await expect.poll(names).toEqual(['Supabase']);
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
    const code = dialog.getByRole('link', { name: 'See the code' });
    expect(await code.getAttribute('href')).toBe(`/code-editor/${id}`);
    // A second time it is refused, with the reason.
    allowConsole(page, /409/);
    await page.keyboard.press('Escape');
    await cards.getByRole('button', { name: 'Add Integration: Supabase' }).click();
    await dialog.getByRole('button', { name: 'Add to project' }).click();
    await dialog.getByText('Supabase is in this project already.', { exact: true }).waitFor();

    await page.goto(`${origin}/code-editor/${id}`);
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
    await expectToast(page, ['Request Sent!', 'Thank you. We write to you when it is there.']);
    expect(await page.getByRole('link', { name: 'View Enterprise' }).getAttribute('href')).toBe(
      '/pricing#enterprise',
    );
  });

  test('[PUBLIC13] whoever opens the address of a demo first sees it being built, and is led back to it', async () => {
    const page = await browser.open();
    allowConsole(page, /ERR_FAILED/);
    await page.goto(`${origin}/templates/idea-box`, { waitUntil: 'networkidle' });
    // One that cannot be asked for says so.
    await page.route('**/api/templates/idea-box/demo', (route) => route.abort());
    await page.getByRole('button', { name: 'Live demo' }).click();
    await page.getByText('The demo could not be built. Please try again later.', { exact: true }).waitFor();
    await page.unroute('**/api/templates/idea-box/demo');
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
