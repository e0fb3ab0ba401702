/**
 * Where backends run: in facets of this object, or, where other processes of a local Hewn are bound (`APPS`), in facets of
 * the object of the same name over there (SPEC.md, App processes). Who calls a backend does not know which.
 */
import type { BackendCode, RestingFacet, TrialFacet } from '../host/open-backend.ts';

/** What a facet is started from. The same id always means the same code. */
export interface BackendSpec {
  id: string;
  code: BackendCode;
  use: 'live' | 'trial';
}

/** All that any kind of backend offers beside `fetch`. */
type Questions = Omit<TrialFacet & RestingFacet, keyof Rpc.DurableObjectBranded | 'fetch'>;
export type Question = keyof Questions;
export type Arguments<Name extends Question> = Parameters<Questions[Name]>;
export type Answer<Name extends Question> = Awaited<ReturnType<Questions[Name]>>;

/** A backend that was opened. Once it was aborted, or failed as a whole, it is to be opened again. */
export interface Backend {
  /**
   * @param milliseconds longest wait for the beginning of the answer
   * @throws LateAnswer, AppsLost, what it was aborted for, or what the isolate threw when it failed as a whole.
   */
  fetch(request: Request, milliseconds: number): Promise<Response>;
  /** Asks the entry module inside the isolate. */
  ask<Name extends Question>(question: Name, ...given: Arguments<Name>): Promise<Answer<Name>>;
}

export interface BackendHome {
  open(facet: string, spec: BackendSpec): Backend;
  /** Ends what runs in the facet; its data stays. Calls made after this begin after it. */
  abort(facet: string, reason: string): void;
  /** Copies a facet's data, as they are now, into one that has none. Calls made after this begin after it. */
  clone(from: string, to: string): void;
  /** Removes the facet with its data. Calls made after this begin after it. */
  remove(facet: string): void;
  /**
   * Waits for what `abort`, `clone` and `remove` began.
   * @throws what kept a facet from being copied or removed.
   */
  settled(): Promise<void>;
}
