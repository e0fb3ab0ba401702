/**
 * A person's steps on pages [VISIT], in the real isolates and in the machine's Chromium by the real door: a page of every kind of
 * control, used as somebody uses it. Long, since each is used over both.
 */
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test, vi } from 'vitest';
import type { PagesBundle, WorkerBundle } from '../../../worker/builder/build-types.ts';
import { buildPageRenderer, withServed } from '../../../worker/builder/frontend/build-page-renderer.ts';
import { buildSite } from '../../../worker/builder/frontend/build-site.ts';
import { buildBackend } from '../../../worker/builder/isolate/build-backend.ts';
import type { CheckResult, VisitStep } from '../../../worker/contract/plan/contract-suite.ts';
import { judgeVisit } from '../../../worker/runtime/visits/judge-visit.ts';
import { openPlaces } from '../../../worker/runtime/visits/open-visitor.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { bindings, requireOutput } from './deploy.ts';
import { sampleApp } from './sample-app.ts';

const NOTES = `import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'wouter';

interface Note { id: number; title: string }

export function NoteList() {
  const [notes, setNotes] = useState<Note[] | null>(null);
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState('short');
  const [isSure, setSure] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const load = () => fetch('/api/notes').then((answer) => answer.json()).then((body) => setNotes(body.items));
  useEffect(() => { load(); }, []);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    await fetch('/api/notes', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ title: title + ' (' + kind + ')' }) });
    setTitle('');
    dialog.current?.close();
    localStorage.setItem('last', title);
    await load();
  };
  if (!notes) return <p>Loading</p>;
  return (
    <>
      <h1>{notes.length} notes, last {localStorage.getItem('last') ?? 'none'}</h1>
      <ul>{notes.map((note) => <li key={note.id}><span>{note.title}</span><button type="button" onClick={() => setNotes(notes.filter(({ id }) => id !== note.id))}>Hide</button></li>)}</ul>
      <button type="button" onClick={() => dialog.current?.showModal()}>New note</button>
      <dialog ref={dialog} aria-label="New note">
        <form onSubmit={send}>
          <label>Title <input required value={title} onChange={(event) => setTitle(event.target.value)} /></label>
          <label>Kind <select value={kind} onChange={(event) => setKind(event.target.value)}><option value="short">Short one</option><option value="long">Long one</option></select></label>
          <label><input type="checkbox" checked={isSure} onChange={(event) => setSure(event.target.checked)} /> I am sure</label>
          <button disabled={!isSure}>Save</button>
        </form>
      </dialog>
      <Link href="/board">To the board</Link>
      <a href="/board">Load the board</a>
      <a href="https://elsewhere.example/">Elsewhere</a>
    </>
  );
}
`;
const BOARD = `import { useEffect, useRef, useState } from 'react';

export function Board() {
  const [place, setPlace] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => setPlace((now) => now + (event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0));
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  useEffect(() => { canvas.current?.getContext('2d')?.fillRect(place, 0, 1, 1); }, [place]);
  if (isBroken) throw new Error('The board fell over');
  return <><p>At {place}</p><div style={{ position: 'relative', width: 200 }}><button type="button" onClick={() => setPlace(7)}>Covered</button><div style={{ position: 'absolute', inset: 0 }}>Advertisement</div></div><button type="button" className="pointer-events-none" onClick={() => setPlace(8)}>Dead</button><p className="hidden">Kept back</p><canvas ref={canvas} /><div onClick={() => setPlace(50)}>Far away</div><button type="button" onClick={() => setBroken(true)}>Break it</button></>;
}
`;
const RESTLESS = `import { useEffect, useState } from 'react';

export function Restless() {
  const [polled, setPolled] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => fetch('/api/notes').then(() => setPolled((now) => now + 1)), 50);
    return () => clearInterval(timer);
  }, []);
  return <p>{polled > 0 ? 'Polled' : 'Waiting'}</p>;
}
`;
const APP = `import { Route, Router, Switch } from 'wouter';
import { Board } from './Board';
import { NoteList } from './NoteList';
import { Restless } from './Restless';

export function App() {
  return <Router><Switch><Route path="/"><NoteList /></Route><Route path="/board"><Board /></Route><Route path="/restless"><Restless /></Route><Route>Nothing here</Route></Switch></Router>;
}
`;

const { MACHINE_BROWSER: browser } = env as unknown as { MACHINE_BROWSER: NonNullable<WorkerEnv['BROWSER']> };
const withBrowser = (door = browser): WorkerEnv => ({ ...bindings, BROWSER: door });

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 300_000 });

let backend: WorkerBundle;
let pages: PagesBundle;

beforeAll(async () => {
  const files = {
    ...sampleApp,
    'src/App.tsx': APP,
    'src/NoteList.tsx': NOTES,
    'src/Board.tsx': BOARD,
    'src/Restless.tsx': RESTLESS,
  };
  backend = requireOutput(await buildBackend(files, bindings));
  pages = withServed(
    requireOutput(await buildPageRenderer(files, bindings)),
    requireOutput(await buildSite(files, bindings)),
  );
}, 120_000);

/** Places where the same steps come to the same. */
const PLACES = [
  ['over a DOM', failuresOf],
  ['in Chromium', failuresInBrowser],
] as const;

async function failuresInBrowser(ways: readonly VisitStep[][]): Promise<(string | null)[]> {
  const results = await goInBrowser(ways);
  const others = results.flatMap(({ where }) => (where?.in === 'dom' ? [where.instead] : []));
  // Where a page asks all the time, a call of it may be under way when a step fails ([VISIT11]).
  expect(others.filter((why) => !why?.includes('the app did not answer in time'))).toEqual([]);
  return results.map(({ failure }) => failure?.replace('In Chromium: ', '') ?? null);
}

async function goInBrowser(ways: readonly VisitStep[][], door = browser): Promise<CheckResult[]> {
  const host = bindings.APP_HOSTS.getByName(`trial--visits-${crypto.randomUUID()}`);
  await host.openTrial({ backend, pages, variables: {} });
  // Nobody calls it while a browser starts: it would be dropped from memory, and the trial with it.
  const closed = host.whenTrialClosed();
  // However busy the machine is.
  const places = {
    ...openPlaces(withBrowser(door), pages),
    longest: 120_000,
    left: Number.POSITIVE_INFINITY,
  };
  const done: CheckResult[] = [];
  // One after the other: side by side they would wait for a place in the browser, which counts.
  for (const [index, steps] of ways.entries()) {
    let beginning = 0;
    const call = (request: Request) => host.callTrial(`way ${index} ${beginning}`, request);
    const begin = async () => void beginning++;
    const check = { id: 'visit', title: 'A way', seeded: true as const, setup: [], steps };
    done.push(await judgeVisit(check, call, places, begin, Date.now));
  }
  await host.closeTrial();
  await closed;
  return done;
}

async function failuresOf(ways: readonly VisitStep[][]): Promise<(string | null)[]> {
  const host = bindings.APP_HOSTS.getByName(`trial--visits-${crypto.randomUUID()}`);
  await host.openTrial({ backend, pages, variables: {} });
  const visits = ways.map((steps) => ({
    id: 'visit',
    title: 'A way',
    seeded: true as const,
    setup: [],
    steps,
  }));
  const results = await host.runTrialChecks({ checks: [], pages: [], visits, database: null });
  await host.closeTrial();
  return results.map(({ failure }) => failure);
}

const open = (path: string): VisitStep => ({ open: path });
const adds = (title: string): VisitStep[] => [
  { press: 'New note' },
  { fill: 'Title', with: title },
  { fill: 'Kind', with: 'Long one' },
  { fill: 'I am sure', with: 'yes' },
  { press: 'Save' },
];

/** Ways that can be gone to the end. */
const GONE: [string, VisitStep[]][] = [
  [
    '[VISIT1] fields are filled, choices made, forms sent, and what the backend keeps stands there, after a reload too',
    [
      open('/'),
      { expect: '0 notes, last none' },
      ...adds('Buy {milk} [now]'),
      { expect: 'Buy {milk} [now] (long)' },
      { absent: 'Loading' },
      open('/'),
      { expect: '1 notes, last Buy {milk} [now]' },
    ],
  ],
  [
    '[VISIT2] of what has the same name the one beside the words is pressed',
    [
      open('/'),
      ...adds('One'),
      ...adds('Two'),
      { expect: '2 notes' },
      { press: 'Hide', in: 'Two' },
      { absent: 'Two (' },
      { expect: 'One (' },
    ],
  ],
  ['[VISIT3] links of the router lead on', [open('/'), { press: 'To the board' }, { expect: 'At 0' }]],
  [
    '[VISIT3] links of the browser lead on; keys and what only takes a press work',
    [
      open('/'),
      { press: 'Load the board' },
      { key: 'ArrowRight' },
      { key: 'ArrowRight' },
      { key: 'ArrowLeft' },
      { expect: 'At 1' },
      { press: 'Far away' },
      { expect: 'At 50' },
    ],
  ],
];

test.each(PLACES)('[VISIT1] [VISIT2] [VISIT3] [VISIT6] %s ways are gone to the end', async (_, go) => {
  const failures = await go(GONE.map(([, steps]) => steps));
  expect(failures.map((failure, index) => [GONE[index]?.[0], failure])).toEqual(
    GONE.map(([what]) => [what, null]),
  );
});

const FAILING: [string, VisitStep[], RegExp][] = [
  [
    'a button that is not there',
    [open('/'), { press: 'Delete' }],
    /^Step 2, press "Delete": there is no "Delete" to press; there are: "New note", /,
  ],
  [
    'a field that is not there',
    [open('/'), { press: 'New note' }, { fill: 'Colour', with: 'red' }],
    /no field "Colour"; there are: "Title", "Kind", "I am sure"/,
  ],
  [
    'a choice that is not there',
    [open('/'), { press: 'New note' }, { fill: 'Kind', with: 'Wide' }],
    /no choice "Wide"; it has: "Short one", "Long one"/,
  ],
  [
    'a button that is disabled',
    [open('/'), { press: 'New note' }, { press: 'Save' }],
    /"Save" cannot be pressed/,
  ],
  [
    'a form that lacks what it needs',
    [
      open('/'),
      { press: 'New note' },
      { fill: 'I am sure', with: 'yes' },
      { press: 'Save' },
      { expect: '1 notes' },
    ],
    /"1 notes" should stand on the page, which reads: 0 notes/,
  ],
  [
    'a text that should be gone',
    [open('/'), { absent: '0 notes' }],
    /"0 notes" should not stand on the page/,
  ],
  [
    'a page that breaks under a press',
    [open('/board'), { press: 'Break it' }, { expect: 'At 0' }],
    /The page threw .*The board fell over/,
  ],
  [
    'a link to another site',
    [open('/'), { press: 'Elsewhere' }],
    /The page left for https:\/\/elsewhere\.example\//,
  ],
  [
    'a page that never comes to rest',
    [open('/restless'), { expect: 'Polled' }, { press: 'Nothing' }],
    /there is no "Nothing" to press/,
  ],
  ['no page at all', [{ press: 'New note' }], /The first step opens a page/],
];

test.each(PLACES)('[VISIT4] [VISIT6] %s it is said what could not be done', async (_, go) => {
  const failures = await go(FAILING.map(([, steps]) => steps));
  for (const [index, [what, , words]] of FAILING.entries()) expect(failures[index], what).toMatch(words);
});

/** What a DOM takes for done. */
const UNSEEN: [string, VisitStep[], RegExp][] = [
  [
    'something lies over a button',
    [open('/board'), { press: 'Covered' }, { expect: 'At 7' }],
    /^Step 2, press "Covered": "Covered" cannot be pressed: "Advertisement" lies over it/,
  ],
  [
    'a button takes no press',
    [open('/board'), { press: 'Dead' }, { expect: 'At 8' }],
    /"Dead" cannot be pressed: it takes no press/,
  ],
  [
    'a stylesheet hides a text',
    [open('/board'), { expect: 'Kept back' }],
    /"Kept back" should stand on the page/,
  ],
];

test('[VISIT7] what needs a layout is noticed in Chromium, and over a DOM it is not', async () => {
  const ways = UNSEEN.map(([, steps]) => steps);
  expect(await failuresOf(ways)).toEqual(ways.map(() => null));
  const failures = await failuresInBrowser(ways);
  for (const [index, [what, , words]] of UNSEEN.entries()) expect(failures[index], what).toMatch(words);
});

test('[VISIT9] where the browser is killed on the way, the way is gone over a DOM from the beginning, and that is said', async () => {
  let calls = 0;
  const door = {
    fetch: async (address: string, init: RequestInit) => {
      // Between a note that was kept and what comes of it.
      if (address.endsWith('/answer') && ++calls === 2)
        await browser.fetch('http://browser/kill', { method: 'POST' });
      return browser.fetch(address, init);
    },
  };
  const [result] = await goInBrowser([[open('/'), ...adds('One'), { expect: '1 notes' }]], door);
  expect(result).toMatchObject({
    passed: true,
    where: { in: 'dom', instead: expect.stringMatching(/ended/) },
  });
  // And the next one has a browser again.
  expect(await failuresInBrowser([[open('/'), { expect: '0 notes' }]])).toEqual([null]);
});

test('[VISIT9] a call that does not come through at the door is no answer of the app', async () => {
  const door = {
    fetch: (address: string, init: RequestInit) =>
      address.endsWith('/answer')
        ? Promise.reject(new Error('the door is shut'))
        : browser.fetch(address, init),
  };
  const [result] = await goInBrowser([[open('/'), ...adds('One'), { expect: '1 notes' }]], door);
  expect(result).toMatchObject({
    passed: true,
    where: { in: 'dom', instead: 'the browser did not go on (the door is shut)' },
  });
});

test('[VISIT9] where nobody is at the door, the DOM is used', async () => {
  const door = { fetch: () => Promise.resolve(new Response('{"lost":"no browser"}\n')) };
  const [passed, failed] = await goInBrowser(
    [
      [open('/'), { expect: '0 notes' }],
      [open('/'), { expect: '9 notes' }],
    ],
    door,
  );
  expect(passed).toMatchObject({
    passed: true,
    where: { in: 'dom', instead: 'the browser did not go on (no browser)' },
  });
  expect(failed?.failure).toMatch(/^Over a DOM, since the browser did not go on \(no browser\): Step 2/);
});
