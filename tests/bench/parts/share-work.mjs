/**
 * Work shared among processes: each takes the next item when it is done with one. A process is ended after a number of
 * items, since modules that were loaded for one are never given back, and when an item takes longer than its limit.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Items after which a process is replaced by a new one. */
const ITEMS_OF_PROCESS = 40;

/**
 * @template Item, Result
 * @param {URL} program a module that calls `doWork`.
 * @param {readonly Item[]} items
 * @param {{ processes?: number, limitMs?: number, onResult(item: Item, result: Result | { error: string }): void }} options
 */
export async function shareWork(
  program,
  items,
  { processes = countProcesses(), limitMs = 300_000, onResult },
) {
  const waiting = [...items];
  await Promise.all(Array.from({ length: processes }, () => work()));

  async function work() {
    let child = null;
    let done = 0;
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      // What backends write to their logs is not what is looked at here; a failing check says what was answered.
      child ??= fork(fileURLToPath(program), [], {
        execArgv: ['--disable-warning=ExperimentalWarning'],
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      const result = await ask(child, item, limitMs);
      done += 1;
      if ('dead' in result || done % ITEMS_OF_PROCESS === 0) {
        child.kill();
        child = null;
      }
      onResult(item, result);
    }
    child?.kill();
  }
}

/** How many processes a bench uses: `HEWN_BENCH_PROCESSES`, else two. */
function countProcesses() {
  return Number(process.env.HEWN_BENCH_PROCESSES ?? 2);
}

function ask(child, item, limitMs) {
  return new Promise((resolve) => {
    const end = (result) => {
      clearTimeout(timer);
      child.removeAllListeners();
      resolve(result);
    };
    const timer = setTimeout(
      () => end({ error: `took longer than ${limitMs / 1000} s`, dead: true }),
      limitMs,
    );
    child.once('message', end);
    child.once('exit', (code, signal) =>
      end({ error: `the process ended with ${code ?? signal}`, dead: true }),
    );
    child.send(item);
  });
}

/**
 * The other side, in the program: does each item that is sent and answers with the result, or with what was thrown.
 * @param {(item: any) => Promise<object>} work
 */
export function doWork(work) {
  process.on('message', async (item) => {
    try {
      process.send?.(await work(item));
    } catch (error) {
      process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}
