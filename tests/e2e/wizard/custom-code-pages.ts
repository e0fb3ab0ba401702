/** Apps that their plan cannot say all of: the words, the plan and the page that a scripted model answers with. */
import { PAGE_HEAD, type ScriptedBuild } from '../../support/model-builds/model-build.ts';
import { type PublicList, publicList } from '../../support/model-builds/public-list.ts';

export interface CustomCodeApp extends Omit<ScriptedBuild, 'code'> {
  page: { name: string; path: string; title: string; code: string };
}

/** An app for everybody with one list of names, and a page more. */
function appOf(
  { kept, ...list }: Omit<PublicList, 'tagline' | 'wishes'> & { kept: string },
  wish: string,
  page: CustomCodeApp['page'],
): CustomCodeApp {
  const { path, title } = page;
  return {
    kept,
    wishes: [wish],
    blueprint: publicList({ ...list, tagline: `${kept.slice(0, -1)}, and more`, wishes: [wish] }),
    checks: { pages: [{ title: `There is a page ${title}`, path, texts: [title] }] },
    page,
  };
}

export const METRONOME = appOf(
  {
    name: 'Band Practice',
    one: 'song',
    many: 'songs',
    kept: 'Keep the songs that our band practises.',
    seed: ['Blue Train', 'So What', 'Footprints'],
  },
  'A metronome ticks at a tempo that we set.',
  {
    name: 'MetronomePage',
    path: '/metronome',
    title: 'Metronome',
    code: `import { useEffect, useState } from 'react';
import { Button } from '../ui/Button';
${PAGE_HEAD}
function tick(sound: AudioContext) {
  const tone = sound.createOscillator();
  tone.connect(sound.destination);
  tone.start();
  tone.stop(sound.currentTime + 0.03);
}

export default function MetronomePage() {
  useTitle('Metronome');
  const [tempo, setTempo] = useState(60);
  const [isOn, setOn] = useState(false);
  const [beats, setBeats] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    const sound = new AudioContext();
    const timer = setInterval(() => {
      setBeats((before) => before + 1);
      tick(sound);
    }, 60_000 / tempo);
    return () => {
      clearInterval(timer);
      void sound.close();
    };
  }, [isOn, tempo]);
  return (
    <>
      <PageHeader title="Metronome" />
      <div className="grid max-w-sm gap-6">
        <label className="grid gap-2">
          Beats a minute: {tempo}
          <input type="range" min={30} max={240} value={tempo} onChange={({ target }) => setTempo(Number(target.value))} />
        </label>
        <Button kind="primary" onClick={() => setOn(!isOn)}>{isOn ? 'Stop' : 'Start'}</Button>
        <p role="status">Beats: {beats}</p>
      </div>
    </>
  );
}
`,
  },
);

export const BOARD = appOf(
  {
    name: 'Drawing Class',
    one: 'painter',
    many: 'painters',
    kept: 'Keep the names of the painters of a class.',
    seed: ['Ada', 'Ben'],
  },
  'There is a board to draw pixels on.',
  {
    name: 'BoardPage',
    path: '/board',
    title: 'Pixel board',
    code: `import { useEffect, useState } from 'react';
import { Button } from '../ui/Button';
${PAGE_HEAD}
const SIDE = 8;
const COLOURS = { Black: '#111111', Red: '#c81e1e', Blue: '#1d4ed8' };
type Colour = keyof typeof COLOURS;
type Drawing = Record<number, Colour>;

export default function BoardPage() {
  useTitle('Pixel board');
  const [colour, setColour] = useState<Colour>('Black');
  const [drawing, setDrawing] = useState<Drawing>({});
  useEffect(() => setDrawing(JSON.parse(localStorage.getItem('board') ?? '{}')), []);
  const keep = (next: Drawing) => {
    setDrawing(next);
    localStorage.setItem('board', JSON.stringify(next));
  };
  return (
    <>
      <PageHeader title="Pixel board">
        <Button onClick={() => keep({})}>Clear</Button>
      </PageHeader>
      <fieldset className="mb-4 flex flex-wrap gap-4">
        <legend className="mb-2">Colour</legend>
        {(Object.keys(COLOURS) as Colour[]).map((one) => (
          <label key={one} className="flex items-center gap-2">
            <input type="radio" name="colour" checked={one === colour} onChange={() => setColour(one)} />
            {one}
          </label>
        ))}
      </fieldset>
      <div className="grid max-w-xs grid-cols-8 gap-px border border-line bg-sunken">
        {Array.from({ length: SIDE * SIDE }, (_, pixel) => (
          <button
            key={pixel}
            type="button"
            aria-label={\`Row \${Math.floor(pixel / SIDE) + 1}, column \${(pixel % SIDE) + 1}: \${drawing[pixel] ?? 'empty'}\`}
            className="aspect-square cursor-pointer bg-raised"
            style={{ backgroundColor: COLOURS[drawing[pixel] as Colour] }}
            onClick={() => keep({ ...drawing, [pixel]: colour })}
          />
        ))}
      </div>
    </>
  );
}
`,
  },
);

export const BRACKET = appOf(
  {
    name: 'Chess Club',
    one: 'player',
    many: 'players',
    kept: 'Keep the players of our chess club.',
    seed: ['Ada', 'Ben', 'Cleo', 'Dan'],
  },
  'A tournament bracket shows who meets whom, and winners move on.',
  {
    name: 'BracketPage',
    path: '/bracket',
    title: 'Bracket',
    code: `import { useEffect, useState } from 'react';
import { listPlayers } from '../api/players';
import { useQuery } from '../data/use-query';
${PAGE_HEAD}
type Scores = Record<string, [string, string]>;

export default function BracketPage() {
  useTitle('Bracket');
  const { data } = useQuery(listPlayers({ sort: 'name' }));
  const [scores, setScores] = useState<Scores>({});
  useEffect(() => setScores(JSON.parse(localStorage.getItem('bracket') ?? '{}')), []);
  const names = (data?.items ?? []).slice(0, 4).map(({ name }) => name);
  const winnerOf = (match: string, [first, second]: string[]) => {
    const [one = '', other = ''] = scores[match] ?? [];
    if (one === '' || other === '' || one === other) return undefined;
    return Number(one) > Number(other) ? first : second;
  };
  const setScore = (match: string, side: number, score: string) => {
    const [one = '', other = ''] = scores[match] ?? [];
    const next: Scores = { ...scores, [match]: side === 0 ? [score, other] : [one, score] };
    setScores(next);
    localStorage.setItem('bracket', JSON.stringify(next));
  };
  const semis = ['First semi-final', 'Second semi-final'].map((title, index) => ({
    title,
    sides: names.slice(index * 2, index * 2 + 2),
  }));
  const finalists = semis.map(({ title, sides }) => winnerOf(title, sides) ?? \`Winner of the \${title.toLowerCase()}\`);
  const champion = winnerOf('Final', finalists);
  return (
    <>
      <PageHeader title="Bracket" />
      <div className="grid gap-4 md:grid-cols-3">
        {[...semis, { title: 'Final', sides: finalists }].map(({ title, sides }) => (
          <fieldset key={title} className="grid gap-2 rounded-card border border-line p-4">
            <legend className="px-1 font-medium">{title}</legend>
            {sides.map((name, side) => (
              <label key={side} className="flex items-center justify-between gap-3">
                {name}
                <input
                  type="number"
                  min={0}
                  className="w-16 rounded-control border border-outline bg-surface px-2 py-1"
                  value={scores[title]?.[side] ?? ''}
                  onChange={({ target }) => setScore(title, side, target.value)}
                />
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <p role="status" className="mt-6">{champion ? \`\${champion} wins the tournament.\` : 'Nobody has won yet.'}</p>
    </>
  );
}
`,
  },
);
