/** A plan in which nothing is wrong any more. */
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import type { ResolvedUse } from './ability.ts';
import type { AppModel } from './model.ts';

/**
 * Its document says who may do what, every name is resolved, every use of an ability has its options. Printers, checks and
 * descriptions take nothing else. It is made in one place alone, by `examinePlan`, and nobody changes it afterwards.
 */
export class SettledPlan {
  /** With a rule for every operation. */
  readonly blueprint: Blueprint;
  readonly model: AppModel;
  /** In the document's order, after those that each kind of record implies. */
  readonly uses: readonly ResolvedUse[];

  constructor(model: AppModel, uses: readonly ResolvedUse[]) {
    this.blueprint = model.blueprint;
    this.model = model;
    this.uses = uses;
  }
}
