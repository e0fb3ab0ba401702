/**
 * What a plan grants can be done by clicks in the app that Hewn deployed. Three plans that differ most are used each time;
 * `npm run bench -- operations` uses all twelve.
 */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Run } from '../../../worker/contract/run.ts';
import { settle } from '../../../worker/engine/settle/settle.ts';
import { openAnonymousClient } from '../../support/api-client.ts';
import { readBlueprint } from '../../support/apps/generated-app.ts';
import { openBrowser, type TestBrowser } from '../../support/open-browser.ts';
import { allowConsole } from '../../support/quiet-pages.ts';
import { AppPerson } from './app-person.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const APPS = ['agency', 'every-field', 'library'];
const OTHERS = [
  'candles',
  'crm',
  'events-site',
  'inventory',
  'issue-tracker',
  'property-listings',
  'restaurant-site',
  'todo',
  'vet-clinic',
];

/** These apps go on side by side, and each waits for the others' builds, ms. */
const LONG = 300_000;

describe.concurrent('in Chromium, each granted operation of the deployed app', { timeout: LONG }, () => {
  test.for(process.env.EVERY_PLAN ? [...APPS, ...OTHERS] : APPS)('[CLICK1] %s', async (name) => {
    const blueprint = await readBlueprint(name);
    const { model } = settle(blueprint);
    const client = await openAnonymousClient(inject('origin'));
    const { body: run } = await client.post<Run>('/api/agents/pipeline', {
      requirements: blueprint.name,
      blueprint,
    });
    expect(run.status, JSON.stringify(run.error)).toBe('succeeded');
    const origin = String(run.deployed_url).replace(/\/$/, '');
    const page = await browser.open(undefined, { reducedMotion: 'reduce', timezoneId: 'UTC' });
    // Sample pictures lie on example.com, which nothing here can reach.
    allowConsole(page, /ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/);
    page.setDefaultTimeout(15_000);
    const person = new AppPerson(page, origin, model);
    for (const entity of model.entities) await person.tryAll(entity);
    expect(person.clicked.length).toBeGreaterThan(person.fetched.length);
    console.log(`${name}: ${person.clicked.length} by clicks, ${person.fetched.length} that no page offers`);
    await page.context().close();
  });
});
