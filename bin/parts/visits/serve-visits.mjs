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

/** Visits at once; others wait. */
const MOST_VISITS = 4;
/** Calls of all pages together that wait for their answers. */
const MOST_CALLS = 200;
/** A browser that nobody uses is ended after this, ms. */
const IDLE_MS = 20_000;

/** @type {Browser | null} */
let browser = null;
let underWay = 0;
/** @type {(() => void)[]} */
const queue = [];
/** @type {Map<string, (answer: any) => void>} */
const waiting = new Map();
/** @type {NodeJS.Timeout | undefined} */
let idle;

const server = createServer(async (asked, answer) => {
  if (asked.method !== 'POST') return void answer.end();
  const body = JSON.parse(String(await buffer(asked)));
  if (asked.url === '/answer') {
    waiting.get(`${body.visit} ${body.call}`)?.(body);
    return void answer.end();
  }
  await serveVisit(body, answer);
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
  await takePlace();
  const visit = randomUUID();
  try {
    if (over.signal.aborted) return;
    const used = openBrowser();
    const page = new PageVisit(used, order, (call) => askApp(visit, call, write));
    write({ visited: await page.run(over.signal) });
  } catch (error) {
    write({ lost: error.message });
  } finally {
    for (const key of waiting.keys()) if (key.startsWith(visit)) waiting.delete(key);
    leavePlace();
    answer.end();
  }
}

let calls = 0;
function askApp(visit, call, write) {
  if (waiting.size >= MOST_CALLS) return Promise.reject(new Error('Too many calls'));
  const number = ++calls;
  return new Promise((resolve) => {
    const key = `${visit} ${number}`;
    waiting.set(key, (answered) => {
      waiting.delete(key);
      resolve(answered);
    });
    write({ call: number, visit, ...call });
  });
}

async function takePlace() {
  clearTimeout(idle);
  if (underWay >= MOST_VISITS) await new Promise((resolve) => queue.push(() => resolve(undefined)));
  underWay++;
}

function leavePlace() {
  underWay--;
  queue.shift()?.();
  if (underWay === 0) idle = setTimeout(() => browser?.end(), IDLE_MS);
}

function openBrowser() {
  if (!browser || browser.lost !== null) browser = new Browser(program);
  return browser;
}
