/** A calculator: what a loan costs a month, and a table of its first year. */
import { addPage, check, type ModelBuild, PAGE_HEAD } from './model-build.ts';
import { publicList } from './public-list.ts';

const WISHES = [
  'A calculator says what a loan costs a month from its amount, yearly rate and number of months.',
  'Below it stands a table of the first twelve months with interest and what is left.',
];

const LOAN = `import { useState } from 'react';
${PAGE_HEAD}
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

interface Month {
  number: number;
  interest: number;
  left: number;
}

function monthly(amount: number, rate: number, months: number): number {
  const share = rate / 1200;
  return share === 0 ? amount / months : (amount * share) / (1 - (1 + share) ** -months);
}

function firstYear(amount: number, rate: number, months: number): Month[] {
  const payment = monthly(amount, rate, months);
  const rows: Month[] = [];
  let left = amount;
  for (let number = 1; number <= Math.min(12, months); number += 1) {
    const interest = (left * rate) / 1200;
    left = Math.max(0, left + interest - payment);
    rows.push({ number, interest, left });
  }
  return rows;
}

function Figure({ label, value, onChange }: { label: string; value: number; onChange(value: number): void }) {
  return (
    <label className="flex flex-col gap-1 text-sm">
      {label}
      <input
        type="number"
        min={0}
        step="any"
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-10 rounded-control border border-line bg-surface px-3"
      />
    </label>
  );
}

export default function LoanPage() {
  useTitle('Loan');
  const [amount, setAmount] = useState(10_000);
  const [rate, setRate] = useState(6);
  const [months, setMonths] = useState(24);
  const isSound = amount > 0 && months >= 1;
  return (
    <>
      <PageHeader title="Loan" />
      <div className="grid max-w-2xl gap-4 sm:grid-cols-3">
        <Figure label="Amount" value={amount} onChange={setAmount} />
        <Figure label="Rate a year, %" value={rate} onChange={setRate} />
        <Figure label="Months" value={months} onChange={setMonths} />
      </div>
      <p role="status" className="mt-4 text-lg">
        {isSound ? \`\${money.format(monthly(amount, rate, months))} a month\` : 'Enter an amount and months.'}
      </p>
      {isSound && (
        <table className="mt-4 w-full max-w-2xl text-sm">
          <thead>
            <tr>
              <th className="text-left">Month</th>
              <th className="text-right">Interest</th>
              <th className="text-right">Left</th>
            </tr>
          </thead>
          <tbody>
            {firstYear(amount, rate, months).map(({ number, interest, left }) => (
              <tr key={number}>
                <td>{number}</td>
                <td className="text-right">{money.format(interest)}</td>
                <td className="text-right">{money.format(left)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
`;

export const CALCULATOR: ModelBuild = {
  name: 'calculator',
  kept: 'Keep the banks that we have asked.',
  wishes: WISHES,
  blueprint: publicList({
    name: 'Loan Desk',
    tagline: 'Banks that were asked, and what a loan costs',
    one: 'bank',
    many: 'banks',
    seed: ['First Savings', 'Harbour Bank', 'Union'],
    wishes: WISHES,
  }),
  checks: {
    pages: [{ title: 'There is a calculator', path: '/loan', texts: ['Loan', '$443.21 a month'] }],
    visits: [
      {
        title: 'A loan without interest is divided by its months',
        wish: 1,
        steps: [
          { open: '/loan' },
          { fill: 'Months', with: '10' },
          { fill: 'Rate a year, %', with: '0' },
          { expect: '$1,000.00 a month' },
          { expect: '$9,000.00' },
        ],
      },
    ],
  },
  code: [
    { tools: [...addPage('LoanPage', '/loan', 'Loan', LOAN), check] },
    { text: 'There is a calculator at /loan with a table of the first year.\nBUILT: 1, 2' },
  ],
  async use(page) {
    await page.getByRole('link', { name: 'Loan', exact: true }).first().click();
    await page.getByText('$443.21 a month').waitFor();
    await page.getByLabel('Months').fill('10');
    await page.getByLabel('Rate a year, %').fill('0');
    await page.getByText('$1,000.00 a month').waitFor();
    const last = page.getByRole('row').last();
    await last.getByRole('cell', { name: '10', exact: true }).waitFor();
    const left = await last.getByRole('cell').allTextContents();
    if (left.join(' ') !== '10 $0.00 $0.00') throw new Error(`The last month is ${left.join(' ')}`);
  },
};
