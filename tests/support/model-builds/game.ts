/** A game in the browser with pages and state: lights to put out, and the best of one's own games. */
import { addPage, check, type ModelBuild, PAGE_HEAD } from './model-build.ts';
import { publicList } from './public-list.ts';

const WISHES = [
  'A page has a game of nine lights: a press turns a light and its neighbours, and all dark wins.',
  'A second page shows my best number of presses, also after a reload.',
];

const PLAY = `import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../ui/Button';
${PAGE_HEAD}
const SIZE = 3;
const START = [4];
const BEST = 'lights.best';

/** The lights that a press turns: itself, and those beside, above and below. */
function neighbours(at: number): number[] {
  const [row, column] = [Math.floor(at / SIZE), at % SIZE];
  return [
    at,
    ...(row > 0 ? [at - SIZE] : []),
    ...(row < SIZE - 1 ? [at + SIZE] : []),
    ...(column > 0 ? [at - 1] : []),
    ...(column < SIZE - 1 ? [at + 1] : []),
  ];
}

function turn(lights: readonly boolean[], at: number): boolean[] {
  const turned = new Set(neighbours(at));
  return lights.map((isOn, index) => (turned.has(index) ? !isOn : isOn));
}

function begin(): boolean[] {
  return START.reduce<boolean[]>(turn, Array(SIZE * SIZE).fill(false));
}

export default function LightsPage() {
  useTitle('Lights');
  const [lights, setLights] = useState(begin);
  const [presses, setPresses] = useState(0);
  const hasWon = lights.every((isOn) => !isOn);

  function press(at: number) {
    if (hasWon) return;
    const next = turn(lights, at);
    setLights(next);
    setPresses(presses + 1);
    if (next.some(Boolean)) return;
    const best = Number(localStorage.getItem(BEST) ?? Infinity);
    localStorage.setItem(BEST, String(Math.min(best, presses + 1)));
  }

  return (
    <>
      <PageHeader title="Lights" />
      <div className="grid w-fit grid-cols-3 gap-2">
        {lights.map((isOn, at) => (
          <button
            key={at}
            type="button"
            aria-pressed={isOn}
            aria-label={\`Light \${at + 1}\`}
            onClick={() => press(at)}
            className={isOn ? 'size-16 rounded-control bg-accent' : 'size-16 rounded-control bg-sunken'}
          />
        ))}
      </div>
      <p role="status" className="mt-4">{hasWon ? \`Dark after \${presses}.\` : \`Presses: \${presses}\`}</p>
      <div className="mt-4 flex gap-3">
        <Button
          onClick={() => {
            setLights(begin());
            setPresses(0);
          }}
        >
          New game
        </Button>
        <Link href="/best" className="self-center underline">My best</Link>
      </div>
    </>
  );
}
`;

const BEST = `import { useEffect, useState } from 'react';
${PAGE_HEAD}
export default function BestPage() {
  useTitle('My best');
  const [best, setBest] = useState<string | null>(null);
  useEffect(() => setBest(localStorage.getItem('lights.best')), []);
  return (
    <>
      <PageHeader title="My best" />
      <p>{best === null ? 'No game is won yet.' : \`Won with \${best}.\`}</p>
    </>
  );
}
`;

export const GAME: ModelBuild = {
  name: 'game',
  kept: 'Keep the names of the players of our club.',
  wishes: WISHES,
  blueprint: publicList({
    name: 'Club Night',
    tagline: 'Players, and a game between two matches',
    one: 'player',
    many: 'players',
    seed: ['Ada', 'Ben', 'Cleo'],
    wishes: WISHES,
  }),
  checks: {
    pages: [{ title: 'There is a game', path: '/lights', texts: ['Lights'] }],
    visits: [
      {
        title: 'A game is won, and the best of them is kept',
        wish: 2,
        steps: [
          { open: '/lights' },
          { press: 'Light 1' },
          { press: 'Light 1' },
          { press: 'Light 5' },
          { expect: 'Dark after 3.' },
          { open: '/best' },
          { expect: 'Won with 3.' },
        ],
      },
      {
        title: 'A new game begins with light',
        wish: 1,
        steps: [{ open: '/lights' }, { press: 'Light 9' }, { press: 'New game' }, { expect: 'Presses: 0' }],
      },
    ],
  },
  code: [
    { tools: [...addPage('LightsPage', '/lights', 'Lights', PLAY), check] },
    { text: 'BUILT: 1', tools: [...addPage('BestPage', '/best', 'My best', BEST), check] },
    { text: 'There is a game of nine lights at /lights, and the best of them at /best.\nBUILT: 1, 2' },
  ],
  async use(page) {
    await page.getByRole('link', { name: 'Lights' }).first().click();
    await page.getByRole('button', { name: 'Light 1', exact: true }).click();
    await page.getByRole('button', { name: 'Light 1', exact: true }).click();
    await page.getByRole('button', { name: 'Light 5', exact: true }).click();
    await page.getByText('Dark after 3.').waitFor();
    await page.getByRole('link', { name: 'My best' }).first().click();
    await page.getByText('Won with 3.').waitFor();
    await page.reload();
    await page.getByText('Won with 3.').waitFor();
  },
};
