/** [PUBLIC] What the public pages say is true, and is what the specification asks for. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

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

    expectAll(features.text, [
      'Checked before it is live',
      'A plan before the build',
      'live in under five minutes',
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
    expectAll(about.text, ['The Researcher', 'The Architect', 'The Builders', 'The Tester']);
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
    expectAll(contact.text, ['Write to us', 'Help', 'Documentation', 'System status']);
    expectAll(contact.text, ['General questions', 'Technical support', 'Sales and partners', 'Browse FAQs']);
  });
});
