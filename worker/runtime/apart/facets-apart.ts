/**
 * Backends in the second process. It may end at any moment, and be started again: then calls under way are lost, calls that
 * come later wait until it answers, and the code is sent again.
 */
import { LateAnswer } from '../answer-in-time.ts';
import {
  type Apart,
  CALL_HEADER,
  type Failure,
  REFUSAL_HEADER,
  type Refusal,
  UNKNOWN,
} from './apart-wire.ts';
import type { Answer, Arguments, Backend, BackendHome, BackendSpec, Question } from './backend-home.ts';
import { AppsLost, callApart, whenApartAnswers } from './reach-apart.ts';

/** A removal that the end of the process cut off is done again, this often. */
const MOST_REMOVALS = 3;

export class FacetsApart implements BackendHome {
  private changes: Promise<void> = Promise.resolve();
  /** Of each facet, why it was aborted last; a backend that was opened before that is over. */
  private readonly aborted = new Map<string, { reason: string }>();

  constructor(
    private readonly apps: Apart,
    private readonly host: string,
  ) {}

  open(facet: string, spec: BackendSpec): Backend {
    const before = this.aborted.get(facet);
    // Else a late question of who used it would start the code of a version that was replaced.
    const requireOpen = () => {
      const now = this.aborted.get(facet);
      if (now && now !== before) throw new Error(now.reason);
    };
    return {
      fetch: async (request, milliseconds) => {
        await this.ready();
        requireOpen();
        return this.send(facet, spec, request, milliseconds);
      },
      ask: async <Name extends Question>(
        question: Name,
        ...given: Arguments<Name>
      ): Promise<Answer<Name>> => {
        await this.ready();
        requireOpen();
        return this.ask(facet, spec, question, given);
      },
    };
  }

  abort(facet: string, reason: string): void {
    this.aborted.set(facet, { reason });
    this.change(() =>
      callApart(() => this.apps.abort(this.host, facet, reason)).catch((error) => {
        // It ended with everything that ran there.
        if (!(error instanceof AppsLost)) throw error;
      }),
    );
  }

  remove(facet: string): void {
    this.change(async () => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await callApart(() => this.apps.remove(this.host, facet));
        } catch (error) {
          if (!(error instanceof AppsLost) || attempt === MOST_REMOVALS) throw error;
        }
        await whenApartAnswers(this.apps);
      }
    });
  }

  async settled(): Promise<void> {
    const { changes } = this;
    // What failed is told once; later calls begin anew.
    this.changes = changes.catch(() => {});
    await changes;
  }

  private change(work: () => Promise<void>): void {
    this.changes = this.changes.catch(() => {}).then(() => whenApartAnswers(this.apps).then(work));
    this.changes.catch(() => {}); // Told by `settled`.
  }

  private async ready(): Promise<void> {
    await this.changes.catch(() => {}); // Told by `settled`.
    await whenApartAnswers(this.apps);
  }

  private async send(
    facet: string,
    spec: BackendSpec,
    request: Request,
    milliseconds: number,
  ): Promise<Response> {
    // A body can be sent once: whether the code is there is asked before.
    if (request.body && !(await callApart(() => this.apps.knows(spec.id)))) await this.prepare(spec);
    const call = { host: this.host, facet, spec: spec.id, url: request.url, milliseconds };
    const headers = new Headers(request.headers);
    headers.set(CALL_HEADER, JSON.stringify(call));
    const answer = await callApart(() =>
      this.apps.fetch(new Request(request, { headers, redirect: 'manual' })),
    );
    const refusal = answer.headers.get(REFUSAL_HEADER) as Refusal | null;
    if (refusal === null) return answer;
    if (refusal === 'late')
      throw new LateAnswer(`The backend did not answer within ${milliseconds / 1000} seconds.`);
    if (refusal === 'failed') throw readFailure(await answer.json<Failure>());
    await answer.body?.cancel();
    if (request.body) throw new AppsLost('The process of the apps ended before this call.');
    await this.prepare(spec);
    return this.send(facet, spec, request, milliseconds);
  }

  private async ask<Name extends Question>(
    facet: string,
    spec: BackendSpec,
    question: Name,
    given: Arguments<Name>,
  ): Promise<Answer<Name>> {
    const answer = await callApart(() => this.apps.ask(this.host, facet, spec.id, question, given));
    if (answer !== UNKNOWN) return (answer as { value: Answer<Name> }).value;
    await this.prepare(spec);
    return this.ask(facet, spec, question, given);
  }

  /** Source maps stay here. */
  private async prepare(spec: BackendSpec): Promise<void> {
    const { bundle } = spec.code;
    const modules = Object.fromEntries(
      Object.entries(bundle.modules).filter(([name]) => !name.endsWith('.map')),
    );
    const lean = { ...spec, code: { ...spec.code, bundle: { ...bundle, modules } } };
    await callApart(() => this.apps.prepare(lean));
  }
}

function readFailure({ name, message, stack }: Failure): Error {
  const error = new Error(message);
  error.name = name;
  if (stack !== null) error.stack = stack;
  return error;
}
