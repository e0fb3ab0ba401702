/**
 * Uses pages in the machine's Chromium, by the process beside a local Hewn that has it (bin/parts/visits). The browser has no network:
 * its process gets the site with the order and asks here for each call that the page makes of its app.
 */
import type { SiteBundle } from '../../../builder/build-types.ts';
import type { Env } from '../../../env.ts';
import { pageHeaders } from '../../pages/security-headers.ts';
import type { PageOpener } from '../load-visitor.ts';
import type { AnswerPage, Visited } from '../visit.ts';
import type { BrowserOrder, CallAnswer, CallLine, ServedFile, VisitLine } from './browser-wire.ts';
import { readLines } from './read-lines.ts';

type Door = NonNullable<Env['BROWSER']>;

/** A process that is being started anew refuses calls; ms. */
const START_MS = 15_000;
const PAUSE_MS = 100;

/** Its visits throw where the browser, the door or the app did not go on: the page may be used elsewhere. */
export function openBrowserVisitor(door: Door, served: SiteBundle): PageOpener {
  const files = Object.fromEntries(served.files.map((file) => [file.path, toServed(file)]));
  const { scriptHashes } = served;
  const headers = pageHeaders({ environment: 'production', scriptHashes, frameAncestors: [] });
  return {
    async visit(order, answer, signal) {
      const sent: BrowserOrder = { ...order, files, headers };
      const over = new AbortController();
      const end = () => over.abort(signal?.reason);
      signal?.addEventListener('abort', end, { once: true });
      const ended = new Promise<never>((_, reject) => {
        over.signal.addEventListener('abort', () => reject(over.signal.reason), { once: true });
      });
      const visited = visitIn(door, JSON.stringify(sent), answer, over);
      visited.catch(() => {}); // Nobody listens once it was ended.
      try {
        return await Promise.race([visited, ended]);
      } finally {
        signal?.removeEventListener('abort', end);
        over.abort();
      }
    },
  };
}

async function visitIn(
  door: Door,
  body: string,
  answer: AnswerPage,
  over: AbortController,
): Promise<Visited> {
  const response = await begin(door, body, over.signal);
  if (!response.body) throw new Error('it said nothing');
  for await (const text of readLines(response.body)) {
    const line = JSON.parse(text) as VisitLine;
    if ('visited' in line) return line.visited;
    if ('lost' in line) throw new Error(line.lost);
    // The page makes calls side by side. What the app or the door does not answer is no answer of the page's app.
    answerCall(door, line, answer, over.signal).catch((error) => over.abort(error));
  }
  throw new Error('it ended');
}

/** @throws what kept the process from being asked. */
async function begin(door: Door, body: string, signal: AbortSignal): Promise<Response> {
  const began = Date.now();
  for (;;) {
    try {
      const response = await door.fetch('http://browser/visit', { method: 'POST', body, signal });
      if (response.status === 200) return response;
      await response.body?.cancel();
      if (Date.now() - began > START_MS) throw new Error(`it answered ${response.status}`);
    } catch (error) {
      if (signal.aborted || Date.now() - began > START_MS) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function answerCall(
  door: Door,
  { visit, call, ...asked }: CallLine,
  answer: AnswerPage,
  signal: AbortSignal,
): Promise<void> {
  const body = asked.body === null ? null : toBuffer(Buffer.from(asked.body, 'base64'));
  const got = await answer({ ...asked, body });
  const { status, headers } = got;
  const sent: CallAnswer = { visit, call, status, headers, body: Buffer.from(got.body).toString('base64') };
  const said = await door.fetch('http://browser/answer', {
    method: 'POST',
    body: JSON.stringify(sent),
    signal,
  });
  await said.body?.cancel();
}

const toServed = ({ contentType, body }: SiteBundle['files'][number]): ServedFile => ({
  type: contentType,
  body: Buffer.from(body).toString('base64'),
});

const toBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
