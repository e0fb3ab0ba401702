/** What steps came to that were gone before something else is looked at, as it goes from one isolate to another. */
import type { KeptValues } from './fill-references.ts';
import type { StepsOutcome } from './run-contract-check.ts';

export interface Prepared {
  /** What was not as it should be. */
  failure: string | null;
  kept: KeptValues;
  /** What each actor sends as `Cookie`. */
  cookies: Map<string, string>;
}

export function describePrepared({ failure, kept, jars }: StepsOutcome): Prepared {
  return { failure, kept, cookies: new Map([...jars].map(([actor, { header }]) => [actor, header])) };
}
