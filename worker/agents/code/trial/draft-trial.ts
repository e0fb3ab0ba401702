/**
 * The app that a draft makes, booted to be tried by hand: apart from every deployed app, without a network, over its examples.
 * It stays booted while the files stay the same, so that what one call wrote the next one reads; other files begin anew.
 */
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import {
  CHECK_VARIABLES,
  type CheckResult,
  type PageCheck,
  type VisitCheck,
} from '../../../contract/plan/contract-suite.ts';
import type { SourceFiles } from '../../../contract/project/files.ts';
import type { Framework } from '../../../contract/run.ts';
import { hashBytes } from '../../../domain/secrets/hash-bytes.ts';
import { CookieJar, ORIGIN } from '../../../runtime/checks/run-contract-check.ts';
import type { ShownPage } from '../../../runtime/checks/run-page-check.ts';
import type { AgentContext } from '../../agent.ts';
import type { Trial } from '../../agent-tools.ts';
import { slotsForTrial } from '../../work-slots.ts';
import type { Built, Verdict } from '../verdict.ts';
import { memberBody, ownerPath, REGISTER } from './visitor-entries.ts';

/** Who asks: nobody, somebody who registered, whoever runs the app. */
export type Visitor = 'stranger' | 'member' | 'owner';

export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query, from `/`. */
  path: string;
  /** As it is sent. */
  body: string | null;
  as: Visitor;
}

export interface ApiAnswer {
  status: number;
  type: string;
  text: string;
  /** What the backend threw since the call before. */
  thrown: string[];
}

export type Tried<Seen> =
  | { ok: true; seen: Seen }
  | { ok: false; verdict: Verdict & { ok: false } }
  /** Nobody of that kind could come in. */
  | { ok: false; verdict: null; message: string };

export interface DraftTrialParts {
  blueprint: Blueprint | null;
  framework: Framework;
  context: AgentContext;
  build(files: SourceFiles): Promise<Built>;
}

/** The database that keeps what is in it. */
const KEPT = 'tried';

interface Open {
  hash: string;
  trial: Trial;
  jars: Map<Visitor, CookieJar>;
  /** Errors that were told. */
  told: number;
}

export class DraftTrial {
  readonly #parts: DraftTrialParts;
  #open: Open | null = null;

  constructor(parts: DraftTrialParts) {
    this.#parts = parts;
  }

  call(files: SourceFiles, call: ApiCall): Promise<Tried<ApiAnswer>> {
    return this.#visit(files, call.as, async (open, cookies) => {
      const response = await open.trial.call(KEPT, makeRequest(call, cookies));
      const text = await response.text();
      const errors = await open.trial.readErrors();
      const thrown = errors.slice(open.told);
      open.told = errors.length;
      open.jars.get(call.as)?.take(response.headers);
      return { status: response.status, type: response.headers.get('content-type') ?? '', text, thrown };
    });
  }

  openPage(files: SourceFiles, path: string, as: Visitor): Promise<Tried<ShownPage>> {
    return this.#visit(files, as, ({ trial }, cookies) => trial.openPage(KEPT, path, cookies));
  }

  /** Looks at pages and goes ways through them, each over a database that begins with the examples. */
  look(files: SourceFiles, pages: PageCheck[], visits: VisitCheck[]): Promise<Tried<CheckResult[]>> {
    return this.#visit(files, 'stranger', ({ trial }) =>
      trial.runChecks({ checks: [], pages, visits, database: null }),
    );
  }

  /** What it holds is let go; the next visit boots anew. */
  async close(): Promise<void> {
    const { trial } = this.#open ?? {};
    this.#open = null;
    await trial?.close();
  }

  async #visit<Seen>(
    files: SourceFiles,
    as: Visitor,
    work: (open: Open, cookies: string) => Promise<Seen>,
  ): Promise<Tried<Seen>> {
    const { build, framework, context } = this.#parts;
    const built = await build(files);
    if (!built.ok) return { ok: false, verdict: built.verdict };
    return slotsForTrial(framework).take(context.signal, async () => {
      const open = await this.#boot(hashBytes(JSON.stringify(files)), built);
      const jar = await this.#comeIn(open, as);
      if (!jar)
        return {
          ok: false,
          verdict: null,
          message: `Nobody can come in as ${as}: the app has no accounts, or they do not work.`,
        };
      try {
        return { ok: true, seen: await work(open, jar.header) };
      } catch (error) {
        context.signal.throwIfAborted();
        const message = `The app did not answer: ${error instanceof Error ? error.message : String(error)}`;
        const evidence = (await open.trial.readErrors()).slice(-5);
        return { ok: false, verdict: { ok: false, message, evidence } };
      }
    });
  }

  async #boot(hash: string, built: Built & { ok: true }): Promise<Open> {
    if (this.#open?.hash === hash) return this.#open;
    await this.close();
    const { context, framework } = this.#parts;
    const trial = await context.tools.openTrial(`${context.idempotencyKey}-tried`, {
      backend: built.backend,
      pages: built.pages,
      framework,
      variables: CHECK_VARIABLES,
    });
    this.#open = { hash, trial, jars: new Map(), told: 0 };
    return this.#open;
  }

  /** @returns the cookies of whoever asks; null where nobody gets in like that. */
  async #comeIn({ jars, trial }: Open, as: Visitor): Promise<CookieJar | null> {
    const known = jars.get(as);
    if (known) return known;
    const jar = new CookieJar();
    if (as !== 'stranger') {
      const answer = await trial.call(KEPT, await this.#entryOf(as));
      await answer.body?.cancel();
      jar.take(answer.headers);
      if (jar.header === '') return null;
    }
    jars.set(as, jar);
    return jar;
  }

  async #entryOf(as: 'member' | 'owner'): Promise<Request> {
    if (as === 'owner') return new Request(ORIGIN + (await ownerPath()), { redirect: 'manual' });
    const body = JSON.stringify(memberBody(this.#parts.blueprint));
    return makeRequest({ method: 'POST', path: REGISTER, body, as }, '');
  }
}

function makeRequest({ method, path, body }: ApiCall, cookies: string): Request {
  return new Request(ORIGIN + path, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== null && { 'content-type': 'application/json' }),
      ...(cookies !== '' && { cookie: cookies }),
    },
    ...(body !== null && method !== 'GET' && { body }),
    redirect: 'manual',
  });
}
