/**
 * Backends that a run tries out: each database name is a facet of its own, deleted when the trial closes. Long, since calls, pages and
 * ways are tried over the same facets.
 */
import type { PagesBundle, WorkerBundle } from '../../builder/build-types.ts';
import {
  type CheckResult,
  type ContractCheck,
  type ContractStep,
  type PageCheck,
  type VisitCheck,
  variablesOf,
} from '../../contract/plan/contract-suite.ts';
import type { Env } from '../../env.ts';
import type { Backend, BackendHome, BackendSpec } from '../app-process/backend-home.ts';
import { openHome } from '../app-process/open-home.ts';
import { requireBackendKind } from '../backends/registry.ts';
import type { Preparation } from '../checks/check-runner.ts';
import { moveCheck } from '../checks/move-days.ts';
import type { Prepared } from '../checks/prepared.ts';
import { type CallApp, runContractCheck, runSteps } from '../checks/run-contract-check.ts';
import { renderPage, runPageCheck, type ShownPage } from '../checks/run-page-check.ts';
import type { LogLine } from '../inside/log-lines.ts';
import { cleanResponse } from '../pages/clean-messages.ts';
import { mapStack } from '../pages/map-stack.ts';
import { type OpenPageRenderer, openPageRenderer } from '../pages/page-renderer.ts';
import { judgeVisit, type Places } from '../visits/judge-visit.ts';
import { openPlaces } from '../visits/open-visitor.ts';
import { letVisitorsPass } from './visits-underway.ts';

export interface TrialOptions {
  backend: WorkerBundle;
  /** For checks of pages: what `buildPageRenderer` made; may come later. */
  pages?: PagesBundle;
  variables: Record<string, string>;
  /** Default: React + Hono. */
  framework?: string;
}

interface OpenTrial {
  /** Whether all databases share an isolate; of the other kind each facet has its own. */
  isShared: boolean;
  pages: PagesBundle | undefined;
  renderer: OpenPageRenderer | null;
  places: Places | null;
  /** The app keeps something that is not put back: it is started for every page. */
  keepsMore: boolean;
  spec: BackendSpec;
}

/** Checks to be run on trial. */
export interface CheckBatch {
  checks: ContractCheck[];
  pages: PageCheck[];
  visits?: VisitCheck[];
  /** The database that all of them use; null: each begins with an empty one. */
  database: string | null;
  /** With which the app starts over a database that begins here, beside those of the trial. */
  variables?: Record<string, string>;
}

/** Checks under way at once: enough to hide waiting, few enough to leave the thread to others. */
const LANES = 4;
/** A trial that nobody closed is cleaned up after this. */
export const TRIAL_LIFETIME_MS = 15 * 60_000;
/** Longest wait for an answer on trial. */
const ANSWER_MS = 15_000;
const MAX_LINES = 200;
const KEY = 'trial-facets';
const PREFIX = 'trial/';
/** The facet of a kind whose isolates are not shared: an interpreter for each database would take too long to start. */
const ALONE = 'alone';

export class Trials {
  private lines: LogLine[] = [];
  private open: OpenTrial | null = null;
  /** Of a kind whose isolates are not shared: whose files are in the facet. */
  private current: string | null = null;
  private readonly waiting = new Set<() => void>();
  private readonly home: BackendHome;

  constructor(
    private readonly ctx: DurableObjectState,
    private readonly env: Env,
  ) {
    this.home = openHome(ctx, env);
  }

  /** Begins anew: databases of a trial before are gone. */
  async start({ backend, pages, variables, framework = 'React + Hono' }: TrialOptions): Promise<void> {
    this.close();
    const code = {
      owner: this.ctx.id.name ?? this.ctx.id.toString(),
      framework,
      bundle: backend,
      variables,
      outbound: null,
    };
    const { isShared } = requireBackendKind(framework);
    this.current = null;
    this.open = {
      isShared,
      pages,
      renderer: null,
      places: null,
      keepsMore: false,
      spec: { id: crypto.randomUUID(), code, use: 'trial' },
    };
  }

  /** @throws Error when no trial is open. */
  givePages(pages: PagesBundle): void {
    if (!this.open) throw new Error('No trial is open');
    this.open.renderer = null;
    this.open.places = null;
    this.open.pages = pages;
  }

  /** @throws Error when no trial is open. */
  async call(database: string, request: Request): Promise<Response> {
    return cleanResponse(await this.send(database, request));
  }

  /**
   * Runs checks, a few at a time, and says how each went, in their order.
   * @throws Error when no trial is open, or pages are to be shown that the trial was not given.
   */
  async runChecks({ visits = [], database, variables = {}, ...batch }: CheckBatch): Promise<CheckResult[]> {
    const [checks, pages] = placeDays(batch, Date.now());
    const renderer = pages.length > 0 ? await this.openPages() : null;
    if (database !== null) await this.openFacet(database, variables);
    // Each lane would have an interpreter of its own, on one thread.
    const lanes = this.open?.isShared ? LANES : 1;
    const together = database === null ? Math.ceil(checks.length / lanes) : 1;
    const works = [
      ...cut(checks, together).map(
        (some) => (name: string) =>
          database === null
            ? this.runBeside(some, name, variables)
            : Promise.all(some.map((check) => runContractCheck(check, this.callTo(name), Date.now))),
      ),
      ...pages.map((page, index) => async (name: string) => {
        const shown = renderer as OpenPageRenderer;
        if (database !== null) return [await runPageCheck(page, this.callTo(name), shown, Date.now)];
        const next = this.open?.isShared ? [] : pages.slice(index + 1).map(({ setup }) => setup);
        const order = { steps: page.setup, variables, next, anew: this.open?.keepsMore ?? false };
        return [await this.runPage(page, name, shown, order)];
      }),
      ...visits.map((visit) => async (name: string) => {
        const begin = async () => {
          if (database === null) await (await this.openFacet(name)).ask('reset', variables);
        };
        return [await judgeVisit(visit, this.callTo(name), this.openVisits(), begin, Date.now)];
      }),
    ];
    const results: CheckResult[][] = [];
    let next = 0;
    const goAlong = async (lane: string) => {
      for (let index = next++; index < works.length; index = next++) {
        results[index] = (await works[index]?.(database ?? lane)) ?? [];
        // A thousand calls in a row would keep the thread from all who wait at the door: it takes no network between them.
        await letVisitorsPass();
      }
    };
    const keptMore = this.open?.keepsMore;
    await Promise.all(Array.from({ length: lanes }, (_, lane) => goAlong(`lane ${lane}`)));
    // What passed until then may have passed by what was kept.
    if (this.open?.keepsMore && !keptMore && pages.length > 0) {
      next = works.length - visits.length - pages.length;
      await goAlong('lane 0');
    }
    return results.flat();
  }

  /**
   * A page as somebody sees it in a new app with its examples.
   * @param steps done before, over the wire
   * @param as whose cookies of those steps go with what the page asks for
   * @throws Error when a step does not go as expected, or the page cannot be shown
   */
  async showPage(path: string, steps: ContractStep[], as: string): Promise<string> {
    const renderer = await this.openPages();
    const call = this.callTo('shown');
    const prepared = await runSteps(steps, call);
    if (prepared.failure) throw new Error(prepared.failure);
    const shown = await renderPage(path, call, renderer, prepared.jars.get(as)?.header ?? '');
    if (!shown.ok) throw new Error(shown.failure);
    return shown.html;
  }

  /**
   * A page for whoever has these cookies, over the records of that database.
   * @throws Error when no trial is open, or it was opened without pages.
   */
  async openPage(database: string, path: string, cookies: string): Promise<ShownPage> {
    return renderPage(path, this.callTo(database), await this.openPages(), cookies);
  }

  /**
   * Resolves when the trial closes. The open trial is in memory alone, and an object that nobody calls for 10 s is dropped
   * from memory: a caller that waits here keeps it.
   */
  whenClosed(): Promise<void> {
    if (!this.open) return Promise.resolve();
    return new Promise((resolve) => this.waiting.add(resolve));
  }

  /** The newest lines that the backends wrote and threw. */
  readLog(): LogLine[] {
    return this.lines;
  }

  /** Checks that leave nothing behind are run beside the app. */
  private async runBeside(
    checks: ContractCheck[],
    database: string,
    variables: Record<string, string>,
  ): Promise<CheckResult[]> {
    const decided = new Map<ContractCheck, CheckResult>();
    for (let open = checks; open.length > 0; open = open.filter((check) => !decided.has(check))) {
      const facet = await this.openFacet(database, variables);
      const orders = open.map((check) => ({ check, variables: { ...variables, ...variablesOf(check) } }));
      const { results, lines, isOver } = await facet.ask('runChecks', orders);
      this.keepLines(lines);
      for (const [index, check] of open.entries()) if (results[index]) decided.set(check, results[index]);
      // The next question begins with a new one.
      if (isOver) this.home.abort(this.nameFacet(database), 'It failed');
    }
    return checks.flatMap((check) => decided.get(check) ?? []);
  }

  /**
   * Looks at a page of an app as it began. One that fails is looked at again over an app that was started for it, and that
   * counts [TRY2].
   */
  private async runPage(
    page: PageCheck,
    database: string,
    renderer: OpenPageRenderer,
    order: Preparation,
  ): Promise<CheckResult> {
    const prepare = () => this.prepare(database, order);
    const result = await runPageCheck(page, this.callTo(database), renderer, Date.now, prepare);
    if (result.passed || order.anew || this.open?.isShared !== false) return result;
    const again = await this.runPage(page, database, renderer, { ...order, anew: true });
    if (this.open) this.open.keepsMore ||= again.passed;
    return again;
  }

  private async prepare(database: string, order: Preparation): Promise<Prepared> {
    const facet = await this.openFacet(database, order.variables);
    const { lines, isOver, ...prepared } = await facet.ask('prepare', order);
    this.keepLines(lines);
    // The next question begins with a new one.
    if (isOver) this.home.abort(this.nameFacet(database), 'It failed');
    return prepared;
  }

  private callTo(database: string): CallApp {
    return (request) => this.send(database, request);
  }

  /** @param variables for a database that begins. */
  private async openFacet(database: string, variables: Record<string, string> = {}): Promise<Backend> {
    const { open } = this;
    if (!open) throw new Error('No trial is open');
    const name = this.nameFacet(database);
    const isNew = await this.remember(name);
    const facet = this.home.open(name, open.spec);
    if (open.isShared ? isNew : this.current !== database) {
      this.current = database;
      await facet.ask('reset', variables);
    }
    return facet;
  }

  private nameFacet(database: string): string {
    return PREFIX + (this.open?.isShared ? database : ALONE);
  }

  /** A facet that failed as a whole is started anew with the next call; its data stays. */
  private async send(database: string, request: Request): Promise<Response> {
    const facet = await this.openFacet(database);
    const response = await facet.fetch(request, ANSWER_MS).catch((error) => {
      this.home.abort(this.nameFacet(database), 'It failed');
      throw error;
    });
    if (response.headers.has('x-hewn-log')) this.keepLines(await facet.ask('takeLog'));
    return response;
  }

  private async openPages(): Promise<OpenPageRenderer> {
    const { open } = this;
    if (!open?.pages) throw new Error('The trial was opened without pages');
    // One for all that is shown: an isolate with React in it is not free.
    open.renderer ??= await openPageRenderer(this.env, open.pages);
    return open.renderer;
  }

  private openVisits(): Places {
    const { open } = this;
    if (!open?.pages) throw new Error('The trial was opened without pages');
    open.places ??= openPlaces(this.env, open.pages);
    return open.places;
  }

  private keepLines(lines: LogLine[]): void {
    if (!this.open || lines.length === 0) return;
    const { bundle } = this.open.spec.code;
    const mapped = lines.map((line) => ({
      ...line,
      stack: line.stack && mapStack(line.stack, bundle.modules),
    }));
    this.lines = [...this.lines, ...mapped].slice(-MAX_LINES);
  }

  /**
   * Waits for what closing removes.
   * @throws what kept a database from being removed.
   */
  settled(): Promise<void> {
    return this.home.settled();
  }

  close(): void {
    this.open = null;
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
    this.lines = [];
    const databases = this.ctx.storage.kv.get<string[]>(KEY);
    if (!databases) return;
    for (const name of databases) this.home.remove(name);
    this.ctx.storage.kv.delete(KEY);
  }

  /** @returns whether it was not known. */
  private async remember(name: string): Promise<boolean> {
    const known = this.ctx.storage.kv.get<string[]>(KEY) ?? [];
    if (known.includes(name)) return false;
    this.ctx.storage.kv.put(KEY, [...known, name]);
    if (known.length === 0) await this.ctx.storage.setAlarm(Date.now() + TRIAL_LIFETIME_MS);
    return true;
  }
}

/** Checks and pages with the days that they are about as they are meant now. */
function placeDays(
  { checks, pages }: Pick<CheckBatch, 'checks' | 'pages'>,
  now: number,
): [ContractCheck[], PageCheck[]] {
  return [checks.map((check) => moveCheck(check, now)), pages.map((page) => moveCheck(page, now))];
}

function cut<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / Math.max(1, size)) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
