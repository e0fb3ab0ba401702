/** What an owner changes in the app itself, in a browser. */
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserFlags, findBrowser } from '../../bin/parts/find-browser.mjs';
import { Blueprint } from '../../worker/contract/blueprint.ts';
import { type GeneratedApp, ownerEntry, serveGeneratedApp } from '../support/generated-app.ts';

const blueprint = Blueprint.parse({
  version: 1,
  name: 'Olive',
  theme: { layout: 'site', font: 'serif' },
  audience: 'public',
  entities: [
    {
      name: 'dish',
      plural: 'dishes',
      label: 'Dish',
      label_plural: 'Dishes',
      title_field: 'name',
      fields: [{ name: 'name', label: 'Name', type: 'text', required: true }],
      seed: [{ name: 'Dish 1' }, { name: 'Dish 2' }],
    },
  ],
  pages: [
    {
      name: 'home',
      title: 'Home',
      path: '/',
      blocks: [
        { ability: 'hero', options: { heading: 'Good food', text: 'Every day.' } },
        { ability: 'facts', title: 'Hours', options: { rows: [{ label: 'Monday', value: '9 to 5' }] } },
        { ability: 'cards', entity: 'dish' },
      ],
    },
  ],
});

let app: GeneratedApp;
let browser: Awaited<ReturnType<typeof chromium.launch>>;
beforeAll(async () => {
  [app, browser] = await Promise.all([
    serveGeneratedApp(blueprint),
    chromium.launch({ executablePath: findBrowser() ?? undefined, args: browserFlags }),
  ]);
}, 120_000);
afterAll(async () => {
  await browser.close();
  await app.close();
});

test('[OWN1] the owner writes another text where it stands, and visitors read it', async () => {
  const owner = await browser.newPage();
  await owner.goto(ownerEntry(app, 'ada'));
  await owner.getByRole('button', { name: 'Change texts' }).click();
  const text = owner.getByRole('textbox', { name: 'Text: 9 to 5' });
  await text.fill('noon');
  await text.press('Escape');
  await text.getByText('9 to 5').waitFor();
  await text.fill('10 to <b>6</b>');
  await text.press('Enter');
  await owner.getByRole('textbox', { name: 'Text: 10 to <b>6</b>' }).waitFor();

  const visitor = await browser.newPage();
  await visitor.goto(app.origin);
  await visitor.getByText('10 to <b>6</b>').waitFor();
  expect(await visitor.getByRole('button', { name: 'Change texts' }).count()).toBe(0);
  expect(await visitor.getByText('These are examples').count()).toBe(0);

  await owner.getByRole('button', { name: 'Undo' }).click();
  await owner.getByRole('textbox', { name: 'Text: 9 to 5' }).waitFor();
  await visitor.reload();
  await visitor.getByText('9 to 5').waitFor();
  await visitor.close();
  await owner.close();
}, 30_000);

test('[OWN3] a line says that the records are examples; cleared, they and it are gone', async () => {
  const owner = await browser.newPage();
  await owner.goto(ownerEntry(app, 'bob'));
  await owner.getByText('Dish 1').waitFor();
  await owner.getByText('These are examples').waitFor();
  await owner.getByRole('button', { name: 'Clear all' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Clear all' }).click();
  await owner.getByText('These are examples').waitFor({ state: 'detached' });
  await owner.getByText('Dish 1').waitFor({ state: 'detached' });
  await owner.close();
}, 30_000);
