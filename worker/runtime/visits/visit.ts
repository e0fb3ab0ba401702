/** What is said between a check of a person's steps and the isolate in which an app's page runs: data alone, over whatever lies between. */
import type { VisitStep } from '../../contract/plan/contract-suite.ts';
import type { LogLine } from '../inside/log-lines.ts';

/** What a browser keeps for a page from one visit to the next. */
export interface PageStorage {
  local: Record<string, string>;
  session: Record<string, string>;
}

/** A page that is loaded, and what is done on it. */
export interface VisitOrder {
  /** Whole address of the page. */
  url: string;
  storage: PageStorage;
  /** None of them opens a page. */
  steps: readonly VisitStep[];
}

/** A call that the page makes. */
export interface PageCall {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body: ArrayBuffer | null;
}

export interface PageAnswer {
  status: number;
  headers: [name: string, value: string][];
  body: ArrayBuffer;
}

/** Makes the page's calls; it is called from within the isolate. */
export type AnswerPage = (call: PageCall) => Promise<PageAnswer>;

export interface Visited {
  /** Steps that were done. */
  done: number;
  /** Why the next one could not be done. */
  failure: string | null;
  /** The failure is one that only a layout shows. */
  byLayout?: boolean;
  /** The page asked the browser for this address: it begins anew there, with the steps that are left. */
  wentTo: string | null;
  storage: PageStorage;
  /** What the page wrote and threw. */
  lines: LogLine[];
}
