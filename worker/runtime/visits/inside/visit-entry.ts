/**
 * Main module of the isolate in which a person's steps are done on an app's page. The page's own scripts run over a DOM
 * (happy-dom) and are used as somebody uses them (user-event). Each page has an isolate of its own, as each has a tab.
 */
import { WorkerEntrypoint } from 'cloudflare:workers';
import { guard } from '../../inside/guard.js';
import { takeLines, watchConsole, writeError } from '../../inside/log-lines.ts';
import type { AnswerPage, Visited, VisitOrder } from '../visit.ts';
import { openDomHands } from './dom-hands.ts';
import { openWindow, type PageWindow } from './open-window.ts';
import { Person } from './person.ts';

watchConsole();

export class Visitor extends WorkerEntrypoint {
  /** Loads the page and does the steps, until one cannot be done or the page leaves for another address. */
  async visit({ url, storage, steps }: VisitOrder, answer: AnswerPage): Promise<Visited> {
    guard.reset();
    const { html, scripts } = await import('./site.js');
    const page = openWindow({ url, storage, html, answer });
    const end = (done: number, failure: string | null): Visited => ({
      done,
      failure,
      wentTo: failure === null ? page.wentTo() : null,
      storage: page.readStorage(),
      lines: takeLines(),
    });
    try {
      for (const load of scripts) await load();
    } catch (error) {
      writeError(error);
      return end(0, `${pathOf(url)} does not start: ${say(error)}`);
    }
    page.loaded();
    await page.quiet();
    return doSteps(new Person(page, openDomHands(page.document)), page, steps, end);
  }
}

async function doSteps(
  person: Person,
  page: PageWindow,
  steps: VisitOrder['steps'],
  end: (done: number, failure: string | null) => Visited,
): Promise<Visited> {
  for (const [done, step] of steps.entries()) {
    if (page.wentTo() !== null) return end(done, null);
    const failure = await person.do(step).catch(say);
    if (failure !== null) return end(done, failure);
  }
  return end(steps.length, null);
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function say(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

export default { fetch: () => new Response('Not found', { status: 404 }) };
