/** What the processes of a local Hewn say to each other about a call; their own headers never reach an app. */
import type { PagesBundle, WorkerBundle } from '../../builder/build-types.ts';
import type { Answers } from '../inside/page-entry.ts';
import type { Rendered } from '../pages/load-page-renderer.ts';
import type { AnswerPage, Visited, VisitOrder } from '../visits/visit.ts';
import type { BackendSpec } from './backend-home.ts';

/**
 * How often the object that asks had aborted a facet when it opened it. Messages may overtake each other: a call from before an
 * abort that arrives after it would start the code that was aborted.
 */
export interface Epoch {
  /** Names the object in memory: one that was dropped counts anew when it is there again. */
  object: string;
  aborts: number;
}

/** A process of apps as the Worker's sees it (app-process-entry.ts). Any call may throw because the process ended. */
export interface AppProcess {
  fetch(request: Request | string): Promise<Response>;
  knows(spec: string): Promise<boolean>;
  prepare(spec: BackendSpec): Promise<void>;
  ask(
    host: string,
    facet: string,
    spec: string,
    epoch: Epoch,
    question: string,
    given: unknown[],
  ): Promise<typeof UNKNOWN | { value: unknown }>;
  abort(host: string, facet: string, epoch: Epoch, reason: string): Promise<void>;
  clone(host: string, from: string, to: string): Promise<void>;
  remove(host: string, facet: string): Promise<void>;
  leave(host: string): Promise<void>;
  prepareRenderer(id: string, bundle: WorkerBundle): Promise<void>;
  render(id: string, location: string, answers: Answers): Promise<typeof UNKNOWN | Rendered>;
  prepareVisitor(id: string, bundle: PagesBundle): Promise<void>;
  visit(id: string, order: VisitOrder, answer: AnswerPage): Promise<typeof UNKNOWN | Visited>;
}

/** With a request: JSON of `ProcessCall`. */
export const CALL_HEADER = 'x-hewn-app-process';
/** With an answer that is none: one of `Refusal`. */
export const REFUSAL_HEADER = 'x-hewn-app-process-refused';

export interface ProcessCall {
  /** Name of the AppHost object that asks. */
  host: string;
  facet: string;
  /** `id` of the BackendSpec. */
  spec: string;
  epoch: Epoch;
  /** The address that the app is asked at; the connection between the two has none. */
  url: string;
  /** Longest wait for the beginning of an answer, ms. */
  milliseconds: number;
}

/** unknown: the code is to be sent (again); late: no answer in time; failed: the isolate did, the body says how. */
export type Refusal = 'unknown' | 'late' | 'failed';

/** Body of a refusal `failed`. */
export interface Failure {
  name: string;
  message: string;
  stack: string | null;
}

/** What such a process answers to a question whose code it does not have. */
export const UNKNOWN = 'unknown' as const;
