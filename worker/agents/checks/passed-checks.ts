/**
 * Checks that passed, by the content of the app that they passed on: the same content passes them again, so they are run once.
 * It is kept in memory alone, so that after a kill all are run; what failed is not kept, since a busy machine may be why.
 */
import type { ContractCheck, PageCheck, VisitCheck } from '../../contract/plan/contract-suite.ts';
import { hashBytes } from '../../domain/secrets/hash-bytes.ts';

/** Contents that are remembered; those that were asked for longest ago go first. */
const MAX_CONTENTS = 40;
/** For so long, ms: some checks are about the day. */
const LASTS_MS = 30 * 60_000;

type Check = ContractCheck | PageCheck | VisitCheck;

/** What passed on one content. */
export interface Passed {
  has(check: Check): boolean;
  add(check: Check): void;
}

export class PassedChecks {
  readonly #contents = new Map<string, { checks: Set<string>; since: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** @param parts all that decides how the app answers, as data. */
  of(...parts: unknown[]): Passed {
    const content = hashBytes(JSON.stringify(parts, sorted));
    const known = this.#contents.get(content);
    const kept =
      known && this.#now() - known.since < LASTS_MS
        ? known
        : { checks: new Set<string>(), since: this.#now() };
    this.#contents.delete(content);
    this.#contents.set(content, kept);
    for (const oldest of this.#contents.keys()) {
      if (this.#contents.size <= MAX_CONTENTS) break;
      this.#contents.delete(oldest);
    }
    return {
      has: (check) => kept.checks.has(nameOf(check)),
      add: (check) => kept.checks.add(nameOf(check)),
    };
  }
}

/** The same files in another order are the same content: who tries them reads them in an order of their own. */
function sorted(_key: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return hashBytes(value);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** All of a check, not its id alone: another plan may mean something else by it. */
function nameOf(check: Check): string {
  return hashBytes(JSON.stringify(check));
}
