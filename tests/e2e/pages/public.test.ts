/** [PUBLIC] The public pages in the hands of a visitor. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';
import { countShifts, findOverflow, findViolations } from './page-checks.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PAGES = [
  'features',
  'pricing',
  'faqs',
  'about',
  'blog',
  'blog/plan-before-code',
  'contact',
  'templates',
  'integrations',
  'careers',
  'help',
  'docs',
  'docs/self-hosting',
  'api',
  'status',
];
/** Google calls a page good up to 0.1; ours hardly move at all. */
const MAX_SHIFT = 0.02;

describe('every public page', () => {
  test('[PUBLIC1] every link within Hewn leads to a page, and to a place on it', async () => {
    const pages = new Map<string, string>();
    const links = new Set<string>(['/']);
    const dead: string[] = [];
    for (const link of links) {
      const [path = '/', fragment] = link.split('#');
      if (!pages.has(path)) {
        const answer = await fetch(`${origin}${path}`, { redirect: 'manual' });
        if (answer.status >= 400) dead.push(`${path}: ${answer.status}`);
        const isPage = answer.headers.get('content-type')?.includes('text/html');
        pages.set(path, isPage ? await answer.text() : '');
      }
      const html = pages.get(path) ?? '';
      if (fragment && !html.includes(`id="${fragment}"`)) dead.push(`${link}: no such place`);
      for (const [, found = ''] of html.matchAll(/<a [^>]*?href="(\/[^"]*|#[^"]+)"/g))
        links.add((found.startsWith('#') ? path + found : found).replaceAll('&amp;', '&'));
    }
    expect(dead).toEqual([]);
    for (const page of PAGES) expect([...pages.keys()]).toContain(`/${page}`);
    const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
    for (const page of PAGES) expect(listed).toContain(`/${page}`);
    expect(listed.filter((path) => !pages.get(path))).toEqual([]);
    expect(await (await fetch(`${origin}/robots.txt`)).text()).toContain('/sitemap.xml');
  });

  test.each([
    { colorScheme: 'light', home: 390 },
    { colorScheme: 'dark', home: 1280 },
  ] as const)(
    '[PUBLIC2] in $colorScheme: axe finds nothing, nothing overflows or moves, and each names itself',
    async ({ colorScheme, home }) => {
      const page = await browser.open(undefined, { colorScheme, viewport: { width: home, height: 900 } });
      const shifts = await countShifts(page);
      const titles = new Set<string>();
      for (const name of PAGES) {
        await page.setViewportSize({ width: home, height: 900 });
        await page.goto(`${origin}/${name}`);
        expect(await shifts.read(), `moved by itself: ${name}`).toBeLessThanOrEqual(MAX_SHIFT);
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await findViolations(page), `axe: ${name} at ${width}`).toEqual([]);
          expect(await findOverflow(page), `wider than the screen: ${name} at ${width}`).toBeLessThanOrEqual(
            0,
          );
        }
        expect(await page.locator('h1').count()).toBe(1);
        titles.add(await page.title());
      }
      expect(titles.size).toBe(PAGES.length);
    },
  );
});

describe('contact', () => {
  test('[PUBLIC3] what is missing is asked for; a message is sent and the form cleared', async () => {
    const page = await browser.open(`${origin}/contact`);
    const toast = page.getByRole('alertdialog');
    const send = page.getByRole('button', { name: 'Send Message' });
    await page.getByLabel('Name').fill('Ada');
    await send.click();
    await toast.getByText('Missing Information').waitFor();
    expect(await toast.getByText('Please fill in all required fields.').count()).toBe(1);
    expect(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('textbox', { name: 'Message' }).fill('Does it do invoices?');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await toast.getByText('Message Sent!').waitFor();
    expect(
      await toast.getByText("Thank you for contacting us. We'll get back to you within 24 hours.").count(),
    ).toBe(1);
    for (const name of ['Name', 'Email', 'Message'])
      expect(await page.getByRole('textbox', { name }).inputValue()).toBe('');
  });

  test('[PUBLIC4] what the server refuses stays in the form, with the reason', async () => {
    const page = await browser.open(`${origin}/contact?subject=Technical%20support`);
    allowConsole(page, /400/);
    expect(await page.getByLabel('Subject').inputValue()).toBe('Technical support');
    await page.getByLabel('Name').fill('Ada');
    // The browser takes this address for one; the server does not.
    await page.getByLabel('Email').fill('ada@localhost');
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByRole('alertdialog').getByText('Message Not Sent').waitFor();
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Hello');
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  });

  test('[PUBLIC5] without script the message is sent all the same, and questions are searched', async () => {
    const page = await browser.open(`${origin}/contact`, { javaScriptEnabled: false });
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('We have your message.').waitFor();
    await page.getByRole('link', { name: 'Browse FAQs' }).click();
    await page.getByLabel('Search FAQs').fill('refund');
    await page.getByRole('button', { name: /^Pricing/ }).click();
    await page.getByText(/Found \d+ results? for "refund"/).waitFor();
    expect(new URL(page.url()).search).toBe('?q=refund&category=pricing');
  });
});

describe('pricing', () => {
  test('[PUBLIC6] monthly and annual prices, the computed saving, and the form of the sales dialog', async () => {
    const page = await browser.open(`${origin}/pricing`);
    const prices = () => page.getByRole('article').locator('.display').allTextContents();
    expect(await prices()).toEqual(['$0', '$29', '$99']);
    await page.getByText('Annual', { exact: true }).click();
    expect(await prices()).toEqual(['$0', '$24', '$79']);
    expect(await page.getByText(/^Save \d+%$/).allTextContents()).toEqual(['Save 17%', 'Save 20%']);
    expect(await page.getByText('Save up to 20% with annual billing').count()).toBe(1);
    expect(await page.getByText('Most Popular').count()).toBe(1);

    await page.getByRole('button', { name: 'Contact Sales' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact sales' });
    await dialog.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Contact Sales' }).click();
    await dialog.getByLabel('Name').fill('Grace');
    await dialog.getByLabel('Work email').fill('grace@example.com');
    await dialog.getByLabel('What do you need?').fill('Forty people');
    await dialog.getByRole('button', { name: 'Send to sales' }).click();
    await page.getByRole('alertdialog').getByText('Message Sent!').waitFor();
    await dialog.waitFor({ state: 'hidden' });
  });
});

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
    expect(await cards.getByRole('heading').allTextContents()).toEqual(['Idea Box']);
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

  test('[PUBLIC10] integrations: tags search, what a project needs can be copied, a missing one is asked for', async () => {
    const page = await browser.open(`${origin}/integrations`, {
      permissions: ['clipboard-write', 'clipboard-read'],
    });
    const cards = page.getByRole('article');
    expect(await cards.count()).toBeGreaterThanOrEqual(24);
    await page.getByRole('button', { name: 'Postgres', exact: true }).click();
    expect(await cards.getByRole('heading').allTextContents()).toEqual(['Supabase']);
    await cards.getByRole('button', { name: 'Add Integration: Supabase' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Supabase' });
    await dialog.getByRole('button', { name: 'Copy the code' }).click();
    await page.getByRole('alertdialog').getByText('Copied!').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('function callSupabase');
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');

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
});

describe('what is true', () => {
  test('[PUBLIC11] status asks every part and shows what the cron kept; the API page lists every call', async () => {
    await fetch(`${origin}/cdn-cgi/handler/scheduled`);
    const page = await browser.open(`${origin}/status`);
    await page.getByText('Everything works').waitFor();
    expect(await page.getByText(/^Answers in \d+ ms$/).count()).toBe(5);
    expect(await page.getByText(/^100% of \d+ checks? went well$/).count()).toBe(5);

    await page.goto(`${origin}/api`);
    const { paths } = (await (await fetch(`${origin}/api/openapi.json`)).json()) as {
      paths: Record<string, object>;
    };
    const calls = Object.values(paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0);
    expect(await page.locator('details').count()).toBe(calls);
    const contact = page.locator('#post-api-contact');
    await contact.locator('summary').click();
    await contact.getByText('email, 254 characters at most').waitFor();
  });
});

describe('what stands on the pages', () => {
  test('[PUBLIC12] the parts and texts of the specification', async () => {
    const read = async (path: string) => {
      const html = await (await fetch(`${origin}${path}`)).text();
      return { html, text: html.replace(/<script[\s\S]*?<\/script>|<!--.*?-->|<[^>]+>/g, '\n') };
    };
    const expectAll = (text: string, parts: string[]) => {
      for (const part of parts) expect(text).toContain(part);
    };
    const features = await read('/features');
    expectAll(features.text, ['Start Building', 'View Pricing', 'Full-stack, production-ready code']);
    expectAll(features.text, ['One-click deploy', 'Team collaboration', 'Built-in security']);
    expectAll(features.text, ['Custom Themes', 'Version Control', 'API Integration', 'Cloud Native']);
    expectAll(features.text, [
      'Payments',
      'Email',
      'SMS',
      'Analytics',
      'Communication',
      'Development',
      'Cloud',
      'Database',
    ]);

    const pricing = await read('/pricing');
    expectAll(pricing.text, [
      '3 active projects',
      '5 team members',
      'Unlimited team members',
      '30-day refund guarantee',
    ]);
    expect(pricing.html.match(/<details/g)).toHaveLength(5);
    expect(pricing.html.match(/href="\/build"[^>]*>(Get Started|Start with Professional)</g)).toHaveLength(2);
    expect(pricing.text).toContain('Enterprise features');

    const faqs = await read('/faqs');
    expectAll(faqs.text, ['Documentation', 'Community', 'Support', 'Contact Support']);
    expect(faqs.html).toMatch(/href="\/features"[^>]*>Learn More</);

    const about = await read('/about');
    expectAll(about.text, ['10K+', '50K+', '99.9%', '24/7', 'Our story', 'What we stand for']);
    expect(about.html.match(/href="\/build"[^>]*>Start Building</)).not.toBeNull();
    expect(about.html.match(/href="\/careers"[^>]*>Join Us</)).not.toBeNull();

    const contact = await read('/contact');
    expectAll(contact.text, [
      'under 24 hours',
      'Monday to Friday',
      '9 AM – 6 PM PST',
      '10 AM – 4 PM PST',
      'Closed',
    ]);
    expectAll(contact.text, ['General questions', 'Technical support', 'Sales and partners', 'Browse FAQs']);
  });
});
