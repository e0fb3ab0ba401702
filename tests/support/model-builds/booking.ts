/** A booking site: rooms of a guest house, and what a stay costs before anybody books. */
import { readFileSync } from 'node:fs';
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { addPage, check, leftOut, type ModelBuild, PAGE_HEAD } from './model-build.ts';

const WISHES = [
  'A page reckons what a stay costs: nights between two days times a price, ten percent off from seven nights.',
];

const STAY = `import { useState } from 'react';
${PAGE_HEAD}
const DAY = 86_400_000;
const money = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });

function nightsBetween(from: string, to: string): number {
  return from && to ? Math.round((Date.parse(to) - Date.parse(from)) / DAY) : 0;
}

function costOf(nights: number, price: number): number {
  return nights * price * (nights >= 7 ? 0.9 : 1);
}

const FIELD = 'h-10 rounded-control border border-line bg-surface px-3';

export default function StayPage() {
  useTitle('Cost of a stay');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [price, setPrice] = useState(90);
  const nights = nightsBetween(from, to);
  return (
    <>
      <PageHeader title="Cost of a stay" />
      <div className="grid max-w-2xl gap-4 sm:grid-cols-3">
        <label className="flex flex-col gap-1 text-sm">
          First night
          <input type="date" value={from} onChange={(event) => setFrom(event.target.value)} className={FIELD} />
        </label>
        <label className="flex flex-col gap-1 text-sm">
          Day you leave
          <input type="date" value={to} onChange={(event) => setTo(event.target.value)} className={FIELD} />
        </label>
        <label className="flex flex-col gap-1 text-sm">
          Price a night
          <input type="number" min={0} value={price} onChange={(event) => setPrice(Number(event.target.value))} className={FIELD} />
        </label>
      </div>
      <p role="status" className="mt-4 text-lg">
        {nights > 0 ? \`\${nights} nights, \${money.format(costOf(nights, price))}\` : 'Choose two days, the second after the first.'}
      </p>
    </>
  );
}
`;

const fixture = new URL('../../fixtures/blueprints/guest-house.json', import.meta.url);

export const BOOKING: ModelBuild = {
  name: 'booking',
  kept: 'A site of a guest house on which guests look at rooms and book them.',
  wishes: WISHES,
  blueprint: Blueprint.parse({
    ...JSON.parse(readFileSync(fixture, 'utf8')),
    not_built: leftOut(WISHES),
  }),
  checks: {
    pages: [{ title: 'There is a page for the cost', path: '/stay', texts: ['Cost of a stay'] }],
    visits: [
      {
        title: 'A week costs a tenth less',
        wish: 1,
        steps: [
          { open: '/stay' },
          { fill: 'First night', with: '2030-05-01' },
          { fill: 'Day you leave', with: '2030-05-04' },
          { expect: '3 nights, €270.00' },
          { fill: 'Day you leave', with: '2030-05-08' },
          { expect: '7 nights, €567.00' },
        ],
      },
    ],
  },
  code: [
    { tools: [...addPage('StayPage', '/stay', 'Cost of a stay', STAY), check] },
    { text: 'What a stay costs is reckoned at /stay.\nBUILT: 1' },
  ],
  async use(page) {
    await page.getByRole('link', { name: 'Cost of a stay' }).first().click();
    await page.getByLabel('First night').fill('2026-05-01');
    await page.getByLabel('Day you leave').fill('2026-05-04');
    await page.getByText('3 nights, €270.00').waitFor();
    await page.getByLabel('Day you leave').fill('2026-05-08');
    await page.getByText('7 nights, €567.00').waitFor();
  },
};
