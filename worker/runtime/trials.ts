/** Backends that a run tries out: each database name is a facet of its own, deleted when the trial closes. */
import type { WorkerBundle } from '../builder/build-types.ts';
import type { Env } from '../env.ts';
import { answerInTime } from './answer-in-time.ts';
import { cleanResponse } from './clean-messages.ts';
import type { LogLine } from './inside/log-lines.ts';
import { mapStack } from './map-stack.ts';
import { type BackendCode, type BackendFacet, nameIsolate, openBackend } from './open-backend.ts';

export interface TrialOptions {
  backend: WorkerBundle;
  variables: Record<string, string>;
  /** Default: React + Hono. */
  framework?: string;
}

/** A trial that nobody closed is cleaned up after this. */
export const TRIAL_LIFETIME_MS = 15 * 60_000;
/** Longest wait for an answer on trial. */
const ANSWER_MS = 15_000;
const MAX_LINES = 200;
const KEY = 'trial-databases';
const PREFIX = 'trial/';

export class Trials {
  private lines: LogLine[] = [];
  private open: { name: string; code: BackendCode } | null = null;
  private readonly waiting = new Set<() => void>();

  constructor(
    private readonly ctx: DurableObjectState,
    private readonly env: Env,
  ) {}

  /** Begins anew: databases of a trial before are gone. */
  async start({ backend, variables, framework = 'React + Hono' }: TrialOptions): Promise<void> {
    this.close();
    const code = { owner: this.ctx.id.name ?? this.ctx.id.toString(), framework, bundle: backend, variables };
    this.open = { name: await nameIsolate(this.env, code), code };
  }

  /** @throws Error when no trial is open. */
  async call(database: string, request: Request): Promise<Response> {
    const { open } = this;
    if (!open) throw new Error('No trial is open');
    await this.remember(database);
    const facet = this.ctx.facets.get<BackendFacet>(PREFIX + database, () => ({
      class: openBackend(this.env, open.name, open.code),
    }));
    const response = await answerInTime(facet.fetch(request), ANSWER_MS);
    if (response.headers.has('x-hewn-log')) this.keepLines(await facet.takeLog(), open.code);
    return cleanResponse(response);
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

  private keepLines(lines: LogLine[], { bundle }: BackendCode): void {
    const mapped = lines.map((line) => ({
      ...line,
      stack: line.stack && mapStack(line.stack, bundle.modules),
    }));
    this.lines = [...this.lines, ...mapped].slice(-MAX_LINES);
  }

  close(): void {
    this.open = null;
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
    this.lines = [];
    const databases = this.ctx.storage.kv.get<string[]>(KEY);
    if (!databases) return;
    for (const database of databases) this.ctx.facets.delete(PREFIX + database);
    this.ctx.storage.kv.delete(KEY);
  }

  private async remember(database: string): Promise<void> {
    const known = this.ctx.storage.kv.get<string[]>(KEY) ?? [];
    if (known.includes(database)) return;
    this.ctx.storage.kv.put(KEY, [...known, database]);
    if (known.length === 0) await this.ctx.storage.setAlarm(Date.now() + TRIAL_LIFETIME_MS);
  }
}
