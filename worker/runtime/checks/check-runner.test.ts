import { expect, test } from 'vitest';
import type { ContractCheck, ContractStep } from '../../contract/plan/contract-suite.ts';
import { CheckRunner, type RewindableApp } from './check-runner.ts';

/** An app with rows, which are put back, and a memory, which is not unless it starts anew. */
class NotesApp implements RewindableApp<string[]> {
  rows: string[] = [];
  memory = new Set<string>();
  starts = 0;
  calls: string[] = [];
  canRewind = true;
  /** Ends with the call of that path. */
  ending = '';
  private ended = false;

  constructor(private readonly answer: (app: NotesApp, path: string) => unknown) {}

  call = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname;
    this.calls.push(path);
    this.ended ||= path === this.ending;
    if (this.ended) throw new Error('it ended');
    return Response.json(this.answer(this, path) ?? null);
  };

  async startAnew() {
    this.starts++;
    this.rows = [];
    this.memory = new Set();
  }

  remember = async () => (this.canRewind ? [...this.rows] : null);
  isOver = () => this.ended;

  async putBack(rows: string[]) {
    this.rows = [...rows];
    return true;
  }
}

const step = (path: string, json?: unknown): ContractStep => ({
  call: { method: 'GET', path },
  expect: { status: 200, ...(json === undefined ? {} : { json: json as never }) },
});
const add = (row: string) => step(`/add/${row}`);
const check = (id: string, ...steps: ContractStep[]): ContractCheck => ({
  id,
  title: id,
  ability: 'record',
  steps,
});
const order = (made: ContractCheck, variables = {}) => ({ check: made, variables });
const run = async (app: NotesApp, orders: ReturnType<typeof order>[]) =>
  (await new CheckRunner(app, () => 0).run(orders)).map((result) => result && (result.failure ?? result.id));

function keepRows(app: NotesApp, path: string): unknown {
  const [, what, row = ''] = path.split('/');
  if (what === 'add') app.rows.push(row);
  return app.rows;
}

const CHECKS = [
  check('b', add('x'), add('y'), step('/list', ['x', 'y'])),
  check('empty', step('/list', [])),
  check('a', add('x'), add('z'), step('/list', ['x', 'z'])),
  check('c', add('x'), add('y'), add('y'), step('/list', ['x', 'y', 'y'])),
];

test('[TRY2] an app starts once, each check finds it as it began, steps that others share are gone once', async () => {
  const app = new NotesApp(keepRows);
  expect(
    await run(
      app,
      CHECKS.map((made) => order(made)),
    ),
  ).toEqual(['b', 'empty', 'a', 'c']);
  expect(app.starts).toBe(1);
  expect(app.calls.filter((path) => path === '/add/x')).toHaveLength(1);
  expect(app.calls.filter((path) => path === '/add/y')).toHaveLength(2);
});

test('[TRY2] other variables, another start; so where an app cannot be put back', async () => {
  const app = new NotesApp(keepRows);
  await run(app, [
    ...CHECKS.map((made) => order(made)),
    ...CHECKS.map((made) => order(made, { AUDIENCE: 'team' })),
  ]);
  expect(app.starts).toBe(2);
  const fixed = new NotesApp(keepRows);
  fixed.canRewind = false;
  expect(
    await run(
      fixed,
      CHECKS.map((made) => order(made)),
    ),
  ).toEqual(['b', 'empty', 'a', 'c']);
  expect(fixed.starts).toBe(CHECKS.length);
});

test('[TRY2] what keeps more than is put back is started anew for every check, those that passed among them', async () => {
  const answer = (app: NotesApp, path: string) => {
    // Right when it is new alone: what it remembers holds for one beginning.
    if (path === '/first') return !app.memory.has('asked') && !!app.memory.add('asked');
    // Wrong when it is new: it needs what another check left.
    if (path === '/late') return app.memory.has('asked');
    return keepRows(app, path);
  };
  const app = new NotesApp(answer);
  const first = (id: string) => check(id, step('/first', true));
  const late = check('late', add('zz'), step('/first'), step('/late', true));
  const never = check('never', step('/late', true));
  expect(
    await run(
      app,
      [first('one'), first('two'), never, late].map((made) => order(made)),
    ),
  ).toEqual(['one', 'two', expect.stringContaining('Step 1, GET /late'), 'late']);
});

test('[TRY2] a check that is wrong is wrong, with the first step that was not as it should be', async () => {
  const app = new NotesApp((notes, path) => (path === '/list' ? ['?'] : keepRows(notes, path)));
  const results = await run(
    app,
    CHECKS.map((made) => order(made)),
  );
  expect(results[0]).toMatch(/^Step 3, GET \/list: /);
  expect(results[3]).toMatch(/^Step 4, GET \/list: /);
  // Once for all, and each again by itself.
  expect(app.starts).toBe(1 + CHECKS.length);
});

test('[TRY2] where the app ends under a check, the checks behind it are not told as failed', async () => {
  const app = new NotesApp(keepRows);
  app.ending = '/add/z';
  const results = await run(
    app,
    CHECKS.map((made) => order(made)),
  );
  expect(results[2]).toMatch(/Step 2, GET \/add\/z: the app did not answer \(it ended\)/);
  expect(results.filter((result) => result === null).length).toBeGreaterThan(0);
});

const prepare = (
  runner: CheckRunner<string[]>,
  steps: ContractStep[],
  next: ContractStep[][] = [],
  anew = false,
) => runner.prepare({ steps, variables: {}, next, anew });

test('[TRY2] steps before something else is looked at lead to where they would alone; shared ones are gone once', async () => {
  const app = new NotesApp(keepRows);
  const runner = new CheckRunner(app, () => 0);
  const [first, second] = [
    [add('x'), add('y')],
    [add('x'), add('z')],
  ];
  expect((await prepare(runner, first, [second])).failure).toBeNull();
  expect(app.rows).toEqual(['x', 'y']);
  app.rows.push('left by a page');
  await prepare(runner, second, [[]]);
  expect(app.rows).toEqual(['x', 'z']);
  await prepare(runner, []);
  expect(app.rows).toEqual([]);
  expect(app.starts).toBe(1);
  expect(app.calls).toEqual(['/add/x', '/add/y', '/add/z']);
  const [failed] = [await prepare(runner, [add('x'), step('/list', ['y'])])];
  expect(failed.failure).toContain('Step 2');
});

test('[TRY2] an app is started for steps where that is asked, and wherever it was seen to keep more', async () => {
  const app = new NotesApp((it, path) => {
    const seen = it.memory.has(path);
    it.memory.add(path);
    return seen;
  });
  const runner = new CheckRunner(app, () => 0);
  const once = [step('/once', false)];
  expect((await prepare(runner, once)).failure).toBeNull();
  expect((await prepare(runner, once)).failure).toContain('Step 1');
  expect((await prepare(runner, once, [], true)).failure).toBeNull();
  expect(app.starts).toBe(2);
  await runner.run([order(check('a', ...once)), order(check('b', step('/two', false), ...once))]);
  const { starts } = app;
  for (let times = 0; times < 2; times++) expect((await prepare(runner, once)).failure).toBeNull();
  expect(app.starts).toBe(starts + 2);
});
