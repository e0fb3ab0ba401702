/**
 * The program of the process in which pages of apps are used in the machine's Chromium, kept running by visits-process.mjs. It listens
 * at a socket in a folder that only its owner may enter. POST /visit: an order (browser-wire.ts), answered with lines; POST /answer:
 * what the app says to a call of the page. Anything else is a question whether it is alive.
 * Its arguments: the browser's program, and the socket's path.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Browser } from './start-browser.mjs';
import { PageVisit } from './visit-page.mjs';

const [program = '', socket = ''] = process.argv.slice(2);

/** Visits at once; others wait. More do not end sooner on the cores of a small machine. */
const MOST_VISITS = 2;
/** Calls of a page that wait for their answers. */
const MOST_CALLS = 100;
/** A browser that nobody uses is ended after this, ms. */
const IDLE_MS = 20_000;

/** @type {Browser | null} */
let browser = null;
let underWay = 0;
/** @type {(() => void)[]} */
const queue = [];
/**
 * Calls of each visit that wait for their answers.
 * @type {Map<string, Map<number, (answer: any) => void>>}
 */
const visits = new Map();
/** @type {NodeJS.Timeout | undefined} */
let idle;

const server = createServer(async (asked, answer) => {
  if (asked.method !== 'POST') return void answer.end();
  try {
    const body = JSON.parse(String(await buffer(asked)));
    if (asked.url !== '/answer') return await serveVisit(body, answer);
    visits.get(body.visit)?.get(body.call)?.(body);
    answer.end();
  } catch {
    answer.destroy(); // Whoever asked is gone, or asks what is none of ours.
  }
});
server.listen(socket);

// Whoever ends this ends what it started.
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, async () => {
    await browser?.end();
    process.exit(0);
  });

async function serveVisit(order, answer) {
  const over = new AbortController();
  answer.once('close', () => over.abort());
  answer.writeHead(200, { 'content-type': 'application/x-ndjson' });
  answer.flushHeaders();
  const write = (line) => answer.write(`${JSON.stringify(line)}\n`);
  const visit = randomUUID();
  const calls = new Map();
  visits.set(visit, calls);
  await takePlace();
  try {
    if (over.signal.aborted) return;
    const page = new PageVisit(openBrowser(), order, (call) => askApp(visit, calls, call, write));
    write({ visited: await page.run(over.signal) });
  } catch (error) {
    write({ lost: error.message });
  } finally {
    visits.delete(visit);
    leavePlace();
    answer.end();
  }
}

let last = 0;
async function askApp(visit, calls, call, write) {
  if (calls.size >= MOST_CALLS) throw new Error('its page made too many calls');
  const number = ++last;
  return new Promise((resolve) => {
    calls.set(number, (answered) => {
      calls.delete(number);
      resolve(answered);
    });
    write({ call: number, visit, ...call });
  });
}

async function takePlace() {
  clearTimeout(idle);
  if (underWay < MOST_VISITS) underWay++;
  else await new Promise((resolve) => queue.push(() => resolve(undefined)));
}

function leavePlace() {
  const next = queue.shift();
  if (next) return next();
  underWay--;
  if (underWay === 0) idle = setTimeout(() => browser?.end(), IDLE_MS);
}

/** @throws what the machine refuses: a profile on a full disk, another process. */
function openBrowser() {
  if (!browser || browser.lost !== null) browser = new Browser(program);
  return browser;
}
