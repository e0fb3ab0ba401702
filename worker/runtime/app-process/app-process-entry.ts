/**
 * A process of a local Hewn beside the Worker's: runs the backends and pages of apps, and nothing else. It has the databases of the apps
 * and no other; no secret, no account, no network. Only the Worker reaches it (bin/parts/app-process).
 */
import { DurableObject, WorkerEntrypoint } from 'cloudflare:workers';
import type { PagesBundle, WorkerBundle } from '../../builder/build-types.ts';
import type { LoaderEnv } from '../host/loader-env.ts';
import type { Answers } from '../inside/page-entry.ts';
import { LateAnswer } from '../pages/answer-in-time.ts';
import { loadPageRenderer, type PageIsolate, type Rendered } from '../pages/load-page-renderer.ts';
import { loadVisitor, type PageOpener } from '../visits/load-visitor.ts';
import type { AnswerPage, Visited, VisitOrder } from '../visits/visit.ts';
import type { Arguments, Backend, BackendSpec, Question } from './backend-home.ts';
import { FacetsHere } from './facets-here.ts';
import {
  CALL_HEADER,
  type Epoch,
  type Failure,
  type ProcessCall,
  REFUSAL_HEADER,
  type Refusal,
  UNKNOWN,
} from './process-wire.ts';

export { Outbound } from './outbound-in-process.ts';

interface ProcessEnv extends LoaderEnv {
  FACETS: DurableObjectNamespace<AppFacets>;
}

/** Code that was sent; the oldest is asked for again. */
const MOST_SPECS = 100;
const MOST_RENDERERS = 8;
/** How an object ends that was told to leave. */
const LEFT = 'It goes on in another process.';
/** Name of the object that renders pages: what an isolate is asked through belongs to the object that made it. */
const PAGES = 'pages of trials';

const specs = new Map<string, BackendSpec>();

export default class AppProcessEntry extends WorkerEntrypoint<ProcessEnv> {
  /** A call of an app; without our header, a sign of life. */
  override async fetch(request: Request): Promise<Response> {
    const text = request.headers.get(CALL_HEADER);
    if (text === null) return new Response('here');
    const call: ProcessCall = JSON.parse(text);
    if (!specs.has(call.spec)) return refuse('unknown');
    return this.env.FACETS.getByName(call.host).fetch(request);
  }

  /** Whether the code was sent since this process began. */
  knows(id: string): boolean {
    return specs.has(id);
  }

  prepare(spec: BackendSpec): void {
    keep(specs, spec.id, spec, MOST_SPECS);
  }

  /** Asks the entry module of a backend's isolate. */
  async ask(
    host: string,
    facet: string,
    id: string,
    epoch: Epoch,
    question: Question,
    given: unknown[],
  ): Promise<typeof UNKNOWN | { value: unknown }> {
    if (!specs.has(id)) return UNKNOWN;
    return { value: await this.env.FACETS.getByName(host).ask(facet, id, epoch, question, given) };
  }

  async abort(host: string, facet: string, epoch: Epoch, reason: string): Promise<void> {
    await this.env.FACETS.getByName(host).abort(facet, epoch, reason);
  }

  async clone(host: string, from: string, to: string): Promise<void> {
    await this.env.FACETS.getByName(host).clone(from, to);
  }

  async remove(host: string, facet: string): Promise<void> {
    await this.env.FACETS.getByName(host).remove(facet);
  }

  /** Lets go of all that an app has open here: it goes on in another process. */
  async leave(host: string): Promise<void> {
    try {
      await this.env.FACETS.getByName(host).leave();
    } catch (error) {
      if (!(error instanceof Error) || error.message !== LEFT) throw error;
    }
  }

  async prepareRenderer(id: string, bundle: WorkerBundle): Promise<void> {
    await this.env.FACETS.getByName(PAGES).prepareRenderer(id, bundle);
  }

  async render(id: string, location: string, answers: Answers): Promise<typeof UNKNOWN | Rendered> {
    return (await this.env.FACETS.getByName(PAGES).render(id, location, answers)) as
      | typeof UNKNOWN
      | Rendered;
  }

  async prepareVisitor(id: string, bundle: PagesBundle): Promise<void> {
    await this.env.FACETS.getByName(PAGES).prepareVisitor(id, bundle);
  }

  async visit(id: string, order: VisitOrder, answer: AnswerPage): Promise<typeof UNKNOWN | Visited> {
    return (await this.env.FACETS.getByName(PAGES).visit(id, order, answer)) as typeof UNKNOWN | Visited;
  }
}

/** The facets of the AppHost object of the same name, and the isolates of pages; it keeps nothing of its own. */
export class AppFacets extends DurableObject<ProcessEnv> {
  private readonly here = new FacetsHere(this.ctx, this.env);
  private readonly renderers = new Map<string, PageIsolate>();
  private readonly visitors = new Map<string, PageOpener>();
  /** Of each facet, the newest abort. */
  private readonly aborted = new Map<string, Epoch>();

  override async fetch(request: Request): Promise<Response> {
    const { facet, spec, epoch, url, milliseconds }: ProcessCall = JSON.parse(
      request.headers.get(CALL_HEADER) ?? '',
    );
    const headers = new Headers(request.headers);
    headers.delete(CALL_HEADER);
    const asked = new Request(new Request(url, request), { headers, redirect: 'manual' });
    try {
      return await this.open(facet, spec, epoch).fetch(asked, milliseconds);
    } catch (error) {
      return error instanceof LateAnswer ? refuse('late') : refuse('failed', describe(error));
    }
  }

  async ask(facet: string, id: string, epoch: Epoch, question: Question, given: unknown[]): Promise<unknown> {
    return this.open(facet, id, epoch).ask(question, ...(given as Arguments<Question>));
  }

  abort(facet: string, epoch: Epoch, reason: string): void {
    this.aborted.set(facet, epoch);
    this.here.abort(facet, reason);
  }

  /** @throws for a message from before the newest abort: it would start what was aborted. */
  private open(facet: string, spec: string, { object, aborts }: Epoch): Backend {
    const last = this.aborted.get(facet);
    if (last?.object === object && aborts < last.aborts) throw new Error('It was stopped before this call');
    return this.here.open(facet, requireSpec(spec));
  }

  clone(from: string, to: string): void {
    this.here.clone(from, to);
  }

  remove(facet: string): void {
    this.here.remove(facet);
  }

  /** Ends this object with its facets; it throws, as whatever else is under way here. */
  leave(): void {
    this.ctx.abort(LEFT);
  }

  async prepareRenderer(id: string, bundle: WorkerBundle): Promise<void> {
    keep(this.renderers, id, await loadPageRenderer(this.env, bundle), MOST_RENDERERS);
  }

  async render(id: string, location: string, answers: Answers): Promise<typeof UNKNOWN | Rendered> {
    const renderer = this.renderers.get(id);
    return renderer ? renderer.render(location, answers) : UNKNOWN;
  }

  prepareVisitor(id: string, bundle: PagesBundle): void {
    keep(this.visitors, id, loadVisitor(this.env, bundle), MOST_RENDERERS);
  }

  async visit(id: string, order: VisitOrder, answer: AnswerPage): Promise<typeof UNKNOWN | Visited> {
    return this.visitors.get(id)?.visit(order, answer) ?? UNKNOWN;
  }
}

function requireSpec(id: string): BackendSpec {
  const spec = specs.get(id);
  if (!spec) throw new Error(`The code ${id} was not sent`);
  return spec;
}

function keep<Value>(kept: Map<string, Value>, id: string, value: Value, most: number): void {
  kept.delete(id);
  kept.set(id, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
}

function refuse(refusal: Refusal, failure?: Failure): Response {
  return Response.json(failure ?? null, { status: 503, headers: { [REFUSAL_HEADER]: refusal } });
}

function describe(error: unknown): Failure {
  return error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack ?? null }
    : { name: 'Error', message: String(error), stack: null };
}
