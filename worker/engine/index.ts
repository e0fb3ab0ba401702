/**
 * The engine's door: all that others take of it. It is large; load it when it is first used (`await import`). What is needed before
 * that stands in `given.ts`.
 */

export { checkTicket, enterStep } from './checks/owner-steps.ts';
export { settleAccess } from './core/access/settle-access.ts';
export { printIconShape } from './core/pages/icons.ts';
export { requireKitFile } from './core/pages/kit-files.ts';
export { type DescribedAbility, describeAbilities } from './describe-abilities.ts';
export {
  deriveContractSuite,
  derivePersonVisits,
  describeData,
  generateBackend,
  generateFrontend,
  generateProjectFiles,
  tryToPrint,
} from './generate.ts';
export { default as kit } from './kit.generated.ts';
export { default as kitTypes } from './kit-types.generated.ts';
export { planChange } from './plan/change/plan-change.ts';
export { planDescription as planApp } from './plan/plan-description.ts';
export { findGeneratorProblems } from './problems/find-problems.ts';
export type { PlanOptions, PlanOutcome } from './reading/architect/plan-app.ts';
export { diffBlueprints } from './reading/change/diff-blueprints.ts';
export type { ChangeOutcome } from './reading/change/plan-change.ts';
export { giveRolePages } from './settle/give-role-pages.ts';
