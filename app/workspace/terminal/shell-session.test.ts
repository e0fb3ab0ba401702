/** [TERM2] [TERM6] What a line does to the files: stored when it is over, never after Ctrl+C, and asked about before a project is emptied. */
import { expect, test } from 'vitest';
import type { FileChanges, ShellOrder, ShellReport } from './shell-messages.ts';
import { type ShellDeps, ShellSession, type ShellWorker } from './shell-session.ts';

const place = { cwd: '/project', env: {} };

class ScriptedWorker implements ShellWorker {
  readonly orders: ShellOrder[] = [];
  isEnded = false;
  onmessage: ((event: MessageEvent<ShellReport>) => void) | null = null;
  onerror = null;

  postMessage(order: ShellOrder) {
    this.orders.push(order);
  }

  terminate() {
    this.isEnded = true;
  }

  /** The command that runs is over. */
  end(changes: FileChanges) {
    const order = this.orders.findLast((one) => one.type === 'exec');
    if (order?.type !== 'exec') throw new Error('Nothing runs');
    this.tell({
      type: 'result',
      id: order.id,
      outcome: { stdout: '', stderr: '', exitCode: 0 },
      place,
      changes,
    });
  }

  tell(report: ShellReport) {
    this.onmessage?.({ data: report } as MessageEvent<ShellReport>);
  }
}

function openSession(files: Record<string, string>, deps: Partial<ShellDeps> = {}) {
  const workers: ScriptedWorker[] = [];
  const timers: (() => void)[] = [];
  const written: FileChanges[] = [];
  const asked: string[] = [];
  const session = new ShellSession({
    startWorker() {
      const worker = new ScriptedWorker();
      workers.push(worker);
      return worker;
    },
    readFiles: async () => new Map(Object.entries(files)),
    writeFiles: async (changes) => void written.push(changes),
    runCommand: async () => ({ stdout: '', stderr: '', exitCode: 0 }),
    confirm: async (question) => {
      asked.push(question);
      return false;
    },
    setTimeout: (callback) => timers.push(callback),
    ...deps,
  });
  const begin = async (line: string) => {
    const running = session.exec(line, place);
    await expect.poll(() => workers.at(-1)?.orders.at(-1)?.type).toBe('exec');
    return { running, worker: workers.at(-1) as ScriptedWorker };
  };
  return { session, workers, timers, written, asked, begin };
}

const makeFiles = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`src/${at}.ts`, `text ${at}`]));
const removeAll = (files: object): FileChanges =>
  Object.fromEntries(Object.keys(files).map((path) => [path, null]));

test('[TERM2] a command that does not stop is ended with its worker, and the next one has a new one', async () => {
  const { session, workers, timers, begin } = openSession({ 'a.txt': 'one' });
  const { running } = await begin('while true; do :; done');
  session.interrupt();
  for (const timer of timers) timer();
  expect(await running).toMatchObject({ outcome: { exitCode: 130 }, place });
  expect(workers[0]?.isEnded).toBe(true);
  await begin('ls');
  // It gets the files anew.
  expect(workers[1]?.orders[0]).toEqual({ type: 'files', changes: { 'a.txt': 'one' } });
});

test('[TERM6] what an interrupted line has changed is not stored, and the next line has the files as they are', async () => {
  const files = makeFiles(40);
  const { session, written, begin } = openSession(files);
  const { running, worker } = await begin('rm -rf /');
  session.interrupt();
  worker.end(removeAll(files));
  expect((await running).outcome.stderr).toContain('was not stored');
  expect(written).toEqual([]);
  await begin('ls');
  expect(worker.orders.at(-2)).toEqual({ type: 'files', changes: files });
});

test('[TERM6] Ctrl+C while files are being stored: no further one is, and how many were is said', async () => {
  const files = makeFiles(40);
  let stored = 0;
  const { session, begin } = openSession(files, {
    confirm: async () => true,
    async writeFiles(changes, _, signal, onStored) {
      for (const _ of Object.keys(changes)) {
        if (signal.aborted) throw new Error('it was interrupted');
        stored += 1;
        onStored();
        if (stored === 3) session.interrupt();
      }
    },
  });
  const { running, worker } = await begin('rm -rf /');
  worker.end(removeAll(files));
  expect((await running).outcome.stderr).toBe(
    'The files are not stored: it was interrupted\n3 of 40 changed files were stored before.\n',
  );
  expect(stored).toBe(3);
});

test('[TERM6] emptying a project is asked about, and without a yes nothing is removed', async () => {
  const files = makeFiles(12);
  const refused = openSession(files);
  const first = await refused.begin('rm -rf /');
  first.worker.end(removeAll(files));
  expect((await first.running).outcome.stderr).toBe('Nothing was stored.\n');
  expect(refused.asked).toEqual(['This removes all 12 files of the project. Remove them? (y/N) ']);
  expect(refused.written).toEqual([]);

  const agreed = openSession(files, { confirm: async () => true });
  const second = await agreed.begin('rm -rf /');
  second.worker.end(removeAll(files));
  await second.running;
  expect(agreed.written).toEqual([removeAll(files)]);
});

test('[TERM6] what leaves most of a project, and what only moves files, is not asked about', async () => {
  const files = makeFiles(12);
  const moved = Object.fromEntries(Object.entries(files).map(([path, text]) => [`lib/${path}`, text]));
  for (const changes of [{ 'src/1.ts': null }, { ...removeAll(files), ...moved }]) {
    const { asked, written, begin } = openSession(files);
    const { running, worker } = await begin('mv src lib');
    worker.end(changes);
    await running;
    expect(asked).toEqual([]);
    expect(written).toEqual([changes]);
  }
});

test('[TERM1] what a line has changed is stored before a command of the page, and a refusal is that command’s', async () => {
  const { begin } = openSession(
    { 'a.txt': 'one' },
    {
      writeFiles: async () => {
        throw new Error('a.txt: locked');
      },
    },
  );
  const { running, worker } = await begin('echo two > a.txt; build');
  worker.tell({
    type: 'call',
    call: 1,
    name: 'build',
    args: [],
    cwd: '/project',
    stdin: '',
    changes: { 'a.txt': 'two' },
    isAlone: false,
  });
  await expect
    .poll(() => worker.orders.at(-1))
    .toMatchObject({
      type: 'done',
      outcome: { stderr: expect.stringContaining('locked'), exitCode: 1 },
    });
  worker.end({});
  await running;
});
