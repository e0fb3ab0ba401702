import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { expectToast } from '../../support/expect-toast.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';
import { askForPlan, confirmPlan } from '../wizard/wizard-page.ts';

const origin = inject('origin');
let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const makeEmail = () => `ada-${crypto.randomUUID()}@example.com`;
const submit = { name: 'Sign up with Email' } as const;

describe('signing up on the landing page', () => {
  test('[LAND1] an empty email is asked for', async () => {
    const page = await browser.open(`${origin}/`);
    await page.getByRole('button', submit).click();
    await expectToast(
      page,
      ['Email Required', 'Please enter your email address to get started.'],
      'destructive',
    );
  });

  test('[LAND2] a new email is signed in at once and greeted on the dashboard; logging out forgets it', async () => {
    const email = makeEmail();
    const page = await browser.open(`${origin}/`);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', submit).click();
    await page.waitForURL(`${origin}/dashboard`);
    await expectToast(page, ['Welcome to Hewn', 'Your account has been created successfully.']);
    await page.getByText(`Welcome, ${email}`).first().waitFor();
    const kept = () => page.evaluate(() => ({ ...localStorage }));
    expect(await kept()).toMatchObject({ user_email: email, auth_provider: 'email' });
    expect(Object.keys(await kept())).toEqual(expect.arrayContaining(['user_id', 'auth_token']));
    await page.getByText('No projects found').waitFor();

    await page.getByRole('button', { name: 'Logout' }).first().click();
    await page.waitForURL(`${origin}/`);
    await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
    expect(await kept()).toEqual({});
    // A signed-out visitor of the dashboard logs in first, and comes back to it.
    await page.goto(`${origin}/dashboard`);
    expect(page.url()).toBe(`${origin}/login?next=%2Fdashboard`);
  });

  test('[LAND3] a known email is asked to log in', async () => {
    const email = makeEmail();
    const first = await browser.open(`${origin}/`);
    await first.getByLabel('Email').fill(email);
    await first.getByRole('button', submit).click();
    await first.waitForURL(`${origin}/dashboard`);
    const page = await browser.open(`${origin}/`);
    allowConsole(page, /409/);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', submit).click();
    await page.getByText('There is an account with this email already.').waitFor();
    expect(await page.getByRole('link', { name: 'Log in instead' }).getAttribute('href')).toBe('/login');
  });

  test('[LAND4] a sign-up that fails says so, and so does one that finds no network or no answer in 30 s', async () => {
    const page = await browser.open();
    await page.clock.install();
    await page.goto(`${origin}/`);
    allowConsole(page, /400|ERR_INTERNET_DISCONNECTED/);
    // The browser takes this address for one; the server does not.
    await page.getByLabel('Email').fill('ada@localhost');
    await page.getByRole('button', submit).click();
    const toast = page.getByRole('alertdialog');
    const failed = ['Signup Failed', 'There was an error creating your account. Please try again.'] as const;
    await expectToast(page, failed, 'destructive');
    await toast.getByRole('button', { name: 'Close' }).click();
    await toast.waitFor({ state: 'detached' });
    // So it does without a network; the email stays in its field.
    await page.getByLabel('Email').fill('ada@example.com');
    await page.context().setOffline(true);
    await page.getByRole('button', submit).click();
    await expectToast(page, failed, 'destructive');
    expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com');
    await page.context().setOffline(false);
    const asked = Promise.withResolvers<void>();
    await page.route('**/*.data?index*', () => asked.resolve());
    await page.getByRole('button', submit).click();
    await asked.promise;
    // The toast before has gone by then.
    await page.clock.runFor(29_000);
    await toast.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', submit).locator('svg.animate-spin').count()).toBe(1);
    await page.clock.runFor(1500);
    await expectToast(page, failed, 'destructive');
    expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com');
  });

  test('[LAND5] what an anonymous person built comes along', async () => {
    const page = await browser.open(`${origin}/build`);
    await askForPlan(page);
    await confirmPlan(page);
    await page.goto(`${origin}/`);
    await page.getByLabel('Email').fill(makeEmail());
    await page.getByRole('button', submit).click();
    await page.waitForURL(`${origin}/dashboard`);
    await page.getByRole('article').waitFor();
  });
});

describe('the start page', () => {
  test('[LAND6] has the parts of the specification', async () => {
    const page = await browser.open(`${origin}/`);
    const section = (name: string) => page.getByRole('region', { name, exact: true });
    expect(await page.getByLabel('Email').getAttribute('type')).toBe('email');
    expect(await section('How it works').getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Describe',
      'AI research and planning',
      'Deploy and launch',
    ]);
    const features = section('The whole app, not a picture of one');
    expect(await features.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Full-stack, production-ready code',
      'One-click deploy',
      'Team collaboration',
      'Built-in security',
      '500+ integrations',
      'Free to start',
    ]);
    expect(await features.getByText('A free forever plan, no credit card.').count()).toBe(1);
    expect(await section('Figures').locator('dl > div').allTextContents()).toEqual([
      'apps built10K+',
      'developers50K+',
      'uptime99.9%',
      'support24/7',
    ]);
    const call = page.getByRole('main').getByRole('link', { name: 'Get started free', exact: true });
    expect(await call.getAttribute('href')).toBe('/signup');
  });

  test('[LAND7] reads, navigates and signs up without JavaScript', async () => {
    const page = await browser.open(`${origin}/`, { javaScriptEnabled: false });
    const email = makeEmail();
    for (const [address, place] of [
      [email, '/dashboard'],
      [email, '/login'],
      ['', '/signup'],
    ] as const) {
      await page.getByLabel('Email').fill(address);
      await page.getByRole('button', submit).click();
      await page.waitForURL(origin + place);
      expect(await page.getByText(`Welcome, ${email}`).count()).toBe(place === '/dashboard' ? 2 : 0);
      await page.context().clearCookies();
      await page.goto(`${origin}/`);
    }
    await page.getByRole('link', { name: 'build something right away' }).click();
    await page.getByRole('heading', { name: 'What do you want to build?' }).waitFor();
  });
});
