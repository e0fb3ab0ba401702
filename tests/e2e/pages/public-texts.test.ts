/** [PUBLIC] What the public pages say is true, and is what the specification asks for. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { callCronOnce } from '../../../bin/parts/server/call-cron.mjs';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('what is true', () => {
  test('[PUBLIC11] status asks every part and shows what the cron kept; the API page lists every call', async () => {
    await callCronOnce(inject('entry'));
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
    const page = await browser.open(undefined, { javaScriptEnabled: false });
    const main = page.getByRole('main');
    const section = (name: string) => main.getByRole('region', { name, exact: true });
    const headings = (name: string) =>
      section(name)
        .getByRole('heading', { level: name === 'Ways to reach us' ? 2 : 3 })
        .allTextContents();
    const links = async (name: string | RegExp, within: Locator = main) => {
      const found = within.getByRole('link', { name, exact: true });
      return found.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    };

    await page.goto(`${origin}/features`);
    // In the hero, and in the last call.
    expect(await links('Start Building')).toEqual(['/build', '/build']);
    expect(await links('View Pricing')).toEqual(['/pricing']);
    expect(await headings('From a paragraph to something people use')).toEqual([
      'Full-stack, production-ready code',
      'A plan before the build',
      'One-click deploy',
      'Checked before it is live',
      'Built-in security',
      'Team collaboration',
    ]);
    const short = 'An address and a database for each app, live in under five minutes.';
    expect(await main.getByText(short, { exact: true }).count()).toBe(1);
    expect(await headings('Tools for the second day')).toEqual([
      'Custom Themes',
      'Version Control',
      'API Integration',
      'Cloud Native',
    ]);
    const samples = section('Connects to what you use').getByRole('listitem');
    expect(await samples.locator('p:last-child').allTextContents()).toEqual([
      'Payments',
      'Email',
      'SMS',
      'Analytics',
      'Communication',
      'Development',
      'Cloud',
      'Database',
    ]);

    await page.goto(`${origin}/pricing`);
    const plan = (name: string) => main.getByRole('article', { name, exact: true });
    expect(await links('Get Started', plan('Starter'))).toEqual(['/build']);
    expect(await links('Start with Professional', plan('Professional'))).toEqual(['/build']);
    expect(await plan('Enterprise').getByRole('link').count()).toBe(0);
    for (const [name, text] of [
      ['Starter', '3 active projects'],
      ['Professional', '5 team members'],
      ['Enterprise', 'Unlimited team members'],
    ] as const)
      expect(await plan(name).getByText(text, { exact: true }).count()).toBe(1);
    expect(await section('Plans').textContent()).toContain('30-day refund guarantee on every paid plan.');
    expect(await headings('Enterprise features')).toHaveLength(6);
    expect(await section('Questions about plans').locator('details').count()).toBe(5);
    expect(await links('Start Building')).toEqual(['/build']);

    await page.goto(`${origin}/faqs`);
    expect(await links(/^Learn More/)).toEqual(['/features']);
    const resources = section('Still looking?').getByRole('link');
    for (const [name, path] of [
      ['Documentation', '/docs'],
      ['Community', '/help'],
      ['Support', '/contact'],
    ] as const) {
      const resource = resources.filter({ has: page.getByRole('heading', { name, exact: true }) });
      expect(await resource.getAttribute('href')).toBe(path);
    }
    expect(await links('Contact Support')).toEqual(['/contact']);

    await page.goto(`${origin}/about`);
    expect(await section('Figures').locator('dd').allTextContents()).toEqual([
      '10K+',
      '50K+',
      '99.9%',
      '24/7',
    ]);
    expect(await section('Our story').getByRole('paragraph').count()).toBe(3);
    expect(await headings('What we stand for')).toHaveLength(4);
    expect(await headings('The team that builds your app')).toEqual([
      'The Researcher',
      'The Architect',
      'The Builders',
      'The Tester',
    ]);
    expect(await links('Start Building')).toEqual(['/build']);
    expect(await links('Join Us')).toEqual(['/careers']);

    await page.goto(`${origin}/contact`);
    expect(await headings('Ways to reach us')).toEqual([
      'Write to us',
      'Help',
      'Documentation',
      'System status',
    ]);
    expect(await headings('Which kind of help?')).toEqual([
      'General questions',
      'Technical support',
      'Sales and partners',
    ]);
    expect(await section('Office hours').locator('dl > div').allTextContents()).toEqual([
      'Monday to Friday9 AM – 6 PM PST',
      'Saturday10 AM – 4 PM PST',
      'SundayClosed',
    ]);
    expect(await main.getByText('Response time: under 24 hours.', { exact: true }).count()).toBe(1);
    expect(await links('Browse FAQs')).toEqual(['/faqs']);
  });
});
