/** A person's steps on pages [VISIT], in the real isolates: a page of every kind of control, used as somebody uses it. */
import { beforeAll, expect, test } from 'vitest';
import type { PagesBundle, WorkerBundle } from '../../../worker/builder/build-types.ts';
import { buildPageRenderer } from '../../../worker/builder/frontend/build-page-renderer.ts';
import { buildBackend } from '../../../worker/builder/isolate/build-backend.ts';
import type { VisitStep } from '../../../worker/contract/plan/contract-suite.ts';
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
  return <><p>At {place}</p><canvas ref={canvas} /><div onClick={() => setPlace(50)}>Far away</div><button type="button" onClick={() => setBroken(true)}>Break it</button></>;
}
`;
const APP = `import { Route, Router, Switch } from 'wouter';
import { Board } from './Board';
import { NoteList } from './NoteList';

export function App() {
  return <Router><Switch><Route path="/"><NoteList /></Route><Route path="/board"><Board /></Route><Route>Nothing here</Route></Switch></Router>;
}
`;

let backend: WorkerBundle;
let pages: PagesBundle;

beforeAll(async () => {
  const files = { ...sampleApp, 'src/App.tsx': APP, 'src/NoteList.tsx': NOTES, 'src/Board.tsx': BOARD };
  backend = requireOutput(await buildBackend(files, bindings));
  pages = requireOutput(await buildPageRenderer(files, bindings));
}, 120_000);

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

async function failureOf(...steps: VisitStep[]): Promise<string | null> {
  const [failure] = await failuresOf([steps]);
  if (failure === undefined) throw new Error('Nothing was visited');
  return failure;
}

const open = (path: string): VisitStep => ({ open: path });
const adds = (title: string): VisitStep[] => [
  { press: 'New note' },
  { fill: 'Title', with: title },
  { fill: 'Kind', with: 'Long one' },
  { fill: 'I am sure', with: 'yes' },
  { press: 'Save' },
];

test('[VISIT1] fields are filled, choices made, forms sent, and what the backend keeps stands there, after a reload too', async () => {
  expect(
    await failureOf(
      open('/'),
      { expect: '0 notes, last none' },
      ...adds('Buy {milk} [now]'),
      { expect: 'Buy {milk} [now] (long)' },
      { absent: 'Loading' },
      open('/'),
      { expect: '1 notes, last Buy {milk} [now]' },
    ),
  ).toBeNull();
});

test('[VISIT2] of what has the same name the one beside the words is pressed', async () => {
  const steps = [open('/'), ...adds('One'), ...adds('Two'), { expect: '2 notes' }];
  expect(
    await failureOf(...steps, { press: 'Hide', in: 'Two' }, { absent: 'Two (' }, { expect: 'One (' }),
  ).toBeNull();
});

test('[VISIT3] links lead on, those of the router and those of the browser; keys and what only takes a press work', async () => {
  expect(await failureOf(open('/'), { press: 'To the board' }, { expect: 'At 0' })).toBeNull();
  expect(
    await failureOf(
      open('/'),
      { press: 'Load the board' },
      { key: 'ArrowRight' },
      { key: 'ArrowRight' },
      { key: 'ArrowLeft' },
      { expect: 'At 1' },
      { press: 'Far away' },
      { expect: 'At 50' },
    ),
  ).toBeNull();
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
  ['no page at all', [{ press: 'New note' }], /The first step opens a page/],
];

test('[VISIT4] it is said what could not be done', async () => {
  const failures = await failuresOf(FAILING.map(([, steps]) => steps));
  for (const [index, [what, , words]] of FAILING.entries()) expect(failures[index], what).toMatch(words);
});
