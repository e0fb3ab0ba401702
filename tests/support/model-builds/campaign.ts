/** A campaign on one page: how far it is, and what a gift comes to. */
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { check, type ModelBuild, write } from './model-build.ts';

const WISHES = ['A slider says how many trees a gift plants, two for each dollar.'];

/** Where the plan leaves its place. */
const PART = 'src/components/code/TreeSliderPart.tsx';

const TREES = `import { useState } from 'react';

const TREES_A_DOLLAR = 2;

/** What a gift comes to, before anybody gives it. */
export function TreeSliderPart() {
  const [dollars, setDollars] = useState(25);
  return (
    <section aria-labelledby="trees" className="mx-auto my-12 w-full max-w-2xl px-5 text-center">
      <h2 id="trees" className="text-2xl font-semibold">What your gift plants</h2>
      <p role="status" className="mt-4 text-4xl font-semibold">{dollars * TREES_A_DOLLAR} trees</p>
      <input
        type="range"
        min={5}
        max={200}
        step={5}
        value={dollars}
        aria-label="Gift in dollars"
        onChange={(event) => setDollars(Number(event.target.value))}
        className="mt-4 w-full accent-accent"
      />
      <p className="mt-2 text-muted">\${dollars}</p>
    </section>
  );
}
`;

const blueprint = Blueprint.parse({
  version: 1,
  name: 'Ten Thousand Trees',
  tagline: 'Trees for the hills above the town',
  audience: 'public',
  theme: { layout: 'site' },
  entities: [
    {
      name: 'supporter',
      plural: 'supporters',
      label: 'Supporter',
      label_plural: 'Supporters',
      title_field: 'name',
      fields: [
        { name: 'name', label: 'Name', type: 'text', required: true, max: 80 },
        { name: 'email', label: 'Email', type: 'email', required: true },
      ],
      rules: [{ operations: ['create'], allow: ['public'] }],
      seed: [{ name: 'Ada', email: 'ada@example.com' }],
    },
  ],
  pages: [
    {
      name: 'home',
      title: 'Ten Thousand Trees',
      path: '/',
      blocks: [
        {
          ability: 'hero',
          options: {
            heading: 'Ten thousand trees',
            text: 'The hills above the town are bare. We plant them.',
          },
        },
        { ability: 'code', options: { name: 'tree_slider', does: WISHES[0] } },
        { ability: 'form', entity: 'supporter' },
      ],
    },
  ],
});

export const CAMPAIGN: ModelBuild = {
  name: 'campaign',
  kept: 'A campaign site of one page on which people leave their name and email.',
  wishes: WISHES,
  blueprint,
  checks: {
    visits: [
      {
        title: 'A gift says its trees',
        wish: 1,
        steps: [
          { open: '/' },
          { expect: '50 trees' },
          { fill: 'Gift in dollars', with: '100' },
          { expect: '200 trees' },
        ],
      },
      {
        title: 'Somebody leaves their name',
        steps: [
          { open: '/' },
          { fill: 'Name', with: 'Grace' },
          { fill: 'Email', with: 'grace@example.com' },
          { press: 'Send' },
          { absent: 'grace@example.com' },
        ],
      },
    ],
  },
  code: [
    { tools: [{ name: 'read', input: { path: PART } }] },
    { tools: [write(PART, TREES), check] },
    { text: 'The slider stands on the front page.\nBUILT: 1' },
  ],
  async use(page) {
    await page.getByText('50 trees').waitFor();
    await page.getByLabel('Gift in dollars').fill('100');
    await page.getByText('200 trees').waitFor();
    await page.getByLabel('Name').first().fill('Grace');
    await page.getByLabel('Email').first().fill('grace@example.com');
  },
};
