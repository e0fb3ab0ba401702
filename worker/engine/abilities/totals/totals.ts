import type { Ability } from '../../core/ability.ts';
import { detectTotals } from './detect.ts';
import { linesPart } from './lines-part.ts';
import { planTotals } from './plan.ts';
import { refuseBeyond } from './refuse-beyond.ts';
import { totalsChecks } from './totals-checks.ts';
import { TotalsOptions } from './totals-options.ts';
import { findTotalsProblems } from './totals-problems.ts';
import { computeTotals } from './totals-sql.ts';

export const totals: Ability<TotalsOptions> = {
  name: 'totals',
  title: 'Totals of lines',
  about:
    'Lines that add up: quantity times price for each, then discount, tax and the total of the record that they belong to.',
  options: TotalsOptions,
  detect: detectTotals,
  plan: planTotals,
  findProblems: findTotalsProblems,
  computes: (use, model) =>
    computeTotals(model.entity(use.entity ?? ''), model.entity(use.options.lines), use.options),
  refine: (operation, use, model) =>
    refuseBeyond(operation, model.entity(use.entity ?? ''), model.entity(use.options.lines), use.options),
  recordParts: (use, model) => linesPart(model.entity(use.entity ?? ''), use.options, model),
  checks: (use, model) => totalsChecks(model.entity(use.entity ?? ''), use.options, model),
};
