/** What an owner changes in the app itself, in a browser. */
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserFlags, findBrowser } from '../../bin/parts/browser/find-browser.mjs';
import { Blueprint } from '../../worker/contract/plan/blueprint.ts';
import { type GeneratedApp, ownerEntry, serveGeneratedApp } from '../support/apps/generated-app.ts';

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
      fields: [
        { name: 'name', label: 'Name', type: 'text', required: true, max: 20 },
        { name: 'price', label: 'Price', type: 'money', required: true, min: 0 },
      ],
      seed: [
        { name: 'Dish 1', price: 1250 },
        { name: 'Dish 2', price: 900 },
      ],
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
        { ability: 'cards', entity: 'dish', title: 'Dishes of the week' },
      ],
    },
    {
      name: 'dish',
      title: 'Dish',
      path: '/dishes/:id',
      nav: false,
      blocks: [{ ability: 'detail', entity: 'dish' }],
    },
    {
      name: 'contact',
      title: 'Contact',
      path: '/contact',
      blocks: [
        {
          ability: 'facts',
          title: 'Write or call',
          options: {
            rows: [
              { label: 'Email', value: 'hello@example.com', sample: true },
              { label: 'Phone', value: '020 7946 0100', sample: true },
            ],
          },
        },
        { ability: 'text', options: { body: '## By train\n\nTen minutes on foot.', sample: true } },
      ],
    },
    { name: 'menu', title: 'Menu', path: '/dishes', blocks: [{ ability: 'cards', entity: 'dish' }] },
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

test('[OWN4] the owner changes a dish where it stands, with its checks, and takes that back', async () => {
  const owner = await browser.newPage();
  await owner.goto(ownerEntry(app, 'eve'));
  await owner.getByRole('link', { name: 'Menu', exact: true }).first().click();
  await owner.getByRole('heading', { name: 'Dish 1' }).waitFor();
  await owner.getByRole('button', { name: 'Change texts' }).click();
  const price = owner.getByRole('textbox', { name: 'Price: 12.50' });
  await price.fill('a lot');
  await price.press('Enter');
  await owner.getByText('Price is no sum of money.').waitFor();
  await price.fill('-1');
  await price.press('Enter');
  await owner.getByText('Must be at least 0.00 USD').waitFor();
  await price.fill('$ 13,75');
  await price.press('Enter');
  await owner.getByRole('textbox', { name: 'Price: 13.75' }).waitFor();
  const name = owner.getByRole('textbox', { name: 'Name: Dish 1' });
  await name.fill('Soup of the day');
  await name.press('Enter');
  await owner.getByRole('textbox', { name: 'Name: Soup of the day' }).waitFor();
  const title = owner.getByRole('textbox', { name: 'Text: Menu' });
  await title.fill('What we cook');
  await title.press('Enter');
  await owner.getByRole('textbox', { name: 'Text: What we cook' }).waitFor();

  const visitor = await browser.newPage();
  await visitor.goto(`${app.origin}/dishes`);
  await visitor.getByRole('heading', { name: 'What we cook', level: 1 }).waitFor();
  await visitor.getByRole('heading', { name: 'Soup of the day' }).waitFor();
  await visitor.getByText('$13.75').waitFor();
  await visitor.goto(app.origin);
  await visitor.getByRole('heading', { name: 'Dishes of the week' }).waitFor();

  for (const left of ['What we cook', 'Soup of the day']) {
    await owner.getByRole('button', { name: 'Undo' }).click();
    await owner.getByRole('textbox', { name: new RegExp(left) }).waitFor({ state: 'detached' });
  }
  await owner.getByRole('textbox', { name: 'Name: Dish 1' }).waitFor();
  await owner.getByRole('button', { name: 'Done' }).click();
  await owner.getByRole('link', { name: 'Dish 1' }).click();
  await owner.getByRole('heading', { name: 'Dish 1', level: 1 }).waitFor();
  await visitor.close();
  await owner.close();
}, 30_000);

test('[OWN6] samples are marked for the owner, and visitors see what was written instead', async () => {
  const [owner, visitor] = [await browser.newPage(), await browser.newPage()];
  const contact = `${app.origin}/contact`;
  await visitor.goto(app.origin);
  await visitor.getByRole('link', { name: 'Menu', exact: true }).first().waitFor();
  expect(await visitor.getByRole('link', { name: 'Contact' }).count()).toBe(0);
  await visitor.goto(contact);
  await visitor.getByRole('heading', { name: 'Contact', level: 1 }).waitFor();
  for (const text of ['hello@example.com', 'Write or call', 'By train'])
    expect(await visitor.getByText(text).count()).toBe(0);

  await owner.goto(ownerEntry(app, 'mia'));
  await owner.getByText('4 texts are samples').waitFor();
  await owner.getByRole('link', { name: 'Contact' }).first().click();
  await owner.getByTitle('A sample that only you see').filter({ hasText: 'hello@example.com' }).waitFor();
  await owner.getByRole('button', { name: 'Change texts' }).click();
  const mail = owner.getByRole('textbox', { name: 'Text: hello@example.com' });
  await mail.fill('ciao@olive.example');
  await mail.press('Enter');
  await owner.getByRole('textbox', { name: 'Text: ciao@olive.example' }).waitFor();
  // A sample that is right stays by Enter alone.
  await owner.getByRole('textbox', { name: 'Text: Ten minutes on foot.' }).press('Enter');
  await owner.getByRole('button', { name: 'Done' }).click();
  await owner.getByText('2 texts are samples').waitFor();

  await visitor.goto(app.origin);
  await visitor.getByRole('link', { name: 'Contact' }).first().click();
  await visitor.getByText('ciao@olive.example').waitFor();
  await visitor.getByText('Ten minutes on foot.').waitFor();
  for (const text of ['020 7946 0100', 'Phone', 'By train'])
    expect(await visitor.getByText(text).count()).toBe(0);
  await visitor.close();
  await owner.close();
}, 30_000);

test('[OWN5] visitors of a site without members find the way in at its end alone', async () => {
  const visitor = await browser.newPage();
  await visitor.goto(app.origin);
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await visitor.getByRole('link', { name: 'Sign in' }).count()).toBe(1);
  await visitor.close();
}, 30_000);

test('[OWN3] a line says that the records are examples; cleared, they and it are gone, and what was changed stays', async () => {
  const owner = await browser.newPage();
  await owner.goto(ownerEntry(app, 'bob'));
  await owner.getByText('Dish 2').waitFor();
  await owner.getByText('These are examples').waitFor();
  await owner.getByRole('button', { name: 'Clear all' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Clear all' }).click();
  await owner.getByText('These are examples').waitFor({ state: 'detached' });
  await owner.getByText('Dish 2').waitFor({ state: 'detached' });
  // What was changed is nobody's example any more.
  await owner.getByText('Dish 1').waitFor();
  await owner.close();
}, 30_000);
