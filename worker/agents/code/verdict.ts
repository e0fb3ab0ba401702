/** What is said of files that a code agent wrote. */
import type { PagesBundle, WorkerBundle } from '../../builder/build-types.ts';

export type Verdict =
  /** `advice`: what does not decide, a line each. `unseen`: titles of the pages that it is about. */
  | { ok: true; detail: string; advice?: string[]; unseen?: readonly string[] }
  /**
   * `evidence`: what is wrong, with places, a line each. `unmet`: it builds, and breaks nothing that worked; what it does not do
   * yet are the checks with these titles.
   */
  | { ok: false; message: string; evidence: string[]; unmet?: readonly string[] };

export type Built =
  | { ok: true; backend: WorkerBundle; pages: PagesBundle }
  | { ok: false; verdict: Verdict & { ok: false } };
