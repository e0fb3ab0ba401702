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

/** Longest wait, ms: longer than the process gives a visit. */
const MOST_MS = 40_000;
/** The process is started when it is asked for the first time, and refuses that call; ms. */
const START_MS = 8_000;
const PAUSE_MS = 100;

/** The browser did not go on; the page may be used elsewhere. */
export class BrowserLost extends Error {
  override name = 'BrowserLost';
}

export function openBrowserVisitor(door: Door, served: SiteBundle): PageOpener {
  const files = Object.fromEntries(served.files.map((file) => [file.path, toServed(file)]));
  const { scriptHashes } = served;
  const headers = pageHeaders({ environment: 'production', scriptHashes, frameAncestors: [] });
  return {
    async visit(order, answer) {
      const sent: BrowserOrder = { ...order, files, headers };
      try {
        return await visitIn(door, JSON.stringify(sent), answer);
      } catch (error) {
        throw error instanceof BrowserLost ? error : new BrowserLost(say(error));
      }
    },
  };
}

async function visitIn(door: Door, body: string, answer: AnswerPage): Promise<Visited> {
  const response = await begin(door, body);
  if (!response.body) throw new BrowserLost('it said nothing');
  for await (const text of readLines(response.body)) {
    const line = JSON.parse(text) as VisitLine;
    if ('visited' in line) return line.visited;
    if ('lost' in line) throw new BrowserLost(line.lost);
    // The page makes calls side by side.
    void answerCall(door, line, answer).catch(() => {}); // The visit ends by itself then.
  }
  throw new BrowserLost('it ended');
}

/** @throws what kept the process from being asked. */
async function begin(door: Door, body: string): Promise<Response> {
  const began = Date.now();
  for (;;) {
    try {
      const signal = AbortSignal.timeout(MOST_MS);
      const response = await door.fetch('http://browser/visit', { method: 'POST', body, signal });
      if (response.status === 200) return response;
      await response.body?.cancel();
      if (Date.now() - began > START_MS) throw new BrowserLost(`it answered ${response.status}`);
    } catch (error) {
      if (Date.now() - began > START_MS) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function answerCall(
  door: Door,
  { visit, call, ...asked }: CallLine,
  answer: AnswerPage,
): Promise<void> {
  const body = asked.body === null ? null : toBuffer(Buffer.from(asked.body, 'base64'));
  const got = await answer({ ...asked, body }).catch(() => null);
  const sent: CallAnswer = {
    visit,
    call,
    status: got?.status ?? 502,
    headers: got?.headers ?? [],
    body: got ? Buffer.from(got.body).toString('base64') : '',
  };
  const said = await door.fetch('http://browser/answer', { method: 'POST', body: JSON.stringify(sent) });
  await said.body?.cancel();
}

const toServed = ({ contentType, body }: SiteBundle['files'][number]): ServedFile => ({
  type: contentType,
  body: Buffer.from(body).toString('base64'),
});

const toBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

const say = (error: unknown) => (error instanceof Error ? error.message : String(error));
