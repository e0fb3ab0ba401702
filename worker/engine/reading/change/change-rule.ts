/** The seam between the reading of a change request and the rules that know one sort of change each. */
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import type { PlanChange } from '../../../contract/plan/plan-change.ts';

/** One wish of a request: "add a due date to tasks". */
export interface Clause {
  /** As written, without politeness and closing marks. */
  text: string;
  /** What the clause before it was about, so that "make it required" can be understood. */
  before: { entity?: string; field?: string };
}

/**
 * What a rule makes of a clause: the changed plan; a sentence when the wish is clear and cannot or need not be done; or
 * null when the clause is not its own, and the next rule looks at it.
 */
export type Attempt =
  | {
      done: true;
      blueprint: Blueprint;
      changes: PlanChange[];
      /** What "it" means in the next clause. */
      about?: { entity?: string; field?: string };
    }
  | { done: false; message: string }
  | null;

export type ChangeRule = (clause: Clause, blueprint: Blueprint) => Attempt | Promise<Attempt>;

/** The wish is clear and is not done. */
export function refuse(message: string): Attempt {
  return { done: false, message };
}

/** One change as an attempt that succeeded. */
export function change(
  blueprint: Blueprint,
  kind: string,
  sentence: string,
  path: PlanChange['path'],
  about: { entity?: string; field?: string } = {},
): Attempt {
  return { done: true, blueprint, changes: [{ kind, sentence, path }], about };
}
